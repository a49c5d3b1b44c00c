"""The entry form: what it holds, what a press of one of its buttons does, and the entry it means.

The whole state travels in the form's fields (or in the address): without scripts each key of the
picker is a submit button of the one form, and the page comes back with the changed text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

from django.http import QueryDict
from django.utils.translation import gettext as _

from mjclub.core.exceptions import Problem
from mjclub.games import entry_text, picker, referee, rules
from mjclub.games.entries import HandEntry, Kind, Mode, Outcome, WinEntry
from mjclub.games.picker import Picked, Style, Tool

MODES: Final[tuple[Mode, ...]] = ("points", "patterns", "tiles")
FLAGS: Final = ("last_tile", "last_of_kind", "kong_draw", "rob_kong")
MAX_POINTS: Final = referee.MAX_VALUE
MAX_COUNT: Final = 8
ROBBED: Final = "robbing_the_kong"


@dataclass(frozen=True, slots=True)
class EntryState:
    """What stands in the form.

    Attributes:
        outcome: ``win`` unless draw or void is ticked.
        winner: Column, None until chosen.
        source: Column that is pressed in the lower row; the winner's own means a self-draw.
        mode: The speed that is open.
        points: The text of the points field.
        patterns: Ticked patterns and how often.
        text: The text of the tiles field.
        flags: Ticked flags.
        tool: What the next tap on a tile means.
        key: The client's key of this form.
        hand_no: The hand number it is for, as the page was made.
        wrote: The text as the picker left it: its mark follows the chosen source.
        typing: Whether the text may still be in the middle of a tile.
    """

    outcome: Outcome = "win"
    winner: int | None = None
    source: int | None = None
    mode: Mode = "points"
    points: str = ""
    patterns: Mapping[str, int] = field(default_factory=dict)
    text: str = ""
    flags: frozenset[str] = frozenset()
    tool: Tool = "hand"
    key: str = ""
    hand_no: int | None = None
    wrote: str = ""
    typing: bool = False

    @property
    def self_draw(self) -> bool:
        return self.source is not None and self.source == self.winner

    def picked(self) -> Picked | None:
        """The hand of the text field; None where the text has faults."""
        return None if len(self.text) > entry_text.MAX_LENGTH else _picked(self.text)


@lru_cache(maxsize=64)
def _picked(text: str) -> Picked | None:
    return picker.read(text, read_piece)


def read_piece(text: str) -> tuple[list[str], int] | None:
    """A piece of text in any notation: tiles in their order and a number of flowers."""
    read = rules.read_tiles(text)
    if isinstance(read, tuple):
        return None
    return [rules.write_tiles((tile,)) for tile in read.tiles], read.flowers


def read_state(data: QueryDict, *, mode: Mode = "points") -> EntryState:
    """Read the form. Nothing is refused here: what makes no sense counts as not chosen."""
    chosen = data.get("mode", mode)
    ticked = data.getlist("outcome")
    outcome: Outcome = "draw" if "draw" in ticked else "void" if "void" in ticked else "win"
    tool = data.get("tool", "hand")
    # One sign more than is read: a longer text is a fault, not cut in silence.
    text = data.get("tiles", "")[: entry_text.MAX_LENGTH + 1]
    wrote = data.get("wrote", "")[:400]
    winner, source = _column(data.get("winner")), _column(data.get("from"))
    if chosen == "tiles" and source is None and entry_text.mark_of(text) == "*":
        source = winner
    if text and text == wrote and source is not None and winner is not None:
        # The picker's own mark follows the source that was chosen after it.
        wrote = text = entry_text.marked(text, self_draw=source == winner)
    return EntryState(
        outcome=outcome,
        winner=winner,
        source=source,
        mode=next((name for name in MODES if name == chosen), mode),
        points=data.get("points", "")[:20],
        patterns=_patterns(data),
        text=text,
        flags=frozenset(data.getlist("flag")) & frozenset(FLAGS),
        tool=next((name for name in picker.TOOLS if name == tool), "hand"),
        key=data.get("key", "")[:100],
        hand_no=int(number) if (number := data.get("hand_no", "")).isdecimal() else None,
        wrote=wrote,
        typing=data.get("typing") == "1",
    )


def _column(text: str | None) -> int | None:
    return int(text) if text in {"0", "1", "2", "3"} else None


def _patterns(data: QueryDict) -> dict[str, int]:
    found = dict.fromkeys(data.getlist("p"), 1)
    for name in data:
        text = data.get(name, "")
        if name.startswith("n.") and text.isdecimal():
            count = min(int(text), MAX_COUNT)
            if count:
                found[name[2:]] = count
    return found


def press(state: EntryState, data: QueryDict, style: Style) -> EntryState:
    """The state after the button that sent the form: a tile, a digit, undo, a tab."""
    if "digit" in data:
        digit = data.get("digit", "")
        if digit == "back":
            return replace(state, points=state.points[:-1])
        if digit.isdecimal() and len(digit) == 1:
            return replace(state, points=(state.points.strip() + digit)[:4].lstrip("0"))
        return state
    picked = state.picked()
    if picked is None:
        return state
    after = _tapped(picked, state, data)
    if after is None or after == picked:
        return state
    # One tap makes a meld; the next tap means the hand again, which is what mostly follows.
    tool: Tool = "hand" if len(after.melds) != len(picked.melds) else state.tool
    text = picker.write(after, style, self_draw=state.self_draw)
    return replace(state, text=text, wrote=text, tool=tool)


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


# --- the entry that it means ---------------------------------------------------------------------


_UNIT: Final = re.compile(r"\s*(?:점|点|點|points?|pts?\.?)\s*$", re.IGNORECASE)


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


def problems(state: EntryState) -> list[Problem]:
    """What keeps the form from being an entry, each beside its field; empty where nothing does."""
    if state.outcome != "win":
        return []
    found: list[Problem] = []
    if state.winner is None:
        found.append(Problem("missing_field", "winner", "", _("Choose who won.")))
    if state.source is None:
        words = _("Choose who discarded, or self-draw.")
        found.append(Problem("missing_field", "from", "", words))
    if state.mode == "points":
        found += _points_problems(state.points)
    elif state.mode == "patterns":
        if not state.patterns:
            found.append(Problem("missing_field", "patterns", "", _("Choose the patterns.")))
    else:
        found += _text_problems(state)
        found += _mark_problems(state)
    return found


def _mark_problems(state: EntryState) -> list[Problem]:
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


def _text_problems(state: EntryState) -> list[Problem]:
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
    # The engine says these of a whole hand; said at once, they save the taps that follow.
    found = [
        Problem("too_many_copies", "tiles", tile)
        for tile, count in picked.used.items()
        if count > picker.COPIES
    ]
    if picked.flowers > picker.MAX_FLOWERS:
        found.append(Problem("wrong_flowers", "tiles"))
    if not found and picked.size < picker.FULL:
        found.append(Problem("incomplete", "tiles", str(picker.FULL - picked.size)))
    return found


def offered_flags(picked: Picked | None, *, self_draw: bool, chosen: frozenset[str]) -> list[str]:
    """The flags that can be true of this hand now.

    A robbed kong is no last wall tile and holds all four copies; a replacement tile needs a kong
    and a self-draw; the last of its kind has no copy hidden in the hand, and needs no asking where
    three lie in open melds.
    """
    if picked is None or picked.size < picker.FULL:
        return []
    robbed = "rob_kong" in chosen and not self_draw
    offered = [] if robbed else ["last_tile"]
    tile = picked.winning_tile or ""
    hidden = picked.concealed.count(tile) + sum(
        part.tiles.count(tile) for part in picked.melds if part.kind == "ck"
    )
    open_copies = sum(part.tiles.count(tile) for part in picked.melds if part.kind != "ck")
    if not robbed and not hidden and open_copies < 3:
        offered.append("last_of_kind")
    if self_draw and any(part.kind in {"k", "a", "ck"} for part in picked.melds):
        offered.append("kong_draw")
    if not self_draw and picked.used[tile] == 1 and not chosen & {"last_tile", "last_of_kind"}:
        offered.append("rob_kong")
    return offered


def tiles_json(picked: Picked, *, self_draw: bool, flags: frozenset[str]) -> dict[str, Any]:
    """The hand's JSON form without ruleset, options and winds."""
    offered = offered_flags(picked, self_draw=self_draw, chosen=flags)
    return {
        "melds": [meld_code(part) for part in picked.melds],
        "concealed": compact(picked.concealed),
        "winning_tile": picked.winning_tile,
        "self_draw": self_draw,
        "flowers": picked.flowers,
        "flags": sorted(flags & set(offered)),
    }


