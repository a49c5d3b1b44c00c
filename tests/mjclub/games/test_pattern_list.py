"""The list of patterns under each ruleset: headings, values, counts."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import translation

from mjclub.games import pattern_list
from mjclub.games.pattern_list import PatternGroup

Options = dict[str, Any]


def groups(
    ruleset: str, options: Options | None = None, language: str = "ko", **chosen: int
) -> list[PatternGroup]:
    with translation.override(language):
        return pattern_list.pattern_groups(ruleset, options or {}, chosen)


@pytest.mark.parametrize(
    ("ruleset", "options", "titles"),
    [
        ("mcr", {}, ["88점", "64점", "48점", "32점", "24점", "16점", "12점", "8점", "6점", "5점",
                     "4점", "2점", "1점"]),
        ("mcr", {"mixed_kongs": 6}, ["88점", "64점", "48점", "32점", "24점", "16점", "12점", "8점",
                                     "6점", "4점", "2점", "1점"]),
        ("zungjung", {}, ["기본 역", "한 종류", "자패", "각과 깡", "같은 치",
                          "세 종류의 같은 숫자", "이어지는 몸통", "요구패", "우연 역", "특수형",
                          "역이 없을 때"]),
        ("shanghai", {}, ["100판", "60판", "50판", "40판", "20판", "15판", "10판", "7판", "5판",
                          "4판", "3판", "2판", "1판"]),
        ("two_winner", {}, ["18점", "12점", "6점", "3점"]),
    ],
)  # fmt: skip
def test_headings(ruleset: str, options: Options, titles: list[str]) -> None:
    found = groups(ruleset, options)
    assert [group.title for group in found] == titles
    alike = ruleset != "zungjung"
    assert all(group.alike is alike for group in found)


def test_headings_in_english() -> None:
    assert [group.title for group in groups("shanghai", language="en")][-2:] == ["2 fan", "1 fan"]
    assert [group.title for group in groups("mcr", language="en")][-1] == "1 point"
    assert groups("zungjung", language="en")[3].title == "Triplets and kong"


def test_entries_of_a_category_say_what_they_are_worth() -> None:
    kongs = groups("zungjung")[3].choices
    assert [(one.name, one.other, one.points_text) for one in kongs[-4:]] == [
        ("일깡", "一槓", "5점"),
        ("이깡", "二槓", "20점"),
        ("삼깡", "三槓", "120점"),
        ("사깡", "四槓", "480점"),
    ]
    older = groups("zungjung", {"edition": "wsom103"})[1].choices
    assert [(one.name, one.points) for one in older] == [
        ("혼일색", 40),
        ("청일색", 100),
        ("구련보등", 480),
    ]


def test_what_is_ticked_and_how_often_it_may_be() -> None:
    found = {
        one.id: one
        for group in groups("two_winner", {"pairs": "all"}, double_chow=3, straight=1)
        for one in group.choices
    }
    assert (found["double_chow"].count, found["double_chow"].counts) == (3, (0, 1, 2, 3, 6))
    assert (found["straight"].count, found["straight"].most) == (1, 1)
    assert (found["one_suit"].count, found["one_suit"].most) == (0, 1)


@pytest.mark.parametrize(
    ("options", "there"),
    [({}, False), ({"flower_bonus": True}, True)],
)
def test_flowers_are_listed_where_they_count(options: Options, there: bool) -> None:
    last = groups("shanghai", options)[-1].choices
    assert [one.id for one in last] == ["two_five_eight_head", *["flower_bonus"] * there]
    assert last[-1].most == (8 if there else 1)
