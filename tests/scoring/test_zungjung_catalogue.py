"""The catalogue of Zung Jung: 44 patterns in 24 series, their numbers, points and names."""

from __future__ import annotations

from collections import Counter

import pytest

from scoring import get_ruleset
from scoring.rulesets.zungjung.catalogue import IDS, LISTED, SERIES
from scoring.rulesets.zungjung.decisions import DECISIONS
from scoring.rulesets.zungjung.definitions import DEFINITIONS
from scoring.rulesets.zungjung.options import OPTIONS
from tests.scoring.test_zungjung_vectors import WON

ZJ33 = get_ruleset("zungjung").catalogue
WSOM103 = get_ruleset("zungjung", {"edition": "wsom103"}).catalogue
POINTS = {pattern.id: pattern.points for pattern in ZJ33}


def test_44_patterns_in_24_series_of_ten_categories() -> None:
    labels = [pattern.label for pattern in ZJ33 if pattern.label]
    assert len(set(labels)) == 44
    assert [label for label, count in Counter(labels).items() if count > 1] == ["3.1"]
    series = {".".join(label.split(".")[:2]) for label in labels}
    assert len(series) == 24
    assert {label.split(".")[0] for label in labels} == {str(n) for n in range(1, 11)}
    assert [pattern.number for pattern in ZJ33] == list(range(1, 49))


def test_numbers_are_in_order() -> None:
    labels = [tuple(map(int, pattern.label.split("."))) for pattern in ZJ33 if pattern.label]
    assert labels == sorted(labels)
    assert (ZJ33[-1].id, ZJ33[-1].label) == ("chicken_hand", "")


def test_sum_and_number_of_points() -> None:
    assert Counter(POINTS.values()) == {
        1: 1, 5: 5, 10: 9, 20: 1, 30: 5, 35: 1, 40: 4, 50: 1, 60: 1, 80: 1, 100: 2, 120: 4,
        125: 1, 130: 1, 155: 2, 160: 1, 200: 1, 320: 2, 400: 2, 480: 3,
    }  # fmt: skip


def test_higher_steps_are_worth_more() -> None:
    for series in SERIES:
        points = [POINTS[name] for name in series]
        assert points == sorted(points)
    assert {name: POINTS[name] for name in LISTED} == {
        "nine_gates": 480,
        "small_four_winds": 320,
        "big_four_winds": 400,
        "all_honors": 320,
        "four_kong": 480,
        "four_identical_sequences": 480,
        "pure_greater_terminals": 400,
    }


def test_what_v103_differs_in() -> None:
    old = {pattern.id: pattern.points for pattern in WSOM103}
    differ = {name: (POINTS[name], old[name]) for name in IDS if old[name] != POINTS[name]}
    assert differ == {
        "pure_one_suit": (80, 100),
        "small_three_dragons": (40, 30),
        "small_three_winds": (30, 25),
    }


def test_names_are_those_of_the_worked_hands() -> None:
    printed = {name for case in WON for name in case["expect"]["patterns"]}
    assert printed < {pattern.name["en"] for pattern in ZJ33}
    ids = {pattern.name["en"]: pattern.id for pattern in ZJ33}
    assert ids["Value Honor:White"] == "value_honor_white"
    assert ids["Nine-Tile Straight"] == "nine_tile_straight"
    assert len(set(IDS)) == 48


@pytest.mark.parametrize("language", ["en", "ko", "zh"])
def test_no_two_entries_share_a_name(language: str) -> None:
    names = Counter(pattern.name[language] for pattern in ZJ33)
    assert [name for name, count in names.items() if count > 1] == []


def test_every_entry_is_whole() -> None:
    for pattern in ZJ33:
        assert set(pattern.name) == {"en", "ko", "zh"}
        assert set(pattern.definition) == {"en", "ko"}
        assert all((*pattern.name.values(), *pattern.definition.values(), *pattern.aliases))
        assert pattern.repeatable is False
    assert set(DEFINITIONS) == set(IDS)


def test_exclusions_are_those_of_the_series() -> None:
    excluded = {pattern.id: pattern.excludes for pattern in ZJ33}
    assert excluded["pure_one_suit"] == ("mixed_one_suit",)
    assert excluded["small_four_winds"] == (
        "small_three_winds",
        "big_three_winds",
        "big_four_winds",
    )
    assert excluded["value_honor_white"] == excluded["seven_pairs"] == ()
    assert excluded["chicken_hand"] == IDS[:-1]


def test_aliases_find_other_names() -> None:
    aliases = {alias: pattern.id for pattern in ZJ33 for alias in pattern.aliases}
    assert aliases["또이또이"] == "all_triplets"
    assert aliases["국사무쌍"] == "thirteen_terminals"


def test_decisions_say_that_they_are_decisions() -> None:
    options = {option.id for option in OPTIONS}
    assert [one.id for one in DECISIONS] == [f"D-ZJ-{n:02}" for n in range(1, 10)]
    for one in DECISIONS:
        assert one.text["en"].startswith(f"Decision {one.id}: ")
        assert one.text["ko"].startswith(f"결정 {one.id}: ")
        assert set(one.patterns) <= set(IDS)
        assert one.option in options | {""}
