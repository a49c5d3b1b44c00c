"""Winning shapes beside four sets and a pair."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Final

from scoring.divisions import ORPHANS, is_regular, tiles_of
from scoring.hand import BITS, ONE, ONES, SPREAD, SUIT_MASKS, WIN_SHARED, WIN_TILE

from . import facts as f
from .facts import Facts, SplitTable
from .vector import UNIT
from .winning import WinTable, win_facts

_TWOS_AND_FOURS: Final = 6 * ONES
_SUIT_TILES: Final = SUIT_MASKS[0] | SUIT_MASKS[1] | SUIT_MASKS[2]
_HONORS: Final = sum(ONE[27:])

# One full assignment of 147, 258 and 369 to the three suits: nine tiles.
BODIES: Final[tuple[int, ...]] = tuple(
    sum(ONE[9 * suit + start + step] for suit, start in enumerate(starts) for step in (0, 3, 6))
    for starts in permutations(range(3))
)


@cache
def _marks_of_kinds(kinds: int) -> int:
    """Return the marks of the tiles of a suit; kinds has one bit (of three) a tile, in place."""
    marks = 0
    for tile in tiles_of(kinds):
        marks |= f.TILE_MARKS[tile]
    return marks


def tile_marks(packed: int) -> int:
    """Return the marks of the tiles of a hand."""
    kinds = (packed | packed >> 1 | packed >> 2) & ONES
    marks = 0
    for mask in SUIT_MASKS:
        marks |= _marks_of_kinds(kinds & mask)
    return marks


_SHIFTED_PAIRS: Final = frozenset(
    2 * sum(ONE[9 * suit + start : 9 * suit + start + 7]) for suit in range(3) for start in range(3)
)


def seven_pairs(packed: int) -> tuple[int, int] | None:
    """Return fans of the shape and marks if fourteen tiles are seven pairs, four alike as two."""
    if packed & ONES:
        return None
    fans = UNIT["seven_pairs"]
    if packed in _SHIFTED_PAIRS:
        fans += UNIT["seven_shifted_pairs"]
    return fans, tile_marks(packed) | f.NOT_SETS


def single_tiles(packed: int) -> tuple[int, int] | None:
    """Return fans of the shape and marks of Honors and Knitted Tiles or Thirteen Orphans."""
    if packed & _TWOS_AND_FOURS:
        kinds = (packed | packed >> 1) & ONES
        if kinds == ORPHANS and packed & ~ORPHANS & ONES == 0:
            return UNIT["thirteen_orphans"], tile_marks(packed) | f.NOT_SETS
        return None
    suits = packed & _SUIT_TILES
    for body in BODIES:
        if not suits & ~body:
            honors = packed & _HONORS
            if honors == _HONORS:
                fans = UNIT["greater_honors_and_knitted_tiles"]
            else:
                fans = UNIT["lesser_honors_and_knitted_tiles"]
                if suits == body:
                    fans += UNIT["knitted_straight"]
            return fans, tile_marks(packed) | f.NOT_SETS
    return None


def knitted_body(packed: int) -> int | None:
    """Return the knitted nine that are in a hand, packed; None where there are none."""
    kinds = (packed | packed >> 1 | packed >> 2) & ONES
    for body in BODIES:
        if not body & ~kinds:
            return body
    return None


BODY_FACTS: Final[dict[int, Facts]] = {
    body: (1 << f.KNITTED, tile_marks(body) | f.NOT_SETS) for body in BODIES
}


def knitted_readings(
    packed: int,
    win: int,
    *,
    splits: SplitTable,
    wins: WinTable,
    body_wait: bool,
    sole: bool | None = None,
) -> list[Facts]:
    """Return value and marks of each reading as Knitted Straight, melds left out.

    Args:
        packed: Concealed tiles and winning tile.
        win: The winning tile.
        splits: The readings of suits.
        wins: The readings of the winning tile's suit.
        body_wait: A winning tile that is in the nine may be the wait of the rest.
        sole: Whether no other tile wins, if known; else it is judged by the shape.
    """
    body = knitted_body(packed)
    if body is None:
        return []
    rest = packed - body
    # Five tiles, or two beside a meld: if every suit is complete there is one pair.
    parts = [part for mask in SUIT_MASKS if (part := rest & mask)]
    readings = [BODY_FACTS[body]]
    in_rest = rest & SUIT_MASKS[win // 9] if rest >> BITS * win & 7 else 0
    no_wait = sole is False or (bool(body & ONE[win]) and not body_wait)
    for part in parts:
        if part != in_rest:
            options = splits[part * SPREAD]
        elif sole and not no_wait:
            options = win_facts(part, win, True, wins.ask_two_sided)
        else:
            options = wins[SPREAD * (part | win << WIN_TILE | no_wait << WIN_SHARED)]
        readings = [(v + w, m | n) for v, m in readings for w, n in options]
    return readings


def waits(packed: int, melds: int) -> tuple[int, ...]:
    """Return every tile that completes thirteen tiles (less three a meld), five copies allowed.

    Args:
        packed: The concealed tiles before the win.
        melds: How many melds the hand has.
    """
    return tuple(tile for tile in range(34) if _completes(packed + ONE[tile], melds))


def _completes(packed: int, melds: int) -> bool:
    if is_regular(packed):
        return True
    if melds == 0 and (seven_pairs(packed) or single_tiles(packed)):
        return True
    if melds <= 1:
        body = knitted_body(packed)
        if body is not None:
            return is_regular(packed - body)
    return False
