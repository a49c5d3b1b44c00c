"""What stands in the entry form, how it is read, and how an address or a hidden field holds it.

The whole state travels in the form's fields (or in the address): without scripts each key of the
picker is a submit button of the one form, and the page comes back with the changed text. Where a
hand has several wins one of them is open in the form; the others are folded into cards, each in a
hidden field ``win`` that holds the fields of that win as an address does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import Any, Final, Literal

from django.http import QueryDict

from mjclub.games import entry_text, picker, rules
from mjclub.games.entries import Mode, Outcome
from mjclub.games.picker import Picked, Style, Tool

MODES: Final[tuple[Mode, ...]] = ("points", "patterns", "tiles")
MAX_COUNT: Final = 8
MAX_CARDS: Final = 3
"""No ruleset has more wins in a hand."""
MAX_PAST: Final = 30
"""Taps that can be taken back: no hand has more tiles, flowers and marks."""
_NAME: Final = 40
"""Longest name of a flag or a pattern that is read."""

Responsible = int | Literal["none"] | None


@dataclass(frozen=True, slots=True)
class WinState:
    """One win as it stands in the form, folded or open.

    Attributes:
        winner: Column, None until chosen.
        source: Column that is pressed in the lower row; the winner's own means a self-draw.
        mode: The speed that is open.
        points: The text of the points field.
        patterns: Ticked patterns and how often.
        text: The text of the tiles field.
        flags: Ticked flags.
        wrote: The text as the picker left it: its mark follows the chosen source.
        responsible: Column, "none", or None: who discarded.
        verified: Columns that are ticked as having checked the win.
        all_verified: Everybody but the winner is ticked at once.
        order: 1, or 2 for a second win.
    """

    winner: int | None = None
    source: int | None = None
    mode: Mode = "points"
    points: str = ""
    patterns: Mapping[str, int] = field(default_factory=dict)
    text: str = ""
    flags: frozenset[str] = frozenset()
    wrote: str = ""
    responsible: Responsible = None
    verified: frozenset[int] = frozenset()
    all_verified: bool = False
    order: int = 1

    @property
    def self_draw(self) -> bool:
        return self.source is not None and self.source == self.winner

    @property
    def blank(self) -> bool:
        """Whether nothing of a win is there, beside a discarder chosen before."""
        typed = self.points.strip() or self.text.strip() or self.patterns
        return self.winner is None and not typed

    def picked(self) -> Picked | None:
        """The hand of the text field; None where the text has faults."""
        return None if len(self.text) > entry_text.MAX_LENGTH else _picked(self.text)

    def checkers(self, players: int) -> tuple[int, ...]:
        """The columns that checked the win; never the winner."""
        some = range(players) if self.all_verified else sorted(self.verified)
        return tuple(column for column in some if column != self.winner)


@dataclass(frozen=True, slots=True)
class EntryState(WinState):
    """The whole form: the open win, the folded ones, and what concerns the hand.

    Attributes:
        outcome: ``win`` unless draw or void is ticked.
        tool: What the next tap on a tile means.
        key: The client's key of this form.
        hand_no: The hand number it is for, as the page was made.
        hand: The id of the hand that the form ends; "" for one that begins.
        typing: Whether the text may still be in the middle of a tile.
        past: The text as it was before each tap, the last one at the end.
        cards: The folded wins, in order.
        at: The place of the open win among them.
        drawn: The wall ran out after a first win.
        declared: Columns that declared ready.
        ready: Of those who did, whether the hand was ready at the end, as far as answered.
        tiles_later: The tiles of wins without them are to be filled in later.
    """

    outcome: Outcome = "win"
    tool: Tool = "hand"
    key: str = ""
    hand_no: int | None = None
    hand: str = ""
    typing: bool = False
    past: tuple[str, ...] = ()
    cards: tuple[WinState, ...] = ()
    at: int = 0
    drawn: bool = False
    declared: frozenset[int] = frozenset()
    ready: Mapping[int, bool] = field(default_factory=dict)
    tiles_later: bool = False


@lru_cache(maxsize=64)
def _picked(text: str) -> Picked | None:
    return picker.read(text, read_piece)


def read_piece(text: str) -> tuple[list[str], int] | None:
    """A piece of text in any notation: tiles in their order and a number of flowers."""
    read = rules.read_tiles(text)
    if isinstance(read, tuple):
        return None
    return [rules.write_tiles((tile,)) for tile in read.tiles], read.flowers


# --- reading -------------------------------------------------------------------------------------


def read_state(data: QueryDict, *, mode: Mode = "points") -> EntryState:
    """Read the form. Nothing is refused here: what makes no sense counts as not chosen."""
    win = _read_win(data, mode)
    ticked = data.getlist("outcome")
    outcome: Outcome = "draw" if "draw" in ticked else "void" if "void" in ticked else "win"
    tool = data.get("tool", "hand")
    cards = tuple(
        _follow(_read_win(QueryDict(text[:4000]), mode), win)
        for text in data.getlist("win")[:MAX_CARDS]
    )
    at = data.get("at", "")
    return EntryState(
        **_fields(win),
        outcome=outcome,
        tool=next((name for name in picker.TOOLS if name == tool), "hand"),
        key=data.get("key", "")[:100],
        hand_no=int(number) if (number := data.get("hand_no", "")).isdecimal() else None,
        hand=data.get("hand", "")[:_NAME],
        typing=data.get("typing") == "1",
        past=_read_past(data.get("past", "")),
        cards=cards,
        at=min(int(at), len(cards)) if at.isdecimal() and len(at) == 1 else len(cards),
        drawn=data.get("drawn") == "1",
        declared=_columns(data.getlist("declared")),
        ready={
            column: answer == "1"
            for column in range(4)
            if (answer := data.get(f"ready.{column}", "")) in {"0", "1"}
        },
        tiles_later=data.get("tiles_later") == "1",
    )


PAST_SIGN: Final = "|"
"""Between the texts of the field ``past``; it stands in no notation."""


def _read_past(text: str) -> tuple[str, ...]:
    return tuple(text[:8000].split(PAST_SIGN)[-MAX_PAST:]) if text else ()


def _read_win(data: QueryDict, mode: Mode) -> WinState:
    chosen = data.get("mode", mode)
    # One sign more than is read: a longer text is a fault, not cut in silence.
    text = data.get("tiles", "")[: entry_text.MAX_LENGTH + 1]
    wrote = data.get("wrote", "")[:400]
    winner, source = _column(data.get("winner")), _column(data.get("from"))
    if chosen == "tiles" and source is None and entry_text.mark_of(text) == "*":
        source = winner
    if text and text == wrote and source is not None and winner is not None:
        # The picker's own mark follows the source that was chosen after it.
        wrote = text = entry_text.marked(text, self_draw=source == winner)
    responsible: Responsible = "none"
    if data.get("responsible") != "none":
        column = _column(data.get("responsible"))
        responsible = None if column in (winner, source) else column
    return WinState(
        winner=winner,
        source=source,
        mode=next((name for name in MODES if name == chosen), mode),
        points=data.get("points", "")[:20],
        patterns=_patterns(data),
        text=text,
        flags=frozenset(name for name in data.getlist("flag")[:20] if len(name) <= _NAME),
        wrote=wrote,
        # A self-draw has nobody to be responsible.
        responsible=None if source is not None and source == winner else responsible,
        verified=_columns(data.getlist("verified")),
        all_verified="all" in data.getlist("verified"),
        order=2 if data.get("order") == "2" else 1,
    )


def _follow(card: WinState, win: WinState) -> WinState:
    """The card of somebody who won on the same discard as the open win."""
    same = card.order == win.order and not win.self_draw
    if not same or win.source in (None, card.winner):
        return card
    return replace(card, source=win.source)


def _fields(win: WinState) -> dict[str, Any]:
    return {one.name: getattr(win, one.name) for one in fields(WinState)}


def win_of(state: EntryState) -> WinState:
    """The open win alone."""
    return WinState(**_fields(state))


def opened(state: EntryState, win: WinState) -> EntryState:
    """The form with another win open in it."""
    return replace(state, **_fields(win))


def _column(text: str | None) -> int | None:
    return int(text) if text in {"0", "1", "2", "3"} else None


def _columns(texts: list[str]) -> frozenset[int]:
    return frozenset(column for text in texts if (column := _column(text)) is not None)


def _patterns(data: QueryDict) -> dict[str, int]:
    found = dict.fromkeys((name for name in data.getlist("p") if len(name) <= _NAME), 1)
    for name in data:
        text = data.get(name, "")
        if name.startswith("n.") and text.isdecimal():
            count = min(int(text), MAX_COUNT)
            if count:
                found[name[2:]] = count
    return found


# --- writing -------------------------------------------------------------------------------------


def query(state: EntryState) -> QueryDict:
    """The form as an address holds it, so that signing in again loses nothing."""
    data = win_query(state)
    plain = {
        "outcome": "" if state.outcome == "win" else state.outcome,
        "key": state.key,
        "hand_no": "" if state.hand_no is None else str(state.hand_no),
        "hand": state.hand,
        "drawn": "1" if state.drawn else "",
        "tiles_later": "1" if state.tiles_later else "",
        "at": str(state.at) if state.cards else "",
    }
    for name, value in plain.items():
        if value:
            data[name] = value
    data.setlist("win", [card_field(card) for card in state.cards])
    data.setlist("declared", [str(column) for column in sorted(state.declared)])
    for column, answer in state.ready.items():
        data[f"ready.{column}"] = "1" if answer else "0"
    return data


def past_field(state: EntryState) -> str:
    """The texts before each tap as their hidden field holds them."""
    return PAST_SIGN.join(state.past)


def card_field(card: WinState) -> str:
    """A folded win as its hidden field holds it."""
    return win_query(card).urlencode()


def win_query(win: WinState) -> QueryDict:
    """The fields of one win."""
    data = QueryDict(mutable=True)
    plain = {
        "winner": "" if win.winner is None else str(win.winner),
        "from": "" if win.source is None else str(win.source),
        "mode": win.mode,
        "points": win.points,
        "tiles": win.text,
        "wrote": win.wrote,
        "responsible": "" if win.responsible is None else str(win.responsible),
        "order": "2" if win.order == 2 else "",
    }
    for name, value in plain.items():
        if value:
            data[name] = value
    data.setlist("flag", sorted(win.flags))
    data.setlist("p", [name for name, count in win.patterns.items() if count == 1])
    for name, count in win.patterns.items():
        if count > 1:
            data[f"n.{name}"] = str(count)
    verified = [str(column) for column in sorted(win.verified)]
    data.setlist("verified", ["all"] * win.all_verified + verified)
    return data


# --- presses -------------------------------------------------------------------------------------


def press(state: EntryState, data: QueryDict, style: Style) -> EntryState:
    """The state after the button that sent the form: a tile, a digit, undo, a tab."""
    if "digit" in data:
        digit = data.get("digit", "")
        if digit == "back":
            return replace(state, points=state.points[:-1])
        if digit.startswith("="):
            # A whole number at one press.
            number = digit[1:5]
            return replace(state, points=number) if number.isdecimal() else state
        if digit.isdecimal() and len(digit) == 1:
            whole = (state.points.strip() + digit)[:4]
            # A single 0 stands: some rules let a hand win that is worth nothing.
            return replace(state, points=whole.lstrip("0") or "0")
        return state
    if "erase" in data and state.past and state.text == state.wrote:
        return _undone(state)
    picked = state.picked()
    if picked is None:
        return state
    after = _tapped(picked, state, data)
    if after is None or after == picked:
        return state
    # One tap makes a meld; the next tap means the hand again, which is what mostly follows.
    tool: Tool = "hand" if after.melds != picked.melds else state.tool
    text = picker.write(after, style, self_draw=state.self_draw)
    # What was typed since the last tap ends what could be taken back before.
    past = state.past if state.text == state.wrote else ()
    past = () if "erase" in data else (*past, state.text.replace(PAST_SIGN, " "))[-MAX_PAST:]
    return replace(state, text=text, wrote=text, tool=tool, past=past)


def _undone(state: EntryState) -> EntryState:
    """The text as it stood before the last tap; its mark follows the source chosen since."""
    text = state.past[-1]
    if state.source is not None and state.winner is not None:
        text = entry_text.marked(text, self_draw=state.self_draw)
    return replace(state, text=text, wrote=text, past=state.past[:-1])


def _tapped(picked: Picked, state: EntryState, data: QueryDict) -> Picked | None:
    tile = data.get("tap", "")
    if tile == "f":
        return picker.add_flower(picked)
    if tile:
        return picker.tap(picked, state.tool, tile)
    if "erase" in data:
        return picker.erase(picked)
    if (place := data.get("won", "")).isdecimal():
        return picker.choose(picked, int(place))
    return None
