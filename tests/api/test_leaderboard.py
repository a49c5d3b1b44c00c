"""The leaderboard: exact values, one truth with the page, ETag and 304."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from mjclub.clubs.models import Club
from mjclub.clubs.services import change_player
from mjclub.core.actors import SYSTEM
from mjclub.games import services
from mjclub.games.models import Game, Seat
from mjclub.leagues import manage_services
from mjclub.leagues.models import Standing
from mjclub.leagues.queries import leaderboard
from tests.api.conftest import World
from tests.api.world import stand
from tests.factories import (
    DRAW,
    NOW,
    a_finished_game,
    a_game,
    a_league,
    a_player,
    an_id,
    discard,
    finish,
    four_players,
    play,
    record,
    self_draw,
)


def test_a_row_in_exact_values(world: World) -> None:
    a_finished_game(world.league, [discard(0, 2, 11), self_draw(1, 8)])  # 19 40 -35 -24
    answer = world.api().get(world.board)
    assert answer.status_code == 200
    body = answer.json()
    first, second, third, fourth = body.pop("rows")
    players = [{"id": one.public_id, "name": one.name, "guest": False} for one in world.players]
    assert first == {
        "rank": 1,
        "tied": False,
        "player": players[1],
        "games": 1,
        "table_points": "4",
        "table_points_twelfths": 48,
        "match_points": None,
        "match_points_hundredths": None,
        "game_points": 40,
        "firsts": 1,
        "seconds": 0,
        "thirds": 0,
        "fourths": 0,
        "best_game": 40,
        "tie_breaks": [48, 40],
    }
    assert [second["player"], third["player"], fourth["player"]] == [
        players[0],
        players[3],
        players[2],
    ]
    assert [row["game_points"] for row in (second, third, fourth)] == [19, -24, -35]
    world.league.refresh_from_db()
    assert body.pop("changed_at") == world.league.changed_at.isoformat().replace("+00:00", "Z")
    assert body == {
        "league": {"id": world.league.public_id, "name": "Spring"},
        "ruleset": "mcr",
        "version": world.league.version,
        "chain": [
            {"key": "table_points", "name": "Table points", "unit": "twelfths"},
            {"key": "game_points", "name": "Game points", "unit": "points"},
        ],
        "players": 4,
        "next": None,
    }


def test_shared_places_and_shares_of_points(world: World) -> None:
    for player, twelfths, points in zip(
        world.players, (49, 21, 21, -4, 438, 6), (1, 5, 5, 3, 2, 9), strict=True
    ):
        stand(world.league, player, twelfths, points)
    rows = world.api().get(world.board).json()["rows"]
    assert [
        (row["rank"], row["tied"], row["player"]["name"], row["table_points"]) for row in rows
    ] == [
        (1, False, "강소희", "36 1/2"),
        (2, False, "김민수", "4 1/12"),
        (3, True, "박도윤", "1 3/4"),
        (3, True, "이서연", "1 3/4"),
        (5, False, "정하준", "1/2"),
        (6, False, "최지우", "-1/3"),
    ]
    assert [row["tie_breaks"] for row in rows][:3] == [[438, 2], [49, 1], [21, 5]]


def test_who_has_not_played_has_null_and_not_0(world: World) -> None:
    stand(world.league, world.players[0], 0, 0, games=0)
    row = world.api().get(world.board).json()["rows"][0]
    assert row["games"] == 0
    for name in ("table_points", "table_points_twelfths", "game_points", "best_game"):
        assert row[name] is None
    Standing.objects.update(games=1)
    row = world.api().get(world.board).json()["rows"][0]
    assert (row["table_points"], row["table_points_twelfths"], row["game_points"]) == ("0", 0, 0)


def test_guests_stand_only_where_the_league_counts_them(world: World) -> None:
    guest = a_player(world.club, "손님", guest=True)
    stand(world.league, guest, 48, 9)
    assert world.api().get(world.board).json()["rows"] == []
    world.league.counts_guests = True
    world.league.save()
    rows = world.api().get(world.board).json()["rows"]
    assert [row["player"]["guest"] for row in rows] == [True]


def test_the_page_the_api_and_a_count_from_zero_agree(world: World) -> None:
    six = world.players
    for turn, hands in enumerate(
        [
            (discard(0, 1, 20), DRAW, self_draw(3, 9)),
            (discard(2, 3, 8), discard(1, 0, 8)),
            (DRAW,),
            (self_draw(1, 33), discard(0, 3, 24)),
        ]
    ):
        a_finished_game(world.league, hands, players=[six[(turn + seat) % 6] for seat in range(4)])
    answered = {
        row["player"]["id"]: (
            row["rank"],
            row["games"],
            row["table_points_twelfths"],
            row["game_points"],
        )
        for row in world.api().get(world.board).json()["rows"]
    }
    page = {
        row.public_id: (row.rank, row.games, row.table_twelfths, row.game_points)
        for row in leaderboard(world.league).rows
    }
    counted: dict[str, list[int]] = {}
    for seat in Seat.objects.filter(game__league=world.league).select_related("player"):
        line = counted.setdefault(seat.player.public_id, [0, 0, 0])
        line[0] += 1
        line[1] += seat.table_twelfths or 0
        line[2] += seat.points
    ranks = {
        code: 1 + sum(other[1:] > mine[1:] for other in counted.values())
        for code, mine in counted.items()
    }
    assert answered == page
    assert answered == {code: (ranks[code], *line) for code, line in counted.items()}
    assert sum(line[1] for line in counted.values()) == 4 * 84
    assert sum(line[2] for line in counted.values()) == 0


def test_chosen_fields(world: World) -> None:
    stand(world.league, world.players[0], 48, 9)
    rows = world.api().get(world.board, fields="game_points,rank").json()["rows"]
    player = {"id": world.players[0].public_id, "name": "김민수", "guest": False}
    assert rows == [{"rank": 1, "player": player, "game_points": 9}]


def test_whole_up_to_500_and_pages_beyond_with_ranks_over_all(world: World) -> None:
    players = [a_player(world.club, f"P{number:03}") for number in range(501)]
    for number, player in enumerate(players):
        stand(world.league, player, 1000 - number // 2, 0)
    whole = world.api().get(world.board).json()
    assert (len(whole["rows"]), whole["players"]) == (500, 501)
    rest = world.api().get(whole["next"]).json()
    assert [(row["rank"], row["tied"], row["player"]["name"]) for row in rest["rows"]] == [
        (501, False, "P500")
    ]
    assert rest["next"] is None
    Club.objects.update(name="Lotus")
    world.league.version += 1
    world.league.save()
    stale = world.api().get(whole["next"])
    assert stale.status_code == 400
    assert stale.json()["error"]["code"] == "stale_cursor"


class TestConditional:
    """ETag, 304 and the headers that go with them."""

    def test_headers(self, world: World) -> None:
        answer = world.api().get(world.board)
        assert answer["ETag"].startswith('"')
        assert answer["Cache-Control"] == "private, no-cache"
        assert {name.strip() for name in answer["Vary"].split(",")} >= {
            "Accept",
            "Accept-Language",
            "Authorization",
            "Cookie",
        }

    @pytest.mark.parametrize("sent", ["{tag}", "W/{tag}", '"x", {tag}', "*"])
    def test_304_to_whoever_has_it(self, world: World, sent: str) -> None:
        tag = world.api().get(world.board)["ETag"]
        answer = world.api().get(world.board, {"if-none-match": sent.format(tag=tag)})
        assert answer.status_code == 304
        assert answer.content == b""
        assert answer["ETag"] == tag
        assert answer["Cache-Control"] == "private, no-cache"
        assert "Authorization" in answer["Vary"]

    @pytest.mark.parametrize("sent", ['"x"', "", "nonsense", 'W/"x"'])
    def test_200_to_whoever_has_not(self, world: World, sent: str) -> None:
        assert world.api().get(world.board, {"if-none-match": sent}).status_code == 200

    def test_a_304_reads_the_league_and_nothing_of_the_standings(self, world: World) -> None:
        stand(world.league, world.players[0], 48, 9)
        api = world.api()
        tag = api.get(world.board)["ETag"]
        with CaptureQueriesContext(connection) as read:
            assert api.get(world.board, {"if-none-match": tag}).status_code == 304
        assert len(read) == 1
        with CaptureQueriesContext(connection) as read:
            api.get(world.board)
        assert len(read) == 2

    def test_what_the_bytes_depend_on_is_in_it(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        english = world.api()
        tags = [
            english.get(world.board)["ETag"],
            english.get(world.board, fields="rank")["ETag"],
            english.get(world.board, {"accept-language": "ko"})["ETag"],
            world.api("viewer").get(world.board)["ETag"],
            world.api("organiser").get(world.board)["ETag"],
        ]
        monkeypatch.setattr("mjclub.api.conditional.__version__", "next")
        tags.append(english.get(world.board)["ETag"])
        assert len(set(tags)) == 6
        assert (
            world.api("member").get(world.board)["ETag"]
            == world.api("scorer").get(world.board)["ETag"]
        )
        # A token for another club sees what a visitor sees.
        elsewhere = world.api("stranger").get(world.board)["ETag"]
        assert elsewhere == english.get(world.board)["ETag"]


def _correct(world: World, game: Game) -> None:
    hand = game.hands.first()
    assert hand is not None
    services.correct_hand(
        actor=SYSTEM, hand=hand, entry=discard(0, 2, 12), version=hand.version, now=NOW
    )


def _withdraw(world: World, game: Game) -> None:
    hand = game.hands.last()
    assert hand is not None
    services.withdraw_hand(actor=SYSTEM, hand=hand, version=hand.version, now=NOW)


def _withdraw_and_restore(world: World, game: Game) -> None:
    hand = game.hands.last()
    assert hand is not None
    hand = services.withdraw_hand(actor=SYSTEM, hand=hand, version=hand.version, now=NOW)
    tag = world.api().get(world.board)["ETag"]
    services.restore_hand(actor=SYSTEM, hand=hand, version=hand.version, now=NOW)
    assert world.api().get(world.board)["ETag"] != tag


def _record(world: World, game: Game) -> None:
    record(game, self_draw(2, 9))


def _penalty(world: World, game: Game) -> None:
    added = services.add_adjustment(
        actor=SYSTEM, game=game, code="false_win", column=1, after=None, reason="", now=NOW,
        public_id=an_id(),
    )  # fmt: skip
    tag = world.api().get(world.board)["ETag"]
    services.withdraw_adjustment(actor=SYSTEM, adjustment=added, now=NOW)
    assert world.api().get(world.board)["ETag"] != tag


def _table_points(world: World, game: Game) -> None:
    services.adjust_table_points(
        actor=SYSTEM, league=world.league, player=world.players[0], twelfths=-12, reason="late",
        now=NOW, public_id=an_id(),
    )  # fmt: skip


def _reopen(world: World, game: Game) -> None:
    services.reopen_game(actor=SYSTEM, game=game, version=game.version, now=NOW)


def _cancel(world: World, game: Game) -> None:
    services.cancel_game(actor=SYSTEM, game=game, version=game.version, reason="x", now=NOW)


def _move(world: World, game: Game) -> None:
    other = a_league(world.club)
    services.move_game(actor=SYSTEM, game=game, league=other, version=game.version, now=NOW)


def _finish_another(world: World, game: Game) -> None:
    other = a_game(league=world.league)
    play(other, discard(1, 2, 9))
    tag = world.api().get(world.board)["ETag"]
    finish(other)
    assert world.api().get(world.board)["ETag"] != tag


def _rename(world: World, game: Game) -> None:
    change_player(actor=SYSTEM, player=world.players[0], name="김민서", guest=False, now=NOW)


def _make_a_guest(world: World, game: Game) -> None:
    change_player(actor=SYSTEM, player=world.players[0], name="김민수", guest=True, now=NOW)


def _count_guests(world: World, game: Game) -> None:
    manage_services.change_league(
        actor=SYSTEM, league=world.league, name="Spring", starts_on=None, ends_on=None,
        counts_guests=True, now=NOW,
    )  # fmt: skip


def _rename_league(world: World, game: Game) -> None:
    manage_services.change_league(
        actor=SYSTEM, league=world.league, name="Summer", starts_on=None, ends_on=None,
        counts_guests=False, now=NOW,
    )  # fmt: skip


def _new_rules(world: World, game: Game) -> None:
    manage_services.new_rule_version(
        actor=SYSTEM, league=world.league,
        standing={"place_points": [48, 24, 12, 0], "chain": ["game_points"]}, now=NOW,
    )  # fmt: skip


def _close(world: World, game: Game) -> None:
    manage_services.close_league(actor=SYSTEM, league=world.league, now=NOW)


WRITES = (
    _correct, _withdraw, _withdraw_and_restore, _record, _penalty, _table_points, _reopen,
    _cancel, _move, _finish_another, _rename, _make_a_guest, _count_guests, _rename_league,
    _new_rules, _close,
)  # fmt: skip


@pytest.mark.parametrize("write", WRITES, ids=lambda write: write.__name__.strip("_"))
def test_every_write_changes_the_etag_and_the_answer_is_new(
    world: World, write: Callable[[World, Game], None]
) -> None:
    game = a_finished_game(world.league, [discard(0, 2, 11), self_draw(1, 8)])
    before = world.api().get(world.board)
    write(world, game)
    after = world.api().get(world.board, {"if-none-match": before["ETag"]})
    assert after.status_code == 200
    assert after["ETag"] != before["ETag"]
    assert after.json()["version"] > before.json()["version"]
    board = leaderboard(_fresh(world))
    assert [
        (row["rank"], row["player"]["name"], row["game_points"]) for row in after.json()["rows"]
    ] == [(row.rank, row.name, row.game_points) for row in board.rows]


def _fresh(world: World) -> Any:
    world.league.refresh_from_db()
    return world.league


def test_a_friendly_game_and_an_open_one_change_nothing(world: World) -> None:
    tag = world.api().get(world.board)["ETag"]
    friendly = a_game(world.club, players=four_players(world.club))
    play(friendly, discard(0, 1, 8))
    finish(friendly)
    play(a_game(league=world.league), discard(0, 1, 8))
    assert world.api().get(world.board, {"if-none-match": tag}).status_code == 304


def test_no_more_queries_with_200_rows_than_with_20(world: World) -> None:
    api = world.api("viewer")
    counts = []
    for first, last in ((0, 20), (20, 200)):
        for number in range(first, last):
            stand(world.league, a_player(world.club, f"P{number:03}"), number, number)
        api.get(world.board)
        with CaptureQueriesContext(connection) as read:
            assert len(api.get(world.board).json()["rows"]) == last
        counts.append(len(read))
    assert counts == [4, 4]
