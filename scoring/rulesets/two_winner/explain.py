"""How a score came about: the reading, the sets of each pattern, what is not counted and why.

Worked out on request, from the sets themselves rather than from the engine's tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scoring import divisions
from scoring.explanation import Alternative, Explanation, Reading

from . import facts as f
from .evidence import not_counted, sets_of
from .finish import Finished, finish
from .patterns import patterns_in

if TYPE_CHECKING:
    from scoring.hand import Hand
    from scoring.result import Result

    from .engine import TwoWinner

_TRIPLETS = ("pung", "kong")


class Candidate(NamedTuple):
    """A reading with everything that holds in it, and what that is worth."""

    reading: Reading
    found: int
    finished: Finished


def explain(ruleset: TwoWinner, result: Result) -> Explanation | None:
    """Say how the result came about; None for an incomplete hand."""
    if not result.complete:
        return None
    return _explanation(ruleset, readings_of(ruleset, result.hand)[0])


def alternatives(ruleset: TwoWinner, result: Result, limit: int = 20) -> tuple[Alternative, ...]:
    """Return the other readings of a complete hand, best first, at most ``limit``."""
    if not result.complete:
        return ()
    return tuple(
        Alternative(
            other.finished.total,
            other.finished.total >= ruleset.minimum,
            other.finished.patterns,
            _explanation(ruleset, other),
        )
        for other in readings_of(ruleset, result.hand)[1 : limit + 1]
    )


def _explanation(ruleset: TwoWinner, candidate: Candidate) -> Explanation:
    reading, found, finished = candidate
    return Explanation(
        reading,
        tuple(sets_of(pattern.id, reading, ruleset.options) for pattern in finished.patterns),
        not_counted(found, reading, ruleset.options),
    )


def readings_of(ruleset: TwoWinner, hand: Hand) -> list[Candidate]:
    """Return every reading with every role of the winning tile, best first."""
    way = f.way_facts(hand)
    opened = sum(f.OPEN for meld in hand.melds if meld.kind != "ck")
    candidates = []
    for reading in divisions.readings(hand):
        found = patterns_in(way + opened + _facts(reading), ruleset.options)
        candidates.append(Candidate(reading, found, finish(found)))
    return sorted(candidates, key=lambda one: (-one.finished.total, one.finished.tie))


def _facts(reading: Reading) -> int:
    """Return the facts of the sets and the pair."""
    facts = f.SEVEN_PAIRS if reading.shape == "seven_pairs" else 0
    for one in reading.sets:
        first = one.tiles[0]
        if one.kind == "chow":
            facts += f.chow_facts(first)
        elif one.kind in _TRIPLETS:
            facts += f.triplet_facts(first) + (f.CONCEALED if one.concealed else 0)
        else:
            facts += f.pair_facts(first)
    return facts if reading.pair is None else facts + f.pair_facts(reading.pair)
