"""Who changed what in the club."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from mjclub.clubs import audit_log
from mjclub.clubs.access import get_club
from mjclub.clubs.policies import Action

_DIGITS = 15


@never_cache
@require_safe
def audit(request: HttpRequest, club: str) -> HttpResponse:
    """The log, newest first, fifty a page; ``before`` goes on from the page before."""
    here = get_club(request, club, Action.VIEW_AUDIT)
    asked = request.GET.get("before", "")
    before = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < _DIGITS else None
    lines, more = audit_log.page(here, before=before)
    context = {
        "lines": lines,
        "more": more,
        "first": before is None,
        "tab": "manage",
        "place": "audit",
    }
    return render(request, "clubs/audit.html", context)
