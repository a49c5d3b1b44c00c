"""Every value of every option of Zung Jung, with a hand or a game that it changes."""

from __future__ import annotations

import pytest

from scoring import get_ruleset, score
from scoring.rulesets.zungjung.frame import frame_of
from scoring.rulesets.zungjung.options import (
    OPTIONS,
    STANDINGS_OPTIONS,
    check_options,
    complete_options,
)
from scoring.rulesets.zungjung.standings import match_points
from scoring.text import score_text

# Option, value, hand, and (total, legal, what the discarder pays).
HANDS = (
    ("edition", "zj33", "(123m)(444m)5677922m +8m", (80, True, 190)),
    ("edition", "wsom103", "(123m)(444m)5677922m +8m", (100, True, 250)),
    ("edition", "zj33", "(555z)(666z)77z123m45p +6p", (60, True, 130)),
    ("edition", "wsom103", "(555z)(666z)77z123m45p +6p", (50, True, 100)),
    ("edition", "zj33", "(111z)(333z)44z123m45p +6p", (30, True, 40)),
    ("edition", "wsom103", "(111z)(333z)44z123m45p +6p", (25, True, 25)),
    ("edition", "zj33", "(123m)(555p)67s789s33z +8s", (1, True, 1)),
    ("edition", "wsom2008", "(123m)(555p)67s789s33z +8s", (0, False, None)),
    ("minimum", 0, "(123m)(555p)67s789s33z +8s", (1, True, 1)),
    ("minimum", 5, "(123m)(555p)67s789s33z +8s", (0, False, None)),
    ("minimum", 5, "(222z)(123m)45p789s33s +6p", (10, True, 10)),
    ("minimum", 15, "(222z)(123m)45p789s33s +6p", (10, False, None)),
    ("small_hand_threshold", 25, "(111m)(555p)(888s)77m33p +7m", (30, True, 40)),
    ("small_hand_threshold", 30, "(111m)(555p)(888s)77m33p +7m", (30, True, 30)),
    ("small_hand_threshold", 0, "(111m)(555p)(888s)77m33p +7m", (30, True, 90)),
    ("small_hand_threshold", 20, "(111m)(555p)(888s)77m33p +7m", (30, True, 50)),
    ("payoff", "standard", "(111m)(555p)(888s)77m33p +7m", (30, True, 40)),
    ("payoff", "uniform", "(111m)(555p)(888s)77m33p +7m", (30, True, 30)),
)


@pytest.mark.parametrize(("name", "value", "text", "expected"), HANDS)
def test_option(
    name: str, value: str | int, text: str, expected: tuple[int, bool, int | None]
) -> None:
    answer = score_text(
        text, ruleset="zungjung", options={name: value}, round_wind="1z", seat_wind="2z"
    )
    paid = answer["payments"] and answer["payments"]["discarder"]
    assert (answer["total"], answer["legal"], paid) == expected


def test_every_value_has_a_hand() -> None:
    shown = {(name, value) for name, value, _, _ in HANDS} | {("hands", 16), ("hands", 8)}
    assert {(option.id, value) for option in OPTIONS for value in option.values} <= shown


@pytest.mark.parametrize(("hands", "positions"), [(16, 16), (8, 8)])
def test_hands(hands: int, positions: int) -> None:
    frame = frame_of({"hands": hands})
    assert frame.hands == hands
    assert len(frame.positions([])) == 1
    assert frame_of({"edition": "wsom2008"}).minimum == 5
    assert frame_of({}).hands == 16
    assert positions == hands


def test_match_points() -> None:
    (option,) = STANDINGS_OPTIONS
    assert (option.id, option.values, option.default) == ("match_points", ("none", "sqrt"), "none")
    scores = (900, -100, 0, 1, 2, 3, -3, 1390, -480, 5, 10**12)
    assert [match_points(score) for score in scores] == [
        3000, -1000, 0, 100, 141, 173, -173, 3728, -2191, 224, 10**8,
    ]  # fmt: skip


def test_the_edition_sets_the_minimum() -> None:
    assert complete_options({}) == {
        "edition": "zj33",
        "minimum": 0,
        "small_hand_threshold": 25,
        "payoff": "standard",
        "hands": 16,
    }
    assert complete_options({"edition": "wsom2008"})["minimum"] == 5
    assert complete_options({"edition": "wsom2008", "minimum": 15})["minimum"] == 15
    assert complete_options({"edition": "wsom103"})["minimum"] == 0


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (None, []),
        ({}, []),
        ({"edition": "wsom103", "small_hand_threshold": 40}, []),
        ([], [("bad_value", "options")]),
        ({"edition": "zj25"}, [("bad_value", "options.edition")]),
        ({"minimum": 8}, [("bad_value", "options.minimum")]),
        ({"minimum": True}, [("bad_value", "options.minimum")]),
        ({"small_hand_threshold": -1}, [("bad_value", "options.small_hand_threshold")]),
        ({"small_hand_threshold": 481}, [("bad_value", "options.small_hand_threshold")]),
        ({"small_hand_threshold": "25"}, [("bad_value", "options.small_hand_threshold")]),
        ({"payoff": None}, [("bad_value", "options.payoff")]),
        ({"hands": 12}, [("bad_value", "options.hands")]),
        ({"match_points": "sqrt"}, [("unknown_option", "options.match_points")]),
        ({"profile": "cn98"}, [("unknown_option", "options.profile")]),
    ],
)
def test_validation(given: object, expected: list[tuple[str, str]]) -> None:
    assert [(fault.code, fault.place) for fault in check_options(given)] == expected


def test_wrong_options_are_faults_of_the_answer() -> None:
    document = {"ruleset": "zungjung", "concealed": "1z", "options": {"edition": "x"}}
    found = [(fault["code"], fault["field"]) for fault in score(document)["faults"]]
    assert ("bad_value", "options") in found
    with pytest.raises(ValueError, match=r"bad_value options\.hands"):
        get_ruleset("zungjung", {"hands": 4})


def test_declaration_is_complete() -> None:
    for option in (*OPTIONS, *STANDINGS_OPTIONS):
        assert option.default in option.values
        assert len(option.value_names) == len(option.values) >= 2
        for text in (option.name, option.explanation, *option.value_names):
            assert set(text) == {"en", "ko"}
            assert all(text.values())
