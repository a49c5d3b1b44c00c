"""What the entry page and its live part show, from the form and the service's preview."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from mjclub.core import tilenames
from mjclub.games import entry_answer, entry_forms, entry_words, pattern_find, picker, rules
from mjclub.games.entries import Position
from mjclub.games.entry_forms import EntryState
from mjclub.games.picker import Picked, Style

if TYPE_CHECKING:
    from mjclub.games.models import Game
    from mjclub.games.sheets import Row, Sheet


def style() -> Style:
    """How the picker writes on this page."""
    return "korean" if (get_language() or "ko").startswith("ko") else "letters"


def hand_label(position: Position) -> str:
    """The hand's name: South 3, 남풍 3국."""
    return pgettext("hand label", "%(wind)s %(number)s") % {
        "wind": tilenames.wind_long(position.round_wind),
        "number": position.hand_in_round,
    }


@dataclass(frozen=True, slots=True)
class Person:
    """One of the four, in his column: wind and points at this hand."""

    column: int
    name: str
    wind: str
    dealer: bool
    points: int


def people(sheet: Sheet, position: Position | None = None, row: Row | None = None) -> list[Person]:
    """The four as they sit at the next hand, or at the hand of a row with the points before it."""
    found = []
    for column in sheet.columns:
        at = column.column
        points = column.points
        if row is not None:
            points = row.totals[at] - row.deltas[at]
        wind = position.winds[at] if position else column.wind
        dealer = position.dealer == at if position else column.dealer
        found.append(Person(at, column.player.name, wind, dealer, points))
    return found


@dataclass(frozen=True, slots=True)
class KeyView:
    """A key of the picker with what a screen reader says."""

    tile: str
    dots: list[bool]
    gone: bool
    name: str
    label: str


def key_rows(picked: Picked) -> list[list[KeyView]]:
    """The picker's keys."""
    return [
        [
            KeyView(
                key.tile,
                key.dots,
                key.left == 0,
                tilenames.spoken(key.tile),
                left_label(key.tile, key.left),
            )
            for key in row
        ]
        for row in picker.keys(picked)
    ]


def left_label(tile: str, left: int) -> str:
    """What a key is called: "1만, 4장 남음"."""
    return _("%(tile)s, %(count)s left") % {"tile": tilenames.spoken(tile), "count": left}


MELD_NAMES: Final = {
    "c": lambda: pgettext("meld", "Chow"),
    "p": lambda: pgettext("meld", "Pung"),
    "k": lambda: pgettext("meld", "Kong"),
    "a": lambda: pgettext("meld", "Added kong"),
    "ck": lambda: pgettext("meld", "Concealed kong"),
}


@dataclass(frozen=True, slots=True)
class MeldView:
    """A meld on the cloth with its kind in words."""

    name: str
    tiles: tuple[str, ...]


def meld_views(picked: Picked) -> list[MeldView]:
    """The melds in order."""
    return [MeldView(MELD_NAMES[part.kind](), part.tiles) for part in picked.melds]


@dataclass(frozen=True, slots=True)
class FlagView:
    """A flag as a chip; hidden where it cannot be true now."""

    id: str
    name: str
    offered: bool
    ticked: bool


def flag_views(state: EntryState, picked: Picked | None) -> list[FlagView]:
    """All flags in their order."""
    offered = entry_forms.offered_flags(picked, self_draw=state.self_draw, chosen=state.flags)
    return [
        FlagView(
            flag,
            entry_words.flag_name(flag),
            flag in offered,
            flag in offered and flag in state.flags,
        )
        for flag in entry_forms.FLAGS
    ]


@dataclass(frozen=True, slots=True)
class PatternChoice:
    """One of the entries of the list of patterns."""

    id: str
    name: str
    search: str
    initials: str
    points: int
    count: int
    most: int

    @property
    def counts(self) -> range:
        """What may be chosen where it may count more than once."""
        return range(self.most + 1)


@dataclass(frozen=True, slots=True)
class PatternGroup:
    """The entries of one value."""

    points: int
    choices: list[PatternChoice]


def pattern_groups(game: Game, state: EntryState) -> list[PatternGroup]:
    """The catalogue under the game's rules, dearest first, with what is ticked."""
    groups: dict[int, PatternGroup] = {}
    for entry in rules.catalogue(game.ruleset, game.options):
        names = entry.name
        most = 1
        if entry.repeatable:
            most = 8 if entry.id == entry_answer.FLOWERS else 4
        found = pattern_find.names_of(entry)
        choice = PatternChoice(
            id=entry.id,
            name=entry_answer.in_language(names, entry.id),
            search=pattern_find.SEPARATOR.join(found),
            initials=pattern_find.SEPARATOR.join(pattern_find.initials_of(found)),
            points=entry.points,
            count=state.patterns.get(entry.id, 0),
            most=most,
        )
        groups.setdefault(entry.points, PatternGroup(entry.points, [])).choices.append(choice)
    return sorted(groups.values(), key=lambda group: -group.points)


MAX_SHOWN: Final = 30
"""Parts of the hand that the cloth shows: fourteen tiles, eight flowers, some typed too many."""


def tiles_context(state: EntryState) -> dict[str, Any]:
    """What the picker's templates need."""
    picked = state.picked()
    # Nothing lies on the cloth of a text that is no hand by far: it would fill the page.
    shown = picked if picked is not None and len(picked.parts) <= MAX_SHOWN else Picked()
    tray = picker.tray(shown)
    return {
        "picked": shown,
        "tray": tray,
        "melds": meld_views(shown),
        "key_rows": key_rows(shown),
        "flags": flag_views(state, picked if state.mode == "tiles" else None),
        "tools": [(tool, label(), state.tool == tool) for tool, label in TOOL_NAMES.items()],
        "style": style(),
    }


TOOL_NAMES: Final = {
    "hand": lambda: pgettext("tool", "Hand"),
    "c": lambda: pgettext("tool", "Chow"),
    "p": lambda: pgettext("tool", "Pung"),
    "k": lambda: pgettext("tool", "Kong"),
    "ck": lambda: pgettext("tool", "C-kong"),
}


def game_line(game: Game, position: Position, hands_total: int) -> str:
    """What stands small in the bar: "16판 중 7판 · 2탁 · 가을 리그"."""
    parts = [_("Hand %(number)s of %(total)s") % {"number": position.hand_no, "total": hands_total}]
    if game.table is not None:
        parts.append(game.table.name)
    if game.league is not None:
        parts.append(game.league.name)
    return " · ".join(parts)
