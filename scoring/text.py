"""Scoring a hand written by a person: one line of text and what stands beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.answer import score
from scoring.notation import TextHand, read_text, write_tiles
from scoring.notation_write import meld_code
from scoring.rulesets import MODULES
from scoring.tiles import EAST, NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["document_of", "score_text"]


def score_text(
    text: str,
    *,
    ruleset: str = "mcr",
    options: Mapping[str, object] | None = None,
    self_draw: bool = False,
    round_wind: str | None = None,
    seat_wind: str | None = None,
    flowers: int | None = None,
    flags: Sequence[str] = (),
    responsible: str | None = None,
    alternatives: bool = False,
) -> dict[str, Any]:
    """Score a hand in one line of text.

    Args:
        text: The hand, in any notation.
        ruleset: The ruleset's id.
        options: Its options.
        self_draw: How it was won, where the text has no mark.
        round_wind: In any notation; East where it is left out and the ruleset needs it.
        seat_wind: The same.
        flowers: Their number, where the text has none.
        flags: Ways of winning.
        responsible: ``other`` or ``none``, where the ruleset asks who is responsible for a discard.
        alternatives: Ask for the other readings too.

    Returns:
        The answer, and beside it ``assumed``: the fields that were left out and taken as East.
    """
    hand = read_text(text, self_draw=self_draw)
    document: dict[str, Any] = {"ruleset": ruleset, "options": dict(options or {})}
    document |= {"flags": list(flags), "alternatives": alternatives}
    assumed = []
    for field, wind in (("round_wind", round_wind), ("seat_wind", seat_wind)):
        if wind is None and not _needs(ruleset, field):
            continue
        if wind is None:
            assumed.append(field)
        document[field] = NAMES[EAST] if wind is None else wind
    if isinstance(hand, TextHand):
        document |= document_of(hand)
    if flowers is not None:
        document["flowers"] = flowers
    if responsible is not None:
        document["responsible"] = responsible
    if isinstance(hand, TextHand):
        return {**score(document), "assumed": assumed}
    beside = score({**document, "concealed": ""})
    beside["faults"] = [fault.as_json() for fault in hand] + [
        fault
        for fault in beside["faults"]
        # What is said of the hand that could not be read.
        if fault["field"] != "concealed" and fault["code"] != "impossible_flag"
    ]
    return {**beside, "assumed": assumed}


def _needs(ruleset: str, field: str) -> bool:
    """Tell whether a ruleset cannot do without a wind; one that is unknown gives its own fault."""
    return ruleset not in MODULES or getattr(MODULES[ruleset].SPEC, field) == "required"


def document_of(hand: TextHand) -> dict[str, Any]:
    """Return what a line of text says of a hand in the JSON form, winds left out."""
    won = hand.winning_tile
    return {
        "melds": [meld_code(meld) for meld in hand.melds],
        "concealed": write_tiles(hand.concealed),
        "winning_tile": None if won is None else NAMES[won],
        "self_draw": hand.self_draw,
        "flowers": hand.flowers,
    }
