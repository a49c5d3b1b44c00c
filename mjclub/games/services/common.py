"""What every service of a game needs: the locked game, its columns counted, its row version."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.db.models import Sum

from mjclub.core.exceptions import Conflict, Invalid, Problem
from mjclub.games import referee
from mjclub.games.messages import message, problem
from mjclub.games.models import Adjustment, Game, Hand, Seat
from mjclub.leagues import scoring
from mjclub.leagues.services_standings import rewrite_standings

if TYPE_CHECKING:
    from mjclub.games.line import Line


def lock(game_id: int) -> Game:
    """Return the game, locked until the end of the transaction: writes of one game queue up."""
    return Game.objects.select_for_update(of=("self",), no_key=True).get(pk=game_id)


def refuse_cancelled(game: Game) -> None:
    """Raise `Invalid` for a cancelled game: it is as it was, and counts nowhere."""
    if game.state == Game.State.CANCELLED:
        raise Invalid("game_cancelled", message("game_cancelled"))


def waiting_fault(game: Game, after: Line, hand: Hand) -> Problem | None:
    """Return what is wrong if a hand would wait for its end that may not.

    Only the last hand may, and not in a finished game.

    Args:
        game: Which.
        after: Its hands as they would be.
        hand: The one that is changed.
    """
    waiting = after.going_on
    if not waiting:
        return None
    if any(one.pk != after.items[-1].hand.pk for one in waiting):
        mine = any(one.pk == hand.pk for one in waiting)
        return problem("earlier_goes_on", "drawn") if mine else problem("hand_goes_on")
    if game.state == Game.State.FINISHED:
        return problem("hand_goes_on", "drawn")
    return None


def check_version(game: Game, version: int) -> None:
    """Raise `Conflict` if the game is not as the caller saw it."""
    if game.version != version:
        raise Conflict("stale", message("stale"), current=game_now(game))


def game_now(game: Game) -> dict[str, Any]:
    """Return what stands, for an answer 409."""
    return {"game": game.public_id, "version": game.version, "state": game.state}


def clean(words: str) -> str:
    """Return free text in its one spelling: composed, no control characters but line ends."""
    composed = unicodedata.normalize("NFC", words)
    return "".join(one for one in composed if one.isprintable() or one == "\n").strip()


def deltas_of(row: Hand | Adjustment, players: int) -> tuple[int, ...]:
    """Return d0-d3 as far as the game has columns."""
    return (row.d0, row.d1, row.d2, row.d3 or 0)[:players]


def as_fields(deltas: Sequence[int]) -> dict[str, int | None]:
    """Return d0-d3; d3 is None with three players."""
    return {
        "d0": deltas[0],
        "d1": deltas[1],
        "d2": deltas[2],
        "d3": deltas[3] if len(deltas) > 3 else None,
    }


def count_points(game: Game) -> tuple[int, ...]:
    """Count the columns' points from zero: start, hands that stand, adjustments that stand."""
    points = [referee.start_score(game)] * game.players
    for model in (Hand, Adjustment):
        sums = model.objects.filter(game=game, withdrawn_at__isnull=True).aggregate(
            *(Sum(f"d{column}") for column in range(4))
        )
        for column in range(game.players):
            points[column] += sums[f"d{column}__sum"] or 0
    return tuple(points)


def write_seats(game: Game, points: Sequence[int], seats: Sequence[Seat] | None = None) -> None:
    """Write points and places, table and match points if the game is finished; one statement."""
    if seats is None:
        seats = list(Seat.objects.filter(game=game).order_by("column"))
    finished = game.state == Game.State.FINISHED
    table = scoring.table_points(points, scoring.place_points(game.standing)) if finished else None
    start = referee.start_score(game)
    won = [mine - start for mine in points]
    match = scoring.match_points(game.ruleset, game.standing, won) if finished else None
    for seat, mine, place in zip(seats, points, scoring.places(points), strict=True):
        seat.points = mine
        seat.place = place.place
        seat.shared = place.shared
        seat.table_twelfths = None if table is None else table[seat.column]
        seat.match_hundredths = None if match is None else match[seat.column]
    Seat.objects.bulk_create(
        seats,
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=["points", "place", "shared", "table_twelfths", "match_hundredths"],
    )


def settle_up(game: Game, now: datetime, *, standings: bool | None = None) -> tuple[int, ...]:
    """Count the game anew after a change, raise its version, and move the standings if it counts.

    Args:
        game: Locked; saved here with the fields that the caller changed.
        now: The time of the change.
        standings: Whether the standings must be written; None: if the game is finished.

    Returns:
        The columns' points.
    """
    points = count_points(game)
    seats = list(Seat.objects.filter(game=game).order_by("column"))
    write_seats(game, points, seats)
    game.version += 1
    game.save()
    if standings is None:
        standings = game.state == Game.State.FINISHED
    if standings and game.league_id is not None:
        rewrite_standings(game.league_id, [seat.player_id for seat in seats], now)
    return points
