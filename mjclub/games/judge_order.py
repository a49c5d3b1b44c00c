"""Who won when, and who declared ready: what the wins of one hand must agree about.

Part of `judge`: nothing here reads or writes the database, and nothing raises for bad input.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mjclub.core.exceptions import Problem
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.messages import problem
from mjclub.games.rules import Asks

READY: Final = "declared_ready"
"""The flag of a hand whose winner declared ready, and the pattern that it makes."""


def is_column(asks: Asks, value: object) -> bool:
    """Whether a value is a column of a game."""
    return type(value) is int and 0 <= value < asks.players


def is_over(asks: Asks, entry: HandEntry) -> bool:
    """Whether nothing more happens in a hand: it goes on after a single first win."""
    return not (
        asks.goes_on and entry.outcome == "win" and len(entry.wins) == 1 and not entry.drawn
    )


def check_wins(asks: Asks, entry: HandEntry, faults: list[Problem]) -> tuple[WinEntry, ...]:
    """Check how many won, and that each won once; return the wins that can be judged."""
    most = asks.most_wins
    if len(entry.wins) > most or (not entry.wins and most == 1):
        faults.append(problem("one_win" if most == 1 else "too_many_wins", "wins"))
    elif not entry.wins:
        faults.append(problem("missing_field", "wins"))
    wins = entry.wins[:most]
    winners = [win.winner for win in wins if is_column(asks, win.winner)]
    if len(set(winners)) < len(winners):
        faults.append(problem("winner_twice", "wins"))
    _check_orders(asks, wins, faults)
    return wins


def _check_orders(asks: Asks, wins: Sequence[WinEntry], faults: list[Problem]) -> None:
    """Check who may win second, and that wins of one moment are on one tile."""
    first = [win for win in wins if _order(win) == 1]
    for index, win in enumerate(wins):
        field = f"wins.{index}"
        order = _order(win)
        if order is None or (order == 2 and not (asks.goes_on and len(first) == 1)):
            # Two at once end the hand, and nobody comes second without a first.
            faults.append(problem("bad_order", f"{field}.order"))
            continue
        if order == 2 and win.source is not None and win.source == first[0].winner:
            faults.append(problem("retired_source", f"{field}.source"))
        earliest = next(other for other in wins if _order(other) == order)
        if earliest is win:
            continue
        if "self_draw" in (win.kind, earliest.kind):
            faults.append(problem("self_draw_alone", f"{field}.kind"))
        elif win.kind != earliest.kind:
            faults.append(problem("different_kind", f"{field}.kind"))
        elif win.source != earliest.source:
            faults.append(problem("different_source", f"{field}.source"))


def _order(win: WinEntry) -> int | None:
    return win.order if type(win.order) is int and win.order in (1, 2) else None


def check_drawn(asks: Asks, entry: HandEntry, faults: list[Problem]) -> None:
    """Check that the wall ran out after a single first win, if it is said to have."""
    drawn: object = entry.drawn
    if not isinstance(drawn, bool):
        faults.append(problem("bad_value", "drawn"))
    elif drawn and not (asks.goes_on and entry.outcome == "win" and len(entry.wins) == 1):
        faults.append(problem("drawn_not_allowed", "drawn"))


def check_declarations(
    asks: Asks, entry: HandEntry, faults: list[Problem]
) -> tuple[dict[str, Any], ...]:
    """Check who declared ready; return it as it is kept, by column.

    A winner whose tiles or patterns say that he declared is one of them. As long as the hand goes
    on nobody is ready yet, and who won is never asked.
    """
    if entry.declarations and (not asks.declares_ready or entry.outcome == "void"):
        faults.append(problem("declarations_not_allowed", "declarations"))
        return ()
    winners = {win.winner for win in entry.wins if is_column(asks, win.winner)}
    over = is_over(asks, entry)
    found: dict[int, bool | None] = {}
    for index, item in enumerate(entry.declarations):
        field = f"declarations.{index}"
        if not isinstance(item, Mapping) or not item.keys() <= {"column", "ready"}:
            faults.append(problem("bad_value", field))
            continue
        column: Any = item.get("column")
        ready = item.get("ready")
        if not is_column(asks, column):
            faults.append(problem("bad_column", f"{field}.column"))
        elif column in found:
            faults.append(problem("declared_twice", f"{field}.column"))
        elif ready is not None and type(ready) is not bool:
            faults.append(problem("bad_value", f"{field}.ready"))
        elif column in winners and ready is not None:
            faults.append(problem("ready_not_asked", f"{field}.ready"))
        elif column not in winners and over and ready is None:
            faults.append(problem("missing_field", f"{field}.ready"))
        else:
            found[column] = ready if over else None
    if asks.declares_ready:
        found |= {win.winner: None for win in entry.wins if _says_ready(asks, win)}
    return tuple({"column": column, "ready": found[column]} for column in sorted(found))


def claims_ready(win: WinEntry) -> bool:
    """Whether the entered patterns of a win have that of a declaration."""
    pairs: object = win.patterns
    return isinstance(pairs, tuple | list) and any(
        isinstance(pair, tuple | list) and list(pair[:1]) == [READY] for pair in pairs
    )


def _says_ready(asks: Asks, win: WinEntry) -> bool:
    flags = win.tiles.get("flags") if isinstance(win.tiles, Mapping) else None
    said = (isinstance(flags, list) and READY in flags) or claims_ready(win)
    return said and is_column(asks, win.winner)
