"""A table in play with a scorer at it, and the form as a browser sends it."""

from __future__ import annotations

import re
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


def a_desk(
    role: Role = Role.SCORER,
    *,
    ruleset: str = "mcr",
    options: dict[str, Any] | None = None,
    **club: Any,
) -> Desk:
    """A game at table "2탁" of a league, and a signed-in scorer.

    Args:
        role: The scorer's.
        ruleset: Of the league.
        options: Of the league's rules, where they are not the defaults.
        club: Fields of the club.
    """
    found = factories.a_club(name="서울 화요 마작회", **club)
    chosen = {} if options is None else {"options": options}
    league = factories.a_league(found, "가을 리그", ruleset=ruleset, **chosen)
    players = factories.four_players(found)[: (options or {}).get("players", 4)]
    table = factories.a_table(found, "2탁")
    game = factories.a_game(found, players=players, league=league, table=table)
    desk = Desk(found, game, factories.a_member(found, role))
    desk.client.force_login(desk.user, backend="django.contrib.auth.backends.ModelBackend")
    return desk


def slot(html: str, name: str) -> str:
    """What stands beside a field."""
    found = re.search(rf'<div id="fault-{name}"[^>]*>(.*?)</div>', html, re.DOTALL)
    assert found, name
    return re.sub(r"<[^>]*>", "", found[1]).strip()


def pays(html: str) -> list[str]:
    """The payments in the dock."""
    return re.findall(r'<b id="pay-\d"[^>]*>([^<]*)</b>', html)


def value_of(html: str, name: str) -> str:
    """The value of the first field of a name."""
    found = re.search(rf'name="{name}" value="([^"]*)"', html)
    assert found, name
    return found[1]


def checked(html: str, name: str) -> list[str]:
    """What is chosen of a field."""
    return re.findall(rf'name="{name}" value="([^"]*)"[^>]* checked', html)


def disabled(html: str, name: str) -> list[str]:
    """What cannot be chosen of a field."""
    return re.findall(rf'name="{name}" value="([^"]*)"[^>]* disabled', html)


def folded(html: str) -> list[tuple[str, str, str]]:
    """The wins beside the open one: who, from whom, for how much."""
    return re.findall(
        r'<li class="won">.*?<b>([^<]*)</b> <span>([^<]*)</span></span><b class="pts">([^<]*)</b>',
        html,
        re.DOTALL,
    )


def save_label(html: str) -> str:
    """What stands on Save."""
    return re.findall(r'data-save="([^"]*)"', html)[-1]


def text_of(response: HttpResponse) -> str:
    return response.content.decode()
