"""Hand entry in a real browser: points, seats, the menu, corrections, the calculator."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import AbstractBaseUser
from playwright.sync_api import Page, expect

from mjclub.clubs.models import Player
from tests import factories
from tests.browser.entry_page import fill_points, pays, save, source, tap, the_hand, winner
from tests.mjclub.games.entry_world import Desk

SignIn = Callable[[Page, AbstractBaseUser], None]
Noise = Callable[..., None]


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


def test_draw_and_void_exclude_each_other(entry: Page) -> None:
    entry.locator('label:has(input[value="draw"])').click()
    expect(save(entry)).to_have_text("유국 저장")
    entry.locator("details.more:last-child > summary").click()
    entry.locator(".more__item input").check()
    expect(save(entry)).to_have_text("무효 판 저장")
    expect(entry.locator('input[name="outcome"][value="draw"]')).not_to_be_checked()


def test_the_menu_closes_by_escape_and_by_a_press_elsewhere(entry: Page) -> None:
    menu = entry.locator("details.more:last-child")
    entry.locator("details.more:last-child > summary").click()
    expect(menu).to_have_attribute("open", "")
    entry.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    assert entry.evaluate("document.activeElement.matches('details.more:last-child > summary')")
    entry.locator("details.more:last-child > summary").click()
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
    page.locator("details.more:last-child > summary").click()
    page.locator(".more__item input").check()
    expect(save(page)).to_have_text("무효 판으로 고치기")
    save(page).click()
    expect(page.locator("#conflict")).to_contain_text("다른 1판의 점수가 달라집니다")
    page.get_by_role("button", name="모두 고치기").click()
    page.wait_for_url(f"**{desk.url('')}")
    hands[0].refresh_from_db()
    assert hands[0].outcome == "void"


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


def test_a_long_name_keeps_the_payments_in_line(page: Page, desk: Desk, sign_in: SignIn) -> None:
    Player.objects.filter(name="이서연").update(name="외국손님 Anna Maria")
    sign_in(page, desk.user)
    page.goto(f"{desk.new}?winner=2&from=0&mode=points&points=12")
    assert pays(page) == ["−20", "−8", "+36", "−8"]
    tops = "[...document.querySelectorAll('.pay b')].map((b) => b.getBoundingClientRect().top)"
    assert len(set(page.evaluate(tops))) == 1
