"""What each page is measured against: views and writes that do only the unavoidable."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.forms.models import model_to_dict
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import include, path

from mjclub.core.ids import new_id
from mjclub.core.models import AuditEntry, RequestKey
from mjclub.games.models import Game, Hand, HandVersion, Seat, Win
from mjclub.leagues.models import League, Standing

COLUMNS = (
    "player__public_id",
    "player__name",
    "player__guest",
    "games",
    "table_twelfths",
    "game_points",
    "firsts",
    "seconds",
    "thirds",
    "fourths",
    "best_game",
)


def line(request: HttpRequest) -> HttpResponse:
    """Read the signed-in user and answer one line."""
    return HttpResponse(f"{request.user.get_username()}\n")


def rows(request: HttpRequest, league: str) -> JsonResponse:
    """Read the signed-in user, the league's version, and the leaderboard's columns."""
    user = request.user.get_username()
    found = League.objects.values("id", "version").get(public_id=league)
    standings = Standing.objects.filter(league_id=found["id"]).order_by(
        "-table_twelfths", "-game_points", "player__name", "player_id"
    )
    return JsonResponse(
        {"user": user, "version": found["version"], "rows": list(standings.values(*COLUMNS))}
    )


def write(
    game: Game,
    model: Hand,
    seq: int,
    version: HandVersion,
    key: RequestKey,
    entry: AuditEntry,
    wins: list[Win],
    seats: list[Seat],
) -> None:
    """Write the rows that recording a hand writes, with plain ORM calls in one transaction.

    Everything that must be read was read before; the contents are those of a recorded hand.
    """
    code = new_id()
    with transaction.atomic():
        hand = Hand.objects.create(
            **_fields(model), game=game, public_id=code, seq=seq, recorded_by=model.recorded_by
        )
        for win in wins:
            Win.objects.create(**_fields(win), hand=hand)
        HandVersion.objects.create(**_fields(version), hand=hand, user=version.user)
        for seat in seats:
            seat.points += 1
        Seat.objects.bulk_update(seats, ["points", "place", "shared"])
        Game.objects.filter(pk=game.pk).update(version=game.version + seq)
        RequestKey.objects.create(**_fields(key) | {"key": code}, game=game, hand=hand)
        AuditEntry.objects.create(
            **_fields(entry), club=entry.club, game=game, league=entry.league, user=entry.user
        )


def _fields(row: Any) -> dict[str, Any]:
    """Return a row's plain values: no key of its own, no relation, nothing that must be unique."""
    names = [
        field.name
        for field in row._meta.concrete_fields
        if not field.is_relation and field.name not in {"id", "public_id", "seq"}
    ]
    return model_to_dict(row, names) | {name: getattr(row, name) for name in names}


urlpatterns = [
    path("bench/line/", line),
    path("bench/rows/<str:league>/", rows),
    path("", include("mjclub.urls")),
]
