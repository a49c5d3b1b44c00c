"""Finishing, reopening, cancelling and moving a game."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from django.db import transaction

from mjclub.core import audit
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Conflict, Invalid
from mjclub.games import line, referee
from mjclub.games.messages import message
from mjclub.games.models import Game, Seat
from mjclub.games.services import common
from mjclub.games.services.start import in_dates
from mjclub.leagues import scoring
from mjclub.leagues.models import League
from mjclub.leagues.services_standings import rewrite_standings

MAX_REASON: Final = 200


def finish_game(
    *, actor: Actor, game: Game, version: int, now: datetime, early: bool = False
) -> Game:
    """Finish a game: its table points are given and the standings move, in one transaction.

    Args:
        actor: Who.
        game: Which.
        version: The game's row version as the person saw it.
        now: The time; the game counts for its evening's day all the same.
        early: Finish although hands are still to be played.

    Raises:
        Conflict: ``stale``; ``game_finished``: somebody finished it already.
        Invalid: ``game_cancelled``, ``check_needed``, ``hand_goes_on``, ``no_hands``,
            ``not_over``, ``league_closed``.
    """
    with transaction.atomic():
        game = common.lock(game.pk)
        common.refuse_cancelled(game)
        if game.state == Game.State.FINISHED:
            raise Conflict("game_finished", message("game_finished"), current=common.game_now(game))
        common.check_version(game, version)
        stands, _withdrawn = line.load(game)
        for code in hindrances(game, stands, early=early):
            raise Invalid(code, message(code))
        # Locked, so that the league is not closed between this look and the count.
        if game.league_id is not None:
            league = League.objects.select_for_update(no_key=True).get(pk=game.league_id)
            if league.state == League.State.CLOSED:
                raise Invalid("league_closed", message("league_closed"))
        game.state = Game.State.FINISHED
        game.finished_at = now
        game.ended_early = stands.next is not None
        points = common.settle_up(game, now)
        _log(actor, "finish_game", game, now, {"version": version, "early": early},
             after={"points": list(points), "table_twelfths": _table(game)})  # fmt: skip
    return game


def hindrances(game: Game, stands: line.Line, *, early: bool) -> list[str]:
    """Return the codes of what stands against finishing an open game now."""
    found: list[str] = []
    if any(item.hand.check_needed for item in stands.items):
        found.append("check_needed")
    if stands.going_on:
        found.append("hand_goes_on")
    if not stands.items:
        found.append("no_hands")
    elif stands.next is not None and not early:
        found.append("not_over")
    return found


def reopen_game(*, actor: Actor, game: Game, version: int, now: datetime) -> Game:
    """Open a finished or cancelled game again; it stops to count at once.

    Raises:
        Conflict: ``stale``.
        Invalid: ``game_open``.
    """
    with transaction.atomic():
        game = common.lock(game.pk)
        common.check_version(game, version)
        if game.state == Game.State.OPEN:
            raise Invalid("game_open", message("game_open"))
        before = {"state": game.state, "table_twelfths": _table(game)}
        counted = game.state == Game.State.FINISHED
        game.state = Game.State.OPEN
        game.finished_at = game.cancelled_at = None
        game.ended_early = False
        game.cancel_reason = ""
        common.settle_up(game, now, standings=counted)
        _log(actor, "reopen_game", game, now, {"version": version}, before=before)
    return game


def cancel_game(*, actor: Actor, game: Game, version: int, reason: str, now: datetime) -> Game:
    """Cancel a game: it counts nowhere. Its hands stay to be read, and it can be reopened.

    Raises:
        Conflict: ``stale``.
        Invalid: ``game_cancelled``, ``reason_too_long``.
    """
    reason = common.clean(reason)
    if len(reason) > MAX_REASON:
        raise Invalid("reason_too_long", message("reason_too_long"), field="reason")
    with transaction.atomic():
        game = common.lock(game.pk)
        common.refuse_cancelled(game)
        common.check_version(game, version)
        before = {"state": game.state, "table_twelfths": _table(game)}
        counted = game.state == Game.State.FINISHED
        game.state = Game.State.CANCELLED
        game.cancelled_at = now
        game.finished_at = None
        game.cancel_reason = reason
        common.settle_up(game, now, standings=counted)
        _log(actor, "cancel_game", game, now,
             {"version": version, "reason": audit.text_of(game.club_id, reason)},
             before=before)  # fmt: skip
    return game


def move_game(
    *, actor: Actor, game: Game, league: League | None, version: int, now: datetime
) -> Game:
    """Move a game to another league or to none; it keeps the rules it was played under.

    Raises:
        Conflict: ``stale``.
        Invalid: ``same_league``, ``other_club``, ``other_ruleset``, ``other_standing`` (the league
            gives other place points, match points or starting scores), ``league_closed``,
            ``outside_dates``, ``game_cancelled``.
    """
    target = None if league is None else league.pk
    with transaction.atomic():
        game = common.lock(game.pk)
        common.refuse_cancelled(game)
        common.check_version(game, version)
        if target == game.league_id:
            raise Invalid("same_league", message("same_league"), field="league")
        # In one order, so that two moves between the same leagues do not wait for each other.
        both = [pk for pk in (game.league_id, target) if pk is not None]
        list(League.objects.select_for_update(no_key=True).filter(pk__in=both).order_by("pk"))
        old = game.league
        if old is not None and old.state == League.State.CLOSED:
            raise Invalid("league_closed", message("league_closed"))
        if league is not None:
            league = League.objects.get(pk=league.pk)
            _check_target(game, league)
        game.league = league
        game.adjustments.filter(player__isnull=False).update(league=league)
        common.settle_up(game, now)
        if old is not None and game.state == Game.State.FINISHED:
            people = Seat.objects.filter(game=game).values_list("player", flat=True)
            extra = game.adjustments.filter(player__isnull=False).values_list("player", flat=True)
            rewrite_standings(old, {*people, *extra}, now)
        before = {"league": None if old is None else old.pk}
        _log(actor, "move_game", game, now, {"version": version, "league": target}, before=before)
    return game


def _check_target(game: Game, league: League) -> None:
    code = ""
    if league.club_id != game.club_id:
        code = "other_club"
    elif league.ruleset != game.ruleset:
        code = "other_ruleset"
    elif league.state == League.State.CLOSED:
        code = "league_closed"
    elif not in_dates(league, game.evening.day):
        code = "outside_dates"
    else:
        rules = referee.league_rules(league)
        if _given(game) != _given(rules):
            code = "other_standing"
    if code:
        raise Invalid(code, message(code), field="league")


def _given(rules: Game | referee.Rules) -> tuple[Any, ...]:
    """Return what a finished game gives: games of one table of standings give the same."""
    return (
        scoring.place_points(rules.standing),
        scoring.gives_match_points(rules.ruleset, rules.standing),
        rules.frame.get("start_score", 0),
    )


def _table(game: Game) -> list[int | None]:
    seats = Seat.objects.filter(game=game).order_by("column")
    return list(seats.values_list("table_twelfths", flat=True))


def _log(
    actor: Actor,
    action: str,
    game: Game,
    now: datetime,
    inputs: dict[str, Any],
    *,
    before: Any = None,
    after: Any = None,
) -> None:
    audit.record(
        actor=actor,
        action=action,
        at=now,
        club=game.club_id,
        game=game.pk,
        league=game.league_id,
        inputs={"game": game.public_id, **inputs},
        before=before,
        after=after if after is not None else {"state": game.state, "version": game.version},
    )
