"""What MCR's fans ask of a reading, as two numbers: a value that adds and marks that join.

A reading is one way to see the tiles as sets and a pair. Each set has a *value* (its chow or pung,
whether it is concealed, ...) and *marks* (what it rules out: "a tile is not green", "a set has no
five", ...). The value of a reading is the sum, its marks are the union; every fan is decided on
them (`patterns`, `combinations`). Fields of a value, from the low end:

    chows (21 x 3 bits) | pair class (2) | knitted body (1) | pungs of suits (27)
    | pungs of honors (7) | pair of honors (7) | concealed pungs (3) | concealed kongs (3)
    | melded kongs (3) | exposed sets (3) | winning tile in a pung (1) | wait (2) | two-sided (1)
    | nine gates (1)
"""

from __future__ import annotations

from typing import Final

from scoring.hand import BITS, KINDS, SPREAD
from scoring.readings import SPLIT_CHOWS, SPLIT_PUNGS, chows_of, pair_of, pungs_of, splits_of

# Fields of a value.
PAIR: Final = 21 * 3
KNITTED: Final = PAIR + 3
PUNG: Final = KNITTED + 1
HONOR_PUNG: Final = PUNG + 27
HONOR_PAIR: Final = HONOR_PUNG + 7
CONCEALED_PUNGS: Final = HONOR_PAIR + 7
CONCEALED_KONGS: Final = CONCEALED_PUNGS + 3
MELDED_KONGS: Final = CONCEALED_KONGS + 3
EXPOSED: Final = MELDED_KONGS + 3
WIN_IN_PUNG: Final = EXPOSED + 3
WAIT: Final = WIN_IN_PUNG + 1
TWO_SIDED: Final = WAIT + 2
NINE_GATES: Final = TWO_SIDED + 1
WAY: Final = NINE_GATES + 1
"""Where the facts of the way of winning begin, which the engine adds for the whole hand."""

CHOWS: Final = (1 << PAIR) - 1
CHOW_FACTS: Final = (1 << PUNG) - 1
"""Chows, class of the pair, knitted body."""
PUNG_FACTS: Final = (1 << 27) - 1
HONOR_FACTS: Final = (1 << 14) - 1
HONOR_PUNGS: Final = (1 << 7) - 1
"""Of the facts of honors: without any of these there is no fan of honors."""
WINDS: Final = 14
"""Where `Hand.winds` stands beside the facts of honors."""

# Classes of a pair, as far as fans of chows ask.
OTHER_PAIR: Final = 0
FIVE_PAIR: Final = 1
HONOR_PAIR_CLASS: Final = 4
"""A suit pair; a five of characters, dots, bamboos (1, 2, 3); an honor."""

# Waits.
NO_WAIT: Final = 0
EDGE: Final = 1
CLOSED: Final = 2
SINGLE: Final = 3

# Marks of tiles: a suit or kind of honor that is there, and what some tile is not.
HAS_SUIT: Final = (1, 2, 4)
SUITS: Final = 7
HAS_WIND: Final = 8
HAS_DRAGON: Final = 16
HONORS: Final = HAS_WIND | HAS_DRAGON
HAS_SIMPLE: Final = 1 << 5
HAS_TERMINAL: Final = 1 << 6
NOT_GREEN: Final = 1 << 7
NOT_UPPER: Final = 1 << 8
NOT_MIDDLE: Final = 1 << 9
NOT_LOWER: Final = 1 << 10
NOT_OVER_FIVE: Final = 1 << 11
NOT_UNDER_FIVE: Final = 1 << 12
NOT_REVERSIBLE: Final = 1 << 13
# Marks of sets.
SET_WITHOUT_FIVE: Final = 1 << 14
SET_WITHOUT_END: Final = 1 << 15
NOT_EVEN_PUNG: Final = 1 << 16
NOT_SETS: Final = SET_WITHOUT_FIVE | SET_WITHOUT_END | NOT_EVEN_PUNG
"""What rules out fans of sets in a hand that is not four sets and a pair."""

_GREEN: Final = frozenset((19, 20, 21, 23, 25, 32))  # 2 3 4 6 8 of bamboos, green dragon
_REVERSIBLE: Final = frozenset((9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31))


