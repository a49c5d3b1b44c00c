"""Standings: shared ranks, order inside a tie, and why one stands before another."""

from __future__ import annotations

import random
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from mjclub.clubs.models import Club, Player
from mjclub.games.entries import GuestName
from mjclub.leagues.models import League, RuleVersion, Standing
from mjclub.leagues.queries import checks, leaderboard, why
from mjclub.leagues.services_standings import touch_player
from scoring.standings import Line, rank
from tests.factories import (
    DRAW,
    NOW,
    a_club,
    a_finished_game,
    a_game,
    a_league,
    a_player,
    discard,
    finish,
    play,
    self_draw,
)

pytestmark = pytest.mark.django_db


def stand(league: League, name: str, **sums: Any) -> Player:
    player = a_player(league.club, name)
    Standing.objects.create(league=league, player=player, **{"games": 1} | sums)
    return player


def lines(league: League) -> list[tuple[int, bool, str]]:
    return [(row.rank, row.tied, row.name) for row in leaderboard(league).rows]


def test_equal_lines_share_a_rank_and_the_next_one_is_left_out() -> None:
    league = a_league(a_club(), standing={"place_points": [48, 24, 12, 0],
                                          "chain": ["table_points"]})  # fmt: skip
    for name, twelfths in (("라", 18), ("나", 21), ("가", 18), ("다", 15)):
        stand(league, name, table_twelfths=twelfths, game_points=twelfths)
    assert lines(league) == [(1, False, "나"), (2, True, "가"), (2, True, "라"), (4, False, "다")]


def test_the_second_key_separates_only_if_the_league_has_it() -> None:
    league = a_league(a_club())
    stand(league, "가", table_twelfths=48, game_points=10)
    stand(league, "나", table_twelfths=48, game_points=20)
    assert lines(league) == [(1, False, "나"), (2, False, "가")]
    RuleVersion.objects.create(
        league=league, number=2, created_at=NOW,
        standing={"place_points": [48, 24, 12, 0], "chain": ["table_points"]},
    )  # fmt: skip
    assert lines(league) == [(1, True, "가"), (1, True, "나")]
    assert leaderboard(league).chain == ("table_points",)


def test_table_points_go_before_any_number_of_game_points() -> None:
    league = a_league(a_club())
    stand(league, "A", table_twelfths=144, game_points=210)
    stand(league, "B", table_twelfths=144, game_points=180)
    stand(league, "C", table_twelfths=140, game_points=400)
    assert lines(league) == [(1, False, "A"), (2, False, "B"), (3, False, "C")]


def test_inside_a_tie_the_order_is_by_name_then_by_id() -> None:
    league = a_league(a_club())
    for name in ("하늘", "가람", "Zoe", "adam", "나래", "강산"):
        stand(league, name)
    assert [name for _rank, _tied, name in lines(league)] == [
        "adam", "Zoe", "가람", "강산", "나래", "하늘",
    ]  # fmt: skip
    assert lines(league) == lines(league)


def test_a_best_game_that_nobody_has_is_below_every_other() -> None:
    league = a_league(a_club(), standing={"place_points": [48, 24, 12, 0],
                                          "chain": ["best_game"]})  # fmt: skip
    stand(league, "가", games=0, best_game=None, table_twelfths=-12)
    stand(league, "나", best_game=-80)
    board = leaderboard(league)
    assert [(row.name, row.keys) for row in board.rows] == [("나", (-80,)), ("가", (None,))]


def test_the_ranks_are_those_of_the_pure_rules() -> None:
    league = a_league(a_club())
    draw = random.Random(7)
    for number in range(40):
        stand(league, f"선수 {number:02}", table_twelfths=draw.randrange(4),
              game_points=draw.randrange(3))  # fmt: skip
    board = leaderboard(league)
    expected = rank(
        Line(row.player_id, row.name, row.games, row.table_twelfths, row.game_points)
        for row in board.rows[::-1]
    )
    assert [(row.player_id, row.rank, row.tied) for row in board.rows] == [
        (one.line.player, one.rank, one.tied) for one in expected
    ]


