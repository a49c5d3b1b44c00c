"""The JSON answer, key by key."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import score

DRAGONS: dict[str, Any] = {
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
NAMES = {
    "big_three_dragons": ("Big Three Dragons", "대삼원", "大三元"),
    "all_pungs": ("All Pungs", "대대화", "碰碰和"),
    "half_flush": ("Half Flush", "혼일색", "混一色"),
    "two_concealed_pungs": ("Two Concealed Pungs", "쌍암각", "双暗刻"),
    "pung_of_terminals_or_honors": ("Pung of Terminals or Honors", "요구각", "幺九刻"),
    "self_drawn": ("Self-Drawn", "자모", "自摸"),
}


def hand(concealed: str, winning_tile: str | None, *melds: str, **more: Any) -> dict[str, Any]:
    """Return a hand in JSON form, round East, seat South."""
    return {
        "ruleset": "mcr",
        "melds": list(melds),
        "concealed": concealed,
        "winning_tile": winning_tile,
        "round_wind": "1z",
        "seat_wind": "2z",
        **more,
    }


def pattern(name: str, points: int, sets: list[int], count: int = 1) -> dict[str, Any]:
    en, ko, zh = NAMES[name]
    named = {"en": en, "ko": ko, "zh": zh}
    return {"id": name, "name": named, "points": points, "count": count, "sets": sets}


def pung(tiles: str, *, concealed: bool) -> dict[str, Any]:
    return {"kind": "pung", "tiles": tiles, "concealed": concealed}


def test_whole_answer() -> None:
    expected = {
        "ruleset": "mcr",
        "options": {"profile": "cn98"},
        "engine": "1",
        "complete": True,
        "legal": True,
        "total": 104,
        "minimum": 8,
        "limit": None,
        "patterns": [
            pattern("big_three_dragons", 88, [0, 1, 3]),
            pattern("all_pungs", 6, [0, 1, 2, 3]),
            pattern("half_flush", 6, []),
            pattern("two_concealed_pungs", 2, [2, 3]),
            pattern("pung_of_terminals_or_honors", 1, [2]),
            pattern("self_drawn", 1, []),
        ],
        "not_counted": [
            {
                "id": "dragon_pung",
                "count": 3,
                "because": "big_three_dragons",
                "principle": "non_repeat",
            },
            {
                "id": "two_dragon_pungs",
                "count": 1,
                "because": "big_three_dragons",
                "principle": "non_repeat",
            },
        ],
        "reading": {
            "shape": "regular",
            "sets": [
                pung("555z", concealed=False),
                pung("666z", concealed=False),
                pung("999s", concealed=True),
                pung("777z", concealed=True),
            ],
            "pair": "66s",
            "winning_tile_in": 3,
        },
        "shanten": -1,
        "waits": ["6s", "7z"],
        "outcomes": None,
        "alternatives": None,
        "payments": {"winner": 336, "discarder": None, "others": 112},
        "faults": [],
    }
    answer = score(DRAGONS)
    # Dragon Pung and Two Dragon Pungs are told in the order of the book's column.
    assert answer == expected
    assert list(answer) == list(expected)


def test_payments_of_a_discard_with_flower() -> None:
    # Mixed Straight 8, Concealed Hand 2, Closed Wait 1.
    answer = score(hand("123m456p79s22z345s", "8s"))
    assert (answer["total"], answer["payments"]) == (
        11,
        {"winner": 35, "discarder": 19, "others": 8},
    )
    answer = score(hand("123m456p79s22z345s", "8s", flowers=1))
    assert (answer["total"], answer["payments"]) == (
        12,
        {"winner": 36, "discarder": 20, "others": 8},
    )


def test_a_hand_under_the_minimum_is_scored_and_not_paid() -> None:
    answer = score(hand("234m68s99p", "7s", "c:567p", "c:123m", flowers=8))
    assert (answer["complete"], answer["legal"], answer["total"]) == (True, False, 11)
    assert answer["payments"] is None


@pytest.mark.parametrize(
    ("concealed", "winning_tile", "shape", "sets", "pair", "place"),
    [
        ("1188m3366p2244s5z", "5z", "seven_pairs", "11m 88m 33p 66p 22s 44s 55z", None, 6),
        ("19m19p19s1234567z", "1m", "thirteen_orphans", "119m19p19s1234567z", None, 0),
        ("147m25p36s123456z", "7z", "knitted_and_honors", "147m25p36s1234567z", None, 0),
        ("147m258p369s56m44z", "7m", "knitted_straight", "147m258p369s 567m", "44z", 1),
        ("147m258p369s55m44z", "4z", "knitted_straight", "147m258p369s 444z", "55m", 1),
    ],
)
def test_reading_of_other_shapes(
    concealed: str, winning_tile: str, shape: str, sets: str, pair: str | None, place: int
) -> None:
    reading = score(hand(concealed, winning_tile))["reading"]
    assert reading["shape"] == shape
    assert " ".join(one["tiles"] for one in reading["sets"]) == sets
    assert (reading["pair"], reading["winning_tile_in"]) == (pair, place)


def test_the_sets_of_each_pattern() -> None:
    """The hand of the entry page: All Chows names its pair, a fan of the whole hand no set."""
    answer = score(
        {
            "ruleset": "mcr",
            "melds": ["c:345m"],
            "concealed": "345678p2234s",
            "winning_tile": "5s",
            "self_draw": False,
            "round_wind": "2z",
            "seat_wind": "3z",
            "flowers": 1,
        }
    )
    assert [(p["id"], p["sets"]) for p in answer["patterns"]] == [
        ("mixed_triple_chow", [0, 1, 3]),
        ("all_chows", [0, 1, 2, 3, 4]),
        ("all_simples", []),
        ("short_straight", [1, 2]),
        ("flower_tiles", []),
    ]


def test_kinds_of_sets() -> None:
    answer = score(hand("34m55z", "2m", "k:2222p", "ck:8888s", "a:9999m"))
    assert [(s["kind"], s["tiles"], s["concealed"]) for s in answer["reading"]["sets"]] == [
        ("kong", "2222p", False),
        ("kong", "8888s", True),
        ("kong", "9999m", False),
        ("chow", "234m", True),
    ]
    assert [(p["id"], p["sets"]) for p in answer["patterns"]] == [
        ("three_kongs", [0, 1, 2]),
        ("pung_of_terminals_or_honors", [2]),
    ]


@pytest.mark.parametrize(
    ("document", "name"),
    [
        (hand("1231237897895s", "5s"), "pure_terminal_chows"),
        (hand("78m55s", "9m", "c:123p", "c:789p", "c:123m"), "three_suited_terminal_chows"),
    ],
)
def test_a_fan_that_names_its_pair_has_the_pair(document: dict[str, Any], name: str) -> None:
    first = score(document)["patterns"][0]
    assert (first["id"], first["sets"]) == (name, [0, 1, 2, 3, 4])


def test_a_pung_completed_by_a_discard_is_not_concealed() -> None:
    document = hand("22m444p678s55z", "2m", "c:123s")
    by_discard = score(document)["reading"]["sets"]
    assert by_discard[1] == {"kind": "pung", "tiles": "222m", "concealed": False}
    drawn = score({**document, "self_draw": True})["reading"]["sets"]
    assert drawn[1] == {"kind": "pung", "tiles": "222m", "concealed": True}


def test_the_winning_tile_goes_where_it_is_worth_most() -> None:
    # 222m stays concealed, the discard completes 234m.
    answer = score(hand("22234m888p55z", "2m", "c:123s"))
    assert [(p["id"], p["sets"]) for p in answer["patterns"]] == [
        ("tile_hog", [1, 2]),
        ("two_concealed_pungs", [1, 3]),
    ]
    assert answer["reading"]["winning_tile_in"] == 2


def test_ready_hand() -> None:
    answer = score(hand("234m68s99p", None, "c:567p", "c:123m"))
    assert (answer["complete"], answer["legal"], answer["total"]) == (False, False, 0)
    assert (answer["patterns"], answer["not_counted"]) == ([], [])
    assert (answer["reading"], answer["payments"], answer["shanten"]) == (None, None, 0)
    assert answer["waits"] == ["7s"]
    assert answer["outcomes"] == [
        {
            "tile": "7s",
            "discard": {"total": 3, "legal": False},
            "self_draw": {"total": 4, "legal": False},
        }
    ]


def test_outcome_of_a_tile_that_is_used_up() -> None:
    answer = score(hand("4444s", None, "c:123m", "c:123p", "c:456m"))
    assert answer["waits"] == ["4s"]
    assert answer["outcomes"][0]["discard"] == {"total": 0, "legal": False}
    answer = score(hand("1234444m678m456p", None))
    assert answer["waits"] == ["1m", "4m"]
    assert answer["outcomes"][1] == {
        "tile": "4m",
        "discard": {"total": 0, "legal": False},
        "self_draw": {"total": 0, "legal": False},
    }
    available = score(hand("1234444m678m456p", None, options={"waits": "available"}))
    assert available["waits"] == ["1m"]


def test_incomplete_hand() -> None:
    answer = score(hand("1234m68s99p147z258s", "3z"))
    assert answer["faults"] == [{"code": "wrong_count", "field": "concealed", "place": ""}]
    answer = score(hand("1234m68s99p147z58s", "3z"))
    assert (answer["complete"], answer["total"], answer["waits"]) == (False, 0, [])
    assert answer["shanten"] == 3
    assert answer["outcomes"] is None


def test_alternatives() -> None:
    # Three identical chows or three pungs.
    answer = score(hand("111222333m99p2s2s", "2s", alternatives=True))
    assert [(p["id"], p["points"]) for p in answer["patterns"]] == [
        ("pure_shifted_pungs", 24),
        ("three_concealed_pungs", 16),
        ("all_pungs", 6),
        ("concealed_hand", 2),
        ("double_pung", 2),
        ("pung_of_terminals_or_honors", 1),
        ("no_honors", 1),
    ]
    (other,) = answer["alternatives"]
    assert set(other) == {"total", "legal", "patterns", "reading"}
    assert (other["total"], other["legal"]) == (27, True)
    assert [s["tiles"] for s in other["reading"]["sets"]] == ["123m", "123m", "123m", "222s"]
    assert sum(p["points"] for p in other["patterns"]) == 27


def test_faults_leave_no_result() -> None:
    answer = score({**DRAGONS, "winning_tile": "5z", "options": {"waits": "no"}, "flags": ["x"]})
    assert [(f["code"], f["field"], f["place"]) for f in answer["faults"]] == [
        ("bad_value", "options", "options.waits"),
        ("unknown_flag", "flags", "x"),
    ]
    assert answer["ruleset"] == "mcr"
    results = {k: v for k, v in answer.items() if k not in ("ruleset", "options", "engine")}
    results.pop("faults")
    assert set(results.values()) == {None}


@pytest.mark.parametrize("document", [None, 7, "x", [], [DRAGONS], {}, {"ruleset": "bridge"}])
def test_what_is_no_hand_has_faults(document: object) -> None:
    answer = score(document)
    assert answer["faults"]
    assert answer["ruleset"] is None
    assert answer["total"] is None
