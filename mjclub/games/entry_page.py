"""What the entry page and its live part show, from the form and the service's preview."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from mjclub.core import languages, tilenames
from mjclub.games import (
    entry_flags,
    entry_forms,
    entry_sets,
    entry_state,
    entry_words,
    picker,
    rules,
)
from mjclub.games.entry_forms import Terms
from mjclub.games.entry_state import EntryState
from mjclub.games.hand_names import HandNames
from mjclub.games.picker import Picked, Refusal, Style, Tool

if TYPE_CHECKING:
    from mjclub.games.entries import Position
    from mjclub.games.models import Game


def style() -> Style:
    """How the picker writes on this page."""
    return "korean" if languages.key() == "ko" else "letters"


@dataclass(frozen=True, slots=True)
class KeyView:
    """A key of the picker with what a screen reader says; `off`: a tap does nothing now."""

    tile: str
    dots: list[bool]
    gone: bool
    name: str
    label: str
    off: bool = False


def key_rows(
    picked: Picked, tiles: Set[str] = picker.TILES, tool: Tool = "hand"
) -> list[list[KeyView]]:
    """The picker's keys, those of the tiles played with, for what a tap means now."""
    return [
        [
            KeyView(
                key.tile,
                key.dots,
                key.left == 0,
                tilenames.spoken(key.tile),
                left_label(key.tile, key.left, key.refusal),
                key.refusal is not None,
            )
            for key in row
        ]
        for row in picker.keys(picked, tiles, tool)
    ]


REFUSALS: Final = {
    "full": lambda: _("no room in the hand"),
    "melds": lambda: _("four melds already"),
    "honor": lambda: _("no chow of honours"),
    "copies": lambda: _("not enough left"),
}
"""Why a key or a tool does nothing now."""


def left_label(tile: str, left: int, refusal: Refusal | None = None) -> str:
    """What a key is called: "1만, 4장 남음", and why it does nothing now: ", 패가 다 찼음"."""
    words = _("%(tile)s, %(count)s left") % {"tile": tilenames.spoken(tile), "count": left}
    # That none is left is said already.
    told = refusal in REFUSALS and not (refusal == "copies" and left == 0)
    return f"{words}, {REFUSALS[refusal]()}" if told and refusal is not None else words


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
    turned: int | None = None
    shut: bool = False


def meld_views(picked: Picked) -> list[MeldView]:
    """The melds in order."""
    return [
        MeldView(
            MELD_NAMES[part.kind](),
            part.tiles,
            entry_sets.turned_tile(part.kind, part.source),
            part.kind == "ck",
        )
        for part in picked.melds
    ]


@dataclass(frozen=True, slots=True)
class FlagView:
    """A flag as a chip; hidden where it cannot be true now."""

    id: str
    name: str
    help: str
    offered: bool
    ticked: bool


def flag_views(state: EntryState, terms: Terms) -> list[FlagView]:
    """All flags in their order; who declared ready is asked of the players instead."""
    offered = entry_forms.offered(state, terms) if state.mode == "tiles" else []
    return [
        FlagView(
            flag,
            entry_words.flag_name(flag),
            entry_words.flag_help(flag, of_dealer=flag in terms.asks.dealer_discards),
            flag in offered,
            flag in offered and flag in state.flags,
        )
        for flag in terms.asks.flags
        if flag != entry_flags.DECLARED_READY or not terms.asks.declares_ready
    ]


MAX_SHOWN: Final = 30
"""Parts of the hand that the cloth shows: fourteen tiles, eight flowers, some typed too many."""


def tiles_context(state: EntryState, terms: Terms | None = None) -> dict[str, Any]:
    """What the picker's templates need."""
    terms = terms or Terms(rules.asks("mcr"))
    picked = state.picked()
    # Nothing lies on the cloth of a text that is no hand by far: it would fill the page.
    shown = picked if picked is not None and len(picked.parts) <= MAX_SHOWN else Picked()
    tray = picker.tray(shown)
    tool: Tool = "hand" if picker.tool_refusal(shown, state.tool) else state.tool
    return {
        "picked": shown,
        "tray": tray,
        "melds": meld_views(shown),
        "key_rows": key_rows(shown, terms.asks.tiles, tool),
        "refusals": [(code, words()) for code, words in REFUSALS.items()],
        "past": entry_state.past_field(state),
        "with_flowers": terms.asks.flowers,
        "flags": flag_views(state, terms),
        "tools": _tools(shown, tool),
        "style": style(),
    }


TOOL_NAMES: Final = {
    "hand": lambda: pgettext("tool", "Hand"),
    "c": lambda: pgettext("tool", "Chow"),
    "p": lambda: pgettext("tool", "Pung"),
    "k": lambda: pgettext("tool", "Kong"),
    "ck": lambda: pgettext("tool", "C-kong"),
}


@dataclass(frozen=True, slots=True)
class ToolView:
    """A tool: what the next tap means; `refusal`: why it can do nothing now, "" where it can."""

    id: str
    name: str
    on: bool
    refusal: str


def _tools(picked: Picked, chosen: Tool) -> list[ToolView]:
    found = []
    for tool in picker.TOOLS:
        # The hand's own stays: it is where the choice goes back to.
        why = None if tool == "hand" else picker.tool_refusal(picked, tool)
        words = REFUSALS[why]() if why else ""
        found.append(ToolView(tool, TOOL_NAMES[tool](), tool == chosen, words))
    return found


def game_line(game: Game, position: Position, hands_total: int) -> str:
    """What stands small in the bar: "16판 중 7판 · 2탁 · 가을 리그".

    Args:
        game: With table and league.
        position: The hand's place.
        hands_total: Of a full game; 0 where the deal decides.
    """
    if hands_total:
        words = _("Hand %(number)s of %(total)s")
        parts = [words % {"number": position.hand_no, "total": hands_total}]
    else:
        parts = [HandNames.of(game).counted(position)]
    if game.table is not None:
        parts.append(game.table.name)
    if game.league is not None:
        parts.append(game.league.name)
    return " · ".join(parts)
