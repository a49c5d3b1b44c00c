"""A claimed list of fans without tiles: its sum, and which of its entries cannot stand together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from scoring.claims import Claim, Contradiction, Way
from scoring.faults import Fault

from .catalogue import ENTRIES, IDS, REPEATABLE
from .principles import exclusions

if TYPE_CHECKING:
    from .engine import Mcr

ON_SELF_DRAW: Final = frozenset(
    ("self_drawn", "fully_concealed_hand", "last_tile_draw", "out_with_replacement_tile")
)
ON_DISCARD: Final = frozenset(
    ("concealed_hand", "melded_hand", "last_tile_claim", "robbing_the_kong")
)

_CHOWS: Final = frozenset(
    (
        "pure_terminal_chows",
        "quadruple_chow",
        "four_pure_shifted_chows",
        "pure_triple_chow",
        "pure_straight",
        "three_suited_terminal_chows",
        "pure_shifted_chows",
        "mixed_straight",
        "mixed_triple_chow",
        "mixed_shifted_chows",
    )
)
_PUNGS: Final = frozenset(
    ("four_pure_shifted_pungs", "pure_shifted_pungs", "triple_pung", "mixed_shifted_pungs")
)

# Fans of which no hand has two, beside what is not added to one another: each line a choice.
ONE_OF: Final[tuple[frozenset[str], ...]] = (
    # How all tiles look.
    frozenset(("full_flush", "half_flush", "one_voided_suit", "all_types")),
    frozenset(("all_simples", "outside_hand")),
    frozenset(("all_simples", "all_terminals", "all_honors", "all_terminals_and_honors")),
    frozenset(("upper_tiles", "middle_tiles", "lower_tiles")),
    frozenset(("upper_four", "middle_tiles", "lower_four")),
    frozenset(("upper_four", "all_fives")),
    frozenset(("lower_four", "all_fives")),
    frozenset(("upper_tiles", "lower_four")),
    frozenset(("upper_tiles", "all_fives")),
    frozenset(("lower_tiles", "upper_four")),
    frozenset(("lower_tiles", "all_fives")),
    frozenset(("no_honors", "all_honors", "half_flush", "all_types")),
    frozenset(("no_honors", "all_terminals_and_honors")),
    # Which shape it has.
    frozenset(
        (
            "seven_pairs",
            "seven_shifted_pairs",
            "thirteen_orphans",
            "greater_honors_and_knitted_tiles",
            "lesser_honors_and_knitted_tiles",
            "all_pungs",
            "all_chows",
            "nine_gates",
        )
    ),
    # Four pungs of winds leave no room for a chow or for another shape.
    frozenset(
        (
            "big_four_winds",
            "all_chows",
            "seven_pairs",
            "seven_shifted_pairs",
            "thirteen_orphans",
            "greater_honors_and_knitted_tiles",
            "lesser_honors_and_knitted_tiles",
            "nine_gates",
        )
    ),
    # One fan of three or four sets.
    _CHOWS | _PUNGS,
    _CHOWS | {"all_pungs"},
    _PUNGS | {"all_chows"},
    # Numbers of the same thing.
    frozenset(("two_concealed_pungs", "three_concealed_pungs", "four_concealed_pungs")),
    frozenset(("four_kongs", "three_kongs", "two_melded_kongs")),
    frozenset(("edge_wait", "closed_wait", "single_wait")),
    frozenset(("concealed_hand", "melded_kong")),
    frozenset(("fully_concealed_hand", "melded_kong")),
    frozenset(("concealed_hand", "fully_concealed_hand", "melded_hand")),
    frozenset(("last_tile_claim", "last_tile_draw", "robbing_the_kong")),
    frozenset(("big_four_winds", "little_four_winds")),
    frozenset(("big_three_dragons", "little_three_dragons")),
)

MOST: Final[dict[str, int]] = {
    "tile_hog": 3,
    "double_pung": 2,
    "pure_double_chow": 2,
    "mixed_double_chow": 2,
    "short_straight": 2,
    "two_terminal_chows": 2,
    "pung_of_terminals_or_honors": 4,
    "flower_tiles": 8,
}
"""How often a fan can count in one hand."""


def check_patterns(
    ruleset: Mcr, patterns: Sequence[tuple[object, object]], way: Way | None = None
) -> Claim:
    """Add a claimed list of fans up and look for what cannot stand together.

    Args:
        ruleset: MCR with its options.
        patterns: Ids with counts, of any type: what is wrong becomes a fault.
        way: How the hand was won, None if that is not known.
    """
    counts, faults = _read(patterns)
    if faults:
        return Claim(None, None, legal=False, faults=tuple(faults), contradictions=())
    points = ruleset.finish.points
    total = sum(points[name] * count for name, count in counts.items())
    plain = total - counts.get("flower_tiles", 0)
    found = [*_wrong_ways(counts, way), *_wrong_counts(counts), *_wrong_pairs(ruleset, counts)]
    return Claim(total, plain, plain >= ruleset.minimum, (), tuple(dict.fromkeys(found)))


def _read(patterns: Sequence[tuple[object, object]]) -> tuple[dict[str, int], list[Fault]]:
    counts: dict[str, int] = {}
    faults = []
    for place, (name, count) in enumerate(patterns):
        if not isinstance(name, str) or name not in IDS or name in counts:
            faults.append(Fault("bad_value", "patterns", f"patterns.{place}.id"))
        elif isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= 8:
            faults.append(Fault("bad_value", "patterns", f"patterns.{place}.count"))
        else:
            counts[name] = count
    return counts, faults


def _wrong_ways(counts: dict[str, int], way: Way | None) -> list[Contradiction]:
    if way is None:
        return []
    wrong = set(ON_DISCARD if way == "self_draw" else ON_SELF_DRAW)
    if way == "discard":
        wrong.add("robbing_the_kong")
    if way == "rob_kong":
        wrong |= {"last_tile_claim", "last_tile", "melded_hand", "single_wait"}
    return [Contradiction(name, "way") for name in counts if name in wrong]


def _wrong_counts(counts: dict[str, int]) -> list[Contradiction]:
    return [
        Contradiction(name, "count")
        for name, count in counts.items()
        if count > (MOST[name] if name in REPEATABLE else 1)
    ]


def _wrong_pairs(ruleset: Mcr, counts: dict[str, int]) -> list[Contradiction]:
    found = []
    if "chicken_hand" in counts:
        found += [
            Contradiction(name, "not_added", "chicken_hand")
            for name in counts
            if name not in ("chicken_hand", "flower_tiles")
        ]
    for entry in ENTRIES:
        if entry.id in counts:
            # Parts of a fan (of winds, one of them) leave others to count.
            excluded = [n for n in exclusions(entry, ruleset.options) if "/" not in n]
            found += [
                Contradiction(name, "not_added", entry.id) for name in excluded if name in counts
            ]
    known = {frozenset((one.id, one.other or "")) for one in found}
    rank = {name: place for place, name in enumerate(IDS)}
    for choice in ONE_OF:
        claimed = sorted((name for name in counts if name in choice), key=rank.__getitem__)
        for name in claimed[1:]:
            if frozenset((name, claimed[0])) not in known:
                found.append(Contradiction(name, "impossible", claimed[0]))
    return found
