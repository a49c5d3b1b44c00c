"""The buttons of the entry form other than Save: keys, tabs, the language, and the folded wins.

Each is a submit button; with scripts most of them never reach the server.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation

from mjclub.core import languages
from mjclub.games import entry_forms, entry_page, entry_state, entry_wins, pattern_find, rules
from mjclub.games.entry_place import Place, context, look
from mjclub.games.entry_reply import live_answer
from mjclub.games.entry_state import EntryState

if TYPE_CHECKING:
    from mjclub.core.http import HtmxRequest

MAX_ADDRESS: Final = 3500
"""Longest form that an address holds: servers take about 4,000 signs."""


def pressed(
    request: HtmxRequest,
    place: Place,
    *,
    template: str = "games/entry.html",
) -> HttpResponse:
    """The page after a button of the form other than Save."""
    state = entry_state.read_state(request.POST)
    turned = _turned(request, place, state, template)
    if turned is not None:
        return turned
    language = request.POST.get("language", "")
    known = dict(settings.LANGUAGES)
    if language in known:
        translation.activate(language)
        request.LANGUAGE_CODE = language
        languages.speak(getattr(request.user, "vocabulary", ""), place.game.club.vocabulary)
    state = entry_state.press(state, request.POST, entry_page.style())
    if looks_for(request):
        state = _tick_found(place, state, request.POST.get("find", ""))
    response = render(request, template, context(request, place, state))
    if language in known:
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            language,
            max_age=settings.LANGUAGE_COOKIE_AGE,
            secure=settings.LANGUAGE_COOKIE_SECURE,
            samesite=settings.LANGUAGE_COOKIE_SAMESITE,
        )
    return response


def _turned(
    request: HtmxRequest,
    place: Place,
    state: EntryState,
    template: str,
) -> HttpResponse | None:
    """The page after a button that folds, opens or takes away one of several wins."""
    data, style = request.POST, entry_page.style()
    do = data.get("do")
    if (index := data.get("drop", "")).isdecimal():
        after = entry_wins.dropped(state, int(index), style)
    elif do in {"more", "later"} or (index := data.get("edit", "")).isdecimal():
        # Only what can stand is folded; what is wrong is said beside it first.
        refusal = None if state.blank else _unfit(request, place, state, template)
        if refusal is not None:
            return refusal
        if do in {"more", "later"}:
            after = entry_wins.one_more(state, order=2 if do == "later" else None)
        else:
            after = entry_wins.edited(state, int(index), style)
    else:
        return None
    address = entry_state.query(after).urlencode()
    if len(address) < MAX_ADDRESS and not place.correcting:
        # The address then holds the form: loading the page again sends nothing twice.
        return redirect(f"{request.path}?{address}")
    return render(request, template, context(request, place, after))


def _unfit(
    request: HtmxRequest,
    place: Place,
    state: EntryState,
    template: str,
) -> HttpResponse | None:
    """The form again where the open win cannot stand; None where it can."""
    faults = entry_forms.win_problems(state, place.terms)
    preview = None if faults else look(place.game, state, place.terms, place.hand).preview
    if not faults and preview is not None:
        faults = [one for one in preview.faults if one.field != "drawn"]
    if not faults:
        return None
    return live_answer(request, place, state, status=422, saving=True, template=template)


def looks_for(request: HttpRequest) -> bool:
    """Whether the form was sent to find a pattern: Enter in that field never saves."""
    return request.POST.get("mode") == "patterns" and bool(request.POST.get("find", "").strip())


def _tick_found(place: Place, state: EntryState, text: str) -> EntryState:
    """The state with the pattern ticked that the text finds first, once more if it repeats."""
    catalogue = rules.catalogue(place.game.ruleset, place.game.options)
    found = pattern_find.first(catalogue, text)
    if found is None:
        return state
    repeats = next(entry.repeatable for entry in catalogue if entry.id == found)
    count = state.patterns.get(found, 0) + 1 if repeats else 1
    patterns = {**state.patterns, found: min(count, entry_state.MAX_COUNT)}
    return replace(state, patterns=patterns)
