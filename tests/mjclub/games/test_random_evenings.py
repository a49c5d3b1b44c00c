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
    NOW,
    SYSTEM,
    a_club,
    a_key,
    a_league,
    a_player,
    an_id,
)

pytestmark = pytest.mark.django_db


@dataclass(frozen=True)
class Rules:
    """A ruleset to be played at random: its options, what its hands are worth, and its penalties.

    Attributes:
        hands: Tiles: with the winds of their places some are worth less than the minimum.
        patterns: What can be claimed without tiles.
        wins: Wins of one hand, as many as the options allow.
        wall: A hand may go on after its first win, and players declare that they are ready.
        start: What everybody begins with.
    """

    ruleset: str
    options: dict[str, Any]
    values: tuple[int, ...]
    hands: tuple[dict[str, Any], ...]
    patterns: tuple[tuple[str, int], ...]
    penalties: tuple[str, ...] = ("false_win",)
    players: int = 4
    wins: int = 1
    confirmed: bool = False
    responsible: bool = False
    wall: bool = False
    start: int = 0


_CLOSED = {"concealed": "123m678p345s99p78m", "winning_tile": "9m"}
RULES: dict[str, Rules] = {
    # 9 or 8 points, and 8 or 7, by the winner's seat wind.
    "mcr": Rules(
        "mcr", {}, (8, 9, 12, 24, 88),
        ({"melds": ["p:222z", "c:234s"], "concealed": "5678844s", "winning_tile": "8s"},
         {"melds": ["p:222z", "c:123s"], "concealed": "5678844s", "winning_tile": "8s"}),
        (("half_flush", 1), ("tile_hog", 1)), penalties=("false_win", "late_10", "exclusion"),
    ),
    # 10 or none, by the seat wind: with a minimum of 5 the hand is marked.
    "zungjung": Rules(
        "zungjung", {"minimum": 5, "hands": 8}, (5, 25, 30, 320),
        ({"melds": ["p:222z"], "concealed": "234m567p345s9s", "winning_tile": "9s"},),
        (("all_triplets", 1), ("pure_one_suit", 1)), confirmed=True, responsible=True,
    ),
    # 3 and 2 fan by the winds, or no longer enough; the dealer pays and receives double.
    "shanghai": Rules(
        "shanghai",
        {"rounds": 1, "dealer_multiplier": 2, "multi_ron": "all", "minimum": 2,
         "flower_bonus": True, "limit_mode": "cap100"},
        (2, 5, 12, 100, 104),
        ({"melds": ["p:222z", "c:123m"], "concealed": "456p99s78s", "winning_tile": "6s"},
         _CLOSED | {"flowers": 2}),
        (("full_flush", 1), ("all_pungs", 1)), wins=3,
    ),
    "two_winner": Rules(
        "two_winner", {}, (0, 3, 6, 18),
        (_CLOSED, _CLOSED | {"flags": ["declared_ready"]}),
        (("all_triplets", 1),), wins=3, wall=True, start=50,
    ),
    "two_winner of three": Rules(
        "two_winner", {"players": 3, "dealer_on_draw": "stays", "first_winner_exempt": True},
        (0, 3, 6, 18), (_CLOSED, _CLOSED | {"flags": ["declared_ready"]}),
        (("all_triplets", 1),), players=3, wins=2, wall=True, start=50,
    ),
}  # fmt: skip

columns = st.integers(0, 3)
pairs = st.tuples(columns, columns).filter(lambda pair: pair[0] != pair[1])


def wins_of(
    rules: Rules, winner: int, source: int | None, draw: Callable[..., Any], order: int = 1
) -> tuple[WinEntry, str]:
    """One win, and the mode that it was entered in."""
    mode = draw(st.sampled_from(["points", "points", "tiles", "patterns"]))
    others = [column for column in range(rules.players) if column != winner]
    responsible = None
    if rules.responsible and source is not None:
        responsible = draw(st.sampled_from([None, "none", *others]))
    win = WinEntry(
        winner,
        source,
        "self_draw" if source is None else "discard",
        value=draw(st.sampled_from(rules.values)) if mode == "points" else None,
        tiles=draw(st.sampled_from(rules.hands)) if mode == "tiles" else None,
        patterns=rules.patterns if mode == "patterns" else None,
        responsible=responsible,
        verified=(draw(st.sampled_from(others)),) if rules.confirmed else (),
        order=order,
        mode=mode,
    )
    return win, mode


