"""The rules as the record asks them: places of hands, what is paid, what a hand is worth.

Everything takes the game's own copy of its rules, so that a game keeps them whatever its league
does later.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mjclub.core.exceptions import Problem
from mjclub.games import rules
from mjclub.games.entries import Claims, Position, WinEntry
from mjclub.games.judge_order import READY, claims_ready
from mjclub.games.messages import contradiction, problem
from mjclub.leagues import rule_choices

if TYPE_CHECKING:
    from mjclub.games.models import Game, SeatSwap
    from mjclub.leagues.models import League, RuleVersion

WINDS: Final = ("1z", "2z", "3z", "4z")
MAX_VALUE: Final = 999
"""No hand of any ruleset comes near it; more is a slip of the finger."""


# Where a hand stands.


@dataclass(frozen=True, slots=True)
class Played:
    """What the frame needs to know of a hand to say what comes next."""

    outcome: str
    winners: tuple[int, ...] = ()
    orders: tuple[int, ...] = ()


def asks(game: Game) -> rules.Asks:
    """Return what the game's rules ask of its hands."""
    return rules.asks(game.ruleset, game.options)


def positions(
    game: Game, played: Sequence[Played], swaps: Iterable[SeatSwap] = ()
) -> tuple[list[Position], Position | None]:
    """Return the place of each hand in order, and of the next one (None: the frame is full)."""
    found = rules.frames(game.ruleset, game.options).positions(
        [
            rules.Outcome(hand.outcome, hand.winners, hand.orders)  # type: ignore[arg-type]
            for hand in played
        ],
        players=game.players,
        swaps=[
            rules.Swap(swap.from_hand_no, swap.column_a, swap.column_b)
            for swap in swaps
            if swap.undone_at is None
        ],
    )
    places = [
        Position(
            place.hand_no,
            WINDS[place.round_wind - 1],
            place.round_hand,
            place.dealer,
            tuple(WINDS[wind - 1] for wind in place.winds),
            place.repeat,
        )
        for place in found
    ]
    return places[: len(played)], places[-1] if len(places) > len(played) else None


def hands_total(game: Game) -> int:
    """Return how many hand numbers a full game has; 0 where the deal decides."""
    return asks(game).hands or 0


def overfull(game: Game, played: Sequence[Played], swaps: Iterable[SeatSwap] = ()) -> bool:
    """Whether a hand stands beyond the end of the frame: the game was over before the last one."""
    return bool(played) and positions(game, played[:-1], swaps)[1] is None


def winds(game: Game, position: Position, winner: int) -> dict[str, str]:
    """Return the winds that the winner's hand is scored with, as its JSON form names them."""
    asked = asks(game)
    found = {}
    if asked.round_wind:
        found["round_wind"] = position.round_wind
    if asked.seat_wind:
        found["seat_wind"] = position.winds[winner]
    return found


# What a hand is worth.


