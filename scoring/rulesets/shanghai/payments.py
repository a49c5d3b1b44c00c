"""Payments of modern Shanghai: the fan times the unit, from the discarder or from all three.

A robbed kong is paid by who added the tile, as a discarder. A draw pays nothing, ready or not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .options import complete_options

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scoring.result import Result
    from scoring.rulesets.base import OptionValue

    from .engine import Shanghai

SHARES: Final[dict[str, tuple[int, int]]] = {
    "discarder_1": (1, 0),
    "discarder_3": (3, 0),
    "discarder_2_others_1": (2, 1),
}
"""What the discarder and each other player who did not win pays, by the option ``payment``."""


def win_payments(
    points: int, *, self_draw: bool, options: Mapping[str, OptionValue] | None = None
) -> dict[str, int | None]:
    """Return what the winner gets, the discarder pays and each other player pays.

    The dealer's multiplier is left out: who deals is a matter of the whole hand.

    Args:
        points: Fan after the limit.
        self_draw: How it was won.
        options: Those of the ruleset that differ from the defaults.

    >>> win_payments(12, self_draw=False)
    {'winner': 12, 'discarder': 12, 'others': 0}
    >>> win_payments(4, self_draw=False, options={"payment": "discarder_2_others_1"})
    {'winner': 16, 'discarder': 8, 'others': 4}
    """
    whole = complete_options(options or {})
    amount = points * _number(whole, "unit")
    if self_draw:
        return {"winner": 3 * amount, "discarder": None, "others": amount}
    first, rest = SHARES[str(whole["payment"])]
    return {
        "winner": (first + 2 * rest) * amount,
        "discarder": first * amount,
        "others": rest * amount,
    }


def payments_of(ruleset: Shanghai, result: Result) -> dict[str, int | None]:
    """Return the payments of a scored hand."""
    return win_payments(result.total, self_draw=result.hand.self_draw, options=ruleset.options)


def deltas(
    wins: Iterable[tuple[int, int]],
    source: int | None,
    *,
    dealer: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> tuple[int, int, int, int]:
    """Return what each column gets.

    Args:
        wins: Column and fan (after the limit) of each winner.
        source: Column of who discarded or declared the robbed kong; None on a self-draw.
        dealer: Column; needed where the dealer pays and receives double.
        options: Those of the ruleset that differ from the defaults.

    Raises:
        ValueError: For columns that are none, a winner who pays himself, or an unknown dealer.

    >>> deltas([(2, 6)], None, dealer=0, options={"dealer_multiplier": 2})
    (-12, -6, 24, -6)
    """
    whole = complete_options(options or {})
    unit, multiplier = _number(whole, "unit"), _number(whole, "dealer_multiplier")
    first, rest = SHARES[str(whole["payment"])]
    won = list(wins)
    winners = {winner for winner, _ in won}
    columns = {*winners, source} - {None}
    if not columns <= {0, 1, 2, 3} or source in winners:
        raise ValueError(f"nobody wins so: {sorted(winners)} from {source}")
    if multiplier != 1 and dealer not in range(4):
        raise ValueError("who deals decides what is paid")
    gets = [0, 0, 0, 0]
    for winner, fan in won:
        for payer in range(4):
            if payer in winners:
                continue
            share = 1 if source is None else first if payer == source else rest
            times = multiplier if dealer in (winner, payer) else 1
            gets[winner] += share * fan * unit * times
            gets[payer] -= share * fan * unit * times
    one, two, three, four = gets
    return one, two, three, four


def _number(options: Mapping[str, OptionValue], name: str) -> int:
    value = options[name]
    assert isinstance(value, int)
    return value
