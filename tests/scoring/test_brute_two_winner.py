"""Two-winner mahjong against brute force: random hands, whole hands settled, worked hands."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from scoring import score
from scoring.settlement import settle
from tests.scoring.brute import two_winner
from tests.scoring.brute.compare import (
    against,
    differences,
    disagreements,
    settlement_disagreements,
)
from tests.scoring.brute.hands import unchecked_settlement
from tests.scoring.brute.makers import random_hands

SEED: Final = 20_261_202
HANDS: Final = 2_000
VECTORS = Path(__file__).parent.parent / "vectors"
KOREAN: Final = {
    "암각": "concealed_triplet",
    "연륙": "short_straight",
    "동순": "double_chow",
    "문청": "concealed_hand",
    "청패": "declared_ready",
    "일색통관": "straight",
    "삼색동순": "three_suit_chow",
    "전대각": "all_triplets",
    "대요구": "outside_sets",
    "삼암각": "three_concealed_triplets",
    "칠대자": "seven_pairs",
    "청일색": "one_suit",
}


def lines(name: str) -> list[dict[str, Any]]:
    text = (VECTORS / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


CASES = lines("two_winner.jsonl")


@pytest.mark.parametrize("seed", [SEED])
def test_random_hands(seed: int) -> None:
    assert list(disagreements("two_winner", HANDS, seed)) == []


@pytest.mark.parametrize("seed", [SEED])
def test_random_settlements(seed: int) -> None:
    assert list(settlement_disagreements("two_winner", HANDS, seed)) == []


@pytest.mark.parametrize("seed", [SEED])
def test_which_settlements_can_be(seed: int) -> None:
    chance = random.Random(seed)
    documents = [unchecked_settlement(chance) for _ in range(HANDS)]
    can_be = [two_winner.can_be(one) for one in documents]
    pairs = zip(documents, can_be, strict=True)
    assert [one for one, can in pairs if can == bool(settle(one)["faults"])] == []
    assert HANDS // 10 < sum(can_be) < HANDS // 2


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_brute_force_scores_the_worked_hands(case: dict[str, Any]) -> None:
    expected, found = case["expect"], two_winner.score(case)
    assert found.faults == frozenset()
    assert (found.total, found.legal) == (expected["total"], expected["legal"])
    assert found.scaled_total == expected.get("scaled_total")
    if "patterns" in expected:
        patterns = {KOREAN[name]: points for name, points in expected["patterns"].items()}
        assert patterns in found.choices
    if "total_with_closed_hand_any_win" in expected:
        options = {**case["options"], "concealed_hand": "any_win"}
        other = two_winner.score({**case, "options": options})
        assert other.total == expected["total_with_closed_hand_any_win"]


@pytest.mark.parametrize("case", lines("settlement_two_winner.jsonl"), ids=lambda case: case["id"])
def test_brute_force_settles_the_worked_hands(case: dict[str, Any]) -> None:
    found = two_winner.settle(case)
    assert {key: found[key] for key in case["expect"]} == case["expect"]


def test_the_random_hands_show_every_pattern_and_fault() -> None:
    outcomes = [two_winner.score(hand) for hand in random_hands("two_winner", HANDS, SEED)]
    seen = Counter(name for found in outcomes for name in found.choices[0])
    assert set(seen) == set(KOREAN.values())
    assert min(seen.values()) >= HANDS // 100
    assert {code for found in outcomes for code in found.faults} == {"impossible_flag"}
    assert (
        sum(len({sum(one.values()) for one in found.every}) > 1 for found in outcomes) > HANDS // 20
    )
    for kind in (
        [found for found in outcomes if not found.complete],
        [found for found in outcomes if found.complete and not found.legal and not found.faults],
        [found for found in outcomes if found.legal and found.total == 0],
    ):
        assert kind


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"total": 9}, "total 9, should be 36"),
        ({"scaled_total": 24}, "scaled_total 24, should be None"),
        ({"legal": False}, "legal False, should be True"),
        ({"payments": None}, "payments None, should be"),
        ({"patterns": []}, "patterns {}, should be"),
        ({"complete": False}, "complete False, should be True"),
    ],
)
def test_a_wrong_answer_is_found(change: dict[str, Any], words: str) -> None:
    hand = next(case for case in CASES if case["id"] == "tt05")
    assert differences(hand) == []
    found = against(score(hand) | change, two_winner.score(hand))
    assert len(found) == 1
    assert found[0].startswith(words)
