"""What the page shows of a picked hand: keys with copies left, the cloth, what is wrong so far."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from mjclub.games.picker.model import (
    COPIES,
    MAX_FLOWERS,
    ORDER,
    ROWS,
    TILES,
    Part,
    Picked,
    Refusal,
    Tool,
    refusal,
    sort,
)


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the picker.

    Attributes:
        tile: Its name.
        left: How many copies are left.
        refusal: Why a tap does nothing now.
    """

    tile: str
    left: int
    refusal: Refusal | None = None

    @property
    def dots(self) -> list[bool]:
        """One for each copy: whether it is used."""
        return [at >= self.left for at in range(COPIES)]


@dataclass(frozen=True, slots=True)
class TrayTile:
    """A tile of the hand in the tray; `at` is its place in `Picked.parts`."""

    tile: str
    at: int


@dataclass(frozen=True, slots=True)
class Tray:
    """What lies on the cloth: the hand by suits, the winning tile apart, melds and flowers."""

    groups: list[list[TrayTile]]
    won: TrayTile | None
    melds: tuple[Part, ...]
    flowers: int
    size: int


def keys(picked: Picked, tiles: Set[str] = TILES, tool: Tool = "hand") -> list[list[Key]]:
    """The rows of keys with the copies left; never below 0, whatever was typed.

    Args:
        picked: The hand.
        tool: What a tap means now.
        tiles: Those played with; a row without any is left out.
    """
    used = picked.used
    rows = [
        [
            Key(tile, max(0, COPIES - used[tile]), refusal(picked, tool, tile))
            for tile in row
            if tile in tiles
        ]
        for row in ROWS
    ]
    return [row for row in rows if row]


def faults(
    picked: Picked, tiles: Set[str] = TILES, *, flowers: bool = True
) -> list[tuple[str, str]]:
    """What is wrong with the hand as far as it has been picked, as code and place.

    The engine says these of a whole hand; said at once, they save the taps that follow.

    Args:
        picked: The hand.
        tiles: Those played with.
        flowers: Whether flowers are counted.
    """
    used = picked.used
    found = [("tile_not_used", tile) for tile in sort(used) if tile not in tiles]
    found += [
        ("too_many_copies", tile) for tile in sort(used) if used[tile] > COPIES and tile in tiles
    ]
    if picked.flowers and not flowers:
        found.append(("flowers_not_used", ""))
    elif picked.flowers > MAX_FLOWERS:
        found.append(("wrong_flowers", ""))
    return found


def tray(picked: Picked) -> Tray:
    """The hand as it lies on the cloth."""
    won_at = picked.winning_at
    tiles = [
        TrayTile(part.tiles[0], at)
        for at, part in enumerate(picked.parts)
        if part.kind == "t" and at != won_at
    ]
    tiles.sort(key=lambda one: (ORDER[one.tile], one.at))
    groups = [[one for one in tiles if one.tile[-1] == suit] for suit in "mpsz"]
    return Tray(
        groups=[group for group in groups if group],
        won=None if won_at is None else TrayTile(picked.parts[won_at].tiles[0], won_at),
        melds=picked.melds,
        flowers=picked.flowers,
        size=picked.size,
    )
