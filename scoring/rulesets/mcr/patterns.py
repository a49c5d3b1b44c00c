"""When each fan holds, taken alone.

Three kinds of fans, by what they ask: the tiles (marks joined over all sets), the pungs and the
pair of honors, and the way of winning with concealment, kongs and wait. Fans that combine sets
are in `combinations`. What is not added beside what is decided later, in `principles`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import facts as f
from .catalogue import PUNG_OF_TH, WIND_PUNGS_OF_TH
from .vector import ALL_CHOWS_VETO, UNIT, Remembered

if TYPE_CHECKING:
    from collections.abc import Callable


def _one_suit(marks: int) -> bool:
    return (marks & f.SUITS).bit_count() == 1


# --- Fans of the tiles ------------------------------------------------------------------------

COMPOSITION: Final[dict[str, Callable[[int], bool]]] = {
    "all_green": lambda m: not m & f.NOT_GREEN,
    "all_terminals": lambda m: not m & (f.HAS_SIMPLE | f.HONORS),
    "all_honors": lambda m: not m & f.SUITS,
    "all_terminals_and_honors": lambda m: (
        not m & f.HAS_SIMPLE and bool(m & f.HAS_TERMINAL) and bool(m & f.HONORS)
    ),
    "all_even_pungs": lambda m: not m & f.NOT_EVEN_PUNG,
    "full_flush": lambda m: _one_suit(m) and not m & f.HONORS,
    "upper_tiles": lambda m: not m & f.NOT_UPPER,
    "middle_tiles": lambda m: not m & f.NOT_MIDDLE,
    "lower_tiles": lambda m: not m & f.NOT_LOWER,
    "all_fives": lambda m: not m & f.SET_WITHOUT_FIVE,
    "upper_four": lambda m: not m & f.NOT_OVER_FIVE,
    "lower_four": lambda m: not m & f.NOT_UNDER_FIVE,
    "reversible_tiles": lambda m: not m & f.NOT_REVERSIBLE,
    "half_flush": lambda m: _one_suit(m) and bool(m & f.HONORS),
    "all_types": lambda m: (
        m & f.SUITS == f.SUITS and bool(m & f.HAS_WIND) and bool(m & f.HAS_DRAGON)
    ),
    "outside_hand": lambda m: not m & f.SET_WITHOUT_END,
    "all_simples": lambda m: not m & (f.HAS_TERMINAL | f.HONORS),
    "one_voided_suit": lambda m: (m & f.SUITS).bit_count() == 2,
    "no_honors": lambda m: not m & f.HONORS,
}


def composition(marks: int) -> int:
    """Return the fans of the tiles.

    Args:
        marks: The marks of all sets together.
    """
    return sum([UNIT[name] for name, holds in COMPOSITION.items() if holds(marks)])


# --- Fans of honors ---------------------------------------------------------------------------


def honors(key: int) -> int:
    """Return the fans of pungs of winds and dragons.

    Args:
        key: A bit for each of the seven honor pungs, then one for each honor pair, then
            `Hand.winds`.
    """
    pungs, pair = key & 0x7F, key >> 7 & 0x7F
    seat, prevalent = key >> 14 & 3, key >> 16
    winds, dragons = pungs & 0xF, pungs >> 4
    fans = 0
    for wind in range(4):
        if winds >> wind & 1:
            if wind == prevalent:
                fans += UNIT["prevalent_wind"]
            if wind == seat:
                fans += UNIT["seat_wind"]
            if wind not in (prevalent, seat):
                fans += UNIT[WIND_PUNGS_OF_TH]
    if winds.bit_count() >= 3:
        fans += UNIT["big_three_winds"]
    if winds.bit_count() == 3 and pair & 0xF:
        fans += UNIT["little_four_winds"]
    if winds == 0xF:
        fans += UNIT["big_four_winds"]
    fans += dragons.bit_count() * UNIT["dragon_pung"]
    if dragons.bit_count() >= 2:
        fans += UNIT["two_dragon_pungs"]
    if dragons.bit_count() == 2 and pair >> 4:
        fans += UNIT["little_three_dragons"]
    if dragons == 7:
        fans += UNIT["big_three_dragons"]
    return fans


# --- Fans of the way of winning, of concealment, kongs and waits ---------------------------------

# Above the other fields of a value (`facts.WAY`) stands `Hand.way`, and above that the flags.
QUADS: Final = f.WAY
LAST_OF_KIND_SEEN: Final = 1 << f.WAY + 2
"""Three copies of the winning tile lie in the player's own exposed melds."""
SELF_DRAW: Final = 1 << f.WAY + 3
FLAG: Final[dict[str, int]] = {
    "last_tile": SELF_DRAW << 1,
    "last_of_kind": SELF_DRAW << 2,
    "kong_draw": SELF_DRAW << 3,
    "rob_kong": SELF_DRAW << 4,
}

