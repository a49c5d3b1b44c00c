"""Ways of winning that modern Shanghai knows, and which of them cannot be true of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.document import RulesetSpec
from scoring.faults import Fault
from scoring.hand import ONE, Hand
from scoring.tiles import EAST

from .facts import tiles_of_bits, wait_bits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.rulesets.base import OptionValue

LAST_TILE: Final = "last_tile"
LAST_OF_KIND: Final = "last_of_kind"
DOUBLE_LAST: Final = "double_last"
KONG_DRAW: Final = "kong_draw"
ROB_KONG: Final = "rob_kong"
HEAVENLY: Final = "heavenly"
EARTHLY: Final = "earthly"
HUMAN: Final = "human"
FIRST_TURN_READY: Final = "first_turn_ready"
FLAGS: Final[tuple[str, ...]] = (
    LAST_TILE,
    LAST_OF_KIND,
    DOUBLE_LAST,
    KONG_DRAW,
    ROB_KONG,
    HEAVENLY,
    EARTHLY,
    HUMAN,
    FIRST_TURN_READY,
)
_KONGS: Final = ("k", "a", "ck")


def impossible_flags(hand: Hand) -> tuple[Fault, ...]:
    """Return one fault for each flag that cannot be true of the hand, in the order of `FLAGS`."""
    if not hand.flags:
        return ()
    return tuple(
        Fault("impossible_flag", "flags", flag)
        for flag in FLAGS
        if flag in hand.flags and not _possible(flag, hand)
    )


def _possible(flag: str, hand: Hand) -> bool:
    if flag == FIRST_TURN_READY:
        # The one flag that is true of a ready hand too: it says how that became ready.
        open_meld = any(meld.kind != "ck" for meld in hand.melds)
        return not open_meld and not hand.flags & {HEAVENLY, EARTHLY, HUMAN}
    tile = hand.winning_tile
    if tile is None:
        return False
    if flag in (HEAVENLY, EARTHLY, HUMAN):
        return _possible_at_once(flag, hand)
    if flag == KONG_DRAW:
        return hand.self_draw and any(meld.kind in _KONGS for meld in hand.melds)
    if flag == ROB_KONG:
        # The robbed player holds the three other copies; no kong on an empty wall.
        return (
            not hand.self_draw
            and LAST_TILE not in hand.flags
            and tile not in hand.concealed
            and not any(tile in meld.tiles for meld in hand.melds)
        )
    if flag == LAST_OF_KIND:
        return tile not in hand.concealed
    if flag == DOUBLE_LAST:
        return tile not in hand.concealed and _has_dead_kind(hand, tile)
    return True


def _possible_at_once(flag: str, hand: Hand) -> bool:
    """Tell whether a hand can be won on the tiles dealt: flags and winds decide it."""
    alone = {flag, LAST_OF_KIND} if flag == EARTHLY else {flag}
    if hand.melds or not hand.flags <= alone or hand.self_draw == (flag == HUMAN):
        return False
    return hand.seat_wind is None or (hand.seat_wind == EAST) == (flag == HEAVENLY)


def _has_dead_kind(hand: Hand, tile: int) -> bool:
    """Tell whether the hand waits on two kinds, the other of which it does not hold concealed."""
    held = hand.concealed
    if len(held) != 13 - 3 * len(hand.melds) or any(held.count(one) > 4 for one in held):
        return True  # another fault; nothing can be said of its waits
    waits = tiles_of_bits(wait_bits(sum(ONE[one] for one in held), len(hand.melds)))
    others = [one for one in waits if one != tile]
    return len(waits) == 2 and len(others) == 1 and others[0] not in held


SPEC: Final = RulesetSpec(
    id="shanghai", flags=frozenset(FLAGS), flowers=False, check_flags=impossible_flags
)
SPEC_WITH_FLOWERS: Final = RulesetSpec(
    id="shanghai", flags=frozenset(FLAGS), check_flags=impossible_flags
)
"""Under the option ``flower_bonus``."""


def spec_of(options: Mapping[str, OptionValue]) -> RulesetSpec:
    """Return what hands may hold under options, valid ones."""
    return SPEC_WITH_FLOWERS if options.get("flower_bonus") else SPEC
