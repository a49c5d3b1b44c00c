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
    ("ruleset", "language", "text", "pattern"),
    [
        ("zungjung", "ko", "삼색동순", "three_similar_sequences"),
        ("zungjung", "ko", "ㅅㅅㄷㅅ", "three_similar_sequences"),
        ("zungjung", "ko", "三色同順", "three_similar_sequences"),
        ("zungjung", "ko", "찬타", "mixed_lesser_terminals"),
        ("zungjung", "ko", "중", "value_honor_red"),
        ("zungjung", "en", "robbing", "robbing_a_kong"),
        ("shanghai", "ko", "장", "two_five_eight_head"),
        ("shanghai", "ko", "보청", "first_round_ready"),
        ("shanghai", "ko", "ㄴㅅㅂ", "two_terminal_chows"),
        ("shanghai", "ko", "국사무쌍", "thirteen_orphans"),
        ("shanghai", "en", "two-five-eight", "two_five_eight_head"),
        ("two_winner", "ko", "리치", "declared_ready"),
        ("two_winner", "ko", "ㅇㄹ", "short_straight"),
        ("two_winner", "ko", "全対刻", "all_triplets"),
        ("two_winner", "ko", "동순", "double_chow"),
        ("two_winner", "ko", "국사무쌍", None),
    ],
)
def test_the_first_found_of_other_rulesets(
    ruleset: str, language: str, text: str, pattern: str | None
) -> None:
    with translation.override(language):
        assert pattern_find.first(rules.catalogue(ruleset, {}), text) == pattern


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
