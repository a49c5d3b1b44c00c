"""What a role may do in a game depends on where the game and its league stand."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser

from mjclub.clubs.access import May
from mjclub.clubs.models import Player, Role
from mjclub.clubs.policies import Action, can
from tests.factories import a_club, a_game, a_league, a_member, a_user

pytestmark = pytest.mark.django_db

# (state of the game, state of its league): who may record: a member who sits in it, a member who
# does not, a scorer, an organiser.
RECORD = {
    ("open", "open"): (True, False, True, True),
    ("open", "closed"): (True, False, True, True),
    ("finished", "open"): (True, False, True, True),
    ("finished", "closed"): (False, False, False, True),
    ("cancelled", "open"): (False, False, False, False),
    ("finished", None): (True, False, True, True),
}


@pytest.mark.parametrize(("states", "may"), RECORD.items(), ids=str)
def test_recording(states: tuple[str, str | None], may: tuple[bool, ...]) -> None:
    game_state, league_state = states
    club = a_club()
    league = a_league(club) if league_state else None
    game = a_game(club, league=league)
    if league is not None:
        league.state = league_state or "open"
        league.save()
        game.league = league
    game.state = game_state
    seated = a_member(club, Role.MEMBER)
    Player.objects.filter(name="김민수").update(user=seated)
    people = (
        seated,
        a_member(club, Role.MEMBER),
        a_member(club, Role.SCORER),
        a_member(club, Role.ORGANISER),
    )
    assert tuple(can(user, Action.RECORD, club, game=game) for user in people) == may
    assert tuple(can(user, Action.FALSE_WIN, club, game=game) for user in people) == may


def test_reading() -> None:
    visitor, outsider = AnonymousUser(), a_user()
    for public in (True, False):
        club = a_club(is_public=public)
        viewer = a_member(club, Role.VIEWER)
        assert can(visitor, Action.VIEW, club) is public
        assert can(outsider, Action.VIEW, club) is public
        assert can(viewer, Action.VIEW, club)
        assert not can(visitor, Action.START_GAME, club, seated=True)
        assert not can(viewer, Action.START_GAME, club, seated=True)


def test_a_member_starts_games_that_he_sits_in() -> None:
    club = a_club()
    member = a_member(club, Role.MEMBER)
    assert can(member, Action.START_GAME, club, seated=True)
    assert not can(member, Action.START_GAME, club, seated=False)
    assert not can(member, Action.START_GAME, club)


def test_what_templates_ask() -> None:
    club = a_club()
    may = May(a_member(club, Role.SCORER), club)
    assert may["record"]
    assert not may["manage_players"]
    assert dict(may) == {action.value: may[action.value] for action in Action}
    assert len(may) == len(Action)
    with pytest.raises(KeyError):
        may["fly"]
