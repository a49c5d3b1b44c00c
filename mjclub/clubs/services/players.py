"""The players of a club and whose they are."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from mjclub.clubs.models import Club, Player, PlayerClaim
from mjclub.clubs.names import normalise, search_text
from mjclub.clubs.spelling import folded
from mjclub.core import audit
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Conflict, Forbidden, Invalid
from mjclub.leagues.services_standings import touch_player

if TYPE_CHECKING:
    from mjclub.accounts.models import User

LONGEST_NAME = 60


@transaction.atomic
def add_player(
    *,
    actor: Actor,
    club: Club,
    name: str,
    guest: bool = False,
    joined_on: date | None = None,
    now: datetime,
    public_id: str,
) -> Player:
    """Add a player, who need not have an account.

    Args:
        actor: Who adds him.
        club: Where.
        name: Any spelling of it; kept composed (NFC) with single spaces.
        guest: Whether he is a guest.
        joined_on: The club's day on which he joined, where it is known.
        now: When.
        public_id: His public id.

    Raises:
        Invalid: The name is empty, too long, or another player's.
    """
    name = checked_name(club, name)
    try:
        with transaction.atomic():
            player = Player.objects.create(
                club=club,
                public_id=public_id,
                name=name,
                search=search_text(name),
                guest=guest,
                joined_on=joined_on,
                created_at=now,
            )
    except IntegrityError:
        # Somebody else added the same name between the check and the write.
        raise _taken() from None
    audit.record(
        actor=actor,
        action="add_player",
        at=now,
        club=club,
        inputs={
            "name": audit.text(club, name),
            "guest": guest,
            "joined_on": joined_on.isoformat() if joined_on else None,
        },
        made={"player": public_id, "player_id": player.pk},
    )
    return player


@transaction.atomic
def change_player(*, actor: Actor, player: Player, name: str, guest: bool, now: datetime) -> Player:
    """Rename a player, or make a guest a member (or the other way). His games stay his.

    Raises:
        Invalid: The name is empty, too long, or another player's.
    """
    player = _locked(player)
    club = player.club
    name = checked_name(club, name, but=player)
    old_name, old_guest = player.name, player.guest
    if (name, guest) == (old_name, old_guest):
        return player
    player.name = name
    player.search = search_text(name)
    player.guest = guest
    # Leagues first, as a finishing game locks them before it refers to its players: a new name
    # changes a key, for which those references wait.
    touch_player(player, now)
    player.save(update_fields=["name", "search", "guest"])
    audit.record(
        actor=actor,
        action="change_player",
        at=now,
        club=club,
        inputs={"player": player.pk, "name": audit.text(club, name), "guest": guest},
        made={},
        before={"name": audit.text(club, old_name), "guest": old_guest},
        after={"name": audit.text(club, name), "guest": guest},
    )
    return player


@transaction.atomic
def retire_player(*, actor: Actor, player: Player, now: datetime) -> Player:
    """Stop offering a player. His games and places stay."""
    return _set_retired(actor, player, now, retired=True)


@transaction.atomic
def return_player(*, actor: Actor, player: Player, now: datetime) -> Player:
    """Offer a retired player again."""
    return _set_retired(actor, player, now, retired=False)


@transaction.atomic
def link_player(*, actor: Actor, player: Player, user: User | None, now: datetime) -> Player:
    """Say which account a player is; None takes the account off him.

    Raises:
        Invalid: The account is no member of the club.
        Conflict: The account is another player here, or the player another account.
    """
    player = _locked(player)
    club = player.club
    before = player.user_id
    if user is not None:
        if not club.memberships.filter(user=user).exists():
            raise Invalid("no_member", _("This account is no member of the club."), field="user")
        other = Player.objects.filter(club=club, user=user).exclude(pk=player.pk).first()
        if other is not None:
            raise Conflict(
                "user_has_player",
                _("This account is already %(name)s.") % {"name": other.name},
                field="user",
                current={"player": other.public_id},
            )
        if before is not None and before != user.pk:
            raise Conflict(
                "player_has_user",
                _("Somebody else has already said that this is him."),
                field="user",
                current={"player": player.public_id},
            )
    player.user = user
    player.save(update_fields=["user"])
    # A table marks the reader's own row.
    touch_player(player, now)
    audit.record(
        actor=actor,
        action="link_player",
        at=now,
        club=club,
        inputs={"player": player.pk, "user": user.pk if user else None},
        made={},
        before={"user": before},
        after={"user": player.user_id},
    )
    return player


@transaction.atomic
def claim_player(*, actor: Actor, player: Player, now: datetime) -> PlayerClaim:
    """Say "this is me". An organiser answers.

    Raises:
        Forbidden: Nobody is signed in.
        Conflict: The player has an account, or the account has a player here.
    """
    if actor.user is None:
        raise Forbidden("sign_in", _("Sign in first."))
    player = _locked(player)
    if player.user_id is not None:
        raise Conflict(
            "player_has_user",
            _("Somebody else has already said that this is him."),
            current={"player": player.public_id},
        )
    mine = Player.objects.filter(club=player.club, user=actor.user).first()
    if mine is not None:
        raise Conflict(
            "user_has_player",
            _("You are already %(name)s in this club.") % {"name": mine.name},
            current={"player": mine.public_id},
        )
    claim, made = PlayerClaim.objects.get_or_create(
        player=player,
        user=actor.user,
        state=PlayerClaim.State.OPEN,
        defaults={"made_at": now},
    )
    if made:
        audit.record(
            actor=actor,
            action="claim_player",
            at=now,
            club=player.club,
            inputs={"player": player.pk},
            made={"claim": claim.pk},
        )
    return claim


@transaction.atomic
def withdraw_claim(*, actor: Actor, claim: PlayerClaim, now: datetime) -> None:
    """Take back one's own open claim."""
    if actor.user is None or claim.user_id != actor.user.pk:
        raise Forbidden("not_yours", _("This is not your claim."))
    _open_claim(claim)
    audit.record(
        actor=actor,
        action="withdraw_claim",
        at=now,
        club=claim.player.club,
        inputs={"player": claim.player_id, "claim": claim.pk},
        made={},
    )
    claim.delete()


