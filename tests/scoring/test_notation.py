"""Tiles in every notation that people write, and what cannot be read."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.faults import Fault
from scoring.notation import STYLES, Style, TileText, read_tile, read_tiles, tile_label, write_tiles
from scoring.tiles import INDEX, NAMES

ORPHANS = "19m19p19s1234567z"


def canonical(text: str) -> str:
    """Read tiles and write them in the project's own notation, in the order of the text."""
    read = read_tiles(text)
    assert isinstance(read, TileText), read
    return "".join(NAMES[tile] for tile in read.tiles) + f" {read.flowers}f" * bool(read.flowers)


def spelled(plain: str) -> str:
    """Write ``345m`` as ``3m4m5m``."""
    tiles, digits = "", ""
    for sign in plain:
        if sign.isdigit():
            digits += sign
        else:
            tiles += "".join(digit + sign for digit in digits)
            digits = ""
    return tiles


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        # The project's own, letters and m1m9.
        ("66999s77z", "66999s77z"),
        ("123m 456p 789s 1234567z", "123m456p789s1234567z"),
        ("E S W N P F C", "1234567z"),
        ("EEESSC 19m", "111227z19m"),
        ("1sS", "1s2z"),
        ("m1m9p1p9s1s9z1z2z3z4z5z6z7", ORPHANS),
        ("m19 p19 s19 z1234567", ORPHANS),
        ("z5", "5z"),
        # The suit after: groups before it up to the last suit take it.
        ("123 456m", "123456m"),
        ("1 2 3m 4, 5; 6s", "123m456s"),
        ("123 東東 456m", "123m11z456m"),
        ("2삭, 3삭, 4삭, 6삭, 8삭 발", "23468s6z"),
        ("6삭 6삭 9삭", "669s"),
        ("345만 345통 22345삭", "345m345p22345s"),
        # The suit before: groups after it take it.
        ("만345 통345 삭22345", "345m345p22345s"),
        ("만 345 678 통345", "345678m345p"),
        ("만123 동동 456", "123m11z456m"),
        ("만123통456삭789", "123m456p789s"),
        ("만123 죽789", "123m789s"),
        ("동동동 남 서 북 중 발 백", "111234765z"),
        # Chinese, simplified and traditional, and the numerals of tiles.
        ("一万 三筒 九条 东 南 西 北 中 发 白", "1m3p9s1234765z"),
        ("一萬 三餅 九條 東 南 西 北 中 發 白", "1m3p9s1234765z"),
        ("二三四饼五索伍萬", "234p5s5m"),
        ("万一二三 筒四", "123m4p"),
        ("東南西北", "1234z"),
        ("中發白", "765z"),
        # The source documents' forms.
        ("통234, 만234", "234p234m"),
        ("만123, 만 123, 통111, 죽111, 만11", "123m123m111p111s11m"),
        ("죽123, 만234, 통345, 죽777, 만55", "123s234m345p777s55m"),
        ("만123, 통666, 즉 789, 발발발, 북북", "123m666p789s66644z"),
        ("죽 123, 통456,만789, 죽222, 백백", "123s456p789m222s55z"),
        ("통1,2,3,4,5,8,9, 죽 2,4,5,6,8,9, 백판", "1234589p245689s5z"),
        ("죽147, 만258, 통36, 동,남,서, 백, 발, 중", "147s258m36p123567z"),
        ("통 147, 죽258, 만369, 동동동, 중중", "147p258s369m11177z"),
        ("만123,456,789", "123456789m"),
        ("죽123, 죽345, 567, 789, 통55", "123s345s567s789s55p"),
        ("만2222, 만3333, 만4444, 죽222, 죽33", "2222m3333m4444m222s33s"),
        ("동, 남, 서, 북 중, 발, 백, 만147, 통25, 죽39", "1234765z147m25p39s"),
        ("통19,죽19,만19, 동, 남, 서, 북, 중, 발, 백, 백", "19p19s19m1234765z5z"),
        ("1만 1만 1만 1만", "1111m"),
        ("녹발 홍중", "67z"),
        # Full-width signs, other spaces.
        ("\uff11\uff12\uff13\uff4d\u3000\uff25", "123m1z"),
        ("만\uff13\uff14\uff15", "345m"),
        ("\t1\u00a02m\n", "12m"),
        # Unicode tiles, with and without the emoji selector.
        ("🀇🀏🀙🀡🀐🀘🀀🀁🀂🀃🀆🀅🀄", ORPHANS),
        ("🀄\ufe0f🀄\ufe0e", "77z"),
        ("🀇🀈🀉🀊🀋🀌🀍🀎🀏", "123456789m"),
        ("🀙🀚🀛🀜🀝🀞🀟🀠🀡", "123456789p"),
        ("🀐🀑🀒🀓🀔🀕🀖🀗🀘", "123456789s"),
        ("", ""),
    ],
)  # fmt: skip
def test_a_notation_is_read(text: str, plain: str) -> None:
    assert canonical(text) == spelled(plain)
    decomposed = unicodedata.normalize("NFD", text)
    assert canonical(decomposed) == spelled(plain)


