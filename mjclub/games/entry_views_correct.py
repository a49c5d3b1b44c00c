"""Correcting a hand at any depth: the same form, what it moves, then the confirmation."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mjclub.clubs.access import actor_of
from mjclub.clubs.policies import Action
from mjclub.core.exceptions import Conflict, Invalid
from mjclub.games import entry_forms, entry_page, entry_state, later, services
from mjclub.games.entries import Effect, HandEntry
from mjclub.games.entry_place import Place, context, place_of, said
from mjclub.games.entry_press import looks_for, pressed
from mjclub.games.entry_reply import go, live_answer, refused
from mjclub.games.entry_views import sign_in_first
from mjclub.games.hand_names import HandNames
from mjclub.games.refused_show import refused_of
from mjclub.games.views_common import get_game, get_hand, version_of

if TYPE_CHECKING:
    from mjclub.core.http import HtmxRequest
    from mjclub.games.entry_state import EntryState

TEMPLATE = "games/hand_edit.html"


@never_cache
@require_http_methods(["GET", "POST"])
def hand_edit(request: HtmxRequest, club: str, game: str, hand: str) -> HttpResponse:
    """Correct a hand: change the form, look at what moves, confirm."""
    wait = sign_in_first(request)
    if wait is not None:
        return wait
    found, row = get_game(request, club, game, Action.RECORD)
    stored = get_hand(row, hand)
    place = place_of(row, stored)
    if place is None:
        messages.info(request, _("This hand was taken back. Restore it first."))
        return redirect("hand", found.public_id, row.public_id, stored.public_id)
    if request.method == "GET":
        if "mode" in request.GET:
            state = entry_state.read_state(request.GET)
        else:
            entry = HandEntry.of_hand(stored)
            state = entry_forms.state_of(entry, entry_page.style())
            state = replace(state, mode=state.mode if entry.wins else "points")
            if "fill" in request.GET:
                state = later.to_fill(state, entry_page.style())
        state = replace(state, hand_no=place.position.hand_no)
        data = context(request, place, state) | {
            "fresh": "mode" not in request.GET,
            "refused": refused_of(place.game, place.row, place.names),
        }
        return render(request, TEMPLATE, data)
    do = request.POST.get("do")
    if do == "keep":
        return _keep(request, place)
    if do in {"save", "confirm"} and not looks_for(request):
        return _correct(request, place, confirmed=do == "confirm")
    return pressed(request, place, template=TEMPLATE)


def _correct(request: HtmxRequest, place: Place, *, confirmed: bool) -> HttpResponse:
    """Correct the hand; where other hands move, first show which, and ask."""
    state = entry_state.read_state(request.POST)
    terms = place.terms
    entry = None if entry_forms.problems(state, terms) else entry_forms.to_entry(state, terms)
    if entry is None:
        return live_answer(request, place, state, status=422, saving=True, template=TEMPLATE)
    hand = place.hand
    assert hand is not None
    try:
        preview = services.preview_hand(game=place.game, entry=entry, hand=hand)
        if preview.faults:
            raise Invalid.of(preview.faults)
        filled = later.filled(place.game, hand, entry, preview)
        if not confirmed:
            effects = services.correction_effects(hand=hand, entry=entry)
            other = filled is not None and not filled.equal
            if effects or other:
                return _ask(request, place, state, entry, effects, filled if other else None)
        services.correct_hand(
            actor=actor_of(request),
            hand=hand,
            entry=entry,
            version=version_of(request),
            now=timezone.now(),
        )
    except Conflict as conflict:
        return _conflict(request, place, state, entry, conflict)
    except Invalid as invalid:
        return refused(request, place, state, invalid, template=TEMPLATE)
    if filled is None:
        told = _("%(hand)s corrected") % {"hand": place.label}
    elif filled.equal:
        told = _("%(hand)s: the tiles are filled in. The same as the %(points)s recorded.") % {
            "hand": place.label,
            "points": filled.recorded,
        }
    else:
        told = _("%(hand)s: the tiles are filled in. Now %(points)s, recorded before: %(old)s.") % {
            "hand": place.label,
            "points": filled.tiles,
            "old": filled.recorded,
        }
    return _done(request, place, told)


def _done(request: HtmxRequest, place: Place, told: str) -> HttpResponse:
    messages.success(request, told)
    ids = [place.game.club.public_id, place.game.public_id]
    return go(request, reverse("game", args=ids), saved=True)


def _keep(request: HtmxRequest, place: Place) -> HttpResponse:
    """Leave the recorded points as they are, and wait for tiles no longer."""
    hand = place.hand
    assert hand is not None
    entry = replace(HandEntry.of_hand(hand), tiles_later=False)
    state = entry_state.read_state(request.POST)
    try:
        services.correct_hand(
            actor=actor_of(request),
            hand=hand,
            entry=entry,
            version=version_of(request),
            now=timezone.now(),
        )
    except Conflict as conflict:
        return _conflict(request, place, state, entry, conflict)
    except Invalid as invalid:
        return refused(request, place, state, invalid, template=TEMPLATE)
    told = _("%(hand)s stays as recorded, without tiles.") % {"hand": place.label}
    return _done(request, place, told)


def _ask(
    request: HtmxRequest,
    place: Place,
    state: EntryState,
    entry: HandEntry,
    effects: list[Effect],
    filled: later.Filled | None = None,
) -> HttpResponse:
    """What the correction would move, before it is done."""
    names = HandNames.of(place.game)
    lines = [
        {
            "label": "" if effect.label is None else names.long(effect.label),
            "old": effect.old_total,
            "new": effect.new_total,
            "under": effect.under_minimum,
        }
        for effect in effects
    ]
    asked = {"effects": lines, "here": said(entry, place.game)}
    more = {"ask": asked, "filled": filled}
    return live_answer(request, place, state, template=TEMPLATE, more=more)


def _conflict(
    request: HtmxRequest,
    place: Place,
    state: EntryState,
    entry: HandEntry,
    conflict: Conflict,
) -> HttpResponse:
    """Somebody corrected it in between: what stands now, beside what is on this page."""
    assert place.hand is not None
    ids = [place.game.club.public_id, place.game.public_id, place.hand.public_id]
    now = HandEntry.of_hand(place.hand)
    shown = {
        "message": conflict.message,
        "there_title": _("Recorded now"),
        "there": said(now, place.game, place.row),
        "here": said(entry, place.game),
        "url": reverse("hand", args=ids),
        "url_text": _("See the recorded hand"),
        "next_url": reverse("hand-edit", args=ids),
        "next_text": _("Begin the correction again"),
    }
    return live_answer(
        request, place, state, status=409, template=TEMPLATE, more={"conflict": shown}
    )
