"""Korean pages speak Korean: no English is left on them that is not a name or a sign."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from django.test import Client

from mjclub.accounts.models import User
from mjclub.games.rules import catalogue
from tests.browser.world import World, a_busy_club

pytestmark = pytest.mark.django_db

# Names, abbreviations and what stands for itself.
ALLOWED = frozenset(
    {
        "mjclub", "MCR", "WMO", "English", "EN", "API", "Enter", "MIL", "EMA",
        "hongsunok", "kimminsu", "newcomer", "Alexandra", "Papadopoulou", "Wolfeschlegelstein",
    }
)  # fmt: skip
SPOKEN = ("aria-label", "title", "placeholder", "alt", "content")
SILENT = ("script", "style", "template", "code", "select")


class Words(HTMLParser):
    """What a page shows and says, less what is marked as another language."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        other = given.get("lang") not in {None, "ko"}
        if tag != "meta" and not other:
            self.texts += [given[name] or "" for name in SPOKEN if name in given]
        if tag not in {"meta", "link", "input", "br", "img", "col", "use", "path", "hr"}:
            self.open.append((tag, other or tag in SILENT))

    def handle_endtag(self, tag: str) -> None:
        while self.open:
            name, _silent = self.open.pop()
            if name == tag:
                break

    def handle_data(self, data: str) -> None:
        if not any(silent for _tag, silent in self.open):
            self.texts.append(data)


def english(html: str) -> list[str]:
    """Texts of the page with a word of Latin letters that is not allowed."""
    words = Words()
    words.feed(html)
    found = [
        " ".join(text.split())
        for text in words.texts
        if any(word not in ALLOWED for word in re.findall(r"[A-Za-z][A-Za-z]+", text))
    ]
    return sorted(set(found))


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
    names = {text for entry in catalogue("mcr", {}) for text in entry.name.values()}
    found = {}
    for name, address in getattr(world, pages).items():
        left = english(client.get(address).content.decode())
        left = [text for text in left if not any(one in text for one in names)]
        if left:
            found[name] = left
    assert found == {}
