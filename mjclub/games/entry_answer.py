"""The engine's answer as pages show it: patterns that light tiles, what was not counted, waits.

Pure presentation of the JSON answer (and of nothing else), shared by entry, correction, the page
of one hand and the calculator.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from mjclub.core import tilenames
from mjclub.games import answer_notes, entry_words, rules, units
from mjclub.games.entry_sets import SetLine, reading_sets
from mjclub.games.picker import COPIES, Picked
from mjclub.games.rules_texts import in_language

if TYPE_CHECKING:
    from mjclub.games.entry_sets import Melds
    from mjclub.games.rules import Pattern, Unit

_BARS: Final = {True: '<i class="on"></i>', False: "<i></i>"}


@dataclass(frozen=True, slots=True)
class PatternLine:
    """A counted pattern: `sets` are indices into the reading, `bars` one for each of its sets.

    `borrowed`: its value is taken from another edition of the rules. `other`: the name in Chinese
    characters, as the list to choose from has it, "" where that is the name already.
    """

    name: str
    points: int
    count: int
    sets: tuple[int, ...]
    bars: tuple[bool, ...]
    unit: Unit = "points"
    borrowed: bool = False
    other: str = ""

    @property
    def lights(self) -> str:
        """The sets as an attribute holds them."""
        return " ".join(map(str, self.sets))

    @property
    def shown(self) -> str:
        """The name, with how often where it is more than once."""
        return f"{self.name} ×{self.count}" if self.count > 1 else self.name

    @property
    def points_text(self) -> str:
        """The points with their unit: "8점"."""
        return units.short(self.points, self.unit)

    @property
    def bars_html(self) -> SafeString:
        """One bar for each set of the reading, lit where the pattern uses it.

        Drawn here because the live part is asked for at each tap: a loop in the template costs
        as much as all else that it shows.
        """
        return mark_safe("".join(_BARS[on] for on in self.bars))  # noqa: S308 - constants


@dataclass(frozen=True, slots=True)
class NotLine:
    """A pattern that is there but was not counted, and why."""

    name: str
    count: int
    why: str

    @property
    def shown(self) -> str:
        """The name, with how often where it is more than once."""
        return f"{self.name} ×{self.count}" if self.count > 1 else self.name


@dataclass(frozen=True, slots=True)
class NotGroup:
    """Patterns that are not counted for one and the same reason."""

    names: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class AnswerView:
    """A complete hand.

    Attributes:
        base: What the minimum looks at: the points without flowers, before any cap.
        short: How many points are missing to the minimum, 0 where none.
        notes: What else is to be said of the total, a sentence each: a limit that was reached,
            three players, the dealer's share, values of another edition.
    """

    patterns: tuple[PatternLine, ...]
    reading: tuple[SetLine, ...]
    not_counted: tuple[NotLine, ...]
    total: int
    base: int
    flowers: int
    minimum: int
    legal: bool
    short: int
    unit: Unit = "points"
    notes: tuple[str, ...] = ()

    @property
    def left_out(self) -> tuple[NotGroup, ...]:
        """What was not counted, a reason each."""
        return grouped(self.not_counted)

    @property
    def total_text(self) -> str:
        """The total with its unit."""
        return units.short(self.total, self.unit)

    @property
    def minimum_text(self) -> str:
        """What is asked at least; "" where nothing is."""
        if not self.minimum:
            return ""
        return _("Minimum %(points)s") % {"points": units.long(self.minimum, self.unit)}

    @property
    def short_text(self) -> str:
        """What is missing to the minimum."""
        if not self.base:
            return _("no pattern")
        return _("%(points)s short") % {"points": units.short(self.short, self.unit)}

    @property
    def flowers_text(self) -> str:
        """Of what the total is made up where there are flowers; "" where there are none."""
        if not self.flowers:
            return ""
        words = _("patterns %(patterns)s, flowers %(flowers)s")
        base, flowers = self.total - self.flowers, self.flowers
        return words % {
            "patterns": units.short(base, self.unit),
            "flowers": units.short(flowers, self.unit),
        }


@dataclass(frozen=True, slots=True)
class WaitSide:
    """A wait won in one way.

    Attributes:
        total: What it makes.
        legal: Whether that may win.
        pays: What the discarder, or each of the others on a self-draw, pays.
        alike: On a discard: the others pay the same as the discarder.
        unit: What the total is counted in.
        minimum: Of the rules.
    """

    total: int
    legal: bool
    pays: int
    alike: bool = False
    unit: Unit = "points"
    minimum: int = 0

    @property
    def text(self) -> str:
        """The total, with a unit where points are not what is counted."""
        return str(self.total) if self.unit == "points" else units.short(self.total, self.unit)

    @property
    def under(self) -> str:
        """Why it may not win."""
        if not self.total:
            return _("no pattern")
        return _("under %(points)s") % {"points": units.short(self.minimum, self.unit)}


@dataclass(frozen=True, slots=True)
class WaitLine:
    """One tile that wins: how many copies are left, and what it makes.

    Attributes:
        patterns: Where asked for: the patterns of both ways of winning with their points.
        more: What each way adds to them.
    """

    tile: str
    left: int
    discard: WaitSide
    self_draw: WaitSide
    best: bool
    patterns: str = ""
    more: str = ""

    @property
    def exact(self) -> str:
        """Says so where one way makes the minimum and no point more; else ""."""
        side = self.discard
        if side.minimum < 2 or side.minimum not in {side.total, self.self_draw.total}:
            return ""
        words = _("exactly %(points)s") % {"points": units.short(side.minimum, side.unit)}
        return "" if self.under else words

    @property
    def under(self) -> str:
        """Which ways fall under the minimum: ``both``, ``discard``, ``self_draw`` or ""."""
        if not self.discard.legal:
            return "discard" if self.self_draw.legal else "both"
        return "" if self.self_draw.legal else "self_draw"


def name_of(pattern: str, ruleset: str = "mcr") -> str:
    """The name of a pattern, by its id, in the language of the page."""
    names = rules.pattern_names(ruleset).get(pattern)
    return in_language(names, pattern) if names else pattern


def view(
    answer: Mapping[str, Any], winning_tile: str | None, melds: Melds = ()
) -> AnswerView | None:
    """The answer of a complete hand; None of a ready one, of no hand, of faults.

    Args:
        answer: The engine's.
        winning_tile: The hand's.
        melds: The hand's, to show whom they came from.
    """
    if answer.get("faults") or not answer.get("complete"):
        return None
    known = _catalogue(answer)
    unit = units.unit_of(answer)
    reading = reading_sets(answer["reading"], winning_tile, melds)
    patterns = tuple(_pattern(item, known, unit, len(reading)) for item in answer["patterns"])
    flowers = sum(item["points"] for item in answer["patterns"] if _is_flowers(item, known))
    total, minimum, limit = answer["total"], answer["minimum"] or 0, answer.get("limit")
    base = limit["sum"] if limit else total - flowers
    return AnswerView(
        patterns=patterns,
        reading=reading,
        not_counted=not_counted(answer),
        total=total,
        base=base,
        flowers=flowers,
        minimum=minimum,
        legal=answer["legal"],
        short=max(0, minimum - base),
        unit=unit,
        notes=answer_notes.notes(answer),
    )


def _catalogue(answer: Mapping[str, Any]) -> Mapping[str, Pattern]:
    """The patterns of the answer's rules by id."""
    return _by_id(answer["ruleset"], tuple(sorted((answer.get("options") or {}).items())))


