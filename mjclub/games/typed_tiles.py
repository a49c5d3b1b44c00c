"""Tiles sent as a person types them: the text of the entry page in place of melds and tiles.

A phone without the network reads no notation but its own; it sends what stands in the field.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from mjclub.games import entry_flags, entry_text, picker, rules
from mjclub.games.entry_state import read_piece

if TYPE_CHECKING:
    from mjclub.games.picker import Style
    from mjclub.games.rules import Asks

TEXT: Final = "text"
"""The field of a win's tiles that holds the text."""
_TOLD: Final = frozenset({"melds", "concealed", "winning_tile", "flowers", "self_draw"})
"""What the text says: it cannot be said beside it."""


def read(
    tiles: Mapping[str, Any], asks: Asks, *, self_draw: bool, dealer: bool
) -> tuple[dict[str, Any] | None, list[str]]:
    """Return the tiles in the form of `scoring`, or None and the codes of what is wrong.

    Flags are taken as on the page: those that can be true of the hand, and the one that the open
    melds show.

    Args:
        tiles: With a text; whatever else is in it but flags stays as it is.
        asks: What the rules ask of a hand.
        self_draw: How it was won.
        dealer: Whether the winner deals.
    """
    text = tiles[TEXT]
    if not isinstance(text, str) or _TOLD & tiles.keys():
        return None, ["bad_value"]
    picked = picker.read(text, read_piece) if len(text) <= entry_text.MAX_LENGTH else None
    if picked is None:
        return None, _codes(text)
    rest = {name: value for name, value in tiles.items() if name != TEXT}
    flags = rest.get("flags") or []
    if isinstance(flags, list) and all(isinstance(flag, str) for flag in flags):
        rest["flags"] = entry_flags.flags_of(
            asks, picked, self_draw=self_draw, chosen=frozenset(flags), dealer=dealer
        )
    return picker.to_json(picked, self_draw=self_draw) | rest, []


def _codes(text: str) -> list[str]:
    found = rules.read_text(text) if len(text) <= entry_text.MAX_LENGTH else ()
    codes = [one.code for one in found] if isinstance(found, tuple) else []
    # How many tiles there are cannot be said of a text that cannot be read.
    return [code for code in dict.fromkeys(codes) if code != "wrong_count"] or ["bad_notation"]


def as_text(tiles: Mapping[str, Any], *, self_draw: bool, style: Style = "letters") -> str:
    """Return what the field of the entry page holds for tiles, refused ones too.

    Args:
        tiles: In the form of `scoring`, or as typed: those stay as they were.
        self_draw: Which mark the winning tile has.
        style: How tiles are written.
    """
    if isinstance(tiles.get(TEXT), str):
        return str(tiles[TEXT])[: entry_text.MAX_LENGTH]
    try:
        return picker.write(picker.from_json(dict(tiles)), style, self_draw=self_draw)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        # No form of tiles: what can be shown of it, for a person to put right.
        parts = (tiles.get(name) for name in ("melds", "concealed", "winning_tile"))
        words = (str(one) for part in parts for one in (part if isinstance(part, list) else [part]))
        return " ".join(word for word in words if word != "None")[: entry_text.MAX_LENGTH]
