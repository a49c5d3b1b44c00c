"""The picture of a hand: its form, what is drawn, its address and how long it is kept."""

from __future__ import annotations

import re
import struct
import zlib
from dataclasses import replace
from typing import Any

import pytest
from django.core.cache import cache
from django.http import QueryDict
from django.test import Client
from django.urls import reverse
from django.utils import translation

from mjclub.core.picture import draw
from mjclub.core.picture.draw import Card
from mjclub.core.picture.text import Face, in_face, known
from mjclub.core.picture.tiles import Group
from mjclub.games import calculator as desk
from mjclub.games import calculator_share, picture, rules

HAND: dict[str, Any] = {
    "ruleset": "mcr",
    "options": {},
    "melds": ["ck:1111s", "k:2222z@2", "a:7777z@1", "p:999m@3"],
    "concealed": "5p",
    "winning_tile": "5p",
    "self_draw": True,
    "flowers": 2,
    "flags": [],
    "round_wind": "1z",
    "seat_wind": "2z",
}
QUERY = "tiles=%28345m%29345p678p35s99m%2B4s"
BLANK = Card("", "", "", "", (Group(()),), (), "%s")


def pixels(png: bytes) -> list[bytes]:
    """The lines of an 8 bit RGBA picture, unfiltered, four bytes a pixel."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    place, data, head = 8, b"", b""
    while place < len(png):
        size, kind = struct.unpack(">I4s", png[place : place + 8])
        body = png[place + 8 : place + 8 + size]
        head, data = (body, data) if kind == b"IHDR" else (head, data)
        data += body if kind == b"IDAT" else b""
        place += 12 + size
    wide, high, depth, colour = struct.unpack(">IIBB", head[:10])
    assert (wide, high, depth, colour) == (1200, 630, 8, 6)
    raw, row, lines = zlib.decompress(data), wide * 4, list[bytes]()
    before = bytes(row)
    for number in range(high):
        start = number * (row + 1)
        line = bytearray(raw[start + 1 : start + 1 + row])
        how = raw[start]
        for at in range(row):
            left = line[at - 4] if at >= 4 else 0
            up = before[at]
            corner = before[at - 4] if at >= 4 else 0
            line[at] = (line[at] + _guess(how, left, up, corner)) & 255
        before = bytes(line)
        lines.append(before)
    return lines


def _guess(how: int, left: int, up: int, corner: int) -> int:
    if how < 3:
        return (0, left, up)[how]
    if how == 3:
        return (left + up) // 2
    return min((left, up, corner), key=lambda one: abs(left + up - corner - one))


def differing(one: bytes, two: bytes) -> tuple[int, int, int, int, int]:
    """How many pixels differ, and the field in which they do: left, top, right, bottom."""
    places = [
        (x, y)
        for y, (a, b) in enumerate(zip(pixels(one), pixels(two), strict=True))
        if a != b
        for x in range(1200)
        if a[4 * x : 4 * x + 4] != b[4 * x : 4 * x + 4]
    ]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return len(places), min(xs), min(ys), max(xs), max(ys)


def a_card(hand: dict[str, Any], language: str = "ko") -> Card:
    with translation.override(language):
        return picture.card(hand, rules.score_document(hand))


def test_tiles_are_drawn() -> None:
    number, left, top, right, bottom = differing(
        draw.png(BLANK), draw.png(replace(BLANK, groups=(Group(("7z",) * 13, winning="5m"),)))
    )
    # Fourteen tiles of about 75 × 108 pixels with the edge of the winning one.
    assert 100_000 < number < 140_000
    assert (left, top, right, bottom) == (48, 290, 1151, 413)


def test_each_tile_has_its_face() -> None:
    tiles = [
        f"{n}{s}" for s, top in zip("mpsz", (9, 9, 9, 7), strict=True) for n in range(1, top + 1)
    ]
    made = {draw.png(replace(BLANK, groups=(Group((name,)),))) for name in [*tiles, "back"]}
    assert len(made) == 35


@pytest.mark.parametrize("words", ["대삼원", "Big Three Dragons"])
def test_words_are_drawn(words: str) -> None:
    number, left, top, right, bottom = differing(
        draw.png(BLANK), draw.png(replace(BLANK, headline=words))
    )
    assert number > 3000
    assert (left >= 48, top > 70, bottom < 160) == (True, True, True)
    assert right < 48 + 58 * len(words)


def test_different_words_look_different() -> None:
    """No letter is an empty box: that would make syllables alike."""
    made = {draw.png(replace(BLANK, headline=words)) for words in ("가", "나", "마", "삼", "쯔")}
    assert len(made) == 5


@pytest.mark.parametrize(("language", "face"), [("zh-hans", "SC"), ("ja", "JP")])
def test_the_font_of_a_language_has_what_pictures_say(language: str, face: Face) -> None:
    with translation.override(language):
        missing = {letter for letter in picture.letters() if not in_face(letter, face)}
    assert missing == set()


@pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
def test_the_font_has_every_letter_of_every_pattern(ruleset: str) -> None:
    names = [rules.name(ruleset), *rules.pattern_names(ruleset).values()]
    letters = {letter for name in names for lang in ("ko", "en") for letter in name[lang]}
    assert {letter for letter in letters if not known(letter)} == set()
    for letter in letters:
        if ord(letter) > 0x7F and "가" <= letter <= "힣":
            # In KS X 1001, of which the font has every syllable.
            assert len(letter.encode("euc-kr")) == 2


def test_the_tiles_as_they_lie() -> None:
    assert picture.groups(HAND) == (
        Group(("5p",), winning="5p"),
        Group(("back", "1s", "1s", "back")),
        Group(("2z",) * 4, turned=1),
        Group(("7z",) * 4, turned=2),
        Group(("9m",) * 3, turned=0),
    )


def test_the_words_of_a_card() -> None:
    card = a_card(HAND)
    assert (card.title, card.detail) == ("국표마작 (MCR)", "자모 · 장풍 동 · 자풍 남")
    assert card.patterns[0] == (card.headline, "32점")
    english = a_card(HAND, "en")
    assert english.detail == "self-draw · round East · seat South"
    assert english.total == f"{card.total.removesuffix('점')} points"
    assert english.tag != card.tag
    assert card.tag == a_card(HAND).tag


def test_long_lists_end_in_a_word() -> None:
    many = tuple((f"역{n}", "1점") for n in range(12))
    made = draw.svg(replace(BLANK, patterns=many, more="역 %s개 더 있음"))
    assert "역7<" in made
    assert "역8<" not in made
    assert ">역 4개 더 있음<" in made


def test_a_long_name_is_cut_to_its_place() -> None:
    made = draw.svg(replace(BLANK, headline="아주 " * 40))
    assert re.search(r">아주[^<]*…<", made)


def test_markup_in_words_is_text() -> None:
    assert "&lt;b&gt;" in draw.svg(replace(BLANK, headline="<b>"))


# --- addresses -----------------------------------------------------------------------------------


@pytest.fixture
def calculator(db: None) -> Client:
    cache.clear()
    return Client()


def test_the_calculator_has_its_picture(calculator: Client) -> None:
    html = calculator.get(f"{reverse('calculator')}?{QUERY}").content.decode()
    image = re.search(r'<meta property="og:image" content="([^"]+)">', html)
    assert image is not None
    address = image[1].replace("&amp;", "&")
    assert address.startswith("http://localhost:8000/calculator/picture.png?tiles=")
    answer = calculator.get(address.removeprefix("http://localhost:8000"))
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)
    assert '<meta name="robots" content="noindex">' in html


def test_an_unfinished_hand_has_none(calculator: Client) -> None:
    for query in ("", "tiles=345p", "tiles=1379m1379p1379s1z", "tiles=xx"):
        html = calculator.get(f"{reverse('calculator')}?{query}").content.decode()
        assert "og:image" not in html
        assert calculator.get(f"{reverse('calculator-picture')}?{query}").status_code == 404


@pytest.mark.parametrize(
    ("query", "headline", "total", "detail", "waits"),
    [
        ("tiles=(345m)345678p2234s", "2가지 대기", "최고 14점", "쏘임 / 자모 · 장풍 동 · 자풍 동",
         [("2삭", "– / –"), ("5삭", "13 / 14")]),
        ("tiles=345m34567p34566s&ruleset=zungjung&seat=2z", "3가지 대기", "최고 50점",
         "쏘임 / 자모 · 자풍 남", [("2통", "15 / 15"), ("5통", "50 / 50"), ("8통", "50 / 50")]),
        ("tiles=(123m)55p45s789345m&ruleset=shanghai&minimum=5", "2가지 대기", "–",
         "쏘임 / 자모 · 장풍 동 · 자풍 동", [("3삭", "– / –"), ("6삭", "– / –")]),
        ("tiles=123123m123p456p5s&ruleset=two_winner", "1가지 대기", "최고 12점", "쏘임 / 자모",
         [("5삭", "6 / 12")]),
    ],
)  # fmt: skip
def test_a_ready_hand_shows_its_waits(
    query: str, headline: str, total: str, detail: str, waits: list[tuple[str, str]]
) -> None:
    with translation.override("ko"):
        card = calculator_share.card(desk.read(QueryDict(query)))
    assert card is not None
    assert (card.headline, card.total, card.detail) == (headline, total, detail)
    assert list(card.patterns) == waits
    assert {group.winning for group in card.groups} == {""}


def test_the_calculator_leads_to_the_picture_of_a_ready_hand(calculator: Client) -> None:
    html = calculator.get("/calculator/?tiles=345m345678p2234s").content.decode()
    assert 'href="/calculator/picture.png?tiles=345m345678p2234s"' in html
    answer = calculator.get("/calculator/picture.png?tiles=345m345678p2234s")
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")


def test_who_has_the_picture_is_sent_nothing(
    calculator: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Card] = []

    def png(card: Card) -> bytes:
        made.append(card)
        return b"picture"

    monkeypatch.setattr(draw, "png", png)
    address = f"{reverse('calculator-picture')}?{QUERY}"
    first = calculator.get(address)
    assert first["Cache-Control"] == "public, max-age=300"
    again = calculator.get(address, headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    assert calculator.get(address).content == b"picture"
    assert len(made) == 1
    english = calculator.get(f"{address}&lang=en")
    assert english["ETag"] != first["ETag"]
    assert len(made) == 2
