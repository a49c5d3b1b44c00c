"""The demo club's season: eighteen players, seventy-two finished games and four tables tonight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Final
from zoneinfo import ZoneInfo

from mjclub.clubs.demo.leagues import LEAGUES, MCR, OTHERS, LeaguePlan
from mjclub.clubs.demo.play import Sitting, first_part, rest, with_other_source
from mjclub.clubs.models import Club, Player, Table
from mjclub.core.actors import Actor
from mjclub.core.ids import ALPHABET, LENGTH
from mjclub.games import services
from mjclub.games.entries import HandEntry
from mjclub.games.models import Game, Hand
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
ELSEWHERE: Final = ((0, 2), (0, 3), (1, 3), (2, 3))
"""Where something else than MCR is played on an evening: (round, table) from 0."""
SINCE: Final = timedelta(minutes=40)
"""How long ago tonight's tables began: long enough for their hands."""
LATER: Final = 0.4
"""How often the end of a hand that goes on is recorded after its first win, not with it."""
STRENGTH: Final = dict(PEOPLE)


def seeded_id(chance: Random) -> str:
    """Return a public id from the seeded source."""
    return "".join(chance.choice(ALPHABET) for _ in range(LENGTH))


@dataclass
class Season:
    """Plays the season through the services.

    Attributes:
        leagues: By ruleset.
        actor: Who records: the demo's scorer.
        chance: The only source of randomness; public ids come from it too.
        progress: Told a line after each evening.
        number: How many games of each ruleset have begun.
    """

    club: Club
    leagues: Mapping[str, League]
    tables: list[Table]
    players: list[Player]
    actor: Actor
    chance: Random
    progress: Callable[[str], object]
    number: Counter[str] = field(default_factory=Counter)

    def new_id(self) -> str:
        """Return a public id from the seeded source."""
        return seeded_id(self.chance)

    def play(self, today: date, now: datetime) -> None:
        """Play the finished evenings, each a week apart, then the first hands up to now."""
        for week in range(WEEKS, 0, -1):
            day = today - timedelta(weeks=week)
            for turn in range(ROUNDS):
                start = self.at(day, 18, 45 + 90 * turn)
                for table, seated in enumerate(self.seating(ROUNDS * week + turn)):
                    self.whole_game(self.plan(WEEKS - week, turn, table), table, seated, start)
            self.progress(f"{day:%Y-%m-%d}: {TABLES * ROUNDS} games")
        for table, (plan, seated) in enumerate(zip(LEAGUES, self.seating(0), strict=True)):
            self.begun_game(plan, table, seated, now - SINCE)

    def plan(self, week: int, turn: int, table: int) -> LeaguePlan:
        """Return what is played at a table: MCR but at the tables set aside, which take turns."""
        if (turn, table) not in ELSEWHERE:
            return MCR
        before = len(ELSEWHERE) * week + ELSEWHERE.index((turn, table))
        return OTHERS[before % len(OTHERS)]

    def at(self, day: date, hour: int, minutes: int) -> datetime:
        """Return the moment so many minutes after the hour of a day, in the club's zone."""
        start = datetime.combine(day, time(hour), tzinfo=ZoneInfo(self.club.timezone))
        return start + timedelta(minutes=minutes)

    def seconds(self, least: int, most: int) -> timedelta:
        """Return how long something takes."""
        return timedelta(seconds=self.chance.randint(least, most))

    def seating(self, turn: int) -> list[list[Player]]:
        """Return who sits where: two of the eighteen sit out, others each time."""
        out = {(2 * turn) % len(self.players), (2 * turn + 1) % len(self.players)}
        there = [player for place, player in enumerate(self.players) if place not in out]
        self.chance.shuffle(there)
        return [there[4 * table : 4 * table + 4] for table in range(TABLES)]

    def start(self, plan: LeaguePlan, table: int, seated: list[Player], at: datetime) -> Sitting:
        """Start a game, in the league unless it is a friendly one."""
        self.number[plan.ruleset] += 1
        other = plan.friendly.get(self.number[plan.ruleset])
        if other is not None:
            seated = seated[: other.get("players", len(seated))]
        game = services.start_game(
            actor=self.actor,
            club=self.club,
            players=seated,
            league=self.leagues[plan.ruleset] if other is None else None,
            table=self.tables[table],
            ruleset=plan.ruleset,
            options=other,
            now=at,
            public_id=self.new_id(),
            evening_id=self.new_id(),
        )
        strengths = [STRENGTH[player.name] for player in seated]
        return Sitting(game, plan, strengths, self.chance)

    def whole_game(
        self, plan: LeaguePlan, table: int, seated: list[Player], start: datetime
    ) -> None:
        """Play a game to its end; a few have a false win or a corrected hand."""
        sitting = self.start(plan, table, seated, start)
        game, number = sitting.game, self.number[plan.ruleset]
        now, hands = start, list[Hand]()
        while (position := sitting.position()) is not None:
            limit = number in plan.limits and len(hands) == 3
            entry = sitting.entry(position, limit=limit)
            hand, now = self.record(sitting, entry, position.hand_no, now + self.seconds(180, 330))
            hands.append(hand)
            if number in plan.false_wins and len(hands) == 6:
                self.false_win(game, plan.false_win, hand, now)
        if number in plan.corrections:
            self.correct(game, hands, now)
        game.refresh_from_db()
        now += timedelta(minutes=2)
        services.finish_game(actor=self.actor, game=game, version=game.version, now=now)

    def begun_game(
        self, plan: LeaguePlan, table: int, seated: list[Player], start: datetime
    ) -> None:
        """Play the first hands of a game; the last one may still go on."""
        sitting = self.start(plan, table, seated, start)
        now = start
        for turn in range(1, plan.tonight + 1):
            position = sitting.position()
            if position is None:
                raise ValueError("the game is over")
            now += self.seconds(180, 330)
            waits = plan.waits and turn == plan.tonight
            entry = sitting.first_win(position) if waits else sitting.entry(position)
            _hand, now = self.record(sitting, entry, position.hand_no, now)

    def record(
        self, sitting: Sitting, entry: HandEntry, hand_no: int, at: datetime
    ) -> tuple[Hand, datetime]:
        """Record a hand, now and then in two steps if it goes on; return it and when it ended."""
        later = (
            entry.drawn or any(win.order == 2 for win in entry.wins)
        ) and self.chance.random() < LATER
        hand = services.record_hand(
            actor=self.actor,
            game=sitting.game,
            entry=first_part(entry) if later else entry,
            hand_no=hand_no,
            key=self.new_id(),
            now=at,
            public_id=self.new_id(),
        ).hand
        sitting.note(entry)
        if later:
            at += self.seconds(40, 100)
            hand = services.continue_hand(
                actor=self.actor,
                game=sitting.game,
                hand=hand,
                entry=rest(entry),
                key=self.new_id(),
                version=hand.version,
                now=at,
            ).hand
        return hand, at

    def false_win(self, game: Game, reason: str, after: Hand, at: datetime) -> None:
        """Somebody declares a win that is none."""
        services.add_adjustment(
            actor=self.actor,
            game=game,
            code="false_win",
            column=self.chance.randrange(game.players),
            after=after,
            reason=reason,
            now=at + timedelta(seconds=30),
            public_id=self.new_id(),
        )

    def correct(self, game: Game, hands: list[Hand], at: datetime) -> None:
        """Another player turns out to have discarded the tile of the latest hand that has one."""
        for hand in reversed(hands):
            entry = with_other_source(HandEntry.of_hand(hand), game.players)
            if entry is not None:
                services.correct_hand(
                    actor=self.actor,
                    hand=hand,
                    entry=entry,
                    version=hand.version,
                    now=at + timedelta(seconds=50),
                )
                return
