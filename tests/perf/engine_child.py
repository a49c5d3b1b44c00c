"""One process of the engine's bench: reads prepared hands, prints its ratios as JSON.

A new process each time, since what is measured depends on how much the engine has seen.
"""

from __future__ import annotations

import json
import pickle
import sys
from collections.abc import Sequence
from statistics import median
from time import thread_time
from typing import TYPE_CHECKING, Any

from MahjongGB import MahjongFanCalculator

from scoring import get_ruleset

# Short parts, and the time of this thread alone: other work on the machine is not counted.
PART = 100

if TYPE_CHECKING:
    from scoring import Hand


def time_ours(score: Any, hands: Sequence[Hand]) -> float:
    """Return the seconds that our engine takes; total, legality and each pattern's points read."""
    start = thread_time()
    for hand in hands:
        result = score(hand)
        _ = result.total, result.legal
        for pattern in result.patterns:
            _ = pattern.id, pattern.points
    return thread_time() - start


def time_peer(inputs: Sequence[tuple[Any, ...]]) -> float:
    """Return the seconds that PyMahjongGB takes; the same of its answer is read."""
    start = thread_time()
    for given in inputs:
        total = 0
        for points, count, name, _english in MahjongFanCalculator(*given, True):
            _ = name
            total += points * count
        _ = total >= 8
    return thread_time() - start


def turns(score: Any, hands: Sequence[Hand], inputs: Sequence[tuple[Any, ...]]) -> list[float]:
    """Return ours' and the peer's seconds a hand and the ratio: medians over parts taken in turn.

    The two measure the same part one after the other, so that what else the machine does hits both.
    """
    ours, peers, ratios = [], [], []
    for start in range(0, len(hands), PART):
        part = slice(start, start + PART)
        ours.append(time_ours(score, hands[part]))
        peers.append(time_peer(inputs[part]))
        ratios.append(peers[-1] / ours[-1])
    return [median(ours) / PART, median(peers) / PART, median(ratios)]


def main() -> None:
    """Measure first hands, fresh hands after 50,000 others, and the same hands again."""
    # Pickled by the parent process of this very bench.
    with open(sys.argv[1], "rb") as file:
        first, before, fresh = pickle.load(file)  # noqa: S301
    score = get_ruleset("mcr", {"profile": "cn98"}).score
    found: dict[str, float] = {}
    _, _, found["first"] = turns(score, *first)
    warm, peer, found["warm"] = turns(score, *first)
    time_ours(score, before)
    new, _, found["fresh"] = turns(score, *fresh)
    found |= {"warm_us": 1e6 * warm, "fresh_us": 1e6 * new, "peer_us": 1e6 * peer}
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
