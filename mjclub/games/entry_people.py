"""The players and the wins on the entry page: who sits where, who has won already, for how much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mjclub.games import entry_live, entry_wins
from mjclub.games.entry_state import EntryState, card_field

if TYPE_CHECKING:
    from mjclub.games.entries import Position
    from mjclub.games.entry_forms import Terms
    from mjclub.games.entry_live import Seen
    from mjclub.games.sheets import Row, Sheet, SheetWin


@dataclass(frozen=True, slots=True)
class Person:
    """One of the players, in his column.

    Attributes:
        column: 0-3.
        name: His name.
        wind: Seat wind at this hand, "" where no pattern asks for it.
        dealer: Whether he deals it.
        points: Before this hand; where it goes on, with what has been paid.
        won: He has won this hand already: he wins no more.
        out: He cannot be who discarded.
        declared: He declared ready.
        ready: Whether he was ready at the end, None as long as nobody said.
    """

    column: int
    name: str
    wind: str
    dealer: bool
    points: int
    won: bool = False
    out: bool = False
    declared: bool = False
    ready: bool | None = None


def people(
    state: EntryState, terms: Terms, sheet: Sheet, position: Position, row: Row | None = None
) -> list[Person]:
    """The players as they sit at a hand, with their points before it, or so far where it goes on.

    Args:
        state: The form.
        terms: What it is filled in under.
        sheet: The game's sheet.
        position: The hand's place.
        row: The hand's row where it is recorded.
    """
    won = entry_wins.winners(state.cards) | set(terms.won)
    before = [card for card in state.cards if card.order <= state.order]
    out = entry_wins.winners(before) | set(terms.won)
    found = []
    for column in sheet.columns:
        at = column.column
        points = column.points
        if row is not None and not terms.continues:
            points = row.totals[at] - row.deltas[at]
        found.append(
            Person(
                column=at,
                name=column.player.name,
                wind=position.winds[at] if terms.asks.seat_wind else "",
                dealer=position.dealer == at,
                points=points,
                won=at in won,
                out=at in out,
                declared=at in state.declared,
                ready=state.ready.get(at),
            )
        )
    return found


@dataclass(frozen=True, slots=True)
class CardView:
    """A win that is folded, or was recorded before.

    Attributes:
        index: Its place among the folded ones; None of a recorded one.
        value: What its hidden field holds.
        name: Who won.
        source: Who discarded; "" on a self-draw.
        points: None where they are not known.
        order: 1 or 2.
    """

    index: int | None
    value: str
    name: str
    source: str
    points: int | None
    order: int


def card_views(
    state: EntryState, names: Sequence[str], seen: Seen, *, alone: bool
) -> list[CardView]:
    """The folded wins in their order; their points are the services'.

    Args:
        state: The form.
        names: By column.
        seen: What the services say of the form.
        alone: Whether they say it of the folded wins alone.
    """
    preview = seen.preview
    found = []
    for index, card in enumerate(state.cards):
        at = index + (not alone and not state.blank and index >= state.at)
        known = card.winner is not None and card.winner < len(names)
        given = card.source is not None and card.source < len(names) and not card.self_draw
        found.append(
            CardView(
                index=index,
                value=card_field(card),
                name=names[card.winner or 0] if known else "",
                source=names[card.source or 0] if given else "",
                points=None if preview is None else entry_live.total_of(preview, at, card),
                order=card.order,
            )
        )
    return found


def recorded_cards(wins: Sequence[SheetWin], names: Sequence[str]) -> list[CardView]:
    """The wins that stand in the record of a hand that goes on."""
    return [
        CardView(
            None,
            "",
            names[win.winner],
            "" if win.source is None else names[win.source],
            win.value,
            1,
        )
        for win in wins
    ]
