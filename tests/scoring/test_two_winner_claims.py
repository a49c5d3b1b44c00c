"""Claimed lists of two-winner patterns: the sum, and what cannot stand together."""

from __future__ import annotations

import pytest
from hypothesis import given

from scoring.claims import Way
from scoring.rulesets.two_winner.catalogue import IDS
from scoring.rulesets.two_winner.claims import check_patterns
from scoring.rulesets.two_winner.engine import TwoWinner
from tests.scoring.two_winner_hands import complete_hands

DEFAULT = TwoWinner({})
ALL = TwoWinner({"pairs": "all"})
ONCE = TwoWinner({"pairs": "once", "ankou": "once"})
ANY_WIN = TwoWinner({"concealed_hand": "any_win"})


def test_sum() -> None:
    claim = check_patterns(DEFAULT, [("straight", 1), ("double_chow", 1)], "discard")
    assert (claim.total, claim.without_flowers, claim.legal) == (15, 15, True)
    assert (claim.faults, claim.contradictions) == ((), ())


def test_nothing_claimed_is_a_win_unless_there_is_a_minimum() -> None:
    claim = check_patterns(DEFAULT, [])
    assert (claim.total, claim.legal) == (0, True)
    assert check_patterns(TwoWinner({"min_points": 3}), []).legal is False
    three = TwoWinner({"min_points": 3, "players": 3})
    assert check_patterns(three, [("double_chow", 1)]).legal is True


@pytest.mark.parametrize(
    ("claimed", "places"),
    [
        ([("nothing", 1)], ["patterns.0.id"]),
        ([(7, 1)], ["patterns.0.id"]),
        ([("straight", 1), ("straight", 1)], ["patterns.1.id"]),
        ([("straight", 0), ("double_chow", "2")], ["patterns.0.count", "patterns.1.count"]),
        ([("straight", True), ("double_chow", 9)], ["patterns.0.count", "patterns.1.count"]),
    ],
)
def test_faults(claimed: list[tuple[object, object]], places: list[str]) -> None:
    claim = check_patterns(DEFAULT, claimed)
    assert [(fault.code, fault.place) for fault in claim.faults] == [
        ("bad_value", place) for place in places
    ]
    assert (claim.total, claim.legal) == (None, False)


Found = list[tuple[str, str, str | None]]


@pytest.mark.parametrize(
    ("claimed", "way", "expected"),
    [
        ("straight short_straight", None, [("short_straight", "not_added", "straight")]),
        ("three_suit_chow double_chow", None, [("double_chow", "not_added", "three_suit_chow")]),
        ("three_concealed_triplets concealed_triplet", None,
         [("concealed_triplet", "not_added", "three_concealed_triplets")]),
        ("seven_pairs concealed_hand", "self_draw",
         [("concealed_hand", "not_added", "seven_pairs")]),
        ("three_concealed_triplets all_triplets", None, []),
        ("three_concealed_triplets double_chow", None,
         [("double_chow", "impossible", "three_concealed_triplets")]),
        ("all_triplets double_chow", None, [("double_chow", "impossible", "all_triplets")]),
        ("straight three_suit_chow", None, [("three_suit_chow", "impossible", "straight")]),
        ("one_suit three_suit_chow", None, [("three_suit_chow", "impossible", "one_suit")]),
        ("seven_pairs outside_sets", None, [("outside_sets", "impossible", "seven_pairs")]),
        ("outside_sets short_straight", None, [("short_straight", "impossible", "outside_sets")]),
        ("seven_pairs one_suit declared_ready", "discard", []),
        ("one_suit all_triplets outside_sets", None,
         [("outside_sets", "impossible", "all_triplets")]),
        ("concealed_hand declared_ready", None,
         [("declared_ready", "impossible", "concealed_hand")]),
        ("concealed_hand", "discard", [("concealed_hand", "way", None)]),
        ("concealed_hand", "self_draw", []),
        ("declared_ready", "self_draw", [("declared_ready", "way", None)]),
        ("declared_ready", "rob_kong", []),
        ("seven_pairs", "rob_kong", [("seven_pairs", "way", None)]),
        ("straight concealed_triplet", None, []),
    ],
)  # fmt: skip
def test_contradictions(claimed: str, way: Way | None, expected: Found) -> None:
    claim = check_patterns(DEFAULT, [(name, 1) for name in claimed.split()], way)
    assert [(one.id, one.reason, one.other) for one in claim.contradictions] == expected


