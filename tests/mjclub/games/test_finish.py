"""Finishing, reopening, cancelling and moving games."""

from __future__ import annotations

import pytest

from mjclub.core.exceptions import Conflict, Invalid
from mjclub.games import services
from mjclub.games.entries import HandEntry
from mjclub.games.models import Game, Hand
from mjclub.games.queries import sheet
from mjclub.leagues.models import League
from mjclub.leagues.queries import leaderboard
from tests.factories import (
    DRAW,
    NOW,
    SYSTEM,
    a_club,
    a_finished_game,
    a_game,
    a_league,
    discard,
    finish,
    play,
    self_draw,
)

pytestmark = pytest.mark.django_db


def table(game: Game) -> list[tuple[int | None, bool, int | None]]:
    """Place, whether shared, twelfths; by column."""
    seats = game.seats.order_by("column")
    return list(seats.values_list("place", "shared", "table_twelfths"))


TIES: list[tuple[list[HandEntry], list[tuple[int, bool, int]]]] = [
    ([DRAW], [(1, True, 21)] * 4),
    ([discard(0, 2, 11)], [(1, False, 48), (2, True, 18), (4, False, 0), (2, True, 18)]),
    ([self_draw(0, 10)], [(1, False, 48), (2, True, 12), (2, True, 12), (2, True, 12)]),
    (
        [self_draw(0, 8), self_draw(1, 8)],
        [(1, True, 36), (1, True, 36), (3, True, 6), (3, True, 6)],
    ),
    (
        [self_draw(0, 8), self_draw(1, 8), self_draw(2, 8)],
        [(1, True, 28), (1, True, 28), (1, True, 28), (4, False, 0)],
    ),
]


@pytest.mark.parametrize(("hands", "expected"), TIES)
def test_equal_points_share_the_table_points_of_their_places(
    hands: list[HandEntry], expected: list[tuple[int, bool, int]]
) -> None:
    game = a_finished_game(a_league(a_club()), hands)
    assert table(game) == expected
    assert sum(twelfths for _place, _shared, twelfths in expected) == 84


def test_an_unfinished_game_has_no_table_points() -> None:
    game = a_game()
    play(game, discard(0, 2, 11))
    assert [twelfths for _place, _shared, twelfths in table(game)] == [None] * 4


def test_a_game_with_hands_left_is_finished_early_or_not_at_all() -> None:
    game = a_game()
    play(game, *[DRAW] * 15)
    with pytest.raises(Invalid) as refused:
        finish(game, early=False)
    assert refused.value.code == "not_over"
    done = finish(game, early=True)
    assert (done.state, done.ended_early, done.finished_at) == ("finished", True, NOW)


def test_a_full_game_is_not_early() -> None:
    game = a_game()
    play(game, *[DRAW] * 16)
    assert not finish(game, early=True).ended_early


def test_a_game_without_a_hand_is_not_finished() -> None:
    with pytest.raises(Invalid) as refused:
        finish(a_game())
    assert refused.value.code == "no_hands"


def test_a_marked_hand_stands_against_finishing() -> None:
    game = a_game()
    play(game, DRAW)
    Hand.objects.filter(game=game).update(check_needed=True)
    with pytest.raises(Invalid) as refused:
        finish(game)
    assert refused.value.code == "check_needed"
    assert sheet(game).why_not == ("check_needed",)


def test_finishing_names_the_version_that_was_seen() -> None:
    game = a_game()
    play(game, DRAW)
    with pytest.raises(Conflict) as refused:
        services.finish_game(actor=SYSTEM, game=game, version=1, now=NOW, early=True)
    assert refused.value.code == "stale"
    assert refused.value.current == {"game": game.public_id, "version": 2, "state": "open"}


def test_a_game_is_finished_once() -> None:
    game = a_finished_game(a_league(a_club()), [DRAW])
    with pytest.raises(Conflict) as refused:
        finish(game)
    assert refused.value.code == "game_finished"


