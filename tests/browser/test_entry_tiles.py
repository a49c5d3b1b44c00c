"""Tiles in a real browser: taps, typed text, the cloth, flags, marks."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.entry_page import key, save, source, speed, tap, the_hand, winner


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
    undo = entry.locator('button[name="erase"]')
    undo.click()
    expect(entry.locator("#typed")).to_have_value("(만345) 통345678 삭22345")
    undo.click()
    expect(entry.locator("#typed")).to_have_value("(만345) 통345678 삭2234")


def test_undo_goes_back_tap_by_tap(entry: Page) -> None:
    """Also over what changes a part that stands already: a kong of a pung, the winning tile."""
    speed(entry, "tiles")
    typed = entry.locator("#typed")
    states = [""]

    def then(text: str) -> None:
        expect(typed).to_have_value(text)
        states.append(text)

    entry.locator('input[name="tool"][value="p"]').check(force=True)
    key(entry, "5z").click()
    then("(백백백)")
    key(entry, "f").click()
    then("(백백백) 화1")
    entry.locator('input[name="tool"][value="k"]').check(force=True)
    key(entry, "5z").click()
    then("(백백백/백) 화1")
    tap(entry, "3m4m")
    states.append("(백백백/백) 화1 만3")
    then("(백백백/백) 화1 만34")
    entry.locator('.pick[value="2"]').click()
    then("(백백백/백) 화1 +만3 만4")
    for text in states[-2::-1]:
        entry.locator('button[name="erase"]').click()
        expect(typed).to_have_value(text)


def test_undo_by_keyboard(entry: Page) -> None:
    speed(entry, "tiles")
    typed = entry.locator("#typed")
    tap(entry, "3m4m5m")
    entry.keyboard.press("Backspace")
    expect(typed).to_have_value("만34")
    entry.locator(".tabs button[aria-current]").focus()
    entry.keyboard.press("Control+z")
    expect(typed).to_have_value("만3")
    # In the field the keys are the field's own.
    typed.focus()
    entry.keyboard.press("End")
    entry.keyboard.press("Backspace")
    expect(typed).to_have_value("만")


def test_only_melds_that_can_be(entry: Page) -> None:
    speed(entry, "tiles")
    entry.locator("#typed").fill("만3333 백백")
    chow = entry.locator('input[name="tool"][value="c"]')
    chow.check(force=True)
    expect(key(entry, "1m")).to_have_attribute("aria-disabled", "true")
    expect(key(entry, "1m")).to_have_attribute("aria-label", "1만, 4장 남음, 남은 장이 모자람")
    expect(key(entry, "5z")).to_have_attribute("aria-label", "백, 2장 남음, 자패로는 치를 못 함")
    key(entry, "1m").click(force=True)
    expect(entry.locator("#typed")).to_have_value("만3333 백백")
    assert not key(entry, "4m").get_attribute("aria-disabled")
    entry.locator('input[name="tool"][value="k"]').check(force=True)
    expect(key(entry, "5z")).to_have_attribute("aria-disabled", "true")
    entry.locator("#typed").fill("만345 통34567 삭34566")
    for tool in ("c", "p", "k", "ck"):
        expect(entry.locator(f'input[name="tool"][value="{tool}"]')).to_be_disabled()
    expect(entry.locator('input[name="tool"][value="hand"]')).to_be_checked()
    expect(chow).to_have_attribute("aria-label", "치, 패가 다 찼음")
    entry.locator("#typed").fill("(백백백) 만345 통34567 삭34")
    expect(entry.locator('input[name="tool"][value="k"]')).to_be_enabled()
    entry.locator('input[name="tool"][value="k"]').check(force=True)
    key(entry, "5z").click()
    expect(entry.locator("#typed")).to_have_value("(백백백/백) 만345 통34567 삭34")


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
    tap(entry, "5z5z5z5z")
    key(entry, "5z").click(force=True)
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


@pytest.mark.parametrize("copies", [20, 200, 3000])
def test_a_text_that_is_no_hand_by_far_does_not_widen_the_page(
    page: Page, copies: int, transactional_db: None
) -> None:
    page.goto(f"/calculator/?tiles={'1m' * copies}")
    expect(page.locator("#fault-tiles")).not_to_be_empty()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