@pytest.mark.parametrize(
    ("text", "plain", "flowers"),
    [
        ("77z12f", "77z", 2),
        ("f1f8 m1", "1m", 2),
        ("중중 화2", "77z", 2),
        ("삭66 화8", "66s", 8),
        ("66삭 화1 화1", "66s", 2),
        ("六索 花3", "6s", 3),
        ("🀢🀣🀤🀥🀦🀧🀨🀩🀀", "1z", 8),
        ("梅蘭菊竹春夏秋冬", "", 8),
        ("春夏 中", "7z", 2),
        ("춘 하 추 동", "1z", 3),
        ("매란국", "", 3),
    ],
)
def test_flowers_are_counted(text: str, plain: str, flowers: int) -> None:
    assert canonical(text) == spelled(plain) + f" {flowers}f"


@pytest.mark.parametrize(
    ("unicode_flower", "name"),
    [("🀢", "1f"), ("🀣", "2f"), ("🀤", "4f"), ("🀥", "3f"), ("🀦", "5f"), ("🀩", "8f")],
)
def test_the_unicode_order_of_flowers_has_bamboo_before_chrysanthemum(
    unicode_flower: str, name: str
) -> None:
    # The same flower twice is a fault: so this shows which flower Unicode's sign is.
    assert read_tiles(unicode_flower + name) == (Fault("too_many_copies", "tiles", name),)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("123", [("bad_notation", "0")]),
        ("m", [("bad_notation", "0")]),
        ("만 통", [("bad_notation", "0"), ("bad_notation", "2")]),
        ("0m", [("bad_notation", "0")]),
        ("10m", [("bad_notation", "1")]),
        ("18z", [("bad_notation", "1")]),
        ("9f", [("bad_notation", "0")]),
        ("12q", [("bad_notation", "2"), ("bad_notation", "0")]),
        ("1m ?? 2m x", [("bad_notation", "3"), ("bad_notation", "9")]),
        ("123M", [("bad_notation", "3"), ("bad_notation", "0")]),
        ("e", [("bad_notation", "0")]),
        ("1m c", [("bad_notation", "3")]),
        ("3F", [("bad_notation", "0")]),
        ("1mp2s", [("bad_notation", "2")]),
        ("만 통3", [("bad_notation", "0")]),
        ("123m456", [("ambiguous_notation", "6")]),
        ("123m 4 56 ", [("ambiguous_notation", "8")]),
        ("만123통", [("ambiguous_notation", "4")]),
        ("1만2", [("ambiguous_notation", "2")]),
        ("만123 456통", [("ambiguous_notation", "8")]),
        ("2삭 만345", [("ambiguous_notation", "6")]),
        ("춘하추동", [("ambiguous_notation", "3")]),
        ("매란국죽", [("bad_notation", "3"), ("ambiguous_notation", "3")]),
        ("화9", [("wrong_flowers", "")]),
        ("화8 1f", [("wrong_flowers", "")]),
        ("(123m)", [("bad_notation", "0"), ("bad_notation", "5")]),
        ("+1m", [("bad_notation", "0")]),
        ("1m/1m", [("bad_notation", "2")]),
        ("1m@2", [("bad_notation", "2")]),
        ("1m" * 300, [("bad_notation", "400")]),
        ("\u1106" * 1201, [("bad_notation", "400")]),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_a_fault_with_its_place(
    text: str, faults: list[tuple[str, str]]
) -> None:
    read = read_tiles(text, field="concealed")
    assert isinstance(read, tuple)
    assert sorted((fault.code, fault.place) for fault in read) == sorted(faults)
    assert {fault.field for fault in read} == {"concealed"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5p", 13),
        ("중", 33),
        ("🀀", 27),
        ("", (Fault("bad_notation", "tile", "0"),)),
        ("55p", (Fault("bad_notation", "tile", "1"),)),
        ("3f", (Fault("tile_not_used", "tile", "f"),)),
        ("5", (Fault("bad_notation", "tile", "0"),)),
    ],
)
def test_one_tile(text: str, expected: int | tuple[Fault, ...]) -> None:
    assert read_tile(text) == expected


@pytest.mark.parametrize(
    ("style", "written"),
    [
        ("mpsz", "345m123p66s1567z"),
        ("letters", "345m 123p 66s EPFC"),
        ("korean", "만345 통123 삭66 동백발중"),
        ("chinese", "三四五万 一二三筒 六六条 东白发中"),
        ("unicode", "🀉🀊🀋🀙🀚🀛🀕🀕🀀🀆🀅🀄"),
    ],
)
def test_the_styles(style: Style, written: str) -> None:
    assert write_tiles([33, 2, 3, 4, 9, 10, 11, 23, 23, 27, 31, 32], style) == written


@given(st.lists(st.integers(0, 33), max_size=18), st.sampled_from(STYLES))
def test_tiles_survive_every_style(tiles: list[int], style: Style) -> None:
    assert read_tiles(write_tiles(tiles, style)) == TileText(tuple(sorted(tiles)))


@given(st.text(max_size=60))
def test_no_text_raises(text: str) -> None:
    read = read_tiles(text)
    assert isinstance(read, TileText) or len(read) > 0


@pytest.mark.parametrize(
    ("tile", "korean", "english"),
    [
        ("1m", "1만", "1 characters"),
        ("9p", "9통", "9 dots"),
        ("5s", "5삭", "5 bamboo"),
        ("1z", "동", "East"),
        ("4z", "북", "North"),
        ("5z", "백", "White"),
        ("6z", "발", "Green"),
        ("7z", "중", "Red"),
    ],
)
def test_names_for_people(tile: str, korean: str, english: str) -> None:
    assert tile_label(INDEX[tile], "ko") == korean
    assert tile_label(INDEX[tile], "en") == english
