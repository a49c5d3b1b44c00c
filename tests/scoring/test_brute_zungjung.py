"""Zung Jung against brute force: random hands, and the worked hands for brute force itself."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from scoring import score
from tests.scoring.brute import zungjung
from tests.scoring.brute.compare import against, differences, disagreements
from tests.scoring.brute.hands import random_hands
from tests.scoring.brute.outcome import identifier

SEED: Final = 20_261_201
HANDS: Final = 2_000
VECTORS = Path(__file__).parent.parent / "vectors" / "zungjung.jsonl"
CASES = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
# Brute force reads canonical hands of the right size: other faults are no concern of it.
FAULTS: Final = {"impossible_flag", "impossible_responsible"}


@pytest.mark.parametrize("seed", [SEED])
def test_random_hands(seed: int) -> None:
    assert list(disagreements("zungjung", HANDS, seed)) == []


@pytest.mark.parametrize(
    "case",
    [case for case in CASES if case["expect"].get("fault") in {None, *FAULTS}],
    ids=lambda case: str(case["id"]),
)
def test_brute_force_scores_the_worked_hands(case: dict[str, Any]) -> None:
    expected, found = case["expect"], zungjung.score(case)
    if "fault" in expected:
        assert expected["fault"] in found.faults
        return
    assert found.faults == frozenset()
    assert found.total == expected["total"]
    assert found.legal is expected["legal"]
    assert found.payments == expected["payments"]
    patterns = {identifier(name): points for name, points in expected["patterns"].items()}
    assert found.choices == (patterns,)


def test_the_random_hands_show_every_pattern_limit_and_fault() -> None:
    outcomes = [zungjung.score(hand) for hand in random_hands("zungjung", HANDS, SEED)]
    seen = {name for found in outcomes for name in found.choices[0]}
    every = {identifier(name) for _, name, _, _ in zungjung.PATTERNS} | {"chicken_hand"}
    assert every - seen == set()
    shares = Counter(found.limit[0] if found.limit else None for found in outcomes)
    assert min(shares["listed"], shares["compound"]) >= HANDS // 100
    assert {code for found in outcomes for code in found.faults} == FAULTS
    assert sum(found.totals > 1 for found in outcomes) > HANDS // 20
    assert sum(not found.complete for found in outcomes) > HANDS // 200


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"total": 59}, "total 59, should be 60"),
        ({"legal": False}, "legal False, should be True"),
        ({"payments": None}, "payments None, should be"),
        ({"patterns": []}, "patterns {}, should be"),
        ({"limit": {"id": "listed", "sum": 60, "value": 60}}, "limit ('listed', 60), should be"),
        ({"complete": False}, "complete False, should be True"),
        ({"faults": [{"code": "bad_wind"}]}, "faults ['bad_wind'], should be []"),
    ],
)
def test_a_wrong_answer_is_found(change: dict[str, Any], words: str) -> None:
    hand = next(case for case in CASES if case["id"] == "ZJ-025")
    assert differences(hand) == []
    found = against(score(hand) | change, zungjung.score(hand))
    assert len(found) == 1
    assert found[0].startswith(words)
