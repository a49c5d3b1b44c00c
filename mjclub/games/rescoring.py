"""What a game's hands come to when they are scored again: under other rules, or to be compared.

Nothing here writes. Hands entered by tiles are scored anew, those by patterns are checked anew,
those by points keep their points; all are settled anew.
"""

from __future__ import annotations

import copy
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mjclub.games import judge, line
from mjclub.games.entries import Position, in_order
from mjclub.games.models import Game, Hand, Seat, SeatSwap

if TYPE_CHECKING:
    from mjclub.core.exceptions import Problem
    from mjclub.games.models import Win
    from mjclub.games.referee import Rules

UNDER: Final = "under_minimum"
BATCH: Final = 20
"""Games read at once."""


@dataclass(frozen=True, slots=True)
class HandChange:
    """What scoring a hand again gives.

    Attributes:
        change: As `versions.apply_changes` writes it.
        old_values, new_values: Points of its wins; the new ones are what the rules give, also where
            the hand keeps the old ones.
        old_deltas, new_deltas: What each column gets; the same where the hand keeps its points.
        faults: Why it must be looked at: it keeps its points and is marked.
        was_marked: Whether it is marked already.
        answers: Something else than who gets what differs: winds, or how the points are made.
        stored: Only the stored copy of the rules differs.
    """

    change: line.Change
    old_values: tuple[int, ...]
    new_values: tuple[int | None, ...]
    old_deltas: tuple[int, ...]
    new_deltas: tuple[int, ...]
    faults: tuple[Problem, ...]
    was_marked: bool
    answers: bool
    stored: bool

    @property
    def hand(self) -> Hand:
        """As stored."""
        return self.change.hand

    @property
    def position(self) -> Position:
        """Its place."""
        return self.change.position

    @property
    def marked(self) -> bool:
        """Whether it will be marked for checking."""
        return self.change.under

    @property
    def under(self) -> bool:
        """Whether it falls under the minimum, and nothing else is wrong."""
        return self.marked and all(fault.code == UNDER for fault in self.faults)

    @property
    def shows(self) -> bool:
        """Whether a person would see the difference on the sheet."""
        return (
            self.old_deltas != self.new_deltas
            or self.marked != self.was_marked
            or (not self.marked and self.old_values != self.new_values)
        )

    @property
    def versioned(self) -> bool:
        """Whether the hand gets a new version."""
        return self.shows or self.answers


@dataclass(frozen=True, slots=True)
class GamePlan:
    """What scoring a game again gives.

    Attributes:
        game: With the new rules in place, not saved; as stored where it keeps its rules.
        line: Its hands under them.
        changes: What is to be written, in the order of play.
        points: The columns' points before and after.
        keeps: Why it keeps its rules: ``players``, ``hands``, ``moved``; "" where it does not.
    """

    game: Game
    line: line.Line
    changes: tuple[HandChange, ...]
    points: tuple[tuple[int, ...], tuple[int, ...]]
    keeps: str = ""

    @property
    def shown(self) -> tuple[HandChange, ...]:
        """The changes that a person would see."""
        return tuple(change for change in self.changes if change.shows)


def plan(games: Sequence[Game], new: Rules | None = None) -> Iterator[GamePlan]:
    """Score games again, a few at a time: four queries for every `BATCH` games.

    Args:
        games: Of any state; hands taken back stay as they are.
        new: The rules to score them under; None: each by its own.
    """
    for start in range(0, len(games), BATCH):
        batch = games[start : start + BATCH]
        hands: dict[int, list[Hand]] = defaultdict(list)
        rows = Hand.objects.filter(game__in=batch).order_by("game_id", "seq")
        for hand in rows.prefetch_related("wins"):
            hands[hand.game_id].append(hand)
        swaps: dict[int, list[SeatSwap]] = defaultdict(list)
        for swap in SeatSwap.objects.filter(game__in=batch).order_by("id"):
            swaps[swap.game_id].append(swap)
        points: dict[int, list[int]] = defaultdict(list)
        seats = Seat.objects.filter(game__in=batch).order_by("game_id", "column")
        for key, mine in seats.values_list("game", "points"):
            points[key].append(mine)
        for game in batch:
            yield _plan_game(game, hands[game.pk], swaps[game.pk], points[game.pk], new)


def _plan_game(
    game: Game,
    hands: Sequence[Hand],
    swaps: Sequence[SeatSwap],
    points: Sequence[int],
    new: Rules | None,
) -> GamePlan:
    before = tuple(points)
    if new is None:
        stands = line.build(game, hands, swaps)
        found = tuple(_changes(stands, None))
        return GamePlan(game, stands, found, (before, _points(game, game, before, found)))
    keeps = _keeps(game, new)
    under_new = with_rules(game, new)
    stands = line.build(game if keeps == "players" else under_new, hands, swaps)
    if not keeps and stands.overfull:
        keeps = "hands"
    if keeps:
        return GamePlan(game, stands, (), (before, before), keeps)
    found = tuple(_changes(stands, game))
    return GamePlan(under_new, stands, found, (before, _points(game, under_new, before, found)))


def with_rules(game: Game, new: Rules) -> Game:
    """Return a copy of a game under other rules, not saved."""
    other = copy.copy(game)
    other.options, other.frame = new.options, new.frame
    other.penalties, other.standing = new.penalties, new.standing
    other.rule_version = new.version
    return other


def _keeps(game: Game, new: Rules) -> str:
    """Return why a game cannot be put under rules of its league, whatever was played."""
    if game.rule_version is None or game.rule_version.league_id != game.league_id:
        return "moved"
    return "players" if new.players != game.players else ""


