"""The illustrated list of MCR's patterns, made from the engine's catalogue. Needs no sign-in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from django.shortcuts import render
from django.views.decorators.http import require_safe

from mjclub.clubs.names import normalise, pattern, search_text
from mjclub.games import entry_answer, rules
from mjclub.games.reference_examples import EXAMPLES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.http import HttpResponse

    from mjclub.core.http import HtmxRequest

PROFILES: Final = ("cn98", "wmo")
LONGEST: Final = 60


@dataclass(frozen=True, slots=True)
class DrawnSet:
    """A set of an example: its tiles, whether the entry is made by it, its winning tile."""

    tiles: str
    lit: bool
    won: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One pattern as the page shows it, in all languages.

    Attributes:
        elsewhere: Its points under the other profile, None where they are the same.
        excluded: Ids of what is not added to it.
        search: The texts that a search looks in.
        example: The sets of its hand; `points` of that hand is `total`.
    """

    id: str
    number: int
    points: int
    elsewhere: int | None
    name: Mapping[str, str]
    aliases: tuple[str, ...]
    definition: Mapping[str, str]
    excluded: tuple[str, ...]
    repeatable: bool
    search: tuple[str, ...]
    example: tuple[DrawnSet, ...]
    flowers: int
    self_draw: bool
    total: int


@require_safe
def reference(request: HtmxRequest) -> HttpResponse:
    """All entries by points, or those whose name contains ``q``."""
    profile = request.GET.get("profile", PROFILES[0])
    if profile not in PROFILES:
        profile = PROFILES[0]
    asked = normalise(request.GET.get("q", ""))[:LONGEST]
    found = find(entries(profile), asked)
    language = entry_answer.language()
    context = {
        "tab": "rules",
        "profile": profile,
        "q": asked,
        "n": len(found),
        "groups": [
            (points, [_shown(entry, language) for entry in group])
            for points, group in groupby(found, key=lambda entry: entry.points)
        ],
    }
    return render(request, "rules/mcr.html" + ("#list" if request.htmx else ""), context)


def find(known: tuple[Entry, ...], text: str) -> tuple[Entry, ...]:
    """The entries of which any name or alias contains the text, initial consonants too."""
    if not text:
        return known
    expression = re.compile(pattern(text))
    return tuple(entry for entry in known if any(expression.search(name) for name in entry.search))


@lru_cache(maxsize=len(PROFILES))
def entries(profile: str) -> tuple[Entry, ...]:
    """Every entry under a profile, dearest first, with its example scored once."""
    other = next(name for name in PROFILES if name != profile)
    elsewhere = {p.id: p.points for p in rules.catalogue("mcr", {"profile": other})}
    return tuple(
        _entry(found, profile, elsewhere) for found in rules.catalogue("mcr", {"profile": profile})
    )


def _entry(found: rules.Pattern, profile: str, elsewhere: Mapping[str, int]) -> Entry:
    example = EXAMPLES[found.id]
    answer = rules.score_document(example.as_hand(profile))
    names = (*found.name.values(), *found.aliases)
    points = elsewhere.get(found.id, found.points)
    return Entry(
        id=found.id,
        number=found.number,
        points=found.points,
        elsewhere=points if points != found.points else None,
        name=found.name,
        aliases=found.aliases,
        definition=found.definition,
        excluded=found.excludes,
        repeatable=found.repeatable,
        search=tuple(search_text(name) for name in names),
        example=_sets(found.id, answer, example.won),
        flowers=example.flowers,
        self_draw=example.self_draw,
        total=answer["total"] or 0,
    )


def _sets(entry: str, answer: Mapping[str, Any], won: str) -> tuple[DrawnSet, ...]:
    reading = answer["reading"]
    used = {index for item in answer["patterns"] if item["id"] == entry for index in item["sets"]}
    tiles = [item["tiles"] for item in reading["sets"]]
    if reading["pair"]:
        tiles.append(reading["pair"])
    place = reading["winning_tile_in"]
    return tuple(
        DrawnSet(text, index in used, won if index == place else "")
        for index, text in enumerate(tiles)
    )


def _shown(entry: Entry, language: str) -> dict[str, Any]:
    """The entry in the language of the page, the other names beside it."""
    name = entry.name.get(language) or entry.name["en"]
    return {
        "entry": entry,
        "name": name,
        "others": [text for key, text in entry.name.items() if key != language and text != name],
        "definition": entry.definition.get(language) or entry.definition["en"],
        "excluded": [entry_answer.name_of(pattern_id) for pattern_id in entry.excluded],
    }
