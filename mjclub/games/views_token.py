"""The key that a phone keeps for an evening: with it hands are sent when the session is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from mjclub.accounts.evening_tokens import PREFIX, create_evening_token
from mjclub.clubs.access import SignInNeeded, actor_of, get_club
from mjclub.clubs.policies import Action, can
from mjclub.core.exceptions import ServiceError
from mjclub.core.tokens import new_secret
from mjclub.games.models import Evening, Game

if TYPE_CHECKING:
    from typing import Any

    from mjclub.clubs.models import Club

CREATED = 201


@never_cache
@require_POST
def evening_token(request: HttpRequest, club: str, evening: str) -> HttpResponse:
    """Make an evening token for who may record in a game of the evening; shown this once."""
    found = get_club(request, club)
    row = get_object_or_404(Evening.objects.select_related("club"), club=found, public_id=evening)
    if not request.user.is_authenticated:
        raise SignInNeeded(request)
    if not _may_record(request.user, found, row):
        raise PermissionDenied(Action.RECORD.value)
    plain = new_secret(PREFIX)
    try:
        token = create_evening_token(
            actor=actor_of(request), evening=row, now=timezone.now(), plain=plain
        )
    except ServiceError as error:
        # In the API's one shape: a script reads it.
        wrong: dict[str, object] = {
            "code": error.code,
            "message": str(error.message),
            "faults": [],
            "current": None,
        }
        return JsonResponse({"error": wrong}, status=error.status)
    assert token.expires_at is not None
    return JsonResponse(
        {
            "token": plain,
            "evening": row.public_id,
            "expires_at": token.expires_at.isoformat(),
        },
        status=CREATED,
    )


def _may_record(user: Any, club: Club, evening: Evening) -> bool:
    """Whether the user may record in some game of the evening, or would in one to come."""
    if can(user, Action.RECORD, club):
        return True
    games = Game.objects.filter(evening=evening).select_related("league")
    return any(can(user, Action.RECORD, club, game=game) for game in games)
