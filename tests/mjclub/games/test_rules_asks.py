"""What each ruleset asks of a hand, under its options: pages and services ask nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from mjclub.games import referee, rules
from mjclub.games.models import Game
from mjclub.games.rules import asks

SUITS = frozenset(f"{number}{suit}" for suit in "mps" for number in range(1, 10))
HONORS = frozenset(f"{number}z" for number in range(1, 8))


def test_all_four_rulesets_are_offered_in_order() -> None:
    assert rules.RULESET_IDS == ("mcr", "zungjung", "shanghai", "two_winner")
    assert [rules.name(one)["ko"] for one in rules.RULESET_IDS] == [
        "국표마작 (MCR)",
        "중용마작 (WSOM)",
        "현대 상해마작 (한국 소개 규칙)",
        "이인화료 마작 (108패)",
    ]


# players, hands, minimum, least, most, step, wins
NUMBERS: list[tuple[str, dict[str, Any], tuple[int | None, ...]]] = [
    ("mcr", {}, (4, 16, 8, 0, None, 1, 1)),
    ("zungjung", {}, (4, 16, 0, 1, 480, 1, 1)),
    ("zungjung", {"hands": 8, "minimum": 15}, (4, 8, 15, 1, 480, 1, 1)),
    ("zungjung", {"edition": "wsom2008"}, (4, 16, 5, 1, 480, 1, 1)),
    ("shanghai", {}, (4, None, 1, 0, None, 1, 1)),
    ("shanghai", {"minimum": 3, "limit_mode": "cap100", "multi_ron": "all"},
     (4, None, 3, 0, 100, 1, 3)),
    ("two_winner", {}, (4, 8, 0, 0, None, 3, 3)),
    ("two_winner", {"players": 3, "min_points": 3}, (3, 8, 3, 0, None, 3, 2)),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "options", "expected"), NUMBERS)
def test_numbers(ruleset: str, options: dict[str, Any], expected: tuple[int | None, ...]) -> None:
    one = asks(ruleset, options)
    assert expected == (
        one.players, one.hands, one.minimum, one.least_points, one.most_points, one.points_step,
        one.most_wins,
    )  # fmt: skip
    assert asks(ruleset, dict(options)) is one


# goes on, responsible, declares ready, verified, round wind, seat wind, flowers
SWITCHES: list[tuple[str, dict[str, Any], str]] = [
    ("mcr", {}, ".... RSF"),
    ("zungjung", {}, ".r.v .S."),
    ("zungjung", {"payoff": "uniform"}, "...v .S."),
    ("shanghai", {}, ".... RS."),
    ("shanghai", {"flower_bonus": True}, ".... RSF"),
    ("two_winner", {}, "g.d. ..."),
]


@pytest.mark.parametrize(("ruleset", "options", "expected"), SWITCHES)
def test_switches(ruleset: str, options: dict[str, Any], expected: str) -> None:
    one = asks(ruleset, options)
    values = (
        one.goes_on, one.responsible, one.declares_ready, one.verified,
        one.round_wind, one.seat_wind, one.flowers,
    )  # fmt: skip
    letters = "".join(
        letter if value else "." for letter, value in zip("grdvRSF", values, strict=True)
    )
    assert f"{letters[:4]} {letters[4:]}" == expected


def test_flags_come_in_the_rulesets_order() -> None:
    assert asks("mcr").flags == ("last_tile", "last_of_kind", "kong_draw", "rob_kong")
    assert asks("zungjung").flags == ("last_tile", "kong_draw", "rob_kong", "heavenly", "earthly")
    assert asks("shanghai").flags == (
        "last_tile", "last_of_kind", "double_last", "kong_draw", "rob_kong", "heavenly",
        "earthly", "human", "first_turn_ready",
    )  # fmt: skip
    assert asks("two_winner").flags == ("declared_ready",)


def test_only_two_winner_mahjong_has_no_honors() -> None:
    for ruleset in rules.RULESET_IDS:
        honors = frozenset() if ruleset == "two_winner" else HONORS
        assert asks(ruleset).tiles == SUITS | honors


def test_points_are_told_one_by_one_where_least_most_and_step_do_not_say_them() -> None:
    for ruleset in ("mcr", "shanghai", "two_winner"):
        assert asks(ruleset).possible_points is None
    assert asks("zungjung").possible_points == frozenset({1, *range(5, 321, 5), 400, 480})


def test_the_referee_asks_the_declaration_under_the_games_options() -> None:
    game = Game(ruleset="two_winner", options={"players": 3}, players=3)
    assert (referee.asks(game).most_wins, referee.goes_on(game)) == (2, True)
    assert (referee.hands_total(game), referee.asks(game).responsible) == (8, False)
    assert referee.hands_total(Game(ruleset="shanghai", options={}, players=4)) == 0
    assert referee.friendly_rules("two_winner", {"players": 3}).players == 3
    assert referee.friendly_rules("two_winner").players == 4
