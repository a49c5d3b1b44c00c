"""The board's address: whoever has the link sees tonight, without signing in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

from django.shortcuts import render
from django.utils import timezone, translation
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from mjclub.clubs.models import BoardLink
from mjclub.core import languages
from mjclub.core.tokens import hash_code
from mjclub.games import board

if TYPE_CHECKING:
    from datetime import datetime

    from django.http import HttpResponse

    from mjclub.core.http import HtmxRequest

GONE: Final = 404


@require_safe
def board_page(request: HtmxRequest, code: str) -> HttpResponse:
    """The board; to its own question every few seconds 304 while nothing has changed.

    Speaks the club's language, and tells the club's time: nobody sits before the screen.
    """
    link = BoardLink.objects.filter(code_hash=hash_code(code)).select_related("club").first()
    if link is None or link.revoked_at is not None:
        return _seal(_gone(request, link))
    now = timezone.now()
    tag = board.state(link, now)
    answer = get_conditional_response(request, etag=tag) or _shown(request, link, now, tag)
    answer["ETag"] = tag
    answer["Content-Language"] = link.club.language
    return _seal(answer)


def _shown(request: HtmxRequest, link: BoardLink, now: datetime, tag: str) -> HttpResponse:
    club = link.club
    words = languages.of_club(club.language, club.vocabulary)
    with translation.override(words), timezone.override(ZoneInfo(club.timezone)):
        context = {
            "here": club,
            "board": board.read(club, now),
            "day": board.day(club, now),
            "address": request.path,
            # Named by the page: what a browser adds by itself it also answers by itself, with
            # the page that it has.
            "headers": json.dumps({"If-None-Match": tag}),
        }
        return render(request, _template(request), context)


def _gone(request: HtmxRequest, link: BoardLink | None) -> HttpResponse:
    """A board that is open says so in its own language and asks no more."""
    language = translation.get_language()
    if link is not None:
        language = languages.of_club(link.club.language, link.club.vocabulary)
    with translation.override(language):
        return render(request, _template(request), {"board": None}, status=GONE)


def _template(request: HtmxRequest) -> str:
    return "games/board.html" + ("#board" if request.htmx else "")


def _seal(answer: HttpResponse) -> HttpResponse:
    # Nothing is kept by the browser, so that a withdrawn link shows nothing when one goes back;
    # the page names the tag that it has itself.
    answer["Cache-Control"] = "private, no-store"
    answer["X-Robots-Tag"] = "noindex, nofollow"
    return answer
