"""The facts of a reading in one number, and the tables that read them off the tiles.

Facts of sets add up: the chows with their number, how many sets have a 1 or a 9, how many are
triplets and concealed triplets, how many sets and pairs each suit has, how many are open.
"""

from __future__ import annotations

from typing import Final

from scoring.hand import BITS, KINDS, SUIT_MASKS, WIN_TILE, Hand
from scoring.readings import SPLIT_PUNGS, chows_of, pair_of, pungs_of, splits_of
from scoring.remembered import Remembered

# Three bits for each of the 21 chows, and above them fields of three bits, then single bits.
CHOWS: Final = (1 << 63) - 1
REST: Final = 63
ENDS, TRIPLETS, CONCEALED, OPEN, SUIT = (1 << REST + 3 * field for field in range(5))
"""One set with an end, one triplet, one concealed, one open set, one set or pair of characters."""
_BEYOND: Final = REST + 3 * 7
SELF_DRAW, DECLARED, SEVEN_PAIRS = (1 << _BEYOND + bit for bit in range(3))


def _field(facts: int, unit: int) -> int:
    return facts // unit & 7


def _suits(facts: int) -> int:
    return sum(_field(facts, SUIT << 3 * suit) > 0 for suit in range(3))


class Whole:
    """What patterns of the whole hand ask about.

    Attributes:
        ends: Sets with a 1 or a 9.
        triplets: Triplets and kongs.
        concealed: Those of them made without a discard.
        suits: Suits in the hand.
        closed: No tile was called.
        self_draw: Won by self-draw.
        declared: Declared ready.
        seven_pairs: The shape.
    """

    __slots__ = (
        "closed", "concealed", "declared", "ends", "self_draw", "seven_pairs", "suits", "triplets",
    )  # fmt: skip

    def __init__(self, facts: int) -> None:
        """Read the facts of a reading."""
        self.ends = _field(facts, ENDS)
        self.triplets = _field(facts, TRIPLETS)
        self.concealed = _field(facts, CONCEALED)
        self.suits = _suits(facts)
        self.closed = not _field(facts, OPEN)
        self.self_draw = bool(facts & SELF_DRAW)
        self.declared = bool(facts & DECLARED)
        self.seven_pairs = bool(facts & SEVEN_PAIRS)


def chow_facts(first: int) -> int:
    """Return the facts of a chow by its first tile."""
    suit, number = divmod(first, 9)
    ends = ENDS if number in (0, 6) else 0
    return (1 << 21 * suit + BITS * number) + (SUIT << 3 * suit) + ends


def triplet_facts(tile: int) -> int:
    """Return the facts of a triplet or kong, its concealment left out."""
    suit, number = divmod(tile, 9)
    return TRIPLETS + (SUIT << 3 * suit) + (ENDS if number in (0, 8) else 0)


def pair_facts(tile: int) -> int:
    """Return the facts of a pair."""
    return SUIT << 3 * (tile // 9)


def chows_in(facts: int) -> tuple[int, ...]:
    """Return the first tile of each chow, sorted.

    >>> chows_in(chow_facts(3) + chow_facts(3) + chow_facts(18))
    (3, 3, 18)
    """
    return tuple(
        9 * suit + number
        for suit in range(3)
        for number in range(7)
        for _ in range(facts >> 21 * suit + BITS * number & 7)
    )


def way_facts(hand: Hand) -> int:
    """Return the facts of the way of winning."""
    return (SELF_DRAW if hand.self_draw else 0) | (DECLARED if hand.flags else 0)


def _meld_facts() -> list[int]:
    table = [0] * (34 * len(KINDS))
    for index, kind in enumerate(KINDS):
        for tile in range(27):
            if kind != "c":
                facts = triplet_facts(tile) + (CONCEALED if kind == "ck" else OPEN)
            else:
                facts = chow_facts(tile) + OPEN if tile % 9 < 7 else 0
            table[34 * index + tile] = facts
    return table


MELDS: Final = _meld_facts()
"""Facts of a meld by its code (`Hand.meld_codes`)."""


def _suit_of(part: int) -> int:
    return (part.bit_length() - 1) // (9 * BITS)


def split_facts(split: int, suit: int) -> int:
    """Return the facts of a split of a suit, every set of it concealed."""
    base = 9 * suit
    facts = sum(chow_facts(base + first) for first in chows_of(split))
    facts += sum(triplet_facts(base + number) + CONCEALED for number in pungs_of(split))
    pair = pair_of(split)
    return facts if pair is None else facts + pair_facts(base + pair)


def _splits(part: int) -> tuple[int, ...]:
    suit = _suit_of(part)
    return tuple(split_facts(split, suit) for split in splits_of(part, suit))


def _drawn(win_part: int) -> tuple[int, ...]:
    win = win_part >> WIN_TILE & 0x3F
    return _splits(win_part & SUIT_MASKS[win // 9])


def _discarded(win_part: int) -> tuple[int, ...]:
    """Return the facts of each split, the discard in the place that opens no triplet if it can."""
    suit, number = divmod(win_part >> WIN_TILE & 0x3F, 9)
    found = []
    for split in splits_of(win_part & SUIT_MASKS[suit], suit):
        facts = split_facts(split, suit)
        elsewhere = pair_of(split) == number or any(
            first <= number <= first + 2 for first in chows_of(split)
        )
        if split >> SPLIT_PUNGS + number & 1 and not elsewhere:
            facts -= CONCEALED
        found.append(facts)
    return tuple(found)


SPLITS: Final = Remembered(_splits)
"""Packed suit (`Hand.parts`) -> facts of each split; empty if it is not complete."""
DRAWN: Final = Remembered(_drawn)
"""The suit of a drawn winning tile (`Hand.win_part`) -> the same."""
DISCARDED: Final = Remembered(_discarded)
"""The suit of a discarded winning tile -> the same; a triplet that needs the discard is open."""


def seven_pairs_facts(packed: int) -> int:
    """Return the facts of seven pairs."""
    return SEVEN_PAIRS + sum(
        SUIT << 3 * suit for suit, mask in enumerate(SUIT_MASKS[:3]) if packed & mask
    )
