"""Who may do what: the matrix, and the help page that is made from it."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from mjclub.clubs.models import Role
from mjclub.clubs.policies import MATRIX, Action

pytestmark = pytest.mark.django_db

# Told once more: the matrix must not drift from it.
MATRIX_TOLD = {
    Action.VIEW: (Role.VIEWER, None, "read"),
    Action.CLAIM_PLAYER: (Role.MEMBER, None, "manage"),
    Action.START_GAME: (Role.SCORER, Role.MEMBER, "record"),
    Action.RECORD: (Role.SCORER, Role.MEMBER, "record"),
    Action.FALSE_WIN: (Role.SCORER, Role.MEMBER, "record"),
    Action.ANY_PENALTY: (Role.SCORER, None, "record"),
    Action.ADD_GUEST: (Role.SCORER, None, "record"),
    Action.MANAGE_PLAYERS: (Role.ORGANISER, None, "manage"),
    Action.MANAGE_TABLES: (Role.ORGANISER, None, "manage"),
    Action.MANAGE_LEAGUES: (Role.ORGANISER, None, "manage"),
    Action.MANAGE_BOARDS: (Role.ORGANISER, None, "manage"),
    Action.SHARE_HAND: (Role.MEMBER, None, "record"),
    Action.UNSHARE_HAND: (Role.ORGANISER, None, "manage"),
    Action.CANCEL_GAME: (Role.ORGANISER, None, "manage"),
    Action.REOPEN_GAME: (Role.ORGANISER, None, "manage"),
    Action.MOVE_GAME: (Role.ORGANISER, None, "manage"),
    Action.INVITE: (Role.ORGANISER, None, "manage"),
    Action.PASSWORD_LINK: (Role.ORGANISER, None, "manage"),
    Action.VIEW_AUDIT: (Role.ORGANISER, None, "manage"),
    Action.SET_ROLES: (Role.OWNER, None, "manage"),
    Action.CLUB_SETTINGS: (Role.OWNER, None, "manage"),
    Action.DELETE_CLUB: (Role.OWNER, None, "manage"),
}


def test_the_matrix() -> None:
    assert {action: (rule.role, rule.seated, rule.scope) for action, rule in MATRIX.items()} == (
        MATRIX_TOLD
    )
    assert set(MATRIX) == set(Action)


def test_the_help_page_is_the_matrix() -> None:
    page = Client(headers={"accept-language": "en"}).get(reverse("help-roles"))
    told = {str(text): cells for text, cells in page.context["rows"]}
    assert len(told) == len(MATRIX)
    assert told["Add guests"] == ["no", "no", "yes", "yes", "yes"]
    assert told["Start a game"] == ["no", "seated", "yes", "yes", "yes"]
    assert told["Delete the club"] == ["no", "no", "no", "no", "yes"]
    assert [role.label for role in page.context["roles"]] == [
        "Viewer",
        "Member",
        "Scorer",
        "Organiser",
        "Owner",
    ]
