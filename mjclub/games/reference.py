"""The patterns of a ruleset as its reference shows them, each with a hand that holds it.

All of it is the ruleset's own declaration: catalogue, examples, decisions, options; the examples
are scored by the engine under the options asked for.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mjclub.clubs.names import pattern, search_text
from mjclub.games import rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mjclub.games.rules import Asks, Example, Option, OptionValue, Pattern

Given = tuple[tuple[str, "OptionValue"], ...]
"""Options as a key: sorted pairs."""


@dataclass(frozen=True, slots=True)
class DrawnSet:
    """A set of an example.

    Attributes:
        tiles: Its tiles.
        css: ``is-lit`` where the pattern is made by it, ``is-open`` where it was called.
        won: The winning tile if it stands in this set.
    """

    tiles: str
    css: str
    won: str


@dataclass(frozen=True, slots=True)
class Shown:
    """The hand of a pattern, scored.

    Attributes:
        sets: As they are drawn.
        text: The hand in one line.
        total: What the hand is worth.
        legal: It reaches the minimum of these options.
        points: Each pattern of the hand and its points.
        flags: Ways of winning.
        seats: Whether the seat wind is asked for.
        seat: The winner's seat wind, "" where it is South's or does not matter.
        options: Those under which it is scored.
    """

    sets: tuple[DrawnSet, ...]
    text: str
    flowers: int
    self_draw: bool
    total: int
    legal: bool
    points: tuple[tuple[str, int], ...]
    flags: tuple[str, ...]
    seats: bool
    seat: str
    options: Given


@dataclass(frozen=True, slots=True)
class Entry:
    """One pattern as the page shows it, in all languages.

    Attributes:
        label: Its number as the rules print it, "" where they print none.
        category: The rules' own heading above it, in every language.
        elsewhere: Its points under other values of the switch, where they differ.
        taken_from: The value of the switch whose points these are, where its own are not known.
        excluded: Ids of what is not added to it; None: nothing is.
        part_of: Ids of what it is not added to, beside those.
        decisions: Ids of the decisions about it.
        only_with: The option's value that it needs, where these options do not have it.
        switch_off: The option by which a league may leave it out.
        search: The texts that a search looks in.
    """

    id: str
    label: str
    points: int
    category: Mapping[str, str] | None
    elsewhere: tuple[tuple[OptionValue, int], ...]
    taken_from: OptionValue
    name: Mapping[str, str]
    aliases: tuple[str, ...]
    definition: Mapping[str, str]
    excluded: tuple[str, ...] | None
    part_of: tuple[str, ...]
    repeatable: bool
    decisions: tuple[str, ...]
    only_with: tuple[Option, OptionValue] | None
    switch_off: Option | None
    search: tuple[str, ...]
    example: Shown


def given(options: Mapping[str, OptionValue]) -> Given:
    """Return options as a key."""
    return tuple(sorted(options.items()))


@lru_cache(maxsize=16)
def switch(ruleset_id: str) -> Option | None:
    """Return the option that changes what patterns are worth: rule book, edition; or None."""
    usual = _points(ruleset_id, {})
    for option in rules.options(ruleset_id):
        for value in option.values:
            points = _points(ruleset_id, {option.id: value})
            if any(points.get(name, worth) != worth for name, worth in usual.items()):
                return option
    return None


@lru_cache(maxsize=16)
def _presence(ruleset_id: str) -> tuple[Option, ...]:
    """Return the options that bring patterns or take them away."""
    usual = _points(ruleset_id, {}).keys()
    return tuple(
        option
        for option in rules.options(ruleset_id)
        if any(_points(ruleset_id, {option.id: value}).keys() != usual for value in option.values)
    )


def _points(ruleset_id: str, options: Mapping[str, OptionValue]) -> dict[str, int]:
    return {one.id: one.points for one in rules.catalogue(ruleset_id, options)}


def find(known: tuple[Entry, ...], text: str) -> tuple[Entry, ...]:
    """The entries of which any name, alias or id contains the text, initial consonants too.

    The number that the rules print finds its pattern, and that of a heading all below it.
    """
    if not text:
        return known
    expression = re.compile(pattern(text))
    number = text.strip().rstrip(".")
    return tuple(
        entry
        for entry in known
        if (number and f"{entry.label}.".startswith(f"{number}."))
        or any(expression.search(name) for name in entry.search)
    )


@lru_cache(maxsize=16)
def entries(ruleset_id: str, options: Given) -> tuple[Entry, ...]:
    """Every pattern under options, with its example scored once.

    They stand by the rules' own headings and in their order, else dearest first.
    Patterns that only another value of an option brings stand among them and say so.
    """
    chosen = dict(options)
    usual = rules.catalogue(ruleset_id, chosen)
    known = {one.id for one in usual}
    found: list[tuple[Pattern, tuple[Option, OptionValue] | None, dict[str, OptionValue]]]
    found = [(one, None, chosen) for one in usual]
    off: dict[str, Option] = {}
    for option in _presence(ruleset_id):
        for value in option.values:
            under = chosen | {option.id: value}
            there = rules.catalogue(ruleset_id, under)
            if value is False:
                # Only a switch takes a pattern away; another choice counts it as something else.
                for name in known - {one.id for one in there}:
                    off.setdefault(name, option)
            found += [(one, (option, value), under) for one in there if one.id not in known]
    makes = _Makes(ruleset_id, chosen, tuple(one for one, _, _ in found), off)
    made = [makes.entry(one, only_with, under) for one, only_with, under in found]
    if all(entry.category for entry in made):
        return tuple(made)
    return tuple(sorted(made, key=lambda entry: -entry.points))


class _Makes:
    """Makes the entries of one ruleset under one set of options."""

    def __init__(
        self,
        ruleset_id: str,
        chosen: Mapping[str, OptionValue],
        patterns: tuple[Pattern, ...],
        off: Mapping[str, Option],
    ) -> None:
        self._ruleset = ruleset_id
        self._off = off
        self._asks = rules.asks(ruleset_id, chosen)
        self._all = len(patterns) - 1
        self._numbered = not any(one.label for one in patterns)
        self._examples = rules.examples(ruleset_id)
        self._part_of = _part_of(patterns)
        self._decisions: dict[str, list[str]] = {}
        for decision in rules.decisions(ruleset_id):
            for name in decision.patterns:
                self._decisions.setdefault(name, []).append(decision.id)
        self._taken_from = rules.taken_from(ruleset_id, chosen)
        option = switch(ruleset_id)
        self._elsewhere = (
            {
                value: _points(ruleset_id, {**chosen, option.id: value})
                for value in option.values
                if value != chosen.get(option.id, option.default)
            }
            if option
            else {}
        )

    def entry(
        self,
        one: Pattern,
        only_with: tuple[Option, OptionValue] | None,
        options: Mapping[str, OptionValue],
    ) -> Entry:
        nothing_added = len(one.excludes) >= self._all
        names = (*one.name.values(), *one.aliases, one.id, one.id.replace("_", " "))
        return Entry(
            id=one.id,
            label=one.label or (str(one.number) if self._numbered else ""),
            points=one.points,
            category=one.category,
            elsewhere=tuple(
                (value, points[one.id])
                for value, points in self._elsewhere.items()
                if points.get(one.id, one.points) != one.points
            ),
            taken_from=self._taken_from.get(one.id),
            name=one.name,
            aliases=one.aliases,
            definition=one.definition,
            excluded=None if nothing_added else one.excludes,
            part_of=tuple(n for n in self._part_of.get(one.id, ()) if n not in one.excludes),
            repeatable=one.repeatable,
            decisions=tuple(self._decisions.get(one.id, ())),
            only_with=only_with,
            switch_off=self._off.get(one.id),
            search=tuple(dict.fromkeys(search_text(name) for name in names)),
            example=_shown(self._ruleset, one, self._examples[one.id], options, self._asks),
        )


def _part_of(patterns: tuple[Pattern, ...]) -> dict[str, list[str]]:
    """Return what each pattern is not added to; not what nothing at all is added to."""
    found: dict[str, list[str]] = {}
    for one in patterns:
        if len(one.excludes) < len(patterns) - 1:
            for name in one.excludes:
                found.setdefault(name, []).append(one.id)
    return found


def document(
    ruleset_id: str, example: Example, options: Mapping[str, OptionValue]
) -> dict[str, Any]:
    """Return an example in the JSON form of hands: East round, the winner's seat as it says.

    Raises:
        ValueError: Its text cannot be read: a fault of the ruleset's own file.
    """
    read = rules.read_text(example.text)
    if isinstance(read, tuple):
        raise ValueError(f"{example.text}: {read}")
    under = {**options, **example.options}
    asks = rules.asks(ruleset_id, under)
    hand = rules.Hand(
        melds=read.melds,
        concealed=read.concealed,
        winning_tile=read.winning_tile,
        self_draw=read.self_draw,
        flowers=read.flowers,
        flags=frozenset(example.flags),
    )
    found = rules.as_document(hand, ruleset_id, under)
    winds = {}
    if asks.round_wind:
        winds["round_wind"] = "1z"
    if asks.seat_wind:
        winds["seat_wind"] = example.seat
    return found | winds


def _shown(
    ruleset_id: str,
    one: Pattern,
    example: Example,
    options: Mapping[str, OptionValue],
    asks: Asks,
) -> Shown:
    hand = document(ruleset_id, example, options)
    answer = rules.score_document(hand)
    points = tuple((item["id"], item["points"]) for item in answer["patterns"] or ())
    return Shown(
        sets=_sets(one, answer, hand),
        text=example.text,
        flowers=hand.get("flowers") or 0,
        self_draw=bool(hand.get("self_draw")),
        total=answer["total"] or 0,
        legal=bool(answer["legal"]),
        points=points,
        flags=example.flags,
        seats=asks.seat_wind,
        seat=example.seat if asks.seat_wind and example.seat != "2z" else "",
        options=given({**options, **example.options}),
    )


def _sets(one: Pattern, answer: Mapping[str, Any], hand: Mapping[str, Any]) -> tuple[DrawnSet, ...]:
    reading = answer["reading"]
    if not reading:
        return ()
    used = {index for item in answer["patterns"] if item["id"] == one.id for index in item["sets"]}
    melds = (meld.partition("@")[0].partition(":") for meld in hand["melds"])
    called = Counter(tiles for kind, _, tiles in melds if kind != "ck")
    place = reading["winning_tile_in"]
    groups = [item["tiles"] for item in reading["sets"]]
    if reading["pair"]:
        groups.append(reading["pair"])
    if not used and one.by_tiles:
        # It is made by the tiles as a whole.
        used = set(range(len(groups)))
    found = []
    for index, tiles in enumerate(groups):
        css = "is-lit" if index in used else ""
        if called[tiles] and index != place:
            called[tiles] -= 1
            css = f"{css} is-open".strip()
        found.append(DrawnSet(tiles, css, hand["winning_tile"] if index == place else ""))
    return tuple(found)
