"""An evening without a network: hands wait on the phone and arrive once, in their order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client
from playwright.sync_api import BrowserContext, BrowserType, Page, Route, expect

from mjclub.accounts.models import User
from mjclub.games.models import Game, Hand
from tests import factories
from tests.browser.conftest import PATIENCE, Noise
from tests.browser.helpers import (
    at_hand,
    choose,
    nothing_waits,
    press_digits,
    save_button,
    speed,
)
from tests.mjclub.games.entry_world import MIXED, Desk, a_desk

# What a browser without a network writes into its console.
CUT_OFF = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "htmx:(sendError|afterRequest)")

Open = Callable[..., Page]
SignIn = Callable[[Page, User], None]
Expected = Callable[..., None]


@pytest.fixture
def desk(transactional_db: None) -> Desk:
    return a_desk()


@pytest.fixture
def phone(
    desk: Desk,
    live_server: Any,
    noise: Noise,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    tmp_path: Path,
) -> Iterator[Open]:
    """Opens the phone's browser, each time with what it had kept: closed and opened again."""
    noise.expect(*CUT_OFF)
    opened: list[BrowserContext] = []
    client = Client()
    client.force_login(desk.user, backend="django.contrib.auth.backends.ModelBackend")
    session = client.cookies[settings.SESSION_COOKIE_NAME].value

    def close() -> None:
        while opened:
            opened.pop().close()

    def start(*, offline: bool = False) -> Page:
        close()
        context = browser_type.launch_persistent_context(
            tmp_path / "profile",
            offline=offline,
            **browser_type_launch_args,
            **browser_context_args,
        )
        opened.append(context)
        # All but this is refused: also Background Sync, which knows nothing of `offline`.
        context.grant_permissions(["notifications"])
        context.on("page", noise.watch)
        context.set_default_timeout(PATIENCE)
        cookie = {"name": settings.SESSION_COOKIE_NAME, "value": session, "url": live_server.url}
        context.add_cookies([cookie])  # type: ignore[list-item]
        return context.pages[0]

    yield start
    close()


