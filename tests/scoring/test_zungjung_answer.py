"""What an answer of Zung Jung says beside its patterns and total."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import score
from scoring.text import score_text


def answer_of(text: str, **asked: Any) -> dict[str, Any]:
    asked = {"seat_wind": "2z", "round_wind": "1z", **asked}
    answer = score_text(text, ruleset="zungjung", **asked)
    assert answer["faults"] == []
    return answer


def lost(answer: dict[str, Any]) -> list[tuple[str, int, str | None, str]]:
    keys = ("id", "count", "because", "principle")
    return [tuple(one[key] for key in keys) for one in answer["not_counted"]]


def test_a_whole_answer() -> None:
    answer = score(
        {
            "ruleset": "zungjung",
            "melds": ["p:555z", "p:666z"],
            "concealed": "77z123m45p",
            "winning_tile": "6p",
            "seat_wind": "1z",
            "responsible": "other",
        }
    )
    assert answer == {
        "ruleset": "zungjung",
        "options": {},
        "engine": "1",
        "complete": True,
        "legal": True,
        "total": 60,
        "minimum": 0,
        "limit": None,
        "patterns": [
            {
                "id": "small_three_dragons",
                "name": {"en": "Small Three Dragons", "ko": "소삼원", "zh": "小三元"},
                "points": 40,
                "count": 1,
                "sets": [0, 1, 4],
            },
            {
                "id": "value_honor_white",
                "name": {"en": "Value Honor:White", "ko": "번패 백", "zh": "番牌 白"},
                "points": 10,
                "count": 1,
                "sets": [0],
            },
            {
                "id": "value_honor_green",
                "name": {"en": "Value Honor:Green", "ko": "번패 발", "zh": "番牌 發"},
                "points": 10,
                "count": 1,
                "sets": [1],
            },
        ],
        "not_counted": [],
        "reading": {
            "shape": "regular",
            "sets": [
                {"kind": "pung", "tiles": "555z", "concealed": False},
                {"kind": "pung", "tiles": "666z", "concealed": False},
                {"kind": "chow", "tiles": "123m", "concealed": True},
                {"kind": "chow", "tiles": "456p", "concealed": True},
            ],
            "pair": "77z",
            "winning_tile_in": 3,
        },
        "shanten": -1,
        "waits": ["3p", "6p"],
        "outcomes": None,
        "alternatives": None,
        "payments": {"winner": 180, "discarder": 25, "others": 25, "responsible": 130},
        "faults": [],
    }


# --- Limits -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "total", "limit"),
    [
        ("(222m)(333m)(444m)5588m +5m", 315, None),
        ("(222m)(333m)4445588m *5m", 320, {"id": "compound", "sum": 320, "value": 320}),
        ("2223334445588m *5m", 320, {"id": "compound", "sum": 445, "value": 320}),
        ("1112345678999p +4p", 480, {"id": "listed", "sum": 480, "value": 480}),
        ("(111z)(222z)(333z)(444z)5m +5m", 400, {"id": "listed", "sum": 400, "value": 400}),
        ("(111z)(555z)(333z)66z44z +6z", 320, {"id": "listed", "sum": 320, "value": 320}),
    ],
)
def test_limit(text: str, total: int, limit: dict[str, Any] | None) -> None:
    answer = answer_of(text)
    assert (answer["total"], answer["limit"]) == (total, limit)
    shown = sum(pattern["points"] for pattern in answer["patterns"])
    assert shown == (limit["sum"] if limit else total)


# --- What is not counted ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(123m)(555p)67s789s33z +8s", []),
        (
            "(123m)(123m)(789p)79p55s +8p",
            [("two_identical_sequences", 2, "two_identical_sequences_twice", "same_series")],
        ),
        (
            "(345p)334455p67s22m +8s",
            [("two_identical_sequences", 3, "three_identical_sequences", "same_series")],
        ),
        (
            "(222m)(333m)(444m)55m88p +5m",
            [("three_consecutive_triplets", 2, "four_consecutive_triplets", "same_series")],
        ),
        (
            "(111m)(999p)333z99s44z +9s",
            [("mixed_lesser_terminals", 1, "mixed_greater_terminals", "same_series")],
        ),
        (
            "(123m)(999s)789p12s11m +3s",
            [("mixed_lesser_terminals", 1, "pure_lesser_terminals", "same_series")],
        ),
        (
            "(111z)(222z)(333z)(444z)5m +5m",
            [
                ("mixed_one_suit", 1, "big_four_winds", "listed_limit"),
                ("value_honor_seat_wind", 1, "big_four_winds", "listed_limit"),
                ("big_three_winds", 1, "big_four_winds", "same_series"),
                ("all_triplets", 1, "big_four_winds", "listed_limit"),
            ],
        ),
        (
            "(1111z)(2222z)(3333z)(4444z)5m +5m",
            [
                ("mixed_one_suit", 1, "four_kong", "listed_limit"),
                ("value_honor_seat_wind", 1, "four_kong", "listed_limit"),
                ("big_three_winds", 1, "four_kong", "listed_limit"),
                ("big_four_winds", 1, "four_kong", "listed_limit"),
                ("all_triplets", 1, "four_kong", "listed_limit"),
            ],
        ),
        (
            "(111z)(222z)(333z)(555z)4z +4z",
            [
                ("value_honor_white", 1, "small_four_winds", "listed_limit"),
                ("value_honor_seat_wind", 1, "small_four_winds", "listed_limit"),
                ("small_three_winds", 1, "small_four_winds", "same_series"),
                ("all_honors", 1, "small_four_winds", "listed_limit"),
                ("all_triplets", 1, "small_four_winds", "listed_limit"),
                ("mixed_lesser_terminals", 1, "small_four_winds", "listed_limit"),
                ("mixed_greater_terminals", 1, "small_four_winds", "listed_limit"),
            ],
        ),
        (
            "(345p)(345p)334455p9m +9m",
            [
                ("all_sequences", 1, "four_identical_sequences", "listed_limit"),
                ("two_identical_sequences", 6, "four_identical_sequences", "same_series"),
                ("three_identical_sequences", 4, "four_identical_sequences", "same_series"),
            ],
        ),
    ],
)
def test_not_counted(text: str, expected: list[tuple[str, int, str | None, str]]) -> None:
    assert lost(answer_of(text)) == expected


def test_a_hand_without_a_pattern_under_a_minimum() -> None:
    answer = answer_of("(123m)(555p)67s789s33z +8s", options={"minimum": 5})
    assert (answer["complete"], answer["legal"], answer["total"]) == (True, False, 0)
    assert (answer["patterns"], answer["payments"], answer["limit"]) == ([], None, None)
    assert lost(answer) == [("chicken_hand", 1, None, "minimum")]
    assert answer["minimum"] == 5


def test_a_hand_under_the_minimum_says_what_it_is_worth() -> None:
    answer = answer_of("(222z)(123m)45p789s33s +6p", options={"minimum": 15})
    assert (answer["complete"], answer["legal"], answer["total"]) == (True, False, 10)
    assert [pattern["id"] for pattern in answer["patterns"]] == ["value_honor_seat_wind"]
    assert (lost(answer), answer["payments"]) == ([], None)


# --- Readings -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "name", "sets"),
    [
        ("(123m)(456p)(789s)67p22m +8p", "all_sequences", [0, 1, 2, 3]),
        ("(111m)(999p)333z99s44z +9s", "all_triplets", [0, 1, 2, 3]),
        ("(123m)(999s)789p12s11m +3s", "pure_lesser_terminals", [0, 1, 2, 3, 4]),
        ("(111m)(999p)333z99s44z +9s", "mixed_greater_terminals", []),
        ("(123m)22288p555s99s *8p", "three_concealed_triplets", [1, 2, 3]),
        ("(123m)22288p555s99s +8p", "two_concealed_triplets", [1, 3]),
        ("(2222m)(555/5p)45789s88m +6s", "two_kong", [0, 1]),
        ("(222z)(123m)45p789s33s +6p", "value_honor_seat_wind", [0]),
        ("(111z)(333z)44z123m45p +6p", "small_three_winds", [0, 1, 4]),
        ("(111z)(333z)(444z)23p99s +4p", "big_three_winds", [0, 1, 2]),
        ("(555m)(555p)55s123m78p +9p", "small_three_similar_triplets", [0, 1, 4]),
        ("(555m)(555p)555s78p11z +9p", "three_similar_triplets", [0, 1, 3]),
        ("(345m)345p34s888m99p +5s", "three_similar_sequences", [0, 2, 3]),
        ("(123m)45678m555p99s +9m", "nine_tile_straight", [0, 1, 2]),
        ("(222m)(333m)444m67p99s +8p", "three_consecutive_triplets", [0, 1, 2]),
        ("(123m)(123m)555p67s22z +8s", "two_identical_sequences", [0, 1]),
        ("(123m)(555p)67s789s22z *8s", "concealed_hand", None),
        ("11119m5577p2288s +9m", "seven_pairs", [0, 1, 2, 3, 4, 5, 6]),
        ("19m19p19s1234567z +1m", "thirteen_terminals", [0]),
        ("1112345678999p +4p", "nine_gates", []),
    ],
)
def test_sets(text: str, name: str, sets: list[int] | None) -> None:
    found = {pattern["id"]: pattern["sets"] for pattern in answer_of(text)["patterns"]}
    assert found.get(name) == sets


@pytest.mark.parametrize(
    ("text", "total", "names"),
    [
        # As sequences 135, as triplets 140; never both.
        ("333444555p67s22m *8s", 140, "three_consecutive_triplets"),
        ("333444555p67s22m +8s", 140, "three_consecutive_triplets"),
        # 3 + 3 + 3 tiles as sequences beside an exposed one: 480 by itself.
        ("(345p)333444555p9m +9m", 480, "four_identical_sequences"),
        # Seven Pairs (30) or two identical sequences twice (60 + 5 + 5).
        ("112233m778899p5s +5s", 70, "two_identical_sequences_twice"),
    ],
)
def test_freedom_of_count(text: str, total: int, names: str) -> None:
    answer = answer_of(text, alternatives=True)
    assert answer["total"] == total
    assert answer["patterns"][0]["id"] == names
    others = [other["total"] for other in answer["alternatives"]]
    assert others == sorted(others, reverse=True)
    assert all(other <= total for other in others)


def test_alternatives() -> None:
    answer = answer_of("333444555p67s22m *8s", alternatives=True)
    assert [
        (other["total"], [pattern["id"] for pattern in other["patterns"]])
        for other in answer["alternatives"]
    ] == [
        (
            135,
            ["three_identical_sequences", "all_sequences", "concealed_hand", "no_terminals"],
        )
    ]


def test_a_discard_is_seen_where_it_leaves_a_triplet_concealed() -> None:
    answer = answer_of("(123m)34555p888s99m +5p")
    assert answer["total"] == 5
    assert answer["reading"]["sets"][answer["reading"]["winning_tile_in"]] == {
        "kind": "chow",
        "tiles": "345p",
        "concealed": True,
    }


def test_readings_of_other_shapes() -> None:
    pairs = answer_of("11119m5577p2288s +9m")["reading"]
    assert (pairs["shape"], pairs["pair"], pairs["winning_tile_in"]) == ("seven_pairs", None, 2)
    assert [one["tiles"] for one in pairs["sets"]] == [
        "11m",
        "11m",
        "99m",
        "55p",
        "77p",
        "22s",
        "88s",
    ]
    orphans = answer_of("19m19p19s1234567z +1m")["reading"]
    assert orphans["shape"] == "thirteen_orphans"
    assert orphans["sets"] == [
        {"kind": "single_tiles", "tiles": "119m19p19s1234567z", "concealed": True}
    ]


# --- Ready and other hands ----------------------------------------------------------------------


def test_a_ready_hand() -> None:
    document = {"ruleset": "zungjung", "melds": ["c:123m"], "concealed": "22288p555s99s"}
    answer = score({**document, "seat_wind": "2z"})
    assert (answer["complete"], answer["shanten"], answer["waits"]) == (False, 0, ["8p", "9s"])
    assert answer["outcomes"] == [
        {
            "tile": "8p",
            "discard": {"total": 5, "legal": True},
            "self_draw": {"total": 30, "legal": True},
        },
        {
            "tile": "9s",
            "discard": {"total": 5, "legal": True},
            "self_draw": {"total": 30, "legal": True},
        },
    ]


@pytest.mark.parametrize(
    ("concealed", "waits"),
    [
        ("1112345678999m", ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m"]),
        (
            "19m19p19s1234567z",
            [f"{n}{suit}" for suit in "mps" for n in (1, 9)] + [f"{n}z" for n in range(1, 8)],
        ),
        ("11119m5577p2288s", ["9m"]),
        # Knitted tiles are nothing here.
        ("147m258p369s1234z", []),
    ],
)
def test_waits(concealed: str, waits: list[str]) -> None:
    answer = score({"ruleset": "zungjung", "concealed": concealed, "seat_wind": "1z"})
    assert answer["waits"] == waits
    assert (answer["shanten"] == 0) == bool(waits)


def test_no_win() -> None:
    answer = answer_of("147m258p369s1234z +5z")
    assert (answer["complete"], answer["legal"], answer["total"]) == (False, False, 0)
    assert (answer["reading"], answer["payments"], answer["patterns"]) == (None, None, [])
    assert answer["shanten"] == 6  # of seven pairs; knitted tiles count for nothing


# --- Editions -----------------------------------------------------------------------------------


def test_v103_says_which_values_it_has_from_33() -> None:
    answer = answer_of("(555z)(666z)77z123m45p +6p", options={"edition": "wsom103"})
    assert [(p["id"], p["points"], p.get("taken_from")) for p in answer["patterns"]] == [
        ("small_three_dragons", 30, None),
        ("value_honor_white", 10, "zj33"),
        ("value_honor_green", 10, "zj33"),
    ]
    assert all("taken_from" not in p for p in answer_of("(123m)(555p)67s789s33z +8s")["patterns"])


def test_the_round_wind_is_accepted_and_changes_nothing() -> None:
    document = {
        "ruleset": "zungjung",
        "melds": ["p:111z", "c:123m"],
        "concealed": "45p789s33s",
        "winning_tile": "6p",
        "seat_wind": "1z",
    }
    answers = [score({**document, "round_wind": wind}) for wind in ("1z", "3z", None)]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0]["total"] == 10
    assert [f["code"] for f in score({**document, "seat_wind": None})["faults"]] == [
        "missing_field"
    ]
