"""The paste box: lines of points become hands, looked at first and recorded all at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from django.contrib import messages
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mjclub.clubs.access import actor_of
from mjclub.clubs.policies import Action
from mjclub.core.exceptions import Conflict, Invalid
from mjclub.core.ids import is_id, new_id
from mjclub.games import (
    entry_forms,
    entry_page,
    entry_state,
    paste_hands,
    queries,
    referee,
    services,
)
from mjclub.games.entry_reply import go
from mjclub.games.hand_names import HandNames
from mjclub.games.views_common import get_game, may_in

if TYPE_CHECKING:
    from django.http import HttpResponse

    from mjclub.core.http import HtmxRequest
    from mjclub.games.models import Game
    from mjclub.games.paste_hands import Placed
    from mjclub.games.sheets import Sheet

LONGEST: Final = 20_000


@dataclass(frozen=True, slots=True)
class Line:
    """A pasted hand as the page shows it; `label` is "" where its place is not known."""

    hand: Placed
    label: str


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def hand_paste(request: HtmxRequest, club: str, game: str) -> HttpResponse:
    """Paste lines, look at the hands that they are, and record them."""
    found, row = get_game(request, club, game, Action.RECORD)
    sheet = queries.sheet(row)
    ids = [found.public_id, row.public_id]
    if row.state == row.State.CANCELLED or sheet.going_on is not None:
        told = (
            _("This game is cancelled.")
            if row.state == row.State.CANCELLED
            else _("The hand goes on: record its end first.")
        )
        messages.info(request, told)
        return go(request, reverse("game", args=ids))
    text = request.POST.get("text", "")[:LONGEST]
    hands = _read(row, sheet, text) if text.strip() else []
    status, note = 200, ""
    if request.method == "POST" and request.POST.get("do") == "save":
        status, note = _faults(request, row, hands)
        if not note:
            try:
                done = _save(request, row, hands)
            except (Conflict, Invalid) as refused:
                status, note = refused.status, _refusal(refused)
                sheet = queries.sheet(row)
                hands = _read(row, sheet, text)
            else:
                words = ngettext("%(count)s hand saved", "%(count)s hands saved", done)
                messages.success(request, words % {"count": done})
                return go(request, reverse("game", args=ids), saved=True)
    context = _context(request, row, sheet, text, hands) | {"note": note}
    return render(request, "games/paste.html", context, status=status)


def _names(sheet: Sheet) -> list[str]:
    return [column.player.name for column in sheet.columns]


def _read(game: Game, sheet: Sheet, text: str) -> list[Placed]:
    points = [column.points for column in sheet.columns]
    return paste_hands.place(game, text, _names(sheet), points)


def _faults(request: HtmxRequest, game: Game, hands: list[Placed]) -> tuple[int, str]:
    """What keeps the hands from being recorded."""
    if not hands:
        return 422, _("Paste at least one line.")
    if any(one.fault for one in hands):
        return 422, _("Nothing is saved: look at what stands beside the lines.")
    if referee.asks(game).verified and "verified" not in request.POST:
        return 422, _("Tick that the others checked the hands.")
    return 200, ""


def _save(request: HtmxRequest, game: Game, hands: list[Placed]) -> int:
    key = request.POST.get("key", "")
    number = request.POST.get("hand_no", "")
    entries = [
        one.reading.entry(
            verified=referee.asks(game).verified,
            players=game.players,
            later="tiles_later" in request.POST,
        )
        for one in hands
        if one.reading is not None
    ]
    services.record_hands(
        actor=actor_of(request),
        game=game,
        entries=entries,
        hand_no=int(number) if number.isascii() and number.isdecimal() and len(number) < 6 else 0,
        key=key if is_id(key) else new_id(),
        now=timezone.now(),
        public_ids=[new_id() for _one in entries],
    )
    return len(entries)


def _refusal(refused: Conflict | Invalid) -> str:
    if isinstance(refused, Conflict):
        return _("Somebody recorded a hand meanwhile. This is what stands now: look once more.")
    number = str(refused.field or "").removeprefix("hands.").partition(".")[0]
    told = str(refused.message)
    if not number.isdigit():
        return told
    return _("Hand %(number)s of these: %(fault)s") % {"number": int(number) + 1, "fault": told}


def _context(
    request: HtmxRequest, game: Game, sheet: Sheet, text: str, hands: list[Placed]
) -> dict[str, Any]:
    names = HandNames.of(game)
    first = sheet.next_position
    right = bool(hands) and not any(one.fault for one in hands)
    return {
        "tab": "record",
        "game": game,
        "page": sheet,
        "may": may_in(request, game),
        "asks": referee.asks(game),
        "names": _names(sheet),
        "text": text,
        "hands": [
            Line(one, "" if one.position is None else names.long(one.position)) for one in hands
        ],
        "right": right,
        "key": new_id(),
        "hand_no": "" if first is None else first.hand_no,
        "fill_url": _fill_url(game, hands[0]) if right and len(hands) == 1 else "",
        "verified": "verified" in request.POST,
        "later": "tiles_later" in request.POST,
    }


def _fill_url(game: Game, hand: Placed) -> str:
    """The entry form with the hand in it."""
    if hand.reading is None or hand.position is None:
        return ""
    state = entry_forms.state_of(hand.reading.entry(), entry_page.style())
    state = replace(state, key=new_id(), hand_no=hand.position.hand_no)
    address = reverse("hand-new", args=[game.club.public_id, game.public_id])
    return f"{address}?{entry_state.query(state).urlencode()}"
