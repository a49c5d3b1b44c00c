"""What an entry form means: the entry it comes to, and what is still missing for it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from django.utils.translation import gettext as _

from mjclub.core.exceptions import Problem
from mjclub.games import entry_flags, entry_text, entry_wins, picker, referee, rules, typed_tiles
from mjclub.games.entries import HandEntry, Kind, Mode, WinEntry
from mjclub.games.entry_state import (
    EntryState,
    WinState,
    read_piece,
)
from mjclub.games.picker import Picked, Style

MAX_POINTS: Final = referee.MAX_VALUE


@dataclass(frozen=True, slots=True)
class Terms:
    """What a form is filled in under.

    Attributes:
        asks: What the game's rules ask of a hand.
        won: Columns that have won this hand already, beside those of the form.
        continues: The form ends a hand that goes on after its first win.
        dealer: Column; None where that is not known.
    """

    asks: rules.Asks
    won: tuple[int, ...] = ()
    continues: bool = False
    dealer: int | None = None

    @property
    def without_patterns(self) -> bool:
        """Whether a hand without any pattern may win, for nothing."""
        return max(self.asks.minimum, self.asks.least_points) == 0

    def deals(self, win: WinState) -> bool | None:
        """Whether the winner deals; None where one of the two is not known."""
        return None if None in (self.dealer, win.winner) else self.dealer == win.winner


_UNIT: Final = re.compile(r"\s*(?:점|点|點|판|番|points?|pts?|fan\.?)\s*$", re.IGNORECASE)


def read_points(text: str) -> int | None:
    r"""The number in the points field, full-width digits and a unit too; None where there is none.

    >>> read_points("\uff11\uff12"), read_points(" 8 "), read_points("-5"), read_points("abc")
    (12, 8, None, None)
    >>> read_points("12점"), read_points("8 pts"), read_points("점")
    (12, 8, None)
    """
    plain = _UNIT.sub("", unicodedata.normalize("NFKC", text)).strip()
    if not (plain.isascii() and plain.isdecimal()) or len(plain) > 12:
        return None
    return int(plain)


def problems(state: EntryState, terms: Terms | None = None) -> list[Problem]:
    """What keeps the form from being an entry, each beside its field; empty where nothing does."""
    found: list[Problem] = []
    if has_open_win(state, terms):
        found += win_problems(state, terms)
        if terms is not None and terms.asks.verified and not state.checkers(terms.asks.players):
            words = _("Tick who checked the hand.")
            found.append(Problem("missing_field", "verified", "", words))
    if terms is not None:
        found += [
            Problem("missing_field", "declared", str(column), _("Say whether the hand was ready."))
            for column in asked_ready(state, terms)
            if column not in state.ready
        ]
    return found


def has_open_win(state: EntryState, terms: Terms | None) -> bool:
    """Whether the open form stands for a win."""
    ends = terms is not None and terms.continues and state.drawn
    return state.outcome == "win" and not ends and not (state.cards and state.blank)


def wins_meant(state: EntryState, terms: Terms) -> tuple[WinState, ...]:
    """The wins that the form stands for, in order."""
    if state.outcome != "win" or (terms.continues and state.drawn):
        return ()
    return entry_wins.wins_of(state)


def is_over(state: EntryState, terms: Terms) -> bool:
    """Whether the hand is over with what the form says."""
    if not terms.asks.goes_on or terms.continues or state.outcome != "win" or state.drawn:
        return True
    return len(entry_wins.wins_of(state)) > 1


def asked_ready(state: EntryState, terms: Terms) -> list[int]:
    """The columns that declared ready and must be asked whether they were, now that it is over."""
    if not terms.asks.declares_ready or state.outcome == "void" or not is_over(state, terms):
        return []
    won = entry_wins.winners(wins_meant(state, terms)) | set(terms.won)
    return sorted(state.declared - won)


def win_problems(state: EntryState, terms: Terms | None = None) -> list[Problem]:
    """What keeps the open form from being a win."""
    found: list[Problem] = []
    if state.winner is None:
        found.append(Problem("missing_field", "winner", "", _("Choose who won.")))
    if state.source is None:
        words = _("Choose who discarded, or self-draw.")
        found.append(Problem("missing_field", "from", "", words))
    if state.mode == "points":
        found += _points_problems(state.points)
    elif state.mode == "patterns":
        if not state.patterns and not (terms is not None and terms.without_patterns):
            found.append(Problem("missing_field", "patterns", "", _("Choose the patterns.")))
    else:
        found += _text_problems(state, terms)
        found += _mark_problems(state)
    return found


def _mark_problems(state: WinState) -> list[Problem]:
    """A mark in the text that says otherwise than the source that is chosen."""
    mark = entry_text.mark_of(state.text)
    if not mark or state.winner is None or state.source is None:
        return []
    if mark == "*" and not state.self_draw:
        words = _("The text marks a self-draw (*), but a discarder is chosen. Change one of them.")
    elif mark == "+" and state.self_draw:
        words = _("The text marks a discard (+), but self-draw is chosen. Change one of them.")
    else:
        return []
    return [Problem("mark", "tiles", "", words)]


def _points_problems(text: str) -> list[Problem]:
    if not text.strip():
        return [Problem("missing_field", "points", "", _("Enter the points of the hand."))]
    value = read_points(text)
    if value is None:
        words = _("“%(text)s” is not a number of points. Write digits only, such as 12.")
        return [Problem("bad_value", "points", "", words % {"text": text})]
    if value > MAX_POINTS:
        words = _("No hand is worth %(points)s points.") % {"points": value}
        return [Problem("bad_value", "points", "", words)]
    return []


def _text_problems(state: EntryState, terms: Terms | None) -> list[Problem]:
    picked = state.picked()
    if len(state.text) > entry_text.MAX_LENGTH:
        words = _("The text is much too long for a hand.")
        return [Problem("too_long", "tiles", "", words)]
    if picked is None:
        read = rules.read_text(state.text)
        codes = [one.code for one in read] if isinstance(read, tuple) else []
        # How many tiles there are cannot be said of a text that cannot be read.
        said = [code for code in dict.fromkeys(codes) if code != "wrong_count"] or ["bad_notation"]
        vague = state.typing or said == ["bad_notation"]
        if vague and entry_text.is_unfinished(state.text, read_piece):
            words = _("The text ends in the middle of a tile or a meld.")
            return [Problem("unfinished", "tiles", "", words)]
        return [Problem(code, "tiles") for code in said]
    asks = terms.asks if terms is not None else None
    wrong = picker.faults(picked, asks.tiles, flowers=asks.flowers) if asks else []
    found = [Problem(code, "tiles", place) for code, place in wrong or picker.faults(picked)]
    if not found and picked.size < picker.FULL:
        found.append(Problem("incomplete", "tiles", str(picker.FULL - picked.size)))
    return found


# --- the entry that it means ---------------------------------------------------------------------


def to_entry(state: EntryState, terms: Terms) -> HandEntry | None:
    """The entry that the form means; None as long as something needed for it is missing."""
    meant = wins_meant(state, terms)
    wins = [_win_entry(win, terms) for win in meant]
    if any(win is None for win in wins) or (state.outcome == "win" and not (wins or state.drawn)):
        return None
    made = _alike([win for win in wins if win is not None])
    return HandEntry(
        outcome=state.outcome,
        mode=meant[0].mode if meant else state.mode,
        wins=tuple(made),
        drawn=state.drawn and state.outcome == "win" and len(made) < 2,
        declarations=_declarations(state, terms),
        tiles_later=state.tiles_later,
    )


def _declarations(state: EntryState, terms: Terms) -> tuple[dict[str, Any], ...]:
    if not terms.asks.declares_ready or state.outcome == "void":
        return ()
    asked = asked_ready(state, terms)
    return tuple(
        {"column": column, "ready": state.ready.get(column) if column in asked else None}
        for column in sorted(state.declared)
    )


def as_if_answered(entry: HandEntry, state: EntryState, terms: Terms) -> HandEntry:
    """The entry with an answer to what is asked last, so that its payments are known before.

    Who checked the hand changes no payment; who declared ready counts as ready until asked. What
    is missing is said by `problems`.
    """
    others = range(terms.asks.players)
    wins = tuple(
        replace(win, verified=tuple(column for column in others if column != win.winner))
        if terms.asks.verified and not win.verified
        else win
        for win in entry.wins
    )
    asked = asked_ready(state, terms)
    declarations = tuple(
        {**one, "ready": True} if one["column"] in asked and one["ready"] is None else one
        for one in entry.declarations
    )
    return replace(entry, wins=wins, declarations=declarations)


def _alike(wins: list[WinEntry]) -> list[WinEntry]:
    """The wins, those on one robbed kong all called so: one of them may say it for the others."""
    robbed = {(win.order, win.source) for win in wins if win.kind == "rob_kong"}
    return [
        replace(win, kind="rob_kong")
        if win.kind == "discard" and (win.order, win.source) in robbed
        else win
        for win in wins
    ]


def _win_entry(win: WinState, terms: Terms) -> WinEntry | None:
    if win.winner is None:
        return None
    value: int | None = None
    patterns: tuple[tuple[str, int], ...] | None = None
    tiles: dict[str, Any] | None = None
    robbed = False
    if win.mode == "points":
        value = read_points(win.points)
        if value is None or value > MAX_POINTS:
            return None
    elif win.mode == "patterns":
        patterns = tuple(sorted(win.patterns.items()))
        catalogue = rules.catalogue(terms.asks.ruleset)
        robbed = any(one.robbed and one.id in win.patterns for one in catalogue)
        if not patterns and not terms.without_patterns:
            return None
    else:
        picked = win.picked()
        if picked is None or picked.size < picker.READY:
            return None
        tiles = _tiles(win, picked, terms)
        robbed = "rob_kong" in tiles["flags"]
    if win.source is None and not (tiles and tiles["winning_tile"] is None):
        return None
    kind: Kind = "self_draw" if win.self_draw else "rob_kong" if robbed else "discard"
    source = None if win.self_draw else win.source
    if source is None and kind != "self_draw":
        # A ready hand asks about both ways of winning; any opponent stands for the discarder.
        source = next(column for column in range(4) if column != win.winner)
    return WinEntry(
        winner=win.winner,
        source=source,
        kind=kind,
        value=value,
        patterns=patterns,
        tiles=tiles,
        responsible=win.responsible if kind != "self_draw" else None,
        verified=win.checkers(terms.asks.players),
        order=win.order,
        mode=win.mode,
    )


def _tiles(win: WinState, picked: Picked, terms: Terms) -> dict[str, Any]:
    flags = entry_flags.flags_of(
        terms.asks, picked, self_draw=win.self_draw, chosen=win.flags, dealer=terms.deals(win)
    )
    return picker.to_json(picked, self_draw=win.self_draw) | {"flags": flags}


def offered(state: EntryState, terms: Terms) -> list[str]:
    """The flags that can be true of the open win now."""
    return entry_flags.offered_flags(
        terms.asks,
        state.picked(),
        self_draw=state.self_draw,
        chosen=state.flags,
        dealer=terms.deals(state),
    )


# --- the form of an entry ------------------------------------------------------------------------


def state_of(entry: HandEntry, style: Style) -> EntryState:
    """The form that would mean this entry: what a correction begins with."""
    state = entry_wins.form_of([win_state(win, entry.mode) for win in entry.wins], style)
    return replace(
        state,
        outcome=entry.outcome,
        mode=state.mode if entry.wins else entry.mode,
        drawn=entry.drawn,
        tiles_later=entry.tiles_later,
        **declared_in(entry.declarations),
    )


def declared_in(declarations: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The fields of the form that hold these declarations."""
    told = list(declarations)
    return {
        "declared": frozenset(one["column"] for one in told),
        "ready": {one["column"]: one["ready"] for one in told if one.get("ready") is not None},
    }


def win_state(win: WinEntry, mode: Mode) -> WinState:
    """A win as the form holds it."""
    text = ""
    flags: frozenset[str] = frozenset()
    if win.tiles is not None:
        self_draw = win.kind == "self_draw"
        text = typed_tiles.as_text(win.tiles, self_draw=self_draw)
        flags = frozenset(win.tiles.get("flags") or ())
    return WinState(
        winner=win.winner,
        source=win.winner if win.source is None else win.source,
        mode=win.mode or mode,
        points="" if win.value is None else str(win.value),
        patterns=dict(win.patterns or ()),
        text=text,
        wrote=text,
        flags=flags,
        responsible=win.responsible,
        verified=frozenset(win.verified),
        order=win.order,
    )
