"""What is not added beside what: exclusions applied, and a finished list of fans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scoring.result import PatternCount

from .catalogue import (
    ENTRIES,
    FORCED_HOG,
    IDS,
    ONE_PUNG_OF_TH,
    PUNG_OF_TH,
    WIND_PUNGS_OF_TH,
    Entry,
)
from .facts import LIMIT
from .vector import ALL_CHOWS_VETO, FIELD, FIELDS, SHIFT, UNIT, WIDTH, counts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.rulesets.base import OptionValue

_WINDS: Final = SHIFT[WIND_PUNGS_OF_TH] // WIDTH

PROFILE_OPTIONS: Final = frozenset(
    ("fc_on_special", "all_green_half_flush", "all_terminals_double_pung")
)
"""Options whose exclusions are a matter between the rule books: principle ``profile``."""
WAYS_OF_WINNING: Final = frozenset(
    (
        "last_tile_draw",
        "last_tile_claim",
        "out_with_replacement_tile",
        "robbing_the_kong",
        "last_tile",
        "fully_concealed_hand",
        "concealed_hand",
        "self_drawn",
    )
)


def points_of(entry: Entry, options: Mapping[str, OptionValue]) -> int:
    """Return the points of one fan under the options."""
    if entry.id in ("two_concealed_kongs", "one_melded_and_one_concealed_kong"):
        option = "two_concealed_kongs" if entry.number == 48 else "mixed_kongs"
        value = options[option]
        assert isinstance(value, int)
        return value
    return entry.points


def number_of(entry: Entry, options: Mapping[str, OptionValue]) -> int:
    """Return the number of a fan in the list of the options' profile."""
    if options["profile"] == "cn98" and 48 <= entry.number <= 53:
        return 53 if entry.number == 48 else entry.number - 1
    return entry.number


def exclusions(entry: Entry, options: Mapping[str, OptionValue]) -> dict[str, str]:
    """Return what is not added to a fan, each with the principle that says so.

    The names may be those of a part of a fan (`catalogue.WIND_PUNGS_OF_TH` and the like).
    """
    found: dict[str, str] = {}
    column = entry.cn98 if options["profile"] == "cn98" else entry.wmo
    for name in (*column, *entry.both):
        replaced = entry.id in WAYS_OF_WINNING and name in WAYS_OF_WINNING
        found[name] = "replaced" if replaced else "non_repeat"
    for option, lifted_by, names in entry.unless:
        if options[option] != lifted_by:
            for name in names:
                found[name] = "profile" if option in PROFILE_OPTIONS else "non_repeat"
    return found


@dataclass(frozen=True, slots=True)
class Lost:
    """Copies of a fan that were not added, to what, and by which principle."""

    id: str
    count: int
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
        """A key that puts the better of two lists of equal total first."""
        if self._rank is None:
            self._rank = (
                len(self.patterns),
                -max([pattern.points for pattern in self.patterns], default=0),
                [IDS.index(pattern.id) for pattern in self.patterns],
            )
        return self._rank


