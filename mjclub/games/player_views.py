"""A player's page: how his games ended, his leagues, his biggest hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from django.core.paginator import Paginator
from django.db.models import F, Prefetch, Window
from django.db.models.functions import RowNumber
from django.http import Http404
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from mjclub.clubs.access import get_club, own_player
from mjclub.clubs.models import Player
from mjclub.games import queries, rules, show
from mjclub.games.models import Game, Hand, Seat, Win
from mjclub.leagues.models import League, Standing
from mjclub.leagues.queries import leaderboard
from mjclub.leagues.scoring import place_points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.http import HttpResponse

    from mjclub.core.http import HtmxRequest
    from mjclub.games.sheets import PlayerGame

A_PAGE: Final = 20
BIGGEST: Final = 3
"""Of each ruleset."""


@never_cache
@require_GET
def player_page(request: HtmxRequest, club: str, player: str) -> HttpResponse:
    """Results of one player."""
    found = get_club(request, club)
    person = Player.objects.filter(club=found, public_id=player).first()
    if person is None:
        raise Http404("no such player")
    games = [line for line in queries.games_of(person) if line.game.state != Game.State.CANCELLED]
    finished = [line for line in games if line.game.state == Game.State.FINISHED]
    mine = own_player(request.user, found)
    standings = list(
        Standing.objects.filter(player=person, games__gt=0)
        .select_related("league")
        .order_by("league__state", "-league__starts_on", "-games", "-league_id")
    )
    context = {
        "tab": "me" if mine is not None and mine.pk == person.pk else "",
        "player": person,
        "me": mine is not None and mine.pk == person.pk,
        "rank": _rank(person, standings),
        "facts": facts_of(finished),
        "standings": standings,
        # Leagues whose places give table points; of the others there is nothing to add.
        "counted": {
            line.game.league_id for line in finished if any(place_points(line.game.standing))
        },
        "page": Paginator(games, A_PAGE).get_page(request.GET.get("page")),
        "biggest": biggest_hands(person),
    }
    return render(request, "players/player.html", context)


def facts_of(games: Sequence[PlayerGame]) -> list[dict[str, Any]]:
    """Games, places and points over finished games, of each ruleset apart: none adds to another.

    Whoever has finished no game has one line without a ruleset and with no sums.
    """
    found = [
        _facts(ruleset, [line for line in games if line.game.ruleset == ruleset])
        for ruleset in rules.RULESET_IDS
        if any(line.game.ruleset == ruleset for line in games)
    ]
    return found or [_facts("", [])]


def _facts(ruleset: str, games: Sequence[PlayerGame]) -> dict[str, Any]:
    most = max((line.game.players for line in games), default=4)
    # As in the standings: what a game has brought, not what it began with.
    won = [line.points - int(line.game.frame.get("start_score") or 0) for line in games]
    return {
        "ruleset": ruleset,
        "games": len(games),
        "places": [sum(line.place == place for line in games) for place in range(1, most + 1)],
        # None where there is nothing to add, or where no place of these games gives any.
        "twelfths": sum(line.table_twelfths or 0 for line in games)
        if any(any(place_points(line.game.standing)) for line in games)
        else None,
        "points": sum(won) if won else None,
        "best": max(won, default=None),
    }


def biggest_hands(player: Player) -> list[dict[str, Any]]:
    """His dearest wins under each ruleset, friendly games included.

    Cancelled games and hands taken back are left out. Two queries.
    """
    mine = (
        Win.objects.filter(
            hand__withdrawn_at__isnull=True,
            hand__outcome=Hand.Outcome.WIN,
            hand__game__seats__player=player,
            hand__game__seats__column=F("winner"),
        )
        .exclude(hand__game__state=Game.State.CANCELLED)
        .annotate(
            at=Window(RowNumber(), partition_by="hand__game__ruleset", order_by=("-value", "-id"))
        )
        .filter(at__lte=BIGGEST)
    )
    wins = (
        Win.objects.filter(pk__in=mine.values("pk"))
        .select_related("hand__game__evening", "hand__game__table")
        .prefetch_related(
            Prefetch("hand__game__seats", queryset=Seat.objects.select_related("player"))
        )
        .order_by("-value", "-id")
    )
    found = []
    for win in sorted(wins, key=lambda win: rules.RULESET_IDS.index(win.hand.game.ruleset)):
        sheet_win = queries.sheet_win(win)
        people = {seat.column: seat.player for seat in win.hand.game.seats.all()}
        found.append(
            {
                "hand": win.hand,
                "game": win.hand.game,
                "player": player,
                "win": sheet_win,
                "view": show.win_view(sheet_win, ruleset=win.hand.game.ruleset),
                "source": people.get(win.source) if win.source is not None else None,
                "day": win.hand.game.evening.day,
            }
        )
    return found


def _rank(player: Player, standings: Sequence[Standing]) -> dict[str, Any] | None:
    """The place in the league that is being played: the newest, of several the one played most."""
    league = next((s.league for s in standings if s.league.state == League.State.OPEN), None)
    if league is None:
        return None
    row = next((r for r in leaderboard(league).rows if r.player_id == player.pk), None)
    return {"league": league, "rank": row.rank, "tied": row.tied} if row is not None else None
