"""Hand entry in a real browser: taps, keys, a lost answer, no network, no scripts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import AbstractBaseUser
from playwright.sync_api import Locator, Page, Request, Route, expect

from mjclub.clubs.models import Player
from mjclub.games.models import Hand
from tests import factories
from tests.mjclub.games.entry_world import Desk, a_desk
from tests.mjclub.games.picker_cases import CASES

SignIn = Callable[[Page, AbstractBaseUser], None]
Noise = Callable[..., None]


@pytest.fixture
def desk(transactional_db: None) -> Desk:
    return a_desk()


@pytest.fixture
def entry(page: Page, desk: Desk, sign_in: SignIn) -> Page:
    """The page of the next hand, with scripts."""
    sign_in(page, desk.user)
    page.goto(desk.new)
    return page


def winner(page: Page, column: int) -> Locator:
    return page.locator(f'input[name="winner"][value="{column}"]')


def source(page: Page, column: int) -> Locator:
    return page.locator(f'input[name="from"][value="{column}"]')


def key(page: Page, tile: str) -> Locator:
    return page.locator(f'.key[value="{tile}"]')


def speed(page: Page, name: str) -> None:
    page.locator(f'.tabs button[value="{name}"]').click()


def tap(page: Page, tiles: str) -> None:
    """Taps as fast as the browser takes them: "3m4m"."""
    for at in range(0, len(tiles), 2):
        key(page, tiles[at : at + 2]).click()


def save(page: Page) -> Locator:
    return page.locator("#save")


def pays(page: Page) -> list[str]:
    return page.locator(".pay b").all_text_contents()


def the_hand() -> Hand:
    return Hand.objects.get()


# --- the model -----------------------------------------------------------------------------------


def test_the_scripts_picker_does_what_the_servers_does(entry: Page) -> None:
    run = """([start, presses, style, tiles, flowers]) => {
        let parts = mjPicker.read(start);
        for (const [what, tile] of presses) {
            if (what === "flower") parts = mjPicker.addFlower(parts, flowers);
            else if (what === "erase") parts = mjPicker.erase(parts);
            else if (what === "won") parts = mjPicker.choose(parts, tile);
            else parts = mjPicker.tap(parts, what, tile, tiles);
        }
        return mjPicker.write(parts, style, false);
    }"""
    for case in CASES:
        for style, wanted in (("korean", case.korean), ("letters", case.letters)):
            presses = [list(one) for one in case.presses]
            given = [case.start, presses, style, sorted(case.tiles), case.flowers]
            got = entry.evaluate(run, given)
            assert got == wanted, case.name


@pytest.mark.parametrize(
    "text", ["三萬四萬五萬", "123 456m", "만", "(만34)", "+만34", "abc", "만345 통"]
)
def test_the_script_leaves_other_notations_to_the_server(entry: Page, text: str) -> None:
    assert entry.evaluate("(text) => mjPicker.read(text)", text) is None


# --- with mouse or finger ------------------------------------------------------------------------


def test_points(entry: Page, desk: Desk, axe: Callable[[Page], None]) -> None:
    winner(entry, 1).check(force=True)
    source(entry, 3).check(force=True)
    for digit in "14":
        entry.locator(f'.pad button[value="{digit}"]').click()
    expect(save(entry)).to_have_text("14점 저장")
    assert pays(entry) == ["−8", "+38", "−8", "−22"]
    axe(entry)
    save(entry).click()
    expect(entry.locator(".toast")).to_contain_text("동 1국 저장됨")
    expect(entry.locator("h1")).to_contain_text("동풍 2국")
    hand = the_hand()
    assert (hand.d0, hand.d1, hand.d2, hand.d3) == (-8, 38, -8, -22)
    # The note fades in; half faded its contrast is not what is read.
    entry.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
    axe(entry)


def test_the_winners_own_lower_key_is_the_self_draw(entry: Page) -> None:
    keys = entry.locator(".seat--from")
    expect(keys.nth(2)).to_have_text(re.compile("쏘임"))
    winner(entry, 2).check(force=True)
    assert keys.nth(2).locator(".self").is_visible()
    assert not keys.nth(2).locator(".by").is_visible()
    assert keys.nth(1).locator(".by").is_visible()


def test_tiles_as_fast_as_one_can_tap(entry: Page, axe: Callable[[Page], None]) -> None:
    winner(entry, 2).check(force=True)
    source(entry, 0).check(force=True)
    speed(entry, "tiles")
    entry.locator('input[name="tool"][value="c"]').check(force=True)
    tap(entry, "3m")
    expect(entry.locator('input[name="tool"][value="hand"]')).to_be_checked()
    tap(entry, "3p4p5p6p7p8p2s2s3s4s5s")
    expect(entry.locator("#typed")).to_have_value("(만345) 통345678 삭22345")
    key(entry, "f").click()
    expect(save(entry)).to_have_text("14점 저장")
    expect(entry.locator(".tray__won")).to_have_text("오름패 5삭")
    expect(key(entry, "2s").locator(".left i.used")).to_have_count(2)
    expect(entry.locator(".pats li")).to_have_count(5)
    axe(entry)
    save(entry).click()
    expect(entry.locator(".toast")).to_contain_text("14점")
    assert the_hand().wins.get().value == 14


def test_a_slow_server_loses_no_tap(entry: Page) -> None:
    """Answers come late: the text is that of the taps in their order, the last answer stands."""

    def late(route: Route) -> None:
        entry.wait_for_timeout(300)
        route.continue_()

    entry.route("**/preview/**", late)
    winner(entry, 2).check(force=True)
    source(entry, 0).check(force=True)
    speed(entry, "tiles")
    for tile in ("9s", "1p", "7z", "3m", "3m"):
        key(entry, tile).click()
        entry.wait_for_timeout(130)
    expect(entry.locator("#typed")).to_have_value("삭9 통1 중 만33")
    expect(entry.locator("#live [data-live]")).to_have_attribute("data-for", "삭9 통1 중 만33")
    expect(entry.locator("#typed")).to_have_value("삭9 통1 중 만33")
    expect(key(entry, "3m").locator(".left i.used")).to_have_count(2)
    entry.unroute_all(behavior="wait")


def test_a_tap_after_another_notation_waits_for_its_turn(entry: Page) -> None:
    speed(entry, "tiles")
    entry.locator("#typed").fill("三萬四萬五萬")
    key(entry, "1z").click()
    key(entry, "9p").click()
    expect(entry.locator("#typed")).to_have_value("만345 동 통9")


def test_undo_and_another_winning_tile(entry: Page) -> None:
    speed(entry, "tiles")
    entry.locator("#typed").fill("(만345) 통345678 삭22345")
    expect(entry.locator(".tray__won")).to_have_text("오름패 5삭")
    entry.locator(".tray .pick").nth(5).click()
    expect(entry.locator(".tray__won")).to_have_text("오름패 8통")
    expect(entry.locator("#typed")).to_have_value("(만345) 통34567 +통8 삭22345")
    entry.locator('button[name="erase"]').click()
    expect(entry.locator("#typed")).to_have_value("(만345) 통34567 +통8 삭2234")


def test_the_cloth_shows_whom_a_set_came_from(entry: Page) -> None:
    speed(entry, "tiles")
    entry.locator("#typed").fill("(통555)@2 [동동동동] 삭4578922")
    sets = entry.locator(".tray > div:last-child .set")
    expect(sets).to_have_count(2)
    drawn = """all => all.map(one => [
        one.querySelector("use").getAttribute("href").split("#")[1], one.getAttribute("class")])"""
    called = sets.nth(0).locator("svg").evaluate_all(drawn)
    assert called == [["p5", "tile"], ["p5", "tile tile--turned"], ["p5", "tile"]]
    shut = sets.nth(1).locator("svg").evaluate_all(drawn)
    assert [face for face, _css in shut] == ["back", "z1", "z1", "back"]


def test_used_up_tiles_are_dimmed_at_once(entry: Page) -> None:
    speed(entry, "tiles")
    tap(entry, "5z5z5z5z5z")
    expect(entry.locator("#typed")).to_have_value("백백백백")
    expect(key(entry, "5z").locator("svg")).to_have_class(re.compile("tile--gone"))
    expect(key(entry, "5z")).to_have_attribute("aria-label", "백, 0장 남음")


def test_flags_come_and_go_with_what_can_be_true(entry: Page) -> None:
    winner(entry, 2).check(force=True)
    source(entry, 0).check(force=True)
    speed(entry, "tiles")
    entry.locator("#typed").fill("(만345) 통345678 삭22345")
    robbed = entry.locator('input[name="flag"][value="rob_kong"]')
    chip = entry.locator(".chip", has=robbed)
    expect(chip).to_be_visible()
    robbed.check()
    expect(entry.locator(".pats")).to_contain_text("창공화")
    expect(entry.locator('.chip:has(input[value="last_tile"])')).to_be_hidden()
    source(entry, 2).check(force=True)
    expect(chip).to_be_hidden()
    expect(robbed).not_to_be_checked()


def test_a_pattern_lights_its_tiles(entry: Page) -> None:
    winner(entry, 2).check(force=True)
    source(entry, 0).check(force=True)
    speed(entry, "tiles")
    entry.locator("#typed").fill("(만345) 통345678 삭22345")
    row = entry.locator(".pats li", has_text="연륙")
    row.locator("input").check(force=True)
    lit = entry.evaluate(
        """() => [...document.querySelectorAll(".reading [data-set]")].map((set) =>
            getComputedStyle(set.querySelector(".tile")).backgroundColor)"""
    )
    assert lit[1] == lit[2]
    assert lit[0] == lit[3] == lit[4] != lit[1]


def test_patterns_are_found_by_name(entry: Page) -> None:
    winner(entry, 2).check(force=True)
    source(entry, 2).check(force=True)
    speed(entry, "patterns")
    entry.locator("#find").fill("삼색삼동")
    expect(entry.locator(".picks li:visible")).to_have_count(1)
    entry.locator(".picks li:visible input").check()
    entry.locator("#find").fill("all chows")
    entry.locator(".picks li:visible input").check()
    entry.locator("#find").fill("화패")
    entry.locator(".picks li:visible select").select_option("2")
    expect(save(entry)).to_have_text("12점 저장")
    save(entry).click()
    expect(entry.locator(".toast")).to_contain_text("12점")
    assert the_hand().mode == "patterns"


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("칠대", "seven_pairs"),
        ("일색삼보고", "pure_shifted_chows"),
        ("전각", "dragon_pung"),
        ("암깡", "concealed_kong"),
        ("명공", "melded_kong"),
        ("ㅎㅇㅅ", "half_flush"),
        ("ㅊㄹ", "pure_straight"),
    ],
)
def test_enter_ticks_the_pattern_that_was_named(entry: Page, text: str, pattern: str) -> None:
    speed(entry, "patterns")
    entry.locator("#find").fill(text)
    entry.keyboard.press("Enter")
    ticked = entry.locator('input[name="p"]:checked')
    expect(ticked).to_have_count(1)
    expect(ticked).to_have_attribute("value", pattern)


def test_contradictory_patterns_cannot_be_saved(entry: Page) -> None:
    winner(entry, 0).check(force=True)
    source(entry, 1).check(force=True)
    speed(entry, "patterns")
    for name in ("평화", "대사희"):
        entry.locator("#find").fill(name)
        entry.keyboard.press("Enter")
    expect(entry.locator("#fault-patterns")).to_have_text(
        "평화, 대사희: 한 패에 함께 있을 수 없습니다."
    )
    expect(save(entry)).to_be_disabled()
    assert pays(entry) == ["–", "–", "–", "–"]


def test_a_typed_mark_and_the_source(entry: Page) -> None:
    typed = entry.locator("#typed")
    speed(entry, "tiles")
    typed.fill("(백백백)(발발발) 삭66999 중중 *중")
    winner(entry, 0).check(force=True)
    expect(source(entry, 0)).to_be_checked()
    expect(save(entry)).to_have_text("104점 저장")
    source(entry, 1).check(force=True)
    expect(entry.locator("#fault-tiles")).to_contain_text("글에는 자모 표시(*)가 있는데")
    expect(save(entry)).to_be_disabled()
    typed.fill("(백백백)(발발발) 삭66999 중중 +중")
    expect(save(entry)).to_have_text("101점 저장")
    expect(save(entry)).to_be_enabled()


def test_the_pickers_mark_follows_the_keys(entry: Page) -> None:
    winner(entry, 0).check(force=True)
    source(entry, 1).check(force=True)
    speed(entry, "tiles")
    tap(entry, "3m4m")
    entry.locator('.pick[value="1"]').click()
    expect(entry.locator("#typed")).to_have_value("만3 +만4")
    source(entry, 0).check(force=True)
    expect(entry.locator("#typed")).to_have_value("만3 *만4")


def test_an_unfinished_end_is_said_when_the_field_is_left(entry: Page) -> None:
    speed(entry, "tiles")
    entry.locator("#typed").press_sequentially("(만1")
    expect(entry.locator(".missing")).to_contain_text("글이 패나 몸통 중간에서 끝났습니다.")
    expect(entry.locator("#fault-tiles")).to_be_empty()
    entry.locator("#typed").blur()
    expect(entry.locator("#fault-tiles")).to_have_text("글이 패나 몸통 중간에서 끝났습니다.")


def test_draw_and_void_exclude_each_other(entry: Page) -> None:
    entry.locator(".chip--tick").click()
    expect(save(entry)).to_have_text("유국 저장")
    entry.locator(".more summary").click()
    entry.locator(".more__item input").check()
    expect(save(entry)).to_have_text("무효 판 저장")
    expect(entry.locator('input[name="outcome"][value="draw"]')).not_to_be_checked()


def test_the_menu_closes_by_escape_and_by_a_press_elsewhere(entry: Page) -> None:
    menu = entry.locator("details.more")
    entry.locator(".more summary").click()
    expect(menu).to_have_attribute("open", "")
    entry.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    assert entry.evaluate("document.activeElement.matches('.more summary')")
    entry.locator(".more summary").click()
    entry.locator("#q1").click()
    expect(menu).not_to_have_attribute("open", "")


def test_under_the_minimum_cannot_be_saved(entry: Page) -> None:
    winner(entry, 1).check(force=True)
    source(entry, 3).check(force=True)
    entry.locator("#points").fill("6")
    expect(entry.locator(".dock .note--care")).to_contain_text("6점, 2점 모자람.")
    expect(save(entry)).to_be_disabled()
    entry.locator("#points").fill("16")
    expect(save(entry)).to_be_enabled()
    expect(save(entry)).to_have_text("16점 저장")
    entry.locator("#points").fill("6")
    entry.get_by_role("link", name="벌점 (오화) 기록하기").click()
    expect(entry.locator("h1")).to_have_text("벌점")
    expect(entry.locator('input[name="column"][value="1"]')).to_be_checked()


# --- by keyboard alone ---------------------------------------------------------------------------


def press_until(page: Page, selector: str, keys: str = "Tab", limit: int = 60) -> None:
    for _ in range(limit):
        if page.evaluate("(s) => document.activeElement?.matches(s)", selector):
            return
        page.keyboard.press(keys)
    raise AssertionError(f"{selector} cannot be reached by {keys}")


def test_a_hand_of_points_by_keyboard_alone(entry: Page) -> None:
    press_until(entry, 'input[name="winner"]')
    entry.keyboard.press("Space")
    entry.keyboard.press("ArrowRight")
    press_until(entry, 'input[name="from"]')
    entry.keyboard.press("Space")
    entry.keyboard.press("ArrowLeft")
    press_until(entry, "#points")
    entry.keyboard.type("14")
    expect(save(entry)).to_have_text("14점 저장")
    entry.keyboard.press("Enter")
    expect(entry.locator(".toast")).to_contain_text("14점")
    hand = the_hand()
    assert (hand.d0, hand.d1, hand.d2, hand.d3) == (-8, 38, -8, -22)


def test_a_hand_of_tiles_by_keyboard_alone(entry: Page) -> None:
    press_until(entry, 'input[name="winner"]')
    entry.keyboard.press("Space")
    press_until(entry, 'input[name="from"]')
    entry.keyboard.press("Space")
    press_until(entry, '.tabs button[value="tiles"]')
    entry.keyboard.press("Enter")
    press_until(entry, "#typed", limit=14)
    entry.keyboard.type("(345m) 345678p 22345s 1f")
    expect(save(entry)).to_have_text("15점 저장")
    entry.keyboard.press("Enter")
    expect(entry.locator(".toast")).to_contain_text("15점")
    assert the_hand().wins.get().kind == "self_draw"


def test_a_hand_of_patterns_by_keyboard_alone(entry: Page) -> None:
    press_until(entry, 'input[name="winner"]')
    entry.keyboard.press("Space")
    press_until(entry, 'input[name="from"]')
    entry.keyboard.press("Space")
    press_until(entry, '.tabs button[value="patterns"]')
    entry.keyboard.press("Enter")
    press_until(entry, "#find")
    for name in ("삼색삼동순", "평화", "화패", "화패"):
        entry.keyboard.type(name)
        entry.keyboard.press("Enter")
    expect(save(entry)).to_have_text("12점 저장")
    press_until(entry, "#save", "Shift+Tab")
    entry.keyboard.press("Enter")
    expect(entry.locator(".toast")).to_contain_text("12점")
    hand = the_hand()
    assert (hand.d0, hand.d1, hand.d2, hand.d3) == (60, -20, -20, -20)


def test_the_picker_is_one_stop_and_goes_by_arrows(entry: Page) -> None:
    speed(entry, "tiles")
    press_until(entry, ".key")
    for keys in ("ArrowRight", "ArrowDown", "Enter", "ArrowLeft", "Space"):
        entry.keyboard.press(keys)
    expect(entry.locator("#typed")).to_have_value("통21")
    entry.keyboard.press("Tab")
    assert not entry.evaluate("document.activeElement.matches('.key')")


# --- bad networks --------------------------------------------------------------------------------


def fill_points(page: Page) -> None:
    winner(page, 1).check(force=True)
    source(page, 3).check(force=True)
    page.locator("#points").fill("14")
    expect(save(page)).to_have_text("14점 저장")


def test_a_double_click_is_one_hand(entry: Page) -> None:
    posts: list[Request] = []
    entry.on("request", lambda request: posts.append(request) if request.method == "POST" else None)
    fill_points(entry)
    save(entry).dblclick(delay=10)
    expect(entry.locator(".toast")).to_be_visible()
    assert Hand.objects.count() == 1
    assert len(posts) == 1


def test_a_lost_answer_then_save_again_is_one_hand(entry: Page, expected_noise: Noise) -> None:
    expected_noise("ERR_", "htmx:")
    fill_points(entry)

    def lose(route: Route) -> None:
        route.fetch()  # the server commits
        route.abort("connectionreset")

    entry.route("**/hands/new/", lose, times=1)
    save(entry).click()
    expect(entry.locator("#notes")).to_contain_text("저장되었는지 확인하지 못했습니다.")
    assert Hand.objects.count() == 1
    expect(entry.locator("#points")).to_have_value("14")
    expect(save(entry)).to_have_text("14점 저장")
    save(entry).click()
    expect(entry.locator(".toast")).to_contain_text("동 1국 저장됨")
    assert Hand.objects.count() == 1


def test_without_network_everything_typed_stays(entry: Page, expected_noise: Noise) -> None:
    expected_noise("ERR_INTERNET_DISCONNECTED", "htmx:")
    fill_points(entry)
    entry.context.set_offline(True)
    save(entry).click()
    expect(entry.locator("#notes")).to_contain_text("저장되었는지 확인하지 못했습니다.")
    expect(winner(entry, 1)).to_be_checked()
    expect(entry.locator("#points")).to_have_value("14")
    assert Hand.objects.count() == 0
    entry.context.set_offline(False)
    save(entry).click()
    expect(entry.locator(".toast")).to_be_visible()
    assert Hand.objects.count() == 1


@pytest.mark.parametrize("status", [502, 504])
def test_a_proxys_error_after_the_commit(entry: Page, expected_noise: Noise, status: int) -> None:
    expected_noise(str(status))
    fill_points(entry)

    def lose(route: Route) -> None:
        route.fetch()
        route.fulfill(status=status, body="<html>proxy</html>")

    entry.route("**/hands/new/", lose, times=1)
    save(entry).click()
    expect(entry.locator("#notes")).to_contain_text("저장되었는지 확인하지 못했습니다.")
    save(entry).click()
    expect(entry.locator(".toast")).to_be_visible()
    assert Hand.objects.count() == 1


def test_an_expired_session_brings_back_what_was_typed(
    entry: Page, desk: Desk, sign_in: SignIn
) -> None:
    fill_points(entry)
    speed(entry, "tiles")
    tap(entry, "3m4m")
    kept = entry.locator('input[name="key"]').input_value()
    entry.context.clear_cookies(name="mjclub_session")
    save(entry).click()
    entry.wait_for_url("**/login/**")
    entry.get_by_label("아이디").or_(entry.locator('input[name="login"]')).first.fill(
        desk.user.get_username()
    )
    entry.locator('input[name="password"]').fill("password")
    entry.keyboard.press("Enter")
    entry.wait_for_url(f"**{desk.new}")
    expect(winner(entry, 1)).to_be_checked()
    expect(entry.locator("#points")).to_have_value("14")
    expect(entry.locator("#typed")).to_have_value("만34")
    assert entry.locator('input[name="key"]').input_value() == kept
    assert Hand.objects.count() == 0


def test_what_is_recorded_meanwhile_stands_beside(
    entry: Page, desk: Desk, expected_noise: Noise, axe: Callable[[Page], None]
) -> None:
    expected_noise("409")
    fill_points(entry)
    factories.play(desk.game, factories.discard(0, 2, 24))
    save(entry).click()
    expect(entry.locator("#conflict")).to_contain_text("김민수 24점, 박도윤 쏘임")
    expect(entry.locator("#conflict")).to_contain_text("이서연 14점, 최지우 쏘임")
    expect(entry.locator("#points")).to_have_value("14")
    axe(entry)


def test_faults_stand_beside_their_fields(
    entry: Page, expected_noise: Noise, axe: Callable[[Page], None]
) -> None:
    expected_noise("422")
    entry.locator("#points").fill("abc")
    save(entry).click()
    expect(entry.locator("#fault-winner")).to_have_text("누가 났는지 고르세요.")
    expect(entry.locator("#fault-points")).to_contain_text("“abc”: 점수로 읽을 수 없습니다.")
    expect(entry.locator("#points")).to_have_attribute("aria-invalid", "true")
    expect(entry.locator("#points")).to_have_value("abc")
    axe(entry)


def test_back_does_not_show_an_old_form(entry: Page) -> None:
    fill_points(entry)
    save(entry).click()
    expect(entry.locator("h1")).to_contain_text("동풍 2국")
    entry.go_back()
    expect(entry.locator('input[name="hand_no"]')).to_have_value("2")


# --- correction ----------------------------------------------------------------------------------


def test_a_correction_two_hands_back(
    page: Page, desk: Desk, sign_in: SignIn, axe: Callable[[Page], None]
) -> None:
    hands = factories.play(
        desk.game, factories.discard(0, 1, 9), factories.discard(2, 3, 10), factories.DRAW
    )
    sign_in(page, desk.user)
    page.goto(desk.url(f"hands/{hands[0].public_id}/edit/"))
    source(page, 2).check(force=True)
    expect(save(page)).to_have_text("9점으로 고치기")
    axe(page)
    save(page).click()
    page.wait_for_url(f"**{desk.url('')}")
    hands[0].refresh_from_db()
    assert (hands[0].d0, hands[0].d1, hands[0].d2, hands[0].d3) == (33, -8, -17, -8)


def test_a_correction_that_moves_others_asks(page: Page, desk: Desk, sign_in: SignIn) -> None:
    seat_wind = {"melds": ["p:111z", "c:345m"], "concealed": "12366m55z", "winning_tile": "5z"}
    hands = factories.play(desk.game, factories.DRAW, factories.tiles(1, 0, **seat_wind))
    sign_in(page, desk.user)
    page.goto(desk.url(f"hands/{hands[0].public_id}/edit/"))
    page.locator('input[name="outcome"][value="draw"]').uncheck(force=True)
    page.locator(".more summary").click()
    page.locator(".more__item input").check()
    expect(save(page)).to_have_text("무효 판으로 고치기")
    save(page).click()
    expect(page.locator("#conflict")).to_contain_text("다른 1판의 점수가 달라집니다")
    page.get_by_role("button", name="모두 고치기").click()
    page.wait_for_url(f"**{desk.url('')}")
    hands[0].refresh_from_db()
    assert hands[0].outcome == "void"


# --- without scripts -----------------------------------------------------------------------------


def test_points_without_scripts(plain_page: Page, desk: Desk, sign_in: SignIn) -> None:
    sign_in(plain_page, desk.user)
    plain_page.goto(desk.new)
    winner(plain_page, 1).check(force=True)
    source(plain_page, 3).check(force=True)
    for digit in "14":
        plain_page.locator(f'.pad button[value="{digit}"]').click()
    assert pays(plain_page) == ["−8", "+38", "−8", "−22"]
    save(plain_page).click()
    expect(plain_page.locator(".toast")).to_contain_text("동 1국 저장됨")
    assert the_hand().wins.get().value == 14


def test_tiles_without_scripts(plain_page: Page, desk: Desk, sign_in: SignIn) -> None:
    sign_in(plain_page, desk.user)
    plain_page.goto(desk.new)
    winner(plain_page, 2).check(force=True)
    source(plain_page, 0).check(force=True)
    speed(plain_page, "tiles")
    plain_page.locator('input[name="tool"][value="c"]').check(force=True)
    tap(plain_page, "3m")
    tap(plain_page, "3p4p5p6p7p8p2s2s3s4s5s")
    key(plain_page, "f").click()
    expect(plain_page.locator("#typed")).to_have_value("(만345) 통345678 삭22345 화1")
    expect(save(plain_page)).to_have_text("14점 저장")
    expect(plain_page.locator(".pats li")).to_have_count(5)
    plain_page.locator('input[name="flag"][value="last_tile"]').check()
    plain_page.get_by_role("button", name="점수 계산").click()
    expect(plain_page.locator(".pats")).to_contain_text("해저로월")
    save(plain_page).click()
    expect(plain_page.locator(".toast")).to_contain_text("22점")


def test_the_calculator_without_scripts(plain_page: Page) -> None:
    plain_page.goto("/calculator/")
    tap(plain_page, "3m4m5m")
    expect(plain_page.locator("#typed")).to_have_value("만345")
    assert "tap=" not in plain_page.url


# --- the calculator ------------------------------------------------------------------------------


def test_the_calculators_address_can_be_shared(
    page: Page, axe: Callable[[Page], None], transactional_db: None
) -> None:
    page.goto("/calculator/")
    tap(page, "3m4m5m3p4p5p6p7p3s4s5s6s6s")
    expect(page.locator(".waits tbody tr")).to_have_count(3)
    axe(page)
    page.locator("#typed").fill("(백백백)(발발발) 삭66999 중중 *중")
    expect(page.locator(".total strong")).to_have_text("104점")
    expect(page.locator('input[name="draw"][value="1"]')).to_be_checked()
    page.locator('input[name="draw"][value="0"]').check(force=True)
    expect(page.locator(".total strong")).to_have_text("101점")
    page.locator("#typed").fill("만345 통34567 삭34566")
    page.locator('input[name="draw"][value="1"]').check(force=True)
    page.locator("#seat").select_option("3z")
    page.wait_for_url("**seat=3z**")
    page.goto(page.url)
    expect(page.locator("#typed")).to_have_value("만345 통34567 삭34566")
    expect(page.locator("#seat")).to_have_value("3z")
    tap(page, "8p")
    expect(page.locator(".total strong")).to_have_text("17점")
    axe(page)


@pytest.mark.parametrize("width", [320, 360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_sideways_scrolling_and_nothing_serious(
    entry: Page, desk: Desk, axe: Callable[[Page], None], width: int, scheme: str
) -> None:
    entry.emulate_media(color_scheme=scheme)
    entry.set_viewport_size({"width": width, "height": 740})
    tiles = "(만345) 통345678 삭22345 화1"
    for address in (
        f"{desk.new}?winner=2&from=0&mode=tiles&tiles={tiles}&key=x&hand_no=1",
        f"{desk.new}?winner=2&from=0&mode=patterns&p=all_chows&key=x&hand_no=1",
        f"{desk.new}?winner=2&from=0&mode=points&points=6&key=x&hand_no=1",
        "/calculator/?tiles=만345 통34567 삭34566",
        desk.url("penalty/"),
        desk.url("swap/"),
    ):
        entry.goto(address)
        assert entry.evaluate("document.documentElement.scrollWidth") <= width, address
        axe(entry)


@pytest.mark.parametrize("copies", [20, 200, 3000])
def test_a_text_that_is_no_hand_by_far_does_not_widen_the_page(
    page: Page, copies: int, transactional_db: None
) -> None:
    page.goto(f"/calculator/?tiles={'1m' * copies}")
    expect(page.locator("#fault-tiles")).not_to_be_empty()
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_long_name_keeps_the_payments_in_line(page: Page, desk: Desk, sign_in: SignIn) -> None:
    Player.objects.filter(name="이서연").update(name="외국손님 Anna Maria")
    sign_in(page, desk.user)
    page.goto(f"{desk.new}?winner=2&from=0&mode=points&points=12")
    assert pays(page) == ["−20", "−8", "+36", "−8"]
    tops = "[...document.querySelectorAll('.pay b')].map((b) => b.getBoundingClientRect().top)"
    assert len(set(page.evaluate(tops))) == 1


def test_the_state_is_plain_json(entry: Page, desk: Desk) -> None:
    """What is kept for a sign-in in between holds the form and no token of it."""
    fill_points(entry)
    kept = json.loads(entry.evaluate(f"sessionStorage.getItem('mj:entry:{desk.new}')"))
    assert ["points", "14"] in kept["fields"]
    assert all(name != "csrfmiddlewaretoken" for name, _value in kept["fields"])
