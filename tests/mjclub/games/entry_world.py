"""A table in play with a scorer at it, and the form as a browser sends it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.http import HttpResponse
from django.test import Client

from mjclub.accounts.models import User
from mjclub.clubs.models import Club, Role
from mjclub.games.models import Game
from tests import factories

HTMX = {"HX-Request": "true"}
MIXED = "(만345) 통345678 삭22345 화1"
"""14 points for West (column 2 in hand 1): 8 + 2 + 2 + 1 and a flower."""


@dataclass
class Desk:
    """A game and somebody who records it."""

    club: Club
    game: Game
    user: User
    client: Client = field(default_factory=lambda: Client(headers={"accept-language": "ko"}))

    def url(self, tail: str) -> str:
        return f"/c/{self.club.public_id}/games/{self.game.public_id}/{tail}"

    @property
    def new(self) -> str:
        return self.url("hands/new/")

    def page(self, **query: Any) -> str:
        return self.client.get(self.new, query).content.decode()

    def preview(self, **query: Any) -> HttpResponse:
        return self.client.get(self.url("preview/"), query, headers=HTMX)

    def post(self, *, hx: bool = False, url: str = "", **data: Any) -> HttpResponse:
        return self.client.post(url or self.new, data, headers=HTMX if hx else {})

    def save(self, *, hx: bool = False, **data: Any) -> HttpResponse:
        form = {"do": "save", "key": "k1", "hand_no": "1", "mode": "points"} | data
        return self.post(hx=hx, **form)


def a_desk(role: Role = Role.SCORER, **club: Any) -> Desk:
    """A game at table "2탁" of a league, and a signed-in scorer."""
    found = factories.a_club(name="서울 화요 마작회", **club)
    game = factories.a_game(
        found, league=factories.a_league(found, "가을 리그"), table=factories.a_table(found, "2탁")
    )
    desk = Desk(found, game, factories.a_member(found, role))
    desk.client.force_login(desk.user, backend="django.contrib.auth.backends.ModelBackend")
    return desk


def text_of(response: HttpResponse) -> str:
    return response.content.decode()
