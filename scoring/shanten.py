"""How far a hand is from a win: the shanten number over every winning shape.

The number of tiles that must be exchanged, less one: -1 is a complete hand, 0 a ready one. It
counts like the formal waits do: a shape may use a fifth copy of a tile, so that a hand is at 0
exactly when a tile completes it structurally.

A block is a set or the pair. Each block of the regular shape takes its full tiles, or two of a set
(a part), or one tile, so the distance needs only the greatest number of sets, parts and pairs that
the tiles hold at once. Those are found suit by suit and remembered.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import permutations
from typing import Final, Literal

from scoring.tiles import EAST, TILE_COUNT

Shape = Literal[
    "regular", "knitted_straight", "seven_pairs", "thirteen_orphans", "knitted_and_honors"
]
SHAPES: Final[tuple[Shape, ...]] = (
    "regular",
    "knitted_straight",
    "seven_pairs",
    "thirteen_orphans",
    "knitted_and_honors",
)

_ORPHANS: Final = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
_KNITTED: Final = tuple(
    tuple(sorted(9 * suit + low + step for low, suit in enumerate(suits) for step in (0, 3, 6)))
    for suits in permutations(range(3))
)

_NONE: Final = -99
"""Parts of a combination of sets and pair that the tiles do not hold."""
# Greatest number of parts for each number of sets (0-4), first without, then with a pair.
_Blocks = tuple[int, ...]
_EMPTY: Final[_Blocks] = (0, *(_NONE,) * 9)


def shanten(tiles: Iterable[int], melds: int = 0, shapes: Collection[Shape] = SHAPES) -> int:
    """Return the shanten number of a hand.

    Args:
        tiles: All concealed tiles, the winning tile among them if there is one: 13 or 14 tiles
            less three a meld.
        melds: Number of declared sets, kongs too.
        shapes: The winning shapes of the ruleset; all but ``regular`` need tiles of all suits.

    Returns:
        -1 for a complete hand, 0 for a ready one, at most 8.

    >>> from scoring.notation import read_tiles
    >>> [shanten(read_tiles(text).tiles) for text in ("1112345678999m", "147m258p369s1234z")]
    [0, 0]
    """
    counts = [0] * TILE_COUNT
    for tile in tiles:
        counts[tile] += 1
    best = 8
    if "regular" in shapes:
        best = _regular(counts, melds)
    if melds == 0:
        if "seven_pairs" in shapes:
            best = min(best, 6 - sum(count // 2 for count in counts))
        if "thirteen_orphans" in shapes:
            best = min(best, _orphans(counts))
        if "knitted_and_honors" in shapes:
            best = min(best, _knitted_and_honors(counts))
    if melds <= 1 and "knitted_straight" in shapes:
        best = min(best, _knitted_straight(counts, melds, best))
    return best


def _orphans(counts: list[int]) -> int:
    held = [counts[tile] for tile in _ORPHANS]
    return 13 - sum(count > 0 for count in held) - any(count > 1 for count in held)


def _knitted_and_honors(counts: list[int]) -> int:
    """Fourteen of the nine knitted tiles and seven honors, all different."""
    honors = sum(counts[tile] > 0 for tile in range(EAST, TILE_COUNT))
    knitted = max(sum(counts[tile] > 0 for tile in body) for body in _KNITTED)
    return 13 - min(14, honors + knitted)


def _knitted_straight(counts: list[int], melds: int, best: int) -> int:
    """Nine knitted tiles, one more set and a pair; only what is nearer than ``best`` is sought."""
    for body in _KNITTED:
        held = [tile for tile in body if counts[tile]]
        missing = 9 - len(held)
        if missing - 1 >= best:
            continue
        rest = counts.copy()
        for tile in held:
            rest[tile] -= 1
        best = min(best, missing + _blocks_missing(rest, 1 - melds) - 1)
    return best


def _regular(counts: list[int], melds: int) -> int:
    return _blocks_missing(counts, 4 - melds) - 1


def _blocks_missing(counts: list[int], sets: int) -> int:
    """Return how many tiles so many sets and a pair lack.

    A block of which the hand holds nothing still takes one of the tiles that are left over:
    thirteen tiles are always enough for one in each block.
    """
    blocks = _EMPTY
    for suit in (0, 9, 18):
        blocks = _join(blocks, _suit_blocks(tuple(counts[suit : suit + 9])))
    for count in counts[EAST:]:
        if count > 1:
            blocks = _join(blocks, _suit_blocks((count,)))
    found = 0
    for whole in range(min(4, sets) + 1):
        for pair in (0, 1):
            parts = blocks[whole + 5 * pair]
            if parts >= 0:
                found = max(found, 2 * whole + min(parts, sets - whole) + pair)
    return 2 * sets + 1 - found


def _join(left: _Blocks, right: _Blocks) -> _Blocks:
    """Combine what two groups of tiles hold that share no set."""
    joined = [_NONE] * 10
    for at, parts in enumerate(left):
        if parts < 0:
            continue
        for other_at, other_parts in enumerate(right):
            whole = at % 5 + other_at % 5
            pair = at // 5 + other_at // 5
            if other_parts < 0 or whole > 4 or pair > 1:
                continue
            slot = whole + 5 * pair
            joined[slot] = max(joined[slot], parts + other_parts)
    return tuple(joined)


@lru_cache(maxsize=1 << 16)
def _suit_blocks(counts: tuple[int, ...]) -> _Blocks:
    """Return the sets, parts and pairs of one suit, or of one honor as a suit of one number."""
    first = next((at for at, count in enumerate(counts) if count), None)
    if first is None:
        return _EMPTY
    counts = counts[first:]
    best = list(_suit_blocks(counts[1:]))
    for used, whole, parts, pair in _FIRST_BLOCKS:
        if len(used) > len(counts) or any(
            have < need for have, need in zip(counts, used, strict=False)
        ):
            continue
        left = tuple(have - (used[at] if at < len(used) else 0) for at, have in enumerate(counts))
        for at, other in enumerate(_suit_blocks(left)):
            if other < 0 or at % 5 + whole > 4 or at // 5 + pair > 1:
                continue
            slot = at + whole + 5 * pair
            best[slot] = max(best[slot], other + parts)
    return tuple(best)


# What the lowest number can begin: tiles used from it upwards, then sets, parts, pairs.
_FIRST_BLOCKS: Final[tuple[tuple[tuple[int, ...], int, int, int], ...]] = (
    ((3,), 1, 0, 0),
    ((1, 1, 1), 1, 0, 0),
    ((2,), 0, 1, 0),
    ((2,), 0, 0, 1),
    ((1, 1), 0, 1, 0),
    ((1, 0, 1), 0, 1, 0),
)
