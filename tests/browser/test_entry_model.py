"""The picker's script does what the server's picker does."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.mjclub.games.picker_cases import CASES


def test_the_scripts_picker_does_what_the_servers_does(entry: Page) -> None:
    run = """([start, presses, style, tiles, flowers]) => {
        let parts = mjPicker.read(start);
        for (const [what, tile] of presses) {
            if (what === "flower") parts = mjPicker.addFlower(parts, flowers);
            else if (what === "erase") parts = mjPicker.erase(parts);
            else if (what === "won") parts = mjPicker.choose(parts, tile);
            else parts = mjPicker.tap(parts, what, tile, tiles);
        }
        return mjPicker.write(parts, style, false);
    }"""
    for case in CASES:
        for style, wanted in (("korean", case.korean), ("letters", case.letters)):
            presses = [list(one) for one in case.presses]
            given = [case.start, presses, style, sorted(case.tiles), case.flowers]
            got = entry.evaluate(run, given)
            assert got == wanted, case.name


@pytest.mark.parametrize(
    "text", ["三萬四萬五萬", "123 456m", "만", "(만34)", "+만34", "abc", "만345 통"]
)
def test_the_script_leaves_other_notations_to_the_server(entry: Page, text: str) -> None:
    assert entry.evaluate("(text) => mjPicker.read(text)", text) is None
