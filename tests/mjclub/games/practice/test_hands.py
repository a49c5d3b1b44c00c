"""Hands to practise on: legal, whole, of one wall, the same for a seed, and varied."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

from mjclub.games import rules
from mjclub.games.practice import hands
from mjclub.games.practice.hands import tiles_of
from mjclub.games.practice.levels import BY_ID, LEVELS, load

SEEDS = range(300)
ANY = BY_ID["any"]
MCR_7 = {
    "ruleset": "mcr", "options": {}, "melds": ["c:234s@3"], "concealed": "66p45667889s",
    "winning_tile": "7s", "self_draw": True, "flags": [], "round_wind": "2z", "seat_wind": "3z",
    "flowers": 2,
}  # fmt: skip


def used(hand: dict) -> Counter[str]:
    found = Counter([*tiles_of(hand["concealed"]), hand["winning_tile"]])
    for text in hand["melds"]:
        found.update(tiles_of(text.partition(":")[2].partition("@")[0]))
    return found


@pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
def test_each_seed_deals_a_legal_hand_of_one_wall(ruleset: str) -> None:
    asks = rules.asks(ruleset)
    for seed in SEEDS:
        dealt = hands.deal(ruleset, {}, ANY, seed)
        answer = rules.score_document(dealt.hand)
        assert answer["faults"] == [], seed
        assert (answer["complete"], answer["legal"]) == (True, True), seed
        assert answer["patterns"], seed
        assert answer["total"] - dealt.hand.get("flowers", 0) >= asks.minimum, seed
        assert answer["total"] == dealt.answer["total"]
        tiles = used(dealt.hand)
        kongs = sum(text.startswith(("k:", "a:", "ck:")) for text in dealt.hand["melds"])
        assert tiles.total() == 14 + kongs
        assert max(tiles.values()) <= 4
        assert tiles.keys() <= asks.tiles


@pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
def test_every_pattern_comes_up(ruleset: str) -> None:
    met = {
        item["id"]
        for seed in SEEDS
        for item in hands.deal(ruleset, {}, ANY, seed).answer["patterns"]
    }
    assert met == {one.id for one in rules.catalogue(ruleset)}


@pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
def test_a_seed_always_deals_the_same_hand(ruleset: str) -> None:
    first = [hands.deal(ruleset, {}, ANY, seed).hand for seed in range(20)]
    hands._deal.cache_clear()
    assert [hands.deal(ruleset, {}, ANY, seed).hand for seed in range(20)] == first
    assert len({str(hand) for hand in first}) == 20


def test_a_seed_is_written_in_addresses_and_so_never_changes() -> None:
    dealt = hands.deal("mcr", {}, ANY, 7)
    assert dealt.hand == MCR_7


def test_levels_are_kept_where_the_rules_have_such_hands() -> None:
    for ruleset in ("zungjung", "shanghai"):
        for level in LEVELS[:3]:
            loads = [load(hands.deal(ruleset, {}, level, seed).answer) for seed in range(40)]
            assert [one for one in loads if level.distance(one)] == []
    loads = [load(hands.deal("mcr", {}, BY_ID["hard"], seed).answer) for seed in range(40)]
    assert min(loads) == 5


def test_the_load_of_a_hand_counts_patterns_and_other_readings() -> None:
    answer = {
        "patterns": [{"id": "a", "count": 2}, {"id": "b", "count": 1}],
        "alternatives": [{"total": 3}],
    }
    assert load(answer) == 4
    assert [level.distance(4) for level in LEVELS] == [0, 2, 0, 1]


def test_options_bring_their_patterns_and_take_tiles_away() -> None:
    options = {"flower_bonus": True}
    flowers = [hands.deal("shanghai", options, ANY, seed).hand["flowers"] for seed in range(40)]
    assert max(flowers) > 0
    for seed in range(40):
        hand = hands.deal("two_winner", {"players": 3}, ANY, seed).hand
        assert not any(text.endswith("@2") for text in hand["melds"])


def test_a_minimum_is_kept() -> None:
    for seed in range(40):
        assert hands.deal("shanghai", {"minimum": 3}, ANY, seed).answer["total"] >= 3


def test_melds_say_whom_they_came_from() -> None:
    melds = [text for seed in SEEDS for text in hands.deal("mcr", {}, ANY, seed).hand["melds"]]
    assert all(("@" in text) != text.startswith("ck:") for text in melds)
    assert {text[-2:] for text in melds if text.startswith("p:")} == {"@1", "@2", "@3"}


def test_dealing_needs_no_django() -> None:
    code = (
        "import sys; from mjclub.games.practice import check, hands, levels;"
        "hands.deal('mcr', {}, levels.LEVELS[0], 1); sys.exit('django' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
