"""The catalogue of the rules by the API: what each ruleset declares, under any options."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.conftest import World
from tests.api.test_errors import error
from tests.api.world import Api
from tests.factories import a_league

pytestmark = pytest.mark.django_db

IDS = ("mcr", "zungjung", "shanghai", "two_winner")


def catalogue(ruleset: str, **options: Any) -> dict[str, Any]:
    """Return a ruleset's declaration under options."""
    answer = Api().get(f"rulesets/{ruleset}/", **options)
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()
    return found


def points(declared: dict[str, Any]) -> dict[str, int]:
    """Return the points of each pattern."""
    return {one["id"]: one["points"] for one in declared["patterns"]}


def test_all_rulesets_are_listed() -> None:
    listed = Api().get("rulesets/").json()
    assert listed["engine"] == "1"
    assert [
        (one["id"], one["players"], one["hands"], one["minimum"], one["patterns"])
        for one in listed["results"]
    ] == [
        ("mcr", [4], 16, 8, 82),
        ("zungjung", [4], 16, 0, 48),
        ("shanghai", [4], None, 1, 58),
        ("two_winner", [4, 3], 8, 0, 12),
    ]
    assert {one["id"]: one["name"]["zh"] for one in listed["results"]} == {
        "mcr": "国标麻将",
        "zungjung": "中庸麻雀",
        "shanghai": "現代上海麻將",
        "two_winner": "二人和了麻雀 (108張)",
    }
    for one in listed["results"]:
        assert one["name"].keys() == {"en", "ko", "zh"}
    assert Api().get("rulesets/riichi/").status_code == 404
    assert Api().get("rulesets/riichi/", profile="x").status_code == 404


@pytest.mark.parametrize("ruleset", IDS)
def test_what_a_declaration_says(ruleset: str) -> None:
    declared = catalogue(ruleset)
    names = [option["id"] for option in declared["options"]]
    assert list(declared["in_force"]) == names
    for option in (*declared["options"], *declared["standings"]["options"]):
        assert option["default"] in option["values"]
        assert len(option["values"]) == len(option["value_names"])
        for words in (option["name"], option["explanation"], *option["value_names"]):
            assert words.keys() == {"en", "ko"}
    known = set(points(declared))
    for pattern in declared["patterns"]:
        assert pattern["name"].keys() == {"en", "ko", "zh"}
        assert pattern["definition"]["ko"]
        assert pattern["points"] > 0
    for decision in declared["decisions"]:
        assert set(decision["patterns"]) <= known
        assert decision["option"] is None or decision["option"] in names + [
            option["id"] for option in declared["standings"]["options"]
        ]


GAMES: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    (
        "mcr",
        {},
        {"hands": 16, "minimum": 8, "time_limit": 120},
        {"most_wins": 1, "round_wind": True, "flowers": True, "points_step": 1, "verified": False},
    ),
    (
        "zungjung",
        {"edition": "wsom2008", "hands": 8},
        {"hands": 8, "minimum": 5, "time_limit": None, "start_scores": [0, 500, 1000]},
        {
            "responsible": True, "verified": True, "round_wind": False, "seat_wind": True,
            "most_points": 480, "flowers": False,
            "possible_points": [1, *range(5, 321, 5), 400, 480],
        },
    ),
    (
        "shanghai",
        {},
        {"hands": None, "minimum": 1, "start_score": 0},
        {"most_wins": 1, "flowers": False, "most_points": None, "possible_points": None},
    ),
    (
        "shanghai",
        {"multi_ron": "all", "flower_bonus": "true", "limit_mode": "cap100", "minimum": 40},
        {"hands": None, "minimum": 40},
        {"most_wins": 3, "flowers": True, "most_points": 100},
    ),
    (
        "two_winner",
        {},
        {"players": [4], "hands": 8, "start_score": 50},
        {
            "players": 4, "most_wins": 3, "goes_on": True, "declares_ready": True,
            "points_step": 3, "seat_wind": False, "flags": ["declared_ready"],
        },
    ),
    (
        "two_winner",
        {"players": 3},
        {"players": [3]},
        {"players": 3, "most_wins": 2, "goes_on": True},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "options", "frame", "asks"), GAMES)
def test_how_a_game_goes(
    ruleset: str, options: dict[str, Any], frame: dict[str, Any], asks: dict[str, Any]
) -> None:
    declared = catalogue(ruleset, **options)
    assert {name: declared["frame"][name] for name in frame} == frame
    assert {name: declared["asks"][name] for name in asks} == asks


def test_tiles_and_shapes() -> None:
    for ruleset, last, shapes in (
        ("mcr", "7z", 5),
        ("zungjung", "7z", 3),
        ("shanghai", "7z", 3),
        ("two_winner", "9s", 2),
    ):
        declared = catalogue(ruleset)
        tiles = declared["asks"]["tiles"]
        assert (tiles[0], tiles[8], tiles[9], tiles[-1]) == ("1m", "9m", "1p", last)
        assert len(tiles) == (27 if last == "9s" else 34)
        assert (declared["shapes"][0], len(declared["shapes"])) == ("regular", shapes)


