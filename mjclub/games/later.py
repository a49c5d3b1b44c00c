"""Tiles that are filled in later: the form to do so, and whether they come to what was recorded."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mjclub.games import entry_wins, rules, units
from mjclub.games.entries import in_order

if TYPE_CHECKING:
    from mjclub.games.entries import HandEntry, Preview
    from mjclub.games.entry_state import EntryState
    from mjclub.games.models import Game, Hand
    from mjclub.games.picker import Style


@dataclass(frozen=True, slots=True)
class Filled:
    """Tiles that take the place of recorded points.

    Attributes:
        recorded, tiles: What was recorded and what the tiles come to, with the unit; of several
            wins one after the other.
        equal: Whether they are the same.
    """

    recorded: str
    tiles: str
    equal: bool


def to_fill(state: EntryState, style: Style) -> EntryState:
    """The form of a recorded hand, open in the speed of tiles at the first win without them."""
    if state.mode == "tiles":
        at = next((index for index, win in enumerate(state.cards) if win.mode != "tiles"), None)
        if at is None:
            return state
        state = entry_wins.edited(state, at, style)
    return replace(state, mode="tiles")


def filled(game: Game, hand: Hand, entry: HandEntry, preview: Preview) -> Filled | None:
    """Compare tiles just entered with the points that were recorded for the same winner.

    Args:
        game: Whose rules.
        hand: As it stands.
        entry: As it is to be.
        preview: What the entry comes to.

    Returns:
        None where the hand does not wait for tiles, or none are filled in.
    """
    if not hand.tiles_later:
        return None
    before = {win.winner: win.value for win in in_order(hand) if win.hand_json is None}
    pairs = [
        (before[win.winner], int(answer["total"]))
        for win, answer in zip(entry.wins, preview.answers, strict=False)
        if answer is not None and win.winner in before and answer["total"] is not None
    ]
    if not pairs:
        return None
    unit = rules.asks(game.ruleset, game.options).unit

    def said(values: list[int]) -> str:
        return ", ".join(units.long(value, unit) for value in values)

    recorded, tiles = ([pair[side] for pair in pairs] for side in (0, 1))
    return Filled(said(recorded), said(tiles), recorded == tiles)
