"""The frame of a game: which hands there are, who deals, and what wind everybody sits on.

A game has columns 0 to 3: the people who sit East, South, West and North in its first hand. Columns
never change; winds do. Nothing here is typed by anyone: positions follow from what was played.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from scoring.tiles import EAST

OutcomeKind = Literal["win", "draw", "void"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended, as far as the frame cares.

    Attributes:
        kind: ``win``, ``draw``, or ``void``: played and annulled, to be played again.
        winners: Columns, in the order of their wins.
        orders: For each of them 1 or 2: won first, or second after a first win, where the ruleset
            has two winners a hand; left out, all won first.
    """

    kind: OutcomeKind
    winners: tuple[int, ...] = ()
    orders: tuple[int, ...] = ()

    @property
    def first_winners(self) -> tuple[int, ...]:
        """The columns that won first, more than one only on the same discard."""
        if not self.orders:
            return self.winners
        pairs = zip(self.winners, self.orders, strict=True)
        return tuple(column for column, order in pairs if order == 1)


@dataclass(frozen=True, slots=True)
class Position:
    """Where a hand stands in the game.

    Attributes:
        hand_no: From 1; a void hand's number is played again.
        round_wind: 1-4: East, South, West, North.
        round_hand: Number of the deal in its round, from 1; where no deal stays, of the hand.
        dealer: Column.
        winds: The seat wind of each column, 1-4.
        repeat: How often the dealer has stayed, where a deal may: 1 in the first hand after that.
    """

    hand_no: int
    round_wind: int
    round_hand: int
    dealer: int
    winds: tuple[int, ...]
    repeat: int = 0

    @property
    def round_tile(self) -> int:
        """The round wind as a tile."""
        return EAST + self.round_wind - 1

    def seat_tile(self, column: int) -> int:
        """Return the seat wind of a column as a tile."""
        return EAST + self.winds[column] - 1


@dataclass(frozen=True, slots=True)
class Swap:
    """Two people sat in each other's seats from a hand on.

    Attributes:
        from_hand_no: The first hand number that it concerns.
        column_a: One of the two.
        column_b: The other.
    """

    from_hand_no: int
    column_a: int
    column_b: int


@dataclass(frozen=True, slots=True)
class Frame(ABC):
    """What a ruleset fixes about a whole game, beside the value of its hands.

    Attributes:
        players: Numbers of players that it can be played with.
        hands: Number of hands of a full game; None where the deal decides.
        start_score: What everybody begins with, by default.
        start_scores: What a league may choose from.
        time_limit: Minutes, or None, by default.
        place_points: Table points of the places, first to last, in twelfths.
        minimum: Fewest points that a hand may win with, flowers left out.
        most_wins: Wins that one hand may have in all.
        goes_on: Whether a hand goes on after a single first win.
        responsible: Whether somebody else than who discarded may be responsible for a win.
        declares_ready: Whether players declare that they are ready.
        verified: Whether other players check a win before it is written down.
        least_points: Fewest points that any win can have, whatever the minimum.
        most_points: Most points that a win can have, flowers left out; None: no limit.
        points_step: The points of every win are a multiple of this.
        possible_points: All points that a win can have, where step, least and most do not say it;
            None: they do.
    """

    players: tuple[int, ...]
    hands: int | None
    start_score: int
    start_scores: tuple[int, ...]
    time_limit: int | None
    place_points: tuple[int, ...]
    minimum: int
    most_wins: int = 1
    goes_on: bool = False
    responsible: bool = False
    declares_ready: bool = False
    verified: bool = False
    least_points: int = 0
    most_points: int | None = None
    points_step: int = 1
    possible_points: frozenset[int] | None = None

    @abstractmethod
    def positions(
        self, outcomes: Sequence[Outcome], *, players: int = 4, swaps: Iterable[Swap] = ()
    ) -> tuple[Position, ...]:
        """Return the position of each hand played, and of the next one if the game goes on.

        Args:
            outcomes: What was played, in order, void hands too.
            players: Number of players.
            swaps: In the order in which they were made.

        Returns:
            As many positions as outcomes, and one more unless the game is over. A hand that was
            recorded beyond the end has a ``hand_no`` above `hands`; nothing raises.
        """


def swapped(position: Position, swaps: Iterable[Swap]) -> Position:
    """Return the position after the seat swaps that concern it."""
    winds = list(position.winds)
    for swap in swaps:
        if swap.from_hand_no <= position.hand_no:
            a, b = swap.column_a, swap.column_b
            winds[a], winds[b] = winds[b], winds[a]
    return replace(position, winds=tuple(winds), dealer=winds.index(1))


def turn_order(position: Position) -> tuple[int, ...]:
    """Return the columns in the order of play, the dealer first."""
    return tuple(sorted(range(len(position.winds)), key=lambda column: position.winds[column]))


def relation(position: Position, column: int, other: int) -> int:
    """Return where another column sits, seen from a column: 1 right, 2 across, 3 left.

    Right is who plays next, left is whose discards may be taken for a chow. With three players 1
    is the next and 2 the one before. 0 is the column itself.
    """
    return (position.winds[other] - position.winds[column]) % len(position.winds)


def nearest(position: Position, source: int, columns: Iterable[int]) -> int:
    """Return which of the columns comes first in turn order after the one that discarded."""
    return min(columns, key=lambda column: relation(position, source, column))
