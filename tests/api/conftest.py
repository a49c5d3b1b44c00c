"""What the tests of the API share: a public club with one person for each role."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from mjclub.accounts.models import User
from mjclub.clubs.models import Club, Player, Role
from mjclub.games.models import Game
from mjclub.leagues.models import League
from tests.api.world import Api, token_for
from tests.factories import a_club, a_game, a_league, a_member, a_player, a_user, four_players


@dataclass
class World:
    """A club, its people by role, a stranger, six players (the first is the member), a league."""

    club: Club
    people: dict[str, User]
    players: list[Player]
    league: League

    def api(self, who: str = "", **token: Any) -> Api:
        """Return the API as somebody sees it: a role's name, ``stranger``, or nobody."""
        return Api(token_for(self.people[who], **token)) if who else Api()

    def path(self, rest: str = "") -> str:
        """Return an address below the club's."""
        return f"clubs/{self.club.public_id}/{rest}"

    @property
    def board(self) -> str:
        """The leaderboard's address."""
        return self.path(f"leagues/{self.league.public_id}/leaderboard/")

    def hands(self, game: Game) -> str:
        """Return the address of the game's hands."""
        return self.path(f"games/{game.public_id}/hands/")


@pytest.fixture
def world(db: None) -> World:
    club = a_club(name="Lotus", is_public=True)
    people = {role.name.lower(): a_member(club, role) for role in Role}
    people["stranger"] = a_user()
    players = [*four_players(club), a_player(club, "강소희"), a_player(club, "정하준")]
    players[0].user = people["member"]
    players[0].save()
    return World(club, people, players, a_league(club, "Spring"))


@pytest.fixture
def hidden(world: World) -> World:
    """The same, for members only."""
    world.club.is_public = False
    world.club.save()
    return world


@pytest.fixture
def game(world: World) -> Game:
    """A game of the league that has just begun."""
    return a_game(world.club, league=world.league)
