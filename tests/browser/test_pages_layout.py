"""Long names and columns of numbers: nothing widens a page, figures stand under each other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from mjclub.accounts.models import User
from mjclub.clubs.models import Role
from mjclub.core.actors import SYSTEM
from mjclub.games import services
from tests.factories import (
    NOW,
    a_club,
    a_finished_game,
    a_game,
    a_league,
    a_member,
    a_player,
    an_id,
    discard,
    self_draw,
)

pytestmark = pytest.mark.django_db(transaction=True)

LONG = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis"

# The right edges of the figures of each column, in every row that has some.
EDGES = """() => [1, 2, 3, 4].map(column => {
  const found = [...document.querySelectorAll(`.hands tr > td:nth-child(${column + 1}) > b`)]
    .map(one => Math.round(one.getBoundingClientRect().right));
  return [found.length, Math.max(...found) - Math.min(...found)];
})"""


def test_a_long_name_does_not_widen_the_start_page(
    page: Page, sign_in: Callable[[Page, User], None]
) -> None:
    club = a_club()
    assert len(a_player(club, LONG).name) == 60
    sign_in(page, a_member(club, Role.SCORER))
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(reverse("game-new", args=[club.public_id]))
    chip = page.locator("button.chip", has_text=LONG)
    box = chip.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 360
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("width", [360, 1280])
def test_a_long_name_is_cut_on_the_sheet(page: Page, width: int) -> None:
    club = a_club(is_public=True)
    people = [a_player(club, LONG), *(a_player(club) for _ in range(3))]
    game = a_game(club, players=people)
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(reverse("game", args=[club.public_id, game.public_id]))
    name = page.locator(".hands th b").first
    assert name.evaluate("one => [getComputedStyle(one).textOverflow, one.title]") == [
        "ellipsis",
        LONG,
    ]
    assert name.evaluate("one => one.scrollWidth > one.clientWidth && one.clientHeight < 40")
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_sums_table_points_and_penalties_stand_under_their_columns(page: Page) -> None:
    club = a_club(is_public=True)
    game = a_finished_game(a_league(club), [self_draw(0, 22), discard(1, 2, 110)])
    services.add_adjustment(
        actor=SYSTEM, game=game, code="late_10", column=0, after=None, reason="", now=NOW,
        public_id=an_id(),
    )  # fmt: skip
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(reverse("game", args=[club.public_id, game.public_id]))
    # A penalty, two hands, the sum, the table points.
    assert page.evaluate(EDGES) == [[5, 0], [5, 0], [5, 0], [5, 0]]


def test_enter_in_the_first_seat_takes_who_is_meant(
    page: Page, sign_in: Callable[[Page, User], None]
) -> None:
    club = a_club()
    for name in ("김민수", "이서연"):
        a_player(club, name)
    sign_in(page, a_member(club, Role.SCORER))
    page.goto(reverse("game-new", args=[club.public_id]))
    page.locator("#seat0").fill("민수")
    page.locator("#seat0").press("Enter")
    expect(page.locator("#seat0")).to_have_value("김민수")
    expect(page.locator("#seat1")).to_be_focused()
    expect(page.locator(".field__bad")).to_have_count(0)
