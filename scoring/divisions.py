"""The winning shapes that most rulesets share, as sets: every reading of a hand, and its waits.

Regular (four sets and a pair), seven pairs (four alike may be two pairs), thirteen orphans. Worked
out on request: engines score from packed tables and explain from these.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from scoring.explanation import Reading, TileSet
from scoring.hand import BITS, ONE, ONES, SUIT_MASKS, Hand, Meld
from scoring.readings import chows_of, pair_of, pungs_of, splits_of

if TYPE_CHECKING:
    from collections.abc import Iterator

ORPHANS: Final[int] = sum(ONE[tile] for tile in (0, 8, 9, 17, 18, 26, *range(27, 34)))
"""One of each terminal and honor, packed."""

_KINDS: Final = {"c": "chow", "p": "pung", "k": "kong", "a": "kong", "ck": "kong"}


def tiles_of(packed: int) -> tuple[int, ...]:
    """Return the tiles of a packed holding, sorted.

    >>> tiles_of(ONE[3] * 2 + ONE[30])
    (3, 3, 30)
    """
    found: list[int] = []
    while packed:
        tile = ((packed & -packed).bit_length() - 1) // BITS
        count = packed >> BITS * tile & 7
        found += [tile] * count
        packed -= count << BITS * tile
    return tuple(found)


def is_regular(packed: int) -> bool:
    """Tell whether packed tiles are sets and one pair, as many sets as there are tiles for."""
    pairs = 0
    for suit, mask in enumerate(SUIT_MASKS):
        part = packed & mask
        if part:
            splits = splits_of(part, suit)
            if not splits:
                return False
            # Every split of a holding has as many tiles, so all have a pair or none has.
            pairs += pair_of(splits[0]) is not None
    return pairs == 1


def is_seven_pairs(packed: int) -> bool:
    """Tell whether fourteen packed tiles are seven pairs, four alike as two."""
    return not packed & ONES


def is_thirteen_orphans(packed: int) -> bool:
    """Tell whether fourteen packed tiles are one of each terminal and honor and a second of one."""
    return (packed | packed >> 1 | packed >> 2) & ONES == ORPHANS


def waits(packed: int, melds: int) -> tuple[int, ...]:
    """Return every tile that completes thirteen tiles (less three a meld), five copies allowed.

    Args:
        packed: The concealed tiles before the win.
        melds: How many melds the hand has.
    """
    return tuple(tile for tile in range(34) if _completes(packed + ONE[tile], melds))


def _completes(packed: int, melds: int) -> bool:
    return is_regular(packed) or (
        melds == 0 and (is_seven_pairs(packed) or is_thirteen_orphans(packed))
    )


def readings(hand: Hand) -> Iterator[Reading]:
    """Yield every reading of a hand with a winning tile, once for each role of that tile.

    Melds stay as they were declared. A pung completed by a discard is not concealed.
    """
    win = hand.winning_tile
    assert win is not None
    for sets, pair in sets_and_pair(hand.packed, len(hand.melds)):
        yield from _roles(hand, win, sets, pair)
    if hand.melds:
        return
    tiles = tiles_of(hand.packed)
    if is_seven_pairs(hand.packed):
        pairs = tuple(TileSet("pair", (tile, tile), concealed=True) for tile in tiles[::2])
        yield Reading("seven_pairs", pairs, None, tiles[::2].index(win))
    if is_thirteen_orphans(hand.packed):
        singles = TileSet("single_tiles", tiles, concealed=True)
        yield Reading("thirteen_orphans", (singles,), None, 0)


def sets_and_pair(packed: int, melds: int) -> Iterator[tuple[list[TileSet], int]]:
    """Yield the ways to see tiles as sets and one pair, every set concealed, sorted by tile.

    Args:
        packed: The tiles.
        melds: How many of the four sets are elsewhere.
    """
    by_suit = [splits_of(packed & mask, suit) for suit, mask in enumerate(SUIT_MASKS)]
    for splits in product(*by_suit):
        sets: list[TileSet] = []
        pairs: list[int] = []
        for suit, split in enumerate(splits):
            base = 9 * suit
            for number in chows_of(split):
                first = base + number
                sets.append(TileSet("chow", (first, first + 1, first + 2), concealed=True))
            sets += [TileSet("pung", (base + n,) * 3, concealed=True) for n in pungs_of(split)]
            number_of_pair = pair_of(split)
            if number_of_pair is not None:
                pairs.append(base + number_of_pair)
        if len(pairs) == 1 and len(sets) + melds == 4:
            yield sorted(sets, key=lambda s: s.tiles), pairs[0]


def _roles(hand: Hand, win: int, sets: list[TileSet], pair: int) -> Iterator[Reading]:
    melds = tuple(meld_set(meld) for meld in hand.melds)
    tried: set[TileSet] = set()
    for place, one in enumerate(sets):
        if win not in one.tiles or one in tried:
            continue
        tried.add(one)
        opened = one.kind == "pung" and not hand.self_draw
        mine = list(sets)
        mine[place] = TileSet(one.kind, one.tiles, concealed=not opened)
        yield Reading("regular", (*melds, *mine), pair, len(melds) + place)
    if win == pair:
        yield Reading("regular", (*melds, *sets), pair, len(melds) + len(sets))


def meld_set(meld: Meld) -> TileSet:
    """Return a declared set as a reading has it."""
    return TileSet(_KINDS[meld.kind], meld.tiles, concealed=meld.kind == "ck")
