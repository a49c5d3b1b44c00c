"""Client keys: the same request sent twice is done once and answered twice with the same words.

A key is kept with the hash of the parsed content and the first answer. Keys of hands are unique in
their game and live as long as it; others are unique per actor and address and live 30 days. A
refused request leaves no row, because the row is written in the transaction of what it guards.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from mjclub.core.actors import Actor
from mjclub.core.exceptions import Conflict, Invalid
from mjclub.core.models import RequestKey

LIFETIME: Final = timedelta(days=30)
MAX_LENGTH: Final = 100


@dataclass(frozen=True, slots=True)
class Answer:
    """What was answered: an HTTP status and a JSON body; `replayed` where it was before."""

    status: int
    body: dict[str, Any]
    replayed: bool = False


def content_hash(content: Any) -> str:
    """Hash parsed content: the same whatever the order of its keys or the spaces sent."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def check(key: str) -> str:
    """Return the key if it is usable.

    Raises:
        Invalid: ``bad_key``: it is empty, too long or holds control characters.
    """
    if not key or len(key) > MAX_LENGTH or not key.isprintable():
        raise Invalid("bad_key", _("A key has 1 to 100 printable characters."), field="key")
    return key


def find(
    *, actor: Actor, address: str, key: str, content: Any, now: datetime | None = None
) -> Answer | None:
    """Return the first answer to a key that is not of a hand, None if it is new or past its days.

    Raises:
        Conflict: ``key_reused``: it came with other content before.
    """
    check(key)
    row = RequestKey.objects.filter(
        game__isnull=True,
        actor=actor.key,
        address=address,
        key=key,
        at__gte=(now or timezone.now()) - LIFETIME,
    ).first()
    if row is None:
        return None
    if row.content_hash != content_hash(content):
        raise Conflict(
            "key_reused", _("This key was already used for something else."), current=row.body
        )
    return Answer(row.status, row.body, replayed=True)


def keep(
    *,
    actor: Actor,
    address: str,
    key: str,
    content: Any,
    status: int,
    body: dict[str, Any],
    now: datetime,
) -> None:
    """Keep the answer to a key that is not of a hand; inside the transaction it answers.

    What the actor's own keys of more than 30 days ago have left is swept out on the way.
    """
    RequestKey.objects.filter(game__isnull=True, actor=actor.key, at__lt=now - LIFETIME).delete()
    RequestKey.objects.create(
        actor=actor.key,
        address=address,
        key=key,
        content_hash=content_hash(content),
        status=status,
        body=body,
        at=now,
    )
