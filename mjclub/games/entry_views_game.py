"""Penalties and seat swaps of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from mjclub.clubs.access import actor_of, require
from mjclub.clubs.policies import Action, can
from mjclub.core.exceptions import Invalid, ServiceError
from mjclub.core.ids import new_id
from mjclub.games import queries, referee, rules, services
from mjclub.games.correction_views import hand_after, hand_choices
from mjclub.games.hand_names import HandNames
from mjclub.games.models import Adjustment, Game, SeatSwap
from mjclub.games.penalty_choices import FALSE_WINS, penalty_choices
from mjclub.games.views_common import get_game, may_in, to_game, version_of

if TYPE_CHECKING:
    from mjclub.clubs.models import Club
    from mjclub.core.http import HtmxRequest
    from mjclub.games.sheets import Sheet


@never_cache
@require_http_methods(["GET", "POST"])
def penalty(request: HtmxRequest, club: str, game: str) -> HttpResponse:
    """Enter a penalty: who, which, after which hand, why."""
    found, row = get_game(request, club, game)
    if not can(request.user, Action.ANY_PENALTY, found, game=row):
        require(request, Action.FALSE_WIN, found, row)
    any_penalty = can(request.user, Action.ANY_PENALTY, found, game=row)
    sheet = queries.sheet(row)
    data = request.POST if request.method == "POST" else request.GET
    choices = penalty_choices(row, any_penalty=any_penalty)
    faults: dict[str, list[str]] = {}
    status = 200
    if request.method == "POST":
        code = data.get("code", "")
        known = {one.code for one in rules.penalties(row.ruleset)}
        if code in known - FALSE_WINS and not any_penalty:
            raise PermissionDenied(Action.ANY_PENALTY.value)
        try:
            return _add_penalty(request, found, row, sheet)
        except Invalid as invalid:
            for fault in invalid.faults:
                faults.setdefault(fault.field or "code", []).append(str(fault.message))
            status = invalid.status
    hands = hand_choices(row, sheet)
    chosen = data.get("after")
    context = {
        "game": row,
        "may": may_in(request, row),
        "people": sheet.columns,
        "choices": choices,
        "pays": any(one.pays for one in choices),
        "reasons": [reason for one in choices for reason in one.reasons],
        "hands": hands,
        "code": data.get("code", choices[0].code if choices else ""),
        "column": data.get("column", ""),
        "after": chosen if chosen is not None else hands[-1][0],
        "reason": data.get("reason", ""),
        "step": data.get("step", ""),
        "faults": faults,
        "tab": "record",
    }
    return render(request, "games/penalty.html", context, status=status)


def _add_penalty(request: HtmxRequest, club: Club, game: Game, sheet: Sheet) -> HttpResponse:
    data = request.POST
    column = data.get("column", "")
    step = data.get("step", "")
    after = hand_after(sheet, data.get("after", ""))
    if column not in _columns(game):
        raise Invalid("missing_field", _("Choose who did it."), field="column")
    services.add_adjustment(
        actor=actor_of(request),
        game=game,
        code=data.get("code", ""),
        column=int(column),
        after=after,
        reason=data.get("reason", "").strip(),
        now=timezone.now(),
        public_id=new_id(),
        step=int(step) if data.get("code") == "step" and step.isdecimal() else None,
    )
    messages.success(request, _("The penalty is entered."))
    return redirect("game", club.public_id, game.public_id)


@require_POST
def penalty_withdraw(request: HtmxRequest, club: str, game: str, adjustment: str) -> HttpResponse:
    """Take a penalty back."""
    found, row = get_game(request, club, game)
    stored = Adjustment.objects.filter(game=row, public_id=adjustment).first()
    if stored is None:
        raise Http404("no such penalty")
    action = Action.FALSE_WIN if stored.code in FALSE_WINS else Action.ANY_PENALTY
    require(request, action, found, row)
    try:
        services.withdraw_adjustment(actor=actor_of(request), adjustment=stored, now=timezone.now())
    except ServiceError as refused:
        messages.error(request, str(refused.message))
    else:
        messages.success(request, _("The penalty is taken back."))
    return to_game(row)


@never_cache
@require_http_methods(["GET", "POST"])
def swap(request: HtmxRequest, club: str, game: str) -> HttpResponse:
    """Two people sat on each other's seats: look at what moves, then swap; or take a swap back."""
    _found, row = get_game(request, club, game, Action.RECORD)
    sheet = queries.sheet(row)
    labels = _hand_labels(row, sheet)
    data = request.POST if request.method == "POST" else request.GET
    asked: dict[str, Any] = {}
    status = 200
    if request.method == "POST":
        try:
            if data.get("do") == "undo":
                return _undo_swap(request, row)
            if data.get("do") == "swap":
                return _swap(request, row)
            asked = _effects(request, row)
        except ServiceError as refused:
            faults = refused.faults if isinstance(refused, Invalid) else []
            asked = {"faults": [str(fault.message) for fault in faults] or [str(refused.message)]}
            status = refused.status
    context = {
        "game": row,
        "may": may_in(request, row),
        "people": sheet.columns,
        "hands": labels,
        "a": data.get("a", ""),
        "b": data.get("b", ""),
        "from_hand_no": data.get("from", "1"),
        "swaps": _standing_swaps(row, sheet, labels),
        "version": row.version,
        "tab": "record",
        **asked,
    }
    return render(request, "games/swap.html", context, status=status)


