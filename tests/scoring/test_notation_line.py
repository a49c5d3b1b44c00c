"""A whole hand in one line of text, read and written."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.faults import Fault
from scoring.hand import Hand, Meld
from scoring.notation import STYLES, Style, TextHand, meld_code, read_text, write_text, write_tiles
from scoring.tiles import NAMES
from tests.strategies import hands


def said(hand: TextHand | tuple[Fault, ...]) -> dict[str, Any]:
    """Return a hand in short words."""
    assert isinstance(hand, TextHand), hand
    return {
        "melds": [meld_code(meld) for meld in hand.melds],
        "concealed": write_tiles(hand.concealed),
        "won": None
        if hand.winning_tile is None
        else ("*" if hand.self_draw else "+") + NAMES[hand.winning_tile],
        "flowers": hand.flowers,
    }


@pytest.mark.parametrize(
    ("text", "melds", "concealed", "won", "flowers"),
    [
        ("(백백백)(발발발) 삭66999 중중 *중", ["p:555z", "p:666z"], "66999s77z", "*7z", 0),
        ("(백백백)(발발발) 삭66999 중중 +중", ["p:555z", "p:666z"], "66999s77z", "+7z", 0),
        ("+중 (백백백)(발발발) 삭66999 중중", ["p:555z", "p:666z"], "66999s77z", "+7z", 0),
        ("(만345)@3 만345 통345 삭2234 *삭2", ["c:345m@3"], "345m345p2234s", "*2s", 0),
        ("(백백백백)@1[발발발발](중중중/중)@2 동동 남남 +남",
         ["k:5555z@1", "ck:6666z", "a:7777z@2"], "1122z", "+2z", 0),
        ("(345m)@3[9999p](777/7s)@2 2233z *3z",
         ["c:345m@3", "ck:9999p", "a:7777s@2"], "2233z", "*3z", 0),
        ("(3m4m5m) 1112345678s + 9s 12f", ["c:345m"], "1112345678s", "+9s", 2),
        ("(345)(567m) 1112345s *5s", ["c:345m", "c:567m"], "1112345s", "*5s", 0),
        ("만(345)(567) 삭1112345 *5", ["c:345m", "c:567m"], "1112345s", "*5s", 0),
        ("1112345678999m", [], "1112345678999m", None, 0),
        ("1112345678999m +5m", [], "1112345678999m", "+5m", 0),
        ("🀀🀀🀀🀁🀁🀁🀂🀂🀂🀃🀃🀃🀆 *🀆🀢", [], "1112223334445z", "*5z", 1),
        ("\uff08만345\uff09【백백백백】 만345 통34 삭22 \uff0b통5", ["c:345m", "ck:5555z"],
         "345m34p22s", "+5p", 0),
        ("(東東東) 一二三万 四五六筒 九九条 中中 +中 花1", ["p:111z"],
         "123m456p99s77z", "+7z", 1),
    ],
)  # fmt: skip
def test_a_line_is_read(
    text: str, melds: list[str], concealed: str, won: str | None, flowers: int
) -> None:
    assert said(read_text(text)) == {
        "melds": melds,
        "concealed": concealed,
        "won": won,
        "flowers": flowers,
    }


@pytest.mark.parametrize(("self_draw", "won"), [(False, "+5s"), (True, "*5s")])
def test_without_a_mark_the_last_of_fourteen_tiles_has_won(self_draw: bool, won: str) -> None:
    hand = said(read_text("(백백백) 만345 삭22346 중중 삭5 화1", self_draw=self_draw))
    assert hand == {"melds": ["p:555z"], "concealed": "345m22346s77z", "won": won, "flowers": 1}


def test_a_mark_is_stronger_than_the_form() -> None:
    assert said(read_text("1112345678999m +5m", self_draw=True))["won"] == "+5m"


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("(백백발) 삭66999 중중중 발발 *백", [("bad_meld", "0")]),
        ("(백백) 삭66999", [("bad_meld", "0")]),
        ("()", [("bad_meld", "0")]),
        ("[백백백] 삭66999", [("bad_meld", "0")]),
        ("[백백백/백] 삭66999", [("bad_meld", "0")]),
        ("(백백/백백) 삭66999", [("bad_meld", "0")]),
        ("(백백백/발) 삭66999", [("bad_meld", "0")]),
        ("(만345/5)", [("bad_meld", "0")]),
        ("삭66 (만891)", [("bad_meld", "4")]),
        ("(만345)@1", [("bad_meld", "0")]),
        ("(백백백)@4", [("bad_meld", "0")]),
        ("(백백백)@", [("bad_meld", "0")]),
        ("[백백백백]@2", [("bad_meld", "0")]),
        ("(백백백 삭66", [("bad_notation", "0")]),
        ("백백백) 삭66", [("bad_notation", "3")]),
        ("(백백백] 삭66", [("bad_notation", "0"), ("bad_notation", "4")]),
        ("((백백백))", [("bad_notation", "0"), ("bad_notation", "6")]),
        ("만345 @2", [("bad_notation", "5")]),
        ("만345/6", [("bad_notation", "4")]),
        ("만1234567891111 *", [("bad_notation", "15")]),
        ("1112345678999m +5m *5m", [("bad_notation", "19")]),
        ("1112345678999m ++5m", [("bad_notation", "15")]),
        ("111234567899m +55m", [("ambiguous_notation", "16")]),
        ("111234567899m", [("wrong_count", "")]),
        ("11123456789999m1z", [("wrong_count", "")]),
        ("1112345678999m1z +5m", [("wrong_count", "")]),
        ("111234567899m +5m", [("wrong_count", "")]),
        ("", [("wrong_count", "")]),
        ("(동동동)(남남남)(서서서)(북북북)(백백백) 중중", [("too_many_melds", "")]),
        ("(만345) 삭22통", [("ambiguous_notation", "10")]),
        ("만345 !", [("bad_notation", "5")]),
        ("1112345678999m 1f1f", [("too_many_copies", "1f")]),
    ],
)
def test_what_is_wrong_with_a_line(text: str, faults: list[tuple[str, str]]) -> None:
    read = read_text(text)
    assert isinstance(read, tuple)
    assert [(fault.code, fault.place) for fault in read] == faults
    assert {fault.field for fault in read} == {"text"}


def test_all_faults_of_a_line_are_listed() -> None:
    read = read_text("(백백발)(만345)@1 중중 ) *")
    assert isinstance(read, tuple)
    assert [(fault.code, fault.place) for fault in read] == [
        ("bad_meld", "0"),
        ("bad_meld", "5"),
        ("bad_notation", "17"),
        ("bad_notation", "19"),
    ]


@given(hands(flags=False), st.sampled_from(STYLES))
def test_a_hand_survives_every_style(hand: Hand, style: Style) -> None:
    assert read_text(write_text(hand, style)) == TextHand(
        hand.melds, hand.concealed, hand.winning_tile, hand.self_draw, hand.flowers
    )


@given(st.text("123456789mpszf만통삭동중백()[]/+*@ 一万🀇🀢EFC화", max_size=60))
def test_no_line_raises(text: str) -> None:
    read = read_text(text)
    assert isinstance(read, TextHand) or len(read) > 0


@pytest.mark.parametrize(
    ("style", "written"),
    [
        ("mpsz", "(345m)@3(111z/1z)@2[5555z] 11p66s +6s 12f"),
        ("letters", "(345m)@3(EEE/E)@2[PPPP] 11p 66s +6s 12f"),
        ("korean", "(만345)@3(동동동/동)@2[백백백백] 통11 삭66 +삭6 화2"),
        ("chinese", "(三四五万)@3(东东东/东)@2[白白白白] 一一筒 六六条 +六条 花2"),
        ("unicode", "(🀉🀊🀋)@3(🀀🀀🀀/🀀)@2[🀆🀆🀆🀆] 🀙🀙🀕🀕 +🀕 🀢🀣"),
    ],
)
def test_how_a_line_is_written(style: Style, written: str) -> None:
    hand = TextHand(
        (Meld("c", (2, 3, 4), 3), Meld("a", (27,) * 4, 2), Meld("ck", (31,) * 4)),
        (9, 9, 23, 23),
        23,
        self_draw=False,
        flowers=2,
    )
    assert write_text(hand, style) == written
    assert read_text(written) == hand
