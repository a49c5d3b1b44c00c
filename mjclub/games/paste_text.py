"""Reading pasted lines such as "김민수 +32 / 이서연 -8 / …": who got what in each hand.

One line a hand, or a line a person. What a line cannot be is said beside it; nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from mjclub.clubs.names import initials, normalise
from mjclub.clubs.spelling import lowered

MAX_LINES: Final = 200
LONGEST: Final = 300
_ASCII: Final[dict[int, int | str]] = {
    **{wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)},
    **dict.fromkeys((0x2212, 0x2012, 0x2013, 0x2014, 0xFE63), "-"),
}
"""Full-width signs and every minus; consonants of Hangul stay as they were typed."""
_BEFORE_NUMBER: Final = re.compile(r"\t+(?=\s*[+-]?\d)")
_TAB: Final = re.compile(r"\t+")
_SEPARATORS: Final = re.compile(r"[/,;、|·]+")
_GETS: Final = r"\s*[:=]?\s*(?P<number>[+-]?\s*\d{1,6})\s*(?:점|点|點|pts?|points?)?"
_PART: Final = re.compile(rf"^(?P<who>.*?){_GETS}$")
_RUN: Final = re.compile(rf"(?P<who>[^\d+:=-]+?){_GETS}(?=\s|$)")
_SEVERAL: Final = re.compile(r"(?:\s|[+-])\d+\s+\S")
"""A number and another name after it: the piece holds more than one person."""
_WINDS: Final = {
    letter: wind
    for wind, letters in enumerate(("동東东e", "남南s", "서西w", "북北n"))
    for letter in letters
}
_DRAW: Final = frozenset(("유국", "무승부", "draw", "流局"))
_SELF: Final = frozenset(("자모", "쯔모", "self-draw", "self draw", "tsumo", "自摸", "ツモ"))
_BOTH: Final = frozenset(("동시", "함께", "both", "同时", "同時"))
_FROM: Final = re.compile(r"^(?:쏘임|론|방총|from|点炮|放炮|放銃)\s*:?\s*(?P<who>.+)$")
_FIRST: Final = re.compile(r"^(?:첫\s*화|첫\s*화료|먼저|first|先)\s*:?\s*(?P<who>.+)$")


@dataclass(frozen=True, slots=True)
class Hint:
    """What a line says beside the numbers, where these leave more than one reading.

    Attributes:
        self_draw: It was a self-draw.
        source, first: Names as written, of who discarded and of who won first; "" where not said.
        together: The wins were at once.
    """

    self_draw: bool = False
    source: str = ""
    first: str = ""
    together: bool = False


@dataclass(frozen=True, slots=True)
class Pasted:
    """One hand as written.

    Attributes:
        lines: The numbers of its lines, from 1.
        text: As it stood.
        gets: (name as written, points), in the order written; none for a draw.
        hint: What else is said.
        fault: What is wrong with it, "" where it can be read.
    """

    lines: tuple[int, ...]
    text: str
    gets: tuple[tuple[str, int], ...] = ()
    hint: Hint = Hint()
    fault: str = ""


def read(text: str, players: int) -> list[Pasted]:
    """Return the hands of a text in order, those that cannot be read with what is wrong.

    Args:
        text: As pasted.
        players: How many sit at the table.
    """
    found: list[Pasted] = []
    waiting: list[tuple[int, str]] = []
    gets: list[tuple[str, int]] = []
    hint = Hint()

    def close(fault: str = "") -> None:
        nonlocal hint
        if waiting:
            numbers = tuple(number for number, _line in waiting)
            words = "\n".join(line for _number, line in waiting)
            found.append(Pasted(numbers, words, tuple(gets), hint, fault))
        waiting.clear()
        gets.clear()
        hint = Hint()

    for number, line in enumerate(text.splitlines()[:MAX_LINES], 1):
        plain = _plain(line[:LONGEST])
        if not plain:
            close(_count_fault(len(gets), players))
            continue
        if plain in _DRAW:
            close(_count_fault(len(gets), players))
            found.append(Pasted((number,), line))
            continue
        got, said, bad = _line(plain)
        if len(got) >= players or (gets and len(gets) + len(got) > players):
            # A hand of its own: what stood before it is not whole.
            close(_count_fault(len(gets), players))
        waiting.append((number, line.strip()))
        gets += got
        hint = _joined(hint, said)
        if bad:
            close(_("“%(text)s” is no name with a number.") % {"text": bad})
        elif len(gets) >= players:
            close(_count_fault(len(gets), players))
        elif not got:
            # A hint without numbers is said of no hand.
            close(_("“%(text)s” is no name with a number.") % {"text": plain})
    close(_count_fault(len(gets), players))
    return found


def _count_fault(count: int, players: int) -> str:
    if count == players or not count:
        return ""
    return _("%(count)s of %(players)s people are here.") % {"count": count, "players": players}


def _plain(text: str) -> str:
    """One spelling: plain digits and signs; a tab, as tables have it, is a separator."""
    folded = _TAB.sub("/", _BEFORE_NUMBER.sub(" ", text.translate(_ASCII)))
    return lowered(normalise(folded)).strip(" ./,;")


def _line(plain: str) -> tuple[list[tuple[str, int]], Hint, str]:
    """What a line says: who got what, hints, and the first piece that is neither."""
    got: list[tuple[str, int]] = []
    hint = Hint()
    for part in (one.strip() for one in _SEPARATORS.split(plain)):
        if not part:
            continue
        said = _hint(part)
        match = None if said else _PART.match(part)
        if said is not None:
            hint = _joined(hint, said)
        elif match and match["who"] and not _SEVERAL.search(match["who"]):
            got.append((match["who"].strip(" :="), _number(match["number"])))
        else:
            several = list(_RUN.finditer(part))
            if not several or "".join(one[0] for one in several).replace(" ", "") != part.replace(
                " ", ""
            ):
                return got, hint, part
            got += [(one["who"].strip(" :="), _number(one["number"])) for one in several]
    return got, hint, ""


def _hint(part: str) -> Hint | None:
    if part in _SELF:
        return Hint(self_draw=True)
    if part in _BOTH:
        return Hint(together=True)
    if (match := _FROM.match(part)) and not re.search(r"\d$", part):
        return Hint(source=match["who"])
    if (match := _FIRST.match(part)) and not re.search(r"\d$", part):
        return Hint(first=match["who"])
    return None


def _joined(one: Hint, other: Hint) -> Hint:
    return Hint(
        one.self_draw or other.self_draw,
        other.source or one.source,
        other.first or one.first,
        one.together or other.together,
    )


def _number(text: str) -> int:
    return int(text.replace(" ", ""))


# --- names ---------------------------------------------------------------------------------------


def columns(written: Sequence[str], names: Sequence[str], winds: Iterable[str]) -> list[int | None]:
    """Return the column of each name as written; None where it is nobody's, or more than one's.

    A whole name stands before the wind, the wind before the beginning of a name, that before its
    initial consonants.

    Args:
        written: As pasted.
        names: The players' names, by column.
        winds: The seat wind of each column in that hand, "1z" to "4z"; none where there are none.
    """
    seats = {int(wind[0]) - 1: column for column, wind in enumerate(winds)}
    return [_column(one, names, seats) for one in written]


def _column(text: str, names: Sequence[str], seats: dict[int, int]) -> int | None:
    wanted = _squeezed(text)
    known = [_squeezed(name) for name in names]
    if known.count(wanted) == 1:
        return known.index(wanted)
    if wanted in _WINDS and _WINDS[wanted] in seats:
        return seats[_WINDS[wanted]]
    for spelled in (known, [_squeezed(initials(name)) for name in names]):
        found = [at for at, name in enumerate(spelled) if wanted and name.startswith(wanted)]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def _squeezed(text: str) -> str:
    return lowered(normalise(text)).replace(" ", "")
