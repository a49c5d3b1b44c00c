"""Random evenings: whatever is recorded, put right and taken back, the books add up; and the same
evening comes out of the audit log again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from mjclub.clubs.models import Player
from mjclub.core.exceptions import Conflict, Invalid
from mjclub.core.models import AuditEntry, PersonalText
from mjclub.games import line, services
from mjclub.games.entries import GuestName, HandEntry, WinEntry
from mjclub.games.models import Adjustment, Evening, Game, Hand, HandVersion, Seat, SeatSwap, Win
from mjclub.games.queries import sheet
from mjclub.games.replay import CALLS, Replay
from mjclub.leagues import scoring
from mjclub.leagues.models import League, Standing
from mjclub.leagues.queries import leaderboard
from mjclub.leagues.services_standings import differences
from tests.factories import (
    DRAW,
    NOW,
    SYSTEM,
    VOID,
    a_club,
    a_key,
    a_league,
    a_player,
    an_id,
    discard,
    self_draw,
    tiles,
)

pytestmark = pytest.mark.django_db

# 9 or 8 points, and 8 or 7, by the winner's seat wind.
HANDS = (
    {"melds": ["p:222z", "c:234s"], "concealed": "5678844s", "winning_tile": "8s"},
    {"melds": ["p:222z", "c:123s"], "concealed": "5678844s", "winning_tile": "8s"},
)

columns = st.integers(0, 3)
pairs = st.tuples(columns, columns).filter(lambda pair: pair[0] != pair[1])
values = st.sampled_from([8, 9, 12, 24, 88])
patterns = (("full_flush", 1), ("no_honors", 1))

entries: st.SearchStrategy[HandEntry] = st.one_of(
    st.builds(lambda pair, value: discard(pair[0], pair[1], value), pairs, values),
    st.builds(self_draw, columns, values),
    st.sampled_from([DRAW, VOID]),
    st.builds(lambda pair, hand: tiles(pair[0], pair[1], **hand), pairs, st.sampled_from(HANDS)),
    st.builds(
        lambda pair: HandEntry(
            mode="patterns", wins=(WinEntry(pair[0], pair[1], patterns=patterns),)
        ),
        pairs,
    ),
)

Op = tuple[Any, ...]
small = st.integers(0, 20)
ops: st.SearchStrategy[Op] = st.one_of(
    st.tuples(st.just("record"), entries),
    st.tuples(st.just("record"), entries),
    st.tuples(st.just("record"), entries),
    st.tuples(st.just("correct"), small, entries),
    st.tuples(st.just("withdraw"), small),
    st.tuples(st.just("restore"), small),
    st.tuples(st.just("restore_version"), small, st.integers(1, 3)),
    st.tuples(st.just("undo")),
    st.tuples(st.just("swap"), pairs, st.integers(1, 16)),
    st.tuples(st.just("unswap"), small),
    st.tuples(
        st.just("penalty"), st.sampled_from(["false_win", "late_10", "exclusion"]), columns, small
    ),
    st.tuples(st.just("unpenalty"), small),
    st.tuples(st.just("table_points"), columns, st.sampled_from([-24, -1, 12]), st.booleans()),
    st.tuples(st.just("finish")),
    st.tuples(st.just("reopen")),
    st.tuples(st.just("cancel")),
    st.tuples(st.just("move"), st.integers(0, 2)),
    st.tuples(st.just("other game")),
)


@dataclass
class World:
    """A club with two leagues, four players and a guest, and what is being played."""

    leagues: list[League] = field(init=False)
    people: list[Player] = field(init=False)
    games: list[Game] = field(default_factory=list)
    turn: int = 0
    moments: int = 0

    def __post_init__(self) -> None:
        club = a_club()
        self.leagues = [
            a_league(club, counts_guests=True),
            a_league(club, frame={"start_score": 0, "time_limit": 90}),
        ]
        self.people = [a_player(club) for _ in range(4)]
        self.start([*self.people])
        self.start([self.people[2], self.people[0], GuestName("손님", an_id()), self.people[1]])

    @property
    def game(self) -> Game:
        return Game.objects.get(pk=self.games[self.turn].pk)

    def now(self) -> Any:
        self.moments += 1
        return NOW + timedelta(minutes=self.moments)

    def start(self, players: list[Player | GuestName]) -> None:
        game = services.start_game(
            actor=SYSTEM, club=self.leagues[0].club, players=players, league=self.leagues[0],
            table=None, now=self.now(), public_id=an_id(), evening_id=an_id(),
        )  # fmt: skip
        self.games.append(game)

    def pick(self, rows: Any, index: int) -> Any:
        found = list(rows.order_by("id"))
        if not found:
            raise Invalid("none", "")
        return found[index % len(found)]

    def call(self, name: str, **arguments: Any) -> None:
        getattr(services, name)(actor=SYSTEM, now=self.now(), **arguments)

    def on_hand(self, name: str, index: int, **arguments: Any) -> None:
        hand = self.pick(Hand.objects.filter(game=self.game), index)
        self.call(name, hand=hand, version=hand.version, **arguments)

    def on_game(self, name: str, **arguments: Any) -> None:
        self.call(name, game=self.game, version=self.game.version, **arguments)

    def do(self, op: Op) -> None:
        """Do one thing; what is refused writes nothing and is no fault."""
        name, *rest = op
        with suppress(Invalid, Conflict):
            DO[name](self, *rest)

    def record(self, entry: HandEntry) -> None:
        stands, _withdrawn = line.load(self.game)
        number = stands.next.hand_no if stands.next is not None else 17
        self.call("record_hand", game=self.game, entry=entry, hand_no=number, key=a_key(),
                  public_id=an_id())  # fmt: skip

    def penalty(self, code: str, column: int, index: int) -> None:
        hands = list(Hand.objects.filter(game=self.game).order_by("id"))
        after = None if not hands or index == 0 else hands[index % len(hands)]
        self.call("add_adjustment", game=self.game, code=code, column=column, after=after,
                  reason="" if index % 2 else "이유", public_id=an_id())  # fmt: skip

    def table_points(self, column: int, twelfths: int, with_game: bool) -> None:
        game = self.game
        self.call("adjust_table_points", league=self.leagues[0], twelfths=twelfths, reason="이유",
                  player=game.seats.get(column=column).player, public_id=an_id(),
                  game=game if with_game else None)  # fmt: skip

    def unswap(self, index: int) -> None:
        swap = self.pick(SeatSwap.objects.filter(game=self.game), index)
        self.call("undo_swap", swap=swap, version=self.game.version)

    def unpenalty(self, index: int) -> None:
        self.call("withdraw_adjustment", adjustment=self.pick(Adjustment.objects, index))

    def other(self) -> None:
        self.turn = 1 - self.turn


DO: dict[str, Callable[..., None]] = {
    "record": World.record,
    "correct": lambda w, index, entry: w.on_hand("correct_hand", index, entry=entry),
    "withdraw": lambda w, index: w.on_hand("withdraw_hand", index),
    "restore": lambda w, index: w.on_hand("restore_hand", index),
    "restore_version": lambda w, index, n: w.on_hand("restore_version", index, number=n),
    "undo": lambda w: w.on_game("undo_last"),
    "swap": lambda w, pair, start: w.on_game(
        "swap_seats", column_a=pair[0], column_b=pair[1], from_hand_no=start
    ),
    "unswap": World.unswap,
    "penalty": World.penalty,
    "unpenalty": World.unpenalty,
    "table_points": World.table_points,
    "finish": lambda w: w.on_game("finish_game", early=True),
    "reopen": lambda w: w.on_game("reopen_game"),
    "cancel": lambda w: w.on_game("cancel_game", reason=""),
    "move": lambda w, index: w.on_game(
        "move_game", league=None if index == 2 else w.leagues[index]
    ),
    "other game": World.other,
}


def check(world: World) -> None:
    """Everything that must hold whatever happened."""
    for game in Game.objects.filter(club=world.leagues[0].club):
        page = sheet(game)
        points = [column.points for column in page.columns]
        assert page.sums.hands == 0
        assert page.sums.right
        assert tuple(points) == (page.rows[-1].totals if page.rows else (0, 0, 0, 0))
        assert [(one.place, one.shared) for one in page.columns] == [
            (one.place, one.shared) for one in scoring.places(points)
        ]
        finished = game.state == "finished"
        assert [one.table_twelfths for one in page.columns] == (
            list(scoring.table_points(points, [48, 24, 12, 0])) if finished else [None] * 4
        )
        assert not (finished and page.checks)
        numbers = [row.position.hand_no for row in page.rows if row.position]
        assert numbers == sorted(numbers)
        assert all(number <= 16 for number in numbers)
        for row in page.rows:
            check_row(row)
    for hand in Hand.objects.all():
        kept = HandVersion.objects.filter(hand=hand).order_by("number")
        assert [one.number for one in kept] == list(range(1, hand.version + 1))
    for league in world.leagues:
        assert differences(league.pk) == []
        assert leaderboard(league).checks.right


def check_row(row: Any) -> None:
    if row.kind == "adjustment" or row.win is None or row.win.hand_json is None:
        return
    assert row.win.hand_json["round_wind"] == row.position.round_wind
    assert row.win.hand_json["seat_wind"] == row.position.winds[row.win.winner]
    if row.hand.check_needed:
        assert not row.win.answer["legal"]
    else:
        assert row.win.value == row.win.answer["total"]


@settings(max_examples=40)
@given(st.lists(ops, min_size=5, max_size=40))
def test_the_books_add_up_whatever_is_done(doings: list[Op]) -> None:
    with transaction.atomic():
        world = World()
        for op in doings:
            world.do(op)
        check(world)
        transaction.set_rollback(True)


def rows(model: Any, *names: str, but: tuple[str, ...] = (), **where: Any) -> list[Any]:
    """Rows as plain values, without internal ids."""
    skip = {"id", "hand_id", "game_id", "reason_id", "after_id", "evening_id", *but}
    plain = [f.attname for f in model._meta.concrete_fields if f.attname not in skip]
    found = model.objects.filter(**where).values(*plain, *names)
    return sorted(found, key=str)


def picture(league_ids: list[int]) -> dict[str, Any]:
    """The whole record, by public ids."""
    return {
        "evenings": rows(Evening),
        "games": rows(Game, "evening__public_id"),
        "seats": rows(Seat, "game__public_id", "player__name", but=("player_id",)),
        "hands": rows(Hand, "game__public_id"),
        "versions": rows(HandVersion, "hand__public_id"),
        "wins": rows(Win, "hand__public_id"),
        "swaps": rows(SeatSwap, "game__public_id"),
        "adjustments": rows(Adjustment, "game__public_id", "reason__text", "after__public_id",
                            "player__name", but=("player_id",)),
        "standings": rows(Standing, "player__name", but=("player_id",)),
        "leagues": rows(League, pk__in=league_ids),
    }  # fmt: skip


def forget(world: World) -> None:
    """Leave of the club only what stood before the first game."""
    Adjustment.objects.all().delete()
    Game.objects.all().delete()
    Evening.objects.all().delete()
    Standing.objects.all().delete()
    Player.objects.filter(guest=True).delete()
    for league in world.leagues:
        league.save()


@settings(max_examples=25)
@given(st.lists(ops, min_size=5, max_size=30))
def test_the_log_makes_the_evening_again(doings: list[Op]) -> None:
    with transaction.atomic():
        world = World()
        for op in doings:
            world.do(op)
        keys = [league.pk for league in world.leagues]
        before = picture(keys)
        log = list(AuditEntry.objects.order_by("id"))
        texts = dict(PersonalText.objects.values_list("id", "text"))
        forget(world)
        assert not Hand.objects.exists()
        assert Replay(texts).run(log) == sum(entry.action in CALLS for entry in log)
        assert picture(keys) == before
        again = list(AuditEntry.objects.filter(id__gt=log[-1].pk).order_by("id"))
        assert [(one.action, one.at) for one in again] == [(one.action, one.at) for one in log]
        # A guest gets a new internal id; everything else that a call led to is the same.
        assert [one.after for one in again if one.action != "start_game"] == [
            one.after for one in log if one.action != "start_game"
        ]
        transaction.set_rollback(True)


def test_every_write_of_the_record_can_be_replayed() -> None:
    writes = set(services.__all__) - {"preview_hand", "correction_effects", "swap_effects"}
    assert set(CALLS) == writes
