"""Other readings side by side, and patterns that light their tiles, with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from mjclub.accounts.models import User
from tests.browser.helpers import tab_to
from tests.mjclub.games.entry_world import a_desk

pytestmark = pytest.mark.django_db(transaction=True)

SEVEN = {"ruleset": "two_winner", "tiles": "2233445566778m +8m"}
FLUSHES = {"tiles": "22233344m 234p 55p *4m", "draw": "1"}


def scrolled(page: Page) -> int:
    return int(page.evaluate("document.querySelector('.sides').scrollLeft"))


def test_the_calculator_opens_them_and_scrolls_by_keys(
    page: Page, axe: Callable[[Page], None]
) -> None:
    page.goto(f"/calculator/?{urlencode(SEVEN)}")
    cards = page.locator(".side")
    expect(cards.first).to_be_hidden()
    tab_to(page, ".readings > summary")
    page.keyboard.press("Enter")
    expect(cards).to_have_count(4)
    expect(cards.first).to_contain_text("채점한 풀이")
    expect(page.locator(".side__total")).to_have_text(["36점", "30점", "30점", "24점"])
    tab_to(page, ".sides")
    expect(page.get_by_role("region", name="나란히 놓은 풀이")).to_be_focused()
    assert scrolled(page) == 0
    for _ in range(60):
        page.keyboard.press("ArrowRight")
        if scrolled(page) > 100:
            break
    expect(cards.nth(1)).to_be_in_viewport()
    assert scrolled(page) > 100
    axe(page)
    # The cards scroll; the page does not.
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_without_scripts_they_are_there(new_context: Any) -> None:
    context: BrowserContext = new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"/calculator/?{urlencode(SEVEN)}")
    page.locator(".readings > summary").click()
    expect(page.locator(".side__total").last).to_be_visible()
    expect(page.locator(".side__total")).to_have_text(["36점", "30점", "30점", "24점"])


def test_entry_fetches_them_when_they_are_opened(
    page: Page, sign_in: Callable[[Page, User], None]
) -> None:
    desk = a_desk()
    sign_in(page, desk.user)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if "/readings/" in one.url else None)
    page.goto(desk.new)
    for name, column in (("winner", 2), ("from", 2)):
        page.locator(f'label.seat:has(input[name="{name}"][value="{column}"])').click()
    page.locator('button[name="mode"][value="tiles"]').click()
    page.locator('#entry input[name="tiles"]').fill("22233344m 234p 55p *4m")
    summary = page.locator(".readings > summary")
    expect(summary).to_have_text("다른 풀이 1가지")
    assert asked == []
    tab_to(page, ".readings > summary")
    page.keyboard.press("Enter")
    expect(page.locator(".side__total")).to_have_text(["47점", "34점"])
    assert len(asked) == 1


def test_patterns_light_their_tiles_by_arrow_keys(page: Page) -> None:
    page.goto(f"/calculator/?{urlencode(FLUSHES)}")

    def lit() -> list[bool]:
        return list(
            page.evaluate(
                "[...document.querySelectorAll('#live .reading [data-set]')].map(set => "
                "getComputedStyle(set.querySelector('.tile')).getPropertyValue('--tile-face') === "
                "getComputedStyle(document.documentElement).getPropertyValue('--lit'))"
            )
        )

    tab_to(page, '#live input[name="lit"]')
    # Three shifted pungs light the three; what no tile makes lights nothing.
    seen = {}
    for number in range(5):
        name = page.locator("#live .pats label:has(:checked) b").inner_text()
        seen[name] = lit()
        if number < 4:
            page.keyboard.press("ArrowDown")
    three, none, whole = [True] * 3 + [False] * 2, [False] * 5, [True] * 5
    assert seen == {
        "일색삼절고": three, "삼암각": three, "불구인": none, "단요": whole, "결일문": whole,
    }  # fmt: skip
