"""Tiles: 34 kinds as small integers, and their names in the notation of the project.

A tile is an ``int``: 0-8 characters (1m-9m), 9-17 dots (1p-9p), 18-26 bamboos (1s-9s), 27-30 the
winds East South West North (1z-4z), 31 white, 32 green, 33 red (5z-7z). Flowers are counted, never
held as tiles. Sorting tiles as integers gives the order m p s z that every answer uses.
"""

from __future__ import annotations

from typing import Final

SUITS: Final = "mpsz"
TILE_COUNT: Final = 34
NAMES: Final[tuple[str, ...]] = tuple(
    f"{number}{suit}" for suit in SUITS for number in range(1, 8 if suit == "z" else 10)
)
INDEX: Final[dict[str, int]] = {name: tile for tile, name in enumerate(NAMES)}

EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = range(27, 34)
WINDS: Final = (EAST, SOUTH, WEST, NORTH)
DRAGONS: Final = (WHITE, GREEN, RED)


def name(tile: int) -> str:
    """Return the notation of one tile.

    >>> name(0), name(13), name(33)
    ('1m', '5p', '7z')
    """
    return NAMES[tile]


def number_of(tile: int) -> int:
    """Return 1-9 for a suit tile, 1-7 for an honor (the digit of its notation)."""
    return tile % 9 + 1
