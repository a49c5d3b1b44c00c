"""What Save says: what is saved, for how much, and whether the hand goes on after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from mjclub.games import entry_forms, units

if TYPE_CHECKING:
    from mjclub.games.entry_forms import Terms
    from mjclub.games.entry_state import EntryState


def label(state: EntryState, terms: Terms, total: int | None, *, correcting: bool) -> str:
    """What stands on Save.

    Args:
        state: The form.
        terms: What it is filled in under.
        total: Points of the only win, None where they are not known.
        correcting: Whether a recorded hand is corrected.
    """
    if terms.continues and state.drawn:
        return _("End the hand: wall ran out")
    if state.outcome == "draw":
        return _("Correct to a draw") if correcting else _("Save the draw")
    if state.outcome == "void":
        return _("Correct to a void hand") if correcting else _("Save the void hand")
    wins = len(entry_forms.wins_meant(state, terms))
    if wins > 1:
        words = (
            ngettext("Correct %(wins)s win", "Correct %(wins)s wins", wins)
            if correcting
            else ngettext("Save %(wins)s win", "Save %(wins)s wins", wins)
        )
        return words % {"wins": wins}
    if total is not None and state.mode == "patterns" and not state.patterns:
        # May be right where such a hand may win, but is so easily pressed that it is spelled out.
        words = (
            _("Correct to %(worth)s, without patterns")
            if correcting
            else _("Save as %(worth)s, without patterns")
        )
        return words % {"worth": units.long(total, terms.asks.unit)}
    bare, words = _words(state, terms, correcting=correcting)
    return bare if total is None else words % {"worth": units.long(total, terms.asks.unit)}


def _words(state: EntryState, terms: Terms, *, correcting: bool) -> tuple[str, str]:
    """What Save says of one win: without what it is worth, and with it."""
    if correcting:
        return _("Correct"), _("Correct to %(worth)s")
    if terms.continues:
        return _("Save the second win"), _("Save the second win, %(worth)s")
    if not entry_forms.is_over(state, terms):
        return _("Save and go on"), _("Save %(worth)s and go on")
    return _("Save"), _("Save %(worth)s")
