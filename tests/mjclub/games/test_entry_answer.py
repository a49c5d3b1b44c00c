"""What pages say of the engine's answer, under each ruleset, in Korean."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.utils import translation

from mjclub.games import answer_notes, entry_answer, entry_words, picker, rules
from mjclub.games.entry_answer import AnswerView, WaitLine
from mjclub.games.entry_state import read_piece

Options = dict[str, Any]
HONOURS = "백백백발발발중중동동동남남 *남"
DOUBLE = "만123123 통123 통456 삭5 +삭5"
VECTORS = Path(__file__).resolve().parents[2] / "vectors"
CHEAP = "(만123) 통44 삭45 만789345 +삭6"


@pytest.fixture(autouse=True)
def in_korean() -> Any:
    with translation.override("ko"):
        yield


def answer(ruleset: str, text: str, options: Options | None = None, **more: Any) -> dict[str, Any]:
    picked = picker.read(text, read_piece)
    assert picked is not None, text
    asks = rules.asks(ruleset, options)
    document = {
        "ruleset": ruleset,
        "options": options or {},
        **picker.to_json(picked, self_draw="*" in text),
        "round_wind": "1z" if asks.round_wind else None,
        "seat_wind": "2z" if asks.seat_wind else None,
    }
    found = rules.score_document(document | more)
    assert found["faults"] == []
    return found


def view(ruleset: str, text: str, options: Options | None = None, **more: Any) -> AnswerView:
    picked = picker.read(text, read_piece)
    assert picked is not None
    found = entry_answer.view(answer(ruleset, text, options, **more), picked.winning_tile)
    assert found is not None
    return found


def lines(found: AnswerView) -> list[str]:
    return [f"{one.shown} {one.points_text}" for one in found.patterns]


def reasons(found: AnswerView) -> dict[str, str]:
    return {one.name: one.why for one in found.not_counted}


# --- patterns, totals, notes ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "options", "text", "patterns", "total", "minimum"),
    [
        ("mcr", {}, "(만345) 통345678 삭22345 화1",
         ["삼색삼동순 8점", "평화 2점", "단요 2점", "연륙 1점", "화패 1점"], "14점", "최소 8점"),
        ("zungjung", {}, "(만345) 통345678 삭22345",
         ["삼색동순 35점", "평화 5점", "단요구 5점"], "45점", ""),
        ("zungjung", {"minimum": 15}, "(만345) 통345678 삭22345",
         ["삼색동순 35점", "평화 5점", "단요구 5점"], "45점", "최소 15점"),
        ("shanghai", {}, "만112233 통55 삭456 만78 +만9",
         ["문전청 영화 2판", "일반고 2판", "노소부 2판", "평화 2판", "장 1판"], "9판", "최소 1판"),
        ("shanghai", {}, "(백백백)(발발발) 만111234 통9 +통9",
         ["삼원패 ×2 4판", "독청 2판", "결일문 2판"], "8판", "최소 1판"),
        ("two_winner", {}, "만123123 통123123 삭5 *삭5",
         ["대요구 12점", "문청 6점", "동순 ×2 6점"], "24점", ""),
    ],
)  # fmt: skip
def test_patterns_have_the_rulesets_unit(
    ruleset: str, options: Options, text: str, patterns: list[str], total: str, minimum: str
) -> None:
    found = view(ruleset, text, options)
    assert lines(found) == patterns
    assert (found.total_text, found.minimum_text) == (total, minimum)


@pytest.mark.parametrize(
    ("ruleset", "options", "text", "notes"),
    [
        ("mcr", {}, "(만345) 통345678 삭22345", []),
        ("zungjung", {}, "동동동남남남서서서북북북중 +중",
         ["점수가 정해진 패라 다른 역을 더하지 않습니다."]),
        ("zungjung", {}, "(백백백백)(발발발발)(중중중중) 만999 만1 +만1",
         ["역을 더하면 450점이지만 320점까지만 받습니다."]),
        ("zungjung", {"edition": "wsom103"}, "(만345) 통345678 삭22345",
         ["* 같은 규칙의 다른 판본에서 가져온 점수입니다."]),
        ("shanghai", {"limit_mode": "cap100"}, HONOURS,
         ["역을 더하면 186판이지만 100판까지만 받습니다."]),
        ("shanghai", {"limit_mode": "limit_exclusive"}, HONOURS,
         ["점수가 정해진 패라 다른 역을 더하지 않습니다."]),
        ("shanghai", {"dealer_multiplier": 2}, CHEAP, ["선이 주고받는 점수는 2배입니다."]),
        ("shanghai", {}, HONOURS, []),
        ("two_winner", {}, DOUBLE, []),
        ("two_winner", {"players": 3}, DOUBLE, ["3인: 6점 × 2/3 = 4점"]),
    ],
)  # fmt: skip
def test_what_is_said_of_the_total(
    ruleset: str, options: Options, text: str, notes: list[str]
) -> None:
    assert list(view(ruleset, text, options).notes) == notes


def test_values_of_another_edition_are_marked() -> None:
    found = view("zungjung", "(만345) 통345678 삭22345", {"edition": "wsom103"})
    assert [one.borrowed for one in found.patterns] == [True, True, True]
    flush = view("zungjung", "만111234 만567 만88 만67 +만8", {"edition": "wsom103"})
    marked = {one.name: one.borrowed for one in flush.patterns}
    assert marked["청일색"] is False
    assert marked["문전청"] is True


def test_flowers_stand_outside_minimum_and_limit() -> None:
    options: Options = {"flower_bonus": True, "limit_mode": "cap100"}
    found = view("shanghai", HONOURS, options, flowers=2)
    assert (found.total_text, found.flowers_text) == ("102판", "역 100판, 화패 2판")
    assert (found.base, found.legal) == (186, True)
    bare = view("shanghai", CHEAP, options, flowers=2)
    assert (bare.total, bare.base, bare.short, bare.legal) == (2, 0, 1, False)
    chinese = view("mcr", "(만345) 통345678 삭22345 화2")
    assert chinese.flowers_text == "역 13점, 화패 2점"


@pytest.mark.parametrize(
    ("ruleset", "options", "text", "legal", "short"),
    [
        ("mcr", {}, "(만234) (통567) (삭345) 삭67 백백 +삭8", False, "7점 모자람"),
        ("shanghai", {}, CHEAP, False, "역 없음"),
        ("shanghai", {"minimum": 5}, "(만123) 통55 삭45 만789345 +삭6", False, "4판 모자람"),
        ("zungjung", {"minimum": 5}, "(만123) 통44 삭45 만789 (서서서) +삭6", False, "역 없음"),
        ("zungjung", {"minimum": 15}, "(만123) 통44 삭45 만789 (백백백) +삭6", False,
         "5점 모자람"),
        ("two_winner", {"min_points": 3}, "(만123) 통44 삭45 만789345 +삭6", False, "역 없음"),
    ],
)  # fmt: skip
def test_under_the_minimum(
    ruleset: str, options: Options, text: str, legal: bool, short: str
) -> None:
    found = view(ruleset, text, options)
    assert (found.legal, found.short_text) == (legal, short)


def test_a_hand_without_a_pattern_may_win_where_nothing_is_asked() -> None:
    found = view("two_winner", CHEAP)
    assert (found.patterns, found.total, found.legal, found.minimum_text) == ((), 0, True, "")
    chicken = view("zungjung", "(만123) 통44 삭45 만789 (서서서) +삭6")
    assert lines(chicken) == ["치킨핸드 1점"]


# --- the reading ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "text", "dark"),
    [
        ("mcr", "만345 통345678 삭2234 *삭5 화1", ["불구인", "화패"]),
        ("zungjung", "만345 통345678 삭2234 +삭5", ["문전청"]),
        ("shanghai", "만345 통345678 삭2234 *삭5", ["불구인"]),
        ("two_winner", "만345 통345678 삭2234 *삭5", ["문청"]),
    ],
)
def test_what_no_tile_makes_lights_nothing(ruleset: str, text: str, dark: list[str]) -> None:
    found = view(ruleset, text)
    assert [one.name for one in found.patterns if not one.lights] == dark
    assert all(len(one.bars) == 5 for one in found.patterns if one.lights)


def test_a_hand_dealt_complete_has_no_winning_tile() -> None:
    found = view("shanghai", "만1112345678999 *만1", flags=["heavenly"], seat_wind="1z")
    assert [one.won for one in found.reading] == [""] * 5
    assert lines(found)[:2] == ["천화 100판", "구련보등 100판"]
    assert [one.lights for one in found.patterns][:2] == ["", "0 1 2 3 4"]


# --- what was not counted ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "options", "text", "some"),
    [
        ("mcr", {}, "(만345) 통345678 삭22345", {"희상봉": "삼색삼동순에 이미 들어 있음"}),
        ("zungjung", {}, "동동동남남남서서서북북북중 +중", {
            "대삼풍": "같은 계열에서는 대사희만 셈",
            "자일색": "대사희 하나로 점수가 정해짐",
        }),
        ("zungjung", {"minimum": 5}, "(만123) 통44 삭45 만789 (서서서) +삭6",
         {"치킨핸드": "최소 점수를 두는 규칙에서는 세지 않음"}),
        ("shanghai", {}, HONOURS, {
            "혼요구": "같은 계열에서는 자일색만 셈",
            "삼암각": "같은 계열에서는 사암각만 셈",
            "삼원패": "같은 계열에서는 소삼원만 셈",
        }),
        ("shanghai", {"limit_mode": "limit_exclusive"}, HONOURS,
         {"사암각": "자일색 하나로 점수가 정해짐"}),
        ("shanghai", {"limit_multiple": "single"}, "동동동남남남서서서북북북중 +중",
         {"자일색": "봉문 역은 대사희만 셈"}),
        ("shanghai", {}, "만1112345678999 *만1", {"노소부": "청룡에 이미 들어 있음"}),
        # The wind of the round and of the seat: one set under one name.
        ("shanghai", {}, "(동동동) 만123 통456 삭78 만55 +삭9",
         {"자풍패": "대신 연풍패 점수를 셈"}),
        ("two_winner", {}, DOUBLE, {"동순": "이 역에 한 번 쓴 몸통은 다시 쓰지 않음"}),
        ("two_winner", {}, "만123123 통123123 삭5 *삭5", {"동순": "한 판에 2번까지만 셈"}),
        ("two_winner", {"pairs": "once"}, DOUBLE, {"동순": "한 판에 1번까지만 셈"}),
        ("two_winner", {}, "만123123 통123 삭123 삭5 +삭5", {"동순": "삼색동순에 이미 들어 있음"}),
    ],
)  # fmt: skip
def test_why_a_pattern_is_not_counted(
    ruleset: str, options: Options, text: str, some: dict[str, str]
) -> None:
    more = {"seat_wind": "1z"} if "자풍패" in some else {}
    found = reasons(view(ruleset, text, options, **more))
    assert {name: why for name, why in found.items() if name in some} == some


# --- payments ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "options", "text", "more", "words"),
    [
        ("mcr", {}, "(만345) 통345678 삭22345", {}, "난 사람 +37: 쏜 사람 21, 나머지 8씩."),
        ("mcr", {}, "(만345) 통345678 삭2234 *삭5", {}, "난 사람 +66: 모두에게서 22씩."),
        ("zungjung", {}, "(만345) 통345678 삭22345", {}, "난 사람 +135: 쏜 사람 85, 나머지 25씩."),
        ("zungjung", {}, "(만345) 통345678 삭22345", {"responsible": "other"},
         "난 사람 +135: 책임지는 사람 85, 나머지 25씩."),
        ("zungjung", {}, "(만345) 통345678 삭22345", {"responsible": "none"},
         "난 사람 +135: 모두에게서 45씩."),
        ("zungjung", {}, "(백백백) 만123 통456 삭78 만55 +삭9", {},
         "난 사람 +30: 모두에게서 10씩."),
        ("shanghai", {}, "(백백백) 만123 통456 삭78 만66 +삭9", {},
         "난 사람 +2: 쏜 사람이 모두 냅니다."),
        ("shanghai", {"payment": "discarder_2_others_1", "unit": 10},
         "(백백백) 만123 통456 삭78 만66 +삭9", {}, "난 사람 +80: 쏜 사람 40, 나머지 20씩."),
        ("two_winner", {"players": 3}, DOUBLE, {}, "난 사람 +4: 쏜 사람이 모두 냅니다."),
        ("shanghai", {}, CHEAP, {}, ""),
    ],
)  # fmt: skip
def test_what_a_win_pays(
    ruleset: str, options: Options, text: str, more: dict[str, str], words: str
) -> None:
    assert answer_notes.paid(answer(ruleset, text, options, **more)["payments"]) == words


# --- waits ---------------------------------------------------------------------------------------


def waits(ruleset: str, text: str, options: Options | None = None) -> dict[str, WaitLine]:
    picked = picker.read(text, read_piece)
    assert picked is not None
    found = entry_answer.waits(answer(ruleset, text, options), picked)
    return {line.tile: line for line in found}


@pytest.mark.parametrize(
    ("ruleset", "options", "text", "tile", "discard", "self_draw"),
    [
        ("mcr", {}, "만345 통34567 삭34566", "5p", ("14", 22), ("16", 24)),
        ("zungjung", {}, "만345 통34567 삭34566", "2p", ("15", 15), ("15", 15)),
        ("zungjung", {}, "만345 통34567 삭34566", "5p", ("50", 100), ("50", 50)),
        ("shanghai", {}, "만345 통34567 삭34566", "2p", ("6판", 6), ("9판", 9)),
        ("shanghai", {"payment": "discarder_3", "unit": 10}, "만345 통34567 삭34566", "2p",
         ("6판", 180), ("9판", 90)),
        ("two_winner", {}, DOUBLE.removesuffix(" +삭5"), "5s", ("6", 6), ("12", 4)),
        ("two_winner", {"players": 3}, DOUBLE.removesuffix(" +삭5"), "5s", ("6", 4), ("12", 4)),
    ],
)  # fmt: skip
def test_what_a_wait_makes_and_pays(
    ruleset: str,
    options: Options,
    text: str,
    tile: str,
    discard: tuple[str, int],
    self_draw: tuple[str, int],
) -> None:
    line = waits(ruleset, text, options)[tile]
    assert (line.discard.text, line.discard.pays) == discard
    assert (line.self_draw.text, line.self_draw.pays) == self_draw


def test_waits_under_the_minimum_and_exactly_at_it() -> None:
    lines = waits("mcr", "(만234) (통567) (삭345) 삭67 백백")
    assert {tile: (line.under, line.discard.under, line.exact) for tile, line in lines.items()} == {
        "5s": ("both", "8점 미달", ""),
        "8s": ("both", "8점 미달", ""),
    }
    exact = waits("mcr", "만345 통34567 삭34566")["2p"]
    assert (exact.discard.total, exact.exact) == (8, "꼭 8점")
    none = waits("shanghai", CHEAP.removesuffix(" +삭6"))["6s"]
    assert (none.under, none.discard.under, none.exact) == ("both", "역 없음", "")
    at_one = waits("shanghai", "(만123) 통55 삭45 만789345")["6s"]
    assert (at_one.under, at_one.discard.text, at_one.exact) == ("", "1판", "")


def test_all_pay_alike_a_small_hand_of_zung_jung() -> None:
    lines = waits("zungjung", "만345 통34567 삭34566")
    assert {tile: line.discard.alike for tile, line in lines.items()} == {
        "2p": True,
        "5p": False,
        "8p": False,
    }
    assert not any(line.self_draw.alike for line in lines.values())


# --- every worked hand ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "seen"),
    [
        ("mcr", "account_once non_identical non_repeat non_separation profile replaced"),
        ("zungjung", "listed_limit minimum same_series"),
        ("shanghai", "non_repeat replaced same_series"),
        ("two_winner", "account_once non_repeat"),
    ],
)
def test_every_worked_hand_is_told_in_korean_and_adds_up(ruleset: str, seen: str) -> None:
    """Whatever principle an engine names has a sentence, whatever limit it reaches is said."""
    principles = set()
    hands = 0
    for line in (VECTORS / f"{ruleset}.jsonl").read_text(encoding="utf-8").splitlines():
        document = json.loads(line)
        found = rules.score_document(document)
        shown = entry_answer.view(found, document.get("winning_tile"))
        if shown is None:
            continue
        hands += 1
        principles |= {item["principle"] for item in found["not_counted"]}
        told = [one.why for one in shown.not_counted] + list(shown.notes)
        told.append(answer_notes.paid(found["payments"]))
        assert "" not in told[:-1]
        assert [words for words in told if re.search("[A-Za-z]", words)] == []
        assert (told[-1] == "") is (found["payments"] is None)
        added = sum(one.points for one in shown.patterns)
        limit = found["limit"]
        assert added == (limit["sum"] + shown.flowers if limit else shown.total)
        assert shown.base == added - shown.flowers
        assert (shown.short == 0) is (shown.base >= shown.minimum)
    assert hands > 30
    assert sorted(principles) == seen.split()
    assert principles <= entry_words.PRINCIPLES
