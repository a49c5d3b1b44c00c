"""A club's first page: tonight's tables, the best hand, the top of the league."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.db.models import Prefetch
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from mjclub.clubs.access import get_club, own_player
from mjclub.clubs.policies import Action, can
from mjclub.games import queries, show
from mjclub.games.hand_names import HandNames
from mjclub.games.models import Evening, Game, Seat
from mjclub.games.services.start import day_of
from mjclub.games.views_common import follow, unchanged
from mjclub.leagues.models import League
from mjclub.leagues.queries import leaderboard

if TYPE_CHECKING:
    from django.http import HttpResponse

    from mjclub.clubs.models import Club, Player
    from mjclub.core.http import HtmxRequest
    from mjclub.games.sheets import BestHand, Column, SheetWin, TableCard
    from mjclub.leagues.boards import Row

TOP = 5
TOP_AT_MOST = 8
RECENT = 6


@dataclass(frozen=True, slots=True)
class Plan:
    """A table seen from above: who sits where for the hand in play.

    Attributes:
        card: The game's card.
        seats: (place on the plan, column, whether he leads) in reading order: the place is the
            wind's letter, e below, then as it is played. Three people leave n empty.
        mine: Whether the viewer sits here.
        lines: The hand in play and how far the game is, in one or two short lines.
        hand: The name of the hand in play, "" where the frame is full.
        first: Who won the hand that goes on, with his points; None where none does.
    """

    card: TableCard
    seats: tuple[tuple[str, Column, bool], ...]
    mine: bool
    lines: tuple[str, ...] = ()
    hand: str = ""
    first: tuple[str, SheetWin] | None = None


@never_cache
@require_GET
def home(request: HtmxRequest, club: str) -> HttpResponse:
    """Tonight."""
    found = get_club(request, club)
    now = timezone.now()
    player = own_player(request.user, found)
    cards = [c for c in queries.tonight(found, now) if c.game.state == Game.State.OPEN]
    plans = plans_of(cards, player)
    state = "-".join(f"{p.card.game.pk}.{p.card.game.version}.{_stamp(p.card)}" for p in plans)
    if answer := unchanged(request, state or "none"):
        return answer
    evening = _evening(found, plans)
    best = queries.best_hands(found, evening) if evening is not None else []
    league = _league(found)
    board = leaderboard(league) if league is not None else None
    context = {
        "tab": "today",
        "day": evening.day if plans and evening is not None else day_of(found, now),
        "headers": follow(state or "none"),
        "plans": plans,
        "main": next((plan for plan in plans if plan.mine), None),
        "people": len({column.player.pk for plan in plans for _place, column, _lead in plan.seats}),
        "evening": evening,
        "best": [best_view(one) for one in best],
        "league": league,
        "board": board,
        "top": top_of(board.rows) if board is not None else [],
        "recent": recent_games(found),
        "may_start": can(request.user, Action.START_GAME, found, seated=player is not None),
        "has_players": found.players.filter(retired_at__isnull=True).exists(),
    }
    return render(request, "games/home.html" + ("#tonight" if request.htmx else ""), context)


def plans_of(cards: list[TableCard], player: Player | None) -> list[Plan]:
    """The cards as plans, the viewer's own table first."""
    plans = [_plan(card, player) for card in cards]
    return sorted(plans, key=lambda plan: not plan.mine)


def _plan(card: TableCard, player: Player | None) -> Plan:
    best = max(column.points for column in card.columns)
    started = card.hands_played > 0 or card.last is not None
    places = {"1z": "e", "2z": "s", "3z": "w", "4z": "n"}
    # Read from the top of the plan down: west, north and south, east.
    order = {"w": 0, "n": 1, "s": 2, "e": 3}
    seats = sorted(
        (
            (places[column.wind], column, started and column.points == best)
            for column in card.columns
        ),
        key=lambda seat: order[seat[0]],
    )
    mine = player is not None and any(c.player.pk == player.pk for c in card.columns)
    names = HandNames.of(card.game)
    position = card.position
    first = None
    if card.going_on is not None and card.going_on.win is not None:
        position = card.going_on.position
        win = card.going_on.win
        first = (card.columns[win.winner].player.name, win)
    return Plan(
        card=card,
        seats=tuple(seats),
        mine=mine,
        lines=names.lines(position) if position is not None else (),
        hand=names.long(position) if position is not None else "",
        first=first,
    )


def top_of(rows: tuple[Row, ...]) -> list[Row]:
    """The first five, and who shares the last of their places, within reason."""
    return [row for row in rows if row.rank <= TOP][:TOP_AT_MOST]


def recent_games(club: Club) -> list[Game]:
    """The games finished last, their seats in the order of places."""
    seats = Seat.objects.select_related("player").order_by("place", "column")
    return list(
        Game.objects.filter(club=club, state=Game.State.FINISHED)
        .select_related("table", "league", "evening")
        .prefetch_related(Prefetch("seats", queryset=seats))
        .order_by("-finished_at", "-id")[:RECENT]
    )


def _stamp(card: TableCard) -> str:
    last = card.last.hand if card.last is not None else None
    at = card.last_at.timestamp() if card.last_at is not None else 0
    total = ".".join(str(column.points) for column in card.columns)
    return f"{last.pk if last else 0}.{at:.0f}.{card.checks}.{total}"


def _evening(club: Club, plans: list[Plan]) -> Evening | None:
    if plans:
        return plans[0].card.game.evening
    return Evening.objects.filter(club=club).order_by("-day", "-number").first()


def _league(club: Club) -> League | None:
    open_leagues = League.objects.filter(club=club, state=League.State.OPEN)
    return open_leagues.order_by("-changed_at", "-id").first()


def best_view(best: BestHand) -> dict[str, Any]:
    """A big hand with the names that it is shown with."""
    people = {seat.column: seat.player for seat in best.game.seats.all()}
    return {
        "hand": best.hand,
        "game": best.game,
        "player": best.player,
        "win": best.win,
        "view": show.win_view(best.win, ruleset=best.game.ruleset),
        "source": people.get(best.win.source) if best.win.source is not None else None,
    }
