"""The calculator: a hand, its score, its waits, under any ruleset. No sign-in, nothing is stored.

One form sent by GET, so that the address holds the hand and can be shared.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import pgettext
from django.views.decorators.http import require_safe

from mjclub.clubs.access import enter
from mjclub.clubs.models import Club
from mjclub.clubs.policies import Action, can
from mjclub.core import tilenames
from mjclub.games import calculator as desk
from mjclub.games import (
    calculator_share,
    entry_page,
    entry_state,
    reference,
    rules,
    ruleset_options,
)
from mjclub.games.calculator import Asked
from mjclub.games.reference_views import address as reference_address
from mjclub.games.rules_texts import in_language

if TYPE_CHECKING:
    from mjclub.core.http import HtmxRequest


@require_safe
def calculator(request: HtmxRequest) -> HttpResponse:
    """Work out the hand of the address."""
    club = club_of(request)
    first = usual(club)
    asked = desk.read(request.GET, club.public_id if club else "", first)
    if {"tap", "erase", "won"} & request.GET.keys():
        # Without scripts a key of the picker sends the form: the address then says the new hand.
        after = entry_state.press(asked.state, request.GET, entry_page.style())
        tool = "" if after.tool == "hand" else after.tool
        url = replace(asked, state=after).address()
        joint = "&" if "?" in url else "?"
        return HttpResponseRedirect(f"{url}{joint}tool={tool}" if tool else url)
    if desk.switches(request.GET):
        return HttpResponseRedirect(asked.address())
    if request.htmx and request.GET.get("form", asked.form) != asked.form:
        # Another option has other keys or fields: the page is made anew.
        response = HttpResponse()
        response["HX-Redirect"] = asked.address()
        return response
    found = desk.work_out(asked)
    context = {
        "asked": asked,
        "asks": asked.asks,
        "state": asked.state,
        "found": found,
        "live": {"faults": {"tiles": found.faults, "flags": found.flag_faults}},
        "address": asked.address(),
        "readings_open": "readings" in request.GET,
        "picture": calculator_share.picture_address(asked),
        "tab": "calculator",
        **entry_page.tiles_context(asked.state, asked.terms),
    }
    if not request.htmx:
        return render(request, "games/calculator.html", context | _form(asked))
    response = render(request, "games/calculator.html#answer", context)
    response["HX-Replace-Url"] = asked.address()
    return response


@require_safe
def calculator_readings(request: HtmxRequest) -> HttpResponse:
    """The readings of the address's hand side by side, to be put into the page that asks.

    Raises:
        Http404: The hand has one reading only, or is none.
    """
    found = desk.work_out(desk.read(request.GET)).readings
    if found is None:
        raise Http404("no other reading")
    return render(request, "games/parts/reading_cards.html", {"readings": found})


def _form(asked: Asked) -> dict[str, Any]:
    """What only the whole page has: rulesets, winds, options."""
    options = ruleset_options.fields(asked.ruleset, asked.options)
    lead = reference.switch(asked.ruleset)
    rest = [one for one in options if lead is None or one.id != lead.id]
    return {
        "rulesets": [
            (name, in_language(rules.name(name), name), name == asked.ruleset)
            for name in rules.RULESET_IDS
        ],
        "winds": [(wind, tilenames.wind_long(wind)) for wind in desk.WINDS],
        "lead": next((one for one in options if one not in rest), None),
        "options": rest,
        "changed": [one for one in rest if one.changed],
        "reference": reference_address(asked.ruleset, asked.options),
        "preview": calculator_share.tags(asked),
        "responsible": [
            ("", pgettext("responsible", "Who discarded")),
            ("other", pgettext("responsible", "Another player")),
            ("none", pgettext("responsible", "Nobody")),
        ],
    }


def club_of(request: HtmxRequest) -> Club | None:
    """The club that the visitor came from, whose menu stays; None where he may not see it."""
    public_id = request.GET.get("club", "")[:20]
    club = Club.objects.filter(public_id=public_id).first() if public_id.isalnum() else None
    if club is None or not can(request.user, Action.VIEW, club):
        return None
    enter(request, club)
    return club


def usual(club: Club | None) -> str:
    """The ruleset that the club plays now: that of its newest league, open before closed."""
    if club is None:
        return desk.FIRST
    played = club.leagues.order_by("-state", "-starts_on", "-id").values_list("ruleset", flat=True)
    return played.first() or desk.FIRST
