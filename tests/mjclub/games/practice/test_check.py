"""An answer compared with the engine's: worked hands."""

from __future__ import annotations

from mjclub.games import rules
from mjclub.games.practice.check import Line, check

# 4-5-6 7-8-9 and the pair 66p, or 8-8 6-7-8: the winning 7 is an edge or a closed wait.
TWO_WAYS = {
    "ruleset": "mcr", "options": {}, "melds": ["c:234s@3"], "concealed": "66p45667889s",
    "winning_tile": "7s", "self_draw": True, "flags": [], "round_wind": "2z", "seat_wind": "3z",
    "flowers": 2,
}  # fmt: skip
RIGHT = {
    "pure_shifted_chows": 1, "all_chows": 1, "short_straight": 1, "one_voided_suit": 1,
    "edge_wait": 1, "self_drawn": 1, "flower_tiles": 2,
}  # fmt: skip


def answer_to(hand: dict) -> dict:
    return rules.score_document(hand | {"alternatives": True})


def test_all_is_right() -> None:
    marked = check(answer_to(TWO_WAYS), 24, RIGHT)
    assert marked.total == 24
    assert marked.right
    assert {line.id: line.count for line in marked.lines} == RIGHT
    assert {line.verdict for line in marked.lines} == {"right"}


def test_another_reading_of_the_same_total_is_right_too() -> None:
    other = {name: count for name, count in RIGHT.items() if name != "edge_wait"}
    marked = check(answer_to(TWO_WAYS), 24, other | {"closed_wait": 1})
    assert marked.right
    assert "closed_wait" in {item["id"] for item in marked.answer["patterns"]}
    # Both at once are not.
    assert check(answer_to(TWO_WAYS), 24, RIGHT | {"closed_wait": 1}).lines[-1] == Line(
        "closed_wait", "extra", 1
    )


def test_missing_and_extra_patterns_and_a_wrong_total() -> None:
    given = RIGHT | {"flower_tiles": 1, "all_simples": 1}
    del given["one_voided_suit"]
    marked = check(answer_to(TWO_WAYS), 23, given)
    assert not marked.total_right
    assert not marked.patterns_right
    wrong = [line for line in marked.lines if line.verdict != "right"]
    assert wrong == [
        Line("one_voided_suit", "missing", 1),
        Line("flower_tiles", "missing", 1),
        Line("all_simples", "extra", 1),
    ]
    assert Line("flower_tiles", "right", 1) in marked.lines


def test_a_pattern_counted_too_often() -> None:
    marked = check(answer_to(TWO_WAYS), 24, RIGHT | {"flower_tiles": 5})
    assert marked.lines[-2:] == (Line("flower_tiles", "right", 2), Line("flower_tiles", "extra", 3))
    assert not marked.right


def test_only_the_total_is_asked_for() -> None:
    assert check(answer_to(TWO_WAYS), 24, None).right
    assert check(answer_to(TWO_WAYS), 24, None).lines == ()
    assert not check(answer_to(TWO_WAYS), 25, None).right
    assert not check(answer_to(TWO_WAYS), 24, {}).right
