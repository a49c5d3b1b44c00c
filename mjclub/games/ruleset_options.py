"""The options of a ruleset in an address: read, written, and as fields of a form.

Each option stands in the address under its own id. What is not given, or cannot be, is left to
the rules, so that an address holds only what differs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from mjclub.games import rules
from mjclub.games.rules_texts import in_language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.http import QueryDict

    from mjclub.games.rules import Option, OptionValue

Chosen = dict[str, "OptionValue"]

_WORDS: Final = {True: "yes", False: "no"}


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option: what the form sends ("" where that is the default), its name."""

    value: str
    name: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option as a field of a form."""

    id: str
    name: str
    explanation: str
    choices: list[Choice]

    @property
    def changed(self) -> bool:
        """Whether another value than the default is chosen."""
        return not self.choices[0].chosen

    @property
    def value(self) -> str:
        """The name of the chosen value."""
        return next(choice.name for choice in self.choices if choice.chosen)


def written(value: OptionValue) -> str:
    """Write a value as an address holds it.

    >>> written(True), written(25), written("wmo")
    ('yes', '25', 'wmo')
    """
    return _WORDS[value] if isinstance(value, bool) else str(value)


def read(ruleset_id: str, data: QueryDict) -> Chosen:
    """Read the options of a ruleset that an address gives and that differ from the defaults."""
    found: Chosen = {}
    for option in rules.options(ruleset_id):
        text = data.get(option.id, "")
        value = _read(option, text) if text else None
        if value is not None and (option.by_profile or value != option.default):
            found[option.id] = value
    return found


def _read(option: Option, text: str) -> OptionValue:
    for value in option.values:
        if written(value) == text:
            return value
    if option.number and text.isascii() and text.isdecimal() and len(text) <= 9:
        return int(text) if option.accepts(int(text)) else None
    return None


def differing(ruleset_id: str, options: Mapping[str, OptionValue]) -> Chosen:
    """Return those of a game's options, all of them given, that its rules would not have anyway.

    What is no option any more is left out.
    """
    found: Chosen = {}
    for option in rules.options(ruleset_id):
        value = options.get(option.id)
        usual = default(ruleset_id, option, options)
        if value is not None and option.accepts(value) and value != usual:
            found[option.id] = value
    return found


def default(ruleset_id: str, option: Option, options: Mapping[str, OptionValue]) -> OptionValue:
    """Return what an option is where nobody chose: some follow another one, the rule book."""
    for lead in rules.options(ruleset_id) if option.by_profile else ():
        if set(lead.values) == set(option.by_profile or ()):
            return option.default_for(str(options.get(lead.id, lead.default)))
    return option.default


def pairs(chosen: Mapping[str, OptionValue]) -> list[tuple[str, str]]:
    """Return the fields of an address for options."""
    return [(name, written(value)) for name, value in chosen.items()]


def value_name(option: Option, value: OptionValue) -> str:
    """Return the name of a value in the language of the page."""
    for known, names in zip(option.values, option.value_names, strict=True):
        if known == value and type(known) is type(value):
            return in_language(names, written(value))
    return written(value)


def fields(ruleset_id: str, chosen: Mapping[str, OptionValue]) -> list[OptionField]:
    """Return every option of a ruleset as a field, the default first in each."""
    return [
        _field(option, chosen.get(option.id), default(ruleset_id, option, chosen))
        for option in rules.options(ruleset_id)
    ]


def _field(option: Option, chosen: OptionValue, usual: OptionValue) -> OptionField:
    values = list(option.values)
    if chosen is not None and chosen not in values:
        values.append(chosen)
    words = _("%(value)s (from the rule book)") if option.by_profile else _("%(value)s (default)")
    choices = [Choice("", words % {"value": value_name(option, usual)}, chosen is None)]
    if not option.by_profile:
        # What follows the rule book may be chosen for itself too, and then stays.
        values.remove(usual)
    choices += [
        Choice(written(value), value_name(option, value), value == chosen and chosen is not None)
        for value in values
    ]
    return OptionField(
        option.id, in_language(option.name), in_language(option.explanation), choices
    )
