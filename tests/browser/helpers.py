"""What the browser tests do on pages, as people do it: seats, hands by mouse and by keyboard.

Nothing here waits for a time: each step ends with what a person would see.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Sequence

from playwright.sync_api import Error, Locator, Page, expect

# Counts presses of a pointer over all pages of a tab; a key that presses a button sends none.
COUNT_POINTERS = """
for (const name of ["pointerdown", "mousedown", "touchstart"]) {
  addEventListener(name, () => {
    sessionStorage.setItem("pointers", Number(sessionStorage.getItem("pointers") ?? 0) + 1);
  }, true);
}
"""


def pointers(page: Page) -> int:
    """How often a pointer was pressed in this tab (with `COUNT_POINTERS` in the context)."""
    return int(page.evaluate("Number(sessionStorage.getItem('pointers') ?? 0)"))


# --- with the mouse ------------------------------------------------------------------------------


def choose(page: Page, winner: int, source: int) -> None:
    """Press the winner, and below him who discarded (the winner himself: self-draw)."""
    page.wait_for_load_state()
    folded = page.locator(".folded label")
    if folded.is_visible():
        folded.click()
    for name, column in (("winner", winner), ("from", source)):
        page.locator(f'label.seat:has(input[name="{name}"][value="{column}"])').click()


def speed(page: Page, mode: str) -> None:
    """Open a speed: points, patterns, tiles."""
    page.locator(f'button[name="mode"][value="{mode}"]').click()
    expect(page.locator(f'[data-panel="{mode}"]')).to_be_visible()


def press_digits(page: Page, digits: str) -> None:
    """Enter points by the keys on the page."""
    for digit in digits:
        page.locator(f'button[name="digit"][value="{digit}"]').click()
    expect(page.locator("#points")).to_have_value(digits)


def tap(page: Page, tiles: Iterable[str]) -> None:
    """Tap tiles of the picker in their order."""
    for tile in tiles:
        page.locator(f'.key[value="{tile}"]').click()


def tick(page: Page, patterns: Iterable[str]) -> None:
    """Tick patterns of the list."""
    for name in patterns:
        page.locator(f'label:has(input[name="p"][value="{name}"])').click()


def save_button(page: Page) -> Locator:
    """The one button that saves."""
    return page.locator("#save")


def ready(page: Page, words: str) -> Locator:
    """The Save button, once the live answer has put these words on it."""
    button = save_button(page)
    expect(button).to_have_text(words)
    expect(button).to_be_enabled()
    return button


def at_hand(page: Page, hand_no: int) -> None:
    """The page is the entry of this hand."""
    expect(page.locator('#entry input[name="hand_no"]')).to_have_value(str(hand_no))


# --- with the keyboard alone ---------------------------------------------------------------------


def tab_to(page: Page, selector: str, *, back: bool = False, most: int = 120) -> None:
    """Press Tab until the focus is there; fails if it never comes there."""
    for _ in range(most):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def key_choose(page: Page, winner: int, source: int) -> None:
    """Choose winner and source by arrow keys, as radio buttons are chosen."""
    for name, column in (("winner", winner), ("from", source)):
        tab_to(page, f'input[name="{name}"]')
        page.keyboard.press("Space")
        for _ in range(column):
            page.keyboard.press("ArrowRight")
        expect(page.locator(f'input[name="{name}"][value="{column}"]')).to_be_checked()


def key_speed(page: Page, mode: str) -> None:
    """Open a speed by its button."""
    tab_to(page, f'button[name="mode"][value="{mode}"]')
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-panel="{mode}"]')).to_be_visible()


def key_tile(page: Page, tile: str) -> None:
    """Walk over the picker to a tile by arrow keys, and press it."""
    row, column = divmod("mpsz".index(tile[1]) * 9 + int(tile[0]) - 1, 9)
    tab_to(page, '.key[name="tap"]')
    for _ in range(4):
        page.keyboard.press("ArrowUp")
    for _ in range(8):
        page.keyboard.press("ArrowLeft")
    # The top row may have been left to the left of its first key: then the first key has it.
    for _ in range(row):
        page.keyboard.press("ArrowDown")
    for _ in range(column):
        page.keyboard.press("ArrowRight")
    expect(page.locator(f'.key[value="{tile}"]')).to_be_focused()
    page.keyboard.press("Enter")


# --- what pages show -----------------------------------------------------------------------------


def number(text: str) -> int:
    """A number as pages write it: "+1,234", "−8", "·" for nothing."""
    found = re.search(r"[+−-]?[\d,]+", text)
    if found is None:
        return 0
    return int(found[0].replace(",", "").replace("−", "-"))


def sheet_lines(page: Page) -> list[tuple[list[int], list[int]]]:
    """Deltas and running totals of each line of the sheet that has been played."""
    lines = page.locator("table.hands tbody tr.opens, table.hands tbody tr.pen")
    read: Sequence[Sequence[Sequence[str]]] = lines.evaluate_all(
        """rows => rows.map(row => [...row.cells].slice(1, -1).map(cell => [
            cell.querySelector("small").textContent, cell.querySelector("b").textContent]))"""
    )
    return [([number(cell[0]) for cell in row], [number(cell[1]) for cell in row]) for row in read]


def sheet_foot(page: Page) -> list[list[str]]:
    """The lines at the foot of the sheet: sum, table points."""
    rows = page.locator("table.hands tfoot tr")
    found: list[list[str]] = rows.evaluate_all(
        "rows => rows.map(row => [...row.cells].slice(1, -1).map(c => c.textContent.trim()))"
    )
    return found


def standings_rows(page: Page) -> list[tuple[str, str, str, str]]:
    """Place, name, table points and points of each row of the standings."""
    rows = page.locator("section table.nums > tbody > tr:first-child:has(.who)")
    read: list[list[str]] = rows.evaluate_all(
        """rows => rows.map(row => [
            row.cells[0].textContent, row.querySelector(".who").textContent,
            row.cells[2].textContent, row.cells[3].textContent].map(s => s.trim()))"""
    )
    return [(row[0], row[1], row[2], row[3]) for row in read]


def nothing_waits(page: Page) -> None:
    """Until nothing waits on the phone any more."""
    left: object = None
    for _ in range(600):
        # The page may begin anew at any time.
        with contextlib.suppress(Error):
            left = page.evaluate("mjStore.all()")
            if left == []:
                return
        page.wait_for_timeout(100)
    raise AssertionError(left)
