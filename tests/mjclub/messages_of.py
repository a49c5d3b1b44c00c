"""The message catalogues as tests read them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import polib
from polib import POEntry

from mjclub.games.rules_texts import rules_messages

LOCALE = Path(__file__).resolve().parents[2] / "mjclub" / "locale"
WHOLE = ("ko", "zh_Hans", "ja")
OVERLAY = "ko_X-riichi"
Key = tuple[str, str]


@lru_cache
def po(locale: str) -> list[POEntry]:
    """The messages of a catalogue."""
    path = LOCALE / locale / "LC_MESSAGES" / "django.po"
    return [entry for entry in polib.pofile(str(path)) if not entry.obsolete]


def texts(entry: POEntry) -> list[str]:
    """What stands for a message, every plural."""
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def key(entry: POEntry) -> Key:
    """Context and id of a message."""
    return entry.msgctxt or "", entry.msgid


def korean(locale: str = "ko") -> dict[Key, list[str]]:
    """Every Korean text in a vocabulary, those that the rules declare included."""
    found = {key(entry): texts(entry) for entry in po("ko")}
    for one in rules_messages():
        found[one.context, one.english] = [one.korean]
    if locale == OVERLAY:
        found |= {key(entry): texts(entry) for entry in po(OVERLAY)}
    return found
