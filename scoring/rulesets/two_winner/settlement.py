"""Settle one hand of two-winner mahjong: both wins, false ready declarations, the next dealer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from scoring.settlement_record import (
    HandRecord,
    Settled,
    SettlementError,
    SettlementForm,
    WinRecord,
)

from .frame import HANDS, next_dealer
from .options import OPTIONS, check_options, complete_options
from .payments import false_ready_deltas, win_deltas

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.rulesets.base import OptionValue

_OPTIONS: Final = frozenset(option.id for option in OPTIONS if option.id != "players")
FORM: Final = SettlementForm(players=(4, 3), fields=_OPTIONS | {"declared"})
"""Options stand in a settlement or beside it."""


def settle(record: HandRecord) -> Settled:
    """Settle a whole hand, or what of it is over.

    After a single win the hand goes on until it is won again or ``drawn``: until then ``hand_over``
    is false, and what comes next is what comes when nobody wins a second time, which a second win
    does not change.

    Raises:
        SettlementError: With what cannot be.
    """
    options = _options(record)
    minimum = options["min_points"]
    assert isinstance(minimum, int)
    players = record.players
    if record.round_wind is not None:
        raise SettlementError("bad_wind", "round_wind")
    if record.hand_no is not None and record.hand_no > HANDS:
        raise SettlementError("bad_value", "hand_no")
    for index, win in enumerate(record.wins):
        if win.points % 3 or win.points < minimum:
            raise SettlementError("bad_value", f"wins.{index}.points")
    first = [win for win in record.wins if win.order == 1]
    _check_orders(record.wins, len(first))
    if record.drawn and len(record.wins) > 1:
        raise SettlementError("bad_value", "drawn")

    exempt = first[0].seat if first and options["first_winner_exempt"] else None
    changes = [
        win_deltas(
            win.seat,
            win.source,
            win.points,
            players=players,
            exempt=exempt if win.order == 2 else None,
        )
        for win in record.wins
    ]
    liars = _false_declarers(record)
    changes += [false_ready_deltas(seat, players) for seat in liars]
    following = _next_dealer(record, first, stays=options["dealer_on_draw"] == "stays")
    game_over = None if record.hand_no is None else record.hand_no == HANDS
    return Settled(
        tuple(sum(change[seat] for change in changes) for seat in range(players)),
        tuple(win.seat for win in record.wins),
        hand_over=len(record.wins) != 1 or record.drawn,
        game_over=game_over,
        next_dealer=None if game_over else following,
        next_hand_no=None if game_over is not False else (record.hand_no or 0) + 1,
    )


def _options(record: HandRecord) -> dict[str, OptionValue]:
    """Return every option; those in the settlement itself come before those beside it.

    Raises:
        SettlementError: An option in the settlement has a value that it cannot have.
    """
    inside = {
        name: value for name in _OPTIONS if (value := record.options.get(name)) is not None
    }  # fmt: skip
    for fault in check_options(inside):
        raise SettlementError(fault.code, fault.place.removeprefix("options."))
    return complete_options({**record.ruleset_options, **cast("dict[str, OptionValue]", inside)})


def _check_orders(wins: Sequence[WinRecord], first: int) -> None:
    """Check who may win when, from whom, and that wins of a moment share one discard.

    Raises:
        SettlementError: With what cannot be.
    """
    if wins and first == 0:
        raise SettlementError("bad_value", "wins.0.order")
    seen: dict[int, WinRecord] = {}
    for index, win in enumerate(wins):
        place = f"wins.{index}"
        if win.order == 2 and first > 1:
            # Two winners are reached with the first discard.
            raise SettlementError("bad_value", f"{place}.order")
        same = seen.setdefault(win.order, win)
        if same is win:
            continue
        if win.source is None or win.source != same.source:
            raise SettlementError("bad_value", f"{place}.from")
        if win.kind != same.kind:
            raise SettlementError("bad_value", f"{place}.kind")
    if 2 in seen:
        retired = seen[1].seat
        for index, win in enumerate(wins):
            if win.order == 2 and win.source == retired:
                raise SettlementError("bad_value", f"wins.{index}.from")


def _false_declarers(record: HandRecord) -> list[int]:
    """Return the seats that declared ready, did not win and are not ready.

    Raises:
        SettlementError: With what cannot be.
    """
    declared = record.options.get("declared")
    if declared is None:
        return []
    if not isinstance(declared, list) or len(declared) > record.players:
        raise SettlementError("bad_value", "declared")
    taken = {win.seat for win in record.wins}
    found = []
    for index, entry in enumerate(declared):
        place = f"declared.{index}"
        if not isinstance(entry, Mapping) or not entry.keys() <= {"seat", "ready"}:
            raise SettlementError("bad_value", place)
        seat, ready = entry.get("seat"), entry.get("ready")
        for name, value in (("seat", seat), ("ready", ready)):
            if value is None:
                raise SettlementError("missing_field", f"{place}.{name}")
        if type(seat) is not int or seat not in range(record.players) or seat in taken:
            # Nobody is asked twice, nor who has won.
            raise SettlementError("bad_value", f"{place}.seat")
        if not isinstance(ready, bool):
            raise SettlementError("bad_value", f"{place}.ready")
        taken.add(seat)
        if not ready:
            found.append(seat)
    return found


def _next_dealer(record: HandRecord, first: Sequence[WinRecord], *, stays: bool) -> int | None:
    """Return the seat that deals next; None where that depends on a dealer who is not known."""
    if len(first) == 1:
        return first[0].seat
    dealer = record.dealer
    if dealer is None and record.hand_no == 1:
        dealer = 0
    if dealer is None:
        return None
    return next_dealer(
        dealer, [win.seat for win in first], players=record.players, stays_on_draw=stays
    )
