"""The evening on a large screen: what the board shows, and a text that changes when it does."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final

import mjclub
from mjclub.core.models import AuditEntry
from mjclub.core.numbers import hundredths, signed, twelfths
from mjclub.games import queries
from mjclub.games.hand_names import HandNames
from mjclub.games.models import Game
from mjclub.games.services.start import day_of
from mjclub.games.views_home import best_view, plans_of
from mjclub.leagues.models import League
from mjclub.leagues.queries import leaderboard

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from mjclub.clubs.models import BoardLink, Club
    from mjclub.games.sheets import Column, SheetWin, TableCard
    from mjclub.games.views_home import Plan
    from mjclub.leagues.boards import Leaderboard, Row

MOST_TABLES: Final = 12
MOST_LEAGUES: Final = 2
# So many lines of standings stand beside the tables, by the number of leagues.
LINES: Final = {1: 12, 2: 5}
# With more tables than this each is a list of its people, not a plan.
MOST_PLANS: Final = 4
_NEWEST: Final = 8


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the board.

    Attributes:
        plan: Who sits where, with the hand in play and how far the game is.
        minutes: Minutes left by the clock on the wall, 0 when the time is over; None without a
            limit, and of a finished game.
        finished: Whether the game is finished.
    """

    plan: Plan
    minutes: int | None
    finished: bool

    @property
    def people(self) -> list[tuple[str, Column, bool]]:
        """Who sits where as a list is read: East first, then as it is played."""
        return sorted(self.plan.seats, key=lambda seat: "eswn".index(seat[0]))


@dataclass(frozen=True, slots=True)
class News:
    """The hand recorded last at the tables in play: why a number is another one now.

    Attributes:
        game: Of the hand.
        hand: Its name.
        name: Who won it, "" of a draw and a void hand.
        win: His win, None where nobody won.
        kind: ``win``, ``draw``, ``void``.
    """

    game: Game
    hand: str
    name: str
    win: SheetWin | None
    kind: str


@dataclass(frozen=True, slots=True)
class Top:
    """The first lines of a league's standings.

    Attributes:
        league: Whose.
        by: What the number of a line is: ``table``, ``match`` or ``points``.
        lines: (row, its number in words).
    """

    league: League
    by: str
    lines: tuple[tuple[Row, str], ...]


@dataclass(frozen=True, slots=True)
class Board:
    """All that the board shows.

    Attributes:
        now: When it was read.
        tables: The tables in play; when none is, those of the games finished last.
        more: How many tables in play are not among them.
        done: The games finished tonight, newest first, where others are in play.
        news: The hand recorded last, None before the first.
        best: The evening's big hand as `views_home.best_view` gives it: of the dearest under each
            ruleset the one recorded last, of those with tiles if there are such.
        tops: Standings, of one or two leagues.
    """

    now: datetime
    tables: tuple[Table, ...]
    more: int
    done: tuple[Table, ...]
    news: News | None
    best: dict[str, Any] | None
    tops: tuple[Top, ...]

    @property
    def playing(self) -> bool:
        """Whether a game is being played."""
        return any(not table.finished for table in self.tables)

    @property
    def plans(self) -> bool:
        """Whether tables are drawn from above: there is room for it."""
        return len(self.tables) <= MOST_PLANS


def state(link: BoardLink, now: datetime) -> str:
    """Return an ETag that changes whenever the board does. One query, the same for every evening.

    Whatever changes a club is written in its log in the same transaction. The newest entries are
    named, not the newest alone: of two transactions the later one may end first. The minute is part
    of it, because the clock and the minutes left are.
    """
    log = AuditEntry.objects.filter(club_id=link.club_id).order_by("-id")
    newest = list(log.values_list("id", flat=True)[:_NEWEST])
    parts = (mjclub.__version__, link.pk, newest, f"{now:%Y-%m-%dT%H:%MZ}", link.club.language)
    return f'"{hashlib.sha256(repr(parts).encode()).hexdigest()[:32]}"'