class FinishTable(dict[int, Finished]):
    """A collection of fans -> its finished list, under fixed options."""

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        """Work out the exclusions of every fan under the options."""
        super().__init__()
        self.excluded = {entry.id: exclusions(entry, options) for entry in ENTRIES}
        self._three_kongs_add = options["kongs_concealed"] == "wmo14"
        rank = {
            entry.id: (-points_of(entry, options), number_of(entry, options)) for entry in ENTRIES
        }
        self.points = {entry.id: points_of(entry, options) for entry in ENTRIES}
        self.order = {name: place for place, name in enumerate(sorted(IDS, key=rank.__getitem__))}
        self._reordered = list(self.order) != list(IDS)
        self._listed = [
            PatternCount(plain, self.points[plain] * count, count)
            for name in reversed(FIELDS)
            for plain in [name.partition("/")[0]]
            for count in range(1 << WIDTH)
        ]
        # By the place of a field from the low end: what it leaves of the others, and the parts of
        # fans that it takes away if something else is there (a unit, a field that must be there).
        self._keep = [-1] * len(FIELDS)
        self._parts: dict[int, list[tuple[int, int, int]]] = {}
        for place, name in enumerate(reversed(FIELDS)):
            for other in self.excluded.get(name, ()):
                if other == ONE_PUNG_OF_TH:
                    part = (UNIT[PUNG_OF_TH], FIELD[PUNG_OF_TH], -1)
                    self._parts.setdefault(place, []).append(part)
                elif other == FORCED_HOG:
                    part = (UNIT["tile_hog"], FIELD["tile_hog"], FIELD["seven_pairs"])
                    self._parts.setdefault(place, []).append(part)
                else:
                    self._keep[place] &= ~FIELD[other]
                    if other == PUNG_OF_TH:
                        self._keep[place] &= ~FIELD[WIND_PUNGS_OF_TH]

    def __missing__(self, fans: int) -> Finished:
        """Finish a collection met for the first time."""
        rest = self._before(fans)
        keep, parts = self._keep, self._parts
        found: list[PatternCount] = []
        while rest:
            place = (rest.bit_length() - 1) // WIDTH
            count = rest >> WIDTH * place
            rest = rest - (count << WIDTH * place) & keep[place]
            if place in parts:
                rest = self._take_parts(place, rest)
            if place == _WINDS and found and found[-1].id == PUNG_OF_TH:
                found[-1] = self.pattern(PUNG_OF_TH, found[-1].count + count)
            else:
                found.append(self._listed[place << WIDTH | count])
        if self._reordered:
            found.sort(key=self._place)
        finished = Finished(tuple(found) or (self.pattern("chicken_hand", 1),))
        if len(self) >= LIMIT:
            self.clear()
        self[fans] = finished
        return finished

    def _take_parts(self, place: int, rest: int) -> int:
        for unit, field, condition in self._parts[place]:
            if rest & field and rest & condition:
                rest -= unit
        return rest

    def _place(self, pattern: PatternCount) -> int:
        return self.order[pattern.id]

    def _before(self, fans: int) -> int:
        """Apply what is decided by the collection as a whole."""
        if fans & FIELD[ALL_CHOWS_VETO]:
            fans &= ~(FIELD[ALL_CHOWS_VETO] | FIELD["all_chows"])
        if self._three_kongs_add and fans & FIELD["concealed_kong"] >= 3 * UNIT["concealed_kong"]:
            # WMO 2014: one concealed kong adds its 2, two add Two Concealed Kongs, three or four
            # only the fan of concealed pungs.
            fans &= ~(FIELD["concealed_kong"] | FIELD["two_concealed_kongs"])
        return fans

    def pattern(self, name: str, count: int) -> PatternCount:
        """Return the shared entry of a fan and its count."""
        return self._listed[SHIFT[name] // WIDTH << WIDTH | count]

    def lost(self, fans: int) -> list[Lost]:
        """Return what a collection loses when it is finished, and to what."""
        found: list[Lost] = []
        rest = self._before(fans)
        while rest:
            name, count = next(counts(rest))
            place = len(FIELDS) - 1 - FIELDS.index(name)
            rest -= count << WIDTH * place
            after = rest & self._keep[place]
            if place in self._parts:
                after = self._take_parts(place, after)
            before_counts = dict(counts(rest))
            after_counts = dict(counts(after))
            because = PUNG_OF_TH if name == WIND_PUNGS_OF_TH else name
            for other, had in before_counts.items():
                gone = had - after_counts.get(other, 0)
                if gone:
                    plain = other.partition("/")[0]
                    principle = self._principle(name, other)
                    found.append(Lost(plain, gone, because, principle))
            rest = after
        return found

    def _principle(self, name: str, other: str) -> str:
        causes = self.excluded[name]
        plain = other.partition("/")[0]
        for cause in (other, plain, ONE_PUNG_OF_TH, FORCED_HOG):
            if cause in causes and cause.startswith(plain):
                return causes[cause]
        return "non_repeat"
