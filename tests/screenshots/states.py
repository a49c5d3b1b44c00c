"""What leads to the states that no address has: each does it on a page, as a person would."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Page, Route, expect

from tests import factories
from tests.browser.helpers import at_hand, choose, press_digits, save_button, speed
from tests.browser.test_offline import ready_for_offline
from tests.screenshots.data import LINES, Made, address


@dataclass
class Stage:
    """A page on its address, and what there is."""

    page: Page
    base: str
    made: Made
    held: list[Route] = field(default_factory=list)

    def end(self) -> None:
        """Let go of what was held."""
        for route in self.held:
            route.abort()

    def go(self, path: str) -> None:
        """Open a page."""
        self.page.goto(self.base + path)


def unfold(stage: Stage) -> None:
    """The rows of seats, where they are folded."""
    label = stage.page.locator(".folded label")
    if label.is_visible():
        label.click()


def open_more(stage: Stage) -> None:
    """The menu of the entry page."""
    stage.page.locator(".bar details summary").first.click()


def open_readings(stage: Stage) -> None:
    """The other readings of a hand."""
    summary = stage.page.locator(".readings > summary").first
    if summary.count():
        summary.click()
        stage.page.wait_for_timeout(500)


def paste(stage: Stage) -> None:
    """Lines of a chat, one of them wrong."""
    stage.page.locator("#text").fill(LINES)
    stage.page.locator('button[value="read"]').click()
    expect(stage.page.locator("#hands")).to_be_visible()


def _hold(stage: Stage, pattern: str, method: str) -> None:
    """The server does not answer."""

    def keep(route: Route) -> None:
        if route.request.method == method:
            stage.held.append(route)
        else:
            route.fallback()

    stage.page.route(pattern, keep)


def loading(stage: Stage) -> None:
    """The live answer is on its way."""
    _hold(stage, "**/preview/**", "GET")
    press_digits_on(stage, "3")
    stage.page.wait_for_timeout(600)


def press_digits_on(stage: Stage, digits: str) -> None:
    """More digits after those that are there."""
    for digit in digits:
        stage.page.locator(f'button[name="digit"][value="{digit}"]').click()


def saving(stage: Stage) -> None:
    """Save is pressed."""
    expect(save_button(stage.page)).to_have_text("12점 저장")
    _hold(stage, "**/hands/new/**", "POST")
    save_button(stage.page).click()
    stage.page.wait_for_timeout(300)


def _enter(stage: Stage, path: str, points: str = "14") -> None:
    stage.go(path)
    speed(stage.page, "points")
    choose(stage.page, 1, 3)
    press_digits(stage.page, points)
    expect(save_button(stage.page)).to_have_text(f"{points}점 저장")


def saved(stage: Stage) -> None:
    """A hand is in; the next one waits."""
    game = stage.made.new_game()
    _enter(stage, address("hand-new", game))
    save_button(stage.page).click()
    expect(stage.page.locator(".toast")).to_be_visible()


def fault(stage: Stage) -> None:
    """Save without a winner and without points."""
    stage.page.locator('button[name="mode"][value="points"]').click()
    save = save_button(stage.page)
    if save.is_enabled():
        save.click()
    stage.page.wait_for_timeout(500)


def conflict(stage: Stage) -> None:
    """Somebody was faster."""
    game = stage.made.new_game()
    _enter(stage, address("hand-new", game))
    factories.play(game, factories.discard(0, 2, 24))
    save_button(stage.page).click()
    expect(stage.page.locator("#conflict .note")).to_be_visible()


def _offline(stage: Stage) -> object:
    game = stage.made.new_game()
    stage.page.context.grant_permissions(["notifications"])
    stage.go(address("hand-new", game))
    ready_for_offline(stage.page)
    stage.page.context.set_offline(True)
    for number, points in enumerate(("8", "10"), start=1):
        speed(stage.page, "points")
        choose(stage.page, number, 0)
        press_digits(stage.page, points)
        save_button(stage.page).click()
        at_hand(stage.page, number + 1)
    return game


def offline(stage: Stage) -> None:
    """Two hands wait on the phone."""
    _offline(stage)
    stage.page.wait_for_timeout(300)


def offline_page(stage: Stage) -> None:
    """The list of what waits."""
    _offline(stage)
    stage.go("/offline/")
    expect(stage.page.locator("[data-waiting] li").first).to_be_visible()


def offline_conflict(stage: Stage) -> None:
    """The first of two waiting hands has lost its number meanwhile."""
    game = _offline(stage)
    factories.play(game, factories.discard(2, 1, 20))  # type: ignore[arg-type]
    stage.page.context.set_offline(False)
    note = stage.page.locator("#offline .note", has_text="정해 주세요")
    note.get_by_role("link").click()
    expect(stage.page.locator("[data-check] .both").first).to_be_visible()


def login_fault(stage: Stage) -> None:
    """A wrong password."""
    stage.page.locator('input[name="login"]').fill("hongsunok")
    stage.page.locator('input[name="password"]').fill("wrong")
    stage.page.keyboard.press("Enter")
    expect(stage.page.locator("main form .note--bad, main form .field__bad").first).to_be_visible()


def cut_off(stage: Stage) -> None:
    """The network goes while the sheet is looked at."""
    stage.page.context.set_offline(True)
    expect(stage.page.locator("[data-stale]")).to_be_visible()
