"""Find a pattern by what is typed: a name, an alias, a part of one, or initial consonants.

The script of the page (static/js/find.js) orders the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from mjclub.clubs.names import initials, normalise
from mjclub.games.rules_texts import in_language

if TYPE_CHECKING:
    from mjclub.games.rules import Pattern

SEPARATOR: Final = "|"
_JOINED: Final = {
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ",
    "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ", "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
}  # fmt: skip


def names_of(entry: Pattern) -> tuple[str, ...]:
    """What a pattern is called, in lower case: first its name in the language of the page."""
    name = in_language(entry.name, entry.id)
    every = [name, *entry.name.values(), *entry.aliases, entry.id.replace("_", " ")]
    return _spelled(tuple(every))


@lru_cache(maxsize=1024)
def _spelled(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(normalise(one).casefold() for one in names))


@lru_cache(maxsize=1024)
def initials_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """The initial consonants of each name."""
    return tuple(initials(name) for name in names)


def rank(names: Sequence[str], text: str) -> int | None:
    """How well a text finds these names, the first being the name and the others aliases.

    0 is the whole name, 1 a whole alias, 2 the start of the name, 3 the start of an alias, 4 a
    part of one; None where it finds none of them.
    """
    name, *others = names
    if name == text:
        return 0
    if text in others:
        return 1
    if name.startswith(text):
        return 2
    if any(other.startswith(text) for other in others):
        return 3
    return 4 if any(text in one for one in names) else None


def first(entries: Iterable[Pattern], text: str) -> str | None:
    """The id of the pattern that the text finds first, of equals the one listed first."""
    asked = normalise(text).casefold()
    letters = "".join(_JOINED.get(letter, letter) for letter in asked)
    best: tuple[int, str] | None = None
    for entry in entries if asked else ():
        names = names_of(entry)
        found = rank(names, asked)
        if found is None:
            found = rank(initials_of(names), letters)
        if found is not None and (best is None or found < best[0]):
            best = (found, entry.id)
    return None if best is None else best[1]