def test_a_reopened_game_stops_to_count_at_once() -> None:
    league = a_league(a_club())
    game = a_finished_game(league, [discard(0, 2, 11)])
    assert len(leaderboard(league).rows) == 4
    game = services.reopen_game(actor=SYSTEM, game=game, version=game.version, now=NOW)
    assert (game.state, game.finished_at, game.ended_early) == ("open", None, False)
    assert leaderboard(league).rows == ()
    assert [twelfths for _place, _shared, twelfths in table(game)] == [None] * 4
    play(game, discard(1, 2, 11))
    finish(game)
    assert {row.name: row.game_points for row in leaderboard(league).rows} == {
        "김민수": 27, "이서연": 27, "박도윤": -38, "최지우": -16,
    }  # fmt: skip


def test_an_open_game_is_not_reopened() -> None:
    game = a_game()
    with pytest.raises(Invalid) as refused:
        services.reopen_game(actor=SYSTEM, game=game, version=1, now=NOW)
    assert refused.value.code == "game_open"


def test_a_cancelled_game_counts_nowhere_and_keeps_its_hands() -> None:
    league = a_league(a_club())
    game = a_finished_game(league, [discard(0, 2, 11)])
    game = services.cancel_game(
        actor=SYSTEM, game=game, version=game.version, reason=" 잘못 시작함 ", now=NOW
    )
    assert (game.state, game.cancelled_at, game.cancel_reason) == ("cancelled", NOW, "잘못 시작함")
    assert leaderboard(league).rows == ()
    assert len(sheet(game).rows) == 1
    assert not sheet(game).can_finish
    game = services.reopen_game(actor=SYSTEM, game=game, version=game.version, now=NOW)
    assert (game.state, game.cancelled_at, game.cancel_reason) == ("open", None, "")


def test_a_cancelled_game_is_neither_finished_nor_cancelled_again() -> None:
    game = a_game()
    play(game, DRAW)
    game.refresh_from_db()
    game = services.cancel_game(actor=SYSTEM, game=game, version=2, reason="", now=NOW)
    for call in (
        lambda: finish(game),
        lambda: services.cancel_game(actor=SYSTEM, game=game, version=3, reason="", now=NOW),
    ):
        with pytest.raises(Invalid) as refused:
            call()
        assert refused.value.code == "game_cancelled"


def move(game: Game, league: League | None) -> Game:
    game.refresh_from_db()
    return services.move_game(actor=SYSTEM, game=game, league=league, version=game.version, now=NOW)


def test_a_finished_game_moves_with_its_points() -> None:
    club = a_club()
    spring, autumn = a_league(club), a_league(club)
    game = a_finished_game(spring, [discard(0, 2, 11)])
    game = move(game, autumn)
    assert leaderboard(spring).rows == ()
    assert [row.game_points for row in leaderboard(autumn).rows] == [35, -8, -8, -19]
    move(game, None)
    assert leaderboard(autumn).rows == ()
    assert [twelfths for _place, _shared, twelfths in table(game)] == [48, 18, 0, 18]


def test_a_game_moves_only_where_it_can_count() -> None:
    club = a_club()
    league = a_league(club)
    game = a_finished_game(league, [DRAW])
    refused_by = {
        "same_league": league,
        "other_club": a_league(a_club()),
        "league_closed": a_league(club, state="closed"),
        "outside_dates": a_league(club, ends_on="2026-12-31"),
        "other_standing": a_league(
            club, standing={"place_points": [36, 24, 12, 0], "chain": ["table_points"]}
        ),
    }
    for code, target in refused_by.items():
        with pytest.raises(Invalid) as refused:
            move(game, target)
        assert refused.value.code == code


def test_nothing_starts_or_ends_in_a_closed_league() -> None:
    league = a_league(a_club())
    game = a_game(league=league)
    play(game, DRAW)
    League.objects.filter(pk=league.pk).update(state="closed")
    with pytest.raises(Invalid) as refused:
        finish(game)
    assert refused.value.code == "league_closed"
    with pytest.raises(Invalid) as refused:
        a_game(league=league)
    assert refused.value.code == "league_closed"
