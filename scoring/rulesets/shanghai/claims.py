"""A claimed list of yaku without tiles: its worth, and which entries cannot stand together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.claims import Claim, Contradiction, Way
from scoring.faults import Fault

from .catalogue import (
    CAP,
    CLOSED,
    FLOWER_BONUS,
    IDS,
    LIMITS,
    ONCE_OR_EACH,
    ORDER,
    PER_SET,
    POINTS,
)
from .finish import SWITCHES
from .stacking import KEPT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .engine import Shanghai

ON_SELF_DRAW: Final = frozenset((
    "fully_concealed_hand", "last_tile_draw", "out_with_replacement_tile", "half_melded_self_draw",
    "heavenly_hand", "earthly_hand",
))  # fmt: skip
ON_DISCARD: Final = frozenset((
    "concealed_hand_discard_win", "last_tile_claim", "robbing_the_kong", "melded_hand",
    "human_hand",
))  # fmt: skip
_IN_TRIPLET_OR_PAIR: Final = frozenset((
    "melded_hand", "all_pungs", "four_concealed_pungs", "big_four_winds", "four_kongs",
    "all_terminals", "seven_pairs", "all_terminals_and_honours", "all_honours", "nine_gates",
))  # fmt: skip
"""The winning tile of such a hand has a copy beside it among the concealed tiles."""
NOT_ROBBED: Final = _IN_TRIPLET_OR_PAIR | {"last_tile_claim", "human_hand"}
"""A robbed tile is in no triplet and no pair, and no kong is declared on an empty wall."""

MOST: Final[dict[str, int]] = {
    PER_SET: 3, "two_terminal_chows": 2, "two_terminal_pungs": 2, "tile_hog": 3, FLOWER_BONUS: 8,
}  # fmt: skip
"""How often a yaku can count in one hand at most."""

# What needs sets at all, and how many chows and triplets of the four.
_SETS: Final[dict[str, tuple[int, int]]] = {
    "two_five_eight_head": (0, 0), "dragon_pung": (0, 1), "seat_wind": (0, 1),
    "prevalent_wind": (0, 1), "double_wind": (0, 1), "pure_double_chow": (2, 0),
    "two_terminal_chows": (2, 0), "two_concealed_pungs": (0, 2), "all_chows": (4, 0),
    "out_with_replacement_tile": (0, 1), "two_kongs": (0, 2), "two_terminal_pungs": (0, 2),
    "little_three_winds": (0, 2), "little_triple_pung": (0, 2), "pure_straight": (3, 0),
    "mixed_outside_hand": (0, 0), "all_types": (0, 2), "mixed_triple_chow": (3, 0),
    "pure_triple_chow": (3, 0), "all_pungs": (0, 4), "three_concealed_pungs": (0, 3),
    "half_melded_self_draw": (0, 0), "melded_hand": (0, 0), "pure_outside_hand": (0, 0),
    "three_kongs": (0, 3), "big_three_winds": (0, 3), "little_three_dragons": (0, 2),
    "three_suited_terminal_chows": (4, 0), "twice_pure_double_chow": (4, 0),
    "four_concealed_pungs": (0, 4), "big_three_dragons": (0, 3), "little_four_winds": (0, 3),
    "big_four_winds": (0, 4), "four_kongs": (0, 4), "all_terminals": (0, 4), "nine_gates": (0, 0),
}  # fmt: skip
_WHOLE: Final = ("seven_pairs", "thirteen_orphans")
_HONORS: Final = frozenset((
    "dragon_pung", "seat_wind", "prevalent_wind", "double_wind", "little_three_winds",
    "big_three_winds", "little_three_dragons", "big_three_dragons", "little_four_winds",
    "big_four_winds", "all_types", "half_flush", "all_honours", "thirteen_orphans",
))  # fmt: skip
_SUIT_SETS: Final = frozenset(
    name for name, (chows, _) in _SETS.items() if chows
) | {"two_five_eight_head", "two_concealed_pungs", "two_kongs", "two_terminal_pungs", "tile_hog",
     "little_triple_pung"}  # fmt: skip
_CHOWS: Final = frozenset(name for name, (chows, _) in _SETS.items() if chows) | {"tile_hog"}
_THREE_SUITS: Final = frozenset(
    ("all_types", "mixed_triple_chow", "little_triple_pung", "three_suited_terminal_chows",
     "thirteen_orphans")
)  # fmt: skip
_TERMINALS: Final = frozenset(
    ("two_terminal_chows", "two_terminal_pungs", "pure_straight", "three_suited_terminal_chows",
     "mixed_outside_hand", "pure_outside_hand", "all_terminals_and_honours", "all_terminals",
     "thirteen_orphans", "nine_gates")
)  # fmt: skip
_OPEN: Final = frozenset(("half_melded_self_draw", "melded_hand"))

# Of each line no hand has two.
ONE_OF: Final[tuple[frozenset[str], ...]] = (
    frozenset(("one_voided_suit", "half_flush", "full_flush", "all_honours")),
    frozenset(("all_simples", "all_terminals", "all_honours")),
    frozenset(("fully_concealed_hand", "concealed_hand_discard_win", *_OPEN)),
    frozenset(("heavenly_hand", "earthly_hand", "human_hand", "first_round_ready")),
    frozenset(("heavenly_hand", "single_wait")),
    frozenset(("seven_pairs", "thirteen_orphans")),
    frozenset(("last_tile_draw", "last_tile_claim", "robbing_the_kong")),
    frozenset(("out_with_replacement_tile", "robbing_the_kong")),
)
# A yaku, and those of which no hand has one beside it.
NEVER_WITH: Final[tuple[tuple[frozenset[str], frozenset[str]], ...]] = (
    (frozenset(_OPEN), CLOSED),
    (frozenset(_WHOLE), frozenset(_SETS) | {"tile_hog"}),
    (frozenset(("all_simples", "full_flush", "all_terminals", "pure_outside_hand")),
     _HONORS - {"all_green"}),
    (frozenset(("all_honours",)), _SUIT_SETS | {"nine_gates", "all_green"}),
    (frozenset(("one_voided_suit", "half_flush", "full_flush", "nine_gates", "all_green")),
     _THREE_SUITS),
    (frozenset(("all_simples",)), _TERMINALS),
    (frozenset(("all_green",)), _TERMINALS | {"seat_wind", "prevalent_wind", "double_wind",
                                              "one_voided_suit", "big_three_dragons",
                                              "little_three_dragons"}),
    (frozenset(("all_terminals", "all_terminals_and_honours")), _CHOWS | {"two_five_eight_head"}),
    (frozenset(("mixed_outside_hand", "pure_outside_hand")),
     frozenset(("two_five_eight_head", "pure_straight"))),
    (frozenset(("heavenly_hand", "earthly_hand", "human_hand")),
     frozenset(("last_tile_draw", "last_tile_claim", "robbing_the_kong", "two_kongs",
                "out_with_replacement_tile", "three_kongs", "four_kongs", "double_last_tile"))),
    (frozenset(("heavenly_hand", "human_hand")), frozenset(("last_tile_of_its_kind",))),
    (frozenset(("last_tile_of_its_kind", "double_last_tile")),
     _IN_TRIPLET_OR_PAIR | {"half_melded_self_draw"}),
    (frozenset(("double_last_tile",)), frozenset(("thirteen_orphans",))),
)  # fmt: skip


def check_patterns(
    ruleset: Shanghai, patterns: Sequence[tuple[object, object]], way: Way | None = None
) -> Claim:
    """Add a claimed list of yaku up, limits included, and look for what cannot stand together.

    Args:
        ruleset: Modern Shanghai with its options.
        patterns: Ids with counts, of any type: what is wrong becomes a fault.
        way: How the hand was won, None if that is not known.
    """
    counts, faults = _read(patterns)
    if faults:
        return Claim(None, None, legal=False, faults=tuple(faults), contradictions=())
    flowers = counts.get(FLOWER_BONUS, 0)
    points = sum(POINTS[name] * n for name, n in counts.items() if name != FLOWER_BONUS)
    plain = min(points, CAP) if ruleset.options["limit_mode"] == "cap100" else points
    found = [
        *_wrong_ways(counts, way),
        *_wrong_counts(ruleset, counts),
        *_not_added(ruleset, counts),
        *_impossible(counts, any_split=ruleset.options["siguiyi"] == "any_split"),
    ]
    first: dict[tuple[str, str | None], Contradiction] = {}
    for one in found:
        key = (one.id, one.other)
        if key not in first and (one.other or "", one.id) not in first:
            first[key] = one
    return Claim(plain + flowers, plain, points >= ruleset.minimum, (), tuple(first.values()))


def _read(patterns: Sequence[tuple[object, object]]) -> tuple[dict[str, int], list[Fault]]:
    counts: dict[str, int] = {}
    faults = []
    for place, (name, count) in enumerate(patterns):
        known = isinstance(name, str) and (name in POINTS or name == FLOWER_BONUS)
        if not isinstance(name, str) or not known or name in counts:
            faults.append(Fault("bad_value", "patterns", f"patterns.{place}.id"))
        elif isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= 8:
            faults.append(Fault("bad_value", "patterns", f"patterns.{place}.count"))
        else:
            counts[name] = count
    return counts, faults


def _wrong_ways(counts: dict[str, int], way: Way | None) -> Iterator[Contradiction]:
    if way is None:
        return
    wrong = set(ON_DISCARD if way == "self_draw" else ON_SELF_DRAW)
    if way == "discard":
        wrong.add("robbing_the_kong")
    if way == "rob_kong":
        wrong |= NOT_ROBBED
    yield from (Contradiction(name, "way") for name in counts if name in wrong)


def _wrong_counts(ruleset: Shanghai, counts: dict[str, int]) -> Iterator[Contradiction]:
    options = ruleset.options
    off = {name for option, name in SWITCHES.items() if not options[option]}
    if not options["flower_bonus"]:
        off.add(FLOWER_BONUS)
    if options["inhwa"] == "as_chosun":
        off.add("human_hand")
    for name, count in counts.items():
        most = MOST.get(name, 1)
        if name in ONCE_OR_EACH and options["repeat"] == "once":
            most = 1
        if count > (0 if name in off else most):
            yield Contradiction(name, "count")


def _not_added(ruleset: Shanghai, counts: dict[str, int]) -> Iterator[Contradiction]:
    claimed = _ordered(counts)
    for name in claimed:
        for other in ruleset.finish.dropped[name]:
            if other in counts and KEPT.get(other) not in counts:
                yield Contradiction(other, "not_added", name)
    rows = [name for name in claimed if name in LIMITS]
    if not rows:
        return
    if ruleset.options["limit_mode"] == "limit_exclusive":
        for name in claimed:
            if name not in LIMITS:
                yield Contradiction(name, "not_added", rows[0])
    if ruleset.options["limit_multiple"] == "single":
        for name in rows[1:]:
            yield Contradiction(name, "not_added", rows[0])


def _impossible(counts: dict[str, int], *, any_split: bool) -> Iterator[Contradiction]:
    claimed = _ordered(counts)
    for choice in ONE_OF:
        together = [name for name in claimed if name in choice]
        for name in together[1:]:
            yield Contradiction(name, "impossible", together[0])
    for some, others in NEVER_WITH:
        for name in claimed:
            if name in some:
                for other in claimed:
                    if other in others and other not in some:
                        yield Contradiction(other, "impossible", name)
    sets = dict(_SETS)
    if not any_split:
        sets["tile_hog"] = (1, 1)
    for place, name in enumerate(claimed):
        for other in claimed[place + 1 :]:
            needs = zip(sets.get(name, (0, 0)), sets.get(other, (0, 0)), strict=True)
            if sum(max(need) for need in needs) > 4:
                yield Contradiction(other, "impossible", name)


def _ordered(names: Iterable[str]) -> list[str]:
    """Return the yaku among names, dearest first."""
    return sorted((name for name in names if name in IDS), key=ORDER.__getitem__)
