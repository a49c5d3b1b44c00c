"""What the patterns of Zung Jung ask of a reading, as two numbers: a value that adds, marks.

Each set has a *value* (which chow or pung it is, concealed, a kong, ...) and *marks* (a suit or
honors are there, a set has no end, ...). The value of a reading is the sum, its marks are the
union; every pattern is decided on them (`patterns`). Fields of a value, from the low end:

    chows (21 x 3 bits) | pungs of suits (27) | pair (6: its tile + 1) | pungs of honors (7)
    | concealed pungs (3) | kongs (3) | exposed sets (3) | winning tile in a pung (1)
    | nine gates (2)
"""

from __future__ import annotations

from typing import Final

from scoring.hand import BITS, KINDS, SUIT_BITS, SUIT_MASKS, WIN_TILE
from scoring.readings import SPLIT_CHOWS, SPLIT_PUNGS, chows_of, pair_of, pungs_of, splits_of
from scoring.remembered import Remembered

# Fields of a value.
SUIT_PUNGS: Final = 21 * 3
PAIR: Final = SUIT_PUNGS + 27
HONOR_PUNGS: Final = PAIR + 6
CONCEALED: Final = HONOR_PUNGS + 7
KONGS: Final = CONCEALED + 3
EXPOSED: Final = KONGS + 3
WIN_IN_PUNG: Final = EXPOSED + 3
NINE: Final = WIN_IN_PUNG + 1
WAY: Final = NINE + 2
"""Where the way of winning begins, which the engine adds for the whole hand."""

CHOWS: Final = (1 << SUIT_PUNGS) - 1
PUNG_FACTS: Final = (1 << 33) - 1
"""Pungs of suits and the pair, from `SUIT_PUNGS`."""
HONOR_FACTS: Final = (1 << 13) - 1
"""The pair and pungs of honors, from `PAIR`."""
SEAT: Final = 13
"""Where the seat wind (0-3) stands beside the facts of honors."""

# Marks of tiles.
HAS_SUIT: Final = (1, 2, 4)
SUITS: Final = 7
HAS_HONOR: Final = 8
HAS_SIMPLE: Final = 16
HAS_TERMINAL: Final = 32
# Marks of sets and the pair.
WITHOUT_END: Final = 64
HAS_CHOW: Final = 128
HAS_PUNG: Final = 256
NOT_SETS: Final = WITHOUT_END | HAS_CHOW | HAS_PUNG
"""What rules out patterns of sets in a hand that is not four sets and a pair."""

# Nine gates: the fourteen tiles have the shape; the thirteen before the win are 1112345678999.
NINE_SHAPE, NINE_WAIT = 1, 2
_NINE_GATES: Final = 0o311111113

Facts = tuple[int, int]


def tile_marks(tile: int) -> int:
    """Return the marks of one tile."""
    if tile >= 27:
        return HAS_HONOR
    return HAS_SUIT[tile // 9] | (HAS_TERMINAL if tile % 9 in (0, 8) else HAS_SIMPLE)


def _chow_marks(first: int) -> int:
    marks = HAS_CHOW | tile_marks(first) | tile_marks(first + 1) | tile_marks(first + 2)
    return marks if marks & HAS_TERMINAL else marks | WITHOUT_END


def _same_marks(tile: int) -> int:
    marks = tile_marks(tile)
    return marks | WITHOUT_END if marks & HAS_SIMPLE else marks


CHOW_MARKS: Final[dict[int, int]] = {tile: _chow_marks(tile) for tile in range(27) if tile % 9 <= 6}
PAIR_MARKS: Final[tuple[int, ...]] = tuple(_same_marks(tile) for tile in range(34))
PUNG_MARKS: Final[tuple[int, ...]] = tuple(marks | HAS_PUNG for marks in PAIR_MARKS)


def chow_value(first: int) -> int:
    """Return the value of a chow by its first tile."""
    return 1 << BITS * (7 * (first // 9) + first % 9)


def pung_value(tile: int) -> int:
    """Return the value of a pung, its concealment left out."""
    return 1 << (SUIT_PUNGS + tile if tile < 27 else HONOR_PUNGS + tile - 27)


def pair_value(tile: int) -> int:
    """Return the value of the pair."""
    return tile + 1 << PAIR


def _melds() -> list[Facts]:
    table = [(0, 0)] * (34 * len(KINDS))
    for index, kind in enumerate(KINDS):
        for tile in CHOW_MARKS if kind == "c" else range(34):
            value = chow_value(tile) if kind == "c" else pung_value(tile)
            value += 1 << (CONCEALED if kind == "ck" else EXPOSED)
            if kind in ("k", "a", "ck"):
                value += 1 << KONGS
            marks = CHOW_MARKS[tile] if kind == "c" else PUNG_MARKS[tile]
            table[34 * index + tile] = (value, marks)
    return table


MELDS: Final[list[Facts]] = _melds()
"""Value and marks of a meld, by its code (`Hand.meld_codes`)."""


def _split_facts(split: int, suit: int) -> Facts:
    """Return value and marks of a split of a suit, every set of it concealed."""
    base = 9 * suit
    pungs = split >> SPLIT_PUNGS & 0x1FF
    value = (split & SPLIT_CHOWS) << 21 * suit
    value += pungs << (SUIT_PUNGS + base if suit < 3 else HONOR_PUNGS)
    value += pungs.bit_count() << CONCEALED
    marks = 0
    for first in chows_of(split):
        marks |= CHOW_MARKS[base + first]
    for number in pungs_of(split):
        marks |= PUNG_MARKS[base + number]
    pair = pair_of(split)
    if pair is not None:
        value += pair_value(base + pair)
        marks |= PAIR_MARKS[base + pair]
    return value, marks


def _part_facts(part: int) -> tuple[Facts, ...]:
    suit = (part.bit_length() - 1) // SUIT_BITS
    return tuple(_split_facts(split, suit) for split in splits_of(part, suit))


SPLITS: Final = Remembered(_part_facts)
"""Packed suit (`Hand.parts`) -> value and marks of each split; empty if it is not complete."""


def nine_gates(packed: int, win: int) -> int:
    """Return what of Nine Gates is there, as the field of a value has it.

    Args:
        packed: The tiles of the hand, the winning tile included.
        win: The winning tile.
    """
    suit = win // 9
    extra = (packed >> suit * SUIT_BITS) - _NINE_GATES
    if suit == 3 or packed & ~SUIT_MASKS[suit] or extra not in _UNITS:
        return 0
    return NINE_SHAPE | NINE_WAIT if extra == 1 << BITS * (win % 9) else NINE_SHAPE


_UNITS: Final = frozenset(1 << BITS * number for number in range(9))


def _win_facts(holding: int) -> tuple[Facts, ...]:
    if not holding:
        return ()
    win = holding >> WIN_TILE & 63
    suit = win // 9
    part = holding & SUIT_MASKS[suit]
    nine = nine_gates(part, win) << NINE
    found = []
    for split in splits_of(part, suit):
        value, marks = _split_facts(split, suit)
        # A pung completed by a discard is not concealed, so it is the last choice.
        if not _fits_elsewhere(split, win % 9):
            value += 1 << WIN_IN_PUNG
        found.append((value + nine, marks))
    return tuple(found)


def _fits_elsewhere(split: int, number: int) -> bool:
    """Tell whether a tile of a split stands in a chow or the pair of it."""
    return pair_of(split) == number or any(
        first <= number <= first + 2 for first in chows_of(split)
    )


WINS: Final = Remembered(_win_facts)
"""Packed suit of the winning tile (`Hand.win_part`) -> value and marks of what it may mean."""
