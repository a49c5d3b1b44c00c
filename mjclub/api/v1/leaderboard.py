"""A league's leaderboard: the address that is asked most, so nothing here is done twice."""

from __future__ import annotations

from typing import Any, Final

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from mjclub.api.access import admit, viewer_role
from mjclub.api.conditional import etag, has_it, mark
from mjclub.api.errors import BadRequest
from mjclub.api.paging import bad_cursor, next_address, read_cursor, read_limit, write_cursor
from mjclub.api.schema import fields_parameter
from mjclub.api.v1.shapes import clubs as shapes
from mjclub.api.views import ApiView, narrowed, wanted
from mjclub.core.exceptions import Problem
from mjclub.core.numbers import twelfths_ascii
from mjclub.leagues.boards import Leaderboard, Row
from mjclub.leagues.models import League
from mjclub.leagues.queries import leaderboard

MOST_ROWS: Final = 500
FIELDS: Final = tuple(shapes.LeaderboardRow._declared_fields)
ALWAYS: Final = ("player",)

_UNITS: Final = {"table_points": "twelfths", "match_points": "hundredths"}
_NAMES: Final = {
    "table_points": _("Table points"),
    "game_points": _("Game points"),
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
        found = (
            League.objects.select_related("club")
            .annotate(viewer_role=viewer_role(request, "club_id"))
            .filter(public_id=league, club__public_id=club)
            .first()
        )
        if found is None:
            raise NotFound
        admit(request, found.club, found.viewer_role)
        tag = etag(request, found.club, found.public_id, found.version)
        if has_it(request, tag):
            return mark(Response(status=304), tag)
        return mark(Response(_answer(request, found)), tag)


def _answer(request: Request, league: League) -> dict[str, Any]:
    if request.META.get("QUERY_STRING"):
        names = wanted(request, FIELDS, ALWAYS)
        limit = read_limit(request, MOST_ROWS, MOST_ROWS)
        start = _start(request, league)
    else:
        names, limit, start = None, MOST_ROWS, 0
    board = leaderboard(league)
    rows = board.rows[start : start + limit]
    end = start + len(rows)
    following = None
    if end < len(board.rows):
        following = next_address(request, write_cursor([board.version, end]))
    shaped = [_row(row) for row in rows]
    return {
        "league": {"id": league.public_id, "name": league.name},
        "ruleset": league.ruleset,
        "version": board.version,
        "changed_at": league.changed_at,
        "chain": chain(board),
        "players": len(board.rows),
        "next": following,
        "rows": shaped if names is None else narrowed(shaped, names),
    }


def chain(board: Leaderboard) -> list[dict[str, str]]:
    """Return the keys in the order of comparison, with their names and units."""
    return [
        {
            "key": key,
            "name": str(_NAMES.get(key, key)),
            "unit": "count" if key in _COUNTS else _UNITS.get(key, "points"),
        }
        for key in board.chain
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


def _row(row: Row) -> dict[str, Any]:
    # Who has no game that counts has no points, which is not the same as 0 points.
    played = row.games > 0
    twelfths = row.table_twelfths
    return {
        "rank": row.rank,
        "tied": row.tied,
        "player": {"id": row.public_id, "name": row.name, "guest": row.guest},
        "games": row.games,
        "table_points": twelfths_ascii(twelfths) if played else None,
        "table_points_twelfths": twelfths if played else None,
        "game_points": row.game_points if played else None,
        "firsts": row.firsts,
        "seconds": row.seconds,
        "thirds": row.thirds,
        "fourths": row.fourths,
        "best_game": row.best_game,
        "tie_breaks": list(row.keys),
    }
