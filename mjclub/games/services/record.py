"""Recording a hand, and what it would come to."""

from __future__ import annotations

from datetime import datetime

from mjclub.core.actors import Actor
from mjclub.games.entries import HandEntry, Preview, Recorded
from mjclub.games.models import Game, Hand


def preview_hand(*, game: Game, entry: HandEntry, hand: Hand | None = None) -> Preview:
    """Work out what an entry would come to, as the next hand or as a correction of `hand`.

    Writes nothing and raises nothing for bad input: faults stand beside their fields.
    """
    raise NotImplementedError


def record_hand(
    *,
    actor: Actor,
    game: Game,
    entry: HandEntry,
    hand_no: int,
    key: str,
    now: datetime,
    public_id: str,
) -> Recorded:
    """Record the next hand.

    Raises:
        Invalid: the faults of the entry.
        Conflict: ``hand_taken``, ``key_reused``.
    """
    raise NotImplementedError
