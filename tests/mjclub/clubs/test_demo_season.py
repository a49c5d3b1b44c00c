"""The demo's season: real hands of every ruleset, and standings that can be counted again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import transaction
from django.db.models import QuerySet

from mjclub.clubs.management.commands import demo
from mjclub.clubs.models import Player
from mjclub.games.models import Adjustment, Game, Hand, Win
from mjclub.games.queries import sheet
from mjclub.games.rules import score_document
from mjclub.leagues.models import League
from mjclub.leagues.queries import leaderboard

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("season")]

NOW = datetime(2027, 1, 12, 10, 0, tzinfo=UTC)


@pytest.fixture(scope="module")
def season(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """The whole demo, made once; the tests only read it."""
    with django_db_blocker.unblock(), transaction.atomic():
        demo.Command(stdout=StringIO()).make(NOW)
        yield
        transaction.set_rollback(True)


def said(command: str) -> str:
    out = StringIO()
    call_command(command, check=True, stdout=out)
    return out.getvalue()


def hands_of(ruleset: str) -> QuerySet[Hand]:
    return Hand.objects.filter(game__ruleset=ruleset).prefetch_related("wins")


def wins_of(ruleset: str) -> QuerySet[Win]:
    return Win.objects.filter(hand__game__ruleset=ruleset)


def modes(ruleset: str) -> Counter[str]:
    """How the wins were entered."""
    return Counter(
        "tiles" if win.hand_json else "points" if win.patterns is None else "patterns"
        for win in wins_of(ruleset)
    )


def orders(ruleset: str) -> Counter[tuple[int, ...]]:
    """How often hands were won in which orders."""
    return Counter(
        tuple(sorted(win.order for win in hand.wins.all())) for hand in hands_of(ruleset)
    )


def copies(hand: Hand) -> Counter[str]:
    """How many of each tile the hand's winners hold; a discard is one tile, whoever wins on it."""
    used: Counter[str] = Counter()
    shared = set()
    for win in hand.wins.all():
        if win.hand_json is None:
            continue
        for text in [win.hand_json["concealed"], *win.hand_json["melds"]]:
            body = text.split(":")[-1].split("@")[0]
            for group in re.findall(r"(\d+)([mpsz])", body):
                used.update(f"{digit}{group[1]}" for digit in group[0])
        if win.source is None or win.order not in shared:
            used[win.hand_json["winning_tile"]] += 1
        shared.add(win.order)
    return used


def test_a_league_and_a_table_tonight_of_each_ruleset() -> None:
    assert Player.objects.filter(guest=False).count() == Player.objects.count() == 18
    assert Counter(Game.objects.values_list("league__name", "players", "state")) == {
        ("국표마작 가을 리그", 4, "finished"): 48,
        ("중용마작 가을 리그", 4, "finished"): 8,
        ("현대 상해마작 가을 리그", 4, "finished"): 8,
        ("이인화료 가을 리그", 4, "finished"): 7,
        # Three sat down to a friendly game of two winners.
        (None, 3, "finished"): 1,
        ("국표마작 가을 리그", 4, "open"): 1,
        ("중용마작 가을 리그", 4, "open"): 1,
        ("현대 상해마작 가을 리그", 4, "open"): 1,
        ("이인화료 가을 리그", 4, "open"): 1,
    }
    tonight = Game.objects.filter(state="open").order_by("table__order")
    assert [
        (game.ruleset, game.hands.count(), "going_on" in sheet(game).rows[-1].tags)
        for game in tonight
    ] == [
        ("mcr", 6, False),
        ("zungjung", 7, False),
        ("shanghai", 5, False),
        ("two_winner", 4, True),
    ]


def test_hands_are_real() -> None:
    entered = Win.objects.filter(hand_json__isnull=False)
    wrong = [
        win.pk
        for win in entered
        if win.answer is None
        or not win.answer["legal"]
        or win.value != win.answer["total"]
        or score_document(win.hand_json or {}) != win.answer
    ]
    assert wrong == []
    assert entered.count() == 933
    five = [
        hand.pk
        for hand in Hand.objects.prefetch_related("wins")
        if max(copies(hand).values(), default=0) > 4
    ]
    assert five == []


def test_points_add_up() -> None:
    off = [
        hand.pk for hand in Hand.objects.all() if hand.d0 + hand.d1 + hand.d2 + (hand.d3 or 0) != 0
    ]
    assert off == []
    boards = {league.ruleset: leaderboard(league) for league in League.objects.all()}
    assert {ruleset: len(board.rows) for ruleset, board in boards.items()} == {
        "mcr": 18,
        "zungjung": 16,
        "shanghai": 17,
        "two_winner": 13,
    }
    assert all(board.checks.right for board in boards.values())
    assert sum(row.table_twelfths or 0 for row in boards["mcr"].rows) == 48 * 7 * 12
    assert said("rebuild_standings") == "4 leagues compared, 0 differences\n"
    hands = Hand.objects.count()
    assert said("rescore") == f"{hands} hands of 76 games compared, 0 differences\n"


def test_what_only_one_ruleset_has() -> None:
    assert modes("mcr") == {"tiles": 686}
    assert modes("zungjung") == {"tiles": 95, "patterns": 14, "points": 12}
    assert modes("shanghai") == {"tiles": 59, "patterns": 8, "points": 12}
    assert modes("two_winner") == {"tiles": 93, "patterns": 10, "points": 7}
    # Zung Jung: others confirmed each win; somebody else or nobody was responsible.
    assert Counter(len(win.verified) for win in wins_of("zungjung")) == {3: 99, 2: 22}
    assert wins_of("zungjung").filter(responsible__isnull=False).count() == 4
    assert wins_of("zungjung").filter(nobody_responsible=True).count() == 3
    # Modern Shanghai: the dealer stayed, so that games had more hands than eight deals; one hand
    # of a hundred fan.
    finished = Game.objects.filter(ruleset="shanghai", state="finished").order_by("id")
    assert [game.hands.count() for game in finished] == [10, 8, 9, 11, 11, 11, 11, 11]
    assert wins_of("shanghai").filter(value__gte=100).count() == 1
    # Two winners: one after the other, at once, a wall that ran out, and false declarations.
    assert orders("two_winner") == {
        (): 8,
        (1,): 12,
        (1, 2): 42,
        (1, 1): 4,
        (1, 2, 2): 2,
    }
    assert hands_of("two_winner").filter(drawn=True).count() == 11
    ready = Counter(one["ready"] for hand in hands_of("two_winner") for one in hand.declarations)
    assert ready == {None: 14, True: 13, False: 2}


def test_corrections_and_penalties() -> None:
    fixed = Hand.objects.filter(corrected=True)
    assert Counter(fixed.values_list("game__ruleset", flat=True)) == {
        "mcr": 6,
        "zungjung": 2,
        "shanghai": 2,
        "two_winner": 2,
    }
    given = Adjustment.objects.values_list("game__ruleset", "code", "d0", "d1", "d2", "d3")
    assert Counter(
        (ruleset, code, min(one or 0 for one in points)) for ruleset, code, *points in given
    ) == {
        ("mcr", "false_win", -30): 4,
        ("zungjung", "false_win", -60): 1,
    }
