"""The list of a ruleset's patterns to choose from, under the headings that its rules have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mjclub.games import pattern_find, rules, units
from mjclub.games.rules_texts import in_language

if TYPE_CHECKING:
    from mjclub.games.pattern_block import Blocked
    from mjclub.games.rules import Pattern, Unit


@dataclass(frozen=True, slots=True)
class PatternChoice:
    """One of the entries of the list of patterns.

    Attributes:
        id: Of the pattern.
        name: In the language of the page.
        other: In Chinese characters, "" where that is the name already.
        search: Its names for the search, joined.
        initials: Their initial consonants, joined.
        points: What one is worth.
        count: How often it is chosen.
        counts: How often it may be chosen, 0 among them.
        unit: What it is worth is counted in.
        no: Why it cannot join what is chosen, in a sentence; "" where it can.
    """

    id: str
    name: str
    other: str
    search: str
    initials: str
    points: int
    count: int
    counts: tuple[int, ...]
    unit: Unit
    no: str = ""

    @property
    def most(self) -> int:
        """The most that may be chosen."""
        return max(self.counts)

    @property
    def points_text(self) -> str:
        """What one is worth, with its unit."""
        return units.short(self.points, self.unit)


@dataclass(frozen=True, slots=True)
class PatternGroup:
    """The entries under one heading.

    Attributes:
        title: The heading.
        alike: All entries are worth the same, which the heading says.
        choices: The entries.
    """

    title: str
    alike: bool
    choices: list[PatternChoice]


def pattern_groups(
    ruleset: str,
    options: Mapping[str, Any],
    chosen: Mapping[str, int],
    blocked: Iterable[Blocked] = (),
) -> list[PatternGroup]:
    """The catalogue with what is chosen: by the rules' own headings, else by value, dearest first.

    Args:
        ruleset: The ruleset.
        options: Those of the game.
        chosen: Patterns and how often.
        blocked: What cannot join them.
    """
    no = {name: one.reason for one in blocked for name in one.ids}
    unit = rules.asks(ruleset, options).unit
    by_value: dict[int, PatternGroup] = {}
    by_heading: dict[str, PatternGroup] = {}
    for entry in rules.catalogue(ruleset, options):
        choice = _choice(entry, unit, chosen.get(entry.id, 0), no.get(entry.id, ""))
        if entry.category is None:
            title = units.long(entry.points, unit)
            group = by_value.setdefault(entry.points, PatternGroup(title, True, []))
        else:
            title = in_language(entry.category)
            group = by_heading.setdefault(title, PatternGroup(title, False, []))
        group.choices.append(choice)
    dearest = sorted(by_value.items(), key=lambda item: -item[0])
    return [*by_heading.values(), *(group for _, group in dearest)]


def _choice(entry: Pattern, unit: Unit, count: int, no: str) -> PatternChoice:
    found = pattern_find.names_of(entry)
    name, characters = in_language(entry.name, entry.id), entry.name.get("zh", "")
    return PatternChoice(
        id=entry.id,
        name=name,
        other="" if characters == name else characters,
        search=pattern_find.SEPARATOR.join(found),
        initials=pattern_find.SEPARATOR.join(pattern_find.initials_of(found)),
        points=entry.points,
        count=count,
        counts=(0, *entry.counts),
        unit=unit,
        no=no,
    )
