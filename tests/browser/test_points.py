"""The speeds of points and patterns in a real browser: presses counted, patterns greyed live."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mjclub.games.models import Hand
from tests import factories
from tests.browser.helpers import choose, speed
from tests.mjclub.games.entry_world import Desk

COUNT = """() => {
  sessionStorage.presses = 0;
  addEventListener("pointerdown", () => {
    sessionStorage.presses = Number(sessionStorage.presses) + 1;
  }, true);
}"""


def shot(page: Page, name: str) -> None:
    """A picture for whoever looks, where SHOTS names a directory."""
    folder = os.environ.get("SHOTS")
    if not folder:
        return
    for width, height in ((360, 740), (1280, 900)):
        for colours in ("light", "dark"):
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=colours)  # type: ignore[arg-type]
            page.screenshot(path=f"{folder}/{name}-{width}-{colours}.png")
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(color_scheme="light")


def save(page: Page) -> Any:
    return page.locator("#save")


class TestPoints:
    def test_five_presses_record_a_hand(self, entry: Page, desk: Desk) -> None:
        """Winner, discarder, two digits, Save."""
        entry.evaluate(COUNT)
        for selector in (
            '[name="winner"][value="2"]',
            '[name="from"][value="0"]',
            '.pad [value="1"]',
            '.pad [value="4"]',
        ):
            entry.locator(selector).click()
        expect(save(entry)).to_have_text("14점 저장")
        expect(entry.locator("#pay-2")).to_have_text("+38")
        shot(entry, "points")
        save(entry).click()
        entry.wait_for_url("**saved=*")
        assert entry.evaluate("sessionStorage.presses") == "5"
        assert [win.value for win in Hand.objects.get().wins.all()] == [14]

    def test_a_number_of_this_game_is_one_press(self, entry: Page, desk: Desk) -> None:
        factories.play(desk.game, factories.discard(0, 1, 12))
        entry.goto(desk.new)
        assert entry.locator(".quick button").all_inner_texts() == ["8\n최소", "12"]
        choose(entry, 1, 2)
        entry.locator(".quick button", has_text="12").click()
        expect(entry.locator("#points")).to_have_value("12")
        expect(save(entry)).to_have_text("12점 저장")
        shot(entry, "quick")

    def test_a_typed_number_goes_into_the_field(self, entry: Page) -> None:
        choose(entry, 2, 0)
        entry.keyboard.type("24")
        expect(entry.locator("#points")).to_have_value("24")
        expect(entry.locator("#points")).to_be_focused()
        expect(save(entry)).to_have_text("24점 저장")

    @pytest.mark.parametrize("mode", ["points", "patterns", "tiles"])
    def test_a_draw_needs_no_keys(self, entry: Page, mode: str) -> None:
        speed(entry, mode)
        expect(entry.locator(f'[data-panel="{mode}"]')).to_be_visible()
        entry.locator("label:has(.draws)").first.click()
        expect(entry.locator(f'[data-panel="{mode}"]')).to_be_hidden()
        expect(entry.locator(".tabs")).to_be_hidden()
        shot(entry, f"draw-{mode}")
        entry.locator("label:has(.draws)").first.click()
        expect(entry.locator(f'[data-panel="{mode}"]')).to_be_visible()

    def test_keys_are_large_enough(self, entry: Page) -> None:
        for key in entry.locator(".pad button, .quick button, .later label").all():
            box = key.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44

    def test_axe(self, entry: Page, axe: Callable[[Page], None]) -> None:
        choose(entry, 2, 0)
        axe(entry)


class TestPatterns:
    def test_what_cannot_join_is_greyed_with_the_reason(
        self, entry: Page, axe: Callable[[Page], None]
    ) -> None:
        choose(entry, 2, 0)
        speed(entry, "patterns")
        entry.locator('[name="p"][value="big_three_dragons"]').check()
        line = entry.locator('li:has([value="little_three_dragons"])')
        expect(line.locator(".picks__no")).to_have_text("대삼원: 한 패에 함께 있을 수 없습니다.")
        part = entry.locator('li:has([value="two_dragon_pungs"]) .picks__no')
        expect(part).to_have_text("대삼원에 들어 있어 따로 세지 않습니다.")
        expect(line.locator("input")).to_have_accessible_description(
            "대삼원: 한 패에 함께 있을 수 없습니다."
        )
        expect(entry.locator(".chosen__sum")).to_contain_text("88점")
        shot(entry, "patterns")
        axe(entry)
        entry.locator('[name="p"][value="big_three_dragons"]').uncheck()
        expect(part).to_have_count(0)

    def test_without_scripts_the_server_says_it(
        self, plain_page: Page, desk: Desk, sign_in: Callable[..., None]
    ) -> None:
        sign_in(plain_page, desk.user)
        plain_page.goto(desk.new)
        plain_page.locator('button[name="mode"][value="patterns"]').click()
        plain_page.locator('[name="p"][value="big_three_dragons"]').check()
        plain_page.get_by_role("button", name="점수 계산").click()
        part = plain_page.locator('li:has([value="two_dragon_pungs"]) .picks__no')
        expect(part).to_have_text("대삼원에 들어 있어 따로 세지 않습니다.")


class TestLater:
    def test_tiles_later_from_record_to_filled(
        self, entry: Page, desk: Desk, axe: Callable[[Page], None]
    ) -> None:
        choose(entry, 2, 0)
        entry.locator(".later label").click()
        entry.keyboard.type("32")
        expect(save(entry)).to_have_text("32점 저장")
        save(entry).click()
        entry.wait_for_url("**saved=*")
        entry.goto(desk.url(""))
        shot(entry, "sheet-later")
        axe(entry)
        entry.locator(".note a").first.click()
        expect(entry.locator('[data-panel="tiles"]')).to_be_visible()
        entry.locator("#typed").fill("(만345) 통345678 삭22345 화1")
        expect(save(entry)).to_contain_text("14점")
        save(entry).click()
        expect(entry.locator(".both")).to_contain_text("32점")
        shot(entry, "filled")
        axe(entry)
        entry.locator('button[value="confirm"]').click()
        entry.wait_for_url(f"**{desk.url('')}")
        assert Hand.objects.get().tiles_later is False


class TestPaste:
    def test_lines_become_hands(self, entry: Page, desk: Desk, axe: Callable[[Page], None]) -> None:
        entry.get_by_role("link", name="붙여넣기").click()
        lines = "김민수 +32 / 이서연 -8 / 박도윤 -16 / 최지우 -8\n김 +1 / 이 -1 / 박 0 / 최 1"
        entry.locator("#text").fill(lines)
        entry.get_by_role("button", name="읽기").click()
        expect(entry.locator("#hands")).to_contain_text("합이 0이 아닙니다: +1")
        shot(entry, "paste-wrong")
        axe(entry)
        entry.locator("#text").fill(lines.splitlines()[0] + "\n유국")
        entry.get_by_role("button", name="읽기").click()
        shot(entry, "paste")
        entry.get_by_role("button", name="2판 저장").click()
        entry.wait_for_url(f"**{desk.url('')}")
        assert Hand.objects.count() == 2


class TestKeyboard:
    def test_a_hand_by_points_without_a_pointer(self, entry: Page) -> None:
        entry.evaluate(COUNT)
        entry.locator('[name="winner"]').first.focus()
        entry.keyboard.press("ArrowRight")
        entry.locator('[name="from"]').first.focus()
        entry.keyboard.press("Space")
        entry.keyboard.type("16")
        expect(save(entry)).to_have_text("16점 저장")
        entry.keyboard.press("Enter")
        entry.wait_for_url("**saved=*")
        hand = Hand.objects.get()
        assert [(win.winner, win.source, win.value) for win in hand.wins.all()] == [(1, 0, 16)]
        assert entry.evaluate("sessionStorage.presses") == "0"
