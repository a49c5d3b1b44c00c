"""One evening at one table, as a scorer plays it in a real browser.

Four people sit down, sixteen hands are entered in all three speeds by mouse and by keyboard alone,
and all that goes wrong on such an evening goes wrong: an answer is lost after the server has
recorded the hand, the network is gone, Save is pressed twice, a discarder was the wrong one, a
win was none. All numbers below are worked out by hand from the rules: a win on a discard pays
8 + value by the discarder and 8 by each other, a self-draw 8 + value by each.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from mjclub.accounts.models import User
from mjclub.clubs.models import Player, Role
from mjclub.games.models import Game, Hand
from tests.browser import helpers as do
from tests.factories import NAMES, a_club, a_league, a_member, a_player, a_table

pytestmark = pytest.mark.django_db(transaction=True)

# Kim sits East, Lee South, the guest West, Choi North.
KIM, LEE, GUEST, CHOI = range(4)

LINES = [
    ([35, -8, -19, -8], [35, -8, -19, -8]),
    ([-29, 45, -8, -8], [6, 37, -27, -16]),
    ([0, 0, 0, 0], [6, 37, -27, -16]),
    ([-18, -8, -8, 34], [-12, 29, -35, 18]),
    ([-16, -16, 48, -16], [-28, 13, 13, 2]),
    ([66, -22, -22, -22], [38, -9, -9, -20]),
    ([-8, -20, -8, 36], [30, -29, -17, 16]),
    ([-8, 32, -8, -16], [22, 3, -25, 0]),
    # Entered as Kim's win from Lee, corrected to Choi.
    ([48, -8, -8, -32], [70, -5, -33, -32]),
    ([-24, -8, 40, -8], [46, -13, 7, -40]),
    ([-17, -17, -17, 51], [29, -30, -10, 11]),
    # The guest's false win.
    ([10, 10, -30, 10], [39, -20, -40, 21]),
    ([0, 0, 0, 0], [39, -20, -40, 21]),
    ([-8, 36, -20, -8], [31, 16, -60, 13]),
    ([32, -8, -8, -16], [63, 8, -68, -3]),
    ([-18, -18, 54, -18], [45, -10, -14, -21]),
    # Entered as a win from Kim, taken back, entered again as a self-draw.
    ([-21, -21, -21, 63], [24, -31, -35, 42]),
]


@pytest.fixture
def scorer() -> User:
    """The scorer of a public club with three players, a table and a league."""
    club = a_club(name="화요 마작회", is_public=True)
    for name in (NAMES[0], NAMES[1], NAMES[3]):
        a_player(club, name)
    a_table(club, "1탁")
    a_league(club, "가을 리그")
    return a_member(club, Role.SCORER, "scorer")


def test_an_evening(
    page: Page, scorer: User, axe: Callable[[Page], None], expected_noise: Callable[..., None]
) -> None:
    expected_noise("504", "ERR_INTERNET_DISCONNECTED", "htmx:")
    page.add_init_script(do.COUNT_POINTERS)
    # In a browser that keeps nothing; test_offline.py has the evening of one that does.
    page.add_init_script('Object.defineProperty(window, "indexedDB", { value: undefined })')
    _sign_in(page)
    _sit_down(page)

    # 1 by points, with the keys on the page.
    page.locator("main a.btn--main").click()
    do.at_hand(page, 1)
    do.speed(page, "points")
    do.choose(page, KIM, GUEST)
    do.press_digits(page, "11")
    do.ready(page, "11점 저장").click()
    do.at_hand(page, 2)

    # 2 by tapping tiles: pure straight 16, all chows 2, concealed hand 2, one suit missing 1.
    do.choose(page, LEE, KIM)
    do.speed(page, "tiles")
    straight = [f"{number}m" for number in range(1, 10)]
    do.tap(page, [*straight, "2p", "2p", "6p", "7p", "9p"])
    page.locator('button[name="erase"]').click()
    expect(page.locator("#live table.waits")).to_be_visible()
    do.tap(page, ["8p"])
    do.ready(page, "21점 저장").click()
    do.at_hand(page, 3)

    # 3 a draw.
    page.locator('label.chip:has(input[name="outcome"][value="draw"])').click()
    do.ready(page, "유국 저장").click()
    do.at_hand(page, 4)

    # 4 by patterns: mixed triple chow 8, all chows 2.
    do.choose(page, CHOI, KIM)
    do.speed(page, "patterns")
    do.tick(page, ["mixed_triple_chow", "all_chows"])
    do.ready(page, "10점 저장").click()
    do.at_hand(page, 5)

    _four_hands_by_keys(page)
    _an_answer_is_lost(page)
    _no_network(page)

    # 11: Save is pressed twice.
    do.speed(page, "points")
    do.choose(page, CHOI, CHOI)
    do.press_digits(page, "9")
    do.ready(page, "9점 저장").dblclick()
    do.at_hand(page, 12)
    assert Hand.objects.count() == 11

    _correct_two_hands_back(page)
    _false_win(page)

    # 12 another draw, 13 typed in the notation of programs: mixed straight 8, all chows 2,
    # concealed hand 2.
    page.locator("main a.btn--main").click()
    do.at_hand(page, 12)
    page.locator('label.chip:has(input[name="outcome"][value="draw"])').click()
    do.ready(page, "유국 저장").click()
    do.at_hand(page, 13)
    do.choose(page, LEE, GUEST)
    do.speed(page, "tiles")
    page.locator("#typed").fill("123m456p789s67m55p+8m")
    do.ready(page, "12점 저장").click()
    do.at_hand(page, 14)

    # 14 and 15 by points.
    do.speed(page, "points")
    do.choose(page, KIM, CHOI)
    do.press_digits(page, "8")
    do.ready(page, "8점 저장").click()
    do.at_hand(page, 15)
    do.choose(page, GUEST, GUEST)
    page.locator("#points").fill("１０")
    do.ready(page, "10점 저장").click()

    # 16, taken back and entered again.
    do.at_hand(page, 16)
    do.choose(page, CHOI, KIM)
    do.press_digits(page, "13")
    do.ready(page, "13점 저장").click()
    expect(page.locator("table.hands")).to_be_visible()
    page.get_by_role("button", name="마지막 판 되돌리기").click()
    expect(page.locator("tr.to-come")).to_have_count(1)
    page.locator("main a.btn--main").click()
    do.at_hand(page, 16)
    do.choose(page, CHOI, CHOI)
    do.press_digits(page, "13")
    do.ready(page, "13점 저장").click()

    expect(page.locator("tr.opens")).to_have_count(16)
    assert do.sheet_lines(page) == LINES
    assert do.sheet_foot(page) == [["+24", "−31", "−35", "+42"]]
    axe(page)
    _finish(page)
    _standings(page)


def _sign_in(page: Page) -> None:
    page.goto("/account/login/?next=/clubs/")
    page.locator('input[name="login"]').fill("scorer")
    page.locator('input[name="password"]').fill("password")
    page.locator("main form button.btn--main").click()
    page.get_by_role("link", name="화요 마작회").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def _sit_down(page: Page) -> None:
    """Kim by his first consonants, Lee and Choi by name, a guest whom nobody knows."""
    page.goto(page.url + "games/new/")
    page.locator("#seat0").press_sequentially("ㄱㅁㅅ")
    page.locator("#offers0").get_by_role("button", name="김민수").click()
    expect(page.locator("#seat0")).to_have_value("김민수")
    page.locator("section button.chip", has_text="이서연").click()
    expect(page.locator("#seat1")).to_have_value("이서연")
    page.locator("#seat2").fill("한별")
    page.locator("#seat3").fill("최지우")
    page.locator("#start .btn--main").click()
    expect(page.locator("table.hands thead b")).to_have_text(["김민수", "이서연", "한별", "최지우"])
    assert list(Player.objects.filter(guest=True).values_list("name", flat=True)) == ["한별"]


def _four_hands_by_keys(page: Page) -> None:
    """Hands 5 to 8 without touching the mouse."""
    before = do.pointers(page)

    # 5 by points; Enter in the field saves.
    do.key_choose(page, GUEST, GUEST)
    do.key_speed(page, "points")
    do.tab_to(page, "#points")
    page.keyboard.type("8")
    do.ready(page, "8점 저장")
    page.keyboard.press("Enter")
    do.at_hand(page, 6)

    # 6 typed in Korean: mixed triple chow 8, all chows 2, all simples 2, short straight 1,
    # self-drawn 1.
    do.key_choose(page, KIM, KIM)
    do.key_speed(page, "tiles")
    do.tab_to(page, "#typed")
    page.keyboard.insert_text("(만345) 통345 삭345 삭67 통88 *삭8")
    do.ready(page, "14점 저장")
    do.tab_to(page, "#save")
    page.keyboard.press("Enter")
    do.at_hand(page, 7)

    # 7 by the picker, three chows called: mixed triple chow 8, all chows 2, all simples 2.
    do.key_choose(page, CHOI, LEE)
    do.key_speed(page, "tiles")
    for tile in ("2m", "2p", "2s"):
        do.tab_to(page, 'input[name="tool"]', back=True)
        page.keyboard.press("ArrowRight")
        expect(page.locator('input[name="tool"][value="c"]')).to_be_checked()
        do.key_tile(page, tile)
    for tile in ("6m", "7m", "5p", "5p", "8m"):
        do.key_tile(page, tile)
    do.ready(page, "12점 저장")
    do.tab_to(page, "#save")
    page.keyboard.press("Space")
    do.at_hand(page, 8)

    # 8 by patterns, found by their names: half flush 6, dragon pung 2.
    do.key_choose(page, LEE, CHOI)
    do.key_speed(page, "patterns")
    for name, pattern in (("혼일색", "half_flush"), ("dragon pung", "dragon_pung")):
        do.tab_to(page, "#find", back=pattern == "dragon_pung")
        page.keyboard.press("Control+A")
        page.keyboard.insert_text(name)
        _key_pattern(page, pattern)
    do.ready(page, "8점 저장")
    do.tab_to(page, "#save")
    page.keyboard.press("Enter")
    do.at_hand(page, 9)

    assert do.pointers(page) == before


def _key_pattern(page: Page, pattern: str) -> None:
    """Tick a pattern of the list; one that may count more than once is a list of numbers."""
    tick = f'input[name="p"][value="{pattern}"]'
    if page.locator(tick).count():
        do.tab_to(page, tick)
        page.keyboard.press("Space")
        expect(page.locator(tick)).to_be_checked()
    else:
        do.tab_to(page, f'select[name="n.{pattern}"]')
        page.keyboard.press("ArrowDown")
        expect(page.locator(f'select[name="n.{pattern}"]')).to_have_value("1")


def _an_answer_is_lost(page: Page) -> None:
    """Hand 9: the server records it, its answer never arrives; Save again gives one hand."""
    do.speed(page, "points")
    do.choose(page, KIM, LEE)
    do.press_digits(page, "24")
    save = do.ready(page, "24점 저장")
    answers: list[int] = []

    def lose(route: Route) -> None:
        answers.append(route.fetch().status)
        route.fulfill(status=504, body="")

    page.route("**/hands/new/", lose)
    save.click()
    expect(page.locator("#notes .note--bad")).to_be_visible()
    assert answers == [204]
    assert Hand.objects.count() == 9
    expect(page.locator("#points")).to_have_value("24")
    page.unroute("**/hands/new/")
    save.click()
    do.at_hand(page, 10)
    assert Hand.objects.count() == 9


def _no_network(page: Page) -> None:
    """Hand 10: Save without a connection keeps everything and says so; then it works."""
    do.choose(page, GUEST, KIM)
    do.press_digits(page, "16")
    save = do.ready(page, "16점 저장")
    page.context.set_offline(True)
    save.click()
    expect(page.locator("#notes .note--bad")).to_contain_text("저장되었는지 확인하지 못했습니다")
    expect(page.locator("#points")).to_have_value("16")
    expect(page.locator('input[name="winner"][value="2"]')).to_be_checked()
    expect(page.locator('input[name="from"][value="0"]')).to_be_checked()
    assert Hand.objects.count() == 9
    page.context.set_offline(False)
    do.ready(page, "16점 저장").click()
    do.at_hand(page, 11)
    assert Hand.objects.count() == 10


def _correct_two_hands_back(page: Page) -> None:
    """Hand 9 was won from Choi, not from Lee."""
    page.locator("a.bar__act").click()
    page.locator("tr.opens a.who").nth(8).click()
    page.locator("main a.btn--main").click()
    expect(page.locator('input[name="from"][value="1"]')).to_be_checked()
    page.locator('label.seat:has(input[name="from"][value="3"])').click()
    do.ready(page, "24점으로 고치기").click()
    expect(page.locator("tr.fix")).to_have_count(1)
    assert do.sheet_lines(page) == LINES[:11]


def _false_win(page: Page) -> None:
    page.locator("main a.btn", has_text="벌점").first.click()
    page.locator('label.seat:has(input[name="column"][value="2"])').click()
    page.locator('label:has(input[name="code"][value="false_win"])').click()
    page.locator("#reason").fill("6점으로 화를 불렀음")
    page.locator("main form .btn--main").click()
    expect(page.locator("tr.pen")).to_have_count(1)
    assert do.sheet_lines(page) == LINES[:12]


def _finish(page: Page) -> None:
    page.locator("main a.btn--main").click()
    page.locator("main form .btn--main").click()
    expect(page.locator("table.hands tfoot tr")).to_have_count(2)
    assert do.sheet_foot(page) == [["+24", "−31", "−35", "+42"], ["2", "1", "0", "4"]]
    assert do.sheet_lines(page) == LINES
    assert Hand.objects.filter(withdrawn_at=None).count() == 16
    assert Hand.objects.count() == 17


def _standings(page: Page) -> None:
    """The guest has no place of his own; page and API say the same."""
    game = Game.objects.get()
    assert game.state == Game.State.FINISHED
    page.get_by_role("link", name="가을 리그").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("가을 리그")
    assert do.standings_rows(page) == [
        ("1", "최지우", "4", "+42"),
        ("2", "김민수", "2", "+24"),
        ("3", "이서연", "1", "−31"),
    ]
    league, club = game.league, game.club
    assert league is not None
    response = page.request.get(
        f"/api/v1/clubs/{club.public_id}/leagues/{league.public_id}/leaderboard/"
    )
    rows = response.json()["rows"]
    assert [
        (
            r["rank"],
            r["tied"],
            r["player"]["name"],
            r["games"],
            r["table_points_twelfths"],
            r["game_points"],
        )
        for r in rows
    ] == [
        (1, False, "최지우", 1, 48, 42),
        (2, False, "김민수", 1, 24, 24),
        (3, False, "이서연", 1, 12, -31),
    ]
