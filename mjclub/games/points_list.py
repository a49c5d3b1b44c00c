"""Numbers of points that are offered at one press: facts of the game and its rules, no guesses."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mjclub.games.rules import Asks
    from mjclub.games.sheets import Sheet

MOST: Final = 6


def quick_points(sheet: Sheet, asks: Asks) -> list[int]:
    """The minimum where the rules have one, and what this game's hands were worth, smallest first.

    Of more than `MOST` those are left out that came least often, the oldest first.

    Args:
        sheet: The game's.
        asks: What its rules ask.
    """
    least = asks.minimum
    seen: Counter[int] = Counter()
    last: dict[int, int] = {}
    for at, row in enumerate(sheet.rows):
        for win in row.wins:
            seen[win.value] += 1
            last[win.value] = at
    seen.pop(least, None)
    room = MOST - 1 if least else MOST
    often = sorted(seen, key=lambda value: (-seen[value], -last[value]))[:room]
    return sorted({*often, *([least] if least else [])})
