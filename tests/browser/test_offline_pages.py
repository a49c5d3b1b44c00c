"""Pages without a network: whose they are, what stands instead, and a hand that goes on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Page, Route, expect

from mjclub.accounts.models import User
from mjclub.clubs.models import Role
from mjclub.games.models import Hand
from tests import factories
from tests.browser.helpers import at_hand, choose, nothing_waits, press_digits, save_button, speed
from tests.browser.test_offline import CUT_OFF, enter, ready_for_offline, recorded
from tests.mjclub.games.entry_world import Desk, a_desk

SignIn = Callable[[Page, User], None]
Expected = Callable[..., None]
PAGES = """async () => {
  const names = (await caches.keys()).filter(name => name.startsWith("mj-pages-"));
  const found = {};
  for (const name of names) {
    const keys = await (await caches.open(name)).keys();
    found[name.slice(9)] = keys.map(one => new URL(one.url).pathname).sort();
  }
  return found;
}"""


@pytest.fixture
def desk(transactional_db: None) -> Desk:
    return a_desk()


@pytest.fixture
def entry(page: Page, desk: Desk, sign_in: SignIn, expected_noise: Expected) -> Page:
    """The page of the next hand, ready for the network to go."""
    return opened(page, desk, sign_in, expected_noise)


def opened(page: Page, desk: Desk, sign_in: SignIn, expected_noise: Expected) -> Page:
    expected_noise(*CUT_OFF)
    sign_in(page, desk.user)
    page.context.grant_permissions(["notifications"])
    page.goto(desk.new)
    ready_for_offline(page)
    return page


def kept(page: Page, count: int) -> dict[str, list[str]]:
    """The pages that the phone keeps, by account, once there are so many."""
    found: dict[str, list[str]] = {}
    for _ in range(100):
        found = page.evaluate(PAGES)
        if sum(map(len, found.values())) == count:
            break
        page.wait_for_timeout(100)
    return found


def test_the_page_can_be_put_on_the_home_screen(page: Page, desk: Desk, sign_in: SignIn) -> None:
    sign_in(page, desk.user)
    page.goto(desk.new)
    link = page.locator('link[rel="manifest"]').get_attribute("href")
    told = json.loads(page.request.get(str(link)).text())
    assert (told["name"], told["lang"], told["display"], told["start_url"]) == (
        "mjclub", "ko", "standalone", "/",
    )  # fmt: skip
    sizes = {(one["sizes"], one["purpose"]) for one in told["icons"]}
    assert sizes == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for one in told["icons"]:
        answer = page.request.get(one["src"])
        assert (answer.status, answer.headers["content-type"]) == (200, "image/png")


def test_the_pages_of_an_evening_open_without_a_network(entry: Page, desk: Desk) -> None:
    club = reverse("club", args=[desk.club.public_id])
    assert kept(entry, 3) == {str(desk.user.pk): [club, desk.url(""), desk.new]}
    entry.context.set_offline(True)
    for path in (club, desk.url(""), desk.new):
        entry.goto(path)
        mark = entry.locator("#offline .note--care").first
        expect(mark).to_contain_text(re.compile(r"연결 없음 · \d\d:\d\d에 받은 화면"))
    entry.context.set_offline(False)
    # Nothing is typed: the page begins anew by itself.
    expect(entry.locator("#offline .note")).to_have_count(0)
    expect(entry.locator("html[data-kept]")).to_have_count(0)


def test_another_page_says_what_can_be_done_instead(entry: Page, desk: Desk) -> None:
    kept(entry, 3)
    entry.context.set_offline(True)
    entry.goto("/calculator/")
    expect(entry.get_by_role("heading", name="연결이 없습니다")).to_be_visible()
    links = entry.locator("section[data-pages] a")
    expect(links).to_have_count(3)
    links.first.click()
    at_hand(entry, 1)


def test_pages_are_forgotten_with_the_session(entry: Page, desk: Desk) -> None:
    kept(entry, 3)
    entry.goto(reverse("account_logout"))
    entry.locator("main form button[type=submit], main form button").first.click()
    expect(entry.locator('a[href*="login"]').first).to_be_visible()
    assert kept(entry, 0) == {}
    entry.wait_for_function("async () => (await mjStore.tokens()).length === 0")
    assert entry.evaluate("mjStore.tokens()") == []


def test_nobody_sees_pages_of_another(entry: Page, desk: Desk, sign_in: SignIn) -> None:
    kept(entry, 3)
    other = factories.a_member(desk.club, Role.SCORER)
    sign_in(entry, other)
    club = reverse("club", args=[desk.club.public_id])
    entry.goto(club)
    found = kept(entry, 1)
    assert found == {str(other.pk): [club]}


def test_fragments_and_the_api_are_not_kept(entry: Page, desk: Desk) -> None:
    choose(entry, 0, 1)
    press_digits(entry, "12")
    expect(save_button(entry)).to_have_text("12점 저장")
    entry.goto(reverse("calculator"))
    addresses = entry.evaluate(
        """async () => {
          const names = await caches.keys();
          const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
          return keys.flat().map(one => new URL(one.url).pathname);
        }"""
    )
    others = [one for one in addresses if not one.startswith("/static/")]
    club = reverse("club", args=[desk.club.public_id])
    assert sorted(others) == sorted([club, desk.url(""), desk.new, "/offline/"])


def test_a_server_that_is_down_is_a_network_that_is_gone(
    entry: Page, desk: Desk, expected_noise: Expected
) -> None:
    expected_noise("503", "htmx:responseError")

    def down(route: Route) -> None:
        route.fulfill(status=503, body="")

    entry.route("**/hands/new/", lambda r: down(r) if r.request.method == "POST" else r.fallback())
    entry.route("**/healthz", down)
    entry.route("**/api/**", down)
    enter(entry, 0, 1, "8")
    at_hand(entry, 2)
    expect(entry.locator("#offline")).to_contain_text("판 1개가 이 전화에 있습니다")
    assert not Hand.objects.exists()
    entry.unroute_all()
    entry.reload()
    nothing_waits(entry)
    assert [row[:3] for row in recorded(desk.game)] == [(0, 1, 8)]


def test_a_hand_goes_on_after_its_first_win(
    page: Page, transactional_db: None, sign_in: SignIn, expected_noise: Expected
) -> None:
    desk = a_desk(ruleset="two_winner")
    entry = opened(page, desk, sign_in, expected_noise)
    entry.context.set_offline(True)
    enter(entry, 0, 1, "12")
    expect(entry.locator("#offline-second")).to_be_visible()
    at_hand(entry, 1)
    expect(entry.locator('input[name="winner"][value="0"]')).to_be_disabled()
    enter(entry, 2, 2, "6")
    at_hand(entry, 2)
    enter(entry, 1, 3, "12")
    at_hand(entry, 2)
    entry.locator(".chip:has(input.draws)").click()
    save_button(entry).click()
    at_hand(entry, 3)
    expect(entry.locator("#offline")).to_contain_text("판 4개가")
    entry.context.set_offline(False)
    nothing_waits(entry)
    hands = list(Hand.objects.filter(game=desk.game).order_by("seq"))
    wins = [
        [(win.winner, win.source, win.order, win.value) for win in hand.wins.all()]
        for hand in hands
    ]
    assert wins == [[(0, 1, 1, 12), (2, None, 2, 6)], [(1, 3, 1, 12)]]
    assert [hand.drawn for hand in hands] == [False, True]


def test_without_scripts_nothing_is_said(plain_page: Page, desk: Desk, sign_in: SignIn) -> None:
    sign_in(plain_page, desk.user)
    plain_page.goto(desk.new)
    expect(plain_page.locator("#offline")).to_be_empty()
    speed(plain_page, "points")
    plain_page.locator('label.seat:has(input[name="winner"][value="0"])').click()
    plain_page.locator('label.seat:has(input[name="from"][value="1"])').click()
    plain_page.locator("#points").fill("8")
    save_button(plain_page).click()
    at_hand(plain_page, 2)
    assert [row[:3] for row in recorded(desk.game)] == [(0, 1, 8)]
