"""Yaku as fields of one number: what holds in a reading is a sum of units.

Each yaku has a field of two bits for its count, the dearest highest, so that a collection is
finished from the top. Nothing counts more than three times.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .catalogue import CLOSED, ORDER

if TYPE_CHECKING:
    from collections.abc import Iterable

GREEN_WITHOUT_DRAGON: Final = "all_green/without_dragon"
"""Only green tiles and no green dragon: what an option may take for All Green."""

WIDTH: Final = 2
FIELDS: Final[tuple[str, ...]] = (*ORDER, GREEN_WITHOUT_DRAGON)
"""From the highest field to the lowest."""
SHIFT: Final[dict[str, int]] = {name: WIDTH * place for place, name in enumerate(reversed(FIELDS))}
UNIT: Final[dict[str, int]] = {name: 1 << shift for name, shift in SHIFT.items()}
FIELD: Final[dict[str, int]] = {name: 3 << shift for name, shift in SHIFT.items()}


def fields_of(names: Iterable[str]) -> int:
    """Return the fields of yaku, all bits set."""
    found = 0
    for name in names:
        found |= FIELD[name]
    return found


ALL_FIELDS: Final = (1 << WIDTH * len(FIELDS)) - 1
OPEN_FIELDS: Final = ALL_FIELDS & ~fields_of(CLOSED)
"""What an open hand may score."""


def count_of(fans: int, name: str) -> int:
    """Return how often a yaku is in a collection."""
    return fans >> SHIFT[name] & 3
