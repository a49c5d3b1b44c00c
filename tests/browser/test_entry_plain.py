"""Hand entry without scripts."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib.auth.models import AbstractBaseUser
from playwright.sync_api import Page, expect

from tests.browser.entry_page import key, pays, save, source, speed, tap, the_hand, winner
from tests.mjclub.games.entry_world import Desk

SignIn = Callable[[Page, AbstractBaseUser], None]


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
