"""The scorer of modern Shanghai mahjong: reads a hand in every way and keeps the best.

Every table that it looks into remembers a declared function; nothing is decided here but what the
options choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.divisions import ORPHANS
from scoring.hand import BITS, FOURS, ONE, ONES, SPREAD
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
    DRAWN,
    FLAG,
    FOUR_MELDS,
    KEY_KONGS,
    KEY_SHARED,
    KEY_WINDS,
    PAIR_CLASSES,
    READY_FOR_HUMAN,
    SITUATION_YAKU,
    SOLE_WAIT,
    TRIPLET_YAKU,
)
from .vector import ALL_FIELDS, FIELD, OPEN_FIELDS, SHIFT, UNIT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.explanation import Alternative, Explanation
    from scoring.hand import Hand
    from scoring.rulesets.base import OptionValue
    from scoring.rulesets.pattern import Pattern

_TILE_HOG: Final = SHIFT["tile_hog"]
_TILE_HOGS: Final = FIELD["tile_hog"]
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
        # East prevails where its two bits are 0.
        self._winds = 3 if self.options["jangpung"] == "east" else 15
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
        best: Finished | None = None
        best_fans = best_value = 0
        win = f.WINS[hand.win_part]
        readings: Sequence[f.Facts] = win.drawn if hand.self_draw else win.discarded
        if readings:
            common_value = common_marks = opened = kongs = 0
            for part in hand.parts:
                splits = f.SPLITS[part]
                if len(splits) == 1:
                    more, joined = splits[0]
                    common_value += more
                    common_marks |= joined
                else:
                    # None at all where the suit is not complete.
                    readings = [(v + w, m | n) for v, m in readings for w, n in splits]
            held = hand.packed
            for code in hand.meld_codes:
                more, joined, tiles, kong = f.MELDS[code]
                common_value += more
                common_marks |= joined
                held += tiles
                kongs |= kong
                opened += code < f.OPEN_CODES
            others = win.others
            if win.pair_elsewhere:
                for part in hand.parts:
                    size, _, tiles = f.SUIT_WAITS[part]
                    if size == 2:
                        others |= tiles
            # What the winner holds four of is no wait.
            sole = not (win.seven_pairs or (others and others & ~(held & FOURS)))
            common = self._situation(hand, opened, sole)
            fields = OPEN_FIELDS if opened else ALL_FIELDS
            winds = hand.winds & self._winds
            finish = self.finish
            for value, marks in readings:
                value += common_value
                fans = self._sets(value, marks | common_marks, kongs, winds)
                if self._any_split:
                    fans = fans & ~_TILE_HOGS | hand.quads << _TILE_HOG
                fans = fans + common & fields
                finished = finish[fans * SPREAD]
                if best is None or finished.is_better_than(best):
                    best, best_fans, best_value = finished, fans, value
        if not hand.melds and (best is None or hand.pairs_only) and hand.winning_tile is not None:
            fans = self.yaku_of_shape(hand, self.common_of(hand))
            if fans:
                finished = self.finish[fans * SPREAD]
                if best is None or finished.is_better_than(best):
                    best, best_fans, best_value = finished, fans, 0
        if best is None:
            return Result(self, hand, 0, False, (), (0, 0), False)
        if hand.flowers or best.limit is not None:
            return self._result(hand, best, best_fans, best_value)
        legal = best.total >= self.minimum
        return Result(self, hand, best.total, legal, best.patterns, (best_fans, best_value))

    def _has_one_wait(self, hand: Hand) -> bool:
        """Tell the same of any shape, from all waits of the hand."""
        assert hand.winning_tile is not None
        own = ONE[hand.winning_tile]
        held = hand.packed - own
        waits = f.wait_bits(held, len(hand.melds))
        for code in hand.meld_codes:
            held += f.MELDS[code][2]
        return waits & ~(held & FOURS) == own << 2

    def _situation(self, hand: Hand, opened: int, sole: bool) -> int:
        """Return the yaku of the way of winning, which are the same in every reading."""
        called = opened == 4 or (self._kongs_are_calls and opened > 0 and len(hand.meld_codes) == 4)
        key = (
            hand.self_draw << DRAWN
            | (not opened) << CLOSED_HAND
            | called << FOUR_MELDS
            | sole << SOLE_WAIT
            | self._human
        )
        if hand.flags:
            key |= flag_bits(hand.flags)
        yaku = SITUATION_YAKU[key * SPREAD]
        if hand.packed in GATES_COMPLETE and self._is_nine_gates(hand):
            yaku += _NINE_GATES
        return yaku

    def _is_nine_gates(self, hand: Hand) -> bool:
        """Tell whether a complete hand waited on 1112345678999; a dealt one needs no wait."""
        assert hand.winning_tile is not None
        return "heavenly" in hand.flags or hand.packed - ONE[hand.winning_tile] in GATES

    def common_of(self, hand: Hand) -> int:
        """Return the yaku of the way of winning of any complete hand."""
        opened = sum(code < f.OPEN_CODES for code in hand.meld_codes)
        return self._situation(hand, opened, self._has_one_wait(hand))

    def yaku_of(self, hand: Hand, value: int, marks: int, common: int) -> int:
        """Return every yaku that holds in a reading with sets, before any is dropped.

        Args:
            hand: The hand.
            value: The value of the reading.
            marks: Its marks.
            common: What holds in every reading (`common_of`).
        """
        kongs = 0
        for code in hand.meld_codes:
            kongs |= f.MELDS[code][3]
        fans = self._sets(value, marks, kongs, hand.winds & self._winds)
        if self._any_split:
            fans = fans & ~_TILE_HOGS | hand.quads << _TILE_HOG
        opened = any(code < f.OPEN_CODES for code in hand.meld_codes)
        return fans + common & (OPEN_FIELDS if opened else ALL_FIELDS)

    def _sets(self, value: int, marks: int, kongs: int, winds: int) -> int:
        """Return the yaku of sets and pair, closed-only ones among them.

        Args:
            value: The value of the reading.
            marks: Its marks.
            kongs: A bit a tile.
            winds: Seat wind and the wind that counts as prevalent, two bits each.
        """
        pair = PAIR_CLASSES[winds][value >> f.PAIR]
        fans = (
            CHOW_YAKU[(value & f.CHOWS | pair << f.CHOW_BITS) * SPREAD]
            + COMPOSITION_YAKU[(marks & f.COMPOSITION) * SPREAD]
        )
        key = value >> f.TRIPLETS
        if key & f.TILES:
            shared = key & f.SUIT_TILES & marks >> f.CHOW_TILES
            key |= kongs << KEY_KONGS | winds << KEY_WINDS | shared << KEY_SHARED
            fans += TRIPLET_YAKU[key * SPREAD]
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


make: Final = Shanghai
