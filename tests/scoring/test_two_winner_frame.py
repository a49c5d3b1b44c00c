"""Hands and dealers of a game of two-winner mahjong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.frames import Outcome, Position, Swap, turn_order
from scoring.rulesets.two_winner import FRAME, frame_of

DRAW = Outcome("draw")
VOID = Outcome("void")


def won(*winners: int, orders: tuple[int, ...] = ()) -> Outcome:
    return Outcome("win", winners, orders)


def dealers(outcomes: list[Outcome], **more: object) -> list[int]:
    return [place.dealer for place in FRAME.positions(outcomes, **more)]


def test_the_numbers_of_the_frame() -> None:
    assert (FRAME.players, FRAME.hands, FRAME.start_score) == ((4, 3), 8, 50)
    assert (FRAME.time_limit, FRAME.minimum) == (None, 0)
    assert FRAME.place_points == (0, 0, 0, 0)


def test_a_game_begins_with_seat_0() -> None:
    assert FRAME.positions([]) == (Position(1, 1, 1, 0, (1, 2, 3, 4)),)
    assert FRAME.positions([], players=3) == (Position(1, 1, 1, 0, (1, 2, 3)),)


@pytest.mark.parametrize(
    ("outcome", "dealer"),
    [
        (won(2), 2),
        (won(0), 0),
        # First and second winner, in any order of seats.
        (won(3, 1, orders=(1, 2)), 3),
        (won(1, 2, 3, orders=(1, 2, 2)), 1),
        # Together: the nearest to the dealer of hand 1, seat 0.
        (won(3, 1, orders=(1, 1)), 1),
        (won(3, 1), 1),
        (won(2, 0, orders=(1, 1)), 0),
        (DRAW, 1),
    ],
)
def test_who_deals_next(outcome: Outcome, dealer: int) -> None:
    assert dealers([outcome]) == [0, dealer]


def test_nearest_is_counted_from_the_dealer() -> None:
    assert dealers([won(2), won(1, 3, orders=(1, 1))]) == [0, 2, 3]
    assert dealers([won(1), won(0, 2, orders=(1, 1))]) == [0, 1, 2]


def test_eight_hands_whoever_deals() -> None:
    places = FRAME.positions([won(0)] * 7)
    assert [place.hand_no for place in places] == list(range(1, 9))
    assert {place.dealer for place in places} == {0}
    assert len(FRAME.positions([won(0)] * 8)) == 8
    assert dealers([DRAW] * 8) == [0, 1, 2, 3, 0, 1, 2, 3]


def test_a_hand_beyond_the_end_shows_by_its_number() -> None:
    assert [place.hand_no for place in FRAME.positions([DRAW] * 9)] == list(range(1, 10))


def test_a_void_hand_is_played_again() -> None:
    places = FRAME.positions([won(2), VOID, won(3)])
    assert [(place.hand_no, place.dealer) for place in places] == [(1, 0), (2, 2), (2, 2), (3, 3)]
    assert len(FRAME.positions([DRAW] * 7 + [VOID])) == 9


def test_three_players() -> None:
    assert dealers([DRAW, DRAW, DRAW], players=3) == [0, 1, 2, 0]
    (_, second) = FRAME.positions([won(2)], players=3)
    assert (second.winds, turn_order(second)) == ((2, 3, 1), (2, 0, 1))
    with pytest.raises(ValueError, match="5"):
        FRAME.positions([], players=5)


def test_the_deal_stays_after_a_draw_by_option() -> None:
    frame = frame_of({"dealer_on_draw": "stays"})
    assert [p.dealer for p in frame.positions([DRAW, won(2), DRAW])] == [0, 0, 2, 2]


def test_options_concern_the_frame() -> None:
    three = frame_of({"players": 3, "min_points": 3})
    assert (three.players, three.minimum, three.place_points) == ((3,), 3, (0, 0, 0))
    assert frame_of({}).players == (4,)


def test_a_swap_exchanges_two_seats_from_its_hand_on() -> None:
    # From the start: seat 0 is now 2's, who deals the first hand.
    (first,) = FRAME.positions([], swaps=[Swap(1, 0, 2)])
    assert (first.dealer, first.winds) == (2, (3, 2, 1, 4))
    # From hand 2 on: who won still deals; the order of play follows the seats.
    (_, second) = FRAME.positions([won(2)], swaps=[Swap(2, 0, 2)])
    assert (second.dealer, turn_order(second)) == (2, (2, 1, 0, 3))
    # After a draw the deal passes to the seat after the dealer's, whoever sits there by then.
    assert dealers([DRAW], swaps=[Swap(2, 1, 3)]) == [0, 3]


COLUMNS = st.integers(0, 3)
OUTCOMES = st.one_of(
    st.sampled_from([DRAW, VOID]),
    st.lists(COLUMNS, min_size=1, max_size=3, unique=True).map(
        lambda winners: Outcome("win", tuple(winners), (1, 2, 2)[: len(winners)])
    ),
)


@given(
    st.lists(OUTCOMES, max_size=10),
    st.lists(st.builds(Swap, st.integers(1, 8), COLUMNS, COLUMNS), max_size=3),
)
def test_every_position_has_its_winds(outcomes: list[Outcome], swaps: list[Swap]) -> None:
    places = FRAME.positions(outcomes, swaps=swaps)
    assert len(places) - len(outcomes) in (0, 1)
    for place, outcome in zip(places[1:], outcomes, strict=False):
        if outcome.kind == "win":
            assert place.dealer == outcome.winners[0]
    for place in places:
        assert sorted(place.winds) == [1, 2, 3, 4]
        assert place.winds[place.dealer] == 1
