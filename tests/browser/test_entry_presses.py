"""How many presses a hand takes, and that nothing moves on the screen while it is entered."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.entry_page import save, source, speed, tap, winner
from tests.browser.helpers import COUNT_POINTERS, pointers

PLACES = """() => [".picker", ".dock", ".tray", ".tools"].map((one) => {
    const { top, left, width, height } = document.querySelector(one).getBoundingClientRect();
    return [one, ...[top, left, width, height].map(Math.round)];
})"""
SHIFTS = """() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) {
            // Also what a press has moved: a press on a tile moves nothing.
            const named = one.sources.map(({ node }) => node?.closest?.(".picker, .dock, .tools"));
            window.shifts.push(...named.filter(Boolean).map((node) => node.className));
        }
    }).observe({ type: "layout-shift", buffered: false });
}"""


@pytest.fixture
def chosen(entry: Page) -> Page:
    """The page with who won and from whom, by tiles; presses are counted from here on."""
    winner(entry, 2).check(force=True)
    source(entry, 0).check(force=True)
    speed(entry, "tiles")
    expect(entry.locator(".seats")).not_to_be_in_viewport(ratio=0.5)
    entry.evaluate(COUNT_POINTERS.replace("addEventListener", "window.addEventListener"))
    entry.evaluate("sessionStorage.setItem('pointers', 0)")
    return entry


def presses(page: Page) -> int:
    """Presses of the mouse; each is a pointerdown and a mousedown."""
    return pointers(page) // 2


def test_a_concealed_hand_takes_at_most_fifteen_presses(chosen: Page) -> None:
    tap(chosen, "3m4m5m3p4p5p6p7p8p2s2s3s4s5s")
    expect(save(chosen)).to_have_text("15점 저장")
    assert presses(chosen) == 14


def test_a_hand_with_three_chows_called_takes_at_most_twelve(chosen: Page) -> None:
    for tile in ("3m", "3p", "3s"):
        chosen.locator('.tool:has(input[value="c"])').click()
        tap(chosen, tile)
    tap(chosen, "6p7p8p2s2s")
    expect(chosen.locator("#typed")).to_have_value("(만345) (통345) (삭345) 통678 삭22")
    expect(save(chosen)).to_have_text("14점 저장")
    assert presses(chosen) == 11


def test_nothing_moves_while_tiles_are_tapped(chosen: Page) -> None:
    chosen.evaluate(SHIFTS)
    before = chosen.evaluate(PLACES)
    for tile in ("3m", "6m", "9m", "3p", "4p", "7p", "1s", "2s", "7s", "1z", "3z", "5z", "6z"):
        tap(chosen, tile)
        assert chosen.evaluate(PLACES) == before, tile
    expect(chosen.locator("#live h2")).to_have_text("아직 기다리는 패가 없습니다")
    tap(chosen, "7z")
    expect(chosen.locator("#fault-tiles")).not_to_be_empty()
    assert chosen.evaluate(PLACES) == before
    for _ in range(14):
        chosen.locator('button[name="erase"]').click()
    tap(chosen, "3m4m5m3p4p5p6p7p8p2s2s3s4s5s")
    expect(save(chosen)).to_have_text("15점 저장")
    assert chosen.evaluate(PLACES) == before
    assert chosen.evaluate("window.shifts") == []


def test_nothing_moves_for_a_hand_under_the_minimum(chosen: Page) -> None:
    before = chosen.evaluate(PLACES)
    tap(chosen, "2m3m4m4p5p6p6s7s8s2m3m5m5m4m")
    expect(chosen.locator(".near")).to_contain_text("자모였다면 9점입니다.")
    expect(chosen.locator("#short")).to_contain_text("7점, 1점 모자람.")
    assert chosen.evaluate(PLACES) == before


def test_the_picker_stands_above_the_dock(chosen: Page) -> None:
    """At 360 × 740 each key is there to be pressed, none below the dock."""
    keys = chosen.locator(".picker .key[value$='z']")
    bottom = max(box["y"] + box["height"] for one in keys.all() if (box := one.bounding_box()))
    dock = chosen.locator(".dock").bounding_box()
    assert dock is not None
    assert bottom <= dock["y"]
    one = chosen.locator('.key[value="5m"]').bounding_box()
    assert one is not None
    assert one["width"] >= 36
    assert one["height"] >= 54


def test_the_seats_unfold_by_one_press_and_by_keyboard(chosen: Page) -> None:
    line = chosen.locator(".folded")
    expect(line).to_be_visible()
    assert " ".join(line.locator("p").inner_text().split()) == "박도윤 ← 김민수 쏘임"
    chosen.locator(".folded label").click()
    expect(line).to_be_hidden()
    source(chosen, 2).check(force=True)
    expect(line).to_be_visible()
    assert " ".join(line.locator("p").inner_text().split()) == "박도윤 자모"
    chosen.locator('.tabs button[aria-current="true"]').focus()
    for _ in range(4):
        chosen.keyboard.press("Shift+Tab")
    expect(line).to_be_hidden()


def test_what_was_pressed_before_the_script_came_is_asked_about(page: Page, entry: Page) -> None:
    """Values that are not the page's own are sent as soon as the page listens."""
    entry.add_init_script(
        """document.addEventListener("DOMContentLoaded", () => {
            document.querySelector('[name="winner"][value="1"]').checked = true;
            document.querySelector('[name="from"][value="3"]').checked = true;
            document.getElementById("points").value = "14";
        }, { once: true, capture: true });
        document.addEventListener("readystatechange", () => {
            const points = document.getElementById("points");
            if (document.readyState !== "interactive" || !points) return;
            document.querySelector('[name="winner"][value="1"]').checked = true;
            document.querySelector('[name="from"][value="3"]').checked = true;
            points.value = "14";
        });"""
    )
    entry.evaluate("sessionStorage.clear()")
    entry.reload()
    expect(save(entry)).to_have_text("14점 저장")


def test_nothing_typed_is_ever_overwritten_on_a_slow_network(chosen: Page) -> None:
    """Slow 3G: quick taps all count, in their order, and the last answer is the last tap's."""
    cdp = chosen.context.new_cdp_session(chosen)
    cdp.send("Network.enable")
    slow = {"latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
    cdp.send("Network.emulateNetworkConditions", {"offline": False, **slow})
    chosen.evaluate(
        """() => {
            window.seen = [];
            new MutationObserver(() => {
                const of = document.querySelector("#live [data-live]")?.dataset.for;
                if (of !== undefined && of !== window.seen.at(-1)) window.seen.push(of);
            }).observe(document.getElementById("live"), { childList: true, subtree: true });
        }"""
    )
    tap(chosen, "3m4m5m3p4p5p6p7p8p2s2s3s4s5s")
    wanted = "만345 통345678 삭22345"
    expect(chosen.locator("#typed")).to_have_value(wanted)
    expect(save(chosen)).to_have_text("15점 저장")
    expect(chosen.locator("#live [data-live]")).to_have_attribute("data-for", wanted)
    seen = json.loads(chosen.evaluate("JSON.stringify(window.seen)"))
    # Answers come in the order of the taps, none of an older text after one of a newer.
    assert [len(one) for one in seen] == sorted(len(one) for one in seen)
    typed = chosen.locator("#typed")
    typed.fill("")
    typed.press_sequentially("(345m) 345678p 22345s", delay=30)
    expect(save(chosen)).to_have_text("13점 저장")
    expect(typed).to_have_value("(345m) 345678p 22345s")
