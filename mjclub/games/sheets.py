"""What the pages and the API read of a game: plain, typed, ready to be shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal

from mjclub.games.entries import Position

if TYPE_CHECKING:
    from mjclub.clubs.models import Player
    from mjclub.core.exceptions import Problem
    from mjclub.games.models import Adjustment, Evening, Game, Hand, SeatSwap


@dataclass(frozen=True, slots=True)
class Column:
    """One of the people of a game.

    Attributes:
        column: From 0.
        player: Who.
        points: Game points so far, adjustments and starting score included.
        place: From 1; shared places have the same number.
        shared: Whether somebody else has the same place.
        table_twelfths: Table points in twelfths; None while the game is open.
        match_hundredths: Match points in hundredths; None while the game is open, and where its
            rules give none.
        wind: Seat wind of the hand in play (of the last one when the game is over), "1z"-"4z".
        dealer: Whether he deals it.
    """

    column: int
    player: Player
    points: int
    place: int | None
    shared: bool
    table_twelfths: int | None
    match_hundredths: int | None
    wind: str
    dealer: bool


@dataclass(frozen=True, slots=True)
class SheetWin:
    """One win as the sheet shows it.

    Attributes:
        winner, source, responsible: Columns.
        kind: ``discard``, ``self_draw``, ``rob_kong``.
        value: Points.
        patterns: The engine's patterns [{"id", "name", "points", "count"}], or what was entered
            [{"id", "count"}]; empty in the mode points.
        answer: The engine's whole answer, or None.
        hand_json: The hand's JSON form, or None.
        order: 1, or 2 for a win after the first.
        nobody: Whether nobody is responsible, where a ruleset asks for it.
        verified: The columns of those who checked the hand.
    """

    winner: int
    source: int | None
    responsible: int | None
    kind: str
    value: int
    patterns: tuple[dict[str, Any], ...]
    answer: dict[str, Any] | None
    hand_json: dict[str, Any] | None
    order: int = 1
    nobody: bool = False
    verified: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a sheet: a hand or an adjustment.

    Attributes:
        kind: ``hand`` or ``adjustment``.
        hand: The hand, or the one that the adjustment follows.
        adjustment: The adjustment, or None.
        position: Of a hand; None of an adjustment.
        deltas: What each column gets by it.
        totals: Running totals after it, starting score included.
        wins: Of a hand, in order.
        reason: Of an adjustment, in words.
        tags: Some of ``corrected``, ``check``, ``void``, ``draw``, ``going_on`` (it waits for its
            second win or its draw), ``drawn`` (the wall ran out after the first win),
            ``tiles_later`` (its tiles are to be filled in), ``refused`` (kept at its place though
            the rules refuse it, nothing paid).
        faults: Of a hand that is kept refused: why, as the rules say now.
    """

    kind: Literal["hand", "adjustment"]
    hand: Hand | None
    adjustment: Adjustment | None
    position: Position | None
    deltas: tuple[int, ...]
    totals: tuple[int, ...]
    wins: tuple[SheetWin, ...] = ()
    reason: str = ""
    tags: frozenset[str] = frozenset()
    faults: tuple[Problem, ...] = ()

    @property
    def win(self) -> SheetWin | None:
        """The first win, None of a draw, a void hand or an adjustment."""
        return self.wins[0] if self.wins else None

    @property
    def false_ready(self) -> tuple[int, ...]:
        """The columns of those who declared ready and were not at the end of the hand."""
        if self.hand is None or self.kind != "hand":
            return ()
        said = self.hand.declarations or ()
        return tuple(one["column"] for one in said if one.get("ready") is False)


@dataclass(frozen=True, slots=True)
class Sums:
    """The check line of a sheet.

    Attributes:
        hands: Sum of all hands: always 0.
        deductions: Sum of the adjustments on game points: 0 or negative.
        start: Players times starting score.
        total: Sum of the columns' points.
        expected_total: start + deductions.
    """

    hands: int
    deductions: int
    start: int
    total: int

    @property
    def expected_total(self) -> int:
        """What the columns must add up to."""
        return self.start + self.deductions

    @property
    def right(self) -> bool:
        """Whether they do."""
        return self.hands == 0 and self.total == self.expected_total


