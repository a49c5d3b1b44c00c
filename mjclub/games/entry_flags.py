"""Which ways of winning can be true of a hand now: the chips of the tile picker.

What a flag asks of a hand is the engine's to say (`rules.impossible_flags`); here stands what a
person need not be asked, because the tiles or another answer say it already.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from mjclub.games import picker, rules

if TYPE_CHECKING:
    from mjclub.games.picker import Picked

EAST: Final = "1z"
SOUTH: Final = "2z"
LAST_OF_KIND: Final = "last_of_kind"
ROB_KONG: Final = "rob_kong"
DOUBLE_LAST: Final = "double_last"
DECLARED_READY: Final = "declared_ready"


class Asks(Protocol):
    """What is read here of `rules.Asks`."""

    @property
    def ruleset(self) -> str:
        """The ruleset's id."""

    @property
    def flags(self) -> tuple[str, ...]:
        """The flags that it knows, in its order."""

    @property
    def robbed_and_last(self) -> bool:
        """Whether a robbed kong may be scored as the last of its kind beside."""

    @property
    def declares_ready(self) -> bool:
        """Whether readiness is asked of the players, and so not of the tiles."""


def offered_flags(
    asks: Asks,
    picked: Picked | None,
    *,
    self_draw: bool,
    chosen: frozenset[str],
    dealer: bool | None = None,
) -> list[str]:
    """The flags that can be true of this hand now, in the ruleset's order.

    Args:
        asks: What the ruleset asks (`rules.asks`).
        picked: The hand; None where the text has faults.
        self_draw: How it is won.
        chosen: Flags that are ticked: some of them exclude others.
        dealer: Whether the winner deals; None where that is not known.
    """
    if picked is None or not _is_whole(picked):
        return []
    known = frozenset(asks.flags)
    ways = _Ways(asks.ruleset, _asked(asks), asks.robbed_and_last)
    return list(_offered(ways, picked, self_draw, chosen & known, dealer))


def flags_of(
    asks: Asks,
    picked: Picked,
    *,
    self_draw: bool,
    chosen: frozenset[str],
    dealer: bool | None = None,
) -> list[str]:
    """The flags that the hand is scored with, sorted: those ticked that can be true.

    Where the winner's own open melds show the three others of the winning tile, that it is the
    last of its kind is among them without being asked; the arguments are those of `offered_flags`.
    """
    offered = offered_flags(asks, picked, self_draw=self_draw, chosen=chosen, dealer=dealer)
    certain = {LAST_OF_KIND} & set(asks.flags) if lies_open(picked) else set()
    return sorted(chosen & set(offered) | certain)


def lies_open(picked: Picked) -> bool:
    """Whether the winner's own open melds hold the three other copies of the winning tile."""
    tile = picked.winning_tile
    melds = (part for part in picked.melds if part.kind != "ck")
    return tile is not None and sum(part.tiles.count(tile) for part in melds) == 3


def _asked(asks: Asks) -> tuple[str, ...]:
    """The flags that are asked of the tiles."""
    return tuple(f for f in asks.flags if f != DECLARED_READY or not asks.declares_ready)


def _is_whole(picked: Picked) -> bool:
    """Whether these are the tiles of a hand: fourteen, or thirteen none of which has won."""
    if picked.size == picker.READY:
        return picked.winning_at is None
    return picked.size >= picker.FULL


class _Ways(NamedTuple):
    """What is read of a ruleset's ways of winning."""

    ruleset: str
    flags: tuple[str, ...]
    robbed_and_last: bool


@lru_cache(maxsize=512)
def _offered(
    ways: _Ways,
    picked: Picked,
    self_draw: bool,
    chosen: frozenset[str],
    dealer: bool | None,
) -> tuple[str, ...]:
    document = {
        "ruleset": ways.ruleset,
        **picker.to_json(picked, self_draw=self_draw),
        "seat_wind": None if dealer is None else EAST if dealer else SOUTH,
    }

    def impossible(some: frozenset[str]) -> frozenset[str]:
        return rules.impossible_flags(document | {"flags": sorted(some)})

    possible = chosen - {flag for flag in chosen if impossible(frozenset({flag}))}
    found = []
    for flag in ways.flags:
        if _is_known(flag, picked, possible, robbed_and_last=ways.robbed_and_last):
            continue
        # Whatever it is that two flags exclude each other by: with this one nothing new is wrong.
        wrong = impossible(possible | {flag})
        if flag not in wrong and wrong <= impossible(possible - {flag}):
            found.append(flag)
    return tuple(found)


def _is_known(flag: str, picked: Picked, chosen: frozenset[str], *, robbed_and_last: bool) -> bool:
    """Whether there is nothing to ask: another answer, or the open melds, say it already.

    A robbed tile is the last of its kind, and so is the last of both kinds waited for; where both
    are scored, both are asked.
    """
    if flag == LAST_OF_KIND:
        said = DOUBLE_LAST in chosen or (ROB_KONG in chosen and not robbed_and_last)
        return said or lies_open(picked)
    return flag == ROB_KONG and LAST_OF_KIND in chosen and not robbed_and_last
