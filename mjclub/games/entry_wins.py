"""Several wins of one hand in one form: one is open, the others are folded into cards.

Winners on one discard share the discarder, so a new form has him chosen already. Nothing here
judges a win; what is folded has been judged before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mjclub.games import picker
from mjclub.games.entry_state import EntryState, WinState, opened, win_of
from mjclub.games.picker import Style


def wins_of(state: EntryState) -> tuple[WinState, ...]:
    """Every win of the form in its order; an open one in which nothing stands is none."""
    if state.cards and state.blank:
        return state.cards
    return (*state.cards[: state.at], win_of(state), *state.cards[state.at :])


def place_of_open(state: EntryState) -> int | None:
    """Where the open win stands among `wins_of`; None where it is none."""
    return None if state.cards and state.blank else state.at


def one_more(state: EntryState, *, order: int | None = None) -> EntryState:
    """Fold the open win; the form is empty for another on the same discard.

    Args:
        state: The form.
        order: Of the new win, where it is won later, from anybody.
    """
    wins = tuple(_folded(win) for win in wins_of(state))
    new = WinState(
        source=state.source if order is None else None,
        mode=state.mode,
        order=state.order if order is None else order,
    )
    at = sum(win.order <= new.order for win in wins)
    return replace(opened(state, new), cards=wins, at=at, tool="hand")


def edited(state: EntryState, index: int, style: Style) -> EntryState:
    """Open a card; what was open is folded to its place."""
    if not 0 <= index < len(state.cards):
        return state
    wins = wins_of(state)
    there = place_of_open(state)
    chosen = index if there is None or index < there else index + 1
    rest = tuple(_folded(win) for at, win in enumerate(wins) if at != chosen)
    win = _unfolded(wins[chosen], style)
    return replace(opened(state, win), cards=rest, at=chosen, tool="hand")


def dropped(state: EntryState, index: int, style: Style) -> EntryState:
    """Take a card away. Where nothing stands in the form, the last one left is opened."""
    if not 0 <= index < len(state.cards):
        return state
    cards = (*state.cards[:index], *state.cards[index + 1 :])
    left = replace(state, cards=cards, at=state.at - (index < state.at))
    return edited(left, 0, style) if left.blank and len(cards) == 1 else left


def form_of(wins: Sequence[WinState], style: Style) -> EntryState:
    """The form of a hand with these wins: the first one is open."""
    if not wins:
        return EntryState()
    first, *others = wins
    state = opened(EntryState(), _unfolded(first, style))
    return replace(state, cards=tuple(_folded(win) for win in others))


def winners(wins: Sequence[WinState]) -> frozenset[int]:
    """The columns that won."""
    return frozenset(win.winner for win in wins if win.winner is not None)


def _folded(win: WinState) -> WinState:
    """A win as a card keeps it: short, and the same in every language."""
    return _written(win, "letters")


def _unfolded(win: WinState, style: Style) -> WinState:
    return _written(win, style)


def _written(win: WinState, style: Style) -> WinState:
    picked = win.picked() if win.text else None
    if picked is None:
        return win
    text = picker.write(picked, style, self_draw=win.self_draw)
    return replace(win, text=text, wrote=text)
