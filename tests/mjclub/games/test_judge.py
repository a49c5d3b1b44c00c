"""Whatever is entered is judged: nothing raises, and what has no fault can be recorded."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjclub.core.keys import content_hash
from mjclub.games.entries import HandEntry, Position, WinEntry
from mjclub.games.judge import judge
from mjclub.games.models import Game

PLACE = Position(1, "1z", 1, 0, ("1z", "2z", "3z", "4z"))

anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=8,
)  # fmt: skip


def often(*right: Any) -> st.SearchStrategy[Any]:
    """Mostly something that fits, sometimes anything at all."""
    return st.sampled_from(right) | st.sampled_from(right) | anything


tiles = st.fixed_dictionaries(
    {},
    optional={
        "melds": often([], ["p:222z"], ["c:234s", "ck:1111m"]),
        "concealed": often("123m456p789s1122z", "5678844s", ""),
        "winning_tile": often("2z", "8s", None),
        "flags": often([], ["last_tile"], ["rob_kong"]),
        "flowers": often(0, 8),
        "self_draw": often(True, False),
        "note": anything,
    },
)
wins = st.builds(
    WinEntry,
    winner=often(0, 1, 2, 3),
    source=often(None, 0, 1, 2, 3),
    kind=often("discard", "self_draw", "rob_kong"),
    value=often(8, 24, 7, None),
    patterns=st.none()
    | st.lists(st.tuples(often("full_flush", "tile_hog"), often(1, 2)) | anything, max_size=3).map(
        tuple
    ),
    tiles=st.none() | tiles | anything,
    responsible=often(None, None, 0, 3, "none"),
    order=often(1, 1, 1, 2),
    verified=often((), (1,), (2, 0)) | st.lists(st.integers(-1, 4), max_size=3).map(tuple),
    mode=often(None, None, "points", "tiles"),
)
entries = st.builds(
    HandEntry,
    outcome=often("win", "draw", "void"),
    mode=often("points", "patterns", "tiles"),
    wins=st.lists(wins, max_size=4).map(tuple),
    drawn=often(False, True),
    declarations=st.lists(
        st.fixed_dictionaries({"column": often(0, 1, 2, 3), "ready": often(True, False, None)})
        | anything,
        max_size=3,
    ).map(tuple),
)
# For each ruleset: its options, players, and the fewest points that a win can have.
RULES: dict[str, tuple[str, dict[str, Any], int, int]] = {
    "mcr": ("mcr", {"profile": "cn98"}, 4, 8),
    "zungjung": ("zungjung", {}, 4, 1),
    "shanghai": ("shanghai", {"multi_ron": "all", "dealer_multiplier": 2, "minimum": 3}, 4, 3),
    "two_winner": ("two_winner", {}, 4, 0),
    "two_winner of three": ("two_winner", {"players": 3}, 3, 0),
}


@pytest.mark.parametrize("name", RULES)
@given(entries)
def test_no_entry_raises(name: str, entry: HandEntry) -> None:
    ruleset, options, players, least = RULES[name]
    game = Game(ruleset=ruleset, options=options, players=players)
    judged = judge(game, entry, replace(PLACE, winds=PLACE.winds[:players]))
    if judged.faults:
        assert all(str(fault.message) and fault.code for fault in judged.faults)
    else:
        assert judged.deltas is not None
        assert (len(judged.deltas), sum(judged.deltas)) == (players, 0)
        assert all(win.value is not None and win.value >= least for win in judged.wins)
        again = HandEntry.of(entry.content())
        assert again.content() == entry.content()
        assert len(content_hash(entry.content())) == 64
