"""Who opens another table's entry page while he plays elsewhere is told which table is his."""

from __future__ import annotations

import pytest
from django.test import Client

from mjclub.games.models import Game
from tests import factories
from tests.mjclub.games.entry_world import Desk, a_desk

pytestmark = pytest.mark.django_db

WARNING = "다른 탁에 앉아 계십니다: 3탁 (김민수 · 이서연 · 박도윤 · 최지우)."


@pytest.fixture
def desk() -> Desk:
    return a_desk()


def own_game(desk: Desk) -> Game:
    """A second table of the club at which the desk's scorer plays in the first column."""
    others = [
        factories.a_player(desk.club, name) for name in ("강하나", "남두리", "도세찬", "류네모")
    ]
    first = desk.game.seats.get(column=0)
    # The scorer's own player sits at the other table, not at the one whose page he opens.
    desk.game.seats.filter(column=0).update(player=others[0])
    player = first.player
    player.user = desk.user
    player.save()
    names = [player, *(seat.player for seat in desk.game.seats.order_by("column")[1:])]
    for column, replacement in enumerate(others[1:], start=1):
        desk.game.seats.filter(column=column).update(player=replacement)
    return factories.a_game(desk.club, players=names, table=factories.a_table(desk.club, "3탁"))


def test_the_other_table_and_its_four_names_are_told(desk: Desk) -> None:
    game = own_game(desk)
    html = desk.page()
    assert WARNING in html
    assert f'href="/c/{desk.club.public_id}/games/{game.public_id}/hands/new/"' in html


def test_no_word_at_the_own_table(desk: Desk) -> None:
    game = own_game(desk)
    html = desk.client.get(f"/c/{desk.club.public_id}/games/{game.public_id}/hands/new/")
    assert html.status_code == 200
    assert "다른 탁에 앉아" not in html.content.decode()


def test_no_word_once_the_own_game_is_finished(desk: Desk) -> None:
    game = own_game(desk)
    factories.play(game, factories.DRAW)
    factories.finish(game)
    assert "다른 탁에 앉아" not in desk.page()


def test_no_word_to_a_scorer_who_does_not_play(desk: Desk) -> None:
    assert "다른 탁에 앉아" not in desk.page()
    assert Client().get(desk.new).status_code == 302
