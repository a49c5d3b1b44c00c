"""Practice in a real browser: with the keyboard alone, and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.django_db(transaction=True)

HAND = "/practice/?ruleset=mcr&seed=7"


def test_a_hand_by_the_keyboard(page: Page) -> None:
    page.goto(HAND)
    search = page.locator("#find")
    for name in ("일색삼보고", "평화", "ㄱㅇㅁ"):
        search.fill(name)
        expect(page.locator("[data-find]:visible").first).to_be_visible()
        search.press("Enter")
        expect(search).to_have_value("")
    expect(page.locator('input[value="pure_shifted_chows"]')).to_be_checked()
    expect(page.locator('input[value="all_chows"]')).to_be_checked()
    expect(page.locator('input[value="one_voided_suit"]')).to_be_checked()
    page.locator("#total").fill("24")
    page.keyboard.press("Enter")
    expect(page.locator("#h-marked")).to_be_in_viewport()
    expect(page.locator(".practice__lines .tag--care").first).to_have_text("빠짐")
    expect(page.locator("[data-count]")).to_contain_text("1번 중 0번 맞음")
    # The address still is the hand's; Enter goes on to the next one.
    assert page.url.endswith(HAND)
    expect(page.get_by_role("link", name="다음 패")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**seed=8")
    expect(page.locator("#total")).to_be_focused()
    expect(page.locator("#find")).to_be_visible()
    page.go_back()
    page.wait_for_url("**seed=7")
    expect(page.locator("#total")).to_have_value("")


def test_a_hand_without_scripts(plain_page: Page) -> None:
    plain_page.goto(HAND)
    plain_page.locator("#find-plain").fill("평화")
    plain_page.get_by_role("button", name="첫 번째 역 고르기").click()
    expect(plain_page.locator('input[value="all_chows"]')).to_be_checked()
    plain_page.locator("#total").fill("23")
    plain_page.locator("#total").press("Enter")
    expect(plain_page.locator("#h-marked")).to_contain_text("다릅니다")
    expect(plain_page.locator(".practice__lines .tag--bad")).to_have_text("적은 답 23점")
    plain_page.get_by_role("link", name="다음 패").click()
    plain_page.wait_for_url("**seed=8")
    plain_page.get_by_role("link", name="합계만").click()
    expect(plain_page.locator(".picks")).to_have_count(0)
    plain_page.get_by_role("link", name="어려움").click()
    plain_page.wait_for_url("**level=hard**seed=*")
    expect(plain_page.locator("[data-count]")).to_contain_text("1번 중 0번")