def meld_code(part: picker.Part) -> str:
    """A meld as the JSON form writes it: ``c:345m@3``."""
    source = f"@{part.source}" if part.source else ""
    return f"{part.kind}:{compact(list(part.tiles))}{source}"


def compact(tiles: list[str]) -> str:
    """Sorted tiles with each suit once: ["3m", "4m", "7z"] is ``34m7z``."""
    return "".join(
        digits + suit
        for suit in "mpsz"
        if (digits := "".join(tile[0] for tile in tiles if tile[-1] == suit))
    )


def to_entry(state: EntryState) -> HandEntry | None:
    """The entry that the form means; None as long as something needed for it is missing."""
    if state.outcome != "win":
        return HandEntry(outcome=state.outcome, mode=state.mode)
    if state.winner is None:
        return None
    value: int | None = None
    patterns: tuple[tuple[str, int], ...] | None = None
    tiles: dict[str, Any] | None = None
    robbed = False
    if state.mode == "points":
        value = read_points(state.points)
        if value is None or value > MAX_POINTS:
            return None
    elif state.mode == "patterns":
        patterns = tuple(sorted(state.patterns.items()))
        robbed = ROBBED in state.patterns
        if not patterns:
            return None
    else:
        picked = state.picked()
        if picked is None or picked.size < picker.READY:
            return None
        tiles = tiles_json(picked, self_draw=state.self_draw, flags=state.flags)
        robbed = "rob_kong" in tiles["flags"]
    if state.source is None and not (tiles and tiles["winning_tile"] is None):
        return None
    kind: Kind = "self_draw" if state.self_draw else "rob_kong" if robbed else "discard"
    source = None if state.self_draw else state.source
    if source is None and kind != "self_draw":
        # A ready hand asks about both ways of winning; any opponent stands for the discarder.
        source = next(column for column in range(4) if column != state.winner)
    win = WinEntry(
        winner=state.winner, source=source, kind=kind, value=value, patterns=patterns, tiles=tiles
    )
    return HandEntry(outcome="win", mode=state.mode, wins=(win,))


