"""The game of modern Shanghai: rounds of the four winds, in which a winning dealer stays.

The number of hands is not fixed: the round wind moves on when the deal has passed from seat 3 to
seat 0, and the game ends when it passes so in the last round, or by hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from scoring.frames import Frame, Outcome, Position, Swap, swapped

from .catalogue import CAP
from .options import complete_options

if TYPE_CHECKING:
    from scoring.rulesets.base import OptionValue
    from scoring.shanten import Shape

SHAPES: Final[tuple[Shape, ...]] = ("regular", "seven_pairs", "thirteen_orphans")
"""The winning shapes."""


@dataclass(frozen=True, slots=True)
class ShanghaiFrame(Frame):
    """The frame of modern Shanghai.

    Attributes:
        rounds: How many rounds are played.
        stays_on_draw: Whether the dealer stays where nobody won.
    """

    rounds: int = 4
    stays_on_draw: bool = False

    def stays(self, dealer: int, winners: Iterable[int], *, drawn: bool) -> bool:
        """Tell whether the deal stays after a hand.

        Args:
            dealer: Column.
            winners: Columns; the dealer may be one of several.
            drawn: Nobody won.
        """
        return self.stays_on_draw if drawn else dealer in winners

    def positions(
        self, outcomes: Sequence[Outcome], *, players: int = 4, swaps: Iterable[Swap] = ()
    ) -> tuple[Position, ...]:
        """Return the position of each hand played, and of the next one if the game goes on.

        A hand recorded after the last one stands where that stood.

        Raises:
            ValueError: For another number of players than four.
        """
        if players not in self.players:
            raise ValueError(f"modern Shanghai is not played by {players}")
        swaps = tuple(swaps)
        found: list[Position] = []
        number, passed, repeat = 1, 0, 0
        over = False
        for outcome in outcomes:
            position = swapped(position_of(number, passed, repeat), swaps)
            found.append(position)
            if outcome.kind == "void":
                continue
            number += 1
            if over or self.stays(position.dealer, outcome.winners, drawn=outcome.kind == "draw"):
                repeat += 1
                continue
            if passed + 1 == 4 * self.rounds:
                over = True
            else:
                passed += 1
                repeat = 0
        if not over:
            found.append(swapped(position_of(number, passed, repeat), swaps))
        return tuple(found)


def position_of(hand_no: int, passed: int, repeat: int = 0) -> Position:
    """Return a position without seat swaps.

    Args:
        hand_no: From 1.
        passed: How often the deal has passed.
        repeat: How often the dealer has stayed.

    >>> position_of(9, 5, 1)
    Position(hand_no=9, round_wind=2, round_hand=2, dealer=1, winds=(4, 1, 2, 3), repeat=1)
    """
    round_index, dealer = divmod(passed, 4)
    winds = tuple((column - dealer) % 4 + 1 for column in range(4))
    return Position(hand_no, round_index + 1, dealer + 1, dealer, winds, repeat)


FRAME: Final = ShanghaiFrame(
    players=(4,),
    hands=None,
    start_score=0,
    start_scores=(0,),
    time_limit=None,
    place_points=(0, 0, 0, 0),
    minimum=1,
)


def frame_of(options: Mapping[str, OptionValue]) -> ShanghaiFrame:
    """Return the frame under options: rounds, minimum, limit, and who wins and deals when."""
    whole = complete_options(options)
    rounds, minimum = whole["rounds"], whole["minimum"]
    assert isinstance(rounds, int)
    assert isinstance(minimum, int)
    return replace(
        FRAME,
        rounds=rounds,
        minimum=minimum,
        most_wins=3 if whole["multi_ron"] == "all" else 1,
        most_points=CAP if whole["limit_mode"] == "cap100" else None,
        stays_on_draw=whole["dealer_on_draw"] == "stays",
    )
