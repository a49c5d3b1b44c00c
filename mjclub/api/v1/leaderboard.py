"""A league's leaderboard: the address that is asked most, so nothing here is done twice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from mjclub.api.access import admit
from mjclub.api.conditional import etag, has_it
from mjclub.api.errors import BadRequest
from mjclub.api.paging import bad_cursor, next_address, read_cursor, read_limit, write_cursor
from mjclub.api.schema import fields_parameter
from mjclub.api.v1.shapes import clubs as shapes
from mjclub.api.views import ApiView, narrowed, wanted
from mjclub.clubs.models import Club
from mjclub.core.exceptions import Problem
from mjclub.core.numbers import hundredths_ascii, twelfths_ascii
from mjclub.leagues import scoring
from mjclub.leagues.models import League, RuleVersion
from mjclub.leagues.queries import ranked

MOST_ROWS: Final = 500
FIELDS: Final = tuple(shapes.LeaderboardRow._declared_fields)
ALWAYS: Final = ("player",)

_LEAGUE: Final = (
    "league_id", "league__name", "league__ruleset", "league__counts_guests", "league__version",
    "league__changed_at", "league__club_id", "league__club__is_public",
)  # fmt: skip
_UNITS: Final = {"table_points": "twelfths", "match_points": "hundredths"}
_NAMES: Final = {
    "table_points": _("Table points"),
    "game_points": _("Game points"),
    "match_points": _("Match points"),
    "firsts": _("First places"),
    "seconds": _("Second places"),
    "thirds": _("Third places"),
    "fourths": _("Fourth places"),
    "best_game": _("Best game"),
    "games": _("Games"),
}
_COUNTS: Final = frozenset({"firsts", "seconds", "thirds", "fourths", "games"})


class LeaderboardView(ApiView):
    """The standings of a league."""

    parameters = ("fields", "limit", "cursor")

    @extend_schema(
        operation_id="get_leaderboard",
        tags=["leagues"],
        parameters=[
            fields_parameter(FIELDS),
            OpenApiParameter(
                "limit",
                {"type": "integer", "minimum": 1, "maximum": MOST_ROWS, "default": MOST_ROWS},
                OpenApiParameter.QUERY,
                description="Rows; a leaderboard is whole up to 500.",
            ),
            OpenApiParameter(
                "cursor",
                str,
                OpenApiParameter.QUERY,
                description="Where the page begins: as `next` has it. Ends with the version.",
            ),
            OpenApiParameter(
                "If-None-Match",
                str,
                OpenApiParameter.HEADER,
                description="The ETag of the answer that you have; 304 if it is still right.",
            ),
            OpenApiParameter(
                "ETag",
                str,
                OpenApiParameter.HEADER,
                description="Changes exactly when the answer does.",
                response=[200, 304],
                required=True,
            ),
        ],
        responses={200: shapes.Leaderboard, 304: None},
    )
    def get(self, request: Request, club: str, league: str) -> Response:
        """Finished games that count, best first; ask again with `If-None-Match`."""
        found, standing = _find(club, league)
        admit(request, found.club)
        tag = etag(request, found.club, found.public_id, found.version)
        if has_it(request, tag):
            return Response(status=304, headers={"ETag": tag})
        return Response(_answer(request, found, standing), headers={"ETag": tag})


def _find(club: str, code: str) -> tuple[League, Mapping[str, Any]]:
    """Return the league, as far as it is shown, with its newest rules for standings: one query."""
    row = (
        RuleVersion.objects.filter(league__public_id=code, league__club__public_id=club)
        .order_by("-number")
        .values_list("standing", *_LEAGUE)
        .first()
    )
    if row is None:
        raise NotFound
    standing, pk, name, ruleset, counts_guests, version, changed_at, club_pk, is_public = row
    found = League(
        pk=pk,
        public_id=code,
        name=name,
        ruleset=ruleset,
        counts_guests=counts_guests,
        version=version,
        changed_at=changed_at,
        club=Club(pk=club_pk, public_id=club, is_public=is_public),
    )
    return found, standing


def _answer(request: Request, league: League, standing: Mapping[str, Any]) -> dict[str, Any]:
    if request.META.get("QUERY_STRING"):
        names = wanted(request, FIELDS, ALWAYS)
        limit = read_limit(request, MOST_ROWS, MOST_ROWS)
        start = _start(request, league)
    else:
        names, limit, start = None, MOST_ROWS, 0
    keys = scoring.chain(standing)
    lines = ranked(league, keys)
    end = start + limit
    following = None
    if end < len(lines):
        following = next_address(request, write_cursor([league.version, end]))
    # Where a kind of points is not given at all there is no value of it, which is not 0.
    table = (
        "table_points" in keys
        or any(scoring.place_points(standing))
        or any(line[2][5] for line in lines)
    )
    match = "match_points" in keys or scoring.gives_match_points(league.ruleset, standing)
    rows = [_row(*line, table=table, match=match) for line in lines[start:end]]
    return {
        "league": {"id": league.public_id, "name": league.name},
        "ruleset": league.ruleset,
        "version": league.version,
        "changed_at": league.changed_at,
        "chain": chain(keys),
        "players": len(lines),
        "next": following,
        "rows": rows if names is None else narrowed(rows, names),
    }


def chain(keys: Sequence[str]) -> list[dict[str, str]]:
    """Return the keys in the order of comparison, with their names and units."""
    return [
        {
            "key": key,
            "name": str(_NAMES.get(key, key)),
            "unit": "count" if key in _COUNTS else _UNITS.get(key, "points"),
        }
        for key in keys
    ]


def _start(request: Request, league: League) -> int:
    cursor = read_cursor(request)
    if cursor is None:
        return 0
    if len(cursor) != 2 or not all(type(part) is int for part in cursor) or cursor[1] < 0:
        raise bad_cursor()
    version, start = cursor
    if version != league.version:
        message = _("The standings have changed since: begin again without a cursor.")
        raise BadRequest(Problem("stale_cursor", "cursor", "", message))
    return int(start)


def _row(
    rank: int,
    tied: bool,
    values: Sequence[Any],
    keys: Sequence[int | None],
    *,
    table: bool,
    match: bool,
) -> dict[str, Any]:
    (
        _, code, name, guest, games, twelfths, points, firsts, seconds, thirds, fourths, best,
        hundredths,
    ) = values  # fmt: skip
    # Who has no game that counts has no points, which is not the same as 0 points; table points
    # may have been taken from him all the same.
    shown = table and (games > 0 or twelfths != 0)
    matched = match and games > 0
    return {
        "rank": rank,
        "tied": tied,
        "player": {"id": code, "name": name, "guest": guest},
        "games": games,
        "table_points": twelfths_ascii(twelfths) if shown else None,
        "table_points_twelfths": twelfths if shown else None,
        "match_points": hundredths_ascii(hundredths) if matched else None,
        "match_points_hundredths": hundredths if matched else None,
        "game_points": points if games else None,
        "firsts": firsts,
        "seconds": seconds,
        "thirds": thirds,
        "fourths": fourths,
        "best_game": best,
        "tie_breaks": keys,
    }
