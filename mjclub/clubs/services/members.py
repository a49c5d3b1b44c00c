"""Who belongs to a club, with which role, and the links by which one joins."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils.translation import gettext_lazy as _

from mjclub.clubs.models import Club, Invitation, Membership, Player, Role
from mjclub.clubs.services.players import link_player
from mjclub.core import audit
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Conflict, Forbidden, Gone, Invalid
from mjclub.core.tokens import hash_secret

LONGEST_LIFE = timedelta(days=90)
MOST_USES = 200


@transaction.atomic
def invite(
    *,
    actor: Actor,
    club: Club,
    role: Role,
    player: Player | None = None,
    note: str = "",
    max_uses: int = 1,
    expires_at: datetime,
    now: datetime,
    public_id: str,
    secret: str,
) -> Invitation:
    """Make a link by which somebody joins with a role.

    Args:
        actor: Who invites.
        club: Where.
        role: Viewer to organiser; owners are made by `set_role`.
        player: Whom the person becomes by joining; then the link works once.
        note: For the list of links: for whom it is.
        max_uses: How many people may use it, 1 to 200.
        expires_at: When it stops working, at most 90 days from now.
        now: When.
        public_id: Its public id, for the list; the link itself carries `secret`.
        secret: The random part of the link. Only its hash is kept.

    Raises:
        Invalid: A value is out of its range, or the player has an account.
    """
    if role >= Role.OWNER:
        raise Invalid("role_too_high", _("Owners are not invited."), field="role")
    if not 1 <= max_uses <= MOST_USES:
        raise Invalid("bad_uses", _("Between 1 and 200 people can use a link."), field="max_uses")
    if not now < expires_at <= now + LONGEST_LIFE:
        raise Invalid("bad_expiry", _("A link works for 1 to 90 days."), field="days")
    if player is not None:
        if player.club_id != club.pk or player.user_id is not None:
            raise Invalid("player_taken", _("This player has an account."), field="player")
        max_uses = 1
    note = note.strip()[:80]
    invitation = Invitation.objects.create(
        club=club,
        public_id=public_id,
        token_hash=hash_secret(secret),
        role=role,
        player=player,
        note=note,
        made_by=actor.user,
        created_at=now,
        expires_at=expires_at,
        max_uses=max_uses,
    )
    audit.record(
        actor=actor,
        action="invite",
        at=now,
        club=club,
        inputs={
            "role": int(role),
            "player": player.pk if player else None,
            "note": audit.text(club, note),
            "max_uses": max_uses,
            "expires_at": expires_at.isoformat(),
            "token_hash": invitation.token_hash,
        },
        made={"invitation": public_id},
    )
    return invitation


@transaction.atomic
def revoke_invitation(*, actor: Actor, invitation: Invitation, now: datetime) -> Invitation:
    """Make a link stop working. Who has joined by it stays."""
    changed = Invitation.objects.filter(pk=invitation.pk, revoked_at__isnull=True).update(
        revoked_at=now
    )
    invitation.refresh_from_db()
    if changed:
        audit.record(
            actor=actor,
            action="revoke_invitation",
            at=now,
            club=invitation.club,
            inputs={"invitation": invitation.public_id},
            made={},
        )
    return invitation


def check_invitation(invitation: Invitation, now: datetime) -> None:
    """Pass if the link still works.

    Raises:
        Gone: It was revoked, has run out, or has been used up.
    """
    if invitation.revoked_at is not None:
        raise Gone("revoked", _("This link has been withdrawn. Ask the club for a new one."))
    if invitation.expires_at <= now:
        raise Gone("expired", _("This link has run out. Ask the club for a new one."))
    if invitation.uses >= invitation.max_uses:
        raise Gone("used_up", _("This link has been used up. Ask the club for a new one."))


@transaction.atomic
def accept_invitation(*, actor: Actor, invitation: Invitation, now: datetime) -> Membership:
    """Join by a link. Who is a member already keeps the higher of his role and the link's.

    Raises:
        Forbidden: Nobody is signed in.
        Gone: The link no longer works (only where joining would change something).
    """
    if actor.user is None:
        raise Forbidden("sign_in", _("Sign in first."))
    invitation = (
        Invitation.objects.select_for_update(of=("self",))
        .select_related("club", "player")
        .get(pk=invitation.pk)
    )
    club = invitation.club
    member = Membership.objects.select_for_update().filter(club=club, user=actor.user).first()
    if member is not None and member.role >= invitation.role:
        return member
    check_invitation(invitation, now)
    used = Invitation.objects.filter(pk=invitation.pk, uses__lt=F("max_uses")).update(
        uses=F("uses") + 1
    )
    if not used:
        raise Gone("used_up", _("This link has been used up. Ask the club for a new one."))
    before = member.role if member else None
    if member is None:
        try:
            with transaction.atomic():
                member = Membership.objects.create(
                    club=club, user=actor.user, role=invitation.role, joined_at=now
                )
        except IntegrityError:
            raise Conflict("joined", _("You have joined already."), current={}) from None
    else:
        member.role = invitation.role
        member.save(update_fields=["role"])
    audit.record(
        actor=actor,
        action="accept_invitation",
        at=now,
        club=club,
        inputs={"invitation": invitation.public_id},
        made={"member": member.pk},
        before={"role": before},
        after={"role": int(member.role)},
    )
    player = invitation.player
    if (
        player is not None
        and player.user_id is None
        and not Player.objects.filter(club=club, user=actor.user).exists()
    ):
        link_player(actor=actor, player=player, user=actor.user, now=now)
    _forget_roles(actor)
    return member


@transaction.atomic
def set_role(*, actor: Actor, membership: Membership, role: Role, now: datetime) -> Membership:
    """Give a member another role.

    Raises:
        Conflict: He is the last owner.
    """
    owners = _owners(membership.club)
    membership = (
        Membership.objects.select_for_update(of=("self",))
        .select_related("club", "user")
        .get(pk=membership.pk)
    )
    before = membership.role
    if before == role:
        return membership
    if before == Role.OWNER and owners == [membership.pk]:
        raise _last_owner()
    membership.role = role
    membership.save(update_fields=["role"])
    audit.record(
        actor=actor,
        action="set_role",
        at=now,
        club=membership.club,
        inputs={"member": membership.pk, "user": membership.user_id, "role": int(role)},
        made={},
        before={"role": int(before)},
        after={"role": int(role)},
    )
    _forget_roles(actor)
    return membership


@transaction.atomic
def leave_club(*, actor: Actor, club: Club, now: datetime) -> None:
    """Leave a club. One's player, with all his games, stays.

    Raises:
        Conflict: The last owner cannot leave.
    """
    if actor.user is None:
        raise Forbidden("sign_in", _("Sign in first."))
    member = Membership.objects.filter(club=club, user=actor.user).first()
    if member is not None:
        _remove(actor, member, now, "leave_club")


@transaction.atomic
def remove_member(*, actor: Actor, membership: Membership, now: datetime) -> None:
    """End somebody's membership. His player, with all his games, stays.

    Raises:
        Conflict: He is the last owner.
    """
    _remove(actor, membership, now, "remove_member")


def _remove(actor: Actor, membership: Membership, now: datetime, action: str) -> None:
    if membership.role == Role.OWNER and _owners(membership.club) == [membership.pk]:
        raise _last_owner()
    audit.record(
        actor=actor,
        action=action,
        at=now,
        club=membership.club,
        inputs={"member": membership.pk, "user": membership.user_id},
        made={},
        before={"role": int(membership.role)},
    )
    membership.delete()
    _forget_roles(actor)


def _owners(club: Club) -> list[int]:
    """The memberships of the owners, locked: two owners who leave at once do not both go."""
    return list(
        Membership.objects.select_for_update()
        .filter(club=club, role=Role.OWNER)
        .order_by("pk")
        .values_list("pk", flat=True)
    )


def _last_owner() -> Conflict:
    return Conflict(
        "last_owner",
        _("A club has at least one owner. Make somebody else an owner first."),
        field="role",
        current={},
    )


def _forget_roles(actor: Actor) -> None:
    """Roles remembered on the user object (see `policies.role_in`) are no longer true."""
    if actor.user is not None:
        actor.user.__dict__.pop("_roles", None)
