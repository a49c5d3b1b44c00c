"""Every write of the record: typed, keyword-only, atomic, audited.

A service takes the actor, its arguments, the time and the ids of what it makes; it asks no clock
and makes no randomness. It does not check permissions: pages and API ask `policies` first.

Errors: `Invalid` (what is wrong, each beside its field), `Conflict` (what stands there now).
"""

from __future__ import annotations

from mjclub.games.services.adjustments import (
    add_adjustment,
    adjust_table_points,
    correct_points,
    withdraw_adjustment,
)
from mjclub.games.services.continuing import continue_hand
from mjclub.games.services.correct import (
    correct_hand,
    correction_effects,
    restore_hand,
    restore_version,
    undo_last,
    withdraw_hand,
)
from mjclub.games.services.finish import cancel_game, finish_game, move_game, reopen_game
from mjclub.games.services.preview import preview_hand
from mjclub.games.services.record import record_hand
from mjclub.games.services.record_many import record_hands
from mjclub.games.services.rescore import rescore_game
from mjclub.games.services.share import share_hand, unshare_hand
from mjclub.games.services.start import open_evening, start_game
from mjclub.games.services.swaps import swap_effects, swap_seats, undo_swap

__all__ = [
    "add_adjustment",
    "adjust_table_points",
    "cancel_game",
    "continue_hand",
    "correct_hand",
    "correct_points",
    "correction_effects",
    "finish_game",
    "move_game",
    "open_evening",
    "preview_hand",
    "record_hand",
    "record_hands",
    "reopen_game",
    "rescore_game",
    "restore_hand",
    "restore_version",
    "share_hand",
    "start_game",
    "swap_effects",
    "swap_seats",
    "undo_last",
    "undo_swap",
    "unshare_hand",
    "withdraw_adjustment",
    "withdraw_hand",
]
