"""What pages weigh on the wire and when they are first painted, in a browser that has nothing yet.

The product's own server with its own settings and collected files; a phone of 360 by 740 points,
every page in a browser context of its own. Bytes are those received, compressed, headers included.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from tests.perf.gates import Gate

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PORT = 8765
BASE = f"http://127.0.0.1:{PORT}"
PHONE = {"width": 360, "height": 740}
ROWS = 40
PAINTS = 9
KILO = 1_000
"""Kilobytes of a thousand bytes, as browsers and phone bills count."""


def gates() -> Iterator[Gate]:
    """Start the server on a club of its own, then weigh page by page."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATABASE_URL"] = f"sqlite:///{Path(folder) / 'weight.sqlite3'}"
        os.environ["DJANGO_SETTINGS_MODULE"] = "mjclub.settings"
        for command in (["migrate", "-v", "0"], ["collectstatic", "--noinput", "-v", "0"]):
            subprocess.run([sys.executable, "manage.py", *command], check=True)
        # The club is made by a process of its own: this one may hold another part's settings.
        made = subprocess.run(
            [sys.executable, "-m", "tests.perf.weight"], check=True, capture_output=True, text=True
        )
        session, entry, standings = made.stdout.split()
        with served():
            yield from _measure(session, {"entry": entry, "standings": standings})


@contextmanager
def served() -> Iterator[None]:
    """The product's server, until the end of the block."""
    command = [
        str(Path(sys.executable).with_name("granian")),
        *("--interface", "wsgi", "--no-ws", "--log-level", "warning"),
        *("--host", "127.0.0.1", "--port", str(PORT), "--blocking-threads", "4"),
        "mjclub.wsgi:application",
    ]
    server = subprocess.Popen(command)
    try:
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", PORT), timeout=5).close()
                break
            except OSError:
                time.sleep(0.1)
        yield
    finally:
        server.terminate()
        server.wait(10)


def _measure(session: str, pages: dict[str, str]) -> Iterator[Gate]:
    import django
    from playwright.sync_api import sync_playwright

    django.setup()
    from tests.browser.conftest import FLAGS, chromium

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name, limit in (("entry", 120), ("standings", 60)):
            kinds = _bytes(browser, session, pages[name])
            detail = ", ".join(f"{kind} {size / KILO:.1f}" for kind, size in sorted(kinds.items()))
            whole = sum(kinds.values()) / KILO
            yield Gate(f"{name} page, kB on the wire", whole, limit, detail=detail)
        for name in ("entry", "standings"):
            with_scripts, without = _paints(browser, session, pages[name])
            yield Gate(
                f"{name}: first paint without scripts / with",
                without / with_scripts,
                1.5,
                detail=f"{without:.0f} ms against {with_scripts:.0f}",
            )
        browser.close()


def _context(browser: Browser, session: str, *, scripts: bool = True) -> Any:
    context = browser.new_context(
        viewport=PHONE,
        locale="ko-KR",
        java_script_enabled=scripts,
        # The worker keeps pages for the evening without a network: it would fetch them twice.
        service_workers="block",
    )
    context.add_cookies([{"name": "mjclub_session", "value": session, "url": BASE}])
    return context


def _bytes(browser: Browser, session: str, path: str) -> dict[str, int]:
    """Bytes received for a page that nothing is known of yet, by kind of content."""
    context = _context(browser, session)
    page = context.new_page()
    wire = context.new_cdp_session(page)
    kinds: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def answered(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"].lower()

    def finished(event: dict[str, Any]) -> None:
        kind = kinds.get(event["requestId"], "other")
        sizes[kind] = sizes.get(kind, 0) + int(event["encodedDataLength"])

    wire.on("Network.responseReceived", answered)
    wire.on("Network.loadingFinished", finished)
    wire.send("Network.enable")
    answer = page.goto(BASE + path, wait_until="networkidle")
    if answer is None or answer.status != 200 or not page.url.endswith(path):
        raise RuntimeError(f"{path}: {answer and answer.status}, {page.url}")
    context.close()
    return sizes


def _paints(browser: Browser, session: str, path: str) -> tuple[float, float]:
    """Median milliseconds to the first contentful paint, with and without scripts, in turn."""
    found: dict[bool, list[float]] = {True: [], False: []}
    for turn in range(2 * PAINTS):
        scripts = turn % 2 == 0
        context = _context(browser, session, scripts=scripts)
        page = context.new_page()
        page.goto(BASE + path, wait_until="load")
        page.wait_for_timeout(200)
        painted = page.evaluate(
            "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
        )
        if not painted:
            raise RuntimeError(f"{path}: nothing painted, scripts {scripts}")
        found[scripts].append(painted)
        context.close()
    return median(found[True]), median(found[False])


def _make() -> None:
    """Make a club and print a session, the entry page's address and that of the standings."""
    import django

    django.setup()
    from datetime import timedelta

    from django.conf import settings
    from django.contrib.sessions.backends.db import SessionStore
    from django.utils import timezone

    from mjclub.clubs.models import Role
    from tests import factories

    now = timezone.now()
    club = factories.a_club()
    scorer = factories.a_member(club, Role.SCORER)
    people = [factories.a_player(club) for _ in range(ROWS)]
    league = factories.a_league(club)
    for at in range(0, ROWS, 4):
        factories.a_finished_game(
            league,
            [factories.discard(0, 1, 20)],
            players=people[at : at + 4],
            now=now - timedelta(days=7),
        )
    game = factories.a_game(
        league=league, players=people[:4], table=factories.a_table(club, "1탁"), now=now
    )
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    store = SessionStore()
    store[SESSION_KEY] = str(scorer.pk)
    store[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    store[HASH_SESSION_KEY] = scorer.get_session_auth_hash()
    store.create()
    print(
        store.session_key,
        f"/c/{club.public_id}/games/{game.public_id}/hands/new/",
        f"/c/{club.public_id}/leagues/{league.public_id}/",
    )


if __name__ == "__main__":
    _make()
