"""Standings as they are read: from the table of sums, never from the games."""

from __future__ import annotations

from mjclub.clubs.models import Player
from mjclub.leagues.boards import Checks, Leaderboard, Why
from mjclub.leagues.models import League


def leaderboard(league: League) -> Leaderboard:
    raise NotImplementedError


def why(league: League, player: Player) -> Why | None:
    raise NotImplementedError


def checks(league: League) -> Checks:
    raise NotImplementedError