@st.composite
def entries(draw: Callable[..., Any], rules: Rules) -> HandEntry:
    """A hand."""
    outcome = draw(st.sampled_from(["win"] * 6 + ["draw", "void"]))
    if outcome == "void":
        return HandEntry("void")
    wins: list[tuple[WinEntry, str]] = []
    drawn = False
    if outcome == "win":
        order = draw(st.permutations(range(rules.players)))
        source = draw(st.sampled_from([None, order[0], order[0]]))
        many = 1 if source is None else draw(st.integers(1, rules.wins))
        wins = [wins_of(rules, one, source, draw) for one in order[1 : many + 1]]
        if rules.wall and many == 1 and draw(st.booleans()):
            drawn = draw(st.booleans())
            wins += [] if drawn else [wins_of(rules, order[2], None, draw, order=2)]
    who: set[int] = set()
    if rules.wall:
        who = draw(st.sets(st.integers(0, rules.players - 1), max_size=2))
    asked = who - {win.winner for win, _mode in wins}
    return HandEntry(
        outcome,  # type: ignore[arg-type]
        mode=wins[0][1] if wins else "points",  # type: ignore[arg-type]
        wins=tuple(win for win, _mode in wins),
        drawn=drawn,
        declarations=tuple(
            {"column": one, "ready": draw(st.booleans()) if one in asked else None}
            for one in sorted(who)
        ),
        tiles_later=draw(st.booleans()),
    )


Op = tuple[Any, ...]
small = st.integers(0, 20)


def ops(rules: Rules) -> st.SearchStrategy[Op]:
    """One thing that people do on an evening under these rules."""
    hand = entries(rules)
    found: list[st.SearchStrategy[Op]] = [
        st.tuples(st.just("record"), hand),
        st.tuples(st.just("record"), hand),
        st.tuples(st.just("record"), hand),
        st.tuples(st.just("record refused"), pairs),
        st.tuples(st.just("correct"), small, hand),
        st.tuples(st.just("withdraw"), small),
        st.tuples(st.just("restore"), small),
        st.tuples(st.just("restore_version"), small, st.integers(1, 3)),
        st.tuples(st.just("undo")),
        st.tuples(st.just("swap"), pairs, st.integers(1, 16)),
        st.tuples(st.just("unswap"), small),
        st.tuples(st.just("penalty"), st.sampled_from(rules.penalties), columns, small),
        st.tuples(st.just("unpenalty"), small),
        st.tuples(st.just("table_points"), st.integers(0, rules.players - 1),
                  st.sampled_from([-24, -1, 12]), st.booleans()),
        st.tuples(st.just("finish")),
        st.tuples(st.just("reopen")),
        st.tuples(st.just("cancel")),
        st.tuples(st.just("move"), st.integers(0, 2)),
        st.tuples(st.just("other game")),
    ]  # fmt: skip
    if rules.wall:
        found += [st.tuples(st.just("continue"), ends(rules))] * 3
    return st.one_of(found)


@dataclass(frozen=True)
class End:
    """How a hand that goes on ends: whoever it was that won it first.

    Attributes:
        way: The wall runs out, or the second win.
        points: Of each second winner.
        ready: Whether those were ready who declared.
    """

    way: str
    points: tuple[int, ...]
    ready: bool

    def entry(self, stands: HandEntry, players: int) -> HandEntry:
        first = stands.wins[0].winner
        one, *others = [column for column in range(players) if column != first]
        wins: tuple[WinEntry, ...] = ()
        if self.way == "self_draw":
            wins = (WinEntry(one, None, "self_draw", value=self.points[0]),)
        elif self.way == "discard":
            found = zip(others, self.points, strict=False)
            wins = tuple(WinEntry(column, one, value=value) for column, value in found)
        won = {first, *(win.winner for win in wins)}
        return HandEntry(
            wins=wins,
            drawn=not wins,
            declarations=tuple(
                {**item, "ready": None if item["column"] in won else self.ready}
                for item in stands.declarations
            ),
        )


def ends(rules: Rules) -> st.SearchStrategy[End]:
    values = st.lists(st.sampled_from(rules.values), min_size=1, max_size=2).map(tuple)
    return st.builds(End, st.sampled_from(["wall", "self_draw", "discard"]), values, st.booleans())


