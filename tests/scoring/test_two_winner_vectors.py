"""Every worked hand and settlement of two-winner mahjong with a known answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import score
from scoring.settlement import settle

VECTORS = Path(__file__).parent.parent / "vectors"


def lines(name: str) -> list[dict[str, Any]]:
    text = (VECTORS / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


HANDS = lines("two_winner.jsonl")
SETTLEMENTS = lines("settlement_two_winner.jsonl")
EXPECTED_KEYS = {
    "patterns", "total", "legal", "equal_value_alternatives", "total_with_closed_hand_any_win",
    "scaled_total",
}  # fmt: skip


def test_every_vector_is_there() -> None:
    assert (len(HANDS), len(SETTLEMENTS)) == (38, 16)
    assert {key for case in HANDS for key in case["expect"]} == EXPECTED_KEYS
    keys = {key for case in SETTLEMENTS for key in case["expect"]}
    assert keys == {"deltas", "hand_over", "next_dealer", "next_hand_no", "game_over"}


@pytest.mark.parametrize("case", HANDS, ids=[case["id"] for case in HANDS])
def test_hand(case: dict[str, Any]) -> None:
    expected = case["expect"]
    answer = score(case)
    assert answer["faults"] == []
    assert answer["complete"] is True
    assert (answer["total"], answer["legal"]) == (expected["total"], expected["legal"])
    found = {pattern["name"]["ko"]: pattern["points"] for pattern in answer["patterns"]}
    if "patterns" in expected:
        # Also where another display is as right: fewer kinds of patterns come first.
        assert found == expected["patterns"]
    assert sum(found.values()) == answer["total"]
    assert answer.get("scaled_total") == expected.get("scaled_total")
    if "total_with_closed_hand_any_win" in expected:
        options = {**case["options"], "concealed_hand": "any_win"}
        total = score({**case, "options": options})["total"]
        assert total == expected["total_with_closed_hand_any_win"]


@pytest.mark.parametrize("case", SETTLEMENTS, ids=[case["id"] for case in SETTLEMENTS])
def test_settlement(case: dict[str, Any]) -> None:
    answer = settle(case)
    assert answer["faults"] == []
    assert {key: answer[key] for key in case["expect"]} == case["expect"]
