"""Practice: a hand to score, the answer marked and explained. No sign-in, nothing is stored.

All of it is sent by GET: the address holds the hand and can be shared. How the sitting goes is
kept in a signed cookie.
"""

from __future__ import annotations

from dataclasses import replace
from secrets import randbelow, token_hex
from typing import TYPE_CHECKING, Any

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from mjclub.games import calculator_views, pattern_list, ruleset_options
from mjclub.games.practice import asked as address
from mjclub.games.practice import check, hands, page, record, sitting
from mjclub.games.reference_views import address as reference_address

if TYPE_CHECKING:
    from mjclub.clubs.models import Club
    from mjclub.core.http import HtmxRequest
    from mjclub.games.practice.asked import Asked
    from mjclub.games.practice.hands import Dealt


@never_cache
@require_safe
def practice(request: HtmxRequest) -> HttpResponse:
    """Show the hand of the address, or what was answered to it."""
    club = calculator_views.club_of(request)
    usual = calculator_views.usual(club)
    asked = address.read(request.GET, club.public_id if club else "", usual)
    if not asked.named:
        asked = _named(asked, club)
        if asked.named:
            return HttpResponseRedirect(asked.address())
    found = _hand(asked, club)
    count = sitting.read(request)
    context: dict[str, Any] = {
        "tab": "practice",
        "asked": asked,
        "asks": asked.asks,
        "reference": reference_address(asked.ruleset, asked.options),
        **page.choices(asked),
    }
    if found is not None:
        if asked.own:
            asked = replace(asked, options=found.hand["options"])
        given = address.given(request.GET, asked)
        context |= _round(asked, found, given, club)
        if given.sent:
            count = count.with_answer(asked.address(), right=context["marked"].right)
    context["sitting"] = count
    template = "games/practice.html#round" if request.htmx else "games/practice.html"
    if not request.htmx and not asked.own:
        context["options"] = ruleset_options.fields(asked.ruleset, asked.options)
        context["changed"] = [one for one in context["options"] if one.changed]
    response = render(request, template, context)
    if "marked" in context:
        sitting.write(response, count)
    return response


def _named(asked: Asked, club: Club | None) -> Asked:
    """The question of a hand drawn by lot."""
    if club is None or not asked.own:
        return replace(asked, seed=randbelow(hands.SEEDS))
    return replace(asked, key=record.after(club, asked.ruleset, asked.level, token_hex(4)))


def _hand(asked: Asked, club: Club | None) -> Dealt | None:
    if club is not None and asked.own:
        return record.one(club, asked.ruleset, asked.key)
    return hands.deal(asked.ruleset, asked.options, asked.level, asked.seed or 0)


def _next(asked: Asked, club: Club | None) -> str:
    """The address of the next hand; "" where there is no other."""
    if club is not None and asked.own:
        key = record.after(club, asked.ruleset, asked.level, asked.key)
        return replace(asked, key=key).address() if key else ""
    return replace(asked, seed=((asked.seed or 0) + 1) % hands.SEEDS).address()


def _round(asked: Asked, found: Dealt, given: address.Given, club: Club | None) -> dict[str, Any]:
    """The hand, and either the form or the answer."""
    context: dict[str, Any] = {
        "asked": asked,
        "asks": asked.asks,
        "hand": page.hand_view(found.hand, asked.asks),
        "given": given,
        "hidden": asked.pairs(),
    }
    if given.sent:
        patterns = given.patterns if asked.by_patterns else None
        marked = check.check(found.answer, given.total, patterns)
        context["marked"] = page.marked_view(marked, found.hand, asked)
        context["next"] = _next(asked, club)
        context["again"] = asked.address()
    elif asked.by_patterns:
        context["pattern_groups"] = pattern_list.pattern_groups(
            asked.ruleset, asked.options, given.patterns
        )
    return context
