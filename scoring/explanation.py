"""How a result came about: the reading, the sets of each pattern, what is not counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from .result import PatternCount

NOWHERE: Final = -1
"""The place of the winning tile in a hand that was dealt complete."""


class TileSet(NamedTuple):
    """A set of a reading.

    Attributes:
        kind: chow, pung, kong, knitted, pair or single_tiles.
        tiles: Sorted.
        concealed: False for exposed melds and for a pung completed by a discard.
    """

    kind: str
    tiles: tuple[int, ...]
    concealed: bool


class Reading(NamedTuple):
    """One way to see the tiles.

    Attributes:
        shape: regular, knitted_straight, seven_pairs, thirteen_orphans, knitted_and_honors.
        sets: Melds in input order, then concealed sets by tile.
        pair: The tile of the pair, None where the shape has none apart.
        winning_tile_in: Index in sets, len(sets) for the pair; `NOWHERE` in a hand dealt complete.
    """

    shape: str
    sets: tuple[TileSet, ...]
    pair: int | None
    winning_tile_in: int


@dataclass(frozen=True, slots=True)
class NotCounted:
    """A pattern that is there and is not added.

    Attributes:
        id: The pattern.
        count: How many of it are lost.
        because: The pattern that it gives way to; empty where a rule alone takes it away.
        principle: By which principle.
    """

    id: str
    count: int
    because: str
    principle: str


class Explanation(NamedTuple):
    """How a result came about.

    Attributes:
        reading: The reading that was scored.
        sets: For each pattern of the result, indices into ``reading.sets``.
        not_counted: What is there and is not added.
    """

    reading: Reading
    sets: tuple[tuple[int, ...], ...]
    not_counted: tuple[NotCounted, ...]


class Alternative(NamedTuple):
    """Another reading of a complete hand, with what it is worth."""

    total: int
    legal: bool
    patterns: tuple[PatternCount, ...]
    explanation: Explanation