def score(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the engine's answer to a hand."""
    return rules.score_document(document)


def canonical(document: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the hand in its one notation, whatever notation it was entered in."""
    return rules.canonical(document)


def goes_on(game: Game) -> bool:
    """Whether a hand goes on after its first win."""
    return asks(game).goes_on


def going_on(game: Game, outcome: str, wins: int, *, drawn: bool) -> bool:
    """Whether a recorded hand waits for its end: it was won once and neither again nor drawn.

    Args:
        game: Whose rules.
        outcome, drawn: Of the hand.
        wins: How many it has.
    """
    return outcome == "win" and wins == 1 and not drawn and goes_on(game)


@dataclass(frozen=True, slots=True)
class CheckedPatterns:
    """Entered patterns, checked: their sum, what is wrong, and what they claim."""

    total: int | None
    faults: tuple[Problem, ...]
    claims: Claims | None


def check_patterns(
    game: Game, win: WinEntry, dealer: int, field: str, *, ready: bool = False
) -> CheckedPatterns:
    """Add entered patterns up and look for what cannot stand together, or is not among them.

    Args:
        game: Whose rules.
        win: The win.
        dealer: Who deals the hand; some patterns are the dealer's, or of the dealer's discard.
        field: Where its patterns stand.
        ready: The winner declared ready: on another's tile that is a pattern, where it is one.
    """
    claim = rules.check_patterns(game.ruleset, win.patterns or (), way_of(win.kind), game.options)
    if claim.total is None:
        faults = tuple(problem("bad_value", _beside(field, fault.place)) for fault in claim.faults)
        return CheckedPatterns(None, faults, None)
    names = rules.pattern_names(game.ruleset)
    wrong = tuple(
        contradiction(
            one.reason,
            names[one.id],
            None if one.other is None else names[one.other],
            field=field,
            place=one.id if one.other is None else f"{one.id}/{one.other}",
        )
        for one in claim.contradictions
    )
    claimed = {name for name, _count in win.patterns or ()}
    people = {"winner": win.winner, "source": win.source}
    wrong += tuple(
        contradiction("way", names[entry.id], None, field=field, place=entry.id)
        for entry in rules.catalogue(game.ruleset, game.options)
        if entry.id in claimed and entry.dealer and people[entry.dealer] not in (None, dealer)
    )
    if ready and READY in names and win.kind != "self_draw" and not claims_ready(win):
        wrong += (contradiction("declared", names[READY], None, field=field, place=READY),)
    faults = wrong if claim.legal else (*wrong, problem("under_minimum", field))
    return CheckedPatterns(claim.total, faults, Claims(claim.total, wrong))


def way_of(kind: str) -> Any:
    """Return the way of winning as the rules name it, None if it is none."""
    return kind if kind in ("discard", "self_draw", "rob_kong") else None


def _beside(field: str, place: str) -> str:
    """Return the path of ``patterns.2.id`` below the field of the patterns."""
    _name, _dot, rest = place.partition(".")
    return f"{field}.{rest}" if rest else field


# What is paid.


@dataclass(frozen=True, slots=True)
class Pay:
    """One win as the settlement needs it; `value`: its points, flowers among them."""

    winner: int
    source: int | None
    kind: str
    value: int
    order: int = 1
    responsible: int | str | None = None


def settle(
    game: Game,
    position: Position,
    wins: Sequence[Pay],
    declarations: Iterable[Mapping[str, Any]] = (),
    *,
    drawn: bool = False,
) -> tuple[int, ...] | None:
    """Return what each column gets by the hand; None if it cannot be paid so.

    Args:
        game: Whose rules.
        position: The hand's place: the dealer may pay and receive more.
        wins: None for a hand that nobody won.
        declarations: Who declared ready; those that are not answered are not paid for.
        drawn: The wall ran out after the first win.
    """
    answered = [
        {"seat": item["column"], "ready": item["ready"]}
        for item in declarations
        if item.get("ready") is not None
    ]
    if not wins and not answered:
        return (0,) * game.players
    settlement: dict[str, Any] = {
        "players": game.players,
        "dealer": position.dealer,
        "wins": [_win(game, win) for win in wins],
    }
    if answered:
        settlement["declared"] = answered
    if drawn:
        settlement["drawn"] = True
    answer = rules.settle(
        {"ruleset": game.ruleset, "options": game.options, "settlement": settlement}
    )
    deltas: Any = answer["deltas"]
    return None if deltas is None else tuple(deltas)


def _win(game: Game, win: Pay) -> dict[str, Any]:
    """Return a win in the form of settlements; what is above the limit can only be flowers."""
    most = asks(game).most_points
    flowers = max(0, win.value - most) if most is not None else 0
    found = {
        "seat": win.winner,
        "kind": win.kind,
        "from": win.source,
        rules.settlement_form(game.ruleset).value: win.value - flowers,
        "order": win.order,
    }
    if flowers:
        found["flowers"] = flowers
    if win.responsible is not None:
        found["responsible"] = win.responsible
    return found


def penalty(
    game: Game, code: str, column: object, step: int | None
) -> tuple[tuple[int, ...], list[Problem]]:
    """Return what each column gets by a penalty of the game's rules, and what is wrong with it."""
    faults: list[Problem] = []
    if not isinstance(column, int) or not 0 <= column < game.players:
        faults.append(problem("bad_column", "column"))
    declared = {one.code: one for one in rules.penalties(game.ruleset)}.get(code)
    if declared is None:
        faults.append(problem("unknown_penalty", "code"))
    elif not _fits(declared, step):
        faults.append(problem("bad_step", "step"))
    if faults or declared is None or not isinstance(column, int):
        return (), faults
    value = step if declared.kind == "step" else game.penalties.get(code)
    return rules.penalty_deltas(declared, column, players=game.players, value=value), []


def _fits(declared: rules.Penalty, step: int | None) -> bool:
    """Whether a step is given where the penalty has steps, and only there."""
    if declared.kind != "step":
        return step is None
    return step is not None and abs(step) in declared.steps


def start_score(game: Game) -> int:
    """Return what everybody begins with."""
    return int(game.frame.get("start_score") or 0)


# What a game is played under.


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


def friendly_rules(ruleset: str, options: Mapping[str, Any] | None = None) -> Rules:
    """Return a ruleset's rules with its defaults, for a game in no league.

    Raises:
        Invalid: ``unknown_ruleset``, ``unknown_option``, ``bad_value``.
    """
    whole = rule_choices.complete(ruleset, options=options)
    players = rules.asks(ruleset, whole.options).players
    return Rules(ruleset, whole.options, whole.frame, whole.penalties, whole.standing, players)


def league_rules(league: League, number: int | None = None) -> Rules:
    """Return the rules of a league by the number of their version; None: the newest."""
    known = league.rule_versions.order_by("-number")
    version = known.first() if number is None else known.get(number=number)
    return friendly_rules(league.ruleset) if version is None else version_rules(league, version)


def version_rules(league: League, version: RuleVersion) -> Rules:
    """Return the rules that a version of a league's rules holds."""
    players = rules.asks(league.ruleset, version.options).players
    return Rules(
        league.ruleset,
        version.options,
        version.frame,
        version.penalties,
        version.standing,
        players,
        version,
    )