def read(club: Club, now: datetime) -> Board:
    """Return tonight's board. The number of queries does not grow with tables or hands."""
    cards = queries.tonight(club, now)
    playing = [card for card in cards if card.game.state == Game.State.OPEN]
    finished = [card for card in cards if card.game.state == Game.State.FINISHED]
    shown = playing or finished
    tables = tuple(_table(plan, now) for plan in plans_of(shown[:MOST_TABLES], None))
    done = tuple(_table(plan, now) for plan in plans_of(finished, None)) if playing else ()
    return Board(
        now=now,
        tables=tables,
        more=max(0, len(shown) - MOST_TABLES),
        done=done,
        news=_news(playing),
        best=_best(club, cards),
        tops=_tops(club, cards),
    )


def minutes_left(game: Game, now: datetime) -> int | None:
    """Return how many minutes the game has left; None without a limit.

    Counted from minute to minute of the clock on the wall, so that the number changes with it.

    >>> from datetime import UTC, datetime
    >>> begun = datetime(2027, 1, 12, 19, 0, 50, tzinfo=UTC)
    >>> game = Game(frame={"time_limit": 120}, started_at=begun)
    >>> minutes_left(game, datetime(2027, 1, 12, 20, 26, 5, tzinfo=UTC))
    34
    """
    limit = game.frame.get("time_limit")
    if not limit:
        return None
    end = game.started_at + timedelta(minutes=limit)
    left = end.replace(second=0, microsecond=0) - now.replace(second=0, microsecond=0)
    return max(0, left // timedelta(minutes=1))


def _table(plan: Plan, now: datetime) -> Table:
    game = plan.card.game
    finished = game.state == Game.State.FINISHED
    return Table(plan, None if finished else minutes_left(game, now), finished)


def _news(cards: Sequence[TableCard]) -> News | None:
    """The last hand recorded at these tables."""
    moved = [
        (card.last.hand.recorded_at, card.last.hand.pk, card)
        for card in cards
        if card.last is not None and card.last.hand is not None
    ]
    if not moved:
        return None
    card = max(moved)[2]
    row = card.last
    if row is None or row.hand is None or row.position is None:
        return None
    # The one that was added last: of a hand that went on, its second win.
    win = row.wins[-1] if row.wins else None
    return News(
        game=card.game,
        hand=HandNames.of(card.game).long(row.position),
        name=card.columns[win.winner].player.name if win is not None else "",
        win=win,
        kind=row.hand.outcome,
    )


def _best(club: Club, cards: Sequence[TableCard]) -> dict[str, Any] | None:
    if not cards:
        return None
    evening = max((card.game.evening for card in cards), key=lambda one: (one.day, one.number))
    found = queries.best_hands(club, evening)
    if not found:
        return None
    # What can be drawn is worth a look more than what is a number.
    return best_view(
        max(found, key=lambda one: (bool(one.win.answer), one.hand.recorded_at, one.hand.pk))
    )


def _tops(club: Club, cards: Sequence[TableCard]) -> tuple[Top, ...]:
    """The leagues played tonight, else the one that changed last."""
    tonight = {card.game.league_id for card in cards}
    leagues = list(
        League.objects.filter(club=club, state=League.State.OPEN).order_by("-changed_at", "-id")
    )
    played = [league for league in leagues if league.pk in tonight]
    chosen = (played or leagues[:1])[:MOST_LEAGUES]
    return tuple(_top(leaderboard(league), LINES[len(chosen)]) for league in chosen)


def _top(board: Leaderboard, lines: int) -> Top:
    if board.has_table_points:
        return Top(
            board.league,
            "table",
            tuple((row, twelfths(row.table_twelfths)) for row in board.rows[:lines]),
        )
    if board.has_match_points:
        return Top(
            board.league,
            "match",
            tuple((row, hundredths(row.match_hundredths)) for row in board.rows[:lines]),
        )
    return Top(
        board.league, "points", tuple((row, signed(row.game_points)) for row in board.rows[:lines])
    )


def day(club: Club, now: datetime) -> Any:
    """Return the day that the board is of."""
    return day_of(club, now)
