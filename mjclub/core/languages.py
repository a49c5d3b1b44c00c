"""The languages of the pages: which one is spoken, and what it is called where.

Korean has two vocabularies. The second one is a locale of its own, ``ko-x-riichi``, which holds
only what it says otherwise and leaves everything else to Korean; nobody chooses it as a language.
"""

from __future__ import annotations

from typing import Final, Literal

from django.conf import settings
from django.utils.translation import get_language

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
