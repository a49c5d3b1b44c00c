"""Every value of every option of every ruleset, with what tells it from the others.

What exactly each value makes of a hand stands in the tests of each ruleset's options; here it is
shown that no value is without effect.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from scoring.rulesets import MODULES, RULESET_IDS
from scoring.settlement import settle
from scoring.text import score_text

Case = tuple[str, dict[str, Any]] | dict[str, Any]
"""A hand in one line and what stands beside it; or a settlement."""

ON_ONE_DISCARD = [
    {"seat": 1, "kind": "discard", "from": 3, "fan": 10},
    {"seat": 0, "kind": "discard", "from": 3, "fan": 4},
]
CASES: dict[str, dict[str, list[Case]]] = {
    "mcr": {
        "profile": [("1188m3366p2244s5z *5z", {})],
        "two_concealed_kongs": [("[2222m][6666p]789s34m55z +5m", {})],
        "mixed_kongs": [("(2222m)[6666p]789s34m55z +5m", {})],
        "fc_on_special": [("1188m3366p2244s5z *5z", {})],
        "all_green_half_flush": [("(234s)(666s)88s234s66z +6z", {})],
        "all_terminals_double_pung": [("(111m)(999p)11199s99m +9s", {})],
        "kongs_concealed": [("(2222m)(5555p)[8888s]34m66p +5m", {})],
        "forced_hog": [("22334466668s8s6z +6z", {})],
        "nine_gates_pung": [("1112345678999p +2p", {})],
        "waits": [("1234444m678m456p +1m", {})],
        "knitted_body_wait": [("147m258p369s567p1m +1m", {})],
        "all_chows_wait": [("(234m)(678s)123p12s99m +3s", {})],
    },
    "zungjung": {
        "edition": [("(123m)(444m)5677922m +8m", {}), ("(123m)(555p)67s789s33z +8s", {})],
        "minimum": [("(123m)(555p)67s789s33z +8s", {}), ("(222z)(123m)45p789s33s +6p", {})],
        "small_hand_threshold": [("(555z)(666z)66999s77z +7z", {})],
        "payoff": [("(111m)(555p)(888s)77m33p +7m", {})],
        "hands": [{"wins": [], "hand_no": 8}],
    },
    "shanghai": {
        "stacking": [("123m789m123p78p55s +9p", {})],
        "minimum": [
            # Worth 0, 1, 2, 3, 5, 7 and 10.
            ("(123m)789m45p678s33s +6p", {}),
            ("(123m)456p789s55p23s +4s", {}),
            ("(777z)123m456p99s78s +6s", {}),
            ("(2222m)[7777p]456s99s34p +5p", {}),
            ("123m456p78s234s55p +9s", {}),
            ("(222m)(777p)444s66m99p +9p", {}),
            ("(123m)(456p)(777s)(888m)9s +9s", {}),
        ],
        "repeat": [("123m789m123p78p33s +9p", {})],
        "limit_mode": [("1112223334446z +6z", {"seat_wind": "4z", "round_wind": "4z"})],
        "limit_multiple": [("1112223334446z +6z", {"seat_wind": "4z", "round_wind": "4z"})],
        "unit": [("(777z)123m456p99s78s +6s", {})],
        "payment": [("(777z)123m456p99s78s +6s", {})],
        "jangpung": [("(222z)234m567p99s45s +6s", {"seat_wind": "3z", "round_wind": "2z"})],
        "siguiyi": [("(888s)22334433s66s +6s", {})],
        "concealed_kong_is_call": [("(2222m)(5555p)[7777s](3333z)9p +9p", {})],
        "dragons_with_three_dragons": [("(555z)(666z)77z123m45p +6p", {})],
        "inhwa": [("123m567p789s222p9m +9m", {"seat_wind": "3z", "flags": ["human"]})],
        "chinitsu_needs_sets": [("224466889933p5p +5p", {})],
        "green_needs_dragon": [("(888s)22334433s66s +6s", {})],
        "multi_ron": [{"wins": ON_ONE_DISCARD}],
        "dealer_multiplier": [
            {"wins": [{"seat": 2, "kind": "self_draw", "fan": 6}], "dealer": 0},
        ],
        "dealer_on_draw": [{"wins": [], "dealer": 1, "round_wind": "1z"}],
        "small_three_winds": [("(333z)(444z)22z456p78s +9s", {"seat_wind": "1z"})],
        "big_three_winds": [("(222z)(333z)111z99m67p +8p", {"seat_wind": "4z"})],
        "all_green": [("(666z)234s888s22s66s +6s", {})],
        "flower_bonus": [("(123m)456p789s55p23s +4s", {"flowers": 3})],
        "rounds": [
            {"wins": [], "dealer": 3, "round_wind": "1z"},
            {"wins": [], "dealer": 3, "round_wind": "2z"},
        ],
    },
    "two_winner": {
        "players": [("1133m5577p2299s4m +4m", {})],
        "concealed_hand": [("123m678p345s99p78m +9m", {})],
        "pairs": [("(123m)(456m)123m45m99p +6m", {})],
        "ankou": [("(123m)444p777s99p34m +5m", {})],
        "min_points": [("(123m)(999p)(111s)99m78s +6s", {})],
        "first_winner_exempt": [
            {
                "wins": [
                    {"seat": 0, "kind": "discard", "from": 1, "points": 18, "order": 1},
                    {"seat": 2, "kind": "self_draw", "points": 36, "order": 2},
                ]
            },
        ],
        "dealer_on_draw": [{"wins": [], "dealer": 3, "hand_no": 2}],
    },
}
OPTIONS = [(ruleset, option) for ruleset in RULESET_IDS for option in MODULES[ruleset].OPTIONS]


def outcome(ruleset: str, option: str, value: object, case: Case) -> object:
    """Return what a case comes to; a field that is not used is an outcome too."""
    if isinstance(case, dict):
        return settle({"ruleset": ruleset, "options": {option: value}, "settlement": case})
    text, beside = case
    winds = {} if ruleset == "two_winner" else {"seat_wind": "2z", "round_wind": "1z"}
    answer = score_text(text, ruleset=ruleset, options={option: value}, **{**winds, **beside})
    names = ("total", "scaled_total", "legal", "payments", "patterns", "limit", "faults")
    return {name: answer.get(name) for name in names}


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_every_option_has_a_case(ruleset: str) -> None:
    assert set(CASES[ruleset]) == {option.id for option in MODULES[ruleset].OPTIONS}


@pytest.mark.parametrize(
    ("ruleset", "option"), OPTIONS, ids=[f"{ruleset} {option.id}" for ruleset, option in OPTIONS]
)
def test_no_two_values_come_to_the_same(ruleset: str, option: Any) -> None:
    cases = CASES[ruleset][option.id]
    found = {
        value: [outcome(ruleset, option.id, value, case) for case in cases]
        for value in option.values
    }
    same = [(one, two) for one, two in combinations(option.values, 2) if found[one] == found[two]]
    assert same == []


@pytest.mark.parametrize(
    ("ruleset", "option"), OPTIONS, ids=[f"{ruleset} {option.id}" for ruleset, option in OPTIONS]
)
def test_the_default_is_what_counts_where_nothing_is_said(ruleset: str, option: Any) -> None:
    case = CASES[ruleset][option.id][0]
    said = outcome(ruleset, option.id, option.default, case)
    if isinstance(case, dict):
        unsaid: object = settle({"ruleset": ruleset, "settlement": case})
    else:
        # The first option of any ruleset at its default says nothing of the others.
        first = MODULES[ruleset].OPTIONS[0]
        unsaid = outcome(ruleset, first.id, first.default, case)
    assert said == unsaid
