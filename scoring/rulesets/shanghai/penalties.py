"""Penalties of modern Shanghai: no rule names any, so a false win is only noted.

What a club takes for one is entered as a correction of points.
"""

from __future__ import annotations

from typing import Final

from scoring.penalties import Penalty

PENALTIES: Final[tuple[Penalty, ...]] = (
    Penalty(
        "false_win",
        "note",
        {"en": "False win", "ko": "오화"},
        {
            "en": "A decision: the rules name no penalty, so nothing is paid by itself. What the "
            "club takes is entered as a correction.",
            "ko": "결정: 규칙에 벌점이 없으므로 자동으로 내는 것은 없습니다. 모임에서 정한 벌점은 "
            "점수 고침으로 적습니다.",
        },
    ),
)
