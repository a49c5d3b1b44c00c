"""The picker: taps, text in any notation, what lies on the cloth."""

from __future__ import annotations

from typing import Any

import pytest

from mjclub.games import picker, rules
from mjclub.games.entry_state import read_piece
from mjclub.games.picker import Picked
from tests.mjclub.games.picker_cases import CASES, Case


def read(text: str) -> Picked:
    picked = picker.read(text, read_piece)
    assert picked is not None, text
    return picked


def press(picked: Picked, what: tuple[str | int, ...], case: Case) -> Picked:
    match what:
        case ("flower",):
            return picker.add_flower(picked, flowers=case.flowers)
        case ("erase",):
            return picker.erase(picked)
        case ("won", int(place)):
            return picker.choose(picked, place)
        case (("hand" | "c" | "p" | "k" | "ck") as tool, str(tile)):
            return picker.tap(picked, tool, tile, case.tiles)
    raise AssertionError(what)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_presses(case: Case) -> None:
    picked = read(case.start)
    for what in case.presses:
        picked = press(picked, what, case)
    assert picker.write(picked, "korean") == case.korean
    assert picker.write(picked, "letters") == case.letters


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_the_picker_writes_it_reads(case: Case) -> None:
    assert read(case.korean) == read(case.letters)
    assert picker.write(read(case.korean), "korean") == case.korean
    assert picker.write(read(case.letters), "letters") == case.letters


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("三萬四萬五萬", "만345"),
        ("345m 34567p", "만345 통34567"),
        ("m345 p34567", "만345 통34567"),
        ("🀇🀈🀉", "만123"),
        ("동동동 E", "동동동동"),
        ("(三萬四萬五萬)@3 3p", "(만345)@3 통3"),
        ("[PPPP] + 5s", "[백백백백] +삭5"),
        ("(백백백/백)", "(백백백/백)"),
        ("통3 * 통4", "통3 +통4"),
        ("\uff11\uff12\uff13\uff4d", "만123"),
        ("梅 3p", "통3 화1"),
    ],
)
def test_any_notation_is_read(text: str, canonical: str) -> None:
    assert picker.write(read(text), "korean") == canonical


@pytest.mark.parametrize(
    "text", ["만", "12", "(만34)", "[만345]", "(만345", "+", "+만34", "abc", "(화1)"]
)
def test_unreadable(text: str) -> None:
    assert picker.read(text, read_piece) is None


def test_a_self_draw_is_marked_with_a_star() -> None:
    picked = picker.choose(read("통34"), 1)
    assert picker.write(picked, "korean", self_draw=True) == "통3 *통4"
    assert picker.write(picked, "korean", self_draw=False) == "통3 +통4"


def test_the_last_of_fourteen_has_won() -> None:
    picked = read("(만345) 통345678 삭22345")
    assert picked.size == 14
    assert picked.winning_tile == "5s"
    assert picked.concealed == ["3p", "4p", "5p", "6p", "7p", "8p", "2s", "2s", "3s", "4s"]


def test_a_marked_tile_has_won() -> None:
    picked = read("(만345) 통34567 +통8 삭22345")
    assert picked.winning_tile == "8p"


def test_thirteen_have_no_winning_tile() -> None:
    assert read("(만345) 통345678 삭2234").winning_tile is None


@pytest.mark.parametrize(
    "text",
    [
        "(만345) 통345678 삭2234 +삭5",
        "[백백백백] (발발발/발) (만345)@3 통345 +중 중",
        "화2 만1112345678999 +만5",
    ],
)
def test_the_picker_and_the_notation_read_the_same_hand(text: str) -> None:
    picked = read(text)
    hand = rules.read_text(text)
    assert isinstance(hand, rules.TextHand)
    assert picked.winning_tile == rules.write_tiles((hand.winning_tile or 0,))
    assert "".join(picked.concealed) == "".join(rules.write_tiles((t,)) for t in hand.concealed)
    assert [part.kind for part in picked.melds] == [meld.kind for meld in hand.melds]
    assert picked.flowers == hand.flowers


def test_the_json_form_of_a_hand_comes_back() -> None:
    hand = {
        "melds": ["c:345m@3", "ck:5555z"],
        "concealed": "345p7z",
        "winning_tile": "7z",
        "flowers": 2,
    }
    text = picker.write(picker.from_json(hand), "korean")
    assert text == "(만345)@3 [백백백백] 통345 중 +중 화2"


def test_keys_know_the_copies_left() -> None:
    rows = picker.keys(read("만3333 (통555) 삭1"))
    left = {key.tile: key.left for row in rows for key in row}
    assert (left["3m"], left["5p"], left["1s"], left["1z"]) == (0, 1, 3, 4)
    assert [len(row) for row in rows] == [9, 9, 9, 7]


@pytest.mark.parametrize(
    ("ruleset", "options", "rows", "flowers"),
    [
        ("mcr", {}, [9, 9, 9, 7], True),
        ("zungjung", {}, [9, 9, 9, 7], False),
        ("shanghai", {}, [9, 9, 9, 7], False),
        ("shanghai", {"flower_bonus": True}, [9, 9, 9, 7], True),
        ("two_winner", {}, [9, 9, 9], False),
    ],
)
def test_keys_are_those_of_the_tiles_played_with(
    ruleset: str, options: dict[str, Any], rows: list[int], flowers: bool
) -> None:
    asks = rules.asks(ruleset, options)
    assert [len(row) for row in picker.keys(Picked(), asks.tiles)] == rows
    assert asks.flowers is flowers


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("만345", []),
        ("중 통3 동동", [("tile_not_used", "1z"), ("tile_not_used", "7z")]),
        ("만33333 발", [("tile_not_used", "6z"), ("too_many_copies", "3m")]),
        ("통3 화2", [("flowers_not_used", "")]),
    ],
)
def test_what_is_not_played_with_is_said_at_once(text: str, found: list[tuple[str, str]]) -> None:
    asks = rules.asks("two_winner")
    assert picker.faults(read(text), asks.tiles, flowers=asks.flowers) == found


def test_where_all_is_played_with_only_too_many_are_a_fault() -> None:
    assert picker.faults(read("동동동동동 화8 화1")) == [
        ("too_many_copies", "1z"),
        ("wrong_flowers", ""),
    ]


def test_the_tray_lies_in_suits_with_the_winning_tile_apart() -> None:
    tray = picker.tray(read("통5 삭2 통4 중 동 (만345) 통678 삭23 +삭4 화1"))
    assert [[one.tile for one in group] for group in tray.groups] == [
        ["4p", "5p", "6p", "7p", "8p"],
        ["2s", "2s", "3s"],
        ["1z", "7z"],
    ]
    assert tray.won is not None
    assert tray.won.tile == "4s"
    assert tray.flowers == 1
