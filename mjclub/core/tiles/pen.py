"""How a shape becomes SVG: colours, outlines of characters, numbers as short as they can be."""

from __future__ import annotations

import json
import math
from pathlib import Path

HERE = Path(__file__).resolve().parent
GLYPHS = json.loads((HERE / "glyphs.json").read_text(encoding="utf-8"))

# name -> (custom property, classic colour, index colour)
# k ink, r red, g green, b blue, y ochre, w face
COLOURS = {
    "k": ("--tile-ink", "#1a2230", "#000"),
    "r": ("--tile-red", "#b3241b", "#b00c0c"),
    "g": ("--tile-green", "#0c6b47", "#005a34"),
    "b": ("--tile-blue", "#1c4c9c", "#08399b"),
    "y": ("--tile-ochre", "#b5760f", "#8a5200"),
    "w": ("--tile-face", "#fbf8ef", "#fff"),
}


def n(value: float) -> str:
    """A number with at most one decimal and no useless characters."""
    text = f"{value:.1f}".removesuffix(".0")
    if text.startswith("0."):
        return text[1:]
    return "-" + text[2:] if text.startswith("-0.") else "0" if text == "-0" else text


def join(*values: float) -> str:
    return " ".join(n(v) for v in values).replace(" -", "-")


class Pen:
    """Writes shapes in one variant; `themed` colours are custom properties with a fallback."""

    def __init__(self, variant: str, *, themed: bool) -> None:
        self.bold = variant == "index"
        self.themed = themed

    def colour(self, key: str) -> str:
        prop, classic, index = COLOURS[key]
        value = index if self.bold else classic
        return f"var({prop},{value})" if self.themed else value

    def fill(self, key: str, *shapes: str) -> str:
        return f'<g fill="{self.colour(key)}">{"".join(shapes)}</g>'

    def line(self, key: str, width: float, *shapes: str) -> str:
        return (
            f'<g fill="none" stroke="{self.colour(key)}" stroke-width="{n(width)}" '
            f'stroke-linecap="round" stroke-linejoin="round">{"".join(shapes)}</g>'
        )

    def glyph(
        self,
        key: str,
        char: str,
        box: tuple[float, float, float, float],
        *,
        stretch: bool = False,
        weight: float = 5,
    ) -> str:
        """A character fitted in box (x, y, w, h), a little bolder by a stroke of its colour."""
        g = GLYPHS["han"][char]
        x, y, w, h = box
        sx, sy = w / g["w"], h / g["h"]
        if not stretch:
            sx = sy = min(sx, sy)
        tx, ty = x + (w - g["w"] * sx) / 2, y + (h - g["h"] * sy) / 2
        scale = f"{sx:.2f}" if sx == sy else f"{sx:.2f} {sy:.2f}"
        col = self.colour(key)
        heavy = weight * (1.2 if self.bold else 1)
        return (
            f'<path fill="{col}" stroke="{col}" stroke-width="{n(heavy)}" stroke-linejoin="round" '
            f'transform="translate({join(tx, ty)})scale({scale})" d="{g["d"]}"/>'
        )

    def letter(self, key: str, char: str, x: float, y: float, height: float) -> str:
        g = GLYPHS["latin"][char]
        s = height / g["h"]
        place = f"translate({join(x, y)})scale({s:.3f})"
        return f'<path fill="{self.colour(key)}" transform="{place}" d="{g["d"]}"/>'


def circle(x: float, y: float, r: float) -> str:
    """A circle as a path piece: short, and many can share one path."""
    return f"M{join(x - r, y)}a{join(r, r)} 0 1 0 {n(2 * r)} 0a{join(r, r)} 0 1 0-{n(2 * r)} 0z"


def path(*pieces: str) -> str:
    return f'<path d="{"".join(pieces)}"/>'


def petals(
    x: float, y: float, count: int, inner: float, outer: float, width: float, turn: float = 0
) -> str:
    """Pointed petals around (x, y) as one path."""
    out = []
    for i in range(count):
        a = math.radians(turn + 360 * i / count)
        dx, dy = math.sin(a), -math.cos(a)
        mid = inner + (outer - inner) * 0.55
        tip, root = (x + dx * outer, y + dy * outer), (x + dx * inner, y + dy * inner)
        left, right = (
            (x + dx * mid - dy * width, y + dy * mid + dx * width),
            (x + dx * mid + dy * width, y + dy * mid - dx * width),
        )
        out.append(f"M{join(*root)}Q{join(*left)} {join(*tip)}Q{join(*right)} {join(*root)}z")
    return "".join(out)
