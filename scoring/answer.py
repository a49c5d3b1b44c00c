"""The JSON answer to a hand in JSON form."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from scoring.document import RulesetSpec, parse_document
from scoring.explanation import NOWHERE
from scoring.faults import Fault
from scoring.hand import Hand
from scoring.notation_write import write_tiles
from scoring.rulesets import MODULES, get_ruleset
from scoring.shanten import shanten
from scoring.tiles import NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from scoring.explanation import Explanation, Reading
    from scoring.result import PatternCount, Result
    from scoring.rulesets.base import Ruleset
    from scoring.shanten import Shape

ENGINE: Final = "1"
"""Version of the engine: raised when an answer to any hand changes."""

_RESULTS: Final = (
    "complete", "legal", "total", "minimum", "limit", "patterns", "not_counted", "reading",
    "shanten", "waits", "outcomes", "alternatives", "payments",
)  # fmt: skip


@cache
def _any_ruleset() -> RulesetSpec:
    """Return what is wrong whatever the ruleset, to say all faults where that is unknown."""
    flags = frozenset(flag for module in MODULES.values() for flag in module.SPEC.flags)
    return RulesetSpec(id="", flags=flags, round_wind="optional", seat_wind="optional")


def score(document: object) -> dict[str, Any]:
    """Score a hand in its JSON form and return the JSON answer.

    Args:
        document: Any value; what is wrong with it is in ``faults``, and nothing raises.

    Returns:
        The answer: keys and meanings as the form of answers has them. With faults every result
        is None.
    """
    ruleset_id = document.get("ruleset") if isinstance(document, dict) else None
    options = document.get("options") if isinstance(document, dict) else None
    known = isinstance(ruleset_id, str) and ruleset_id in MODULES
    if not known:
        spec = _any_ruleset()
        hand = parse_document(document, spec)
        faults = () if isinstance(hand, Hand) else hand
        if ruleset_id == spec.id:
            faults = (Fault("unknown_ruleset", "ruleset"), *faults)
        return refused(None, faults)
    module = MODULES[str(ruleset_id)]
    faults = module.check_options(options)
    hand = parse_document(document, spec_under(str(ruleset_id), options if not faults else None))
    if not isinstance(hand, Hand):
        return refused(str(ruleset_id), (*faults, *hand), options)
    if faults:
        return refused(str(ruleset_id), faults, options)
    ruleset = get_ruleset(str(ruleset_id), options)
    wants_alternatives = isinstance(document, dict) and document.get("alternatives") is True
    return {
        "ruleset": ruleset.id,
        "options": dict(options or {}),
        "engine": ENGINE,
        **_results(ruleset, hand, alternatives=wants_alternatives),
        "faults": [],
    }


def spec_under(ruleset_id: str, options: object) -> RulesetSpec:
    """Return what the hands of a ruleset may hold under options that are free of faults."""
    module = MODULES[ruleset_id]
    spec: RulesetSpec = module.spec_of(options) if isinstance(options, dict) else module.SPEC
    return spec


def refused(ruleset: str | None, faults: Iterable[Fault], options: object = None) -> dict[str, Any]:
    """Return the answer to an input with faults: every result is None, what was asked is kept.

    Args:
        ruleset: The ruleset asked for; None or an unknown one gives None.
        faults: Everything wrong.
        options: The options given; others than those of a JSON object give an empty one.
    """
    return {
        "ruleset": ruleset if ruleset in MODULES else None,
        "options": dict(options) if isinstance(options, dict) else {},
        "engine": ENGINE,
        **dict.fromkeys(_RESULTS),
        "faults": [fault.as_json() for fault in faults],
    }


def _results(ruleset: Ruleset, hand: Hand, *, alternatives: bool) -> dict[str, Any]:
    result = ruleset.score(hand)
    explanation = result.explanation
    waits = result.waits
    module = MODULES[ruleset.id]
    paid = result.complete and result.legal
    return {
        "complete": result.complete,
        "legal": result.legal,
        "total": result.total,
        **_scaled(ruleset, result.total),
        "minimum": ruleset.minimum,
        "limit": result.limit.as_json() if result.limit else None,
        "patterns": _patterns(ruleset, result.patterns, explanation),
        "not_counted": _not_counted(explanation),
        "reading": reading_json(explanation.reading) if explanation else None,
        "shanten": -1 if result.complete else _shanten(hand, module.SHAPES),
        "waits": [NAMES[tile] for tile in waits],
        "outcomes": _outcomes(ruleset, hand, waits) if hand.winning_tile is None else None,
        "alternatives": _alternatives(ruleset, result) if alternatives else None,
        "payments": module.payments_of(ruleset, result) if paid else None,
    }


def _scaled(ruleset: Ruleset, total: int) -> dict[str, int]:
    """Return what the total counts where a ruleset pays another value than it; else nothing."""
    scale: Callable[[int], int | None] | None = getattr(ruleset, "scaled_total", None)
    value = scale(total) if scale else None
    return {} if value is None else {"scaled_total": value}


def _shanten(hand: Hand, shapes: Collection[Shape]) -> int:
    tiles = hand.concealed
    if hand.winning_tile is not None:
        tiles = (*tiles, hand.winning_tile)
    return shanten(tiles, len(hand.melds), shapes)


def _outcomes(ruleset: Ruleset, hand: Hand, waits: Iterable[int]) -> list[dict[str, Any]]:
    """Return what a ready hand scores with each of its waits, by discard and by self-draw.

    A tile of which the player holds all four copies is a wait in form alone: it scores nothing.
    """
    held = [*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)]
    found = []
    for tile in waits:
        outcome: dict[str, Any] = {"tile": NAMES[tile]}
        for way, drawn in (("discard", False), ("self_draw", True)):
            outcome[way] = {"total": 0, "legal": False}
            if held.count(tile) < 4:
                result = ruleset.score(replace(hand, winning_tile=tile, self_draw=drawn))
                outcome[way] = {"total": result.total, "legal": result.legal}
        found.append(outcome)
    return found


def _alternatives(ruleset: Ruleset, result: Result) -> list[dict[str, Any]]:
    return [
        {
            "total": other.total,
            "legal": other.legal,
            "patterns": _patterns(ruleset, other.patterns, other.explanation),
            "reading": reading_json(other.explanation.reading),
        }
        for other in result.alternatives
    ]


def _patterns(
    ruleset: Ruleset, patterns: Iterable[PatternCount], explanation: Explanation | None
) -> list[dict[str, Any]]:
    if explanation is None:
        return []
    names = ruleset.names
    # Patterns whose value is not the edition's own are marked with the edition that it is from.
    taken: Mapping[str, str] = getattr(ruleset, "taken_from", {})
    return [
        {
            "id": pattern.id,
            "name": names[pattern.id],
            "points": pattern.points,
            "count": pattern.count,
            "sets": list(sets),
            **({"taken_from": taken[pattern.id]} if pattern.id in taken else {}),
        }
        for pattern, sets in zip(patterns, explanation.sets, strict=True)
    ]


def _not_counted(explanation: Explanation | None) -> list[dict[str, Any]]:
    if explanation is None:
        return []
    return [
        {
            "id": one.id,
            "count": one.count,
            "because": one.because or None,
            "principle": one.principle,
        }
        for one in explanation.not_counted
    ]


def reading_json(reading: Reading) -> dict[str, Any]:
    """Return a reading in the form that answers carry."""
    return {
        "shape": reading.shape,
        "sets": [
            {"kind": s.kind, "tiles": write_tiles(s.tiles), "concealed": s.concealed}
            for s in reading.sets
        ],
        "pair": None if reading.pair is None else write_tiles((reading.pair,) * 2),
        "winning_tile_in": None if reading.winning_tile_in == NOWHERE else reading.winning_tile_in,
    }


__all__ = ["ENGINE", "reading_json", "score"]
