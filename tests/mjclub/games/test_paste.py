"""Payments read backwards: from what everybody got to who won how much from whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjclub.games import paste, referee, rules
from mjclub.games.entries import Position
from mjclub.games.paste import Reading
from mjclub.games.referee import Pay

WINDS = ("1z", "2z", "3z", "4z")


@dataclass(frozen=True)
class Table:
    """As much of a game as payments need."""

    ruleset: str
    options: dict[str, Any]
    players: int


def table(ruleset: str, **chosen: Any) -> Any:
    options = {one.id: one.default for one in rules.options(ruleset)} | chosen
    return Table(ruleset, options, rules.asks(ruleset, options).players)


def place(game: Any, dealer: int = 0) -> Position:
    return Position(1, "1z", 1, dealer, WINDS[: game.players])


def win(winner: int, source: int | None, value: int, order: int = 1) -> Pay:
    return Pay(winner, source, "self_draw" if source is None else "discard", value, order)


MCR = table("mcr")
ZJ = table("zungjung")
SH = table("shanghai", dealer_multiplier=2, multi_ron="all")
TWO = table("two_winner")
THREE = table("two_winner", players=3)


@pytest.mark.parametrize(
    ("game", "deltas", "wins"),
    [
        (MCR, (35, -8, -19, -8), [win(0, 2, 11)]),
        (MCR, (-16, -16, 48, -16), [win(2, None, 8)]),
        (MCR, (-8, -8, -8, 24), None),
        (ZJ, (90, -25, -40, -25), [win(0, 2, 30)]),
        (ZJ, (-40, 120, -40, -40), [win(1, None, 40)]),
        (SH, (-14, 6, 0, 8), [win(1, 0, 3), win(3, 0, 4)]),
        (TWO, (0, 18, -18, 0), [win(1, 2, 18)]),
        (THREE, (-4, 8, -4), [win(1, None, 12)]),
    ],
)
def test_one_reading(game: Any, deltas: tuple[int, ...], wins: list[Pay] | None) -> None:
    found = paste.readings(game, place(game), deltas)
    if wins is None:
        assert found == ()
    else:
        assert [list(reading.wins) for reading in found] == [wins]


@pytest.mark.parametrize("game", [MCR, ZJ, SH, THREE])
def test_what_does_not_add_up_to_nothing_is_no_hand(game: Any) -> None:
    assert paste.readings(game, place(game), (8,) + (0,) * (game.players - 1)) == ()


def test_payments_that_the_rules_do_not_have() -> None:
    assert paste.readings(MCR, place(MCR), (32, -8, -16, -8)) == ((Reading((win(0, 2, 8),)),))
    assert paste.readings(MCR, place(MCR), (32, -10, -14, -8)) == ()
    assert paste.readings(MCR, place(MCR), (31, -8, -15, -8)) == ()  # 7 points: under the minimum


def test_nothing_for_anybody_is_a_draw() -> None:
    assert paste.readings(MCR, place(MCR), (0, 0, 0, 0)) == (Reading(),)


def test_a_small_hand_that_all_pay_alike_has_four_readings() -> None:
    found = paste.readings(ZJ, place(ZJ), (60, -20, -20, -20))
    assert [reading.wins for reading in found] == [
        (win(0, source, 20),) for source in (None, 1, 2, 3)
    ]


def test_who_pays_most_is_taken_for_who_discarded() -> None:
    blamed = Pay(0, 1, "discard", 40, 1, 2)
    deltas = referee.settle(ZJ, place(ZJ), [blamed])
    assert deltas == (120, -25, -70, -25)
    assert paste.readings(ZJ, place(ZJ), deltas) == (Reading((win(0, 2, 40),)),)


def test_the_dealer_pays_double() -> None:
    deltas = referee.settle(SH, place(SH, 1), [win(0, 1, 7)])
    assert deltas == (14, -14, 0, 0)
    assert paste.readings(SH, place(SH, 1), deltas) == (Reading((win(0, 1, 7),)),)
    assert paste.readings(SH, place(SH, 2), deltas) == (Reading((win(0, 1, 14),)),)


def test_two_wins_one_after_the_other() -> None:
    wins = [win(0, 1, 12), win(2, None, 18, 2)]
    deltas = referee.settle(TWO, place(TWO), wins)
    assert deltas == (6, -18, 18, -6)
    assert Reading(tuple(wins)) in paste.readings(TWO, place(TWO), deltas)


def test_two_wins_on_one_discard_may_have_been_three_hands() -> None:
    found = paste.readings(TWO, place(TWO), (6, -18, 12, 0))
    orders = {tuple((one.winner, one.order) for one in reading.wins) for reading in found}
    assert {((0, 1), (2, 2)), ((2, 1), (0, 2)), ((0, 1), (2, 1))} <= orders


GAMES = {
    "mcr": MCR,
    "zungjung": ZJ,
    "zungjung uniform": table("zungjung", minimum=5),
    "shanghai": SH,
    "shanghai with a limit": table("shanghai", limit_mode="cap100", flower_bonus=True),
    "two_winner": TWO,
    "two_winner of three": table("two_winner", players=3, first_winner_exempt=True),
}
PAYOFFS = next(one for one in rules.options("zungjung") if one.id == "payoff")


@st.composite
def hands(draw: Any, game: Any) -> tuple[Position, list[Pay]]:
    asks = referee.asks(game)
    order = draw(st.permutations(range(game.players)))
    choice = [value for value in paste.values(asks) if value][:120]
    source = draw(st.sampled_from([None, order[1]]))
    found = [win(order[0], source, draw(st.sampled_from(choice)))]
    if asks.goes_on and draw(st.booleans()):
        second = draw(st.sampled_from([None, *order[1:2]]))
        found.append(win(order[2], second, draw(st.sampled_from(choice)), 2))
    elif asks.most_wins > 1 and not asks.goes_on and source is not None and draw(st.booleans()):
        found.append(win(order[2], source, draw(st.sampled_from(choice))))
    return place(game, draw(st.integers(0, game.players - 1))), found


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_settled_and_read_back(name: str, data: Any) -> None:
    game = GAMES[name]
    position, wins = data.draw(hands(game))
    drawn = referee.asks(game).goes_on and len(wins) == 1
    deltas = referee.settle(game, position, wins, drawn=drawn)
    assert deltas is not None
    found = paste.readings(game, position, deltas)
    for reading in found:
        again = referee.settle(game, position, reading.wins, drawn=reading.drawn)
        assert again == deltas
    fewest = min(len(reading.wins) for reading in found)
    # Two wins may come to what one alone pays: the one is read then.
    if fewest == len(wins):
        mine = sorted(wins, key=lambda one: one.winner)
        assert mine in [sorted(one.wins, key=lambda win: win.winner) for one in found]
