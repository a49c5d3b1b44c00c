"""The entry page of the other rulesets in a real browser: several wins, a hand that goes on."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from django.contrib.auth.models import AbstractBaseUser
from playwright.sync_api import Locator, Page, expect

from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Hand
from tests import factories
from tests.browser.helpers import (
    COUNT_POINTERS,
    choose,
    key_choose,
    pointers,
    press_digits,
    ready,
    tab_to,
)
from tests.mjclub.games.entry_world import Desk, a_desk
from tests.mjclub.games.tables import end

SignIn = Callable[[Page, AbstractBaseUser], None]
Noise = Callable[..., None]

FIRST = HandEntry(wins=(WinEntry(1, 3, "discard", value=12),))


@pytest.fixture
def two(transactional_db: None) -> Desk:
    return a_desk(ruleset="two_winner")


@pytest.fixture
def zungjung(transactional_db: None) -> Desk:
    return a_desk(ruleset="zungjung")


def opened(page: Page, desk: Desk, sign_in: SignIn) -> Page:
    """The page of the next hand."""
    sign_in(page, desk.user)
    page.goto(desk.new)
    return page


def tick(page: Page, name: str, value: str) -> Locator:
    """The label that is pressed for a choice."""
    return page.locator(f'label:has(input[name="{name}"][value="{value}"])')


def wins() -> list[tuple[int, int | None, int, int]]:
    hand = Hand.objects.get()
    return [(win.winner, win.source, win.value, win.order) for win in hand.wins.order_by("id")]


@pytest.mark.parametrize(
    ("ruleset", "text", "drawn", "fault"),
    [
        ("two_winner", "만123 동", "z1", "동: 이 규칙에서 쓰지 않는 패입니다."),
        ("two_winner", "만123 [백백백백]", "z5", "백: 이 규칙에서 쓰지 않는 패입니다."),
        ("two_winner", "만123 화1", "f1", ""),
        ("zungjung", "만123 화1", "f1", ""),
    ],
)
def test_tiles_that_the_rules_do_without(
    page: Page, transactional_db: None, sign_in: SignIn,
    ruleset: str, text: str, drawn: str, fault: str,
) -> None:  # fmt: skip
    opened(page, a_desk(ruleset=ruleset), sign_in)
    page.locator('button[name="mode"][value="tiles"]').click()
    choose(page, 1, 3)
    page.locator("#typed").fill(text)
    expect(page.locator("#fault-tiles")).to_contain_text(
        fault or "이 규칙에서는 화패를 쓰지 않습니다"
    )
    expect(page.locator("#save")).to_have_text(re.compile("^저장"))
    expect(page.locator(f'#tray use[href$="#{drawn}"]').first).to_be_attached()
    expect(page.locator('#tray use[href$="#m2"]')).to_have_count(1)


# --- two winners ---------------------------------------------------------------------------------


def test_a_draw_after_the_first_win_becomes_a_second_win(
    page: Page, two: Desk, sign_in: SignIn
) -> None:
    hand = factories.record(two.game, replace(FIRST, drawn=True), 1).hand
    sign_in(page, two.user)
    page.goto(two.url(f"hands/{hand.public_id}/edit/"))
    later = page.get_by_role("button", name="둘째 화 더하기")
    expect(later).to_be_hidden()
    tick(page, "drawn", "1").click()
    later.click()
    expect(page.locator(".won")).to_contain_text("이서연 최지우 쏘임12점")
    choose(page, 2, 0)
    press_digits(page, "18")
    ready(page, "화 2개로 고치기").click()
    page.wait_for_url(lambda url: "/edit/" not in url)
    assert wins() == [(1, 3, 12, 1), (2, 0, 18, 2)]
    assert not Hand.objects.get().drawn


def test_a_hand_that_goes_on_with_few_presses(page: Page, two: Desk, sign_in: SignIn) -> None:
    page.context.add_init_script(COUNT_POINTERS)
    opened(page, two, sign_in)
    before = pointers(page)
    tick(page, "declared", "0").click()
    expect(tick(page, "ready.0", "1")).to_be_hidden()
    choose(page, 1, 3)
    press_digits(page, "12")
    ready(page, "12점 저장하고 계속").click()
    expect(page.locator(".toast")).to_contain_text("1국 첫 화 저장됨 · 12점")
    expect(page.locator(".won")).to_have_text("이서연 최지우 쏘임12점✓ 첫 화 저장됨")
    expect(page.locator('input[name="winner"][value="1"]')).to_be_disabled()
    choose(page, 2, 0)
    press_digits(page, "18")
    tick(page, "declared", "2").click()
    expect(tick(page, "ready.2", "0")).to_be_hidden()
    tick(page, "ready.0", "0").click()
    ready(page, "둘째 화 18점 저장").click()
    expect(page.locator(".toast")).to_contain_text("1국 저장됨")
    assert wins() == [(1, 3, 12, 1), (2, 0, 18, 2)]
    hand = Hand.objects.get()
    assert (hand.d0, hand.d1, hand.d2, hand.d3) == (-36, 18, 24, -6)
    # Who and from whom, two digits and Save for each win, and three presses for the declarations;
    # a mouse tells of each twice, as a pointer and as a mouse.
    assert pointers(page) - before == 2 * 13


def test_two_at_once(page: Page, two: Desk, sign_in: SignIn) -> None:
    opened(page, two, sign_in)
    more = page.get_by_role("button", name="같은 패에 한 명 더")
    expect(more).to_be_hidden()
    choose(page, 1, 1)
    expect(more).to_be_hidden()
    choose(page, 1, 3)
    press_digits(page, "12")
    more.click()
    expect(page.locator(".won")).to_contain_text("이서연 최지우 쏘임12점")
    expect(page.locator('input[name="from"][value="3"]')).to_be_checked()
    page.locator('label.seat:has(input[name="winner"][value="2"])').click()
    press_digits(page, "6")
    expect(page.locator("#save")).to_have_text("화 2개 저장")
    page.get_by_role("button", name="이서연의 화 고치기").click()
    expect(page.locator(".won")).to_contain_text("박도윤 최지우 쏘임6점")
    page.locator("#points").fill("15")
    ready(page, "화 2개 저장")
    expect(page.locator("#pay-3")).to_have_text("−21")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("1국 저장됨")
    assert wins() == [(1, 3, 15, 1), (2, 3, 6, 1)]


def test_by_keyboard_alone(page: Page, two: Desk, sign_in: SignIn) -> None:
    opened(page, two, sign_in)
    key_choose(page, 1, 3)
    tab_to(page, 'input[name="declared"][value="0"]')
    page.keyboard.press("Space")
    tab_to(page, "#points")
    page.keyboard.type("12")
    expect(page.locator("#save")).to_have_text("12점 저장하고 계속")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("첫 화 저장됨")
    tab_to(page, 'input[name="drawn"]')
    page.keyboard.press("Space")
    tab_to(page, 'input[name="ready.0"]')
    page.keyboard.press("Space")
    expect(page.locator('input[name="ready.0"][value="1"]')).to_be_checked()
    # A draw has nothing to enter: what is entered by is out of sight.
    tab_to(page, "#save")
    expect(page.locator("#save")).to_have_text("유국으로 판 끝내기")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("1국 저장됨")
    hand = Hand.objects.get()
    assert (hand.drawn, hand.declarations) == (True, [{"column": 0, "ready": True}])


def test_folded_wins_outlive_leaving_the_page(page: Page, two: Desk, sign_in: SignIn) -> None:
    opened(page, two, sign_in)
    choose(page, 1, 3)
    press_digits(page, "12")
    page.get_by_role("button", name="같은 패에 한 명 더").click()
    page.locator('label.seat:has(input[name="winner"][value="2"])').click()
    press_digits(page, "6")
    kept = page.locator('input[name="key"]').input_value()
    page.goto(two.url(""))
    page.goto(two.new)
    expect(page.locator(".won")).to_contain_text("이서연 최지우 쏘임12점")
    expect(page.locator("#points")).to_have_value("6")
    assert page.locator('input[name="key"]').input_value() == kept
    ready(page, "화 2개 저장").click()
    expect(page.locator(".toast")).to_contain_text("1국 저장됨")
    assert wins() == [(1, 3, 12, 1), (2, 3, 6, 1)]


def test_without_scripts(plain_page: Page, two: Desk, sign_in: SignIn) -> None:
    opened(plain_page, two, sign_in)
    choose(plain_page, 1, 3)
    plain_page.locator("#points").fill("12")
    plain_page.get_by_role("button", name="같은 패에 한 명 더").click()
    expect(plain_page.locator(".won")).to_contain_text("이서연 최지우 쏘임12점")
    tick(plain_page, "declared", "0").click()
    expect(tick(plain_page, "ready.0", "0")).to_be_hidden()
    plain_page.locator('label.seat:has(input[name="winner"][value="2"])').click()
    tick(plain_page, "ready.0", "0").click()
    plain_page.locator("#points").fill("6")
    plain_page.locator("#save").click()
    expect(plain_page.locator(".toast")).to_contain_text("1국 저장됨")
    hand = Hand.objects.get()
    assert (hand.d0, hand.d1, hand.d2, hand.d3) == (-18, 18, 12, -12)


def test_an_end_that_somebody_else_recorded(
    page: Page, two: Desk, sign_in: SignIn, expected_noise: Noise
) -> None:
    expected_noise("409")
    factories.play(two.game, FIRST)
    opened(page, two, sign_in)
    choose(page, 2, 0)
    press_digits(page, "18")
    hand = Hand.objects.get()
    end(hand, HandEntry(drawn=True))
    page.locator("#save").click()
    expect(page.locator("#conflict")).to_contain_text("이서연 12점, 최지우 쏘임 · 그 뒤 유국")
    expect(page.locator("#conflict")).to_contain_text("박도윤 18점, 김민수 쏘임")
    expect(page.locator("#points")).to_have_value("18")
    assert wins() == [(1, 3, 12, 1)]


# --- who is responsible, who checked -------------------------------------------------------------


def test_responsible_and_checked(
    page: Page, zungjung: Desk, sign_in: SignIn, expected_noise: Noise
) -> None:
    expected_noise("422")
    opened(page, zungjung, sign_in)
    responsible = page.get_by_role("radiogroup", name="책임")
    choose(page, 1, 3)
    page.locator("#points").fill("25")
    ready(page, "25점 저장")
    expect(responsible).to_be_hidden()
    page.locator("#points").fill("70")
    expect(responsible).to_be_visible()
    assert responsible.locator("label:visible").all_text_contents() == [
        "쏜 사람", "김민수", "박도윤", "없음",
    ]  # fmt: skip
    tick(page, "responsible", "none").click()
    expect(page.locator("#pay-3")).to_have_text("−70")
    choose(page, 1, 1)
    expect(responsible).to_be_hidden()
    choose(page, 1, 3)
    expect(responsible).to_be_visible()
    tick(page, "responsible", "0").click()
    expect(page.locator("#pay-0")).to_have_text("−160")
    page.locator("#save").click()
    expect(page.locator("#fault-verified")).to_have_text("확인한 사람을 고르세요.")
    tick(page, "verified", "2").click()
    expect(page.locator("#fault-verified")).to_be_empty()
    tick(page, "verified", "all").click()
    expect(page.locator('input[name="verified"][value="2"]')).not_to_be_checked()
    page.locator("#save").click()
    expect(page.locator(".toast")).to_contain_text("1국 저장됨 · 70점")
    win = Hand.objects.get().wins.get()
    assert (win.responsible, win.verified) == (0, [0, 2, 3])


def test_a_draw_asks_neither(page: Page, zungjung: Desk, sign_in: SignIn) -> None:
    opened(page, zungjung, sign_in)
    checked = page.get_by_role("group", name="확인")
    expect(checked.locator("label:visible")).to_have_count(1)
    choose(page, 1, 3)
    expect(checked.locator("label:visible")).to_have_count(4)
    page.locator('.chip--tick:has(input[value="draw"])').click()
    expect(checked).to_be_hidden()
    ready(page, "유국 저장").click()
    expect(page.locator("h1")).to_contain_text("2국")
