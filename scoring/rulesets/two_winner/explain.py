"""How a score came about: the reading, the sets of each pattern, what is not counted and why.

Worked out on request, from the sets themselves rather than from the engine's tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring import divisions
from scoring.candidates import Candidate, chosen, others
from scoring.explanation import Explanation

from . import facts as f
from .evidence import not_counted, sets_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.explanation import Alternative, Reading
    from scoring.hand import Hand
    from scoring.result import Result

    from .engine import TwoWinner

_TRIPLETS = ("pung", "kong")


def explain(ruleset: TwoWinner, result: Result) -> Explanation | None:
    """Say how the result came about; None for an incomplete hand."""
    if not result.complete:
        return None
    return _explanation(ruleset, result, chosen(result, candidates(ruleset, result.hand)))


def alternatives(ruleset: TwoWinner, result: Result) -> tuple[Alternative, ...]:
    """Return the other readings of a complete hand, best first."""
    if not result.complete:
        return ()
    return others(ruleset, result, candidates(ruleset, result.hand), _explanation)


def _explanation(ruleset: TwoWinner, result: Result, candidate: Candidate) -> Explanation:
    reading = candidate.reading
    return Explanation(
        reading,
        tuple(sets_of(pattern.id, reading, ruleset.options) for pattern in result.patterns),
        not_counted(candidate.found, reading, ruleset.options),
    )


def candidates(ruleset: TwoWinner, hand: Hand) -> Iterator[Candidate]:
    """Yield every reading with every role of the winning tile."""
    way = f.way_facts(hand)
    opened = sum(f.OPEN for meld in hand.melds if meld.kind != "ck")
    for reading in divisions.readings(hand):
        yield Candidate(reading, ruleset.patterns_in(way + opened + _facts(reading)), 0)


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
