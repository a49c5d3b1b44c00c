"""Names as they are kept, and as they are compared: one person is one name however it is typed."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_SPACE: Final = re.compile(r"\s+")
_WIDTHS: Final = ("<wide>", "<narrow>")


def normalise(name: str) -> str:
    """The one spelling of a name: NFC, single spaces, none at the ends, no control characters.

    >>> normalise("  김민수 ") == normalise(unicodedata.normalize("NFD", "김민수"))
    True
    """
    composed = unicodedata.normalize("NFC", name)
    kept = "".join(
        letter for letter in composed if letter.isspace() or unicodedata.category(letter)[0] != "C"
    )
    return _SPACE.sub(" ", kept).strip()


def lowered(name: str) -> str:
    """The name's spelling in lower case and in ordinary width.

    Width alone is folded: NFKC would turn the letters ㄱㅁㅅ, which people type to find somebody,
    into parts of syllables.

    >>> lowered("\uff21\uff4e\uff4e\uff41  \uff2b"), lowered("ﾡﾱ")
    ('anna k', 'ㄱㅁ')
    """
    return "".join(map(_one_width, normalise(name))).casefold()


def folded(name: str) -> str:
    """What two spellings of one name have in common: width, case and spaces make no difference.

    >>> folded("김 민 수") == folded("김민수"), folded("\uff21\uff4e\uff4e\uff41") == folded("anna")
    (True, True)
    """
    return lowered(name).replace(" ", "")


def _one_width(letter: str) -> str:
    parts = unicodedata.decomposition(letter).split()
    return chr(int(parts[1], 16)) if parts and parts[0] in _WIDTHS else letter
