"""From everything that holds in a reading to the finished list of yaku, under fixed options.

The collection is walked dearest yaku first; each one that is still there is listed and takes away
what it drops. So a dropped yaku drops nothing. Then the limits of the options are applied.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scoring.hand import SPREAD
from scoring.limits import Limit
from scoring.remembered import LIMIT
from scoring.result import PatternCount

from .catalogue import CAP, FLOWER_BONUS, IDS, LIMITS, ONCE_OR_EACH, ORDER, POINTS
from .stacking import KEPT, drops
from .vector import FIELD, FIELDS, GREEN_WITHOUT_DRAGON, SHIFT, UNIT, WIDTH, count_of, fields_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.rulesets.base import OptionValue

SWITCHES: Final = {
    "small_three_winds": "little_three_winds",
    "big_three_winds": "big_three_winds",
    "all_green": "all_green",
}
"""Options that switch a local yaku off."""
_KEPT_NAME, _KEPT_BY = next(iter(KEPT.items()))


@dataclass(frozen=True, slots=True)
class Lost:
    """Copies of a yaku that were not added, to what, and by which principle."""

    id: str
    count: int
    because: str
    principle: str


class Finished:
    """A finished list of yaku, shared by every hand that comes to it.

    Attributes:
        total: Fan after the limit, without flowers.
        sum: What the patterns add up to; the minimum looks at this.
        limit: ``cap100`` or ``listed`` where such a limit decided, else None.
        patterns: What counts, dearest first.
    """

    __slots__ = ("_rank", "limit", "patterns", "sum", "total")

    def __init__(self, patterns: tuple[PatternCount, ...], *, cap: bool, listed: bool) -> None:
        """Take the patterns, dearest first, and which limit there is."""
        self.patterns = patterns
        self.sum = sum([pattern.points for pattern in patterns])
        self.total = min(self.sum, CAP) if cap else self.sum
        self.limit: Limit | None = None
        if self.total < self.sum or listed:
            self.limit = Limit("listed" if listed else "cap100", self.sum, self.total)
        self._rank: tuple[int, int, list[int]] | None = None

    def is_better_than(self, other: Finished) -> bool:
        """Tell whether this list is to be preferred: more fan, then the lower rank."""
        if self.total == other.total:
            return self is not other and self.rank < other.rank
        return self.total > other.total

    @property
    def rank(self) -> tuple[int, int, list[int]]:
        """A key that puts the better of two lists of equal total first.

        Fewer kinds of yaku, then more in the highest, then the order of the catalogue.
        """
        if self._rank is None:
            self._rank = (
                len(self.patterns),
                -max([pattern.points for pattern in self.patterns], default=0),
                [ORDER[pattern.id] for pattern in self.patterns],
            )
        return self._rank


class FinishTable(dict[int, Finished]):
    """A collection of yaku, times `SPREAD` -> its finished list, under fixed options.

    Attributes:
        dropped: What each yaku drops, with the principle.
    """

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        """Work out what every yaku drops under the options.

        Args:
            options: Every option with its value.
        """
        super().__init__()
        self.dropped = {name: drops(name, options) for name in IDS}
        self._keep = {name: ~fields_of(dropped) for name, dropped in self.dropped.items()}
        self._off = fields_of(yaku for option, yaku in SWITCHES.items() if not options[option])
        self._green = bool(options["all_green"]) and not options["green_needs_dragon"]
        self._flush_needs_sets = bool(options["chinitsu_needs_sets"])
        self._once = options["repeat"] == "once"
        self._cap = options["limit_mode"] == "cap100"
        self._exclusive = options["limit_mode"] == "limit_exclusive"
        self._single = options["limit_multiple"] == "single"
        self._limit_fields = fields_of(LIMITS)
        # By the length of the collection as a number: that of its highest bit.
        self._highest = [""] + [name for name in reversed(FIELDS) for _ in range(WIDTH)]
        self._listed = {
            name: [PatternCount(name, POINTS[name] * count, count) for count in range(4)]
            for name in IDS
        }

    def __missing__(self, key: int) -> Finished:
        """Finish a collection met for the first time."""
        fans = self.holding(key // SPREAD)
        kept = self._kept(fans)
        rest = fans - kept
        counted = kept
        while rest:
            name = self._highest[rest.bit_length()]
            field = rest & FIELD[name]
            counted += field
            rest = (rest - field) & self._keep[name]
        left = self._limited(counted)
        listed = self._exclusive and bool(left & self._limit_fields)
        patterns = tuple(self._listed[name][count] for name, count in self._counts(left))
        finished = Finished(patterns, cap=self._cap, listed=listed)
        if len(self) >= LIMIT:
            self.clear()
        self[key] = finished
        return finished

    def holding(self, fans: int) -> int:
        """Return what holds under the options, each yaku of ``repeat`` as often as it counts."""
        return self._once_each(self._defined(fans))

    def _defined(self, fans: int) -> int:
        """Return the collection with the definitions that the options choose."""
        if fans & FIELD[GREEN_WITHOUT_DRAGON]:
            fans -= UNIT[GREEN_WITHOUT_DRAGON]
            if self._green:
                fans += UNIT["all_green"]
        if self._flush_needs_sets and fans & FIELD["seven_pairs"]:
            fans &= ~FIELD["full_flush"]
        return fans & ~self._off

    def _once_each(self, fans: int) -> int:
        if self._once:
            for name in ONCE_OR_EACH:
                count = count_of(fans, name)
                if count > 1:
                    fans -= (count - 1) * UNIT[name]
        return fans

    def _kept(self, fans: int) -> int:
        """Return what the source keeps beside everything: All Pungs of All Honours."""
        return fans & FIELD[_KEPT_NAME] if fans & FIELD[_KEPT_BY] else 0

    def _limited(self, counted: int) -> int:
        """Return what is left of a collection once the limits of the options are applied."""
        rows = counted & self._limit_fields
        if not rows:
            return counted
        if self._exclusive:
            counted = rows
        if self._single:
            first = FIELD[self._highest[rows.bit_length()]]
            counted &= ~rows | first
        return counted

    def _counts(self, fans: int) -> list[tuple[str, int]]:
        """Return each yaku of a collection with its count, dearest first."""
        found = []
        while fans:
            name = self._highest[fans.bit_length()]
            field = fans & FIELD[name]
            found.append((name, field >> SHIFT[name]))
            fans -= field
        return found

    def lost(self, fans: int) -> list[Lost]:
        """Return what a collection loses when it is finished, and to what."""
        defined = self._defined(fans)
        holding = self._once_each(defined)
        kept = self._kept(holding)
        rest = holding - kept
        counted = kept
        taken: list[Lost] = []
        while rest:
            name = self._highest[rest.bit_length()]
            counted += rest & FIELD[name]
            rest &= ~FIELD[name]
            for other, principle in self.dropped[name].items():
                # As often as it is there, though it might count once only.
                if rest & FIELD[other]:
                    taken.append(Lost(other, count_of(defined, other), name, principle))
            rest &= self._keep[name]
        for name in ONCE_OR_EACH:
            more = count_of(defined, name) - count_of(holding, name)
            if more and counted & FIELD[name]:
                taken.append(Lost(name, more, name, "account_once"))
        left = self._limited(counted)
        rows = self._counts(left & self._limit_fields)
        taken += [
            Lost(name, count, rows[0][0], "listed_limit")
            for name, count in self._counts(counted & ~left)
        ]
        names = {name for name, _ in self._counts(left)}
        return self._without_causes_that_fell(taken, names, rows)

    def _without_causes_that_fell(
        self, taken: list[Lost], names: set[str], rows: list[tuple[str, int]]
    ) -> list[Lost]:
        """Name the limit as the cause where the cause itself fell to the limit."""
        return [
            one if one.because in names else Lost(one.id, one.count, rows[0][0], "listed_limit")
            for one in taken
        ]


FLOWERS: Final = tuple(PatternCount(FLOWER_BONUS, count, count) for count in range(9))
"""The flower bonus by the number of flowers; it stands outside every limit."""
