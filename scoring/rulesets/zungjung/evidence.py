"""Which sets made a pattern, and which patterns are there without being counted."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Final

from scoring.explanation import NotCounted

from .catalogue import BIT, CHICKEN_HAND, IDS, SERIES, VALUE_HONORS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scoring.explanation import Reading
    from scoring.hand import Hand
    from scoring.result import PatternCount

    from .finish import FinishTable

_EVERY_SET: Final = frozenset(("all_sequences", "all_triplets", "seven_pairs"))
_EVERY_SET_AND_PAIR: Final = frozenset(("mixed_lesser_terminals", "pure_lesser_terminals"))
_CONCEALED: Final = frozenset(
    ("two_concealed_triplets", "three_concealed_triplets", "four_concealed_triplets")
)
_KONGS: Final = frozenset(("one_kong", "two_kong", "three_kong", "four_kong"))
_WINDS: Final = frozenset(
    ("small_three_winds", "big_three_winds", "small_four_winds", "big_four_winds")
)
_DRAGONS: Final = frozenset(("small_three_dragons", "big_three_dragons"))
_WITH_PAIR: Final = frozenset(
    (
        "small_three_winds",
        "small_four_winds",
        "small_three_dragons",
        "small_three_similar_triplets",
    )
)
_PUNGS: Final = ("pung", "kong")


def sets_of(name: str, reading: Reading, hand: Hand) -> tuple[int, ...]:
    """Return the indices of the sets that made a pattern.

    The pair of a regular hand has the index after the last set; a pattern of the whole hand or of
    the way of winning has none.
    """
    sets = reading.sets
    pungs = {s.tiles[0]: i for i, s in enumerate(sets) if s.kind in _PUNGS}
    pair = (len(sets),) if name in _WITH_PAIR else ()
    if name in _EVERY_SET or name == "thirteen_terminals":
        return tuple(range(len(sets)))
    if name in _EVERY_SET_AND_PAIR:
        return tuple(range(len(sets) + 1))
    if name in _CONCEALED:
        return tuple(sorted(i for i in pungs.values() if sets[i].concealed))
    if name in _KONGS:
        return tuple(i for i, s in enumerate(sets) if s.kind == "kong")
    if name in VALUE_HONORS:
        tile = VALUE_HONORS[name]
        return (pungs[hand.seat_wind or 0 if tile is None else tile],)
    if name in _WINDS:
        return (*sorted(i for tile, i in pungs.items() if 27 <= tile < 31), *pair)
    if name in _DRAGONS:
        return (*sorted(i for tile, i in pungs.items() if tile >= 31), *pair)
    found = _relations(name, reading)
    return (*found[0], *pair) if found else ()


def _relations(name: str, reading: Reading) -> list[tuple[int, ...]]:
    """Return every choice of sets that makes a pattern of sets which relate to one another."""
    places = [i for i, s in enumerate(reading.sets) if s.kind in _PUNGS or s.kind == "chow"]
    size = _SIZES.get(name, 0)
    if not size:
        return []
    return [some for some in combinations(places, size) if _makes(name, some, reading)]


_SIZES: Final = {
    "two_identical_sequences": 2,
    "two_identical_sequences_twice": 4,
    "three_identical_sequences": 3,
    "four_identical_sequences": 4,
    "three_similar_sequences": 3,
    "nine_tile_straight": 3,
    "small_three_similar_triplets": 2,
    "three_similar_triplets": 3,
    "three_consecutive_triplets": 3,
    "four_consecutive_triplets": 4,
}
_OF_CHOWS: Final = frozenset(name for name in _SIZES if not name.endswith("triplets"))


def _makes(name: str, places: Sequence[int], reading: Reading) -> bool:
    """Tell whether sets make a pattern among themselves, the pair with them where it has a part."""
    sets = [reading.sets[place] for place in places]
    if any((one.kind == "chow") != (name in _OF_CHOWS) for one in sets):
        return False
    firsts = sorted(one.tiles[0] for one in sets)
    if firsts[-1] >= 27:
        return False
    if name == "two_identical_sequences_twice":
        return list(Counter(firsts).values()) == [2, 2]
    if "identical" in name:
        return len(set(firsts)) == 1
    if "consecutive" in name:
        return firsts == list(range(firsts[0], firsts[0] + len(firsts))) and _one_suit(firsts)
    if name == "nine_tile_straight":
        return [first % 9 for first in firsts] == [0, 3, 6] and _one_suit(firsts)
    if name == "small_three_similar_triplets" and reading.pair is not None:
        firsts.append(reading.pair)
    return sorted(first // 9 for first in firsts) == [0, 1, 2] and len({n % 9 for n in firsts}) == 1


def _one_suit(tiles: Iterable[int]) -> bool:
    return len({tile // 9 for tile in tiles}) == 1


def not_counted(
    finish: FinishTable, patterns: Iterable[PatternCount], found: int, reading: Reading
) -> tuple[NotCounted, ...]:
    """Return every pattern that is there and is not added, in the order of numbers.

    Beside a pattern that counts alone that is everything else; else the lower steps of a series
    of which a higher one counts. Identical and consecutive sets are lost as often as they are
    there.

    Args:
        finish: What the options make of patterns.
        patterns: What counts.
        found: Everything that holds in the reading.
        reading: The reading.
    """
    counted = {pattern.id for pattern in patterns}
    alone = finish.listed(found)
    lost = []
    for name in IDS:
        if not found & BIT[name] or name in counted:
            continue
        higher = _counted_in_series(name, counted)
        count = max(1, len(_relations(name, reading))) if name in _REPEATED else 1
        if higher is not None:
            lost.append(NotCounted(name, count, higher, "same_series"))
        else:
            assert alone is not None
            lost.append(NotCounted(name, count, alone, "listed_limit"))
    if not counted:
        # A winning hand without a pattern, where that may not win.
        lost.append(NotCounted(CHICKEN_HAND, 1, "", "minimum"))
    return tuple(lost)


_REPEATED: Final = frozenset(
    name for name in _SIZES if "identical" in name or "consecutive" in name
)


def _counted_in_series(name: str, counted: set[str]) -> str | None:
    for series in SERIES:
        if name in series:
            return next((other for other in series if other in counted), None)
    return None