def ready_for_offline(page: Page) -> None:
    """Until the worker has the evening's pages and the page has the evening's token."""
    look = """async () => {
      const names = (await caches.keys()).filter(name => name.startsWith("mj-pages-"));
      if (!navigator.serviceWorker.controller || !(await mjStore.tokens()).length) return false;
      const cache = names.length ? await caches.open(names[0]) : null;
      return Boolean(await cache?.match(location.pathname));
    }"""
    for _ in range(PATIENCE // 100):
        if page.evaluate(look):
            return
        page.wait_for_timeout(100)
    raise AssertionError("the worker keeps no page")


def enter(page: Page, winner: int, source: int, points: str) -> None:
    speed(page, "points")
    choose(page, winner, source)
    press_digits(page, points)
    save_button(page).click()


def recorded(game: Game) -> list[tuple[int | None, int | None, int, list[int]]]:
    """Winner, source, value and payments of the hands, in the order in which they were recorded."""
    found = []
    for hand in Hand.objects.filter(game=game).order_by("seq"):
        win = hand.wins.first()
        deltas = [hand.d0, hand.d1, hand.d2, hand.d3]
        found.append(
            (win.winner, win.source, win.value, deltas) if win else (None, None, 0, deltas)
        )
    return found


WAITING = "#offline .note--care"


def test_three_hands_outlive_reload_and_restart_and_arrive_once(phone: Open, desk: Desk) -> None:
    factories.play(desk.game, factories.discard(0, 1, 8), factories.discard(1, 2, 10))
    page = phone()
    page.goto(desk.new)
    at_hand(page, 3)
    ready_for_offline(page)
    page.context.set_offline(True)
    enter(page, 2, 0, "12")
    at_hand(page, 4)
    expect(page.locator(WAITING)).to_contain_text("1개")
    enter(page, 3, 3, "9")
    at_hand(page, 5)
    page.reload()
    at_hand(page, 5)
    expect(page.locator(WAITING).last).to_contain_text("2개")
    enter(page, 0, 2, "20")
    at_hand(page, 6)
    expect(page.locator(WAITING).last).to_contain_text("3개")
    assert len(recorded(desk.game)) == 2
    page = phone(offline=True)
    page.goto(desk.new)
    at_hand(page, 6)
    expect(page.locator(WAITING).last).to_contain_text("3개")
    page.context.set_offline(False)
    expect(page.locator("#offline .note--act")).to_contain_text("3")
    at_hand(page, 6)
    assert recorded(desk.game)[2:] == [
        (2, 0, 12, [-20, -8, 36, -8]),
        (3, None, 9, [-17, -17, -17, 51]),
        (0, 2, 20, [44, -8, -28, -8]),
    ]
    page.reload()
    assert page.evaluate("mjStore.all()") == []
    assert Hand.objects.filter(game=desk.game).count() == 5


# --- what may happen in between ------------------------------------------------------------------


@pytest.fixture
def entry(page: Page, desk: Desk, sign_in: SignIn, expected_noise: Expected) -> Page:
    """The page of the next hand, ready for the network to go."""
    expected_noise(*CUT_OFF)
    sign_in(page, desk.user)
    page.context.grant_permissions(["notifications"])
    page.goto(desk.new)
    ready_for_offline(page)
    return page


def test_hands_arrive_when_the_session_has_ended(entry: Page, desk: Desk) -> None:
    entry.context.set_offline(True)
    enter(entry, 0, 1, "8")
    at_hand(entry, 2)
    Session.objects.all().delete()
    entry.context.clear_cookies()
    entry.context.set_offline(False)
    nothing_waits(entry)
    assert recorded(desk.game) == [(0, 1, 8, [32, -16, -8, -8])]
    assert Hand.objects.get().recorded_by == desk.user


def test_a_saved_hand_whose_answer_is_lost_is_not_recorded_twice(entry: Page, desk: Desk) -> None:
    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    entry.route(f"**{desk.new}", lambda r: lose(r) if r.request.method == "POST" else r.fallback())
    enter(entry, 0, 1, "8")
    at_hand(entry, 2)
    nothing_waits(entry)
    assert recorded(desk.game) == [(0, 1, 8, [32, -16, -8, -8])]


def test_tiles_whose_answer_is_lost_are_not_recorded_twice(
    entry: Page, desk: Desk, expected_noise: Expected
) -> None:
    # The page's own content and what was typed are not the same text: the phone compares them.
    expected_noise("409")

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    speed(entry, "tiles")
    choose(entry, 2, 0)
    entry.locator("#typed").fill(MIXED)
    expect(save_button(entry)).to_have_text("14점 저장")
    entry.route(f"**{desk.new}", lambda r: lose(r) if r.request.method == "POST" else r.fallback())
    save_button(entry).click()
    at_hand(entry, 2)
    nothing_waits(entry)
    assert [row[:3] for row in recorded(desk.game)] == [(2, 0, 14)]


def test_a_sent_hand_whose_answer_is_lost_is_not_recorded_twice(entry: Page, desk: Desk) -> None:
    losses: list[int] = []

    def lose(route: Route) -> None:
        if losses:
            route.fallback()
            return
        losses.append(route.fetch().status)
        route.abort()

    entry.context.set_offline(True)
    enter(entry, 0, 1, "8")
    at_hand(entry, 2)
    enter(entry, 3, 3, "10")
    at_hand(entry, 3)
    entry.route("**/api/v1/**/hands/", lose)
    entry.context.set_offline(False)
    nothing_waits(entry)
    assert losses == [201]
    assert [row[:3] for row in recorded(desk.game)] == [(0, 1, 8), (3, None, 10)]


def test_a_taken_number_waits_in_the_list_with_both_values(
    entry: Page, desk: Desk, expected_noise: Expected
) -> None:
    expected_noise("409")
    entry.context.set_offline(True)
    enter(entry, 0, 1, "8")
    at_hand(entry, 2)
    enter(entry, 3, 3, "10")
    at_hand(entry, 3)
    factories.play(desk.game, factories.discard(2, 1, 20))
    entry.context.set_offline(False)
    note = entry.locator("#offline .note", has_text="정해 주세요")
    expect(note).to_contain_text("1개")
    expect(entry.locator("#offline .note--act")).to_contain_text("1판이 들어갔습니다")
    assert [row[:3] for row in recorded(desk.game)] == [(2, 1, 20), (3, None, 10)]
    note.get_by_role("link").click()
    values = entry.locator("[data-check] .both dd")
    expect(values).to_have_text(["박도윤 20점, 이서연 쏘임", "김민수 8점, 이서연 쏘임"])
    entry.get_by_role("button", name="3번째 판으로 기록하기").click()
    nothing_waits(entry)
    assert [row[:3] for row in recorded(desk.game)] == [(2, 1, 20), (3, None, 10), (0, 1, 8)]


def test_a_hand_to_decide_on_is_thrown_away_by_two_presses(
    entry: Page, desk: Desk, expected_noise: Expected
) -> None:
    expected_noise("409")
    entry.context.set_offline(True)
    enter(entry, 0, 1, "8")
    at_hand(entry, 2)
    factories.play(desk.game, factories.discard(2, 1, 20))
    entry.context.set_offline(False)
    entry.locator("#offline .note", has_text="정해 주세요").get_by_role("link").click()
    entry.get_by_role("button", name="버리기").click()
    entry.get_by_role("button", name="정말 버리기").click()
    expect(entry.get_by_text("이 전화에 남은 판이 없습니다.")).to_be_visible()
    nothing_waits(entry)
    assert [row[:3] for row in recorded(desk.game)] == [(2, 1, 20)]


def test_a_hand_under_the_minimum_blocks_only_itself(entry: Page, desk: Desk) -> None:
    entry.context.set_offline(True)
    enter(entry, 0, 1, "5")
    at_hand(entry, 2)
    enter(entry, 3, 3, "10")
    at_hand(entry, 3)
    entry.context.set_offline(False)
    note = entry.locator("#offline .note", has_text="들어갔습니다")
    expect(note).to_contain_text("2판이 들어갔습니다 · 1판은 확인이 필요합니다")
    hands = list(Hand.objects.filter(game=desk.game).order_by("seq"))
    assert [hand.check_needed for hand in hands] == [True, False]
    assert recorded(desk.game)[0][3] == [0, 0, 0, 0]
    assert recorded(desk.game)[1][3] == [-18, -18, -18, 54]
    note.get_by_role("link").click()
    expect(entry).to_have_url(re.compile(f"/hands/{hands[0].public_id}/$"))


# --- on the phone --------------------------------------------------------------------------------


def test_without_a_network_only_counts_are_checked(entry: Page, desk: Desk) -> None:
    entry.context.set_offline(True)
    speed(entry, "tiles")
    choose(entry, 2, 0)
    entry.locator("#typed").fill("만12345")
    expect(entry.locator("#live")).to_contain_text("점수는 보낸 뒤에 나옵니다")
    save_button(entry).click()
    expect(entry.locator("#fault-tiles")).to_contain_text("지금 5장입니다")
    entry.locator("#typed").fill("만11111 통345678 삭22 +삭2")
    save_button(entry).click()
    expect(entry.locator("#fault-tiles")).to_contain_text("네 장이 넘습니다")
    entry.locator("#typed").fill(MIXED)
    save_button(entry).click()
    at_hand(entry, 2)
    expect(entry.locator("#typed")).to_have_value("")
    expect(entry.locator("h1")).to_contain_text("동풍 2국")
    expect(entry.locator(".four .seat small").first).to_have_text("북")
    entry.context.set_offline(False)
    nothing_waits(entry)
    assert [row[:3] for row in recorded(desk.game)] == [(2, 0, 14)]


def test_a_waiting_hand_is_changed_and_another_taken_away(entry: Page, desk: Desk) -> None:
    entry.context.set_offline(True)
    enter(entry, 0, 1, "8")
    at_hand(entry, 2)
    enter(entry, 3, 3, "10")
    at_hand(entry, 3)
    enter(entry, 2, 3, "33")
    at_hand(entry, 4)
    entry.locator("#offline a").last.click()
    lines = entry.locator("[data-waiting] li")
    expect(lines.nth(1)).to_contain_text("최지우 10점, 자모")
    lines.nth(1).get_by_role("button", name="버리기").click()
    lines.nth(1).get_by_role("button", name="정말 버리기").click()
    expect(lines).to_have_count(2)
    lines.nth(1).get_by_role("link").click()
    at_hand(entry, 2)
    expect(entry.locator("#points")).to_have_value("33")
    entry.locator("#points").fill("44")
    expect(save_button(entry)).to_have_text("이 전화에서 고치기")
    save_button(entry).click()
    at_hand(entry, 3)
    entry.context.set_offline(False)
    nothing_waits(entry)
    assert [row[:3] for row in recorded(desk.game)] == [(0, 1, 8), (2, 3, 44)]


def test_a_hand_half_entered_keeps_its_number_on_a_page_made_before(
    entry: Page, desk: Desk
) -> None:
    entry.context.set_offline(True)
    enter(entry, 0, 1, "8")
    at_hand(entry, 2)
    choose(entry, 2, 3)
    entry.reload()
    expect(entry.locator("h1")).to_contain_text("동풍 2국")
    expect(entry.locator('input[name="winner"][value="2"]')).to_be_checked()
    entry.context.set_offline(False)
    nothing_waits(entry)
    at_hand(entry, 2)
    expect(entry.locator("h1")).to_contain_text("동풍 2국")
    press_digits(entry, "10")
    save_button(entry).click()
    at_hand(entry, 3)
    nothing_waits(entry)
    assert [row[:3] for row in recorded(desk.game)] == [(0, 1, 8), (2, 3, 10)]
