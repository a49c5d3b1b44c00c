"""Which sets made a pattern, and which patterns are there without being counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.explanation import NotCounted

from .catalogue import LISTED, counts_of
from .finish import lost
from .patterns import PAIRS, THREES, counted_pairs, pairs_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.explanation import Reading
    from scoring.rulesets.base import OptionValue

EVERY_SET: Final = frozenset(("all_triplets", "outside_sets", "seven_pairs"))
CONCEALED: Final = frozenset(("concealed_triplet", "three_concealed_triplets"))


def _chows(reading: Reading) -> tuple[list[int], list[int]]:
    """Return the first tile of each chow, sorted, and the index of each in the reading."""
    found = sorted((s.tiles[0], i) for i, s in enumerate(reading.sets) if s.kind == "chow")
    return [first for first, _ in found], [index for _, index in found]


def _concealed_triplets(reading: Reading) -> tuple[int, ...]:
    return tuple(
        index
        for index, one in enumerate(reading.sets)
        if one.kind in ("pung", "kong") and one.concealed
    )


def sets_of(name: str, reading: Reading, options: Mapping[str, OptionValue]) -> tuple[int, ...]:
    """Return the indices of the sets that made a pattern; none for one of the whole hand."""
    if name in EVERY_SET:
        return tuple(range(len(reading.sets)))
    if name in CONCEALED:
        return _concealed_triplets(reading)
    firsts, indices = _chows(reading)
    places: set[int] = set()
    if name in PAIRS:
        places.update(*counted_pairs(pairs_of(name, firsts), options["pairs"]))
    elif name in THREES:
        places.update(THREES[name](firsts))
    return tuple(sorted(indices[place] for place in places))


def not_counted(
    found: int, reading: Reading, options: Mapping[str, OptionValue]
) -> tuple[NotCounted, ...]:
    """Return every pattern that is there and is not added, dearest cause first.

    Pairs of chows and concealed triplets count one by one. What gives way to another pattern is
    lost by ``non_repeat``; pairs that would use a chow again, and what counts once where an option
    says so, by ``account_once``.
    """
    excluded = lost(found)
    listed = [
        NotCounted(one.id, _present(one.id, reading), one.because, "non_repeat")
        for one in excluded
    ]  # fmt: skip
    gone = {one.id for one in excluded}
    counts = counts_of(found)
    for name in LISTED:
        surplus = _present(name, reading) - counts.get(name, 0)
        if name in counts and name not in gone and surplus > 0:
            listed.append(NotCounted(name, surplus, name, "account_once"))
    return tuple(listed)


def _present(name: str, reading: Reading) -> int:
    """Return how often a pattern is in a reading, however often it may count."""
    if name in PAIRS:
        return len(pairs_of(name, _chows(reading)[0]))
    if name == "concealed_triplet":
        return len(_concealed_triplets(reading))
    return 1
