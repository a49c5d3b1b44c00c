"""Others at the table: sheet and evening follow by themselves, and say so when they cannot."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from mjclub.accounts.models import User
from mjclub.clubs.models import Club, Role
from mjclub.games.models import Game
from tests.factories import a_club, a_game, a_member, discard, record

pytestmark = pytest.mark.django_db(transaction=True)

# A page asks every four seconds: what was recorded stands on it within five.
SOON = 5_000


@pytest.fixture
def game(page: Page, sign_in: Callable[[Page, User], None]) -> Game:
    club: Club = a_club()
    sign_in(page, a_member(club, Role.VIEWER))
    return a_game(club, now=timezone.now())


@pytest.mark.parametrize("name", ["game", "club"])
def test_a_hand_recorded_elsewhere_stands_here_within_five_seconds(
    page: Page, game: Game, name: str
) -> None:
    ids = [game.club.public_id, *([game.public_id] if name == "game" else [])]
    page.goto(reverse(name, args=ids))
    page.evaluate("window.here = true")
    part = page.locator("[data-follows]")
    expect(part).not_to_contain_text("+51")
    record(game, discard(0, 1, 27), now=timezone.now())
    # 27 points on a discard: 8 + 27 and twice 8.
    expect(part).to_contain_text("+51", timeout=SOON)
    with page.expect_response(lambda answer: answer.request.method == "GET") as same:
        pass
    assert (same.value.status, page.evaluate("window.here")) == (304, True)


def test_a_sheet_that_is_cut_off_says_since_when(
    page: Page, game: Game, expected_noise: Callable[..., None]
) -> None:
    expected_noise("ERR_INTERNET_DISCONNECTED", "htmx:(afterRequest|sendError)")
    page.goto(reverse("game", args=[game.club.public_id, game.public_id]))
    mark = page.locator("[data-stale]")
    expect(mark).to_be_hidden()
    page.context.set_offline(True)
    expect(mark).to_be_visible(timeout=12_000)
    expect(mark).to_have_text(re.compile(r"^연결 끊김 · \d\d:\d\d 기준$"))
    # Nothing was being sent, so nothing is said of it.
    expect(page.locator("#notes .note")).to_have_count(0)
    page.context.set_offline(False)
    expect(mark).to_be_hidden(timeout=8_000)
