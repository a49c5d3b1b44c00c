"""Giving and taking game points by hand: what no penalty of the rules says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.contrib import messages
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mjclub.clubs.access import actor_of
from mjclub.clubs.policies import Action
from mjclub.core import numbers
from mjclub.core.exceptions import Invalid, ServiceError
from mjclub.core.ids import is_id, new_id
from mjclub.games import queries, services
from mjclub.games.hand_names import HandNames
from mjclub.games.models import Adjustment
from mjclub.games.views_common import get_game, may_in, to_game

if TYPE_CHECKING:
    from django.http import HttpResponse

    from mjclub.core.http import HtmxRequest
    from mjclub.games.models import Game, Hand
    from mjclub.games.sheets import Sheet

LONGEST: Final = 6


def hand_choices(game: Game, sheet: Sheet) -> list[tuple[str, str]]:
    """The hands that an adjustment can follow; the first choice is before all of them."""
    names = HandNames.of(game)
    found = [("", _("before the first hand"))]
    for line in sheet.rows:
        if line.kind == "hand" and line.hand is not None and line.position is not None:
            label = names.long(line.position)
            found.append((line.hand.public_id, _("after %(hand)s") % {"hand": label}))
    return found


def hand_after(sheet: Sheet, code: str) -> Hand | None:
    """The hand of the game that was chosen; None: before the first.

    Raises:
        Invalid: ``bad_value``: it is none of the game's.
    """
    if not code:
        return None
    hands = {row.hand.public_id: row.hand for row in sheet.rows if row.hand is not None}
    if code not in hands:
        raise Invalid("bad_value", _("Choose a hand of this game."), field="after")
    return hands[code]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def correction(request: HtmxRequest, club: str, game: str) -> HttpResponse:
    """A number for each person, after which hand, and why."""
    _club, row = get_game(request, club, game, Action.ANY_PENALTY)
    sheet = queries.sheet(row)
    hands = hand_choices(row, sheet)
    data = request.POST if request.method == "POST" else request.GET
    faults: dict[str, str] = {}
    status = 200
    if request.method == "POST":
        try:
            _correct(request, row, sheet)
        except ServiceError as refused:
            given = refused.faults if isinstance(refused, Invalid) else ()
            faults = {one.field or "form": str(one.message) for one in given}
            faults = faults or {"form": str(refused.message)}
            status = refused.status
        else:
            messages.success(request, _("The points are corrected."))
            return to_game(row)
    points = [data.get(f"d{column.column}", "") for column in sheet.columns]
    wrong = [faults.get(f"deltas.{column.column}", "") for column in sheet.columns]
    known = data.get("id", "")
    context = {
        "tab": "record",
        "game": row,
        "may": may_in(request, row),
        "lines": list(zip(sheet.columns, points, wrong, strict=True)),
        "hands": hands,
        "after": data.get("after", hands[-1][0]),
        "reason": data.get("reason", ""),
        "id": known if is_id(known) else new_id(),
        "faults": faults,
    }
    return render(request, "games/correction.html", context, status=status)


def _correct(request: HtmxRequest, game: Game, sheet: Sheet) -> None:
    given = request.POST.get("id", "")
    if Adjustment.objects.filter(game=game, public_id=given).exists():
        # The button was pressed twice: the correction is there.
        return
    services.correct_points(
        actor=actor_of(request),
        game=game,
        deltas=[_number(request.POST.get(f"d{at}", ""), at) for at in range(game.players)],
        after=hand_after(sheet, request.POST.get("after", "")),
        reason=request.POST.get("reason", ""),
        now=timezone.now(),
        public_id=given if is_id(given) else new_id(),
    )


def _number(text: str, column: int) -> int:
    """A number of points with its sign; nothing is 0.

    Raises:
        Invalid: ``not_a_number``.
    """
    text = text.strip().replace(numbers.MINUS, "-")
    digits = text.removeprefix("-").removeprefix("+") if text[:1] in {"-", "+"} else text
    if not text:
        return 0
    if not (digits.isascii() and digits.isdecimal()) or len(text) > LONGEST:
        words = _("A whole number such as −6 or 12.")
        raise Invalid("not_a_number", words, field=f"deltas.{column}")
    return -int(digits) if text.startswith("-") else int(digits)
