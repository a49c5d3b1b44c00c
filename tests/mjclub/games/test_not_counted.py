"""Why a pattern is not counted: one plain sentence for each principle, by a real hand each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.utils import translation

from mjclub.games import entry_answer, entry_words, rules
from scoring.text import score_text

Told = list[str]
VECTORS = Path(__file__).resolve().parents[2] / "vectors"
CASES: list[tuple[str, str, str, dict[str, Any], Told]] = [
    ("mcr", "non_repeat", "(333z)(444z) 11s11122z +2z", {}, [
        "권풍, 문풍, 삼풍각, 대대화, 요구각 ×3: 대사희에 이미 들어 있음",
        "전대요: 혼요구에 이미 들어 있음",
    ]),
    ("mcr", "non_separation", "(123p) 1235577899p *8p", {}, [
        "평화, 청일색, 무자: 일색쌍룡회에 이미 들어 있음",
        "일반고 ×2, 노소부 ×4: 같은 몸통이 이미 일색쌍룡회에 쓰임",
    ]),
    ("mcr", "non_identical", "778899m8999p777s *7p", {}, [
        "무자, 대우오: 전대에 이미 들어 있음",
        "자모: 대신 불구인 점수를 셈",
        "희상봉: 한 몸통은 희상봉에 한 번만 쓰임",
    ]),
    ("mcr", "account_once", "22p12345566789s *4s", {}, [
        "청룡: 한 판에 1번까지만 셈",
        "연륙 ×2, 노소부: 청룡에 이미 들어 있음",
        "연륙 ×2: 이미 청룡 등으로 이어진 몸통끼리는 다시 세지 않음",
        "자모: 대신 불구인 점수를 셈",
        "무자: 평화에 이미 들어 있음",
    ]),
    ("mcr", "account_once", "33m123456p12456s +3s", {}, [
        "무자: 평화에 이미 들어 있음",
        "연륙: 이 역에 한 번 쓴 몸통은 다시 쓰지 않음",
    ]),
    ("mcr", "replaced", "1112345678999m *9m", {"options": {"profile": "wmo"}}, [
        "청일색, 무자, 요구각: 구련보등에 이미 들어 있음",
        "연륙 ×2, 노소부: 청룡에 이미 들어 있음",
        "자모: 대신 불구인 점수를 셈",
    ]),
    ("mcr", "profile", "(234s)(666s) 33888s66z *6z", {}, [
        "혼일색: 이 규칙에서는 녹일색에 더하지 않음",
    ]),
    ("zungjung", "same_series", "(111z)(222z)(333z)(444z) 5m +5m", {}, [
        "혼일색, 번패 문풍, 대대화: 대사희 하나로 점수가 정해짐",
        "대삼풍: 같은 계열에서는 대사희만 셈",
    ]),
    ("zungjung", "listed_limit", "1112345678999p *9p", {}, [
        "문전청, 청일색, 일기통관: 구련보등 하나로 점수가 정해짐",
    ]),
    ("zungjung", "minimum", "(123m)(555p) 67789s22z +8s", {"options": {"minimum": 5}}, [
        "치킨핸드: 최소 점수를 두는 규칙에서는 세지 않음",
    ]),
    ("shanghai", "replaced", "(111z) 234m567p4599s +6s", {}, [
        "자풍패, 장풍패: 대신 연풍패 점수를 셈",
    ]),
    ("shanghai", "non_repeat", "(123m) 45699p13789s +2s", {"flags": ["rob_kong", "last_of_kind"]}, [
        "화절장: 창강화에 이미 들어 있음",
    ]),
    ("shanghai", "same_series", "99m222333444p67s +8s", {}, [
        "일반고: 같은 계열에서는 일색삼동순만 셈",
    ]),
    ("two_winner", "non_repeat", "2229m444888p777s *9m", {}, [
        "암각 ×4: 삼암각에 이미 들어 있음",
    ]),
    ("two_winner", "account_once", "(234m)(234m) 234p6799s +8s", {}, [
        "동순 ×2: 이 역에 한 번 쓴 몸통은 다시 쓰지 않음",
    ]),
    ("two_winner", "account_once", "(123m)(456m) 12345m99p +6m", {}, [
        "연륙 ×2: 한 판에 2번까지만 셈",
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "principle", "text", "more", "told"), CASES)
def test_one_sentence_for_each_principle(
    ruleset: str, principle: str, text: str, more: dict[str, Any], told: Told
) -> None:
    answer = score_text(text, ruleset=ruleset, **more)
    assert answer["faults"] == []
    assert principle in {one["principle"] for one in answer["not_counted"]}
    with translation.override("ko"):
        found = entry_answer.grouped(entry_answer.not_counted(answer))
    assert [f"{', '.join(one.names)}: {one.why}" for one in found] == told


def test_every_principle_has_its_hand() -> None:
    assert {case[1] for case in CASES} == entry_words.PRINCIPLES


@pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
def test_no_principle_of_a_worked_hand_is_left_out(ruleset: str) -> None:
    """Whatever the engine says of any vector, a hand above shows its sentence."""
    told = {case[1] for case in CASES if case[0] == ruleset}
    found = set()
    for line in (VECTORS / f"{ruleset}.jsonl").read_text(encoding="utf-8").splitlines():
        answer = rules.score_document(json.loads(line))
        found |= {one["principle"] for one in answer["not_counted"] or ()}
    assert found == told


def test_the_sentences_in_english() -> None:
    with translation.override("en"):
        said = {
            one.why
            for ruleset, _principle, text, more, _told in CASES
            for one in entry_answer.not_counted(score_text(text, ruleset=ruleset, **more))
        }
    assert {
        "already part of All Chows",
        "the same sets already make Pure Terminal Chows",
        "a set makes Mixed Double Chow only once",
        "counted 1 time at most in a hand",
        "sets joined by Pure Straight and others are not joined again",
        "a set used for it once is not used for it again",
        "Fully Concealed Hand is counted instead",
        "these rules do not add it to All Green",
        "Nine Gates is a limit and stands alone",
        "not counted where the rules ask for a minimum",
    } <= said
