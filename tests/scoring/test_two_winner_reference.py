"""The catalogue of two-winner mahjong, its definitions, examples and decisions."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from scoring import get_ruleset
from scoring.rulesets.two_winner import DECISIONS, EXAMPLES, NAME, PENALTIES
from scoring.rulesets.two_winner.catalogue import ENTRIES, IDS, LISTED
from scoring.rulesets.two_winner.definitions import DEFINITIONS
from scoring.rulesets.two_winner.options import OPTIONS

CATALOGUE = get_ruleset("two_winner").catalogue


def test_patterns_in_the_order_of_the_text() -> None:
    assert [(e.points, e.ko, e.zh, e.id) for e in ENTRIES] == [
        (3, "암각", "暗刻", "concealed_triplet"),
        (3, "연륙", "連六", "short_straight"),
        (3, "동순", "同順", "double_chow"),
        (6, "문청", "門清", "concealed_hand"),
        (6, "청패", "聴牌", "declared_ready"),
        (12, "일색통관", "一色通貫", "straight"),
        (12, "삼색동순", "三色同順", "three_suit_chow"),
        (12, "전대각", "全対刻", "all_triplets"),
        (12, "대요구", "帯幺九", "outside_sets"),
        (18, "삼암각", "三暗刻", "three_concealed_triplets"),
        (18, "칠대자", "七対子", "seven_pairs"),
        (18, "청일색", "清一色", "one_suit"),
    ]
    assert [entry.number for entry in ENTRIES] == list(range(1, 13))


def test_what_is_not_added() -> None:
    assert {p.id: p.excludes for p in CATALOGUE if p.excludes} == {
        "straight": ("short_straight",),
        "three_suit_chow": ("double_chow",),
        "three_concealed_triplets": ("concealed_triplet",),
        "seven_pairs": ("concealed_hand",),
    }


def test_catalogue_is_dearest_first() -> None:
    assert tuple(pattern.id for pattern in CATALOGUE) == LISTED
    assert [pattern.points for pattern in CATALOGUE] == [18] * 3 + [12] * 4 + [6] * 2 + [3] * 3


@pytest.mark.parametrize(
    ("options", "repeatable"),
    [
        ({}, {"concealed_triplet", "short_straight", "double_chow"}),
        ({"pairs": "all"}, {"concealed_triplet", "short_straight", "double_chow"}),
        ({"pairs": "once"}, {"concealed_triplet"}),
        ({"pairs": "once", "ankou": "once"}, set()),
    ],
)
def test_repeatable_follows_the_options(options: dict[str, str], repeatable: set[str]) -> None:
    catalogue = get_ruleset("two_winner", options).catalogue
    assert {pattern.id for pattern in catalogue if pattern.repeatable} == repeatable


def test_definitions_follow_the_options() -> None:
    options = {"pairs": "all", "ankou": "once", "concealed_hand": "any_win"}
    plain = {pattern.id: pattern.definition for pattern in CATALOGUE}
    other = get_ruleset("two_winner", options).catalogue
    assert {p.id for p in other if p.definition != plain[p.id]} == {
        "concealed_triplet",
        "short_straight",
        "double_chow",
        "concealed_hand",
    }
    assert plain["concealed_triplet"]["en"].endswith("Each of one or two counts.")


def test_every_entry_is_whole() -> None:
    assert set(DEFINITIONS) == set(EXAMPLES) == set(IDS)
    for pattern in CATALOGUE:
        assert set(pattern.name) == {"en", "ko", "zh"}
        assert set(pattern.definition) == {"en", "ko"}
        assert all((*pattern.name.values(), *pattern.definition.values(), *pattern.aliases))


def test_no_name_stands_for_two_patterns() -> None:
    names = Counter(
        name for pattern in CATALOGUE for name in (*pattern.name.values(), *pattern.aliases)
    )
    assert [name for name, count in names.items() if count > 1] == []


def test_every_decision_is_a_sentence() -> None:
    assert [one.id for one in DECISIONS] == [f"D-22-{number:02}" for number in range(1, 29)]
    for one in DECISIONS:
        assert set(one.text) == {"en", "ko"}
        assert re.fullmatch(f"Decision {one.id}: .+[.]", one.text["en"])
        assert re.fullmatch(f"결정 {one.id}: .+[.]", one.text["ko"])
        assert set(one.patterns) <= set(IDS)
    decided = {one.option for one in DECISIONS if one.option}
    assert decided == {option.id for option in OPTIONS}


def test_the_game_is_not_called_after_the_older_one() -> None:
    assert NAME["ko"] == "이인화료 마작 (108패)"
    assert NAME["en"] == "Two-Winner Mahjong (108 tiles)"


def test_a_false_win_costs_nothing_by_itself() -> None:
    assert [(one.code, one.kind, one.value) for one in PENALTIES] == [("false_win", "to_each", 0)]
