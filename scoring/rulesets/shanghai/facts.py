"""What a reading is made of, in two numbers: a value that adds up and marks that join.

The *value* of a reading is the sum over its sets and its pair: how often each of the 21 chows
stands, the triplets (pungs and kongs), the concealed ones among them, and the pair. The *marks* are
joined by or: what the tiles and the sets look like, and the tiles that chows use.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scoring.divisions import ORPHANS
from scoring.hand import (
    BITS,
    FOURS,
    KINDS,
    ONE,
    ONES,
    SPREAD,
    SUIT_MASKS,
    WIN_SHARED,
    WIN_TILE,
    MeldKind,
)
from scoring.readings import (
    SPLIT_CHOWS,
    SPLIT_PUNGS,
    chows_of,
    completions,
    pair_of,
    pungs_of,
    splits_of,
)
from scoring.remembered import Remembered
from scoring.tiles import EAST, GREEN, TILE_COUNT, WHITE

# Value: 21 chows of three bits; 34 triplets; 34 concealed triplets; the pair's tile.
CHOW_BITS: Final = 21 * 3
CHOWS: Final = (1 << CHOW_BITS) - 1
TRIPLETS: Final = CHOW_BITS
CONCEALED: Final = TRIPLETS + TILE_COUNT
PAIR: Final = CONCEALED + TILE_COUNT
TILES: Final = (1 << TILE_COUNT) - 1
SUIT_TILES: Final = (1 << 27) - 1
"""The pair's tile plus one; 0 in shapes without a pair."""

# Marks of composition.
HAS_SUIT: Final = (1, 2, 4)
HAS_WIND: Final = 1 << 3
HAS_DRAGON: Final = 1 << 4
HAS_SIMPLE: Final = 1 << 5
HAS_TERMINAL: Final = 1 << 6
NOT_GREEN: Final = 1 << 7
HAS_GREEN_DRAGON: Final = 1 << 8
SET_WITHOUT_YAOCHU: Final = 1 << 9
SET_WITHOUT_TERMINAL: Final = 1 << 10
NOT_SETS: Final = 1 << 11
COMPOSITION: Final = (1 << 12) - 1
# Above them: the suit tiles that chows use.
CHOW_TILES: Final = 12

_GREEN: Final = (19, 20, 21, 23, 25, GREEN)
Facts = tuple[int, int]


