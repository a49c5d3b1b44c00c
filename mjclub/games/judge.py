"""What an entry comes to at its place in the game: every fault, the points, who gets what.

Nothing here reads or writes the database, and nothing raises for bad input: an entry may come from
anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mjclub.core.exceptions import Problem
from mjclub.games import referee
from mjclub.games.entries import FRAME_FIELDS, Claims, HandEntry, Position, WinEntry
from mjclub.games.messages import problem

if TYPE_CHECKING:
    from mjclub.games.models import Game


@dataclass(frozen=True, slots=True)
class JudgedWin:
    """One win, judged.

    Attributes:
        entry: As entered.
        value: Its points, None if they cannot be told.
        hand_json: The hand with its winds, in the mode tiles.
        answer: The engine's answer to it.
        engine: The engine's version.
        patterns: As stored, in the mode patterns.
        claims: What entered patterns come to.
    """

    entry: WinEntry
    value: int | None
    hand_json: dict[str, Any] | None = None
    answer: dict[str, Any] | None = None
    engine: str = ""
    patterns: list[dict[str, Any]] | None = None
    claims: Claims | None = None


@dataclass(frozen=True, slots=True)
class Judged:
    """A hand, judged.

    Attributes:
        faults: Everything wrong; empty if it may be recorded.
        wins: In the order of the entry.
        deltas: What each column gets; None as long as it cannot be told.
    """

    faults: tuple[Problem, ...]
    wins: tuple[JudgedWin, ...]
    deltas: tuple[int, ...] | None


def judge(game: Game, entry: HandEntry, position: Position) -> Judged:
    """Judge an entry as the hand at this position."""
    faults: list[Problem] = []
    if entry.outcome not in ("win", "draw", "void"):
        return Judged((problem("bad_value", "outcome"),), (), None)
    if entry.mode not in ("points", "patterns", "tiles"):
        return Judged((problem("bad_value", "mode"),), (), None)
    if entry.drawn and not referee.goes_on(game):
        faults.append(problem("drawn_not_allowed", "drawn"))
    if entry.declarations and not referee.goes_on(game):
        faults.append(problem("bad_value", "declarations"))
    if entry.outcome != "win":
        if entry.wins:
            faults.append(problem("wins_not_allowed", "wins"))
        deltas = (0,) * game.players
        return Judged(tuple(faults), (), None if faults else deltas)
    most = referee.most_wins(game)
    if not entry.wins or len(entry.wins) > most:
        faults.append(problem("one_win" if most == 1 else "too_many_wins", "wins"))
    wins = entry.wins[:most]
    winners = [win.winner for win in wins if _is_column(game, win.winner)]
    if len(set(winners)) < len(winners):
        faults.append(problem("winner_twice", "wins"))
    judged = tuple(
        _judge_win(game, entry.mode, win, position, f"wins.{index}", faults)
        for index, win in enumerate(wins)
    )
    return Judged(tuple(faults), judged, _deltas(game, position, judged, faults))


def _judge_win(
    game: Game, mode: str, win: WinEntry, position: Position, field: str, faults: list[Problem]
) -> JudgedWin:
    seated = _check_people(game, win, field, faults)
    if mode == "tiles":
        return _judge_tiles(game, win, position, field, faults, seated=seated)
    if mode == "patterns":
        return _judge_patterns(game, win, field, faults)
    return JudgedWin(win, _judge_points(game, win.value, f"{field}.value", faults))


def _is_column(game: Game, value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < game.players


def _check_people(game: Game, win: WinEntry, field: str, faults: list[Problem]) -> bool:
    """Check winner, source and kind; return whether the winner is known."""
    seated = _is_column(game, win.winner)
    if not seated:
        code = "missing_field" if win.winner is None else "bad_column"
        faults.append(problem(code, f"{field}.winner"))
    if win.kind not in ("discard", "self_draw", "rob_kong"):
        faults.append(problem("bad_value", f"{field}.kind"))
    elif win.kind == "self_draw":
        if win.source is not None:
            faults.append(problem("source_not_allowed", f"{field}.source"))
    elif win.source is None:
        faults.append(problem("missing_field", f"{field}.source"))
    elif not _is_column(game, win.source):
        faults.append(problem("bad_column", f"{field}.source"))
    elif win.source == win.winner:
        faults.append(problem("same_column", f"{field}.source"))
    if win.responsible is not None and not referee.has_responsible(game):
        faults.append(problem("responsible_not_allowed", f"{field}.responsible"))
    return seated


def _judge_points(game: Game, value: object, field: str, faults: list[Problem]) -> int | None:
    if value is None:
        faults.append(problem("missing_field", field))
    elif not isinstance(value, int) or isinstance(value, bool):
        faults.append(problem("not_a_number", field))
    elif value < 0:
        faults.append(problem("bad_value", field))
    elif value > referee.MAX_VALUE:
        faults.append(problem("too_high", field))
    else:
        if value < referee.minimum(game):
            faults.append(problem("under_minimum", field))
        return value
    return None


def _judge_patterns(game: Game, win: WinEntry, field: str, faults: list[Problem]) -> JudgedWin:
    where = f"{field}.patterns"
    if not win.patterns:
        faults.append(problem("no_patterns", where))
        return JudgedWin(win, None)
    broken = [
        problem("bad_value", f"{where}.{place}")
        for place, pair in enumerate(win.patterns)
        if not isinstance(pair, tuple | list) or len(pair) != 2
    ]
    if broken:
        faults += broken
        return JudgedWin(win, None)
    checked = referee.check_patterns(game, win, where)
    faults += checked.faults
    stored = [{"id": name, "count": count} for name, count in win.patterns]
    return JudgedWin(win, checked.total, patterns=stored, claims=checked.claims)


def _judge_tiles(
    game: Game,
    win: WinEntry,
    position: Position,
    field: str,
    faults: list[Problem],
    *,
    seated: bool,
) -> JudgedWin:
    where = f"{field}.tiles"
    tiles = win.tiles
    if not tiles:
        faults.append(problem("missing_field", where))
        return JudgedWin(win, None)
    if not isinstance(tiles, dict):
        faults.append(problem("bad_value", where))
        return JudgedWin(win, None)
    flags = tiles.get("flags") or []
    robbed = isinstance(flags, list) and "rob_kong" in flags
    drawn = tiles.get("self_draw")
    if robbed and win.kind != "rob_kong":
        faults.append(problem("kind_mismatch", f"{where}.flags", "rob_kong"))
    if drawn is True and win.kind != "self_draw":
        faults.append(problem("kind_mismatch", f"{where}.self_draw"))
    if not seated:
        return JudgedWin(win, None)
    document = {key: value for key, value in tiles.items() if key not in FRAME_FIELDS}
    document |= {
        "ruleset": game.ruleset,
        "options": game.options,
        "self_draw": win.kind == "self_draw",
        **referee.winds(game, position, win.winner),
    }
    if win.kind == "rob_kong" and isinstance(flags, list) and not robbed:
        document["flags"] = [*flags, "rob_kong"]
    answer = referee.score(document)
    faults += [
        problem(fault["code"], f"{where}.{fault['field']}", fault["place"])
        for fault in answer["faults"]
    ]
    if answer["faults"]:
        return JudgedWin(win, None, None, answer)
    if not answer["complete"]:
        if document.get("winning_tile") is None:
            faults.append(problem("missing_field", f"{where}.winning_tile"))
        else:
            faults.append(problem("not_complete", where))
    elif not answer["legal"]:
        faults.append(problem("under_minimum", where))
    return JudgedWin(
        win, answer["total"], referee.canonical(document), answer, str(answer["engine"])
    )


def _deltas(
    game: Game, position: Position, wins: tuple[JudgedWin, ...], faults: list[Problem]
) -> tuple[int, ...] | None:
    """Pay out as soon as who, from whom and how much are known."""
    if any(fault.code != "contradiction" for fault in faults):
        return None
    if not wins or any(win.value is None for win in wins):
        return None
    return referee.settle(
        game,
        position,
        [
            referee.Pay(
                win.entry.winner,
                win.entry.source,
                win.entry.kind,
                win.value or 0,
                win.entry.order,
            )
            for win in wins
        ],
    )
