"""The Zung Jung game: 16 or 8 hands; the deal passes after every hand, won or not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from scoring.frames import Frame, Outcome, Position, Swap, swapped

from .options import complete_options

if TYPE_CHECKING:
    from scoring.rulesets.base import OptionValue
    from scoring.shanten import Shape


@dataclass(frozen=True, slots=True)
class ZungjungFrame(Frame):
    """The frame of Zung Jung; the game may also end at the bell with the hand in play.

    Seats do not change between rounds, and the round wind is a counter that no pattern asks for.
    """

    def positions(
        self, outcomes: Sequence[Outcome], *, players: int = 4, swaps: Iterable[Swap] = ()
    ) -> tuple[Position, ...]:
        """Return the position of each hand played, and of the next one up to the last.

        Raises:
            ValueError: For another number of players than four.
        """
        if players not in self.players:
            raise ValueError(f"Zung Jung is not played by {players}")
        assert self.hands is not None
        swaps = tuple(swaps)
        found: list[Position] = []
        number = 1
        for outcome in outcomes:
            found.append(swapped(position_of(number), swaps))
            number += outcome.kind != "void"
        if number <= self.hands:
            found.append(swapped(position_of(number), swaps))
        return tuple(found)


def position_of(hand_no: int) -> Position:
    """Return the position of a hand number without seat swaps; the round winds go round too.

    >>> position_of(6)
    Position(hand_no=6, round_wind=2, round_hand=2, dealer=1, winds=(4, 1, 2, 3), repeat=0)
    """
    round_index, dealer = divmod(hand_no - 1, 4)
    winds = tuple((column - dealer) % 4 + 1 for column in range(4))
    return Position(hand_no, round_index % 4 + 1, dealer + 1, dealer, winds)


SHAPES: Final[tuple[Shape, ...]] = ("regular", "seven_pairs", "thirteen_orphans")
"""The winning shapes."""

POSSIBLE_POINTS: Final = frozenset({1, *range(5, 325, 5), 400, 480})
"""Of the chicken hand, of patterns added up to the limit of 320, and of the two dearer patterns."""

FRAME: Final = ZungjungFrame(
    players=(4,),
    hands=16,
    start_score=0,
    start_scores=(0, 500, 1000),
    time_limit=None,
    place_points=(0, 0, 0, 0),
    minimum=0,
    responsible=True,
    verified=True,
    least_points=1,
    most_points=480,
    possible_points=POSSIBLE_POINTS,
)


def frame_of(options: Mapping[str, OptionValue]) -> ZungjungFrame:
    """Return the frame under options: hands, minimum, and whether who is responsible matters."""
    whole = complete_options(options)
    hands, minimum = whole["hands"], whole["minimum"]
    assert isinstance(hands, int)
    assert isinstance(minimum, int)
    standard = whole["payoff"] == "standard"
    return replace(FRAME, hands=hands, minimum=minimum, responsible=standard)
