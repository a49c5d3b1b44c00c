"""Pages in Chinese, Japanese and the second Korean vocabulary hold no text of another one."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.utils import translation
from django.utils.html import strip_tags

from mjclub.clubs.models import Club, Player, Table
from mjclub.core import languages
from mjclub.games.rules import RULESET_IDS, catalogue
from mjclub.leagues.models import League
from tests.browser.world import World, a_busy_club
from tests.mjclub.page_words import texts_of
from tests.mjclub.vocabulary_words import CLASSIC, RIICHI, foreign_to

pytestmark = pytest.mark.django_db

# What a page in any language may hold: names of things, codes, keys, and what is typed.
LATIN = frozenset(
    {
        "mjclub", "MCR", "WMO", "MIL", "EMA", "WSOM", "ZJ", "SH", "API", "EN", "Enter", "Ctrl",
        "Unicode", "hongsunok", "kimminsu", "newcomer", "JSON", "PNG", "QR",
    }
)  # fmt: skip
GROUPS = ("entrance", "public", "own", "others")


def written() -> list[str]:
    """What people have written into the club: it stands on pages in any language."""
    found = {*Player.objects.values_list("name", flat=True)}
    found |= {*Table.objects.values_list("name", flat=True)}
    found |= {*League.objects.values_list("name", flat=True)}
    found |= {*Club.objects.values_list("name", flat=True)}
    found |= {*Club.objects.values_list("description", flat=True)}
    found |= {"정전", "게시판", "창가 화면", "점수판", "6점으로 화를 불렀음"}
    # What somebody types, to find 김민수 and for tiles; and a game that is another one.
    found |= {"ㄱㅁㅅ", "三萬四萬五萬", "이십이마작"}
    return sorted((one for one in found if one), key=len, reverse=True)


def pages(world: World, language: str) -> Iterator[tuple[str, str, str]]:
    """Group, name and content of every page."""
    backend = "django.contrib.auth.backends.ModelBackend"
    for group in GROUPS:
        client = Client(headers={"accept-language": language})
        if group in {"own", "others"}:
            viewer = world.owner if group == "own" else world.member
            client.force_login(viewer, backend=backend)
        for name, address in getattr(world, group).items():
            yield group, f"{name}: {address}", client.get(address).content.decode()


def cleaned(text: str, names: list[str]) -> str:
    """The text without what people wrote."""
    for one in names:
        text = text.replace(one, "")
    return text


@pytest.mark.parametrize(
    ("language", "html", "foreign"),
    [
        ("zh-hans", "zh-Hans", r"[가-힣ㄱ-ㅎぁ-んァ-ヶ]"),
        ("ja", "ja", r"[가-힣ㄱ-ㅎ]"),
        ("en", "en", r"[가-힣ㄱ-ㅎぁ-んァ-ヶ㐀-鿿]"),
    ],
    ids=["zh-hans", "ja", "en"],
)
def test_no_other_language_on_a_page(language: str, html: str, foreign: str) -> None:
    world = a_busy_club()
    names = written()
    declared = {
        text
        for ruleset in RULESET_IDS
        for entry in catalogue(ruleset, {})
        for text in (entry.name["en"], entry.name["ko"])
    }
    found: dict[str, list[str]] = {}
    for _group, page, content in pages(world, language):
        if page.startswith("board"):
            # Nobody sits before it: it speaks the club's language.
            continue
        assert f'<html lang="{html}"' in content, page
        left = [
            text
            for text in (cleaned(one, names) for one in texts_of(content, html))
            if re.search(foreign, text)
            or (html != "en" and not LATIN.issuperset(re.findall(r"[A-Za-z][A-Za-z]+", text)))
        ]
        left = [text for text in left if text not in declared]
        if left:
            found[page] = left
    assert found == {}


@pytest.mark.parametrize("vocabulary", [CLASSIC, RIICHI])
def test_a_clubs_pages_keep_to_its_words(vocabulary: str) -> None:
    world = a_busy_club()
    Club.objects.update(vocabulary=vocabulary)
    choices = {strip_tags(words) for _name, words in languages.WORDS}
    names = written()
    found: dict[str, list[str]] = {}
    for group, page, content in pages(world, "ko"):
        # Who is not signed in and looks at no club's page is at no club that has chosen words.
        if vocabulary == RIICHI and group in {"entrance", "public"} and "/c/" not in page:
            continue
        left = [
            one
            for one in texts_of(content, "ko")
            if foreign_to(vocabulary, cleaned(one, names))
            and one not in choices
            # A pattern's other names, by which it is found in both.
            and not one.startswith("· ")
        ]
        if left:
            found[page] = left
    assert found == {}


def test_a_person_chooses_for_himself() -> None:
    world = a_busy_club()
    world.member.vocabulary = RIICHI
    world.member.save()
    backend = "django.contrib.auth.backends.ModelBackend"
    client = Client(headers={"accept-language": "ko"})
    game = world.public["game"] if "game" in world.public else world.own["game"]
    said = {}
    for viewer in (world.member, world.owner):
        client.force_login(viewer, backend=backend)
        content = client.get(game).content.decode()
        assert '<html lang="ko"' in content
        said[viewer.username] = ("쯔모" in content, "자모" in content)
    assert said == {"kimminsu": (True, False), "hongsunok": (False, True)}
    assert translation.get_language() in {"ko", languages.RIICHI}
