"""The demo club's season: eighteen players, seventy-two finished games and four tables tonight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Any, Final
from zoneinfo import ZoneInfo

from mjclub.clubs.demo.hands import winning_hand
from mjclub.clubs.models import Club, Player, Table
from mjclub.core.actors import Actor
from mjclub.core.ids import ALPHABET, LENGTH
from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game, Hand
from mjclub.games.rules import score_document
from mjclub.leagues.models import League

# Strength decides how often one wins; the order is that of the mock-ups' standings.
PEOPLE: Final[tuple[tuple[str, int], ...]] = (
    ("홍순옥", 15),
    ("강도현", 13),
    ("박지훈", 13),
    ("송영호", 12),
    ("이서연", 12),
    ("정하은", 12),
    ("윤재호", 11),
    ("임나연", 11),
    ("서준혁", 10),
    ("황미숙", 10),
    ("김민수", 10),
    ("최유진", 10),
    ("권태윤", 9),
    ("조수아", 9),
    ("한지민", 9),
    ("전병철", 8),
    ("신예린", 8),
    ("안정자", 8),
)
WEEKS: Final = 6
ROUNDS: Final = 3
TABLES: Final = 4
HANDS: Final = 16
# How far tonight's tables are, one number a table: hands already recorded.
TONIGHT: Final = (5, 6, 3, 4)
SINCE: Final = timedelta(minutes=40)
"""How long ago tonight's tables began: long enough for their hands."""
STRENGTH: Final = dict(PEOPLE)


def seeded_id(chance: Random) -> str:
    """Return a public id from the seeded source."""
    return "".join(chance.choice(ALPHABET) for _ in range(LENGTH))


@dataclass
class Season:
    """Plays the season through the services.

    Attributes:
        actor: Who records: the demo's scorer.
        chance: The only source of randomness; public ids come from it too.
        progress: Told a line after each evening.
    """

    club: Club
    league: League
    tables: list[Table]
    players: list[Player]
    actor: Actor
    chance: Random
    progress: Callable[[str], object]

    def new_id(self) -> str:
        """Return a public id from the seeded source."""
        return seeded_id(self.chance)

    def play(self, today: date, now: datetime) -> None:
        """Play the finished evenings, each a week apart, then the first hands up to now."""
        for week in range(WEEKS, 0, -1):
            day = today - timedelta(weeks=week)
            for turn in range(ROUNDS):
                for table, seated in enumerate(self.seating(ROUNDS * week + turn)):
                    self.whole_game(table, seated, self.at(day, 18, 45 + 90 * turn))
            self.progress(f"{day:%Y-%m-%d}: {TABLES * ROUNDS} games")
        for table, seated in enumerate(self.seating(0)):
            game = self.start(table, seated, now - SINCE)
            for at in self.clock(now - SINCE, TONIGHT[table]):
                self.hand(game, at)

    def at(self, day: date, hour: int, minutes: int) -> datetime:
        """Return the moment so many minutes after the hour of a day, in the club's zone."""
        start = datetime.combine(day, time(hour), tzinfo=ZoneInfo(self.club.timezone))
        return start + timedelta(minutes=minutes)

    def clock(self, start: datetime, hands: int) -> Iterator[datetime]:
        """Yield the moments at which hands end."""
        now = start
        for _ in range(hands):
            now += timedelta(seconds=self.chance.randint(180, 330))
            yield now

    def seating(self, turn: int) -> list[list[Player]]:
        """Return who sits where: two of the eighteen sit out, others each time."""
        out = {(2 * turn) % len(self.players), (2 * turn + 1) % len(self.players)}
        there = [player for place, player in enumerate(self.players) if place not in out]
        self.chance.shuffle(there)
        return [there[4 * table : 4 * table + 4] for table in range(TABLES)]

    def start(self, table: int, seated: list[Player], at: datetime) -> Game:
        """Start a game."""
        return services.start_game(
            actor=self.actor,
            club=self.club,
            players=seated,
            league=self.league,
            table=self.tables[table],
            now=at,
            public_id=self.new_id(),
            evening_id=self.new_id(),
        )

    def whole_game(self, table: int, seated: list[Player], start: datetime) -> None:
        """Play a game to its end; a few have a false win or a corrected hand."""
        game = self.start(table, seated, start)
        last: Hand | None = None
        now = start
        for now in self.clock(start, HANDS):
            last = self.hand(game, now)
            if self.chance.random() < 0.006:
                self.false_win(game, last, now)
        if last is not None and last.outcome == "win" and self.chance.random() < 0.12:
            self.correct(last, now)
        game.refresh_from_db()
        services.finish_game(actor=self.actor, game=game, version=game.version, now=now)

    def hand(self, game: Game, at: datetime) -> Hand:
        """Record the game's next hand."""
        position = services.preview_hand(game=game, entry=HandEntry(outcome="draw")).position
        if position is None:
            raise ValueError("the game is over")
        recorded = services.record_hand(
            actor=self.actor,
            game=game,
            entry=self.entry(game, position.round_wind, position.winds),
            hand_no=position.hand_no,
            key=self.new_id(),
            now=at,
            public_id=self.new_id(),
        )
        return recorded.hand

    def entry(self, game: Game, round_wind: str, winds: tuple[str, ...]) -> HandEntry:
        """Draw what happens in a hand: one in eight is a draw, the rest are won by tiles."""
        if self.chance.random() < 0.13:
            return HandEntry(outcome="draw")
        names = [seat.player.name for seat in game.seats.select_related("player")]
        winner = self.chance.choices(range(4), [STRENGTH[name] for name in names])[0]
        tiles = winning_hand(self.chance, self.score, round_wind, winds[winner])
        source: int | None = None
        if not tiles["self_draw"]:
            others = [column for column in range(4) if column != winner]
            source = self.chance.choices(
                others, [25 - STRENGTH[names[column]] for column in others]
            )[0]
        win = WinEntry(
            winner=winner,
            source=source,
            kind="self_draw" if source is None else "discard",
            tiles=tiles,
        )
        return HandEntry(outcome="win", mode="tiles", wins=(win,))

    def score(self, tiles: dict[str, Any]) -> dict[str, Any]:
        """Return the engine's answer under the league's rules."""
        return score_document({"ruleset": "mcr", "options": {}, **tiles})

    def false_win(self, game: Game, after: Hand, at: datetime) -> None:
        """Somebody declares under eight points."""
        services.add_adjustment(
            actor=self.actor,
            game=game,
            code="false_win",
            column=self.chance.randrange(4),
            after=after,
            reason="8점 미만으로 화료 선언",
            now=at + timedelta(seconds=30),
            public_id=self.new_id(),
        )

    def correct(self, hand: Hand, at: datetime) -> None:
        """Another player turns out to have discarded the winning tile."""
        entry = HandEntry.of_hand(hand)
        win = entry.wins[0]
        if win.source is None:
            return
        source = next(c for c in range(4) if c not in (win.winner, win.source))
        changed = WinEntry(winner=win.winner, source=source, kind=win.kind, tiles=win.tiles)
        services.correct_hand(
            actor=self.actor,
            hand=hand,
            entry=HandEntry(outcome="win", mode="tiles", wins=(changed,)),
            version=hand.version,
            now=at + timedelta(seconds=50),
        )
