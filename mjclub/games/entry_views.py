"""Hand entry: the page, its live part, and saving.

Without scripts everything is one form that comes back with its state; with them taps answer at
once, the live part is asked for at each change, and Save is sent by htmx. Both save through the
same service with the same key, so a hand is never recorded twice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mjclub.clubs.access import actor_of, enter
from mjclub.clubs.policies import Action, can
from mjclub.core.errors import signs_in_by
from mjclub.core.exceptions import Conflict, Invalid
from mjclub.core.ids import new_id
from mjclub.games import (
    entry_forms,
    entry_live,
    entry_page,
    entry_state,
    entry_wins,
    pattern_find,
    rules,
    services,
)
from mjclub.games.entries import HandEntry, Recorded
from mjclub.games.entry_forms import Terms
from mjclub.games.entry_place import (
    Place,
    context,
    fault_slots,
    live_context,
    look,
    next_place,
    place_of,
    said,
)
from mjclub.games.entry_state import EntryState
from mjclub.games.hand_names import HandNames
from mjclub.games.models import Game
from mjclub.games.own_table import own_table
from mjclub.games.views_common import get_game, get_hand, version_of

if TYPE_CHECKING:
    from mjclub.clubs.models import Club
    from mjclub.core.http import HtmxRequest


MAX_ADDRESS: Final = 3500
"""Longest form that an address holds: servers take about 4,000 signs."""


def sign_in_first(request: HttpRequest) -> HttpResponse | None:
    """Send a visitor who posts a form to sign in, and bring him back with what he typed."""
    if request.user.is_authenticated or request.method != "POST":
        return None
    kept = entry_state.query(entry_state.read_state(request.POST))
    response = redirect_to_login(f"{request.path}?{kept.urlencode()}")
    return response if isinstance(response, HttpResponse) else None


for _name in ("hand-new", "hand-edit"):
    signs_in_by(_name, sign_in_first)


@never_cache
@require_http_methods(["GET", "POST"])
def hand_new(request: HtmxRequest, club: str, game: str) -> HttpResponse:
    """Enter the next hand."""
    wait = sign_in_first(request)
    if wait is not None:
        return wait
    found, row = get_game(request, club, game, Action.RECORD)
    place = _place(request, row)
    if place is None or row.state != row.State.OPEN:
        if request.method == "POST" and request.POST.get("do") == "save":
            # The last answer may have been lost: the key then finds the hand that was recorded.
            return _save(request, found, place, row)
        over = place is None
        messages.info(
            request,
            _("All hands of this game are played.") if over else _("This game is finished."),
        )
        return _go(request, reverse("game", args=[found.public_id, row.public_id]))
    if request.method == "GET":
        return _fresh(request, place)
    if request.POST.get("do") == "save" and not looks_for(request):
        return _save(request, found, place, row)
    return pressed(request, place)


def _place(request: HtmxRequest, game: Game) -> Place | None:
    """The hand that the page is for: the next one, or the one that a posted form ends."""
    ends = request.POST.get("hand", "")
    if ends:
        # It may be over by now: the form is then shown beside what stands.
        return place_of(game, get_hand(game, ends), continues=True)
    place = next_place(game)
    if place is not None and place.continues and request.method == "POST":
        # A form of before the first win was recorded, perhaps the one that recorded it.
        return replace(place, hand=None, row=None, continues=False)
    return place


@never_cache
@require_http_methods(["GET"])
def hand_preview(request: HtmxRequest, club: str, game: str) -> HttpResponse:
    """The live part for the form as it stands.

    ``hand`` names a hand to be corrected, or with ``continues`` one to be ended.

    Asked for at each tap, so it reads only what the score depends on, never the whole sheet.
    """
    row = _game_at_once(request, club, game)
    hand = get_hand(row, request.GET["hand"]) if request.GET.get("hand") else None
    state = entry_state.read_state(request.GET)
    terms = Terms(rules.asks(row.ruleset, row.options))
    if hand is not None and request.GET.get("continues"):
        won = tuple(win.winner for win in hand.wins.all())
        terms = replace(terms, won=won, continues=True)
    seen = look(row, state, terms, hand)
    position = seen.preview.position if seen.preview is not None else None
    if seen.preview is not None and position is None and hand is None:
        return _go(request, reverse("game", args=[row.club.public_id, row.public_id]))
    if position is not None:
        # Who deals is known only now: some ways of winning are the dealer's alone.
        terms = replace(terms, dealer=position.dealer)
        if state.flags:
            seen = look(row, state, terms, hand)
    # After a refused Save what is missing stays a fault beside its field until it is there.
    strict = request.GET.get("strict") == "1"
    correcting = hand is not None and not terms.continues
    data = live_context(row, state, seen, terms, correcting=correcting, saving=strict)
    return render(request, "games/entry.html#answer", data)


def _game_at_once(request: HtmxRequest, club: str, game: str) -> Game:
    """The game and its club in one query; whoever may not record in it is told so as everywhere."""
    found = Game.objects.select_related("club", "league")
    row = next(iter(found.filter(public_id=game, club__public_id=club).order_by()), None)
    if row is None or not can(request.user, Action.RECORD, row.club, game=row):
        return get_game(request, club, game, Action.RECORD)[1]
    enter(request, row.club)
    return row


# --- the page ------------------------------------------------------------------------------------


def _fresh(request: HtmxRequest, place: Place) -> HttpResponse:
    """The page for a new hand; the address may carry what was typed before a sign-in."""
    state = entry_state.read_state(request.GET, mode=_usual_mode(place))
    kept = "key" in request.GET
    if state.hand_no != place.position.hand_no or not state.key:
        state = replace(state, key=new_id(), hand_no=place.position.hand_no)
    if place.continues and place.hand is not None:
        told = {} if kept else entry_forms.declared_in(place.hand.declarations)
        state = replace(state, order=2, **told)
    data = context(request, place, state)
    data |= {
        "fresh": not kept,
        "saved": _saved(place, request.GET.get("saved")),
        "own_table": own_table(request.user, place.game),
    }
    return render(request, "games/entry.html", data)


def _usual_mode(place: Place) -> Any:
    """The speed of the last hand: a table mostly keeps to one."""
    hands = [row.hand for row in place.sheet.rows if row.hand is not None and row.kind == "hand"]
    return hands[-1].mode if hands else "points"


def _saved(place: Place, public_id: str | None) -> dict[str, Any] | None:
    """The hand just saved, for the note with "undo": only while it is the last one."""
    rows = [row for row in place.sheet.rows if row.kind == "hand"]
    if not public_id or not rows:
        return None
    last = rows[-1]
    if last.hand is None or last.hand.public_id != public_id or last.position is None:
        return None
    points = last.wins[0].value if len(last.wins) == 1 else None
    label = HandNames.of(place.game).long(last.position)
    return {"label": label, "points": points, "goes_on": "going_on" in last.tags}


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


def live_answer(
    request: HtmxRequest,
    place: Place,
    state: EntryState,
    *,
    status: int = 200,
    saving: bool = False,
    more: dict[str, Any] | None = None,
    template: str = "games/entry.html",
) -> HttpResponse:
    """The live part alone for htmx, the whole page otherwise."""
    data = context(request, place, state, saving=saving) | (more or {})
    name = "games/entry.html#answer" if request.htmx else template
    return render(request, name, data, status=status)


# --- saving --------------------------------------------------------------------------------------


def _save(request: HtmxRequest, club: Club, place: Place | None, game: Game) -> HttpResponse:
    state = entry_state.read_state(request.POST)
    # Where the last hand is recorded nothing is asked any more: the key finds it.
    terms = Terms(rules.asks(game.ruleset, game.options)) if place is None else place.terms
    entry = None if entry_forms.problems(state, terms) else entry_forms.to_entry(state, terms)
    sheet_url = reverse("game", args=[club.public_id, game.public_id])
    if entry is None:
        if place is None:
            return _go(request, sheet_url)
        return live_answer(request, place, state, status=422, saving=True)
    try:
        recorded = _written(request, place, game, state, entry)
    except Conflict as conflict:
        return _conflict(request, place, game, state, entry, conflict)
    except Invalid as invalid:
        if place is None:
            messages.error(request, str(invalid.message))
            return _go(request, sheet_url)
        return refused(request, place, state, invalid)
    after = next_place(game)
    if after is None:
        messages.success(request, _("The last hand is saved."))
        return _go(request, sheet_url, saved=True)
    new = reverse("hand-new", args=[club.public_id, game.public_id])
    return _go(request, f"{new}?saved={recorded.hand.public_id}", saved=True)


def _written(
    request: HtmxRequest, place: Place | None, game: Game, state: EntryState, entry: HandEntry
) -> Recorded:
    if place is not None and place.continues and place.hand is not None:
        return services.continue_hand(
            actor=actor_of(request),
            game=game,
            hand=place.hand,
            entry=entry,
            key=state.key,
            version=version_of(request),
            now=timezone.now(),
        )
    return services.record_hand(
        actor=actor_of(request),
        game=game,
        entry=entry,
        hand_no=state.hand_no or 0,
        key=state.key,
        now=timezone.now(),
        public_id=new_id(),
    )


def refused(
    request: HtmxRequest,
    place: Place,
    state: EntryState,
    invalid: Invalid,
    *,
    template: str = "games/entry.html",
) -> HttpResponse:
    """The form again, each fault beside its field and none said twice."""
    data = context(request, place, state, saving=True)
    live: entry_live.Live = data["live"]
    for fault in invalid.faults:
        if fault.code == "under_minimum":
            continue
        problem = entry_live.form_problem(fault, state)
        words = entry_live.sentence(problem, data["picked"])
        there = live.faults.setdefault(problem.field, [])
        if words not in there:
            there.append(words)
    data["fault_fields"] = fault_slots(live, place.terms)
    name = "games/entry.html#answer" if request.htmx else template
    return render(request, name, data, status=invalid.status)


def _conflict(
    request: HtmxRequest,
    place: Place | None,
    game: Game,
    state: EntryState,
    entry: HandEntry,
    conflict: Conflict,
) -> HttpResponse:
    """Somebody was faster, or the key was used: both values side by side, nothing is lost."""
    ids = [game.club.public_id, game.public_id]
    shown: dict[str, Any] = {
        "message": conflict.message,
        "here": said(entry, game),
        "next_url": reverse("hand-new", args=ids),
        "next_text": _("Enter the next hand"),
    }
    if conflict.hand is not None:
        there = place_of(game, conflict.hand)
        hand_url = reverse("hand", args=[*ids, conflict.hand.public_id])
        shown |= {"url": hand_url, "url_text": _("See the recorded hand")}
        if there is not None:
            label = there.label
            recorded = HandEntry.of_hand(conflict.hand)
            shown |= {
                "there_title": _("Recorded as hand %(number)s, %(label)s")
                % {"number": there.position.hand_no, "label": label},
                "there": said(recorded, game, there.row),
            }
            if conflict.code == "key_reused":
                shown["message"] = _(
                    "This form was already used for hand %(number)s. Nothing was saved now."
                ) % {"number": there.position.hand_no}
    if place is None:
        messages.error(request, str(shown["message"]))
        return _go(request, reverse("game", args=ids))
    return live_answer(request, place, state, status=409, more={"conflict": shown})


def _go(request: HtmxRequest, url: str, *, saved: bool = False) -> HttpResponse:
    """Go to another page, by htmx too; `saved` lets the page forget what it kept."""
    if not request.htmx:
        return HttpResponseRedirect(url) if saved else redirect(url)
    response = HttpResponse(status=204, headers={"HX-Redirect": url})
    if saved:
        response["HX-Trigger"] = "mj:saved"
    return response


go = _go
