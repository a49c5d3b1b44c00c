"""Starting a game: who sits where, a table, a league or the rules of a friendly game.

One form, whose every button works without scripts: a name of the list takes the next empty seat,
an offered name the seat it was offered for. Nothing is written before "start". People and a table
that are in a game still open are asked about once: the answer is for these games only. The rules
say how many seats there are; who is left over when they are changed is named, never dropped.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from mjclub.clubs.access import actor_of, get_club, own_player, require
from mjclub.clubs.models import Player, Table
from mjclub.clubs.names import in_order, normalise, search_players
from mjclub.clubs.policies import Action, can
from mjclub.clubs.spelling import folded
from mjclub.core.exceptions import Conflict, Invalid, ServiceError
from mjclub.core.ids import is_id, new_id
from mjclub.games import queries, referee, services
from mjclub.games.messages import message
from mjclub.games.models import Game
from mjclub.games.rules_words import PLAYERS, FriendlyRules, friendly_rules
from mjclub.games.seating import OFFERED, SeatField, complete, conflicts, in_play, read_seats
from mjclub.games.views_common import tell, to_game
from mjclub.leagues.models import League

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mjclub.clubs.models import Club
    from mjclub.core.http import HtmxRequest

SEATS: Final = 4
"""Most people that any rules seat."""
OFFERS: Final = 24
FRIENDLY: Final = "none"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HtmxRequest, club: str) -> HttpResponse:
    """The form, each step of filling it, and the start."""
    found = get_club(request, club)
    require(request, Action.START_GAME, found, seated=True)
    form = request.POST if request.method == "POST" else request.GET
    if request.method == "GET" and "suggest" in form:
        return _suggest(request, found)
    fields = _texts(form, _seats(found, form))
    picked = form.get("pick", "")
    if picked:
        fields = _pick(found, fields, picked)
    elif form.get("clear", "").isdigit():
        column = int(form["clear"]) % SEATS
        fields = [replace(f, text="") if f.column == column else f for f in fields]
    elif request.method == "POST" and form.get("do") != "look":
        if form.get("do") == "enter":
            done = complete(found, _texts_of(fields))
            if any(not f.text or f.offers for f in done) or _texts_of(done) != _texts_of(fields):
                return _page(request, found, done)
        return _start(request, found)
    return _page(request, found, fields)


def _texts_of(fields: Sequence[SeatField]) -> list[str]:
    return [field.text for field in fields]


def _start(request: HtmxRequest, club: Club) -> HttpResponse:
    started = Game.objects.filter(club=club, public_id=_code(request.POST.get("id", ""))).first()
    if started is not None:
        # The button was pressed twice: the game is there.
        return _go(request, started)
    seats = _seats(club, request.POST)
    left_over = [field.text for field in _texts(request.POST) if field.column >= seats]
    fields = read_seats(
        club,
        [field.text for field in _texts(request.POST, seats)],
        may_add_guest=can(request.user, Action.ADD_GUEST, club),
    )
    if any(field.error for field in fields):
        return _page(request, club, fields, status=Invalid.status)
    mine = own_player(request.user, club)
    seated = mine is not None and any(
        f.player is not None and f.player.pk == mine.pk for f in fields
    )
    problems: dict[str, Any] = {}
    league = _league(club, request.POST.get("league", ""), problems)
    friendly = _friendly(club, request.POST)
    if any(left_over) and request.POST.get("seats") != str(seats):
        problems["form"] = _("These rules seat %(count)s people: %(name)s has no seat.") % {
            "count": seats,
            "name": ", ".join(name for name in left_over if name),
        }
    table = _table(club, request.POST.get("table", ""), problems)
    if not can(request.user, Action.START_GAME, club, seated=seated):
        problems["form"] = _("You can start a game that you sit in. A scorer can start any.")
    if problems:
        return _page(request, club, fields, problems=problems, status=Invalid.status)
    shared = conflicts(club, fields, table)
    if shared.key and request.POST.get("confirmed") != shared.key:
        return _page(
            request,
            club,
            shared.fields,
            status=Conflict.status,
            more={"ask": shared.key, "at_table": shared.at_table},
        )
    given = request.POST.get("id", "")
    try:
        game = services.start_game(
            actor=actor_of(request),
            club=club,
            players=[field.ref for field in fields if field.ref is not None],
            league=league,
            table=table,
            now=timezone.now(),
            public_id=given if is_id(given) else new_id(),
            ruleset=friendly.ruleset,
            options=friendly.options,
        )
    except ServiceError as error:
        problems[_beside(error)] = error.message
        return _page(request, club, fields, problems=problems, status=error.status)
    tell(request, _("The game has started."))
    return _go(request, game)


def _go(request: HtmxRequest, game: Game) -> HttpResponse:
    if request.htmx:
        return HttpResponseClientRedirect(
            reverse("game", args=[game.club.public_id, game.public_id])
        )
    return to_game(game)


def _beside(error: ServiceError) -> str:
    """Which field of the form the service's error stands beside."""
    field = error.field or ""
    return field if field in {"league", "table"} else "form"


def _texts(form: Any, seats: int = SEATS) -> list[SeatField]:
    return [
        SeatField(column, f"{column + 1}z", normalise(form.get(f"seat{column}", ""))[:60])
        for column in range(seats)
    ]


