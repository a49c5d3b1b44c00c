"""What scoring returns: a total with its patterns, and on request how it came about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from .explanation import Alternative, Explanation, NotCounted, Reading, TileSet

if TYPE_CHECKING:
    from .hand import Hand
    from .limits import Limit

__all__ = [
    "Alternative",
    "Explainer",
    "Explanation",
    "NotCounted",
    "PatternCount",
    "Reading",
    "Result",
    "TileSet",
]


class PatternCount:
    """A pattern that counts, shared between results.

    Attributes:
        id: The pattern.
        points: Points for all of its count.
        count: How often it counts.
    """

    __slots__ = ("count", "id", "points")

    def __init__(self, pattern: str, points: int, count: int) -> None:
        """Take the pattern's id, the points of all and the count."""
        self.id = pattern
        self.points = points
        self.count = count

    def __repr__(self) -> str:
        return f"PatternCount({self.id!r}, {self.points}, {self.count})"


class Explainer(Protocol):
    """The part of a ruleset that works out what results give on request."""

    def explain(self, result: Result) -> Explanation | None:
        """Say how the result came about; None for an incomplete hand."""

    def waits_of(self, hand: Hand) -> tuple[int, ...]:
        """Return every tile that completes the hand."""

    def alternatives_of(self, result: Result) -> tuple[Alternative, ...]:
        """Return the other readings of a complete hand, best first."""


class Result:
    """The score of a hand.

    Attributes:
        hand: The hand.
        complete: The tiles are a winning shape.
        total: What the patterns make, also where that is under the minimum.
        legal: The minimum is reached.
        patterns: What counts, dearest first.
        facts: What the ruleset remembers of the reading that it chose.
    """

    __slots__ = ("_ruleset", "complete", "facts", "hand", "legal", "patterns", "total")

    def __init__(
        self,
        ruleset: Explainer,
        hand: Hand,
        total: int,
        legal: bool,
        patterns: tuple[PatternCount, ...],
        facts: tuple[int, int],
        complete: bool = True,
    ) -> None:
        """Take what a ruleset found."""
        self._ruleset = ruleset
        self.hand = hand
        self.total = total
        self.legal = legal
        self.patterns = patterns
        self.facts = facts
        self.complete = complete

    @property
    def limit(self) -> Limit | None:
        """The limit that was reached; see `limits.LimitedResult`."""
        return None

    @property
    def explanation(self) -> Explanation | None:
        """How the result came about, worked out anew on each access."""
        return self._ruleset.explain(self)

    @property
    def reading(self) -> Reading | None:
        """The reading that was scored."""
        explanation = self.explanation
        return explanation.reading if explanation else None

    @property
    def not_counted(self) -> tuple[NotCounted, ...]:
        """What is there and is not added."""
        explanation = self.explanation
        return explanation.not_counted if explanation else ()

    @property
    def waits(self) -> tuple[int, ...]:
        """Every tile that completes the hand before the win."""
        return self._ruleset.waits_of(self.hand)

    @property
    def alternatives(self) -> tuple[Alternative, ...]:
        """The other readings, best first."""
        return self._ruleset.alternatives_of(self)
