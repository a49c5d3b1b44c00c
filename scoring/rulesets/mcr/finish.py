"""From everything that holds in a reading to the finished list of fans.

The collection is walked dearest fan first; each fan that is still there is listed and takes away
what is not added to it. So an excluded fan excludes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from scoring.hand import SPREAD
from scoring.result import PatternCount

from .catalogue import ENTRIES, FORCED_HOG, IDS, ONE_PUNG_OF_TH, PUNG_OF_TH, WIND_PUNGS_OF_TH
from .facts import LIMIT
from .principles import exclusions, number_of, points_of
from .vector import ALL_CHOWS_VETO, AT, FIELD, FIELDS, SHIFT, UNIT, WIDTH, counts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.rulesets.base import OptionValue

_RANK: Final[dict[str, int]] = {name: rank for rank, name in enumerate(IDS)}


class Lost(NamedTuple):
    """Copies of a fan that were not added, to what, and by which principle."""

    id: str
    copies: int
    because: str
    principle: str


class Finished:
    """A finished list of fans, shared by every hand that comes to it.

    Attributes:
        total: Points without flowers.
        patterns: What counts, dearest first.
    """

    __slots__ = ("_rank", "patterns", "total")

    def __init__(self, patterns: tuple[PatternCount, ...]) -> None:
        """Take the patterns, dearest first."""
        self.patterns = patterns
        self.total = sum([pattern.points for pattern in patterns])
        self._rank: tuple[int, int, list[int]] | None = None

    def is_better_than(self, other: Finished) -> bool:
        """Tell whether this list is to be preferred: more points, then the lower rank."""
        if self.total == other.total:
            return self is not other and self.rank < other.rank
        return self.total > other.total

    @property
    def rank(self) -> tuple[int, int, list[int]]:
        """A key that puts the better of two lists of equal total first.

        Fewer fans, then more points in the greatest, then the order of the catalogue.
        """
        if self._rank is None:
            self._rank = (
                len(self.patterns),
                -max([pattern.points for pattern in self.patterns]),
                [_RANK[pattern.id] for pattern in self.patterns],
            )
        return self._rank


class _Step:
    """What is done where a field is the highest of those that are left.

    Attributes:
        name: The field.
        shift: Its place.
        listed: The shared entry for each count.
        keep: What it leaves of the fields below, as a mask.
        parts: What it takes away of single fields: a unit, the field, and a field that must be
            there too.
    """

    __slots__ = ("keep", "listed", "name", "parts", "shift")

    def __init__(self, name: str, points: int, excluded: Mapping[str, str]) -> None:
        """Work out what the field takes away."""
        plain = name.partition("/")[0]
        self.name = name
        self.shift = SHIFT[name]
        counts_there = range(1 << WIDTH.get(name, 1))
        self.listed = [PatternCount(plain, points * count, count) for count in counts_there]
        self.keep = (1 << self.shift) - 1
        self.parts: list[tuple[int, int, int]] = []
        for other in excluded:
            if other == ONE_PUNG_OF_TH:
                self.parts.append((UNIT[PUNG_OF_TH], FIELD[PUNG_OF_TH], -1))
            elif other == FORCED_HOG:
                self.parts.append((UNIT["tile_hog"], FIELD["tile_hog"], FIELD["seven_pairs"]))
            else:
                self.keep &= ~FIELD[other]
                if other == PUNG_OF_TH:
                    self.keep &= ~FIELD[WIND_PUNGS_OF_TH]

    def take_parts(self, rest: int) -> int:
        """Return the collection without the parts that the field takes away."""
        for unit, field, condition in self.parts:
            if rest & field and rest & condition:
                rest -= unit
        return rest


class FinishTable(dict[int, Finished]):
    """A collection of fans, times `SPREAD` -> its finished list, under fixed options.

    Attributes:
        points: Points of each fan.
        order: The place of each fan in the list of the options' profile, dearest first.
        excluded: What is not added to each fan, with the principle.
    """

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        """Work out the exclusions of every fan under the options."""
        super().__init__()
        self.points = {entry.id: points_of(entry, options) for entry in ENTRIES}
        numbers = {entry.id: number_of(entry, options) for entry in ENTRIES}
        listed = sorted(IDS, key=lambda name: (-self.points[name], numbers[name]))
        self.order = {name: place for place, name in enumerate(listed)}
        self.excluded = {entry.id: exclusions(entry, options) for entry in ENTRIES}
        self._is_reordered = listed != list(IDS)
        self._limits_kongs = options["kongs_concealed"] == "wmo14"
        self._asks_first = self._limits_kongs or options["all_chows_wait"] == "two_sided"
        steps = {
            name: _Step(
                name, self.points.get(name.partition("/")[0], 0), self.excluded.get(name, {})
            )
            for name in FIELDS
        }
        # By the length of the collection in bits.
        self._steps = [steps[name] for name in AT]

    def __missing__(self, key: int) -> Finished:
        """Finish a collection met for the first time."""
        fans = key // SPREAD
        steps = self._steps
        rest = self._first(fans) if self._asks_first else fans
        found: list[PatternCount] = []
        while rest:
            step = steps[rest.bit_length()]
            found.append(step.listed[rest >> step.shift])
            rest &= step.keep
            if step.parts:
                rest = step.take_parts(rest)
        if fans & FIELD[WIND_PUNGS_OF_TH]:
            _join_pungs(found)
        if self._is_reordered:
            found.sort(key=self._place)
        finished = Finished(tuple(found) or (self._chicken_hand(),))
        if len(self) >= LIMIT:
            self.clear()
        self[key] = finished
        return finished

    def _first(self, fans: int) -> int:
        """Apply what options decide by the collection as a whole."""
        if fans & FIELD[ALL_CHOWS_VETO]:
            fans &= ~(FIELD[ALL_CHOWS_VETO] | FIELD["all_chows"])
        if self._limits_kongs and fans & FIELD["concealed_kong"] >= 3 * UNIT["concealed_kong"]:
            # WMO 2014: one concealed kong adds its 2, two add Two Concealed Kongs, three or four
            # only the fan of concealed pungs.
            fans &= ~(FIELD["concealed_kong"] | FIELD["two_concealed_kongs"])
        return fans

    def _chicken_hand(self) -> PatternCount:
        return PatternCount("chicken_hand", self.points["chicken_hand"], 1)

    def _place(self, pattern: PatternCount) -> int:
        return self.order[pattern.id]

    def lost(self, fans: int) -> list[Lost]:
        """Return what a collection loses when it is finished, and to what."""
        rest = self._first(fans)
        found = self._lost_first(fans, rest)
        while rest:
            step = self._steps[rest.bit_length()]
            rest &= (1 << step.shift) - 1
            after = step.take_parts(rest & step.keep)
            left = dict(counts(after))
            for other, had in counts(rest):
                gone = had - left.get(other, 0)
                if gone:
                    name = other.partition("/")[0]
                    found.append(Lost(name, gone, step.name, self._principle(step.name, other)))
            rest = after
        return found

    def _lost_first(self, fans: int, rest: int) -> list[Lost]:
        """Return the kong fans that an option has taken away before anything is counted."""
        cause = "four_kongs" if fans & FIELD["four_kongs"] else "three_kongs"
        gone = fans & ~rest & (FIELD["concealed_kong"] | FIELD["two_concealed_kongs"])
        return [Lost(name, count, cause, "non_repeat") for name, count in counts(gone)]

    def _principle(self, name: str, other: str) -> str:
        """Return the principle by which a field is taken away, all of it or a part."""
        excluded = self.excluded[name]
        parts = [part for part in excluded if part.partition("/")[0] == other.partition("/")[0]]
        return excluded[other if other in excluded else parts[0]]


def _join_pungs(found: list[PatternCount]) -> None:
    """Make one entry of the Pungs of Terminals or Honors that are winds and those that are not."""
    both = [place for place, pattern in enumerate(found) if pattern.id == PUNG_OF_TH]
    if len(both) == 2:
        second = found.pop(both[1])
        first = found[both[0]]
        found[both[0]] = PatternCount(
            PUNG_OF_TH, first.points + second.points, first.count + second.count
        )
