"""Leagues and their rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import django_filters
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from mjclub.api.access import find_club
from mjclub.api.paging import Key, page
from mjclub.api.schema import list_parameters
from mjclub.api.v1.shapes import clubs as shapes
from mjclub.api.views import ApiView, ListView, narrowed, wanted
from mjclub.games import rules
from mjclub.leagues.models import League, RuleVersion

FIELDS: Final = tuple(shapes.League._declared_fields)
_COLUMNS: Final = ("public_id", *FIELDS[1:])
_RULES: Final = ("number", "created_at", "options", "frame", "penalties", "standing")


class LeagueFilter(django_filters.FilterSet):
    """Filters of the list of leagues."""

    state = django_filters.ChoiceFilter(
        choices=League.State.choices, label="Open leagues, or closed ones."
    )
    ruleset = django_filters.ChoiceFilter(
        choices=[(code, code) for code in rules.RULESET_IDS], label="Under these rules."
    )


class Leagues(ListView):
    """The leagues of a club."""

    filters = LeagueFilter
    fields = FIELDS

    @extend_schema(
        operation_id="list_leagues",
        tags=["leagues"],
        parameters=list_parameters(FIELDS, LeagueFilter),
        responses={200: shapes.LeaguePage},
    )
    def get(self, request: Request, club: str) -> Response:
        """Newest first."""
        found = find_club(request, club)
        names = wanted(request, self.fields, self.always)
        rows = self.filtered(request, League.objects.filter(club=found)).values("pk", *_COLUMNS)

        def shape(chosen: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
            return narrowed((_league(row) for row in chosen), names)

        return Response(page(request, rows, [Key("pk", int, falling=True)], shape))


class LeagueDetail(ApiView):
    """One league."""

    @extend_schema(
        operation_id="get_league", tags=["leagues"], responses={200: shapes.LeagueDetail}
    )
    def get(self, request: Request, club: str, league: str) -> Response:
        """A league with every version of its rules."""
        found = find_club(request, club)
        row = League.objects.filter(club=found, public_id=league).values("pk", *_COLUMNS).first()
        if row is None:
            raise NotFound
        versions = RuleVersion.objects.filter(league=row["pk"]).order_by("number").values(*_RULES)
        return Response({**_league(row), "rules": list(versions)})


def _league(row: Mapping[str, Any]) -> dict[str, Any]:
    shaped = {name: row[name] for name in FIELDS[1:]}
    return {"id": row["public_id"], **shaped}
