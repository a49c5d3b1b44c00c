"""Seat swaps: two people exchange winds from a hand on; points stay with the people."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from django.db import transaction

from mjclub.core import audit
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Invalid
from mjclub.games import line, referee
from mjclub.games.entries import Effect
from mjclub.games.messages import message, problem
from mjclub.games.models import Game, SeatSwap
from mjclub.games.services import common, versions
from mjclub.games.services.correct import effects_of, rescore, summary

MAX_HANDS: Final = 999
"""No game without a fixed end has as many."""


def swap_effects(
    *, game: Game, column_a: int, column_b: int, from_hand_no: int = 1
) -> list[Effect]:
    """List the hands whose points a swap would change. Writes nothing.

    Raises:
        Invalid: ``swap_same``, ``bad_column``, ``bad_value``.
    """
    _check(game, column_a, column_b, from_hand_no)
    stands, _withdrawn = line.load(game)
    swap = SeatSwap(game=game, column_a=column_a, column_b=column_b, from_hand_no=from_hand_no)
    return effects_of(stands.with_swaps([*stands.swaps, swap]).changes())


def swap_seats(
    *,
    actor: Actor,
    game: Game,
    column_a: int,
    column_b: int,
    version: int,
    now: datetime,
    from_hand_no: int = 1,
) -> SeatSwap:
    """Exchange two people's winds from a hand on; what that changes in the score is re-scored.

    Winner, source and points stay with the people as entered.

    Args:
        actor: Who.
        game: Which.
        column_a, column_b: The two people.
        version: The game's row version as the person saw it.
        now: The time.
        from_hand_no: The first hand played so.

    Raises:
        Invalid: ``swap_same``, ``bad_column``, ``bad_value``, ``reopen_first``,
            ``game_cancelled``.
        Conflict: ``stale``.
    """
    with transaction.atomic():
        game = _lock(game.pk, version)
        _check(game, column_a, column_b, from_hand_no)
        stands, _withdrawn = line.load(game)
        swap = SeatSwap.objects.create(
            game=game, from_hand_no=from_hand_no, column_a=column_a, column_b=column_b, at=now
        )
        inputs = {
            "version": version,
            "column_a": column_a,
            "column_b": column_b,
            "from_hand_no": from_hand_no,
        }
        after = stands.with_swaps([*stands.swaps, swap])
        _write(actor, game, "swap_seats", inputs, after, now)
    return swap


def undo_swap(*, actor: Actor, swap: SeatSwap, version: int, now: datetime) -> SeatSwap:
    """Take a swap back.

    Raises:
        Invalid: ``already_undone``, ``reopen_first``, ``game_cancelled``.
        Conflict: ``stale``.
    """
    with transaction.atomic():
        game = _lock(swap.game_id, version)
        stands, _withdrawn = line.load(game)
        number, swap = next(
            (number, row) for number, row in enumerate(stands.swaps, 1) if row.pk == swap.pk
        )
        if swap.undone_at is not None:
            raise Invalid("already_undone", message("already_undone"))
        swap.undone_at = now
        swap.save(update_fields=["undone_at"])
        inputs = {"version": version, "swap": number}
        _write(actor, game, "undo_swap", inputs, stands.with_swaps(stands.swaps), now)
    return swap


def _lock(game_id: int, version: int) -> Game:
    game = common.lock(game_id)
    common.refuse_cancelled(game)
    common.check_version(game, version)
    return game


def _check(game: Game, column_a: int, column_b: int, from_hand_no: int) -> None:
    faults = [
        problem("bad_column", field)
        for field, column in (("column_a", column_a), ("column_b", column_b))
        if not 0 <= column < game.players
    ]
    if column_a == column_b:
        faults.append(problem("swap_same", "column_b"))
    if not 1 <= from_hand_no <= (referee.hands_total(game) or MAX_HANDS):
        faults.append(problem("bad_value", "from_hand_no"))
    if faults:
        raise Invalid.of(faults)


def _write(
    actor: Actor,
    game: Game,
    action: str,
    inputs: dict[str, Any],
    after: line.Line,
    now: datetime,
) -> None:
    changes: Sequence[line.Change] = after.changes()
    rescore(game, changes)
    steps = [versions.Step(change.hand, "swapped", change.position) for change in changes]
    if steps:
        versions.write_steps(game, actor, steps, now)
    common.settle_up(game, now)
    audit.record(
        actor=actor,
        action=action,
        at=now,
        club=game.club_id,
        game=game.pk,
        league=game.league_id,
        inputs={"game": game.public_id, **inputs},
        after={"rescored": summary(changes)},
    )
