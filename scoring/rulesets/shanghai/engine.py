"""The scorer of modern Shanghai mahjong: reads a hand in every way and keeps the best.

Every table that it looks into remembers a declared function; nothing is decided here but what the
options choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.divisions import ORPHANS
from scoring.hand import BITS, FOURS, ONE, ONES, SPREAD, SUIT_MASKS
from scoring.limits import LimitedResult
from scoring.result import PatternCount, Result

from . import facts as f
from .catalogue import NAMES
from .finish import FLOWERS, Finished, FinishTable
from .options import OPTIONS, complete_options
from .patterns import (
    CHOW_YAKU,
    CLOSED_HAND,
    COMPOSITION_YAKU,
    CONCEALED_YAKU,
    DRAWN,
    FLAG,
    FOUR_MELDS,
    HONOR_PAIR,
    HONOR_WINDS,
    HONOR_YAKU,
    PAIR_CLASSES,
    READY_FOR_HUMAN,
    SITUATION_YAKU,
    SOLE_WAIT,
    TRIPLET_YAKU,
)
from .vector import OPEN_FIELDS, UNIT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.explanation import Alternative, Explanation
    from scoring.hand import Hand
    from scoring.rulesets.base import OptionValue
    from scoring.rulesets.pattern import Pattern

_ALL_PUNGS: Final = UNIT["all_pungs"]
_TILE_HOG: Final = UNIT["tile_hog"]
_NINE_GATES: Final = UNIT["nine_gates"]
_SUIT_BITS: Final = 9 * BITS
GATES: Final = frozenset(0o311111113 << _SUIT_BITS * suit for suit in range(3))
"""1112345678999 of each suit, packed."""
GATES_COMPLETE: Final = frozenset(
    gates + ONE[9 * suit + number]
    for suit, gates in enumerate(sorted(GATES))
    for number in range(9)
)
_FLAG_SETS: dict[frozenset[str], int] = {}


def flag_bits(flags: frozenset[str]) -> int:
    """Return the flags as a key of situations has them."""
    bits = _FLAG_SETS.get(flags)
    if bits is None:
        bits = _FLAG_SETS[flags] = sum(FLAG[flag] for flag in flags)
    return bits


class Shanghai:
    """Modern Shanghai under fixed options.

    Attributes:
        options: Every option with its value.
        option_list: The declared options.
        minimum: Fan that a win needs, flowers not counted.
        finish: Finished lists of yaku, by collection.
    """

    id = "shanghai"
    option_list = OPTIONS
    names = NAMES

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        """Fix the options.

        Args:
            options: Those that differ from the defaults; valid (`check_options`).
        """
        self.options = complete_options(options)
        self.minimum = int(self.options["minimum"] or 0)
        self.finish = FinishTable(self.options)
        self._east_prevails = self.options["jangpung"] == "east"
        self._any_split = self.options["siguiyi"] == "any_split"
        self._kongs_are_calls = bool(self.options["concealed_kong_is_call"])
        self._human = (self.options["inhwa"] == "as_chosun") << READY_FOR_HUMAN
        self._catalogue: tuple[Pattern, ...] | None = None

    @property
    def catalogue(self) -> tuple[Pattern, ...]:
        """Every yaku, dearest first, with what it drops under the options."""
        if self._catalogue is None:
            from .reference import patterns_of

            self._catalogue = patterns_of(self.options)
        return self._catalogue

    def score(self, hand: Hand) -> Result:
        """Score a hand that is free of faults; one without a winning tile is not complete."""
        if hand.winning_tile is None:
            return Result(self, hand, 0, False, (), (0, 0), False)
        best: Finished | None = None
        best_fans = best_value = 0
        common = self.common_of(hand)
        finish = self.finish
        for value, marks in self._readings(hand):
            fans = self.yaku_of(hand, value, marks, common)
            finished = finish[fans * SPREAD]
            if best is None or finished.is_better_than(best):
                best, best_fans, best_value = finished, fans, value
        if not hand.melds and (best is None or hand.pairs_only):
            fans = self.yaku_of_shape(hand, common)
            if fans:
                finished = finish[fans * SPREAD]
                if best is None or finished.is_better_than(best):
                    best, best_fans, best_value = finished, fans, 0
        if best is None:
            return Result(self, hand, 0, False, (), (0, 0), False)
        return self._result(hand, best, best_fans, best_value)

    def _readings(self, hand: Hand) -> list[f.Facts]:
        """Return value and marks of each way to see the hand as four sets and a pair."""
        packed = hand.packed
        win = hand.winning_tile
        assert win is not None
        ron_suit = -1 if hand.self_draw else win // 9
        value = marks = 0
        for code in hand.meld_codes:
            more, joined, _ = f.MELDS[code]
            value += more
            marks |= joined
        readings = [(value, marks)]
        pairs = 0
        for suit, mask in enumerate(SUIT_MASKS):
            part = packed & mask
            if not part:
                continue
            splits = f.SPLITS[part * SPREAD]
            if not splits:
                return []
            pairs += splits[0][0] >> f.PAIR != 0
            if suit == ron_suit:
                splits = tuple([(f.on_discard(v, m, win), m) for v, m in splits])
            readings = [(v + w, m | n) for v, m in readings for w, n in splits]
        return readings if pairs == 1 else []

    def common_of(self, hand: Hand) -> int:
        """Return the yaku of the way of winning, which are the same in every reading."""
        melds = len(hand.meld_codes)
        opened = 0
        held = hand.packed
        for code in hand.meld_codes:
            held += f.MELDS[code][2]
            opened += code < f.OPEN_CODES
        win = hand.winning_tile
        assert win is not None
        before = hand.packed - ONE[win]
        # What the winner holds four of is no wait; of the winning tile he held three at most.
        others = f.wait_bits(before, melds) & ~((held - ONE[win]) & FOURS)
        called = opened == 4 or (self._kongs_are_calls and opened > 0 and melds == 4)
        key = hand.self_draw << DRAWN | (opened == 0) << CLOSED_HAND | called << FOUR_MELDS
        key |= (others == ONE[win] << 2) << SOLE_WAIT | self._human
        if hand.flags:
            key |= flag_bits(hand.flags)
        yaku = SITUATION_YAKU[key * SPREAD]
        gates = hand.packed in GATES_COMPLETE if "heavenly" in hand.flags else before in GATES
        return yaku + _NINE_GATES if gates else yaku

    def yaku_of(self, hand: Hand, value: int, marks: int, common: int) -> int:
        """Return every yaku that holds in a reading with sets, before any is dropped.

        Args:
            hand: The hand.
            value: The value of the reading.
            marks: Its marks.
            common: What holds in every reading (`common_of`).
        """
        pair = value >> f.PAIR
        winds = self._winds(hand)
        triplets = value >> f.TRIPLETS & f.TILES
        kongs = marks >> f.KONGS
        classed = PAIR_CLASSES[winds][pair]
        fans = (
            common
            + CHOW_YAKU[(value & f.CHOWS | classed << f.CHOW_BITS) * SPREAD]
            + COMPOSITION_YAKU[(marks & f.COMPOSITION) * SPREAD]
        )
        if triplets:
            in_suits = triplets & f.SUIT_TILES
            concealed = value >> f.CONCEALED & f.TILES
            fans += (
                TRIPLET_YAKU[(in_suits | pair << 27) * SPREAD]
                + CONCEALED_YAKU[(concealed | kongs << 34) * SPREAD]
                + HONOR_YAKU[(triplets >> 27 | pair << HONOR_PAIR | winds << HONOR_WINDS) * SPREAD]
            )
            if triplets.bit_count() == 4:
                fans += _ALL_PUNGS
            if not self._any_split:
                hogs = in_suits & ~kongs & marks >> f.CHOW_TILES
                fans += hogs.bit_count() * _TILE_HOG
        if self._any_split:
            fans += hand.quads * _TILE_HOG
        for code in hand.meld_codes:
            if code < f.OPEN_CODES:
                return fans & OPEN_FIELDS
        return fans

    def yaku_of_shape(self, hand: Hand, common: int) -> int:
        """Return every yaku of a hand without melds seen as seven pairs or thirteen orphans.

        0 where it is neither.
        """
        packed = hand.packed
        kinds = (packed | packed >> 1 | packed >> 2) & ONES
        if hand.pairs_only:
            fans = common + UNIT["seven_pairs"]
        elif kinds == ORPHANS:
            fans = common + UNIT["thirteen_orphans"]
        else:
            return 0
        marks = f.NOT_SETS
        for tile in f.tiles_of_bits(kinds):
            marks |= f.TILE_MARKS[tile]
        return fans + COMPOSITION_YAKU[marks * SPREAD]

    def _winds(self, hand: Hand) -> int:
        """Return seat wind and the wind that counts as prevalent, two bits each."""
        return hand.winds & 3 if self._east_prevails else hand.winds

    def _result(self, hand: Hand, best: Finished, fans: int, value: int) -> Result:
        patterns: tuple[PatternCount, ...] = best.patterns
        total = best.total
        if hand.flowers:
            patterns = (*patterns, FLOWERS[hand.flowers])
            total += hand.flowers
        legal = best.sum >= self.minimum
        if best.limit is not None:
            return LimitedResult(
                self, hand, total, legal, patterns, (fans, value), limit=best.limit
            )
        return Result(self, hand, total, legal, patterns, (fans, value))

    def result_of(self, hand: Hand, fans: int, value: int) -> Result:
        """Return the result of a hand in one of its readings."""
        return self._result(hand, self.finish[fans * SPREAD], fans, value)

    def waits_of(self, hand: Hand) -> tuple[int, ...]:
        """Return every tile that completes the hand by shape before the win.

        A hand that was dealt complete waited on nothing.
        """
        if "heavenly" in hand.flags:
            return ()
        packed = hand.packed - (ONE[hand.winning_tile] if hand.winning_tile is not None else 0)
        return f.tiles_of_bits(f.wait_bits(packed, len(hand.melds)))

    def explain(self, result: Result) -> Explanation | None:
        """Say how the result came about; None for an incomplete hand."""
        from .explain import explain

        return explain(self, result)

    def alternatives_of(self, result: Result) -> tuple[Alternative, ...]:
        """Return the other readings of a complete hand, best first."""
        from .explain import alternatives

        return alternatives(self, result)
