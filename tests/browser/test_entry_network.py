"""Hand entry on bad networks: slow, gone, an answer lost, a session over."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from django.contrib.auth.models import AbstractBaseUser
from playwright.sync_api import Page, Request, Route, expect

from mjclub.games.models import Hand
from tests import factories
from tests.browser.entry_page import fill_points, key, save, source, speed, tap, winner
from tests.mjclub.games.entry_world import Desk

SignIn = Callable[[Page, AbstractBaseUser], None]
Noise = Callable[..., None]


@pytest.fixture
def forgetful(page: Page, desk: Desk, sign_in: SignIn) -> Page:
    """The page in a browser that keeps nothing: no hand can wait in it."""
    page.add_init_script('Object.defineProperty(window, "indexedDB", { value: undefined })')
    sign_in(page, desk.user)
    page.goto(desk.new)
    return page


def test_a_slow_server_loses_no_tap(entry: Page) -> None:
    """Answers come late: the text is that of the taps in their order, the last answer stands."""

    def late(route: Route) -> None:
        entry.wait_for_timeout(300)
        route.continue_()

    entry.route("**/preview/**", late)
    winner(entry, 2).check(force=True)
    source(entry, 0).check(force=True)
    speed(entry, "tiles")
    for tile in ("9s", "1p", "7z", "3m", "3m"):
        key(entry, tile).click()
        entry.wait_for_timeout(130)
    expect(entry.locator("#typed")).to_have_value("삭9 통1 중 만33")
    expect(entry.locator("#live [data-live]")).to_have_attribute("data-for", "삭9 통1 중 만33")
    expect(entry.locator("#typed")).to_have_value("삭9 통1 중 만33")
    expect(key(entry, "3m").locator(".left i.used")).to_have_count(2)
    entry.unroute_all(behavior="wait")


def test_a_double_click_is_one_hand(entry: Page) -> None:
    posts: list[Request] = []

    def note(request: Request) -> None:
        if request.method == "POST" and "/hands/" in request.url:
            posts.append(request)

    entry.on("request", note)
    fill_points(entry)
    save(entry).dblclick(delay=10)
    expect(entry.locator(".toast")).to_be_visible()
    assert Hand.objects.count() == 1
    assert len(posts) == 1


def test_a_lost_answer_then_save_again_is_one_hand(forgetful: Page, expected_noise: Noise) -> None:
    expected_noise("ERR_", "htmx:")
    fill_points(forgetful)

    def lose(route: Route) -> None:
        route.fetch()  # the server commits
        route.abort("connectionreset")

    forgetful.route("**/hands/new/", lose, times=1)
    save(forgetful).click()
    expect(forgetful.locator("#notes")).to_contain_text("저장되었는지 확인하지 못했습니다.")
    assert Hand.objects.count() == 1
    expect(forgetful.locator("#points")).to_have_value("14")
    expect(save(forgetful)).to_have_text("14점 저장")
    save(forgetful).click()
    expect(forgetful.locator(".toast")).to_contain_text("동 1국 저장됨")
    assert Hand.objects.count() == 1


def test_without_network_everything_typed_stays(forgetful: Page, expected_noise: Noise) -> None:
    expected_noise("ERR_INTERNET_DISCONNECTED", "htmx:")
    fill_points(forgetful)
    forgetful.context.set_offline(True)
    save(forgetful).click()
    expect(forgetful.locator("#notes")).to_contain_text("저장되었는지 확인하지 못했습니다.")
    expect(winner(forgetful, 1)).to_be_checked()
    expect(forgetful.locator("#points")).to_have_value("14")
    assert Hand.objects.count() == 0
    forgetful.context.set_offline(False)
    save(forgetful).click()
    expect(forgetful.locator(".toast")).to_be_visible()
    assert Hand.objects.count() == 1


@pytest.mark.parametrize("status", [502, 504])
def test_a_proxys_error_after_the_commit(
    forgetful: Page, expected_noise: Noise, status: int
) -> None:
    expected_noise(str(status))
    fill_points(forgetful)

    def lose(route: Route) -> None:
        route.fetch()
        route.fulfill(status=status, body="<html>proxy</html>")

    forgetful.route("**/hands/new/", lose, times=1)
    save(forgetful).click()
    expect(forgetful.locator("#notes")).to_contain_text("저장되었는지 확인하지 못했습니다.")
    save(forgetful).click()
    expect(forgetful.locator(".toast")).to_be_visible()
    assert Hand.objects.count() == 1


def test_an_expired_session_brings_back_what_was_typed(
    entry: Page, desk: Desk, sign_in: SignIn
) -> None:
    fill_points(entry)
    speed(entry, "tiles")
    tap(entry, "3m4m")
    kept = entry.locator('input[name="key"]').input_value()
    entry.context.clear_cookies(name="mjclub_session")
    save(entry).click()
    entry.wait_for_url("**/login/**")
    entry.get_by_label("아이디").or_(entry.locator('input[name="login"]')).first.fill(
        desk.user.get_username()
    )
    entry.locator('input[name="password"]').fill("password")
    entry.keyboard.press("Enter")
    entry.wait_for_url(f"**{desk.new}")
    expect(winner(entry, 1)).to_be_checked()
    expect(entry.locator("#points")).to_have_value("14")
    expect(entry.locator("#typed")).to_have_value("만34")
    assert entry.locator('input[name="key"]').input_value() == kept
    assert Hand.objects.count() == 0


def test_what_is_recorded_meanwhile_stands_beside(
    entry: Page, desk: Desk, expected_noise: Noise, axe: Callable[[Page], None]
) -> None:
    expected_noise("409")
    fill_points(entry)
    factories.play(desk.game, factories.discard(0, 2, 24))
    save(entry).click()
    expect(entry.locator("#conflict")).to_contain_text("김민수 24점, 박도윤 쏘임")
    expect(entry.locator("#conflict")).to_contain_text("이서연 14점, 최지우 쏘임")
    expect(entry.locator("#points")).to_have_value("14")
    axe(entry)


def test_the_state_is_plain_json(entry: Page, desk: Desk) -> None:
    """What is kept for a sign-in in between holds the form and no token of it."""
    fill_points(entry)
    kept = json.loads(entry.evaluate(f"sessionStorage.getItem('mj:entry:{desk.new}')"))
    assert ["points", "14"] in kept["fields"]
    assert all(name != "csrfmiddlewaretoken" for name, _value in kept["fields"])
