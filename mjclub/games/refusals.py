"""Wins that the rules refuse and that keep their place all the same, until they are put right.

Hands that were entered without the network follow each other: were one of them left out, all later
ones would have other numbers and winds. So who won, and from whom, is recorded; nothing is paid.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from mjclub.games.entries import HandEntry, Position, WinEntry
from mjclub.games.judge import Judged, JudgedWin, judge

if TYPE_CHECKING:
    from mjclub.core.exceptions import Problem
    from mjclub.games.models import Game, Hand

MAX_KEPT: Final = 3000
"""Longest entry that is kept, as JSON: three wins in their longest notation need less."""
_TILES: Final = ("melds", "concealed", "winning_tile", "flags", "flowers", "self_draw", "text")
_WHOLE: Final = frozenset({"outcome", "mode", "drawn"})
_PEOPLE: Final = frozenset({"winner", "source", "kind", "order", "mode"})


def keep(entry: HandEntry, faults: Sequence[Problem]) -> HandEntry | None:
    """Return what is kept of a refused entry; None if it has no place in the game.

    It has one if nothing is wrong with who won, from whom, how and when. Kept is what was entered
    of the tiles, patterns and points, and nothing else.
    """
    if entry.outcome != "win" or any(_of_the_frame(fault) for fault in faults):
        return None
    wins = sorted((_kept(win) for win in entry.wins), key=lambda win: win.order)
    # As it comes back from the database.
    kept = HandEntry.of(json.loads(json.dumps(replace(entry, wins=tuple(wins)).content())))
    kept = replace(kept, keeps_declarations=False)
    return kept if len(json.dumps(kept.content())) <= MAX_KEPT else None


def _kept(win: WinEntry) -> WinEntry:
    tiles = win.tiles
    if not isinstance(tiles, Mapping):
        return replace(win, tiles=None)
    return replace(win, tiles={name: tiles[name] for name in _TILES if name in tiles})


def _of_the_frame(fault: Problem) -> bool:
    """Whether a fault leaves open what the game's frame needs to know of the hand."""
    name, _dot, rest = fault.field.partition(".")
    if name != "wins":
        return name in _WHOLE
    if not rest:
        # A hand whose wins are right one by one and that cannot be paid so has a place.
        return fault.code != "bad_value"
    _number, _dot, part = rest.partition(".")
    return part in _PEOPLE and fault.code != "kind_mismatch"


def bare(entry: HandEntry, players: int) -> Judged:
    """Return a refused hand as it is written down: who won, and that nothing is paid."""
    wins = tuple(
        JudgedWin(WinEntry(win.winner, win.source, win.kind, order=win.order), None)
        for win in entry.wins
    )
    return Judged((), wins, (0,) * players)


def stored(entry: HandEntry | None) -> dict[str, Any] | None:
    """Return what `Hand.refused` holds."""
    return None if entry is None else {"entry": entry.content()}


def faults_of(game: Game, hand: Hand, position: Position | None) -> tuple[Problem, ...]:
    """Return why a hand is refused, as the rules say it now and in the reader's language.

    Empty where nothing is wrong any more (an earlier hand was corrected): it waits for a person
    all the same.
    """
    if hand.refused is None or position is None:
        return ()
    return judge(game, HandEntry.of(hand.refused["entry"]), position).faults


def as_answer(faults: Sequence[Problem]) -> list[dict[str, str]]:
    """Return faults as an answer names them."""
    return [
        {"code": fault.code, "message": str(fault.message), "field": fault.field}
        for fault in faults
    ]
