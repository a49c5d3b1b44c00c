"""A hand entered by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.entry_page import press_until, save, speed, the_hand


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
