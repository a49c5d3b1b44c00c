"""A measured ratio, its limit, and how the two are printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter


@dataclass(frozen=True)
class Gate:
    """One figure of the bench.

    Attributes:
        name: What was measured against what.
        value: The median ratio, or a figure with its unit in the name.
        limit: None: printed without a limit.
        at_least: Whether the value must reach the limit or must not exceed it.
        detail: Absolute figures behind it, for orientation only.
    """

    name: str
    value: float
    limit: float | None = None
    at_least: bool = False
    detail: str = ""

    @property
    def passed(self) -> bool:
        """Tell whether the limit holds."""
        if self.limit is None:
            return True
        return self.value >= self.limit if self.at_least else self.value <= self.limit

    def __str__(self) -> str:
        if self.limit is None:
            limit = "no limit"
        else:
            limit = f"{'at least' if self.at_least else 'at most'} {self.limit:g}"
        mark = "  " if self.passed else "✗ "
        return f"{mark}{self.name:<58} {self.value:7.3g}  {limit:<14} {self.detail}"


def medians(
    first: Callable[[], object], second: Callable[[], object], rounds: int
) -> Sequence[float]:
    """Return the median seconds of two calls, taken in turn so that noise hits both alike."""
    times: tuple[list[float], list[float]] = ([], [])
    for call in (first, second):
        call()
    for turn in range(rounds):
        order = (0, 1) if turn % 2 == 0 else (1, 0)
        for which in order:
            call = (first, second)[which]
            start = perf_counter()
            call()
            times[which].append(perf_counter() - start)
    return median(times[0]), median(times[1])
