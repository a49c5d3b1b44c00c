"""Nine Gates is judged by the thirteen tiles before the win."""

from __future__ import annotations

import pytest

from scoring.text import score_text

PURE = (106, 92, 89, 89, 91, 89, 89, 92, 106)
"""Totals by discard, won on 1 to 9."""


def score(concealed: str, won: str) -> dict[str, int]:
    answer = score_text(f"{concealed} {won}", round_wind="1z", seat_wind="2z")
    assert answer["faults"] == []
    return {pattern["id"]: pattern["points"] for pattern in answer["patterns"]}


@pytest.mark.parametrize("suit", ["m", "p", "s"])
@pytest.mark.parametrize(("number", "total"), list(enumerate(PURE, start=1)))
def test_every_tile_of_the_suit_wins(suit: str, number: int, total: int) -> None:
    by_discard = score(f"1112345678999{suit}", f"+{number}{suit}")
    assert by_discard["nine_gates"] == 88
    assert sum(by_discard.values()) == total
    drawn = score(f"1112345678999{suit}", f"*{number}{suit}")
    assert sum(drawn.values()) == total + 1
    assert drawn["self_drawn"] == 1


@pytest.mark.parametrize(
    ("concealed", "won"),
    [("1112345678899m", "9m"), ("1112344567899m", "9m"), ("1122345678999p", "1p")],
)
def test_the_same_fourteen_tiles_otherwise_held(concealed: str, won: str) -> None:
    found = score(concealed, f"+{won}")
    assert "nine_gates" not in found
    assert found["full_flush"] == 24


def test_a_kong_is_no_nine_gates() -> None:
    found = score("[1111m]2345678999m", "+9m")
    assert "nine_gates" not in found
