"""From a tap to the painted score, against a tap to a painted fixed fragment of the same server.

Both are taken in turn in one headless Chromium, on one page, with the same htmx: what differs is
what the server works out and what the page draws. Times are of the page's own clock, from the tap
to the frame after the one that drew the answer.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

from tests.perf.gates import Gate

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.perf.web import World

ROUNDS: Final = 50
MOST: Final = 3.0
GOAL_MS: Final = 100
READY: Final = "만345 통345678 삭2234"
"""Thirteen tiles: a tap on 5 of bamboo makes them a hand."""
WHOLE: Final = "만345 통345678 삭22345"

_PAINTED = """
const painted = () => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
});
const change = (root, there) => new Promise((done) => {
  const look = () => {
    if (!there()) return;
    watch.disconnect();
    painted().then(done);
  };
  const watch = new MutationObserver(look);
  watch.observe(root, { childList: true, subtree: true, attributes: true });
  look();
});
"""
_TAP = f"""async (whole) => {{
  {_PAINTED}
  const live = document.getElementById("live");
  const there = () =>
    live.querySelector("[data-live]")?.dataset.for === whole && live.querySelector(".total strong");
  const start = performance.now();
  document.querySelector('.key[value="5s"]').click();
  return (await change(live, there)) - start;
}}"""
_UNDO = f"""async (ready) => {{
  {_PAINTED}
  const live = document.getElementById("live");
  document.querySelector('button[name="erase"]').click();
  await change(live, () => live.querySelector("[data-live]")?.dataset.for === ready);
}}"""
_FLOOR = f"""async () => {{
  {_PAINTED}
  const place = document.getElementById("bench-place");
  const start = performance.now();
  document.getElementById("bench-tap").click();
  const there = () => place.textContent.includes("\\n");
  const end = await change(place, there);
  place.textContent = "";
  return end - start;
}}"""
_PLACE = """() => {
  const tap = document.createElement("button");
  tap.id = "bench-tap";
  tap.type = "button";
  tap.setAttribute("hx-get", "/bench/line/");
  tap.setAttribute("hx-target", "#bench-place");
  const place = document.createElement("div");
  place.id = "bench-place";
  document.querySelector("main").after(tap, place);
  htmx.process(tap);
}"""


def gates(world: World) -> Iterator[Gate]:
    """Measure in Chromium where there is one; the bench says where there is none."""
    path = (
        os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    )
    if path is None:
        yield Gate("tap to painted score: no Chromium here", 0.0)
        return
    game = world.make.a_game(world.club, league=world.make.a_league(world.club))
    address = f"/c/{world.club.public_id}/games/{game.public_id}/hands/new/"
    name, _, value = world.cookie.partition("=")
    with _serving(world.handler) as origin:
        cookie = {"name": name, "value": value.split(";")[0], "url": origin}
        measured, floor = _in_browser(path, f"{origin}{address}", cookie)
    ours, plain = median(measured), median(floor)
    detail = f"{ours:.0f} ms against {plain:.0f}, median of {ROUNDS}"
    yield Gate("tap to painted score / tap to a fixed fragment", ours / plain, MOST, detail=detail)
    yield Gate(f"tap to painted score, ms (goal {GOAL_MS})", ours)


@contextmanager
def _serving(handler: Any) -> Iterator[str]:
    """Serve the pages of this process, with static files, on a port of its own."""
    from django.conf import settings
    from django.contrib.staticfiles.handlers import StaticFilesHandler
    from django.core.servers.basehttp import ThreadedWSGIServer, WSGIRequestHandler

    class Quiet(WSGIRequestHandler):
        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
            """Say nothing: the bench prints ratios alone."""

    settings.ALLOWED_HOSTS = ["*"]
    server = ThreadedWSGIServer(("127.0.0.1", 0), Quiet)
    server.set_app(StaticFilesHandler(handler))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _in_browser(path: str, address: str, cookie: Any) -> tuple[list[float], list[float]]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        context = browser.new_context(locale="ko-KR", viewport={"width": 360, "height": 740})
        context.add_cookies([cookie])
        page = context.new_page()
        page.goto(f"{address}?winner=1&from=3&mode=tiles&tiles={READY}", wait_until="load")
        found = _rounds(page)
        browser.close()
    return found


def _rounds(page: Page) -> tuple[list[float], list[float]]:
    page.evaluate(_PLACE)
    times: tuple[list[float], list[float]] = ([], [])
    for turn in range(ROUNDS + 3):
        kept = turn >= 3  # the first ones warm both up
        for which in (0, 1) if turn % 2 == 0 else (1, 0):
            if which == 0:
                took = page.evaluate(_TAP, WHOLE)
                page.evaluate(_UNDO, READY)
            else:
                took = page.evaluate(_FLOOR)
            if kept:
                times[which].append(float(took))
    return times
