"""Every write that changes what a leaderboard shows raises the league's version in its
transaction and leaves the table of sums equal to a count from zero."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction

from mjclub.clubs.services.players import change_player
from mjclub.games import services
from mjclub.games.models import Game, Hand
from mjclub.games.queries import adjustments_of
from mjclub.leagues.models import League, Standing
from mjclub.leagues.services_standings import differences
from tests.factories import (
    DRAW,
    NOW,
    SYSTEM,
    VOID,
    a_club,
    a_game,
    a_league,
    an_id,
    discard,
    finish,
    play,
    record,
    self_draw,
)

pytestmark = pytest.mark.django_db


@dataclass
class Scene:
    """A league with a finished game of two hands and an open one of one hand."""

    league: League = field(default_factory=lambda: a_league(a_club()))
    finished: Game = field(init=False)
    open: Game = field(init=False)
    hands: list[Hand] = field(init=False)

    def __post_init__(self) -> None:
        self.finished = a_game(league=self.league)
        self.hands = play(self.finished, discard(0, 2, 11), self_draw(1, 8))
        self.finished = finish(self.finished)
        self.open = a_game(league=self.league)
        play(self.open, discard(3, 1, 30))
        self.open.refresh_from_db()

    def version(self) -> int:
        return League.objects.get(pk=self.league.pk).version

    def act(self, name: str, **arguments: Any) -> Any:
        return getattr(services, name)(actor=SYSTEM, now=NOW, **arguments)

    def withdraw(self) -> Hand:
        hand = self.hands[0]
        return self.act("withdraw_hand", hand=hand, version=hand.version)

    def fresh(self) -> Game:
        return Game.objects.get(pk=self.finished.pk)

    def penalty(self) -> Any:
        return self.act("add_adjustment", game=self.finished, code="false_win", column=1,
                        after=None, reason="", public_id=an_id())  # fmt: skip

    def points(self) -> Any:
        return self.act("correct_points", game=self.finished, deltas=[6, 0, 0, -6], after=None,
                        reason="x", public_id=an_id())  # fmt: skip

    def table_points(self) -> Any:
        player = self.finished.seats.get(column=0).player
        return self.act("adjust_table_points", league=self.league, player=player, twelfths=-12,
                        reason="x", public_id=an_id())  # fmt: skip

    def swap(self) -> Any:
        return self.act("swap_seats", game=self.finished, column_a=0, column_b=1,
                        version=self.fresh().version)  # fmt: skip


PATHS: dict[str, Callable[[Scene], Any]] = {
    "finish": lambda scene: finish(scene.open),
    "reopen": lambda scene: scene.act(
        "reopen_game", game=scene.finished, version=scene.finished.version
    ),
    "cancel": lambda scene: scene.act(
        "cancel_game", game=scene.finished, version=scene.finished.version, reason=""
    ),
    "move away": lambda scene: scene.act(
        "move_game", game=scene.finished, version=scene.finished.version, league=None
    ),
    "record": lambda scene: record(scene.finished, DRAW),
    "correct": lambda scene: scene.act(
        "correct_hand", hand=scene.hands[0], entry=discard(0, 3, 20), version=1
    ),
    "correct to void": lambda scene: scene.act(
        "correct_hand", hand=scene.hands[0], entry=VOID, version=1
    ),
    "withdraw": lambda scene: scene.withdraw(),
    "undo": lambda scene: scene.act(
        "undo_last", game=scene.finished, version=scene.finished.version
    ),
    "swap": lambda scene: scene.swap(),
    "penalty": lambda scene: scene.penalty(),
    "points": lambda scene: scene.points(),
    "table points": lambda scene: scene.table_points(),
    "rename": lambda scene: change_player(
        actor=SYSTEM, player=scene.finished.seats.get(column=0).player, name="새 이름",
        guest=False, now=NOW,
    ),
    "guest": lambda scene: change_player(
        actor=SYSTEM, player=scene.finished.seats.get(column=0).player, name="김민수",
        guest=True, now=NOW,
    ),
}  # fmt: skip

THEN: dict[str, tuple[Callable[[Scene], Any], Callable[[Scene, Any], Any]]] = {
    "restore": (
        PATHS["withdraw"],
        lambda scene, made: scene.act("restore_hand", hand=made, version=made.version),
    ),
    "restore a version": (
        PATHS["correct"],
        lambda scene, made: scene.act("restore_version", hand=made, number=1, version=made.version),
    ),
    "undo a swap": (
        PATHS["swap"],
        lambda scene, made: scene.act("undo_swap", swap=made, version=scene.fresh().version),
    ),
    "withdraw a penalty": (
        PATHS["penalty"],
        lambda scene, made: scene.act("withdraw_adjustment", adjustment=made),
    ),
    "withdraw table points": (
        PATHS["table points"],
        lambda scene, made: scene.act("withdraw_adjustment", adjustment=made),
    ),
    "finish again": (PATHS["reopen"], lambda scene, made: finish(made)),
    "move back": (
        PATHS["move away"],
        lambda scene, made: scene.act(
            "move_game", game=made, version=made.version, league=scene.league
        ),
    ),
}


@pytest.mark.parametrize("path", PATHS)
def test_a_write_raises_the_version_and_the_sums_stay_right(path: str) -> None:
    scene = Scene()
    before = scene.version()
    PATHS[path](scene)
    assert scene.version() > before
    assert differences(scene.league.pk) == []


@pytest.mark.parametrize("path", THEN)
def test_so_does_a_write_that_takes_another_back(path: str) -> None:
    scene = Scene()
    first, then = THEN[path]
    table = sums(scene.league)
    made = first(scene)
    before = scene.version()
    then(scene, made)
    assert scene.version() > before
    assert differences(scene.league.pk) == []
    assert sums(scene.league) == table


@pytest.mark.parametrize("path", ["record", "penalty"])
def test_a_hand_of_an_open_game_changes_no_leaderboard(path: str) -> None:
    scene = Scene()
    scene.finished = scene.open
    before = scene.version()
    PATHS[path](scene)
    assert scene.version() == before


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("path", ["finish", "correct", "penalty", "rename"])
def test_what_is_rolled_back_raises_nothing(path: str) -> None:
    scene = Scene()
    before, table = scene.version(), sums(scene.league)

    with transaction.atomic():
        PATHS[path](scene)
        assert scene.version() > before
        transaction.set_rollback(True)
    assert scene.version() == before
    assert sums(scene.league) == table


def sums(league: League) -> list[dict[str, Any]]:
    """Every standing of the league without its row id."""
    rows = Standing.objects.filter(league=league).order_by("player_id").values()
    return [{name: value for name, value in row.items() if name != "id"} for row in rows]


def command(*arguments: str) -> str:
    out = StringIO()
    call_command("rebuild_standings", *arguments, stdout=out)
    return out.getvalue()


def test_the_command_finds_and_mends_what_is_wrong() -> None:
    scene = Scene()
    right = sums(scene.league)
    assert command("--check") == "1 leagues compared, 0 differences\n"
    Standing.objects.filter(firsts=1).update(game_points=7, table_twelfths=1)
    Standing.objects.filter(fourths=1).delete()
    with pytest.raises(CommandError, match="3 differences"):
        command("--check")
    assert "3 differences" in command("--league", scene.league.public_id)
    assert command("--check") == "1 leagues compared, 0 differences\n"
    assert sums(scene.league) == right


def test_counting_anew_forgets_no_penalty() -> None:
    scene = Scene()
    scene.penalty()
    scene.table_points()
    table = sums(scene.league)
    found = [(row["game_points"], row["table_twelfths"], row["adjusted_points"]) for row in table]
    assert sorted(found) == [(-25, 0, 10), (-14, 12, 10), (10, 24, -30), (29, 36, 10)]
    Standing.objects.all().delete()
    command()
    assert sums(scene.league) == table
    listed = [(one.code, one.reason and one.reason.text) for one in adjustments_of(scene.league.pk)]
    assert listed == [("table_points", "x"), ("false_win", None)]


def test_the_command_drops_a_line_of_nobody() -> None:
    scene = Scene()
    player = scene.finished.seats.get(column=0).player
    other = a_league(scene.league.club)
    Standing.objects.create(league=other, player=player, games=3)
    with pytest.raises(CommandError):
        command("--check")
    command()
    assert not Standing.objects.filter(league=other).exists()
