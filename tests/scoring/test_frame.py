"""Hands, rounds, winds and seat changes of an MCR game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.frames import Outcome, Position, Swap, nearest, relation, turn_order
from scoring.rulesets.mcr.frame import FRAME

WIN = Outcome("win", (2,))
DRAW = Outcome("draw")
VOID = Outcome("void")

# Hand by hand: round wind, dealer, and the seat wind of each of A B C D (1 East to 4 North), after
# the rule book's table for players ABCD: round 2 sits BADC, round 3 CDBA, round 4 DCAB.
GAME = [
    (1, 0, (1, 2, 3, 4)),
    (1, 1, (4, 1, 2, 3)),
    (1, 2, (3, 4, 1, 2)),
    (1, 3, (2, 3, 4, 1)),
    (2, 1, (2, 1, 4, 3)),
    (2, 0, (1, 4, 3, 2)),
    (2, 3, (4, 3, 2, 1)),
    (2, 2, (3, 2, 1, 4)),
    (3, 2, (4, 3, 1, 2)),
    (3, 3, (3, 2, 4, 1)),
    (3, 1, (2, 1, 3, 4)),
    (3, 0, (1, 4, 2, 3)),
    (4, 3, (3, 4, 2, 1)),
    (4, 2, (2, 3, 1, 4)),
    (4, 0, (1, 2, 4, 3)),
    (4, 1, (4, 1, 3, 2)),
]


def test_the_sixteen_hands() -> None:
    positions = FRAME.positions([DRAW, WIN] * 8)
    assert [(place.round_wind, place.dealer, place.winds) for place in positions] == GAME
    assert [place.hand_no for place in positions] == list(range(1, 17))
    assert [place.round_hand for place in positions] == [1, 2, 3, 4] * 4


def test_everybody_has_every_wind_at_the_start_of_one_round() -> None:
    starts = [winds for number, (_, _, winds) in enumerate(GAME) if number % 4 == 0]
    assert [sorted(column) for column in zip(*starts, strict=True)] == [[1, 2, 3, 4]] * 4


@pytest.mark.parametrize("outcome", [WIN, DRAW, Outcome("win", (0,))])
def test_the_deal_always_passes(outcome: Outcome) -> None:
    first, second = FRAME.positions([outcome])
    assert (first.dealer, second.dealer) == (0, 1)
    assert second == Position(2, 1, 2, 1, (4, 1, 2, 3))


def test_a_game_begins_with_the_hand_to_be_played() -> None:
    assert FRAME.positions([]) == (Position(1, 1, 1, 0, (1, 2, 3, 4)),)


def test_a_void_hand_is_played_again() -> None:
    positions = FRAME.positions([WIN, VOID, VOID, WIN, WIN])
    assert [place.hand_no for place in positions] == [1, 2, 2, 2, 3, 4]
    assert positions[1] == positions[2] == positions[3]


def test_after_hand_sixteen_there_is_no_next_hand() -> None:
    assert len(FRAME.positions([WIN] * 15)) == 16
    assert len(FRAME.positions([WIN] * 16)) == 16
    # A void sixteenth hand is still to be played.
    assert len(FRAME.positions([WIN] * 15 + [VOID])) == 17


def test_a_hand_beyond_the_end_shows_by_its_number() -> None:
    last = FRAME.positions([WIN] * 17)[-1]
    assert (last.hand_no, last.round_wind, last.round_hand) == (17, 4, 4)
    assert FRAME.hands == 16


def test_a_swap_exchanges_two_winds_from_its_hand_on() -> None:
    positions = FRAME.positions([WIN] * 4, swaps=[Swap(3, 0, 2)])
    assert [place.winds for place in positions] == [
        (1, 2, 3, 4),
        (4, 1, 2, 3),
        (1, 4, 3, 2),
        (4, 3, 2, 1),
        (4, 1, 2, 3),
    ]
    assert [place.dealer for place in positions] == [0, 1, 0, 3, 1]


def test_swaps_follow_one_another() -> None:
    (first,) = FRAME.positions([], swaps=[Swap(1, 0, 1), Swap(1, 1, 2)])
    assert (first.winds, first.dealer) == ((2, 3, 1, 4), 2)
    (same,) = FRAME.positions([], swaps=[Swap(1, 0, 1), Swap(1, 0, 1)])
    assert same.winds == (1, 2, 3, 4)


def test_turn_order_follows_the_winds() -> None:
    sixth = FRAME.positions([WIN] * 5)[-1]
    assert sixth.winds == (1, 4, 3, 2)
    assert turn_order(sixth) == (0, 3, 2, 1)
    assert [relation(sixth, 0, other) for other in range(4)] == [0, 3, 2, 1]
    assert nearest(sixth, 1, [2, 3]) == 3
    assert nearest(sixth, 0, [1, 2]) == 2


def test_winds_as_tiles() -> None:
    fifth = FRAME.positions([WIN] * 4)[-1]
    assert fifth.round_tile == 28
    assert [fifth.seat_tile(column) for column in range(4)] == [28, 27, 30, 29]


def test_only_four_play() -> None:
    assert FRAME.players == (4,)
    with pytest.raises(ValueError, match="3"):
        FRAME.positions([], players=3)


def test_the_numbers_of_the_frame() -> None:
    assert (FRAME.start_score, FRAME.start_scores, FRAME.time_limit) == (0, (0, 500), 120)
    assert (FRAME.place_points, FRAME.minimum) == ((48, 24, 12, 0), 8)


SWAPS = st.builds(Swap, st.integers(1, 16), st.integers(0, 3), st.integers(0, 3))


@given(st.lists(st.sampled_from([WIN, DRAW, VOID]), max_size=24), st.lists(SWAPS, max_size=4))
def test_every_position_has_four_winds_and_its_east_deals(
    outcomes: list[Outcome], swaps: list[Swap]
) -> None:
    positions = FRAME.positions(outcomes, swaps=swaps)
    assert len(positions) - len(outcomes) in (0, 1)
    for place in positions:
        assert sorted(place.winds) == [1, 2, 3, 4]
        assert place.winds[place.dealer] == 1
        assert turn_order(place)[0] == place.dealer
