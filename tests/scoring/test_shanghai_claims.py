"""Claimed lists of yaku: the sum, and what cannot stand together."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from scoring.claims import Way
from scoring.rulesets.base import OptionValue
from scoring.rulesets.shanghai.claims import check_patterns
from scoring.rulesets.shanghai.engine import Shanghai

PLAIN = Shanghai({})


def claimed(text: str) -> list[tuple[object, object]]:
    return [(name.partition("×")[0], int(name.partition("×")[2] or 1)) for name in text.split()]


def test_sum_with_counts() -> None:
    claim = check_patterns(PLAIN, claimed("full_flush dragon_pung×2 two_five_eight_head"))
    assert (claim.total, claim.without_flowers, claim.legal) == (45, 45, True)


def test_nothing_claimed_is_refused() -> None:
    claim = check_patterns(PLAIN, [])
    assert (claim.total, claim.legal, claim.contradictions) == (0, False, ())
    assert check_patterns(Shanghai({"minimum": 0}), []).legal


def test_minimum_and_cap() -> None:
    listed = claimed("all_honours all_pungs dragon_pung")
    claim = check_patterns(Shanghai({"limit_mode": "cap100", "minimum": 100}), listed)
    assert (claim.total, claim.legal) == (100, True)
    assert not check_patterns(Shanghai({"minimum": 5}), claimed("dragon_pung")).legal


def test_flowers_stand_outside() -> None:
    ruleset = Shanghai({"flower_bonus": True, "limit_mode": "cap100", "minimum": 2})
    claim = check_patterns(ruleset, claimed("all_honours all_pungs flower_bonus×3"))
    assert (claim.total, claim.without_flowers) == (103, 100)
    short = check_patterns(ruleset, claimed("two_five_eight_head flower_bonus×8"))
    assert (short.total, short.legal) == (9, False)


@pytest.mark.parametrize(
    ("given", "places"),
    [
        ([("nothing", 1)], ["patterns.0.id"]),
        ([(7, 1)], ["patterns.0.id"]),
        ([("all_pungs", 1), ("all_pungs", 1)], ["patterns.1.id"]),
        ([("all_pungs", 0), ("tile_hog", "2")], ["patterns.0.count", "patterns.1.count"]),
        ([("all_pungs", True), ("tile_hog", 9)], ["patterns.0.count", "patterns.1.count"]),
    ],
)
def test_faults(given: list[tuple[object, object]], places: list[str]) -> None:
    claim = check_patterns(PLAIN, given)
    assert [(fault.code, fault.place) for fault in claim.faults] == [
        ("bad_value", place) for place in places
    ]
    assert (claim.total, claim.legal) == (None, False)


# What is claimed, how it was won, options, and what is wrong: id, reason, the other one.
WRONG: tuple[
    tuple[str, Way | None, Mapping[str, OptionValue], list[tuple[str, str, str | None]]], ...
] = (
    ("all_pungs dragon_pung", None, {}, []),
    ("all_honours all_pungs four_concealed_pungs", None, {}, []),
    ("four_concealed_pungs all_pungs", None, {},
     [("all_pungs", "not_added", "four_concealed_pungs")]),
    ("two_terminal_pungs two_concealed_pungs", None, {},
     [("two_concealed_pungs", "not_added", "two_terminal_pungs")]),
    ("two_terminal_pungs two_concealed_pungs", None, {"stacking": "family_only"}, []),
    ("big_three_dragons dragon_pung×3", None, {},
     [("dragon_pung", "not_added", "big_three_dragons")]),
    ("big_three_dragons dragon_pung×3", None, {"dragons_with_three_dragons": True}, []),
    ("fully_concealed_hand", "discard", {}, [("fully_concealed_hand", "way", None)]),
    ("concealed_hand_discard_win", "self_draw", {}, [("concealed_hand_discard_win", "way", None)]),
    ("robbing_the_kong", "discard", {}, [("robbing_the_kong", "way", None)]),
    ("robbing_the_kong single_wait", "rob_kong", {}, []),
    ("seven_pairs", "rob_kong", {}, [("seven_pairs", "way", None)]),
    # A robbed tile, and the last of its kind, has no copy among the concealed tiles.
    ("all_honours", "rob_kong", {}, [("all_honours", "way", None)]),
    ("all_terminals_and_honours", "rob_kong", {}, [("all_terminals_and_honours", "way", None)]),
    ("nine_gates", "rob_kong", {}, [("nine_gates", "way", None)]),
    ("thirteen_orphans robbing_the_kong single_wait", "rob_kong", {}, []),
    ("thirteen_orphans last_tile_of_its_kind single_wait", "discard", {}, []),
    ("all_pungs last_tile_of_its_kind", "discard", {},
     [("all_pungs", "impossible", "last_tile_of_its_kind")]),
    ("melded_hand last_tile_of_its_kind", "discard", {},
     [("melded_hand", "impossible", "last_tile_of_its_kind")]),
    ("seven_pairs double_last_tile", "self_draw", {},
     [("seven_pairs", "impossible", "double_last_tile")]),
    ("thirteen_orphans double_last_tile", "self_draw", {},
     [("thirteen_orphans", "impossible", "double_last_tile")]),
    # Human hand counts as First-round ready and nothing else.
    ("human_hand", "discard", {"inhwa": "as_chosun"}, [("human_hand", "count", None)]),
    ("first_round_ready concealed_hand_discard_win", "discard", {"inhwa": "as_chosun"}, []),
    ("tile_hog×2 all_simples", None, {}, [("tile_hog", "count", None)]),
    ("tile_hog×2 all_simples", None, {"repeat": "each"}, []),
    ("tile_hog×4", None, {"repeat": "each"}, [("tile_hog", "count", None)]),
    ("dragon_pung×4", None, {}, [("dragon_pung", "count", None)]),
    ("all_green", None, {"all_green": False}, [("all_green", "count", None)]),
    ("flower_bonus dragon_pung", None, {}, [("flower_bonus", "count", None)]),
    ("full_flush half_flush", None, {}, [("half_flush", "not_added", "full_flush")]),
    ("full_flush one_voided_suit", None, {}, [("one_voided_suit", "impossible", "full_flush")]),
    ("melded_hand pure_double_chow", None, {},
     [("pure_double_chow", "impossible", "melded_hand")]),
    ("seven_pairs all_pungs", None, {}, [("all_pungs", "impossible", "seven_pairs")]),
    ("full_flush dragon_pung", None, {}, [("dragon_pung", "impossible", "full_flush")]),
    ("three_concealed_pungs pure_double_chow", None, {},
     [("pure_double_chow", "impossible", "three_concealed_pungs")]),
    ("all_chows tile_hog", None, {}, [("all_chows", "impossible", "tile_hog")]),
    ("all_chows tile_hog", None, {"siguiyi": "any_split"}, []),
    ("all_honours all_pungs", None, {"limit_mode": "limit_exclusive"},
     [("all_pungs", "not_added", "all_honours")]),
    ("all_honours big_four_winds", None, {"limit_multiple": "single"},
     [("all_honours", "not_added", "big_four_winds")]),
)  # fmt: skip


@pytest.mark.parametrize(("text", "way", "options", "expected"), WRONG)
def test_contradictions(
    text: str,
    way: Way | None,
    options: Mapping[str, OptionValue],
    expected: list[tuple[str, str, str | None]],
) -> None:
    claim = check_patterns(Shanghai(options), claimed(text), way)
    assert [(one.id, one.reason, one.other) for one in claim.contradictions] == expected
