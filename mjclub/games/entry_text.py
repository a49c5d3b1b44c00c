"""The text of the tiles field while it is being typed: its end may not be finished yet.

Pure: the text as it is; what reads a piece of it is handed in.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from mjclub.games import picker

if TYPE_CHECKING:
    from mjclub.games.picker import Reader

MAX_LENGTH: Final = 400
"""Longest text that is read; the longest hand in the longest style needs about 90."""

# A mark without its tile, a suit without digits, digits without their suit, flowers without their
# number, and the jamo and syllables that an input method shows on the way to 만 통 삭 죽 동 남 북
# 백 발 중 화.
_TAIL: Final = re.compile(
    r"[+*]?\s*(?:[mpsz만萬万통筒餅饼삭죽索條条화花]|[0-9一二三四五六七八九]+"
    r"|[ㅁ마ㅌ토ㅅ사ㅈ주ㄷ도ㄴ나ㅂ부배바ㅎ하])?$"
)

_MARK: Final = re.compile(r"[+*]")
_MARKS: Final = re.compile("[+*\uff0b\uff0a]")
_FULL_WIDTH: Final = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}


def is_unfinished(text: str, reader: Reader) -> bool:
    """Whether a text that cannot be read only lacks its end.

    Args:
        text: What stands in the field.
        reader: Reads a piece of text, as in `picker.read`.
    """
    text = unicodedata.normalize("NFC", text).translate(_FULL_WIDTH).rstrip()
    opened = max(text.rfind("("), text.rfind("["))
    if opened > max(text.rfind(")"), text.rfind("]")):
        inside = text[opened + 1 :].replace("/", "")
        return picker.read(text[:opened], reader) is not None and (
            reader(inside) is not None or _lacks_end(inside, reader)
        )
    return _lacks_end(text, reader)


def mark_of(text: str) -> str:
    """The mark before the winning tile: ``*`` of a self-draw, ``+`` of a discard, "" for none."""
    found = _MARK.findall(text.translate(_FULL_WIDTH))
    return found[-1] if found else ""


def marked(text: str, *, self_draw: bool) -> str:
    """The text with its mark as the way of winning asks for it.

    >>> marked("만34 +만5", self_draw=True), marked("만345", self_draw=True)
    ('만34 *만5', '만345')
    """
    return _MARKS.sub("*" if self_draw else "+", text)


def _lacks_end(text: str, reader: Reader) -> bool:
    tail = _TAIL.search(text)
    return tail is not None and picker.read(text[: tail.start()], reader) is not None
