"""Patterns of two-winner mahjong: one exact hand each, what adds, what gives way, which sets."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.rulesets.two_winner import EXAMPLES
from scoring.rulesets.two_winner.catalogue import IDS
from scoring.text import score_text


def answer_to(text: str, *, declared: bool = False, **options: str | int | bool) -> dict[str, Any]:
    flags = ["declared_ready"] if declared else []
    return score_text(text, ruleset="two_winner", options=options, flags=flags, alternatives=True)


def points(answer: dict[str, Any]) -> dict[str, int]:
    assert answer["faults"] == []
    return {pattern["id"]: pattern["points"] for pattern in answer["patterns"]}


@pytest.mark.parametrize("name", IDS)
def test_example(name: str) -> None:
    example = EXAMPLES[name]
    found = points(answer_to(example.text, declared="declared_ready" in example.flags))
    assert found == example.points
    assert name in found


HANDS: tuple[tuple[str, dict[str, int]], ...] = (
    # Concealed triplets: two, three, four; a concealed kong is one, a called triplet is none.
    ("(123m)444p777s99p34m +5m", {"concealed_triplet": 6}),
    ("[5555p]123m678s99p78m *9m", {"concealed_triplet": 3, "concealed_hand": 6}),
    ("(5555p)123m678s99p78m +9m", {}),
    ("(555p/5p)123m678s99p78m +9m", {}),
    ("222m444p777s888p9m +9m", {"three_concealed_triplets": 18, "all_triplets": 12}),
    # The discard finishes the third triplet, or the pair beside it, or a chow.
    ("22m444p777s345p99p +2m", {"concealed_triplet": 6}),
    ("22m444p777s345p99p *2m", {"three_concealed_triplets": 18, "concealed_hand": 6}),
    ("222m34m777p888s99p +2m", {"three_concealed_triplets": 18}),
    # Pairs of chows: each chow once in a pattern, and once more in the other one.
    ("(123m)(456m)123m45m99p +6m", {"short_straight": 6, "double_chow": 6}),
    ("(234m)(234m)234p67s99s +8s", {"double_chow": 3}),
    ("(234m)(567m)234p67p99s +5p", {"short_straight": 6, "double_chow": 6}),
    # Only the same suit makes a short straight, only a distance of three.
    ("(123m)(456p)(345s)57s99s +6s", {}),
    # Nothing of a straight or a three-suit chow is added, whatever the fourth chow is.
    ("(123m)(456m)(789m)45m99p +6m", {"straight": 12, "double_chow": 3}),
    ("(234m)(234p)(234s)34m99p +2m", {"three_suit_chow": 12}),
    ("(234m)(234p)(234s)67m99p +5m", {"three_suit_chow": 12, "short_straight": 3}),
    ("(123m)(456m)789m34m22p +2m", {"straight": 12}),
    # Ends in every set; in the pair they do not matter.
    ("(123m)(789p)(111s)99m55p +9m", {"outside_sets": 12}),
    ("(123m)(789p)(111s)78m99p +6m", {}),
    ("(111m)(999p)(111s)99m55p +9m", {"all_triplets": 12, "outside_sets": 12}),
    # One suit with sets and as pairs.
    ("(123m)(789m)(111m)99m55m +9m", {"one_suit": 18, "outside_sets": 12}),
    ("2244668899m113m +3m", {"seven_pairs": 18, "one_suit": 18}),
    ("1111m33m5577p229s +9s", {"seven_pairs": 18}),
    # Concealed hand gives way to seven pairs.
    ("1133m5577p2299s4m *4m", {"seven_pairs": 18}),
    # Seven pairs against chows: the dearer reading, and fewer kinds where they are equal.
    ("112233m445566m7m +7m", {"seven_pairs": 18, "one_suit": 18}),
    ("112233m445566m7m *7m", {"seven_pairs": 18, "one_suit": 18}),
    # Three triplets are dearer than three chows.
    ("111222333m99p78s +9s", {"three_concealed_triplets": 18}),
)  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), HANDS, ids=[text for text, _ in HANDS])
def test_hand(text: str, expected: dict[str, int]) -> None:
    answer = answer_to(text)
    assert points(answer) == expected
    assert answer["total"] == sum(expected.values())


@pytest.mark.parametrize(
    ("text", "declared", "expected"),
    [
        ("1133m5577p2299s4m +4m", True, {"seven_pairs": 18, "declared_ready": 6}),
        ("1133m5577p2299s4m *4m", True, {"seven_pairs": 18}),
        ("123m678p345s99p78m *9m", True, {"concealed_hand": 6}),
        ("123m678p345s99p78m +9m", False, {}),
        ("[5555p]123m678s99p78m +9m", True, {"declared_ready": 6, "concealed_triplet": 3}),
    ],
)
def test_declared_ready(text: str, declared: bool, expected: dict[str, int]) -> None:
    assert points(answer_to(text, declared=declared)) == expected


def test_patterns_are_listed_dearest_first() -> None:
    text = "111m999m111p999p5s +5s"
    assert list(points(answer_to(text, declared=True))) == [
        "three_concealed_triplets",
        "all_triplets",
        "outside_sets",
        "declared_ready",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(123m)444p777s99p34m +5m", {"concealed_triplet": [2, 3]}),
        ("(123m)456m789m22p45s +6s", {"straight": [0, 1, 2], "double_chow": [1, 3]}),
        ("(345m)345p34s99m789p +5s", {"three_suit_chow": [0, 1, 3]}),
        ("(234m)(567m)234p67p99s +5p", {"short_straight": [0, 1, 2, 3],
                                        "double_chow": [0, 1, 2, 3]}),
        ("(111m)(999p)(111s)99m55p +9m", {"all_triplets": [0, 1, 2, 3],
                                          "outside_sets": [0, 1, 2, 3]}),
        ("2244668899m113m +3m", {"seven_pairs": [0, 1, 2, 3, 4, 5, 6], "one_suit": []}),
        ("123m678p345s99p78m *9m", {"concealed_hand": []}),
    ],
)  # fmt: skip
def test_sets_of_patterns(text: str, expected: dict[str, list[int]]) -> None:
    assert {p["id"]: p["sets"] for p in answer_to(text)["patterns"]} == expected


def lost(text: str, **options: str) -> list[tuple[str, int, str, str]]:
    return [
        (one["id"], one["count"], one["because"], one["principle"])
        for one in answer_to(text, **options)["not_counted"]
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(123m)444p777s99p34m +5m", []),
        ("222m444p777s888p9m +9m",
         [("concealed_triplet", 4, "three_concealed_triplets", "non_repeat")]),
        ("1133m5577p2299s4m *4m", [("concealed_hand", 1, "seven_pairs", "non_repeat")]),
        ("(123m)456m789m22p45s +6s", [("short_straight", 2, "straight", "non_repeat")]),
        ("(123m)(456m)(789m)45m99p +6m", [("short_straight", 4, "straight", "non_repeat")]),
        ("(234m)(234p)(234s)34m99p +2m", [("double_chow", 6, "three_suit_chow", "non_repeat")]),
        # Pairs that would use a chow a second time.
        ("(234m)(234m)234p67s99s +8s", [("double_chow", 2, "double_chow", "account_once")]),
        ("(123m)(456m)123m45m99p +6m", [("short_straight", 2, "short_straight", "account_once")]),
    ],
)  # fmt: skip
def test_not_counted(text: str, expected: list[tuple[str, int, str, str]]) -> None:
    assert lost(text) == expected


def test_not_counted_follows_the_options() -> None:
    text = "(234m)(234m)234p67s99s +8s"
    assert lost(text, pairs="all") == []
    assert lost(text, pairs="once") == [("double_chow", 2, "double_chow", "account_once")]
    assert lost("(123m)444p777s99p34m +5m", ankou="once") == [
        ("concealed_triplet", 1, "concealed_triplet", "account_once")
    ]


def test_other_readings() -> None:
    answer = answer_to("112233m445566m7m *7m")
    assert [(one["total"], one["reading"]["shape"]) for one in answer["alternatives"]] == [
        (36, "regular"),
        (36, "regular"),
        (30, "regular"),
    ]
    assert [one["reading"]["pair"] for one in answer["alternatives"]] == ["77m", "11m", "44m"]
    best = answer["alternatives"][0]
    assert {p["id"]: p["points"] for p in best["patterns"]} == {
        "one_suit": 18,
        "concealed_hand": 6,
        "short_straight": 6,
        "double_chow": 6,
    }
