"""Scoring a hand written by a person: one line of text and what stands beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.answer import refused, score
from scoring.notation import TextHand, read_text, read_tile, write_tiles
from scoring.notation_write import meld_code
from scoring.tiles import NAMES

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
    alternatives: bool = False,
) -> dict[str, Any]:
    """Score a hand in one line of text.

    Args:
        text: The hand, in any notation.
        ruleset: The ruleset's id.
        options: Its options.
        self_draw: How it was won, where the text has no mark.
        round_wind: In any notation; East where it is left out.
        seat_wind: The same.
        flowers: Their number, where the text has none.
        flags: Ways of winning.
        alternatives: Ask for the other readings too.

    Returns:
        The answer, and beside it ``assumed``: the fields that were left out and taken as East.
    """
    hand = read_text(text, self_draw=self_draw)
    if not isinstance(hand, TextHand):
        return refused(ruleset, hand)
    document = document_of(hand)
    assumed = []
    for field, wind in (("round_wind", round_wind), ("seat_wind", seat_wind)):
        if wind is None:
            assumed.append(field)
        tile = read_tile(wind, field=field) if wind is not None else 27
        document[field] = NAMES[tile] if isinstance(tile, int) else wind
    document |= {"ruleset": ruleset, "options": dict(options or {}), "flags": list(flags)}
    if flowers is not None:
        document["flowers"] = flowers
    if alternatives:
        document["alternatives"] = True
    return {**score(document), "assumed": assumed}


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