def test_why_names_the_key_that_decides() -> None:
    league = a_league(a_club())
    stand(league, "가", table_twelfths=48, game_points=20)
    second = stand(league, "나", table_twelfths=48, game_points=10)
    third = stand(league, "다", table_twelfths=36, game_points=99)
    found = why(league, second)
    assert found is not None
    assert (found.row.rank, found.chain) == (2, ("table_points", "game_points"))
    (above,) = found.above
    assert above.other.name == "가"
    assert [
        (line.key, line.mine, line.other, line.decides, line.equal) for line in above.lines
    ] == [
        ("table_points", 48, 48, False, True),
        ("game_points", 10, 20, True, False),
    ]
    assert found.sharers == ()
    (below,) = found.below
    assert below.deciding is not None
    assert (below.other.name, below.deciding.key) == ("다", "table_points")
    last = why(league, third)
    assert last is not None
    assert last.below == ()


def test_why_names_all_who_share_a_place() -> None:
    league = a_league(a_club())
    stand(league, "가", table_twelfths=84)
    mine = stand(league, "나", table_twelfths=12)
    stand(league, "다", table_twelfths=12)
    stand(league, "라", table_twelfths=12)
    found = why(league, mine)
    assert found is not None
    assert [one.other.name for one in found.sharers] == ["다", "라"]
    assert all(one.shared and one.deciding is None for one in found.sharers)
    assert [one.other.name for one in found.above] == ["가"]


def test_why_of_somebody_who_does_not_stand_there() -> None:
    league = a_league(a_club())
    assert why(league, a_player(league.club, "가")) is None


def test_guests_stand_only_where_the_league_counts_them() -> None:
    club = a_club()
    league = a_league(club)
    members = [a_player(club, name) for name in ("가", "나", "다")]
    game = a_game(club, league=league, players=[*members, GuestName("손님")])
    play(game, self_draw(3, 20))
    finish(game)
    assert lines(league) == [(1, True, "가"), (1, True, "나"), (1, True, "다")]
    league.counts_guests = True
    league.save()
    assert lines(league)[0] == (1, False, "손님")
    league.counts_guests = False
    league.save()
    guest = Player.objects.get(name="손님")
    guest.guest = False
    guest.save()
    touch_player(guest, NOW)
    assert lines(league)[0] == (1, False, "손님")
    assert leaderboard(league).rows[0].game_points == 84


def test_firsts_and_the_best_game_are_counted() -> None:
    league = a_league(a_club())
    a_finished_game(league, [discard(0, 2, 11)])
    a_finished_game(league, [self_draw(0, 8)])
    a_finished_game(league, [DRAW])
    rows = {row.name: row for row in leaderboard(league).rows}
    first = rows["김민수"]
    assert (first.games, first.firsts, first.seconds, first.best_game) == (3, 3, 0, 48)
    assert (first.table_twelfths, first.game_points) == (48 + 48 + 21, 35 + 48)
    last = rows["박도윤"]
    assert (last.firsts, last.seconds, last.thirds, last.fourths) == (1, 1, 0, 1)
    assert last.best_game == 0


def test_the_sums_are_checked_also_under_rules_that_changed() -> None:
    club = a_club()
    league = a_league(club)
    a_finished_game(league, [discard(0, 2, 11)])
    RuleVersion.objects.create(
        league=league, number=2, created_at=NOW, options={"profile": "cn98"},
        frame={"start_score": 500}, penalties={},
        standing={"place_points": [60, 36, 24, 12], "chain": ["table_points"]},
    )  # fmt: skip
    a_finished_game(league, [discard(0, 2, 11)])
    found = checks(league)
    assert (found.games, found.table_twelfths, found.expected_twelfths) == (2, 216, 216)
    assert (found.game_points, found.expected_points, found.deductions) == (0, 0, 0)
    assert found.right


def test_a_leaderboard_reads_no_game() -> None:
    league = a_league(a_club())
    a_finished_game(league, [discard(0, 2, 11)])
    with CaptureQueriesContext(connection) as captured:
        leaderboard(league)
    assert not [query for query in captured if "games_" in query["sql"]]


def _many(club: Club, league: League, number: int) -> None:
    players = [a_player(club) for _ in range(number)]
    Standing.objects.bulk_create(
        Standing(league=league, player=player, games=1) for player in players
    )


def test_the_number_of_statements_does_not_grow() -> None:
    club = a_club()
    counts = []
    for number in (5, 100):
        league = a_league(club)
        _many(club, league, number)
        with CaptureQueriesContext(connection) as captured:
            assert len(leaderboard(league).rows) == number
        counts.append(len(captured))
    assert counts == [2, 2]
