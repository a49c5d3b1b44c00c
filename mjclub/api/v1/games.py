"""Games: the list, one game, and starting one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Any, Final

import django_filters
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from mjclub.api.access import actor_of, evening_of, find_club, require
from mjclub.api.idempotency import key_parameters, once, read_key
from mjclub.api.paging import Key, page
from mjclub.api.schema import bodies, list_parameters
from mjclub.api.v1.play import adjustments_of, position, seats_of
from mjclub.api.v1.shapes import examples
from mjclub.api.v1.shapes import games as shapes
from mjclub.api.views import ApiView, ListView, narrowed, wanted
from mjclub.clubs.models import Club, Player, Table
from mjclub.clubs.policies import Action
from mjclub.core.exceptions import Invalid, Problem
from mjclub.core.ids import new_id
from mjclub.games import rules
from mjclub.games.entries import GuestName
from mjclub.games.messages import message
from mjclub.games.models import Game
from mjclub.games.queries import sheet
from mjclub.games.services import finish_game, start_game
from mjclub.games.sheets import Row
from mjclub.leagues.models import League

DEFAULT_RULESET: Final = rules.RULESET_IDS[0]
FIELDS: Final = tuple(shapes.Game._declared_fields)
_COLUMNS: Final = (
    "pk", "public_id", "number", "ruleset", "state", "ended_early", "started_at", "finished_at",
    "version", "evening__public_id", "evening__day", "evening__number", "league__public_id",
    "league__name", "table__public_id", "table__name",
)  # fmt: skip
_ORDER: Final = (
    Key("evening__day", date, falling=True),
    Key("evening__number", int, falling=True),
    Key("number", int, falling=True),
    Key("pk", int, falling=True),
)


class GameFilter(django_filters.FilterSet):
    """Filters of the list of games."""

    state = django_filters.ChoiceFilter(choices=Game.State.choices, label="In this state.")
    ruleset = django_filters.ChoiceFilter(
        choices=[(code, code) for code in rules.RULESET_IDS], label="Under these rules."
    )
    league = django_filters.CharFilter(
        field_name="league__public_id", max_length=12, label="Of this league, by its id."
    )
    player = django_filters.CharFilter(
        field_name="seats__player__public_id",
        max_length=12,
        label="In which this player sits, by his id.",
    )
    evening = django_filters.CharFilter(
        field_name="evening__public_id", max_length=12, label="Of this evening, by its id."
    )
    day_from = django_filters.DateFilter(
        field_name="evening__day", lookup_expr="gte", label="This day or later."
    )
    day_to = django_filters.DateFilter(
        field_name="evening__day", lookup_expr="lte", label="This day or earlier."
    )


class Games(ListView):
    """The games of a club."""

    filters = GameFilter
    fields = FIELDS
    evening_methods = ("GET", "HEAD")

    def known_parameters(self) -> Any:
        return super().known_parameters() if self.request.method != "POST" else ()

    @extend_schema(
        operation_id="list_games",
        tags=["games"],
        parameters=list_parameters(FIELDS, GameFilter),
        responses={200: shapes.GamePage},
    )
    def get(self, request: Request, club: str) -> Response:
        """Newest first. A filter by league leaves friendly games out.

        An evening token is shown the games of its evening.
        """
        found = find_club(request, club)
        names = wanted(request, self.fields, self.always)
        games = Game.objects.filter(club=found)
        evening = evening_of(request)
        if evening is not None:
            games = games.filter(evening=evening)
        rows = self.filtered(request, games).values(*_COLUMNS)

        def shape(chosen: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
            seats = {}
            if names is None or "seats" in names:
                seats = seats_of([row["pk"] for row in chosen])
            return narrowed((_game(row, seats.get(row["pk"], [])) for row in chosen), names)

        return Response(page(request, rows, _ORDER, shape))

    @extend_schema(
        operation_id="start_game",
        tags=["games"],
        parameters=key_parameters(),
        request=shapes.GameBody,
        responses={201: shapes.GameDetail},
        examples=bodies(examples.STARTED),
        extensions={
            "x-errors": {
                "403": (),
                "409": ("key_reused",),
                "422": ("wrong_players", "player_twice", "other_ruleset", "league_closed"),
            }
        },
    )
    def post(self, request: Request, club: str) -> Response:
        """Start a game, in the day's evening. Its hands are then recorded at `hands/`."""
        found = find_club(request, club)
        # Who could not start even his own game is told so before anything is said of the body.
        require(request, Action.START_GAME, found, seated=True)
        body = shapes.GameBody(data=request.data)
        body.is_valid(raise_exception=True)
        content = body.validated_data
        players = _players(found, content["players"])
        seated = any(isinstance(one, Player) and one.user_id == request.user.pk for one in players)
        require(request, Action.START_GAME, found, seated=seated)
        if any(isinstance(one, GuestName) for one in players):
            require(request, Action.ADD_GUEST, found)
        key = read_key(request)
        league = _league(found, content["league"])
        _check_rules(league, content)
        table = _table(found, content["table"])

        def start() -> tuple[int, dict[str, Any]]:
            game = start_game(
                actor=actor_of(request),
                club=found,
                players=players,
                league=league,
                table=table,
                ruleset=content["ruleset"] or DEFAULT_RULESET,
                options=content["options"],
                now=timezone.now(),
                public_id=new_id(),
                evening_id=new_id(),
            )
            return 201, game_detail(find_game(found, game.public_id))

        return once(request, key, content, start)


