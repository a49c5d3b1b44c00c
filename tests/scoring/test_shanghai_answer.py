"""What an answer of modern Shanghai says beside the total."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import score
from scoring.text import score_text

SAME_SERIES = "same_series"
NON_REPEAT = "non_repeat"


def answer_of(text: str, *flags: str, seat: str = "2z", **options: object) -> dict[str, Any]:
    answer = score_text(
        text, ruleset="shanghai", flags=flags, seat_wind=seat, round_wind="1z",
        options=options, alternatives=True,
    )  # fmt: skip
    assert answer["faults"] == []
    return answer


# Hand, flags, seat, options, and what is not counted: id, count, because, principle.
NOT_COUNTED: tuple[
    tuple[str, tuple[str, ...], str, dict[str, object], list[tuple[str, int, str, str]]], ...
] = (
    ("(123m)456p789s55p23s +4s", (), "2z", {}, []),
    ("(111z)234m567p99s45s +6s", (), "1z", {}, [
        ("seat_wind", 1, "double_wind", "replaced"),
        ("prevalent_wind", 1, "double_wind", "replaced")]),
    ("111m999m456p78s55z +9s", (), "2z", {}, [
        ("two_concealed_pungs", 1, "two_terminal_pungs", NON_REPEAT)]),
    ("111m999m456p78s55z +9s", (), "2z", {"stacking": "family_only"}, []),
    ("(555z)(666z)77z123m45p +6p", (), "2z", {}, [
        ("dragon_pung", 2, "little_three_dragons", SAME_SERIES)]),
    ("222m777p444s66m99p *9p", (), "2z", {}, [
        ("two_concealed_pungs", 1, "four_concealed_pungs", SAME_SERIES),
        ("three_concealed_pungs", 1, "four_concealed_pungs", SAME_SERIES),
        ("all_pungs", 1, "four_concealed_pungs", SAME_SERIES)]),
    ("112233m445566p9s +9s", (), "2z", {}, [
        ("pure_double_chow", 1, "twice_pure_double_chow", SAME_SERIES),
        ("seven_pairs", 1, "twice_pure_double_chow", SAME_SERIES)]),
    ("123m789m123p78p55s +9p", (), "2z", {}, [
        ("two_terminal_chows", 2, "three_suited_terminal_chows", SAME_SERIES),
        ("all_chows", 1, "three_suited_terminal_chows", NON_REPEAT),
        ("two_five_eight_head", 1, "three_suited_terminal_chows", NON_REPEAT)]),
    ("123m789m123p78p33s +9p", (), "2z", {}, [
        ("two_terminal_chows", 1, "two_terminal_chows", "account_once")]),
    ("(123m)456p99p13s789s +2s", ("rob_kong", "last_of_kind"), "2z", {}, [
        ("last_tile_of_its_kind", 1, "robbing_the_kong", NON_REPEAT)]),
    ("(555p)(456p)67p99s789m +8p", ("double_last",), "2z", {}, [
        ("single_wait", 1, "double_last_tile", "replaced")]),
    ("(111m)(999m)(111p)999p1s +1s", (), "2z", {}, [
        ("all_terminals_and_honours", 1, "all_terminals", SAME_SERIES),
        ("mixed_outside_hand", 1, "all_terminals", SAME_SERIES),
        ("pure_outside_hand", 1, "all_terminals", SAME_SERIES),
        ("all_pungs", 1, "all_terminals", NON_REPEAT)]),
    # What was dropped drops nothing: All honours keeps All pungs.
    ("(111z)(555z)666z33z44z +4z", (), "2z", {}, [
        ("all_terminals_and_honours", 1, "all_honours", SAME_SERIES),
        ("mixed_outside_hand", 1, "all_honours", SAME_SERIES)]),
    ("19m19p19s1234567z +1m", (), "2z", {}, [
        ("all_terminals_and_honours", 1, "thirteen_orphans", SAME_SERIES)]),
    ("123m456p78s234s55p *9s", ("heavenly",), "1z", {}, [
        ("fully_concealed_hand", 1, "heavenly_hand", NON_REPEAT)]),
    ("(666z)234s888s22s66s +6s", (), "2z", {}, [("half_flush", 1, "all_green", SAME_SERIES)]),
    ("(666z)234s888s22s66s +6s", (), "2z", {"all_green": False}, []),
    ("(888s)22334433s66s +6s", (), "2z", {"green_needs_dragon": False}, [
        ("full_flush", 1, "all_green", SAME_SERIES)]),
    ("(222z)(333z)(444z)111z5m +5m", (), "2z", {"limit_mode": "limit_exclusive"}, [
        ("half_flush", 1, "big_four_winds", "listed_limit"),
        ("single_wait", 1, "big_four_winds", "listed_limit"),
        ("two_five_eight_head", 1, "big_four_winds", "listed_limit"),
        ("big_three_winds", 1, "big_four_winds", SAME_SERIES),
        ("all_pungs", 1, "big_four_winds", NON_REPEAT),
        ("seat_wind", 1, "big_four_winds", NON_REPEAT),
        ("prevalent_wind", 1, "big_four_winds", NON_REPEAT)]),
    ("(222m)(5555m)(6666m)(8888m)3m +3m", (), "2z", {"minimum": 60}, [
        ("single_wait", 1, "melded_hand", NON_REPEAT),
        ("two_kongs", 1, "three_kongs", SAME_SERIES)]),
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "flags", "seat", "options", "expected"),
    NOT_COUNTED,
    ids=[f"{row[0]} {row[3] or ''}" for row in NOT_COUNTED],
)
def test_not_counted(
    text: str,
    flags: tuple[str, ...],
    seat: str,
    options: dict[str, object],
    expected: list[tuple[str, int, str, str]],
) -> None:
    answer = answer_of(text, *flags, seat=seat, **options)
    found = [(n["id"], n["count"], n["because"], n["principle"]) for n in answer["not_counted"]]
    assert sorted(found) == sorted(expected)


def test_one_of_several_limits() -> None:
    answer = answer_of("1112223334446z +6z", seat="4z", limit_multiple="single")
    assert answer["total"] == 161
    lost = {n["id"]: (n["because"], n["principle"]) for n in answer["not_counted"]}
    assert lost["all_honours"] == ("big_four_winds", "listed_limit")
    assert answer["limit"] is None


@pytest.mark.parametrize(
    ("options", "limit", "total"),
    [
        ({}, None, 261),
        ({"limit_mode": "cap100"}, {"id": "cap100", "sum": 261, "value": 100}, 100),
        ({"limit_mode": "limit_exclusive"}, {"id": "listed", "sum": 200, "value": 200}, 200),
        ({"limit_mode": "limit_exclusive", "limit_multiple": "single"},
         {"id": "listed", "sum": 100, "value": 100}, 100),
        ({"limit_mode": "cap100", "limit_multiple": "single"},
         {"id": "cap100", "sum": 161, "value": 100}, 100),
    ],
)  # fmt: skip
def test_limit(options: dict[str, object], limit: dict[str, object] | None, total: int) -> None:
    document = {
        "ruleset": "shanghai", "options": options, "concealed": "1112223334446z",
        "winning_tile": "6z", "round_wind": "4z", "seat_wind": "4z",
    }  # fmt: skip
    answer = score(document)
    assert (answer["limit"], answer["total"]) == (limit, total)
    assert sum(pattern["points"] for pattern in answer["patterns"]) == (
        limit["sum"] if limit else total
    )
    assert answer["payments"]["winner"] == total


def test_a_cap_that_is_not_reached_is_no_limit() -> None:
    assert answer_of("(123p)345p678p99p56p +7p", limit_mode="cap100")["limit"] is None
    assert answer_of("(123p)345p678p99p56p +7p", limit_mode="limit_exclusive")["limit"] is None


# Hand and the sets of its patterns.
SETS: tuple[tuple[str, tuple[str, ...], dict[str, list[int]]], ...] = (
    ("(123m)456p789s55p23s +4s", (), {"two_five_eight_head": [4]}),
    ("(777z)123m456p99s78s +6s", (), {"dragon_pung": [0]}),
    ("(123m)456p99p13s789s +2s", (), {"single_wait": [2]}),
    ("112233m456p678s1s +1s", (), {"pure_double_chow": [0, 1], "all_chows": [0, 1, 2, 3],
                                   "concealed_hand_discard_win": [], "single_wait": [4]}),
    ("123m789m123p78p33s +9p", (), {"two_terminal_chows": [0, 1], "all_chows": [0, 1, 2, 3],
                                    "concealed_hand_discard_win": []}),
    ("222m777p456s99s34m +5m", (), {"two_concealed_pungs": [0, 2],
                                    "concealed_hand_discard_win": []}),
    ("(222s)(123m)2345s678p +5s", (), {"tile_hog": [0, 3], "single_wait": [4],
                                       "two_five_eight_head": [4]}),
    ("(555m)555p55s123m78p +9p", (), {"little_triple_pung": [0, 2, 4],
                                      "two_five_eight_head": [4]}),
    ("(2222m)(5555z)[8888s]456p9p +9p", (), {"three_kongs": [0, 1, 2], "dragon_pung": [1],
                                             "single_wait": [4]}),
    ("(123m)456m789m44p67s +8s", (), {"pure_straight": [0, 1, 2]}),
    ("(345m)345p34s99m678p +5s", (), {"mixed_triple_chow": [0, 1, 3]}),
    ("222333444p99m67s +8s", (), {"pure_triple_chow": [0, 1, 2], "all_chows": [0, 1, 2, 3],
                                  "concealed_hand_discard_win": []}),
    ("(333z)(444z)22z456p78s +9s", (), {"little_three_winds": [0, 1, 4], "seat_wind": [4],
                                        "one_voided_suit": []}),
    ("(123m)(333z)789p99s78s +9s", (), {"mixed_outside_hand": [0, 1, 2, 3, 4]}),
    ("1133m5577p2299s6z +6z", (), {"seven_pairs": [0, 1, 2, 3, 4, 5, 6],
                                   "concealed_hand_discard_win": []}),
    ("19m19p19s1234567z +1m", (), {"thirteen_orphans": [0], "concealed_hand_discard_win": []}),
    ("(111z)(222z)333z44z78p +9p", (), {"little_four_winds": [0, 1, 3, 4], "half_flush": [],
                                        "mixed_outside_hand": [0, 1, 2, 3, 4], "seat_wind": [1],
                                        "prevalent_wind": [0]}),
)  # fmt: skip


@pytest.mark.parametrize(("text", "flags", "sets"), SETS, ids=[row[0] for row in SETS])
def test_sets(text: str, flags: tuple[str, ...], sets: dict[str, list[int]]) -> None:
    answer = answer_of(text, *flags)
    found = {pattern["id"]: pattern["sets"] for pattern in answer["patterns"]}
    assert found == {name: places for name, places in sets.items() if name in found}
    assert set(found) <= set(sets)
    assert found


def test_reading() -> None:
    answer = answer_of("(222m)777p444s66m99p +9p")
    assert answer["reading"] == {
        "shape": "regular",
        "sets": [
            {"kind": "pung", "tiles": "222m", "concealed": False},
            {"kind": "pung", "tiles": "777p", "concealed": True},
            {"kind": "pung", "tiles": "999p", "concealed": False},
            {"kind": "pung", "tiles": "444s", "concealed": True},
        ],
        "pair": "66m",
        "winning_tile_in": 2,
    }
    assert answer["shanten"] == -1
    assert answer["waits"] == ["6m", "9p"]


def test_patterns_are_in_order() -> None:
    answer = answer_of("(111z)(555z)666z33z44z +4z")
    assert [(p["id"], p["points"], p["count"]) for p in answer["patterns"]] == [
        ("all_honours", 100, 1),
        ("all_pungs", 7, 1),
        ("little_three_winds", 3, 1),
        ("dragon_pung", 4, 2),
        ("prevalent_wind", 2, 1),
    ]
    assert answer["patterns"][0]["name"] == {"en": "All honours", "ko": "자일색", "zh": "字一色"}


@pytest.mark.parametrize(
    ("text", "waits"),
    [
        ("(123m)456p789s55p23s +4s", ["1s", "4s"]),
        # By shape: a tile held four times is a wait that counts for nothing.
        ("5667788889999m +5m", ["4m", "5m", "6m", "7m", "9m"]),
        ("(222s)(123m)2345s678p +5s", ["2s", "5s"]),
        ("1133m5577p2299s6z +6z", ["6z"]),
        ("19m19p19s1234567z +1m", ["1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z",
                                   "5z", "6z", "7z"]),
        ("119m19p19s123456z *7z", ["7z"]),
        ("1112345678999m +5m", [f"{number}m" for number in range(1, 10)]),
        ("(222m)777p444s66m99p +9p", ["6m", "9p"]),
        ("(222m)777p444s66m99p +1z", ["6m", "9p"]),
        ("147m258p369s1234z +5z", []),
    ],
)  # fmt: skip
def test_waits(text: str, waits: list[str]) -> None:
    assert answer_of(text)["waits"] == waits


def test_incomplete() -> None:
    answer = answer_of("147m258p369s1234z +5z")
    assert (answer["complete"], answer["legal"], answer["total"]) == (False, False, 0)
    assert (answer["patterns"], answer["not_counted"], answer["reading"]) == ([], [], None)
    # Shapes of other games count for nothing: in MCR this is complete.
    assert answer["shanten"] == 6
    assert (answer["alternatives"], answer["payments"], answer["outcomes"]) == ([], None, None)


def test_a_hand_without_a_yaku_is_refused() -> None:
    answer = answer_of("(123m)789m45p678s33s +6p")
    assert (answer["complete"], answer["legal"], answer["total"]) == (True, False, 0)
    assert (answer["minimum"], answer["patterns"], answer["payments"]) == (1, [], None)
    free = answer_of("(123m)789m45p678s33s +6p", minimum=0)
    assert (free["legal"], free["payments"]) == (
        True, {"winner": 0, "discarder": 0, "others": 0},
    )  # fmt: skip


def test_outcomes() -> None:
    document = {
        "ruleset": "shanghai", "melds": ["p:222s", "c:123m"], "concealed": "2345s678p",
        "winning_tile": None, "round_wind": "1z", "seat_wind": "2z",
    }  # fmt: skip
    answer = score(document)
    assert answer["outcomes"] == [
        {
            "tile": "2s",
            "discard": {"total": 0, "legal": False},
            "self_draw": {"total": 0, "legal": False},
        },
        {
            "tile": "5s",
            "discard": {"total": 6, "legal": True},
            "self_draw": {"total": 6, "legal": True},
        },
    ]
    assert (answer["complete"], answer["shanten"]) == (False, 0)


def test_alternatives() -> None:
    answer = answer_of("222333444p99m67s +8s")
    assert [(other["total"], other["legal"]) for other in answer["alternatives"]] == [(9, True)]
    other = answer["alternatives"][0]
    assert [pattern["id"] for pattern in other["patterns"]] == [
        "three_concealed_pungs", "concealed_hand_discard_win",
    ]  # fmt: skip
    assert [one["tiles"] for one in other["reading"]["sets"]] == ["222p", "333p", "444p", "678s"]


def test_seven_pairs_are_an_alternative_to_twice_pure_double_chow() -> None:
    answer = answer_of("112233m445566p9s +9s")
    assert answer["reading"]["shape"] == "regular"
    assert [(o["total"], o["reading"]["shape"]) for o in answer["alternatives"]] == [
        (17, "seven_pairs")
    ]


@pytest.mark.parametrize("tiles", ["11123455678999m", "123m456p789s234s55p", "1122334455667z7z",
                                   "222m777p444s666m99p"])  # fmt: skip
def test_no_result_depends_on_the_tile_of_a_heavenly_hand(tiles: str) -> None:
    from scoring.notation import read_tiles
    from scoring.notation_write import write_tiles
    from scoring.tiles import NAMES

    read = read_tiles(tiles)
    assert not isinstance(read, tuple)
    answers = []
    for place, tile in enumerate(read.tiles):
        rest = (*read.tiles[:place], *read.tiles[place + 1 :])
        document = {
            "ruleset": "shanghai", "concealed": write_tiles(rest), "winning_tile": NAMES[tile],
            "self_draw": True, "round_wind": "1z", "seat_wind": "1z", "flags": ["heavenly"],
            "alternatives": True,
        }  # fmt: skip
        answers.append(score(document))
    assert answers[0]["total"] >= 100
    assert answers[0]["reading"]["winning_tile_in"] is None
    assert answers[0]["waits"] == []
    assert all(answer == answers[0] for answer in answers)


def test_nine_gates_beside_a_heavenly_hand() -> None:
    answer = answer_of("1113455678999m *2m", "heavenly", seat="1z")
    assert {p["id"]: p["points"] for p in answer["patterns"]} == {
        "heavenly_hand": 100, "nine_gates": 100, "two_terminal_pungs": 3, "two_five_eight_head": 1,
    }  # fmt: skip
