"""Numbers of points at one press: the minimum and what this game's hands were worth."""

from __future__ import annotations

import re

import pytest

from mjclub.games import points_list, queries, referee
from tests import factories
from tests.mjclub.games.entry_world import Desk, a_desk, checked, text_of, value_of
from tests.mjclub.games.tables import entry, win

pytestmark = pytest.mark.django_db


def quick(desk: Desk) -> list[int]:
    return points_list.quick_points(queries.sheet(desk.game), referee.asks(desk.game))


def test_the_minimum_alone_before_the_first_hand() -> None:
    assert quick(a_desk()) == [8]


def test_without_a_minimum_nothing_is_offered_before_the_first_hand() -> None:
    desk = a_desk(ruleset="two_winner")
    assert quick(desk) == []
    assert 'class="quick"' not in desk.page()


def test_what_came_often_and_last_smallest_first() -> None:
    desk = a_desk()
    values = (9, 10, 11, 12, 13, 14, 9, 8)
    factories.play(desk.game, *(entry(win(0, 1, value)) for value in values))
    assert quick(desk) == [8, 9, 11, 12, 13, 14]


def test_a_press_without_scripts_puts_the_whole_number() -> None:
    desk = a_desk()
    page = text_of(desk.post(mode="points", points="35", digit="=12", winner="1", **{"from": "0"}))
    assert value_of(page, "points") == "12"
    assert checked(page, "winner") == ["1"]
    assert re.search(r'name="digit" value="=8"', page)


@pytest.mark.parametrize("digit", ["=", "=x", "=-1"])
def test_what_is_no_number_changes_nothing(digit: str) -> None:
    page = text_of(a_desk().post(mode="points", points="35", digit=digit))
    assert value_of(page, "points") == "35"
