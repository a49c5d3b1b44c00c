"""Seat swaps: two people exchange winds from a hand on; points stay with the people."""

from __future__ import annotations

from datetime import datetime

from mjclub.core.actors import Actor
from mjclub.games.entries import Effect
from mjclub.games.models import Game, SeatSwap


def swap_effects(
    *, game: Game, column_a: int, column_b: int, from_hand_no: int = 1
) -> list[Effect]:
    raise NotImplementedError


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
    raise NotImplementedError


def undo_swap(*, actor: Actor, swap: SeatSwap, version: int, now: datetime) -> SeatSwap:
    raise NotImplementedError