@lru_cache(maxsize=64)
def _by_id(ruleset: str, options: tuple[tuple[str, Any], ...]) -> Mapping[str, Pattern]:
    return {entry.id: entry for entry in rules.catalogue(ruleset, dict(options))}


def _is_flowers(item: Mapping[str, Any], known: Mapping[str, Pattern]) -> bool:
    entry = known.get(item["id"])
    return entry is not None and entry.flowers


def _pattern(
    item: Mapping[str, Any], known: Mapping[str, Pattern], unit: Unit, sets: int
) -> PatternLine:
    lit = tuple(item.get("sets") or ())
    entry = known.get(item["id"])
    if not lit and (entry is None or entry.by_tiles):
        lit = tuple(range(sets))
    name, characters = in_language(item["name"], item["id"]), item["name"].get("zh", "")
    return PatternLine(
        name=name,
        points=item["points"],
        count=item.get("count") or 1,
        sets=lit,
        bars=tuple(index in lit for index in range(sets)) if lit else (),
        unit=unit,
        borrowed="taken_from" in item,
        other="" if characters == name else characters,
    )


def not_counted(answer: Mapping[str, Any]) -> tuple[NotLine, ...]:
    """What is there but was not counted, with the reason of each."""
    ruleset, known = answer["ruleset"], _catalogue(answer)
    counted = {item["id"]: item.get("count") or 1 for item in answer["patterns"]}

    def name(pattern: str) -> str:
        return name_of(pattern, ruleset)

    def why(item: Mapping[str, Any]) -> str:
        entry = known.get(item["id"])
        most = max(entry.counts) if entry is not None else 1
        if item.get("because") == item["id"] and counted.get(item["id"]) == most:
            return entry_words.counted_often_enough(most)
        return entry_words.why_not_counted(item, name, alone=_stands_alone(answer))

    return tuple(
        NotLine(name(item["id"]), item.get("count") or 1, why(item))
        for item in answer["not_counted"]
    )


def grouped(lines: Iterable[NotLine]) -> tuple[NotGroup, ...]:
    """What was not counted, those with one reason together, in the order of the reasons."""
    found: dict[str, list[str]] = {}
    for line in lines:
        found.setdefault(line.why, []).append(line.shown)
    return tuple(NotGroup(tuple(names), why) for why, names in found.items())


def _stands_alone(answer: Mapping[str, Any]) -> bool:
    """Whether a limit pattern counts without any other."""
    limit = answer.get("limit")
    return limit is not None and limit["id"] == "listed"


def waits(answer: Mapping[str, Any], picked: Picked) -> list[WaitLine]:
    """What wins and for how much, of a ready hand; [] where nothing does."""
    sides = [
        (
            item["tile"],
            _side(answer, item["discard"], self_draw=False),
            _side(answer, item["self_draw"], self_draw=True),
        )
        for item in answer.get("outcomes") or ()
    ]
    top = max((max(one.total, two.total) for _tile, one, two in sides), default=0)
    return [
        WaitLine(
            tile=tile,
            left=max(0, COPIES - picked.used[tile]),
            discard=discard,
            self_draw=draw,
            best=len(sides) > 1 and max(discard.total, draw.total) == top and draw.legal,
        )
        for tile, discard, draw in sides
    ]


def _side(answer: Mapping[str, Any], outcome: Mapping[str, Any], *, self_draw: bool) -> WaitSide:
    pays = rules.win_payments(
        answer["ruleset"], outcome["total"], self_draw=self_draw, options=answer.get("options")
    )
    others, discarder = pays["others"] or 0, pays["discarder"] or 0
    return WaitSide(
        total=outcome["total"],
        legal=outcome["legal"],
        pays=others if self_draw else discarder,
        alike=not self_draw and others == discarder,
        unit=units.unit_of(answer),
        minimum=answer["minimum"] or 0,
    )


def tiles_of(waiting: list[WaitLine]) -> str:
    """The names of the tiles waited for, for a sentence."""
    return ", ".join(tilenames.spoken(line.tile) for line in waiting)
