"""Every notation of tiles and hands, read and written; the parts stand in ``notation_*.py``."""

from __future__ import annotations

from scoring.notation_read import (
    MAX_FLOWERS,
    TextHand,
    TileText,
    read_text,
    read_tile,
    read_tiles,
)
from scoring.notation_write import (
    STYLES,
    Style,
    meld_code,
    tile_label,
    write_flowers,
    write_meld,
    write_text,
    write_tiles,
)

__all__ = [
    "MAX_FLOWERS",
    "STYLES",
    "Style",
    "TextHand",
    "TileText",
    "meld_code",
    "read_text",
    "read_tile",
    "read_tiles",
    "tile_label",
    "write_flowers",
    "write_meld",
    "write_text",
    "write_tiles",
]