def _columns(game: Game) -> set[str]:
    """The columns of the game as a form sends them."""
    return {str(column) for column in range(game.players)}


def _two(request: HttpRequest, game: Game) -> tuple[int, int, int]:
    found = [request.POST.get(name, "") for name in ("a", "b", "from")]
    if not {found[0], found[1]} <= _columns(game):
        raise Invalid("missing_field", _("Choose two people."), field="column_b")
    return int(found[0]), int(found[1]), int(found[2]) if found[2].isdecimal() else 0


def _effects(request: HttpRequest, game: Game) -> dict[str, Any]:
    a, b, first = _two(request, game)
    names = HandNames.of(game)
    effects = services.swap_effects(game=game, column_a=a, column_b=b, from_hand_no=first)
    return {
        "asked": True,
        "effects": [
            {
                "label": names.long(one.label) if one.label is not None else "",
                "old": one.old_total,
                "new": one.new_total,
                "under": one.under_minimum,
            }
            for one in effects
        ],
    }


def _swap(request: HttpRequest, game: Game) -> HttpResponse:
    a, b, first = _two(request, game)
    services.swap_seats(
        actor=actor_of(request),
        game=game,
        column_a=a,
        column_b=b,
        from_hand_no=first,
        version=version_of(request),
        now=timezone.now(),
    )
    messages.success(request, _("The seats are swapped."))
    return to_game(game)


def _hand_labels(game: Game, sheet: Sheet) -> dict[int, str]:
    """The name of each hand number that a swap may begin with.

    All of a full game, played or not; where nobody knows how many there are, those that were
    played and the next.
    """
    names = HandNames.of(game)
    places, _next = referee.positions(game, [referee.Played("draw")] * sheet.hands_total)
    known = [row.position for row in sheet.rows if row.position is not None]
    following = [sheet.next_position] if sheet.next_position is not None else []
    found = {place.hand_no: names.long(place) for place in [*places, *known, *following]}
    return dict(sorted(found.items()))


def _standing_swaps(game: Game, sheet: Sheet, labels: dict[int, str]) -> list[dict[str, Any]]:
    """Swaps that stand, each with its number among all swaps of the game."""
    names = [column.player.name for column in sheet.columns]
    return [
        {
            "number": number,
            "a": names[one.column_a],
            "b": names[one.column_b],
            "from": labels.get(one.from_hand_no, str(one.from_hand_no)),
        }
        for number, one in enumerate(SeatSwap.objects.filter(game=game), 1)
        if one.undone_at is None
    ]


def _undo_swap(request: HttpRequest, game: Game) -> HttpResponse:
    text = request.POST.get("number", "")
    all_swaps = list(SeatSwap.objects.filter(game=game))
    if not text.isdecimal() or not 1 <= int(text) <= len(all_swaps):
        raise Http404("no such swap")
    services.undo_swap(
        actor=actor_of(request),
        swap=all_swaps[int(text) - 1],
        version=version_of(request),
        now=timezone.now(),
    )
    messages.success(request, _("The swap is taken back."))
    return to_game(game)
