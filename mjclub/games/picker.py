"""The tile picker: what a tap does to the hand that stands in the text field.

The text is the one state. It holds melds, tiles and flowers in the order in which they were
tapped, so that "undo the last tap" is "drop the last part", and the last of fourteen tiles is the
one that won unless another is marked. Any notation is read; the picker writes its own.

Pure: tiles are names such as ``3m``, and what reads a piece of text is handed in. The script of
the page (static/js/picker.js) does the same without waiting for the server; the two are held
together by one table of cases.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Set
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Final, Literal

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
_ORDER: Final = {tile: at for at, tile in enumerate(tile for row in ROWS for tile in row)}
_HONORS: Final[dict[Style, str]] = {"korean": "동남서북백발중", "letters": "ESWNPFC"}
_SUITS: Final = {"m": "만", "p": "통", "s": "삭"}

# A piece of text: its tiles in the order of the text and its number of flowers; None: unreadable.
Reader = Callable[[str], "tuple[list[str], int] | None"]


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
    return sorted(tiles, key=_ORDER.__getitem__)


# --- text ----------------------------------------------------------------------------------------

_PIECE: Final = re.compile(
    r"""\((?P<called>[^()\[\]]*)\)(?P<from>@[123])?
      | \[(?P<closed>[^()\[\]]*)\]
      | (?P<mark>[+*])\s*(?P<won>[^\s()\[\]+*]+)
      | [화花](?P<count>[0-9])
      | (?P<flowers>(?<![0-9])[1-8]{1,8}f)
      | (?P<tiles>(?:(?![화花][0-9]|(?<![0-9])[1-8]{1,8}f)[^()\[\]+*])+)""",
    re.VERBOSE,
)


def read(text: str, reader: Reader) -> Picked | None:
    """Read the text of the field, also that of an unfinished hand; None where it has faults."""
    parts: list[Part] = []
    end = 0
    for match in _PIECE.finditer(text):
        if match.start() != end:
            return None
        end = match.end()
        found = _piece(match, reader)
        if found is None:
            return None
        parts += found
    return Picked(tuple(parts)) if end == len(text) else None


def _piece(match: re.Match[str], reader: Reader) -> list[Part] | None:
    if match["count"] is not None:
        return [Part("f")] * int(match["count"])
    if match["flowers"] is not None:
        return [Part("f")] * (len(match["flowers"]) - 1)
    inside = match["called"] if match["called"] is not None else match["closed"]
    if inside is not None:
        got = reader(inside.replace("/", ""))
        if got is None or got[1]:
            return None
        kind = meld_kind(got[0], closed=match["closed"] is not None, added="/" in inside)
        source = int(match["from"][1]) if match["from"] else None
        return None if kind is None else [Part(kind, tuple(sort(got[0])), source=source)]
    piece = match["won"] if match["mark"] else match["tiles"]
    if not piece.strip():
        return []
    got = reader(piece)
    if got is None or (match["mark"] and (len(got[0]) != 1 or got[1])):
        return None
    tiles = [Part("t", (tile,), won=match["mark"] is not None) for tile in got[0]]
    return tiles + [Part("f")] * got[1]


def meld_kind(tiles: list[str], *, closed: bool, added: bool = False) -> MeldKind | None:
    """Which meld these tiles make, None where they make none."""
    same = len(set(tiles)) == 1
    if closed:
        return "ck" if same and len(tiles) == 4 else None
    if same and len(tiles) in {3, 4}:
        return "p" if len(tiles) == 3 else "a" if added else "k"
    if len(tiles) == 3 and not added and chow_of(sort(tiles)[0]) == sort(tiles):
        return "c"
    return None


def write(picked: Picked, style: Style, *, self_draw: bool = False) -> str:
    """Write the hand as the picker does: in the order of the taps, a suit once while it lasts."""
    words: list[str] = []
    flowers = 0
    for key, group in groupby(picked.parts, key=_run):
        parts = list(group)
        if key == "f":
            words.append(_flowers(flowers, len(parts), style))
            flowers += len(parts)
        elif key in {"m", "p", "s", "z"}:
            words.append(_group([part.tiles[0] for part in parts], style))
        elif key == "won":
            mark = "*" if self_draw else "+"
            words.append(mark + _group(parts[0].tiles, style))
        else:
            words += [_meld(part, style) for part in parts]
    return " ".join(words)


def _run(part: Part) -> str:
    """Parts with the same key that follow each other are written as one word."""
    if part.kind == "t":
        return "won" if part.won else part.tiles[0][-1]
    return "f" if part.kind == "f" else "meld"


def _flowers(before: int, count: int, style: Style) -> str:
    if style == "korean":
        return f"화{count}"
    # A numbered flower exists once: the numbers go on from those already written.
    return "".join(str(before + step) for step in range(1, count + 1)) + "f"


def _group(tiles: Iterable[str], style: Style) -> str:
    """Tiles of one suit."""
    names = list(tiles)
    suit = names[0][-1]
    digits = "".join(name[0] for name in names)
    if suit == "z":
        return "".join(_HONORS[style][int(digit) - 1] for digit in digits)
    return f"{_SUITS[suit]}{digits}" if style == "korean" else f"{digits}{suit}"


def _meld(part: Part, style: Style) -> str:
    body = _group(part.tiles, style)
    if part.kind == "ck":
        return f"[{body}]"
    if part.kind == "a":
        body = f"{_group(part.tiles[:3], style)}/{_group(part.tiles[3:], style)}"
    return f"({body})" + (f"@{part.source}" if part.source else "")


def from_json(hand: dict[str, Any]) -> Picked:
    """The picker's form of a hand in its one JSON form, for a correction."""
    parts: list[Part] = []
    for meld in hand.get("melds", ()):
        kind, _, rest = meld.partition(":")
        tiles, _, source = rest.partition("@")
        names = tuple(digit + tiles[-1] for digit in tiles[:-1])
        parts.append(Part(kind, names, source=int(source) if source else None))
    digits = ""
    for sign in hand.get("concealed", ""):
        if sign.isdigit():
            digits += sign
        else:
            parts += [Part("t", (digit + sign,)) for digit in digits]
            digits = ""
    if hand.get("winning_tile"):
        parts.append(Part("t", (hand["winning_tile"],), won=True))
    return Picked((*parts, *([Part("f")] * int(hand.get("flowers") or 0))))


