"""A claimed list of patterns without tiles: its worth, and which entries cannot stand together."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from scoring.claims import Claim, Contradiction, Way
from scoring.faults import Fault

from .catalogue import CHICKEN_HAND, IDS, LISTED, RANK, SERIES
from .finish import COMPOUND_LIMIT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .engine import Zungjung

ON_SELF_DRAW: Final = frozenset(("final_draw", "win_on_kong", "blessing_of_heaven"))
ON_DISCARD: Final = frozenset(("final_discard", "robbing_a_kong", "blessing_of_earth"))

# How many sequences and how many triplets a pattern needs.
NEEDS: Final[dict[str, tuple[int, int]]] = {
    "all_sequences": (4, 0),
    "value_honor_white": (0, 1),
    "value_honor_green": (0, 1),
    "value_honor_red": (0, 1),
    "value_honor_seat_wind": (0, 1),
    "small_three_dragons": (0, 2),
    "big_three_dragons": (0, 3),
    "small_three_winds": (0, 2),
    "big_three_winds": (0, 3),
    "all_triplets": (0, 4),
    "two_concealed_triplets": (0, 2),
    "three_concealed_triplets": (0, 3),
    "four_concealed_triplets": (0, 4),
    "one_kong": (0, 1),
    "two_kong": (0, 2),
    "three_kong": (0, 3),
    "two_identical_sequences": (2, 0),
    "two_identical_sequences_twice": (4, 0),
    "three_identical_sequences": (3, 0),
    "three_similar_sequences": (3, 0),
    "small_three_similar_triplets": (0, 2),
    "three_similar_triplets": (0, 3),
    "nine_tile_straight": (3, 0),
    "three_consecutive_triplets": (0, 3),
    "four_consecutive_triplets": (0, 4),
    "mixed_greater_terminals": (0, 0),
    "win_on_kong": (0, 1),
}
_REGULAR: Final = (
    *(name for name, need in NEEDS.items() if need != (0, 0)),
    "concealed_hand",
    "mixed_lesser_terminals",
    "pure_lesser_terminals",
)
_HONOR_SETS: Final = (
    *(name for name in IDS if name.startswith("value_honor")),
    "small_three_dragons",
    "big_three_dragons",
    "small_three_winds",
    "big_three_winds",
)
_THREE_SUITS: Final = (
    "three_similar_sequences",
    "small_three_similar_triplets",
    "three_similar_triplets",
)
_KONGS: Final = ("one_kong", "two_kong", "three_kong")

# A pattern, and those of which no hand has one beside it, not counting what `NEEDS` says.
NEVER_WITH: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (
        "no_terminals",
        (
            *_HONOR_SETS,
            "mixed_one_suit",
            "nine_tile_straight",
            "mixed_lesser_terminals",
            "pure_lesser_terminals",
            "mixed_greater_terminals",
        ),
    ),
    ("mixed_one_suit", (*_THREE_SUITS, "pure_lesser_terminals")),
    ("pure_one_suit", (*_HONOR_SETS, *_THREE_SUITS, "mixed_greater_terminals")),
    ("pure_lesser_terminals", _HONOR_SETS),
    (
        "mixed_greater_terminals",
        (
            "all_sequences",
            "two_identical_sequences",
            "two_identical_sequences_twice",
            "three_identical_sequences",
            "three_similar_sequences",
            "nine_tile_straight",
            "three_consecutive_triplets",
            "four_consecutive_triplets",
        ),
    ),
    # A straight, or three alike in all suits, with one set more.
    (
        "nine_tile_straight",
        (
            "mixed_lesser_terminals",
            "pure_lesser_terminals",
            "two_identical_sequences_twice",
            "three_identical_sequences",
            "three_similar_sequences",
        ),
    ),
    (
        "three_similar_sequences",
        ("two_identical_sequences_twice", "three_identical_sequences"),
    ),
    ("three_similar_triplets", ("three_consecutive_triplets", "four_consecutive_triplets")),
    ("three_consecutive_triplets", ("mixed_lesser_terminals", "pure_lesser_terminals")),
    (
        "four_consecutive_triplets",
        (*_HONOR_SETS, "mixed_lesser_terminals", "pure_lesser_terminals"),
    ),
    ("small_three_similar_triplets", ("four_consecutive_triplets",)),
    ("big_three_dragons", ("small_three_winds", "big_three_winds")),
    ("small_three_dragons", ("small_three_winds", "big_three_winds")),
    ("seven_pairs", _REGULAR),
    # The robbed tile completes a sequence, or Thirteen Terminals.
    (
        "robbing_a_kong",
        ("all_triplets", "four_concealed_triplets", "four_consecutive_triplets", "seven_pairs",
         "mixed_greater_terminals"),
    ),
    ("robbing_a_kong", ("final_discard", "final_draw", "win_on_kong")),
    ("final_discard", ("win_on_kong",)),
    ("blessing_of_heaven", (*ON_DISCARD, "final_draw", "win_on_kong", *_KONGS)),
    ("blessing_of_earth", (*ON_SELF_DRAW, "final_discard", "robbing_a_kong", *_KONGS)),
    (
        "thirteen_terminals",
        (*_REGULAR, "no_terminals", "mixed_one_suit", "pure_one_suit", "mixed_greater_terminals",
         "seven_pairs"),
    ),
)  # fmt: skip


def check_patterns(
    ruleset: Zungjung, patterns: Sequence[tuple[object, object]], way: Way | None = None
) -> Claim:
    """Add a claimed list of patterns up and look for what cannot stand together.

    Args:
        ruleset: Zung Jung with its options.
        patterns: Ids with counts, of any type: what is wrong becomes a fault. Every pattern counts
            once; Value Honor has an id for each kind of set.
        way: How the hand was won, None if that is not known.
    """
    names, found, faults = _read(patterns)
    if faults:
        return Claim(None, None, legal=False, faults=tuple(faults), contradictions=())
    points = ruleset.finish.points
    listed = [name for name in LISTED if name in names]
    if listed:
        total = max(points[name] for name in listed)
    else:
        total = min(COMPOUND_LIMIT, sum(points[name] for name in names))
    found += [*_wrong_ways(names, way), *_wrong_pairs(names)]
    legal = total >= max(1, ruleset.minimum)
    return Claim(total, total, legal, (), tuple(dict.fromkeys(found)))


def _read(
    patterns: Sequence[tuple[object, object]],
) -> tuple[list[str], list[Contradiction], list[Fault]]:
    names: list[str] = []
    found: list[Contradiction] = []
    faults = []
    for place, (name, count) in enumerate(patterns):
        if not isinstance(name, str) or name not in RANK or name in names:
            faults.append(Fault("bad_value", "patterns", f"patterns.{place}.id"))
        elif isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= 8:
            faults.append(Fault("bad_value", "patterns", f"patterns.{place}.count"))
        else:
            names.append(name)
            if count > 1:
                found.append(Contradiction(name, "count"))
    return sorted(names, key=RANK.__getitem__), found, faults


def _wrong_ways(names: list[str], way: Way | None) -> list[Contradiction]:
    if way is None:
        return []
    wrong = set(ON_DISCARD if way == "self_draw" else ON_SELF_DRAW)
    if way == "discard":
        wrong.add("robbing_a_kong")
    if way == "rob_kong":
        wrong |= {"final_discard", "blessing_of_earth"}
    return [Contradiction(name, "way") for name in names if name in wrong]


def _wrong_pairs(names: list[str]) -> list[Contradiction]:
    alone = next((name for name in names if name in (*LISTED, CHICKEN_HAND)), None)
    if alone is not None:
        return [Contradiction(name, "not_added", alone) for name in names if name != alone]
    found = []
    for first, second in combinations(names, 2):
        if any(first in series and second in series for series in SERIES):
            found.append(Contradiction(first, "not_added", second))
        elif _exclude_each_other(first, second):
            found.append(Contradiction(second, "impossible", first))
    return found


def _exclude_each_other(first: str, second: str) -> bool:
    if any(
        (first == name and second in others) or (second == name and first in others)
        for name, others in NEVER_WITH
    ):
        return True
    chows, pungs = NEEDS.get(first, (0, 0))
    more_chows, more_pungs = NEEDS.get(second, (0, 0))
    return max(chows, more_chows) + max(pungs, more_pungs) > 4
