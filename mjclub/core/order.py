"""The order of names in the language of the page, for lists of some hundreds.

The page's own letters come first, as its dictionaries have them: Korean syllables, Latin letters
with accents aside, Chinese characters by pinyin and tone, kana in the order of the fifty sounds.
Kanji stand in the order of the Japanese standard, which is by their Chinese reading; how a name is
read in Japan nobody can tell from its characters.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final, Literal

from mjclub.core import languages

Script = Literal["sign", "latin", "hangul", "kana", "han", "other"]
Key = tuple[tuple[tuple[int, str], ...], str]

_FIRST: Final[dict[languages.Key, tuple[Script, ...]]] = {
    "ko": ("sign", "hangul", "han", "latin", "kana", "other"),
    "en": ("sign", "latin", "other", "kana", "hangul", "han"),
    "zh": ("sign", "han", "latin", "kana", "hangul", "other"),
    "ja": ("sign", "latin", "kana", "han", "hangul", "other"),
}
_LAST: Final = "\uffff"


def key(name: str) -> Key:
    """Return what names are sorted by: ``sorted(players, key=lambda one: order.key(one.name))``."""
    return _key(name, languages.key())


@lru_cache(4096)
def _key(name: str, language: languages.Key) -> Key:
    letters = unicodedata.normalize("NFC", name).casefold()
    return tuple(part for letter in letters for part in _parts(letter, language)), name


def _parts(letter: str, language: languages.Key) -> list[tuple[int, str]]:
    script = _script(letter)
    place = _FIRST[language].index(script)
    if script == "han":
        return [(place, _reading(letter, language))]
    if script == "kana":
        # Katakana as hiragana, small letters and voiced ones beside their plain one.
        plain = unicodedata.normalize("NFD", letter)[0]
        return [(place, chr(ord(plain) - 0x60) if "ァ" <= plain <= "ヶ" else plain)]
    if script == "latin":
        bare = unicodedata.normalize("NFD", letter)
        return [(place, one) for one in bare if not unicodedata.combining(one)]
    return [(place, letter)]


def _script(letter: str) -> Script:
    if "가" <= letter <= "힣" or "ㄱ" <= letter <= "ㅣ":
        return "hangul"
    if "ぁ" <= letter <= "ヿ":
        return "kana"
    if "㐀" <= letter <= "鿿" or letter >= "\U00020000":
        return "han"
    if not letter.isalpha():
        return "sign"
    return "latin" if "LATIN" in unicodedata.name(letter, "") else "other"


def _reading(letter: str, language: languages.Key) -> str:
    """What a Chinese character is sorted by."""
    if language == "zh":
        # Only Chinese pages ask for it, and its tables take a moment to be read.
        from pypinyin import Style, pinyin

        return str(pinyin(letter, style=Style.TONE3, neutral_tone_with_five=True)[0][0]) + letter
    if language == "ja":
        try:
            return letter.encode("euc_jp").decode("latin-1")
        except UnicodeEncodeError:
            return _LAST + letter
    return letter
