"""Links to the wins of a hand, as its own page shows them: who may make and withdraw one."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.urls import reverse

from mjclub.clubs.policies import Action, can
from mjclub.games.models import Game, HandShare

if TYPE_CHECKING:
    from mjclub.games.models import Hand
    from mjclub.games.sheets import Row, Sheet


def new_secret() -> str:
    """The random part of a new address: 120 bits."""
    return secrets.token_urlsafe(15)


@dataclass(frozen=True, slots=True)
class Link:
    """A win on the page of its hand: its link, or that it can have one.

    Attributes:
        winner: Its column.
        name: Of the winner.
        address: Absolute, "" where there is none.
        may_withdraw: Whether the viewer may withdraw it.
    """

    winner: int
    name: str
    address: str = ""
    may_withdraw: bool = False


def links(user: Any, game: Game, hand: Hand, page: Sheet, row: Row | None) -> list[Link]:
    """The wins of a hand that the viewer may share; [] where he may not."""
    stands = row is not None and game.state != Game.State.CANCELLED and hand.withdrawn_at is None
    if not stands or row is None or not can(user, Action.SHARE_HAND, game.club):
        return []
    wins = {win.winner: win for win in row.wins if win.answer is not None}
    if not wins:
        return []
    made = {one.winner: one for one in HandShare.objects.filter(hand=hand, revoked_at__isnull=True)}
    found = []
    for winner in wins:
        link = Link(winner, page.columns[winner].player.name)
        share = made.get(winner)
        if share is not None:
            path = reverse("share", args=[share.secret])
            link = replace(
                link, address=f"{settings.ORIGIN}{path}", may_withdraw=may_withdraw(user, share)
            )
        found.append(link)
    return found


def may_withdraw(user: Any, share: HandShare) -> bool:
    """Whether the user may withdraw this link: his own, or an organiser any."""
    club = share.hand.game.club
    if can(user, Action.UNSHARE_HAND, club):
        return True
    return share.made_by_id == user.pk and can(user, Action.SHARE_HAND, club)
