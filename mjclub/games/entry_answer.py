"""The engine's answer as pages show it: patterns that light tiles, what was not counted, waits.

Pure presentation of the JSON answer (and of nothing else), shared by entry, correction, the page
of one hand and the calculator.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, pgettext

from mjclub.core import tilenames
from mjclub.games import entry_words, rules
from mjclub.games.picker import COPIES, Picked

FLOWERS: Final = "flower_tiles"
BASE: Final = 8
"""What everybody pays to the winner besides his points."""

# Of how it was won, not of its tiles: these light nothing.
_WAYS: Final = frozenset(
    {
        FLOWERS, "self_drawn", "last_tile_draw", "last_tile_claim", "out_with_replacement_tile",
        "robbing_the_kong", "last_tile", "concealed_hand", "fully_concealed_hand",
    }
)  # fmt: skip


_BARS: Final = {True: '<i class="on"></i>', False: "<i></i>"}


@dataclass(frozen=True, slots=True)
class PatternLine:
    """A counted pattern: `sets` are indices into the reading, `bars` one for each of its sets."""

    name: str
    points: int
    count: int
    sets: tuple[int, ...]
    bars: tuple[bool, ...]

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
        return pgettext("points", "%(points)s") % {"points": self.points}

    @property
    def bars_html(self) -> SafeString:
        """One bar for each set of the reading, lit where the pattern uses it.

        Drawn here because the live part is asked for at each tap: a loop in the template costs
        as much as all else that it shows.
        """
        return mark_safe("".join(_BARS[on] for on in self.bars))  # noqa: S308 - constants


@dataclass(frozen=True, slots=True)
class SetLine:
    """A set of the reading; `won` is the winning tile if it stands in this set.

    Attributes:
        label: What a declared set is, "" for tiles of the hand.
    """

    tiles: str
    index: int
    won: str
    label: str


@dataclass(frozen=True, slots=True)
class NotLine:
    """A pattern that is there but was not counted, and why."""

    name: str
    count: int
    why: str


@dataclass(frozen=True, slots=True)
class AnswerView:
    """A complete hand.

    Attributes:
        base: Points without flowers: what the minimum looks at.
        short: How many points are missing to the minimum, 0 where none.
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


@dataclass(frozen=True, slots=True)
class WaitSide:
    """A wait won in one way; `pays` is what the discarder, or each of three, pays."""

    total: int
    legal: bool
    pays: int


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
    def exact(self) -> bool:
        """Whether one way makes the minimum and no point more."""
        return BASE in {self.discard.total, self.self_draw.total} and not self.under

    @property
    def under(self) -> str:
        """Which ways fall under the minimum: ``both``, ``discard``, ``self_draw`` or ""."""
        if not self.discard.legal:
            return "discard" if self.self_draw.legal else "both"
        return "" if self.self_draw.legal else "self_draw"


def language() -> str:
    """The language that names of patterns are taken in."""
    return (get_language() or "ko").split("-")[0]


def name_of(pattern: str, ruleset: str = "mcr") -> str:
    """The name of a pattern, by its id, in the language of the page."""
    names = rules.pattern_names(ruleset).get(pattern)
    return in_language(names, pattern) if names else pattern


def in_language(names: Mapping[str, str], otherwise: str = "") -> str:
    """Of names by language the one of the page; where it has none, the English one."""
    return names.get(language()) or names.get("en") or otherwise


def view(answer: Mapping[str, Any], winning_tile: str | None) -> AnswerView | None:
    """The answer of a complete hand; None of a ready one, of no hand, of faults."""
    if answer.get("faults") or not answer.get("complete"):
        return None
    ruleset = answer["ruleset"]
    reading = reading_sets(answer["reading"], winning_tile)
    patterns = tuple(_pattern(item, ruleset, len(reading)) for item in answer["patterns"])
    flowers = sum(item["points"] for item in answer["patterns"] if item["id"] == FLOWERS)
    total, minimum = answer["total"], answer["minimum"] or 0
    return AnswerView(
        patterns=patterns,
        reading=reading,
        not_counted=tuple(
            NotLine(
                name_of(item["id"], ruleset),
                item.get("count") or 1,
                entry_words.why_not_counted(item, name_of),
            )
            for item in answer["not_counted"]
        ),
        total=total,
        base=total - flowers,
        flowers=flowers,
        minimum=minimum,
        legal=answer["legal"],
        short=max(0, minimum - (total - flowers)),
    )


def _pattern(item: Mapping[str, Any], ruleset: str, sets: int) -> PatternLine:
    lit = tuple(item.get("sets") or ())
    if not lit and item["id"] not in _WAYS:
        lit = tuple(range(sets))
    return PatternLine(
        name=in_language(item["name"]) if item.get("name") else name_of(item["id"], ruleset),
        points=item["points"],
        count=item.get("count") or 1,
        sets=lit,
        bars=tuple(index in lit for index in range(sets)) if lit else (),
    )


def reading_sets(
    reading: Mapping[str, Any] | None, winning_tile: str | None
) -> tuple[SetLine, ...]:
    """The sets of a reading in its order, the pair last."""
    if not reading:
        return ()
    groups = [(one["tiles"], _label(one)) for one in reading["sets"]]
    if reading.get("pair"):
        groups.append((reading["pair"], ""))
    place = reading.get("winning_tile_in")
    return tuple(
        SetLine(tiles, index, (winning_tile or "") if index == place else "", label)
        for index, (tiles, label) in enumerate(groups)
    )


def _label(item: Mapping[str, Any]) -> str:
    if item["kind"] == "kong":
        return (
            pgettext("meld", "Concealed kong")
            if item.get("concealed")
            else pgettext("meld", "Kong")
        )
    return ""


def waits(answer: Mapping[str, Any], picked: Picked) -> list[WaitLine]:
    """What wins and for how much, of a ready hand; [] where nothing does."""
    outcomes = answer.get("outcomes") or []
    sides = [
        (
            item["tile"],
            _side(item["discard"]),
            _side(item["self_draw"]),
        )
        for item in outcomes
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


def _side(outcome: Mapping[str, Any]) -> WaitSide:
    return WaitSide(outcome["total"], outcome["legal"], BASE + outcome["total"])


def tiles_of(waiting: list[WaitLine]) -> str:
    """The names of the tiles waited for, for a sentence."""
    return ", ".join(tilenames.spoken(line.tile) for line in waiting)
