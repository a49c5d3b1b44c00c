"""The game of two-winner mahjong: eight hands, draws included; who wins first deals next.

Seat winds mean nothing; a position has them, counted from the dealer, because they give the order
of play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from scoring.frames import Frame, Outcome, Position, Swap

from .options import complete_options

if TYPE_CHECKING:
    from scoring.rulesets.base import OptionValue
    from scoring.shanten import Shape

HANDS: Final = 8
SHAPES: Final[tuple[Shape, ...]] = ("regular", "seven_pairs")
"""The winning shapes."""


def next_dealer(
    dealer: int, first_winners: Sequence[int], *, players: int, stays_on_draw: bool = False
) -> int:
    """Return the seat that deals next.

    Args:
        dealer: The seat that dealt.
        first_winners: The seats that won first, more than one only at the same moment.
        players: 4 or 3.
        stays_on_draw: Where nobody won, the deal stays instead of passing.

    >>> next_dealer(1, [0, 2], players=4), next_dealer(1, [0, 1], players=4)
    (2, 1)
    >>> next_dealer(2, [], players=3)
    0
    """
    if first_winners:
        return min(first_winners, key=lambda seat: (seat - dealer) % players)
    return dealer if stays_on_draw else (dealer + 1) % players


@dataclass(frozen=True, slots=True)
class TwoWinnerFrame(Frame):
    """The frame of two-winner mahjong.

    Attributes:
        stays_on_draw: Where nobody won, the deal stays instead of passing.
    """

    stays_on_draw: bool = False

    def positions(
        self, outcomes: Sequence[Outcome], *, players: int = 4, swaps: Iterable[Swap] = ()
    ) -> tuple[Position, ...]:
        """Return the position of each hand played, and of the next one up to hand 8.

        After a seat swap who has won still deals next, on the other seat; after a draw the deal
        passes to whoever sits on the next seat by then.

        Raises:
            ValueError: For another number of players than three or four.
        """
        if players not in self.players:
            raise ValueError(f"two-winner mahjong is not played by {players}")
        swaps = tuple(swaps)
        number = 1
        people = _seated(players, number, swaps)
        dealer = people[0]
        found = [_position(number, dealer, people)]
        for outcome in outcomes:
            if outcome.kind != "void":
                number += 1
                before, people = people, _seated(players, number, swaps)
                if outcome.kind == "win" and outcome.winners:
                    seats = [before.index(column) for column in outcome.first_winners]
                    seat = next_dealer(before.index(dealer), seats, players=players)
                    dealer = before[seat]
                else:
                    seat = next_dealer(
                        before.index(dealer),
                        (),
                        players=players,
                        stays_on_draw=self.stays_on_draw,
                    )
                    dealer = people[seat]
            found.append(_position(number, dealer, people))
        return tuple(found if number <= HANDS else found[:-1])


def _seated(players: int, number: int, swaps: Iterable[Swap]) -> list[int]:
    """Return the column that sits on each seat in a hand; seat 0 deals the first."""
    people = list(range(players))
    for swap in swaps:
        if swap.from_hand_no <= number:
            a, b = people.index(swap.column_a), people.index(swap.column_b)
            people[a], people[b] = people[b], people[a]
    return people


def _position(number: int, dealer: int, people: Sequence[int]) -> Position:
    players = len(people)
    east = people.index(dealer)
    winds = tuple((people.index(column) - east) % players + 1 for column in range(players))
    return Position(number, 1, number, dealer, winds)


FRAME: Final = TwoWinnerFrame(
    players=(4, 3),
    hands=HANDS,
    start_score=50,
    start_scores=(50, 0),
    time_limit=None,
    place_points=(0, 0, 0, 0),
    minimum=0,
    most_wins=3,
    goes_on=True,
    declares_ready=True,
    points_step=3,
)


def frame_of(options: Mapping[str, OptionValue]) -> TwoWinnerFrame:
    """Return the frame under options: their players, minimum, and deal after a draw.

    Everybody but one can win a hand: all at once, or one first and the others at once.
    """
    whole = complete_options(options)
    minimum, players = whole["min_points"], whole["players"]
    assert isinstance(minimum, int)
    assert isinstance(players, int)
    return replace(
        FRAME,
        players=(players,),
        minimum=minimum,
        place_points=FRAME.place_points[:players],
        most_wins=players - 1,
        stays_on_draw=whole["dealer_on_draw"] == "stays",
    )
