"""Opening an evening and starting a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from mjclub.clubs.models import Club, Player, Table
from mjclub.core.actors import Actor
from mjclub.games.entries import GuestName
from mjclub.games.models import Evening, Game
from mjclub.leagues.models import League


def open_evening(
    *, actor: Actor, club: Club, now: datetime, public_id: str | None = None
) -> Evening:
    """Return the club's evening of the day that `now` belongs to, made if there is none."""
    raise NotImplementedError


def start_game(
    *,
    actor: Actor,
    club: Club,
    players: Sequence[Player | GuestName],
    league: League | None,
    table: Table | None,
    now: datetime,
    public_id: str,
    ruleset: str = "mcr",
    options: Mapping[str, Any] | None = None,
    evening_id: str | None = None,
) -> Game:
    """Start a game; the players sit East, South, West, North in hand 1, in this order.

    Raises:
        Invalid: ``wrong_players``, ``player_twice``, ``league_closed``, ``outside_dates``, ...
    """
    raise NotImplementedError
