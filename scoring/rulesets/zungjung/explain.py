"""How a score came about: the reading, the sets of each pattern, what is not counted and why.

Worked out on request, from the sets themselves rather than from the engine's tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring import divisions
from scoring.explanation import Alternative, Explanation
from scoring.hand import SPREAD

from . import facts as f
from .evidence import not_counted, sets_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.explanation import Reading
    from scoring.hand import Hand
    from scoring.result import Result

    from .engine import Zungjung


@dataclass(frozen=True, slots=True)
class Candidate:
    """A reading with the patterns that hold in it.

    Attributes:
        reading: The reading.
        found: Every pattern that holds, a bit each.
        value: The facts of the reading as the engine knows them; 0 in shapes without sets.
    """

    reading: Reading
    found: int
    value: int


def explain(ruleset: Zungjung, result: Result) -> Explanation | None:
    """Say how the result came about; None for an incomplete hand."""
    if not result.complete:
        return None
    return _explanation(ruleset, result, _chosen(ruleset, result))


def alternatives(ruleset: Zungjung, result: Result, limit: int = 20) -> tuple[Alternative, ...]:
    """Return the other readings of a complete hand, best first, at most ``limit``."""
    if not result.complete:
        return ()
    chosen = _chosen(ruleset, result)
    finish = ruleset.finish
    others = [c for c in _candidates(ruleset, result.hand) if c.reading != chosen.reading]
    others.sort(key=lambda c: (-finish[c.found * SPREAD].total, finish[c.found * SPREAD].rank))
    found = []
    for candidate in others[:limit]:
        other = ruleset.result_of(result.hand, candidate.found, candidate.value)
        explanation = _explanation(ruleset, other, candidate)
        found.append(Alternative(other.total, other.legal, other.patterns, explanation))
    return tuple(found)


def _chosen(ruleset: Zungjung, result: Result) -> Candidate:
    """Return the reading that the engine scored."""
    for candidate in _candidates(ruleset, result.hand):
        if (candidate.found, candidate.value) == result.facts:
            return candidate
    raise AssertionError("the scored reading is one of the readings")


def _explanation(ruleset: Zungjung, result: Result, candidate: Candidate) -> Explanation:
    reading, hand = candidate.reading, result.hand
    return Explanation(
        reading,
        tuple(sets_of(pattern.id, reading, hand) for pattern in result.patterns),
        not_counted(ruleset.finish, result.patterns, candidate.found, reading),
    )


def _candidates(ruleset: Zungjung, hand: Hand) -> Iterator[Candidate]:
    """Yield every reading with every role of the winning tile."""
    for reading in divisions.readings(hand):
        if reading.shape == "regular":
            value, marks = _facts(hand, reading)
            yield Candidate(reading, ruleset.patterns_in(hand, value, marks), value)
        else:
            yield Candidate(reading, ruleset.shape_patterns(hand), 0)


def _facts(hand: Hand, reading: Reading) -> f.Facts:
    """Return value and marks of a regular reading."""
    win = hand.winning_tile
    assert win is not None
    assert reading.pair is not None
    value = f.pair_value(reading.pair) + (f.nine_gates(hand.packed, win) << f.NINE)
    marks = f.PAIR_MARKS[reading.pair]
    for code in hand.meld_codes:
        more, joined = f.MELDS[code]
        value += more
        marks |= joined
    for one in reading.sets[len(hand.melds) :]:
        first = one.tiles[0]
        if one.kind == "chow":
            value += f.chow_value(first)
            marks |= f.CHOW_MARKS[first]
        else:
            value += f.pung_value(first) + (1 << f.CONCEALED)
            marks |= f.PUNG_MARKS[first]
    place = reading.winning_tile_in
    if place < len(reading.sets) and reading.sets[place].kind == "pung":
        value += 1 << f.WIN_IN_PUNG
    return value, marks
