"""Finishing, reopening, cancelling and moving a game on its pages."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from mjclub.clubs.models import Role
from mjclub.games import services
from mjclub.games.models import Game, Hand
from mjclub.leagues.queries import leaderboard
from tests.factories import (
    DRAW,
    NOW,
    SYSTEM,
    a_club,
    a_game,
    a_league,
    a_member,
    discard,
    finish,
    play,
    points_of,
    self_draw,
)

pytestmark = pytest.mark.django_db

FIVE = (self_draw(0, 22), self_draw(1, 22), self_draw(2, 22), DRAW, DRAW)


@pytest.fixture
def game() -> Game:
    return a_game(league=a_league(a_club(), "가을 리그"))


def at(name: str, game: Game) -> str:
    return reverse(name, args=[game.club.public_id, game.public_id])


def signed_in(client: Client, game: Game, role: Role = Role.SCORER) -> Client:
    client.force_login(a_member(game.club, role))
    return client


def test_places_and_table_points_are_shown_before_the_finish(client: Client, game: Game) -> None:
    play(game, *FIVE)
    signed_in(client, game)
    asked = client.get(at("game-finish", game))
    assert [
        (r.column.player.name, r.column.points, r.column.place, r.column.shared, r.twelfths)
        for r in asked.context["results"]
    ] == [
        ("김민수", 30, 1, True, 28),
        ("이서연", 30, 1, True, 28),
        ("박도윤", 30, 1, True, 28),
        ("최지우", -90, 4, False, 0),
    ]
    page = asked.content.decode()
    assert page.count("2⅓") == 3
    assert "16판 가운데 5판을 기록했습니다." in page
    assert leaderboard(game.league).rows == ()  # type: ignore[arg-type]

    done = client.post(at("game-finish", game), sent(asked), follow=True)
    assert done.redirect_chain == [(at("game", game), 302)]
    game.refresh_from_db()
    assert (game.state, game.ended_early) == ("finished", True)
    assert [row.table_twelfths for row in leaderboard(game.league).rows] == [28, 28, 28, 0]  # type: ignore[arg-type]


def sent(asked: object) -> dict[str, str]:
    context = asked.context  # type: ignore[attr-defined]
    return {
        "version": str(context["game"].version),
        "points": context["points"],
        "early": "1" if context["early"] else "",
    }


def test_open_hands_are_not_finished_by_the_way(client: Client, game: Game) -> None:
    play(game, *FIVE)
    signed_in(client, game)
    game.refresh_from_db()
    answer = client.post(at("game-finish", game), {"version": game.version})
    assert answer.status_code == 422
    game.refresh_from_db()
    assert game.state == "open"
    assert 'name="early" value="1"' in answer.content.decode()


def test_a_hand_to_be_checked_stands_in_the_way_and_is_named(client: Client, game: Game) -> None:
    hands = play(game, *FIVE)
    Hand.objects.filter(pk=hands[1].pk).update(check_needed=True)
    signed_in(client, game)
    asked = client.get(at("game-finish", game))
    page = asked.content.decode()
    link = reverse("hand", args=[game.club.public_id, game.public_id, hands[1].public_id])
    assert f'"{link}"' in page
    assert 'name="version"' not in page
    assert client.post(at("game-finish", game), sent(asked)).status_code == 422
    game.refresh_from_db()
    assert game.state == "open"


def test_an_old_page_is_refused_with_both_values(client: Client, game: Game) -> None:
    play(game, *FIVE)
    signed_in(client, game)
    old = sent(client.get(at("game-finish", game)))
    play(game, discard(3, 0, 92))
    answer = client.post(at("game-finish", game), old)
    assert answer.status_code == 409
    assert [(r.seen, r.column.points) for r in answer.context["results"]] == [
        (30, -70),
        (30, 22),
        (30, 22),
        (-90, 26),
    ]
    page = answer.content.decode()
    assert "보신 값" in page
    game.refresh_from_db()
    assert game.state == "open"
    # The page now shows what stands: pressing again finishes.
    assert client.post(at("game-finish", game), sent(answer)).status_code == 302


def test_a_game_without_hands_is_not_finished(client: Client, game: Game) -> None:
    signed_in(client, game)
    page = client.get(at("game-finish", game)).content.decode()
    assert "아직 기록한 판이 없어서 끝낼 것이 없습니다." in page
    assert client.post(at("game-finish", game), {"version": 1, "early": "1"}).status_code == 422


def test_reopening_takes_the_game_out_of_the_standings(client: Client, game: Game) -> None:
    play(game, *FIVE)
    finish(game)
    signed_in(client, game, Role.SCORER)
    game.refresh_from_db()
    form = {"version": game.version}
    assert client.post(at("game-reopen", game), form).status_code == 403
    signed_in(client, game, Role.ORGANISER)
    assert client.post(at("game-reopen", game), form).status_code == 302
    game.refresh_from_db()
    assert game.state == "open"
    assert leaderboard(game.league).rows == ()  # type: ignore[arg-type]


def test_a_cancelled_game_counts_nowhere_and_says_why(client: Client, game: Game) -> None:
    play(game, *FIVE)
    finish(game)
    signed_in(client, game, Role.ORGANISER)
    game.refresh_from_db()
    refused = client.post(at("game-cancel", game), {"version": game.version, "reason": "  "})
    assert refused.status_code == 422
    assert 'aria-describedby="reason-bad"' in refused.content.decode()
    form = {"version": game.version, "reason": "잘못 시작함"}
    assert client.post(at("game-cancel", game), form).status_code == 302
    page = client.get(at("game", game)).content.decode()
    assert "어디에도 세지 않습니다. 잘못 시작함" in page
    assert leaderboard(game.league).rows == ()  # type: ignore[arg-type]


def test_moving_a_game_moves_its_points(client: Client, game: Game) -> None:
    play(game, *FIVE)
    finish(game)
    other = a_league(game.club, "봄 리그")
    signed_in(client, game, Role.ORGANISER)
    asked = client.get(at("game-move", game))
    assert asked.context["chosen"] == game.league.public_id  # type: ignore[union-attr]
    game.refresh_from_db()
    form = {"version": game.version, "league": other.public_id}
    assert client.post(at("game-move", game), form).status_code == 302
    assert leaderboard(game.league).rows == ()  # type: ignore[arg-type]
    assert [row.table_twelfths for row in leaderboard(other).rows] == [28, 28, 28, 0]
    game.refresh_from_db()
    stranger = a_league(a_club())
    form = {"version": game.version, "league": stranger.public_id}
    assert client.post(at("game-move", game), form).status_code == 422


def cancelled(game: Game) -> Game:
    services.cancel_game(
        actor=SYSTEM, game=game, version=game.version, reason="잘못 시작함", now=NOW
    )
    game.refresh_from_db()
    return game


def test_a_cancelled_game_is_brought_back_from_its_sheet(client: Client, game: Game) -> None:
    play(game, *FIVE)
    game.refresh_from_db()
    signed_in(client, game, Role.ORGANISER)
    said = "운영자가 기록표에서 다시 열 수 있습니다."
    assert said in client.get(at("game-cancel", game)).content.decode()
    cancelled(game)
    button = f'action="{at("game-reopen", game)}"'
    assert button in client.get(at("game", game)).content.decode()
    assert client.post(at("game-reopen", game), {"version": game.version}).status_code == 302
    game.refresh_from_db()
    assert (game.state, game.cancel_reason) == ("open", "")
    assert points_of(game) == [30, 30, 30, -90]
    cancelled(game)
    assert button not in signed_in(client, game).get(at("game", game)).content.decode()


@pytest.mark.parametrize("name", ["hand-new", "game-penalty", "game-swap", "game-finish"])
def test_a_cancelled_game_says_so_to_who_may_record(client: Client, game: Game, name: str) -> None:
    cancelled(game)
    signed_in(client, game)
    answer = client.get(at(name, game))
    assert (answer.status_code, answer["Location"]) == (302, at("game", game))
    assert "취소된 게임입니다." in client.get(at("game", game)).content.decode()
    htmx = client.post(at(name, game), headers={"HX-Request": "true"})
    assert (htmx.status_code, htmx["HX-Redirect"]) == (200, at("game", game))
    signed_in(client, game, Role.MEMBER)
    assert client.get(at(name, game)).status_code == 403
