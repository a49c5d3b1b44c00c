"""How concealed tiles divide into sets and a pair.

`SPLITS` knows every complete holding of one suit and all its splits. A split is one small number
(`chows`, `pungs`, `pair_of`); what a ruleset makes of it is the ruleset's business. Five copies of
a tile are allowed here, so that "which tiles would complete this?" can be asked of the shape alone.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from .hand import BITS, SUIT_BITS

# A split of one suit, in one number: how often each of the seven chows stands (three bits each),
# a bit for each of the nine pungs, and the number of the pair's tile (0 none, 1-9).
_PUNGS: Final = 7 * BITS
_PAIR: Final = _PUNGS + 9
_SUIT_ONES: Final = sum(1 << BITS * number for number in range(9))


def chows_of(split: int) -> list[int]:
    """Return the first numbers (0-6) of the chows of a split, one entry a chow."""
    return [first for first in range(7) for _ in range(split >> BITS * first & 7)]


def pungs_of(split: int) -> list[int]:
    """Return the numbers (0-8) of the pungs of a split."""
    return [number for number in range(9) if split >> _PUNGS + number & 1]


def pair_of(split: int) -> int | None:
    """Return the number (0-8) of the pair of a split, None where it has none."""
    pair = split >> _PAIR
    return pair - 1 if pair else None


@cache
def suit_splits() -> dict[int, tuple[int, ...]]:
    """Return every complete holding of a suit (packed from bit 0) with its splits.

    Complete means up to four sets, with or without one pair. Built on first use, about 20 ms.
    """
    chow_sets = [(0o111 << BITS * first, 1 << BITS * first) for first in range(7)]
    pung_sets = [(BITS * number, 1 << _PUNGS + number) for number in range(9)]
    found: list[tuple[int, int]] = [(0, 0)]
    # Chows in order, each up to four times; then pungs; then the pair.
    level = [(0, 0, 0)]
    for _ in range(4):
        grown = []
        for holding, split, start in level:
            for first in range(start, 7):
                tiles, mark = chow_sets[first]
                grown.append((holding + tiles, split + mark, first))
        found += [(holding, split) for holding, split, _ in grown]
        level = grown
    for shift, mark in pung_sets:
        found += [
            (holding + (3 << shift), split | mark)
            for holding, split in found
            if holding >> shift & 7 <= 2 and _room_for_a_set(split)
        ]
    found += [
        (holding + (2 << shift), split | pair << _PAIR)
        for pair, (shift, _) in enumerate(pung_sets, start=1)
        for holding, split in found
        if holding >> shift & 7 <= 3
    ]
    table: dict[int, tuple[int, ...]] = {}
    for holding, split in found:
        table[holding] = (*table.get(holding, ()), split)
    return table


def _room_for_a_set(split: int) -> bool:
    return sum(split >> BITS * first & 7 for first in range(7)) + (split >> _PUNGS).bit_count() < 4


@cache
def honor_splits() -> dict[int, tuple[int, ...]]:
    """Return every complete holding of honors (packed from bit 0), in the form of `suit_splits`."""
    found: list[tuple[int, int]] = [(0, 0)]
    for number in range(7):
        found += [
            (holding + (3 << BITS * number), split | 1 << _PUNGS + number)
            for holding, split in found
            if (split >> _PUNGS).bit_count() < 4
        ]
    found += [
        (holding + (2 << BITS * number), split | number + 1 << _PAIR)
        for number in range(7)
        for holding, split in found
        if holding >> BITS * number & 7 <= 3
    ]
    return {holding: (split,) for holding, split in found}


def splits_of(part: int, suit: int) -> tuple[int, ...]:
    """Return the splits of one packed suit standing in its place in a packed hand."""
    return (honor_splits() if suit == 3 else suit_splits()).get(part >> suit * SUIT_BITS, ())


def completions(part: int, suit: int) -> list[int]:
    """Return the tiles of the suit that make the packed part complete, five copies allowed."""
    table = honor_splits() if suit == 3 else suit_splits()
    holding = part >> suit * SUIT_BITS
    count = 7 if suit == 3 else 9
    return [9 * suit + n for n in range(count) if holding + (1 << BITS * n) in table]


def is_sole_wait(part: int, tile: int) -> bool:
    """Tell whether nothing but the tile completes a hand of sets and a pair.

    That is a property of the tile's own suit: the other suits are complete, so another tile could
    only win there if this suit, without the tile, were complete with a pair of its own; then the
    pair of the other suit would grow into a pung.

    Args:
        part: The packed suit of the tile, the winning tile included, in its place.
        tile: The winning tile.
    """
    suit = tile // 9
    before = part - (1 << BITS * tile)
    return not splits_of(before, suit) and completions(before, suit) == [tile]
