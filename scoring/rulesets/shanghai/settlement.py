"""Settle one hand of modern Shanghai: whose win counts, what is paid, which hand comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeGuard

from scoring.frames import nearest
from scoring.settlement_record import (
    HandRecord,
    Settled,
    SettlementError,
    SettlementForm,
    WinRecord,
)

from .catalogue import CAP
from .frame import ShanghaiFrame, frame_of, position_of
from .options import check_options, complete_options
from .payments import deltas

if TYPE_CHECKING:
    from scoring.rulesets.base import OptionValue

_FIELDS: Final = frozenset(
    ("unit", "limit_mode", "limit_multiple", "multi_ron", "dealer_multiplier", "payment",
     "minimum", "dealer_on_draw", "rounds", "flower_bonus")
)  # fmt: skip
"""Options that a settlement may carry itself, beside those of the document."""
FORM: Final = SettlementForm(value="fan", fields=_FIELDS, flowers=True)


def settle(record: HandRecord) -> Settled:
    """Settle a whole hand.

    A win's fan are those of its patterns, before a cap and without flowers. A claim under the
    minimum is no claim: it is left out beside others, and alone it cannot be. What comes next is
    said where dealer (and round wind, else East) or the first hand's number are given.

    Raises:
        SettlementError: With what cannot be.
    """
    given = _options(record)
    options = complete_options(given)
    frame = frame_of(given)
    dealer, round_wind = _where(record, frame)
    for index, win in enumerate(record.wins):
        _check(win, index, record.wins[0])
        if win.flowers and not options["flower_bonus"]:
            raise SettlementError("flowers_not_used", f"wins.{index}.flowers")
    claims = [win for win in record.wins if win.points >= frame.minimum]
    if record.wins and not claims:
        raise SettlementError("bad_value", "wins.0.fan")
    paid: tuple[int, ...] = (0, 0, 0, 0)
    winners: tuple[int, ...] = ()
    if claims:
        source = claims[0].source
        if source is not None and options["multi_ron"] == "nearest":
            seat = nearest(position_of(1, dealer or 0), source, [win.seat for win in claims])
            claims = [win for win in claims if win.seat == seat]
        if options["dealer_multiplier"] != 1 and dealer is None:
            raise SettlementError("missing_field", "dealer")
        winners = tuple(win.seat for win in claims)
        paid = deltas(
            [(win.seat, _worth(win, options)) for win in claims],
            source,
            dealer=dealer,
            options=given,
        )
    if dealer is None or round_wind is None:
        return Settled(paid, winners)
    stays = frame.stays(dealer, winners, drawn=not winners)
    passed = 4 * (round_wind - 1) + dealer + (not stays)
    if passed >= 4 * frame.rounds:
        return Settled(paid, winners, game_over=True)
    return Settled(
        paid,
        winners,
        game_over=False,
        next_dealer=passed % 4,
        next_hand_no=None if record.hand_no is None else record.hand_no + 1,
        next_round_wind=passed // 4 + 1,
    )


def _options(record: HandRecord) -> dict[str, OptionValue]:
    """Return the options that differ from the defaults, those of the settlement first."""
    for fault in check_options(dict(record.options)):
        raise SettlementError(fault.code, fault.place.removeprefix("options."))
    beside = {name: value for name, value in record.options.items() if _is_value(value)}
    return {**record.ruleset_options, **beside}


def _is_value(value: object) -> TypeGuard[OptionValue]:
    return value is None or isinstance(value, str | int)


def _worth(win: WinRecord, options: dict[str, OptionValue]) -> int:
    """Return the fan that are paid: capped if there is a cap, and flowers after it."""
    fan = min(win.points, CAP) if options["limit_mode"] == "cap100" else win.points
    return fan + win.flowers


def _check(win: WinRecord, index: int, first: WinRecord) -> None:
    if win.source != first.source or (index and win.source is None):
        # Two wins come from one discard or not at all.
        raise SettlementError("bad_value", f"wins.{index}.from")
    if win.kind != first.kind:
        raise SettlementError("bad_value", f"wins.{index}.kind")


def _where(record: HandRecord, frame: ShanghaiFrame) -> tuple[int | None, int | None]:
    """Return dealer and round wind (1-4); None where nothing says which hand it was."""
    dealer, round_wind = record.dealer, record.round_wind
    if round_wind is not None and round_wind > frame.rounds:
        raise SettlementError("bad_value", "round_wind")
    if dealer is None:
        if record.hand_no != 1:
            return None, None
        dealer = 0
    round_wind = round_wind or 1
    if record.hand_no is not None and 4 * (round_wind - 1) + dealer > record.hand_no - 1:
        # The deal passes at most once a hand.
        raise SettlementError("bad_value", "round_wind" if record.dealer is None else "dealer")
    return dealer, round_wind