def test_points_and_patterns_under_options() -> None:
    assert points(catalogue("mcr"))["two_concealed_kongs"] == 6
    assert points(catalogue("mcr", profile="wmo"))["two_concealed_kongs"] == 8
    both = catalogue("mcr", profile="wmo", two_concealed_kongs=6, fc_on_special="false")
    assert points(both)["two_concealed_kongs"] == 6
    assert (both["in_force"]["profile"], both["in_force"]["fc_on_special"]) == ("wmo", False)
    assert both["in_force"]["mixed_kongs"] == 6
    assert points(catalogue("zungjung"))["pure_one_suit"] == 80
    assert points(catalogue("zungjung", edition="wsom103"))["pure_one_suit"] == 100
    assert "little_three_winds" in points(catalogue("shanghai"))
    without = catalogue("shanghai", small_three_winds="false", flower_bonus="true")
    assert "little_three_winds" not in points(without)
    assert points(without)["flower_bonus"] == 1
    hog = {one["id"]: one for one in catalogue("shanghai", repeat="each")["patterns"]}["tile_hog"]
    assert hog["repeatable"] is True


def test_what_is_not_added() -> None:
    def excluded(pattern: str, **options: Any) -> list[str]:
        found = catalogue("shanghai", **options)["patterns"]
        return next(one["excludes"] for one in found if one["id"] == pattern)

    assert excluded("pure_straight") == ["two_terminal_chows"]
    assert excluded("pure_straight", stacking="family_only") == []


def test_options_with_any_number() -> None:
    options = {one["id"]: one for one in catalogue("shanghai")["options"]}
    assert options["unit"]["number"] == [1, 10_000]
    assert options["unit"]["values"] == [1, 2, 5, 10, 50, 100, 500, 1000]
    assert catalogue("shanghai", unit=37)["in_force"]["unit"] == 37
    assert options["payment"]["number"] is None
    edition = {one["id"]: one for one in catalogue("zungjung")["options"]}["minimum"]
    assert edition["by_profile"] == {"zj33": 0, "wsom2008": 5, "wsom103": 0}
    (match_points,) = catalogue("zungjung")["standings"]["options"]
    assert (match_points["id"], match_points["values"]) == ("match_points", ["none", "sqrt"])


def test_reasons_of_penalties() -> None:
    found = {
        one["code"]: [reason["code"] for reason in one["reasons"]]
        for one in catalogue("zungjung")["penalties"]
    }
    assert found == {
        "false_win": ["no_winning_hand", "under_minimum"],
        "exposed_before_check": [],
        "minor_offence": ["silent_call"],
        "major_offence": ["supplement_before_exposure"],
        "dead_hand": ["long_hand", "short_hand"],
        "penalty_tiles": [],
    }
    assert all(one["reasons"] == [] for one in catalogue("mcr")["penalties"])


def test_penalties_of_each() -> None:
    found = {
        ruleset: [
            (one["code"], one["kind"], one["value"]) for one in catalogue(ruleset)["penalties"]
        ]
        for ruleset in IDS
    }
    assert found["mcr"][0] == ("false_win", "to_each", 10)
    assert found["zungjung"][:2] == [
        ("false_win", "to_each", 0),
        ("exposed_before_check", "deduction", 0),
    ]
    assert found["shanghai"] == [("false_win", "note", 0)]
    assert found["two_winner"] == [("false_win", "to_each", 0)]


def test_what_cannot_be_asked() -> None:
    answer = Api().get("rulesets/shanghai/", unit="0", flower_bonus="yes", rounds="3")
    assert answer.status_code == 400
    wrong = error(answer)
    assert [(one["code"], one["field"]) for one in wrong["faults"]] == [
        ("bad_value", "unit"),
        ("bad_value", "flower_bonus"),
        ("bad_value", "rounds"),
    ]
    assert [one["message"] for one in wrong["faults"]] == [
        "This cannot be chosen. There are: 1 to 10000.",
        "This cannot be chosen. There are: false, true.",
        "This cannot be chosen. There are: 4, 2, 1.",
    ]
    # Another ruleset's option is none here.
    other = Api().get("rulesets/shanghai/", profile="cn98")
    assert (other.status_code, error(other)["code"]) == (400, "unknown_parameter")


def test_how_leagues_rank() -> None:
    found = {ruleset: catalogue(ruleset)["standings"] for ruleset in IDS}
    assert found["mcr"]["place_points"] == [48, 24, 12, 0]
    assert found["mcr"]["chain"] == ["table_points", "game_points"]
    assert "match_points" not in found["mcr"]["keys"]
    for ruleset in ("zungjung", "shanghai", "two_winner"):
        assert (found[ruleset]["place_points"], found[ruleset]["chain"]) == (
            [0, 0, 0, 0],
            ["game_points"],
        )
    assert "match_points" in found["zungjung"]["keys"]
    assert catalogue("two_winner", players=3)["standings"]["place_points"] == [0, 0, 0]


def test_a_league_says_its_rules(world: World) -> None:
    league = a_league(
        world.club,
        "WSOM",
        ruleset="zungjung",
        options={"edition": "wsom2008"},
        frame={"start_score": 500},
        penalties={"false_win": 30},
        standing={"match_points": "sqrt", "chain": ["match_points"]},
    )
    told = world.api().get(world.path(f"leagues/{league.public_id}/")).json()
    assert told["ruleset"] == "zungjung"
    (rules,) = told["rules"]
    assert rules["options"] == {
        "edition": "wsom2008",
        "minimum": 5,
        "small_hand_threshold": 25,
        "payoff": "standard",
        "hands": 16,
    }
    assert rules["frame"] == {"start_score": 500, "time_limit": None}
    assert rules["penalties"] == {
        "false_win": 30,
        "exposed_before_check": 0,
        "minor_offence": 0,
        "major_offence": 0,
    }
    assert rules["standing"] == {
        "place_points": [0, 0, 0, 0],
        "chain": ["match_points"],
        "match_points": "sqrt",
    }
    # They are what the declaration says under the same options.
    declared = catalogue("zungjung", edition="wsom2008")
    assert declared["in_force"] == rules["options"]
    assert declared["frame"]["minimum"] == 5
