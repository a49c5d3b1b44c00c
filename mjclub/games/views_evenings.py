"""Past evenings, and one evening with its games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.core.paginator import Paginator
from django.db.models import Count, Prefetch, Q
from django.http import Http404
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from mjclub.clubs.access import get_club, own_player
from mjclub.games import queries
from mjclub.games.models import Evening, Game, Seat
from mjclub.games.views_home import best_view, plans_of

if TYPE_CHECKING:
    from django.http import HttpResponse

    from mjclub.core.http import HtmxRequest

A_PAGE = 30
_LATER = Q(hands__tiles_later=True, hands__withdrawn_at__isnull=True)


@never_cache
@require_GET
def evening_list(request: HtmxRequest, club: str) -> HttpResponse:
    """All evenings of the club, newest first."""
    found = get_club(request, club)
    page = Paginator(queries.evenings(found), A_PAGE).get_page(request.GET.get("page"))
    return render(request, "games/evenings.html", {"tab": "record", "page": page})


@never_cache
@require_GET
def evening_page(request: HtmxRequest, club: str, evening: str) -> HttpResponse:
    """One evening: what is being played and what was played."""
    found = get_club(request, club)
    row = Evening.objects.filter(club=found, public_id=evening).first()
    if row is None:
        raise Http404("no such evening")
    seats = Seat.objects.select_related("player").order_by("place", "column")
    games = list(
        Game.objects.filter(evening=row)
        .exclude(state=Game.State.OPEN)
        .select_related("table", "league", "evening")
        .prefetch_related(Prefetch("seats", queryset=seats))
        .annotate(later=Count("hands", filter=_LATER))
        .order_by("-number")
    )
    cards = [card for card in queries.cards(row) if card.game.state == Game.State.OPEN]
    context = {
        "tab": "record",
        "evening": row,
        "plans": plans_of(cards, own_player(request.user, found)),
        "games": games,
        "best": [best_view(one) for one in queries.best_hands(found, row)],
    }
    return render(request, "games/evening.html", context)
