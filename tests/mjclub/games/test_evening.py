"""One evening by points: start, record, sheet, finish, standings, with exact values."""

from __future__ import annotations

import pytest

from mjclub.games.models import Hand, Seat
from mjclub.games.queries import sheet
from mjclub.leagues.queries import leaderboard
from tests.factories import (
    DRAW,
    a_club,
    a_game,
    a_league,
    discard,
    finish,
    play,
    points_of,
    self_draw,
)

pytestmark = pytest.mark.django_db

SIXTEEN = (
    discard(0, 2, 11),  # +35  -8 -19  -8
    self_draw(1, 11),  # -19 +57 -19 -19
    DRAW,
    discard(3, 0, 8),  # -16  -8  -8 +32
    discard(2, 1, 24),  # -8 -32 +48  -8
    self_draw(0, 20),  # +84 -28 -28 -28
    DRAW,
    discard(1, 3, 88),  # -8 +112 -8 -96
    discard(0, 1, 10),  # +34 -18  -8  -8
    self_draw(2, 9),  # -17 -17 +51 -17
    discard(3, 2, 13),  # -8 -8 -21 +37
    discard(1, 0, 16),  # -24 +40 -8 -8
    DRAW,
    discard(0, 3, 8),  # +32 -8 -8 -16
    discard(2, 0, 12),  # -20 -8 +36 -8
    self_draw(3, 8),  # -16 -16 -16 +48
)
TOTALS = [49, 58, -8, -99]


def test_an_evening_by_points() -> None:
    league = a_league(a_club())
    game = a_game(league=league)
    play(game, *SIXTEEN)

    page = sheet(game)
    assert [row.deltas for row in page.rows][:4] == [
        (35, -8, -19, -8),
        (-19, 57, -19, -19),
        (0, 0, 0, 0),
        (-16, -8, -8, 32),
    ]
    assert page.rows[-1].totals == tuple(TOTALS)
    assert [column.points for column in page.columns] == TOTALS
    assert [column.place for column in page.columns] == [2, 1, 3, 4]
    assert (page.sums.hands, page.sums.deductions, page.sums.total) == (0, 0, 0)
    assert page.over
    assert page.can_finish
    assert page.next_position is None
    assert leaderboard(league).rows == ()

    finish(game, early=False)

    seats = Seat.objects.filter(game=game).order_by("column")
    assert list(seats.values_list("table_twelfths", flat=True)) == [24, 48, 12, 0]
    league.refresh_from_db()
    board = leaderboard(league)
    assert [
        (row.rank, row.tied, row.name, row.games, row.table_twelfths, row.game_points)
        for row in board.rows
    ] == [
        (1, False, "이서연", 1, 48, 58),
        (2, False, "김민수", 1, 24, 49),
        (3, False, "박도윤", 1, 12, -8),
        (4, False, "최지우", 1, 0, -99),
    ]
    assert board.checks.right


def test_winds_and_dealers_follow_the_frame() -> None:
    game = a_game()
    play(game, *SIXTEEN)
    found = [
        (row.position.hand_no, row.position.round_wind, row.position.dealer, row.position.winds)
        for row in sheet(game).rows
        if row.position is not None
    ]
    # Rounds: ABCD, BADC, CDBA, DCAB sit East, South, West, North; the deal passes every hand.
    assert [dealer for _no, _round, dealer, _winds in found] == [
        0, 1, 2, 3, 1, 0, 3, 2, 2, 3, 1, 0, 3, 2, 0, 1,
    ]  # fmt: skip
    assert found[0] == (1, "1z", 0, ("1z", "2z", "3z", "4z"))
    assert found[1] == (2, "1z", 1, ("4z", "1z", "2z", "3z"))
    assert found[4] == (5, "2z", 1, ("2z", "1z", "4z", "3z"))
    assert found[8] == (9, "3z", 2, ("4z", "3z", "1z", "2z"))
    assert found[15] == (16, "4z", 1, ("4z", "1z", "3z", "2z"))


def test_the_stored_totals_are_the_sum_of_the_hands() -> None:
    game = a_game()
    hands = play(game, *SIXTEEN)
    assert points_of(game) == TOTALS
    assert [hand.seq for hand in hands] == list(range(1, 17))
    assert Hand.objects.filter(game=game).count() == 16
