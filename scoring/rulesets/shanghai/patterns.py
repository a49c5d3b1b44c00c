"""When each yaku holds, each function in terms of the facts that it needs.

Closed-only yaku are given here as though the hand were closed; the engine leaves them out of an
open hand. What is not added to what is no matter of this module.
"""

from __future__ import annotations

from typing import Final

from scoring.hand import SPREAD
from scoring.remembered import Remembered
from scoring.tiles import TILE_COUNT

from . import facts as f
from .flags import FLAGS
from .vector import GREEN_WITHOUT_DRAGON, UNIT

# Classes of the pair of a reading.
PLAIN_PAIR: Final = 0
FIVE_PAIR: Final = (1, 2, 3)
TWO_OR_EIGHT_PAIR: Final = 4
VALUED_PAIR: Final = 5
"""A dragon, the round wind or the own wind."""


def pair_classes(seat: int, round_wind: int) -> tuple[int, ...]:
    """Return the class of each pair as a value has it: 0 none, then the tiles from 1.

    Args:
        seat: The seat wind, 0-3.
        round_wind: The wind that counts as prevalent, 0-3.
    """
    found = [PLAIN_PAIR] * TILE_COUNT
    for suit in range(3):
        found[9 * suit + 4] = FIVE_PAIR[suit]
        found[9 * suit + 1] = found[9 * suit + 7] = TWO_OR_EIGHT_PAIR
    for tile in (27 + seat, 27 + round_wind, 31, 32, 33):
        found[tile] = VALUED_PAIR
    return (PLAIN_PAIR, *found)


PAIR_CLASSES: Final = tuple(pair_classes(key & 3, key >> 2) for key in range(16))
"""By seat wind (two bits) and prevalent wind (two bits)."""


