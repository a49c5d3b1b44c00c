"""A claimed list of patterns without tiles: its worth, and which entries cannot stand together."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Final

from scoring.claims import Claim, Contradiction, Way
from scoring.faults import Fault

from .catalogue import BY_ID, ENTRIES, LISTED, Entry
from .patterns import PAIRS, chow_patterns

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.rulesets.base import OptionValue

    from .engine import TwoWinner

# How many chows, or triplets, a pattern needs for each count that it can have.
_CHOWS: Final[dict[str, dict[int, int]]] = {
    "short_straight": {1: 2, 2: 4},
    "double_chow": {1: 2, 2: 4},
    "straight": {1: 3},
    "three_suit_chow": {1: 3},
}
_CHOWS_OF_EVERY_PAIR: Final[dict[str, dict[int, int]]] = {
    "short_straight": {1: 2, 2: 3, 3: 4, 4: 4},
    "double_chow": {1: 2, 2: 4, 3: 3, 6: 4},
}
_CHOWS_OF_ONE_PAIR: Final[dict[str, dict[int, int]]] = {
    "short_straight": {1: 2},
    "double_chow": {1: 2},
}
_TRIPLETS: Final[dict[str, dict[int, int]]] = {
    "concealed_triplet": {1: 1, 2: 2},
    "three_concealed_triplets": {1: 3},
    "all_triplets": {1: 4},
}
_SETS: Final = (*_CHOWS, *_TRIPLETS, "outside_sets")

_FIRSTS: Final = tuple(suit + number for suit in (0, 9, 18) for number in range(7))
"""The first tile of every chow."""

# A pattern, and those of which no hand has one beside it, not counting how many sets they need.
NEVER_WITH: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("seven_pairs", _SETS),
    # The middle chow of a sequence has no end.
    ("outside_sets", ("short_straight", "straight")),
    ("one_suit", ("three_suit_chow",)),
    # Five chows.
    ("straight", ("three_suit_chow",)),
)
# With three chows given, the fourth makes one pair with them.
_ONE_BESIDE: Final = (("double_chow", "straight"), ("short_straight", "three_suit_chow"))


def counts_allowed(entry: Entry, options: Mapping[str, OptionValue]) -> frozenset[int]:
    """Return how often a pattern can count in one hand under the options."""
    if entry.id in PAIRS:
        return frozenset(_chow_table(options)[entry.id])
    if options["ankou"] == "once":
        return frozenset((1,))
    return frozenset(range(1, entry.most + 1))


def check_patterns(
    ruleset: TwoWinner, patterns: Sequence[tuple[object, object]], way: Way | None = None
) -> Claim:
    """Add a claimed list of patterns up and look for what cannot stand together.

    Args:
        ruleset: Two-winner mahjong with its options.
        patterns: Ids with counts, of any type: what is wrong becomes a fault.
        way: How the hand was won, None if that is not known.

    Returns:
        The claim; its total is not scaled.
    """
    counts, faults = _read(patterns)
    if faults:
        return Claim(None, None, legal=False, faults=tuple(faults), contradictions=())
    total = sum(BY_ID[name].points * count for name, count in counts.items())
    options = ruleset.options
    found = [
        *_wrong_ways(counts, way, options),
        *_wrong_counts(counts, options),
        *_wrong_pairs(counts, options),
        *_wrong_threes(counts),
        *_wrong_together(counts, options),
    ]
    legal = total >= ruleset.minimum
    return Claim(total, total, legal, (), tuple(dict.fromkeys(found)))


def _read(patterns: Sequence[tuple[object, object]]) -> tuple[dict[str, int], list[Fault]]:
    """Return the counts in the order of the catalogue, dearest first."""
    counts: dict[str, int] = {}
    faults = []
    for place, (name, count) in enumerate(patterns):
        if not isinstance(name, str) or name not in BY_ID or name in counts:
            faults.append(Fault("bad_value", "patterns", f"patterns.{place}.id"))
        elif isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= 8:
            faults.append(Fault("bad_value", "patterns", f"patterns.{place}.count"))
        else:
            counts[name] = count
    return {name: counts[name] for name in LISTED if name in counts}, faults


def _wrong_ways(
    counts: Mapping[str, int], way: Way | None, options: Mapping[str, OptionValue]
) -> list[Contradiction]:
    wrong: set[str] = set()
    if way == "self_draw":
        wrong.add("declared_ready")
    elif way is not None and options["concealed_hand"] == "self_draw":
        wrong.add("concealed_hand")
    if way == "rob_kong":
        # The robbed player has the other three: the tile completes a chow.
        wrong |= {"all_triplets", "seven_pairs"}
    return [Contradiction(name, "way") for name in counts if name in wrong]


def _wrong_counts(
    counts: Mapping[str, int], options: Mapping[str, OptionValue]
) -> list[Contradiction]:
    allowed = {entry.id: counts_allowed(entry, options) for entry in ENTRIES}
    return [
        Contradiction(name, "count")
        for name, count in counts.items()
        if count not in allowed[name]
    ]  # fmt: skip


def _wrong_pairs(
    counts: Mapping[str, int], options: Mapping[str, OptionValue]
) -> list[Contradiction]:
    found = []
    for one, other in combinations(counts, 2):
        if other in BY_ID[one].excludes:
            found.append(Contradiction(other, "not_added", one))
        elif _exclude_each_other(one, other, counts, options):
            found.append(Contradiction(other, "impossible", one))
    return found


def _exclude_each_other(
    one: str, other: str, counts: Mapping[str, int], options: Mapping[str, OptionValue]
) -> bool:
    if {one, other} == {"concealed_hand", "declared_ready"}:
        # Self-drawn, or won by a discard.
        return options["concealed_hand"] == "self_draw"
    if any({one, other} == {name, never} for name, nevers in NEVER_WITH for never in nevers):
        return True
    if any({one, other} == {pair, three} and counts[pair] > 1 for pair, three in _ONE_BESIDE):
        return True
    chows = max(_needed(name, counts, _chow_table(options)) for name in (one, other))
    triplets = max(_needed(name, counts, _TRIPLETS) for name in (one, other))
    return chows + triplets > 4


def _chow_table(options: Mapping[str, OptionValue]) -> dict[str, dict[int, int]]:
    more = {"all": _CHOWS_OF_EVERY_PAIR, "once": _CHOWS_OF_ONE_PAIR, "disjoint": {}}
    return _CHOWS | more[str(options["pairs"])]


def _needed(name: str, counts: Mapping[str, int], table: dict[str, dict[int, int]]) -> int:
    """Return how many sets a claimed pattern needs; 0 for a count that it cannot have."""
    return table.get(name, {}).get(counts[name], 0)


def _wrong_threes(counts: Mapping[str, int]) -> list[Contradiction]:
    """Find three triplets with an end in one suit, which has two ends."""
    if not {"one_suit", "outside_sets"} <= counts.keys():
        return []
    return [
        Contradiction("outside_sets", "impossible", name)
        for name in counts
        if _needed(name, counts, _TRIPLETS) > 2
    ]


def _wrong_together(
    counts: Mapping[str, int], options: Mapping[str, OptionValue]
) -> list[Contradiction]:
    """Find counts of both pairs of chows that no hand has at once, whatever each alone can be."""
    one, other = PAIRS
    if not {one, other} <= counts.keys():
        return []
    chows = _fewest_chows(options["pairs"]).get((counts[one], counts[other]))
    if chows is None:
        allowed = {entry.id: counts_allowed(entry, options) for entry in ENTRIES}
        # A count that is wrong by itself is told so.
        if all(counts[name] in allowed[name] for name in (one, other)):
            return [Contradiction(other, "impossible", one)]
        return []
    table = _chow_table(options)
    either = max(_needed(name, counts, table) for name in (one, other))
    # Where one of the two needs as many by itself that is told already.
    return [
        Contradiction(name, "impossible", one)
        for name in counts
        if either <= 4 - _needed(name, counts, _TRIPLETS) < chows
    ]


@lru_cache(maxsize=4)
def _fewest_chows(how: OptionValue) -> Mapping[tuple[int, int], int]:
    """Return how many chows a hand needs for each two counts of the pairs that some hand has."""
    one, other = PAIRS
    found: dict[tuple[int, int], int] = {}
    for many in range(2, 5):
        for chows in combinations_with_replacement(_FIRSTS, many):
            counts = chow_patterns(chows, how)
            # What is not added beside a pattern of three chows is claimed by nobody.
            if not counts["straight"] and not counts["three_suit_chow"]:
                found.setdefault((counts[one], counts[other]), many)
    return found
