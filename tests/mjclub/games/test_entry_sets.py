"""Declared sets as pages draw them: the kind of a kong, and whom a set came from."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from mjclub.games import rules
from mjclub.games.changes import differences, tiles_text
from mjclub.games.entry_sets import reading_sets, sources, turned_tile


@pytest.mark.parametrize(
    ("kind", "places"),
    [
        # From the right, from across, from the left, not known.
        ("p", [2, 1, 0, None]),
        ("k", [3, 1, 0, None]),
        # The fourth tile lies at the end of the pung as it was.
        ("a", [2, 1, 0, None]),
        # Which tile of a chow was called is not kept; nobody gave a concealed kong.
        ("c", [None, None, None, None]),
        ("ck", [None, None, None, None]),
    ],
)
def test_which_tile_lies_across(kind: str, places: list[int | None]) -> None:
    assert [turned_tile(kind, source) for source in (1, 2, 3, None)] == places


def test_the_sets_of_a_reading() -> None:
    codes = ["p:555p@3", "k:2222s@1", "ck:1111z", "c:345m@3"]
    answer = rules.score_document(
        {"ruleset": "zungjung", "melds": codes, "concealed": "9m", "winning_tile": "9m",
         "seat_wind": "2z"}
    )  # fmt: skip
    with translation.override("en"):
        lines = reading_sets(answer["reading"], "9m", sources(codes))
        said = [line.spoken for line in lines]
    assert [(line.tiles, line.turned, line.shut, line.won) for line in lines] == [
        ("555p", 0, False, ""),
        ("2222s", 3, False, ""),
        ("1111z", None, True, ""),
        ("345m", None, False, ""),
        ("99m", None, False, "9m"),
    ]
    assert said == [
        "5 dots 5 dots 5 dots, from the left",
        "2 bamboo 2 bamboo 2 bamboo 2 bamboo, Kong, from the right",
        "East East East East, Concealed kong",
        "",
        "",
    ]


def test_kinds_of_kong_differ_in_the_history() -> None:
    melds = ["c:123m@3", "p:555p", "k:2222s@1", "a:3333s@2", "ck:1111z"]
    hand = {"melds": melds, "concealed": "9m", "winning_tile": "9m"}
    assert tiles_text(hand) == "(만123)@3 (통555) (삭2222)@1 (삭333/삭3)@2 [동동동동] 만9 +만9"
    with translation.override("en"):
        assert tiles_text(hand) == "(123m)@3 (555p) (2222s)@1 (333s/3s)@2 [EEEE] 9m +9m"


def test_the_history_says_whom_a_set_came_from_where_nothing_else_differs() -> None:
    def content(meld: str, wait: str) -> dict[str, Any]:
        hand = {"melds": [meld], "concealed": "3456789p9m", "winning_tile": wait}
        return {"outcome": "win", "wins": [{"winner": 0, "source": 1, "tiles": hand}]}

    def said(before: dict[str, Any], after: dict[str, Any]) -> list[tuple[str, str]]:
        found = differences(before, after, ("가", "나", "다", "라"))
        return [(one.before, one.after) for one in found]

    first = content("p:555s@1", "9m")
    assert said(first, content("p:555s@1", "8m")) == [
        ("(삭555) 통3456789 만9 +만9", "(삭555) 통3456789 만9 +만8")
    ]
    assert said(first, content("p:555s@2", "9m")) == [
        ("(삭555)@1 통3456789 만9 +만9", "(삭555)@2 통3456789 만9 +만9")
    ]


def test_the_calculator_lays_the_tile_across() -> None:
    asked = {"ruleset": "zungjung", "seat": "2z", "tiles": "(555p)@2 [1111z] 45789s22m +6s"}
    page = Client(headers={"accept-language": "en"}).get(reverse("calculator"), asked)
    html = page.content.decode()
    # On the cloth and in the reading.
    assert html.count("tile--turned") == 2
    assert html.count("#back") == 4
    assert "5 dots 5 dots 5 dots, from across" in html
