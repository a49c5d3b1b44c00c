"""Penalties: what they take from whom, where they stand, and what the sheet's check line says."""

from __future__ import annotations

import pytest

from mjclub.core.exceptions import Invalid
from mjclub.core.models import PersonalText
from mjclub.games import services
from mjclub.games.models import Adjustment, Game, Hand
from mjclub.games.queries import sheet
from mjclub.leagues.queries import leaderboard
from tests.factories import (
    DRAW,
    NOW,
    SYSTEM,
    a_club,
    a_game,
    a_league,
    an_id,
    discard,
    finish,
    play,
    points_of,
)

pytestmark = pytest.mark.django_db


def penalise(
    game: Game,
    code: str,
    column: int,
    *,
    after: Hand | None = None,
    step: int | None = None,
    reason: str = "",
) -> Adjustment:
    return services.add_adjustment(
        actor=SYSTEM, game=game, code=code, column=column, after=after, reason=reason, now=NOW,
        public_id=an_id(), step=step,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("code", "step", "deltas"),
    [
        ("false_win", None, [10, -30, 10, 10]),
        ("false_win_not_ready", None, [20, -60, 20, 20]),
        ("late_10", None, [0, -10, 0, 0]),
        ("late_15", None, [0, -20, 0, 0]),
        ("step", 5, [0, -5, 0, 0]),
        ("step", 60, [0, -60, 0, 0]),
        ("no_win_this_hand", None, [0, 0, 0, 0]),
        ("exclusion", None, [0, 0, 0, 0]),
    ],
)
def test_what_each_penalty_takes(code: str, step: int | None, deltas: list[int]) -> None:
    game = a_game()
    penalise(game, code, 1, step=step)
    assert points_of(game) == deltas
    page = sheet(game)
    assert page.sums.deductions == sum(deltas)
    assert (page.sums.total, page.expected_total) == (sum(deltas), sum(deltas))
    assert page.sums.right


def test_the_values_are_those_of_the_games_rules() -> None:
    league = a_league(a_club(), penalties={"false_win": 20, "late_10": 5})
    game = a_game(league=league)
    penalise(game, "false_win", 0)
    penalise(game, "late_10", 3)
    assert points_of(game) == [-60, 20, 20, 15]


@pytest.mark.parametrize(
    ("code", "column", "step", "fault"),
    [
        ("rudeness", 0, None, "unknown_penalty"),
        ("false_win", 4, None, "bad_column"),
        ("false_win", -1, None, "bad_column"),
        ("step", 0, None, "bad_step"),
        ("step", 0, 7, "bad_step"),
        ("late_10", 0, 10, "bad_step"),
    ],
)
def test_what_is_no_penalty_is_refused(
    code: str, column: int, step: int | None, fault: str
) -> None:
    game = a_game()
    with pytest.raises(Invalid) as refused:
        penalise(game, code, column, step=step)
    assert [one.code for one in refused.value.faults] == [fault]
    assert not Adjustment.objects.exists()


def test_a_penalty_stands_after_the_hand_that_it_follows() -> None:
    game = a_game()
    first, _second = play(game, discard(0, 2, 11), DRAW)
    penalise(game, "late_10", 3)
    penalise(game, "false_win", 1, after=first, reason="두 장 부족")
    page = sheet(game)
    assert [(row.kind, row.deltas, row.totals, row.reason) for row in page.rows] == [
        ("adjustment", (0, 0, 0, -10), (0, 0, 0, -10), ""),
        ("hand", (35, -8, -19, -8), (35, -8, -19, -18), ""),
        ("adjustment", (10, -30, 10, 10), (45, -38, -9, -8), "두 장 부족"),
        ("hand", (0, 0, 0, 0), (45, -38, -9, -8), ""),
    ]
    assert (page.sums.hands, page.sums.deductions, page.sums.total) == (0, -10, -10)


def test_a_penalty_counts_before_places_are_given() -> None:
    league = a_league(a_club())
    game = a_game(league=league)
    play(game, discard(0, 2, 11))
    penalise(game, "late_10", 1)
    finish(game)
    found = game.seats.order_by("column").values_list("points", "place", "shared", "table_twelfths")
    assert list(found) == [(35, 1, False, 48), (-18, 3, False, 12), (-19, 4, False, 0),
                           (-8, 2, False, 24)]  # fmt: skip


