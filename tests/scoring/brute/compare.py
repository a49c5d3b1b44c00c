"""The engine's answer to a hand beside that of brute force."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from scoring import score
from scoring.settlement import settle
from scoring.tiles import INDEX, NAMES
from tests.scoring.brute import two_winner, zungjung
from tests.scoring.brute.hands import random_hands
from tests.scoring.brute.outcome import Outcome
from tests.scoring.brute.readings import read_table

SCORERS: Final = {"zungjung": zungjung, "two_winner": two_winner}
WAITS_EVERY: Final = 20
"""Every so many hands the waits are compared too: that is slow."""


def differences(document: Mapping[str, Any]) -> list[str]:
    """Return what the engine says otherwise than brute force, in words; none if they agree."""
    return against(score(dict(document)), SCORERS[document["ruleset"]].score(document))


def against(answer: Mapping[str, Any], outcome: Outcome) -> list[str]:
    """Return where an answer differs from an outcome."""
    codes = {fault["code"] for fault in answer["faults"]}
    if codes != outcome.faults:
        return [f"faults {sorted(codes)}, should be {sorted(outcome.faults)}"]
    if codes:
        return []
    limit = answer["limit"]
    expected = {
        "complete": outcome.complete,
        "legal": outcome.legal,
        "total": outcome.total,
        "scaled_total": outcome.scaled_total,
        "payments": outcome.payments,
        "limit": outcome.limit,
    }
    given = {name: answer.get(name) for name in expected}
    given["limit"] = (limit["id"], limit["sum"]) if limit else None
    wrong = [
        f"{name} {given[name]}, should be {value}"
        for name, value in expected.items()
        if given[name] != value
    ]
    patterns = {pattern["id"]: pattern["points"] for pattern in answer["patterns"]}
    if patterns not in outcome.choices:
        wrong.append(f"patterns {patterns}, should be {' or '.join(map(str, outcome.choices))}")
    return wrong


def waits(document: Mapping[str, Any]) -> list[str]:
    """Return every tile that completes a winning shape, by trying each."""
    scorer = SCORERS[document["ruleset"]]
    # Two-winner mahjong has no honors to wait for.
    kinds = NAMES if scorer is zungjung else NAMES[: INDEX["1z"]]
    return [
        kind
        for kind in kinds
        if any(True for _ in scorer.readings(read_table({**document, "winning_tile": kind})))
    ]


def disagreements(ruleset: str, amount: int, seed: int) -> Iterator[str]:
    """Yield a line for each of the random hands of a seed that the two score differently."""
    for number, document in enumerate(random_hands(ruleset, amount, seed)):
        wrong = differences(document)
        if number % WAITS_EVERY == 0:
            answer = score(document)
            expected = waits(document)
            if not answer["faults"] and answer["waits"] != expected:
                wrong.append(f"waits {answer['waits']}, should be {expected}")
        if wrong:
            yield f"{json.dumps(document)}: {'; '.join(wrong)}"


def settlement_differences(document: Mapping[str, Any]) -> list[str]:
    """Return what the engine settles otherwise than brute force."""
    answer = settle(dict(document))
    if answer["faults"]:
        return [f"faults {answer['faults']}"]
    return [
        f"{name} {answer[name]}, should be {value}"
        for name, value in two_winner.settle(document).items()
        if answer[name] != value
    ]
