"""Payments of MCR: everybody pays 8, and the points are paid by the discarder or by all.

Self-draw: each of the three pays 8 + points. Discard or robbed kong: the player it came from pays
8 + points, the two others 8 each. A draw pays nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.result import Result
    from scoring.rulesets.base import OptionValue

    from .engine import Mcr

BASE: Final = 8
"""What each opponent pays beside the points."""


def win_payments(
    points: int, *, self_draw: bool, options: Mapping[str, OptionValue] | None = None
) -> dict[str, int | None]:
    """Return what the winner gets, the discarder pays and each other player pays.

    Args:
        points: Of the hand, flowers included.
        self_draw: How it was won.
        options: Those of the ruleset; none of them changes a payment.

    >>> win_payments(11, self_draw=False)
    {'winner': 35, 'discarder': 19, 'others': 8}
    """
    del options
    if self_draw:
        return {"winner": 3 * (BASE + points), "discarder": None, "others": BASE + points}
    return {"winner": 3 * BASE + points, "discarder": BASE + points, "others": BASE}


def payments_of(ruleset: Mcr, result: Result) -> dict[str, int | None]:
    """Return the payments of a scored hand."""
    del ruleset
    return win_payments(result.total, self_draw=result.hand.self_draw)


def deltas(winner: int, source: int | None, points: int) -> tuple[int, int, int, int]:
    """Return what each column gets.

    Args:
        winner: Column.
        source: Column of who discarded or declared the robbed kong; None on a self-draw.
        points: Of the hand, flowers included.

    Raises:
        ValueError: For columns that are none, or a winner who pays himself.

    >>> deltas(0, 2, 11)
    (35, -8, -19, -8)
    """
    if winner not in range(4) or source == winner or (source or 0) not in range(4):
        raise ValueError(f"nobody wins so: {winner} from {source}")
    paid = [BASE + (points if source in (None, column) else 0) for column in range(4)]
    gets = sum(paid) - paid[winner]
    first, second, third, fourth = (
        gets if column == winner else -paid[column] for column in range(4)
    )
    return first, second, third, fourth
