"""What axe cannot see, on every page: reflow, text spacing, targets, focus, words for a fault.

Each page is opened once, 320 pixels wide (1280 at 400 %), then 360 with a reader's own spacing.
docs/accessibility.md names these checks beside the criteria that they hold; they are in wcag.js.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from mjclub.accounts.models import User
from tests.browser.conftest import PHONE
from tests.browser.world import World, a_busy_club

pytestmark = pytest.mark.django_db(transaction=True)

SMALL = {"width": 320, "height": 640}
LOOK = Path(__file__).with_name("wcag.js").read_text("utf-8")
UNFOLD = "document.querySelectorAll('details:not(.bar *)').forEach(one => one.open = true)"
CHECKS = ("wide", "targets", "focus", "language", "fields")
SPACED = ("wide", "cut")

# The foot's help: on every page that has a foot, in the same order (3.2.6). The first may be the
# account.
HELP = """() => [...document.querySelectorAll(".foot a")]
  .filter(one => !new URL(one.href).pathname.startsWith("/account/"))
  .map(one => one.textContent.trim())"""


def _look(page: Page, pages: dict[str, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    help_of: set[tuple[str, ...]] = set()
    for name, address in pages.items():
        page.set_viewport_size(SMALL)  # type: ignore[arg-type]
        page.goto(address)
        page.evaluate(UNFOLD)
        page.evaluate(LOOK)
        for check in CHECKS:
            found[f"{name}, {check}"] = page.evaluate(f"mjLook.{check}()")
        if name.startswith("hand-new"):
            # 1280 × 1024 at 400 %: little is left between the bars of the entry page.
            page.set_viewport_size({"width": 320, "height": 256})
            found[f"{name}, low"] = page.evaluate("mjLook.focus()")
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        page.evaluate("mjLook.space()")
        for check in SPACED:
            found[f"{name}, spaced, {check}"] = page.evaluate(f"mjLook.{check}()")
        help_of.add(tuple(page.evaluate(HELP)))
    # The entry page and the board have no foot.
    if len(help_of - {()}) != 1:
        found["help"] = [str(help_of)]
    return {name: wrong for name, wrong in found.items() if wrong}


@pytest.fixture
def world() -> World:
    return a_busy_club()


def test_the_checks_find_what_is_wrong(page: Page) -> None:
    page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    page.goto("/account/login/")
    page.evaluate(LOOK)
    page.evaluate(
        """() => document.querySelector("main").insertAdjacentHTML("beforeend", `
          <p>麻雀</p><input id="bare"><input id="wrong" aria-label="x" aria-invalid="true">
          <button class="tiny">a</button><button class="tiny">b</button><table><tr><td class="far">x
        `)"""
    )
    page.evaluate(
        """() => {
          for (const one of document.querySelectorAll(".tiny")) {
            Object.assign(one.style, {width: "10px", height: "10px", padding: 0, outline: "none"});
          }
          document.querySelector(".far").style.minWidth = "500px";
        }"""
    )
    counts = {check: len(page.evaluate(f"mjLook.{check}()")) for check in CHECKS}
    assert counts == {"wide": 1, "targets": 2, "focus": 2, "language": 1, "fields": 2}


def test_pages_that_anybody_may_read(page: Page, world: World) -> None:
    assert _look(page, world.entrance | world.public) == {}


def test_pages_of_the_owner(
    page: Page, world: World, sign_in: Callable[[Page, User], None]
) -> None:
    sign_in(page, world.owner)
    assert _look(page, world.own) == {}
