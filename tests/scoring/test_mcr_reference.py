"""MCR's examples and decisions: each hand scores what it says, each sentence says what it is."""

from __future__ import annotations

import re
from typing import Any

import pytest

from scoring import get_ruleset, score
from scoring.document import as_document
from scoring.hand import Hand
from scoring.notation import TextHand, read_text
from scoring.rulesets.mcr.decisions import DECISIONS
from scoring.rulesets.mcr.examples import EXAMPLES
from scoring.rulesets.mcr.options import OPTIONS

CATALOGUE = get_ruleset("mcr").catalogue
NAMES = {pattern.id for pattern in CATALOGUE}


def scored(name: str) -> dict[str, Any]:
    example = EXAMPLES[name]
    read = read_text(example.text)
    assert isinstance(read, TextHand)
    hand = Hand(
        melds=read.melds,
        concealed=read.concealed,
        winning_tile=read.winning_tile,
        self_draw=read.self_draw,
        round_wind=27,
        seat_wind=27 + int(example.seat[0]) - 1,
        flowers=read.flowers,
        flags=frozenset(example.flags),
    )
    return score(as_document(hand, "mcr", dict(example.options)))


def test_every_fan_has_an_example() -> None:
    assert set(EXAMPLES) == NAMES
    assert len(EXAMPLES) == 82


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_scores_what_it_says(name: str) -> None:
    answer = scored(name)
    assert answer["faults"] == []
    assert answer["legal"]
    found = {one["id"]: one["points"] for one in answer["patterns"]}
    assert name in found
    assert found == EXAMPLES[name].points
    assert answer["total"] == sum(EXAMPLES[name].points.values())


def test_every_decision_says_that_it_is_one() -> None:
    assert [decision.id for decision in DECISIONS] == [f"D-MCR-{n:02}" for n in range(1, 19)]
    for decision in DECISIONS:
        assert decision.text["en"].startswith(f"Decision {decision.id}: ")
        assert decision.text["ko"].startswith(f"결정 {decision.id}: ")
        assert decision.text["en"].endswith(".")
        assert decision.text["ko"].endswith(".")
        assert re.search("[가-힣]", decision.text["ko"])
        assert set(decision.patterns) <= NAMES


def test_disputes_that_options_decide_name_them() -> None:
    """D1 to D10 of the rules have an option each, the others none."""
    named = [decision.option for decision in DECISIONS]
    assert all(named[:10])
    assert not any(named[10:])
    others = {"profile", "all_chows_wait"}
    assert set(named[:10]) == {option.id for option in OPTIONS} - others
