"""The rules as the record asks them: positions, what is paid, what a hand is worth, penalties.

Everything takes the game's own copy of its rules, so that a game keeps them whatever its league
does later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from mjclub.core.exceptions import Invalid, Problem
from mjclub.games.entries import Claims, Position, WinEntry
from mjclub.games.messages import message, problem
from mjclub.leagues import scoring

if TYPE_CHECKING:
    from mjclub.games.models import Game, SeatSwap
    from mjclub.leagues.models import League, RuleVersion

WINDS: Final = ("1z", "2z", "3z", "4z")
MAX_VALUE: Final = 999
"""No hand of any ruleset comes near it; more is a slip of the finger."""

_ROUND_SEATS: Final = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1))


@dataclass(frozen=True, slots=True)
class Played:
    """What the frame needs to know of a hand to say what comes next."""

    outcome: str
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pay:
    """One win as the settlement needs it."""

    winner: int
    source: int | None
    kind: str
    value: int
    responsible: int | None = None


def positions(game: Game, played: Sequence[Played]) -> tuple[list[Position], Position | None]:
    """Return the place of each hand in order, and of the next one (None: the frame is full)."""
    found: list[Position] = []
    number = 1
    for hand in played:
        found.append(_position(number))
        if hand.outcome != "void":
            number += 1
    return found, _position(number) if number <= hands_total(game) else None


def hands_total(game: Game) -> int:
    """Return how many hand numbers a full game has."""
    return 16


def _position(number: int) -> Position:
    round_no, hand = divmod(min(number, 16) - 1, 4)
    seats = _ROUND_SEATS[round_no]
    winds = tuple(WINDS[(seats.index(column) - hand) % 4] for column in range(4))
    return Position(number, WINDS[round_no], hand + 1, winds.index("1z"), winds)


def swapped(position: Position, swaps: Sequence[SeatSwap]) -> Position:
    """Return the position after the seat swaps that reach it, in the order they were made."""
    winds = list(position.winds)
    for swap in swaps:
        if swap.undone_at is None and position.hand_no >= swap.from_hand_no:
            a, b = swap.column_a, swap.column_b
            winds[a], winds[b] = winds[b], winds[a]
    return replace(position, winds=tuple(winds), dealer=winds.index("1z"))


def settle(game: Game, position: Position, wins: Sequence[Pay]) -> tuple[int, ...]:
    """Return what each column gets by the hand."""
    deltas = [0] * game.players
    for win in wins:
        for column in range(game.players):
            if column == win.winner:
                continue
            pays = 8 + (win.value if win.source in (None, column) else 0)
            deltas[column] -= pays
            deltas[win.winner] += pays
    return tuple(deltas)


def minimum(game: Game) -> int:
    """Return the fewest points that a hand may win with."""
    return 8


def start_score(game: Game) -> int:
    """Return what everybody begins with."""
    return int(game.frame.get("start_score") or 0)


def more_wins(game: Game) -> bool:
    """Whether a hand may have more than one win and go on after the first."""
    return game.ruleset == "two_winner"


def has_responsible(game: Game) -> bool:
    """Whether a player may be responsible for another's win."""
    return game.ruleset == "zungjung"


def winds(game: Game, position: Position, winner: int) -> dict[str, str]:
    """Return the winds that the winner's hand is scored with, as its JSON form names them."""
    return {"round_wind": position.round_wind, "seat_wind": position.winds[winner]}


@dataclass(frozen=True, slots=True)
class CheckedPatterns:
    """Entered patterns, checked: their sum, what is wrong, and what they claim."""

    total: int | None
    faults: tuple[Problem, ...]
    claims: Claims | None


def check_patterns(
    game: Game, win: WinEntry, position: Position, field: str, *, seated: bool
) -> CheckedPatterns:
    """Add entered patterns up and look for what cannot stand together."""
    raise NotImplementedError


def score(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the engine's answer to a hand."""
    from mjclub.games.rules import score_document

    return score_document(document)


def canonical(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the hand in its canonical JSON form, whatever notation it was entered in."""
    return dict(document)


@dataclass(frozen=True, slots=True)
class Rules:
    """A complete set of rules for a game.

    Attributes:
        ruleset: Its id.
        options, frame, penalties, standing: Resolved, as a game keeps them.
        players: How many sit at the table.
        version: The league's rule version that they come from; None for a friendly game.
    """

    ruleset: str
    options: dict[str, Any]
    frame: dict[str, Any]
    penalties: dict[str, Any]
    standing: dict[str, Any]
    players: int
    version: RuleVersion | None = None


def rules(ruleset: str, options: Mapping[str, Any] | None = None) -> Rules:
    """Return a ruleset's rules with its defaults, for a friendly game."""
    if ruleset != "mcr":
        raise Invalid("unknown_ruleset", message("unknown_ruleset"), field="ruleset")
    return Rules(
        ruleset, dict(options or {"profile": "cn98"}), {"start_score": 0, "time_limit": 120},
        {"false_win": 10, "false_win_not_ready": 20}, dict(scoring.DEFAULT_STANDING), 4,
    )


def league_rules(league: League) -> Rules:
    """Return the newest rules of a league, missing parts filled with the ruleset's defaults."""
    base = rules(league.ruleset)
    version = league.rule_versions.order_by("-number").first()
    if version is None:
        return base
    return Rules(
        league.ruleset,
        base.options | version.options,
        base.frame | version.frame,
        base.penalties | version.penalties,
        base.standing | version.standing,
        base.players,
        version,
    )


def penalty(
    game: Game, code: str, column: int, step: int | None
) -> tuple[tuple[int, ...], list[Problem]]:
    """Return what each column gets by a penalty, and what is wrong with it."""
    faults: list[Problem] = []
    if not 0 <= column < game.players:
        faults.append(problem("bad_column", "column"))
    amount = game.penalties.get(code)
    if amount is None:
        faults.append(problem("unknown_penalty", "code"))
    if faults:
        return (), faults
    others = game.players - 1
    return tuple(
        -amount * others if mine == column else amount for mine in range(game.players)
    ), faults
