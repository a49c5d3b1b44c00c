"""Catalogues are whole, keep what is filled in, and speak their own language."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import polib
import pytest
from django.core.management import call_command
from django.utils import translation

from mjclub.core import languages
from mjclub.games import rules
from mjclub.games.rules_texts import in_language, needs_message, rules_messages
from tests.mjclub.messages_of import LOCALE, OVERLAY, WHOLE, key, po, texts

SPOKEN = ("ko", languages.RIICHI, "en", "zh-hans", "ja")
# Names, abbreviations, keys, what programs send, and letters of dates.
LATIN = frozenset(
    {
        "mjclub", "MCR", "WMO", "MIL", "EMA", "WSOM", "ZJ", "SH", "A", "B", "C", "D", "Unicode",
        "API", "JSON", "JavaScript", "CSRF", "ASCII", "MB", "application", "json", "null", "next",
        "id", "guest", "row", "version", "Ctrl", "Z", "Enter", "m", "p", "s", "b", "v",
        "Y", "n", "j", "l", "H", "i",
    }
)  # fmt: skip


def filled(text: str) -> Counter[str]:
    """What is put into a text, and its markup."""
    return Counter(re.findall(r"%\(\w+\)[sd]|%[sd]|\{\w*\}|</?\w+[^>]*>", text))


def of_the_rules(context: str) -> bool:
    return context == "rules" or context in {f"pattern {one}" for one in rules.RULESET_IDS}


# --- whole ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", WHOLE)
def test_every_message_is_translated(locale: str) -> None:
    assert [key(entry) for entry in po(locale) if not all(texts(entry)) or entry.fuzzy] == []


@pytest.mark.parametrize("locale", WHOLE)
def test_every_text_of_the_rules_has_its_message(locale: str) -> None:
    language = translation.to_language(locale)
    needed = {
        (one.context, one.english) for one in rules_messages() if needs_message(one, language)
    }
    assert {key(entry) for entry in po(locale) if of_the_rules(entry.msgctxt or "")} == needed


def test_every_text_of_the_sources_has_its_message(
    tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What `make messages` would collect is what the catalogues hold."""
    settings.LOCALE_PATHS = [tmp_path]
    monkeypatch.chdir(LOCALE.parents[1])
    call_command(
        "makemessages", locale=["ko"], ignore_patterns=[".venv", "tests", "var", "locale"],
        no_location=True, no_wrap=True, verbosity=0,
    )  # fmt: skip
    made = polib.pofile(str(tmp_path / "ko" / "LC_MESSAGES" / "django.po"))
    collected = {key(entry) for entry in made}
    for locale in WHOLE:
        held = {key(entry) for entry in po(locale) if not of_the_rules(entry.msgctxt or "")}
        assert (locale, sorted(collected - held), sorted(held - collected)) == (locale, [], [])


# --- as they should be ---------------------------------------------------------------------------


@pytest.mark.parametrize("locale", [*WHOLE, OVERLAY])
def test_what_is_filled_in_stays(locale: str) -> None:
    wrong = [
        (key(entry), text)
        for entry in po(locale)
        for text in texts(entry)
        if filled(text) not in (filled(entry.msgid), filled(entry.msgid_plural or entry.msgid))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("locale", "foreign"),
    [
        ("zh_Hans", r"[가-힣ㄱ-ㅎぁ-んァ-ヶ]"),
        ("ja", r"[가-힣ㄱ-ㅎ]"),
        ("ko", r"[ぁ-んァ-ヶ]"),
        (OVERLAY, r"[ぁ-んァ-ヶ]"),
    ],
    ids=["zh_Hans", "ja", "ko", OVERLAY],
)
def test_no_other_script(locale: str, foreign: str) -> None:
    """Examples of what is typed aside: the source has them too."""
    wrong = [
        text
        for entry in po(locale)
        for text in texts(entry)
        if re.search(foreign, text) and not re.search(foreign, entry.msgid)
    ]
    assert wrong == []


@pytest.mark.parametrize(("locale", "codec"), [("zh_Hans", "gb2312"), ("ja", "euc_jp")])
def test_characters_are_those_of_the_country(locale: str, codec: str) -> None:
    wrong = {
        letter: text
        for entry in po(locale)
        for text in texts(entry)
        for letter in text
        if "㐀" <= letter <= "鿿" and not letter.encode(codec, "ignore")
    }
    assert wrong == {}


@pytest.mark.parametrize("locale", ["zh_Hans", "ja"])
def test_no_english_is_left(locale: str) -> None:
    left = [
        (key(entry), text)
        for entry in po(locale)
        for text in texts(entry)
        if not LATIN.issuperset(
            re.findall(r"[A-Za-z]+", re.sub(r"%\(\w+\)[sd]|%[sd]|\{\w*\}|<[^>]*>", "", text))
        )
    ]
    assert left == []


# --- patterns ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
def test_no_two_patterns_share_a_name(ruleset: str, language: str) -> None:
    with translation.override(language):
        names = Counter(in_language(one) for one in rules.pattern_names(ruleset).values())
    assert [name for name, count in names.items() if count > 1] == []