class GameDetail(ApiView):
    """One game."""

    evening_methods = ("GET", "HEAD")

    @extend_schema(operation_id="get_game", tags=["games"], responses={200: shapes.GameDetail})
    def get(self, request: Request, club: str, game: str) -> Response:
        """A game: seats with totals and places, and the hand to be played next."""
        found = find_club(request, club)
        return Response(game_detail(find_game(found, game)))


class GameFinish(ApiView):
    """The end of a game."""

    @extend_schema(
        operation_id="finish_game",
        tags=["games"],
        parameters=key_parameters(200),
        request=shapes.FinishBody,
        responses={200: shapes.GameDetail},
        examples=bodies(examples.FINISHED),
        extensions={
            "x-errors": {
                "403": (),
                "409": ("stale", "game_finished", "key_reused"),
                "422": (
                    "not_over",
                    "check_needed",
                    "hand_goes_on",
                    "no_hands",
                    "league_closed",
                    "game_cancelled",
                ),
            }
        },
    )
    def post(self, request: Request, club: str, game: str) -> Response:
        """Finish a game: its table points are given, and the standings of its league move.

        `why_not` of the game says what stands against it. `early` finishes it although hands are
        still to be played.
        """
        found = find_game(find_club(request, club), game)
        require(request, Action.RECORD, found.club, game=found)
        key = read_key(request)
        body = shapes.FinishBody(data=request.data)
        body.is_valid(raise_exception=True)
        content = body.validated_data

        def finish() -> tuple[int, dict[str, Any]]:
            finish_game(actor=actor_of(request), game=found, now=timezone.now(), **content)
            return 200, game_detail(find_game(found.club, game))

        return once(request, key, content, finish)


def find_game(club: Club, code: str) -> Game:
    """Return the club's game with what its sheet needs.

    Raises:
        NotFound: The club has none of this id.
    """
    game = (
        Game.objects.select_related("club", "evening", "league", "table", "rule_version")
        .filter(club=club, public_id=code)
        .first()
    )
    if game is None:
        raise NotFound
    return game