def state_of(entry: HandEntry, style: Style) -> EntryState:
    """The form that would mean this entry: what a correction begins with."""
    if not entry.wins:
        return EntryState(outcome=entry.outcome, mode=entry.mode)
    win = entry.wins[0]
    text = ""
    flags: frozenset[str] = frozenset()
    if win.tiles is not None:
        self_draw = win.kind == "self_draw"
        text = picker.write(picker.from_json(dict(win.tiles)), style, self_draw=self_draw)
        flags = frozenset(win.tiles.get("flags") or ())
    return EntryState(
        outcome="win",
        winner=win.winner,
        source=win.winner if win.source is None else win.source,
        mode=entry.mode,
        points="" if win.value is None else str(win.value),
        patterns=dict(win.patterns or ()),
        text=text,
        wrote=text,
        flags=flags,
    )


def query(state: EntryState) -> QueryDict:
    """The form as an address holds it, so that signing in again loses nothing."""
    data = QueryDict(mutable=True)
    plain = {
        "outcome": "" if state.outcome == "win" else state.outcome,
        "winner": "" if state.winner is None else str(state.winner),
        "from": "" if state.source is None else str(state.source),
        "mode": state.mode,
        "points": state.points,
        "tiles": state.text,
        "wrote": state.wrote,
        "key": state.key,
        "hand_no": "" if state.hand_no is None else str(state.hand_no),
    }
    for name, value in plain.items():
        if value:
            data[name] = value
    data.setlist("flag", sorted(state.flags))
    data.setlist("p", [name for name, count in state.patterns.items() if count == 1])
    for name, count in state.patterns.items():
        if count > 1:
            data[f"n.{name}"] = str(count)
    return data