@dataclass(frozen=True, slots=True)
class Sheet:
    """A game's whole sheet.

    Attributes:
        game: With evening, league, table and club at hand.
        columns: The people, by column.
        rows: Hands and adjustments in order.
        withdrawn: Hands taken back, newest first: they can be restored.
        withdrawn_adjustments: Adjustments taken back.
        swaps: Seat swaps that stand.
        sums: The check line.
        next_position: Of the next hand to be begun; None when the frame is full.
        hands_total: How many hands a full game has; 0 where the deal decides.
        over: Whether the frame is full and no hand goes on.
        checks: Hands marked "check".
        later: Rows of hands whose tiles are to be filled in.
        can_finish: Whether it can be finished now (early or not).
        why_not: Codes of what stands against it: ``not_open``, ``check_needed``, ``no_hands``,
            ``hand_goes_on``.
        can_undo: Whether there is a hand to undo.
        going_on: The hand that goes on after its first win: it is ended before another begins.
    """

    game: Game
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    withdrawn: tuple[Hand, ...]
    withdrawn_adjustments: tuple[Adjustment, ...]
    swaps: tuple[SeatSwap, ...]
    sums: Sums
    next_position: Position | None
    hands_total: int
    over: bool
    checks: tuple[Hand, ...]
    can_finish: bool
    why_not: tuple[str, ...]
    can_undo: bool
    going_on: Row | None = None
    later: tuple[Row, ...] = ()

    @property
    def expected_total(self) -> int:
        """What the columns must add up to."""
        return self.sums.expected_total


@dataclass(frozen=True, slots=True)
class TableCard:
    """A game as a card of tonight's tables.

    Attributes:
        game: With table and league at hand.
        columns: As in a sheet.
        hands_played: How many hand numbers are done.
        hands_total: How many a full game has; 0 where the deal decides.
        position: Of the next hand to be begun, None when the frame is full.
        last: The last row of the sheet that is a hand, None before the first.
        last_at: When it was recorded or changed last.
        over: Whether the frame is full and no hand goes on.
        checks: How many hands are marked "check".
        later: How many wait for their tiles.
        going_on: As in a sheet.
    """

    game: Game
    columns: tuple[Column, ...]
    hands_played: int
    hands_total: int
    position: Position | None
    last: Row | None
    last_at: datetime | None
    over: bool
    checks: int
    going_on: Row | None = None
    later: int = 0


@dataclass(frozen=True, slots=True)
class EveningLine:
    """An evening of the list: how many games and people it had."""

    evening: Evening
    games: int
    finished: int
    people: int


@dataclass(frozen=True, slots=True)
class VersionLine:
    """One version of a hand.

    Attributes:
        number: From 1.
        action: recorded, continued, corrected, withdrawn, restored, rescored, swapped.
        restored_from: The version that it brought back, if it did.
        content: As an entry.
        deltas: What each column got by it.
        values: Points of each win.
        user_name: Who, "" if unknown or the system.
        at: When.
        current: Whether it stands now.
        totals: What the engine made of each win's tiles, None where no tiles were entered.
    """

    number: int
    action: str
    restored_from: int | None
    content: dict[str, Any]
    deltas: tuple[int, ...]
    values: tuple[int, ...]
    user_name: str
    at: datetime
    current: bool
    totals: tuple[int | None, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerGame:
    """One game of a player: his seat and the others'."""

    game: Game
    column: int
    points: int
    place: int | None
    shared: bool
    table_twelfths: int | None
    others: tuple[tuple[Player, int], ...] = field(default=())


@dataclass(frozen=True, slots=True)
class BestHand:
    """The dearest hand of an evening (or of any set of hands)."""

    hand: Hand
    win: SheetWin
    player: Player
    game: Game
