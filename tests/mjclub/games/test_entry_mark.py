"""The mark before the winning tile (* self-draw, + discard) and the chosen source agree."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from mjclub.games import entry_text
from mjclub.games.models import Hand
from tests.mjclub.games.entry_world import HTMX, Desk, a_desk, text_of

pytestmark = pytest.mark.django_db

DRAGONS = "(백백백)(발발발) 삭66999 중중"
NOT_DRAWN = "글에는 자모 표시(*)가 있는데 쏜 사람을 골랐습니다. 둘 중 하나를 바꾸세요."
DRAWN = "글에는 남의 패 표시(+)가 있는데 자모를 골랐습니다. 둘 중 하나를 바꾸세요."


@pytest.fixture
def desk() -> Desk:
    return a_desk()


def fault(html: str) -> str:
    slot = re.search(r'<div id="fault-tiles"[^>]*>(.*?)</div>', html)
    assert slot
    return re.sub(r"<[^>]*>", "", slot[1])


@pytest.mark.parametrize(
    ("text", "mark"),
    [("만34 +만5", "+"), ("만34 * 만5", "*"), ("만34 \uff0a만5", "*"), ("만345", "")],
)
def test_the_mark(text: str, mark: str) -> None:
    assert entry_text.mark_of(text) == mark


@pytest.mark.parametrize(
    ("mark", "query", "total", "address"),
    [
        ("*", {}, 104, {"draw": "1"}),
        ("+", {}, 101, {}),
        ("*", {"draw": "0"}, 104, {"draw": "1"}),
        ("+", {"draw": "1"}, 101, {}),
    ],
)
def test_in_the_calculator_the_mark_says_how_it_is_won(
    mark: str, query: dict[str, str], total: int, address: dict[str, str]
) -> None:
    client = Client(headers={"accept-language": "ko"})
    asked = {"tiles": f"{DRAGONS} {mark}중"} | query
    response = client.get("/calculator/", asked, headers=HTMX)
    assert f"<strong>{total}점</strong>" in text_of(response)
    kept = parse_qs(urlsplit(response["HX-Replace-Url"]).query)
    assert {name: value[0] for name, value in kept.items() if name != "tiles"} == address


def test_without_scripts_a_key_pressed_since_moves_the_mark() -> None:
    client = Client(headers={"accept-language": "ko"})
    asked = {"tiles": f"{DRAGONS} +중", "draw": "1", "was": "0"}
    html = text_of(client.get("/calculator/", asked))
    assert "<strong>104점</strong>" in html
    assert f'name="tiles" value="{DRAGONS} *중"' in html


@pytest.mark.parametrize(
    ("mark", "source", "words"),
    [("*", "1", NOT_DRAWN), ("+", "0", DRAWN), ("*", "0", ""), ("+", "1", "")],
)
def test_a_contradiction_is_named_and_not_saved(
    desk: Desk, mark: str, source: str, words: str
) -> None:
    form: dict[str, Any] = {"winner": "0", "from": source, "mode": "tiles"}
    form["tiles"] = f"{DRAGONS} {mark}중"
    html = text_of(desk.preview(**form))
    assert fault(html) == words
    assert (" data-refused>" in html) is bool(words)
    response = desk.save(hx=True, **form)
    assert response.status_code == (422 if words else 204)
    assert Hand.objects.count() == (0 if words else 1)


def test_a_star_chooses_the_self_draw_where_no_source_is(desk: Desk) -> None:
    form = {"winner": "0", "mode": "tiles", "tiles": f"{DRAGONS} *중"}
    html = text_of(desk.preview(**form))
    assert fault(html) == ""
    assert re.findall(r'data-save="([^"]*)"', html) == ["104점 저장"]


def test_the_pickers_own_mark_follows_the_source(desk: Desk) -> None:
    """Without scripts: the tile is marked first, then the source is chosen."""
    text = f"{DRAGONS} +중"
    form = {"winner": "0", "from": "0", "mode": "tiles", "tiles": text, "wrote": text}
    assert desk.save(**form).status_code == 302
    hand = Hand.objects.get()
    assert (hand.d0, hand.d1) == (336, -112)
