"""The base page in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

NOWHERE = "/nothing-here/"


def test_base_page(
    page: Page, axe: Callable[[Page], None], expected_noise: Callable[..., None]
) -> None:
    expected_noise("404")
    page.goto(NOWHERE)
    expect(page.locator("html")).to_have_attribute("lang", "ko")
    expect(page.locator("svg.tile").first).to_be_visible()
    assert page.evaluate("htmx.config.allowEval") is False
    assert page.evaluate("htmx.config.historyCacheSize") == 0
    axe(page)


@pytest.mark.parametrize("width", [320, 360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_sideways_scrolling_and_nothing_serious(
    page: Page,
    axe: Callable[[Page], None],
    expected_noise: Callable[..., None],
    width: int,
    scheme: str,
) -> None:
    expected_noise("404")
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(NOWHERE)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    axe(page)


def test_language_switch_without_scripts(
    plain_page: Page, expected_noise: Callable[..., None]
) -> None:
    expected_noise("404")
    plain_page.goto(NOWHERE)
    plain_page.get_by_role("button", name="English").click()
    expect(plain_page.locator("html")).to_have_attribute("lang", "en")
    expect(plain_page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
    expect(plain_page).to_have_url(re.compile(f"{NOWHERE}$"))


def test_a_request_that_is_not_answered_says_so(
    page: Page, expected_noise: Callable[..., None]
) -> None:
    expected_noise("404", "fetching the script", "ERR_INTERNET_DISCONNECTED", "htmx:")
    page.goto(NOWHERE)
    page.context.set_offline(True)
    page.evaluate("htmx.ajax('GET', '/healthz', {target: '#notes'}).catch(() => {})")
    expect(page.locator("#notes .note--bad")).to_be_visible()
    page.context.set_offline(False)
    page.evaluate("htmx.ajax('GET', '/healthz', {target: '#notes', swap: 'none'})")
    expect(page.locator("#notes")).to_be_empty()
