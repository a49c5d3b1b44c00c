"""Every ruleset beside MCR in the same process: hands a second, the same hands again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median

from scoring import Hand, get_ruleset
from scoring.document import parse_document
from scoring.rulesets import MODULES, RULESET_IDS
from tests.perf.engine_child import PART, time_ours
from tests.perf.gates import Gate
from tests.scoring.brute.makers import random_hands
from tests.scoring.differential import hands

HANDS = 5_000
ROUNDS = 3
SEED = 20_262
BASE = "mcr"


def gates() -> Iterator[Gate]:
    """Measure each ruleset under its default options."""
    base = list(hands(HANDS, SEED))
    first = _first(BASE, base)
    for ruleset in RULESET_IDS:
        if ruleset == BASE:
            continue
        drawn = _prepare(ruleset)
        fresh = _first(ruleset, drawn)
        rounds = [_warm(ruleset, drawn, base) for _ in range(ROUNDS)]
        ours, mcr, ratio = (median(one[which] for one in rounds) for which in range(3))
        yield Gate(
            f"{ruleset} / {BASE}, hands a second, the same hands again",
            ratio,
            0.5,
            True,
            f"{ours:,.0f} and {mcr:,.0f}; the first time {fresh:,.0f} and {first:,.0f}",
        )


def _first(ruleset: str, drawn: Sequence[Hand]) -> float:
    """Return the hands a second of a ruleset that has seen none of them."""
    return HANDS / time_ours(get_ruleset(ruleset).score, drawn)


def _prepare(ruleset: str) -> list[Hand]:
    """Return random hands of every kind that are free of faults; some win, some do not."""
    spec = MODULES[ruleset].SPEC
    found: list[Hand] = []
    seed = SEED
    while len(found) < HANDS:
        for document in random_hands(ruleset, HANDS, seed):
            hand = parse_document({**document, "flowers": 0, "options": {}}, spec)
            if isinstance(hand, Hand):
                found.append(hand)
        seed += 1
    return found[:HANDS]


def _warm(ruleset: str, drawn: Sequence[Hand], base: Sequence[Hand]) -> tuple[float, float, float]:
    """Return the hands a second of a ruleset and of MCR, and their ratio.

    Medians over short parts that are taken in turn. Of each hand total, legality and the points of
    every pattern are read.
    """
    ours, mcr = get_ruleset(ruleset).score, get_ruleset(BASE).score
    times: tuple[list[float], list[float]] = ([], [])
    for start in range(0, HANDS, PART):
        part = slice(start, start + PART)
        times[0].append(time_ours(ours, drawn[part]))
        times[1].append(time_ours(mcr, base[part]))
    ratio = median(other / own for own, other in zip(*times, strict=True))
    return PART / median(times[0]), PART / median(times[1]), ratio
