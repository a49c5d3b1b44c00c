"""The two-winner scorer: reads a hand in every way and keeps the best.

Every table that it looks into remembers a declared function; nothing is decided here. What an
option changes is built into a ruleset's own tables, once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring import divisions
from scoring.hand import ONE, SPREAD
from scoring.remembered import Remembered
from scoring.result import Result

from .catalogue import ENTRIES
from .facts import (
    CHOWS,
    DISCARDED,
    DRAWN,
    MELDS,
    REST,
    SPLITS,
    seven_pairs_facts,
    way_facts,
)
from .finish import Finished, finish
from .options import OPTIONS, complete_options
from .patterns import chow_table, whole_table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.explanation import Alternative, Explanation
    from scoring.hand import Hand
    from scoring.rulesets.base import OptionValue, Pattern


class TwoWinner:
    """Two-winner mahjong under fixed options.

    Attributes:
        minimum: Points that a win needs.
        options: Every option with its value.
        option_list: The declared options.
        players: 4 or 3.
        finish: What collections of patterns are worth.
    """

    id = "two_winner"
    option_list = OPTIONS

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        """Fix the options.

        Args:
            options: Those that differ from the defaults; valid (`check_options`).
        """
        self.options = complete_options(options)
        minimum, players = self.options["min_points"], self.options["players"]
        assert isinstance(minimum, int)
        assert isinstance(players, int)
        self.minimum = minimum
        self.players = players
        self._chows = Remembered(chow_table(self.options))
        self._whole = Remembered(whole_table(self.options))
        self.finish: Remembered[Finished] = Remembered(finish)
        self._catalogue: tuple[Pattern, ...] | None = None
        self.names = {
            entry.id: {"en": entry.en, "ko": entry.ko, "zh": entry.zh} for entry in ENTRIES
        }

    @property
    def catalogue(self) -> tuple[Pattern, ...]:
        """Every pattern, dearest first."""
        if self._catalogue is None:
            from .reference import patterns_of

            self._catalogue = patterns_of(self.options)
        return self._catalogue

    def score(self, hand: Hand) -> Result:
        """Score a hand that is free of faults; one without a winning tile is not complete."""
        best: Finished | None = None
        best_found = 0
        way = way_facts(hand)
        if hand.win_part:
            # Every way to see the suit of the winning tile, then of the other suits; the sum of
            # melds and of suits with one way only is added to each.
            table = DRAWN if hand.self_draw else DISCARDED
            readings: Sequence[int] = table[hand.win_part]
            if readings:
                common = way
                for code in hand.meld_codes:
                    common += MELDS[code]
                for part in hand.parts:
                    splits = SPLITS[part]
                    if len(splits) == 1:
                        common += splits[0]
                    else:
                        readings = [one + other for one in readings for other in splits]
                for facts in readings:
                    facts += common
                    found = self.patterns_in(facts)
                    finished = self.finish[found * SPREAD]
                    if best is None or _is_better(finished, best):
                        best, best_found = finished, found
        if hand.pairs_only and hand.winning_tile is not None:
            facts = seven_pairs_facts(hand.packed) + way
            found = self.patterns_in(facts)
            finished = self.finish[found * SPREAD]
            if best is None or _is_better(finished, best):
                best, best_found = finished, found
        if best is None:
            return Result(self, hand, 0, False, (), (0, 0), False)
        return self._result(hand, best, best_found, 0)

    def patterns_in(self, facts: int) -> int:
        """Return everything that holds in a reading, by its facts with those of the win."""
        return self._chows[(facts & CHOWS) * SPREAD] + self._whole[(facts >> REST) * SPREAD]

    def result_of(self, hand: Hand, found: int, value: int) -> Result:
        """Return the result of a hand in one of its readings."""
        return self._result(hand, self.finish[found * SPREAD], found, value)

    def _result(self, hand: Hand, finished: Finished, found: int, value: int) -> Result:
        total = finished.total
        legal = total >= self.minimum
        return Result(self, hand, total, legal, finished.patterns, (found, value))

    def scaled_total(self, total: int) -> int | None:
        """Return two thirds of a total with three players; None with four.

        >>> TwoWinner({"players": 3}).scaled_total(18)
        12
        """
        return None if self.players == 4 else total * 2 // 3

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


def _is_better(one: Finished, other: Finished) -> bool:
    return one.total > other.total or (one.total == other.total and one.rank < other.rank)


make: Final = TwoWinner