@transaction.atomic
def answer_claim(*, actor: Actor, claim: PlayerClaim, accept: bool, now: datetime) -> PlayerClaim:
    """Accept or refuse a claim; accepting it refuses the others for the same player.

    Raises:
        Conflict: It is answered already, or `link_player` refuses.
    """
    claim = _open_claim(claim)
    claim.state = PlayerClaim.State.ACCEPTED if accept else PlayerClaim.State.REFUSED
    claim.answered_at = now
    claim.save(update_fields=["state", "answered_at"])
    audit.record(
        actor=actor,
        action="answer_claim",
        at=now,
        club=claim.player.club,
        inputs={"claim": claim.pk, "player": claim.player_id, "accept": accept},
        made={},
    )
    if accept:
        link_player(actor=actor, player=claim.player, user=claim.user, now=now)
        PlayerClaim.objects.filter(player=claim.player, state=PlayerClaim.State.OPEN).update(
            state=PlayerClaim.State.REFUSED, answered_at=now
        )
    return claim


def checked_name(club: Club, name: str, but: Player | None = None) -> str:
    """Return the name in its one spelling.

    Raises:
        Invalid: It is empty, too long, or another player's (retired ones too).
    """
    name = normalise(name)
    if not name:
        raise Invalid("name_missing", _("Give a name."), field="name")
    if len(name) > LONGEST_NAME:
        raise Invalid(
            "name_too_long",
            _("The name is too long (at most %(count)d characters).") % {"count": LONGEST_NAME},
            field="name",
        )
    same = Player.objects.filter(club=club, folded=folded(name))
    if but is not None:
        same = same.exclude(pk=but.pk)
    if same.exists():
        raise _taken()
    return name


def _locked(player: Player) -> Player:
    """Return the player, locked alone.

    Seats and standings that a finishing game writes refer to players: a lock that those keys need
    not wait for cannot stand in their way, and the club's row is not locked at all.
    """
    found = Player.objects.select_for_update(of=("self",), no_key=True).select_related("club")
    return found.get(pk=player.pk)


def _taken() -> Invalid:
    return Invalid(
        "name_taken",
        _("There is already a player of this name. Add something that tells the two apart."),
        field="name",
    )


def _set_retired(actor: Actor, player: Player, now: datetime, *, retired: bool) -> Player:
    player = _locked(player)
    if (player.retired_at is not None) == retired:
        return player
    player.retired_at = now if retired else None
    player.save(update_fields=["retired_at"])
    audit.record(
        actor=actor,
        action="retire_player" if retired else "return_player",
        at=now,
        club=player.club,
        inputs={"player": player.pk},
        made={},
    )
    return player


def _open_claim(claim: PlayerClaim) -> PlayerClaim:
    claim = (
        PlayerClaim.objects.select_for_update(of=("self",))
        .select_related("player__club", "user")
        .get(pk=claim.pk)
    )
    if claim.state != PlayerClaim.State.OPEN:
        raise Conflict(
            "answered",
            _("This has been answered already."),
            current={"state": claim.state},
        )
    return claim
