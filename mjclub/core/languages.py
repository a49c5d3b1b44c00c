"""The languages of the pages: which one is spoken, and what it is called where.

Korean has two vocabularies. The second one is a locale of its own, ``ko-x-riichi``, which holds
only what it says otherwise and leaves everything else to Korean; nobody chooses it as a language.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from django.conf import settings
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import activate, get_language

Key = Literal["ko", "en", "zh", "ja"]

RIICHI: Final = "ko-x-riichi"
"""The locale of Korean in the words of riichi players."""
_KEYS: Final[dict[str, Key]] = {"ko": "ko", "en": "en", "zh": "zh", "ja": "ja"}
_HTML: Final[dict[Key, str]] = {"ko": "ko", "en": "en", "zh": "zh-Hans", "ja": "ja"}
_CODES: Final[dict[Key, str]] = {"ko": "ko", "en": "en", "zh": "zh-hans", "ja": "ja"}
_REGIONS: Final[dict[Key, str]] = {"ko": "ko_KR", "en": "en_GB", "zh": "zh_CN", "ja": "ja_JP"}


def _key(code: str | None) -> Key:
    return _KEYS.get((code or settings.LANGUAGE_CODE).split("-")[0], "ko")


def key() -> Key:
    """Return the language of the page as names by language are kept: ko, en, zh or ja."""
    return _key(get_language())


def code() -> str:
    """Return the language of the page as people choose it: never a vocabulary."""
    return _CODES[key()]


def locale() -> str:
    """Return the language of the page with its vocabulary, for addresses that keep both."""
    return RIICHI if is_riichi() else code()


def known(asked: str) -> bool:
    """Tell whether a text names a language of the pages, or the second vocabulary."""
    return asked == RIICHI or asked in dict(settings.LANGUAGES)


def html_code(language: str | None = None) -> str:
    """Return what stands in ``lang``: of a language, or of the one of the page."""
    return _HTML[_key(language or get_language())]


def region() -> str:
    """Return the language of the page with a region, as Open Graph wants it."""
    return _REGIONS[key()]


def other_regions() -> list[str]:
    """Return the other languages in the same way."""
    here = region()
    return [one for one in _REGIONS.values() if one != here]


def is_riichi() -> bool:
    """Whether the page speaks Korean in the words of riichi players."""
    return get_language() == RIICHI


class Choice(NamedTuple):
    """A language to choose from.

    Attributes:
        code: As it is asked for.
        html: As ``lang`` has it.
        name: In itself.
        mark: What stands for it where there is room for one or two letters.
        chosen: Whether the page speaks it.
    """

    code: str
    html: str
    name: str
    mark: str
    chosen: bool


WORDS: Final = (
    ("classic", format_html('<span lang="ko">{}</span>', "쏘임 · 자모 · 오름패 · 뻥")),
    ("riichi", format_html('<span lang="ko">{}</span>', "론 · 쯔모 · 화료패 · 퐁")),
)
"""The Korean vocabularies, each told by its words, which are the same in every language."""
NAMES: Final[dict[str, tuple[str, str]]] = {
    "ko": ("한국어", "한"),
    "en": ("English", "EN"),
    "zh-hans": ("简体中文", "中"),
    "ja": ("日本語", "日"),
}
"""Each language's own name, and its mark."""


def choices() -> list[Choice]:
    """Return the languages of the pages in their order."""
    here = code()
    return [
        Choice(one, html_code(one), *NAMES[one], one == here) for one, _name in settings.LANGUAGES
    ]


def marked() -> list[tuple[str, SafeString]]:
    """Return the languages as choices of a form, each name marked as its own language."""
    return [
        (one.code, format_html('<span lang="{}">{}</span>', one.html, one.name))
        for one in choices()
    ]


def speak(person: str, club: str = "") -> None:
    """Choose the words of the game where the page is Korean; other languages stay as they are.

    Args:
        person: The vocabulary that the reader has chosen, "" for none.
        club: That of the club whose page it is, "" for none.
    """
    if key() == "ko":
        activate(RIICHI if (person or club) == "riichi" else "ko")


def of_club(language: str, vocabulary: str) -> str:
    """Return the locale of what a club shows without a reader being known: its board."""
    return RIICHI if _key(language) == "ko" and vocabulary == "riichi" else language
