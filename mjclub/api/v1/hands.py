"""Hands of a game: the list, one hand, and recording the next one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from mjclub.api import idempotency
from mjclub.api.access import actor_of, find_club, require
from mjclub.api.errors import BadRequest
from mjclub.api.idempotency import key_parameters, once, read_key
from mjclub.api.paging import bad_cursor, next_address, read_cursor, read_limit, write_cursor
from mjclub.api.schema import bodies, list_parameters
from mjclub.api.v1 import play
from mjclub.api.v1.games import find_game
from mjclub.api.v1.shapes import examples
from mjclub.api.v1.shapes import hands as shapes
from mjclub.api.v1.shapes.common import Body
from mjclub.api.views import ApiView, ListView, narrowed, wanted
from mjclub.clubs.policies import Action
from mjclub.core.exceptions import Problem
from mjclub.core.ids import new_id
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game, Hand
from mjclub.games.queries import sheet
from mjclub.games.services import (
    continue_hand,
    correct_hand,
    record_hand,
    restore_hand,
    withdraw_hand,
)

FIELDS: Final = tuple(shapes.Hand._declared_fields)


class Hands(ListView):
    """The hands of a game."""

    fields = FIELDS
    evening_methods = ("GET", "HEAD", "POST")

    def known_parameters(self) -> Any:
        return super().known_parameters() if self.request.method != "POST" else ()

    @extend_schema(
        operation_id="list_hands",
        tags=["games"],
        parameters=list_parameters(FIELDS),
        responses={200: shapes.HandPage},
    )
    def get(self, request: Request, club: str, game: str) -> Response:
        """In the order of play, withdrawn hands left out."""
        names = wanted(request, self.fields, self.always)
        limit = read_limit(request)
        after = _after(request)
        found = find_game(find_club(request, club), game)
        rows = [
            row
            for row in sheet(found).rows
            if row.kind == "hand" and row.hand is not None and row.hand.seq > after
        ]
        following = None
        if len(rows) > limit:
            del rows[limit:]
            last = cast("Hand", rows[-1].hand)
            following = next_address(request, write_cursor([last.seq]))
        results = narrowed((play.hand(row) for row in rows), names)
        return Response({"next": following, "results": results})

    @extend_schema(
        operation_id="record_hand",
        tags=["games"],
        parameters=key_parameters(),
        request=shapes.HandBody,
        responses={201: shapes.Recorded},
        examples=bodies(examples.RECORDED),
        extensions={
            "x-errors": {
                "403": (),
                "409": ("hand_taken", "hand_ahead", "key_reused"),
                "422": ("under_minimum", "hand_goes_on", "game_over", "game_cancelled"),
            }
        },
    )
    def post(self, request: Request, club: str, game: str) -> Response:
        """Record the next hand. `hand_no` says which one it is: if it is taken, 409.

        Under rules by which a hand goes on after a single first win, it is recorded at that first
        win: its payment counts at once, and `going_on` says that the hand waits for its end, which
        `…/continue/` records. Until then no other hand is taken: 422 `hand_goes_on`.

        409: `hand_taken` and `hand_ahead` with what stands there, `key_reused`. 422, beside what
        `faults` find wrong with the hand: `hand_goes_on`, `game_over`, `game_cancelled`.
        """
        found = find_game(find_club(request, club), game)
        key, content = _asked(request, found, shapes.HandBody)
        recorded = record_hand(
            actor=actor_of(request),
            game=found,
            entry=_entry(content, content["outcome"]),
            hand_no=content["hand_no"],
            key=key,
            now=timezone.now(),
            public_id=new_id(),
            keep_refused=content["keep_refused"],
        )
        return idempotency.answer(recorded.status, recorded.body, replayed=recorded.replayed)


class HandDetail(ApiView):
    """One hand."""

    evening_methods = ("GET", "HEAD")

    @extend_schema(operation_id="get_hand", tags=["games"], responses={200: shapes.Hand})
    def get(self, request: Request, club: str, game: str, hand: str) -> Response:
        """A hand, withdrawn ones too."""
        return Response(_hand(find_game(find_club(request, club), game), hand))

    @extend_schema(
        operation_id="correct_hand",
        tags=["games"],
        parameters=key_parameters(200),
        request=shapes.CorrectionBody,
        responses={200: shapes.Hand},
        examples=bodies(examples.CORRECTED),
        extensions={
            "x-errors": {
                "403": (),
                "409": ("stale", "key_reused"),
                "422": (
                    "under_minimum",
                    "hand_withdrawn",
                    "earlier_goes_on",
                    "too_many_hands",
                    "reopen_first",
                    "game_cancelled",
                ),
            }
        },
    )
    def put(self, request: Request, club: str, game: str, hand: str) -> Response:
        """Put another entry in the place of a hand, whole: all its wins, first and second.

        What stood stays readable, and later hands that it moves are scored anew. The hand's
        `version` says what is corrected; the same as what stands changes nothing.

        409: `stale`, with what stands; `key_reused`. 422, beside what `faults` find wrong with the
        hand: `hand_withdrawn`, `earlier_goes_on`, `too_many_hands`, `reopen_first`,
        `game_cancelled`.
        """
        found = find_game(find_club(request, club), game)
        row = _row(found, hand)
        key, content = _asked(request, found, shapes.CorrectionBody)

        def correct() -> tuple[int, dict[str, Any]]:
            correct_hand(
                actor=actor_of(request),
                hand=row,
                entry=_entry(content, content["outcome"]),
                version=content["version"],
                now=timezone.now(),
            )
            return 200, _hand(found, hand)

        return once(request, key, content, correct)


class HandContinue(ApiView):
    """How a hand that goes on ends."""

    evening_methods = ("POST",)

    @extend_schema(
        operation_id="continue_hand",
        tags=["games"],
        parameters=key_parameters(200),
        request=shapes.ContinueBody,
        responses={200: shapes.Recorded},
        examples=bodies(examples.CONTINUED),
        extensions={
            "x-errors": {
                "403": (),
                "409": ("stale", "key_reused"),
                "422": ("nothing_new", "hand_over", "hand_withdrawn", "game_cancelled"),
            }
        },
    )
    def post(self, request: Request, club: str, game: str, hand: str) -> Response:
        """Say how a hand that goes on after its first win ends: won again, or the wall ran out.

        Only what is added is sent: the second win (or two at once on one discard), or `drawn`. It
        is no correction. `version` is the hand's, as `record_hand` answered it. Without
        `declarations` those stand that were recorded; a list takes their place, an empty one too.

        409: `stale`, with what stands; `key_reused`. 422, beside what `faults` find wrong:
        `nothing_new`, `hand_over`, `hand_withdrawn`, `game_cancelled`.
        """
        found = find_game(find_club(request, club), game)
        row = _row(found, hand)
        key, content = _asked(request, found, shapes.ContinueBody)
        recorded = continue_hand(
            actor=actor_of(request),
            game=found,
            hand=row,
            entry=_entry(content, "win"),
            key=key,
            version=content["version"],
            now=timezone.now(),
            keep_refused=content["keep_refused"],
        )
        return idempotency.answer(recorded.status, recorded.body, replayed=recorded.replayed)


class HandWithdraw(ApiView):
    """Taking a record back, and bringing it back."""

    def known_parameters(self) -> Any:
        return ("version",) if self.request.method == "DELETE" else ()

    @extend_schema(
        operation_id="withdraw_hand",
        tags=["games"],
        parameters=key_parameters(200),
        request=shapes.WithdrawBody,
        responses={200: shapes.Hand},
        examples=bodies(examples.WITHDRAWN),
        extensions={
            "x-errors": {
                "403": (),
                "409": ("stale", "key_reused"),
                "422": ("hand_withdrawn", "reopen_first", "game_cancelled"),
            }
        },
    )
    def post(self, request: Request, club: str, game: str, hand: str) -> Response:
        """Take a hand back: it leaves the order, and later hands move up.

        It stays readable, and `DELETE` brings it back. Hands that it moves are scored anew.
        """
        found = find_game(find_club(request, club), game)
        row = _row(found, hand)
        key, content = _asked(request, found, shapes.WithdrawBody)

        def withdraw() -> tuple[int, dict[str, Any]]:
            withdraw_hand(
                actor=actor_of(request), hand=row, version=content["version"], now=timezone.now()
            )
            return 200, _hand(found, hand)

        return once(request, key, content, withdraw)

    @extend_schema(
        operation_id="restore_hand",
        tags=["games"],
        parameters=[
            *key_parameters(200),
            OpenApiParameter(
                "version",
                {"type": "integer", "minimum": 1, "maximum": 999_999},
                OpenApiParameter.QUERY,
                required=True,
                description="The hand's row version.",
            ),
        ],
        request=None,
        responses={200: shapes.Hand},
        extensions={
            "x-errors": {
                "403": (),
                "409": ("stale", "key_reused"),
                "422": (
                    "hand_stands",
                    "too_many_hands",
                    "hand_goes_on",
                    "earlier_goes_on",
                    "reopen_first",
                    "game_cancelled",
                ),
            }
        },
    )
    def delete(self, request: Request, club: str, game: str, hand: str) -> Response:
        """Bring a hand back that was taken back: it has its place again, and later hands move down.

        Hands that it moves are scored anew.
        """
        found = find_game(find_club(request, club), game)
        row = _row(found, hand)
        require(request, Action.RECORD, found.club, game=found)
        key = read_key(request)
        version = _version(request)

        def restore() -> tuple[int, dict[str, Any]]:
            restore_hand(actor=actor_of(request), hand=row, version=version, now=timezone.now())
            return 200, _hand(found, hand)

        return once(request, key, {"version": version}, restore)


def _version(request: Request) -> int:
    text = request.query_params.get("version", "")
    if not (text.isascii() and text.isdigit() and len(text) < 7 and int(text)):
        raise BadRequest(Problem("bad_value", "version", "", _("Name the hand's row version.")))
    return int(text)


def _asked(request: Request, game: Game, shape: type[Body]) -> tuple[str, Mapping[str, Any]]:
    """Return the key and the content of a request that changes a hand of the game.

    Raises:
        NotAuthenticated, PermissionDenied: The viewer may not record in it.
        BadRequest, ValidationError: There is no key, or the body is not of the shape.
    """
    require(request, Action.RECORD, game.club, game=game)
    key = read_key(request)
    body = shape(data=request.data)
    body.is_valid(raise_exception=True)
    return key, body.validated_data


def _row(game: Game, code: str) -> Hand:
    """Return the game's hand, withdrawn ones too.

    Raises:
        NotFound: The game has none of this id.
    """
    found = Hand.objects.filter(game=game, public_id=code).first()
    if found is None:
        raise NotFound
    return found


def _hand(game: Game, code: str) -> dict[str, Any]:
    board = sheet(game)
    for row in board.rows:
        if row.kind == "hand" and row.hand is not None and row.hand.public_id == code:
            return play.hand(row)
    taken_back = (
        Hand.objects.prefetch_related("wins")
        .filter(game=game, public_id=code, withdrawn_at__isnull=False)
        .first()
    )
    if taken_back is None:
        raise NotFound
    return play.withdrawn(taken_back)


def _after(request: Request) -> int:
    cursor = read_cursor(request)
    if cursor is None:
        return 0
    if len(cursor) != 1 or type(cursor[0]) is not int:
        raise bad_cursor()
    return cursor[0]


def _entry(content: Mapping[str, Any], outcome: Any) -> HandEntry:
    return HandEntry(
        outcome=outcome,
        mode=content["mode"],
        wins=tuple(_win(win) for win in content["wins"]),
        drawn=content["drawn"],
        declarations=tuple(dict(item) for item in content.get("declarations", ())),
        # Only the end of a hand that goes on may leave them out.
        keeps_declarations="declarations" not in content,
        tiles_later=content["tiles_later"],
    )


def _win(content: Mapping[str, Any]) -> WinEntry:
    patterns = content["patterns"]
    return WinEntry(
        winner=content["winner"],
        source=content["source"],
        kind=content["kind"],
        value=content["value"],
        patterns=None
        if patterns is None
        else tuple((item["id"], item["count"]) for item in patterns),
        tiles=content["tiles"],
        responsible=content["responsible"],
        order=content["order"],
        verified=tuple(content["verified"]),
        mode=content["mode"],
    )
