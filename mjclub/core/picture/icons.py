"""Draw the icons of the installed page out of the mark in the browser's tab, once.

    python -m mjclub.core.picture.icons

The one-dot tile on the cloth: with round corners for a browser that shows an icon as it is, to the
edges for one that cuts its own shape out (what matters stays within the middle 80 %), and to the
edges without a see-through corner for Apple.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import resvg_py

STATIC: Final = Path(__file__).parents[3] / "static"
MARK: Final = STATIC / "favicon.svg"
FOLDER: Final = STATIC / "icons"
FELT: Final = "#0c4336"
_WIDTH, _HEIGHT = 60, 86


def drawing(*, corner: float, share: float) -> str:
    """The icon as an SVG of 512.

    Args:
        corner: Radius of the cloth's corners.
        share: The tile's height, as a share of the whole.
    """
    inside = re.sub(r"^<svg[^>]*>|</svg>\s*$", "", MARK.read_text(encoding="utf-8").strip())
    scale = 512 * share / _HEIGHT
    left, top = (512 - _WIDTH * scale) / 2, (512 - _HEIGHT * scale) / 2
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        f'<rect width="512" height="512" rx="{corner:g}" fill="{FELT}"/>'
        f'<g transform="translate({left:g} {top:g}) scale({scale:g})">{inside}</g></svg>'
    )


ICONS: Final = {
    "icon-192.png": (192, {"corner": 96.0, "share": 0.74}),
    "icon-512.png": (512, {"corner": 96.0, "share": 0.74}),
    "icon-maskable-512.png": (512, {"corner": 0.0, "share": 0.62}),
    "apple-touch-icon.png": (180, {"corner": 0.0, "share": 0.72}),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (size, shape) in ICONS.items():
        made = resvg_py.svg_to_bytes(svg_string=drawing(**shape), width=size, height=size)
        (FOLDER / name).write_bytes(bytes(made))


if __name__ == "__main__":
    main()
