"""Evening tokens: by these a phone records the hands of one evening when its session is over.

A phone asks for one while it is signed in and keeps it beside the hands that wait on it. The token
reaches the games of that evening only, may do there what its user may at the time, and ends as his
sessions do: with a new password, or when the account may no longer sign in.
"""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext_lazy as _

from mjclub.accounts.models import ApiToken, User
from mjclub.core import audit
from mjclub.core.exceptions import ServiceError
from mjclub.core.tokens import hash_secret

if TYPE_CHECKING:
    from mjclub.core.actors import Actor
    from mjclub.games.models import Evening

PREFIX: Final = "mje_"
LIFE: Final = timedelta(hours=48)
"""After the end of the evening's day: a phone that was put away comes back the next day."""
MOST_AN_HOUR: Final = 30
SCOPES: Final = (ApiToken.Scope.READ, ApiToken.Scope.RECORD)
_SHOWN: Final = 12


class TooMany(ServiceError):
    """The person has asked for too many tokens within an hour (429)."""

    status = 429


@transaction.atomic
def create_evening_token(*, actor: Actor, evening: Evening, now: datetime, plain: str) -> ApiToken:
    """Make a token by which one browser of the actor records in the games of an evening.

    Whether he may record in one of them is the caller's to ask.

    Args:
        actor: Who asks, in whose name it acts.
        evening: The only evening that it reaches.
        now: When.
        plain: The token, `core.tokens.new_secret(PREFIX)`; only its hash is kept.

    Raises:
        TooMany: ``too_many_tokens``: as many as `MOST_AN_HOUR` were made within the hour.
    """
    if actor.user is None:
        raise ValueError("an evening token belongs to a person")
    # One after the other, so that the count holds.
    user = User.objects.select_for_update(no_key=True).get(pk=actor.user.pk)
    lately = ApiToken.objects.filter(
        user=user, evening__isnull=False, created_at__gt=now - timedelta(hours=1)
    )
    if lately.count() >= MOST_AN_HOUR:
        raise TooMany("too_many_tokens", _("Too many requests. Wait a moment."))
    token = ApiToken.objects.create(
        user=user,
        club=evening.club,
        evening=evening,
        prefix=plain[:_SHOWN],
        token_hash=hash_secret(plain),
        scopes=[str(scope) for scope in SCOPES],
        session_hash=user.get_session_auth_hash(),
        created_at=now,
        expires_at=end_of(evening, now),
    )
    audit.record(
        actor=actor,
        action="create_evening_token",
        at=now,
        club=evening.club_id,
        inputs={
            "user": user.pk,
            "evening": evening.public_id,
            "expires_at": audit.moment(token.expires_at),
            "token_hash": token.token_hash,
        },
        made={"token": token.pk},
    )
    return token


def end_of(evening: Evening, now: datetime) -> datetime:
    """Return when a token of the evening made now ends.

    An evening long ago may still be written up: its token then lives as long from now on.
    """
    club = evening.club
    midnight = datetime.combine(evening.day, time(), ZoneInfo(club.timezone))
    # Of the club's clock on the wall, so that the day has its 23 or 25 hours.
    day_over = midnight + timedelta(days=1, minutes=club.day_starts_at)
    return max(day_over, now).astimezone(UTC) + LIFE


def holds(token: ApiToken) -> bool:
    """Whether the sessions of an evening token's user hold still that stood when it was made."""
    user = token.user
    known = (user.get_session_auth_hash(), *user.get_session_auth_fallback_hash())
    return any(constant_time_compare(token.session_hash, one) for one in known)


def valid_tokens(user: User, now: datetime) -> list[ApiToken]:
    """Return the person's evening tokens that work, newest first, evening and club at hand."""
    rows = user.api_tokens.filter(
        evening__isnull=False, revoked_at__isnull=True, expires_at__gt=now
    ).select_related("evening", "club", "user")
    return [token for token in rows.order_by("-id") if holds(token)]
