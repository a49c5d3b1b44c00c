"""Ways of winning that MCR knows, and which of them cannot be true of a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scoring.document import RulesetSpec
from scoring.faults import Fault
from scoring.hand import Hand
from scoring.rulesets.base import OptionValue

LAST_TILE: Final = "last_tile"
LAST_OF_KIND: Final = "last_of_kind"
KONG_DRAW: Final = "kong_draw"
ROB_KONG: Final = "rob_kong"
FLAGS: Final[tuple[str, ...]] = (LAST_TILE, LAST_OF_KIND, KONG_DRAW, ROB_KONG)

_KONGS: Final = ("k", "a", "ck")


def impossible_flags(hand: Hand) -> tuple[Fault, ...]:
    """Return one fault for each flag that cannot be true of the hand, in the order of `FLAGS`.

    Every flag says how a hand was won, so none is true of a hand that still waits.
    """
    if not hand.flags:
        return ()
    return tuple(
        Fault("impossible_flag", "flags", flag)
        for flag in FLAGS
        if flag in hand.flags and not _possible(flag, hand)
    )


def _possible(flag: str, hand: Hand) -> bool:
    tile = hand.winning_tile
    if tile is None:
        return False
    if flag == KONG_DRAW:
        # The replacement of one's own kong, of any kind.
        return hand.self_draw and any(meld.kind in _KONGS for meld in hand.melds)
    if flag == ROB_KONG:
        # A win on a discard; the last wall tile cannot be konged; and the robbed player has the
        # other three copies.
        return (
            not hand.self_draw
            and LAST_TILE not in hand.flags
            and KONG_DRAW not in hand.flags
            and tile not in hand.concealed
            and not any(tile in meld.tiles for meld in hand.melds)
        )
    if flag == LAST_OF_KIND:
        # The three others lie open on the table; concealed tiles and concealed kongs do not.
        return tile not in hand.concealed and not any(
            meld.kind == "ck" and tile in meld.tiles for meld in hand.melds
        )
    return True


SPEC: Final = RulesetSpec(id="mcr", flags=frozenset(FLAGS), check_flags=impossible_flags)


def spec_of(options: Mapping[str, OptionValue]) -> RulesetSpec:
    """Return what hands may hold under options: none of them concerns it."""
    del options
    return SPEC
