"""Writing once: a client key makes the same request, sent again, the same answer again."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.encoders import JSONEncoder

from mjclub.api.access import actor_of
from mjclub.api.errors import BadRequest
from mjclub.core import keys
from mjclub.core.exceptions import Problem

HEADER: Final = "Idempotency-Key"
REPLAY: Final = "Idempotent-Replay"


def key_parameters(status: int = 201) -> list[OpenApiParameter]:
    """Return the headers of an address that does what it is asked once.

    Args:
        status: What it answers where all is well.
    """
    return [
        OpenApiParameter(
            HEADER,
            {"type": "string", "minLength": 1, "maxLength": keys.MAX_LENGTH, "pattern": "^[!-~]+$"},
            OpenApiParameter.HEADER,
            required=True,
            description="Your own text for this one request; sent again, it is done once.",
        ),
        OpenApiParameter(
            REPLAY,
            {"type": "string", "enum": ["true"]},
            OpenApiParameter.HEADER,
            response=[status],
            description="The request was answered before: this is the same answer again.",
        ),
    ]


def read_key(request: Request) -> str:
    """Return the client key.

    Raises:
        BadRequest: ``key_missing`` or ``bad_key``.
    """
    key = request.META.get("HTTP_IDEMPOTENCY_KEY", "").strip()
    if not key:
        raise BadRequest(
            Problem("key_missing", HEADER, "", _("Send a key of your own for this request."))
        )
    if len(key) > keys.MAX_LENGTH or not key.isascii() or not key.isprintable():
        raise BadRequest(
            Problem("bad_key", HEADER, "", _("A key has 1 to 100 printable ASCII characters."))
        )
    return key


def answer(status: int, body: dict[str, Any], *, replayed: bool) -> Response:
    """Return the answer, marked where it was given before."""
    response = Response(body, status=status)
    if replayed:
        response[REPLAY] = "true"
    return response


def once(
    request: Request, key: str, content: Any, act: Callable[[], tuple[int, dict[str, Any]]]
) -> Response:
    """Do it, or answer what was answered before to the same key.

    Args:
        request: The address and who asks: a key is known under both.
        key: The client key.
        content: What was asked, parsed; another content under the same key is a conflict.
        act: Does it in this transaction; returns status and body.
    """
    actor = actor_of(request)
    address = f"{request.method} {request.path}"[:200]
    try:
        with transaction.atomic():
            known = keys.find(actor=actor, address=address, key=key, content=content)
            if known is None:
                status, made = act()
                body = json.loads(json.dumps(made, cls=JSONEncoder))
                keys.keep(
                    actor=actor,
                    address=address,
                    key=key,
                    content=content,
                    status=status,
                    body=body,
                    now=timezone.now(),
                )
                return answer(status, body, replayed=False)
    except IntegrityError:
        # The same request at the same time was faster; what this one did is undone.
        known = keys.find(actor=actor, address=address, key=key, content=content)
        if known is None:
            raise
    return answer(known.status, known.body, replayed=True)
