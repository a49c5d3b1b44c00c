"""The tiles of a picture: groups in rows, as large as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final

from mjclub.core import tilenames
from mjclub.core.tiles.make_tiles import HEIGHT, WIDTH, face
from mjclub.core.tiles.pen import Pen

DEPTH: Final = 6
"""What the body of a tile shows of its side, in the units of the tiles."""
SPACE: Final = 1.5
BETWEEN: Final = 20
APART: Final = 26
GLOW: Final = 7
BETWEEN_ROWS: Final = 16
MOST_ROWS: Final = 3
LARGEST: Final = 1.7
"""Pixels for a unit, at most."""
LIT: Final = "#ffd457"


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that stand together.

    Attributes:
        tiles: Their names; "back" lies face down.
        turned: The place of the tile that lies across, None where none does.
        winning: The tile that stands apart after them, "" where none does.
    """

    tiles: tuple[str, ...]
    turned: int | None = None
    winning: str = ""

    @property
    def width(self) -> float:
        """In the units of the tiles."""
        across = HEIGHT - WIDTH if self.turned is not None else 0
        wide = len(self.tiles) * (WIDTH + SPACE) - SPACE + across
        return wide + (APART + WIDTH + GLOW if self.winning else 0)


def rows(
    groups: Sequence[Group], room: float, height: float
) -> tuple[list[Sequence[Group]], float]:
    """The groups in rows that make the tiles the largest, and the pixels for a unit.

    >>> one = Group(("1m",) * 13, winning="1m")
    >>> [len(row) for row in rows([one], 1104, 260)[0]]
    [1]
    """
    found: list[tuple[float, int, list[Sequence[Group]]]] = []
    for number in range(1, min(MOST_ROWS, len(groups)) + 1):
        for cuts in combinations(range(1, len(groups)), number - 1):
            places = (0, *cuts, len(groups))
            parts = [groups[a:b] for a, b in pairwise(places)]
            widest = max(row_width(part) for part in parts)
            scale = min(LARGEST, room / widest, height / rows_height(number))
            found.append((scale, -number, parts))
    best = max(found, key=lambda one: one[:2])
    return best[2], best[0]


def row_width(groups: Sequence[Group]) -> float:
    """How wide a row is, in the units of the tiles."""
    return sum(group.width for group in groups) + BETWEEN * (len(groups) - 1)


def rows_height(number: int) -> float:
    """How high so many rows are, in the units of the tiles."""
    return number * (HEIGHT + DEPTH) + (number - 1) * BETWEEN_ROWS


def block(groups: Sequence[Group], x: float, y: float, room: float, height: float) -> str:
    """The groups in a field of this size, in its middle."""
    parts, scale = rows(groups, room, height)
    top = y + (height - rows_height(len(parts)) * scale) / 2
    out = []
    for number, part in enumerate(parts):
        left = x + (room - row_width(part) * scale) / 2
        down = top + number * (HEIGHT + DEPTH + BETWEEN_ROWS) * scale
        out.append(f'<g transform="translate({left:.1f} {down:.1f})scale({scale:.4f})">')
        at = 0.0
        for group in part:
            out.append(_group(group, at))
            at += group.width + BETWEEN
        out.append("</g>")
    return "".join(out)


def _group(group: Group, at: float) -> str:
    out = []
    for place, name in enumerate(group.tiles):
        across = place == group.turned
        out.append(_tile(name, at, across=across))
        at += (HEIGHT if across else WIDTH) + SPACE
    if group.winning:
        at += APART - SPACE
        out.append(
            f'<rect x="{at - GLOW:g}" y="-{GLOW}" width="{WIDTH + 2 * GLOW}" '
            f'height="{HEIGHT + DEPTH + 2 * GLOW}" '
            f'rx="13" fill="{LIT}"/>'
        )
        out.append(_tile(group.winning, at))
    return "".join(out)


def _tile(name: str, x: float, *, across: bool = False) -> str:
    """One tile with its body; one that lies across stands on the line of the others."""
    wide, high = (HEIGHT, WIDTH) if across else (WIDTH, HEIGHT)
    y = HEIGHT - high
    back = name == "back"
    body = "" if back else (
        f'<rect y="4" width="{wide}" height="{high + 2}" rx="8" fill="#0b6a50"/>'
        f'<rect y="2" width="{wide}" height="{high + 1}" rx="8" fill="#d9d2bd"/>'
        f'<rect x=".5" y=".5" width="{wide - 1}" height="{high - 1}" rx="7.5" fill="#fbf8ef" '
        'stroke="#a89f87"/>'
    )  # fmt: skip
    if back:
        body = f'<rect y="4" width="{wide}" height="{high + 2}" rx="8" fill="#d9d2bd"/>'
    turn = f' transform="translate({HEIGHT} 0)rotate(90)"' if across else ""
    return f'<g transform="translate({x:g} {y:g})">{body}<g{turn}>{_face(name)}</g></g>'


@lru_cache(maxsize=64)
def _face(name: str) -> str:
    return face(Pen("classic", themed=False), tilenames.symbol(tilenames.check(name)))
