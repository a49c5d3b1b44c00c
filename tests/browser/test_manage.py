"""Looking after a club in a real browser: the search as one types, and what is shown once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from mjclub.accounts.models import User
from mjclub.clubs.models import Club, Player, Role
from tests.factories import a_club, a_member, a_player

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def club() -> Club:
    club = a_club()
    for name in ("김민수", "이서연", "박지훈"):
        a_player(club, name)
    return club


@pytest.fixture
def owner(club: Club) -> User:
    return a_member(club, Role.OWNER)


def test_players_are_found_while_one_types(
    page: Page, club: Club, owner: User, sign_in: Callable[[Page, User], None]
) -> None:
    sign_in(page, owner)
    page.goto(f"/c/{club.public_id}/players/")
    names = page.locator("#roster .who")
    expect(names).to_have_text(["김민수", "박지훈", "이서연"])
    page.locator("#q").press_sequentially("ㄱㅁ")
    expect(names).to_have_text(["김민수"])
    # The input method has made ㅇ and ㅣ one syllable and is not done with it.
    page.locator("#q").fill("잇")
    expect(names).to_have_text(["이서연"])
    page.locator("#q").fill("최")
    expect(page.locator("#roster")).to_contain_text("“최”에 맞는 선수가 없습니다")
    page.locator("#q").fill("")
    expect(names).to_have_count(3)


def test_players_without_scripts(
    plain_page: Page,
    club: Club,
    owner: User,
    sign_in: Callable[[Page, User], None],
    expected_noise: Callable[..., None],
) -> None:
    expected_noise("422")
    sign_in(plain_page, owner)
    plain_page.goto(f"/c/{club.public_id}/players/?q=ㅈㅎ")
    names = plain_page.locator("#roster .who")
    expect(names).to_have_text(["박지훈"])
    plain_page.locator("#q").fill("ㅅㅇ")
    plain_page.get_by_role("button", name="찾기").click()
    expect(names).to_have_text(["이서연"])
    # A name that is taken: what was typed stays, the fault stands at the field.
    plain_page.locator('main input[name="name"]').fill("김민수")
    plain_page.get_by_role("button", name="추가").click()
    field = plain_page.locator('main input[name="name"]')
    expect(field).to_have_value("김민수")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(plain_page.locator("#id_name_error")).to_contain_text("같은 이름의 선수가 있습니다")
    assert Player.objects.count() == 3


def test_a_link_is_copied(
    page: Page, club: Club, owner: User, sign_in: Callable[[Page, User], None]
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sign_in(page, owner)
    page.goto(f"/c/{club.public_id}/members/invite/")
    page.get_by_role("button", name="링크 만들기").click()
    link = page.locator("#secret").input_value()
    page.get_by_role("button", name="복사").click()
    expect(page.locator("[data-copied]")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    # It is shown once.
    page.goto(f"/c/{club.public_id}/members/")
    expect(page.locator("main")).not_to_contain_text(link)