def to_json(picked: Picked, *, self_draw: bool) -> dict[str, Any]:
    """The hand in its one JSON form, without ruleset, options, winds and flags."""
    return {
        "melds": [meld_code(part) for part in picked.melds],
        "concealed": compact(picked.concealed),
        "winning_tile": picked.winning_tile,
        "self_draw": self_draw,
        "flowers": picked.flowers,
    }


def meld_code(part: Part) -> str:
    """A meld as the JSON form writes it: ``c:345m@3``."""
    source = f"@{part.source}" if part.source else ""
    return f"{part.kind}:{compact(part.tiles)}{source}"


def compact(tiles: Iterable[str]) -> str:
    """Sorted tiles with each suit once: ["3m", "4m", "7z"] is ``34m7z``."""
    names = list(tiles)
    return "".join(
        digits + suit
        for suit in "mpsz"
        if (digits := "".join(tile[0] for tile in names if tile[-1] == suit))
    )


# --- taps ----------------------------------------------------------------------------------------


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


def tap(picked: Picked, tool: Tool, tile: str, tiles: Set[str] = TILES) -> Picked:
    """The hand after a tap; unchanged where there is no such tile left or no room.

    Args:
        picked: The hand before.
        tool: What the tap means.
        tile: The tile tapped.
        tiles: Those played with (`rules.Asks.tiles`): no tap takes another.
    """
    if tile not in tiles:
        return picked
    used = picked.used
    if tool == "k":
        added = _add_to_pung(picked, tile)
        if added is not None:
            return added
    need = Counter(wanted(tool, tile))
    if not need or any(used[name] + count > COPIES for name, count in need.items()):
        return picked
    if tool == "hand":
        if picked.size >= FULL:
            return picked
        return replace(picked, parts=(*picked.parts, Part("t", (tile,))))
    if picked.size + 3 > FULL or len(picked.melds) >= MAX_MELDS:
        return picked
    return replace(picked, parts=(*picked.parts, Part(tool, tuple(sort(need.elements())))))


def _add_to_pung(picked: Picked, tile: str) -> Picked | None:
    """A kong of a tile whose pung lies open is that pung with the fourth tile added."""
    for at, part in enumerate(picked.parts):
        if part.kind == "p" and part.tiles[0] == tile and picked.used[tile] < COPIES:
            kong = replace(part, kind="a", tiles=(tile,) * 4)
            return Picked((*picked.parts[:at], kong, *picked.parts[at + 1 :]))
    return None


def add_flower(picked: Picked, *, flowers: bool = True) -> Picked:
    """One flower more, up to eight; unchanged where flowers are not counted."""
    if not flowers or picked.flowers >= MAX_FLOWERS:
        return picked
    return Picked((*picked.parts, Part("f")))


def erase(picked: Picked) -> Picked:
    """Take the last tap back."""
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


# --- what the page shows -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the picker: its tile and how many copies are left."""

    tile: str
    left: int

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


def keys(picked: Picked, tiles: Set[str] = TILES) -> list[list[Key]]:
    """The rows of keys with the copies left; never below 0, whatever was typed.

    Args:
        picked: The hand.
        tiles: Those played with; a row without any is left out.
    """
    used = picked.used
    rows = [
        [Key(tile, max(0, COPIES - used[tile])) for tile in row if tile in tiles] for row in ROWS
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
    tiles.sort(key=lambda one: (_ORDER[one.tile], one.at))
    groups = [[one for one in tiles if one.tile[-1] == suit] for suit in "mpsz"]
    return Tray(
        groups=[group for group in groups if group],
        won=None if won_at is None else TrayTile(picked.parts[won_at].tiles[0], won_at),
        melds=picked.melds,
        flowers=picked.flowers,
        size=picked.size,
    )
