"""The entry page for who has no pointer or no screen: its order, its menus, what it announces."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.entry_page import fill_points, speed
from tests.browser.helpers import tab_to
from tests.mjclub.games.entry_world import MIXED

STOP = """() => {
  const one = document.activeElement;
  if (one === document.body) return "";
  return one.id || [one.name, one.value].filter(Boolean).join("=") || one.textContent.trim() || "icon";
}"""  # noqa: E501
# Marks the regions that announce: they must be the same nodes after the answer has come.
MARK = "document.querySelectorAll('[aria-live], [role=status]').forEach(one => (one.here = 1))"
LIVE = "document.getElementById('live').here === 1"


def stops(page: Page) -> list[str]:
    """Everything that Tab stops at, from the top once around."""
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    tab_to(page, ".skip")
    found: list[str] = []
    for _ in range(120):
        at = page.evaluate(STOP)
        if found and at == found[0]:
            return [one for one in found if one]
        found.append(at)
        page.keyboard.press("Tab")
    raise AssertionError(f"a trap: {found}")


@pytest.mark.parametrize(
    ("mode", "order"),
    [
        ("points", ("points", "digit==8", "digit=1", "digit=back", "붙여넣기", "tiles_later=1")),
        ("patterns", ("find", "p=big_four_winds", "p=big_three_dragons", "tiles_later=1")),
        ("tiles", ("tool=hand", "erase=1", "tap=1m", "typed")),
    ],
)
def test_tab_goes_as_one_reads(entry: Page, mode: str, order: tuple[str, ...]) -> None:
    speed(entry, mode)
    found = stops(entry)
    first = ("outcome=draw", "winner=0", "from=0", "mode=points", "mode=patterns", "mode=tiles")
    wanted = [*first, *order, "save"]
    assert [one for one in found if one in wanted] == wanted


def test_the_menus_of_the_bar_open_by_keys(entry: Page) -> None:
    for number, inside in ((0, 'button[value="en"]'), (1, 'a[href*="swap"]')):
        summary = entry.locator(".bar summary").nth(number)
        summary.focus()
        entry.keyboard.press("Enter")
        tab_to(entry, inside, most=12)
        expect(entry.locator(inside).first).to_be_focused()
        summary.focus()
        entry.keyboard.press("Enter")
        expect(entry.locator(inside).first).to_be_hidden()


def test_folded_seats_unfold_for_the_keyboard(entry: Page) -> None:
    fill_points(entry)
    speed(entry, "tiles")
    entry.locator("#typed").fill(MIXED)
    expect(entry.locator(".folded")).to_be_visible()
    tab_to(entry, 'input[name="winner"]', back=True)
    expect(entry.locator(".folded")).to_be_hidden()
    expect(entry.locator('label.seat:has(input[name="winner"]:checked)')).to_be_visible()


def test_the_score_is_announced(entry: Page) -> None:
    entry.evaluate(MARK)
    fill_points(entry)
    live = entry.locator("#live[aria-live=polite]")
    expect(live).to_contain_text("14점")
    assert entry.evaluate(LIVE)
    speed(entry, "tiles")
    entry.locator("#typed").fill(MIXED)
    expect(live).to_contain_text("삼색삼동순")
    assert entry.evaluate(LIVE)


def test_what_a_screen_reader_is_told(entry: Page) -> None:
    speed(entry, "tiles")
    tree = entry.locator("#entry").aria_snapshot()
    for line in (
        '- radiogroup "누가 나고 누가 쏘았나요?"',
        '- radio "김민수 동 선 0"',
        '- radiogroup "쏜 사람 또는 자모"',
        '- radio "이서연 쏘임"',
        '- group "입력 방법"',
        '- radiogroup "다음에 누르는 패"',
        '- radio "손패" [checked]',
        '- button "마지막 누름 지우기"',
        '- button "1만, 4장 남음"',
        '- textbox "글자로 입력"',
        '- button "저장"',
    ):
        assert line in tree, tree
