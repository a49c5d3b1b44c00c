"""The audit log: every service call with all its inputs, written in the call's transaction.

An entry names people by internal id only. Names and free text stand in `PersonalText` rows, which
erasure may empty; the log refers to them by ``{"text": id}``.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from django.db.models import Model

from mjclub.core.models import AuditEntry, PersonalText

if TYPE_CHECKING:
    from mjclub.clubs.models import Club
    from mjclub.core.actors import Actor
    from mjclub.games.models import Game
    from mjclub.leagues.models import League


def text(club: Club | None, words: str) -> dict[str, int]:
    """Keep words about a person in a row of their own and return the reference to it."""
    return text_of(None if club is None else club.pk, words)


def text_of(club_id: int | None, words: str) -> dict[str, int]:
    """The same, for callers that have the club's id."""
    return {"text": PersonalText.objects.create(club_id=club_id, text=words).pk}


def moment(value: datetime | date | None) -> str | None:
    """Return a time as the log writes it: ISO 8601 with its offset, microseconds kept."""
    return value.isoformat() if value is not None else None


def _key(row: Model | int | None) -> int | None:
    return row.pk if isinstance(row, Model) else row


def record(
    *,
    actor: Actor,
    action: str,
    at: datetime,
    inputs: Mapping[str, Any],
    made: Mapping[str, Any] | None = None,
    club: Club | int | None = None,
    game: Game | int | None = None,
    league: League | int | None = None,
    before: Any = None,
    after: Any = None,
) -> AuditEntry:
    """Write one entry. To be called inside the transaction of what it tells of.

    Args:
        actor: Who.
        action: The service's name: ``record_hand``.
        at: The time that the service was given.
        inputs: Every argument, ids and times included, as plain JSON.
        made: The public ids of what the call made, by kind.
        club: Where; a row or its id.
        game: The game concerned.
        league: The league concerned.
        before: What stood before, as plain JSON.
        after: What stands after.
    """
    return AuditEntry.objects.create(
        at=at,
        club_id=_key(club),
        game_id=_key(game),
        league_id=_key(league),
        actor_kind=actor.kind,
        user_id=actor.user.pk if actor.user is not None else None,
        token_id=actor.token.pk if actor.token is not None else None,
        action=action,
        inputs=dict(inputs),
        made=dict(made or {}),
        before=before,
        after=after,
    )
