"""What the rules declare for people, in the language of the page.

The rule files hold Korean and English, names of patterns in Chinese characters too. Every other
language, and Korean in its second vocabulary, has them in its catalogue: under the English text,
in the context ``rules``; names of patterns in a context for each ruleset, ``pattern mcr``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.utils.translation import pgettext

from mjclub.core import languages
from mjclub.games import rules

CONTEXT: Final = "rules"


@dataclass(frozen=True, slots=True)
class RulesMessage:
    """One text of the rules as catalogues hold it.

    Attributes:
        context: ``rules``, or ``pattern`` and the ruleset's id.
        english: The message's id.
        korean: As the rules declare it.
        chinese: The declared name in Chinese characters; "" where there is none.
    """

    context: str
    english: str
    korean: str
    chinese: str

    @property
    def is_pattern(self) -> bool:
        """Whether it is the name of a pattern."""
        return self.context != CONTEXT


def in_language(words: Mapping[str, str], otherwise: str = "") -> str:
    """Return a declared text in the language of the page.

    Args:
        words: By language.
        otherwise: What stands where there are no words at all.
    """
    language = languages.key()
    own = words.get(language, "")
    if language == "en" or (language == "ko" and own and not languages.is_riichi()):
        return own or words.get("en") or otherwise
    english = words.get("en", "")
    if english:
        found = pgettext(_context(words), english)
        if found != english:
            return found
    # A Japanese player reads a name in Chinese characters where Japan has none for it.
    return own or (words.get("zh") if language == "ja" else "") or english or otherwise


def _context(words: Mapping[str, str]) -> str:
    return _pattern_contexts().get(_identity(words), CONTEXT)


def _identity(words: Mapping[str, str]) -> tuple[str, str, str]:
    return words["en"], words.get("ko", ""), words.get("zh", "")


@lru_cache(1)
def _pattern_contexts() -> dict[tuple[str, str, str], str]:
    """The context of each pattern's names: the same names are the same word in any ruleset."""
    return {
        _identity(words): f"pattern {ruleset_id}"
        for ruleset_id in rules.RULESET_IDS
        for words in rules.pattern_names(ruleset_id).values()
    }


def rules_messages() -> list[RulesMessage]:
    """Return every text of every ruleset once, in the order of the rules."""
    found: dict[tuple[str, str], RulesMessage] = {}
    for ruleset_id in rules.RULESET_IDS:
        for text in rules.declared_texts(ruleset_id):
            words = text.words
            context = _context(words)
            message = RulesMessage(context, words["en"], words["ko"], words.get("zh", ""))
            found.setdefault((context, words["en"]), message)
    return list(found.values())


def is_simplified(characters: str) -> bool:
    """Tell whether a name in Chinese characters is as a reader of simplified ones writes it.

    >>> is_simplified("连六"), is_simplified("連六"), is_simplified("混么九")
    (True, False, False)
    """
    try:
        characters.encode("gb2312")
    except UnicodeEncodeError:
        return False
    return "么" not in characters


def needs_message(message: RulesMessage, language: str) -> bool:
    """Tell whether a language's catalogue holds a text of the rules.

    Korean and English are declared, and so are names in simplified characters.
    """
    if language in {"ko", "en"}:
        return False
    return not (language == "zh-hans" and message.chinese and is_simplified(message.chinese))
