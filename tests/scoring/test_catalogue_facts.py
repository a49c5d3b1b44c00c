"""What every catalogue says of its patterns for lists: counts, what makes them, their headings."""

from __future__ import annotations

import pytest

from scoring.rulesets import MODULES, RULESET_IDS
from scoring.rulesets.base import OptionValue
from scoring.rulesets.pattern import Pattern

Options = dict[str, OptionValue]


def catalogue(ruleset: str, options: Options | None = None) -> tuple[Pattern, ...]:
    patterns: tuple[Pattern, ...] = MODULES[ruleset].make(options or {}).catalogue
    return patterns


@pytest.mark.parametrize(
    ("ruleset", "options", "most"),
    [
        ("mcr", {}, {
            "tile_hog": 3, "double_pung": 2, "pure_double_chow": 2, "mixed_double_chow": 2,
            "short_straight": 2, "two_terminal_chows": 2, "pung_of_terminals_or_honors": 4,
            "flower_tiles": 8,
        }),
        ("zungjung", {}, {}),
        ("shanghai", {}, {"dragon_pung": 3}),
        ("shanghai", {"repeat": "each", "flower_bonus": True}, {
            "dragon_pung": 3, "two_terminal_chows": 2, "two_terminal_pungs": 2, "tile_hog": 3,
            "flower_bonus": 8,
        }),
        ("two_winner", {}, {"concealed_triplet": 2, "short_straight": 2, "double_chow": 2}),
        ("two_winner", {"pairs": "once", "ankou": "once"}, {}),
    ],
)  # fmt: skip
def test_how_often_a_pattern_may_count(
    ruleset: str, options: Options, most: dict[str, int]
) -> None:
    patterns = catalogue(ruleset, options)
    assert {p.id: max(p.counts) for p in patterns if len(p.counts) > 1} == most
    assert all(p.counts == tuple(range(1, len(p.counts) + 1)) for p in patterns)
    assert {p.id for p in patterns if p.repeatable} == set(most)


def test_counts_of_every_pair_have_gaps() -> None:
    counts = {p.id: p.counts for p in catalogue("two_winner", {"pairs": "all"})}
    assert counts["short_straight"] == (1, 2, 3, 4)
    assert counts["double_chow"] == (1, 2, 3, 6)


@pytest.mark.parametrize(
    ("ruleset", "ways"),
    [
        ("mcr", ("concealed_hand flower_tiles fully_concealed_hand last_tile last_tile_claim "
                "last_tile_draw out_with_replacement_tile robbing_the_kong self_drawn")),
        ("zungjung", ("blessing_of_earth blessing_of_heaven chicken_hand concealed_hand "
                     "final_discard final_draw robbing_a_kong win_on_kong")),
        ("shanghai", ("concealed_hand_discard_win double_last_tile earthly_hand first_round_ready "
                     "flower_bonus fully_concealed_hand heavenly_hand human_hand last_tile_claim "
                     "last_tile_draw last_tile_of_its_kind out_with_replacement_tile "
                     "robbing_the_kong")),
        ("two_winner", "concealed_hand declared_ready"),
    ],
)  # fmt: skip
def test_what_no_tile_of_the_hand_makes(ruleset: str, ways: str) -> None:
    options: Options = {"flower_bonus": True} if ruleset == "shanghai" else {}
    patterns = catalogue(ruleset, options)
    assert sorted(p.id for p in patterns if not p.by_tiles) == ways.split()
    assert {p.id for p in patterns if p.flowers} <= {"flower_tiles", "flower_bonus"}


@pytest.mark.parametrize(
    ("ruleset", "robbed"),
    [
        ("mcr", ["robbing_the_kong"]),
        ("zungjung", ["robbing_a_kong"]),
        ("shanghai", ["robbing_the_kong"]),
        ("two_winner", []),
    ],
)
def test_what_is_won_on_a_robbed_kong(ruleset: str, robbed: list[str]) -> None:
    assert [p.id for p in catalogue(ruleset) if p.robbed] == robbed


def test_headings_are_those_of_the_rules() -> None:
    for ruleset in RULESET_IDS:
        headings = list(dict.fromkeys((p.category or {}).get("en") for p in catalogue(ruleset)))
        if ruleset == "zungjung":
            assert headings == [
                "Trivial", "One-suit", "Honor tiles", "Triplets and kong", "Identical sets",
                "Similar sets", "Consecutive sets", "Terminals", "Incidental bonuses",
                "Irregular hands", "Without a pattern",
            ]  # fmt: skip
        else:
            assert headings == [None]
