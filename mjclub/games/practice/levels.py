"""How hard a hand is to score: by what there is to be counted, whatever the ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Level:
    """A range of difficulty.

    Attributes:
        id: As an address has it.
        least, most: Of the load of a hand; most None: no end.
    """

    id: str
    least: int
    most: int | None

    def distance(self, load: int) -> int:
        """How far a hand is from this level; 0 where it belongs to it."""
        if load < self.least:
            return self.least - load
        return max(0, load - self.most) if self.most is not None else 0


LEVELS: Final = (
    Level("any", 1, None),
    Level("easy", 1, 2),
    Level("medium", 3, 4),
    Level("hard", 5, None),
)
BY_ID: Final[Mapping[str, Level]] = {one.id: one for one in LEVELS}


def load(answer: Mapping[str, Any]) -> int:
    """Return how much there is to see in a hand.

    Each counted pattern is one, as often as it counts, and so is each other way to read the tiles.

    Args:
        answer: The engine's, to a complete hand, with its alternatives.
    """
    counted: int = sum(item["count"] for item in answer["patterns"])
    return counted + len(answer.get("alternatives") or ())
