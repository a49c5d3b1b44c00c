"""Which sets made a fan, and which fans are there without being counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.explanation import NotCounted, Reading
from scoring.result import PatternCount

from .catalogue import ENTRIES, PUNG_OF_TH
from .combinations import (
    Choice,
    Relations,
    chow_choice,
    chow_relations,
    pung_choice,
    pung_relations,
)
from .finish import FinishTable, Lost

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scoring.hand import Hand

_AMONG: Final = {entry.id: entry.among for entry in ENTRIES}
_KINDS_OF_PUNG: Final = ("pung", "kong")
EVERY_SET: Final = frozenset(
    (
        "all_pungs",
        "seven_pairs",
        "seven_shifted_pairs",
        "thirteen_orphans",
        "greater_honors_and_knitted_tiles",
        "lesser_honors_and_knitted_tiles",
    )
)
EVERY_SET_AND_PAIR: Final = frozenset(
    (
        # Four chows and a pair of suit tiles.
        "all_chows",
        "all_even_pungs",
        "all_fives",
        "outside_hand",
        "pure_terminal_chows",
        "three_suited_terminal_chows",
    )
)
CONCEALED_PUNGS: Final = frozenset(
    ("two_concealed_pungs", "three_concealed_pungs", "four_concealed_pungs")
)
KONGS: Final = frozenset(("three_kongs", "four_kongs", "one_melded_and_one_concealed_kong"))
WAITS: Final = frozenset(("edge_wait", "closed_wait", "single_wait"))


def _chows(reading: Reading) -> list[tuple[int, int]]:
    """Return first tile and index of each chow, in order of tiles."""
    return sorted((s.tiles[0], i) for i, s in enumerate(reading.sets) if s.kind == "chow")


def _pungs(reading: Reading) -> list[tuple[int, int]]:
    """Return tile and index of each pung and kong, in order of tiles."""
    return sorted((s.tiles[0], i) for i, s in enumerate(reading.sets) if s.kind in _KINDS_OF_PUNG)


def _choices(reading: Reading, pair_class: int) -> list[tuple[Choice, list[int]]]:
    """Return the combinations of chows and of suit pungs that count, with the sets' indices."""
    chows = _chows(reading)
    pungs = [(tile, index) for tile, index in _pungs(reading) if tile < 27]
    found = []
    if len(chows) > 1:
        choice = chow_choice(tuple(tile for tile, _ in chows), pair_class)
        found.append((choice, [index for _, index in chows]))
    if len(pungs) > 1:
        choice = pung_choice(tuple(tile for tile, _ in pungs))
        found.append((choice, [index for _, index in pungs]))
    return found


def sets_of_patterns(
    patterns: Iterable[PatternCount],
    hand: Hand,
    reading: Reading,
    pair_class: int,
    lost: Sequence[Lost],
) -> tuple[tuple[int, ...], ...]:
    """Return for each pattern the indices of the sets that made it.

    The pair of a regular hand has the index after the last set; a pattern of the whole hand or of
    the way of winning has none.
    """
    combined: dict[str, set[int]] = {}
    for choice, indices in _choices(reading, pair_class):
        for name, places in choice.fans:
            combined.setdefault(name, set()).update(indices[place] for place in places)
    found = []
    for pattern in patterns:
        if pattern.id in combined and pattern.id not in EVERY_SET_AND_PAIR:
            sets = combined[pattern.id]
        else:
            sets = _sets_of(pattern, hand, reading, lost)
        found.append(tuple(sorted(sets)))
    return tuple(found)


def _sets_of(pattern: PatternCount, hand: Hand, reading: Reading, lost: Sequence[Lost]) -> set[int]:
    name = pattern.id
    sets = reading.sets
    everything = set(range(len(sets)))
    pair = len(sets)
    pungs = _pungs(reading)
    if name in EVERY_SET:
        return everything
    if name in EVERY_SET_AND_PAIR:
        return everything | {pair}
    if name in CONCEALED_PUNGS:
        return {index for _, index in pungs if sets[index].concealed}
    if "kong" in name:
        return _kongs(name, reading)
    if name in WAITS:
        return {reading.winning_tile_in}
    if name == "knitted_straight":
        return {i for i, s in enumerate(sets) if s.kind in ("knitted", "single_tiles")}
    if name == "tile_hog":
        return _hogs(hand, reading, pattern.count)
    if name == PUNG_OF_TH:
        return _ends(hand, pungs, pattern.count, lost)
    return _honors(name, hand, reading, pungs)


def _kongs(name: str, reading: Reading) -> set[int]:
    kongs = {i for i, s in enumerate(reading.sets) if s.kind == "kong"}
    if name in KONGS:
        return kongs
    if name in ("two_concealed_kongs", "concealed_kong"):
        return {i for i in kongs if reading.sets[i].concealed}
    if name in ("two_melded_kongs", "melded_kong"):
        return {i for i in kongs if not reading.sets[i].concealed}
    return set()


