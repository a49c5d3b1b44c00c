"""Modern Shanghai: hands and whole hands' payments under its options, counted by hand.

From the text of the rules: table 4a, the limits, and what follows a hand in the frame.
"""

from __future__ import annotations

from typing import Any

import pytest

from scoring.settlement import settle
from scoring.text import score_text

from .shanghai_book import Case, case_id, check, read_book

BOOK = """
§장풍패: of East in every round | (111z)234m567p99s45s +6s | W /S jangpung=east
= 장풍패 2
§연풍패: East, always | (111z)234m567p99s45s +6s | E /S jangpung=east
= 연풍패 4
§노소부: each | 123m789m123p78p33s +9p | repeat=each
= 문전청 영화 2, 노소부 4, 평화 2
§평화: where East prevails it is not | 123m456p78s234s11z +9s | W /S jangpung=east
= 문전청 영화 2
§평화: and South is | 123m456p78s234s22z +9s | W /S jangpung=east
= 문전청 영화 2, 평화 2
§노소팽: D-SH-11 both | [1111m][9999m]456p78s55z +9s | stacking=family_only
= 양강 3, 노소팽 3, 문전청 영화 2
§노소팽: each | 111m999m111p999p5s +5s | repeat=each
= 사암각 50, 노소팽 6, 문전청 영화 2, 독청 2, 장 1
§사귀일: any split | (345m)(567m)789s55m12p +3p | siguiyi=any_split
= 사귀일 3, 독청 2, 장 1
§사귀일: never of a kong | (5555m)(123m)789s99p34p +5p | siguiyi=any_split
=
§사귀일: twice, each | (111m)(999m)123m78m55s +9m | repeat=each
= 사귀일 6, 결일문 2, 장 1
§소삼풍: off, D-SH-30 | (333z)(444z)22z456p78s +9s | small_three_winds=false
= 결일문 2
§전구인: a concealed kong as a call | (123m)(456p)(777s)[8888m]9s +9s | concealed_kong_is_call=true
= 전구인 10
§전구인: one at least is open | [2222m][5555p][7777s][3333z]9p +9p | concealed_kong_is_call=true
= 사강자 100, 사암각 50, 문전청 영화 2
§칠대자: four alike are two pairs | 2222m5577p1199s6z *6z | siguiyi=any_split
= 칠대자 15, 불구인 5
§대삼풍: off | (222z)(333z)111z99m67p +8p | N big_three_winds=false
= 장풍패 2, 결일문 2
§소삼원: with its pungs | (555z)(666z)77z123m45p +6p | dragons_with_three_dragons=true
= 소삼원 20, 삼원패 4, 결일문 2
§대삼원: with its pungs | (555z)(666z)(777z)99m67p +8p | dragons_with_three_dragons=true
= 대삼원 60, 삼원패 6, 결일문 2
§삼색쌍룡회: families only | 123m789m123p78p55s +9p | stacking=family_only
= 삼색쌍룡회 20, 문전청 영화 2, 평화 2, 장 1
§청일색: four sets only | 224466889933p5p +5p | chinitsu_needs_sets=true
= 칠대자 15, 문전청 영화 2
§대사희: its double wind | (111z)(222z)(333z)444z5m +5m | E stacking=family_only
= 대사희 100, 대대화 7, 혼일색 7, 연풍패 4, 독청 2, 장 1
§녹일색: off | (666z)234s888s22s66s +6s | all_green=false
= 혼일색 7, 삼원패 2, 장 1
§인화: D-SH-24 as 초순입직 | 123m567p789s222p9m +9m | W human inhwa=as_chosun
= 초순입직 7, 문전청 영화 2, 독청 2
§limit: alone | 1112345678999m +5m | limit_mode=limit_exclusive
= 구련보등 100
§limit: all of them alone | 1112223334446z +6z | N /N limit_mode=limit_exclusive
= 대사희 100, 자일색 100
§limit: one of them | 1112223334446z +6z | N /N limit_multiple=single
= 대사희 100, 사암각 50, 대대화 7, 문전청 영화 2, 독청 2

  §limit: one, alone | 1112223334446z +6z | N /N limit_multiple=single limit_mode=limit_exclusive
= 대사희 100
§limit: no row of 100 | (123p)345p678p99p56p +7p | limit_mode=limit_exclusive
= 청일색 40
§minimum: none | (123m)456p789s11p23s +4s | minimum=0
=
§minimum: 5 and a hand of 4 | 123m456p78s234s99m +9s | minimum=5
= 문전청 영화 2, 평화 2
§minimum: 5 and a hand of 5 | 123m456p78s234s55p +9s | minimum=5
= 문전청 영화 2, 평화 2, 장 1
§화패: | (123m)456p789s55p23s +4s 화2 | flower_bonus=true
= 장 1, 화패 2
§화패: no win by themselves | (123m)456p789s11p23s +4s 화3 | flower_bonus=true
= 화패 3
§사귀일: three kinds, each, any split | (456m)(456m)(456m)456m9s +9s | siguiyi=any_split repeat=each
= 사귀일 9, 일색삼동순 7, 결일문 2, 독청 2
"""


