"""Every tile that completes a winning shape, by trying each of the 34.

Whether tiles win is asked of counts alone, suit by suit: as literal as the readings, and quick
enough to be asked 34 times a hand.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tests.scoring.brute.readings import ORPHANS

Counts = tuple[int, ...]
_SUITS: Final = (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, 34))


@lru_cache(maxsize=50_000)
def _splits(counts: Counts, *, chows: bool) -> bool:
    """Tell whether the tiles of one suit split into sets."""
    if not any(counts):
        return True
    for tile, held in enumerate(counts):
        if held >= 3 and _splits(_less(counts, tile, tile, tile), chows=chows):
            return True
        if held:
            # The lowest tile is in a chow that begins with it, or in a pung.
            run = counts[tile : tile + 3]
            return (
                chows
                and len(run) == 3
                and all(run)
                and _splits(_less(counts, tile, tile + 1, tile + 2), chows=chows)
            )
    return False


@lru_cache(maxsize=50_000)
def _splits_with_a_pair(counts: Counts, *, chows: bool) -> bool:
    return any(
        held >= 2 and _splits(_less(counts, tile, tile), chows=chows)
        for tile, held in enumerate(counts)
    )


def _less(counts: Counts, *tiles: int) -> Counts:
    return tuple(held - tiles.count(tile) for tile, held in enumerate(counts))


def _wins(counts: Counts) -> bool:
    if sum(counts) == 14:
        if all(held % 2 == 0 for held in counts):
            return True
        if {tile for tile, held in enumerate(counts) if held} == ORPHANS:
            return True
    suits = [(counts[part], part.stop < 34) for part in _SUITS]
    return any(
        _splits_with_a_pair(suit, chows=chows)
        and all(
            _splits(other, chows=either)
            for place, (other, either) in enumerate(suits)
            if place != head
        )
        for head, (suit, chows) in enumerate(suits)
    )


@lru_cache(maxsize=1000)
def waits(before: tuple[int, ...]) -> tuple[int, ...]:
    """Return what completes the concealed tiles, whether a copy is left or not.

    >>> waits((0, 1, 9, 9))
    (2,)
    """
    held = [before.count(tile) for tile in range(34)]
    return tuple(
        tile
        for tile in range(34)
        if _wins(tuple(number + (tile == other) for other, number in enumerate(held)))
    )
