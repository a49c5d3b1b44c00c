"""Limits: what a hand is worth at most, in the rulesets that have any."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scoring.result import Result

if TYPE_CHECKING:
    from scoring.hand import Hand
    from scoring.result import Explainer, PatternCount


class Limit(NamedTuple):
    """A limit that a hand reached.

    Attributes:
        id: Which, as the ruleset names it.
        sum: What the patterns add up to.
        value: What the hand is worth.
    """

    id: str
    sum: int
    value: int

    def as_json(self) -> dict[str, str | int]:
        """Return the form that answers carry."""
        return {"id": self.id, "sum": self.sum, "value": self.value}


class LimitedResult(Result):
    """The score of a hand that reached a limit."""

    __slots__ = ("_limit",)

    def __init__(
        self,
        ruleset: Explainer,
        hand: Hand,
        total: int,
        legal: bool,
        patterns: tuple[PatternCount, ...],
        facts: tuple[int, int],
        *,
        limit: Limit,
    ) -> None:
        """Take what a ruleset found; the hand is complete."""
        super().__init__(ruleset, hand, total, legal, patterns, facts)
        self._limit = limit

    @property
    def limit(self) -> Limit | None:
        """The limit that was reached."""
        return self._limit
