"""The drawn tiles under static/ are those that the generator draws."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings

from mjclub.core import tilenames
from mjclub.core.tiles import make_tiles

TILES = Path(settings.BASE_DIR) / "static" / "tiles"


def test_the_generator_knows_every_tile_and_the_back() -> None:
    drawn = [*map(tilenames.symbol, tilenames.ALL), "back"]
    assert make_tiles.tile_ids() == drawn


@pytest.mark.parametrize("variant", ["classic", "index"])
def test_sprite(variant: str) -> None:
    assert (TILES / f"{variant}.svg").read_text(encoding="utf-8") == make_tiles.sprite(variant)


@pytest.mark.parametrize("variant", ["classic", "index"])
def test_single_files(variant: str) -> None:
    stored = {path.stem: path.read_text(encoding="utf-8") for path in (TILES / variant).iterdir()}
    assert stored == {tile: make_tiles.single(variant, tile) for tile in make_tiles.tile_ids()}


def test_the_sites_icon_is_one_of_them() -> None:
    icon = Path(settings.BASE_DIR) / "static" / "favicon.svg"
    assert icon.read_bytes() == (TILES / "classic" / "p1.svg").read_bytes()
