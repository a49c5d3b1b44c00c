"""Hands of a club's record to practise on: those recorded tile by tile, without names."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from django.db.models import Q

from mjclub.games import rules
from mjclub.games.models import Game, Win
from mjclub.games.practice.hands import Dealt
from mjclub.games.practice.levels import Level, load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mjclub.clubs.models import Club

LOOKED_AT: Final = 12
"""Hands looked at for one of the level; then the nearest is taken."""


def one(club: Club, ruleset: str, key: str) -> Dealt | None:
    """Return the hand of a key; None where the club has none, or it was taken back.

    Args:
        club: One that the visitor may see.
        ruleset: The hand's.
        key: As `after` gives it.
    """
    hand, _, winner = key.partition("-")
    if not (winner.isascii() and winner.isdecimal() and len(winner) == 1):
        return None
    win = _wins(club, ruleset).filter(hand__public_id=hand, winner=int(winner)).first()
    return _scored(win) if win is not None else None


def after(club: Club, ruleset: str, level: Level, key: str) -> str:
    """Return the key of the next hand of a level after a key, round and round; "" where none is.

    Public ids are drawn by lot: their order is none that anybody could know.

    Args:
        club: One that the visitor may see.
        ruleset: Of the hands.
        level: How hard it shall be.
        key: Of the hand before; any text that a search begins at.
    """
    best: tuple[int, str] | None = None
    for win in islice(_round(club, ruleset, key), LOOKED_AT):
        found = _scored(win)
        if found is None:
            continue
        name = f"{win.hand.public_id}-{win.winner}"
        far = level.distance(load(found.answer))
        if name != key and (best is None or far < best[0]):
            best = far, name
            if far == 0:
                break
    return best[1] if best else ""


def _round(club: Club, ruleset: str, key: str) -> Iterator[Win]:
    """The wins after a key, then those up to it."""
    hand, _, winner = key.partition("-")
    column = int(winner) if winner.isascii() and winner.isdecimal() and len(winner) == 1 else -1
    later = Q(hand__public_id__gt=hand) | Q(hand__public_id=hand, winner__gt=column)
    wins = _wins(club, ruleset).order_by("hand__public_id", "winner")
    yield from wins.filter(later)[:LOOKED_AT]
    yield from wins.exclude(later)[:LOOKED_AT]


def _wins(club: Club, ruleset: str) -> Any:
    return (
        Win.objects.filter(
            hand__game__club=club,
            hand__game__ruleset=ruleset,
            hand__withdrawn_at__isnull=True,
            hand_json__isnull=False,
        )
        .exclude(hand__game__state=Game.State.CANCELLED)
        .select_related("hand")
    )


def _scored(win: Win) -> Dealt | None:
    """The hand as the engine scores it now; None where there is nothing to be found in it."""
    hand: dict[str, Any] = win.hand_json or {}
    answer = rules.score_document(hand | {"alternatives": True})
    if answer["faults"] or not answer["legal"] or not answer["patterns"]:
        return None
    return Dealt(hand, answer)
