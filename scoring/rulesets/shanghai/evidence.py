"""Which sets made a yaku: indices into a reading's sets, the pair after the last of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from scoring.tiles import EAST

if TYPE_CHECKING:
    from scoring.explanation import Reading
    from scoring.hand import Hand
    from scoring.result import PatternCount

_EVERY_SET: Final = frozenset(
    ("all_chows", "all_pungs", "seven_pairs", "thirteen_orphans", "four_concealed_pungs",
     "four_kongs", "three_suited_terminal_chows", "twice_pure_double_chow")
)  # fmt: skip
_EVERY_SET_AND_PAIR: Final = frozenset(
    ("mixed_outside_hand", "pure_outside_hand", "all_types", "all_terminals",
     "three_suited_terminal_chows")
)  # fmt: skip


def sets_of(
    pattern: PatternCount, hand: Hand, reading: Reading, *, east_prevails: bool, any_split: bool
) -> tuple[int, ...]:
    """Return the indices of the sets that made a yaku; none for one of the whole hand.

    Args:
        pattern: The yaku.
        hand: The hand.
        reading: The reading that was scored.
        east_prevails: The option that East is the prevalent wind of every hand.
        any_split: The option that counts four of a kind however they are split.
    """
    name = pattern.id
    parts = _Parts(reading)
    found: set[int] = set()
    if name in _EVERY_SET:
        found |= parts.everything
    if name in _EVERY_SET_AND_PAIR:
        found |= parts.everything | parts.pair
    prevalent = EAST if east_prevails else hand.round_wind
    if name == "two_five_eight_head":
        found = parts.pair
    elif name == "single_wait":
        found = {reading.winning_tile_in}
    elif name == "seat_wind":
        found = parts.triplets(lambda tile: tile == hand.seat_wind)
    elif name in ("prevalent_wind", "double_wind"):
        found = parts.triplets(lambda tile: tile == prevalent)
    elif name == "dragon_pung":
        found = parts.triplets(lambda tile: tile >= 31)
    elif name == "tile_hog":
        found = _tile_hog(parts, pattern.count, any_split=any_split)
    elif name == "two_terminal_chows":
        found = _two_terminal_chows(parts, pattern.count)
    elif name == "two_terminal_pungs":
        found = _two_terminal_pungs(parts, pattern.count)
    elif name in _MAKERS:
        found = _MAKERS[name](parts)
    return tuple(sorted(found))


class _Parts:
    """The sets of a reading, sorted out."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.everything = set(range(len(reading.sets)))
        self.pair = set() if reading.pair is None else {len(reading.sets)}
        self.chows: dict[int, list[int]] = {}
        self._triplets: dict[int, int] = {}
        for index, one in enumerate(reading.sets):
            if one.kind == "chow":
                self.chows.setdefault(one.tiles[0], []).append(index)
            elif one.kind in ("pung", "kong"):
                self._triplets[one.tiles[0]] = index

    def triplets(self, accept: Callable[[int], bool]) -> set[int]:
        """Return the pungs and kongs of the tiles accepted."""
        return {index for tile, index in self._triplets.items() if accept(tile)}

    def concealed(self, accept: Callable[[int], bool]) -> set[int]:
        """Return the concealed ones of them."""
        return {i for i in self.triplets(accept) if self.reading.sets[i].concealed}

    def kongs(self, accept: Callable[[int], bool]) -> set[int]:
        """Return the kongs of the tiles accepted."""
        return {i for i in self.triplets(accept) if self.reading.sets[i].kind == "kong"}

    def has(self, tile: int) -> bool:
        """Tell whether there is a pung or kong of the tile."""
        return tile in self._triplets

    def first(self, *firsts: int) -> set[int]:
        """Return one chow for each first tile."""
        return {self.chows[first][0] for first in firsts}


def _winds(parts: _Parts) -> set[int]:
    return parts.triplets(lambda tile: 27 <= tile < 31)


def _dragons(parts: _Parts) -> set[int]:
    return parts.triplets(lambda tile: tile >= 31)


def _same_chows(parts: _Parts, number: int) -> set[int]:
    return next(set(p[:number]) for _, p in sorted(parts.chows.items()) if len(p) >= number)


def _pure_double_chow(parts: _Parts) -> set[int]:
    return _same_chows(parts, 2)


def _pure_triple_chow(parts: _Parts) -> set[int]:
    return _same_chows(parts, 3)


def _two_terminal_chows(parts: _Parts, count: int) -> set[int]:
    found: list[tuple[int, int]] = []
    for base in (0, 9, 18):
        found += zip(parts.chows.get(base, []), parts.chows.get(base + 6, []), strict=False)
    return {index for both in found[:count] for index in both}


def _pure_straight(parts: _Parts) -> set[int]:
    for base in (0, 9, 18):
        run = (base, base + 3, base + 6)
        if all(first in parts.chows for first in run):
            return parts.first(*run)
    return set()


def _mixed_triple_chow(parts: _Parts) -> set[int]:
    for number in range(7):
        same = (number, 9 + number, 18 + number)
        if all(first in parts.chows for first in same):
            return parts.first(*same)
    return set()


def _two_terminal_pungs(parts: _Parts, count: int) -> set[int]:
    pairs = [(base, base + 8) for base in (0, 9, 18) if parts.has(base) and parts.has(base + 8)]
    ends = {tile for pair in pairs[:count] for tile in pair}
    return parts.concealed(lambda tile: tile in ends)


def _little_triple_pung(parts: _Parts) -> set[int]:
    pair = parts.reading.pair
    assert pair is not None
    return parts.pair | parts.triplets(lambda tile: tile < 27 and tile % 9 == pair % 9)


_MAKERS: Final[dict[str, Callable[[_Parts], set[int]]]] = {
    "pure_double_chow": _pure_double_chow,
    "pure_triple_chow": _pure_triple_chow,
    "pure_straight": _pure_straight,
    "mixed_triple_chow": _mixed_triple_chow,
    "little_triple_pung": _little_triple_pung,
    "two_concealed_pungs": lambda parts: parts.concealed(lambda tile: tile < 27),
    "three_concealed_pungs": lambda parts: parts.concealed(lambda _: True),
    "two_kongs": lambda parts: parts.kongs(lambda tile: tile < 27),
    "three_kongs": lambda parts: parts.kongs(lambda _: True),
    "little_three_winds": lambda parts: _winds(parts) | parts.pair,
    "little_four_winds": lambda parts: _winds(parts) | parts.pair,
    "big_three_winds": _winds,
    "big_four_winds": _winds,
    "little_three_dragons": lambda parts: _dragons(parts) | parts.pair,
    "big_three_dragons": _dragons,
}


def _tile_hog(parts: _Parts, count: int, *, any_split: bool) -> set[int]:
    """Return the sets, and the pair, that hold the four alike that count."""
    held: dict[int, list[int]] = {}
    for index, one in enumerate(parts.reading.sets):
        if one.kind != "kong":
            for tile in one.tiles:
                held.setdefault(tile, []).append(index)
    if parts.reading.pair is not None:
        held.setdefault(parts.reading.pair, []).extend([len(parts.reading.sets)] * 2)
    quads = [
        set(places)
        for tile, places in sorted(held.items())
        if len(places) == 4 and (any_split or parts.has(tile))
    ]
    return {place for places in quads[:count] for place in places}
