"""Penalties and other adjustments, on game points or on table points."""

from __future__ import annotations

from datetime import datetime

from mjclub.clubs.models import Player
from mjclub.core.actors import Actor
from mjclub.games.models import Adjustment, Game, Hand
from mjclub.leagues.models import League


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
    raise NotImplementedError


def withdraw_adjustment(*, actor: Actor, adjustment: Adjustment, now: datetime) -> Adjustment:
    raise NotImplementedError


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
    raise NotImplementedError
