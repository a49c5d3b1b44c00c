"""A whole game of Zung Jung in a real browser, eight hands, and the same game by the API.

Worked out by hand from the rules: the winner gets three times the value V. By self-draw, and up to
25 points, all three pay V; above that by a discard two pay 25 each and who is responsible 3V − 50,
and where nobody is all three pay V. The deal passes after every hand. Match points are the root of
the points with their sign.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from mjclub.accounts.models import User
from mjclub.games.models import Hand, Win
from tests.browser import helpers as do
from tests.browser.twin import (
    Ground,
    Lines,
    Turn,
    Twin,
    a_ground,
    dealers,
    finish,
    label,
    sit_down,
    to_standings,
    won,
)

pytestmark = pytest.mark.django_db(transaction=True)

KIM, LEE, PARK, CHOI = range(4)
ALL = {KIM: [1, 2, 3], LEE: [0, 2, 3], PARK: [0, 1, 3], CHOI: [0, 1, 2]}

LINES: Lines = [
    # 70, the published example: 160, 25, 25; responsible is Lee, not Kim who discarded.
    ([-25, -160, 210, -25], [-25, -160, 210, -25]),
    # Nine-Tile Straight 40, All Sequences 5, Concealed Hand 5 from Choi: 3 × 50 − 50 = 100.
    ([-25, 150, -25, -100], [-50, -10, 185, -125]),
    ([0, 0, 0, 0], [-50, -10, 185, -125]),
    # Mixed One-Suit 40 and All Triplets 30, self-drawn.
    ([-70, -70, -70, 210], [-120, -80, 115, 85]),
    # Two Identical Sequences 10, All Sequences, Concealed Hand, No Terminals 5 each: 25 is small.
    ([75, -25, -25, -25], [-45, -105, 90, 60]),
    # 60 from Park: first nobody was responsible, then Kim: 3 × 60 − 50 = 130.
    ([-130, -25, -25, 180], [-175, -130, 65, 240]),
    # Mixed One-Suit 40, Nine-Tile Straight 40, Value Honor of Kim's seat, West: 10; self-drawn.
    ([270, -90, -90, -90], [95, -220, -25, 150]),
    # 20: small, so that it makes no difference whom somebody held responsible.
    ([-20, -20, 60, -20], [75, -240, 35, 130]),
]
DEALERS = [0, 1, 2, 3, 0, 1, 2, 3]

FLUSH = [{"id": "all_triplets"}, {"id": "mixed_one_suit"}]
STRAIGHT = {"concealed": "123456789m2267p", "winning_tile": "8p"}
SMALL = {"concealed": "223344m56755p67s", "winning_tile": "8s"}
WEST = {"melds": ["p:333z"], "concealed": "1234567899m", "winning_tile": "9m"}
TURNS = [
    Turn([won(PARK, KIM, 70, responsible=LEE, verified=ALL[PARK])]),
    Turn([won(LEE, CHOI, tiles=STRAIGHT, verified=ALL[LEE])], {"mode": "tiles"}),
    Turn(),
    Turn([won(CHOI, None, patterns=FLUSH, verified=[KIM])], {"mode": "patterns"}),
    Turn([won(KIM, LEE, tiles=SMALL, verified=ALL[KIM])], {"mode": "tiles"}),
    Turn([won(CHOI, PARK, 60, responsible="none", verified=ALL[CHOI])],
         right={"wins": [won(CHOI, PARK, 60, responsible=KIM, verified=ALL[CHOI])]}),
    Turn([won(KIM, None, tiles=WEST, verified=ALL[KIM])], {"mode": "tiles"}),
    Turn([won(PARK, LEE, 20, responsible=CHOI, verified=ALL[PARK])]),
]  # fmt: skip

SQRT = {"match_points": "sqrt", "chain": ["match_points", "game_points"]}


@pytest.fixture
def ground(db: None) -> Ground:
    return a_ground("zungjung", options={"hands": 8}, standing=SQRT)


def test_a_game_of_zung_jung(
    page: Page,
    ground: Ground,
    sign_in: Callable[[Page, User], None],
    expected_noise: Callable[..., None],
) -> None:
    expected_noise("422")
    sign_in(page, ground.scorer)
    sit_down(page, ground)
    checked = label(page, "verified", "all")
    responsible = page.get_by_role("radiogroup", name="책임")

    # 1: Lee had thrown the same tile before Kim did. Nobody has looked at the hand at first.
    do.speed(page, "points")
    do.choose(page, PARK, KIM)
    do.press_digits(page, "70")
    expect(page.locator("#pay-0")).to_have_text("−160")
    label(page, "responsible", LEE).click()
    expect(page.locator("#pay-1")).to_have_text("−160")
    expect(page.locator("#pay-0")).to_have_text("−25")
    do.ready(page, "70점 저장").click()
    expect(page.locator("#fault-verified")).to_have_text("확인한 사람을 고르세요.")
    checked.click()
    do.ready(page, "70점 저장").click()
    do.at_hand(page, 2)

    # 2 by tapping tiles; one tap is taken back.
    do.choose(page, LEE, CHOI)
    do.speed(page, "tiles")
    do.tap(page, [f"{number}m" for number in range(1, 10)])
    do.tap(page, ["2p", "2p", "6p", "7p", "9p"])
    page.locator('button[name="erase"]').click()
    do.tap(page, ["8p"])
    checked.click()
    do.ready(page, "50점 저장").click()
    do.at_hand(page, 3)

    # 3 a draw.
    page.locator('label.chip:has(input[name="outcome"][value="draw"])').click()
    expect(checked).to_be_hidden()
    do.ready(page, "유국 저장").click()
    do.at_hand(page, 4)

    # 4 by patterns; Kim alone looked at it.
    do.choose(page, CHOI, CHOI)
    do.speed(page, "patterns")
    do.tick(page, ["mixed_one_suit", "all_triplets"])
    label(page, "verified", KIM).click()
    do.ready(page, "70점 저장").click()
    do.at_hand(page, 5)

    # 5 typed in Korean: a small hand asks nobody who is responsible.
    do.choose(page, KIM, LEE)
    do.speed(page, "tiles")
    page.locator("#typed").fill("만223344 통56755 삭67 +삭8")
    checked.click()
    do.ready(page, "25점 저장")
    expect(responsible).to_be_hidden()
    do.save_button(page).click()
    do.at_hand(page, 6)

    # 6: Choi had thrown the tile himself, it is said.
    do.speed(page, "points")
    do.choose(page, CHOI, PARK)
    do.press_digits(page, "60")
    label(page, "responsible", "none").click()
    expect(page.locator("#pay-1")).to_have_text("−60")
    checked.click()
    do.ready(page, "60점 저장").click()
    do.at_hand(page, 7)

    # 7 by the picker, with a called pung of the seat wind: Park deals, Kim is West.
    do.choose(page, KIM, KIM)
    do.speed(page, "tiles")
    page.locator('label:has(input[name="tool"][value="p"])').click()
    do.tap(page, ["3z", *[f"{number}m" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9)]])
    checked.click()
    do.ready(page, "90점 저장").click()
    do.at_hand(page, 8)

    # 8 is entered for Choi and taken back on the sheet.
    do.speed(page, "points")
    do.choose(page, CHOI, LEE)
    do.press_digits(page, "30")
    checked.click()
    do.ready(page, "30점 저장").click()
    page.get_by_role("button", name="마지막 판 되돌리기").click()
    expect(page.locator("tr.to-come")).to_have_count(1)
    page.locator("main a.btn--main").click()
    # It was Park's; somebody is held responsible for 70 points that turn out to be 20.
    do.speed(page, "points")
    do.choose(page, PARK, LEE)
    page.locator("#points").fill("70")
    label(page, "responsible", CHOI).click()
    expect(page.locator("#pay-3")).to_have_text("−160")
    page.locator("#points").fill("20")
    expect(responsible).to_be_hidden()
    checked.click()
    do.ready(page, "20점 저장").click()
    expect(page.locator("tr.opens")).to_have_count(8)

    # Hand 6: Kim had thrown it first.
    page.locator("tr.opens a.who").nth(5).click()
    expect(page.get_by_text("책임지는 사람이 없어 모두 똑같이 냅니다.")).to_be_visible()
    page.locator("main a.btn--main").click()
    label(page, "responsible", KIM).click()
    do.ready(page, "60점으로 고치기").click()
    expect(page.locator("tr.fix")).to_have_count(1)

    assert (do.sheet_lines(page), dealers(page)) == (LINES, DEALERS)
    assert do.sheet_foot(page)[0] == ["+75", "−240", "+35", "+130"]
    # What changes nothing is not kept.
    last = Win.objects.get(hand=Hand.objects.filter(withdrawn_at=None).latest("seq"))
    assert (last.value, last.responsible) == (20, None)

    # Hand 1 on its page.
    page.locator("tr.opens a.who").first.click()
    expect(page.get_by_text("책임: 이서연 님")).to_be_visible()
    expect(page.get_by_text("확인: 김민수, 이서연, 최지우")).to_be_visible()
    assert page.locator(".pay b").all_text_contents() == ["−25", "−160", "+210", "−25"]
    page.go_back()

    finish(page, [("1", "최지우", "+130"), ("2", "김민수", "+75"), ("3", "박도윤", "+35"),
                  ("4", "이서연", "−240")])  # fmt: skip
    assert do.sheet_lines(page) == LINES
    assert do.sheet_foot(page) == [
        ["+75", "−240", "+35", "+130"],
        ["8.66", "−15.49", "5.92", "11.40"],
    ]
    rows = to_standings(page, ground)
    assert rows == [
        ["1", "최지우", "11.40", "+130", "1", "1"],
        ["2", "김민수", "8.66", "+75", "1", "0"],
        ["3", "박도윤", "5.92", "+35", "1", "0"],
        ["4", "이서연", "−15.49", "−240", "1", "0"],
    ]

    twin = Twin(ground)
    twin.play(TURNS, DEALERS)
    assert (twin.lines(), twin.dealers()) == (LINES, DEALERS)
    assert twin.points() == LINES[-1][1]
    assert twin.hands() == twin.hands_of_pages()
    assert twin.rows() == rows
