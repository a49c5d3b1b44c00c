"""Penalties of MCR, with the values of the Chinese rules of 1998 (articles 13 and 14) as defaults.

Other bodies use other numbers, so every value is a setting of the league. A deduction goes to
nobody: the sum of the table falls by it.
"""

from __future__ import annotations

from typing import Final

from scoring.penalties import Penalty

PENALTIES: Final[tuple[Penalty, ...]] = (
    Penalty(
        "false_win",
        "to_each",
        {"en": "False win", "ko": "오화"},
        {
            "en": "A win under the minimum, or on a wrong tile while ready. The hand goes on; the "
            "offender may not win it and still pays.",
            "ko": "최소 점수에 못 미치거나 대기패가 아닌 패로 난 화입니다. 판은 계속되고, "
            "벌점을 받은 사람은 그 판에서 날 수 없지만 지불은 합니다.",
        },
        10,
    ),
    Penalty(
        "false_win_not_ready",
        "to_each",
        {"en": "False win, one tile short of ready", "ko": "오화(대기까지 한 장 부족)"},
        {
            "en": "A false win declared with a hand that lacks one tile to be ready.",
            "ko": "대기에 한 장이 모자란 패로 부른 오화입니다.",
        },
        20,
    ),
    Penalty(
        "late_10",
        "deduction",
        {"en": "Up to 10 minutes late", "ko": "지각 10분 이내"},
        {"en": "With a warning.", "ko": "경고도 함께 받습니다."},
        10,
        once_a_game=True,
    ),
    Penalty(
        "late_15",
        "deduction",
        {"en": "10 to 15 minutes late", "ko": "지각 10분 초과 15분 이내"},
        {
            "en": "Whoever comes later forfeits the session.",
            "ko": "더 늦으면 그 회전을 몰수당합니다.",
        },
        20,
        once_a_game=True,
    ),
    Penalty(
        "step",
        "step",
        {"en": "Deduction", "ko": "벌점"},
        {
            "en": "For repeated offences, as the referee decides.",
            "ko": "되풀이된 반칙에 심판이 정하는 벌점입니다.",
        },
        5,
        steps=(5, 10, 20, 30, 40, 50, 60),
    ),
    Penalty(
        "no_win_this_hand",
        "note",
        {"en": "May not win this hand", "ko": "이 판에서 화 금지"},
        {
            "en": "For example after a wrong chow, pung or kong.",
            "ko": "잘못된 치, 뻥, 깡 뒤 등에 적용됩니다.",
        },
    ),
    Penalty(
        "exclusion",
        "note",
        {"en": "Exclusion", "ko": "실격"},
        {
            "en": "The offender is taken out of the game.",
            "ko": "반칙한 사람을 게임에서 제외합니다.",
        },
        once_a_game=True,
    ),
)