@dataclass
class World:
    """A club with two leagues, four players and a guest, and what is being played."""

    rules: Rules
    leagues: list[League] = field(init=False)
    people: list[Player] = field(init=False)
    games: list[Game] = field(default_factory=list)
    turn: int = 0
    moments: int = 0

    def __post_init__(self) -> None:
        club = a_club()
        played: dict[str, Any] = {"ruleset": self.rules.ruleset}
        if self.rules.options:
            played["options"] = self.rules.options
        self.leagues = [
            a_league(club, counts_guests=True, **played),
            a_league(club, frame={"start_score": self.rules.start, "time_limit": 90}, **played),
        ]
        self.people = [a_player(club) for _ in range(4)]
        number = self.rules.players
        self.start([*self.people][:number])
        guest = GuestName("손님", an_id())
        self.start([self.people[2], guest, self.people[0], self.people[1]][:number])

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

    def record_refused(self, pair: tuple[int, int]) -> None:
        """A win that nothing could be read of keeps its place, and changes no points."""
        stands, _withdrawn = line.load(self.game)
        number = stands.next.hand_no if stands.next is not None else 17
        win = WinEntry(*pair, tiles={"text": "?"})
        before = [seat.points for seat in self.game.seats.order_by("column")]
        self.call("record_hand", game=self.game, entry=HandEntry(mode="tiles", wins=(win,)),
                  hand_no=number, key=a_key(), public_id=an_id(), keep_refused=True)  # fmt: skip
        assert [seat.points for seat in self.game.seats.order_by("column")] == before

    def go_on(self, end: End) -> None:
        stands, _withdrawn = line.load(self.game)
        if not stands.going_on:
            raise Invalid("none", "")
        hand = stands.going_on[0]
        self.call("continue_hand", game=self.game, hand=hand, key=a_key(), version=hand.version,
                  entry=end.entry(HandEntry.of_hand(hand), self.rules.players))  # fmt: skip

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
    "record refused": World.record_refused,
    "continue": World.go_on,
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
        start = (world.rules.start,) * world.rules.players
        assert tuple(points) == (page.rows[-1].totals if page.rows else start)
        assert [(one.place, one.shared) for one in page.columns] == [
            (one.place, one.shared) for one in scoring.places(points)
        ]
        finished = game.state == "finished"
        assert [one.table_twelfths for one in page.columns] == (
            list(scoring.table_points(points, scoring.place_points(game.standing)))
            if finished
            else [None] * world.rules.players
        )
        assert not (finished and page.checks)
        check_waiting(game, finished=finished)
        numbers = [row.position.hand_no for row in page.rows if row.position]
        assert numbers == sorted(numbers)
        assert not page.hands_total or all(number <= page.hands_total for number in numbers)
        for row in page.rows:
            check_row(row, world.rules)
    for hand in Hand.objects.all():
        kept = HandVersion.objects.filter(hand=hand).order_by("number")
        assert [one.number for one in kept] == list(range(1, hand.version + 1))
    for league in world.leagues:
        assert differences(league.pk) == []
        assert leaderboard(league).checks.right


def check_waiting(game: Game, *, finished: bool) -> None:
    """Only the last hand waits for its end, and no finished game has one."""
    stands, _withdrawn = line.load(game)
    assert stands.going_on in ((), tuple(item.hand for item in stands.items[-1:]))
    assert not (finished and stands.going_on)
    for item in stands.items:
        assert item.hand.going_on == (item.hand in stands.going_on)
        winners = {win.winner for win in item.entry.wins}
        for one in item.hand.declarations:
            asked = one["column"] not in winners and not item.hand.going_on
            assert (one["ready"] is not None) == asked


def check_row(row: Any, rules: Rules) -> None:
    if row.kind == "adjustment":
        return
    scored = [win for win in row.wins if win.hand_json is not None]
    for win in scored:
        winds = (win.hand_json["round_wind"], win.hand_json["seat_wind"])
        right = (row.position.round_wind, row.position.winds[win.winner])
        assert all(one in (None, other) for one, other in zip(winds, right, strict=True))
        assert (winds == (None, None)) == rules.wall
    if row.hand.refused is not None:
        assert row.hand.check_needed
        assert row.faults
        assert not any(row.deltas)
        assert all(win.value == 0 for win in row.wins)
    elif row.hand.check_needed:
        assert not all(win.answer["legal"] for win in scored)
    else:
        assert all(win.value == win.answer["total"] for win in scored)


def evening_of(rules: Rules, longest: int) -> st.SearchStrategy[list[Op]]:
    """Some hands, and then whatever people do."""
    played: list[st.SearchStrategy[Op]] = [st.tuples(st.just("record"), entries(rules))]
    if rules.wall:
        played.append(st.tuples(st.just("continue"), ends(rules)))
    return st.builds(
        lambda hands, rest: [*(op for one in hands for op in one), *rest],
        st.lists(st.tuples(*played), min_size=2, max_size=8),
        st.lists(ops(rules), min_size=8, max_size=longest),
    )


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=9)
@given(st.data())
def test_the_books_add_up_whatever_is_done(name: str, data: st.DataObject) -> None:
    doings = data.draw(evening_of(RULES[name], 30))
    with transaction.atomic():
        world = World(RULES[name])
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


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=5)
@given(st.data())
def test_the_log_makes_the_evening_again(name: str, data: st.DataObject) -> None:
    doings = data.draw(evening_of(RULES[name], 30))
    with transaction.atomic():
        world = World(RULES[name])
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
    # Links show what was recorded and are no part of it; several hands are recorded one by one.
    assert set(CALLS) == writes - {"share_hand", "unshare_hand", "record_hands"}
