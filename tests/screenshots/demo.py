"""The pages of the demo club that show a season: what a newcomer sees first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import reverse

from mjclub.clubs.models import Club, Membership, Role
from mjclub.games.models import Game

if TYPE_CHECKING:
    from tests.screenshots.data import Made

NAMES = ("sheet-finished", "standings")
"""The pages that other pictures than the demo club's own ask for."""


def add(made: Made) -> None:
    """Add the pages, and an organiser who looks at them."""
    club = Club.objects.get(public_id="demo")
    member = Membership.objects.filter(club=club, role__gte=Role.ORGANISER).order_by("id")[0]
    made.users["demo"] = member.user_id
    code = club.public_id
    games = Game.objects.filter(club=club)
    open_game = games.filter(state="open", ruleset="mcr").order_by("-id")[0]
    done = games.filter(state="finished", ruleset="mcr").order_by("-id")[0]
    league = club.leagues.get(ruleset="mcr")
    player = open_game.seats.select_related("player")[0].player
    hand = done.hands.filter(wins__answer__isnull=False).order_by("-id")[0]
    pages = {
        "home": reverse("club", args=[code]),
        "game-new": reverse("game-new", args=[code]),
        "evenings": reverse("evenings", args=[code]),
        "evening": reverse("evening", args=[code, done.evening.public_id]),
        "sheet": reverse("game", args=[code, open_game.public_id]),
        "sheet-finished": reverse("game", args=[code, done.public_id]),
        "hand": reverse("hand", args=[code, done.public_id, hand.public_id]),
        "entry": reverse("hand-new", args=[code, open_game.public_id]),
        "standings": reverse("standings", args=[code, league.public_id]),
        "why": reverse("why", args=[code, league.public_id, player.public_id]),
        "player": reverse("player", args=[code, player.public_id]),
        "players": reverse("players", args=[code]),
    }
    for ruleset in ("zungjung", "shanghai", "two_winner"):
        here = games.filter(state="open", ruleset=ruleset).order_by("-id")[0]
        ended = games.filter(state="finished", ruleset=ruleset).order_by("-id")[0]
        other = club.leagues.get(ruleset=ruleset)
        pages |= {
            f"entry-{ruleset}": reverse("hand-new", args=[code, here.public_id]),
            f"sheet-{ruleset}": reverse("game", args=[code, ended.public_id]),
            f"standings-{ruleset}": reverse("standings", args=[code, other.public_id]),
        }
    made.at |= {f"demo {name}": path for name, path in pages.items()}
