"""An evening without a network: hands wait on the phone and arrive once, in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import BrowserContext, BrowserType, Page, expect

from mjclub.games.models import Game, Hand
from tests import factories
from tests.browser.conftest import PATIENCE, Noise
from tests.browser.helpers import at_hand, choose, press_digits, save_button, speed
from tests.mjclub.games.entry_world import Desk, a_desk

# What a browser without a network writes into its console.
CUT_OFF = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "htmx:sendError")

Open = Callable[..., Page]


@pytest.fixture
def desk(transactional_db: None) -> Desk:
    return a_desk()


@pytest.fixture
def phone(
    desk: Desk,
    live_server: Any,
    noise: Noise,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    tmp_path: Path,
) -> Iterator[Open]:
    """Opens the phone's browser, each time with what it had kept: closed and opened again."""
    noise.expect(*CUT_OFF)
    opened: list[BrowserContext] = []
    client = Client()
    client.force_login(desk.user, backend="django.contrib.auth.backends.ModelBackend")
    session = client.cookies[settings.SESSION_COOKIE_NAME].value

    def close() -> None:
        while opened:
            opened.pop().close()

    def start(*, offline: bool = False) -> Page:
        close()
        context = browser_type.launch_persistent_context(
            tmp_path / "profile",
            offline=offline,
            **browser_type_launch_args,
            **browser_context_args,
        )
        opened.append(context)
        # All but this is refused: also Background Sync, which knows nothing of `offline`.
        context.grant_permissions(["notifications"])
        context.on("page", noise.watch)
        context.set_default_timeout(PATIENCE)
        cookie = {"name": settings.SESSION_COOKIE_NAME, "value": session, "url": live_server.url}
        context.add_cookies([cookie])  # type: ignore[list-item]
        return context.pages[0]

    yield start
    close()


def ready_for_offline(page: Page) -> None:
    """Until the worker has the evening's pages and the page has the evening's token."""
    look = """async () => {
      const names = (await caches.keys()).filter(name => name.startsWith("mj-pages-"));
      if (!navigator.serviceWorker.controller || !(await mjStore.tokens()).length) return false;
      const cache = names.length ? await caches.open(names[0]) : null;
      return Boolean(await cache?.match(location.pathname));
    }"""
    for _ in range(PATIENCE // 100):
        if page.evaluate(look):
            return
        page.wait_for_timeout(100)
    raise AssertionError("the worker keeps no page")


def enter(page: Page, winner: int, source: int, points: str) -> None:
    speed(page, "points")
    choose(page, winner, source)
    press_digits(page, points)
    save_button(page).click()


def recorded(game: Game) -> list[tuple[int | None, int | None, int, list[int]]]:
    """Winner, source, value and payments of the hands, in the order in which they were recorded."""
    found = []
    for hand in Hand.objects.filter(game=game).order_by("seq"):
        win = hand.wins.first()
        deltas = [hand.d0, hand.d1, hand.d2, hand.d3]
        found.append(
            (win.winner, win.source, win.value, deltas) if win else (None, None, 0, deltas)
        )
    return found


WAITING = "#offline .note--care"


def test_three_hands_outlive_reload_and_restart_and_arrive_once(phone: Open, desk: Desk) -> None:
    factories.play(desk.game, factories.discard(0, 1, 8), factories.discard(1, 2, 10))
    page = phone()
    page.goto(desk.new)
    at_hand(page, 3)
    ready_for_offline(page)
    page.context.set_offline(True)
    enter(page, 2, 0, "12")
    at_hand(page, 4)
    expect(page.locator(WAITING)).to_contain_text("1개")
    enter(page, 3, 3, "9")
    at_hand(page, 5)
    page.reload()
    at_hand(page, 5)
    expect(page.locator(WAITING).last).to_contain_text("2개")
    enter(page, 0, 2, "20")
    at_hand(page, 6)
    expect(page.locator(WAITING).last).to_contain_text("3개")
    assert len(recorded(desk.game)) == 2
    page = phone(offline=True)
    page.goto(desk.new)
    at_hand(page, 6)
    expect(page.locator(WAITING).last).to_contain_text("3개")
    page.context.set_offline(False)
    expect(page.locator("#offline .note--act")).to_contain_text("3")
    at_hand(page, 6)
    assert recorded(desk.game)[2:] == [
        (2, 0, 12, [-20, -8, 36, -8]),
        (3, None, 9, [-17, -17, -17, 51]),
        (0, 2, 20, [44, -8, -28, -8]),
    ]
    page.reload()
    assert page.evaluate("mjStore.all()") == []
    assert Hand.objects.filter(game=desk.game).count() == 5
