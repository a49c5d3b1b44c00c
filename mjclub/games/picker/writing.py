"""The picker's text: any notation is read, its own is written, and the JSON form of a hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, Final

from mjclub.games.picker.model import MeldKind, Part, Picked, Style, chow_of, sort

_HONORS: Final[dict[Style, str]] = {"korean": "동남서북백발중", "letters": "ESWNPFC"}
_SUITS: Final = {"m": "만", "p": "통", "s": "삭"}

# A piece of text: its tiles in the order of the text and its number of flowers; None: unreadable.
Reader = Callable[[str], "tuple[list[str], int] | None"]

_PIECE: Final = re.compile(
    r"""\((?P<called>[^()\[\]]*)\)(?P<from>@[123])?
      | \[(?P<closed>[^()\[\]]*)\]
      | (?P<mark>[+*])\s*(?P<won>[^\s()\[\]+*]+)
      | [화花](?P<count>[0-9])
      | (?P<flowers>(?<![0-9])[1-8]{1,8}f)
      | (?P<tiles>(?:(?![화花][0-9]|(?<![0-9])[1-8]{1,8}f)[^()\[\]+*])+)""",
    re.VERBOSE,
)


def read(text: str, reader: Reader) -> Picked | None:
    """Read the text of the field, also that of an unfinished hand; None where it has faults."""
    parts: list[Part] = []
    end = 0
    for match in _PIECE.finditer(text):
        if match.start() != end:
            return None
        end = match.end()
        found = _piece(match, reader)
        if found is None:
            return None
        parts += found
    return Picked(tuple(parts)) if end == len(text) else None


def _piece(match: re.Match[str], reader: Reader) -> list[Part] | None:
    if match["count"] is not None:
        return [Part("f")] * int(match["count"])
    if match["flowers"] is not None:
        return [Part("f")] * (len(match["flowers"]) - 1)
    inside = match["called"] if match["called"] is not None else match["closed"]
    if inside is not None:
        got = reader(inside.replace("/", ""))
        if got is None or got[1]:
            return None
        kind = meld_kind(got[0], closed=match["closed"] is not None, added="/" in inside)
        source = int(match["from"][1]) if match["from"] else None
        return None if kind is None else [Part(kind, tuple(sort(got[0])), source=source)]
    piece = match["won"] if match["mark"] else match["tiles"]
    if not piece.strip():
        return []
    got = reader(piece)
    if got is None or (match["mark"] and (len(got[0]) != 1 or got[1])):
        return None
    tiles = [Part("t", (tile,), won=match["mark"] is not None) for tile in got[0]]
    return tiles + [Part("f")] * got[1]


def meld_kind(tiles: list[str], *, closed: bool, added: bool = False) -> MeldKind | None:
    """Which meld these tiles make, None where they make none."""
    same = len(set(tiles)) == 1
    if closed:
        return "ck" if same and len(tiles) == 4 else None
    if same and len(tiles) in {3, 4}:
        return "p" if len(tiles) == 3 else "a" if added else "k"
    if len(tiles) == 3 and not added and chow_of(sort(tiles)[0]) == sort(tiles):
        return "c"
    return None


def write(picked: Picked, style: Style, *, self_draw: bool = False) -> str:
    """Write the hand as the picker does: in the order of the taps, a suit once while it lasts."""
    words: list[str] = []
    flowers = 0
    for key, group in groupby(picked.parts, key=_run):
        parts = list(group)
        if key == "f":
            words.append(_flowers(flowers, len(parts), style))
            flowers += len(parts)
        elif key in {"m", "p", "s", "z"}:
            words.append(_group([part.tiles[0] for part in parts], style))
        elif key == "won":
            mark = "*" if self_draw else "+"
            words.append(mark + _group(parts[0].tiles, style))
        else:
            words += [_meld(part, style) for part in parts]
    return " ".join(words)


def _run(part: Part) -> str:
    """Parts with the same key that follow each other are written as one word."""
    if part.kind == "t":
        return "won" if part.won else part.tiles[0][-1]
    return "f" if part.kind == "f" else "meld"


def _flowers(before: int, count: int, style: Style) -> str:
    if style == "korean":
        return f"화{count}"
    # A numbered flower exists once: the numbers go on from those already written.
    return "".join(str(before + step) for step in range(1, count + 1)) + "f"


def _group(tiles: Iterable[str], style: Style) -> str:
    """Tiles of one suit."""
    names = list(tiles)
    suit = names[0][-1]
    digits = "".join(name[0] for name in names)
    if suit == "z":
        return "".join(_HONORS[style][int(digit) - 1] for digit in digits)
    return f"{_SUITS[suit]}{digits}" if style == "korean" else f"{digits}{suit}"


def _meld(part: Part, style: Style) -> str:
    body = _group(part.tiles, style)
    if part.kind == "ck":
        return f"[{body}]"
    if part.kind == "a":
        body = f"{_group(part.tiles[:3], style)}/{_group(part.tiles[3:], style)}"
    return f"({body})" + (f"@{part.source}" if part.source else "")


def from_json(hand: dict[str, Any]) -> Picked:
    """The picker's form of a hand in its one JSON form, for a correction."""
    parts: list[Part] = []
    for meld in hand.get("melds", ()):
        kind, _, rest = meld.partition(":")
        tiles, _, source = rest.partition("@")
        names = tuple(digit + tiles[-1] for digit in tiles[:-1])
        parts.append(Part(kind, names, source=int(source) if source else None))
    digits = ""
    for sign in hand.get("concealed", ""):
        if sign.isdigit():
            digits += sign
        else:
            parts += [Part("t", (digit + sign,)) for digit in digits]
            digits = ""
    if hand.get("winning_tile"):
        parts.append(Part("t", (hand["winning_tile"],), won=True))
    return Picked((*parts, *([Part("f")] * int(hand.get("flowers") or 0))))


def to_json(picked: Picked, *, self_draw: bool) -> dict[str, Any]:
    """The hand in its one JSON form, without ruleset, options, winds and flags."""
    return {
        "melds": [meld_code(part) for part in picked.melds],
        "concealed": compact(picked.concealed),
        "winning_tile": picked.winning_tile,
        "self_draw": self_draw,
        "flowers": picked.flowers,
    }


def meld_code(part: Part) -> str:
    """A meld as the JSON form writes it: ``c:345m@3``."""
    source = f"@{part.source}" if part.source else ""
    return f"{part.kind}:{compact(part.tiles)}{source}"


def compact(tiles: Iterable[str]) -> str:
    """Sorted tiles with each suit once: ["3m", "4m", "7z"] is ``34m7z``."""
    names = list(tiles)
    return "".join(
        digits + suit
        for suit in "mpsz"
        if (digits := "".join(tile[0] for tile in names if tile[-1] == suit))
    )
