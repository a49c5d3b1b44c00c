"""People, clubs and games for tests: one name for each role, services where the product has them.

Everything is made with fixed times; ids come from a counter, so that a failure reads the same
twice.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any

from mjclub.accounts.models import User
from mjclub.clubs.models import Club, Membership, Player, Role, Table
from mjclub.clubs.names import normalise, search_text
from mjclub.core.actors import SYSTEM, Actor
from mjclub.core.ids import ALPHABET, LENGTH
from mjclub.games import services
from mjclub.games.entries import GuestName, HandEntry, Recorded, WinEntry
from mjclub.games.models import Game, Hand
from mjclub.leagues import rule_choices
from mjclub.leagues.models import League, RuleVersion
from mjclub.leagues.scoring import DEFAULT_STANDING

NOW = datetime(2027, 1, 12, 10, 0, tzinfo=UTC)
"""A Tuesday, 19:00 in Seoul."""

NAMES = ("김민수", "이서연", "박도윤", "최지우")
PENALTIES = {"false_win": 10, "false_win_not_ready": 20, "late_10": 10, "late_15": 20}

_numbers = itertools.count(1)


def an_id() -> str:
    """A public id that was not used before in this process."""
    number = next(_numbers)
    code = ""
    for _ in range(LENGTH):
        number, digit = divmod(number, len(ALPHABET))
        code = ALPHABET[digit] + code
    return code


def a_key() -> str:
    """A client key that was not used before."""
    return f"key-{next(_numbers)}"


def a_user(name: str | None = None) -> User:
    """An account; its password is "password"."""
    return User.objects.create_user(name or f"user{next(_numbers)}", password="password")


def a_club(**fields: Any) -> Club:
    """A club in Seoul, for members only."""
    fields = {"name": f"Tuesday club {next(_numbers)}", "created_at": NOW} | fields
    return Club.objects.create(public_id=an_id(), **fields)


def a_member(club: Club, role: Role, name: str | None = None) -> User:
    """A user with a role in the club."""
    user = a_user(name)
    Membership.objects.create(club=club, user=user, role=role, joined_at=NOW)
    return user


def a_player(club: Club, name: str | None = None, **fields: Any) -> Player:
    """A player of the club, no guest."""
    name = normalise(name or f"Player {next(_numbers)}")
    fields = {"search": search_text(name), "created_at": NOW} | fields
    return Player.objects.create(club=club, public_id=an_id(), name=name, **fields)


def four_players(club: Club) -> list[Player]:
    """The four of `NAMES`, found or made."""
    found = {player.name: player for player in Player.objects.filter(club=club, name__in=NAMES)}
    return [found.get(name) or a_player(club, name) for name in NAMES]


def a_table(club: Club, name: str | None = None) -> Table:
    """A table of the club."""
    return Table.objects.create(club=club, public_id=an_id(), name=name or f"T{next(_numbers)}")


def a_league(club: Club, name: str | None = None, **fields: Any) -> League:
    """A league with its first rules.

    MCR: cn98, start 0, 4-2-1-0, table points then game points; another ruleset: its defaults.
    """
    ruleset = fields.get("ruleset", "mcr")
    if ruleset != "mcr":
        chosen = {
            part: fields.pop(part)
            for part in ("options", "frame", "penalties", "standing")
            if part in fields
        }
        fields |= rule_choices.complete(ruleset, **chosen).as_json()
    rules = {
        "options": fields.pop("options", {"profile": "cn98"}),
        "frame": fields.pop("frame", {"start_score": 0, "time_limit": 120}),
        "penalties": fields.pop("penalties", dict(PENALTIES)),
        "standing": fields.pop("standing", dict(DEFAULT_STANDING)),
    }
    fields = {"created_at": NOW, "changed_at": NOW, "ruleset": "mcr"} | fields
    league = League.objects.create(
        club=club, public_id=an_id(), name=name or f"League {next(_numbers)}", **fields
    )
    RuleVersion.objects.create(league=league, number=1, created_at=NOW, **rules)
    return league


def a_game(
    club: Club | None = None,
    *,
    players: Sequence[Player | GuestName] | None = None,
    league: League | None = None,
    table: Table | None = None,
    now: datetime = NOW,
    actor: Actor = SYSTEM,
    **arguments: Any,
) -> Game:
    """A started game; without a club its own club, in no league unless one is given.

    As many of `NAMES` sit down as the rules of a friendly game have players.
    """
    if club is None:
        club = league.club if league is not None else a_club()
    if players is None:
        seats = (arguments.get("options") or {}).get("players", 4)
        players = four_players(club)[:seats]
    return services.start_game(
        actor=actor,
        club=club,
        players=players,
        league=league,
        table=table,
        now=now,
        public_id=an_id(),
        **arguments,
    )


def discard(winner: int, source: int, value: int) -> HandEntry:
    """A win on a discard, in points."""
    return HandEntry(wins=(WinEntry(winner, source, "discard", value=value),))


def self_draw(winner: int, value: int) -> HandEntry:
    """A win by self-draw, in points."""
    return HandEntry(wins=(WinEntry(winner, None, "self_draw", value=value),))


DRAW = HandEntry(outcome="draw")
VOID = HandEntry(outcome="void")


def tiles(winner: int, source: int | None, **hand: Any) -> HandEntry:
    """A win entered by tiles: melds, concealed, winning_tile, flowers, flags."""
    kind = "self_draw" if source is None else "discard"
    return HandEntry(mode="tiles", wins=(WinEntry(winner, source, kind, tiles=hand),))


def record(
    game: Game,
    entry: HandEntry,
    hand_no: int | None = None,
    *,
    key: str | None = None,
    now: datetime = NOW,
    actor: Actor = SYSTEM,
) -> Recorded:
    """Record the next hand (or the one of that number)."""
    if hand_no is None:
        hand_no = next_hand_no(game)
    return services.record_hand(
        actor=actor,
        game=game,
        entry=entry,
        hand_no=hand_no,
        key=key or a_key(),
        now=now,
        public_id=an_id(),
    )


def play(game: Game, *entries: HandEntry) -> list[Hand]:
    """Record hands one after the other."""
    return [record(game, entry).hand for entry in entries]


def next_hand_no(game: Game) -> int:
    """The number of the next hand; 17 when all are played."""
    outcomes = Hand.objects.filter(game=game, withdrawn_at=None).exclude(outcome="void")
    return outcomes.count() + 1


def finish(game: Game, *, early: bool = True, now: datetime = NOW) -> Game:
    """Finish a game as it stands."""
    game.refresh_from_db()
    return services.finish_game(actor=SYSTEM, game=game, version=game.version, now=now, early=early)


def a_finished_game(
    league: League, results: Sequence[HandEntry], *, now: datetime = NOW, **arguments: Any
) -> Game:
    """A game with these hands, finished early."""
    game = a_game(league=league, now=now, **arguments)
    play(game, *results)
    return finish(game, now=now)


def points_of(game: Game) -> list[int]:
    """The columns' points as stored."""
    return list(game.seats.order_by("column").values_list("points", flat=True))


def a_day(year: int, month: int, day: int) -> date:
    """A date, spelt out."""
    return date(year, month, day)
