"""A game of modern Shanghai worked out by hand from the rules, through the record."""

from __future__ import annotations

from typing import Any

import pytest

from mjclub.core.exceptions import Invalid
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.queries import sheet
from tests.factories import (
    DRAW,
    VOID,
    a_game,
    discard,
    play,
    points_of,
    record,
    self_draw,
    tiles,
)

pytestmark = pytest.mark.django_db

SEVEN_PAIRS = {"concealed": "1122m3344p5566s7z", "winning_tile": "7z"}
CLOSED = {"concealed": "123m456p78s234s55p", "winning_tile": "9s"}
NOTHING = {"melds": ["c:123m"], "concealed": "456p789s11p23s", "winning_tile": "4s"}


def a_pung_of(wind: str) -> dict[str, Any]:
    return {"melds": [f"p:{wind * 3}z"], "concealed": "234m567p99s45s", "winning_tile": "6s"}


def claimed(winner: int, source: int | None, kind: str, *names: str) -> HandEntry:
    patterns = tuple((name, 1) for name in names)
    return HandEntry("win", "patterns", (WinEntry(winner, source, kind, patterns=patterns),))


# Round, dealer, what happened, and what everybody has after it: the dealer pays and gets double.
GAME: list[tuple[str, int, HandEntry, list[int]]] = [
    # Heavenly hand 100 and Seven pairs 15; Fully concealed hand and a wait it has not.
    ("1z", 0, tiles(0, None, **SEVEN_PAIRS, flags=["heavenly"]), [690, -230, -230, -230]),
    ("1z", 0, tiles(1, 2, **a_pung_of("2")), [690, -228, -232, -230]),
    # Column 0 sits North now; East is the round's.
    ("1z", 1, tiles(0, 1, **a_pung_of("1")), [694, -232, -232, -230]),
    ("1z", 2, DRAW, [694, -232, -232, -230]),
    # Column 3 deals: East is both winds, 4.
    ("1z", 3, tiles(3, None, **a_pung_of("1")), [686, -240, -240, -206]),
    # The dealer is one of two winners and stays.
    ("1z", 3, HandEntry(wins=(WinEntry(3, 1, value=5), WinEntry(2, 1, value=3))),
     [686, -253, -237, -196]),
    # Robbing the kong 3, Single wait 2: who added the tile pays.
    ("1z", 3, claimed(0, 3, "rob_kong", "robbing_the_kong", "single_wait"),
     [696, -253, -237, -206]),
    # The South round: the pung of the first South hand is worth 4 now.
    ("2z", 0, tiles(1, 3, **a_pung_of("2")), [696, -249, -237, -210]),
    ("2z", 1, VOID, [696, -249, -237, -210]),
    # Fully concealed hand 5, All chows 2, head of 5 1.
    ("2z", 1, tiles(1, None, **CLOSED), [680, -201, -253, -226]),
    ("2z", 1, DRAW, [680, -201, -253, -226]),
    ("2z", 2, self_draw(0, 1), [684, -202, -255, -227]),
    # Two rounds: here the deal passes for the last time.
    ("2z", 3, discard(2, 0, 7), [677, -202, -248, -227]),
]  # fmt: skip


def test_a_game_of_two_rounds() -> None:
    game = a_game(
        ruleset="shanghai", options={"rounds": 2, "dealer_multiplier": 2, "multi_ron": "all"}
    )
    for round_wind, dealer, entry, points in GAME:
        place = sheet(game).next_position
        assert place is not None
        assert (place.round_wind, place.dealer) == (round_wind, dealer)
        play(game, entry)
        assert points_of(game) == points
        assert sum(points) == 0
    assert (sheet(game).over, sheet(game).next_position) == (True, None)


REFUSED: list[tuple[dict[str, Any], HandEntry, str, str]] = [
    # No yaku is no win; with a minimum of 0 it is one.
    ({}, tiles(1, 0, **NOTHING), "under_minimum", "wins.0.tiles"),
    # All chows and Concealed hand 2 each, head of 5 1.
    ({"minimum": 6}, tiles(1, 0, **CLOSED), "under_minimum", "wins.0.tiles"),
    # Flowers do not count for the minimum.
    ({"minimum": 6, "flower_bonus": True}, tiles(1, 0, **CLOSED, flowers=3), "under_minimum",
     "wins.0.tiles"),
    ({}, tiles(1, None, **SEVEN_PAIRS, flags=["heavenly"]), "impossible_flag",
     "wins.0.tiles.flags"),
    ({}, tiles(0, None, **SEVEN_PAIRS, flags=["earthly"]), "impossible_flag",
     "wins.0.tiles.flags"),
    ({}, claimed(1, 0, "discard", "all_pungs", "four_concealed_pungs"), "contradiction",
     "wins.0.patterns"),
    ({}, claimed(1, 0, "rob_kong", "robbing_the_kong", "all_honours"), "contradiction",
     "wins.0.patterns"),
    ({"inhwa": "as_chosun"}, claimed(1, 0, "discard", "human_hand"), "contradiction",
     "wins.0.patterns"),
    ({"all_green": False}, claimed(1, 0, "discard", "all_green"), "contradiction",
     "wins.0.patterns"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "entry", "code", "field"), REFUSED)
def test_what_the_rules_do_not_pay(
    options: dict[str, Any], entry: HandEntry, code: str, field: str
) -> None:
    game = a_game(ruleset="shanghai", options=options)
    with pytest.raises(Invalid) as refused:
        record(game, entry)
    assert [(fault.code, fault.field) for fault in refused.value.faults] == [(code, field)]


def test_without_a_minimum_a_hand_without_a_yaku_wins_nothing() -> None:
    game = a_game(ruleset="shanghai", options={"minimum": 0})
    assert record(game, tiles(1, 0, **NOTHING)).body["deltas"] == [0, 0, 0, 0]
    place = sheet(game).next_position
    assert place is not None
    assert place.dealer == 1
