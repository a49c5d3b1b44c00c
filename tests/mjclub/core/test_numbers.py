"""How numbers are written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjclub.core import numbers


@pytest.mark.parametrize(
    ("value", "text"), [(36, "+36"), (-8, "−8"), (0, "0"), (1, "+1"), (-1234, "−1234")]
)
def test_signed(value: int, text: str) -> None:
    assert numbers.signed(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (1, "1/12"),
        (2, "⅙"),
        (3, "¼"),
        (4, "⅓"),
        (5, "5/12"),
        (6, "½"),
        (7, "7/12"),
        (8, "⅔"),
        (9, "¾"),
        (10, "⅚"),
        (11, "11/12"),
        (12, "1"),
        (28, "2⅓"),
        (49, "4 1/12"),
        (438, "36½"),
        (-6, "−½"),
        (-49, "−4 1/12"),
    ],
)
def test_twelfths(value: int, text: str) -> None:
    assert numbers.twelfths(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (2, "1/6"), (9, "3/4"), (49, "4 1/12"), (438, "36 1/2"), (-28, "-2 1/3")],
)
def test_twelfths_in_plain_characters(value: int, text: str) -> None:
    assert numbers.twelfths_ascii(value) == text


@given(st.integers(-10_000, 10_000))
def test_plain_twelfths_read_back_exactly(value: int) -> None:
    text = numbers.twelfths_ascii(value)
    sign = -1 if text.startswith("-") else 1
    total = 0
    for word in text.removeprefix("-").split():
        over, _, under = word.partition("/")
        total += int(over) * 12 // int(under or 1)
    assert sign * total == value


@pytest.mark.parametrize(
    ("value", "text"), [(1250, "12.50"), (-5, "−0.05"), (300, "3.00"), (0, "0.00")]
)
def test_hundredths(value: int, text: str) -> None:
    assert numbers.hundredths(value) == text
