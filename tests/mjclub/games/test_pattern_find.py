"""Which pattern a typed name finds first, with scripts and without."""

from __future__ import annotations

import re

import pytest
from django.utils import translation

from mjclub.games import pattern_find, rules
from mjclub.games.models import Hand
from tests.mjclub.games.entry_world import a_desk, text_of

FOUND = [
    ("칠대", "seven_pairs"),
    ("연칠대", "seven_shifted_pairs"),
    ("일색삼보고", "pure_shifted_chows"),
    ("전각", "dragon_pung"),
    ("암공", "concealed_kong"),
    ("암깡", "concealed_kong"),
    ("명공", "melded_kong"),
    ("ㅎㅇㅅ", "half_flush"),
    ("ㅊㄹ", "pure_straight"),
    ("all chows", "all_chows"),
    ("  ", None),
    ("없는역", None),
]


@pytest.mark.parametrize(("text", "pattern"), FOUND)
def test_the_first_found(text: str, pattern: str | None) -> None:
    with translation.override("ko"):
        assert pattern_find.first(rules.catalogue("mcr", {}), text) == pattern


@pytest.mark.parametrize(
    ("text", "rank"), [("ab", 0), ("bc", 1), ("a", 2), ("b", 3), ("c", 4), ("d", None)]
)
def test_the_order(text: str, rank: int | None) -> None:
    assert pattern_find.rank(["ab", "bc"], text) == rank


@pytest.mark.django_db
@pytest.mark.parametrize("do", ["find", "save"])
def test_without_scripts_the_first_is_ticked_and_nothing_saved(do: str) -> None:
    desk = a_desk()
    form = {"winner": "0", "from": "1", "mode": "patterns", "p": "half_flush", "find": "칠대"}
    html = text_of(desk.save(**form | {"do": do}))
    assert re.findall(r'name="p" value="([^"]*)" checked', html) == ["seven_pairs", "half_flush"]
    assert Hand.objects.count() == 0
