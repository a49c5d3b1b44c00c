"""What pages and API read of games: few queries, their number never grows with the rows."""

from __future__ import annotations

from datetime import datetime

from mjclub.clubs.models import Club, Player
from mjclub.games.models import Evening, Game, Hand
from mjclub.games.sheets import (
    BestHand,
    EveningLine,
    PlayerGame,
    Sheet,
    TableCard,
    VersionLine,
)


def sheet(game: Game) -> Sheet:
    raise NotImplementedError


def tonight(club: Club, now: datetime) -> list[TableCard]:
    raise NotImplementedError


def cards(evening: Evening) -> list[TableCard]:
    raise NotImplementedError


def evenings(club: Club) -> list[EveningLine]:
    raise NotImplementedError


def games_of(player: Player) -> list[PlayerGame]:
    raise NotImplementedError


def hand_history(hand: Hand) -> list[VersionLine]:
    raise NotImplementedError


def best_hand(club: Club, evening: Evening | None = None) -> BestHand | None:
    raise NotImplementedError


def last_players(club: Club, limit: int = 12) -> list[Player]:
    raise NotImplementedError
