"""Every worked hand with a known answer, through the JSON form and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import score

VECTORS = Path(__file__).parent.parent / "vectors" / "mcr.jsonl"
CASES = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
WON = [case for case in CASES if "fault" not in case["expect"]]
REFUSED = [case for case in CASES if "fault" in case["expect"]]


def ids(cases: list[dict[str, Any]]) -> list[str]:
    return [case["id"] for case in cases]


def test_every_vector_is_there() -> None:
    assert (len(WON), len(REFUSED)) == (942, 12)


@pytest.mark.parametrize("case", WON, ids=ids(WON))
def test_vector(case: dict[str, Any]) -> None:
    expected = case["expect"]
    answer = score(case)
    assert answer["faults"] == []
    found = {pattern["name"]["en"]: pattern["points"] for pattern in answer["patterns"]}
    if expected.get("equal_value_alternatives"):
        assert sum(found.values()) == sum(expected["patterns"].values())
    else:
        assert found == expected["patterns"]
    assert answer["total"] == expected["total"]
    assert answer["legal"] is expected["legal"]
    assert answer["complete"] is True
    assert answer["waits"] == expected["waits"]
    assert answer["payments"] == expected.get("payments")


@pytest.mark.parametrize("case", REFUSED, ids=ids(REFUSED))
def test_refused_vector(case: dict[str, Any]) -> None:
    answer = score(case)
    assert case["expect"]["fault"] in [fault["code"] for fault in answer["faults"]]
    results = {
        key: value
        for key, value in answer.items()
        if key not in ("ruleset", "options", "engine", "faults")
    }
    assert set(results.values()) == {None}


def test_the_same_hand_always_gives_the_same_answer() -> None:
    for case in WON[::7]:
        assert json.dumps(score(case)) == json.dumps(score(json.loads(json.dumps(case))))
