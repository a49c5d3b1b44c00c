"""What every ruleset declares: its patterns and its options."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from scoring.faults import Fault, safe_name
from scoring.rulesets.pattern import Pattern

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.hand import Hand
    from scoring.result import Result

__all__ = ["Option", "OptionValue", "Pattern", "Ruleset", "option_faults"]

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


def option_faults(options: Mapping[str, Option], given: object) -> tuple[Fault, ...]:
    """Return every fault of a hand's ``options``.

    Args:
        options: What the ruleset declares, by id.
        given: The value of the field, of any type; None counts as none given.
    """
    if given is None:
        return ()
    if not isinstance(given, dict):
        return (Fault("bad_value", "options", "options"),)
    faults = []
    # An answer stays small whatever is sent.
    for name, value in list(given.items())[:64]:
        option = options.get(name) if isinstance(name, str) else None
        if option is None:
            faults.append(Fault("unknown_option", "options", f"options.{safe_name(name)}"))
        elif not option.accepts(value):
            faults.append(Fault("bad_value", "options", f"options.{name}"))
    return tuple(faults)


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
