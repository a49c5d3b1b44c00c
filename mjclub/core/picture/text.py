"""Text of a picture: how wide it is, how large it may be, and its markup."""

from __future__ import annotations

import html
import json
from pathlib import Path
from typing import Final, Literal, get_args

Face = Literal["KR", "SC", "JP"]
"""Of what country the letters are drawn."""
FONTS: Final[dict[Face, Path]] = {
    face: Path(__file__).with_name(f"mjclub-sans-{face.lower()}-bold.otf")
    for face in get_args(Face)
}
FAMILIES: Final[dict[Face, str]] = {face: f"mjclub Sans {face}" for face in get_args(Face)}
_WIDTHS: Final[dict[str, int]] = json.loads(
    Path(__file__).with_name("widths.json").read_text(encoding="utf-8")
)
_SQUARE: Final[dict[Face, str]] = json.loads(
    Path(__file__).with_name("square.json").read_text(encoding="utf-8")
)
"""The letters of the Chinese and the Japanese font that are as wide as they are high."""
_SQUARES: Final = frozenset("".join(_SQUARE.values()))


def known(letter: str) -> bool:
    """Whether some font has the letter, rare syllables of Korean aside."""
    return letter in _WIDTHS or letter in _SQUARES or "가" <= letter <= "힣"


def in_face(letter: str, face: Face) -> bool:
    """Whether the letter is drawn as in this country."""
    return letter in (_WIDTHS if face == "KR" else {*_WIDTHS, *_SQUARE[face]})


def plain(words: str) -> str:
    """The words without what no font can draw: no empty boxes.

    >>> plain("대삼원 🀄")
    '대삼원'
    """
    return "".join(letter for letter in words if known(letter)).strip()


def width(words: str, size: float) -> float:
    """How wide the words are in this size.

    >>> width("가가", 100)
    184.0
    """
    syllable = _WIDTHS["가"]
    return (
        sum(1000 if letter in _SQUARES else _WIDTHS.get(letter, syllable) for letter in words)
        * size
        / 1000
    )


def fit(words: str, size: float, room: float, least: float) -> tuple[str, float]:
    """The words and their size, so that they have room: smaller first, then cut.

    >>> fit("가나다라", 50, 200, 40)
    ('가나다라', 50)
    >>> fit("가나다라", 50, 100, 40)
    ('가…', 40)
    """
    words = plain(words)
    full = width(words, size)
    if full <= room:
        return words, size
    smaller = size * room / full
    if smaller >= least:
        return words, round(smaller, 1)
    while words and width(f"{words}…", least) > room:
        words = words[:-1].rstrip()
    return f"{words}…", least


def text(words: str, x: float, y: float, size: float, colour: str, anchor: str = "start") -> str:
    """One line on its baseline; `anchor` is start, middle or end."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}" '
        f'text-anchor="{anchor}">{html.escape(words)}</text>'
    )
