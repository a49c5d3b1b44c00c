"""The engine's answer to a hand beside that of brute force."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from scoring import score
from scoring.settlement import settle
from scoring.tiles import INDEX, NAMES
from tests.scoring.brute import shanghai, two_winner, zungjung
from tests.scoring.brute.makers import random_hands, random_settlements
from tests.scoring.brute.outcome import Outcome
from tests.scoring.brute.readings import read_table

SCORERS: Final = {"zungjung": zungjung, "two_winner": two_winner, "shanghai": shanghai}
WAYS: Final = ("discard", "self_draw")
MOST_ALTERNATIVES: Final = 20
"""An answer holds no more."""
SLOW_EVERY: Final = 10
"""Every so many hands `slow_differences` are looked for too."""


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
    patterns = _points(answer["patterns"])
    if patterns not in outcome.choices:
        choices = " or ".join(str(dict(one)) for one in outcome.choices)
        return [*wrong, f"patterns {patterns}, should be {choices}"]
    if outcome.suppressed is not None:
        sides = zip(outcome.choices, outcome.suppressed, strict=True)
        possible = [suppressed for shown, suppressed in sides if shown == patterns]
        lost = {(one["id"], one["because"], one["principle"]) for one in answer["not_counted"]}
        if lost not in possible:
            wrong.append(f"not_counted {lost}, should be {possible}")
    return wrong


def _points(patterns: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    return {pattern["id"]: pattern["points"] for pattern in patterns}


def slow_differences(document: Mapping[str, Any]) -> list[str]:
    """Return what is wrong in the other readings, in the waits and in what each wait would make."""
    answer = score({**document, "alternatives": True})
    if answer["faults"]:
        return []
    wrong = []
    if answer["complete"] and len(answer["alternatives"]) < MOST_ALTERNATIVES:
        readings = [answer, *answer["alternatives"]]
        shown = {tuple(sorted(_points(one["patterns"]).items())) for one in readings}
        outcome = SCORERS[document["ruleset"]].score(document)
        every = {tuple(sorted(one.items())) for one in outcome.every}
        if shown != every:
            wrong.append(f"readings {shown}, should be {every}")
    expected = waits(document)
    # Dealt complete, a hand of modern Shanghai waited for nothing (D-SH-08b).
    dealt = document["ruleset"] == "shanghai" and "heavenly" in document["flags"]
    waited = [] if dealt else expected
    if answer["waits"] != waited:
        wrong.append(f"waits {answer['waits']}, should be {waited}")
    shanten = -1 if answer["complete"] else 0
    if (answer["complete"] or expected) and answer["shanten"] != shanten:
        wrong.append(f"shanten {answer['shanten']}, should be {shanten}")
    return wrong + _wrong_outcomes(document, expected)


def _wrong_outcomes(document: Mapping[str, Any], expected: Sequence[str]) -> list[str]:
    """Return what is wrong in what a ready hand would make on each tile that it waits for."""
    hand = {**document, "flags": []}
    hand.pop("responsible", None)
    given = score({**hand, "winning_tile": None})["outcomes"]
    should = []
    for tile in expected:
        line: dict[str, Any] = {"tile": tile}
        for way in WAYS:
            won = {**hand, "winning_tile": tile, "self_draw": way == "self_draw"}
            outcome = SCORERS[document["ruleset"]].score(won)
            # A fifth tile of a kind is waited for in form only.
            there = max(Counter(read_table(won).all_tiles).values()) <= 4
            line[way] = {"total": outcome.total * there, "legal": outcome.legal and there}
        should.append(line)
    shown = [
        {"tile": one["tile"]}
        | {way: {name: one[way][name] for name in ("total", "legal")} for way in WAYS}
        for one in given or []
    ]
    return [] if shown == should else [f"outcomes {given}, should be {should}"]


def waits(document: Mapping[str, Any]) -> list[str]:
    """Return every tile that completes a winning shape, by trying each."""
    scorer = SCORERS[document["ruleset"]]
    # Two-winner mahjong has no honors to wait for.
    kinds = NAMES[: INDEX["1z"]] if scorer is two_winner else NAMES
    return [
        kind
        for kind in kinds
        if any(True for _ in scorer.readings(read_table({**document, "winning_tile": kind})))
    ]


def disagreements(ruleset: str, amount: int, seed: int) -> Iterator[str]:
    """Yield a line for each of the random hands of a seed that the two score differently."""
    for number, document in enumerate(random_hands(ruleset, amount, seed)):
        wrong = differences(document)
        if number % SLOW_EVERY == 0:
            wrong += slow_differences(document)
        if wrong:
            yield f"{json.dumps(document)}: {'; '.join(wrong)}"


def settlement_differences(document: Mapping[str, Any]) -> list[str]:
    """Return what the engine settles otherwise than brute force."""
    answer = settle(dict(document))
    if answer["faults"]:
        return [f"faults {answer['faults']}"]
    return [
        f"{name} {answer[name]}, should be {value}"
        for name, value in SCORERS[document["ruleset"]].settle(document).items()
        if answer[name] != value
    ]


def settlement_disagreements(ruleset: str, amount: int, seed: int) -> Iterator[str]:
    """Yield a line for each of the random whole hands of a seed that are settled differently."""
    for document in random_settlements(ruleset, amount, seed):
        if wrong := settlement_differences(document):
            yield f"{json.dumps(document)}: {'; '.join(wrong)}"
