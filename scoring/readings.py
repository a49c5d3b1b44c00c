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
SPLIT_PUNGS: Final = 7 * BITS
SPLIT_CHOWS: Final = (1 << SPLIT_PUNGS) - 1
_PAIR: Final = SPLIT_PUNGS + 9
_UNITS: Final = tuple(1 << BITS * number for number in range(9))
_SPLIT: Final = SUIT_BITS
"""Where the split begins in the number of a holding with its split."""


def chows_of(split: int) -> list[int]:
    """Return the first numbers (0-6) of the chows of a split, one entry a chow."""
    found = []
    rest = split & SPLIT_CHOWS
    while rest:
        first = (rest.bit_length() - 1) // BITS
        found.append(first)
        rest -= 1 << BITS * first
    return found[::-1]


def pungs_of(split: int) -> list[int]:
    """Return the numbers (0-8) of the pungs of a split."""
    found = []
    rest = split >> SPLIT_PUNGS & 0x1FF
    while rest:
        number = rest.bit_length() - 1
        found.append(number)
        rest -= 1 << number
    return found[::-1]


def pair_of(split: int) -> int | None:
    """Return the number (0-8) of the pair of a split, None where it has none."""
    pair = split >> _PAIR
    return pair - 1 if pair else None


Table = tuple[dict[int, int], dict[int, tuple[int, ...]]]
"""Complete holdings with one split of each above them, and all splits of those with more."""


@cache
def suit_splits() -> Table:
    """Return every complete holding of a suit (packed from bit 0) with its splits.

    Complete means up to four sets, with or without one pair. Built on first use in about 15 ms:
    a holding and its split are one number, so that adding a set is one addition.
    """
    chows = [0o111 << BITS * first | 1 << _SPLIT + BITS * first for first in range(7)]
    # Chows in order, each as often as it fits; then pungs; then the pair. A level is what has so
    # many sets.
    levels: list[list[int]] = [[0], [], [], [], []]
    ordered = [(0, 0)]
    for level in levels[1:]:
        ordered = [(c + chows[n], n) for c, start in ordered for n in range(start, 7)]
        level += [c for c, _ in ordered]
    for number in range(9):
        shift = BITS * number
        pung = 3 << shift | 1 << _SPLIT + SPLIT_PUNGS + number
        for sets in (3, 2, 1, 0):
            levels[sets + 1] += [c + pung for c in levels[sets] if c >> shift & 7 <= 2]
    found = [c for level in levels for c in level]
    return _table(found + _with_pair(found, 9))


@cache
def honor_splits() -> Table:
    """Return every complete holding of honors (packed from bit 0), in the form of `suit_splits`."""
    levels: list[list[int]] = [[0], [], [], [], []]
    for number in range(7):
        pung = 3 << BITS * number | 1 << _SPLIT + SPLIT_PUNGS + number
        for sets in (3, 2, 1, 0):
            levels[sets + 1] += [c + pung for c in levels[sets]]
    found = [c for level in levels for c in level]
    return _table(found + _with_pair(found, 7))


def _with_pair(found: list[int], numbers: int) -> list[int]:
    return [
        c + pair
        for shift, pair in [
            (BITS * n, 2 << BITS * n | n + 1 << _SPLIT + _PAIR) for n in range(numbers)
        ]
        for c in found
        if c >> shift & 4 == 0
    ]


def _table(found: list[int]) -> Table:
    tiles = (1 << _SPLIT) - 1
    holdings = [c & tiles for c in found]
    one = dict(zip(holdings, found, strict=True))
    more: dict[int, tuple[int, ...]] = {}
    if len(one) < len(found):
        kept = map(one.__getitem__, holdings)
        for c in [c for c, k in zip(found, kept, strict=True) if c != k]:
            holding = c & tiles
            more[holding] = (*more.get(holding, (one[holding] >> _SPLIT,)), c >> _SPLIT)
    return one, more


def splits_of(part: int, suit: int) -> tuple[int, ...]:
    """Return the splits of one packed suit standing in its place in a packed hand."""
    one, more = honor_splits() if suit == 3 else suit_splits()
    holding = part >> suit * SUIT_BITS
    split = one.get(holding)
    if split is None:
        return ()
    return more.get(holding) or (split >> _SPLIT,)


def completions(part: int, suit: int) -> list[int]:
    """Return the tiles of the suit that make the packed part complete, five copies allowed."""
    table, _ = honor_splits() if suit == 3 else suit_splits()
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
    table, _ = honor_splits() if suit == 3 else suit_splits()
    holding = part >> suit * SUIT_BITS
    before = holding - (1 << BITS * (tile % 9))
    if before in table:
        return False
    for unit in _UNITS[:7] if suit == 3 else _UNITS:
        if before + unit in table and before + unit != holding:
            return False
    return True
