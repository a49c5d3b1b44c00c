"""What every page of a game needs: the game itself, who looks at it, and what was refused."""

from __future__ import annotations

import json
from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.db.models import Count, Q, Sum
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import get_conditional_response

from mjclub.clubs.access import May, get_club, require
from mjclub.games.models import Game, Hand
from mjclub.games.services.start import day_of

if TYPE_CHECKING:
    from mjclub.clubs.models import Club
    from mjclub.clubs.policies import Action
    from mjclub.core.exceptions import ServiceError


def get_game(
    request: HttpRequest, club: str, game: str, action: Action | None = None
) -> tuple[Club, Game]:
    """Return the club and its game for somebody who may read it and do the action.

    Raises:
        Http404: There is no such game in this club.
        PermissionDenied: The action is not allowed; a visitor is sent to the sign-in page.
    """
    found = get_club(request, club)
    try:
        row = Game.objects.select_related("evening", "league", "table").get(
            club=found, public_id=game
        )
    except Game.DoesNotExist:
        raise Http404("no such game") from None
    row.club = found
    if action is not None:
        require(request, action, found, row)
    return found, row


def get_hand(game: Game, public_id: str) -> Hand:
    """Return a hand of the game, withdrawn ones included, its game at hand."""
    hand: Hand = get_object_or_404(
        Hand.objects.select_related("recorded_by"), game=game, public_id=public_id
    )
    hand.game = game
    return hand


def may_in(request: HttpRequest, game: Game) -> May:
    """What the viewer may do in this game, for templates: ``may.record``."""
    return May(request.user, game.club, game)


def game_state(game: Game) -> str:
    """A text that changes whenever the game's sheet does: what a polling page has seen."""
    hands = game.hands.aggregate(n=Count("pk"), versions=Sum("version"))
    adjustments = game.adjustments.aggregate(
        n=Count("pk"), gone=Count("pk", filter=Q(withdrawn_at__isnull=False))
    )
    parts = (
        game.version,
        game.state,
        hands["n"],
        hands["versions"] or 0,
        adjustments["n"],
        adjustments["gone"],
    )
    return "-".join(str(part) for part in parts)


def day_start(club: Club, now: datetime) -> datetime:
    """When the club's day began that a moment belongs to: what is older says its date."""
    midnight = datetime.combine(day_of(club, now), time(), ZoneInfo(club.timezone))
    return midnight + timedelta(minutes=club.day_starts_at)


def tag_of(state: str) -> str:
    """The ETag of a page that shows this state."""
    return f'"{state}"'


def follow(state: str) -> str:
    """What a page that shows this state sends along when it asks for news (`hx-headers`)."""
    return json.dumps({"If-None-Match": tag_of(state)})


def unchanged(request: HttpRequest, state: str) -> HttpResponse | None:
    """304 for a page that shows this state already and asks whether there is another.

    The page names the tag itself (`hx-headers`): what a browser adds by itself it also answers by
    itself, with the page that it has.
    """
    tag = tag_of(state)
    answer = get_conditional_response(request, etag=tag)
    if answer is not None:
        answer["ETag"] = tag
    return answer


def version_of(request: HttpRequest) -> int:
    """The row version that the form has seen; 0, which no row has, where it is missing."""
    text = request.POST.get("version", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def to_game(game: Game) -> HttpResponse:
    """Send the browser to the game's sheet."""
    return redirect("game", game.club.public_id, game.public_id)


def tell(request: HttpRequest, text: Any) -> None:
    """Say what was done on the next page."""
    messages.success(request, text)


def answer(
    request: HttpRequest, template: str, context: dict[str, Any], error: ServiceError | None = None
) -> HttpResponse:
    """Render a page, with the status of what was refused and its message in `error`."""
    return render(
        request,
        template,
        context | {"error": error},
        status=error.status if error is not None else 200,
    )
