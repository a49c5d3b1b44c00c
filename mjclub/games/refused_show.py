"""A hand that is kept refused, in words: what was entered of each win, and what the rules say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mjclub.games import entry_answer, entry_page, rules, typed_tiles, units
from mjclub.games.entries import HandEntry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mjclub.core.exceptions import Text
    from mjclub.games.entries import WinEntry
    from mjclub.games.models import Game
    from mjclub.games.sheets import Row


@dataclass(frozen=True, slots=True)
class EnteredWin:
    """A win as it was entered.

    Attributes:
        winner: By name.
        source: Who discarded, by name; "" on a self-draw.
        kind: How it was won.
        entered: Points, patterns or tiles, as typed; "" where nothing was entered.
        tiles: Whether it is tiles.
    """

    winner: str
    source: str
    kind: str
    entered: str
    tiles: bool


@dataclass(frozen=True, slots=True)
class RefusedHand:
    """A refused hand.

    Attributes:
        wins: In the order of play.
        reasons: Why the rules refuse it, each once; empty where nothing is wrong any more.
    """

    wins: tuple[EnteredWin, ...]
    reasons: tuple[Text, ...]

    @property
    def entered(self) -> str:
        """All of it on one line."""
        return " / ".join(win.entered or "–" for win in self.wins)


def refused_of(game: Game, row: Row | None, names: Sequence[str]) -> RefusedHand | None:
    """Return what a line of the sheet says of a refused hand; None of any other."""

    if row is None or row.hand is None or row.hand.refused is None or row.kind != "hand":
        return None
    entry = HandEntry.of_hand(row.hand)
    wins = tuple(
        EnteredWin(
            winner=names[win.winner],
            source="" if win.source is None else names[win.source],
            kind=win.kind,
            entered=_entered(game, win, win.mode or entry.mode),
            tiles=(win.mode or entry.mode) == "tiles",
        )
        for win in entry.wins
    )
    reasons = dict.fromkeys(str(fault.message) for fault in row.faults)
    return RefusedHand(wins, tuple(reasons))


def _entered(game: Game, win: WinEntry, mode: str) -> str:
    if mode == "points":
        unit = rules.asks(game.ruleset, game.options).unit
        return "" if win.value is None else units.long(win.value, unit)
    if mode == "patterns":
        return " · ".join(
            entry_answer.name_of(name, game.ruleset) + (f" ×{count}" if count > 1 else "")
            for name, count in win.patterns or ()
        )
    return typed_tiles.as_text(
        win.tiles or {}, self_draw=win.kind == "self_draw", style=entry_page.style()
    )
