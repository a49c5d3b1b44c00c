"""Every page, as a phone and a desk show it, light and dark: axe finds nothing serious.

One load of a page is looked at four times. What depends on the width is everything, but contrast
only of what looks otherwise there; what depends on the colours is the contrast.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from django.urls import URLPattern, get_resolver, resolve
from playwright.sync_api import Page

from mjclub.accounts.models import User
from tests.browser.conftest import DESK, PHONE
from tests.browser.world import World, a_busy_club

pytestmark = pytest.mark.django_db(transaction=True)

TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
CONTRAST = ["color-contrast"]
BUT_CONTRAST = {
    "runOnly": {"type": "tag", "values": TAGS},
    "rules": {"color-contrast": {"enabled": False}},
}
# What looks otherwise on a desk than on a phone: what is shown there only, what has other colours
# there, and all that stands in it. The contrast of the rest is what it was.
LOOK = """one => {
  const style = getComputedStyle(one);
  return [one.checkVisibility(), style.color, style.backgroundColor, style.backgroundImage].join();
}"""
MARK = f"""scheme => document.querySelectorAll("body *")
  .forEach(one => ((one.mjLook ??= {{}})[scheme] = ({LOOK})(one)))"""
RUN = f"""async ([rules, scheme]) => {{
  const options = {{
    ...(Array.isArray(rules) ? {{runOnly: rules}} : rules),
    resultTypes: ["violations"], elementRef: false, selectors: false,
    // Our style sheets set no orientation, which is all that they would be fetched again for.
    preload: false,
  }};
  const other = scheme && [...document.querySelectorAll("body *")]
    .filter(one => one.mjLook?.[scheme] !== ({LOOK})(one) && one.checkVisibility());
  if (other && !other.length) return [];
  const found = await axe.run(other ? {{include: other}} : document, options);
  return found.violations.filter(one => ["serious", "critical"].includes(one.impact))
    .flatMap(one => one.nodes.map(node => `${{one.id}}: ${{node.html.slice(0, 160)}}`));
}}"""

# Addresses that are no pages: they take a form's POST, answer a part of a page, or a machine.
NO_PAGES = re.compile(
    r"api-|healthz|set_language|player-search|hand-preview|token-revoke|club-delete|player-link"
    r"|player-retire|player-claim|claim-answer|club-leave|invitation-revoke|member-remove"
    r"|board-revoke|member-password|table-change|penalty-withdraw|game-undo|game-reopen|league-state"
    r"|mfa_download_recovery_codes|calculator-picture|calculator-readings|share-picture|hand-share"
    r"|hand-unshare|evening-token|worker|manifest"
)
# Pages of allauth that nobody is led to as mjclub is set up, or that need a step before them; they
# are one form each, in the frame of the sign-in page.
STEPS = re.compile(r"account_(?!login|signup|logout|change_password|reset_password)|mfa_(?!index)")
REDIRECTS = re.compile(r"club-standings|account_reset_password_from_key")


@cache
def _axe() -> str:
    return next(Path(axe_playwright_python.__file__).parent.glob("axe.min.js")).read_text("utf-8")


def _serious(page: Page, rules: object, *, unlike: str | None = None) -> list[str]:
    """What is serious; with `unlike` only in what looks otherwise than when that was marked."""
    found: list[str] = page.evaluate(RUN, [rules, unlike])
    return found


def _check(page: Page, pages: dict[str, str]) -> None:
    """Look at each page four times; fails with all that was found on all of them."""
    found: dict[str, list[str]] = {}
    for name, address in pages.items():
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        answer = page.goto(address)
        assert answer is not None
        assert answer.status == 200, name
        # What is folded away is read too when somebody opens it.
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        page.evaluate(_axe())
        for width, scheme, rules, unlike in (
            ("phone", "light", TAGS, None),
            ("phone", "dark", CONTRAST, None),
            ("desk", "dark", BUT_CONTRAST, None),
            ("desk", "dark", CONTRAST, "dark"),
            ("desk", "light", CONTRAST, "light"),
        ):
            page.set_viewport_size(PHONE if width == "phone" else DESK)  # type: ignore[arg-type]
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            if width == "phone":
                page.evaluate(MARK, scheme)
            serious = _serious(page, rules, unlike=unlike)
            if serious:
                found.setdefault(f"{name}, {width}, {scheme}", []).extend(serious)
    assert found == {}


@pytest.fixture
def world() -> World:
    return a_busy_club()


def test_the_check_finds_what_is_wrong(page: Page) -> None:
    page.goto("/calculator/")
    page.evaluate(_axe())
    assert _serious(page, TAGS) == []
    page.evaluate(
        """() => {
          const one = document.createElement("button");
          one.innerHTML = "<b></b>";
          document.querySelector("main").append(one);
        }"""
    )
    assert _serious(page, TAGS) == ["button-name: <button><b></b></button>"]


def test_contrast_is_looked_at_where_a_desk_looks_otherwise(page: Page) -> None:
    page.goto("/calculator/")
    page.evaluate(_axe())
    page.evaluate(
        """() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("@media (min-width: 62rem) { h1 { color: #ccc } }");
          document.adoptedStyleSheets.push(sheet);
        }"""
    )
    page.evaluate(MARK, "light")
    assert _serious(page, CONTRAST) == []
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    found = _serious(page, CONTRAST, unlike="light")
    assert [line.partition(">")[0] for line in found] == ["color-contrast: <h1"]
    assert _serious(page, BUT_CONTRAST) == []


# In parts, which the machine's cores share; each makes the club once for all who look at it.
PARTS = 2


@pytest.mark.parametrize("part", range(PARTS))
def test_every_page(
    page: Page, world: World, part: int, sign_in: Callable[[Page, User], None]
) -> None:
    for who, pages in (
        (None, world.entrance | world.public),
        (world.owner, world.own),
        (world.member, world.others),
    ):
        page.context.clear_cookies()
        if who is not None:
            sign_in(page, who)
        _check(page, dict(list(pages.items())[part::PARTS]))


def forgotten(addresses: Iterable[str]) -> list[str]:
    """Names of pages of the site that are none of these addresses."""
    looked_at = {resolve(address.partition("?")[0]).url_name for address in addresses}
    names = {name for name in _names(get_resolver().url_patterns) if name}
    others = (NO_PAGES, STEPS, REDIRECTS)
    needless = sorted(n for n in looked_at if n and NO_PAGES.match(n))
    assert needless == []
    return sorted(n for n in names - looked_at if not any(p.match(n) for p in others))


def test_no_page_is_forgotten(world: World) -> None:
    found = (world.public, world.entrance, world.own, world.others)
    assert forgotten(address for pages in found for address in pages.values()) == []


def _names(patterns: Iterable[Any]) -> Iterator[str | None]:
    for one in patterns:
        if isinstance(one, URLPattern):
            yield one.name
        else:
            yield from _names(one.url_patterns)
