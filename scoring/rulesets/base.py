"""What every ruleset declares: its patterns and its options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.hand import Hand
    from scoring.result import Result

OptionValue = str | int | bool | None


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern (fan) of a ruleset as a reader meets it.

    Attributes:
        id: The stable id.
        number: Its number in the ruleset's own list, under the options in force.
        points: Points for one, under the options in force.
        name: Names by language: en, ko, zh.
        aliases: Other names, for search.
        definition: What it is, by language: en, ko.
        excludes: Ids of patterns that are not added to it, under the options in force.
        repeatable: It may be counted more than once in a hand.
    """

    id: str
    number: int
    points: int
    name: dict[str, str]
    aliases: tuple[str, ...]
    definition: dict[str, str]
    excludes: tuple[str, ...]
    repeatable: bool


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a ruleset.

    Attributes:
        id: Its key in a hand's ``options``.
        values: Every allowed value.
        default: The default; where it depends on another option, that of the default profile.
        by_profile: The default of each profile where they differ.
        name: Its name by language: en, ko.
        explanation: What it decides, by language: en, ko.
        value_names: The name of each value by language, in the order of values.
    """

    id: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    name: dict[str, str]
    explanation: dict[str, str]
    value_names: tuple[dict[str, str], ...]
    by_profile: Mapping[str, OptionValue] | None = None

    def accepts(self, value: object) -> bool:
        """Tell whether the value is allowed; 1 is not true, "6" is not 6."""
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
