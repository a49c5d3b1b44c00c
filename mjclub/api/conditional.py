"""Conditional requests: a strong ETag, 304 to whoever has the answer already."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from django.utils.http import parse_etags
from django.utils.translation import get_language

from mjclub import __version__
from mjclub.clubs.models import Role
from mjclub.clubs.policies import role_in

if TYPE_CHECKING:
    from rest_framework.request import Request

    from mjclub.clubs.models import Club


def viewer_class(request: Request, club: Club) -> str:
    """Return whom an answer is for: ``public``, ``member`` or ``organiser``."""
    role = role_in(request.user, club)
    if role is None:
        return "public"
    return "organiser" if role >= Role.ORGANISER else "member"


def etag(request: Request, club: Club, name: str, version: int) -> str:
    """Return the strong ETag of an answer that `version` decides.

    Everything else that the bytes depend on is in it too: release, format, language, query and
    for whom it is.
    """
    parts = (
        name,
        str(version),
        __version__,
        "json",
        get_language() or "",
        request.META.get("QUERY_STRING", ""),
        viewer_class(request, club),
    )
    digest = hashlib.sha256("\n".join(parts).encode()).hexdigest()
    return f'"{digest[:32]}"'


def has_it(request: Request, tag: str) -> bool:
    """Whether the client says (If-None-Match) that it has this answer."""
    asked = request.META.get("HTTP_IF_NONE_MATCH")
    if not asked:
        return False
    known = parse_etags(asked)
    # Weak comparison, as the standard has it for this header.
    return known == ["*"] or tag in {item.removeprefix("W/") for item in known}
