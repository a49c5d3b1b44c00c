"""Links to the evening's board: they work without signing in until they are withdrawn."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from mjclub.clubs.models import BoardLink, Club
from mjclub.core import audit
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Invalid
from mjclub.core.tokens import hash_code

MOST_LINKS = 20


@transaction.atomic
def make_board_link(
    *, actor: Actor, club: Club, label: str = "", now: datetime, public_id: str, code: str
) -> BoardLink:
    """Make a link to the club's board.

    Args:
        actor: Who.
        club: Whose evening the board shows.
        label: For the list of links: where the screen stands. Cut at 80 characters.
        now: When.
        public_id: The link's public id, by which it is withdrawn.
        code: The random part of its address (`tokens.new_code`). Only its hash is kept.

    Raises:
        Invalid: The club has as many links as it can have.
    """
    Club.objects.select_for_update().get(pk=club.pk)
    if BoardLink.objects.filter(club=club, revoked_at__isnull=True).count() >= MOST_LINKS:
        raise Invalid(
            "too_many_links",
            _("A club has at most 20 links to its board. Withdraw one that is not used."),
            field="label",
        )
    link = BoardLink.objects.create(
        club=club,
        public_id=public_id,
        code_hash=hash_code(code),
        label=label.strip()[:80],
        made_by=actor.user,
        made_at=now,
    )
    audit.record(
        actor=actor,
        action="make_board_link",
        at=now,
        club=club,
        inputs={"note": audit.text(club, link.label), "code_hash": link.code_hash},
        made={"board_link": public_id},
    )
    return link


@transaction.atomic
def revoke_board_link(*, actor: Actor, link: BoardLink, now: datetime) -> BoardLink:
    """Make a link stop working: boards that are open say so at their next question."""
    changed = BoardLink.objects.filter(pk=link.pk, revoked_at__isnull=True).update(revoked_at=now)
    link.refresh_from_db()
    if changed:
        audit.record(
            actor=actor,
            action="revoke_board_link",
            at=now,
            club=link.club,
            inputs={"board_link": link.public_id, "note": audit.text(link.club, link.label)},
            made={},
        )
    return link