@pytest.mark.parametrize(
    ("ruleset", "claimed", "expected"),
    [
        (DEFAULT, {"double_chow": 2, "short_straight": 2, "concealed_triplet": 2},
         [("short_straight", "impossible", "concealed_triplet"),
          ("double_chow", "impossible", "concealed_triplet")]),
        (DEFAULT, {"double_chow": 3, "all_triplets": 2},
         [("all_triplets", "count", None), ("double_chow", "count", None)]),
        (DEFAULT, {"double_chow": 1, "concealed_triplet": 2}, []),
        (DEFAULT, {"straight": 1, "double_chow": 2},
         [("double_chow", "impossible", "straight")]),
        (ALL, {"double_chow": 6}, []),
        (ALL, {"double_chow": 5, "short_straight": 4}, [("double_chow", "count", None)]),
        (ALL, {"double_chow": 3, "concealed_triplet": 1}, []),
        (ALL, {"double_chow": 6, "concealed_triplet": 1},
         [("double_chow", "impossible", "concealed_triplet")]),
        (ONCE, {"double_chow": 2, "concealed_triplet": 2},
         [("concealed_triplet", "count", None), ("double_chow", "count", None)]),
    ],
)  # fmt: skip
def test_counts(ruleset: TwoWinner, claimed: dict[str, int], expected: Found) -> None:
    claim = check_patterns(ruleset, list(claimed.items()))
    found = [(one.id, one.reason, one.other) for one in claim.contradictions]
    assert sorted(found, key=str) == sorted(expected, key=str)


def test_any_win() -> None:
    claimed = [("concealed_hand", 1), ("declared_ready", 1)]
    assert check_patterns(ANY_WIN, claimed, "discard").contradictions == ()
    assert check_patterns(ANY_WIN, [("concealed_hand", 1)], "discard").contradictions == ()


def test_every_pattern_may_be_claimed_alone() -> None:
    for name in IDS:
        assert check_patterns(DEFAULT, [(name, 1)]).contradictions == ()


@given(complete_hands())
def test_what_the_engine_finds_is_no_contradiction(hand: object) -> None:
    for ruleset in (DEFAULT, ALL, ONCE, ANY_WIN):
        result = ruleset.score(hand)
        way: Way = "self_draw" if result.hand.self_draw else "discard"
        claimed = [(pattern.id, pattern.count) for pattern in result.patterns]
        claim = check_patterns(ruleset, claimed, way)
        assert (claim.total, claim.contradictions) == (result.total, ())


@pytest.mark.parametrize(
    ("ruleset", "claimed", "expected"),
    [
        # 123 456 456: two short straights, one double chow; with a fourth chow more.
        (ALL, {"short_straight": 2, "double_chow": 1}, []),
        (ALL, {"short_straight": 2, "double_chow": 2}, []),
        # 123 123 456 456.
        (ALL, {"short_straight": 4, "double_chow": 2}, []),
        (ALL, {"short_straight": 4, "double_chow": 1},
         [("double_chow", "impossible", "short_straight")]),
        (ALL, {"short_straight": 3, "double_chow": 3}, []),
        (ALL, {"short_straight": 3, "double_chow": 1},
         [("double_chow", "impossible", "short_straight")]),
        (ALL, {"short_straight": 1, "double_chow": 6},
         [("double_chow", "impossible", "short_straight")]),
        # Four chows are needed: no triplet beside them.
        (ALL, {"short_straight": 1, "double_chow": 3, "concealed_triplet": 1},
         [("concealed_triplet", "impossible", "short_straight")]),
        (ALL, {"short_straight": 2, "double_chow": 1, "concealed_triplet": 1}, []),
        (ONCE, {"short_straight": 1, "double_chow": 1, "concealed_triplet": 1}, []),
    ],
)  # fmt: skip
def test_counts_of_pairs_together(
    ruleset: TwoWinner, claimed: dict[str, int], expected: Found
) -> None:
    found = check_patterns(ruleset, list(claimed.items()))
    assert [(one.id, one.reason, one.other) for one in found.contradictions] == expected
