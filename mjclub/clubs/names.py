"""Names of people: one spelling, one order, and a search that knows Hangul.

A Korean name typed on a Mac arrives decomposed (NFD), elsewhere composed (NFC): both are one name.
People look for 김민수 by ㄱㅁㅅ, by 민수, and while the input method is still in the middle of a
syllable (김미, 김민ㅅ): each of these finds him.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from mjclub.clubs.models import Player
from mjclub.clubs.spelling import folded, lowered
from mjclub.clubs.spelling import normalise as normalise
from mjclub.core import order

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.db.models import QuerySet

    from mjclub.clubs.models import Club

FIRST: Final = "가"
_LAST: Final = "힣"
INITIALS: Final = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_FINALS: Final = (
    "", "ㄱ", "ㄲ", "ㄳ", "ㄴ", "ㄵ", "ㄶ", "ㄷ", "ㄹ", "ㄺ", "ㄻ", "ㄼ", "ㄽ", "ㄾ", "ㄿ", "ㅀ",
    "ㅁ", "ㅂ", "ㅄ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
)  # fmt: skip
# An input method joins two consonants typed in a row where it can: ㄱㅅ arrives as ㄳ.
_JOINED: Final = {
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ",
    "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ", "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
}  # fmt: skip
_MEDIALS: Final = 21
_SPAN: Final = len(_FINALS)
_CONJOINING: Final = {chr(0x1100 + place): letter for place, letter in enumerate(INITIALS)}


def initials(name: str) -> str:
    """The initial consonant of each syllable; other letters stay, in lower case.

    >>> initials("김민수"), initials("Kim 민수")
    ('ㄱㅁㅅ', 'kim ㅁㅅ')
    """
    return "".join(
        INITIALS[_number(letter) // (_MEDIALS * _SPAN)] if _is_syllable(letter) else letter
        for letter in lowered(name)
    )


def search_text(name: str) -> str:
    """What is kept in `Player.search`: the name in lower case, two spaces, its initials.

    A pattern passes over one space and so never finds the end of a name and its beginning.
    """
    return f"{lowered(name)}  {initials(name)}"


def pattern(text: str) -> str:
    """A regular expression for names that contain what was typed, finished or not.

    Spaces make no difference: 김민수 and ㄱㅁㅅ find 김 민 수.

    It uses character classes and groups only, so Python, SQLite and PostgreSQL read it alike.

    >>> bool(re.search(pattern("ㅁㅅ"), "김민수")), bool(re.search(pattern("김미"), "김민수"))
    (True, True)
    >>> bool(re.search(pattern("잇"), "이서연")), bool(re.search(pattern("ㅁㄱ"), "김민수"))
    (True, False)
    """
    letters = "".join(
        _JOINED.get(letter, _CONJOINING.get(letter, letter)) for letter in folded(text)
    )
    last = len(letters) - 1
    return " ?".join(_one(letter, last=place == last) for place, letter in enumerate(letters))


def search_players(club: Club, text: str, *, retired: bool = False) -> QuerySet[Player]:
    """The club's players whose name contains the text, by name.

    Args:
        club: Whose players.
        text: What was typed; empty finds everybody.
        retired: Whether retired players are found as well.
    """
    found = Player.objects.filter(club=club)
    if not retired:
        found = found.filter(retired_at__isnull=True)
    asked = pattern(text)
    if asked:
        found = found.filter(search__iregex=asked)
    return found.order_by("name", "id")


def in_order(players: Iterable[Player]) -> list[Player]:
    """Players in the dictionary order of the page's language."""
    return sorted(players, key=lambda player: (order.key(player.name), player.pk))


def _is_syllable(letter: str) -> bool:
    return FIRST <= letter <= _LAST


def _number(letter: str) -> int:
    return ord(letter) - ord(FIRST)


def _one(letter: str, *, last: bool) -> str:
    if letter in INITIALS:
        # ㅁ: itself, or any syllable that begins with it.
        start = ord(FIRST) + INITIALS.index(letter) * _MEDIALS * _SPAN
        return f"[{letter}{chr(start)}-{chr(start + _MEDIALS * _SPAN - 1)}]"
    if _is_syllable(letter) and last:
        return _unfinished(letter)
    return re.escape(letter)


def _unfinished(letter: str) -> str:
    """The last syllable typed: more may follow, and its final may become the next initial."""
    final = _number(letter) % _SPAN
    if final == 0:
        # 미: 미, 믹 … 밓.
        return f"[{letter}-{chr(ord(letter) + _SPAN - 1)}]"
    typed = _FINALS[final]
    stem, moved = ("", typed) if typed not in _JOINED else tuple(_JOINED[typed])
    if moved not in INITIALS:
        return letter
    opened = chr(ord(letter) - final + _FINALS.index(stem))
    return f"(?:{letter}|{opened} ?{_one(moved, last=False)})"
