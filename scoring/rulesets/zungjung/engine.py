"""The Zung Jung scorer: reads a hand in every way and keeps the best (freedom of count).

Every table that it looks into remembers a declared function; nothing is decided here. What an
option changes is built into a ruleset's own table of finished hands, once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import divisions
from scoring.hand import ONE, SPREAD
from scoring.limits import LimitedResult
from scoring.result import Result
from scoring.tiles import EAST

from .catalogue import BIT, ENTRIES, is_taken_over
from .facts import (
    CHOWS,
    CONCEALED,
    HONOR_FACTS,
    MELDS,
    NOT_SETS,
    PAIR,
    PUNG_FACTS,
    SEAT,
    SPLITS,
    SUIT_PUNGS,
    WINS,
    Facts,
    tile_marks,
)
from .finish import Finished, FinishTable
from .options import OPTIONS, complete_options
from .patterns import (
    CHOW_PATTERNS,
    HONOR_PATTERNS,
    NOT_REGULAR,
    PUNG_PATTERNS,
    SITUATION_PATTERNS,
    TILE_PATTERNS,
    way_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.explanation import Alternative, Explanation
    from scoring.hand import Hand
    from scoring.rulesets.base import OptionValue
    from scoring.rulesets.pattern import Pattern

_WAYS: dict[tuple[bool, frozenset[str]], int] = {}
_OF_SHAPE: Final = NOT_REGULAR >> CONCEALED


def _way(hand: Hand) -> int:
    """Return the way of winning as a key of situations has it."""
    key = (hand.self_draw, hand.flags)
    way = _WAYS.get(key)
    if way is None:
        way = _WAYS[key] = way_of(*key)
    return way


class Zungjung:
    """Zung Jung under fixed options.

    Attributes:
        minimum: Points that a win needs.
        options: Every option with its value.
        option_list: The declared options.
        finish: What collections of patterns are worth.
        taken_from: Patterns whose value is not the edition's own but taken from 3.3.
    """

    id = "zungjung"
    option_list = OPTIONS

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        """Fix the options.

        Args:
            options: Those that differ from the defaults; valid (`check_options`).
        """
        self.options = complete_options(options)
        minimum = self.options["minimum"]
        assert isinstance(minimum, int)
        self.minimum = minimum
        self.finish = FinishTable(self.options)
        self._catalogue: tuple[Pattern, ...] | None = None
        self.names = {
            entry.id: {"en": entry.en, "ko": entry.ko, "zh": entry.zh} for entry in ENTRIES
        }
        edition = str(self.options["edition"])
        self.taken_from = {e.id: "zj33" for e in ENTRIES if is_taken_over(e, edition)}

    @property
    def catalogue(self) -> tuple[Pattern, ...]:
        """Every pattern in the order of numbers, with the edition's points."""
        if self._catalogue is None:
            from .reference import patterns_of

            self._catalogue = patterns_of(self.options)
        return self._catalogue

    def score(self, hand: Hand) -> Result:
        """Score a hand that is free of faults; one without a winning tile is not complete."""
        finish = self.finish
        best: Finished | None = None
        best_found = best_value = 0
        way = _way(hand)
        # Every way to see the suit of the winning tile, then of the other suits; the sum of melds
        # and of suits with one way only is added to each.
        readings: Sequence[Facts] = WINS[hand.win_part]
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
            seat = (hand.seat_wind or EAST) - EAST << SEAT
            for value, marks in readings:
                value += common
                found = (
                    CHOW_PATTERNS[(value & CHOWS) * SPREAD]
                    | PUNG_PATTERNS[(value >> SUIT_PUNGS & PUNG_FACTS) * SPREAD]
                    | HONOR_PATTERNS[(value >> PAIR & HONOR_FACTS | seat) * SPREAD]
                    | TILE_PATTERNS[(marks | common_marks) * SPREAD]
                    | SITUATION_PATTERNS[(value >> CONCEALED | way) * SPREAD]
                )
                finished = finish[found * SPREAD]
                if best is None or finished.is_better_than(best):
                    best, best_found, best_value = finished, found, value
        if best is None or hand.pairs_only:
            found = self.shape_patterns(hand)
            if found:
                finished = finish[found * SPREAD]
                if best is None or finished.is_better_than(best):
                    best, best_found, best_value = finished, found, 0
            if best is None:
                return Result(self, hand, 0, False, (), (0, 0), False)
        return self._result(hand, best, best_found, best_value)

    def patterns_in(self, hand: Hand, value: int, marks: int) -> int:
        """Return every pattern that holds in a reading with sets, taken alone.

        Args:
            hand: The hand.
            value: The value of the reading (`facts`).
            marks: Its marks.
        """
        seat = (hand.seat_wind or EAST) - EAST << SEAT
        return (
            CHOW_PATTERNS[(value & CHOWS) * SPREAD]
            | PUNG_PATTERNS[(value >> SUIT_PUNGS & PUNG_FACTS) * SPREAD]
            | HONOR_PATTERNS[(value >> PAIR & HONOR_FACTS | seat) * SPREAD]
            | TILE_PATTERNS[marks * SPREAD]
            | SITUATION_PATTERNS[(value >> CONCEALED | _way(hand)) * SPREAD]
        )

    def shape_patterns(self, hand: Hand) -> int:
        """Return every pattern that holds in a hand as a shape without sets; 0 if it is none."""
        if hand.melds or hand.winning_tile is None:
            return 0
        found = SITUATION_PATTERNS[(_OF_SHAPE | _way(hand)) * SPREAD]
        if divisions.is_seven_pairs(hand.packed):
            marks = NOT_SETS
            for tile in hand.concealed:
                marks |= tile_marks(tile)
            return found | BIT["seven_pairs"] | TILE_PATTERNS[marks * SPREAD]
        if divisions.is_thirteen_orphans(hand.packed):
            # Mixed Greater Terminals asks for triplets or pairs.
            return found | BIT["thirteen_terminals"]
        return 0

    def result_of(self, hand: Hand, found: int, value: int) -> Result:
        """Return the result of a hand in one of its readings."""
        return self._result(hand, self.finish[found * SPREAD], found, value)

    def _result(self, hand: Hand, finished: Finished, found: int, value: int) -> Result:
        total = finished.total
        legal = total >= self.minimum
        facts = (found, value)
        limit = finished.limit
        if limit is None:
            return Result(self, hand, total, legal, finished.patterns, facts)
        return LimitedResult(self, hand, total, legal, finished.patterns, facts, limit=limit)

    def waits_of(self, hand: Hand) -> tuple[int, ...]:
        """Return every tile that completes the hand before the win."""
        packed = hand.packed - (ONE[hand.winning_tile] if hand.winning_tile is not None else 0)
        return divisions.waits(packed, len(hand.melds))

    def explain(self, result: Result) -> Explanation | None:
        """Say how the result came about; None for an incomplete hand."""
        from .explain import explain

        return explain(self, result)

    def alternatives_of(self, result: Result) -> tuple[Alternative, ...]:
        """Return the other readings of a complete hand, best first."""
        from .explain import alternatives

        return alternatives(self, result)


make: Final = Zungjung
