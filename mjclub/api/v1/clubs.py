"""Clubs, their players and their evenings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

import django_filters
from django.db.models import Count, Q
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from mjclub.api.access import find_club, viewer_role
from mjclub.api.paging import Key, page
from mjclub.api.schema import list_parameters
from mjclub.api.v1.shapes import clubs as shapes
from mjclub.api.views import ApiView, ListView, narrowed, wanted
from mjclub.clubs.models import Club, Player, Role
from mjclub.clubs.names import pattern
from mjclub.clubs.policies import role_in
from mjclub.games.models import Evening

CLUB_FIELDS: Final = tuple(shapes.Club._declared_fields)
PLAYER_FIELDS: Final = tuple(shapes.Player._declared_fields)
EVENING_FIELDS: Final = tuple(shapes.Evening._declared_fields)
_CLUB_COLUMNS: Final = (
    "public_id", "name", "description", "timezone", "language", "is_public", "viewer_role",
)  # fmt: skip
_PLAYER_COLUMNS: Final = ("public_id", "name", "guest", "joined_on", "retired_at")
_EVENING_ORDER: Final = (
    Key("day", date, falling=True),
    Key("number", int, falling=True),
    Key("pk", int, falling=True),
)


class Clubs(ListView):
    """The clubs that the viewer may read."""

    fields = CLUB_FIELDS

    @extend_schema(
        operation_id="list_clubs",
        tags=["clubs"],
        parameters=list_parameters(CLUB_FIELDS),
        responses={200: shapes.ClubPage},
    )
    def get(self, request: Request) -> Response:
        """Public clubs, and those that the viewer belongs to. Oldest first."""
        names = wanted(request, self.fields, self.always)
        seen = Q(is_public=True) | Q(viewer_role__isnull=False)
        rows = (
            Club.objects.annotate(viewer_role=viewer_role(request, "pk"))
            .filter(seen)
            .values("pk", *_CLUB_COLUMNS)
        )

        def shape(found: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
            return narrowed((_club(row) for row in found), names)

        return Response(page(request, rows, [Key("pk", int)], shape))


class ClubDetail(ApiView):
    """One club."""

    @extend_schema(operation_id="get_club", tags=["clubs"], responses={200: shapes.Club})
    def get(self, request: Request, club: str) -> Response:
        """A club that is public or that the viewer belongs to."""
        found = find_club(request, club)
        columns = {name: getattr(found, name) for name in _CLUB_COLUMNS if name != "viewer_role"}
        return Response(_club({**columns, "viewer_role": role_in(request.user, found)}))


class PlayerFilter(django_filters.FilterSet):
    """Filters of the list of players."""

    q = django_filters.CharFilter(
        method="search", max_length=60, label="Part of a name, or initial consonants: ㄱㅁㅅ."
    )
    guest = django_filters.BooleanFilter(field_name="guest", label="Guests, or all but them.")
    retired = django_filters.BooleanFilter(
        field_name="retired_at", lookup_expr="isnull", exclude=True, label="Retired players."
    )

    def search(self, rows: Any, name: str, value: str) -> Any:
        """Keep the players whose names the type-ahead of the pages would find."""
        asked = pattern(value)
        return rows.filter(search__iregex=asked) if asked else rows


class Players(ListView):
    """The players of a club."""

    filters = PlayerFilter
    fields = PLAYER_FIELDS

    @extend_schema(
        operation_id="list_players",
        tags=["clubs"],
        parameters=list_parameters(PLAYER_FIELDS, PlayerFilter),
        responses={200: shapes.PlayerPage},
    )
    def get(self, request: Request, club: str) -> Response:
        """By name. Guests and retired players are among them."""
        found = find_club(request, club)
        names = wanted(request, self.fields, self.always)
        rows = self.filtered(request, Player.objects.filter(club=found)).values(
            "pk", *_PLAYER_COLUMNS
        )

        def shape(chosen: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
            return narrowed((_player(row) for row in chosen), names)

        return Response(page(request, rows, [Key("name", str), Key("pk", int)], shape))


class PlayerDetail(ApiView):
    """One player."""

    @extend_schema(operation_id="get_player", tags=["clubs"], responses={200: shapes.Player})
    def get(self, request: Request, club: str, player: str) -> Response:
        """A player of the club."""
        found = find_club(request, club)
        row = Player.objects.filter(club=found, public_id=player).values(*_PLAYER_COLUMNS).first()
        if row is None:
            raise NotFound
        return Response(_player(row))


class EveningFilter(django_filters.FilterSet):
    """Filters of the list of evenings."""

    day_from = django_filters.DateFilter(
        field_name="day", lookup_expr="gte", label="This day or later."
    )
    day_to = django_filters.DateFilter(
        field_name="day", lookup_expr="lte", label="This day or earlier."
    )


class Evenings(ListView):
    """The evenings of a club."""

    filters = EveningFilter
    fields = EVENING_FIELDS

    @extend_schema(
        operation_id="list_evenings",
        tags=["games"],
        parameters=list_parameters(EVENING_FIELDS, EveningFilter),
        responses={200: shapes.EveningPage},
    )
    def get(self, request: Request, club: str) -> Response:
        """Newest first."""
        found = find_club(request, club)
        names = wanted(request, self.fields, self.always)
        rows = _evening_rows(self.filtered(request, Evening.objects.filter(club=found)))

        def shape(chosen: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
            return narrowed((_evening(row) for row in chosen), names)

        return Response(page(request, rows, _EVENING_ORDER, shape))


class EveningDetail(ApiView):
    """One evening."""

    @extend_schema(operation_id="get_evening", tags=["games"], responses={200: shapes.Evening})
    def get(self, request: Request, club: str, evening: str) -> Response:
        """An evening; its games are listed at `games/?evening=`."""
        found = find_club(request, club)
        row = _evening_rows(Evening.objects.filter(club=found, public_id=evening)).first()
        if row is None:
            raise NotFound
        return Response(_evening(row))


def _club(row: Mapping[str, Any]) -> dict[str, Any]:
    role = row["viewer_role"]
    return {
        "id": row["public_id"],
        "name": row["name"],
        "description": row["description"],
        "timezone": row["timezone"],
        "language": row["language"],
        "public": row["is_public"],
        "role": None if role is None else Role(role).name.lower(),
    }


def _player(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "id": row["public_id"],
        "name": row["name"],
        "guest": row["guest"],
        "joined_on": row["joined_on"],
        "retired": row["retired_at"] is not None,
    }


def _evening_rows(rows: Any) -> Any:
    games = Count("games", filter=~Q(games__state="cancelled"))
    return rows.annotate(game_count=games).values(
        "pk", "public_id", "day", "number", "opened_at", "game_count"
    )


def _evening(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "id": row["public_id"],
        "day": row["day"],
        "number": row["number"],
        "opened_at": row["opened_at"],
        "games": row["game_count"],
    }
