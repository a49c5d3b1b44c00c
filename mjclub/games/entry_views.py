"""Hand entry: the page, its live part, and saving.

Without scripts everything is one form that comes back with its state; with them taps answer at
once, the live part is asked for at each change, and Save is sent by htmx. Both save through the
same service with the same key, so a hand is never recorded twice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
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
    entry_state,
    rules,
    services,
)
from mjclub.games.entries import HandEntry, Recorded
from mjclub.games.entry_forms import Terms
from mjclub.games.entry_place import (
    Place,
    context,
    live_context,
    look,
    next_place,
    place_of,
    said,
)
from mjclub.games.entry_press import looks_for, pressed
from mjclub.games.entry_reply import go, live_answer, refused
from mjclub.games.entry_state import EntryState
from mjclub.games.hand_names import HandNames
from mjclub.games.messages import message
from mjclub.games.models import Game
from mjclub.games.own_table import own_table
from mjclub.games.views_common import get_game, get_hand, version_of

if TYPE_CHECKING:
    from mjclub.clubs.models import Club
    from mjclub.core.http import HtmxRequest


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
    if place is None and request.POST.get("hand"):
        messages.error(request, str(message("hand_withdrawn")))
        return go(request, reverse("hand-new", args=[found.public_id, row.public_id]))
    if place is None or row.state != row.State.OPEN:
        if request.method == "POST" and request.POST.get("do") == "save":
            # The last answer may have been lost: the key then finds the hand that was recorded.
            return _save(request, found, place, row)
        over = place is None
        messages.info(
            request,
            _("All hands of this game are played.") if over else _("This game is finished."),
        )
        return go(request, reverse("game", args=[found.public_id, row.public_id]))
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
        return go(request, reverse("game", args=[row.club.public_id, row.public_id]))
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
    mode = _usual_mode(place)
    state = entry_state.read_state(request.GET, mode=mode)
    kept = "key" in request.GET
    ends = place.hand.public_id if place.hand is not None else ""
    if kept and state.hand_no == place.position.hand_no and state.hand != ends:
        # The address of a form of before the first win was recorded, or of before it was undone.
        state, kept = EntryState(mode=mode), False
    state = replace(state, hand=ends)
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
    """The speed of the last hand, of its last win: a table mostly keeps to one."""
    hands = [row.hand for row in place.sheet.rows if row.hand is not None and row.kind == "hand"]
    if not hands:
        return "points"
    wins = HandEntry.of_hand(hands[-1]).wins
    return (wins[-1].mode if wins else None) or hands[-1].mode


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


# --- saving --------------------------------------------------------------------------------------


def _save(request: HtmxRequest, club: Club, place: Place | None, game: Game) -> HttpResponse:
    state = entry_state.read_state(request.POST)
    # Where the last hand is recorded nothing is asked any more: the key finds it.
    terms = Terms(rules.asks(game.ruleset, game.options)) if place is None else place.terms
    entry = None if entry_forms.problems(state, terms) else entry_forms.to_entry(state, terms)
    sheet_url = reverse("game", args=[club.public_id, game.public_id])
    if entry is None:
        if place is None:
            return go(request, sheet_url)
        return live_answer(request, place, state, status=422, saving=True)
    try:
        recorded = _written(request, place, game, state, entry)
    except Conflict as conflict:
        return _conflict(request, place, game, state, entry, conflict)
    except Invalid as invalid:
        if place is None:
            messages.error(request, str(invalid.message))
            return go(request, sheet_url)
        return refused(request, place, state, invalid)
    after = next_place(game)
    if after is None:
        messages.success(request, _("The last hand is saved."))
        return go(request, sheet_url, saved=True)
    new = reverse("hand-new", args=[club.public_id, game.public_id])
    return go(request, f"{new}?saved={recorded.hand.public_id}", saved=True)


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
    now = next_place(game)
    shown: dict[str, Any] = {
        "message": conflict.message,
        "here": said(entry, game),
        "next_url": reverse("hand-new", args=ids),
        "next_text": _("Go on with this hand")
        if now is not None and now.continues
        else _("Enter the next hand"),
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
        return go(request, reverse("game", args=ids))
    return live_answer(request, place, state, status=409, more={"conflict": shown})
