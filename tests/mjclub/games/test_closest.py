"""What a hand under the minimum was closest to, with exact values, and how it is said."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import translation

from mjclub.games import rules
from mjclub.games.closest import Way, closest
from mjclub.games.closest_words import sentences
from tests.mjclub.games.entry_world import a_desk, text_of

MIXED = "234m456p678s2355m"
"""Concealed, ready for 1 and 4 of characters; 1 would end it as a chow from both sides."""


def ways(
    ruleset: str = "mcr", options: dict[str, Any] | None = None, **hand: Any
) -> tuple[Way, ...]:
    asks = rules.asks(ruleset, options or {})
    document: dict[str, Any] = {
        "ruleset": ruleset,
        "options": options or {},
        "melds": [],
        "self_draw": False,
        "flowers": 0,
        "flags": [],
        **hand,
    }
    if asks.round_wind:
        document |= {"round_wind": "1z", "seat_wind": "2z"}
    possible = [
        flag
        for flag in asks.flags
        if document["winning_tile"] is None
        or not rules.impossible_flags(document | {"flags": [*document["flags"], flag]})
    ]
    return closest(document, rules.score_document(document), possible)


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        # 7: by self-draw the hand is fully concealed (4) and no longer concealed (2).
        (
            {"concealed": MIXED, "winning_tile": "4m"},
            (Way(9, legal=True, self_draw=True), Way(15, legal=True, flag="last_tile")),
        ),
        # Flowers do not count for the minimum, but in what it would be worth.
        (
            {"concealed": MIXED, "winning_tile": "4m", "flowers": 2},
            (Way(11, legal=True, self_draw=True), Way(17, legal=True, flag="last_tile")),
        ),
        (
            {"melds": ["p:555z", "c:123m"], "concealed": "678s234p9m", "winning_tile": "9m"},
            (Way(11, legal=True, flag="last_tile"),),
        ),
        # The other end of the wait makes a pure straight.
        (
            {"concealed": "234m456p789s2355m", "winning_tile": "4m"},
            (Way(12, legal=True, tile="1m"), Way(13, legal=True, flag="last_tile")),
        ),
        ({"concealed": MIXED, "winning_tile": None}, (Way(9, True, self_draw=True, tile="4m"),)),
        (
            {"melds": ["c:123m", "p:111s"], "concealed": "678s2355m", "winning_tile": None},
            (
                Way(5, legal=False, self_draw=True, tile="1m"),
                Way(12, legal=True, self_draw=False, tile="1m", flag="last_tile"),
            ),
        ),
    ],
)
def test_mcr(hand: dict[str, Any], found: tuple[Way, ...]) -> None:
    assert ways(**hand) == found


def test_every_way_is_what_the_engine_says_of_it() -> None:
    hand = {"concealed": MIXED, "winning_tile": "4m", "melds": [], "flowers": 0}
    frame = {"ruleset": "mcr", "options": {}, "round_wind": "1z", "seat_wind": "2z"}
    for changes, way in zip(
        ({"self_draw": True, "flags": []}, {"self_draw": False, "flags": ["last_tile"]}),
        ways(concealed=MIXED, winning_tile="4m"),
        strict=True,
    ):
        answer = rules.score_document({**frame, **hand, **changes})
        assert (answer["total"], answer["legal"]) == (way.total, True)


def test_a_hand_that_may_win_has_missed_nothing() -> None:
    hand = {"concealed": "345678p2234s345m", "winning_tile": "5s"}
    assert ways(**hand) == ()
    assert ways(concealed="345m34567p34566s", winning_tile=None) == ()


def test_where_nothing_is_asked_nothing_is_missed() -> None:
    hand = {"melds": ["c:123m", "c:234p"], "concealed": "567s55p78m", "winning_tile": "9m"}
    assert ways("zungjung", **hand) == ()


def test_another_minimum_of_the_rules() -> None:
    hand = {"concealed": "123m234p567s55p78m", "winning_tile": "9m"}
    assert ways("shanghai", **hand) == ()
    found = ways("shanghai", {"minimum": 10}, **hand)
    assert found
    assert all(way.legal and way.total >= 10 for way in found)


def test_what_goes_with_a_discard_alone_is_left_out_of_the_self_draw() -> None:
    """A robbed kong is no self-draw: it is not carried over."""
    hand = {"concealed": MIXED, "winning_tile": "4m", "flags": ["rob_kong"]}
    assert ways(**hand) == ()
    way = ways(
        melds=["c:123m", "c:456p"],
        concealed="678s23m55s",
        winning_tile="1m",
    )
    assert [one.flag for one in way] == ["last_tile"]


def test_in_words() -> None:
    with translation.override("en"):
        said = sentences(ways(concealed=MIXED, winning_tile="4m"), "points")
        assert said == [
            "By self-draw it would be 9 points.",
            "With “Last tile of the wall” it would be 15 points.",
        ]
        said = sentences(ways(concealed=MIXED, winning_tile=None), "points")
        assert said == ["It wins by self-draw alone: 4 characters is then 9 points."]
    with translation.override("ko"):
        said = sentences(ways(concealed=MIXED, winning_tile="4m"), "points")
        assert said == ["자모였다면 9점입니다.", "‘마지막 패’까지 있었다면 15점입니다."]


@pytest.mark.django_db
def test_on_the_pages() -> None:
    desk = a_desk()
    form = {"winner": "1", "from": "3", "mode": "tiles", "hand_no": "1"}
    seen = text_of(desk.preview(tiles="만234 통456 삭678 만2355 +만4", **form))
    assert "자모였다면 9점입니다." in seen
    seen = text_of(desk.preview(tiles="만234 통456 삭678 만2355", **form))
    assert "자모여야 납니다: 4만에서 9점." in seen
    seen = text_of(desk.client.get("/calculator/", {"tiles": "만234 통456 삭678 만2355 +만4"}))
    assert "자모였다면 9점입니다." in seen
    assert "자모였다면" not in text_of(desk.preview(tiles="(만345) 통345678 삭22345", **form))
