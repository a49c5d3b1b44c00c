"""The signs that people write tiles with, and the lexer that finds them in a text."""

from __future__ import annotations

import re
import unicodedata
from typing import Final, NamedTuple

from scoring.faults import Fault
from scoring.tiles import EAST, GREEN, NORTH, RED, SOUTH, WEST, WHITE

MAX_LENGTH: Final = 400
"""Characters read of one text; the longest hand in the longest style needs about 90."""

FLOWER_SUIT: Final = 4

SUIT_SIGNS: Final[dict[str, int]] = {
    **dict.fromkeys("m만万萬", 0),
    **dict.fromkeys("p통筒餅饼", 1),
    # 즉 is how one printed table of patterns spells 죽.
    **dict.fromkeys("s삭죽즉条條索", 2),
    "z": 3,
    "f": FLOWER_SUIT,
}

DIGIT_SIGNS: Final[dict[str, int]] = {
    **{str(number): number for number in range(10)},
    **{sign: number for number, sign in enumerate("一二三四五六七八九", start=1)},
    "伍": 5,
}

HONOR_SIGNS: Final[dict[str, int]] = {
    **dict.fromkeys("E동东東", EAST),
    **dict.fromkeys("S남南", SOUTH),
    **dict.fromkeys("W서西", WEST),
    **dict.fromkeys("N북北", NORTH),
    **dict.fromkeys("P백白", WHITE),
    **dict.fromkeys("F발发發発", GREEN),
    **dict.fromkeys("C중中", RED),
}

LONG_HONORS: Final[dict[str, int]] = {"백판": WHITE, "녹발": GREEN, "홍중": RED}

FLOWER_SIGNS: Final[dict[str, int]] = {
    **{sign: number for number, sign in enumerate("梅蘭菊竹春夏秋冬", start=1)},
    "兰": 2,
    # In Hangul only these: 죽 is the bamboo suit and 동 is East.
    "매": 1,
    "란": 2,
    "국": 3,
    "춘": 5,
    "하": 6,
    "추": 7,
}

_UNICODE_HONORS: Final = (EAST, SOUTH, WEST, NORTH, RED, GREEN, WHITE)
# Unicode has characters, bamboos, dots; the project has characters, dots, bamboos.
UNICODE_TILES: Final[dict[str, int]] = {
    **{chr(0x1F000 + at): tile for at, tile in enumerate(_UNICODE_HONORS)},
    **{chr(0x1F007 + at): at for at in range(9)},
    **{chr(0x1F010 + at): 18 + at for at in range(9)},
    **{chr(0x1F019 + at): 9 + at for at in range(9)},
}
# Unicode: plum, orchid, bamboo, chrysanthemum; here 3 is chrysanthemum and 4 bamboo (梅蘭菊竹).
UNICODE_FLOWERS: Final[dict[str, int]] = {
    chr(0x1F022 + at): number for at, number in enumerate((1, 2, 4, 3, 5, 6, 7, 8))
}

_SEPARATORS: Final = frozenset(",;.-·、。\u2013\ufe0e\ufe0f\u200b\u200d\ufeff")
_STRUCTURE: Final = frozenset("()[]/+*")

_FULL_WIDTH: Final[dict[int, int | str]] = {
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},
    0x3000: " ",
    ord("【"): "[",
    ord("】"): "]",
}
# Compiled by their first use and kept by re: importing is to cost little.
_SIGN: Final = r"(?s)[화花]([0-9]{1,3})|@([0-9]?)|백판|녹발|홍중|."
_HANGUL: Final = "[가-힣]+"


class Token(NamedTuple):
    """One sign of a text.

    Attributes:
        kind: ``digit``, ``suit``, ``tile``, ``flower`` (one flower), ``count`` (so many flowers),
            ``source`` (``@2``), or the structure sign itself, one of ``()[]/+*``.
        value: The digit, suit, tile, flower number, count or source.
        start: Position of its first character in the normalised text.
        end: Position after its last character.
    """

    kind: str
    value: int
    start: int
    end: int


def normalise(text: str) -> str:
    r"""Return the text in NFC with full-width signs as plain ones, of the length of its NFC form.

    >>> normalise("\uff11\uff12\uff4d")
    '12m'
    """
    return unicodedata.normalize("NFC", text).translate(_FULL_WIDTH)


def tokenise(text: str, field: str) -> tuple[list[Token], list[Fault]]:
    """Split a normalised text into signs.

    Args:
        text: What `normalise` returned, at most `MAX_LENGTH` long.
        field: The field that faults name.

    Returns:
        The signs, and a fault ``bad_notation`` for each run of characters that are none.
    """
    tokens: list[Token] = []
    faults: list[Fault] = []
    unread_end = -1
    for match in re.finditer(_SIGN, text):
        sign, start, end = match[0], match.start(), match.end()
        if sign in _SEPARATORS or sign.isspace():
            continue
        kind, value = _classify(match)
        if kind:
            tokens.append(Token(kind, value, start, end))
            continue
        if start != unread_end:
            faults.append(Fault("bad_notation", field, str(start)))
        unread_end = end
    faults.extend(_ambiguous_flowers(text, field))
    return tokens, faults


def _classify(match: re.Match[str]) -> tuple[str, int]:
    """Return kind and value of a sign; the kind is empty where it is none."""
    sign, count, source = match[0], match[1], match[2]
    if count is not None:
        return "count", int(count)
    if source is not None:
        return "source", int(source or 0)
    if sign in _STRUCTURE:
        return sign, 0
    for kind, table in (
        ("digit", DIGIT_SIGNS),
        ("suit", SUIT_SIGNS),
        ("tile", HONOR_SIGNS),
        ("tile", UNICODE_TILES),
        ("flower", FLOWER_SIGNS),
        ("flower", UNICODE_FLOWERS),
        ("tile", LONG_HONORS),
    ):
        value = table.get(sign)
        if value is not None:
            return kind, value
    return "", 0


def _ambiguous_flowers(text: str, field: str) -> list[Fault]:
    """Find 동 beside a season and 죽 beside a plant: East or winter, suit or flower?"""
    faults: list[Fault] = []
    for run in re.finditer(_HANGUL, text):
        word = run[0]
        for unclear, company in (("동", "춘하추"), ("죽", "매란국")):
            if unclear in word and any(sign in word for sign in company):
                at = run.start() + word.index(unclear)
                faults.append(Fault("ambiguous_notation", field, str(at)))
    return faults
