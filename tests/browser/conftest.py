"""A real Chromium against the live server.

The fixtures of pytest-playwright (``page``, ``context``, ``browser``) work as documented, with the
system's own Chromium (``CHROMIUM`` names another), in Korean, at 360 × 740. ``page.goto("/…")``
takes addresses of the live server. Every page of every test is watched: an error in the console,
a script that fails, a breach of the content security policy or a request to another host fails the
test, unless the test says with `expected_noise` what it provokes.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

from mjclub.accounts.models import User
from tests.mjclub.games.entry_world import Desk, a_desk

# Two cores may be busy with much else: nothing here measures time.
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)

HERE = Path(__file__).parent
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]


def chromium() -> str | None:
    """The browser: CHROMIUM, or the system's."""
    named = os.environ.get("CHROMIUM")
    return named or shutil.which("chromium") or shutil.which("chromium-browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    path = chromium()
    if path is None:
        pytest.skip("no Chromium: install it or name it with CHROMIUM")
    return browser_type_launch_args | {"executable_path": path, "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(live_server: Any, browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return browser_context_args | {
        "base_url": live_server.url,
        "locale": "ko-KR",
        "timezone_id": "Asia/Seoul",
        "viewport": PHONE,
    }


class Noise:
    """What the browser complained about, and what a test expects of it."""

    def __init__(self, home: str) -> None:
        self.home = home
        self.heard: list[str] = []
        self.expected: list[re.Pattern[str]] = []

    def expect(self, *patterns: str) -> None:
        self.expected += [re.compile(pattern) for pattern in patterns]

    def watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.heard.append(f"script: {error}"))
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.heard.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.netloc != self.home:
            self.heard.append(f"outside: {request.url}")

    def unexpected(self) -> list[str]:
        return [line for line in self.heard if not any(p.search(line) for p in self.expected)]


@pytest.fixture
def noise(live_server: Any) -> Iterator[Noise]:
    """The watch over all pages of the test."""
    noise = Noise(urlsplit(live_server.url).netloc)
    yield noise
    assert noise.unexpected() == []


@pytest.fixture
def expected_noise(noise: Noise) -> Callable[..., None]:
    """``expected_noise("409")``: patterns of what this test provokes in the console."""
    return noise.expect


@pytest.fixture
def context(context: BrowserContext, noise: Noise) -> BrowserContext:
    """pytest-playwright's context, watched."""
    context.on("page", noise.watch)
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture
def plain_page(
    browser: Browser, browser_context_args: dict[str, Any], noise: Noise
) -> Iterator[Page]:
    """A page in a browser that runs no scripts."""
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    context.on("page", noise.watch)
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


@pytest.fixture
def sign_in(live_server: Any) -> Callable[[Page, User], None]:
    """``sign_in(page, user)`` gives the page's context a session of the user, without the form."""

    def sign(page: Page, user: User) -> None:
        client = Client()
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        session = client.cookies[settings.SESSION_COOKIE_NAME].value
        page.context.add_cookies(
            [{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": live_server.url}]
        )

    return sign


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """``axe(page)`` fails on any serious or critical finding, in the colours that the page has."""
    checker = Axe()

    def check(page: Page) -> None:
        tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
        # From the top: what a bar covers half while one scrolls is no target that is too small.
        page.evaluate("window.scrollTo(0, 0)")
        found = checker.run(page, options={"runOnly": tags}).response["violations"]
        serious = [
            f"{v['id']} ({v['impact']}): {node['html'][:160]}"
            for v in found
            if v["impact"] in {"serious", "critical"}
            for node in v["nodes"]
        ]
        assert serious == [], page.url

    return check


@pytest.fixture
def desk(transactional_db: None) -> Desk:
    """A game of MCR in play, and who records it."""
    return a_desk()


@pytest.fixture
def entry(page: Page, desk: Desk, sign_in: Callable[[Page, User], None]) -> Page:
    """The page of the next hand, with scripts."""
    sign_in(page, desk.user)
    page.goto(desk.new)
    return page
