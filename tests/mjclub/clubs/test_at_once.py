"""Two people at the same moment: one link is used once, one owner stays, one name is taken once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from mjclub.clubs import services
from mjclub.clubs.models import Invitation, Membership, Player, Role, Table
from mjclub.core.actors import SYSTEM, Actor
from mjclub.core.exceptions import ServiceError
from tests.factories import NOW, a_club, a_member, a_user, an_id
from tests.mjclub.clubs.test_members import an_invitation, join

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*calls: Callable[[], object]) -> list[str]:
    """Make the calls at the same moment; return the codes of those refused, "" for the others."""
    barrier = Barrier(len(calls))

    def one(call: Callable[[], object]) -> str:
        try:
            barrier.wait()
            call()
        except ServiceError as error:
            return error.code
        finally:
            connection.close()
        return ""

    with ThreadPoolExecutor(len(calls)) as pool:
        return sorted(pool.map(one, calls))


def test_a_link_for_one_lets_one_in() -> None:
    club = a_club()
    invitation = an_invitation(club)
    people = [a_user() for _ in range(5)]
    codes = at_once(*(lambda user=user: join(user, invitation) for user in people))
    assert codes == ["", "used_up", "used_up", "used_up", "used_up"]
    assert (Membership.objects.count(), Invitation.objects.get().uses) == (1, 1)


def test_one_person_who_presses_twice_joins_once() -> None:
    club = a_club()
    invitation = an_invitation(club, max_uses=9)
    user = a_user()
    at_once(*(lambda: join(user, invitation) for _ in range(3)))
    assert (Membership.objects.count(), Invitation.objects.get().uses) == (1, 1)


def test_of_two_owners_who_leave_one_stays() -> None:
    club = a_club()
    owners = [a_member(club, Role.OWNER) for _ in range(2)]
    codes = at_once(
        *(
            lambda user=user: services.leave_club(actor=Actor.of(user), club=club, now=NOW)
            for user in owners
        )
    )
    assert codes == ["", "last_owner"]
    assert Membership.objects.filter(role=Role.OWNER).count() == 1


def test_one_name_is_one_player() -> None:
    club = a_club()
    codes = at_once(
        *(
            lambda: services.add_player(
                actor=SYSTEM, club=club, name="김민수", now=NOW, public_id=an_id()
            )
            for _ in range(4)
        )
    )
    assert codes == ["", "name_taken", "name_taken", "name_taken"]
    assert Player.objects.count() == 1


def test_tables_added_together_get_places_of_their_own() -> None:
    club = a_club()
    codes = at_once(
        *(
            lambda name=name: services.add_table(
                actor=SYSTEM, club=club, name=name, now=NOW, public_id=an_id()
            )
            for name in "abc"
        )
    )
    assert codes == ["", "", ""]
    assert sorted(Table.objects.values_list("order", flat=True)) == [1, 2, 3]
