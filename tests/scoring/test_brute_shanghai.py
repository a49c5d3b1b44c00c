"""Modern Shanghai against brute force: random hands, and the worked hands for brute force."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from scoring import score
from tests.scoring.brute import shanghai
from tests.scoring.brute.compare import (
    against,
    differences,
    disagreements,
    settlement_differences,
    settlement_disagreements,
)
from tests.scoring.brute.makers import random_hands, random_settlements
from tests.scoring.brute.outcome import Outcome
from tests.scoring.brute.shanghai_yaku import IDS

SEED: Final = 20_261_130
HANDS: Final = 2_000
VECTORS = Path(__file__).parent.parent / "vectors"


def _cases(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (VECTORS / name).read_text(encoding="utf-8").splitlines()]


# Rows of the tables that say more than can be: no hand has both.
NEVER_TOGETHER: Final = {
    ("대삼원", "소삼원"),
    ("대삼풍", "소삼풍"),  # With a wind head it is 소사희, which drops both.
    ("대사희", "소사희"),
    ("대사희", "소삼풍"),
    ("청일색", "혼일색"),
    ("자일색", "혼일색"),
    ("천화", "초순입직"),
    ("지화", "초순입직"),
    ("인화", "초순입직"),
}

CASES = _cases("shanghai.jsonl")
SETTLEMENTS = _cases("settlement_shanghai.jsonl")


@pytest.mark.parametrize("seed", [SEED])
def test_random_hands(seed: int) -> None:
    assert list(disagreements("shanghai", HANDS, seed)) == []


@pytest.mark.parametrize("seed", [SEED])
def test_random_settlements(seed: int) -> None:
    assert list(settlement_disagreements("shanghai", HANDS, seed)) == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_brute_force_scores_the_worked_hands(case: dict[str, Any]) -> None:
    expected, found = case["expect"], shanghai.score(case)
    if "fault" in expected:
        assert expected["fault"] in found.faults
        return
    assert found.faults == frozenset()
    assert found.total == expected["total"]
    assert found.legal is expected["legal"]
    patterns = {IDS[name]: fan for name, fan in expected["patterns"].items()}
    assert [one for one in found.choices if one != patterns] == []
    if "total_with_stacking_family_only" in expected:
        everything = shanghai.score({**case, "options": {"stacking": "family_only"}})
        assert everything.total == expected["total_with_stacking_family_only"]


@pytest.mark.parametrize("case", SETTLEMENTS, ids=lambda case: str(case["id"]))
def test_brute_force_settles_the_worked_hands(case: dict[str, Any]) -> None:
    frame = {"dealer": 0, "round_wind": "1z"}
    found = shanghai.settle({**case, "settlement": {**frame, **case["settlement"]}})
    assert {name: found[name] for name in case["expect"]} == case["expect"]


@pytest.fixture(scope="module")
def outcomes() -> list[Outcome]:
    return [shanghai.score(hand) for hand in random_hands("shanghai", HANDS, SEED)]


def test_the_random_hands_show_every_yaku_limit_and_fault(outcomes: list[Outcome]) -> None:
    times = Counter(name for found in outcomes for name in found.choices[0])
    assert {name for name in (*IDS.values(), shanghai.FLOWER_BONUS) if not times[name]} == set()
    limits = Counter(found.limit[0] for found in outcomes if found.limit)
    assert min(limits["cap100"], limits["listed"]) >= HANDS // 400
    faults = Counter(code for found in outcomes for code in found.faults)
    assert min(faults["impossible_flag"], faults["flowers_not_used"]) >= HANDS // 400
    assert sum(found.total >= 100 for found in outcomes) > HANDS // 20
    assert sum(len({*map(str, found.every)}) > 1 for found in outcomes) > HANDS // 20
    assert sum(not found.complete for found in outcomes) > HANDS // 200
    assert sum(found.complete and not found.legal for found in outcomes) > HANDS // 200


def test_the_random_hands_show_every_row_of_the_tables(outcomes: list[Outcome]) -> None:
    seen = {
        (cause, name)
        for found in outcomes
        for lost in found.suppressed or ()
        for name, cause, _ in lost
    }
    rows = {
        (higher, lower)
        for table in (shanghai.LADDER, shanghai.IMPLIED, shanghai.REPLACED)
        for higher, dropped in table.items()
        for lower in dropped
    }
    assert {row for row in rows if (IDS[row[0]], IDS[row[1]]) not in seen} == NEVER_TOGETHER


def test_the_random_settlements_show_every_course() -> None:
    hands = list(random_settlements("shanghai", HANDS, SEED))
    settled = [shanghai.settle(hand) for hand in hands]
    assert {len(found["winners"]) for found in settled} == {0, 1, 2, 3}
    assert {found["game_over"] for found in settled} == {True, False}
    fewer = sum(
        len(found["winners"]) < len(hand["settlement"]["wins"])
        for hand, found in zip(hands, settled, strict=True)
    )
    assert fewer > HANDS // 20


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"total": 6}, "total 6, should be 5"),
        ({"legal": False}, "legal False, should be True"),
        ({"payments": None}, "payments None, should be"),
        ({"patterns": []}, "patterns {}, should be"),
        ({"limit": {"id": "cap100", "sum": 107, "value": 100}}, "limit ('cap100', 107), should be"),
        ({"complete": False}, "complete False, should be True"),
        ({"faults": [{"code": "bad_wind"}]}, "faults ['bad_wind'], should be []"),
    ],
)
def test_a_wrong_answer_is_found(change: dict[str, Any], words: str) -> None:
    hand = next(case for case in CASES if case["id"] == "sh02")
    assert differences(hand) == []
    found = against(score(hand) | change, shanghai.score(hand))
    assert len(found) == 1
    assert found[0].startswith(words)


def test_a_wrong_settlement_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = next(random_settlements("shanghai", 1, SEED))
    assert settlement_differences(hand) == []
    right = shanghai.settle(hand)
    monkeypatch.setattr(shanghai, "settle", lambda _: {**right, "deltas": [1, -1, 0, 0]})
    found = settlement_differences(hand)
    assert len(found) == 1
    assert found[0].endswith("should be [1, -1, 0, 0]")
