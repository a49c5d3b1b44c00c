"""Ways of winning that Zung Jung knows, and which of them cannot be true of a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scoring.document import RulesetSpec
from scoring.faults import Fault
from scoring.hand import Hand
from scoring.rulesets.base import OptionValue
from scoring.tiles import EAST

LAST_TILE: Final = "last_tile"
KONG_DRAW: Final = "kong_draw"
ROB_KONG: Final = "rob_kong"
HEAVENLY: Final = "heavenly"
EARTHLY: Final = "earthly"
FLAGS: Final[tuple[str, ...]] = (LAST_TILE, KONG_DRAW, ROB_KONG, HEAVENLY, EARTHLY)

_KONGS: Final = ("k", "a", "ck")


def impossible_flags(hand: Hand) -> tuple[Fault, ...]:
    """Return one fault for each flag that cannot be true of the hand, in the order of `FLAGS`.

    Every flag says how a hand was won, so none is true of a hand that still waits. With a Blessing
    of Earth nobody but East, who discarded the tile, can be responsible.
    """
    if not hand.flags:
        return ()
    found = [
        Fault("impossible_flag", "flags", flag)
        for flag in FLAGS
        if flag in hand.flags and not _possible(flag, hand)
    ]
    if EARTHLY in hand.flags and hand.responsible is not None:
        found.append(Fault("impossible_responsible", "responsible"))
    return tuple(found)


def _possible(flag: str, hand: Hand) -> bool:
    tile = hand.winning_tile
    if tile is None:
        return False
    if flag == KONG_DRAW:
        return hand.self_draw and any(meld.kind in _KONGS for meld in hand.melds)
    if flag == ROB_KONG:
        # A win on a discard; no kong follows the seabed tile; and the robbed player has the other
        # three copies.
        return (
            not hand.self_draw
            and LAST_TILE not in hand.flags
            and KONG_DRAW not in hand.flags
            and tile not in hand.concealed
            and not any(tile in meld.tiles for meld in hand.melds)
        )
    if flag == HEAVENLY:
        # East with the fourteen tiles dealt, before anything else happened.
        return hand.self_draw and _before_play(hand) and hand.seat_wind in (EAST, None)
    if flag == EARTHLY:
        # Another player on East's very first discard.
        return not hand.self_draw and _before_play(hand) and hand.seat_wind != EAST
    return True


def _before_play(hand: Hand) -> bool:
    return not hand.melds and len(hand.flags) == 1


SPEC: Final = RulesetSpec(
    id="zungjung",
    flags=frozenset(FLAGS),
    round_wind="optional",
    flowers=False,
    responsible=True,
    dealer_discards=frozenset((EARTHLY,)),
    check_flags=impossible_flags,
)


def spec_of(options: Mapping[str, OptionValue]) -> RulesetSpec:
    """Return what hands may hold under options: none of them concerns it."""
    del options
    return SPEC