@pytest.mark.parametrize("case", read_book(BOOK), ids=case_id)
def test_hand_under_options(case: Case) -> None:
    named = dict(word.split("=") for word in case.beside.split() if "=" in word)
    check(case, minimum=int(named.get("minimum", 1)))


Win = tuple[int, str, int | None, int]


def settled(options: dict[str, object], wins: list[Win], **beside: object) -> dict[str, Any]:
    written = [
        {"seat": seat, "kind": kind, "fan": fan} | ({} if source is None else {"from": source})
        for seat, kind, source, fan in wins
    ]
    settlement = {"wins": written, **beside}
    return settle({"ruleset": "shanghai", "options": options, "settlement": settlement})


def test_the_cap_holds_for_the_whole_hand_and_the_minimum_comes_before_it() -> None:
    options = {"limit_mode": "cap100", "minimum": 100}
    answer = score_text(
        "1112223334446z *6z",
        ruleset="shanghai", options=options, seat_wind="4z", round_wind="4z",
    )  # fmt: skip
    assert sum(pattern["points"] for pattern in answer["patterns"]) == 264
    assert (answer["total"], answer["legal"]) == (100, True)
    assert answer["payments"] == {"winner": 300, "discarder": None, "others": 100}


RON, DRAW, ROB = "discard", "self_draw", "rob_kong"
PAID: tuple[tuple[str, dict[str, object], list[Win], int, list[int]], ...] = (
    ("D-SH-05", {}, [(1, RON, 3, 12)], 0, [0, 12, 0, -12]),
    ("D-SH-05 unit", {"unit": 50}, [(1, DRAW, None, 3)], 0, [-150, 450, -150, -150]),
    ("payment", {"payment": "discarder_3"}, [(0, ROB, 2, 5)], 0, [15, 0, -15, 0]),
    ("payment", {"payment": "discarder_3"}, [(0, DRAW, None, 5)], 0, [15, -5, -5, -5]),
    ("payment", {"payment": "discarder_2_others_1"}, [(0, RON, 1, 5)], 0, [20, -10, -5, -5]),
    ("payment", {"payment": "discarder_2_others_1"}, [(0, DRAW, None, 5)], 0, [15, -5, -5, -5]),
    ("dealer pays as one of the others",
     {"payment": "discarder_2_others_1", "dealer_multiplier": 2},
     [(0, RON, 1, 5)], 3, [25, -10, -5, -10]),
    ("dealer discards", {"payment": "discarder_2_others_1", "dealer_multiplier": 2},
     [(0, RON, 1, 5)], 1, [30, -20, -5, -5]),
    ("dealer wins", {"payment": "discarder_2_others_1", "dealer_multiplier": 2},
     [(0, RON, 1, 5)], 0, [40, -20, -10, -10]),
    ("dealer has no part", {"dealer_multiplier": 2}, [(2, RON, 0, 7)], 3, [-7, 0, 7, 0]),
    ("dealer and unit", {"payment": "discarder_3", "dealer_multiplier": 2, "unit": 2},
     [(0, RON, 1, 5)], 1, [60, -60, 0, 0]),
    ("dealer draws", {"dealer_multiplier": 2}, [(2, DRAW, None, 7)], 2, [-14, -14, 42, -14]),
    ("cap", {"limit_mode": "cap100"}, [(0, DRAW, None, 181)], 0, [300, -100, -100, -100]),
    ("dealer and unit after the cap",
     {"limit_mode": "cap100", "dealer_multiplier": 2, "unit": 3},
     [(0, RON, 1, 181)], 0, [600, -600, 0, 0]),
    # From seat 2 the turn goes to 3, 0, 1.
    ("D-SH-28", {}, [(0, RON, 2, 5), (1, RON, 2, 3), (3, RON, 2, 9)], 0, [0, 0, -9, 9]),
    ("D-SH-28 a robbed kong", {}, [(0, ROB, 2, 5), (3, ROB, 2, 3)], 0, [0, 0, -3, 3]),
    ("a claim below the minimum", {"minimum": 5}, [(0, RON, 2, 5), (3, RON, 2, 3)], 0,
     [5, 0, -5, 0]),
    ("multi_ron", {"multi_ron": "all"}, [(0, RON, 2, 5), (1, RON, 2, 3), (3, RON, 2, 9)], 0,
     [5, 3, -17, 9]),
    ("winners do not pay", {"multi_ron": "all", "payment": "discarder_2_others_1"},
     [(0, RON, 2, 5), (1, RON, 2, 3)], 0, [15, 9, -16, -8]),
    ("no fan, no minimum", {"minimum": 0}, [(0, RON, 1, 0)], 0, [0, 0, 0, 0]),
)  # fmt: skip


