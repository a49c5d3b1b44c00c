"""Korean pages speak Korean, no English is left that is not a name, and the glossary's words."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest
from django.test import Client

from mjclub.accounts.models import User
from mjclub.games.rules import RULESET_IDS, catalogue
from tests.browser.world import World, a_busy_club
from tests.mjclub.page_words import texts_of

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).resolve().parents[2]
GLOSSARY = ROOT / "docs" / "glossary.md"
CATALOGUE = ROOT / "mjclub" / "locale" / "ko" / "LC_MESSAGES" / "django.po"

# Names, abbreviations and what stands for itself.
ALLOWED = frozenset(
    {
        "mjclub", "MCR", "WMO", "English", "EN", "API", "Enter", "MIL", "EMA", "WSOM",
        # in the numbers of decisions: D-ZJ-01, D-SH-01
        "ZJ", "SH",
        "hongsunok", "kimminsu", "newcomer", "Alexandra", "Papadopoulou", "Wolfeschlegelstein",
    }
)  # fmt: skip


def english(html: str) -> list[str]:
    """Texts of the page with a word of Latin letters that is not allowed."""
    return [
        text
        for text in texts_of(html, "ko")
        if any(word not in ALLOWED for word in re.findall(r"[A-Za-z][A-Za-z]+", text))
    ]


def test_the_check_sees_english() -> None:
    page = '<p lang="en">Fine</p><p>저장 mjclub</p><a aria-label="Save">x</a><p>Not fine</p>'
    assert english(page) == ["Not fine", "Save"]


@pytest.fixture
def world() -> World:
    return a_busy_club()


@pytest.mark.parametrize("pages", ["entrance", "public", "own", "others"])
def test_no_english_on_korean_pages(world: World, pages: str) -> None:
    viewers: dict[str, User] = {"own": world.owner, "others": world.member}
    client = Client(headers={"accept-language": "ko"})
    if pages in viewers:
        backend = "django.contrib.auth.backends.ModelBackend"
        client.force_login(viewers[pages], backend=backend)
    names = {
        text
        for ruleset in RULESET_IDS
        for entry in catalogue(ruleset, {})
        for text in entry.name.values()
    }
    found = {}
    for name, address in getattr(world, pages).items():
        left = english(client.get(address).content.decode())
        left = [text for text in left if not any(one in text for one in names)]
        if left:
            found[name] = left
    assert found == {}


# What pages must not say, beside the glossary's word for it.
OTHER_WORDS = (
    ("저녁", r"(지난|모든|전날|친) 모임|모임 날|하룻밤"),
    ("기록", r"기록원|기록자|기록 담당"),
    ("소유자", r"대표|주인|소유주"),
    ("운영자", r"관리자|매니저"),
    ("거둔 판", r"(되돌린|취소한|물린|삭제한) 판"),
    ("되살리기", r"다시 넣"),
    ("자풍", r"문풍"),
    ("장풍", r"라운드|권풍"),
    ("쏘임", r"방총|방쏘"),
    ("자모", r"쯔모"),
    ("유국", r"황패|나가리"),
    ("탁", r"테이블"),
    ("기록표", r"기록지|점수표"),
    ("오화", r"촌보|초보"),
    ("대기", r"샨텐|텐파이"),
)
# An id that speaks of the one says the other in Korean.
SAID = (
    (r"\b[Ee]vening", r"저녁|오늘|그날"),
    (r"\b[Ss]corer", r"기록"),
    (r"\b[Oo]wner", r"소유자"),
    (r"\b[Oo]rganiser", r"운영자"),
    (r"\b[Pp]enalt(y|ies)\b", r"벌점|오화"),
    (r"[Ss]elf-draw", r"자모"),
    (r"\bhand .*\b(taken back|withdrawn)", r"거[두둔]"),
)
# Only the bar of the entry page spells the round wind out: 남풍 3국.
BAR = "hand in the bar"


def korean() -> list[tuple[str, str, str]]:
    """Context, id and Korean of every message."""
    entries = polib.pofile(str(CATALOGUE))
    return [
        (entry.msgctxt or "", entry.msgid, text)
        for entry in entries
        for text in (entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr])
    ]


def against(messages: list[tuple[str, str, str]]) -> list[tuple[str, str]]:
    """Words that stand against the glossary: the id and the Korean text."""
    return [
        (msgid, text)
        for context, msgid, text in messages
        if any(re.search(others, text) for _word, others in OTHER_WORDS)
        or any(re.search(spoken, msgid) and not re.search(word, text) for spoken, word in SAID)
        or ("%(wind)s풍" in text and context != BAR)
    ]


def test_the_check_sees_other_words() -> None:
    wrong = [
        ("", "Past evenings", "지난 모임"),
        ("", "Owner", "대표"),
        ("", "This hand was taken back.", "되돌린 판입니다."),
        ("hand label", "%(wind)s %(number)s", "%(wind)s풍 %(number)s국"),
        ("", "Enter a penalty", "패널티"),
    ]
    right = [(BAR, "%(wind)s %(number)s", "%(wind)s풍 %(number)s국"), ("", "Owner", "소유자")]
    assert against(wrong + right) == [(msgid, text) for _context, msgid, text in wrong]


def test_pages_use_the_words_of_the_glossary() -> None:
    glossary = GLOSSARY.read_text(encoding="utf-8")
    assert [word for word, _others in OTHER_WORDS if word not in glossary] == []
    assert against(korean()) == []
