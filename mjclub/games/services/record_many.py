"""Recording several hands in a row: all of them, or none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from django.db import transaction

from mjclub.core.actors import Actor
from mjclub.core.exceptions import Invalid
from mjclub.games.entries import HandEntry, Recorded
from mjclub.games.models import Game
from mjclub.games.services import common
from mjclub.games.services.record import record_hand


def record_hands(
    *,
    actor: Actor,
    game: Game,
    entries: Sequence[HandEntry],
    hand_no: int,
    key: str,
    now: datetime,
    public_ids: Sequence[str],
) -> list[Recorded]:
    """Record hands in their order, each as `record_hand` does, with its own line in the log.

    Args:
        actor: Who records them.
        game: Which game.
        entries: What was entered.
        hand_no: The number of the first one, as the person saw it.
        key: The client's key for all of them: the same hands under it are answered again.
        now: The time.
        public_ids: The new hands' ids.

    Raises:
        Invalid: What `record_hand` raises, its fields under ``hands.0`` and so on; nothing is
            recorded.
        Conflict: As there.
    """
    found: list[Recorded] = []
    with transaction.atomic():
        common.lock(game.pk)
        for at, (entry, public_id) in enumerate(zip(entries, public_ids, strict=True)):
            try:
                one = record_hand(
                    actor=actor,
                    game=game,
                    entry=entry,
                    hand_no=hand_no,
                    key=f"{key}.{at}",
                    now=now,
                    public_id=public_id,
                )
            except Invalid as refused:
                raise Invalid.of(
                    [
                        replace(fault, field=f"hands.{at}.{fault.field}".rstrip("."))
                        for fault in refused.faults
                    ]
                ) from None
            found.append(one)
            # A void hand's number is played again; such a hand is in no pasted list.
            hand_no = int(one.body["hand_no"]) + 1
    return found
