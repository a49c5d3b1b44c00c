"""Patterns ticked in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.entry_page import pays, save, source, speed, the_hand, winner


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
