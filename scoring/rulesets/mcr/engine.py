"""The MCR scorer: reads a hand in every way and keeps the best.

Every table that it looks into remembers a declared function; nothing is decided here. What a
profile or an option changes is built into a ruleset's own tables, once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.hand import BITS, ONE, ONES, SUIT_MASKS
from scoring.result import Alternative, Explanation, PatternCount, Result
from scoring.tiles import EAST

from . import facts as f
from . import special
from .catalogue import ENTRIES
from .combinations import CHOW_FANS, PUNG_FANS
from .options import OPTIONS, complete_options
from .patterns import (
    COMPOSITION_FANS,
    FLAG,
    HONOR_FANS,
    QUADS,
    SELF_DRAW,
    SITUATION_FANS,
    TWO_SIDED_FANS,
)
from .principles import Finished, FinishTable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scoring.hand import Hand
    from scoring.rulesets.base import OptionValue, Pattern

MINIMUM: Final = 8
"""Points that a win needs, flowers not counted."""

SPLITS: Final = f.SplitTable()
WINS: Final = f.WinTable(ask_two_sided=False)
WINS_TWO_SIDED: Final = f.WinTable(ask_two_sided=True)
FLAG_SETS: dict[frozenset[str], int] = {}


def _winds(hand: Hand) -> int:
    """Return seat and round wind as `patterns.honors` reads them; MCR hands have both."""
    assert hand.seat_wind is not None
    assert hand.round_wind is not None
    return (hand.seat_wind - EAST << 14) + (hand.round_wind - EAST << 16)


def flag_bits(flags: frozenset[str]) -> int:
    """Return the flags as facts of a value."""
    bits = FLAG_SETS.get(flags)
    if bits is None:
        bits = FLAG_SETS[flags] = sum(FLAG[flag] for flag in flags)
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
        best: Finished | None = None
        facts = (0, 0)
        finish = self.finish
        readings = self._regular(hand)
        if readings:
            way = self._way(hand)
            winds = _winds(hand)
            situations = self._situations
            for value, marks in readings:
                fans = (
                    CHOW_FANS[value & f.CHOW_FACTS]
                    + PUNG_FANS[value >> f.PUNG & f.PUNG_FACTS]
                    + HONOR_FANS[value >> f.HONOR_PUNG & f.HONOR_FACTS | winds]
                    + COMPOSITION_FANS[marks]
                    + situations[value + way >> f.CONCEALED_PUNGS]
                )
                finished = finish[fans]
                if best is None or finished.is_better_than(best):
                    best = finished
                    facts = (fans, value)
        if best is None or not hand.packed & ONES:
            for fans, value in self._special(hand):
                finished = finish[fans]
                if best is None or finished.is_better_than(best):
                    best = finished
                    facts = (fans, value)
        if best is None:
            return Result(self, hand, 0, False, (), facts, False)
        flowers = hand.flowers
        if flowers:
            patterns = (*best.patterns, self._flowers[flowers])
            return Result(self, hand, best.total + flowers, best.total >= MINIMUM, patterns, facts)
        return Result(self, hand, best.total, best.total >= MINIMUM, best.patterns, facts)

    def fans_of(self, hand: Hand, value: int, marks: int) -> int:
        """Return every fan that holds in a reading with sets, before exclusions.

        Args:
            hand: The hand.
            value: The value of the reading.
            marks: Its marks.
        """
        return (
            CHOW_FANS[value & f.CHOW_FACTS]
            + PUNG_FANS[value >> f.PUNG & f.PUNG_FACTS]
            + HONOR_FANS[value >> f.HONOR_PUNG & f.HONOR_FACTS | _winds(hand)]
            + COMPOSITION_FANS[marks]
            + self._situations[value + self._way(hand) >> f.CONCEALED_PUNGS]
        )

    def fans_of_shape(self, hand: Hand, fans: int, marks: int) -> int:
        """Return every fan that holds in a shape without sets, before exclusions.

        Args:
            hand: The hand.
            fans: The fans of the shape itself.
            marks: The marks of its tiles.
        """
        way = self._way(hand) >> f.CONCEALED_PUNGS
        return fans + COMPOSITION_FANS[marks] + SITUATION_FANS[way]

    def result_of(self, hand: Hand, fans: int, value: int) -> Result:
        """Return the result of a hand in one of its readings."""
        best = self.finish[fans]
        patterns = best.patterns
        if hand.flowers:
            patterns = (*patterns, self._flowers[hand.flowers])
        total = best.total + hand.flowers
        return Result(self, hand, total, best.total >= MINIMUM, patterns, (fans, value))

    def _way(self, hand: Hand) -> int:
        """Return the facts of the way of winning, of Tile Hogs and of an automatic Last Tile."""
        way = hand.quads << QUADS
        if hand.self_draw:
            way += SELF_DRAW
        if hand.flags:
            way += flag_bits(hand.flags)
        if hand.exposed_copies == 3:
            way |= FLAG["last_of_kind"]
        return way

    def _regular(self, hand: Hand) -> Sequence[f.Facts]:
        """Return value and marks of every reading as sets and a pair."""
        if self.available_waits and hand.win_part:
            readings: Sequence[f.Facts] = self._wins_available(hand)
        else:
            readings = self._wins[hand.win_part]
        if not readings:
            return readings
        value = marks = 0
        for code in hand.meld_codes:
            more, joined = f.MELDS[code]
            value += more
            marks |= joined
        for part in hand.parts:
            splits = SPLITS[part]
            if len(splits) == 1:
                more, joined = splits[0]
                value += more
                marks |= joined
            else:
                readings = [(v + w, m | n) for v, m in readings for w, n in splits]
        return [(v + value, m | marks) for v, m in readings]

    def _wins_available(self, hand: Hand) -> tuple[f.Facts, ...]:
        """Return the readings of the winning tile's suit where own fourth copies are no wait."""
        assert hand.winning_tile is not None
        win = hand.winning_tile
        part = hand.win_part & SUIT_MASKS[win // 9]
        sole = self.waits_of(hand) == (win,)
        return f.win_facts(part, win, hand.self_draw, sole, self.two_sided)

    def _special(self, hand: Hand) -> Iterator[tuple[int, int]]:
        """Yield fans and value of every reading in another shape."""
        packed = hand.packed
        win = hand.winning_tile
        if win is None or len(hand.melds) > 1:
            return
        if not hand.melds:
            for shape in (special.seven_pairs(packed), special.single_tiles(packed)):
                if shape:
                    yield self.fans_of_shape(hand, *shape), 0
        value = marks = 0
        for code in hand.meld_codes:
            value, marks = f.MELDS[code]
        sole = self.waits_of(hand) == (win,) if self.available_waits else None
        for more, joined in special.knitted_readings(
            packed,
            win,
            hand.self_draw,
            splits=SPLITS,
            body_wait=bool(self.options["knitted_body_wait"]),
            ask_two_sided=self.two_sided,
            sole=sole,
        ):
            yield self.fans_of(hand, value + more, marks | joined), value + more

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
