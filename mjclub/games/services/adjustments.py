"""Penalties and other adjustments, on game points or on table points."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from django.db import transaction

from mjclub.clubs.models import Player
from mjclub.core import audit
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Invalid, Problem
from mjclub.core.models import PersonalText
from mjclub.games import referee
from mjclub.games.messages import message, problem
from mjclub.games.models import Adjustment, Game, Hand, Seat
from mjclub.games.services import common
from mjclub.leagues.models import League
from mjclub.leagues.services_standings import rewrite_standings

MAX_REASON: Final = 500
MAX_TWELFTHS: Final = 12 * 1000
TABLE_POINTS: Final = "table_points"
"""The code of an adjustment on table points."""
CORRECTION: Final = "correction"
"""The code of a correction of game points."""


def add_adjustment(
    *,
    actor: Actor,
    game: Game,
    code: str,
    column: int,
    after: Hand | None,
    reason: str,
    now: datetime,
    public_id: str,
    step: int | None = None,
) -> Adjustment:
    """Add a penalty on game points: it counts before places are given.

    Args:
        actor: Who.
        game: Which.
        code: A penalty of the game's rules: ``false_win``, ``late_10``, ``step``, ...
        column: Who did it.
        after: The hand that it follows; None: it stands before the first.
        reason: In words; may be empty.
        now: The time.
        public_id: The adjustment's id.
        step: Of a penalty with steps: which one, in points.

    Raises:
        Invalid: ``unknown_penalty``, ``bad_step``, ``bad_column``, ``reason_too_long``,
            ``game_cancelled``, ``bad_value`` (a hand of another game).
    """
    with transaction.atomic():
        game = common.lock(game.pk)
        common.refuse_cancelled(game)
        deltas, faults = referee.penalty(game, code, column, step)
        if after is not None and after.game_id != game.pk:
            faults.append(problem("bad_value", "after"))
        reference = _reason(game.club_id, reason, faults)
        adjustment = Adjustment.objects.create(
            game=game,
            public_id=public_id,
            code=code,
            column=column,
            after=after,
            reason_id=None if reference is None else reference["text"],
            made_by=actor.user,
            at=now,
            **common.as_fields(deltas),
        )
        points = common.settle_up(game, now)
        _log(actor, "add_adjustment", adjustment, game, now, {
            "code": code,
            "column": column,
            "after": None if after is None else after.public_id,
            "reason": reference,
            "step": step,
            "public_id": public_id,
        }, made={"adjustment": public_id},
            after={"deltas": list(deltas), "totals": list(points)})  # fmt: skip
    return adjustment


def correct_points(
    *,
    actor: Actor,
    game: Game,
    deltas: Sequence[int],
    after: Hand | None,
    reason: str,
    now: datetime,
    public_id: str,
) -> Adjustment:
    """Give and take game points by hand: what no penalty of the game's rules says.

    Args:
        actor: Who.
        game: Which.
        deltas: What each column gets; they need not add up to 0.
        after: The hand that it follows; None: it stands before the first.
        reason: In words; must be given.
        now: The time.
        public_id: The adjustment's id.

    Raises:
        Invalid: ``bad_value`` (at ``deltas``: nobody gets anything, or as many as players are not
            given; at ``deltas.N``; at ``after``: a hand of another game), ``reason_missing``,
            ``reason_too_long``, ``game_cancelled``.
    """
    with transaction.atomic():
        game = common.lock(game.pk)
        common.refuse_cancelled(game)
        faults = [
            problem("bad_value", f"deltas.{column}")
            for column, delta in enumerate(deltas)
            if type(delta) is not int or abs(delta) > referee.MAX_VALUE
        ]
        if len(deltas) != game.players or not any(deltas):
            faults.append(problem("bad_value", "deltas"))
        if after is not None and after.game_id != game.pk:
            faults.append(problem("bad_value", "after"))
        if not common.clean(reason):
            faults.append(problem("reason_missing", "reason"))
        reference = _reason(game.club_id, reason, faults)
        adjustment = Adjustment.objects.create(
            game=game,
            public_id=public_id,
            code=CORRECTION,
            after=after,
            reason_id=None if reference is None else reference["text"],
            made_by=actor.user,
            at=now,
            **common.as_fields(deltas),
        )
        points = common.settle_up(game, now)
        _log(actor, "correct_points", adjustment, game, now, {
            "deltas": list(deltas),
            "after": None if after is None else after.public_id,
            "reason": reference,
            "public_id": public_id,
        }, made={"adjustment": public_id}, after={"totals": list(points)})  # fmt: skip
    return adjustment


def adjust_table_points(
    *,
    actor: Actor,
    league: League,
    player: Player,
    twelfths: int,
    reason: str,
    now: datetime,
    public_id: str,
    game: Game | None = None,
) -> Adjustment:
    """Give or take table points: they count after places are given.

    Args:
        actor: Who.
        league: Where they count.
        player: Whose.
        twelfths: How many twelfths of a table point; negative: taken.
        reason: In words; must be given.
        now: The time.
        public_id: The adjustment's id.
        game: The game that it belongs to: it then counts as long as the game does.

    Raises:
        Invalid: ``bad_value``, ``reason_missing``, ``reason_too_long``, ``other_club``,
            ``game_cancelled``.
    """
    with transaction.atomic():
        if game is not None:
            game = common.lock(game.pk)
            common.refuse_cancelled(game)
        faults: list[Problem] = []
        if player.club_id != league.club_id:
            faults.append(problem("other_club", "player"))
        if not twelfths or abs(twelfths) > MAX_TWELFTHS:
            faults.append(problem("bad_value", "twelfths"))
        if not common.clean(reason):
            faults.append(problem("reason_missing", "reason"))
        if game is not None and not _belongs(game, league, player):
            faults.append(problem("bad_value", "game"))
        reference = _reason(league.club_id, reason, faults)
        adjustment = Adjustment.objects.create(
            game=game,
            league=league,
            public_id=public_id,
            code=TABLE_POINTS,
            player=player,
            table_twelfths=twelfths,
            d3=None if game is not None and game.players == 3 else 0,
            reason_id=None if reference is None else reference["text"],
            made_by=actor.user,
            at=now,
        )
        rewrite_standings(league, [player.pk], now)
        _log(actor, "adjust_table_points", adjustment, game, now, {
            "league": league.pk,
            "player": player.pk,
            "twelfths": twelfths,
            "reason": reference,
            "public_id": public_id,
        }, made={"adjustment": public_id})  # fmt: skip
    return adjustment


def withdraw_adjustment(*, actor: Actor, adjustment: Adjustment, now: datetime) -> Adjustment:
    """Take an adjustment back; it stays readable and counts no more.

    Raises:
        Invalid: ``already_undone``, ``game_cancelled``.
    """
    with transaction.atomic():
        game = None if adjustment.game_id is None else common.lock(adjustment.game_id)
        adjustment = Adjustment.objects.select_for_update(of=("self",)).get(pk=adjustment.pk)
        if game is not None:
            common.refuse_cancelled(game)
        if adjustment.withdrawn_at is not None:
            raise Invalid("already_undone", message("already_undone"))
        adjustment.withdrawn_at = now
        adjustment.save(update_fields=["withdrawn_at"])
        if game is not None and adjustment.player_id is None:
            common.settle_up(game, now)
        elif adjustment.league_id is not None and adjustment.player_id is not None:
            rewrite_standings(adjustment.league_id, [adjustment.player_id], now)
        inputs = {"adjustment": adjustment.public_id}
        _log(actor, "withdraw_adjustment", adjustment, game, now, inputs)
    return adjustment


def _belongs(game: Game, league: League, player: Player) -> bool:
    return game.league_id == league.pk and Seat.objects.filter(game=game, player=player).exists()


def _reason(club_id: int, reason: str, faults: list[Problem]) -> dict[str, int] | None:
    """Raise what is wrong; keep the reason in a row of its own and return the reference."""
    reason = common.clean(reason)
    if len(reason) > MAX_REASON:
        faults.append(problem("reason_too_long", "reason"))
    if faults:
        raise Invalid.of(faults)
    if not reason:
        return None
    return {"text": PersonalText.objects.create(club_id=club_id, text=reason).pk}


def _log(
    actor: Actor,
    action: str,
    adjustment: Adjustment,
    game: Game | None,
    now: datetime,
    inputs: dict[str, Any],
    *,
    made: dict[str, Any] | None = None,
    after: Any = None,
) -> None:
    league = adjustment.league if game is None else game.league
    owner = game if game is not None else league
    audit.record(
        actor=actor,
        action=action,
        at=now,
        club=None if owner is None else owner.club_id,
        game=game,
        league=league,
        inputs={"game": None if game is None else game.public_id, **inputs},
        made=made,
        after=after,
    )
