"""From nothing to two played hands: sign up, found a club, invite somebody, sit down, play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from mjclub.clubs.models import Club, Membership, Role
from tests.browser import helpers as do
from tests.browser.conftest import PATIENCE, Noise
from tests.factories import a_user

pytestmark = pytest.mark.django_db(transaction=True)

PASSWORD = "three-green-dragons"


@pytest.fixture
def another(
    browser: Browser, browser_context_args: dict[str, Any], noise: Noise
) -> Iterator[Callable[[], Page]]:
    """``another()`` is a page of somebody else's browser, which knows nobody yet."""
    contexts: list[BrowserContext] = []

    def new() -> Page:
        context = browser.new_context(**browser_context_args)
        context.on("page", noise.watch)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        return context.new_page()

    yield new
    for context in contexts:
        context.close()


def _sign_up(page: Page, name: str) -> None:
    page.locator('input[name="username"]').fill(name)
    for field in page.locator('input[type="password"]').all():
        field.fill(PASSWORD)
    page.locator("main form .btn--main").click()


def test_a_club_from_nothing(
    page: Page,
    another: Callable[[], Page],
    sign_in: Callable[..., None],
    expected_noise: Callable[..., None],
) -> None:
    expected_noise("404")
    page.goto("/")
    page.locator("a.hero__main").click()
    _sign_up(page, "gildong")

    # Found the club: for its members only, with two tables; the founder plays too.
    expect(page.get_by_role("heading", level=1)).to_have_text("모임 만들기")
    page.locator('input[name="name"]').fill("목요 마작회")
    page.locator('input[name="player_name"]').fill("홍길동")
    page.locator('input[name="tables"]').fill("2")
    page.locator("main form .btn--main").click()
    expect(page.locator(".steps")).to_be_visible()
    club = Club.objects.get()
    assert (club.name, club.is_public, club.tables.count()) == ("목요 마작회", False, 2)
    home = f"/c/{club.public_id}/"

    # Three more players, and a third table.
    page.locator(".steps a.btn--main").click()
    for name in ("임꺽정", "장길산", "성춘향"):
        page.locator('input[name="name"]').fill(name)
        page.locator("main form .btn--main").first.click()
        expect(page.locator("#roster")).to_contain_text(name)
    page.goto(f"{home}tables/")
    page.locator('form:not(.inline) input[name="name"]').fill("창가 탁")
    page.locator("main form .btn--main").click()
    expect(page.locator(".rowline--form")).to_have_count(3)

    # A league, by the club's first steps.
    page.goto(f"{home}start/")
    page.locator(".steps a.btn--main").click()
    page.locator('input[name="name"]').fill("첫 리그")
    page.locator("main form .btn--main").click()
    expect(page.locator("main")).to_contain_text("첫 리그")

    _invite(page, home, another())
    _play(page, home)

    # Who stands outside finds nothing; who is not signed in is asked to.
    outsider = another()
    sign_in(outsider, a_user("outsider"))
    game = club.games.get()
    for address in (home, f"{home}games/{game.public_id}/", f"{home}leagues/", f"{home}players/"):
        answer = outsider.goto(address)
        assert answer is not None
        assert answer.status == 404
        expect(outsider.locator("body")).not_to_contain_text("목요 마작회")
    stranger = another()
    stranger.goto(home)
    assert stranger.url.endswith(f"/account/login/?next={home}")
    expect(stranger.locator("body")).not_to_contain_text("목요 마작회")


def _invite(page: Page, home: str, guest: Page) -> None:
    """A link that makes its user a scorer, used by somebody without an account."""
    page.goto(f"{home}members/invite/")
    page.locator(f'input[name="role"][value="{Role.SCORER}"]').check()
    page.locator("main form .btn--main").click()
    link = page.locator("#secret").input_value()
    guest.goto(link[link.index("/invite/") :])
    expect(guest.get_by_role("heading", level=1)).to_have_text("목요 마작회")
    guest.locator("main a.btn--main").click()
    _sign_up(guest, "kkeokjeong")
    guest.locator("main form .btn--main").click()
    expect(guest.locator("header.bar")).to_contain_text("목요 마작회")
    assert list(Membership.objects.order_by("id").values_list("user__username", "role")) == [
        ("gildong", Role.OWNER),
        ("kkeokjeong", Role.SCORER),
    ]


def _play(page: Page, home: str) -> None:
    """Two hands: 12 by discard and 9 by self-draw."""
    page.goto(f"{home}games/new/")
    for name in ("홍길동", "임꺽정", "장길산", "성춘향"):
        page.locator("section button.chip", has_text=name).click()
        expect(page.locator("section button.chip", has_text=name)).to_have_count(0)
    page.locator("#start .btn--main").click()
    page.locator("main a.btn--main").click()
    do.at_hand(page, 1)
    do.choose(page, 1, 0)
    do.press_digits(page, "12")
    do.ready(page, "12점 저장").click()
    do.at_hand(page, 2)
    do.choose(page, 3, 3)
    do.press_digits(page, "9")
    do.ready(page, "9점 저장").click()
    do.at_hand(page, 3)
    page.locator("a.bar__act").click()
    expect(page.locator("table.hands thead b")).to_have_text(
        ["홍길동", "임꺽정", "장길산", "성춘향"]
    )
    assert do.sheet_lines(page) == [
        ([-20, 36, -8, -8], [-20, 36, -8, -8]),
        ([-17, -17, -17, 51], [-37, 19, -25, 43]),
    ]
    # The club's first page has the table, with its leader.
    page.goto(home)
    expect(page.locator("main")).to_contain_text("성춘향")
    expect(page.locator("main")).to_contain_text("+43")