def _tile_marks(tile: int) -> int:
    number = tile % 9 + 1 if tile < 27 else 0
    if not number:
        marks = HAS_WIND if tile < 31 else HAS_DRAGON
    else:
        marks = HAS_SUIT[tile // 9] | (HAS_TERMINAL if number in (1, 9) else HAS_SIMPLE)
    for mark, holds in (
        (NOT_GREEN, tile in _GREEN),
        (NOT_UPPER, number >= 7),
        (NOT_MIDDLE, 4 <= number <= 6),
        (NOT_LOWER, 1 <= number <= 3),
        (NOT_OVER_FIVE, number >= 6),
        (NOT_UNDER_FIVE, 1 <= number <= 4),
        (NOT_REVERSIBLE, tile in _REVERSIBLE),
    ):
        if not holds:
            marks |= mark
    return marks


TILE_MARKS: Final[tuple[int, ...]] = tuple(_tile_marks(tile) for tile in range(34))


def _set_marks(tiles: tuple[int, ...]) -> int:
    marks = 0
    for tile in tiles:
        marks |= TILE_MARKS[tile]
    if not any(tile % 9 == 4 and tile < 27 for tile in tiles):
        marks |= SET_WITHOUT_FIVE
    if not any(tile >= 27 or tile % 9 in (0, 8) for tile in tiles):
        marks |= SET_WITHOUT_END
    if any(tile >= 27 or tile % 9 % 2 == 0 for tile in tiles):
        marks |= NOT_EVEN_PUNG
    return marks


CHOW_FIRSTS: Final[tuple[int, ...]] = tuple(9 * suit + n for suit in range(3) for n in range(7))
"""The first tile of each of the 21 chows."""
CHOW_INDEX: Final[dict[int, int]] = {tile: index for index, tile in enumerate(CHOW_FIRSTS)}
CHOW_MARKS: Final[dict[int, int]] = {
    tile: _set_marks((tile, tile + 1, tile + 2)) | NOT_EVEN_PUNG for tile in CHOW_FIRSTS
}
SAME_MARKS: Final[tuple[int, ...]] = tuple(_set_marks((tile,)) for tile in range(34))
"""Marks of a pair or a pung of a tile."""


def chow_value(tile: int) -> int:
    """Return the value of a chow by its first tile."""
    return 1 << 3 * CHOW_INDEX[tile]


def pair_value(tile: int) -> int:
    """Return the value of the pair."""
    if tile >= 27:
        return HONOR_PAIR_CLASS << PAIR | 1 << HONOR_PAIR + tile - 27
    return (FIVE_PAIR + tile // 9 if tile % 9 == 4 else OTHER_PAIR) << PAIR


PAIR_VALUES: Final[tuple[int, ...]] = tuple(pair_value(tile) for tile in range(34))


def pung_value(tile: int) -> int:
    """Return the value of a pung or kong, its exposure left out."""
    return 1 << PUNG + tile


def _melds() -> list[tuple[int, int]]:
    table = [(0, 0)] * (34 * len(KINDS))
    for index, kind in enumerate(KINDS):
        for tile in CHOW_FIRSTS if kind == "c" else range(34):
            value = chow_value(tile) if kind == "c" else pung_value(tile)
            if kind == "ck":
                value += (1 << CONCEALED_PUNGS) + (1 << CONCEALED_KONGS)
            else:
                value += 1 << EXPOSED
            if kind in ("k", "a"):
                value += 1 << MELDED_KONGS
            marks = CHOW_MARKS[tile] if kind == "c" else SAME_MARKS[tile]
            table[34 * index + tile] = (value, marks)
    return table


MELDS: Final[list[tuple[int, int]]] = _melds()
"""Value and marks of a meld, by its code (`Hand.meld_codes`)."""

Facts = tuple[int, int]
LIMIT: Final = 30_000
"""The size at which a table is emptied."""


_CLOSED_PUNG: Final = 1 << CONCEALED_PUNGS


def split_facts(split: int, suit: int) -> Facts:
    """Return value and marks of a split of a suit, every set of it concealed."""
    base = 9 * suit
    # The fields of a split are those of a value, in the place of the suit.
    pungs = split >> SPLIT_PUNGS & 0x1FF
    value = (split & SPLIT_CHOWS) << 21 * suit
    value += (pungs << PUNG + base) + pungs.bit_count() * _CLOSED_PUNG
    marks = 0
    for first in chows_of(split):
        marks |= CHOW_MARKS[base + first]
    for number in pungs_of(split):
        marks |= SAME_MARKS[base + number]
    pair = pair_of(split)
    if pair is not None:
        value += PAIR_VALUES[base + pair]
        marks |= SAME_MARKS[base + pair]
    return value, marks


def suit_of_part(part: int) -> int:
    """Return the suit of a packed holding of one suit, in its place."""
    return (part.bit_length() - 1) // (9 * BITS)


class SplitTable(dict[int, tuple[Facts, ...]]):
    """Packed suit (`Hand.parts`) -> value and marks of each split; empty if it is not complete."""

    def __missing__(self, key: int) -> tuple[Facts, ...]:
        """Work out a suit met for the first time."""
        part = key // SPREAD
        suit = suit_of_part(part)
        facts = tuple(split_facts(split, suit) for split in splits_of(part, suit))
        if len(self) >= LIMIT:
            self.clear()
        self[key] = facts
        return facts
