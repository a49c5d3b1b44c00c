"""What hands of two-winner mahjong may hold: suit tiles only, no winds, no flowers, one flag."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.document import RulesetSpec
from scoring.faults import Fault

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.hand import Hand
    from scoring.rulesets.base import OptionValue

DECLARED_READY: Final = "declared_ready"
FLAGS: Final[tuple[str, ...]] = (DECLARED_READY,)


def impossible_flags(hand: Hand) -> tuple[Fault, ...]:
    """Return a fault where an open hand is said to be declared ready.

    A declarer makes no chow, pung or open kong; a concealed kong is allowed. The flag may stand in
    a hand that still waits: it says what was declared, not how the hand was won.
    """
    if DECLARED_READY in hand.flags and any(meld.kind != "ck" for meld in hand.melds):
        return (Fault("impossible_flag", "flags", DECLARED_READY),)
    return ()


SPEC: Final = RulesetSpec(
    id="two_winner",
    flags=frozenset(FLAGS),
    tiles=frozenset(range(27)),
    round_wind="refused",
    seat_wind="refused",
    flowers=False,
    check_flags=impossible_flags,
)


def spec_of(options: Mapping[str, OptionValue]) -> RulesetSpec:
    """Return what hands may hold under options: none of them concerns it."""
    del options
    return SPEC
