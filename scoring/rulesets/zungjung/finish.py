"""From everything that holds in a reading to what counts: series, limits, chicken hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.hand import SPREAD
from scoring.limits import Limit
from scoring.remembered import LIMIT
from scoring.result import PatternCount

from .catalogue import BIT, CHICKEN_HAND, ENTRIES, LISTED, RANK, SERIES, points_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.rulesets.base import OptionValue

COMPOUND_LIMIT: Final = 320
"""What patterns together are worth at most."""


class Finished:
    """What a collection of patterns is worth, shared by every hand that comes to it.

    Attributes:
        total: Points.
        patterns: What counts, dearest first.
        limit: The limit that was reached, None where there is none.
    """

    __slots__ = ("limit", "patterns", "rank", "total")

    def __init__(self, patterns: tuple[PatternCount, ...], limit: Limit | None) -> None:
        """Take the patterns, dearest first, and the limit."""
        points = sum([pattern.points for pattern in patterns])
        self.patterns = patterns
        self.limit = limit
        self.total = points if limit is None else limit.value
        self.rank = (-points, sorted(RANK[pattern.id] for pattern in patterns))
        """Puts the better of two of equal total first: the larger sum before the limit, then the
        lower pattern number."""

    def is_better_than(self, other: Finished) -> bool:
        """Tell whether this is to be preferred."""
        if self.total == other.total:
            return self is not other and self.rank < other.rank
        return self.total > other.total


class FinishTable(dict[int, Finished]):
    """A collection of patterns, times `SPREAD` -> what it is worth, under fixed options.

    Attributes:
        points: Points of each pattern.
    """

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        """Take the points of the options' edition, and whether a chicken hand may win."""
        super().__init__()
        edition = str(options["edition"])
        self.points = {entry.id: points_of(entry, edition) for entry in ENTRIES}
        self.allows_chicken_hand = options["minimum"] == 0
        self._listed = {name: PatternCount(name, points, 1) for name, points in self.points.items()}

    def __missing__(self, key: int) -> Finished:
        """Finish a collection met for the first time."""
        finished = self._finish(key // SPREAD)
        if len(self) >= LIMIT:
            self.clear()
        self[key] = finished
        return finished

    def _finish(self, found: int) -> Finished:
        alone = self.listed(found)
        if alone is not None:
            pattern = self._listed[alone]
            return Finished((pattern,), Limit("listed", pattern.points, pattern.points))
        names = self.best_of_series(found)
        if not names and self.allows_chicken_hand:
            names = [CHICKEN_HAND]
        patterns = [self._listed[name] for name in names]
        patterns.sort(key=lambda pattern: -pattern.points)
        total = sum([pattern.points for pattern in patterns])
        limit = None
        if total >= COMPOUND_LIMIT:
            limit = Limit("compound", total, COMPOUND_LIMIT)
        return Finished(tuple(patterns), limit)

    def listed(self, found: int) -> str | None:
        """Return the pattern of a collection that counts alone: the dearest, then the first."""
        names = [name for name in LISTED if found & BIT[name]]
        return max(names, key=self.points.__getitem__) if names else None

    def best_of_series(self, found: int) -> list[str]:
        """Return the highest pattern of each series of a collection, in the order of numbers."""
        best = []
        for series in SERIES:
            held = [name for name in series if found & BIT[name]]
            if held:
                best.append(held[-1])
        return best
