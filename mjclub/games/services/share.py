"""Links that show one win of a hand to whoever has them, until they are withdrawn."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from mjclub.core import audit
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Invalid
from mjclub.core.tokens import hash_secret
from mjclub.games.models import Game, Hand, HandShare
from mjclub.games.services import common


def share_hand(*, actor: Actor, hand: Hand, winner: int, now: datetime, secret: str) -> HandShare:
    """Make the link to a win; where there is one already, that one is given back.

    Args:
        actor: Who.
        hand: Of which hand.
        winner: The column whose win is shown.
        now: When.
        secret: The random part of the address, at most 32 characters.

    Raises:
        Invalid: ``nothing_to_share``: no tiles of such a win stand: it was recorded by points, the
            hand is taken back, the game is cancelled.
    """
    with transaction.atomic():
        game = common.lock(hand.game_id)
        if game.state == Game.State.CANCELLED or not _shows(hand, winner):
            raise Invalid("nothing_to_share", _("There is no hand with tiles to share here."))
        found = HandShare.objects.filter(hand=hand, winner=winner, revoked_at__isnull=True).first()
        if found is not None:
            return found
        share = HandShare.objects.create(
            hand=hand, winner=winner, secret=secret, made_by=actor.user, made_at=now
        )
        audit.record(
            actor=actor,
            action="share_hand",
            at=now,
            club=game.club_id,
            game=game,
            inputs={
                "hand": hand.public_id,
                "winner": winner,
                "secret_hash": hash_secret(secret),
            },
            made={"hand_share": share.pk},
        )
    return share


def unshare_hand(*, actor: Actor, share: HandShare, now: datetime) -> HandShare:
    """Withdraw a link: it shows nothing any more. Withdrawing it again changes nothing."""
    with transaction.atomic():
        changed = HandShare.objects.filter(pk=share.pk, revoked_at__isnull=True).update(
            revoked_at=now
        )
        share.refresh_from_db()
        if changed:
            game = share.hand.game
            audit.record(
                actor=actor,
                action="unshare_hand",
                at=now,
                club=game.club_id,
                game=game,
                inputs={
                    "hand": share.hand.public_id,
                    "winner": share.winner,
                    "hand_share": share.pk,
                },
            )
    return share


def _shows(hand: Hand, winner: int) -> bool:
    """Whether the win stands and has tiles."""
    return (
        Hand.objects.filter(pk=hand.pk, withdrawn_at__isnull=True).exists()
        and hand.wins.filter(winner=winner, answer__isnull=False).exists()
    )
