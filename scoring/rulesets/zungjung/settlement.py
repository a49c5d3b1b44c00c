"""Settle one hand of Zung Jung: who of the winners counts, what is paid, which hand comes next."""

from __future__ import annotations

from typing import Final

from scoring.frames import nearest
from scoring.settlement_record import (
    HandRecord,
    Settled,
    SettlementError,
    SettlementForm,
    WinRecord,
)

from .frame import ZungjungFrame, frame_of, position_of
from .payments import deltas

FORM: Final = SettlementForm(responsible=True)


def settle(record: HandRecord) -> Settled:
    """Settle a whole hand.

    Hand number, dealer and round wind fix each other: given the number the others may be left out,
    and given the dealer alone the round is East. Of several wins on one discard the nearest in turn
    order counts alone.

    Raises:
        SettlementError: With what cannot be.
    """
    frame = frame_of(record.ruleset_options)
    assert frame.hands is not None
    hand_no = _hand_no(record, frame.hands)
    for index, win in enumerate(record.wins):
        _check(win, index, record.wins[0], frame)
    paid: tuple[int, ...] = (0, 0, 0, 0)
    winners: tuple[int, ...] = ()
    if record.wins:
        won = record.wins[0]
        if won.source is not None:
            seats = [win.seat for win in record.wins]
            winner = nearest(position_of(hand_no or 1), won.source, seats)
            won = next(win for win in record.wins if win.seat == winner)
        winners = (won.seat,)
        paid = deltas(
            won.seat,
            won.source,
            won.points,
            responsible=won.responsible,
            options=record.ruleset_options,
        )
    if hand_no is None:
        return Settled(paid, winners)
    if hand_no == frame.hands:
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


def _check(win: WinRecord, index: int, first: WinRecord, frame: ZungjungFrame) -> None:
    assert frame.most_points is not None
    if not max(frame.least_points, frame.minimum) <= win.points <= frame.most_points:
        raise SettlementError("bad_value", f"wins.{index}.points")
    if win.source != first.source or (index and win.source is None):
        # Two wins come from one discard or not at all.
        raise SettlementError("bad_value", f"wins.{index}.from")
    if win.kind != first.kind:
        raise SettlementError("bad_value", f"wins.{index}.kind")


def _hand_no(record: HandRecord, hands: int) -> int | None:
    """Return the number of the hand; None where nothing fixes it."""
    if record.hand_no is None:
        if record.dealer is None:
            return None
        number = 4 * ((record.round_wind or 1) - 1) + record.dealer + 1
        if number > hands:
            raise SettlementError("bad_value", "round_wind")
        return number
    if record.hand_no > hands:
        raise SettlementError("bad_value", "hand_no")
    position = position_of(record.hand_no)
    if record.dealer not in (None, position.dealer):
        raise SettlementError("bad_value", "dealer")
    if record.round_wind not in (None, position.round_wind):
        raise SettlementError("bad_value", "round_wind")
    return record.hand_no
