"""Scoring and settling by the API, and the catalogue."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.world import Api

HAND: dict[str, Any] = {
    "ruleset": "mcr",
    "options": {"profile": "cn98"},
    "melds": ["p:555z", "p:666z"],
    "concealed": "66999s77z",
    "winning_tile": "7z",
    "self_draw": True,
    "round_wind": "1z",
    "seat_wind": "1z",
    "flowers": 0,
    "flags": [],
}
pytestmark = pytest.mark.django_db


def test_a_hand_is_answered_whole() -> None:
    answer = Api().post("score/", HAND)
    assert answer.status_code == 200
    body = answer.json()
    lost = [
        (one["id"], one["count"], one["because"], one["principle"])
        for one in body.pop("not_counted")
    ]
    assert lost == [
        ("dragon_pung", 3, "big_three_dragons", "non_repeat"),
        ("two_dragon_pungs", 1, "big_three_dragons", "non_repeat"),
    ]
    patterns = body.pop("patterns")
    assert [(one["id"], one["points"], one["sets"]) for one in patterns] == [
        ("big_three_dragons", 88, [0, 1, 3]),
        ("all_pungs", 6, [0, 1, 2, 3]),
        ("half_flush", 6, []),
        ("two_concealed_pungs", 2, [2, 3]),
        ("pung_of_terminals_or_honors", 1, [2]),
        ("self_drawn", 1, []),
    ]
    assert patterns[0]["name"] == {"en": "Big Three Dragons", "ko": "대삼원", "zh": "大三元"}
    assert body.pop("reading")["shape"] == "regular"
    assert body == {
        "ruleset": "mcr",
        "options": {"profile": "cn98"},
        "engine": "1",
        "complete": True,
        "legal": True,
        "total": 104,
        "minimum": 8,
        "limit": None,
        "shanten": -1,
        "waits": ["6s", "7z"],
        "outcomes": None,
        "alternatives": None,
        "payments": {"winner": 336, "discarder": None, "others": 112},
        "faults": [],
    }


def test_faults_are_an_answer() -> None:
    answer = Api().post("score/", HAND | {"melds": ["p:555z", "p:567z"], "seat_wind": "9z"})
    assert answer.status_code == 200
    body = answer.json()
    assert [(one["code"], one["field"]) for one in body["faults"]] == [
        ("bad_meld", "melds"),
        ("bad_wind", "seat_wind"),
    ]
    assert body["total"] is None
    assert body["patterns"] is None


def test_a_list_is_answered_by_a_list_in_its_order() -> None:
    answer = Api().post("score/", [HAND, {}, HAND | {"self_draw": False}, 5, []])
    assert answer.status_code == 200
    totals = [(one["total"], bool(one["faults"])) for one in answer.json()]
    assert totals == [(104, False), (None, True), (101, False), (None, True), (None, True)]


def test_at_most_100_at_once() -> None:
    assert len(Api().post("score/", [{}] * 100).json()) == 100
    answer = Api().post("score/", [{}] * 101)
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "too_many"
    assert answer.json()["error"]["message"] == "At most 100 in one request."


@pytest.mark.parametrize("content", [None, 5, "text", True, [], [[]], {"ruleset": ["mcr"]}])
def test_any_json_is_answered(content: Any) -> None:
    assert Api().post("score/", content).status_code == 200
    assert Api().post("settle/", content).status_code == 200


def test_settling() -> None:
    win = {"seat": 0, "kind": "discard", "from": 2, "points": 11}
    answer = Api().post("settle/", {"ruleset": "mcr", "settlement": {"wins": [win], "hand_no": 5}})
    assert answer.status_code == 200
    assert answer.json() == {
        "ruleset": "mcr",
        "deltas": [35, -8, -19, -8],
        "winners": [0],
        "hand_over": True,
        "game_over": False,
        "next_dealer": 0,
        "next_hand_no": 6,
        "next_round_wind": "2z",
        "faults": [],
    }


def test_the_catalogue() -> None:
    listed = Api().get("rulesets/").json()
    assert listed == {
        "engine": "1",
        "results": [{"id": "mcr", "players": [4], "hands": 16, "minimum": 8, "patterns": 82}],
    }
    mcr = Api().get("rulesets/mcr/").json()
    by_id = {one["id"]: one for one in mcr["patterns"]}
    assert len(by_id) == 82
    assert by_id["two_concealed_kongs"]["points"] == 6
    assert by_id["big_three_dragons"]["name"]["ko"] == "대삼원"
    wmo = Api().get("rulesets/mcr/", profile="wmo").json()
    assert {one["id"]: one["points"] for one in wmo["patterns"]}["two_concealed_kongs"] == 8
    assert Api().get("rulesets/mcr/", profile="x").json()["error"]["message"] == (
        "There is no such rule book. There are: cn98, wmo."
    )
    assert Api().get("rulesets/riichi/").status_code == 404


def test_zung_jung_is_scored_and_settled() -> None:
    hand = {
        "ruleset": "zungjung",
        "melds": ["p:555z", "p:666z"],
        "concealed": "77z123m45p",
        "winning_tile": "6p",
        "seat_wind": "2z",
        "responsible": "other",
    }
    answer = Api().post("score/", hand).json()
    assert (answer["total"], answer["faults"]) == (60, [])
    assert answer["payments"] == {"winner": 180, "discarder": 25, "others": 25, "responsible": 130}
    win = {"seat": 0, "kind": "discard", "from": 2, "points": 60, "responsible": 1}
    settled = Api().post("settle/", {"ruleset": "zungjung", "settlement": {"wins": [win]}}).json()
    assert settled["deltas"] == [180, -130, -25, -25]
