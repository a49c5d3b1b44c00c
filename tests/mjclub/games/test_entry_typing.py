"""While tiles are typed: an unfinished end is no fault until the field is left or saved."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from mjclub.games import entry_state, entry_text
from tests.mjclub.games.entry_world import HTMX, Desk, a_desk, text_of

pytestmark = pytest.mark.django_db

UNFINISHED = "글이 패나 몸통 중간에서 끝났습니다."
NO_TILE = "패가 아닌 글자가 있습니다. 만345, 345m, 三萬처럼 쓰세요."


@pytest.fixture
def desk() -> Desk:
    return a_desk()


def fault(html: str) -> str:
    slot = re.search(r'<div id="fault-tiles"[^>]*>(.*?)</div>', html)
    assert slot
    return re.sub(r"<[^>]*>", "", slot[1])


@pytest.mark.parametrize(
    ("text", "unfinished"),
    [
        ("만", True),
        ("ㅁ", True),
        ("마", True),
        ("(", True),
        ("(만", True),
        ("(만1", True),
        ("(백백백) [", True),
        ("만345 통", True),
        ("345m 34", True),
        ("만345 +", True),
        ("만345 *통", True),
        ("\uff08만1", True),
        ("abc", False),
        ("x만", False),
        ("(만34)", False),
        ("(만34) 통", False),
        ("만345)", False),
    ],
)
def test_what_only_lacks_its_end(text: str, *, unfinished: bool) -> None:
    assert entry_text.is_unfinished(text, entry_state.read_piece) is unfinished


@pytest.mark.parametrize(
    ("tiles", "typing", "words"),
    [
        ("(만1", "1", ""),
        ("(만1", "", UNFINISHED),
        ("abc", "1", NO_TILE),
    ],
)
def test_it_is_said_when_the_field_is_left(desk: Desk, tiles: str, typing: str, words: str) -> None:
    form = {"winner": "2", "from": "0", "mode": "tiles", "tiles": tiles, "typing": typing}
    assert fault(text_of(desk.preview(**form))) == words
    client = Client(headers={"accept-language": "ko"})
    asked = {"tiles": tiles, "typing": typing}
    assert fault(text_of(client.get("/calculator/", asked, headers=HTMX))) == words


def test_save_says_it(desk: Desk) -> None:
    form = {"winner": "2", "from": "0", "mode": "tiles", "tiles": "만", "typing": "1"}
    response = desk.save(hx=True, **form)
    assert response.status_code == 422
    assert fault(text_of(response)) == UNFINISHED


@pytest.mark.parametrize("points", ["12점", "12 점", "\uff11\uff12점", " 12 "])
def test_points_with_their_unit(desk: Desk, points: str) -> None:
    html = text_of(desk.preview(winner="0", mode="points", points=points, **{"from": "1"}))
    assert re.findall(r'data-save="([^"]*)"', html) == ["12점 저장"]
