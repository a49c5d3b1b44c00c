"""The board: what it shows of an evening, how it is asked for again, who sees it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from mjclub.clubs import services as club_services
from mjclub.clubs.models import BoardLink, Club, Player
from mjclub.core.actors import SYSTEM
from mjclub.games import services
from mjclub.games.board import Board
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game
from tests.factories import (
    DRAW,
    NOW,
    VOID,
    a_club,
    a_finished_game,
    a_game,
    a_league,
    a_player,
    a_table,
    an_id,
    discard,
    four_players,
    play,
    record,
    self_draw,
    tiles,
)
from tests.mjclub.games.tables import end, entry, win

pytestmark = pytest.mark.django_db

CODE = "k3h7q-9w2x5-m8n4p-6r0t1"
ADDRESS = f"/board/{CODE}/"
MTC = {"melds": ["c:345m"], "concealed": "345p35s678p99m", "winning_tile": "4s"}


@pytest.fixture
def club() -> Club:
    return a_club(name="서울 화요 마작회")


@pytest.fixture
def link(club: Club) -> BoardLink:
    return club_services.make_board_link(
        actor=SYSTEM, club=club, label="TV", now=NOW, public_id=an_id(), code=CODE
    )


def ask(at: datetime = NOW, address: str = ADDRESS, **more: Any) -> Any:
    """Ask as a screen does: nobody is signed in, its browser speaks English."""
    with time_machine.travel(at, tick=False):
        return Client(headers={"accept-language": "en"}).get(address, **more)


def poll(tag: str, at: datetime = NOW) -> Any:
    return ask(at, headers={"if-none-match": tag, "hx-request": "true"})


def told(board: Board) -> list[tuple[Any, ...]]:
    """Each table: its name, its people from East on with their points, the hand, the time left."""
    return [
        (
            table.plan.card.game.table.name if table.plan.card.game.table else "",
            [
                (column.wind, column.dealer, column.player.name, column.points, lead)
                for _place, column, lead in table.people
            ],
            table.plan.lines,
            table.minutes,
        )
        for table in board.tables
    ]


def others(club: Club, number: int = 4) -> list[Player]:
    return [a_player(club) for _ in range(number)]


def test_tables_with_seats_points_hand_and_time(club: Club, link: BoardLink) -> None:
    league = a_league(club, "가을 리그")
    first = a_game(league=league, table=a_table(club, "1탁"), now=NOW)
    play(first, discard(0, 1, 12), DRAW)
    answer = ask(NOW + timedelta(minutes=86))
    assert told(answer.context["board"]) == [
        (
            "1탁",
            # Hand 3 is dealt by column 2, and so the winds have moved by two.
            [
                ("1z", True, "박도윤", -8, False),
                ("2z", False, "최지우", -8, False),
                ("3z", False, "김민수", 36, True),
                ("4z", False, "이서연", -20, False),
            ],
            ("동 3국", "3/16"),
            34,
        )
    ]
    page = answer.content.decode()
    assert '<html lang="ko">' in page
    assert answer["Content-Language"] == "ko"
    assert '<time datetime="2027-01-12T20:26:00+09:00">20:26</time>' in page
    assert "1월 12일 화요일" in page
    assert '<b>김민수</b><span class="num">+36</span>' in page
    assert '<b>이서연</b><span class="num">−20</span>' in page
    assert "34분 남음" in page
    assert "http-equiv" in page.partition("<noscript>")[2].partition("</noscript>")[0]


@pytest.mark.parametrize(
    ("minutes", "words"), [(0, "120분 남음"), (119, "1분 남음"), (120, "시간 끝"), (150, "시간 끝")]
)
def test_the_time_left(club: Club, link: BoardLink, minutes: int, words: str) -> None:
    a_game(league=a_league(club), now=NOW + timedelta(seconds=40))
    page = ask(NOW + timedelta(minutes=minutes)).content.decode()
    assert words in page


def test_a_friendly_game_has_no_limit(club: Club, link: BoardLink) -> None:
    game = a_game(club)
    Game.objects.filter(pk=game.pk).update(frame={"start_score": 0, "time_limit": None})
    answer = ask()
    assert answer.context["board"].tables[0].minutes is None
    assert "남음" not in answer.content.decode()


def test_the_big_hand_is_drawn_with_its_patterns(club: Club, link: BoardLink) -> None:
    game = a_game(club, table=a_table(club, "1탁"))
    play(game, tiles(1, 0, **MTC), discard(2, 3, 8))
    answer = ask()
    board = answer.context["board"]
    # 8 mixed triple chow, 2 all chows, 1 short straight, 1 closed wait.
    assert (board.best["player"].name, board.best["win"].value) == ("이서연", 12)
    page = answer.content.decode()
    best = page.partition('class="board__best"')[2]
    assert 'aria-label="3만 4만 5만"' in best
    assert "삼색삼동순" in best
    # The hand recorded last says why numbers have changed.
    assert (board.news.name, board.news.hand, board.news.kind) == ("박도윤", "동 2국", "win")
    record(game, VOID)
    assert ask().context["board"].news.kind == "void"
    record(game, DRAW)
    news = ask().context["board"].news
    assert (news.kind, news.name, news.win, news.hand) == ("draw", "", None, "동 3국")


def test_of_the_dearest_of_each_ruleset_the_one_recorded_last(club: Club, link: BoardLink) -> None:
    four = others(club)
    mcr = a_game(club)
    shanghai = a_game(club, players=four, ruleset="shanghai")
    record(mcr, discard(0, 1, 88), now=NOW)
    record(shanghai, entry(win(2, None, 3)), now=NOW + timedelta(minutes=1))
    best = ask(NOW + timedelta(minutes=2)).context["board"].best
    assert (best["player"].pk, best["game"].ruleset) == (four[2].pk, "shanghai")
    record(mcr, discard(3, 1, 89), now=NOW + timedelta(minutes=2))
    record(mcr, discard(2, 1, 8), now=NOW + timedelta(minutes=3))
    best = ask(NOW + timedelta(minutes=4)).context["board"].best
    assert (best["player"].name, best["win"].value) == ("최지우", 89)
    record(shanghai, entry(win(1, None, 4)), now=NOW + timedelta(minutes=5))
    assert ask(NOW + timedelta(minutes=6)).context["board"].best["game"].ruleset == "shanghai"
    # One whose tiles are known comes first: it can be drawn.
    drawn = a_game(club, players=others(club), ruleset="two_winner")
    straight = {"concealed": "123456789m2233p", "winning_tile": "3p"}
    record(drawn, HandEntry(mode="tiles", wins=(WinEntry(0, 1, tiles=straight),)))
    assert ask(NOW + timedelta(minutes=6)).context["board"].best["game"].ruleset == "two_winner"


def test_three_people_and_a_hand_that_goes_on(club: Club, link: BoardLink) -> None:
    three = others(club, 3)
    game = a_game(club, players=three, ruleset="two_winner", options={"players": 3})
    (hand,) = play(game, entry(win(1, 0, 12)))
    answer = ask()
    table = answer.context["board"].tables[0]
    assert [column.player.pk for _place, column, _lead in table.people] == [p.pk for p in three]
    assert '<span class="tag">계속</span>' in answer.content.decode()
    assert answer.context["board"].news.name == three[1].name
    end(hand, entry(win(2, None, 6, order=2)))
    answer = ask()
    assert answer.context["board"].news.name == three[2].name
    assert "계속" not in answer.content.decode()


@pytest.mark.parametrize("ruleset", ["mcr", "zungjung", "shanghai", "two_winner"])
def test_every_ruleset(club: Club, link: BoardLink, ruleset: str) -> None:
    a_game(club, ruleset=ruleset)
    answer = ask()
    assert answer.status_code == 200
    assert len(answer.context["board"].tables[0].people) == 4


def test_finished_games_are_folded_until_nobody_plays(club: Club, link: BoardLink) -> None:
    league = a_league(club, "가을 리그")
    four = four_players(club)
    a_finished_game(league, [discard(0, 1, 12)], players=four, table=a_table(club, "1탁"))
    second = a_game(league=league, players=others(club), table=a_table(club, "2탁"))
    board = ask().context["board"]
    assert [table.plan.card.game for table in board.tables] == [second]
    assert [table.plan.card.game.table.name for table in board.done] == ["1탁"]
    assert "오늘 끝난 게임 1개" in ask().content.decode()
    services.cancel_game(actor=SYSTEM, game=second, version=second.version, reason="정전", now=NOW)
    answer = ask()
    board = answer.context["board"]
    assert (board.playing, board.done, board.news) == (False, (), None)
    assert [(table.finished, table.minutes) for table in board.tables] == [(True, None)]
    assert "끝남" in answer.content.decode()
    assert "오늘 끝난 게임" not in answer.content.decode()


def test_the_standings_of_the_leagues_played_tonight(club: Club, link: BoardLink) -> None:
    four = four_players(club)
    names = ("가을 리그", "중정 리그", "봄 리그")
    leagues = [a_league(club, names[0]), a_league(club, names[1], ruleset="zungjung")]
    a_finished_game(leagues[0], [discard(0, 1, 12)], players=four, now=NOW - timedelta(days=7))
    last = a_league(club, names[2], changed_at=NOW + timedelta(minutes=1))
    # Nothing is played: the league that changed last.
    assert [top.league for top in ask().context["board"].tops] == [last]
    a_game(league=leagues[0], players=four)
    tops = ask().context["board"].tops
    assert [(top.league.name, top.by) for top in tops] == [("가을 리그", "table")]
    # The two in the middle are level, and share the second and the third place.
    assert [(row.rank, row.tied, row.name, number) for row, number in tops[0].lines] == [
        (1, False, "김민수", "4"),
        (2, True, "박도윤", "1½"),
        (2, True, "최지우", "1½"),
        (4, False, "이서연", "0"),
    ]
    a_game(league=leagues[1], players=others(club))
    assert {top.league.name for top in ask().context["board"].tops} == {"가을 리그", "중정 리그"}


def test_so_many_tables_and_how_many_more(club: Club, link: BoardLink) -> None:
    for _ in range(4):
        a_game(club, players=others(club))
    assert ask().context["board"].plans
    a_game(club, players=others(club))
    page = ask()
    assert not page.context["board"].plans
    assert 'class="board__tables board__tables--5"' in page.content.decode()
    for _ in range(8):
        a_game(club, players=others(club))
    board = ask().context["board"]
    assert (len(board.tables), board.more) == (12, 1)


def test_an_empty_evening(club: Club, link: BoardLink) -> None:
    page = ask().content.decode()
    assert "지금은 치는 탁이 없습니다" in page
    assert "<footer>" not in page


class TestAskedAgain:
    def test_nothing_new_is_304_with_two_queries(self, club: Club, link: BoardLink) -> None:
        game = a_game(league=a_league(club))
        play(game, discard(0, 1, 12))
        answer = ask()
        tag = answer["ETag"]
        assert f"{{&quot;If-None-Match&quot;: &quot;\\&quot;{tag[1:-1]}\\&quot;&quot;}}" in (
            answer.content.decode()
        )
        with CaptureQueriesContext(connection) as seen:
            again = poll(tag)
        assert (again.status_code, again.content, again["ETag"]) == (304, b"", tag)
        assert len(seen) == 2

    def test_whatever_changes_makes_it_new(self, club: Club, link: BoardLink) -> None:
        league = a_league(club)
        game = a_game(league=league)
        tag = ask()["ETag"]
        first = game.seats.order_by("column")[0].player

        def undo() -> None:
            game.refresh_from_db()
            services.undo_last(actor=SYSTEM, game=game, version=game.version, now=NOW)

        def rename() -> None:
            club_services.change_player(
                actor=SYSTEM, player=first, name="새 이름", guest=False, now=NOW
            )

        def deduct() -> None:
            services.add_adjustment(
                actor=SYSTEM,
                game=game,
                code="false_win",
                column=2,
                after=None,
                reason="",
                now=NOW,
                public_id=an_id(),
            )

        changes: list[Callable[[], object]] = [
            lambda: record(game, discard(0, 1, 12)),
            undo,
            rename,
            deduct,
        ]
        for change in changes:
            change()
            answer = poll(tag)
            assert answer.status_code == 200
            assert answer["ETag"] != tag
            tag = answer["ETag"]
            assert poll(tag).status_code == 304

    def test_another_clubs_evening_does_not(self, club: Club, link: BoardLink) -> None:
        tag = ask()["ETag"]
        play(a_game(a_club()), self_draw(0, 8))
        assert poll(tag).status_code == 304

    def test_the_clock_moves_it_on(self, club: Club, link: BoardLink) -> None:
        tag = ask()["ETag"]
        assert poll(tag, NOW + timedelta(seconds=59)).status_code == 304
        later = poll(tag, NOW + timedelta(seconds=60))
        assert later.status_code == 200
        assert '<time datetime="2027-01-12T19:01:00+09:00">19:01</time>' in later.content.decode()

    def test_a_part_is_answered(self, club: Club, link: BoardLink) -> None:
        part = poll('"other"').content.decode()
        assert part.startswith('<div id="board"')
        assert "<html" not in part
        assert "연결 끊김 · 19:00 기준" in part

    def test_queries_do_not_grow(self, club: Club, link: BoardLink) -> None:
        league, second = a_league(club), a_league(club)

        def grow(number: int) -> None:
            for at in (league, second):
                for _ in range(number):
                    a_finished_game(at, [tiles(1, 0, **MTC)], players=others(club))
                    play(a_game(league=at, players=others(club)), discard(0, 1, 8), DRAW)

        def count() -> int:
            with CaptureQueriesContext(connection) as seen:
                assert ask().status_code == 200
            return len(seen)

        grow(1)
        few = count()
        assert few <= 20
        grow(3)
        assert count() == few


class TestTheLink:
    def test_a_club_for_its_members_is_seen_by_who_has_it(
        self, club: Club, link: BoardLink
    ) -> None:
        assert not club.is_public
        a_game(club)
        answer = ask()
        assert answer.status_code == 200
        assert answer["X-Robots-Tag"] == "noindex, nofollow"
        assert answer["Cache-Control"] == "private, no-store"
        page = answer.content.decode()
        assert '<meta name="robots" content="noindex, nofollow">' in page
        # Nothing to press leads into the club.
        assert "<a " not in page
        assert f"/c/{club.public_id}/" not in page

    def test_typed_in_capitals_and_without_hyphens(self, club: Club, link: BoardLink) -> None:
        assert ask(address=f"/board/{CODE.replace('-', '').upper()}/").status_code == 200

    def test_unknown(self, club: Club) -> None:
        answer = ask(address="/board/nothing/")
        assert answer.status_code == 404
        assert "No board here" in answer.content.decode()
        assert '<html lang="en">' in answer.content.decode()

    def test_withdrawn(self, club: Club, link: BoardLink) -> None:
        a_game(club)
        tag = ask()["ETag"]
        club_services.revoke_board_link(actor=SYSTEM, link=link, now=NOW)
        for answer in (poll(tag), ask()):
            page = answer.content.decode()
            assert answer.status_code == 404
            assert answer["Cache-Control"] == "private, no-store"
            assert "현황판이 없습니다" in page
            assert "김민수" not in page
            assert "hx-get" not in page
            assert "http-equiv" not in page

    def test_only_read(self, club: Club, link: BoardLink) -> None:
        assert Client().post(reverse("board", args=[CODE])).status_code == 405