def tile_mark(tile: int) -> int:
    """Return the marks of a tile, as part of no set."""
    if tile < EAST:
        end = tile % 9 in (0, 8)
        marks = HAS_SUIT[tile // 9] | (HAS_TERMINAL if end else HAS_SIMPLE)
    else:
        marks = HAS_DRAGON if tile >= WHITE else HAS_WIND
    if tile == GREEN:
        marks |= HAS_GREEN_DRAGON
    return marks if tile in _GREEN else marks | NOT_GREEN


TILE_MARKS: Final = tuple(tile_mark(tile) for tile in range(TILE_COUNT))


def set_marks(tiles: tuple[int, ...]) -> int:
    """Return the marks of a set or a pair."""
    marks = 0
    for tile in set(tiles):
        marks |= TILE_MARKS[tile]
    if not marks & HAS_TERMINAL:
        marks |= SET_WITHOUT_TERMINAL
        if tiles[0] < EAST:
            marks |= SET_WITHOUT_YAOCHU
    if tiles[0] != tiles[1]:
        marks |= sum(1 << tile for tile in tiles) << CHOW_TILES
    return marks


def chow_facts(first: int) -> Facts:
    """Return value and marks of a chow by its first tile."""
    place = 7 * (first // 9) + first % 9
    return 1 << 3 * place, set_marks((first, first + 1, first + 2))


def triplet_facts(tile: int, *, concealed: bool) -> Facts:
    """Return value and marks of a pung or kong."""
    return 1 << TRIPLETS + tile | concealed << CONCEALED + tile, set_marks((tile,) * 3)


def pair_facts(tile: int) -> Facts:
    """Return value and marks of the pair."""
    return tile + 1 << PAIR, set_marks((tile, tile))


def meld_facts(kind: MeldKind, first: int) -> Facts:
    """Return value and marks of a meld."""
    if kind == "c":
        return chow_facts(first)
    return triplet_facts(first, concealed=kind == "ck")


def _melds() -> list[tuple[int, int, int, int]]:
    table = [(0, 0, 0, 0)] * (TILE_COUNT * len(KINDS))
    for index, kind in enumerate(KINDS):
        for tile in range(TILE_COUNT):
            if kind == "c" and (tile >= EAST or tile % 9 > 6):
                continue
            held = (
                sum(ONE[tile : tile + 3]) if kind == "c" else (3 if kind == "p" else 4) * ONE[tile]
            )
            table[TILE_COUNT * index + tile] = (
                *meld_facts(kind, tile),
                held,
                (kind not in ("c", "p")) << tile,
            )
    return table


MELDS: Final[list[tuple[int, int, int, int]]] = _melds()
"""Value, marks, packed tiles and kong (a bit a tile) of a meld, by its code (`Hand.meld_codes`)."""
OPEN_CODES: Final = TILE_COUNT * KINDS.index("ck")
"""Codes under this one are those of open melds."""

_CHOW_MARKS: Final = {t: chow_facts(t)[1] for t in range(EAST) if t % 9 <= 6}
_SAME_MARKS: Final = tuple(set_marks((tile,) * 3) for tile in range(TILE_COUNT))


def split_facts(split: int, suit: int) -> Facts:
    """Return value and marks of a split of a suit, every triplet of it concealed."""
    base = 9 * suit
    pungs = split >> SPLIT_PUNGS & 0x1FF
    # The chows of a split stand as those of a value do, in the place of the suit.
    value = (split & SPLIT_CHOWS) << 21 * suit
    value += pungs << TRIPLETS + base | pungs << CONCEALED + base
    marks = 0
    for first in chows_of(split):
        marks |= _CHOW_MARKS[base + first]
    for number in pungs_of(split):
        marks |= _SAME_MARKS[base + number]
    pair = pair_of(split)
    if pair is not None:
        value += base + pair + 1 << PAIR
        marks |= _SAME_MARKS[base + pair]
    return value, marks


def suit_of_part(part: int) -> int:
    """Return the suit of a packed holding of one suit, in its place."""
    return (part.bit_length() - 1) // (9 * BITS)


def size_of(packed: int) -> int:
    """Return the number of tiles of a packed holding."""
    count = (packed & ONES).bit_count() + 2 * (packed >> 1 & ONES).bit_count()
    return count + 4 * (packed >> 2 & ONES).bit_count()


def readings_of_part(part: int) -> tuple[Facts, ...]:
    """Return value and marks of each split of a packed suit in its place; () if it has none."""
    suit = suit_of_part(part)
    return tuple(split_facts(split, suit) for split in splits_of(part, suit))


SPLITS: Final = Remembered(readings_of_part)


def on_discard(value: int, marks: int, tile: int) -> int:
    """Return the value of a suit that a discard completed.

    A pung completed by a discard is not concealed, unless the tile has its place in a chow or the
    pair of the same reading.
    """
    if value >> CONCEALED + tile & 1 and not marks >> CHOW_TILES + tile & 1:
        return value - (1 << CONCEALED + tile)
    return value


# --- Waits --------------------------------------------------------------------------------------

_FOURTH: Final = 2
"""Tiles that win are held as bits where a packed holding has its fours."""


def waits_of_part(part: int) -> tuple[int, bool, int]:
    """Return of a packed suit in its place: size modulo 3, whether it is complete, what it lacks.

    The tiles that complete it are bits in the place of a packed four: bit 3t + 2 for tile t.
    """
    suit = suit_of_part(part)
    found = 0
    for tile in completions(part, suit):
        found |= ONE[tile] << _FOURTH
    return size_of(part) % 3, bool(splits_of(part, suit)), found


SUIT_WAITS: Final = Remembered(waits_of_part)


def wait_bits(packed: int, melds: int) -> int:
    """Return every tile that completes the tiles, by shape: bit 3t + 2 for tile t.

    Args:
        packed: The concealed tiles before the win.
        melds: Number of melds.
    """
    found = _regular_waits(packed)
    if melds == 0:
        odd = packed & ONES
        if odd & (odd - 1) == 0:
            # Six pairs and a single tile, or three alike.
            found |= odd << _FOURTH
        if not packed & ~(3 * ORPHANS):
            kinds = (packed | packed >> 1) & ONES
            if kinds == ORPHANS:
                found |= kinds << _FOURTH
            elif kinds.bit_count() == 12:
                found |= (ORPHANS - kinds) << _FOURTH
    return found


def _regular_waits(packed: int) -> int:
    """Return the waits for sets and a pair.

    Either one suit has a tile too many, and the others are sets; or two suits have two too many,
    and one of them is complete with its pair: then the other waits for a set.
    """
    singles: list[int] = []
    pairs: list[tuple[bool, int]] = []
    for mask in SUIT_MASKS:
        part = packed & mask
        if part:
            size, complete, tiles = SUIT_WAITS[part * SPREAD]
            if size == 1:
                singles.append(tiles)
            elif size == 2:
                pairs.append((complete, tiles))
            elif not complete:
                return 0
    if len(singles) == 1 and not pairs:
        return singles[0]
    if singles or len(pairs) != 2:
        return 0
    (first, to_first), (second, to_second) = pairs
    return (to_first if second else 0) | (to_second if first else 0)


class Win(NamedTuple):
    """What the suit of the winning tile may mean.

    Attributes:
        drawn: Value and marks of each way to see it, won by self-draw.
        discarded: The same where a discard won.
        others: The other tiles of the suit that would win by its shape, those left out of which
            the suit holds four (bits as `wait_bits` has them).
        pair_elsewhere: The suit has a pair without the winning tile, so that tiles of the other
            suit with a pair win too.
        seven_pairs: Six pairs wait for a seventh of another tile.
    """

    drawn: tuple[Facts, ...]
    discarded: tuple[Facts, ...]
    others: int
    pair_elsewhere: bool
    seven_pairs: bool


NO_WIN: Final = Win((), (), 0, pair_elsewhere=False, seven_pairs=False)


def win_of_part(holding: int) -> Win:
    """Return what the suit of the winning tile may mean (`Hand.win_part`)."""
    if not holding:
        return NO_WIN
    tile = holding >> WIN_TILE & 63
    suit = tile // 9
    part = holding & SUIT_MASKS[suit]
    before = part - ONE[tile]
    drawn = readings_of_part(part)
    discarded = tuple((on_discard(value, marks, tile), marks) for value, marks in drawn)
    wins = 0
    for other in completions(before, suit):
        wins |= ONE[other] << _FOURTH
    others = wins & ~(ONE[tile] << _FOURTH) & ~(before & FOURS)
    return Win(
        drawn,
        discarded,
        others,
        pair_elsewhere=bool(splits_of(before, suit)),
        seven_pairs=bool(holding >> WIN_SHARED),
    )


WINS: Final = Remembered(win_of_part)


def tiles_of_bits(bits: int) -> tuple[int, ...]:
    """Return the tiles of wait bits, sorted."""
    found = []
    while bits:
        low = bits & -bits
        found.append((low.bit_length() - 1) // BITS)
        bits -= low
    return tuple(found)
