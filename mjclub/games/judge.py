"""What an entry comes to at its place in the game: every fault, the points, who gets what.

Nothing here reads or writes the database, and nothing raises for bad input: an entry may come from
anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from mjclub.core.exceptions import Problem
from mjclub.games import referee, typed_tiles
from mjclub.games.entries import FRAME_FIELDS, Claims, HandEntry, Position, WinEntry
from mjclub.games.judge_order import (
    READY,
    check_declarations,
    check_drawn,
    check_wins,
    is_column,
    is_over,
)
from mjclub.games.messages import problem
from mjclub.games.rules import Asks

if TYPE_CHECKING:
    from mjclub.games.models import Game


ROBBED: Final = "rob_kong"
"""A way of winning, and the flag of a hand that was won so."""
FLOWERS: Final = 8
"""There are no more."""
PAID: Final = frozenset({"contradiction", "not_verified"})
"""Faults of a hand whose payments can be told: who confirms a win looks at them first."""


@dataclass(frozen=True, slots=True)
class JudgedWin:
    """One win, judged.

    Attributes:
        entry: As entered, what says nothing left out.
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
        declarations: Who declared ready, as it is kept.
        going_on: The hand goes on after this.
    """

    faults: tuple[Problem, ...]
    wins: tuple[JudgedWin, ...]
    deltas: tuple[int, ...] | None
    declarations: tuple[dict[str, Any], ...] = ()
    going_on: bool = False


def judge(game: Game, entry: HandEntry, position: Position) -> Judged:
    """Judge an entry as the hand at this position."""
    faults: list[Problem] = []
    if entry.outcome not in ("win", "draw", "void"):
        return Judged((problem("bad_value", "outcome"),), (), None)
    if entry.mode not in ("points", "patterns", "tiles"):
        return Judged((problem("bad_value", "mode"),), (), None)
    asks = referee.asks(game)
    check_drawn(asks, entry, faults)
    declarations = check_declarations(asks, entry, faults)
    if entry.outcome != "win":
        if entry.wins:
            faults.append(problem("wins_not_allowed", "wins"))
        deltas = None if faults else referee.settle(game, position, (), declarations)
        return Judged(tuple(faults), (), deltas, declarations)
    declared = {item["column"] for item in declarations}
    judged = tuple(
        _judge_win(game, asks, entry.mode, win, position, f"wins.{index}", faults, declared)
        for index, win in enumerate(check_wins(asks, entry, faults))
    )
    deltas = _deltas(game, position, judged, declarations, faults, drawn=entry.drawn)
    return Judged(tuple(faults), judged, deltas, declarations, not is_over(asks, entry))


def judge_to_keep(game: Game, entry: HandEntry, position: Position) -> Judged:
    """Judge an entry that is about to be written down.

    Who is responsible is left out where that changes nothing that is paid: it was said of more
    points than the hand was worth in the end. A hand that is scored again keeps what was said: the
    next time it may matter again.
    """
    judged = judge(game, entry, position)
    if judged.deltas is None:
        return judged
    for index, win in enumerate(entry.wins):
        if win.responsible is None:
            continue
        others = (*entry.wins[:index], replace(win, responsible=None), *entry.wins[index + 1 :])
        without = replace(entry, wins=others)
        found = judge(game, without, position)
        if (found.deltas, found.faults) == (judged.deltas, judged.faults):
            entry, judged = without, found
    return judged


def _judge_win(
    game: Game,
    asks: Asks,
    mode: str,
    win: WinEntry,
    position: Position,
    field: str,
    faults: list[Problem],
    declared: set[int],
) -> JudgedWin:
    seated = _check_people(asks, win, field, faults)
    win = replace(
        win,
        responsible=_responsible(asks, win, field, faults),
        verified=_verified(asks, win, field, faults),
        mode=None if win.mode == mode else win.mode,
    )
    mode = mode if win.mode is None else win.mode
    ready = seated and win.winner in declared
    if mode == "tiles":
        return _judge_tiles(
            game, asks, win, position, field, faults, seated=seated, ready=ready
        )  # fmt: skip
    if mode == "patterns":
        return _judge_patterns(game, asks, win, position, field, faults, ready=ready)
    if mode != "points":
        faults.append(problem("bad_value", f"{field}.mode"))
        return JudgedWin(win, None)
    return JudgedWin(win, _judge_points(asks, win.value, f"{field}.value", faults))


def _check_people(asks: Asks, win: WinEntry, field: str, faults: list[Problem]) -> bool:
    """Check winner, source and kind; return whether the winner is known."""
    seated = is_column(asks, win.winner)
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
    elif not is_column(asks, win.source):
        faults.append(problem("bad_column", f"{field}.source"))
    elif win.source == win.winner:
        faults.append(problem("same_column", f"{field}.source"))
    return seated


def _responsible(asks: Asks, win: WinEntry, field: str, faults: list[Problem]) -> Any:
    """Return who is responsible if that is not who discarded."""
    who = win.responsible
    if who is None:
        return None
    if not asks.responsible or win.kind == "self_draw":
        faults.append(problem("responsible_not_allowed", f"{field}.responsible"))
    elif who != "none" and (not is_column(asks, who) or who == win.winner):
        faults.append(problem("bad_column", f"{field}.responsible"))
    elif who != win.source:
        return who
    return None


def _verified(asks: Asks, win: WinEntry, field: str, faults: list[Problem]) -> tuple[int, ...]:
    """Return who confirmed the win, by column."""
    where = f"{field}.verified"
    given: object = win.verified
    if not isinstance(given, tuple | list):
        faults.append(problem("bad_value", where))
    elif not asks.verified:
        if given:
            faults.append(problem("verified_not_allowed", where))
    elif not given:
        faults.append(problem("not_verified", where))
    elif not all(is_column(asks, one) and one != win.winner for one in given):
        faults.append(problem("bad_column", where))
    else:
        return tuple(sorted(set(given)))
    return ()


def _judge_points(asks: Asks, value: object, field: str, faults: list[Problem]) -> int | None:
    floor, most = max(asks.minimum, asks.least_points), referee.MAX_VALUE
    possible = asks.possible_points
    if asks.most_points is not None:
        most = asks.most_points + (FLOWERS if asks.flowers else 0)
    if value is None:
        faults.append(problem("missing_field", field))
    elif not isinstance(value, int) or isinstance(value, bool):
        faults.append(problem("not_a_number", field))
    elif value < 0:
        faults.append(problem("bad_value", field))
    elif value > most:
        faults.append(problem("too_high", field))
    elif value % asks.points_step or (
        # What is under the minimum is told so, whatever else is wrong with it.
        value >= floor and possible is not None and value not in possible
    ):
        faults.append(problem("wrong_step", field))
    else:
        if value < floor:
            faults.append(problem("under_minimum", field))
        return value
    return None


def _judge_patterns(
    game: Game,
    asks: Asks,
    win: WinEntry,
    position: Position,
    field: str,
    faults: list[Problem],
    *,
    ready: bool,
) -> JudgedWin:
    where = f"{field}.patterns"
    # Some rules let a hand without any pattern win, with no points.
    if win.patterns is None or (not win.patterns and max(asks.minimum, asks.least_points) > 0):
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
    checked = referee.check_patterns(game, win, position.dealer, where, ready=ready)
    faults += checked.faults
    stored = [{"id": name, "count": count} for name, count in win.patterns]
    return JudgedWin(win, checked.total, patterns=stored, claims=checked.claims)


def _judge_tiles(
    game: Game,
    asks: Asks,
    win: WinEntry,
    position: Position,
    field: str,
    faults: list[Problem],
    *,
    seated: bool,
    ready: bool,
) -> JudgedWin:
    where = f"{field}.tiles"
    tiles = win.tiles
    if not tiles:
        faults.append(problem("missing_field", where))
        return JudgedWin(win, None)
    if not isinstance(tiles, dict):
        faults.append(problem("bad_value", where))
        return JudgedWin(win, None)
    if typed_tiles.TEXT in tiles:
        read, wrong = typed_tiles.read(
            tiles, asks, self_draw=win.kind == "self_draw", dealer=win.winner == position.dealer
        )
        faults += [problem(code, f"{where}.{typed_tiles.TEXT}") for code in wrong]
        if read is None:
            return JudgedWin(win, None)
        tiles = read
    flags = tiles.get("flags") or []
    robbed = isinstance(flags, list) and ROBBED in flags
    drawn = tiles.get("self_draw")
    if robbed and win.kind != ROBBED:
        faults.append(problem("kind_mismatch", f"{where}.flags", ROBBED))
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
    faults += [
        problem("impossible_flag", f"{where}.flags", flag)
        for flag in asks.flags
        if flag in asks.dealer_discards
        and isinstance(flags, list)
        and flag in flags
        and win.source not in (None, position.dealer)
    ]
    if win.responsible is not None:
        document["responsible"] = "none" if win.responsible == "none" else "other"
    if isinstance(flags, list):
        said = [flag for flag, true in ((ROBBED, win.kind == ROBBED), (READY, ready))
                if true and flag in asks.flags and flag not in flags]  # fmt: skip
        if said:
            document["flags"] = [*flags, *said]
    answer = referee.score(document)
    faults += [
        problem(fault["code"], _path(field, fault["field"]), fault["place"])
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
    kept = referee.canonical(document)
    # Rules that have the flag have refused it already: who was robbed holds the other three.
    if win.kind == ROBBED and ROBBED not in asks.flags and kept and _holds_another(kept, answer):
        faults.append(problem("kind_mismatch", f"{field}.kind"))
    return JudgedWin(win, answer["total"], kept, answer, str(answer["engine"]))


def _holds_another(hand: Mapping[str, Any], answer: Mapping[str, Any]) -> bool:
    """Whether the hand has the winning tile more than once, by the sets of its answer."""
    reading = answer["reading"]
    if reading is None:
        return False
    number, suit = hand["winning_tile"]
    groups = [*(one["tiles"] for one in reading["sets"]), reading["pair"] or ""]
    return sum(text.count(number) for text in groups if text.endswith(suit)) > 1


def _path(field: str, name: str) -> str:
    """Return the place of a fault of the tiles; who is responsible stands in the win itself."""
    return f"{field}.responsible" if name == "responsible" else f"{field}.tiles.{name}"


def _deltas(
    game: Game,
    position: Position,
    wins: tuple[JudgedWin, ...],
    declarations: Sequence[Mapping[str, Any]],
    faults: list[Problem],
    *,
    drawn: bool,
) -> tuple[int, ...] | None:
    """Pay out as soon as who, from whom and how much are known."""
    if any(fault.code not in PAID for fault in faults):
        return None
    if not wins or any(win.value is None for win in wins):
        return None
    pays = [pay(win.entry, win.value or 0) for win in wins]
    deltas = referee.settle(game, position, pays, declarations, drawn=drawn)
    if deltas is None and not faults:
        # Nothing above says why; still it is not written down.
        faults.append(problem("bad_value", "wins"))
    return deltas


def pay(win: WinEntry, value: int) -> referee.Pay:
    """Return a win as the settlement needs it."""
    return referee.Pay(win.winner, win.source, win.kind, value, win.order, win.responsible)
