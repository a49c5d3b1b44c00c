"""Penalties of two-winner mahjong: the text knows none beside that of a false ready declaration.

That one belongs to the settlement of the hand (`payments.false_ready_deltas`).
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
            "en": "The rules name no penalty, so nothing is paid unless the league sets a value.",
            "ko": "규칙에 정한 벌점이 없으므로 리그에서 값을 정하지 않으면 주고받지 않습니다.",
        },
        0,
    ),
)
