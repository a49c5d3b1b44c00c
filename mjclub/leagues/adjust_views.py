"""Changing somebody's table points by hand, and taking such a change back."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from mjclub.clubs.access import actor_of, get_club
from mjclub.clubs.models import Player
from mjclub.clubs.names import in_order, search_players
from mjclub.clubs.policies import Action
from mjclub.core import numbers
from mjclub.core.exceptions import Invalid, ServiceError
from mjclub.core.ids import is_id, new_id
from mjclub.games import services
from mjclub.games.models import Adjustment
from mjclub.leagues.models import League
from mjclub.leagues.queries import leaderboard

if TYPE_CHECKING:
    from mjclub.clubs.models import Club
    from mjclub.core.http import HtmxRequest

_PARTS: Final = {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "⅙": "1/6", "⅚": "5/6"}
LONGEST: Final = 20


def read_twelfths(text: str) -> int | None:
    """Read table points as people write them; None where that is no number of twelfths.

    >>> read_twelfths("-1"), read_twelfths("2 1/2"), read_twelfths("−1½"), read_twelfths("0.5")
    (-12, 30, -18, 6)
    >>> read_twelfths("0.1"), read_twelfths("two"), read_twelfths("")
    (None, None, None)
    """
    text = text.strip().replace(numbers.MINUS, "-")[:LONGEST]
    for sign, part in _PARTS.items():
        text = text.replace(sign, f" {part}")
    negative = text.startswith("-")
    try:
        value = sum((Fraction(one) for one in text.lstrip("+-").split()), Fraction(0)) * 12
    except (ValueError, ZeroDivisionError):
        return None
    if not text.strip("+- ") or value.denominator != 1 or value < 0:
        return None
    return -int(value) if negative else int(value)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def league_adjust(request: HtmxRequest, club: str, league: str) -> HttpResponse:
    """Give or take table points with a reason; each change stands in the table's own list."""
    here = get_club(request, club, Action.MANAGE_LEAGUES)
    row = League.objects.filter(club=here, public_id=league).first()
    if row is None:
        raise Http404("no such league")
    row.club = here
    if request.method != "POST":
        return _page(request, here, row)
    try:
        if request.POST.get("withdraw"):
            _withdraw(request, row)
            done = _("The change is taken back.")
        else:
            _adjust(request, here, row)
            done = _("The table points are changed.")
    except ServiceError as error:
        faults = error.faults if isinstance(error, Invalid) else ()
        beside = {fault.field or "form": str(fault.message) for fault in faults}
        return _page(request, here, row, beside or {"form": str(error.message)}, error.status)
    messages.success(request, done)
    return redirect("league-adjust", here.public_id, row.public_id)


def _adjust(request: HtmxRequest, club: Club, league: League) -> None:
    given = request.POST.get("id", "")
    if Adjustment.objects.filter(public_id=given, league=league).exists():
        # The button was pressed twice: the change is there.
        return
    code = request.POST.get("player", "")
    known = code.isascii() and code.isalnum()
    player = Player.objects.filter(club=club, public_id=code).first() if known else None
    twelfths = read_twelfths(request.POST.get("points", ""))
    if player is None:
        raise Invalid("missing_field", _("Whose table points?"), field="player")
    if twelfths is None:
        raise Invalid("bad_value", _("A number such as −1, 2 or 1½."), field="twelfths")
    services.adjust_table_points(
        actor=actor_of(request),
        league=league,
        player=player,
        twelfths=twelfths,
        reason=request.POST.get("reason", ""),
        now=timezone.now(),
        public_id=given if is_id(given) else new_id(),
    )


def _withdraw(request: HtmxRequest, league: League) -> None:
    code = request.POST["withdraw"]
    known = code.isascii() and code.isalnum()
    stored = _changes(league).filter(public_id=code).first() if known else None
    if stored is None:
        raise Http404("no such change")
    services.withdraw_adjustment(actor=actor_of(request), adjustment=stored, now=timezone.now())


def _changes(league: League) -> Any:
    """The changes of table points that stand, newest first."""
    return (
        Adjustment.objects.filter(league=league, player__isnull=False, withdrawn_at__isnull=True)
        .select_related("player", "reason", "made_by")
        .order_by("-at", "-id")
    )


def _page(
    request: HtmxRequest,
    club: Club,
    league: League,
    faults: dict[str, str] | None = None,
    status: int = 200,
) -> HttpResponse:
    form = request.POST if status != 200 else {}
    board = leaderboard(league)
    context = {
        "tab": "standings",
        "league": league,
        "counts": board.has_table_points,
        "players": in_order(search_players(club, "")),
        "changes": _changes(league),
        "id": new_id(),
        "player": form.get("player", ""),
        "points": form.get("points", ""),
        "reason": form.get("reason", ""),
        "faults": faults or {},
    }
    return render(request, "leagues/adjust.html", context, status=status)
