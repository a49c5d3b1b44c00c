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


def test_modern_shanghai_pays_flowers_above_its_cap() -> None:
    hand = {
        "ruleset": "shanghai",
        "options": {"limit_mode": "cap100", "flower_bonus": True, "unit": 10},
        "concealed": "1112223334445z",
        "winning_tile": "5z",
        "round_wind": "1z",
        "seat_wind": "2z",
        "flowers": 3,
    }
    answer = Api().post("score/", hand).json()
    assert answer["faults"] == []
    assert answer["limit"] == {"id": "cap100", "sum": 261, "value": 100}
    assert [(one["id"], one["points"]) for one in answer["patterns"]] == [
        ("big_four_winds", 100),
        ("all_honours", 100),
        ("four_concealed_pungs", 50),
        ("all_pungs", 7),
        ("concealed_hand_discard_win", 2),
        ("single_wait", 2),
        ("flower_bonus", 3),
    ]
    assert answer["total"] == 103
    assert answer["payments"] == {"winner": 1030, "discarder": 1030, "others": 0}
    win = {"seat": 0, "kind": "discard", "from": 2, "fan": 261, "flowers": 3}
    settlement = {"wins": [win], "limit_mode": "cap100", "unit": 10, "hand_no": 1}
    options = {"flower_bonus": True}
    settled = Api().post(
        "settle/", {"ruleset": "shanghai", "options": options, "settlement": settlement}
    )
    assert settled.json()["faults"] == []
    assert settled.json()["deltas"] == [1030, 0, -1030, 0]
    assert (settled.json()["next_dealer"], settled.json()["next_round_wind"]) == (0, "1z")
    # Without the option its flowers are none, here as in a hand.
    refused = Api().post("settle/", {"ruleset": "shanghai", "settlement": settlement}).json()
    assert [(one["code"], one["place"]) for one in refused["faults"]] == [
        ("flowers_not_used", "settlement.wins.0.flowers")
    ]


def test_three_players_of_two_winner_are_paid_two_thirds() -> None:
    hand = {
        "ruleset": "two_winner",
        "options": {"players": 3},
        "concealed": "123m123m456p78s99p",
        "winning_tile": "9s",
        "self_draw": True,
        "flags": ["declared_ready"],
    }
    answer = Api().post("score/", hand).json()
    assert answer["faults"] == []
    assert (answer["total"], answer["scaled_total"]) == (9, 6)
    assert answer["payments"] == {"winner": 6, "discarder": None, "others": 3}
    four = Api().post("score/", hand | {"options": {}}).json()
    assert "scaled_total" not in four
    assert four["payments"] == {"winner": 9, "discarder": None, "others": 3}
    settlement = {
        "players": 3,
        "wins": [
            {"order": 1, "seat": 0, "kind": "discard", "from": 1, "points": 18},
            {"order": 2, "seat": 2, "kind": "self_draw", "points": 36},
        ],
        "declared": [{"seat": 1, "ready": False}],
        "first_winner_exempt": True,
        "hand_no": 3,
    }
    settled = Api().post("settle/", {"ruleset": "two_winner", "settlement": settlement}).json()
    # 12 from the discarder; 12 from the one who is still in; 4 to each from the false declarer.
    assert settled["deltas"] == [12 + 4, -12 - 12 - 8, 12 + 4]
    assert (settled["hand_over"], settled["next_dealer"], settled["next_hand_no"]) == (True, 0, 4)
    only = settlement | {"wins": settlement["wins"][:1], "declared": []}
    going_on = Api().post("settle/", {"ruleset": "two_winner", "settlement": only}).json()
    assert (going_on["deltas"], going_on["hand_over"]) == ([12, -12, 0], False)


def test_the_same_option_inside_and_beside() -> None:
    wins = [
        {"seat": 1, "kind": "discard", "from": 3, "fan": 10},
        {"seat": 0, "kind": "discard", "from": 3, "fan": 4},
    ]
    for inside, beside, deltas in (
        ({}, {}, [4, 0, 0, -4]),
        ({"multi_ron": "all"}, {}, [4, 10, 0, -14]),
        ({}, {"multi_ron": "all", "unit": 2}, [8, 20, 0, -28]),
        ({"multi_ron": "nearest"}, {"multi_ron": "all"}, [4, 0, 0, -4]),
    ):
        document = {"ruleset": "shanghai", "options": beside, "settlement": {"wins": wins} | inside}
        assert Api().post("settle/", document).json()["deltas"] == deltas


def test_zung_jung_names_the_edition_that_a_value_is_taken_from() -> None:
    hand = {
        "ruleset": "zungjung",
        "options": {"edition": "wsom103"},
        "melds": ["p:555z"],
        "concealed": "234m678m789s9p",
        "winning_tile": "9p",
        "seat_wind": "1z",
        "responsible": "none",
    }
    answer = Api().post("score/", hand).json()
    assert answer["faults"] == []
    assert [(one["id"], one["points"], one.get("taken_from")) for one in answer["patterns"]] == [
        ("value_honor_white", 10, "zj33")
    ]
    win = {"seat": 3, "kind": "discard", "from": 0, "points": 60, "responsible": "none"}
    settled = Api().post("settle/", {"ruleset": "zungjung", "settlement": {"wins": [win]}}).json()
    assert settled["deltas"] == [-60, -60, -60, 180]
    itself = {"ruleset": "zungjung", "settlement": {"wins": [win | {"responsible": 3}]}}
    assert [
        (one["code"], one["place"]) for one in Api().post("settle/", itself).json()["faults"]
    ] == [("impossible_responsible", "settlement.wins.0.responsible")]
