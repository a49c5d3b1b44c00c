"""Claimed lists of Zung Jung patterns without tiles."""

from __future__ import annotations

import pytest

from scoring.claims import Contradiction
from scoring.rulesets.zungjung.catalogue import IDS
from scoring.rulesets.zungjung.claims import (
    NEEDS,
    NEVER_WITH,
    ON_DISCARD,
    ON_SELF_DRAW,
    check_patterns,
)
from scoring.rulesets.zungjung.engine import Zungjung

ZJ = Zungjung({})


def claim(names: str, ruleset: Zungjung = ZJ, way: str | None = None):
    return check_patterns(ruleset, [(name, 1) for name in names.split()], way)


@pytest.mark.parametrize(
    ("names", "total"),
    [
        ("small_three_dragons value_honor_white value_honor_green", 60),
        ("chicken_hand", 1),
        ("nine_gates", 480),
        ("all_triplets four_concealed_triplets concealed_hand", 160),
        (
            (
                "four_consecutive_triplets all_triplets no_terminals pure_one_suit "
                "four_concealed_triplets concealed_hand"
            ),
            320,
        ),
    ],
)
def test_total(names: str, total: int) -> None:
    found = claim(names)
    assert (found.total, found.without_flowers, found.legal) == (total, total, True)
    assert (found.faults, found.contradictions) == ((), ())


def test_minimum_and_edition() -> None:
    assert claim("chicken_hand", Zungjung({"minimum": 5})).legal is False
    assert claim("all_sequences", Zungjung({"minimum": 5})).legal is True
    assert claim("").legal is False
    assert claim("pure_one_suit", Zungjung({"edition": "wsom103"})).total == 100


@pytest.mark.parametrize(
    ("claimed", "places"),
    [
        ([("riichi", 1)], ["patterns.0.id"]),
        ([("all_sequences", 1), ("all_sequences", 1)], ["patterns.1.id"]),
        ([(7, 1), ("nine_gates", True)], ["patterns.0.id", "patterns.1.count"]),
        ([("nine_gates", 0), ("four_kong", 9)], ["patterns.0.count", "patterns.1.count"]),
    ],
)
def test_faults(claimed: list[tuple[object, object]], places: list[str]) -> None:
    found = check_patterns(ZJ, claimed)
    assert [(fault.code, fault.place) for fault in found.faults] == [
        ("bad_value", place) for place in places
    ]
    assert (found.total, found.legal) == (None, False)


@pytest.mark.parametrize(
    ("names", "way", "expected"),
    [
        ("mixed_one_suit pure_one_suit", None, ("mixed_one_suit", "not_added", "pure_one_suit")),
        ("one_kong two_kong", None, ("one_kong", "not_added", "two_kong")),
        ("nine_gates pure_one_suit", None, ("pure_one_suit", "not_added", "nine_gates")),
        ("all_honors small_four_winds", None, ("all_honors", "not_added", "small_four_winds")),
        ("chicken_hand all_sequences", None, ("all_sequences", "not_added", "chicken_hand")),
        ("all_sequences all_triplets", None, ("all_triplets", "impossible", "all_sequences")),
        ("all_sequences value_honor_red", None, ("value_honor_red", "impossible", "all_sequences")),
        ("concealed_hand seven_pairs", None, ("seven_pairs", "impossible", "concealed_hand")),
        ("no_terminals mixed_one_suit", None, ("mixed_one_suit", "impossible", "no_terminals")),
        (
            "two_identical_sequences three_concealed_triplets",
            None,
            ("two_identical_sequences", "impossible", "three_concealed_triplets"),
        ),
        ("final_draw robbing_a_kong", None, ("robbing_a_kong", "impossible", "final_draw")),
        ("final_draw all_triplets", "discard", ("final_draw", "way", None)),
        ("final_discard all_triplets", "self_draw", ("final_discard", "way", None)),
        ("robbing_a_kong all_sequences", "discard", ("robbing_a_kong", "way", None)),
        ("final_discard all_sequences", "rob_kong", ("final_discard", "way", None)),
    ],
)
def test_contradictions(names: str, way: str | None, expected: tuple[str, str, str | None]) -> None:
    assert claim(names, way=way).contradictions == (Contradiction(*expected),)


def test_everything_counts_once() -> None:
    found = check_patterns(ZJ, [("value_honor_white", 2)])
    assert found.contradictions == (Contradiction("value_honor_white", "count"),)


def test_tables_name_patterns() -> None:
    named = set(NEEDS) | ON_DISCARD | ON_SELF_DRAW
    for name, others in NEVER_WITH:
        named |= {name, *others}
    assert named <= set(IDS)