@pytest.mark.parametrize(("rule", "options", "wins", "dealer", "deltas"), PAID)
def test_paid(
    rule: str, options: dict[str, object], wins: list[Win], dealer: int, deltas: list[int]
) -> None:
    answer = settled(options, wins, dealer=dealer)
    assert (answer["faults"], answer["deltas"]) == ([], deltas), rule


# Options, dealer, round, wins; then who deals next in which round, None after the last hand.
NEXT: tuple[tuple[dict[str, object], int, str, list[Win], tuple[int, str] | None], ...] = (
    ({}, 0, "1z", [], (1, "1z")),
    ({"dealer_on_draw": "stays"}, 0, "1z", [], (0, "1z")),
    ({}, 3, "1z", [(3, DRAW, None, 1)], (3, "1z")),
    ({}, 3, "1z", [(2, DRAW, None, 1)], (0, "2z")),
    ({}, 3, "4z", [(3, DRAW, None, 1)], (3, "4z")),
    ({}, 3, "4z", [], None),
    ({"dealer_on_draw": "stays"}, 3, "4z", [], (3, "4z")),
    ({"rounds": 2}, 3, "1z", [], (0, "2z")),
    ({"rounds": 2}, 3, "2z", [(0, RON, 3, 1)], None),
    ({"rounds": 1}, 3, "1z", [(0, RON, 3, 1)], None),
    # The dealer stays as one of several winners, but not with a claim that does not count.
    ({"multi_ron": "all"}, 1, "1z", [(0, RON, 3, 1), (1, RON, 3, 1)], (1, "1z")),
    ({}, 1, "1z", [(0, RON, 3, 1), (1, RON, 3, 1)], (2, "1z")),
    ({"multi_ron": "all", "minimum": 2}, 1, "1z", [(0, RON, 3, 2), (1, RON, 3, 1)], (2, "1z")),
)


@pytest.mark.parametrize(("options", "dealer", "round_wind", "wins", "expected"), NEXT)
def test_next_hand(
    options: dict[str, object],
    dealer: int,
    round_wind: str,
    wins: list[Win],
    expected: tuple[int, str] | None,
) -> None:
    answer = settled(options, wins, dealer=dealer, round_wind=round_wind)
    assert answer["game_over"] is (expected is None)
    assert (answer["next_dealer"], answer["next_round_wind"]) == (expected or (None, None))


REFUSED: tuple[tuple[dict[str, object], list[Win], dict[str, object], str, str], ...] = (
    ({}, [(0, RON, 1, 0)], {}, "bad_value", "wins.0.fan"),
    ({}, [(0, RON, 0, 5)], {}, "bad_value", "wins.0.from"),
    ({}, [(0, RON, None, 5)], {}, "missing_field", "wins.0.from"),
    ({}, [(0, DRAW, 1, 5)], {}, "bad_value", "wins.0.from"),
    ({}, [(4, DRAW, None, 5)], {}, "bad_value", "wins.0.seat"),
    ({}, [(0, "draw", None, 5)], {}, "bad_value", "wins.0.kind"),
    ({}, [(0, DRAW, None, -1)], {}, "bad_value", "wins.0.fan"),
    ({}, [(0, RON, 2, 5), (3, RON, 1, 3)], {}, "bad_value", "wins.1.from"),
    ({}, [(0, DRAW, None, 5), (3, DRAW, None, 3)], {}, "bad_value", "wins.1.from"),
    ({}, [(0, RON, 2, 5), (3, ROB, 2, 3)], {}, "bad_value", "wins.1.kind"),
    ({}, [], {"players": 3}, "bad_value", "players"),
    ({"rounds": 1}, [], {"dealer": 0, "round_wind": "2z"}, "bad_value", "round_wind"),
    ({"dealer_multiplier": 2}, [(0, RON, 1, 2)], {}, "missing_field", "dealer"),
    ({}, [], {"responsible": 1}, "unknown_option", "responsible"),
)


@pytest.mark.parametrize(("options", "wins", "beside", "code", "place"), REFUSED)
def test_refused(
    options: dict[str, object],
    wins: list[Win],
    beside: dict[str, object],
    code: str,
    place: str,
) -> None:
    faults = settled(options, wins, **beside)["faults"]
    assert [(fault["code"], fault["place"]) for fault in faults] == [(code, f"settlement.{place}")]
