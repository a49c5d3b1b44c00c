"""The calculator: no sign-in, the address is the hand."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from mjclub.clubs.models import Role
from mjclub.games import rules
from tests import factories
from tests.mjclub.games.entry_world import HTMX, text_of

pytestmark = pytest.mark.django_db

READY = "만345 통34567 삭34566"


def ask(*, hx: bool = False, **query: object) -> str:
    client = Client(headers={"accept-language": "ko"})
    response = client.get("/calculator/", query, headers=HTMX if hx else {})
    assert response.status_code == 200
    return text_of(response)


def test_it_needs_no_sign_in_and_no_database(django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        html = ask(tiles=READY)
    assert "3가지를 기다립니다" in html


def test_an_empty_calculator_says_what_to_do() -> None:
    assert "열세 장을 고르면 기다리는 패가, 열네 장을 고르면 점수가 나옵니다." in ask()


def test_a_ready_hand_shows_each_wait_both_ways() -> None:
    html = ask(tiles=READY)
    rows = re.findall(r'<span class="big">(\d+)</span>', html)
    assert rows == ["8", "10", "14", "16", "15", "17"]
    assert re.findall(r"쏜 사람 (\d+)", html) == ["16", "22", "23"]
    assert re.findall(r"모두 (\d+)씩", html) == ["18", "24", "25"]
    assert "11장 남음" in html
    assert "꼭 8점" in html
    assert html.count("가장 큼") == 1
    assert "평화 2 · 단요 2 · 희상봉 1 · 연륙 1" in html
    assert "남의 패 문전청 +2 · 자모 불구인 +4" in html


def test_the_best_wait_is_explained_in_full() -> None:
    html = ask(tiles=READY)
    assert "8통, 남의 패: 15점" in html
    assert 'data-sets="0 1 3"' in html


def test_what_falls_under_the_minimum_is_marked() -> None:
    html = ask(tiles="(만234) (통567) (삭345) 삭67 백백")
    assert "8점 미달" in html


def test_a_hand_that_waits_for_nothing() -> None:
    assert "이 열세 장으로는 기다리는 패가 없습니다." in ask(tiles="만1379 통1379 삭1379 동")


def test_a_complete_hand_shows_everything() -> None:
    html = ask(tiles="(만345) 통345678 삭22345 화1")
    names = re.findall(r'name="lit"[^>]*><span class="pats__name"><b>([^<]*)</b>', html)
    assert names == ["삼색삼동순", "평화", "단요", "연륙", "화패"]
    assert "난 사람 +38: 쏜 사람 22, 나머지 8씩." in html
    assert "세지 않은 역" in html
    html = ask(tiles="(만345) 통345678 삭22345 화1", draw="1")
    assert "난 사람 +69: 모두에게서 23씩." in html


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ({"seat": "1z", "round": "1z"}, "문풍"),
        ({"seat": "2z", "round": "1z"}, "권풍"),
        ({"seat": "1z", "round": "2z"}, "문풍"),
        ({"flag": "last_tile"}, "해저로월"),
        ({"draw": "1", "flag": "last_tile"}, "묘수회춘"),
    ],
)
def test_winds_and_flags_count(query: dict[str, str], name: str) -> None:
    mark = "*" if "draw" in query else "+"
    html = ask(tiles=f"(동동동) 만12345666 백백 {mark}백", **query)
    assert f"<b>{name}</b>" in html


def test_the_profile_changes_the_points() -> None:
    """Two concealed kongs: 6 in China 1998, 8 by the WMO."""
    tiles = "[백백백백] [만1111] 통234 통66 통78 +통9"
    for profile, points in (("cn98", "6점"), ("wmo", "8점")):
        html = ask(tiles=tiles, profile=profile)
        assert re.search(rf"<b>쌍암공</b>.*?<span class=\"pts\">{points}</span>", html)


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        ("삭55555", "5삭: 5장을 넣었습니다."),
        ("abc", "패가 아닌 글자가 있습니다."),
        ("만1379 통1379 삭1379 동동", "이 열네 장으로는 날 수 없습니다."),
        ("만345", "아직 11장이 모자랍니다."),
    ],
)
def test_what_is_wrong_is_said(tiles: str, words: str) -> None:
    assert words in ask(tiles=tiles)


@pytest.mark.parametrize(
    ("query", "tiles"),
    [
        ({"tiles": "만34", "tap": "5m"}, "만345"),
        ({"tiles": "만34", "erase": "1"}, "만3"),
        ({"tiles": "만34", "tap": "f"}, "만34 화1"),
        ({"tiles": "", "tap": "5z", "tool": "p"}, "(백백백)"),
    ],
)
def test_without_scripts_a_key_leads_to_the_new_hands_address(
    query: dict[str, str], tiles: str
) -> None:
    response = Client(headers={"accept-language": "ko"}).get("/calculator/", query)
    assert response.status_code == 302
    assert parse_qs(urlsplit(response["Location"]).query)["tiles"] == [tiles]


def test_the_address_holds_everything() -> None:
    query = {"tiles": READY, "draw": "1", "round": "2z", "seat": "3z", "profile": "wmo"}
    response = Client().get("/calculator/", query, headers=HTMX)
    back = parse_qs(urlsplit(response["HX-Replace-Url"]).query)
    assert {name: value[0] for name, value in back.items()} == query
    assert "<html" not in text_of(response)
    assert "HX-Request" in response["Vary"]


@pytest.mark.parametrize(
    ("tiles", "words", "shown"),
    [
        ("1m" * 3000, "한 패라기에는 글이 너무 깁니다.", 0),
        ("1m" * 200, "1만: 200장을 넣었습니다.", 0),
        ("만11112222333344445", "3장이 남습니다.", 17),
    ],
)
def test_what_is_no_hand_by_far_does_not_fill_the_page(tiles: str, words: str, shown: int) -> None:
    html = ask(tiles=tiles)
    assert words in html
    # The winning tile, the last of fourteen, is a button only while there are fourteen.
    assert html.count('name="won"') == shown


@pytest.mark.parametrize(("public", "member", "kept"), [(1, 0, 1), (0, 1, 1), (0, 0, 0)])
def test_the_menu_of_the_club_that_one_came_from_stays(public: int, member: int, kept: int) -> None:
    club = factories.a_club(is_public=bool(public))
    client = Client(headers={"accept-language": "ko"})
    if member:
        client.force_login(
            factories.a_member(club, Role.VIEWER),
            backend="django.contrib.auth.backends.ModelBackend",
        )
    html = text_of(client.get("/calculator/", {"tiles": READY, "club": club.public_id}))
    assert (
        html.count(f'<nav class="nav" aria-label="주 메뉴"><a href="/c/{club.public_id}/"') == kept
    )
    assert html.count(f'name="club" value="{club.public_id}"') == kept
    response = client.get("/calculator/", {"club": club.public_id}, headers=HTMX)
    address = f"/calculator/?club={club.public_id}" if kept else "/calculator/"
    assert response["HX-Replace-Url"] == address


def test_nonsense_in_the_address_is_no_error() -> None:
    html = ask(tiles="\x00" * 900, draw="x", round="9z", seat="", profile="?", flag="??")
    assert "<html" in html


def test_page_and_engine_give_the_same_total() -> None:
    document = {
        "ruleset": "mcr", "options": {"profile": "cn98"}, "melds": ["c:345m"],
        "concealed": "345678p2234s", "winning_tile": "5s", "self_draw": False, "flowers": 1,
        "round_wind": "1z", "seat_wind": "1z", "flags": [],
    }  # fmt: skip
    total = rules.score_document(document)["total"]
    html = ask(tiles="(만345) 통345678 삭22345 화1")
    assert f"<strong>{total}점</strong>" in html
