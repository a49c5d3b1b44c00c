"""Payments of MCR: everybody pays 8, and the points are paid by the discarder or by all.

Self-draw: each of the three pays 8 + points. Discard or robbed kong: the player it came from pays
8 + points, the two others 8 each. A draw pays nothing.
"""

from __future__ import annotations

from typing import Final

from scoring.frames import nearest
from scoring.rulesets.mcr.frame import FRAME, HANDS, position_of
from scoring.settlement_record import HandRecord, Settled, SettlementError

BASE: Final = 8
"""What each opponent pays beside the points."""


def win_payments(points: int, *, self_draw: bool) -> dict[str, int | None]:
    """Return what the winner gets, the discarder pays and each other player pays.

    >>> win_payments(11, self_draw=False)
    {'winner': 35, 'discarder': 19, 'others': 8}
    """
    if self_draw:
        return {"winner": 3 * (BASE + points), "discarder": None, "others": BASE + points}
    return {"winner": 3 * BASE + points, "discarder": BASE + points, "others": BASE}


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


def settle(record: HandRecord) -> Settled:
    """Settle a whole hand.

    Hand number, dealer and round wind fix each other: given the number the others may be left out,
    and given the dealer alone the round is East. Of several wins on one discard the nearest in turn
    order counts alone.

    Raises:
        SettlementError: With what cannot be.
    """
    hand_no = _hand_no(record)
    position = position_of(hand_no or 1)
    for index, win in enumerate(record.wins):
        if win.points < FRAME.minimum:
            raise SettlementError("bad_value", f"wins.{index}.points")
        if win.source != record.wins[0].source or (index and win.source is None):
            # Two wins come from one discard or not at all.
            raise SettlementError("bad_value", f"wins.{index}.from")
        if win.kind != record.wins[0].kind:
            raise SettlementError("bad_value", f"wins.{index}.kind")
    paid: tuple[int, ...] = (0, 0, 0, 0)
    winners: tuple[int, ...] = ()
    if record.wins:
        first = record.wins[0]
        winner = first.seat
        if first.source is not None:
            winner = nearest(position, first.source, [win.seat for win in record.wins])
        won = next(win for win in record.wins if win.seat == winner)
        winners = (winner,)
        paid = deltas(winner, won.source, won.points)
    if hand_no is None:
        return Settled(paid, winners)
    if hand_no == HANDS:
        return Settled(paid, winners, game_over=True)
    following = position_of(hand_no + 1)
    return Settled(
        paid,
        winners,
        game_over=False,
        next_dealer=following.dealer,
        next_hand_no=following.hand_no,
        next_round_wind=following.round_wind,
    )


def _hand_no(record: HandRecord) -> int | None:
    """Return the number of the hand; None where nothing fixes it."""
    if record.hand_no is None:
        if record.dealer is None:
            return None
        round_wind = record.round_wind or 1
        places = (position_of(number) for number in range(4 * round_wind - 3, 4 * round_wind + 1))
        return next(place.hand_no for place in places if place.dealer == record.dealer)
    if record.hand_no > HANDS:
        raise SettlementError("bad_value", "hand_no")
    position = position_of(record.hand_no)
    if record.dealer not in (None, position.dealer):
        raise SettlementError("bad_value", "dealer")
    if record.round_wind not in (None, position.round_wind):
        raise SettlementError("bad_value", "round_wind")
    return record.hand_no
