"""Whole games of two-winner mahjong in a real browser, and the same games by the API.

Worked out by hand from the rules: everybody begins with 50; who discarded pays all of it, a
self-draw is paid a third by each other player, the first winner too. A declarer who is not ready in
the end pays 6 to each other player. With three players every score is two thirds: 18 is 12, and 6
is 4. Who won first deals next, of several the nearest to the dealer in turn order; after a draw the
deal passes. The league counts what a game has brought over the 50.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from mjclub.accounts.models import User
from tests.browser import helpers as do
from tests.browser.twin import (
    Ground,
    Lines,
    Turn,
    Twin,
    a_ground,
    dealers,
    declared,
    finish,
    label,
    sit_down,
    standings,
    to_standings,
    won,
)

pytestmark = pytest.mark.django_db(transaction=True)

KIM, LEE, PARK, CHOI = range(4)
STRAIGHT = {"concealed": "123456789m2267p", "winning_tile": "8p"}
PAIRS = {"concealed": "1199m3355p7799s2s", "winning_tile": "2s"}

SignIn = Callable[[Page, User], None]


# --- four players --------------------------------------------------------------------------------

FOUR: Lines = [
    # Lee 12 and Park 6 at once from Choi.
    ([0, 12, 6, -18], [50, 62, 56, 32]),
    # Kim from Choi: Straight 12, Declared ready 6. Then Park 9 by self-draw, 3 from each. Choi had
    # declared too and was not ready: 6 to each.
    ([21, 3, 15, -39], [71, 65, 71, -7]),
    # Choi by self-draw: Concealed hand 6, Short straight 3; then the wall ran out.
    ([-3, -3, -3, 9], [68, 62, 68, 2]),
    # A draw: Lee had declared falsely, Park was ready.
    ([6, -18, 6, 6], [74, 44, 74, 8]),
    # Three at once from Kim: 3, 6 and 12.
    ([-21, 3, 6, 12], [53, 47, 80, 20]),
    # Park from Lee: Seven pairs 18. Then Kim 6 and Choi 9 at once, from Lee again.
    ([6, -33, 18, 9], [59, 14, 98, 29]),
    # Kim from Park with nothing: 0. Then Lee 12, from Choi as it was entered, from Park in truth.
    ([0, 12, -12, 0], [59, 26, 86, 29]),
    # Choi 6 from Lee. A second win was entered and taken back: the wall ran out.
    ([0, -6, 0, 6], [59, 20, 86, 35]),
]
FOUR_DEALERS = [KIM, LEE, KIM, CHOI, KIM, LEE, PARK, KIM]

FOUR_TURNS = [
    Turn([won(LEE, CHOI, 12), won(PARK, CHOI, 6)]),
    Turn([won(KIM, CHOI, tiles=STRAIGHT)], {"mode": "tiles"} | declared(won=[KIM]),
         end={"wins": [won(PARK, None, 9)]} | declared(won=[KIM], false=[CHOI])),
    Turn([won(CHOI, None, patterns=[{"id": "concealed_hand"}, {"id": "short_straight"}])],
         {"mode": "patterns"}, end={"drawn": True}),
    Turn((), declared(ready=[PARK], false=[LEE])),
    Turn([won(LEE, KIM, 3), won(PARK, KIM, 6), won(CHOI, KIM, 12)]),
    Turn([won(PARK, LEE, tiles=PAIRS)], {"mode": "tiles"},
         end={"wins": [won(KIM, LEE, 6), won(CHOI, LEE, 9)]}),
    Turn([won(KIM, PARK, 0)], end={"wins": [won(LEE, CHOI, 12)]},
         right={"wins": [won(KIM, PARK, 0), won(LEE, PARK, 12, order=2)]}),
    Turn([won(CHOI, LEE, 6)], end={"drawn": True}),
]  # fmt: skip


def test_a_game_of_two_winners(page: Page, db: None, sign_in: SignIn) -> None:
    ground = a_ground("two_winner")
    sign_in(page, ground.scorer)
    sit_down(page, ground)
    more = page.get_by_role("button", name="같은 패에 한 명 더")

    # 1: two at once.
    do.speed(page, "points")
    do.choose(page, LEE, CHOI)
    do.press_digits(page, "12")
    more.click()
    _winner(page, PARK)
    do.press_digits(page, "6")
    do.ready(page, "화 2개 저장").click()
    do.at_hand(page, 2)

    # 2: the first win by taps, with a declaration; then the second, and a false declaration.
    label(page, "declared", KIM).click()
    do.choose(page, KIM, CHOI)
    do.speed(page, "tiles")
    do.tap(page, [f"{number}m" for number in range(1, 10)])
    do.tap(page, ["2p", "2p", "6p", "7p", "8p"])
    do.ready(page, "18점 저장하고 계속").click()
    _goes_on(page, "김민수", "18점")
    do.speed(page, "points")
    do.choose(page, PARK, PARK)
    do.press_digits(page, "9")
    label(page, "declared", CHOI).click()
    label(page, f"ready.{CHOI}", 0).click()
    do.ready(page, "둘째 화 9점 저장").click()
    do.at_hand(page, 3)

    # 3 by patterns; the wall runs out.
    do.choose(page, CHOI, CHOI)
    do.speed(page, "patterns")
    do.tick(page, ["concealed_hand"])
    page.locator('select[name="n.short_straight"]').select_option("1")
    do.ready(page, "9점 저장하고 계속").click()
    _goes_on(page, "최지우", "9점")
    label(page, "drawn").click()
    do.ready(page, "유국으로 판 끝내기").click()
    do.at_hand(page, 4)

    # 4: a draw is paid for where a declaration was false.
    page.locator('label.chip:has(input[name="outcome"][value="draw"])').click()
    for column, ready in ((LEE, 0), (PARK, 1)):
        label(page, "declared", column).click()
        label(page, f"ready.{column}", ready).click()
    expect(page.locator("#pay-1")).to_have_text("−18")
    do.ready(page, "유국 저장").click()
    do.at_hand(page, 5)

    # 5: three at once.
    do.speed(page, "points")
    do.choose(page, LEE, KIM)
    do.press_digits(page, "3")
    more.click()
    _winner(page, PARK)
    do.press_digits(page, "6")
    more.click()
    _winner(page, CHOI)
    do.press_digits(page, "12")
    do.ready(page, "화 3개 저장").click()
    do.at_hand(page, 6)

    # 6 typed; then two more at once.
    do.choose(page, PARK, LEE)
    do.speed(page, "tiles")
    page.locator("#typed").fill("만1199 통3355 삭77992 +삭2")
    do.ready(page, "18점 저장하고 계속").click()
    _goes_on(page, "박도윤", "18점")
    do.speed(page, "points")
    do.choose(page, KIM, LEE)
    do.press_digits(page, "6")
    more.click()
    _winner(page, CHOI)
    do.press_digits(page, "9")
    do.ready(page, "화 2개 저장").click()
    do.at_hand(page, 7)

    # 7: a hand without any pattern wins nothing, and is a win.
    do.speed(page, "points")
    do.choose(page, KIM, PARK)
    do.press_digits(page, "0")
    do.ready(page, "0점 저장하고 계속").click()
    _goes_on(page, "김민수", "0점")
    do.choose(page, LEE, CHOI)
    do.press_digits(page, "12")
    do.ready(page, "둘째 화 12점 저장").click()
    do.at_hand(page, 8)

    # 8: while it goes on the game cannot be finished. The second win was none, and is taken back.
    do.choose(page, CHOI, LEE)
    do.press_digits(page, "6")
    do.ready(page, "6점 저장하고 계속").click()
    _goes_on(page, "최지우", "6점")
    do.choose(page, KIM, KIM)
    do.press_digits(page, "9")
    do.ready(page, "둘째 화 9점 저장").click()
    expect(page.locator("tr.opens")).to_have_count(8)
    page.get_by_role("button", name="마지막 판 되돌리기").click()
    expect(page.get_by_role("link", name="8국 이어서 기록하기")).to_be_visible()
    expect(page.get_by_role("link", name="끝내기")).to_have_count(0)
    page.get_by_role("link", name="8국 이어서 기록하기").click()
    label(page, "drawn").click()
    do.ready(page, "유국으로 판 끝내기").click()
    expect(page.locator("tr.to-come, .tag--care:has-text('계속')")).to_have_count(0)

    # Hand 7: Lee won from Park.
    page.locator("tr.opens a.who").nth(6).click()
    page.locator("main a.btn--main").click()
    page.get_by_role("button", name="이서연의 화 고치기").click()
    expect(page.locator('input[name="winner"][value="1"]')).to_be_checked()
    page.locator(f'label.seat:has(input[name="from"][value="{PARK}"])').click()
    expect(page.locator("#pay-2")).to_have_text("−12")
    page.locator("#save").click()
    expect(page.locator("tr.fix")).to_have_count(1)
    assert (do.sheet_lines(page), dealers(page)) == (FOUR, FOUR_DEALERS)
    assert do.sheet_foot(page) == [["59", "20", "86", "35"]]

    # Hand 2 on its page: both wins and the false declaration.
    page.locator("tr.opens a.who").nth(1).click()
    expect(page.get_by_role("heading", level=2, name="첫 화 김민수")).to_be_visible()
    expect(page.get_by_role("heading", level=2, name="둘째 화 박도윤")).to_be_visible()
    expect(page.locator("main")).to_contain_text("대기가 아니어서 다른 사람 모두에게 냄")
    assert page.locator(".pay b").all_text_contents() == ["+21", "+3", "+15", "−39"]
    page.go_back()

    finish(page, [("1", "박도윤", "86"), ("2", "김민수", "59"), ("3", "최지우", "35"),
                  ("4", "이서연", "20")])  # fmt: skip
    assert do.sheet_lines(page) == FOUR
    rows = to_standings(page, ground)
    assert rows == [
        ["1", "박도윤", "+36", "1", "1"],
        ["2", "김민수", "+9", "1", "0"],
        ["3", "최지우", "−15", "1", "0"],
        ["4", "이서연", "−30", "1", "0"],
    ]

    twin = Twin(ground)
    twin.play(FOUR_TURNS, FOUR_DEALERS)
    assert (twin.lines(), twin.dealers()) == (FOUR, FOUR_DEALERS)
    assert twin.points() == FOUR[-1][1]
    assert twin.hands() == twin.hands_of_pages()
    assert twin.rows() == rows


def _winner(page: Page, column: int) -> None:
    page.locator(f'label.seat:has(input[name="winner"][value="{column}"])').click()


def _goes_on(page: Page, name: str, points: str) -> None:
    """The form asks for the second win, and the first one stands above it."""
    expect(page.locator(".won")).to_contain_text("첫 화 저장됨")
    expect(page.locator(".won")).to_contain_text(name)
    expect(page.locator(".won .pts")).to_have_text(points)


# --- three players, by keyboard alone ------------------------------------------------------------

THREE: Lines = [
    # Lee 18 and Park 6 at once from Kim: 12 and 4.
    ([-16, 12, 4], [34, 62, 54]),
    # Kim 18 by self-draw: 6 from each of two. The wall ran out; Park's declaration was false.
    ([16, -2, -14], [50, 60, 40]),
    # Park 9 from Lee: 6. Then Lee 6 by self-draw: 2 from each of two.
    ([-2, -2, 4], [48, 58, 44]),
    # A draw; a win was entered first and taken back.
    ([0, 0, 0], [48, 58, 44]),
    # Kim from Park: Straight 12 is 8. Then Lee 3 from Park: 2.
    ([8, 2, -10], [56, 60, 34]),
    # Park from Kim: One suit 18 is 12; then the wall ran out.
    ([-12, 0, 12], [44, 60, 46]),
    # Kim and Lee 3 at once from Park: 2 each.
    ([2, 2, -4], [46, 62, 42]),
    # Lee 9 by self-draw: 3 from each. Then Kim 6 from Park: 4.
    ([1, 6, -7], [47, 68, 35]),
]
# Hand 4 is a draw that Park dealt: the deal passes to Kim.
THREE_DEALERS = [KIM, LEE, KIM, PARK, KIM, KIM, PARK, KIM]

THREE_TURNS = [
    Turn([won(LEE, KIM, 18), won(PARK, KIM, 6)]),
    Turn([won(KIM, None, 18)], end={"drawn": True} | declared(false=[PARK])),
    Turn([won(PARK, LEE, 9)], end={"wins": [won(LEE, None, 6)]}),
    Turn(),
    Turn([won(KIM, PARK, tiles=STRAIGHT)], {"mode": "tiles"},
         end={"wins": [won(LEE, PARK, 3)]}),
    Turn([won(PARK, KIM, patterns=[{"id": "one_suit"}])], {"mode": "patterns"},
         end={"drawn": True}),
    Turn([won(KIM, PARK, 3), won(LEE, PARK, 3)]),
    Turn([won(LEE, None, 9)], end={"wins": [won(KIM, PARK, 6)]}),
]  # fmt: skip


def test_a_game_of_three_by_keyboard_alone(page: Page, db: None, sign_in: SignIn) -> None:
    ground = a_ground("two_winner", options={"players": 3})
    page.add_init_script(do.COUNT_POINTERS)
    sign_in(page, ground.scorer)
    _sit_down_by_keys(page, ground)

    # 1: two at once.
    _pick(page, "winner", LEE)
    _pick(page, "from", KIM)
    _points(page, "18")
    expect(page.locator("#save")).to_have_text("18점 저장하고 계속")
    _press(page, "button.more-win")
    expect(page.locator(".won")).to_contain_text("이서연")
    _pick(page, "winner", PARK)
    _points(page, "6")
    _save(page, "화 2개 저장")
    do.at_hand(page, 2)

    # 2: Kim by self-draw; the wall runs out and Park was not ready.
    _pick(page, "winner", KIM)
    _pick(page, "from", KIM)
    _press(page, f'input[name="declared"][value="{PARK}"]', "Space")
    _points(page, "18")
    _save(page, "18점 저장하고 계속")
    expect(page.locator(".won")).to_contain_text("첫 화 저장됨")
    _press(page, 'input[name="drawn"]', "Space")
    _pick(page, f"ready.{PARK}", 0)
    _save(page, "유국으로 판 끝내기")
    do.at_hand(page, 3)

    # 3: two wins, one after the other.
    _pick(page, "winner", PARK)
    _pick(page, "from", LEE)
    _points(page, "9")
    _save(page, "9점 저장하고 계속")
    expect(page.locator(".won")).to_contain_text("첫 화 저장됨")
    _pick(page, "winner", LEE)
    _pick(page, "from", LEE)
    _points(page, "6")
    _save(page, "둘째 화 6점 저장")
    do.at_hand(page, 4)

    # 4: what was entered is taken back at once; it was a draw.
    _pick(page, "winner", KIM)
    _pick(page, "from", LEE)
    _points(page, "6")
    _save(page, "6점 저장하고 계속")
    expect(page.locator(".won")).to_contain_text("첫 화 저장됨")
    _press(page, ".toast__act")
    expect(page.locator("tr.to-come")).to_have_count(5)
    _press(page, "main a.btn--main")
    do.at_hand(page, 4)
    _press(page, 'input[name="outcome"][value="draw"]', "Space")
    _save(page, "유국 저장")
    do.at_hand(page, 5)

    # 5 typed in Korean, and the second win by points.
    _pick(page, "winner", KIM)
    _pick(page, "from", PARK)
    do.key_speed(page, "tiles")
    do.tab_to(page, "#typed")
    page.keyboard.insert_text("만123456789 통2267 +통8")
    _save(page, "12점 저장하고 계속")
    expect(page.locator(".won")).to_contain_text("첫 화 저장됨")
    _pick(page, "winner", LEE)
    _pick(page, "from", PARK)
    do.key_speed(page, "points")
    _points(page, "3")
    _save(page, "둘째 화 3점 저장")
    do.at_hand(page, 6)

    # 6 by patterns, found by name.
    _pick(page, "winner", PARK)
    _pick(page, "from", KIM)
    do.key_speed(page, "patterns")
    do.tab_to(page, "#find")
    page.keyboard.insert_text("청일색")
    page.keyboard.press("Enter")
    expect(page.locator('input[name="p"][value="one_suit"]')).to_be_checked()
    _save(page, "18점 저장하고 계속")
    expect(page.locator(".won")).to_contain_text("첫 화 저장됨")
    _press(page, 'input[name="drawn"]', "Space")
    _save(page, "유국으로 판 끝내기")
    do.at_hand(page, 7)

    # 7: two at once.
    do.key_speed(page, "points")
    _pick(page, "winner", KIM)
    _pick(page, "from", PARK)
    _points(page, "3")
    expect(page.locator("#save")).to_have_text("3점 저장하고 계속")
    _press(page, "button.more-win")
    expect(page.locator(".won")).to_contain_text("김민수")
    _pick(page, "winner", LEE)
    _points(page, "3")
    _save(page, "화 2개 저장")
    do.at_hand(page, 8)

    # 8: two wins, one after the other.
    _pick(page, "winner", LEE)
    _pick(page, "from", LEE)
    _points(page, "9")
    _save(page, "9점 저장하고 계속")
    expect(page.locator(".won")).to_contain_text("첫 화 저장됨")
    _pick(page, "winner", KIM)
    _pick(page, "from", PARK)
    _points(page, "6")
    _save(page, "둘째 화 6점 저장")
    expect(page.locator("tr.opens")).to_have_count(8)
    assert (do.sheet_lines(page), dealers(page)) == (THREE, THREE_DEALERS)

    # Hand 2 on its page, and back.
    do.tab_to(page, "tr.opens a.row-link")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_contain_text("3인: 18 × 2/3 = 12")
    assert page.locator(".pay b").all_text_contents() == ["+16", "−2", "−14"]
    page.go_back()

    _press(page, "main a.btn--main")
    expect(page.locator("main form .btn--main")).to_be_visible()
    _press(page, "main form .btn--main")
    expect(page.locator(".tag--act", has_text="끝남")).to_be_visible()
    assert do.sheet_lines(page) == THREE
    assert do.sheet_foot(page) == [["47", "68", "35"]]
    _press(page, "main p.small a")
    rows = standings(page, ground)
    assert rows == [
        ["1", "이서연", "+18", "1", "1"],
        ["2", "김민수", "−3", "1", "0"],
        ["3", "박도윤", "−15", "1", "0"],
    ]
    assert do.pointers(page) == 0

    twin = Twin(ground, seats=3)
    twin.play(THREE_TURNS, THREE_DEALERS)
    assert (twin.lines(), twin.dealers()) == (THREE, THREE_DEALERS)
    assert twin.points() == THREE[-1][1]
    assert twin.hands() == twin.hands_of_pages()
    assert twin.rows() == rows


def _sit_down_by_keys(page: Page, ground: Ground) -> None:
    """Type three names; choose table and league by arrow keys."""
    page.goto(f"/c/{ground.club.public_id}/games/new/")
    expect(page.locator('input[id^="seat"]')).to_have_count(3)
    for column, name in enumerate(("김민수", "이서연", "박도윤")):
        do.tab_to(page, f"#seat{column}")
        page.keyboard.insert_text(name)
    _pick(page, "table", ground.tables[0].public_id)
    _pick(page, "league", ground.league.public_id)
    _press(page, "#start .btn--main")
    expect(page.locator("table.hands thead b")).to_have_text(["김민수", "이서연", "박도윤"])
    _press(page, "main a.btn--main")
    do.at_hand(page, 1)


def _pick(page: Page, name: str, value: object) -> None:
    """Choose a radio button as keys do: one of them by Tab, then the arrow."""
    wanted = page.locator(f'input[name="{name}"][value="{value}"]')
    do.tab_to(page, f'input[name="{name}"]')
    page.keyboard.press("Space")
    for _ in range(page.locator(f'input[name="{name}"]').count()):
        if wanted.is_checked():
            break
        page.keyboard.press("ArrowRight")
    expect(wanted).to_be_checked()


def _press(page: Page, selector: str, key: str = "Enter") -> None:
    do.tab_to(page, selector)
    page.keyboard.press(key)


def _points(page: Page, digits: str) -> None:
    do.tab_to(page, "#points")
    page.keyboard.press("Control+A")
    page.keyboard.type(digits)
    expect(page.locator("#points")).to_have_value(digits)


def _save(page: Page, words: str) -> None:
    do.ready(page, words)
    _press(page, "#save")
