"""How a score came about, as far as that is alike in every ruleset.

A ruleset yields every reading of a hand with what holds in it, and explains one of them; which one
was scored, and in which order the others come, is worked out here. Worked out on request, from the
sets themselves rather than from the engine's tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from scoring.explanation import Alternative, Explanation, Reading
from scoring.hand import SPREAD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from scoring.hand import Hand
    from scoring.result import Result

MOST_ALTERNATIVES = 20


@dataclass(frozen=True, slots=True)
class Candidate:
    """A reading with what holds in it.

    Attributes:
        reading: The reading.
        found: The collection of every pattern that holds, before anything is taken away.
        value: The facts of the reading as the engine knows them, to tell it from others with the
            same collection; 0 where that does not matter.
    """

    reading: Reading
    found: int
    value: int


class Finished(Protocol):
    """What a collection is worth."""

    @property
    def total(self) -> int:
        """Points."""

    @property
    def rank(self) -> Any:
        """A key that puts the better of two lists of equal total first."""


class Scorer(Protocol):
    """A ruleset with its options fixed, as far as it is asked here."""

    @property
    def finish(self) -> Mapping[int, Finished]:
        """Collections, times `SPREAD`, with what they are worth."""

    def result_of(self, hand: Hand, found: int, value: int) -> Result:
        """Return the result of a hand in one of its readings."""


Ruleset = TypeVar("Ruleset", bound=Scorer)


def chosen(result: Result, candidates: Iterable[Candidate]) -> Candidate:
    """Return the reading that the engine scored."""
    for candidate in candidates:
        if (candidate.found, candidate.value) == result.facts:
            return candidate
    raise AssertionError("the scored reading is one of the readings")


def others(
    ruleset: Ruleset,
    result: Result,
    candidates: Iterable[Candidate],
    explanation: Callable[[Ruleset, Result, Candidate], Explanation],
) -> tuple[Alternative, ...]:
    """Return the readings that were not scored, best first, at most `MOST_ALTERNATIVES`.

    Args:
        ruleset: The ruleset.
        result: The result of a complete hand.
        candidates: Every reading of the hand.
        explanation: Explains the result of one of them.
    """
    known = list(candidates)
    scored = chosen(result, known)
    finish = ruleset.finish

    def place(candidate: Candidate) -> tuple[int, Any]:
        finished = finish[candidate.found * SPREAD]
        return -finished.total, finished.rank

    found = []
    left = sorted((one for one in known if one.reading != scored.reading), key=place)
    for candidate in left[:MOST_ALTERNATIVES]:
        other = ruleset.result_of(result.hand, candidate.found, candidate.value)
        explained = explanation(ruleset, other, candidate)
        found.append(Alternative(other.total, other.legal, other.patterns, explained))
    return tuple(found)
