"""Every value of every option of two-winner mahjong, with what it changes."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import get_ruleset
from scoring.rulesets.two_winner.options import OPTIONS, check_options, complete_options
from scoring.settlement import settle
from scoring.text import score_text

# Option, hand, what of the answer with each value in the order of the declaration.
HANDS: tuple[tuple[str, str, str, tuple[object, ...]], ...] = (
    ("players", "1133m5577p2299s4m +4m", "scaled_total", (None, 12)),
    ("players", "1133m5577p2299s4m +4m", "total", (18, 18)),
    ("concealed_hand", "123m678p345s99p78m +9m", "total", (0, 6)),
    ("concealed_hand", "123m678p345s99p78m *9m", "total", (6, 6)),
    ("concealed_hand", "(123m)678p345s99p78m +9m", "total", (0, 0)),
    ("concealed_hand", "1133m5577p2299s4m +4m", "total", (18, 18)),
    # disjoint, all, once
    ("pairs", "(123m)(456m)123m45m99p +6m", "total", (12, 18, 6)),
    ("pairs", "(234m)(234m)234p67s99s +8s", "total", (3, 9, 3)),
    ("pairs", "123456m234p56p99s +7p", "total", (6, 6, 3)),
    ("pairs", "(234m)(234p)678p67s55s +8s", "total", (6, 6, 3)),
    ("pairs", "22333444m678p99s +2m", "total", (6, 9, 6)),
    ("pairs", "112233m445566m7m *7m", "total", (36, 42, 36)),
    # Four equal chows; with all suits among them they are no more than a three-suit chow.
    ("pairs", "(234m)(234m)(234p)34p99s +2p", "total", (6, 18, 3)),
    ("pairs", "(234m)(234m)(234p)34s99s +2s", "total", (12, 12, 12)),
    ("ankou", "(123m)444p777s99p34m +5m", "total", (6, 3)),
    ("ankou", "(123m)444p678s99p34m +5m", "total", (3, 3)),
    ("ankou", "222m444p777s88p99m +9m", "total", (30, 30)),
    ("min_points", "(123m)(999p)(111s)99m78s +6s", "legal", (True, False)),
    ("min_points", "(123m)444p678s99p34m +5m", "legal", (True, True)),
)


@pytest.mark.parametrize(("name", "text", "key", "found"), HANDS)
def test_option(name: str, text: str, key: str, found: tuple[object, ...]) -> None:
    option = next(option for option in OPTIONS if option.id == name)
    answers = [
        score_text(text, ruleset="two_winner", options={name: value}) for value in option.values
    ]
    assert [answer["faults"] for answer in answers] == [[]] * len(answers)
    assert tuple(answer.get(key) for answer in answers) == found


FIRST = {"seat": 0, "kind": "discard", "from": 1, "points": 18, "order": 1}
SECOND = {"seat": 2, "kind": "self_draw", "points": 36, "order": 2}
SETTLEMENTS: tuple[tuple[str, dict[str, Any], str, tuple[object, ...]], ...] = (
    ("first_winner_exempt", {"wins": [FIRST, SECOND]}, "deltas",
     ([6, -30, 36, -12], [18, -30, 24, -12])),
    ("dealer_on_draw", {"wins": [], "dealer": 3, "hand_no": 2}, "next_dealer", (0, 3)),
    ("players", {"wins": [FIRST]}, "deltas", ([18, -18, 0, 0], [12, -12, 0])),
)  # fmt: skip


@pytest.mark.parametrize(("name", "settlement", "key", "found"), SETTLEMENTS)
def test_option_of_a_settlement(
    name: str, settlement: dict[str, Any], key: str, found: tuple[object, ...]
) -> None:
    option = next(option for option in OPTIONS if option.id == name)
    beside = [
        settle({"ruleset": "two_winner", "options": {name: value}, "settlement": settlement})
        for value in option.values
    ]
    inside = [
        settle({"ruleset": "two_winner", "settlement": {**settlement, name: value}})
        for value in option.values
    ]
    assert tuple(answer[key] for answer in beside) == found
    assert tuple(answer[key] for answer in inside) == found


def test_every_value_of_every_option_changes_something() -> None:
    changing = {
        (name, place)
        for name, _, _, found in (*HANDS, *SETTLEMENTS)
        for place in range(1, len(found))
        if found[place] != found[0]
    }
    others = {(option.id, place) for option in OPTIONS for place in range(1, len(option.values))}
    assert changing == others


def test_the_options_and_their_defaults() -> None:
    assert complete_options({}) == {
        "players": 4,
        "concealed_hand": "self_draw",
        "pairs": "disjoint",
        "ankou": "each",
        "min_points": 0,
        "first_winner_exempt": False,
        "dealer_on_draw": "passes",
    }
    assert complete_options({"pairs": "once"})["pairs"] == "once"


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (None, []),
        ({"players": 3, "min_points": 3}, []),
        ([], [("bad_value", "options")]),
        ({"players": 5, "pairs": "some"}, [("bad_value", "options.players"),
                                           ("bad_value", "options.pairs")]),
        ({"players": "3"}, [("bad_value", "options.players")]),
        ({"first_winner_exempt": 1}, [("bad_value", "options.first_winner_exempt")]),
        ({"min_points": False}, [("bad_value", "options.min_points")]),
        ({"profile": "cn98"}, [("unknown_option", "options.profile")]),
    ],
)  # fmt: skip
def test_validation(given: object, expected: list[tuple[str, str]]) -> None:
    assert [(fault.code, fault.place) for fault in check_options(given)] == expected


def test_wrong_options_make_no_ruleset() -> None:
    with pytest.raises(ValueError, match=r"bad_value options\.ankou"):
        get_ruleset("two_winner", {"ankou": "twice"})


def test_declaration_is_complete() -> None:
    for option in OPTIONS:
        assert option.default == option.values[0]
        assert len(option.value_names) == len(option.values) >= 2
        for text in (option.name, option.explanation, *option.value_names):
            assert set(text) == {"en", "ko"}
            assert all(text.values())
