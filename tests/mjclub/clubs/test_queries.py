"""No page asks more of the database with 200 rows than with 20."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from mjclub.accounts.models import User
from mjclub.accounts.services import create_token
from mjclub.clubs import services
from mjclub.clubs.models import Club, Membership, PlayerClaim, Role
from mjclub.core.actors import SYSTEM, Actor
from tests.factories import (
    NOW,
    a_club,
    a_league,
    a_member,
    a_player,
    a_table,
    a_user,
    an_id,
)
from tests.mjclub.clubs.test_club import signed_in
from tests.mjclub.clubs.test_members import an_invitation

pytestmark = pytest.mark.django_db


def players(club: Club, owner: User, number: int) -> None:
    for count in range(number):
        guest = count % 3 == 0
        user = a_user() if count % 2 else None
        a_player(club, guest=guest, user=user, retired_at=NOW if count % 5 == 0 else None)


def claims(club: Club, owner: User, number: int) -> None:
    for _ in range(number):
        PlayerClaim.objects.create(player=a_player(club), user=a_user(), made_at=NOW)


def members(club: Club, owner: User, number: int) -> None:
    for count in range(number):
        a_player(club, user=a_member(club, Role.MEMBER))
        an_invitation(club, f"{club.pk}-{count}-{number}", note="x")


def leagues(club: Club, owner: User, number: int) -> None:
    for _ in range(number):
        a_league(club)


def tables(club: Club, owner: User, number: int) -> None:
    for _ in range(number):
        a_table(club)


def log(club: Club, owner: User, number: int) -> None:
    for count in range(number):
        player = services.add_player(
            actor=Actor.of(owner), club=club, name=f"{count} {number}", now=NOW, public_id=an_id()
        )
        services.retire_player(actor=SYSTEM, player=player, now=NOW)


def clubs(club: Club, owner: User, number: int) -> None:
    for count in range(number):
        other = a_club(is_public=count % 2 == 0)
        if count % 3:
            Membership.objects.create(club=other, user=owner, role=Role.MEMBER, joined_at=NOW)


def tokens(club: Club, owner: User, number: int) -> None:
    for count in range(number):
        create_token(
            actor=Actor.of(owner),
            user=owner,
            name="x",
            scopes=["read"],
            club=club,
            now=NOW,
            plain=f"mjc_{count}-{number}",
        )


@pytest.mark.parametrize(
    ("name", "fill", "few", "many"),
    [
        ("players", players, 20, 200),
        ("players", claims, 20, 200),
        ("player-search", players, 20, 200),
        ("club-me", players, 20, 200),
        ("members", members, 20, 200),
        ("invite", players, 20, 200),
        ("leagues", leagues, 20, 200),
        ("tables", tables, 20, 200),
        ("audit", log, 20, 200),
        ("clubs", clubs, 20, 200),
        ("tokens", tokens, 10, 40),
    ],
)
def test_queries(name: str, fill: Callable[[Club, User, int], None], few: int, many: int) -> None:
    club = a_club()
    owner = a_member(club, Role.OWNER)
    client = signed_in(owner)
    url = reverse(name) if name in {"clubs", "tokens"} else reverse(name, args=[club.public_id])
    counts = []
    for number in (few, many):
        fill(club, owner, number)
        with CaptureQueriesContext(
            connection,
        ) as asked:
            assert client.get(url).status_code == 200
        counts.append(len(asked))
    assert counts[0] == counts[1]
    assert counts[0] <= 14
