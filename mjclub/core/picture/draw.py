"""The picture of a hand: what a chat shows under a link, 1200 × 630 pixels.

`Card` holds words that are already in their language; nothing here knows rules. The SVG becomes a
PNG by resvg with the fonts beside this file, so that it looks alike on every machine: no font of
the system is read.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

import resvg_py

import mjclub
from mjclub.core.picture.text import FAMILIES, FONTS, Face, fit, text, width
from mjclub.core.picture.tiles import LIT, Group, block

WIDTH: Final = 1200
HEIGHT: Final = 630
MARGIN: Final = 48
DESIGN: Final = 1
"""Raised when a picture of the same hand looks otherwise: its address then changes."""
FELT: Final = "#0c4336"
DEEP: Final = "#08332a"
INK: Final = "#f3f8f5"
SOFT: Final = "#b9d6ca"
# By the number of patterns: columns, lines, size of the letters. What is more is told in a word.
GRIDS: Final = (
    (1, 1, 1, 42),
    (2, 2, 1, 42),
    (4, 2, 2, 36),
    (6, 3, 2, 31),
    (9, 3, 3, 28),
)
GAP: Final = 14


@dataclass(frozen=True, slots=True)
class Card:
    """What a picture shows.

    Attributes:
        title: The rules.
        headline: The dearest pattern.
        detail: How the hand was won.
        total: With its unit.
        groups: The tiles.
        patterns: (name, points) of each, the dearest first.
        more: What is said in place of the patterns that have no room, with "%s" for their number.
        face: Of what country its letters are drawn.
    """

    title: str
    headline: str
    detail: str
    total: str
    groups: tuple[Group, ...]
    patterns: tuple[tuple[str, str], ...]
    more: str
    face: Face = "KR"

    @property
    def tag(self) -> str:
        """A text that is the same for pictures that look the same: ETag and part of an address."""
        words = repr((DESIGN, mjclub.__version__, self))
        return hashlib.sha256(words.encode()).hexdigest()[:20]


def png(card: Card) -> bytes:
    """The picture as PNG, 1200 × 630."""
    return resvg_py.svg_to_bytes(
        svg_string=svg(card),
        skip_system_fonts=True,
        font_files=[str(one) for one in FONTS.values()],
        font_family=FAMILIES[card.face],
    )


def svg(card: Card) -> str:
    """The picture as SVG; its text needs the fonts beside this file."""
    top, bottom = 166, _patterns_top(card) - 22
    room = WIDTH - 2 * MARGIN
    return "".join(
        (
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
                f'viewBox="0 0 {WIDTH} {HEIGHT}" '
                f'font-family="{FAMILIES[card.face]}" font-weight="700">'
            ),
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{FELT}"/>',
            f'<rect width="{WIDTH}" height="10" fill="{LIT}"/>',
            _head(card, room),
            block(card.groups, MARGIN, top, room, bottom - top),
            _patterns(card, room),
            _foot(card),
            "</svg>",
        )
    )


def _head(card: Card, room: float) -> str:
    total, size = fit(card.total, 92, room * 0.45, 50)
    left = room - width(total, size) - 40
    title, small = fit(card.title, 30, left, 22)
    headline, large = fit(card.headline, 58, left, 36)
    return (
        text(title, MARGIN, 68, small, SOFT)
        + text(headline, MARGIN, 134, large, INK)
        + text(total, WIDTH - MARGIN, 132, size, LIT, "end")
    )


def _grid(card: Card) -> tuple[int, int, int]:
    """Columns, lines and size of the list of patterns."""
    number = len(card.patterns)
    for most, columns, lines, size in GRIDS:
        if number <= most:
            return columns, lines, size
    _most, columns, lines, size = GRIDS[-1]
    return columns, lines, size


def _line(size: int) -> int:
    return size + 24


def _patterns_top(card: Card) -> int:
    _columns, lines, size = _grid(card)
    if not card.patterns:
        return 560
    return 560 - lines * (_line(size) + 10) + 10


def _patterns(card: Card, room: float) -> str:
    columns, lines, size = _grid(card)
    wide = (room - GAP * (columns - 1)) / columns
    most = columns * lines
    shown, left = card.patterns[:most], len(card.patterns) - most
    if left > 0:
        shown = (*card.patterns[: most - 1], (card.more % (left + 1), ""))
    top, high, out = _patterns_top(card), _line(size), []
    for number, (name, points) in enumerate(shown):
        x = MARGIN + (number % columns) * (wide + GAP)
        y = top + (number // columns) * (high + 10)
        base = y + high / 2 + size * 0.36
        words, letters = fit(name, size, wide - 56 - width(points, size), size * 0.62)
        colour = INK if points else SOFT
        out.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high}" rx="12" '
            f'fill="{DEEP}"/>'
        )
        out.append(text(words, round(x + 20, 1), round(base, 1), letters, colour))
        out.append(text(points, round(x + wide - 20, 1), round(base, 1), size, LIT, "end"))
    return "".join(out)


def _foot(card: Card) -> str:
    detail, size = fit(card.detail, 27, WIDTH - 2 * MARGIN - 200, 20)
    brand = WIDTH - MARGIN
    mark = brand - width("mjclub", 30) - 20
    return (
        text(detail, MARGIN, 602, size, SOFT)
        + text("mjclub", brand, 602, 30, INK, "end")
        + f'<circle cx="{mark:.1f}" cy="592" r="11" fill="none" stroke="{LIT}" stroke-width="5"/>'
        + f'<circle cx="{mark:.1f}" cy="592" r="3.5" fill="{LIT}"/>'
    )
