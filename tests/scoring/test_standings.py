"""Places, table points, ties, and why one player stands before another."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rulesets.mcr.frame import FRAME
from scoring.rulesets.mcr.payments import deltas
from scoring.standings import (
    Key,
    Line,
    Result,
    compare,
    explain,
    game_results,
    places,
    rank,
    table_points,
    tally,
    twelfths_label,
    twelfths_text,
)

MCR = FRAME.place_points


@pytest.mark.parametrize(
    ("scores", "twelfths", "shown"),
    [
        ((120, 40, -60, -100), (48, 24, 12, 0), ("4", "2", "1", "0")),
        ((50, 50, -20, -80), (36, 36, 12, 0), ("3", "3", "1", "0")),
        ((60, -10, -10, -40), (48, 18, 18, 0), ("4", "1½", "1½", "0")),
        ((40, 40, -40, -40), (36, 36, 6, 6), ("3", "3", "½", "½")),
        ((30, 30, 30, -90), (28, 28, 28, 0), ("2⅓", "2⅓", "2⅓", "0")),
        ((90, -30, -30, -30), (48, 12, 12, 12), ("4", "1", "1", "1")),
        ((0, 0, 0, 0), (21, 21, 21, 21), ("1¾", "1¾", "1¾", "1¾")),
        ((-100, -60, 40, 120), (0, 12, 24, 48), ("0", "1", "2", "4")),
        ((-90, 30, 30, 30), (0, 28, 28, 28), ("0", "2⅓", "2⅓", "2⅓")),
    ],
)
def test_table_points(
    scores: tuple[int, ...], twelfths: tuple[int, ...], shown: tuple[str, ...]
) -> None:
    assert table_points(scores, MCR) == twelfths
    assert sum(twelfths) == 7 * 12
    assert tuple(twelfths_label(share) for share in twelfths) == shown


def test_three_players_share_too() -> None:
    assert table_points((5, 5, -10), (36, 12, 0)) == (24, 24, 0)


@pytest.mark.parametrize(
    ("scores", "points", "message"),
    [
        ((1, 2, 3), MCR, "4 place points for 3 players"),
        ((1, 1, 2, 0), (48, 23, 12, 0), "cannot be shared"),
    ],
)
def test_what_cannot_be_shared(
    scores: tuple[int, ...], points: tuple[int, ...], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        table_points(scores, points)


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((21, 18, 18, 15), [(1, False), (2, True), (2, True), (4, False)]),
        ((15, 21, 18, 18), [(4, False), (1, False), (2, True), (2, True)]),
        ((5, 5, 5, 5), [(1, True)] * 4),
        ((5, 5, 3, 3), [(1, True), (1, True), (3, True), (3, True)]),
    ],
)
def test_places(scores: tuple[int, ...], expected: list[tuple[int, bool]]) -> None:
    assert [(place.place, place.shared) for place in places(scores)] == expected


@pytest.mark.parametrize(
    ("twelfths", "text", "label"),
    [
        (0, "0", "0"),
        (1, "1/12", "1/12"),
        (2, "1/6", "⅙"),
        (3, "1/4", "¼"),
        (4, "1/3", "⅓"),
        (5, "5/12", "5/12"),
        (6, "1/2", "½"),
        (7, "7/12", "7/12"),
        (8, "2/3", "⅔"),
        (9, "3/4", "¾"),
        (10, "5/6", "⅚"),
        (11, "11/12", "11/12"),
        (12, "1", "1"),
        (49, "4 1/12", "4 1/12"),
        (147, "12 1/4", "12¼"),
        (-24, "-2", "-2"),
        (-6, "-1/2", "-½"),
        (-13, "-1 1/12", "-1 1/12"),
    ],
)
def test_twelfths_are_written_exactly(twelfths: int, text: str, label: str) -> None:
    assert twelfths_text(twelfths) == text
    assert twelfths_label(twelfths) == label


SCORES = st.lists(st.integers(-40, 40), min_size=4, max_size=4)


@given(SCORES)
def test_the_points_of_a_table_are_always_seven(scores: list[int]) -> None:
    assert sum(table_points(scores, MCR)) == 84


@given(SCORES, st.permutations(range(4)))
def test_seats_do_not_matter(scores: list[int], order: list[int]) -> None:
    shares = table_points(scores, MCR)
    moved = table_points([scores[at] for at in order], MCR)
    assert moved == tuple(shares[at] for at in order)


def test_ten_thousand_games_sum_to_what_they_began_with() -> None:
    chance = random.Random(31)
    for _ in range(10_000):
        start = chance.choice(FRAME.start_scores)
        scores = [start] * 4
        for _ in range(chance.randrange(4)):
            winner, source = chance.sample(range(4), 2)
            paid = deltas(winner, chance.choice((source, None)), chance.randrange(8, 12))
            scores = [score + change for score, change in zip(scores, paid, strict=True)]
        assert sum(scores) == 4 * start
        assert sum(table_points(scores, MCR)) == 84


def line(player: int, name: str, table: int, game: int, *results: Result) -> Line:
    return Line(player, name, len(results), table, game)


A = line(1, "김민수", 144, 210)
B = line(2, "이서연", 144, 180)
C = line(3, "박지훈", 140, 400)


def test_game_points_never_lift_a_player_over_table_points() -> None:
    ranked = rank([C, B, A])
    assert [(entry.line.name, entry.rank, entry.tied) for entry in ranked] == [
        ("김민수", 1, False),
        ("이서연", 2, False),
        ("박지훈", 3, False),
    ]


def test_equal_players_share_the_place_in_the_order_of_their_names() -> None:
    lines = [
        line(7, "하늘", 21, 0),
        line(4, "나래", 18, 5),
        line(9, "가온", 18, 5),
        line(3, "가온", 18, 5),
        line(5, "다솜", 15, 9),
    ]
    expected = [(7, 1, False), (3, 2, True), (9, 2, True), (4, 2, True), (5, 5, False)]
    for turn in range(5):
        ranked = rank(lines[turn:] + lines[:turn])
        assert [(entry.line.player, entry.rank, entry.tied) for entry in ranked] == expected


def test_a_further_key_separates_only_where_the_chain_has_it() -> None:
    lines = [line(1, "a", 21, 1), line(2, "b", 18, 3), line(3, "c", 18, 2), line(4, "d", 15, 9)]
    only_table: tuple[Key, ...] = ("table_points",)
    assert [entry.rank for entry in rank(lines, only_table)] == [1, 2, 2, 4]
    assert [entry.rank for entry in rank(lines)] == [1, 2, 3, 4]


def test_a_decomposed_name_stands_where_the_composed_one_does() -> None:
    decomposed = "\u1100\u1161\u110b\u1169\u11ab"
    ranked = rank([line(1, "나래", 0, 0), line(2, decomposed, 0, 0), line(3, "가을", 0, 0)])
    # 가온 before 가을 before 나래.
    assert [entry.line.player for entry in ranked] == [2, 3, 1]


def test_the_whole_chain() -> None:
    chain: tuple[Key, ...] = ("table_points", "game_points", "firsts", "seconds", "best_game")
    lines = [
        Line(1, "a", 2, 48, 10, 1, 0, 40),
        Line(2, "b", 2, 48, 10, 1, 1, 30),
        Line(3, "c", 2, 48, 10, 1, 1, 35),
        Line(4, "d", 2, 48, 10, 2, 0, 20),
        Line(5, "e", 0, 48, 10, 1, 1, None),
    ]
    assert [entry.line.player for entry in rank(lines, chain)] == [4, 3, 2, 5, 1]


def test_a_chain_of_unknown_keys_is_refused() -> None:
    with pytest.raises(ValueError, match="luck"):
        rank([A], ("luck",))  # type: ignore[arg-type]


def test_why_here() -> None:
    twin = line(8, "최유진", 144, 180)
    ranked = rank([A, B, C, twin])
    first = explain(ranked, 1)
    assert (first.above, first.above_line, first.sharers) == (None, None, ())
    why = explain(ranked, 2)
    assert why.above is not None
    assert why.above_line == A
    assert why.above.decided_by == "game_points"
    assert why.above.mine == {"table_points": 144, "game_points": 180}
    assert why.above.theirs == {"table_points": 144, "game_points": 210}
    assert why.sharers == (twin,)
    last = explain(ranked, 3)
    assert last.above is not None
    assert (last.above.decided_by, last.above_line) == ("table_points", twin)
    assert compare(B, twin).decided_by is None
    with pytest.raises(LookupError):
        explain(ranked, 99)


def test_results_of_a_game_and_their_sum() -> None:
    results = game_results((50, 50, -20, -80), MCR)
    assert results == (
        Result(50, 36, 1),
        Result(50, 36, 1),
        Result(-20, 12, 3),
        Result(-80, 0, 4),
    )
    added = tally(1, "a", [results[0], Result(-10, 18, 2), Result(60, 48, 1)], adjustment=-24)
    assert added == Line(1, "a", 3, 78, 100, 2, 1, 60)
    assert tally(2, "b", []) == Line(2, "b")


def test_which_games_count_can_be_chosen() -> None:
    results = [Result(50, 48, 1), Result(-80, 0, 4), Result(10, 24, 2)]
    best_two = tally(
        1, "a", results, counting=lambda all_: sorted(all_, key=lambda one: -one.table_points)[:2]
    )
    assert (best_two.games, best_two.table_points, best_two.game_points) == (2, 72, 60)
