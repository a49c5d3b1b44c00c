"""The life of a game after its hands: finish, reopen, cancel, move to another league."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from mjclub.clubs.access import actor_of
from mjclub.clubs.policies import Action
from mjclub.core.exceptions import Conflict, Invalid, ServiceError
from mjclub.games import queries, services
from mjclub.games.messages import message
from mjclub.games.views_common import answer, get_game, may_in, tell, to_game, version_of
from mjclub.games.views_sheet import sheet_context
from mjclub.leagues.models import League
from mjclub.leagues.scoring import place_points, table_points

if TYPE_CHECKING:
    from django.http import HttpResponse

    from mjclub.core.http import HtmxRequest
    from mjclub.games.models import Game
    from mjclub.games.sheets import Column, Sheet


@dataclass(frozen=True, slots=True)
class Result:
    """What the finish gives one person, and what the form had shown him where that differs."""

    column: Column
    twelfths: int
    seen: int | None


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def finish(request: HtmxRequest, club: str, game: str) -> HttpResponse:
    """Show places and table points, then finish; early where hands are still to be played."""
    _club, found = get_game(request, club, game, Action.RECORD)
    if request.method != "POST":
        return answer(request, "games/finish.html", _finish_context(request, found, ()))
    try:
        services.finish_game(
            actor=actor_of(request),
            game=found,
            version=version_of(request),
            now=timezone.now(),
            early=request.POST.get("early") == "1",
        )
    except ServiceError as error:
        found.refresh_from_db()
        seen = _seen(request) if isinstance(error, Conflict) else ()
        context = _finish_context(request, found, seen)
        return answer(request, "games/finish.html", context, error)
    tell(
        request,
        _("The game is finished and stands in the standings.")
        if found.league_id
        else _("The game is finished."),
    )
    return to_game(found)


@never_cache
@require_POST
def reopen(request: HtmxRequest, club: str, game: str) -> HttpResponse:
    """Open a finished game again: it leaves the standings until it is finished anew."""
    _club, found = get_game(request, club, game, Action.REOPEN_GAME)
    try:
        services.reopen_game(
            actor=actor_of(request), game=found, version=version_of(request), now=timezone.now()
        )
    except ServiceError as error:
        found.refresh_from_db()
        return answer(request, "games/sheet.html", sheet_context(request, found), error)
    tell(request, _("The game is open again."))
    return to_game(found)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def cancel(request: HtmxRequest, club: str, game: str) -> HttpResponse:
    """Cancel a game, with a reason: it counts nowhere and its sheet stays readable."""
    _club, found = get_game(request, club, game, Action.CANCEL_GAME)
    reason = request.POST.get("reason", "").strip()
    context = {"tab": "record", "game": found, "reason": reason}
    if request.method != "POST":
        return answer(request, "games/cancel.html", context)
    try:
        if not reason:
            raise Invalid("reason_missing", message("reason_missing"), field="reason")
        services.cancel_game(
            actor=actor_of(request),
            game=found,
            version=version_of(request),
            reason=reason,
            now=timezone.now(),
        )
    except ServiceError as error:
        found.refresh_from_db()
        return answer(request, "games/cancel.html", context, error)
    tell(request, _("The game is cancelled."))
    return to_game(found)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def move(request: HtmxRequest, club: str, game: str) -> HttpResponse:
    """Move a game to another league, or make it a friendly one."""
    owner, found = get_game(request, club, game, Action.MOVE_GAME)
    leagues = list(
        League.objects.filter(club=owner, ruleset=found.ruleset).order_by("state", "-id")
    )
    chosen = request.POST.get("league", "")
    context = {"tab": "record", "game": found, "leagues": leagues, "chosen": chosen}
    if request.method != "POST":
        context["chosen"] = found.league.public_id if found.league else ""
        return answer(request, "games/move.html", context)
    target = next((league for league in leagues if league.public_id == chosen), None)
    try:
        if chosen and target is None:
            raise Invalid("other_club", message("other_club"), field="league")
        services.move_game(
            actor=actor_of(request),
            game=found,
            league=target,
            version=version_of(request),
            now=timezone.now(),
        )
    except ServiceError as error:
        found.refresh_from_db()
        return answer(request, "games/move.html", context, error)
    tell(request, _("The game is moved."))
    return to_game(found)


def _finish_context(request: HtmxRequest, game: Game, seen: tuple[int, ...]) -> dict[str, Any]:
    page = queries.sheet(game)
    results = results_of(page, game, seen)
    return {
        "tab": "record",
        "game": game,
        "page": page,
        "may": may_in(request, game),
        "early": not page.over,
        "played": played_of(page),
        "results": results,
        "points": ",".join(str(result.column.points) for result in results),
        "changed": any(result.seen is not None for result in results),
    }


def played_of(page: Sheet) -> int:
    """How many hand numbers are done: void hands and one that goes on are not."""
    return len(
        {
            row.position.hand_no
            for row in page.rows
            if row.position is not None and not row.tags & {"void", "going_on"}
        }
    )


def results_of(page: Sheet, game: Game, seen: tuple[int, ...] = ()) -> list[Result]:
    """What finishing now would give each column, beside what the viewer had seen."""
    points = [column.points for column in page.columns]
    twelfths = table_points(points, place_points(game.standing))
    shown = seen if len(seen) == len(points) else tuple(points)
    return [
        Result(column, given, old if old != column.points else None)
        for column, given, old in zip(page.columns, twelfths, shown, strict=True)
    ]


def _seen(request: HtmxRequest) -> tuple[int, ...]:
    """The points that the form had shown; () where it does not say."""
    try:
        return tuple(int(text) for text in request.POST.get("points", "").split(",", 4))
    except ValueError:
        return ()