def chow_yaku(key: int) -> int:
    """Return the yaku of chows and of the pair's number.

    Args:
        key: The chows of a value, and above them the class of the pair.
    """
    counts = [key >> 3 * place & 7 for place in range(21)]
    pair = key >> f.CHOW_BITS
    suits = (counts[0:7], counts[7:14], counts[14:21])
    yaku = 0
    if PLAIN_PAIR < pair < VALUED_PAIR:
        yaku += UNIT["two_five_eight_head"]
    if sum(counts) == 4 and pair != VALUED_PAIR:
        yaku += UNIT["all_chows"]
    same = sum(count // 2 for count in counts)
    if same:
        yaku += UNIT["pure_double_chow"]
    if same == 2:
        yaku += UNIT["twice_pure_double_chow"]
    if max(counts) >= 3:
        yaku += UNIT["pure_triple_chow"]
    for suit in suits:
        yaku += min(suit[0], suit[6]) * UNIT["two_terminal_chows"]
        if suit[0] and suit[3] and suit[6]:
            yaku += UNIT["pure_straight"]
    if any(a and b and c for a, b, c in zip(*suits, strict=True)):
        yaku += UNIT["mixed_triple_chow"]
    if pair in FIVE_PAIR:
        others = [suit for place, suit in enumerate(suits) if FIVE_PAIR[place] != pair]
        if all(suit[0] and suit[6] for suit in others):
            yaku += UNIT["three_suited_terminal_chows"]
    return yaku


def little_triple_pung(key: int) -> int:
    """Return Little Triple Pung where it holds.

    Args:
        key: The triplets of suit tiles, a bit a tile, and above them the pair.
    """
    pair = (key >> 27) - 1
    if not 0 <= pair < 27:
        return 0
    number, own = pair % 9, pair // 9
    others = [key >> 9 * suit + number & 1 for suit in range(3) if suit != own]
    return UNIT["little_triple_pung"] if all(others) else 0


def concealed_yaku(key: int) -> int:
    """Return the yaku of concealed triplets and of kongs.

    Args:
        key: The concealed triplets, a bit a tile, and above them the kongs.
    """
    concealed = key & f.TILES
    kongs = key >> 34
    yaku = 0
    in_suits = concealed & f.SUIT_TILES
    # One of the two may be a concealed kong, not both.
    if in_suits.bit_count() >= 2 and in_suits & ~kongs:
        yaku += UNIT["two_concealed_pungs"]
    if concealed.bit_count() >= 3:
        yaku += UNIT["three_concealed_pungs"]
    if concealed.bit_count() == 4:
        yaku += UNIT["four_concealed_pungs"]
    for suit in range(3):
        if concealed >> 9 * suit & 1 and concealed >> 9 * suit + 8 & 1:
            yaku += UNIT["two_terminal_pungs"]
    if (kongs & f.SUIT_TILES).bit_count() >= 2:
        yaku += UNIT["two_kongs"]
    if kongs.bit_count() >= 3:
        yaku += UNIT["three_kongs"]
    if kongs.bit_count() == 4:
        yaku += UNIT["four_kongs"]
    return yaku


HONOR_PAIR: Final = 7
HONOR_WINDS: Final = 13


def honor_yaku(key: int) -> int:
    """Return the yaku of winds and dragons.

    Args:
        key: The triplets of honors (seven bits), the pair (six bits), the seat wind and
            the prevalent wind (two bits each).
    """
    winds = (key & 0b1111).bit_count()
    dragons = (key >> 4 & 0b111).bit_count()
    pair = (key >> HONOR_PAIR & 63) - 1
    seat = key >> HONOR_WINDS & 3
    prevalent = key >> HONOR_WINDS + 2 & 3
    yaku = dragons * UNIT["dragon_pung"]
    if key >> seat & 1:
        yaku += UNIT["seat_wind"]
    if key >> prevalent & 1:
        yaku += UNIT["prevalent_wind"]
        if seat == prevalent:
            yaku += UNIT["double_wind"]
    if 27 <= pair < 31:
        if winds >= 2:
            yaku += UNIT["little_three_winds"]
        if winds == 3:
            yaku += UNIT["little_four_winds"]
    if winds >= 3:
        yaku += UNIT["big_three_winds"]
    if winds == 4:
        yaku += UNIT["big_four_winds"]
    if dragons == 2 and 31 <= pair < 34:
        yaku += UNIT["little_three_dragons"]
    if dragons == 3:
        yaku += UNIT["big_three_dragons"]
    return yaku


def composition_yaku(marks: int) -> int:
    """Return the yaku of how all tiles and all sets look."""
    suits = sum(bool(marks & mark) for mark in f.HAS_SUIT)
    honors = bool(marks & (f.HAS_WIND | f.HAS_DRAGON))
    sets = not marks & f.NOT_SETS
    yaku = 0
    if suits == 2:
        yaku += UNIT["one_voided_suit"]
    if suits == 1:
        yaku += UNIT["half_flush" if honors else "full_flush"]
    if suits == 0:
        yaku += UNIT["all_honours"]
    if not honors and not marks & f.HAS_TERMINAL:
        yaku += UNIT["all_simples"]
    if not marks & f.HAS_SIMPLE:
        yaku += UNIT["all_terminals_and_honours"]
        if sets and not honors:
            yaku += UNIT["all_terminals"]
    if sets and not marks & f.SET_WITHOUT_YAOCHU:
        yaku += UNIT["mixed_outside_hand"]
    if sets and not marks & f.SET_WITHOUT_TERMINAL:
        yaku += UNIT["pure_outside_hand"]
    if sets and suits == 3 and marks & f.HAS_WIND and marks & f.HAS_DRAGON:
        yaku += UNIT["all_types"]
    if not marks & f.NOT_GREEN:
        green = "all_green" if marks & f.HAS_GREEN_DRAGON else GREEN_WITHOUT_DRAGON
        yaku += UNIT[green]
    return yaku


# The triplets of a reading as a key: as a value has them from its triplets up (all, the concealed
# ones, the pair); then what a hand adds, its kongs, seat wind and prevalent wind; then the tiles
# that a pung and a chow share.
KEY_CONCEALED: Final = f.CONCEALED - f.TRIPLETS
KEY_PAIR: Final = f.PAIR - f.TRIPLETS
KEY_KONGS: Final = KEY_PAIR + 6
KEY_WINDS: Final = KEY_KONGS + 34
KEY_SHARED: Final = KEY_WINDS + 4


def triplet_yaku(key: int) -> int:
    """Return every yaku of triplets, of kongs, and of the pair beside them."""
    triplets = key & f.TILES
    concealed = key >> KEY_CONCEALED & f.TILES
    kongs = key >> KEY_KONGS & f.TILES
    pair = key >> KEY_PAIR & 63
    winds = key >> KEY_WINDS & 15
    in_suits = triplets & f.SUIT_TILES
    hogs = key >> KEY_SHARED & ~kongs
    return (
        little_triple_pung(in_suits | pair << 27)
        + CONCEALED_YAKU[(concealed | kongs << 34) * SPREAD]
        + HONOR_YAKU[(triplets >> 27 | pair << HONOR_PAIR | winds << HONOR_WINDS) * SPREAD]
        + hogs.bit_count() * UNIT["tile_hog"]
        + (triplets.bit_count() == 4) * UNIT["all_pungs"]
    )


# The way of winning as a key: a bit for each flag, then these.
FLAG: Final[dict[str, int]] = {name: 1 << place for place, name in enumerate(FLAGS)}
DRAWN: Final = len(FLAGS)
CLOSED_HAND: Final = DRAWN + 1
FOUR_MELDS: Final = DRAWN + 2
SOLE_WAIT: Final = DRAWN + 3
READY_FOR_HUMAN: Final = DRAWN + 4
"""The option that scores Human Hand as First-Round Ready."""

_BY_FLAG: Final = {
    "kong_draw": "out_with_replacement_tile",
    "rob_kong": "robbing_the_kong",
    "last_of_kind": "last_tile_of_its_kind",
    "double_last": "double_last_tile",
    "first_turn_ready": "first_round_ready",
    "heavenly": "heavenly_hand",
    "earthly": "earthly_hand",
}


def situation_yaku(key: int) -> int:
    """Return the yaku of the way of winning."""
    drawn = key >> DRAWN & 1
    yaku = sum(UNIT[name] for flag, name in _BY_FLAG.items() if key & FLAG[flag])
    if key & FLAG["last_tile"]:
        yaku += UNIT["last_tile_draw" if drawn else "last_tile_claim"]
    if key & FLAG["human"]:
        yaku += UNIT["first_round_ready" if key >> READY_FOR_HUMAN & 1 else "human_hand"]
    if key >> CLOSED_HAND & 1:
        yaku += UNIT["fully_concealed_hand" if drawn else "concealed_hand_discard_win"]
    if key >> FOUR_MELDS & 1:
        yaku += UNIT["half_melded_self_draw" if drawn else "melded_hand"]
    if key >> SOLE_WAIT & 1 and not key & FLAG["heavenly"]:
        yaku += UNIT["single_wait"]
    return yaku


CHOW_YAKU: Final = Remembered(chow_yaku)
TRIPLET_YAKU: Final = Remembered(triplet_yaku)
CONCEALED_YAKU: Final = Remembered(concealed_yaku)
HONOR_YAKU: Final = Remembered(honor_yaku)
COMPOSITION_YAKU: Final = Remembered(composition_yaku)
SITUATION_YAKU: Final = Remembered(situation_yaku)
