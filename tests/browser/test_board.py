"""The board on a screen: it follows by itself, says when it cannot, and stops when it must."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, Response, expect

from mjclub.clubs.models import BoardLink, Club
from mjclub.clubs.services import make_board_link, revoke_board_link
from mjclub.core.actors import SYSTEM
from tests.factories import (
    a_club,
    a_finished_game,
    a_game,
    a_league,
    a_player,
    a_table,
    an_id,
    discard,
    record,
    tiles,
)

pytestmark = pytest.mark.django_db(transaction=True)

CODE = "k3h7q-9w2x5-m8n4p-6r0t1"
ADDRESS = f"/board/{CODE}/"
BIG = {"melds": ["c:345m"], "concealed": "345p35s678p99m", "winning_tile": "4s"}
LONG = "Alexandra Papadopoulou"


@pytest.fixture
def link() -> BoardLink:
    now = timezone.now()
    return make_board_link(
        actor=SYSTEM, club=a_club(name="서울 화요 마작회"), now=now, public_id=an_id(), code=CODE
    )


def tables(club: Club, number: int) -> None:
    """Games at so many tables, one person of each with a long name; a big hand; standings."""
    now = timezone.now()
    league = a_league(club, "가을 리그")
    for at in range(1, number + 1):
        four = [a_player(club, f"{name}{at}") for name in (LONG, "이서연", "남궁민아", "최지우")]
        a_finished_game(league, [discard(0, 1, 9)], players=four, now=now - timedelta(days=7))
        game = a_game(league=league, players=four, table=a_table(club, f"{at}탁"), now=now)
        record(game, tiles(1, 0, **BIG), now=now)


def test_a_recorded_hand_shows_by_itself(page: Page, link: BoardLink) -> None:
    club = link.club
    people = [a_player(club, name) for name in ("김민수", "이서연", "박도윤", "최지우")]
    game = a_game(club, players=people, table=a_table(club, "1탁"), now=timezone.now())
    page.goto(ADDRESS)
    page.evaluate("window.here = true")
    expect(page.locator(".plan > p", has_text="김민수")).to_contain_text("0")
    answers: list[int] = []

    def note(response: Response) -> None:
        if response.url.endswith(ADDRESS):
            answers.append(response.status)

    page.on("response", note)
    # A board on which nothing has happened is not sent again, but for the change of the minute.
    page.wait_for_event(
        "response", lambda response: response.url.endswith(ADDRESS) and response.status == 304
    )
    record(game, tiles(0, 1, **BIG), now=timezone.now())
    # A win of 12 on a discard: 8 + 12 by who discarded, 8 by each other.
    expect(page.locator(".plan > p", has_text="김민수")).to_contain_text("+36")
    expect(page.locator(".plan > p", has_text="이서연").locator(".num")).to_have_text("−20")
    expect(page.locator(".plan__mid")).to_contain_text("동 2국")
    expect(page.locator(".board__news")).to_contain_text("동 1국")
    expect(page.get_by_role("region", name="오늘의 한 판")).to_contain_text("김민수 12점")
    expect(page.get_by_role("img", name="3만 4만 5만")).to_be_visible()
    assert page.evaluate("window.here") is True
    assert set(answers) <= {200, 304}
    assert 304 in answers


def test_it_says_when_it_is_cut_off(
    page: Page, link: BoardLink, expected_noise: Callable[..., None]
) -> None:
    expected_noise("ERR_INTERNET_DISCONNECTED", "htmx:(afterRequest|sendError)")
    a_game(link.club, now=timezone.now())
    page.goto(ADDRESS)
    mark = page.locator("[data-stale]")
    expect(mark).to_be_hidden()
    page.context.set_offline(True)
    expect(mark).to_be_visible()
    clock = page.locator(".board header time").inner_text()
    expect(mark).to_have_text(f"연결 끊김 · {clock} 기준")
    # What was there stays, and comes to life again.
    expect(page.locator(".plan > p")).to_have_count(4)
    page.context.set_offline(False)
    expect(mark).to_be_hidden()


def test_a_withdrawn_link_shows_nothing_more(
    page: Page, link: BoardLink, expected_noise: Callable[..., None]
) -> None:
    expected_noise("404")
    a_game(link.club, now=timezone.now())
    page.goto(ADDRESS)
    expect(page.locator(".plan > p")).to_have_count(4)
    revoke_board_link(actor=SYSTEM, link=link, now=timezone.now())
    expect(page.get_by_role("heading", name="현황판이 없습니다")).to_be_visible()
    expect(page.locator(".plan")).to_have_count(0)
    assert page.locator("#board").get_attribute("hx-get") is None


SCREENS = [(1920, 1080), (1280, 720)]

# What is cut off: a part of the page that does not fit its place, a person outside his table.
OUTSIDE = """() => [
  ...[...document.querySelectorAll(
      ".board, .board main, .board__tables > *, .board__side, .board footer")]
    .filter(one => one.scrollHeight > one.clientHeight + 1
      || one.scrollWidth > one.clientWidth + 1
      || one.getBoundingClientRect().bottom > innerHeight + 1),
  ...[...document.querySelectorAll(".board__tables > * > *, .board__tables b")].filter(one => {
    const mine = one.getBoundingClientRect();
    const table = one.closest("article").getBoundingClientRect();
    return mine.top < table.top || mine.bottom > table.bottom + 1
      || mine.left < table.left || mine.right > table.right + 1;
  }),
].map(one => `${one.className} ${one.textContent.slice(0, 40)}`)"""
# The height of capitals in millimetres on a screen of 43 inches (535 mm high): a capital is 0.73 of
# the font's size. First names and numbers, then whatever else is written.
CAPITALS = """of => {
  const names = ".board__tables .num, .board__tables b, .board__side ol :is(b, .num)";
  const height = one => parseFloat(getComputedStyle(one).fontSize) / innerHeight * 535 * 0.73;
  const written = one => [...one.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
  return [...document.querySelectorAll(".board *")]
    .filter(one => written(one) && one.checkVisibility() && one.matches(names) === (of === "names"))
    .map(height);
}"""
DISTANCE = 4000


@pytest.mark.parametrize("number", [1, 2, 3, 4, 6, 8])
def test_read_from_four_metres(
    page: Page, link: BoardLink, axe: Callable[[Page], None], number: int
) -> None:
    tables(link.club, number)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(ADDRESS)
        expect(page.locator(".board__tables > article")).to_have_count(number)
        assert page.evaluate(OUTSIDE) == []
        # By the rule of thumb, capitals are read with ease from 300 times their height, and at all
        # from 400 times (docs/accessibility.md).
        assert DISTANCE / min(page.evaluate(CAPITALS, "names")) < 310
        assert DISTANCE / min(page.evaluate(CAPITALS, "others")) < 400
        axe(page)


@pytest.mark.parametrize("number", [2, 8])
def test_on_a_phone_nothing_is_wider_than_the_screen(
    page: Page, link: BoardLink, number: int
) -> None:
    tables(link.club, number)
    page.goto(ADDRESS)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_without_scripts_the_page_loads_itself_anew(plain_page: Page, link: BoardLink) -> None:
    a_game(link.club, now=timezone.now())
    plain_page.goto(ADDRESS)
    refresh = plain_page.locator('meta[http-equiv="refresh"]')
    assert refresh.get_attribute("content") == "15"
    expect(plain_page.locator(".plan > p")).to_have_count(4)
    expect(plain_page.locator("[data-stale]")).to_be_hidden()
