"""The hand that an entry form is for, and what its page needs to know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from mjclub.core import tilenames
from mjclub.games import entry_forms, entry_live, entry_page, queries, services
from mjclub.games.entries import HandEntry, Position, Preview
from mjclub.games.entry_forms import EntryState
from mjclub.games.views_common import may_in

if TYPE_CHECKING:
    from mjclub.games.models import Game, Hand
    from mjclub.games.sheets import Row, Sheet


@dataclass(frozen=True, slots=True)
class Place:
    """The hand that a form is for: the next one of a game, or one that is being corrected."""

    game: Game
    sheet: Sheet
    position: Position
    hand: Hand | None = None
    row: Row | None = None


def next_place(game: Game) -> Place | None:
    """The next hand of the game, None where the frame is full."""
    sheet = queries.sheet(game)
    if sheet.next_position is None:
        return None
    return Place(game, sheet, sheet.next_position)


def place_of(game: Game, hand: Hand) -> Place | None:
    """The place of a recorded hand; None for a withdrawn one."""
    sheet = queries.sheet(game)
    for row in sheet.rows:
        if row.kind == "hand" and row.hand is not None and row.hand.pk == hand.pk:
            if row.position is None:
                return None
            return Place(game, sheet, row.position, hand, row)
    return None


def preview_of(game: Game, state: EntryState, hand: Hand | None) -> Preview | None:
    """What the service says of the form; None as long as it means no entry."""
    entry = entry_forms.to_entry(state)
    if entry is None:
        return None
    return services.preview_hand(game=game, entry=entry, hand=hand)


def live_context(
    game: Game,
    state: EntryState,
    preview: Preview | None,
    hand: Hand | None,
    *,
    saving: bool = False,
) -> dict[str, Any]:
    """What the live part needs."""
    live = entry_live.live(
        state, preview, options=game.options, correcting=hand is not None, saving=saving
    )
    false_win: dict[str, str] = {"code": "false_win"}
    if state.winner is not None:
        false_win["column"] = str(state.winner)
    penalty = reverse("game-penalty", args=[game.club.public_id, game.public_id])
    return {
        "state": state,
        "live": live,
        "pays": entry_live.pays(game.players, live.deltas),
        "fault_fields": [(name, live.faults.get(name, [])) for name in entry_live.FIELDS],
        "penalty_url": penalty,
        "false_win_url": f"{penalty}?{urlencode(false_win)}",
    }


def _bar_label(position: Position) -> str:
    """The hand's name in the bar, which spells the round wind out: South 3, 남풍 3국."""
    return pgettext("hand in the bar", "%(wind)s %(number)s") % {
        "wind": tilenames.wind_long(position.round_wind),
        "number": position.hand_in_round,
    }


def context(
    request: HttpRequest, place: Place, state: EntryState, *, saving: bool = False
) -> dict[str, Any]:
    """What the page's templates need."""
    game, hand = place.game, place.hand
    ids = [game.club.public_id, game.public_id]
    preview = reverse("hand-preview", args=ids)
    return {
        "game": game,
        "hand": hand,
        "may": may_in(request, game),
        "people": entry_page.people(place.sheet, place.position, place.row),
        "label": _bar_label(place.position),
        "line": entry_page.game_line(game, place.position, place.sheet.hands_total),
        "modes": _modes(),
        "pattern_groups": entry_page.pattern_groups(game, state),
        "back_url": reverse("game", args=ids),
        "preview_url": preview if hand is None else f"{preview}?hand={hand.public_id}",
        "save_url": reverse("hand-new", args=ids)
        if hand is None
        else reverse("hand-edit", args=[*ids, hand.public_id]),
        **entry_page.tiles_context(state),
        **live_context(game, state, preview_of(game, state, hand), hand, saving=saving),
    }


def _modes() -> list[tuple[str, str]]:
    return [
        ("points", pgettext("speed", "Points")),
        ("patterns", pgettext("speed", "Patterns")),
        ("tiles", pgettext("speed", "Tiles")),
    ]


def said(entry: HandEntry, sheet: Sheet, row: Row | None = None) -> str:
    """A hand in one line: who won how much from whom."""
    if entry.outcome == "draw":
        return _("Draw")
    if entry.outcome == "void":
        return _("Void hand")
    names = [column.player.name for column in sheet.columns]
    win = entry.wins[0]
    points = win.value
    if row is not None and row.win is not None:
        points = row.win.value
    elif points is None:
        preview = services.preview_hand(game=sheet.game, entry=entry)
        points = preview.total
    words = {"winner": names[win.winner], "points": "?" if points is None else points}
    if win.source is None:
        return _("%(winner)s %(points)s points, self-draw") % words
    return _("%(winner)s %(points)s points, from %(source)s") % {
        **words,
        "source": names[win.source],
    }
