"""Games under each ruleset, made through the services, for tests of pages."""

from __future__ import annotations

from typing import Any

from mjclub.clubs.models import Club
from mjclub.core.actors import SYSTEM
from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game, Hand
from tests.factories import NOW, a_club, a_game, a_key, four_players, next_hand_no


def a_table_of(ruleset: str, club: Club | None = None, players: int = 4, **options: Any) -> Game:
    """A started friendly game; three people sit down where the option `players` says so."""
    club = club or a_club()
    if players == 3:
        options["players"] = 3
    four = four_players(club)
    return a_game(club, players=four[:players], ruleset=ruleset, options=options)


def win(winner: int, source: int | None, value: int, **more: Any) -> WinEntry:
    """A win in points, by discard or, without a source, by self-draw."""
    kind = "self_draw" if source is None else "discard"
    return WinEntry(winner, source, more.pop("kind", kind), value=value, **more)


def entry(*wins: WinEntry, **more: Any) -> HandEntry:
    """A hand with these wins; without any a draw."""
    return HandEntry(outcome="win" if wins else "draw", wins=wins, **more)


def ready(*columns: int, false: tuple[int, ...] = (), asked: bool = True) -> tuple[Any, ...]:
    """Who declared ready: those who were, and those who were not."""
    both = [(column, True) for column in columns] + [(column, False) for column in false]
    return tuple({"column": column, "ready": was if asked else None} for column, was in both)


def end(hand: Hand, added: HandEntry) -> Hand:
    """Go on with a hand after its first win."""
    return services.continue_hand(
        actor=SYSTEM, game=hand.game, hand=hand, entry=added, key=a_key(),
        version=hand.version, now=NOW,
    ).hand  # fmt: skip


__all__ = ["a_table_of", "end", "entry", "next_hand_no", "ready", "win"]
