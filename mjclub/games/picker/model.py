"""The hand as far as it has been picked, and what a tap makes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Set
from dataclasses import dataclass, replace
from typing import Final, Literal

MeldKind = Literal["c", "p", "k", "a", "ck"]
Tool = Literal["hand", "c", "p", "k", "ck"]
TOOLS: Final[tuple[Tool, ...]] = ("hand", "c", "p", "k", "ck")
Style = Literal["korean", "letters"]

COPIES: Final = 4
FULL: Final = 14
READY: Final = 13
MAX_MELDS: Final = 4
MAX_FLOWERS: Final = 8
ROWS: Final[tuple[tuple[str, ...], ...]] = (
    *(tuple(f"{number}{suit}" for number in range(1, 10)) for suit in "mps"),
    tuple(f"{number}z" for number in range(1, 8)),
)
TILES: Final = frozenset(tile for row in ROWS for tile in row)
ORDER: Final = {tile: at for at, tile in enumerate(tile for row in ROWS for tile in row)}


@dataclass(frozen=True, slots=True)
class Part:
    """What one tap adds: a tile of the hand, a meld, or a flower (``kind`` f, no tiles).

    Attributes:
        kind: ``t`` tile, ``f`` flower, or the kind of a meld.
        tiles: Names, sorted.
        won: Marked as the winning tile (tiles only).
        source: Whom a meld came from (1 right, 2 across, 3 left), None where not known.
    """

    kind: str
    tiles: tuple[str, ...] = ()
    won: bool = False
    source: int | None = None

    @property
    def is_meld(self) -> bool:
        return self.kind not in {"t", "f"}


@dataclass(frozen=True, slots=True)
class Picked:
    """The hand as far as it has been picked."""

    parts: tuple[Part, ...] = ()

    @property
    def melds(self) -> tuple[Part, ...]:
        return tuple(part for part in self.parts if part.is_meld)

    @property
    def sources(self) -> list[tuple[str, int | None]]:
        """Kind and source of each meld."""
        return [(part.kind, part.source) for part in self.melds]

    @property
    def size(self) -> int:
        """Tiles of the hand, a kong counted as three: 13 is ready, 14 full."""
        return sum(3 if part.is_meld else len(part.tiles) for part in self.parts)

    @property
    def flowers(self) -> int:
        return sum(part.kind == "f" for part in self.parts)

    @property
    def used(self) -> Counter[str]:
        """How many of each tile are used."""
        return Counter(tile for part in self.parts for tile in part.tiles)

    @property
    def winning_at(self) -> int | None:
        """Index in `parts` of the winning tile: the marked one, else the last of fourteen."""
        tiles = [at for at, part in enumerate(self.parts) if part.kind == "t"]
        marked = [at for at in tiles if self.parts[at].won]
        if marked:
            return marked[0]
        return tiles[-1] if tiles and self.size == FULL else None

    @property
    def winning_tile(self) -> str | None:
        at = self.winning_at
        return None if at is None else self.parts[at].tiles[0]

    @property
    def concealed(self) -> list[str]:
        """The tiles of the hand without the winning one, sorted."""
        at = self.winning_at
        return sort(
            part.tiles[0]
            for index, part in enumerate(self.parts)
            if part.kind == "t" and index != at
        )


def sort(tiles: Iterable[str]) -> list[str]:
    """Tiles in the order m p s z."""
    return sorted(tiles, key=ORDER.__getitem__)


def chow_of(tile: str) -> list[str] | None:
    """The chow that a tap on this tile means: the one it begins; 8 and 9 end 789."""
    if tile[-1] == "z":
        return None
    low = min(int(tile[0]), 7)
    return [f"{low + step}{tile[-1]}" for step in range(3)]


def wanted(tool: Tool, tile: str) -> list[str]:
    """The tiles that a tap takes; [] where this tool can do nothing with this tile."""
    if tool == "hand":
        return [tile]
    if tool == "c":
        return chow_of(tile) or []
    return [tile] * (3 if tool == "p" else 4)


Refusal = Literal["not_used", "full", "melds", "honor", "copies"]


def refusal(picked: Picked, tool: Tool, tile: str, tiles: Set[str] = TILES) -> Refusal | None:
    """Why a tap on this tile does nothing now; None where it does something.

    Args:
        picked: The hand before.
        tool: What the tap means.
        tile: The tile tapped.
        tiles: Those played with (`rules.Asks.tiles`): no tap takes another.
    """
    if tile not in tiles:
        return "not_used"
    if tool == "k" and _pung_of(picked, tile) is not None:
        return None
    room = tool_refusal(picked, "hand" if tool == "hand" else "p")
    if room is not None:
        return room
    need = Counter(wanted(tool, tile))
    if not need:
        return "honor"
    used = picked.used
    return "copies" if any(used[name] + n > COPIES for name, n in need.items()) else None


def tool_refusal(picked: Picked, tool: Tool) -> Refusal | None:
    """Why this tool can do nothing with any tile now; None where it can."""
    if tool == "k" and any(_pung_of(picked, part.tiles[0]) for part in picked.melds):
        return None
    if picked.size + (1 if tool == "hand" else 3) > FULL:
        return "full"
    return "melds" if tool != "hand" and len(picked.melds) >= MAX_MELDS else None


def tap(picked: Picked, tool: Tool, tile: str, tiles: Set[str] = TILES) -> Picked:
    """The hand after a tap; unchanged where `refusal` says why."""
    if refusal(picked, tool, tile, tiles) is not None:
        return picked
    pung = _pung_of(picked, tile) if tool == "k" else None
    if pung is not None:
        kong = replace(pung, kind="a", tiles=(tile,) * COPIES)
        return Picked(tuple(kong if part is pung else part for part in picked.parts))
    if tool == "hand":
        return Picked((*picked.parts, Part("t", (tile,))))
    return Picked((*picked.parts, Part(tool, tuple(sort(wanted(tool, tile))))))


def _pung_of(picked: Picked, tile: str) -> Part | None:
    """The open pung that the fourth tile can be added to: a kong of it is that pung's."""
    for part in picked.parts:
        if part.kind == "p" and part.tiles[0] == tile and picked.used[tile] < COPIES:
            return part
    return None


def add_flower(picked: Picked, *, flowers: bool = True) -> Picked:
    """One flower more, up to eight; unchanged where flowers are not counted."""
    if not flowers or picked.flowers >= MAX_FLOWERS:
        return picked
    return Picked((*picked.parts, Part("f")))


def erase(picked: Picked) -> Picked:
    """The hand without its last part: what undo comes to where no earlier text is known."""
    return Picked(picked.parts[:-1])


def choose(picked: Picked, at: int) -> Picked:
    """Mark a tile of the hand as the one that won."""
    if not 0 <= at < len(picked.parts) or picked.parts[at].kind != "t":
        return picked
    return Picked(
        tuple(
            replace(part, won=index == at) if part.kind == "t" else part
            for index, part in enumerate(picked.parts)
        )
    )
