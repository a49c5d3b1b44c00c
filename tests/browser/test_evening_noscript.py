"""The same kind of evening in a browser that runs no scripts: every key is a button of the form.

Numbers are worked out by hand: a discard pays 8 + value, the two others 8 each; a self-draw costs
each of the three 8 + value.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from mjclub.accounts.models import User
from mjclub.clubs.models import Role
from mjclub.games.models import Game, Hand
from tests.browser import helpers as do
from tests.factories import NAMES, a_club, a_league, a_member, a_player, a_table

pytestmark = pytest.mark.django_db(transaction=True)

KIM, LEE, PARK, CHOI = range(4)

# What each hand gives, then the running totals.
LINES = [
    ([35, -8, -19, -8], [35, -8, -19, -8]),
    ([-8, 34, -8, -18], [27, 26, -27, -26]),
    # Entered as 10 points, corrected to 12.
    ([-20, -20, -20, 60], [7, 6, -47, 34]),
    ([0, 0, 0, 0], [7, 6, -47, 34]),
    ([-29, -8, 45, -8], [-22, -2, -2, 26]),
    ([40, -8, -24, -8], [18, -10, -26, 18]),
]


@pytest.fixture
def scorer() -> User:
    """The scorer of a members' club with four players, a table and a league."""
    club = a_club()
    for name in NAMES:
        a_player(club, name)
    a_table(club, "1탁")
    a_league(club, "가을 리그")
    return a_member(club, Role.SCORER, "scorer")


def test_an_evening_without_scripts(
    plain_page: Page,
    scorer: User,
    sign_in: Callable[[Page, User], None],
    expected_noise: Callable[..., None],
) -> None:
    expected_noise("422")
    page = plain_page
    sign_in(page, scorer)
    club = scorer.memberships.get().club
    page.goto(f"/c/{club.public_id}/games/new/")

    # Two from the list of names, one by his initials, one by name.
    page.locator("section button.chip", has_text="김민수").click()
    page.locator("section button.chip", has_text="이서연").click()
    page.locator("#seat2").fill("ㅂㄷㅇ")
    page.locator("#seat3").fill("최지우")
    page.locator("#start .btn--main").click()
    expect(page.locator("table.hands thead b")).to_have_text(list(NAMES))

    # 1 by points, key by key; the hand lives in the form between presses.
    page.locator("main a.btn--main").click()
    do.at_hand(page, 1)
    do.choose(page, KIM, PARK)
    do.press_digits(page, "11")
    expect(do.save_button(page)).to_have_text("11점 저장")
    do.save_button(page).click()
    do.at_hand(page, 2)

    # 2 by patterns: mixed triple chow 8, all chows 2; worked out by its own button.
    do.speed(page, "patterns")
    do.choose(page, LEE, CHOI)
    do.tick(page, ["mixed_triple_chow", "all_chows"])
    page.locator('button[name="do"][value="preview"]').click()
    expect(do.save_button(page)).to_have_text("10점 저장")
    do.save_button(page).click()
    do.at_hand(page, 3)

    # 3 by points, wrong: "ten" is no number. Everything stays, the fault stands beside the field.
    do.speed(page, "points")
    do.choose(page, CHOI, CHOI)
    page.locator("#points").fill("ten")
    do.save_button(page).click()
    expect(page.locator("#fault-points")).to_contain_text("ten")
    expect(page.locator('input[name="winner"][value="3"]')).to_be_checked()
    page.locator("#points").fill("10")
    # Enter in the field saves, as it does with scripts.
    page.locator("#points").press("Enter")
    do.at_hand(page, 4)

    # 4 a draw.
    page.locator('label.chip:has(input[name="outcome"][value="draw"])').click()
    do.save_button(page).click()
    do.at_hand(page, 5)

    # 5 by tiles, each key a submit button: pure straight 16, all chows 2, concealed hand 2, one
    # suit missing 1. The last tap is taken back once.
    do.speed(page, "tiles")
    do.choose(page, PARK, KIM)
    do.tap(page, [f"{number}m" for number in range(1, 10)])
    do.tap(page, ["2p", "2p", "6p", "7p", "9p"])
    page.locator('button[name="erase"]').click()
    do.tap(page, ["8p"])
    expect(page.locator("#typed")).to_have_value("만123456789 통22678")
    expect(do.save_button(page)).to_have_text("21점 저장")
    do.save_button(page).click()
    do.at_hand(page, 6)

    # 6 by points.
    do.speed(page, "points")
    do.choose(page, KIM, PARK)
    do.press_digits(page, "16")
    do.save_button(page).click()
    do.at_hand(page, 7)
    assert Hand.objects.count() == 6

    # Hand 3 was worth 12.
    page.locator("a.bar__act").click()
    page.locator("tr.opens a.who").nth(2).click()
    page.locator("main a.btn--main").click()
    page.locator("#points").fill("12")
    do.save_button(page).click()
    expect(page.locator("tr.fix")).to_have_count(1)
    assert do.sheet_lines(page) == LINES
    assert do.sheet_foot(page) == [["+18", "−10", "−26", "+18"]]

    # Time is up after six hands; two share the first place.
    page.locator("main a.btn", has_text="이대로 끝내기").click()
    page.locator("main form .btn--main").click()
    assert do.sheet_foot(page) == [["+18", "−10", "−26", "+18"], ["3", "1", "0", "3"]]
    assert Game.objects.get().ended_early
    page.get_by_role("link", name="가을 리그").first.click()
    assert do.standings_rows(page) == [
        ("1공동", "김민수", "3", "+18"),
        ("1공동", "최지우", "3", "+18"),
        ("3", "이서연", "1", "−10"),
        ("4", "박도윤", "0", "−26"),
    ]
    # Why: the comparison is a page of its own.
    page.locator("a.why").nth(2).click()
    expect(page.locator("tr.reason")).to_be_visible()
