"""Correcting, withdrawing and restoring hands; undo."""

from __future__ import annotations

from datetime import datetime

from mjclub.core.actors import Actor
from mjclub.games.entries import Effect, HandEntry
from mjclub.games.models import Game, Hand


def correct_hand(
    *, actor: Actor, hand: Hand, entry: HandEntry, version: int, now: datetime
) -> Hand:
    raise NotImplementedError


def correction_effects(
    *, hand: Hand, entry: HandEntry | None, restore: bool = False
) -> list[Effect]:
    """List what a correction (or, with None, a withdrawal) would do to other hands."""
    raise NotImplementedError


def withdraw_hand(*, actor: Actor, hand: Hand, version: int, now: datetime) -> Hand:
    raise NotImplementedError


def restore_hand(*, actor: Actor, hand: Hand, version: int, now: datetime) -> Hand:
    raise NotImplementedError


def restore_version(
    *, actor: Actor, hand: Hand, number: int, version: int, now: datetime
) -> Hand:
    raise NotImplementedError


def undo_last(*, actor: Actor, game: Game, version: int, now: datetime) -> Hand:
    raise NotImplementedError
