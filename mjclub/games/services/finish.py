"""Finishing, reopening, cancelling and moving a game."""

from __future__ import annotations

from datetime import datetime

from mjclub.core.actors import Actor
from mjclub.games.models import Game
from mjclub.leagues.models import League


def finish_game(
    *, actor: Actor, game: Game, version: int, now: datetime, early: bool = False
) -> Game:
    raise NotImplementedError


def reopen_game(*, actor: Actor, game: Game, version: int, now: datetime) -> Game:
    raise NotImplementedError


def cancel_game(
    *, actor: Actor, game: Game, version: int, reason: str, now: datetime
) -> Game:
    raise NotImplementedError


def move_game(
    *, actor: Actor, game: Game, league: League | None, version: int, now: datetime
) -> Game:
    raise NotImplementedError
