"""Members, roles, invitations, and the log of it all."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from mjclub.accounts.models import User
from mjclub.clubs import services
from mjclub.clubs.models import Club, Invitation, Membership, Role
from mjclub.clubs.policies import invitable, may_help_with_password
from mjclub.core.actors import SYSTEM, Actor
from mjclub.core.exceptions import Gone, Invalid
from mjclub.core.models import AuditEntry
from mjclub.core.tokens import hash_secret
from tests.factories import (
    NOW,
    a_club,
    a_member,
    a_player,
    a_user,
    an_id,
)
from tests.mjclub.clubs.test_club import signed_in

pytestmark = pytest.mark.django_db


def an_invitation(club: Club, link: str = "s", **changes: Any) -> Invitation:
    now = timezone.now()
    arguments: dict[str, Any] = {
        "actor": SYSTEM,
        "club": club,
        "role": Role.MEMBER,
        "expires_at": now + timedelta(days=7),
        "now": now,
        "public_id": an_id(),
        "secret": link,
    }
    return services.invite(**(arguments | changes))


def join(user: User, invitation: Invitation) -> Membership:
    return services.accept_invitation(
        actor=Actor.of(user), invitation=invitation, now=timezone.now()
    )


def role_of(user: User, club: Club) -> int | None:
    found = Membership.objects.filter(user=user, club=club).first()
    return found.role if found else None


class TestRoles:
    def test_an_owner_changes_them(self) -> None:
        club = a_club()
        owner, member = a_member(club, Role.OWNER), a_member(club, Role.MEMBER)
        url = reverse("member", args=[club.public_id, member.username])
        answer = signed_in(owner).post(url, {"role": str(int(Role.SCORER))})
        assert answer["Location"] == reverse("members", args=[club.public_id])
        assert role_of(member, club) == Role.SCORER
        entry = AuditEntry.objects.get()
        assert (entry.action, entry.before, entry.after) == (
            "set_role",
            {"role": 20},
            {"role": 30},
        )

    def test_the_last_owner_keeps_the_role(self) -> None:
        club = a_club()
        owner = a_member(club, Role.OWNER)
        client = signed_in(owner)
        url = reverse("member", args=[club.public_id, owner.username])
        answer = client.post(url, {"role": str(int(Role.ORGANISER))})
        assert answer.status_code == 422
        assert answer.context["form"].errors == {
            "role": ["A club has at least one owner. Make somebody else an owner first."]
        }
        client.post(reverse("club-leave", args=[club.public_id]))
        client.post(reverse("member-remove", args=[club.public_id, owner.username]))
        assert role_of(owner, club) == Role.OWNER
        second = a_member(club, Role.OWNER)
        client.post(url, {"role": str(int(Role.ORGANISER))})
        assert (role_of(owner, club), role_of(second, club)) == (Role.ORGANISER, Role.OWNER)

    def test_leaving_leaves_the_player(self) -> None:
        club = a_club()
        member = a_member(club, Role.MEMBER)
        player = a_player(club, user=member)
        answer = signed_in(member).post(reverse("club-leave", args=[club.public_id]))
        assert answer["Location"] == reverse("clubs")
        assert role_of(member, club) is None
        player.refresh_from_db()
        assert player.user == member

    def test_removed(self) -> None:
        club = a_club()
        owner, member = a_member(club, Role.OWNER), a_member(club, Role.MEMBER)
        url = reverse("member-remove", args=[club.public_id, member.username])
        assert signed_in(owner).post(url).status_code == 302
        assert role_of(member, club) is None

    def test_a_role_that_is_none(self) -> None:
        club = a_club()
        owner, member = a_member(club, Role.OWNER), a_member(club, Role.MEMBER)
        url = reverse("member", args=[club.public_id, member.username])
        assert signed_in(owner).post(url, {"role": "99"}).status_code == 422
        assert role_of(member, club) == Role.MEMBER


class TestInviting:
    @pytest.mark.parametrize(
        ("role", "offered"),
        [
            (None, []),
            (Role.SCORER, []),
            (Role.ORGANISER, [Role.VIEWER, Role.MEMBER, Role.SCORER]),
            (Role.OWNER, [Role.VIEWER, Role.MEMBER, Role.SCORER, Role.ORGANISER]),
        ],
    )
    def test_which_roles(self, role: Role | None, offered: list[Role]) -> None:
        assert invitable(role) == offered

    @pytest.mark.parametrize(
        ("role", "status"), [(Role.SCORER, 201), (Role.ORGANISER, 422), (Role.OWNER, 422)]
    )
    def test_an_organiser_invites_up_to_scorer(self, role: Role, status: int) -> None:
        club = a_club()
        client = signed_in(a_member(club, Role.ORGANISER))
        sent = {"role": str(int(role)), "max_uses": "1", "days": "7"}
        answer = client.post(reverse("invite", args=[club.public_id]), sent)
        assert answer.status_code == status
        assert Invitation.objects.count() == (1 if status == 201 else 0)

    def test_the_link_is_shown_once_and_only_its_hash_is_kept(self) -> None:
        club = a_club()
        client = signed_in(a_member(club, Role.OWNER))
        sent = {"role": "20", "max_uses": "3", "days": "30", "note": "for the Thursday people"}
        answer = client.post(reverse("invite", args=[club.public_id]), sent)
        link = answer.context["link"]
        secret = link.removeprefix("http://testserver/invite/").rstrip("/")
        made = Invitation.objects.get()
        assert made.token_hash == hash_secret(secret)
        assert (made.role, made.max_uses, made.note) == (20, 3, "for the Thursday people")
        assert made.expires_at - made.created_at == timedelta(days=30)
        assert f'value="{link}"' in answer.content.decode()
        assert "no-store" in answer["Cache-Control"]
        page = client.get(reverse("members", args=[club.public_id])).content.decode()
        assert secret not in page
        assert "for the Thursday people" in page
        assert secret not in str(AuditEntry.objects.get().inputs)

    @pytest.mark.parametrize(
        ("changes", "code", "field"),
        [
            ({"role": Role.OWNER}, "role_too_high", "role"),
            ({"max_uses": 0}, "bad_uses", "max_uses"),
            ({"max_uses": 201}, "bad_uses", "max_uses"),
            ({"expires_at": NOW}, "bad_expiry", "days"),
            ({"expires_at": NOW + timedelta(days=91)}, "bad_expiry", "days"),
        ],
    )
    def test_refused(self, changes: dict[str, Any], code: str, field: str) -> None:
        with pytest.raises(Invalid) as refused:
            an_invitation(
                a_club(), **({"now": NOW, "expires_at": NOW + timedelta(days=1)} | changes)
            )
        assert (refused.value.code, refused.value.field) == (code, field)

    def test_a_player_with_an_account_is_refused(self) -> None:
        club = a_club()
        player = a_player(club, user=a_member(club, Role.MEMBER))
        with pytest.raises(Invalid, match="player_taken"):
            an_invitation(club, player=player)
        with pytest.raises(Invalid, match="player_taken"):
            an_invitation(club, player=a_player(a_club()))


class TestJoining:
    def test_a_new_person_signs_up_and_joins(self) -> None:
        club = a_club(name="목요 모임")
        player = a_player(club, "김민수")
        an_invitation(club, "abc", player=player, max_uses=50)
        url = reverse("invitation", args=["abc"])
        visitor = Client(headers={"accept-language": "en"})
        page = visitor.get(url).content.decode()
        assert "목요 모임" in page
        assert "Your role: <b>Member</b>." in page
        signup = reverse("account_signup")
        assert f'href="{signup}?next={url}"' in page
        sent = {"username": "minsu", "password1": "correct-horse-9", "email": "", "next": url}
        assert visitor.post(signup, sent)["Location"] == url
        assert "You become the player <b>김민수</b>" in visitor.get(url).content.decode()
        answer = visitor.post(url)
        assert answer["Location"] == reverse("club", args=[club.public_id])
        user = User.objects.get(username="minsu")
        assert (role_of(user, club), user.email) == (Role.MEMBER, "")
        player.refresh_from_db()
        assert player.user == user
        # Whoever becomes a player uses the link up.
        again = Client().get(url)
        assert again.status_code == 410

    def test_uses_are_counted(self) -> None:
        club = a_club()
        invitation = an_invitation(club, max_uses=2)
        join(a_user(), invitation)
        join(a_user(), invitation)
        with pytest.raises(Gone, match="used_up"):
            join(a_user(), invitation)
        assert (Membership.objects.count(), Invitation.objects.get().uses) == (2, 2)

    @pytest.mark.parametrize(
        ("has", "gets", "uses"),
        [
            (Role.VIEWER, Role.MEMBER, 1),
            (Role.MEMBER, Role.MEMBER, 0),
            (Role.ORGANISER, Role.ORGANISER, 0),
        ],
    )
    def test_a_member_keeps_the_higher_role(self, has: Role, gets: Role, uses: int) -> None:
        club = a_club()
        user = a_member(club, has)
        invitation = an_invitation(club)
        assert join(user, invitation).role == gets
        assert role_of(user, club) == gets
        assert Invitation.objects.get().uses == uses

    @pytest.mark.parametrize("how", ["revoked", "expired"])
    def test_a_link_that_is_over(self, how: str) -> None:
        club = a_club()
        invitation = an_invitation(club, "abc")
        if how == "revoked":
            organiser = signed_in(a_member(club, Role.ORGANISER))
            url = reverse("invitation-revoke", args=[club.public_id, invitation.public_id])
            assert organiser.post(url).status_code == 302
        else:
            Invitation.objects.update(expires_at=NOW - timedelta(days=365))
        user = a_user()
        url = reverse("invitation", args=["abc"])
        for answer in (Client().get(url), signed_in(user).get(url), signed_in(user).post(url)):
            assert answer.status_code == 410
        assert role_of(user, club) is None
        with pytest.raises(Gone, match=how):
            join(user, invitation)

    def test_a_link_that_is_none(self) -> None:
        assert Client().get(reverse("invitation", args=["nothing"])).status_code == 404

    def test_an_organiser_cannot_withdraw_an_owners_link_for_organisers(self) -> None:
        club = a_club()
        invitation = an_invitation(club, role=Role.ORGANISER)
        url = reverse("invitation-revoke", args=[club.public_id, invitation.public_id])
        assert signed_in(a_member(club, Role.ORGANISER)).post(url).status_code == 403
        assert signed_in(a_member(club, Role.OWNER)).post(url).status_code == 302
        assert Invitation.objects.get().revoked_at is not None

    def test_a_player_somebody_has_become_meanwhile_is_left_alone(self) -> None:
        club = a_club()
        player = a_player(club)
        invitation = an_invitation(club, player=player)
        first = a_member(club, Role.MEMBER)
        player.user = first
        player.save()
        second = a_user()
        join(second, invitation)
        player.refresh_from_db()
        assert (player.user, role_of(second, club)) == (first, Role.MEMBER)


class TestPasswordHelp:
    @pytest.mark.parametrize(
        ("helper", "helped", "may"),
        [
            (Role.ORGANISER, Role.VIEWER, True),
            (Role.ORGANISER, Role.SCORER, True),
            (Role.ORGANISER, Role.ORGANISER, False),
            (Role.ORGANISER, Role.OWNER, False),
            (Role.OWNER, Role.ORGANISER, True),
            (Role.OWNER, Role.OWNER, False),
            (Role.SCORER, Role.VIEWER, False),
        ],
    )
    def test_downwards_only(self, helper: Role, helped: Role, may: bool) -> None:
        club = a_club()
        member = Membership.objects.get(user=a_member(club, helped))
        assert may_help_with_password(a_member(club, helper), member) is may

    def test_nobody_who_runs_another_club_and_no_staff(self) -> None:
        club, other = a_club(), a_club()
        owner = a_member(club, Role.OWNER)
        runs = a_member(club, Role.MEMBER)
        Membership.objects.create(club=other, user=runs, role=Role.ORGANISER, joined_at=NOW)
        staff = a_member(club, Role.MEMBER)
        staff.is_staff = True
        staff.save()
        for user in (runs, staff):
            member = Membership.objects.get(user=user, club=club)
            assert not may_help_with_password(owner, member)
            url = reverse("member-password", args=[club.public_id, user.username])
            assert signed_in(owner).post(url).status_code == 403
