"""Claimed lists of fans: the sum, and what cannot stand together."""

from __future__ import annotations

import pytest

from scoring.claims import Way
from scoring.rulesets.mcr.catalogue import IDS, REPEATABLE
from scoring.rulesets.mcr.claims import MOST, ON_DISCARD, ON_SELF_DRAW, ONE_OF, check_patterns
from scoring.rulesets.mcr.engine import Mcr

CN98 = Mcr({})
WMO = Mcr({"profile": "wmo"})


def test_sum_with_counts_and_flowers() -> None:
    claim = check_patterns(
        CN98, [("mixed_straight", 1), ("tile_hog", 2), ("flower_tiles", 3)], "discard"
    )
    assert (claim.total, claim.without_flowers, claim.legal) == (15, 12, True)
    assert (claim.faults, claim.contradictions) == ((), ())


def test_flowers_do_not_help_to_the_minimum() -> None:
    claim = check_patterns(CN98, [("all_pungs", 1), ("flower_tiles", 8)])
    assert (claim.total, claim.without_flowers, claim.legal) == (14, 6, False)


def test_points_follow_the_options() -> None:
    claimed = [("two_concealed_kongs", 1), ("one_melded_and_one_concealed_kong", 1)]
    assert check_patterns(CN98, claimed).total == 11
    assert check_patterns(WMO, claimed).total == 14


def test_nothing_claimed() -> None:
    claim = check_patterns(CN98, [])
    assert (claim.total, claim.legal, claim.contradictions) == (0, False, ())


@pytest.mark.parametrize(
    ("claimed", "places"),
    [
        ([("nothing", 1)], ["patterns.0.id"]),
        ([(7, 1)], ["patterns.0.id"]),
        ([("all_pungs", 1), ("all_pungs", 1)], ["patterns.1.id"]),
        ([("all_pungs", 0), ("tile_hog", "2")], ["patterns.0.count", "patterns.1.count"]),
        ([("all_pungs", True), ("tile_hog", 9)], ["patterns.0.count", "patterns.1.count"]),
    ],
)
def test_faults(claimed: list[tuple[object, object]], places: list[str]) -> None:
    claim = check_patterns(CN98, claimed)
    assert [(fault.code, fault.place) for fault in claim.faults] == [
        ("bad_value", place) for place in places
    ]
    assert (claim.total, claim.legal) == (None, False)


@pytest.mark.parametrize(
    ("claimed", "way", "expected"),
    [
        ("big_three_dragons dragon_pung", None,
         [("dragon_pung", "not_added", "big_three_dragons")]),
        ("full_flush no_honors", None, [("no_honors", "not_added", "full_flush")]),
        ("all_pungs seven_pairs", None, [("all_pungs", "impossible", "seven_pairs")]),
        ("half_flush full_flush", None, [("half_flush", "impossible", "full_flush")]),
        ("edge_wait single_wait", None, [("single_wait", "impossible", "edge_wait")]),
        ("pure_straight triple_pung", None, [("triple_pung", "impossible", "pure_straight")]),
        ("self_drawn", "discard", [("self_drawn", "way", None)]),
        ("self_drawn", "self_draw", []),
        ("concealed_hand", "self_draw", [("concealed_hand", "way", None)]),
        ("robbing_the_kong", "discard", [("robbing_the_kong", "way", None)]),
        ("robbing_the_kong concealed_hand", "rob_kong", []),
        ("self_drawn fully_concealed_hand", None,
         [("self_drawn", "not_added", "fully_concealed_hand")]),
        ("chicken_hand self_drawn", None, [("self_drawn", "not_added", "chicken_hand")]),
        ("chicken_hand flower_tiles", None, []),
        ("all_fives middle_tiles", None, []),
        ("seven_pairs fully_concealed_hand", None,
         [("fully_concealed_hand", "not_added", "seven_pairs")]),
    ],
)  # fmt: skip
def test_contradictions(
    claimed: str, way: Way | None, expected: list[tuple[str, str, str | None]]
) -> None:
    claim = check_patterns(CN98, [(name, 1) for name in claimed.split()], way)
    assert [(one.id, one.reason, one.other) for one in claim.contradictions] == expected


def test_contradictions_follow_the_options() -> None:
    claim = check_patterns(WMO, [("seven_pairs", 1), ("fully_concealed_hand", 1)], "self_draw")
    assert claim.contradictions == ()


def test_counts() -> None:
    claim = check_patterns(CN98, [("all_pungs", 2), ("double_pung", 3), ("tile_hog", 3)])
    assert [(one.id, one.reason) for one in claim.contradictions] == [
        ("all_pungs", "count"),
        ("double_pung", "count"),
    ]


def test_tables_name_entries() -> None:
    named = set(ON_DISCARD | ON_SELF_DRAW | set(MOST)).union(*ONE_OF)
    assert named <= set(IDS)
    assert set(MOST) == REPEATABLE