def _honors(name: str, hand: Hand, reading: Reading, pungs: list[tuple[int, int]]) -> set[int]:
    winds = {index for tile, index in pungs if 27 <= tile < 31}
    dragons = {index for tile, index in pungs if tile >= 31}
    pair = {len(reading.sets)}
    return {
        "big_four_winds": winds,
        "big_three_winds": winds,
        "little_four_winds": winds | pair,
        "big_three_dragons": dragons,
        "little_three_dragons": dragons | pair,
        "two_dragon_pungs": dragons,
        "dragon_pung": dragons,
        "prevalent_wind": {index for tile, index in pungs if tile == hand.round_wind},
        "seat_wind": {index for tile, index in pungs if tile == hand.seat_wind},
    }.get(name, set())


def _ends(hand: Hand, pungs: list[tuple[int, int]], count: int, lost: Sequence[Lost]) -> set[int]:
    """Return the sets of the Pungs of Terminals or Honors that count."""
    terminals = [index for tile, index in pungs if tile < 27 and tile % 9 in (0, 8)]
    own = (hand.round_wind, hand.seat_wind)
    winds = [index for tile, index in pungs if 27 <= tile < 31 and tile not in own]
    gone = sum(one.copies for one in lost if one.id == PUNG_OF_TH)
    if gone and len(terminals) == count:
        return set(terminals)
    return set((terminals + winds)[-count:])


def _hogs(hand: Hand, reading: Reading, count: int) -> set[int]:
    """Return the sets, and the pair, that hold the four alike of Tile Hogs that count."""
    del hand
    held: dict[int, list[int]] = {}
    for index, one in enumerate(reading.sets):
        if one.kind != "kong":
            for tile in one.tiles:
                held.setdefault(tile, []).append(index)
    if reading.pair is not None:
        held.setdefault(reading.pair, []).extend([len(reading.sets)] * 2)
    quads = [places for _, places in sorted(held.items()) if len(places) == 4]
    return {place for places in quads[-count:] for place in places}


# --- What is not counted ------------------------------------------------------------------------


def not_counted(
    finish: FinishTable, reading: Reading, pair_class: int, lost: Sequence[Lost]
) -> tuple[NotCounted, ...]:
    """Return every pattern that is there and is not added, with its cause, by cause."""
    sums: dict[tuple[str, str, str], int] = {}
    combined = [*_lost_chows(finish, reading, pair_class), *_lost_pungs(finish, reading)]
    for one in (*lost, *combined):
        key = (one.id, one.because, one.principle)
        sums[key] = sums.get(key, 0) + one.copies
    found = [NotCounted(name, n, cause, law) for (name, cause, law), n in sums.items()]
    order = finish.order
    columns = {name: list(excluded) for name, excluded in finish.excluded.items()}

    def place(one: NotCounted) -> tuple[int, int, int]:
        column = columns[one.because]
        written = column.index(one.id) if one.id in column else len(column)
        return order[one.because], written, order[one.id]

    return tuple(sorted(found, key=place))


def _inside(finish: FinishTable, cause: str, name: str) -> Lost:
    """A relation among the sets of a fan: forced by it, or set aside with its sets."""
    named = name in finish.excluded[cause] or name in _AMONG[cause]
    return Lost(name, 1, cause, "non_repeat" if named else "non_separation")


def _lost_chows(finish: FinishTable, reading: Reading, pair_class: int) -> list[Lost]:
    chows = tuple(tile for tile, _ in _chows(reading))
    if len(chows) < 2:
        return []
    choice = chow_choice(chows, pair_class)
    return _lost_relations(finish, choice, chow_relations(chows))


def _lost_pungs(finish: FinishTable, reading: Reading) -> list[Lost]:
    pungs = tuple(tile for tile, _ in _pungs(reading) if tile < 27)
    if len(pungs) < 2:
        return []
    return _lost_relations(finish, pung_choice(pungs), pung_relations(pungs))


def _lost_relations(finish: FinishTable, choice: Choice, relations: Relations) -> list[Lost]:
    """Return the relations between sets that a choice of combinations leaves out."""
    left = list(choice.fans)
    greatest = next(((fan, places) for fan, places in left if len(places) > 2), None)
    edges = [(fan, set(places)) for fan, places in left if len(places) == 2]
    found = []
    for fan, abc in relations.threes:
        if greatest is None or (fan, abc) == greatest:
            continue
        if len(greatest[1]) == 4:
            found.append(_inside(finish, greatest[0], fan))
        elif fan == greatest[0]:
            found.append(Lost(fan, 1, fan, "non_identical"))
        else:
            found.append(Lost(fan, 1, greatest[0], "account_once"))
    for fan, two in relations.twos:
        if (fan, two) in left:
            left.remove((fan, two))
        elif greatest is not None and set(two) <= set(greatest[1]):
            found.append(_inside(finish, greatest[0], fan))
        elif any(fan == other and places & set(two) for other, places in edges):
            found.append(Lost(fan, 1, fan, "non_identical"))
        else:
            cause = greatest[0] if greatest is not None else edges[0][0]
            found.append(Lost(fan, 1, cause, "account_once"))
    return found
