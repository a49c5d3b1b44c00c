"""WCAG contrast of every pair of colours that the design puts together, light and dark."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings

TEXT, SHAPE, BODY = 4.5, 3.0, 7.0
GROUNDS = ("paper", "card", "well")
WASHES = ("act-wash", "bad-wash", "care-wash", "info-wash")
PAIRS: list[tuple[str, str, float]] = [
    *[("ink", ground, BODY) for ground in (*GROUNDS, *WASHES)],
    *[("ink-soft", ground, TEXT) for ground in (*GROUNDS, "act-wash", "care-wash")],
    *[("felt-ink", ground, BODY) for ground in ("felt", "felt-deep")],
    *[("felt-soft", ground, TEXT) for ground in ("felt", "felt-deep")],
    ("act-ink", "act", TEXT),
    *[("act-text", ground, TEXT) for ground in (*GROUNDS, "act-wash")],
    *[("bad", ground, TEXT) for ground in ("paper", "card", "bad-wash")],
    *[("care", ground, TEXT) for ground in ("card", "care-wash")],
    *[("info", ground, TEXT) for ground in ("paper", "card", "info-wash")],
    ("seal-ink", "seal", TEXT),
    *[("seal", ground, SHAPE) for ground in ("paper", "card")],
    *[("edge", ground, SHAPE) for ground in GROUNDS],
    *[("focus", ground, SHAPE) for ground in GROUNDS],
    *[("act", ground, SHAPE) for ground in ("paper", "card")],
    *[(f"tile-{ink}", "tile-face", TEXT) for ink in ("ink", "red", "green", "blue")],
    ("tile-ochre", "tile-face", SHAPE),
    *[(f"tile-{ink}", "lit", SHAPE) for ink in ("ink", "red", "green", "blue")],
    ("lit-edge", "card", SHAPE),
]


def blocks() -> list[dict[str, str]]:
    """The colours of tokens.css: light, dark by the device, dark by choice."""
    css = (Path(settings.BASE_DIR) / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
    parts = re.split(r"(?m)^:root|@media", css)[1:4]
    return [dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{3,6})", part)) for part in parts]


def luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_measure() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.005)


def test_the_two_dark_blocks_agree() -> None:
    light, device, chosen = blocks()
    changed = {name: value for name, value in device.items() if light[name] != value}
    assert {name: value for name, value in chosen.items() if light[name] != value} == changed
    assert len(changed) == 30


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("front", "ground", "least"), PAIRS)
def test_contrast(theme: str, front: str, ground: str, least: float) -> None:
    light, dark, _ = blocks()
    colours = light if theme == "light" else light | dark
    assert contrast(colours[front], colours[ground]) >= least
