"""What every ruleset declares: its patterns and its options."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from scoring.rulesets.pattern import Pattern

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.hand import Hand
    from scoring.result import Result

__all__ = ["Option", "OptionValue", "Pattern", "Ruleset"]

OptionValue = str | int | bool | None


class Option(NamedTuple):
    """An option of a ruleset.

    Attributes:
        id: Its key in a hand's ``options``.
        values: Every allowed value.
        default: The default; where it depends on another option, that of the default profile.
        by_profile: The default of each profile where they differ.
        name: Its name by language: en, ko.
        explanation: What it decides, by language: en, ko.
        value_names: The name of each value by language, in the order of values.
        number: Least and greatest where any whole number between is allowed; ``values`` are then
            those that a page offers to choose from.
    """

    id: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    name: dict[str, str]
    explanation: dict[str, str]
    value_names: tuple[dict[str, str], ...]
    by_profile: Mapping[str, OptionValue] | None = None
    number: tuple[int, int] | None = None

    def accepts(self, value: object) -> bool:
        """Tell whether the value is allowed; 1 is not true, "6" is not 6."""
        if self.number is not None and type(value) is int:
            return self.number[0] <= value <= self.number[1]
        return any(type(value) is type(known) and value == known for known in self.values)

    def default_for(self, profile: str) -> OptionValue:
        """Return the default under a profile."""
        return self.by_profile[profile] if self.by_profile else self.default


class Ruleset(Protocol):
    """A ruleset with its options fixed."""

    id: str
    minimum: int
    options: dict[str, OptionValue]
    option_list: tuple[Option, ...]
    names: dict[str, dict[str, str]]

    @property
    def catalogue(self) -> tuple[Pattern, ...]:
        """Every pattern, in the ruleset's order."""

    def score(self, hand: Hand) -> Result:
        """Score a hand that is free of faults."""
