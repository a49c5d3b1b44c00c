"""The reference of each ruleset, made from the engine's declarations. Needs no sign-in.

Patterns with examples, payments, how a game goes, options, decisions, penalties. The address holds
the options under which all of it is shown.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlencode

from django.http import Http404, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from mjclub.clubs.names import normalise
from mjclub.core import languages
from mjclub.games import (
    entry_answer,
    reference,
    reference_frame,
    reference_payments,
    reference_text,
    rules,
    ruleset_options,
    units,
)
from mjclub.games.rules_texts import in_language
from mjclub.leagues.scoring import options as standings_options

if TYPE_CHECKING:
    from django.http import HttpResponse

    from mjclub.core.http import HtmxRequest
    from mjclub.games.reference import Entry
    from mjclub.games.rules import Asks
    from mjclub.games.ruleset_options import Chosen

LONGEST: Final = 60


@require_safe
def index(request: HtmxRequest) -> HttpResponse:
    """The rulesets, each with what it is played with."""
    context = {"tab": "rules", "rulesets": [_line(one) for one in rules.RULESET_IDS]}
    return render(request, "rules/index.html", context)


def _line(ruleset_id: str) -> dict[str, Any]:
    asks = rules.asks(ruleset_id)
    play = reference_frame.play(ruleset_id, ())
    return {
        "id": ruleset_id,
        **_names(ruleset_id),
        "patterns": len(rules.catalogue(ruleset_id)),
        "facts": reference_text.facts(asks, play, _players(ruleset_id)),
    }


@require_safe
def ruleset(request: HtmxRequest, ruleset: str) -> HttpResponse:
    """The reference of one ruleset; its patterns are all, or those found by ``q``."""
    if ruleset not in rules.RULESET_IDS:
        raise Http404
    chosen = ruleset_options.read(ruleset, request.GET)
    asked = normalise(request.GET.get("q", ""))[:LONGEST]
    if not request.htmx and "" in request.GET.values():
        # A form sends its defaults too; the address that is kept says only what differs.
        return HttpResponseRedirect(address(ruleset, chosen, asked))
    asks = rules.asks(ruleset, chosen)
    found = reference.find(reference.entries(ruleset, reference.given(chosen)), asked)
    context = {
        "tab": "rules",
        "ruleset": ruleset,
        "q": asked,
        "n": len(found),
        "hidden": ruleset_options.pairs(chosen),
        "all": address(ruleset, chosen),
        "groups": _groups(found, asks),
    }
    if request.htmx:
        return render(request, "rules/ruleset.html#list", context)
    return render(request, "rules/ruleset.html", context | _page(ruleset, chosen, asks, asked))


def address(ruleset_id: str, chosen: Chosen, asked: str = "") -> str:
    """The address of a ruleset's reference under options, with what was searched."""
    pairs = ruleset_options.pairs(chosen) + ([("q", asked)] if asked else [])
    home = reverse("ruleset", args=[ruleset_id])
    return f"{home}?{urlencode(pairs)}" if pairs else home


def _groups(found: tuple[Entry, ...], asks: Asks) -> list[tuple[str, list[dict[str, Any]]]]:
    """The patterns below the rules' own headings, or by what they are worth."""
    language = languages.key()

    def heading(one: Entry) -> str:
        if one.category:
            return in_language(one.category)
        return units.long(one.points, asks.unit)

    return [
        (
            title,
            [reference_text.pattern(one, asks.ruleset, asks.unit, language) for one in group],
        )
        for title, group in groupby(found, key=heading)
    ]


def _page(ruleset_id: str, chosen: Chosen, asks: Asks, asked: str) -> dict[str, Any]:
    """What the page has beside the list of patterns."""
    given = reference.given(chosen)
    play = reference_frame.play(ruleset_id, given)
    table = reference_payments.table(ruleset_id, given)
    return {
        **_names(ruleset_id),
        "asks": asks,
        "rulesets": [(one, _names(one)["name"]) for one in rules.RULESET_IDS],
        "tabs": _tabs(ruleset_id, chosen, asked),
        "people": reference_payments.PEOPLE[: asks.players],
        "payments": reference_text.payment_lines(table, asks.unit),
        "otherwise": reference_text.otherwise(
            reference_payments.otherwise(ruleset_id, given), asks.unit
        ),
        "robbed": any(row.case == "rob_kong" for row in table),
        "facts": reference_text.facts(asks, play, _players(ruleset_id)),
        "shapes": reference_text.shapes(rules.shapes(ruleset_id)),
        "sentences": reference_text.sentences(asks),
        "deals": reference_text.deals(play),
        "rounds": reference_text.rounds(play),
        "moves": play.moves,
        "options": ruleset_options.fields(ruleset_id, chosen),
        "standings": [
            (in_language(one.name), in_language(one.explanation))
            for one in standings_options(ruleset_id)
        ],
        "table": _at_the_table(ruleset_id),
        "decisions": _decisions(ruleset_id),
        "penalties": [reference_text.penalty(one) for one in rules.penalties(ruleset_id)],
    }


def _names(ruleset_id: str) -> dict[str, Any]:
    names = rules.name(ruleset_id)
    name = in_language(names, ruleset_id)
    language = languages.key()
    others = [(key, names[key]) for key in ("ko", "zh", "en") if key != language]
    return {"name": name, "other_names": [one for one in others if one[1] != name]}


def _players(ruleset_id: str) -> dict[str, list[str]]:
    """The names of the numbers of players to choose from, where there is a choice."""
    return {
        option.id: [ruleset_options.value_name(option, value) for value in option.values]
        for option in rules.options(ruleset_id)
        if option.id == "players"
    }


def _tabs(ruleset_id: str, chosen: Chosen, asked: str) -> list[tuple[str, str, bool]]:
    """The values of the option that changes points: name, address, whether it is this one."""
    option = reference.switch(ruleset_id)
    if option is None:
        return []
    now = chosen.get(option.id, option.default)
    return [
        (
            ruleset_options.value_name(option, value),
            address(
                ruleset_id,
                {name: kept for name, kept in chosen.items() if name != option.id}
                | ({} if value == option.default else {option.id: value}),
                asked,
            ),
            value == now,
        )
        for value in option.values
    ]


def _at_the_table(ruleset_id: str) -> list[dict[str, Any]]:
    """How the rules are played, in sections of sentences."""
    return [
        {
            "id": one.id,
            "title": in_language(one.title),
            "lines": [in_language(line) for line in one.lines],
        }
        for one in rules.play(ruleset_id)
    ]


def _decisions(ruleset_id: str) -> list[dict[str, Any]]:
    names = {option.id: option.name for option in rules.options(ruleset_id)}
    return [
        {
            "id": one.id,
            "text": in_language(one.text, one.id),
            "option": in_language(names[one.option]) if one.option else "",
            "option_id": one.option,
            "patterns": [(name, entry_answer.name_of(name, ruleset_id)) for name in one.patterns],
        }
        for one in rules.decisions(ruleset_id)
    ]
