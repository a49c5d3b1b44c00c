"""Pasted lines, read: names, signs, separators, one line a hand or a line a person."""

from __future__ import annotations

import pytest
from django.utils import translation

from mjclub.games import paste_text
from mjclub.games.paste_text import Hint

FOUR = ["김민수", "이서연", "박지호", "최유진"]
GETS = (("김민수", 32), ("이서연", -8), ("박지호", -16), ("최유진", -8))


@pytest.mark.parametrize(
    "text",
    [
        "김민수 +32 / 이서연 -8 / 박지호 -16 / 최유진 -8",
        "김민수 +32/이서연 −8/박지호 –16/최유진 —8",
        "김민수 ＋32， 이서연 －8， 박지호 －16， 최유진 －8",  # noqa: RUF001
        "김민수: 32; 이서연: -8; 박지호: -16; 최유진: -8",
        "김민수 +32점\t이서연 -8점\t박지호 -16점\t최유진 -8점",
        "김민수\t+32\t이서연\t-8\t박지호\t-16\t최유진\t-8",
        "김민수 +32 이서연 -8 박지호 -16 최유진 -8",
        "김민수+32 · 이서연-8 · 박지호-16 · 최유진-8",
        "김민수 +32\n이서연 -8\n박지호 -16\n최유진 -8",
        "김민수 +32 / 이서연 -8\n박지호 -16 / 최유진 -8",
    ],
)
def test_one_hand(text: str) -> None:
    (hand,) = paste_text.read(text, 4)
    assert (hand.gets, hand.fault) == (GETS, "")


def test_several_hands_and_their_lines() -> None:
    text = "a 3 / b -1 / c -1 / d -1\n\na 0\nb 8\nc -8\nd 0\n유국"
    hands = paste_text.read(text, 4)
    assert [hand.lines for hand in hands] == [(1,), (3, 4, 5, 6), (7,)]
    assert hands[1].gets == (("a", 0), ("b", 8), ("c", -8), ("d", 0))
    assert hands[2].gets == ()


def test_a_name_may_end_in_a_digit() -> None:
    (hand,) = paste_text.read("민수2 +3 / 민수3 -1 / c -1 / d -1", 4)
    assert hand.gets == (("민수2", 3), ("민수3", -1), ("c", -1), ("d", -1))


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("자모", Hint(self_draw=True)),
        ("쯔모", Hint(self_draw=True)),
        ("쏘임 이서연", Hint(source="이서연")),
        ("from b", Hint(source="b")),
        ("첫 화 박지호", Hint(first="박지호")),
        ("동시", Hint(together=True)),
    ],
)
def test_what_is_said_beside_the_numbers(text: str, hint: Hint) -> None:
    (hand,) = paste_text.read(f"a +3 / b -1 / c -1 / d -1 / {text}", 4)
    assert (hand.hint, hand.fault) == (hint, "")


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("foo", ["“foo” is no name with a number."]),
        ("+32 / b -32", ["“+32” is no name with a number."]),
        ("a +3 / b -3", ["2 of 4 people are here."]),
        ("a +3\nb -3\n\na 3/b -1/c -1/d -1", ["2 of 4 people are here.", ""]),
        ("a 1/b 1/c 1/d 1/e -4", ["5 of 4 people are here."]),
    ],
)
def test_what_cannot_be_read(text: str, faults: list[str]) -> None:
    with translation.override("en"):
        assert [hand.fault for hand in paste_text.read(text, 4)] == faults


@pytest.mark.parametrize(
    ("written", "column"),
    [
        ("김민수", 0), ("김", 0), ("ㄱㅁㅅ", 0), ("ㅊ", 3), ("동", 1), ("e", 1), ("N", 0),
        ("북", 0),
        ("西", 3), ("이서연", 1), ("민수", None), ("홍길동", None), ("", None),
    ],
)  # fmt: skip
def test_names(written: str, column: int | None) -> None:
    assert paste_text.columns([written], FOUR, ["4z", "1z", "2z", "3z"]) == [column]


def test_a_beginning_that_two_have_is_nobodys() -> None:
    names = ["김민수", "김민지", "Kim", "Kimberly"]
    found = paste_text.columns(["김", "ㄱㅁ", "kim", "김민지"], names, [])
    assert found == [None, None, 2, 1]
