"""The MCR scorer: reads a hand in every way and keeps the best.

Every table that it looks into remembers a declared function; nothing is decided here. What a
profile or an option changes is built into a ruleset's own tables, once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.hand import BITS, ONE, SPREAD, SUIT_MASKS
from scoring.result import PatternCount, Result

from . import special
from .catalogue import ENTRIES
from .combinations import CHOW_FANS, PUNG_FANS
from .facts import (
    CHOW_FACTS,
    CONCEALED_PUNGS,
    HONOR_FACTS,
    HONOR_PUNG,
    HONOR_PUNGS,
    MELDS,
    PUNG,
    PUNG_FACTS,
    WAY,
    WINDS,
    Facts,
    SplitTable,
)
from .finish import Finished, FinishTable
from .options import OPTIONS, complete_options
from .patterns import (
    COMPOSITION_FANS,
    FLAG,
    HONOR_FANS,
    SITUATION_FANS,
    TWO_SIDED_FANS,
)
from .winning import WinTable, win_facts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.explanation import Alternative, Explanation
    from scoring.hand import Hand
    from scoring.rulesets.base import OptionValue
    from scoring.rulesets.pattern import Pattern

MINIMUM: Final = 8
"""Points that a win needs, flowers not counted."""

SPLITS: Final = SplitTable()
WINS: Final = WinTable(ask_two_sided=False)
WINS_TWO_SIDED: Final = WinTable(ask_two_sided=True)
FLAG_SETS: dict[frozenset[str], int] = {}


_WAY: Final = WAY - CONCEALED_PUNGS


def flag_bits(flags: frozenset[str]) -> int:
    """Return the flags as a key of situations has them."""
    bits = FLAG_SETS.get(flags)
    if bits is None:
        bits = FLAG_SETS[flags] = sum(FLAG[flag] for flag in flags) >> CONCEALED_PUNGS
    return bits


class Mcr:
    """MCR under fixed options.

    Attributes:
        options: Every option with its value.
        option_list: The declared options.
        finish: Finished lists of fans, by collection.
    """

    id = "mcr"
    minimum = MINIMUM
    option_list = OPTIONS

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        """Fix the options.

        Args:
            options: Those that differ from the defaults; valid (`check_options`).
        """
        self.options = complete_options(options)
        self.finish = FinishTable(self.options)
        self.two_sided = self.options["all_chows_wait"] == "two_sided"
        self.available_waits = self.options["waits"] == "available"
        self._body_wait = bool(self.options["knitted_body_wait"])
        self._wins = WINS_TWO_SIDED if self.two_sided else WINS
        self._situations = TWO_SIDED_FANS if self.two_sided else SITUATION_FANS
        self._flowers = tuple(PatternCount("flower_tiles", n, n) for n in range(9))
        self._catalogue: tuple[Pattern, ...] | None = None
        self.names = {
            entry.id: {"en": entry.en, "ko": entry.ko, "zh": entry.zh} for entry in ENTRIES
        }

    @property
    def catalogue(self) -> tuple[Pattern, ...]:
        """Every fan in the order of the list, with points and exclusions under the options."""
        if self._catalogue is None:
            from .reference import patterns_of

            self._catalogue = patterns_of(self.options)
        return self._catalogue

    def score(self, hand: Hand) -> Result:
        """Score a hand that is free of faults; one without a winning tile is not complete."""
        finish = self.finish
        best: Finished | None = None
        best_fans = best_value = 0
        # Every way to see the suit of the winning tile, then of the other suits; the sum of melds
        # and of suits with one way only is added to each.
        readings: Sequence[Facts] = (
            self._wins_available(hand) if self.available_waits else self._wins[hand.win_part]
        )
        if readings:
            common = common_marks = 0
            for code in hand.meld_codes:
                more, joined = MELDS[code]
                common += more
                common_marks |= joined
            for part in hand.parts:
                splits = SPLITS[part]
                if len(splits) == 1:
                    more, joined = splits[0]
                    common += more
                    common_marks |= joined
                else:
                    readings = [(v + w, m | n) for v, m in readings for w, n in splits]
            winds = hand.winds << WINDS
            way = hand.way << _WAY
            if hand.flags:
                way |= flag_bits(hand.flags)
            for value, marks in readings:
                value += common
                fans = (
                    CHOW_FANS[(value & CHOW_FACTS) * SPREAD]
                    + COMPOSITION_FANS[marks | common_marks]
                    + self._situations[value >> CONCEALED_PUNGS | way]
                )
                # Most hands have no pung of suits, or none of honors: there is nothing to look up.
                pungs = value >> PUNG & PUNG_FACTS
                if pungs:
                    fans += PUNG_FANS[pungs]
                honors = value >> HONOR_PUNG & HONOR_FACTS
                if honors & HONOR_PUNGS:
                    fans += HONOR_FANS[honors | winds]
                finished = finish[fans * SPREAD]
                if best is None or finished.is_better_than(best):
                    best, best_fans, best_value = finished, fans, value
        if best is None or hand.pairs_only:
            for fans, value in self._special(hand):
                finished = finish[fans * SPREAD]
                if best is None or finished.is_better_than(best):
                    best, best_fans, best_value = finished, fans, value
            if best is None:
                return Result(self, hand, 0, False, (), (0, 0), False)
        facts = (best_fans, best_value)
        total = best.total
        if hand.flowers:
            patterns = (*best.patterns, self._flowers[hand.flowers])
            return Result(self, hand, total + hand.flowers, total >= MINIMUM, patterns, facts)
        return Result(self, hand, total, total >= MINIMUM, best.patterns, facts)

    def fans_of(self, hand: Hand, value: int, marks: int) -> int:
        """Return every fan that holds in a reading with sets, before exclusions.

        Args:
            hand: The hand.
            value: The value of the reading.
            marks: Its marks.
        """
        return (
            CHOW_FANS[(value & CHOW_FACTS) * SPREAD]
            + PUNG_FANS[value >> PUNG & PUNG_FACTS]
            + HONOR_FANS[value >> HONOR_PUNG & HONOR_FACTS | hand.winds << WINDS]
            + COMPOSITION_FANS[marks]
            + self._situations[value >> CONCEALED_PUNGS | self._way(hand)]
        )

    def fans_of_shape(self, hand: Hand, fans: int, marks: int) -> int:
        """Return every fan that holds in a shape without sets, before exclusions.

        Args:
            hand: The hand.
            fans: The fans of the shape itself.
            marks: The marks of its tiles.
        """
        return fans + COMPOSITION_FANS[marks] + SITUATION_FANS[self._way(hand)]

    def result_of(self, hand: Hand, fans: int, value: int) -> Result:
        """Return the result of a hand in one of its readings."""
        best = self.finish[fans * SPREAD]
        patterns = best.patterns
        if hand.flowers:
            patterns = (*patterns, self._flowers[hand.flowers])
        total = best.total + hand.flowers
        return Result(self, hand, total, best.total >= MINIMUM, patterns, (fans, value))

    def _way(self, hand: Hand) -> int:
        """Return the way of winning as a key of situations has it."""
        if hand.flags:
            return hand.way << _WAY | flag_bits(hand.flags)
        return hand.way << _WAY

    def _wins_available(self, hand: Hand) -> tuple[Facts, ...]:
        """Return the readings of the winning tile's suit where own fourth copies are no wait."""
        win = hand.winning_tile
        if win is None or not hand.win_part:
            return ()
        part = hand.packed & SUIT_MASKS[win // 9]
        sole = self.waits_of(hand) == (win,)
        return win_facts(part, win, sole, self.two_sided)

    def _special(self, hand: Hand) -> list[tuple[int, int]]:
        """Return fans and value of every reading in another shape."""
        packed = hand.packed
        win = hand.winning_tile
        if win is None or len(hand.melds) > 1:
            return []
        if not hand.melds:
            shape = special.seven_pairs(packed) or special.single_tiles(packed)
            if shape:
                return [(self.fans_of_shape(hand, *shape), 0)]
        value = marks = 0
        for code in hand.meld_codes:
            value, marks = MELDS[code]
        sole = self.waits_of(hand) == (win,) if self.available_waits else None
        readings = special.knitted_readings(
            packed, win, splits=SPLITS, wins=self._wins, body_wait=self._body_wait, sole=sole
        )
        return [
            (self.fans_of(hand, value + more, marks | joined), value + more)
            for more, joined in readings
        ]

    def waits_of(self, hand: Hand) -> tuple[int, ...]:
        """Return every tile that completes the hand before the win."""
        packed = hand.packed - (ONE[hand.winning_tile] if hand.winning_tile is not None else 0)
        found = special.waits(packed, len(hand.melds))
        if self.available_waits:
            held = packed + sum(ONE[tile] for meld in hand.melds for tile in meld.tiles)
            found = tuple(tile for tile in found if held >> BITS * tile & 7 < 4)
        return found

    def explain(self, result: Result) -> Explanation | None:
        """Say how the result came about; None for an incomplete hand."""
        from .explain import explain

        return explain(self, result)

    def alternatives_of(self, result: Result) -> tuple[Alternative, ...]:
        """Return the other readings of a complete hand, best first."""
        from .explain import alternatives

        return alternatives(self, result)


make: Final = Mcr
