"""How a game of a ruleset goes: who deals next and who sits where, played through by its frame.

People are A to D in the order in which they sit in the first hand; A deals it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from mjclub.games import rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mjclub.games.reference import Given
    from mjclub.games.rules import Frame, OptionValue, Position

MOST_HANDS: Final = 100
"""More than the longest game in which the deal always passes."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Who deals after a hand.

    Attributes:
        case: What happened in the first hand.
        dealer: Column.
    """

    case: str
    dealer: int


@dataclass(frozen=True, slots=True)
class Round:
    """Who sits where in a round.

    Attributes:
        wind: 1-4.
        seats: The columns that sit East, South, West, North in its first hand.
    """

    wind: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """What the frame says.

    Attributes:
        frame: The frame itself.
        hands: Hands of a game in which the deal always passes.
        deals: Who deals the second hand, by what happened in the first.
        rounds: The rounds, where seat winds or rounds matter; else ().
        moves: Whether seats change between rounds.
    """

    frame: Frame
    hands: int
    deals: tuple[Deal, ...]
    rounds: tuple[Round, ...]
    moves: bool


@lru_cache(maxsize=32)
def play(ruleset_id: str, options: Given) -> Play:
    """Play games of a ruleset through, under options."""
    chosen: Mapping[str, OptionValue] = dict(options)
    frame = rules.frames(ruleset_id, chosen)
    players = frame.players[0]
    positions = _passing(frame, players)
    first: dict[int, Position] = {}
    for position in positions:
        first.setdefault(position.round_wind, position)
    asks = rules.asks(ruleset_id, chosen)
    rounds = tuple(Round(wind, _seats(place)) for wind, place in first.items())
    return Play(
        frame=frame,
        hands=len(positions),
        deals=_deals(frame, players, goes_on=asks.goes_on),
        rounds=rounds if asks.seat_wind or asks.round_wind else (),
        moves=len({one.seats for one in rounds}) > 1,
    )


def _passing(frame: Frame, players: int) -> tuple[Position, ...]:
    """Return the hands of a game that whoever sits after the dealer always wins."""
    outcomes: list[rules.Outcome] = []
    positions = frame.positions(outcomes, players=players)
    while len(positions) > len(outcomes) and len(outcomes) < MOST_HANDS:
        position = positions[-1]
        winner = position.winds.index(2)
        outcomes.append(rules.Outcome("win", (winner,)))
        positions = frame.positions(outcomes, players=players)
    return positions


def _seats(position: Position) -> tuple[int, ...]:
    return tuple(sorted(range(len(position.winds)), key=lambda column: position.winds[column]))


def _deals(frame: Frame, players: int, *, goes_on: bool) -> tuple[Deal, ...]:
    after = {
        "dealer": rules.Outcome("win", (0,)),
        "other": rules.Outcome("win", (2,)),
        "draw": rules.Outcome("draw"),
    }
    if goes_on:
        after = {
            "dealer": after["dealer"],
            "other": after["other"],
            "two": rules.Outcome("win", (1, 2), (1, 1)),
            "second": rules.Outcome("win", (2, 1), (1, 2)),
            "draw": after["draw"],
        }
    return tuple(
        Deal(case, frame.positions((outcome,), players=players)[-1].dealer)
        for case, outcome in after.items()
    )
