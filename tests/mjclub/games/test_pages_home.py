"""Tonight's page, the evenings, a player's page: real numbers, and few queries."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from mjclub.clubs.models import Club, Player, Role
from mjclub.games.entries import HandEntry
from mjclub.games.models import Evening, Game
from tests.factories import (
    DRAW,
    NOW,
    a_club,
    a_finished_game,
    a_game,
    a_league,
    a_member,
    a_player,
    a_table,
    discard,
    finish,
    four_players,
    play,
    self_draw,
    tiles,
)
from tests.mjclub.games.tables import a_table_of, end, entry, win

pytestmark = pytest.mark.django_db

MTC = {"melds": ["c:345m"], "concealed": "345p35s678p99m", "winning_tile": "4s"}


@pytest.fixture
def club() -> Club:
    return a_club(name="서울 화요 마작회")


def four_more(club: Club) -> list[Player]:
    return [a_player(club) for _ in range(4)]


def at_seven(client: Client, address: str, **more: Any) -> Any:
    with time_machine.travel(NOW, tick=False):
        return client.get(address, **more)


def count(client: Client, address: str) -> int:
    at_seven(client, address)
    with CaptureQueriesContext(connection) as seen:
        assert at_seven(client, address).status_code == 200
    return len(seen)


def test_an_empty_club_says_what_to_do_first(client: Client, club: Club) -> None:
    client.force_login(a_member(club, Role.ORGANISER))
    page = at_seven(client, reverse("club", args=[club.public_id])).content.decode()
    assert "지금은 치는 탁이 없습니다" in page
    assert f'btn--main" href="{reverse("players", args=[club.public_id])}"' in page
    four_players(club)
    page = at_seven(client, reverse("club", args=[club.public_id])).content.decode()
    assert f'btn--main" href="{reverse("game-new", args=[club.public_id])}"' in page


def test_tables_are_seen_from_above_with_winds_and_totals(client: Client, club: Club) -> None:
    league = a_league(club)
    game = a_game(league=league, table=a_table(club, "2탁"))
    play(game, self_draw(2, 9), discard(0, 3, 11))
    client.force_login(a_member(club, Role.VIEWER))
    answer = at_seven(client, reverse("club", args=[club.public_id]))
    plan = answer.context["plans"][0]
    # Hand 3: column 2 deals.
    assert [(p, c.player.name, c.points, c.dealer, lead) for p, c, lead in plan.seats] == [
        ("w", "김민수", 18, False, False),
        ("n", "이서연", -25, False, False),
        ("s", "최지우", -36, False, False),
        ("e", "박도윤", 43, True, True),
    ]
    page = answer.content.decode()
    assert "1월 12일 화요일" in page
    assert "4명 1탁" in page
    assert "동 3국<br>3/16</small>" in page
    assert "btn--main" not in page.split("<main")[1]


def test_who_sits_at_a_table_has_the_button_for_its_next_hand(client: Client, club: Club) -> None:
    a_game(club, players=four_more(club), table=a_table(club, "1탁"))
    game = a_game(club, table=a_table(club, "2탁"))
    play(game, DRAW)
    user = a_member(club, Role.MEMBER)
    Player.objects.filter(club=club, name="이서연").update(user=user)
    client.force_login(user)
    answer = at_seven(client, reverse("club", args=[club.public_id]))
    assert [plan.mine for plan in answer.context["plans"]] == [True, False]
    page = answer.content.decode()
    link = reverse("hand-new", args=[club.public_id, game.public_id])
    assert f'btn--main" href="{link}">2탁 2판 기록하기</a>' in page
    assert page.split("<main")[1].count("btn--main") == 1


def test_the_hand_of_the_day_is_the_dearest_with_its_tiles(client: Client, club: Club) -> None:
    game = a_game(club, table=a_table(club, "3탁"))
    play(game, discard(0, 1, 8), tiles(1, 0, **MTC))
    client.force_login(a_member(club, Role.VIEWER))
    (best,) = at_seven(client, reverse("club", args=[club.public_id])).context["best"]
    assert (best["player"].name, best["win"].value, best["source"].name) == ("이서연", 12, "김민수")
    assert [s.tiles for s in best["view"].answer.reading] == ["345m", "345p", "678p", "345s", "99m"]


def test_the_top_five_share_places_as_the_league_says(client: Client, club: Club) -> None:
    league = a_league(club, "가을 리그")
    a_finished_game(league, [self_draw(0, 22), self_draw(1, 22), self_draw(2, 22)])
    a_finished_game(league, [self_draw(0, 22)], players=four_more(club))
    client.force_login(a_member(club, Role.VIEWER))
    answer = at_seven(client, reverse("club", args=[club.public_id]))
    found = [(row.rank, row.tied, row.table_twelfths) for row in answer.context["top"]]
    # 4; three with 2⅓ ; three with 1 (2 + 1 + 0 shared by three); 0.
    assert found == [
        (1, False, 48),
        (2, True, 28),
        (2, True, 28),
        (2, True, 28),
        (5, True, 12),
        (5, True, 12),
        (5, True, 12),
    ]
    assert [game.public_id for game in answer.context["recent"]] == list(
        Game.objects.order_by("-id").values_list("public_id", flat=True)
    )


def test_a_poll_of_tonight_is_told_that_nothing_changed(client: Client, club: Club) -> None:
    game = a_game(club)
    client.force_login(a_member(club, Role.VIEWER))
    address = reverse("club", args=[club.public_id])
    seen = json.loads(at_seven(client, address).context["headers"])
    poll = {"headers": {"HX-Request": "true", **seen}}
    assert at_seven(client, address, **poll).status_code == 304
    play(game, DRAW)
    answer = at_seven(client, address, **poll)
    assert answer.status_code == 200
    assert answer.content.decode().lstrip().startswith('<div id="tonight"')


def test_evenings_are_listed_and_one_shows_its_results(client: Client, club: Club) -> None:
    league = a_league(club)
    a_finished_game(league, [self_draw(0, 22)], table=a_table(club, "1탁"))
    a_game(club, now=NOW + timedelta(days=7))
    client.force_login(a_member(club, Role.VIEWER))
    page = at_seven(client, reverse("evenings", args=[club.public_id]))
    assert [(e.evening.day.isoformat(), e.games, e.people) for e in page.context["page"]] == [
        ("2027-01-19", 1, 4),
        ("2027-01-12", 1, 4),
    ]
    first = Evening.objects.get(day="2027-01-12")
    page = at_seven(client, reverse("evening", args=[club.public_id, first.public_id]))
    seats = page.context["games"][0].seats.all()
    assert [(s.player.name, s.place, s.shared, s.points, s.table_twelfths) for s in seats] == [
        ("김민수", 1, False, 90, 48),
        ("이서연", 2, True, -30, 12),
        ("박도윤", 2, True, -30, 12),
        ("최지우", 2, True, -30, 12),
    ]
    stranger = Evening.objects.create(club=a_club(), day="2027-01-12", opened_at=NOW)
    address = reverse("evening", args=[club.public_id, stranger.public_id])
    assert at_seven(client, address).status_code == 404


def test_a_player_page_counts_finished_games_and_shows_big_hands(
    client: Client, club: Club
) -> None:
    league = a_league(club, "가을 리그")
    a_finished_game(league, [self_draw(0, 22), tiles(1, 0, **MTC)])
    a_finished_game(league, [self_draw(3, 22)])
    a_game(club)
    minsu = Player.objects.get(club=club, name="김민수")
    client.force_login(a_member(club, Role.VIEWER))
    context = at_seven(client, reverse("player", args=[club.public_id, minsu.public_id])).context
    assert context["facts"] == [
        {
            "ruleset": "mcr",
            "games": 2,
            "places": [1, 1, 0, 0],
            "twelfths": 48 + 12,
            "points": 70 - 30,
            "best": 70,
        }
    ]
    assert [(s.league.name, s.games, s.table_twelfths) for s in context["standings"]] == [
        ("가을 리그", 2, 60)
    ]
    assert (context["rank"]["rank"], context["rank"]["tied"]) == (1, False)
    assert [(b["win"].value, b["win"].kind) for b in context["biggest"]] == [(22, "self_draw")]
    assert [line.game.state for line in context["page"]] == ["open", "finished", "finished"]


def test_of_several_leagues_a_player_page_names_the_one_played_most(
    client: Client, club: Club
) -> None:
    league = a_league(club, "국표 리그")
    other = a_league(club, "상해 리그", ruleset="shanghai")
    a_finished_game(league, [self_draw(0, 22)])
    a_finished_game(league, [self_draw(1, 22)])
    a_finished_game(other, [self_draw(0, 5)])
    minsu = Player.objects.get(club=club, name="김민수")
    client.force_login(a_member(club, Role.VIEWER))
    answer = at_seven(client, reverse("player", args=[club.public_id, minsu.public_id]))
    assert answer.context["rank"]["league"] == league
    assert [line.league.name for line in answer.context["standings"]] == ["국표 리그", "상해 리그"]
    rows = answer.content.decode().split('id="h-l"')[1].split("</section>")[0]
    # Table points where places give some, else none at all.
    assert re.findall(r"<td>([^<]*|<b>[^<]*</b>)</td></tr>", rows) == ["<b>5</b>", "–"]


def test_tables_of_every_ruleset_say_where_they_are(client: Client, club: Club) -> None:
    tables = {"two_winner": 3, "zungjung": 4, "shanghai": 4}
    games = {
        ruleset: a_table_of(ruleset, club, players=players) for ruleset, players in tables.items()
    }
    play(games["two_winner"], entry(win(0, 1, 18)))
    play(games["zungjung"], DRAW, DRAW)
    play(games["shanghai"], entry(win(0, None, 2)))
    user = a_member(club, Role.MEMBER)
    client.force_login(user)
    answer = at_seven(client, reverse("club", args=[club.public_id]))
    plans = {plan.card.game.ruleset: plan for plan in answer.context["plans"]}
    assert {ruleset: plan.lines for ruleset, plan in plans.items()} == {
        "two_winner": ("1국 / 8국",),
        "zungjung": ("3국 / 16국",),
        "shanghai": ("동 1국 연장 1", "2판째"),
    }
    goes_on = plans["two_winner"]
    assert [(place, c.player.name, c.points, c.dealer) for place, c, _ in goes_on.seats] == [
        ("w", "박도윤", 50, False),
        ("s", "이서연", 38, False),
        ("e", "김민수", 62, True),
    ]
    assert (goes_on.card.hands_played, goes_on.card.over) == (0, False)
    assert "1국은 계속됩니다. 첫 화는 김민수 님, 18점입니다." in answer.content.decode()

    Player.objects.filter(club=club, name="김민수").update(user=user)
    for ruleset in ("zungjung", "shanghai"):
        Game.objects.filter(pk=games[ruleset].pk).update(state="finished")
    page = at_seven(client, reverse("club", args=[club.public_id])).content.decode()
    link = reverse("hand-new", args=[club.public_id, games["two_winner"].public_id])
    assert f'btn--main" href="{link}">1판 이어서 기록하기</a>' in page


def test_a_hand_that_goes_on_to_its_end_is_news_to_a_poll(client: Client, club: Club) -> None:
    (hand,) = play(a_table_of("two_winner", club, players=3), entry(win(0, 1, 18)))
    client.force_login(a_member(club, Role.VIEWER))
    address = reverse("club", args=[club.public_id])
    seen = json.loads(at_seven(client, address).context["headers"])
    poll = {"headers": {"HX-Request": "true", **seen}}
    assert at_seven(client, address, **poll).status_code == 304
    end(hand, HandEntry(outcome="win", drawn=True))
    answer = at_seven(client, address, **poll)
    assert answer.status_code == 200
    assert "계속됩니다" not in answer.content.decode()


def test_hands_of_different_rulesets_are_not_compared(client: Client, club: Club) -> None:
    play(a_game(club), discard(0, 1, 64), discard(1, 0, 88))
    play(a_table_of("zungjung", club), entry(win(2, 3, 320, verified=(0,))))
    play(a_table_of("shanghai", club), entry(win(3, 2, 9)))
    client.force_login(a_member(club, Role.VIEWER))
    answer = at_seven(client, reverse("club", args=[club.public_id]))
    assert [
        (b["game"].ruleset, b["player"].name, b["win"].value) for b in answer.context["best"]
    ] == [
        ("mcr", "이서연", 88),
        ("zungjung", "박도윤", 320),
        ("shanghai", "최지우", 9),
    ]
    page = answer.content.decode()
    assert "박도윤 님에게서 9판" in page
    assert "최지우 님에게서 320점" in page


def test_a_player_has_his_results_under_each_ruleset_apart(client: Client, club: Club) -> None:
    a_finished_game(a_league(club), [self_draw(0, 22)])
    three = a_table_of("two_winner", club, players=3)
    (hand,) = play(three, entry(win(1, 0, 12)))
    end(hand, HandEntry(outcome="win", drawn=True))
    finish(three)
    minsu = Player.objects.get(club=club, name="김민수")
    client.force_login(a_member(club, Role.VIEWER))
    answer = at_seven(client, reverse("player", args=[club.public_id, minsu.public_id]))
    facts = answer.context["facts"]
    assert [(f["ruleset"], f["games"], f["places"], f["twelfths"], f["points"]) for f in facts] == [
        ("mcr", 1, [1, 0, 0, 0], 48, 90),
        ("two_winner", 1, [0, 0, 1], None, -8),
    ]
    page = answer.content.decode()
    assert "<dd>+90</dd>" in page
    assert "<dd>−8</dd>" in page


@pytest.fixture
def grow(club: Club) -> Callable[[int], None]:
    """Adds finished games, games in play and evenings."""
    league = a_league(club, "가을 리그")
    four = four_players(club)

    def more(number: int) -> None:
        for day in range(number):
            now = NOW - timedelta(days=Evening.objects.count())
            a_finished_game(league, [tiles(1, 0, **MTC)], players=four_more(club), now=now)
            a_finished_game(league, [self_draw(day % 4, 9)], players=four, now=now)
            play(a_game(club, players=four_more(club), now=NOW), discard(0, 1, 8))

    return more


def test_the_number_of_queries_does_not_grow(
    client: Client, club: Club, grow: Callable[[int], None]
) -> None:
    client.force_login(a_member(club, Role.SCORER))
    grow(2)
    minsu = Player.objects.get(club=club, name="김민수")
    pages = [
        reverse("club", args=[club.public_id]),
        reverse("evenings", args=[club.public_id]),
        reverse("evening", args=[club.public_id, Evening.objects.get(day="2027-01-12").public_id]),
        reverse("player", args=[club.public_id, minsu.public_id]),
        reverse("game-new", args=[club.public_id]),
        reverse("standings", args=[club.public_id, club.leagues.get().public_id]),
    ]
    few = [count(client, page) for page in pages]
    grow(12)
    assert [count(client, page) for page in pages] == few
    assert max(few) <= 30


def test_who_sits_at_two_tables_is_one_person(client: Client, club: Club) -> None:
    four = four_players(club)
    a_game(club, players=four, table=a_table(club, "1탁"))
    a_game(club, players=[four[0], four[1], *four_more(club)[:2]], table=a_table(club, "2탁"))
    client.force_login(a_member(club, Role.VIEWER))
    answer = at_seven(client, reverse("club", args=[club.public_id]))
    assert answer.context["people"] == 6
    assert "6명 2탁" in answer.content.decode()


@pytest.mark.parametrize(("hour", "day"), [(20, "1월 12일 화요일"), (21, "1월 13일 수요일")])
def test_before_the_day_starts_it_is_still_the_evening_before(
    client: Client, club: Club, hour: int, day: str
) -> None:
    # 20:30 UTC is 5:30 of the next calendar day in Seoul; the club's day starts at 6.
    client.force_login(a_member(club, Role.VIEWER))
    with time_machine.travel(NOW.replace(hour=hour, minute=30), tick=False):
        page = client.get(reverse("club", args=[club.public_id])).content.decode()
    assert f"<h1>{day}</h1>" in page


@pytest.mark.parametrize(
    ("table", "words"), [("Table 2", "Record hand 2, Table 2"), (None, "Record hand 2")]
)
def test_the_main_button_begins_with_what_it_does(
    client: Client, club: Club, table: str | None, words: str
) -> None:
    game = a_game(club, table=a_table(club, table) if table else None)
    play(game, DRAW)
    user = a_member(club, Role.MEMBER)
    Player.objects.filter(club=club, name="이서연").update(user=user)
    client.force_login(user)
    answer = at_seven(
        client, reverse("club", args=[club.public_id]), headers={"Accept-Language": "en"}
    )
    assert f">{words}</a>" in answer.content.decode()
