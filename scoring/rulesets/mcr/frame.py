"""The MCR game: four rounds of four hands; the deal passes after every hand, won or not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scoring.frames import Frame, Outcome, Position, Swap, swapped
from scoring.shanten import SHAPES

if TYPE_CHECKING:
    from scoring.rulesets.base import OptionValue

__all__ = ["FRAME", "HANDS", "SHAPES", "McrFrame", "frame_of", "position_of"]

HANDS: Final = 16

# Who sits East, South, West, North at the start of each round. After round 1 East changes with
# South and West with North; after round 2 East moves to West, West to South, South to North, North
# to East; after round 3 as after round 1. So everybody has every wind once.
_SEATS: Final = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1))


@dataclass(frozen=True, slots=True)
class McrFrame(Frame):
    """The frame of MCR; the game may also end with the hand in play when the time is up."""

    def positions(
        self, outcomes: Sequence[Outcome], *, players: int = 4, swaps: Iterable[Swap] = ()
    ) -> tuple[Position, ...]:
        """Return the position of each hand played, and of the next one up to hand 16.

        Raises:
            ValueError: For another number of players than four.
        """
        if players not in self.players:
            raise ValueError(f"MCR is not played by {players}")
        swaps = tuple(swaps)
        found: list[Position] = []
        number = 1
        for outcome in outcomes:
            found.append(swapped(position_of(number), swaps))
            number += outcome.kind != "void"
        if number <= HANDS:
            found.append(swapped(position_of(number), swaps))
        return tuple(found)


def position_of(hand_no: int) -> Position:
    """Return the position of a hand number without seat swaps; above 16 the place of hand 16.

    >>> position_of(6)
    Position(hand_no=6, round_wind=2, round_hand=2, dealer=0, winds=(1, 4, 3, 2), repeat=0)
    """
    round_index, hand_index = divmod(min(hand_no, HANDS) - 1, 4)
    seats = _SEATS[round_index]
    winds = tuple((seats.index(column) - hand_index) % 4 + 1 for column in range(4))
    return Position(hand_no, round_index + 1, hand_index + 1, seats[hand_index], winds)


FRAME: Final = McrFrame(
    players=(4,),
    hands=HANDS,
    start_score=0,
    start_scores=(0, 500),
    time_limit=120,
    place_points=(48, 24, 12, 0),
    minimum=8,
)


def frame_of(options: Mapping[str, OptionValue]) -> McrFrame:
    """Return the frame under options: none of MCR's concerns it."""
    del options
    return FRAME