def _seats(club: Club, form: Any) -> int:
    """How many people sit down under the chosen league's rules, or those of a friendly game."""
    league = _chosen_league(club, form)
    if league is not None:
        return referee.league_rules(league).players
    return _friendly(club, form).players


def _chosen_league(club: Club, form: Any) -> League | None:
    """The open league that is chosen, or stands first where nothing was chosen yet."""
    leagues = League.objects.filter(club=club, state=League.State.OPEN)
    if "league" in form:
        return leagues.filter(public_id=_code(form["league"])).first()
    return leagues.first()


def _friendly(club: Club, form: Any) -> FriendlyRules:
    """The rules chosen for a friendly game; at first those of the club's last one."""
    offered = {one.value: one for one in friendly_rules()}
    chosen = form.get("rules", "")
    if chosen not in offered:
        last = Game.objects.filter(club=club, league=None).order_by("-id").first()
        if last is not None:
            players = last.options.get(PLAYERS)
            chosen = last.ruleset if players is None else f"{last.ruleset}-{players}"
    return offered.get(chosen) or next(iter(offered.values()))


def _pick(club: Club, fields: Sequence[SeatField], picked: str) -> list[SeatField]:
    """Put a player into a seat: ``2:<id>`` into West's, ``<id>`` into the first empty one."""
    place, _colon, code = picked.rpartition(":")
    player = Player.objects.filter(club=club, public_id=_code(code)).first()
    if player is None:
        return list(fields)
    if place.isdigit():
        column = int(place)
    else:
        column = next((field.column for field in fields if not field.text), SEATS)
    return [replace(f, text=player.name) if f.column == column else f for f in fields]


def _code(text: str) -> str:
    """What was sent as a public id; "" where it cannot be one."""
    return text if text.isascii() and text.isalnum() else ""


def _league(club: Club, code: str, problems: dict[str, Any]) -> League | None:
    if code in {"", FRIENDLY}:
        return None
    found = League.objects.filter(club=club, public_id=_code(code), state=League.State.OPEN).first()
    if found is None:
        problems["league"] = message("league_closed")
    return found


def _table(club: Club, code: str, problems: dict[str, Any]) -> Table | None:
    if not code:
        return None
    found = Table.objects.filter(club=club, public_id=_code(code), active=True).first()
    if found is None:
        problems["table"] = _("There is no such table any more.")
    return found


def _suggest(request: HtmxRequest, club: Club) -> HttpResponse:
    """The players whose name contains what stands in one seat's field, as buttons."""
    text = request.GET["suggest"]
    column = int(text) % SEATS if text.isdigit() else 0
    asked = _texts(request.GET)[column].text
    offers = in_order(search_players(club, asked)[:OFFERED]) if asked else []
    if any(player.name == asked for player in offers):
        offers = []
    field = SeatField(column, f"{column + 1}z", asked, offers=tuple(offers))
    return render(request, "games/game_new.html#offers", {"field": field, "playing": in_play(club)})


def _page(
    request: HtmxRequest,
    club: Club,
    fields: Sequence[SeatField],
    *,
    problems: dict[str, Any] | None = None,
    status: int = 200,
    more: dict[str, Any] | None = None,
) -> HttpResponse:
    form = request.POST if request.method == "POST" else request.GET
    tables = list(Table.objects.filter(club=club, active=True))
    busy = set(
        Game.objects.filter(club=club, state=Game.State.OPEN, table__isnull=False).values_list(
            "table_id", flat=True
        )
    )
    free = next((table for table in tables if table.pk not in busy), None)
    leagues = list(League.objects.filter(club=club, state=League.State.OPEN))
    written = {folded(field.text) for field in fields if field.text}
    known = form.get("id", "")
    playing = in_play(club)
    context = {
        "tab": "today",
        "fields": fields,
        "focus": _focus(form, fields),
        "problems": problems or {},
        "id": known if is_id(known) else new_id(),
        "tables": [(table, table.pk in busy) for table in tables],
        "table": form.get("table", free.public_id if free is not None else ""),
        "leagues": leagues,
        "league": form.get("league") or (leagues[0].public_id if leagues else FRIENDLY),
        "mixed": len({one.ruleset for one in leagues}) > 1,
        "rules": friendly_rules(),
        "friendly": _friendly(club, form).value,
        "left_over": [f for f in _texts(form)[len(fields) :] if f.text],
        # Who sits at another table is rarely meant: last, and marked.
        "offers": sorted(
            (p for p in _offers(club) if p.folded not in written), key=lambda p: p.pk in playing
        ),
        "may_add_guest": can(request.user, Action.ADD_GUEST, club),
        "playing": playing,
        "has_free_seat": any(not field.text for field in fields),
        **(more or {}),
    }
    template = "games/game_new.html" + ("#form" if request.htmx else "")
    return render(request, template, context, status=status)


def _focus(form: Any, fields: Sequence[SeatField]) -> int | None:
    """The seat to write in next; none where something else was pressed."""
    if form.get("do") == "look":
        return None
    return next((f.column for f in fields if f.error or f.offers or not f.text), None)


def _offers(club: Club) -> list[Player]:
    """Who played last, in the order of names; in a new club everybody."""
    found = queries.last_players(club, OFFERS) or list(search_players(club, "")[:OFFERS])
    return in_order(found)
