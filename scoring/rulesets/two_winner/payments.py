"""Payments of two-winner mahjong.

A discard: one player pays all. A self-draw: every other player pays a third. With three players
each score counts two thirds, so a self-draw still costs a third of the unscaled points each. Every
score is a multiple of 3, so nothing is ever rounded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.result import Result
    from scoring.rulesets.base import OptionValue

    from .engine import TwoWinner

FALSE_READY: Final = 6
"""What a declarer who is not ready pays to each other player, before the two thirds of three."""


def scaled(points: int, players: int) -> int:
    """Return what a score counts: all of it with four players, two thirds with three.

    >>> scaled(18, 4), scaled(18, 3)
    (18, 12)
    """
    return points if players == 4 else points * 2 // 3


def win_payments(
    points: int, *, self_draw: bool, options: Mapping[str, OptionValue] | None = None
) -> dict[str, int | None]:
    """Return what the winner gets, the discarder pays and each other player pays.

    Args:
        points: Of the hand, unscaled.
        self_draw: How it was won.
        options: Those of the ruleset that differ from the defaults.

    >>> win_payments(18, self_draw=False)
    {'winner': 18, 'discarder': 18, 'others': 0}
    >>> win_payments(18, self_draw=True, options={"players": 3})
    {'winner': 12, 'discarder': None, 'others': 6}
    """
    players = (options or {}).get("players", 4)
    assert isinstance(players, int)
    total = scaled(points, players)
    if self_draw:
        return {"winner": total, "discarder": None, "others": points // 3}
    return {"winner": total, "discarder": total, "others": 0}


def payments_of(ruleset: TwoWinner, result: Result) -> dict[str, int | None]:
    """Return the payments of a scored hand, as if it were the first win of its hand."""
    return win_payments(
        result.total, self_draw=result.hand.self_draw, options=ruleset.options
    )  # fmt: skip


def win_deltas(
    winner: int, source: int | None, points: int, *, players: int = 4, exempt: int | None = None
) -> list[int]:
    """Return what each column gets from one win.

    Args:
        winner: Column.
        source: Column of who discarded or declared the robbed kong; None on a self-draw.
        points: Of the hand, unscaled.
        players: 4 or 3.
        exempt: Column of a first winner who pays nothing for a self-draw, if there is one.

    >>> win_deltas(2, None, 36), win_deltas(2, None, 36, exempt=0)
    ([-12, -12, 36, -12], [0, -12, 24, -12])
    """
    paid = [0] * players
    if source is None:
        for column in range(players):
            if column not in (winner, exempt):
                paid[column] = points // 3
    else:
        paid[source] = scaled(points, players)
    return [sum(paid) if column == winner else -paid[column] for column in range(players)]


def false_ready_deltas(column: int, players: int = 4) -> list[int]:
    """Return what each column gets where one declared ready and is not.

    >>> false_ready_deltas(2), false_ready_deltas(0, players=3)
    ([6, 6, -18, 6], [-8, 4, 4])
    """
    each = scaled(FALSE_READY, players)
    return [-each * (players - 1) if at == column else each for at in range(players)]
