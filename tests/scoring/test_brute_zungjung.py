"""Zung Jung against brute force: random hands, and the worked hands for brute force itself."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from scoring import score
from tests.scoring.brute import zungjung
from tests.scoring.brute.compare import (
    against,
    differences,
    disagreements,
    settlement_differences,
    settlement_disagreements,
    slow_differences,
)
from tests.scoring.brute.makers import random_hands
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
    assert all(choice == patterns for choice in found.choices)


@pytest.mark.parametrize("seed", [SEED])
def test_random_settlements(seed: int) -> None:
    assert list(settlement_disagreements("zungjung", HANDS, seed)) == []


def test_the_random_hands_show_every_pattern_limit_and_fault() -> None:
    outcomes = [zungjung.score(hand) for hand in random_hands("zungjung", HANDS, SEED)]
    seen = {name for found in outcomes for name in found.choices[0]}
    every = {identifier(name) for _, name, _, _ in zungjung.PATTERNS} | {"chicken_hand"}
    assert every - seen == set()
    shares = Counter(found.limit[0] if found.limit else None for found in outcomes)
    assert min(shares["listed"], shares["compound"]) >= HANDS // 100
    assert {code for found in outcomes for code in found.faults} == FAULTS
    hinge = [found for found in outcomes if len({sum(one.values()) for one in found.every}) > 1]
    assert len(hinge) > HANDS // 20
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


def test_a_brute_force_without_seven_pairs_is_contradicted(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = next(hand for hand in random_hands("zungjung", HANDS, SEED) if is_seven_pairs(hand))
    assert slow_differences(hand) == []
    monkeypatch.setattr(zungjung, "seven_pairs", lambda table: iter(()))
    words = [line.split()[0] for line in slow_differences(hand)]
    assert words == ["readings", "waits", "outcomes"]


def is_seven_pairs(hand: dict[str, Any]) -> bool:
    every = zungjung.score(hand).every
    return len(every) == 1 and "seven_pairs" in every[0]


def test_a_wrong_settlement_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    win = {"seat": 0, "kind": "discard", "from": 2, "points": 70}
    document = {"ruleset": "zungjung", "settlement": {"wins": [win], "hand_no": 4}}
    assert settlement_differences(document) == []
    expected = {"deltas": [210, -70, -70, -70], "next_dealer": 0}
    monkeypatch.setattr(zungjung, "settle", lambda document: expected)
    wrong = ["deltas [210, -25, -160, -25], should be [210, -70, -70, -70]"]
    assert settlement_differences(document) == wrong