WAITS: Final = {f.EDGE: "edge_wait", f.CLOSED: "closed_wait", f.SINGLE: "single_wait"}


def situation(key: int) -> int:
    """Return the fans of the way of winning, of concealment, kongs, waits and Tile Hogs.

    Args:
        key: A value from its field of concealed pungs on, with the facts of the way of winning,
            shifted down by `facts.CONCEALED_PUNGS`.
    """
    value = key << f.CONCEALED_PUNGS
    drawn = bool(value & SELF_DRAW)
    exposed = value >> f.EXPOSED & 7
    concealed_kongs = value >> f.CONCEALED_KONGS & 7
    fans = _last_tiles(value, drawn)
    if drawn:
        fans += UNIT["self_drawn"]
    if not exposed:
        fans += UNIT["fully_concealed_hand" if drawn else "concealed_hand"]
    if exposed == 4 and not drawn:
        fans += UNIT["melded_hand"]
    fans += _kongs(concealed_kongs, value >> f.MELDED_KONGS & 7)
    concealed_pungs = value >> f.CONCEALED_PUNGS & 7
    if value >> f.WIN_IN_PUNG & 1 and not drawn:
        concealed_pungs -= 1
    for least, name in (
        (2, "two_concealed_pungs"),
        (3, "three_concealed_pungs"),
        (4, "four_concealed_pungs"),
    ):
        if concealed_pungs >= least:
            fans += UNIT[name]
    if value >> f.NINE_GATES & 1:
        fans += UNIT["nine_gates"]
    wait = value >> f.WAIT & 3
    if wait and not value >> f.NINE_GATES & 1:
        fans += UNIT[WAITS[wait]]
    return fans + (value >> QUADS & 3) * UNIT["tile_hog"]


def situation_two_sided(key: int) -> int:
    """Return the same under the house option that All Chows needs a two-sided wait."""
    two_sided = key >> f.TWO_SIDED - f.CONCEALED_PUNGS & 1
    return situation(key) + (0 if two_sided else UNIT[ALL_CHOWS_VETO])


def _last_tiles(value: int, drawn: bool) -> int:
    fans = 0
    if value & FLAG["last_tile"]:
        fans += UNIT["last_tile_draw" if drawn else "last_tile_claim"]
    if value & (FLAG["last_of_kind"] | LAST_OF_KIND_SEEN):
        fans += UNIT["last_tile"]
    if value & FLAG["kong_draw"]:
        fans += UNIT["out_with_replacement_tile"]
    if value & FLAG["rob_kong"]:
        fans += UNIT["robbing_the_kong"]
    return fans


def _kongs(concealed: int, melded: int) -> int:
    fans = concealed * UNIT["concealed_kong"] + melded * UNIT["melded_kong"]
    if concealed >= 2:
        fans += UNIT["two_concealed_kongs"]
    if melded >= 2:
        fans += UNIT["two_melded_kongs"]
    if concealed and melded:
        fans += UNIT["one_melded_and_one_concealed_kong"]
    if concealed + melded >= 3:
        fans += UNIT["three_kongs"]
    if concealed + melded == 4:
        fans += UNIT["four_kongs"]
    return fans


def terminal_pungs(suit_pungs: int) -> int:
    """Return the Pungs of Terminals or Honors among the pungs of suits (a bit a tile)."""
    terminals = 0b100000001_100000001_100000001
    return (suit_pungs & terminals).bit_count() * UNIT[PUNG_OF_TH]


COMPOSITION_FANS: Final = Remembered(composition)
HONOR_FANS: Final = Remembered(honors)
SITUATION_FANS: Final = Remembered(situation)
TWO_SIDED_FANS: Final = Remembered(situation_two_sided)
