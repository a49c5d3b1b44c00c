"""Zung Jung hands with every pattern that counts in them: the example of each, and more.

Round East, seat South unless said. ``(...)`` melds, ``[...]`` concealed kongs, ``+`` discard,
``*`` self-draw.
"""

from __future__ import annotations

import pytest

from scoring.rulesets.example import Example
from scoring.rulesets.zungjung.catalogue import IDS
from scoring.rulesets.zungjung.examples import EXAMPLES
from scoring.text import score_text


def scored(example: Example) -> dict[str, int]:
    answer = score_text(
        example.text,
        ruleset="zungjung",
        round_wind="1z",
        seat_wind=example.seat,
        flags=example.flags,
    )
    assert answer["faults"] == []
    assert answer["legal"] is True
    return {pattern["id"]: pattern["points"] for pattern in answer["patterns"]}


@pytest.mark.parametrize("name", EXAMPLES)
def test_example(name: str) -> None:
    found = scored(EXAMPLES[name])
    assert list(found.items()) == list(EXAMPLES[name].points.items())
    assert name in found


def test_every_pattern_has_an_example() -> None:
    assert tuple(EXAMPLES) == IDS


# fmt: off
MORE = (
    ("nine_gates", "1112345678999p *9p", "", "nine_gates 480"),
    ("nine_gates", "1112344567899p *9p", "heavenly E", "nine_gates 480"),
    ("pure_one_suit", "1112344567899p *9p", "",
     "pure_one_suit 80, concealed_hand 5"),
    ("no_terminals", "22m44m66p88p33s55s7s +7s", "", "seven_pairs 30, no_terminals 5"),
    ("mixed_one_suit", "1133557799m11z2z +2z", "", "mixed_one_suit 40, seven_pairs 30"),
    ("all_honors", "1122334455667z +7z", "", "all_honors 320"),
    ("all_honors", "1111222233667z +7z", "", "all_honors 320"),
    ("mixed_greater_terminals", "1199m1199p11s55z7z +7z", "",
     "mixed_greater_terminals 100, seven_pairs 30"),
    ("pure_greater_terminals", "1111m9999m11p99p1s +1s", "", "pure_greater_terminals 400"),
    ("concealed_hand", "[2222m]333p45789s88m +6s", "",
     "concealed_hand 5, two_concealed_triplets 5, one_kong 5"),
    ("one_kong", "(222/2m)(123p)45789s88m +6s", "", "one_kong 5"),
    ("two_identical_sequences", "(123m)112233s78p55m +9p", "",
     "two_identical_sequences 10, all_sequences 5"),
    # The wind pair keeps three wind triplets from being Big Three Winds.
    ("small_four_winds", "(111z)(222z)(333z)44z56m +7m", "", "small_four_winds 320"),
    # Two listed: the dearer, and of equal ones the lower number.
    ("four_kong", "(1111z)(2222z)(3333z)(4444z)5m +5m", "", "four_kong 480"),
    ("small_four_winds", "(111z)(222z)(333z)(555z)4z +4z", "", "small_four_winds 320"),
    # Not a straight: 234 456 789.
    ("chicken_hand", "(234m)45678m555p99s +9m", "", "chicken_hand 1"),
)
# fmt: on


@pytest.mark.parametrize(
    ("name", "text", "way", "expected"), MORE, ids=[f"{h[0]} {h[1]} {h[2]}" for h in MORE]
)
def test_hand(name: str, text: str, way: str, expected: str) -> None:
    flags = tuple(word for word in way.split() if word != "E")
    found = scored(Example(text, {}, flags, "1z" if "E" in way.split() else "2z"))
    assert ", ".join(f"{pattern} {points}" for pattern, points in found.items()) == expected
    assert name in found