def game_detail(game: Game) -> dict[str, Any]:
    """Return the game in the shape `GameDetail`."""
    board = sheet(game)
    limit = game.frame.get("time_limit")
    row = {
        "pk": game.pk,
        "public_id": game.public_id,
        "number": game.number,
        "ruleset": game.ruleset,
        "state": game.state,
        "ended_early": game.ended_early,
        "started_at": game.started_at,
        "finished_at": game.finished_at,
        "version": game.version,
        "evening__public_id": game.evening.public_id,
        "evening__day": game.evening.day,
        "evening__number": game.evening.number,
        "league__public_id": game.league.public_id if game.league else None,
        "league__name": game.league.name if game.league else None,
        "table__public_id": game.table.public_id if game.table else None,
        "table__name": game.table.name if game.table else None,
    }
    numbers = {
        line.position.hand_no
        for line in board.rows
        if line.position is not None and "void" not in line.tags
    }
    return {
        **_game(row, seats_of([game.pk]).get(game.pk, [])),
        "rule_version": game.rule_version.number if game.rule_version else None,
        "options": game.options,
        "time_limit": limit,
        "ends_at": game.started_at + timedelta(minutes=limit) if limit else None,
        "hands_total": board.hands_total or None,
        "hands_played": len(numbers),
        "going_on": _code(board.going_on),
        "next": position(board.next_position),
        "checks": [hand.public_id for hand in board.checks],
        "can_finish": board.can_finish,
        "why_not": list(board.why_not),
        "sums": {
            "hands": board.sums.hands,
            "deductions": board.sums.deductions,
            "start": board.sums.start,
            "total": board.sums.total,
            "expected_total": board.sums.expected_total,
        },
        "adjustments": adjustments_of(board),
    }


def _game(row: Mapping[str, Any], seats: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "id": row["public_id"],
        "evening": {
            "id": row["evening__public_id"],
            "day": row["evening__day"],
            "number": row["evening__number"],
        },
        "number": row["number"],
        "league": _ref(row["league__public_id"], row["league__name"]),
        "table": _ref(row["table__public_id"], row["table__name"]),
        "ruleset": row["ruleset"],
        "state": row["state"],
        "ended_early": row["ended_early"],
        "started_at": row["started_at"],
        "finished_at": row["finished_at"],
        "version": row["version"],
        "seats": seats,
    }


def _code(row: Row | None) -> str | None:
    return None if row is None or row.hand is None else row.hand.public_id


def _ref(code: str | None, name: str | None) -> dict[str, str | None] | None:
    return None if code is None else {"id": code, "name": name}


def _players(club: Club, named: Sequence[Mapping[str, str]]) -> list[Player | GuestName]:
    codes = [one["id"] for one in named if "id" in one]
    known = {
        player.public_id: player for player in Player.objects.filter(club=club, public_id__in=codes)
    }
    missing = [
        Problem("unknown_player", f"players.{index}.id", "", _("The club has no such player."))
        for index, one in enumerate(named)
        if "id" in one and one["id"] not in known
    ]
    if missing:
        raise Invalid.of(missing)
    return [known[one["id"]] if "id" in one else GuestName(one["guest"]) for one in named]


def _league(club: Club, code: str | None) -> League | None:
    found = League.objects.filter(club=club, public_id=code).first() if code else None
    if code and found is None:
        raise Invalid("unknown_league", _("The club has no such league."), field="league")
    return found


def _check_rules(league: League | None, content: Mapping[str, Any]) -> None:
    """Check that a game of a league is not asked to be played under other rules than its own.

    Raises:
        Invalid: ``other_ruleset``.
    """
    if league is None:
        return
    for field, own in (("ruleset", league.ruleset), ("options", None)):
        if content[field] not in (None, own):
            raise Invalid("other_ruleset", message("other_ruleset"), field=field)


def _table(club: Club, code: str | None) -> Table | None:
    found = Table.objects.filter(club=club, public_id=code, active=True).first() if code else None
    if code and found is None:
        raise Invalid("unknown_table", _("The club has no such table."), field="table")
    return found
