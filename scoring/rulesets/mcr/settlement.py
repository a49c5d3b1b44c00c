"""Settle one hand of MCR: who of the winners counts, what is paid, and which hand comes next."""

from __future__ import annotations

from typing import Final

from scoring.frames import nearest
from scoring.rulesets.mcr.frame import FRAME, HANDS, position_of
from scoring.rulesets.mcr.payments import deltas
from scoring.settlement_record import HandRecord, Settled, SettlementError, SettlementForm

FORM: Final = SettlementForm()


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
