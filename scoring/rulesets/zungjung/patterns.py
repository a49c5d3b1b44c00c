"""When each pattern holds, taken alone; which of a series counts is decided in `finish`.

Five tables by what the patterns ask: chows, pungs of suits with the pair, honors, the tiles, and
the way of winning with concealment and kongs. Each remembers one declared function that returns a
collection of patterns, a bit each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.remembered import Remembered

from . import facts as f
from . import flags
from .catalogue import BIT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def collection(names: Iterable[str]) -> int:
    """Return the named patterns as one number."""
    found = 0
    for name in names:
        found |= BIT[name]
    return found


# --- Chows --------------------------------------------------------------------------------------


def _chow_patterns(chows: int) -> int:
    counts = [chows >> 3 * place & 7 for place in range(21)]
    most = max(counts)
    rules = {
        "two_identical_sequences": most >= 2,
        "two_identical_sequences_twice": sum(count >= 2 for count in counts) >= 2,
        "three_identical_sequences": most >= 3,
        "four_identical_sequences": most >= 4,
        "three_similar_sequences": any(
            counts[n] and counts[7 + n] and counts[14 + n] for n in range(7)
        ),
        "nine_tile_straight": any(
            counts[start] and counts[start + 3] and counts[start + 6] for start in (0, 7, 14)
        ),
    }
    return collection(name for name, holds in rules.items() if holds)


CHOW_PATTERNS: Final = Remembered(_chow_patterns)


# --- Pungs of suits and the pair ----------------------------------------------------------------


def _pung_patterns(facts: int) -> int:
    suits = [facts >> 9 * suit & 0x1FF for suit in range(3)]
    pair = (facts >> 27) - 1
    rules = {
        "small_three_similar_triplets": 0 <= pair < 27
        and all(pungs >> pair % 9 & 1 for suit, pungs in enumerate(suits) if suit != pair // 9),
        "three_similar_triplets": bool(suits[0] & suits[1] & suits[2]),
        "three_consecutive_triplets": any(p & p >> 1 & p >> 2 for p in suits),
        "four_consecutive_triplets": any(p & p >> 1 & p >> 2 & p >> 3 for p in suits),
    }
    return collection(name for name, holds in rules.items() if holds)


PUNG_PATTERNS: Final = Remembered(_pung_patterns)


# --- Honors -------------------------------------------------------------------------------------


def _honor_patterns(facts: int) -> int:
    pair = (facts & 63) - 1
    pungs = facts >> 6 & 0x7F
    seat = facts >> f.SEAT & 3
    winds = (pungs & 15).bit_count()
    dragons = (pungs >> 4).bit_count()
    wind_pair = 27 <= pair < 31
    rules = {
        "value_honor_white": bool(pungs & 16),
        "value_honor_green": bool(pungs & 32),
        "value_honor_red": bool(pungs & 64),
        "value_honor_seat_wind": bool(pungs >> seat & 1),
        "small_three_dragons": dragons >= 2 and pair >= 31,
        "big_three_dragons": dragons == 3,
        "small_three_winds": winds >= 2 and wind_pair,
        "big_three_winds": winds >= 3 and not wind_pair,
        "small_four_winds": winds >= 3 and wind_pair,
        "big_four_winds": winds == 4,
    }
    return collection(name for name, holds in rules.items() if holds)


HONOR_PATTERNS: Final = Remembered(_honor_patterns)


# --- Tiles --------------------------------------------------------------------------------------


def _one_suit(marks: int) -> bool:
    return (marks & f.SUITS).bit_count() == 1


OF_TILES: Final[dict[str, Callable[[int], bool]]] = {
    "all_sequences": lambda m: not m & f.HAS_PUNG,
    "no_terminals": lambda m: not m & (f.HAS_TERMINAL | f.HAS_HONOR),
    "mixed_one_suit": lambda m: _one_suit(m) and bool(m & f.HAS_HONOR),
    "pure_one_suit": lambda m: _one_suit(m) and not m & f.HAS_HONOR,
    "all_honors": lambda m: not m & f.SUITS,
    "all_triplets": lambda m: not m & f.HAS_CHOW,
    "mixed_lesser_terminals": lambda m: not m & f.WITHOUT_END,
    "pure_lesser_terminals": lambda m: not m & (f.WITHOUT_END | f.HAS_HONOR),
    "mixed_greater_terminals": lambda m: not m & f.HAS_SIMPLE,
    "pure_greater_terminals": lambda m: not m & (f.HAS_SIMPLE | f.HAS_HONOR),
}


def _tile_patterns(marks: int) -> int:
    return collection(name for name, holds in OF_TILES.items() if holds(marks))


TILE_PATTERNS: Final = Remembered(_tile_patterns)
"""Marks -> patterns; those of shapes without sets carry `facts.NOT_SETS`."""


# --- The way of winning, concealment and kongs --------------------------------------------------

SELF_DRAW: Final = 1
FLAG: Final[dict[str, int]] = {flag: 2 << place for place, flag in enumerate(flags.FLAGS)}
"""Bits of a way of winning, self-draw first."""
NOT_REGULAR: Final = 1 << f.EXPOSED
"""What stands for the sets of a shape without sets: it is no Concealed Hand."""
_WAY: Final = f.WAY - f.CONCEALED


def way_of(self_draw: bool, given: frozenset[str]) -> int:
    """Return a way of winning as keys of `SITUATION_PATTERNS` have it."""
    return (self_draw + sum(FLAG[flag] for flag in given)) << _WAY


def _situation_patterns(key: int) -> int:
    concealed = key & 7
    kongs = key >> f.KONGS - f.CONCEALED & 7
    exposed = key >> f.EXPOSED - f.CONCEALED & 7
    nine = key >> f.NINE - f.CONCEALED & 3
    way = key >> _WAY
    drawn = bool(way & SELF_DRAW)
    if key >> f.WIN_IN_PUNG - f.CONCEALED & 1 and not drawn:
        concealed -= 1
    last = bool(way & FLAG[flags.LAST_TILE])
    heavenly = bool(way & FLAG[flags.HEAVENLY])
    rules = {
        "concealed_hand": not exposed,
        # Nobody drew the fourteenth tile of a Blessing of Heaven: any choice of it will do.
        "nine_gates": bool(nine & f.NINE_WAIT) or (heavenly and bool(nine)),
        "two_concealed_triplets": concealed == 2,
        "three_concealed_triplets": concealed == 3,
        "four_concealed_triplets": concealed == 4,
        "one_kong": kongs == 1,
        "two_kong": kongs == 2,
        "three_kong": kongs == 3,
        "four_kong": kongs == 4,
        "final_draw": last and drawn,
        "final_discard": last and not drawn,
        "win_on_kong": bool(way & FLAG[flags.KONG_DRAW]),
        "robbing_a_kong": bool(way & FLAG[flags.ROB_KONG]),
        "blessing_of_heaven": heavenly,
        "blessing_of_earth": bool(way & FLAG[flags.EARTHLY]),
    }
    return collection(name for name, holds in rules.items() if holds)


SITUATION_PATTERNS: Final = Remembered(_situation_patterns)
"""A value from `facts.CONCEALED` on, with the way of winning -> patterns."""
