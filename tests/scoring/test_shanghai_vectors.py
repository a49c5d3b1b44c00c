"""Every worked hand and settlement of modern Shanghai with a known answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import score
from scoring.settlement import settle

VECTORS = Path(__file__).parent.parent / "vectors"


def read(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (VECTORS / name).read_text(encoding="utf-8").splitlines()]


CASES = read("shanghai.jsonl")
WON = [case for case in CASES if "fault" not in case["expect"]]
REFUSED = [case for case in CASES if "fault" in case["expect"]]
SETTLED = read("settlement_shanghai.jsonl")
KNOWN = {"patterns", "total", "legal", "total_with_stacking_family_only"}


def ids(cases: list[dict[str, Any]]) -> list[str]:
    return [case["id"] for case in cases]


def test_every_vector_is_there() -> None:
    assert (len(WON), len(REFUSED), len(SETTLED)) == (65, 3, 15)
    assert {key for case in WON for key in case["expect"]} == KNOWN
    family_only = [case for case in WON if "total_with_stacking_family_only" in case["expect"]]
    assert len(family_only) == 63


@pytest.mark.parametrize("case", WON, ids=ids(WON))
def test_vector(case: dict[str, Any]) -> None:
    expected = case["expect"]
    answer = score(case)
    assert answer["faults"] == []
    found = {pattern["name"]["ko"]: pattern["points"] for pattern in answer["patterns"]}
    assert found == expected["patterns"]
    assert answer["total"] == expected["total"] == sum(found.values())
    assert answer["legal"] is expected["legal"]
    assert answer["complete"] is True
    assert (answer["payments"] is not None) is expected["legal"]
    other = score({**case, "options": {"stacking": "family_only"}})
    if "total_with_stacking_family_only" in expected:
        assert other["total"] == expected["total_with_stacking_family_only"]


@pytest.mark.parametrize("case", REFUSED, ids=ids(REFUSED))
def test_refused_vector(case: dict[str, Any]) -> None:
    answer = score(case)
    assert [fault["code"] for fault in answer["faults"]] == [case["expect"]["fault"]]
    assert answer["total"] is None


@pytest.mark.parametrize("case", SETTLED, ids=ids(SETTLED))
def test_settlement(case: dict[str, Any]) -> None:
    answer = settle(case)
    assert answer["faults"] == []
    assert {key: answer[key] for key in case["expect"]} == case["expect"]
    assert sum(answer["deltas"]) == 0  # type: ignore[call-overload]
