"""Payments of Zung Jung: the winner always gets three times the value of the hand.

Self-draw, and any hand up to the threshold (25): each of the three pays the value. A dearer hand
won by a discard or a robbed kong: two pay the threshold each and the responsible player pays the
rest (3 V - 50). Responsible is who discarded, but for same-turn immunity: another opponent who
discarded the same tile first since the winner's own last discard, or nobody, where the winner
himself did; then all pay the value. A draw pays nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.result import Result
    from scoring.rulesets.base import OptionValue

    from .engine import Zungjung

THRESHOLD: Final = 25
Responsible = Literal["other", "none"]


def win_payments(
    points: int,
    *,
    self_draw: bool,
    responsible: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> dict[str, int | None]:
    """Return what the winner gets and what each player pays.

    Args:
        points: The value of the hand.
        self_draw: How it was won.
        responsible: ``other``: another opponent than the discarder; ``none``: nobody; None: the
            discarder. Only on a discard.
        options: Those of the ruleset that differ from the defaults.

    Returns:
        ``winner``, ``discarder`` (None on a self-draw) and ``others``; and ``responsible`` where
        another opponent than the discarder pays the rest.

    >>> win_payments(70, self_draw=False)
    {'winner': 210, 'discarder': 160, 'others': 25}
    >>> win_payments(70, self_draw=False, responsible="other")
    {'winner': 210, 'discarder': 25, 'others': 25, 'responsible': 160}
    """
    winner = 3 * points
    if self_draw:
        return {"winner": winner, "discarder": None, "others": points}
    small = _small_share(points, options or {})
    if small is None or responsible == "none":
        return {"winner": winner, "discarder": points, "others": points}
    rest = winner - 2 * small
    if responsible == "other":
        return {"winner": winner, "discarder": small, "others": small, "responsible": rest}
    return {"winner": winner, "discarder": rest, "others": small}


def _small_share(points: int, options: Mapping[str, OptionValue]) -> int | None:
    """Return what two of the three pay by the standard scheme; None where all pay alike."""
    threshold = options.get("small_hand_threshold", THRESHOLD)
    assert isinstance(threshold, int)
    if options.get("payoff") == "uniform" or points <= threshold:
        return None
    return threshold


def payments_of(ruleset: Zungjung, result: Result) -> dict[str, int | None]:
    """Return the payments of a scored hand."""
    hand = result.hand
    return win_payments(
        result.total,
        self_draw=hand.self_draw,
        responsible=hand.responsible,
        options=ruleset.options,
    )


def deltas(
    winner: int,
    source: int | None,
    points: int,
    *,
    responsible: int | Literal["none"] | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> tuple[int, int, int, int]:
    """Return what each column gets.

    Args:
        winner: Column.
        source: Column of who discarded or declared the robbed kong; None on a self-draw.
        points: The value of the hand.
        responsible: Column of the responsible player where that is not the source, ``none`` for
            nobody.
        options: Those of the ruleset that differ from the defaults.

    Raises:
        ValueError: For columns that are none, a winner who pays himself, or a responsible player on
            a self-draw.

    >>> deltas(0, 2, 70)
    (210, -25, -160, -25)
    >>> deltas(0, 2, 70, responsible=1)
    (210, -160, -25, -25)
    """
    if winner not in range(4) or source == winner or (source or 0) not in range(4):
        raise ValueError(f"nobody wins so: {winner} from {source}")
    if responsible is not None:
        known = responsible == "none" or responsible in range(4)
        if source is None or responsible == winner or not known:
            raise ValueError(f"nobody is responsible so: {responsible}")
    payer = source if responsible is None else responsible
    small = None if payer in (None, "none") else _small_share(points, options or {})
    paid = [points if small is None else small] * 4
    if small is not None:
        assert isinstance(payer, int)
        paid[payer] = 3 * points - 2 * small
    first, second, third, fourth = (
        3 * points if column == winner else -paid[column] for column in range(4)
    )
    return first, second, third, fourth