def _points(
    old: Game, new: Game, before: Sequence[int], changes: Sequence[HandChange]
) -> tuple[int, ...]:
    start = int(new.frame.get("start_score") or 0) - int(old.frame.get("start_score") or 0)
    return tuple(
        mine
        + start
        + sum(change.new_deltas[column] - change.old_deltas[column] for change in changes)
        for column, mine in enumerate(before)
    )


def _changes(stands: line.Line, old: Game | None) -> Iterator[HandChange]:
    for item, position in zip(stands.items, stands.positions, strict=True):
        found = _again(stands.game, old, item, position)
        if found is not None:
            yield found


def _again(game: Game, old: Game | None, item: line.Item, position: Position) -> HandChange | None:
    """Return what scoring a hand again changes, None if nothing.

    Args:
        game: With the rules to score it under.
        old: The game with the rules that the hand was recorded under, where those are others: what
            is wrong with the hand under them already is not said again.
    """
    hand = item.hand
    if hand.refused is not None:
        # It waits for a person under any rules.
        return None
    judged = judge.judge(game, item.entry, position)
    wins = in_order(hand)
    values = tuple(win.value for win in wins)
    deltas = (hand.d0, hand.d1, hand.d2, hand.d3 or 0)[: game.players]
    faults = judged.faults
    marked = bool(faults)
    refused = any(fault.code != UNDER for fault in faults)
    if refused and (hand.check_needed or _known(old, item, position, faults)):
        # Nothing new is wrong: it stays as somebody has let it stand.
        return None
    if refused:
        # It cannot be scored so: all of it stays.
        kept = tuple(
            judge.JudgedWin(entry, win.value)
            for entry, win in zip(item.entry.wins, wins, strict=True)
        )
        judged = judge.Judged(faults, kept, deltas, judged.declarations, judged.going_on)
    new_values = tuple(win.value for win in judged.wins)
    new_deltas = deltas if marked else judged.deltas or ()
    pairs = list(zip(wins, judged.wins, strict=True))
    change = HandChange(
        line.Change(
            hand,
            position,
            judged,
            values[0] if values else 0,
            (new_values[0] if new_values else 0) or 0,
            marked,
        ),
        values,
        new_values,
        deltas,
        new_deltas,
        faults,
        hand.check_needed,
        any(_scored_otherwise(win, other) for win, other in pairs),
        any(_stored_otherwise(win, other) for win, other in pairs),
    )
    return change if change.versioned or change.stored else None


def _known(
    old: Game | None, item: line.Item, position: Position, faults: Sequence[Problem]
) -> bool:
    """Whether all of it is wrong already under the rules that the hand was recorded under."""
    if old is None:
        return False
    known = {fault.code for fault in judge.judge(old, item.entry, position).faults}
    return {fault.code for fault in faults} <= known


_WINDS: Final = ("round_wind", "seat_wind")
_COPIES: Final = frozenset({"options", "engine"})
"""What an answer repeats of its question, and who gave it."""


def _scored_otherwise(win: Win, judged: judge.JudgedWin) -> bool:
    """Whether the winds or the answer differ, and not only the rules that both repeat."""
    if judged.hand_json is None:
        return False
    old = win.hand_json or {}
    return any(old.get(name) != judged.hand_json.get(name) for name in _WINDS) or (
        _plain(win.answer, _COPIES) != _plain(judged.answer, _COPIES)
    )


def _stored_otherwise(win: Win, judged: judge.JudgedWin) -> bool:
    return judged.hand_json is not None and (
        _plain(win.hand_json) != _plain(judged.hand_json)
        or _plain(win.answer, frozenset({"engine"})) != _plain(judged.answer, frozenset({"engine"}))
    )


def _plain(found: Mapping[str, Any] | None, without: frozenset[str] = frozenset()) -> Any:
    """Return JSON as a database gives it back."""
    if found is None:
        return None
    return json.loads(json.dumps({key: found[key] for key in found if key not in without}))


def differences(plan: GamePlan) -> list[str]:
    """Return one line for each way in which a game is not what its own rules give."""
    found: list[str] = []
    for change in plan.changes:
        name = f"{plan.game.public_id} {change.hand.public_id}"
        if change.faults and not change.was_marked:
            codes = ", ".join(sorted({fault.code for fault in change.faults}))
            found.append(f"{name}: refused ({codes}), not marked")
        if change.was_marked and not change.marked:
            found.append(f"{name}: marked, nothing is wrong")
        if not change.marked and change.old_values != change.new_values:
            found.append(f"{name}: value {_text(change.old_values)} -> {_text(change.new_values)}")
        if change.old_deltas != change.new_deltas:
            found.append(f"{name}: deltas {_text(change.old_deltas)} -> {_text(change.new_deltas)}")
        for win, judged in zip(in_order(change.hand), change.change.judged.wins, strict=True):
            found += [f"{name}: {part}" for part in _differing(win, judged)]
    return found


def _differing(win: Win, judged: judge.JudgedWin) -> Iterator[str]:
    if judged.hand_json is None:
        return
    old = win.hand_json or {}
    for part in _WINDS:
        if old.get(part) != judged.hand_json.get(part):
            yield f"{part} {old.get(part)} -> {judged.hand_json.get(part)}"
    if _plain(old, frozenset(_WINDS)) != _plain(judged.hand_json, frozenset(_WINDS)):
        yield "hand differs"
    if _plain(win.answer, frozenset({"engine"})) != _plain(judged.answer, frozenset({"engine"})):
        yield "answer differs"


def _text(numbers: Sequence[int | None]) -> str:
    return "/".join("-" if number is None else str(number) for number in numbers)
