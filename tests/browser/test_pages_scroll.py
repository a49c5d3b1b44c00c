"""Narrow screens, an expired session, and the Back button: no page loses anything."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.contrib.sessions.models import Session
from django.urls import reverse
from playwright.sync_api import Page, expect

from mjclub.accounts.models import User
from mjclub.clubs.models import Role
from mjclub.games.models import Hand
from tests.browser import helpers as do
from tests.browser.world import a_busy_club
from tests.factories import a_club, a_game, a_member, discard, play

pytestmark = pytest.mark.django_db(transaction=True)

# What sticks out of the screen to the right, unless it lies in a part that scrolls by itself.
WIDER = """() => {
  const width = document.documentElement.clientWidth;
  const found = [];
  if (document.documentElement.scrollWidth > width) found.push("the page");
  for (const one of document.querySelectorAll("main *, header *")) {
    const box = one.getBoundingClientRect();
    if (!box.width || box.right <= width + 0.5 || one.closest(".vh")) continue;
    let up = one.parentElement;
    while (up && !/auto|scroll/.test(getComputedStyle(up).overflowX)) up = up.parentElement;
    if (!up || up === document.body || up === document.documentElement) {
      found.push(one.outerHTML.slice(0, 80));
    }
  }
  return found.slice(0, 3);
}"""

# Whether the last thing of the page can be read at its end: above the bar below, not under it.
COVERED = """() => {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const parts = document.querySelectorAll("main :is(tr, li, p, dt, dd, button, a, input)");
  const rows = [...parts].filter(
    one => one.checkVisibility({visibilityProperty: true, opacityProperty: true}) &&
      one.getBoundingClientRect().height > 4 && !one.closest(".vh, .dock, .toast, .picks"));
  const last = rows.sort((a, b) =>
    a.getBoundingClientRect().bottom - b.getBoundingClientRect().bottom).at(-1);
  if (!last) return null;
  const box = last.getBoundingClientRect();
  const there = document.elementFromPoint(box.left + box.width / 2, box.bottom - 3);
  if (there && (last.contains(there) || there.contains(last))) return null;
  return `${last.outerHTML.slice(0, 80)} under ${there?.outerHTML.slice(0, 80)}`;
}"""


def _fits(page: Page, pages: dict[str, str]) -> None:
    wrong: dict[str, object] = {}
    for name, address in pages.items():
        page.goto(address)
        for width in (360, 320):
            page.set_viewport_size({"width": width, "height": 740})
            wider = page.evaluate(WIDER)
            covered = page.evaluate(COVERED)
            if wider or covered:
                wrong[f"{name}, {width}"] = [wider, covered]
    assert wrong == {}


def test_public_pages_fit_a_narrow_phone(page: Page) -> None:
    world = a_busy_club()
    _fits(page, world.entrance | world.public)


def test_pages_of_the_owner_fit_a_narrow_phone(
    page: Page, sign_in: Callable[[Page, User], None]
) -> None:
    world = a_busy_club()
    sign_in(page, world.owner)
    _fits(page, world.own)


def _a_table() -> tuple[User, list[str]]:
    """A scorer, and the ids of club and game."""
    club = a_club()
    game = a_game(club)
    play(game, discard(0, 1, 10), discard(2, 3, 8))
    return a_member(club, Role.SCORER, "scorer"), [club.public_id, game.public_id]


def test_an_expired_session_keeps_the_typed_tiles(
    page: Page, sign_in: Callable[[Page, User], None]
) -> None:
    scorer, ids = _a_table()
    sign_in(page, scorer)
    page.goto(reverse("hand-new", args=ids))
    do.choose(page, 1, 3)
    do.speed(page, "tiles")
    page.locator("#typed").fill("만123456789 통2267 +통8")
    save = do.ready(page, "21점 저장")
    Session.objects.all().delete()
    save.click()
    # The sign-in page, whole, not swapped into the entry page.
    expect(page.locator('input[name="login"]')).to_be_visible()
    expect(page.locator("#entry")).to_have_count(0)
    page.locator('input[name="login"]').fill("scorer")
    page.locator('input[name="password"]').fill("password")
    page.locator("main form .btn--main").click()
    do.at_hand(page, 3)
    expect(page.locator("#typed")).to_have_value("만123456789 통2267 +통8")
    expect(page.locator('input[name="winner"][value="1"]')).to_be_checked()
    expect(page.locator('input[name="from"][value="3"]')).to_be_checked()
    do.ready(page, "21점 저장").click()
    do.at_hand(page, 4)
    hand = Hand.objects.get(seq=3)
    assert [hand.d0, hand.d1, hand.d2, hand.d3] == [-8, 45, -8, -29]


def test_a_live_question_after_the_session_ended_asks_to_sign_in(
    page: Page, sign_in: Callable[[Page, User], None]
) -> None:
    scorer, ids = _a_table()
    sign_in(page, scorer)
    page.goto(reverse("hand-new", args=ids))
    Session.objects.all().delete()
    page.locator('label.seat:has(input[name="winner"][value="0"])').click()
    expect(page.locator('input[name="login"]')).to_be_visible()
    assert reverse("hand-new", args=ids) in page.url


def test_back_after_an_edit_shows_the_new_values(
    page: Page, sign_in: Callable[[Page, User], None]
) -> None:
    scorer, ids = _a_table()
    sign_in(page, scorer)
    page.goto(reverse("club", args=ids[:1]))
    sheet = reverse("game", args=ids)
    page.goto(sheet)
    assert do.sheet_foot(page) == [["+26", "−26", "+24", "−24"]]
    page.locator("tr.opens a.who").first.click()
    page.locator("main a.btn--main").click()
    page.wait_for_url("**/edit/")
    page.locator("#points").fill("20")
    do.ready(page, "20점으로 고치기").click()
    expect(page.locator("tr.fix")).to_have_count(1)
    # Over the form and the hand, back to the sheet that was open before.
    for _ in range(3):
        page.go_back()
    assert page.url.endswith(sheet)
    assert do.sheet_foot(page) == [["+36", "−36", "+24", "−24"]]
    page.go_back()
    expect(page.locator("main")).to_contain_text("+36")


def test_back_to_a_saved_form_records_nothing_else(
    page: Page,
    sign_in: Callable[[Page, User], None],
    expected_noise: Callable[..., None],
) -> None:
    """A hand is saved, Back, another hand is typed: nothing is lost without a word."""
    expected_noise("409")
    scorer, ids = _a_table()
    sign_in(page, scorer)
    page.goto(reverse("hand-new", args=ids))
    do.choose(page, 0, 1)
    do.press_digits(page, "9")
    do.ready(page, "9점 저장").click()
    do.at_hand(page, 4)
    page.go_back()
    # The form of the hand that comes next, not that of the one just saved.
    do.at_hand(page, 4)
    do.choose(page, 3, 3)
    page.locator("#points").fill("12")
    do.ready(page, "12점 저장").click()
    do.at_hand(page, 5)
    assert list(Hand.objects.order_by("seq").values_list("seq", "d0", "d3")) == [
        (1, 34, -8), (2, -8, -16), (3, 33, -8), (4, -20, 60),
    ]  # fmt: skip


def test_two_scorers_at_one_table(
    page: Page,
    sign_in: Callable[[Page, User], None],
    expected_noise: Callable[..., None],
) -> None:
    """Somebody else was faster: both hands are shown side by side, nothing is overwritten."""
    expected_noise("409")
    scorer, ids = _a_table()
    sign_in(page, scorer)
    page.goto(reverse("hand-new", args=ids))
    do.choose(page, 0, 1)
    do.press_digits(page, "9")
    other = page.context.new_page()
    other.goto(reverse("hand-new", args=ids))
    do.choose(other, 2, 2)
    do.press_digits(other, "30")
    do.ready(other, "30점 저장").click()
    do.at_hand(other, 4)
    do.ready(page, "9점 저장").click()
    expect(page.locator("#conflict .both")).to_contain_text("박도윤 30점")
    expect(page.locator("#conflict .both")).to_contain_text("김민수 9점")
    expect(page.locator("#points")).to_have_value("9")
    assert Hand.objects.count() == 3
