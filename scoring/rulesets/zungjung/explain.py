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

    from .engine import Zungjung


def explain(ruleset: Zungjung, result: Result) -> Explanation | None:
    """Say how the result came about; None for an incomplete hand."""
    if not result.complete:
        return None
    return _explanation(ruleset, result, chosen(result, _candidates(ruleset, result.hand)))


def alternatives(ruleset: Zungjung, result: Result) -> tuple[Alternative, ...]:
    """Return the other readings of a complete hand, best first."""
    if not result.complete:
        return ()
    return others(ruleset, result, _candidates(ruleset, result.hand), _explanation)


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
