"""Offences of Zung Jung: recorded by code and reason.

No amount of any of them stands in a text that is known, so none has a default: a value of 0 means
that the organiser has set none, and nothing is taken.
"""

from __future__ import annotations

from typing import Final

from scoring.penalties import Penalty


def _reason(code: str, en: str, ko: str) -> dict[str, str]:
    return {"code": code, "en": en, "ko": ko}


PENALTIES: Final[tuple[Penalty, ...]] = (
    Penalty(
        "false_win",
        "to_each",
        {"en": "Wrong win", "ko": "오화"},
        {
            "en": "A win declared with a hand that is none, or with a hand under the minimum.",
            "ko": "화가 아니거나 최소 점수에 못 미치는 손으로 부른 화입니다.",
        },
        reasons=(
            _reason("no_winning_hand", "The hand is no win", "화가 아닌 손"),
            _reason("under_minimum", "Under the minimum", "최소 점수 미달"),
        ),
    ),
    Penalty(
        "exposed_before_check",
        "deduction",
        {"en": "Tiles shown or mixed before the check", "ko": "확인 전 패 공개·혼합"},
        {
            "en": "Tiles shown or mixed before the winner's hand was verified: whoever does so "
            "shares the blame for a wrong win.",
            "ko": "오른 손을 확인하기 전에 자기 패를 보이거나 섞은 경우입니다. 오화였다면 책임을 "
            "나눕니다.",
        },
    ),
    Penalty(
        "minor_offence",
        "deduction",
        {"en": "Minor offence", "ko": "작은 실수"},
        {
            "en": "For example a set exposed without a word.",
            "ko": "말없이 몸통을 내놓는 것 등입니다.",
        },
        reasons=(_reason("silent_call", "A set exposed without a word", "말없이 몸통 공개"),),
    ),
    Penalty(
        "major_offence",
        "deduction",
        {"en": "Major offence", "ko": "큰 실수"},
        {
            "en": "For example drawing the supplement tile before showing the kong.",
            "ko": "깡을 보이기 전에 보충패를 뽑는 것 등입니다.",
        },
        reasons=(
            _reason(
                "supplement_before_exposure",
                "The supplement tile drawn before the kong was shown",
                "깡을 보이기 전 보충패 뽑음",
            ),
        ),
    ),
    Penalty(
        "dead_hand",
        "note",
        {"en": "Dead hand", "ko": "죽은 손"},
        {
            "en": "A hand with too many or too few tiles may not win; one with too many may not "
            "claim or declare a kong either.",
            "ko": "패가 많거나 모자란 손은 날 수 없습니다. 많은 손은 부르거나 깡을 할 수도 "
            "없습니다.",
        },
        reasons=(
            _reason("long_hand", "Too many tiles", "패가 많음"),
            _reason("short_hand", "Too few tiles", "패가 모자람"),
        ),
    ),
    Penalty(
        "penalty_tiles",
        "note",
        {"en": "Penalty tiles", "ko": "벌칙 패"},
        {
            "en": "Tiles exposed by mistake stay exposed and restrict the play of their owner.",
            "ko": "잘못 보인 패는 보인 채로 두며 그 사람의 진행을 제한합니다.",
        },
    ),
)
