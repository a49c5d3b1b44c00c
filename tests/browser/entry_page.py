"""What tests of the entry page press and read."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from mjclub.games.models import Hand


def unfold(page: Page) -> None:
    """Show the rows of seats where they are folded to one line."""
    page.wait_for_load_state()
    button = page.locator(".folded label")
    if button.is_visible():
        button.click()


def winner(page: Page, column: int) -> Locator:
    """The winner's key of a column, unfolded where the seats are folded."""
    unfold(page)
    return page.locator(f'input[name="winner"][value="{column}"]')


def source(page: Page, column: int) -> Locator:
    """The key below it: who discarded, unfolded likewise."""
    unfold(page)
    return page.locator(f'input[name="from"][value="{column}"]')


def key(page: Page, tile: str) -> Locator:
    """A key of the picker."""
    return page.locator(f'.key[value="{tile}"]')


def speed(page: Page, name: str) -> None:
    """Open a speed."""
    page.locator(f'.tabs button[value="{name}"]').click()


def tap(page: Page, tiles: str) -> None:
    """Taps as fast as the browser takes them: "3m4m"."""
    for at in range(0, len(tiles), 2):
        key(page, tiles[at : at + 2]).click()


def save(page: Page) -> Locator:
    """The button that saves."""
    return page.locator("#save")


def pays(page: Page) -> list[str]:
    """The payments, by column."""
    return page.locator(".pay b").all_text_contents()


def the_hand() -> Hand:
    """The one hand recorded."""
    return Hand.objects.get()


def press_until(page: Page, selector: str, keys: str = "Tab", limit: int = 60) -> None:
    """Press a key until the focus is there."""
    for _ in range(limit):
        if page.evaluate("(s) => document.activeElement?.matches(s)", selector):
            return
        page.keyboard.press(keys)
    raise AssertionError(f"{selector} cannot be reached by {keys}")


def fill_points(page: Page) -> None:
    """Fill in a hand of 14 points."""
    winner(page, 1).check(force=True)
    source(page, 3).check(force=True)
    page.locator("#points").fill("14")
    expect(save(page)).to_have_text("14점 저장")
