"""Standings as they are written: in the transaction of the result, exact, a few upserts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from mjclub.clubs.models import Player
from mjclub.leagues.models import League


def raise_version(league: League | int, now: datetime) -> None:
    """Raise the league's version: whatever a leaderboard shows has changed."""
    raise NotImplementedError


def touch_player(player: Player, now: datetime) -> None:
    """Tell every league that the player stands in: his name, his page or guest status changed.

    To be called in the transaction of the change, after it. Rewrites his standings as well,
    because a guest who becomes a member begins to count.
    """
    raise NotImplementedError


def rewrite_standings(
    league: League | int, player_ids: Iterable[int] | None, now: datetime
) -> None:
    """Count the players (None: everybody) of the league anew and raise its version."""
    raise NotImplementedError
