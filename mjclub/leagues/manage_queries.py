"""What the pages about leagues read besides their standings."""

from __future__ import annotations

from django.db.models import Count, F, Max, Q, QuerySet

from mjclub.clubs.models import Club
from mjclub.games.models import Game
from mjclub.leagues.models import League


def leagues(club: Club) -> QuerySet[League]:
    """Return the club's leagues, open ones first, then by first day, newest first.

    Each has `finished` and `running`, its numbers of games, and `rules`, its newest rule version.
    """
    return (
        League.objects.filter(club=club)
        .annotate(
            finished=Count("games", filter=Q(games__state=Game.State.FINISHED), distinct=True),
            running=Count("games", filter=Q(games__state=Game.State.OPEN), distinct=True),
            rules=Max("rule_versions__number"),
        )
        .order_by("-state", F("starts_on").desc(nulls_last=True), "-id")
    )


def newest_open(club: Club) -> League | None:
    """Return the open league that began last; None where no league is open."""
    return (
        League.objects.filter(club=club, state=League.State.OPEN)
        .order_by(F("starts_on").desc(nulls_last=True), "-id")
        .first()
    )