def test_a_starting_score_is_part_of_the_check() -> None:
    league = a_league(a_club(), frame={"start_score": 500, "time_limit": None})
    game = a_game(league=league)
    assert points_of(game) == [500, 500, 500, 500]
    play(game, discard(0, 2, 11))
    penalise(game, "step", 2, step=10)
    page = sheet(game)
    assert points_of(game) == [535, 492, 471, 492]
    assert (page.sums.start, page.sums.total, page.expected_total) == (2000, 1990, 1990)


def test_a_penalty_is_taken_back() -> None:
    game = a_game()
    penalty = penalise(game, "false_win", 1)
    services.withdraw_adjustment(actor=SYSTEM, adjustment=penalty, now=NOW)
    assert points_of(game) == [0, 0, 0, 0]
    page = sheet(game)
    assert page.rows == ()
    assert [one.pk for one in page.withdrawn_adjustments] == [penalty.pk]
    with pytest.raises(Invalid) as refused:
        services.withdraw_adjustment(actor=SYSTEM, adjustment=penalty, now=NOW)
    assert refused.value.code == "already_undone"


def test_a_reason_is_kept_apart_and_may_be_emptied() -> None:
    game = a_game()
    penalty = penalise(game, "step", 1, step=5, reason="  늦게 부른 뻥 ")
    assert penalty.reason is not None
    assert penalty.reason.text == "늦게 부른 뻥"
    PersonalText.objects.update(text="")
    assert sheet(game).rows[0].reason == ""


def test_a_hand_of_another_game_is_refused() -> None:
    game, other = a_game(), a_game()
    (hand,) = play(other, DRAW)
    with pytest.raises(Invalid) as refused:
        penalise(game, "false_win", 1, after=hand)
    assert [(one.code, one.field) for one in refused.value.faults] == [("bad_value", "after")]


def test_table_points_are_taken_after_places() -> None:
    league = a_league(a_club())
    game = a_game(league=league)
    play(game, discard(0, 2, 11))
    finish(game)
    winner = game.seats.get(column=0).player
    taken = services.adjust_table_points(
        actor=SYSTEM, league=league, player=winner, twelfths=-24, reason="기권", now=NOW,
        public_id=an_id(),
    )  # fmt: skip
    board = leaderboard(league)
    assert [(row.name, row.table_twelfths, row.game_points) for row in board.rows] == [
        ("김민수", 24, 35),
        ("이서연", 18, -8),
        ("최지우", 18, -8),
        ("박도윤", 0, -19),
    ]
    assert (board.checks.table_twelfths, board.checks.expected_twelfths) == (84, 84)
    assert board.checks.table_adjustments == -24
    assert board.checks.right
    services.withdraw_adjustment(actor=SYSTEM, adjustment=taken, now=NOW)
    assert leaderboard(league).rows[0].table_twelfths == 48


@pytest.mark.parametrize(
    ("twelfths", "reason", "field"),
    [(0, "x", "twelfths"), (12_001, "x", "twelfths"), (-12, " ", "reason")],
)
def test_table_points_need_a_number_and_a_reason(twelfths: int, reason: str, field: str) -> None:
    league = a_league(a_club())
    player = a_game(league=league).seats.get(column=0).player
    with pytest.raises(Invalid) as refused:
        services.adjust_table_points(
            actor=SYSTEM, league=league, player=player, twelfths=twelfths, reason=reason,
            now=NOW, public_id=an_id(),
        )  # fmt: skip
    assert [one.field for one in refused.value.faults] == [field]


def test_table_points_with_a_game_count_as_long_as_it_does() -> None:
    league = a_league(a_club())
    game = a_game(league=league)
    play(game, DRAW)
    player = game.seats.get(column=2).player
    services.adjust_table_points(
        actor=SYSTEM, league=league, player=player, twelfths=-12, reason="지각", now=NOW,
        public_id=an_id(), game=game,
    )  # fmt: skip
    assert leaderboard(league).rows == ()
    finish(game)
    assert {row.name: row.table_twelfths for row in leaderboard(league).rows} == {
        "김민수": 21, "이서연": 21, "최지우": 21, "박도윤": 9,
    }  # fmt: skip
    game.refresh_from_db()
    services.cancel_game(actor=SYSTEM, game=game, version=game.version, reason="", now=NOW)
    assert leaderboard(league).rows == ()
