"""The answer to a hand of two-winner mahjong, key by key, and what is no hand of it."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import score
from scoring.text import score_text


def hand(concealed: str, winning_tile: str | None, *melds: str, **more: Any) -> dict[str, Any]:
    return {
        "ruleset": "two_winner",
        "melds": list(melds),
        "concealed": concealed,
        "winning_tile": winning_tile,
        **more,
    }


def test_whole_answer() -> None:
    document = hand("456m789m22p45s", "6s", "c:123m@3")
    expected = {
        "ruleset": "two_winner",
        "options": {},
        "engine": "1",
        "complete": True,
        "legal": True,
        "total": 15,
        "minimum": 0,
        "limit": None,
        "patterns": [
            {"id": "straight",
             "name": {"en": "Straight", "ko": "일색통관", "zh": "一色通貫"},
             "points": 12, "count": 1, "sets": [0, 1, 2]},
            {"id": "double_chow",
             "name": {"en": "Double chow", "ko": "동순", "zh": "同順"},
             "points": 3, "count": 1, "sets": [1, 3]},
        ],
        "not_counted": [
            {"id": "short_straight", "count": 2, "because": "straight", "principle": "non_repeat"}
        ],
        "reading": {
            "shape": "regular",
            "sets": [
                {"kind": "chow", "tiles": "123m", "concealed": False},
                {"kind": "chow", "tiles": "456m", "concealed": True},
                {"kind": "chow", "tiles": "789m", "concealed": True},
                {"kind": "chow", "tiles": "456s", "concealed": True},
            ],
            "pair": "22p",
            "winning_tile_in": 3,
        },
        "shanten": -1,
        "waits": ["3s", "6s"],
        "outcomes": None,
        "alternatives": None,
        "payments": {"winner": 15, "discarder": 15, "others": 0},
        "faults": [],
    }  # fmt: skip
    answer = score(document)
    assert answer == expected
    assert list(answer) == list(expected)


@pytest.mark.parametrize(
    ("players", "self_draw", "expected"),
    [
        (4, False, {"winner": 18, "discarder": 18, "others": 0}),
        (4, True, {"winner": 18, "discarder": None, "others": 6}),
        (3, False, {"winner": 12, "discarder": 12, "others": 0}),
        (3, True, {"winner": 12, "discarder": None, "others": 6}),
    ],
)
def test_payments(players: int, self_draw: bool, expected: dict[str, int | None]) -> None:
    options = {"players": players}
    answer = score(hand("1133m5577p2299s4m", "4m", self_draw=self_draw, options=options))
    assert (answer["total"], answer["payments"]) == (18, expected)
    assert answer.get("scaled_total") == (12 if players == 3 else None)


def test_the_scaled_total_stands_beside_the_total() -> None:
    assert "scaled_total" not in score(hand("1133m5577p2299s4m", "4m"))
    three = score(hand("1133m5577p2299s4m", "4m", options={"players": 3}))
    assert [key for key in three if "total" in key] == ["total", "scaled_total"]


def test_a_hand_without_patterns_wins_with_nothing() -> None:
    document = hand("123m678p345s99p78m", "9m")
    answer = score(document)
    assert (answer["total"], answer["legal"], answer["patterns"]) == (0, True, [])
    assert answer["payments"] == {"winner": 0, "discarder": 0, "others": 0}
    refused = score({**document, "options": {"min_points": 3}})
    assert (refused["total"], refused["legal"], refused["payments"]) == (0, False, None)
    assert refused["minimum"] == 3


def test_reading_of_seven_pairs() -> None:
    answer = score(hand("1111m33m5577p229s", "9s"))
    assert [one["tiles"] for one in answer["reading"]["sets"]] == [
        "11m", "11m", "33m", "55p", "77p", "22s", "99s",
    ]  # fmt: skip
    assert (answer["reading"]["shape"], answer["reading"]["pair"]) == ("seven_pairs", None)
    assert answer["reading"]["winning_tile_in"] == 6


def test_the_discard_goes_where_the_triplet_stays_concealed() -> None:
    reading = score(hand("222m34m777p888s99p", "2m"))["reading"]
    assert [one["concealed"] for one in reading["sets"]] == [True] * 4
    assert reading["sets"][reading["winning_tile_in"]]["tiles"] == "234m"
    reading = score(hand("22m444p777s345p99p", "2m"))["reading"]
    assert reading["sets"][0] == {"kind": "pung", "tiles": "222m", "concealed": False}


def test_ready_hand() -> None:
    answer = score(hand("123m678p345s99p78m", None, flags=["declared_ready"]))
    assert (answer["complete"], answer["legal"], answer["total"]) == (False, False, 0)
    assert (answer["waits"], answer["shanten"]) == (["6m", "9m"], 0)
    assert answer["outcomes"] == [
        {"tile": tile, "discard": {"total": points, "legal": True},
         "self_draw": {"total": points, "legal": True}}
        for tile, points in (("6m", 9), ("9m", 6))
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("concealed", "waits", "shanten"),
    [
        ("1133m5577p2299s4m", ["4m"], 0),
        ("1112345678999m", ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m"], 0),
        ("112233m445566m7m", ["1m", "4m", "7m"], 0),
        # Knitted tiles and ends alone are nothing here.
        ("147m258p369s5566m", [], 4),
        ("19m19p19s1234567m", [], 3),
    ],
)
def test_waits(concealed: str, waits: list[str], shanten: int) -> None:
    answer = score(hand(concealed, None))
    assert answer["faults"] == []
    assert (answer["waits"], answer["shanten"]) == (waits, shanten)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"round_wind": "1z"}, ("bad_wind", "round_wind", "")),
        ({"seat_wind": "동"}, ("bad_wind", "seat_wind", "")),
        ({"flowers": 1}, ("flowers_not_used", "flowers", "")),
        ({"flags": ["last_tile"]}, ("unknown_flag", "flags", "last_tile")),
        ({"flags": ["rob_kong"]}, ("unknown_flag", "flags", "rob_kong")),
        ({"responsible": "other"}, ("impossible_responsible", "responsible", "")),
        ({"concealed": "123m678p345s99p77z"}, ("tile_not_used", "concealed", "7z")),
        ({"winning_tile": "1z"}, ("tile_not_used", "winning_tile", "1z")),
        ({"concealed": "678p345s99p78m", "melds": ["p:111z"]}, ("tile_not_used", "melds", "1z")),
        ({"concealed": "678p345s99p78m", "melds": ["c:123m"], "flags": ["declared_ready"]},
         ("impossible_flag", "flags", "declared_ready")),
        ({"concealed": "678p345s99p78m", "melds": ["k:1111m"], "flags": ["declared_ready"]},
         ("impossible_flag", "flags", "declared_ready")),
        ({"options": {"concealed_hand": "ron"}}, ("bad_value", "options",
                                                  "options.concealed_hand")),
    ],
)  # fmt: skip
def test_faults(change: dict[str, Any], fault: tuple[str, str, str]) -> None:
    answer = score(hand("123m678p345s99p78m", "9m") | change)
    assert [(f["code"], f["field"], f["place"]) for f in answer["faults"]] == [fault]
    assert answer["total"] is None
    assert "scaled_total" not in answer


def test_text_assumes_no_winds() -> None:
    answer = score_text("(만123)(만456)통789삭2234 +삭5", ruleset="two_winner")
    assert (answer["faults"], answer["assumed"], answer["total"]) == ([], [], 3)
    given = score_text("(만123)(만456)통789삭2234 +삭5", ruleset="two_winner", seat_wind="동")
    assert [fault["code"] for fault in given["faults"]] == ["bad_wind"]
