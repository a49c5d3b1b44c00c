"""The tile picker: what a tap does to the hand that stands in the text field.

The text is the one state. It holds melds, tiles and flowers in the order in which they were
tapped, and the last of fourteen tiles is the one that won unless another is marked. Any notation
is read; the picker writes its own.

Pure: tiles are names such as ``3m``, and what reads a piece of text is handed in. The script of
the page (static/js/picker.js) does the same without waiting for the server; the two are held
together by one table of cases.
"""

from __future__ import annotations

from mjclub.games.picker.keys import Key, Tray, TrayTile, faults, keys, tray
from mjclub.games.picker.model import (
    COPIES,
    FULL,
    READY,
    TILES,
    TOOLS,
    Part,
    Picked,
    Refusal,
    Style,
    Tool,
    add_flower,
    choose,
    chow_of,
    erase,
    refusal,
    sort,
    tap,
    tool_refusal,
)
from mjclub.games.picker.writing import (
    Reader,
    compact,
    from_json,
    meld_code,
    meld_kind,
    read,
    to_json,
    write,
)

__all__ = [
    "COPIES",
    "FULL",
    "READY",
    "TILES",
    "TOOLS",
    "Key",
    "Part",
    "Picked",
    "Reader",
    "Refusal",
    "Style",
    "Tool",
    "Tray",
    "TrayTile",
    "add_flower",
    "choose",
    "chow_of",
    "compact",
    "erase",
    "faults",
    "from_json",
    "keys",
    "meld_code",
    "meld_kind",
    "read",
    "refusal",
    "sort",
    "tap",
    "to_json",
    "tool_refusal",
    "tray",
    "write",
]
