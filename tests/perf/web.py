"""(b) to (e): preview, leaderboard and recording, each against a floor behind the same middleware.

Requests go through the WSGI handler in this process; the database is an SQLite file in WAL.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any

import django

from tests.perf import live
from tests.perf.gates import Gate, medians

if TYPE_CHECKING:
    from mjclub.games.models import Game
    from mjclub.leagues.models import League

ROUNDS = 200
PLAYERS = 100
MANY, FEW = 100_000, 1_000
HANDS = (
    {"melds": ["c:345m@3"], "concealed": "345678p2234s", "winning_tile": "5s", "flowers": 1},
    {"concealed": "123456789m5577p", "winning_tile": "5p"},
    {"melds": ["p:777z@2", "p:111m@1"], "concealed": "99m222z78m", "winning_tile": "9m"},
    {"concealed": "112233p445566s7z", "winning_tile": "7z"},
    {"melds": ["k:5555z@1"], "concealed": "234m234p234s6z", "winning_tile": "6z"},
)


def gates() -> Iterator[Gate]:
    """Build the data once, then measure each gate."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATABASE_URL"] = f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        os.environ["DJANGO_SETTINGS_MODULE"] = "tests.perf.settings"
        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        yield from _measure(World())


class World:
    """A club, a scorer signed in, a game in progress, two leagues of 100 players."""

    def __init__(self) -> None:
        """Make them."""
        from django.core.wsgi import get_wsgi_application
        from django.test import Client

        from mjclub.clubs.models import Role
        from tests import factories

        self.make = factories
        self.club = factories.a_club(is_public=True)
        self.scorer = factories.a_member(self.club, Role.SCORER)
        self.players = [factories.a_player(self.club) for _ in range(PLAYERS)]
        self.handler = get_wsgi_application()
        client = Client()
        client.force_login(self.scorer)
        self.cookie = "; ".join(f"{name}={value.value}" for name, value in client.cookies.items())

    def asking(
        self, path: str, data: dict[str, str] | None = None, **headers: str
    ) -> Callable[[], object]:
        """Return a call that sends the request and reads the answer whole."""
        from django.test import RequestFactory

        environ = RequestFactory(HTTP_COOKIE=self.cookie, **headers).get(path, data or {}).environ

        def ask() -> bytes:
            status: list[str] = []
            answer = self.handler(dict(environ), lambda line, _headers: status.append(line))
            body = b"".join(answer)
            answer.close()
            if not status[0].startswith("200"):
                raise RuntimeError(f"{path}: {status[0]}")
            return body

        return ask

    def league(self, games: int) -> League:
        """Return a league of 100 rows and so many finished games, written in bulk."""
        from mjclub.games.models import Evening, Game, Seat
        from mjclub.leagues.models import Standing

        league = self.make.a_league(self.club)
        standings = [
            Standing(
                league=league,
                player=player,
                games=games * 4 // PLAYERS,
                table_twelfths=21 * games * 4 // PLAYERS + place,
                game_points=100 - place,
                firsts=games // PLAYERS,
                best_game=200,
            )
            for place, player in enumerate(self.players)
        ]
        Standing.objects.bulk_create(standings)
        evening = Evening.objects.create(
            club=self.club,
            day=self.make.NOW.date() + timedelta(days=games),
            opened_at=self.make.NOW,
        )
        for start in range(0, games, 10_000):
            made = Game.objects.bulk_create(
                Game(
                    club=self.club,
                    evening=evening,
                    league=league,
                    number=number % 32_000,
                    ruleset="mcr",
                    state="finished",
                    started_at=self.make.NOW,
                    finished_at=self.make.NOW,
                )
                if number < 32_000
                else self._elsewhere(league, number)
                for number in range(start, min(start + 10_000, games))
            )
            Seat.objects.bulk_create(
                Seat(
                    game=game,
                    column=column,
                    player=self.players[(game.pk * 4 + column) % PLAYERS],
                    points=10,
                    place=column + 1,
                    table_twelfths=(48, 24, 12, 0)[column],
                )
                for game in made
                for column in range(4)
            )
        return league

    def _elsewhere(self, league: League, number: int) -> Game:
        """Return a game of a later evening: an evening numbers its games in sixteen bits."""
        from mjclub.games.models import Evening, Game

        evening, _ = Evening.objects.get_or_create(
            club=self.club,
            day=self.make.NOW.date() + timedelta(days=10 * MANY + number // 10_000),
            defaults={"opened_at": self.make.NOW},
        )
        return Game(
            club=self.club,
            evening=evening,
            league=league,
            number=number % 10_000,
            ruleset="mcr",
            state="finished",
            started_at=self.make.NOW,
            finished_at=self.make.NOW,
        )


def _measure(world: World) -> Iterator[Gate]:
    yield _preview(world)
    yield from live.gates(world)
    few = world.league(FEW)
    yield _leaderboard(world, few)
    yield _many_games(world, few, world.league(MANY))
    yield _recording(world)


def _ratio(
    name: str, first: Callable[[], object], second: Callable[[], object], limit: float
) -> Gate:
    measured, floor = medians(first, second, ROUNDS)
    detail = f"{1e3 * measured:.2f} ms against {1e3 * floor:.2f}"
    return Gate(name, measured / floor, limit, detail=detail)


def _preview(world: World) -> Gate:
    game = world.make.a_game(world.club, league=world.make.a_league(world.club))
    for turn in range(6):
        world.make.play(game, world.make.tiles(turn % 4, (turn + 1) % 4, **HANDS[0]))
    data = {
        "mode": "tiles",
        "winner": "1",
        "from": "3",
        "tiles": "(만345) 통345678 삭2234 +삭5",
        "hand_no": "7",
        "key": "k",
    }
    path = f"/c/{world.club.public_id}/games/{game.public_id}/preview/"
    first = world.asking(path, data, HTTP_HX_REQUEST="true")
    return _ratio("preview / one line for the same user", first, world.asking("/bench/line/"), 4)


def _board(world: World, league: League) -> str:
    return f"/api/v1/clubs/{world.club.public_id}/leagues/{league.public_id}/leaderboard/"


def _leaderboard(world: World, league: League) -> Gate:
    floor = world.asking(f"/bench/rows/{league.public_id}/")
    first = world.asking(_board(world, league))
    return _ratio("leaderboard of 100 rows / plain view of .values()", first, floor, 2)


def _many_games(world: World, few: League, many: League) -> Gate:
    first, second = world.asking(_board(world, many)), world.asking(_board(world, few))
    return _ratio("leaderboard with 100,000 games / with 1,000", first, second, 1.3)


def _recording(world: World) -> Gate:
    """Record games of sixteen hands; after each hand write the same rows without the service."""
    from tests.perf import floors

    league = world.make.a_league(world.club)
    ours: list[float] = []
    plain: list[float] = []
    for turn in range(12):
        game = world.make.a_game(world.club, league=league)
        copy = world.make.a_game(world.club, league=league)
        for number in range(16):
            entry = world.make.tiles(number % 4, (number + 1) % 4, **HANDS[(turn + number) % 5])
            start = perf_counter()
            recorded = world.make.record(game, entry)
            ours.append(perf_counter() - start)
            rows = _rows(copy, recorded.hand, number + 1)
            start = perf_counter()
            floors.write(*rows)
            plain.append(perf_counter() - start)
    measured, floor = median(ours), median(plain)
    detail = f"{1e3 * measured:.2f} ms against {1e3 * floor:.2f}"
    return Gate("recording a hand / the same rows by plain ORM", measured / floor, 4, detail=detail)


def _rows(game: Game, hand: Any, seq: int) -> tuple[Any, ...]:
    """Read what the floor writes, before its time is taken."""
    from mjclub.core.models import AuditEntry, RequestKey
    from mjclub.games.models import Hand

    hand = Hand.objects.select_related("recorded_by").get(pk=hand.pk)
    entry = AuditEntry.objects.select_related("club", "league", "user").get(
        action="record_hand", game=hand.game_id, made__hand=hand.public_id
    )
    return (
        game,
        hand,
        seq,
        hand.versions.select_related("user").get(),
        RequestKey.objects.get(hand=hand),
        entry,
        list(hand.wins.all()),
        list(game.seats.all()),
    )
