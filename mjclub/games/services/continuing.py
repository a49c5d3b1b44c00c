"""Bringing a hand that goes on after its first win to its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from django.db import transaction

from mjclub.core import keys
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Invalid, Problem
from mjclub.core.models import RequestKey
from mjclub.games.entries import HandEntry, Recorded, in_order
from mjclub.games.messages import message, problem
from mjclub.games.models import Game, Hand
from mjclub.games.services import common
from mjclub.games.services.correct import HandChange
from mjclub.games.services.record import body_of, replay
from mjclub.games.services.versions import CONTINUED

OK = 200


def continue_hand(
    *,
    actor: Actor,
    game: Game,
    hand: Hand,
    entry: HandEntry,
    key: str,
    version: int,
    now: datetime,
    keep_refused: bool = False,
) -> Recorded:
    """Bring a hand that goes on to its end: by further wins, or because the wall ran out.

    That is no correction: the hand's mark stays as it is. It can be undone by `undo_last`.

    Args:
        actor: Who.
        game: Which game.
        hand: The hand that goes on.
        entry: Only what is added: wins, which are second ones whatever their order says and may be
            entered in another mode than the first; or ``drawn``. The declarations are the whole
            list, in the place of the hand's, unless it keeps those.
        key: The client's key: the same key with the same content is answered again, not done again.
        version: The hand's row version as the person saw it.
        now: The time.
        keep_refused: As in `record_hand`. A hand whose first win is kept refused is brought to its
            end all the same, and stays so.

    Raises:
        Invalid: The faults of the entry, its wins numbered as they stand in it; ``nothing_new``,
            ``hand_over``, ``hand_withdrawn``, ``game_cancelled``, ``bad_key``.
        Conflict: ``stale``, with what stands; ``key_reused``.
    """
    keys.check(key)
    content = {"hand": hand.public_id, "entry": entry.content()}
    hashed = keys.content_hash(content)
    with transaction.atomic():
        locked = common.lock(game.pk)
        used = RequestKey.objects.filter(game=locked, key=key).select_related("hand").first()
        if used is not None:
            return replay(used, hashed)
        if hand.game_id != locked.pk:
            raise Invalid("bad_value", message("bad_value"), field="hand")
        change = HandChange(actor, hand, version, now)
        change.refuse_withdrawn()
        if change.hand not in change.line.going_on:
            raise Invalid("hand_over", message("hand_over"))
        stood = HandEntry.of_hand(change.hand)
        whole, wrong = joined(stood, entry)
        if wrong:
            raise Invalid.of(wrong)
        done = len(stood.wins)
        waits = change.hand.refused is not None

        def keep(faults: Sequence[Problem]) -> bool:
            return keep_refused or (waits and not _of_added(faults, done))

        try:
            change.enter(whole, CONTINUED, keep=keep)
        except Invalid as error:
            wrong = _of_added(error.faults, done) if waits else ()
            raise Invalid.of(beyond(wrong or error.faults, done)) from None
        kept = {"keep_refused": True} if keep_refused else {}
        points = change.close("continue_hand", {"entry": content["entry"], "key": key, **kept})
        position = change.line.position_of(change.hand)
        assert position is not None
        body = body_of(
            change.game,
            change.hand,
            position,
            points,
            in_order(change.hand),
            beyond(change.faults, done),
        )
        RequestKey.objects.create(
            game=locked, key=key, content_hash=hashed, status=OK, body=body, hand=change.hand,
            at=now,
        )  # fmt: skip
    return Recorded(change.hand, replayed=False, status=OK, body=body)


def joined(stands: HandEntry, added: HandEntry) -> tuple[HandEntry, tuple[Problem, ...]]:
    """Return the whole hand with what is added, and what is wrong with that by itself."""
    faults: list[Problem] = []
    if added.outcome == "void":
        faults.append(problem("bad_value", "outcome"))
    if not added.wins and not added.drawn:
        faults.append(problem("nothing_new", "wins"))
    later = tuple(
        replace(win, order=2, mode=win.mode or (None if added.mode == stands.mode else added.mode))
        for win in added.wins
    )
    whole = replace(
        stands,
        wins=(*stands.wins, *later),
        drawn=added.drawn,
        declarations=stands.declarations if added.keeps_declarations else added.declarations,
        tiles_later=stands.tiles_later or added.tiles_later,
    )
    return whole, tuple(faults)


def _of_added(faults: Iterable[Problem], done: int) -> tuple[Problem, ...]:
    """Return the faults but those of the wins that stand already."""
    standing = tuple(f"wins.{number}." for number in range(done))
    return tuple(fault for fault in faults if not fault.field.startswith(standing))


def beyond(faults: Iterable[Problem], done: int) -> tuple[Problem, ...]:
    """Return faults of a whole hand with the wins numbered from the first one that is added.

    What is wrong with a win that stands already can only come from the declarations.
    """
    found = []
    for fault in faults:
        name, _dot, rest = fault.field.partition(".")
        number, _dot, rest = rest.partition(".")
        if name == "wins" and number.isdigit():
            later = int(number) - done
            field = f"wins.{later}.{rest}".rstrip(".") if later >= 0 else "declarations"
            fault = replace(fault, field=field)
        found.append(fault)
    return tuple(found)
