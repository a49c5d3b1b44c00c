"""Games that finish, hands that are corrected and players that are renamed in the same moment."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connections

from mjclub.core.exceptions import Conflict
from mjclub.games import services
from mjclub.games.models import Evening, Game, Seat
from mjclub.games.services.rescore import Rescored, preview_rules, rescore_league
from mjclub.leagues.models import League
from mjclub.leagues.queries import leaderboard
from mjclub.leagues.services_standings import differences
from tests.factories import (
    DRAW,
    NOW,
    SYSTEM,
    a_club,
    a_finished_game,
    a_game,
    a_league,
    an_id,
    discard,
    finish,
    four_players,
    play,
)

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """Make the calls in threads that begin together; give what each returned or raised."""
    results: list[Any] = [None] * len(calls)
    barrier = threading.Barrier(len(calls))

    def run(index: int) -> None:
        barrier.wait()
        try:
            results[index] = calls[index]()
        except Exception as error:  # noqa: BLE001 - shown by the test
            results[index] = error
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=(index,)) for index in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_games_of_the_same_people_that_finish_together_all_count() -> None:
    league = a_league(a_club())
    games = [a_game(league=league) for _ in range(6)]
    for game in games:
        play(game, discard(0, 2, 11))
    before = League.objects.get(pk=league.pk).version
    results = at_once(*[lambda game=game: finish(game) for game in games])
    assert [type(result) for result in results] == [Game] * 6
    assert leaderboard(league).rows[0].game_points == 6 * 35
    assert differences(league.pk) == []
    assert League.objects.get(pk=league.pk).version == before + 6


def test_one_game_finished_by_two_is_finished_once() -> None:
    league = a_league(a_club())
    game = a_game(league=league)
    play(game, discard(0, 2, 11))
    results = at_once(*[lambda: finish(game)] * 4)
    assert sum(isinstance(result, Game) for result in results) == 1
    assert sum(isinstance(result, Conflict) for result in results) == 3
    assert leaderboard(league).rows[0].games == 1


def test_corrections_of_different_games_leave_the_sums_right() -> None:
    league = a_league(a_club())
    games = [a_finished_game(league, [discard(0, 2, 11)]) for _ in range(4)]
    hands = [game.hands.get() for game in games]
    results = at_once(
        *[
            lambda hand=hand: services.correct_hand(
                actor=SYSTEM, hand=hand, entry=discard(0, 2, 20), version=1, now=NOW
            )
            for hand in hands
        ]
    )
    assert not [result for result in results if isinstance(result, Exception)]
    assert differences(league.pk) == []
    assert leaderboard(league).rows[0].game_points == 4 * 44


def test_games_started_together_share_an_evening_and_have_numbers_of_their_own() -> None:
    club = a_club()
    people = four_players(club)
    results = at_once(
        *[
            lambda: services.start_game(
                actor=SYSTEM, club=club, players=people, league=None, table=None, now=NOW,
                public_id=an_id(),
            )
        ]
        * 6
    )  # fmt: skip
    assert not [result for result in results if isinstance(result, Exception)]
    assert Evening.objects.filter(club=club).count() == 1
    numbers = Game.objects.filter(club=club).values_list("number", flat=True)
    assert sorted(numbers) == [1, 2, 3, 4, 5, 6]


def test_new_rules_for_games_played_and_hands_recorded_in_the_same_moment() -> None:
    league = a_league(a_club())
    games = [a_finished_game(league, [discard(0, 2, 11)]) for _ in range(3)]
    rules: dict[str, Any] = {"frame": {"start_score": 500}}
    seen = preview_rules(league=league, **rules).seen

    def confirm() -> Any:
        return rescore_league(actor=SYSTEM, league=league, seen=seen, now=NOW, **rules)

    results = at_once(confirm, confirm, *[lambda game=game: play(game, DRAW) for game in games])
    # Either nothing was recorded before, or what was seen no longer stood.
    done = [one for one in results[:2] if isinstance(one, Rescored)]
    assert [type(one) for one in results[2:]] == [list] * 3
    assert all(isinstance(one, Rescored | Conflict) for one in results[:2])
    assert league.rule_versions.count() == (2 if done else 1)
    assert sum(one.games for one in done) == (3 if done else 0)
    assert differences(league.pk) == []
    first = leaderboard(league).rows[0]
    assert (first.games, first.game_points) == (3, 3 * 35)
    assert set(Seat.objects.values_list("points", flat=True)) == (
        {535, 492, 481} if done else {35, -8, -19}
    )
    # Once more by what stands now.
    assert isinstance(
        rescore_league(
            actor=SYSTEM, league=league, now=NOW, **rules,
            seen=preview_rules(league=league, **rules).seen,
        ),
        Rescored,
    )  # fmt: skip
    assert set(Seat.objects.values_list("points", flat=True)) == {535, 492, 481}
    assert set(Game.objects.values_list("hands__outcome", flat=True)) == {"win", "draw"}
