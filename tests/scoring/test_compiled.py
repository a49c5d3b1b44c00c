"""Which modules of `scoring` are loaded: plain ones, or those that `make compiled` has built."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from scoring.hand import Meld
from tests.compile_scoring import COMPILED

ROOT = Path(__file__).resolve().parents[2]
FOLDER = os.environ.get("MJCLUB_COMPILED", "")


def _place(name: str) -> Path:
    file = import_module(name).__file__
    assert file is not None
    return Path(file)


@pytest.mark.parametrize("name", COMPILED)
def test_where_it_is_loaded_from(name: str) -> None:
    plain = f"{name.replace('.', '/')}.py"
    if FOLDER:
        expected = (ROOT / FOLDER / plain).with_suffix(EXTENSION_SUFFIXES[0])
        assert expected.suffix == ".so"
    else:
        expected = ROOT / plain
    assert _place(name) == expected


@pytest.mark.parametrize("name", ["answer", "document", "settlement", "rulesets.mcr.explain"])
def test_what_stays_plain(name: str) -> None:
    base = ROOT / FOLDER if FOLDER else ROOT
    assert _place(f"scoring.{name}") == base / f"scoring/{name.replace('.', '/')}.py"


def test_the_hot_path_is_all_there() -> None:
    """Nobody forgets to list a module: the engine, and what it looks into, of each ruleset."""
    hot = {"engine", "facts", "finish", "patterns", "combinations", "special", "vector", "winning"}
    hot |= {"stacking"}
    found = {
        f"scoring.rulesets.{path.parent.name}.{path.stem}"
        for path in (ROOT / "scoring" / "rulesets").glob("*/*.py")
        if path.stem in hot
    }
    assert found <= set(COMPILED)


def test_native_classes_check_their_types() -> None:
    """A compiled class refuses an attribute of another type; a plain one asks nothing."""
    if FOLDER:
        with pytest.raises(TypeError):
            Meld("p", 5)  # type: ignore[arg-type]
    else:
        assert Meld("p", 5).tiles == 5  # type: ignore[arg-type,comparison-overlap]
