"""A league's standings, and why somebody stands where he stands."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Final

from django.conf import settings
from django.contrib.messages import get_messages
from django.http import Http404
from django.shortcuts import render
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

import mjclub
from mjclub.clubs.access import get_club, own_player
from mjclub.clubs.models import Player
from mjclub.clubs.policies import role_in
from mjclub.games.models import Adjustment, Game
from mjclub.games.queries import adjustments_of
from mjclub.leagues import queries, reasons
from mjclub.leagues.models import League
from mjclub.leagues.rule_choices import name_of
from mjclub.leagues.scoring import place_points

if TYPE_CHECKING:
    from django.http import HttpResponse

    from mjclub.clubs.models import Club
    from mjclub.core.http import HtmxRequest
    from mjclub.leagues.boards import Leaderboard, Row, Why

PENALTIES: Final = 100


@require_safe
def standings(request: HtmxRequest, club: str, league: str) -> HttpResponse:
    """The whole table. Its tag is the league's version: who has it gets 304."""
    found, row = _get_league(request, club, league)
    tag = etag(request, row)
    return _seal(request, _conditional(request, tag) or _page(request, found, row), tag)


@require_safe
def why(request: HtmxRequest, club: str, league: str, player: str) -> HttpResponse:
    """Compare a player with his neighbours: in place by htmx, else the table with his row open."""
    found, row = _get_league(request, club, league)
    who = Player.objects.filter(club=found, public_id=player).first()
    answer = queries.why(row, who) if who is not None else None
    if answer is None:
        raise Http404("not in this league")
    tag = etag(request, row)
    if (same := _conditional(request, tag)) is not None:
        return _seal(request, same, tag)
    if not request.htmx:
        return _seal(request, _page(request, found, row, answer), tag)
    mine = own_player(request.user, found)
    context: dict[str, Any] = {
        "league": row,
        "row": answer.row,
        "board": answer.board,
        "me": mine is not None and mine.pk == answer.row.player_id,
    }
    if request.GET.get("close") != "1":
        context["reason"] = reasons.reason_of(answer)
    return _seal(request, render(request, "leagues/standings.html#row", context), tag)


def etag(request: HtmxRequest, league: League) -> str:
    """The page's tag: what is shown (the league's version) and for whom."""
    user = request.user
    parts = (
        mjclub.__version__,
        league.pk,
        league.version,
        league.state,
        league.name,
        league.club.name,
        get_language(),
        request.get_full_path(),
        bool(request.htmx),
        user.pk,
        role_in(user, league.club),
        getattr(user, "theme", ""),
        getattr(user, "tile_style", ""),
        # A form's token is of use only beside the cookie that it was made for.
        request.COOKIES.get(settings.CSRF_COOKIE_NAME, ""),
    )
    return f'"{hashlib.sha256(repr(parts).encode()).hexdigest()[:32]}"'


def _conditional(request: HtmxRequest, tag: str) -> HttpResponse | None:
    """304 for who has this page already, unless there is something new to be said on it."""
    if len(get_messages(request)):
        return None
    return get_conditional_response(request, etag=tag)


def _seal(request: HtmxRequest, response: HttpResponse, tag: str) -> HttpResponse:
    response["ETag"] = tag
    # Going back shows a page from the browser's store without asking: pages that are walked to
    # are not stored, what scripts and programs fetch is asked for again with its tag.
    walked = request.headers.get("Sec-Fetch-Mode") == "navigate"
    response["Cache-Control"] = "private, no-store" if walked else "private, no-cache"
    patch_vary_headers(response, ["Accept-Language", "Cookie", "HX-Request"])
    return response


def _get_league(request: HtmxRequest, club: str, league: str) -> tuple[Club, League]:
    found = get_club(request, club)
    row = League.objects.filter(club=found, public_id=league).first()
    if row is None:
        raise Http404("no such league")
    row.club = found
    return found, row


def _page(
    request: HtmxRequest, club: Club, league: League, answer: Why | None = None
) -> HttpResponse:
    board = queries.leaderboard(league)
    rules = league.rule_versions.order_by("-number").first()
    standing = rules.standing if rules is not None else {}
    points = place_points(standing)
    mine = own_player(request.user, club)
    context = {
        "tab": "standings",
        "league": league,
        "board": board,
        "rules_name": name_of(league.ruleset),
        "rows": _rows(board, answer, mine.pk if mine is not None else None),
        "rules": reasons.chain_rules(board.chain, points),
        "checks": queries.checks(league),
        "per_game": sum(points),
        "last": _last_game(league),
        "penalties": penalties_of(league),
        "has_guests": any(row.guest for row in board.rows),
    }
    return render(request, "leagues/standings.html", context)


def _rows(
    board: Leaderboard, answer: Why | None, me: int | None
) -> list[tuple[Row, reasons.Reason | None, bool]]:
    """Each line, the reason below the one that is open, and whether it is the viewer's own."""
    return [
        (
            row,
            reasons.reason_of(answer)
            if answer is not None and answer.row.player_id == row.player_id
            else None,
            row.player_id == me,
        )
        for row in board.rows
    ]


def _last_game(league: League) -> Game | None:
    return (
        Game.objects.filter(league=league, state=Game.State.FINISHED)
        .select_related("table", "evening")
        .order_by("-finished_at", "-id")
        .first()
    )


def penalties_of(league: League) -> list[dict[str, Any]]:
    """Everything outside the hands that counts in the league, newest first: what, who, why."""
    found = [
        item
        for item in adjustments_of(league.pk)
        if item.game is None or item.game.state == Game.State.FINISHED
    ]
    return [_penalty(item) for item in found[:PENALTIES]]


def _penalty(item: Adjustment) -> dict[str, Any]:
    player, points = item.player, None
    shares: list[tuple[str, int]] = []
    if player is None and item.game is not None and item.column is not None:
        player = next((s.player for s in item.game.seats.all() if s.column == item.column), None)
        points = (item.d0, item.d1, item.d2, item.d3)[item.column]
    elif player is None and item.game is not None:
        deltas = (item.d0, item.d1, item.d2, item.d3)
        people = sorted(item.game.seats.all(), key=lambda seat: seat.column)
        shares = [(seat.player.name, deltas[seat.column] or 0) for seat in people]
    return {
        "code": item.code,
        "player": player,
        "twelfths": item.table_twelfths if item.player is not None else None,
        "points": points,
        # Of a correction, which may concern everybody: who gets what.
        "shares": [(name, delta) for name, delta in shares if delta],
        "reason": item.reason.text if item.reason is not None else "",
        "by": item.made_by.get_username() if item.made_by is not None else "",
        "at": item.at,
        "game": item.game,
    }
