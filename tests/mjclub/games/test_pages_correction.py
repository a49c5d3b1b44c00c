"""Game points corrected by hand: who may, what is refused, where it stands, taking it back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from mjclub.clubs.models import Player, Role
from mjclub.core.actors import SYSTEM
from mjclub.core.exceptions import Invalid
from mjclub.games import services
from mjclub.games.models import Adjustment, Game
from mjclub.leagues.models import Standing
from tests.factories import (
    DRAW,
    NOW,
    a_club,
    a_finished_game,
    a_league,
    a_member,
    an_id,
    discard,
    play,
    points_of,
)
from tests.mjclub.games.tables import a_table_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def three() -> Game:
    """Three people under rules that set no amount for a false win."""
    game = a_table_of("two_winner", players=3)
    play(game, DRAW, DRAW)
    return game


def at(name: str, game: Game, *more: object) -> str:
    return reverse(name, args=[game.club.public_id, game.public_id, *more])


def scorer(client: Client, game: Game, role: Role = Role.SCORER) -> Client:
    client.force_login(a_member(game.club, role, "scorer"))
    return client


def text(answer: Any) -> str:
    page = answer.content.decode().split("<main")[1].split("</main")[0]
    return " ".join(re.sub("<[^>]+>", " ", page).split())


def test_a_false_win_is_corrected_where_the_rules_have_no_amount(
    client: Client, three: Game
) -> None:
    scorer(client, three)
    assert (
        f'"{at("game-correction", three)}"'
        in client.get(at("game-penalty", three)).content.decode()
    )
    page = client.get(at("game-correction", three))
    first = three.hands.order_by("seq")[0].public_id
    sent = {
        "d0": "−12", "d1": "+6", "d2": "6", "after": first, "reason": "오화",
        "id": page.context["id"],
    }  # fmt: skip
    assert client.post(at("game-correction", three), sent).status_code == 302
    assert points_of(three) == [38, 56, 56]
    # Sent twice it counts once.
    assert client.post(at("game-correction", three), sent).status_code == 302
    assert points_of(three) == [38, 56, 56]

    answer = client.get(at("game", three))
    rows = answer.context["page"].rows
    assert [row.kind for row in rows] == ["hand", "adjustment", "hand"]
    assert rows[1].deltas == (-12, 6, 6)
    words = text(answer)
    assert "고침 38 −12 56 +6 56 +6 점수 고침 (오화) 거두기" in words
    assert "점수 고침 (오화)" in words
    assert "시작 150 · 합계 150 ✓" in words

    (one,) = Adjustment.objects.all()
    assert (one.code, one.column, one.made_by.username) == ("correction", None, "scorer")
    assert client.post(at("penalty-withdraw", three, one.public_id)).status_code == 302
    assert points_of(three) == [50, 50, 50]


@pytest.mark.parametrize(
    ("more", "fields"),
    [
        ({"d0": "", "d1": "0"}, ["deltas"]),
        ({"d0": "1.5"}, ["deltas.0"]),
        ({"d1": "six"}, ["deltas.1"]),
        ({"d2": "1000"}, ["deltas.2"]),
        ({"d2": "--5"}, ["deltas.2"]),
        ({"reason": " "}, ["reason"]),
        ({"after": "nothing"}, ["after"]),
    ],
)
def test_what_is_wrong_stands_beside_its_field_and_is_kept(
    client: Client, three: Game, more: dict[str, str], fields: list[str]
) -> None:
    sent = {"d0": "-6", "d1": "", "d2": "", "reason": "오화", "after": ""} | more
    answer = scorer(client, three).post(at("game-correction", three), sent)
    assert answer.status_code == 422
    assert list(answer.context["faults"]) == fields
    assert [value for _column, value, _wrong in answer.context["lines"]] == [
        sent["d0"],
        sent["d1"],
        sent["d2"],
    ]
    assert points_of(three) == [50, 50, 50]


def test_who_sits_at_the_table_may_not(client: Client, three: Game) -> None:
    user = a_member(three.club, Role.MEMBER)
    Player.objects.filter(club=three.club, name="김민수").update(user=user)
    client.force_login(user)
    assert client.get(at("game-correction", three)).status_code == 403
    sent = {"d0": "6", "reason": "x"}
    assert client.post(at("game-correction", three), sent).status_code == 403


def test_a_correction_of_a_finished_game_moves_the_standings_and_is_listed_there(
    client: Client,
) -> None:
    league = a_league(a_club())
    game = a_finished_game(league, [discard(0, 1, 8)])
    before = points_of(game)
    services.correct_points(
        actor=SYSTEM, game=game, deltas=[0, 40, 0, -10], after=None, reason="잘못 적음", now=NOW,
        public_id=an_id(),
    )  # fmt: skip
    assert points_of(game) == [before[0], before[1] + 40, before[2], before[3] - 10]
    standing = Standing.objects.get(league=league, player__name="이서연")
    assert (standing.game_points, standing.adjusted_points) == (before[1] + 40, 40)
    client.force_login(a_member(league.club, Role.VIEWER))
    answer = client.get(reverse("standings", args=[league.club.public_id, league.public_id]))
    assert answer.context["penalties"][0]["shares"] == [("이서연", 40), ("최지우", -10)]
    assert "이서연 +40, 최지우 −10 · 점수 고침" in text(answer)


@pytest.mark.parametrize(
    ("deltas", "fields"),
    [
        ([0, 0, 0], ["deltas"]),
        ([6, -6], ["deltas"]),
        ([6, 0, 0, -6], ["deltas"]),
        ([6.5, 0, 0], ["deltas.0"]),
        ([True, 0, 0], ["deltas.0"]),
    ],
)
def test_a_correction_gives_each_player_whole_points(
    three: Game, deltas: list[Any], fields: list[str]
) -> None:
    with pytest.raises(Invalid) as refused:
        services.correct_points(
            actor=SYSTEM, game=three, deltas=deltas, after=None, reason="x", now=NOW,
            public_id=an_id(),
        )  # fmt: skip
    assert [(fault.code, fault.field) for fault in refused.value.faults] == [
        ("bad_value", field) for field in fields
    ]
