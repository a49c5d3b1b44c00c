"""A whole game of modern Shanghai in a browser that runs no scripts, and the same game by the API.

One round. Worked out by hand from the rules: who discarded pays the fan alone, a self-draw is paid
by each of the three. A dealer who wins stays, also past a correction; else, and on a draw, the deal
passes, and the game is over when it passes from the last seat to the first. Nobody wins with a hand
that has no pattern.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from mjclub.accounts.models import User
from mjclub.games.models import Hand
from tests.browser import helpers as do
from tests.browser.twin import (
    Ground,
    Lines,
    Turn,
    Twin,
    a_ground,
    dealers,
    finish,
    sit_down,
    to_standings,
    won,
)

pytestmark = pytest.mark.django_db(transaction=True)

KIM, LEE, PARK, CHOI = range(4)

LINES: Lines = [
    # Entered as 10, corrected to 12; the dealer stays.
    ([12, -12, 0, 0], [12, -12, 0, 0]),
    # Thirteen orphans 100, concealed and on a discard 2, a single wait 2.
    ([0, 104, -104, 0], [12, 92, -104, 0]),
    # A draw: what Choi called a win had no pattern.
    ([0, 0, 0, 0], [12, 92, -104, 0]),
    # Half flush 7 and a dragon pung 2, self-drawn by the dealer, who stays.
    ([-9, -9, 27, -9], [3, 83, -77, -9]),
    # Pure straight 7, concealed and on a discard 2, one suit void 2, all chows 2, a head of twos 1.
    ([14, 0, -14, 0], [17, 83, -91, -9]),
    # Seven pairs 15, fully concealed 5, self-drawn by the dealer, who stays.
    ([-20, -20, -20, 60], [-3, 63, -111, 51]),
    # First entered as 16 and taken back.
    ([0, 6, 0, -6], [-3, 69, -111, 45]),
]
DEALERS = [0, 0, 1, 2, 2, 3, 3]

ORPHANS = {"concealed": "1m1m9m1p9p1s9s123456z", "winning_tile": "7z"}
STRAIGHT = {"concealed": "123456789m2267p", "winning_tile": "8p"}
PAIRS = {"concealed": "1199m3355p77s11z5z", "winning_tile": "5z"}
FLUSH = [{"id": "dragon_pung"}, {"id": "half_flush"}]
TURNS = [
    Turn([won(KIM, LEE, 10)], right={"wins": [won(KIM, LEE, 12)]}),
    Turn([won(LEE, PARK, tiles=ORPHANS)], {"mode": "tiles"}),
    Turn(),
    Turn([won(PARK, None, patterns=FLUSH)], {"mode": "patterns"}),
    Turn([won(KIM, PARK, tiles=STRAIGHT)], {"mode": "tiles"}),
    Turn([won(CHOI, None, tiles=PAIRS)], {"mode": "tiles"}),
    Turn([won(LEE, CHOI, 6)]),
]


@pytest.fixture
def ground(db: None) -> Ground:
    return a_ground("shanghai", options={"rounds": 1})


def test_a_game_of_modern_shanghai_without_scripts(
    plain_page: Page,
    ground: Ground,
    sign_in: Callable[[Page, User], None],
    expected_noise: Callable[..., None],
) -> None:
    expected_noise("422")
    page = plain_page
    save = do.save_button(page)
    work_out = page.locator('noscript button[value="preview"], button[value="preview"]').first
    sign_in(page, ground.scorer)
    sit_down(page, ground)

    # 1 by points, key by key.
    do.speed(page, "points")
    do.choose(page, KIM, LEE)
    do.press_digits(page, "10")
    expect(save).to_have_text("10판 저장")
    save.click()
    do.at_hand(page, 2)

    # 2 typed: a limit hand.
    do.choose(page, LEE, PARK)
    do.speed(page, "tiles")
    page.locator("#typed").fill("만119 통19 삭19 동남서북백발 +중")
    work_out.click()
    expect(save).to_have_text("104판 저장")
    expect(page.locator(".pats li")).to_have_count(3)
    save.click()
    do.at_hand(page, 3)

    # 3: a hand without any pattern is refused, and nothing of it is lost; then it is a draw.
    do.choose(page, CHOI, KIM)
    do.speed(page, "tiles")
    page.locator("#typed").fill("(만123) 통456789 삭3499 +삭2")
    save.click()
    expect(page.locator("#short")).to_contain_text("역이 하나도 없으면 날 수 없습니다.")
    assert Hand.objects.count() == 2
    expect(page.locator("#typed")).to_have_value("(만123) 통456789 삭3499 +삭2")
    expect(page.locator('input[name="winner"][value="3"]')).to_be_checked()
    page.locator(".folded label").click()
    page.locator('label.chip:has(input[name="outcome"][value="draw"])').click()
    save.click()
    do.at_hand(page, 4)

    # 4 by patterns; the list's numbers are choices.
    do.choose(page, PARK, PARK)
    do.speed(page, "patterns")
    do.tick(page, ["half_flush"])
    page.locator('select[name="n.dragon_pung"]').select_option("1")
    work_out.click()
    expect(save).to_have_text("9판 저장")
    save.click()
    do.at_hand(page, 5)

    # 5 by tiles, each key a button of the form; one tap is taken back.
    do.choose(page, KIM, PARK)
    do.speed(page, "tiles")
    do.tap(page, [f"{number}m" for number in range(1, 10)])
    do.tap(page, ["2p", "2p", "6p", "7p", "9p"])
    page.locator('button[name="erase"]').click()
    do.tap(page, ["8p"])
    expect(page.locator("#typed")).to_have_value("만123456789 통22678")
    expect(save).to_have_text("14판 저장")
    save.click()
    do.at_hand(page, 6)

    # 6 typed as programs write it.
    do.choose(page, CHOI, CHOI)
    do.speed(page, "tiles")
    page.locator("#typed").fill("1199m3355p77s11z5z*5z")
    work_out.click()
    expect(save).to_have_text("20판 저장")
    save.click()
    do.at_hand(page, 7)

    # 7: taken back on the sheet, and entered again.
    do.speed(page, "points")
    do.choose(page, LEE, CHOI)
    page.locator("#points").fill("16")
    save.click()
    expect(page.locator("tr.opens")).to_have_count(7)
    expect(page.locator("tr.to-come")).to_have_count(0)
    page.get_by_role("button", name="마지막 판 되돌리기").click()
    expect(page.locator("tr.to-come")).to_have_count(1)
    page.locator("main a.btn--main").click()
    do.speed(page, "points")
    do.choose(page, LEE, CHOI)
    do.press_digits(page, "6")
    save.click()
    expect(page.locator("tr.opens")).to_have_count(7)

    # Hand 1 was worth 12.
    page.locator("tr.opens a.who").first.click()
    page.locator("main a.btn--main").click()
    page.locator("#points").fill("12")
    save.click()
    expect(page.locator("tr.fix")).to_have_count(1)
    assert (do.sheet_lines(page), dealers(page)) == (LINES, DEALERS)
    assert do.sheet_foot(page) == [["−3", "+69", "−111", "+45"]]

    # The limit hand on its page.
    page.locator("tr.opens a.who").nth(1).click()
    expect(page.locator(".pats")).to_contain_text("십삼요구")
    expect(page.locator(".total strong")).to_have_text("104판")
    assert page.locator(".pay b").all_text_contents() == ["0", "+104", "−104", "0"]
    page.go_back()

    finish(page, [("1", "이서연", "+69"), ("2", "최지우", "+45"), ("3", "김민수", "−3"),
                  ("4", "박도윤", "−111")])  # fmt: skip
    assert do.sheet_lines(page) == LINES
    rows = to_standings(page, ground)
    assert rows == [
        ["1", "이서연", "+69", "1", "1"],
        ["2", "최지우", "+45", "1", "0"],
        ["3", "김민수", "−3", "1", "0"],
        ["4", "박도윤", "−111", "1", "0"],
    ]

    twin = Twin(ground)
    refused = twin.refused(1, [won(CHOI, KIM, tiles={
        "melds": ["c:123m"], "concealed": "456789p3499s", "winning_tile": "2s",
    })], mode="tiles")  # fmt: skip
    assert refused == [("under_minimum", "wins.0.tiles")]
    twin.play(TURNS, DEALERS)
    assert (twin.lines(), twin.dealers()) == (LINES, DEALERS)
    assert twin.points() == LINES[-1][1]
    assert twin.hands() == twin.hands_of_pages()
    assert twin.rows() == rows
