"""Lists: pages by cursor, filters, fields, the same number of queries for any number of rows."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from mjclub.clubs.models import Role
from mjclub.games.entries import HandEntry, WinEntry
from tests.api.conftest import World
from tests.api.world import Api
from tests.factories import (
    DRAW,
    NOW,
    a_club,
    a_finished_game,
    a_game,
    a_league,
    a_player,
    a_table,
    discard,
    play,
)


def walk(api: Api, address: str, **query: Any) -> list[list[dict[str, Any]]]:
    """Return every page of a list."""
    answer = api.get(address, **query)
    assert answer.status_code == 200, answer.content
    pages = [answer.json()["results"]]
    while answer.json()["next"] is not None:
        answer = api.get(answer.json()["next"])
        assert answer.status_code == 200, answer.content
        pages.append(answer.json()["results"])
    return pages


def ids(pages: list[list[dict[str, Any]]]) -> list[str]:
    """Return the ids of all pages."""
    return [row["id"] for page in pages for row in page]


def test_no_player_twice_and_none_left_out(world: World) -> None:
    for number in range(24):
        a_player(world.club, f"선수 {number:02}")
    pages = walk(world.api(), world.path("players/"), limit=7)
    assert [len(page) for page in pages] == [7, 7, 7, 7, 2]
    assert len(set(ids(pages))) == 30
    assert ids(pages) == ids(walk(world.api(), world.path("players/")))
    # Exactly as many as fit leave no empty page behind.
    assert [len(page) for page in walk(world.api(), world.path("players/"), limit=15)] == [15, 15]


def test_a_row_written_meanwhile_moves_no_other(world: World) -> None:
    api = world.api()
    first = api.get(world.path("players/"), limit=3).json()
    a_player(world.club, "가나다")
    second = api.get(first["next"]).json()
    names = [row["name"] for row in first["results"] + second["results"]]
    assert names == ["강소희", "김민수", "박도윤", "이서연", "정하준", "최지우"]


def test_games_of_one_evening_and_of_many(world: World) -> None:
    made = [
        a_game(world.club, now=NOW + timedelta(days=day)) for day in (0, 0, 0, 1, 1, 7, 7, 7, 7, 8)
    ]
    pages = walk(world.api(), world.path("games/"), limit=3)
    assert [len(page) for page in pages] == [3, 3, 3, 1]
    assert ids(pages) == [game.public_id for game in reversed(made)]
    evenings = walk(world.api(), world.path("evenings/"), limit=1)
    assert [(page[0]["day"], page[0]["games"]) for page in evenings] == [
        ("2027-01-20", 1),
        ("2027-01-19", 4),
        ("2027-01-13", 2),
        ("2027-01-12", 3),
    ]


def test_hands_in_pages(world: World, game: Any) -> None:
    made = play(game, DRAW, discard(0, 1, 8), DRAW, DRAW, discard(2, 3, 9))
    pages = walk(world.api(), world.hands(game), limit=2)
    assert [len(page) for page in pages] == [2, 2, 1]
    assert ids(pages) == [hand.public_id for hand in made]


def test_leagues_newest_first(world: World) -> None:
    made = [a_league(world.club) for _ in range(4)]
    pages = walk(world.api(), world.path("leagues/"), limit=2)
    assert ids(pages) == [one.public_id for one in [*reversed(made), world.league]]


def test_clubs_are_the_public_ones_and_ones_own(world: World) -> None:
    public = a_club(is_public=True)
    hidden = a_club()
    hidden.memberships.create(user=world.people["viewer"], role=Role.SCORER, joined_at=NOW)
    a_club()
    everybodys = [world.club.public_id, public.public_id]
    assert ids(walk(world.api(), "clubs/", limit=1)) == everybodys
    mine = walk(world.api("viewer"), "clubs/")[0]
    assert [(row["id"], row["role"], row["public"]) for row in mine] == [
        (world.club.public_id, "viewer", True),
        (public.public_id, None, True),
        (hidden.public_id, "scorer", False),
    ]


@pytest.mark.parametrize("change", [lambda text: text[:-2], lambda text: text + "AAAA"])
def test_a_cursor_that_was_changed(world: World, change: Callable[[str], str]) -> None:
    api = world.api()
    following = api.get(world.path("players/"), limit=2).json()["next"]
    cursor = following.rpartition("cursor=")[2].partition("&")[0].replace("%3D", "=")
    answer = api.get(world.path("players/"), cursor=change(cursor))
    assert answer.status_code == 400
    assert answer.json()["error"]["faults"][0]["field"] == "cursor"


@pytest.mark.parametrize(
    "cursor",
    [
        "WzEsMl0=",  # [1,2]
        "WyJ4IiwiMSJd",  # ["x","1"]
        "WyJ4Iiw5OTk5OTk5OTk5OTk5OTk5OTk5OV0=",  # ["x",99999999999999999999]
        "WyJcdTAwMDAiLDFd",  # ["\\u0000",1]
        "WyJcdWQ4MDAiLDFd",  # ["\\ud800",1]
        "WyJ4Iix0cnVlXQ==",  # ["x",true]
        "e30=",  # {}
        "%00",
        "ㄱ",
    ],
)
def test_a_cursor_that_was_made_up(world: World, cursor: str) -> None:
    answer = world.api().get(world.path("players/"), cursor=cursor)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "bad_cursor"


class TestFilters:
    """Filters, and what is no value of theirs."""

    def test_players_by_name_in_any_spelling(self, world: World) -> None:
        a_player(world.club, "손님", guest=True)
        a_player(world.club, "옛 선수", retired_at=NOW)
        api = world.api()
        address = world.path("players/")

        def names(**query: Any) -> list[str]:
            return [row["name"] for row in walk(api, address, **query)[0]]

        for text in ("민수", unicodedata.normalize("NFD", "김민수"), "ㄱㅁㅅ", "김미"):
            assert names(q=text) == ["김민수"]
        assert names(q="없는 이름") == []
        assert names(guest="true") == ["손님"]
        assert len(names(guest="false")) == 7
        assert names(retired="true") == ["옛 선수"]
        assert len(names(retired="false")) == 7

    def test_games(self, world: World) -> None:
        api = world.api()
        old = a_finished_game(world.league, [discard(0, 1, 8)], now=NOW - timedelta(days=30))
        friendly = a_game(world.club, players=[*world.players[2:]])
        address = world.path("games/")

        def found(**query: Any) -> list[str]:
            return ids(walk(api, address, **query))

        assert found() == [friendly.public_id, old.public_id]
        assert found(state="finished") == [old.public_id]
        assert found(state="open") == [friendly.public_id]
        assert found(league=world.league.public_id) == [old.public_id]
        assert found(player=world.players[0].public_id) == [old.public_id]
        assert found(player=world.players[4].public_id) == [friendly.public_id]
        assert found(player=world.players[2].public_id) == found()
        assert found(evening=friendly.evening.public_id) == [friendly.public_id]
        assert found(ruleset="mcr") == found()
        assert found(ruleset="two_winner") == []
        assert found(day_from="2027-01-01") == [friendly.public_id]
        assert found(day_to="2027-01-01") == [old.public_id]
        assert found(day_from="2026-12-13", day_to="2027-01-12") == found()
        assert found(day_from="2026-12-14", day_to="2027-01-11") == []

    def test_leagues(self, world: World) -> None:
        closed = a_league(world.club, state="closed")
        api = world.api()
        address = world.path("leagues/")
        assert ids(walk(api, address, state="closed")) == [closed.public_id]
        assert ids(walk(api, address, state="open")) == [world.league.public_id]
        shanghai = a_league(world.club, ruleset="shanghai")
        assert ids(walk(api, address, ruleset="shanghai")) == [shanghai.public_id]
        assert ids(walk(api, address, ruleset="mcr")) == [closed.public_id, world.league.public_id]
        assert ids(walk(api, address, ruleset="zungjung")) == []

    @pytest.mark.parametrize(
        ("address", "name", "value"),
        [
            ("games/", "state", "over"),
            ("games/", "day_from", "yesterday"),
            ("games/", "day_to", "2027-13-01"),
            ("games/", "league", "x" * 13),
            ("games/", "player", "\0"),
            ("players/", "q", "\0"),
            ("players/", "q", "x" * 61),
            ("leagues/", "state", "x"),
            ("leagues/", "ruleset", "other"),
            ("games/", "ruleset", "mahjong"),
        ],
    )
    def test_no_value(self, world: World, address: str, name: str, value: str) -> None:
        answer = world.api().get(world.path(address), **{name: value})
        assert answer.status_code == 400
        faults = answer.json()["error"]["faults"]
        assert [(fault["code"], fault["field"]) for fault in faults] == [("bad_value", name)]

    def test_a_misspelt_filter_is_refused_and_answers_nothing(self, world: World) -> None:
        answer = world.api().get(world.path("games/"), sate="open")
        assert answer.status_code == 400
        assert answer.json()["error"]["faults"] == [
            {
                "code": "unknown_parameter",
                "field": "sate",
                "place": "",
                "message": "This address has no such parameter.",
            }
        ]


def test_chosen_fields_and_ids_always(world: World) -> None:
    rows = world.api().get(world.path("players/"), fields="name", limit=1).json()["results"]
    assert rows == [{"id": world.players[4].public_id, "name": "강소희"}]
    rows = world.api().get(world.path("players/"), fields="id", limit=1).json()["results"]
    assert rows == [{"id": world.players[4].public_id}]


@pytest.mark.parametrize("address", ["players/", "games/", "evenings/", "leagues/", ""])
def test_no_more_queries_with_200_rows_than_with_20(world: World, address: str) -> None:
    counts = []
    table = a_table(world.club)
    for first, last in ((0, 20), (20, 200)):
        for number in range(first, last):
            if address == "players/":
                a_player(world.club)
            elif address == "leagues/":
                a_league(world.club)
            elif address == "":
                a_club(is_public=True)
            else:
                day = NOW + timedelta(days=number if address == "evenings/" else number // 9)
                a_game(world.club, league=world.league, table=table, now=day)
        api = world.api("viewer")
        api.get("clubs/")
        with CaptureQueriesContext(connection) as read:
            answer = api.get(world.path(address) if address else "clubs/", limit=200)
        assert len(answer.json()["results"]) >= last
        counts.append(len(read))
    assert counts[0] == counts[1]
    assert counts[0] <= 4


def test_a_game_costs_as_many_queries_with_16_hands_as_with_1(world: World, game: Any) -> None:
    _same_queries(world, game, discard(0, 2, 11), 15)


def test_neither_do_hands_with_two_wins(world: World) -> None:
    game = a_game(world.club, league=a_league(world.club, "108", ruleset="two_winner"))
    wins = (WinEntry(0, 1, value=18), WinEntry(2, None, "self_draw", value=36, order=2))
    _same_queries(world, game, HandEntry(wins=wins), 6)


def _same_queries(world: World, game: Any, entry: HandEntry, more: int) -> None:
    counts = []
    api = world.api("viewer")
    api.get("clubs/")
    for hands in (1, more):
        play(game, *([entry] * hands))
        for address in (world.hands(game), world.path(f"games/{game.public_id}/")):
            with CaptureQueriesContext(connection) as read:
                assert api.get(address).status_code == 200
            counts.append(len(read))
    assert counts[:2] == counts[2:]
