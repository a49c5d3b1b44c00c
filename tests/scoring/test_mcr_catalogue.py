"""The catalogue: 82 entries, their numbers and points in both profiles, names and exclusions."""

from __future__ import annotations

from collections import Counter

import pytest

from scoring import get_ruleset
from scoring.rulesets.mcr.catalogue import IDS, REPEATABLE
from scoring.rulesets.mcr.definitions import DEFINITIONS
from scoring.rulesets.pattern import Pattern
from tests.scoring.test_vectors import WON

CN98 = get_ruleset("mcr").catalogue
WMO = get_ruleset("mcr", {"profile": "wmo"}).catalogue
# Fans by points: the 81 of each book, and the entry for one melded and one concealed kong.
BY_POINTS = {
    "cn98": {1: 13, 2: 10, 4: 4, 6: 7, 8: 9, 12: 5, 16: 6, 24: 9, 32: 3, 48: 2, 64: 6, 88: 7},
    "wmo": {1: 13, 2: 10, 4: 4, 6: 6, 8: 10, 12: 5, 16: 6, 24: 9, 32: 3, 48: 2, 64: 6, 88: 7},
}


@pytest.mark.parametrize(("profile", "mixed"), [("cn98", 5), ("wmo", 6)])
def test_points(profile: str, mixed: int) -> None:
    catalogue = get_ruleset("mcr", {"profile": profile}).catalogue
    found = Counter(p.points for p in catalogue)
    found[mixed] -= 1
    assert {points: count for points, count in found.items() if count} == BY_POINTS[profile]


@pytest.mark.parametrize("catalogue", [CN98, WMO], ids=["cn98", "wmo"])
def test_numbers_follow_points(catalogue: tuple[Pattern, ...]) -> None:
    numbers = [pattern.number for pattern in catalogue if pattern.number != 82]
    assert numbers == list(range(1, 82))


def test_numbers_that_differ() -> None:
    cn98 = {pattern.id: pattern.number for pattern in CN98}
    differ = {p.id: (cn98[p.id], p.number) for p in WMO if cn98[p.id] != p.number}
    assert differ == {
        "two_concealed_kongs": (53, 48),
        "all_pungs": (48, 49),
        "half_flush": (49, 50),
        "mixed_shifted_chows": (50, 51),
        "all_types": (51, 52),
        "melded_hand": (52, 53),
    }


def test_ids_come_from_the_english_names() -> None:
    names = {pattern.name["en"]: pattern.id for pattern in CN98}
    assert names["Out with Replacement Tile"] == "out_with_replacement_tile"
    assert names["Three-Suited Terminal Chows"] == "three_suited_terminal_chows"
    assert names["Self-Drawn"] == "self_drawn"
    assert len(set(IDS)) == 82


def test_names_are_those_of_the_worked_hands() -> None:
    printed = {name for case in WON for name in case["expect"]["patterns"]}
    assert {pattern.name["en"] for pattern in CN98} == printed


def test_every_entry_is_whole() -> None:
    for pattern in CN98:
        assert set(pattern.name) == {"en", "ko", "zh"}
        assert set(pattern.definition) == {"en", "ko"}
        assert all((*pattern.name.values(), *pattern.definition.values(), *pattern.aliases))
        assert set(pattern.excludes) <= set(IDS) - {pattern.id}
    assert set(DEFINITIONS) == set(IDS)


@pytest.mark.parametrize("language", ["en", "ko", "zh"])
def test_no_two_entries_share_a_name(language: str) -> None:
    names = Counter(pattern.name[language] for pattern in CN98)
    assert [name for name, count in names.items() if count > 1] == []


def test_aliases_find_other_names() -> None:
    aliases = {alias: pattern.id for pattern in CN98 for alias in pattern.aliases}
    assert aliases["치또이쯔"] == "seven_pairs"
    assert aliases["국사무쌍"] == "thirteen_orphans"
    assert aliases["嵌张"] == "closed_wait"


def test_exclusions_by_profile() -> None:
    cn98 = {pattern.id: pattern.excludes for pattern in CN98}
    wmo = {pattern.id: pattern.excludes for pattern in WMO}
    assert "fully_concealed_hand" in cn98["seven_pairs"]
    assert "fully_concealed_hand" not in wmo["seven_pairs"]
    assert "half_flush" in cn98["all_green"]
    assert "half_flush" not in wmo["all_green"]
    assert "double_pung" in cn98["all_terminals"]
    assert "double_pung" not in wmo["all_terminals"]


def test_repeatable() -> None:
    assert {pattern.id for pattern in CN98 if pattern.repeatable} == REPEATABLE
    assert "all_pungs" not in REPEATABLE
