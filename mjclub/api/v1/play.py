"""How seats, positions, hands and adjustments of a sheet are written in the API."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from mjclub.core.exceptions import Problem
from mjclub.core.numbers import hundredths_ascii, twelfths_ascii
from mjclub.games.entries import Position, in_order, position_content
from mjclub.games.models import Game, Hand, Seat, Win
from mjclub.games.refusals import as_answer
from mjclub.games.sheets import Row, Sheet, SheetWin
from mjclub.leagues import scoring

_NOWHERE: Final = dict.fromkeys(
    ("hand_no", "round_wind", "hand_in_round", "repeat", "dealer", "winds")
)


def seats_of(games: Collection[int]) -> dict[int, list[dict[str, Any]]]:
    """Return the seats of the games, by the game's key: one query."""
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    rows = (
        Seat.objects.filter(game__in=games)
        .order_by("game", "column")
        .values(
            "game",
            "column",
            "game__state",
            "game__standing",
            "player__public_id",
            "player__name",
            "player__guest",
            "points",
            "place",
            "shared",
            "table_twelfths",
            "match_hundredths",
        )
    )
    for row in rows:
        twelfths, hundredths = row["table_twelfths"], row["match_hundredths"]
        if not any(scoring.place_points(row["game__standing"])):
            twelfths = None  # none are given
        # A cancelled game counts nowhere: it has places for its record, which nobody holds.
        counts = row["game__state"] != Game.State.CANCELLED
        found[row["game"]].append(
            {
                "column": row["column"],
                "player": {
                    "id": row["player__public_id"],
                    "name": row["player__name"],
                    "guest": row["player__guest"],
                },
                "points": row["points"],
                "place": row["place"] if counts else None,
                "shared": row["shared"] and counts,
                "table_points": None if twelfths is None else twelfths_ascii(twelfths),
                "table_points_twelfths": twelfths,
                "match_points": None if hundredths is None else hundredths_ascii(hundredths),
                "match_points_hundredths": hundredths,
            }
        )
    return found


def position(of: Position | None) -> dict[str, Any] | None:
    """Return a hand's place in the game."""
    if of is None:
        return None
    return position_content(of)


def hand(row: Row) -> dict[str, Any]:
    """Return a line of the sheet that is a hand."""
    played = row.hand
    if played is None:
        raise ValueError("no hand")
    return _hand(
        played,
        where=_NOWHERE if row.position is None else position_content(row.position),
        totals=list(row.totals),
        wins=[
            _win(win, order=win.order, nobody=win.nobody, patterns=win.patterns) for win in row.wins
        ],
        going_on="going_on" in row.tags,
        faults=row.faults,
    )


def withdrawn(of: Hand) -> dict[str, Any]:
    """Return a hand that was taken back: it has no place in the game."""
    wins = [
        _win(
            win,
            order=win.order,
            nobody=win.nobody_responsible,
            patterns=win.patterns or (win.answer or {}).get("patterns"),
        )
        for win in in_order(of)
    ]
    return _hand(of, where=_NOWHERE, totals=None, wins=wins)


def adjustments_of(board: Sheet) -> list[dict[str, Any]]:
    """Return the penalties of a sheet that stand."""
    return [
        {
            "id": row.adjustment.public_id,
            "code": row.adjustment.code,
            "column": row.adjustment.column,
            "deltas": list(row.deltas),
            "after": None if row.hand is None else row.hand.public_id,
            "at": row.adjustment.at,
        }
        for row in board.rows
        if row.adjustment is not None
    ]


def _hand(
    of: Hand,
    *,
    where: Mapping[str, Any],
    totals: list[int] | None,
    wins: list[dict[str, Any]],
    going_on: bool = False,
    faults: Sequence[Problem] = (),
) -> dict[str, Any]:
    return {
        "id": of.public_id,
        **where,
        "outcome": of.outcome,
        "mode": of.mode,
        "going_on": going_on,
        "drawn": of.drawn,
        "declarations": of.declarations,
        "deltas": [delta for delta in (of.d0, of.d1, of.d2, of.d3) if delta is not None],
        "totals": totals,
        "wins": wins,
        "check_needed": of.check_needed,
        "refused": None if of.refused is None else _refused(of.refused["entry"], faults),
        "tiles_later": of.tiles_later,
        "corrected": of.corrected,
        "version": of.version,
        "recorded_at": of.recorded_at,
        "changed_at": of.changed_at,
        "withdrawn_at": of.withdrawn_at,
    }


def _refused(entry: Mapping[str, Any], faults: Sequence[Problem]) -> dict[str, Any]:
    """Return what was entered of a refused hand, in the form of a body, and why it is refused."""
    wins = [
        win
        if win["patterns"] is None
        else win | {"patterns": [{"id": name, "count": count} for name, count in win["patterns"]]}
        for win in entry["wins"]
    ]
    return {"entry": {**entry, "wins": wins}, "faults": as_answer(faults)}


def _win(of: SheetWin | Win, *, order: int, nobody: bool, patterns: Any) -> dict[str, Any]:
    mode = "tiles" if of.hand_json is not None else "patterns" if of.patterns else "points"
    return {
        "order": order,
        "winner": of.winner,
        "source": of.source,
        "kind": of.kind,
        "responsible": "none" if nobody else of.responsible,
        "verified": list(of.verified),
        "value": of.value,
        "mode": mode,
        "patterns": None if mode == "points" else _patterns(patterns),
        "tiles": of.hand_json,
        "answer": of.answer,
    }


def _patterns(of: Any) -> list[dict[str, Any]]:
    return [
        {"id": item["id"], "count": item.get("count", 1), "points": item.get("points")}
        for item in of or ()
    ]
