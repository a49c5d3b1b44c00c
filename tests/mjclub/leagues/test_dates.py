"""Which day a game counts for: its evening's, in the club's zone, after the club's cut-off."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest

from mjclub.core.exceptions import Invalid
from mjclub.games import services
from mjclub.games.models import Evening
from mjclub.games.services.start import day_of
from mjclub.leagues.queries import leaderboard
from mjclub.leagues.services_standings import rewrite_standings
from tests.factories import (
    NOW,
    SYSTEM,
    a_club,
    a_finished_game,
    a_game,
    a_league,
    an_id,
    discard,
    finish,
    play,
)

pytestmark = pytest.mark.django_db

KST = timezone(timedelta(hours=9))
JANUARY = {"starts_on": date(2027, 1, 1), "ends_on": date(2027, 1, 31)}


def kst(day: int, hour: int, minute: int, month: int = 1) -> datetime:
    return datetime(2027, month, day, hour, minute, tzinfo=KST)


@pytest.mark.parametrize(
    ("moment", "cut_off", "day"),
    [
        (kst(31, 23, 50), 0, date(2027, 1, 31)),
        (kst(1, 0, 5, 2), 0, date(2027, 2, 1)),
        (kst(1, 0, 5, 2), 360, date(2027, 1, 31)),
        (kst(1, 5, 59, 2), 360, date(2027, 1, 31)),
        (kst(1, 6, 0, 2), 360, date(2027, 2, 1)),
    ],
)
def test_the_day_of_a_moment(moment: datetime, cut_off: int, day: date) -> None:
    assert day_of(a_club(day_starts_at=cut_off), moment) == day


def test_the_cut_off_is_a_time_of_the_local_clock() -> None:
    club = a_club(timezone="Europe/Berlin", day_starts_at=180)
    # The night when clocks go from 2 to 3: five past three is new day, ten to two is not.
    berlin = ZoneInfo("Europe/Berlin")
    assert day_of(club, datetime(2027, 3, 28, 3, 5, tzinfo=berlin)) == date(2027, 3, 28)
    assert day_of(club, datetime(2027, 3, 28, 1, 50, tzinfo=berlin)) == date(2027, 3, 27)


def test_a_game_of_the_last_evening_counts_though_it_ends_after_midnight() -> None:
    club = a_club(day_starts_at=0)
    league = a_league(club, **JANUARY)
    game = a_game(club, league=league, now=kst(31, 23, 50))
    play(game, discard(0, 2, 11))
    finish(game, now=kst(1, 0, 5, 2))
    assert len(leaderboard(league).rows) == 4


def test_a_game_after_the_last_day_is_not_started_in_the_league() -> None:
    club = a_club(day_starts_at=0)
    league = a_league(club, **JANUARY)
    with pytest.raises(Invalid) as refused:
        a_game(club, league=league, now=kst(1, 0, 5, 2))
    assert refused.value.code == "outside_dates"
    assert not Evening.objects.exists()


def test_before_the_cut_off_it_is_still_the_last_evening() -> None:
    club = a_club(day_starts_at=360)
    league = a_league(club, **JANUARY)
    game = a_game(club, league=league, now=kst(1, 0, 5, 2))
    assert game.evening.day == date(2027, 1, 31)


def test_other_dates_count_other_games() -> None:
    league = a_league(a_club())
    for day in (11, 12, 13):
        a_finished_game(league, [discard(0, 2, 11)], now=kst(day, 19, 0))
    first = leaderboard(league).rows[0]
    assert (first.games, first.game_points) == (3, 105)
    league.ends_on = date(2027, 1, 12)
    league.save()
    rewrite_standings(league, None, NOW)
    assert leaderboard(league).rows[0].games == 2
    league.starts_on = date(2027, 1, 14)
    league.ends_on = None
    league.save()
    rewrite_standings(league, None, NOW)
    assert leaderboard(league).rows == ()


def test_a_day_has_one_evening() -> None:
    club = a_club()
    one = services.open_evening(actor=SYSTEM, club=club, now=kst(12, 19, 0), public_id=an_id())
    two = services.open_evening(actor=SYSTEM, club=club, now=kst(13, 5, 0), public_id=an_id())
    three = services.open_evening(actor=SYSTEM, club=club, now=kst(13, 6, 0), public_id=an_id())
    assert one == two
    assert one != three
    assert (one.day, one.number, three.day) == (date(2027, 1, 12), 1, date(2027, 1, 13))


def test_games_are_numbered_in_their_evening() -> None:
    club = a_club()
    assert [a_game(club, now=kst(12, 19, minute)).number for minute in (0, 1, 2)] == [1, 2, 3]
