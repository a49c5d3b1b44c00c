"""Every worked hand of Zung Jung with a known answer, through the JSON form."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import score

VECTORS = Path(__file__).parent.parent / "vectors" / "zungjung.jsonl"
CASES = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
WON = [case for case in CASES if "fault" not in case["expect"]]
REFUSED = [case for case in CASES if "fault" in case["expect"]]


def ids(cases: list[dict[str, Any]]) -> list[str]:
    return [case["id"] for case in cases]


def test_every_vector_is_there() -> None:
    assert (len(WON), len(REFUSED)) == (66, 9)


@pytest.mark.parametrize("case", WON, ids=ids(WON))
def test_vector(case: dict[str, Any]) -> None:
    expected = case["expect"]
    answer = score(case)
    assert answer["faults"] == []
    found = {pattern["name"]["en"]: pattern["points"] for pattern in answer["patterns"]}
    assert found == expected["patterns"]
    assert answer["total"] == expected["total"]
    assert answer["legal"] is expected["legal"]
    assert answer["complete"] is True
    assert answer["payments"] == expected["payments"]
    limit = answer["limit"]
    assert sum(found.values()) == (limit["sum"] if limit else answer["total"])
    assert set(expected) == {"patterns", "total", "legal", "payments"}


@pytest.mark.parametrize("case", REFUSED, ids=ids(REFUSED))
def test_refused_vector(case: dict[str, Any]) -> None:
    answer = score(case)
    assert [fault["code"] for fault in answer["faults"]] == [case["expect"]["fault"]]
    assert answer["total"] is None
