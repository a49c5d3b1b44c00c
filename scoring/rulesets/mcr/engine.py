"""The MCR scorer: reads a hand in every way and keeps the best.

Every table that it looks into remembers a declared function; nothing is decided here. What a
profile or an option changes is built into a ruleset's own tables, once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.hand import BITS, ONE
from scoring.result import Alternative, Explanation, PatternCount, Result

from . import facts as f
from . import special
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
    from collections.abc import Iterable, Mapping

    from scoring.hand import Hand
    from scoring.rulesets.base import OptionValue, Pattern

MINIMUM: Final = 8
"""Points that a win needs, flowers not counted."""

SPLITS: Final = f.SplitTable()
WINS: Final = f.WinTable(ask_two_sided=False)
WINS_TWO_SIDED: Final = f.WinTable(ask_two_sided=True)
FLAG_SETS: dict[frozenset[str], int] = {}


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
        best_facts = (0, 0)
        way = self.way_of(hand)
        winds = 0
        if hand.seat_wind is not None and hand.round_wind is not None:
            winds = (hand.seat_wind - 27 << 14) + (hand.round_wind - 27 << 16)
        finish = self.finish
        for value, marks in self._regular(hand):
            fans = (
                CHOW_FANS[value & f.CHOW_FACTS]
                + PUNG_FANS[value >> f.PUNG & f.PUNG_FACTS]
                + HONOR_FANS[value >> f.PUNG + 27 & f.HONOR_FACTS | winds]
                + COMPOSITION_FANS[marks]
                + self._situations[value + way >> f.CONCEALED_PUNGS]
            )
            finished = finish[fans]
            if (
                best is None
                or finished.total > best.total
                or (finished.total == best.total and finished.rank < best.rank)
            ):
                best = finished
                best_facts = (fans, value)
        if not hand.packed & special.ONES or best is None:
            for fans, value in self._special(hand, way, winds):
                finished = finish[fans]
                if (
                    best is None
                    or finished.total > best.total
                    or (finished.total == best.total and finished.rank < best.rank)
                ):
                    best = finished
                    best_facts = (fans, value)
            if best is None:
                return Result(self, hand, 0, False, (), best_facts, False)
        total = best.total
        if hand.flowers:
            return Result(
                self,
                hand,
                total + hand.flowers,
                total >= MINIMUM,
                (*best.patterns, self._flowers[hand.flowers]),
                best_facts,
            )
        return Result(self, hand, total, total >= MINIMUM, best.patterns, best_facts)

    def way_of(self, hand: Hand) -> int:
        """Return the facts of the way of winning, of Tile Hogs and of an automatic last tile."""
        way = hand.quads << QUADS
        if hand.self_draw:
            way += SELF_DRAW
        if hand.flags:
            way += flag_bits(hand.flags)
        if hand.exposed_copies == 3:
            way |= FLAG["last_of_kind"]
        return way

    def _regular(self, hand: Hand) -> Iterable[f.Facts]:
        """Return value and marks of every reading as sets and a pair."""
        if self.available_waits and hand.win_part:
            readings: Iterable[f.Facts] = self._wins_available(hand)
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
        part = hand.win_part & f.SUIT_MASKS[win // 9]
        sole = self.waits_of(hand) == (win,)
        return f.win_facts(part, win, hand.self_draw, sole, self.two_sided)

    def _special(self, hand: Hand, way: int, winds: int) -> Iterable[tuple[int, int]]:
        """Yield fans and value of every reading in another shape."""
        packed = hand.packed
        win = hand.winning_tile
        if win is None:
            return
        if not hand.melds:
            for shape in (special.seven_pairs(packed), special.single_tiles(packed)):
                if shape:
                    fans, marks = shape
                    fans += COMPOSITION_FANS[marks]
                    yield fans + SITUATION_FANS[way >> f.CONCEALED_PUNGS], 0
        if len(hand.melds) > 1:
            return
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
            reading = value + more
            fans = (
                CHOW_FANS[reading & f.CHOW_FACTS]
                + PUNG_FANS[reading >> f.PUNG & f.PUNG_FACTS]
                + HONOR_FANS[reading >> f.PUNG + 27 & f.HONOR_FACTS | winds]
                + COMPOSITION_FANS[marks | joined]
                + self._situations[reading + way >> f.CONCEALED_PUNGS]
            )
            yield fans, reading

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


