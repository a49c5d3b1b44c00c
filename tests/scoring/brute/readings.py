"""Every reading of a hand, by trying every choice of sets: slow, short, and all there is.

A reading is a decomposition together with the set (or the pair) that the winning tile stands in.
Nothing here knows a pattern, and nothing is shared with the readings of the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, Final

from scoring.tiles import INDEX

Document = dict[str, Any]

CHOWS: Final = tuple((tile, tile + 1, tile + 2) for tile in range(27) if tile % 9 < 7)
PUNGS: Final = tuple((tile,) * 3 for tile in range(34))
ORPHANS: Final = frozenset((0, 8, 9, 17, 18, 26, *range(27, 34)))
# A count of tiles as one number: four equal pungs are twelve of a kind, which sixteen holds.
_WEIGHTS: Final = tuple(16**tile for tile in range(34))


def read_tiles(text: str) -> list[int]:
    """Return the tiles of a text such as ``123m55z``."""
    tiles: list[int] = []
    digits = ""
    for char in text:
        if char.isdigit():
            digits += char
        else:
            tiles += [INDEX[digit + char] for digit in digits]
            digits = ""
    return tiles


@dataclass(frozen=True)
class Set:
    """A chow, pung or kong.

    Attributes:
        kind: ``chow``, ``pung`` or ``kong``.
        first: Its lowest tile.
        drawn: None of its tiles is a discard and it was not claimed.
        melded: It lay on the table before the win.
    """

    kind: str
    first: int
    drawn: bool
    melded: bool

    @property
    def tiles(self) -> tuple[int, ...]:
        """All its tiles."""
        if self.kind == "chow":
            return (self.first, self.first + 1, self.first + 2)
        return (self.first,) * (4 if self.kind == "kong" else 3)


@dataclass(frozen=True)
class Table:
    """A hand as it lies there.

    Attributes:
        melds: The melds as sets.
        claimed: Whether a tile of some meld was another player's.
        before: The concealed tiles without the winning tile.
        win: The winning tile.
        self_draw: Whether it was drawn.
        flags: The flags of the hand.
        seat: The seat wind as a tile; None if not given.
    """

    melds: tuple[Set, ...]
    claimed: bool
    before: tuple[int, ...]
    win: int
    self_draw: bool
    flags: frozenset[str]
    seat: int | None

    @property
    def all_tiles(self) -> list[int]:
        """Every tile, kongs with four."""
        melded = [tile for meld in self.melds for tile in meld.tiles]
        return sorted([*melded, *self.before, self.win])


@dataclass(frozen=True)
class Reading:
    """One way to read a complete hand.

    Attributes:
        shape: ``regular``, ``seven_pairs`` or ``thirteen_orphans``.
        sets: The four sets of a regular hand, melds first.
        pair: The pair of a regular hand.
    """

    shape: str
    sets: tuple[Set, ...] = ()
    pair: int | None = None


def read_table(document: Mapping[str, Any]) -> Table:
    """Return the hand of a document whose notation is canonical."""
    melds = []
    claimed = False
    for text in document["melds"]:
        code, tiles = text.split("@")[0].split(":")
        kind = {"c": "chow", "p": "pung"}.get(code, "kong")
        melds.append(Set(kind, min(read_tiles(tiles)), drawn=code == "ck", melded=True))
        claimed = claimed or code != "ck"
    seat = document.get("seat_wind")
    return Table(
        melds=tuple(melds),
        claimed=claimed,
        before=tuple(sorted(read_tiles(document["concealed"]))),
        win=INDEX[document["winning_tile"]],
        self_draw=document["self_draw"],
        flags=frozenset(document["flags"]),
        seat=None if seat is None else INDEX[seat],
    )


def _weight(tiles: Sequence[int]) -> int:
    return sum(_WEIGHTS[tile] for tile in tiles)


def regular(table: Table) -> Iterator[Reading]:
    """Yield every choice of sets and a pair, with every place of the winning tile."""
    tiles = [*table.before, table.win]
    missing = 4 - len(table.melds)
    if len(tiles) != 3 * missing + 2:
        return
    held = set(tiles)
    possible = [one for one in CHOWS if held.issuperset(one)]
    possible += [one for one in PUNGS if tiles.count(one[0]) >= 3]
    weighed = [(_weight(one), one) for one in possible]
    whole = _weight(tiles)
    pairs = [tile for tile in sorted(held) if tiles.count(tile) >= 2]
    for chosen in combinations_with_replacement(weighed, missing):
        rest = whole - sum(weight for weight, _ in chosen)
        for pair in pairs:
            if rest == 2 * _WEIGHTS[pair]:
                yield from _places(table, [one for _, one in chosen], pair)


def _places(table: Table, chosen: Sequence[tuple[int, ...]], pair: int) -> Iterator[Reading]:
    places = [place for place, one in enumerate(chosen) if table.win in one]
    if pair == table.win:
        places.append(len(chosen))
    for place in places:
        sets = tuple(
            Set(
                "chow" if one[0] != one[1] else "pung",
                one[0],
                drawn=table.self_draw or index != place,
                melded=False,
            )
            for index, one in enumerate(chosen)
        )
        yield Reading("regular", table.melds + sets, pair)


def seven_pairs(table: Table) -> Iterator[Reading]:
    """Yield the reading as seven pairs; four of a kind are two pairs."""
    tiles = [*table.before, table.win]
    if len(tiles) == 14 and all(tiles.count(tile) in (2, 4) for tile in tiles):
        yield Reading("seven_pairs")


def thirteen_orphans(table: Table) -> Iterator[Reading]:
    """Yield the reading as one of each terminal and honor and one of them twice."""
    tiles = [*table.before, table.win]
    if len(tiles) == 14 and set(tiles) == ORPHANS:
        yield Reading("thirteen_orphans")
