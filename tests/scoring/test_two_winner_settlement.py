"""What everybody gets from a hand of two-winner mahjong, and which hands cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rulesets.two_winner.payments import win_deltas, win_payments
from scoring.settlement import settle
from tests.strategies import junk


def drawn(seat: int, points: int, order: int = 1) -> dict[str, Any]:
    return {"seat": seat, "kind": "self_draw", "points": points, "order": order}


def ron(
    seat: int, source: int, points: int, order: int = 1, kind: str = "discard"
) -> dict[str, Any]:
    win = {"seat": seat, "kind": kind, "from": source, "points": points}
    return win | {"order": order}


def answer_to(**settlement: object) -> dict[str, Any]:
    return settle({"ruleset": "two_winner", "settlement": settlement})


FALSE_0 = {"seat": 0, "ready": False}
PAID: tuple[tuple[dict[str, Any], list[int]], ...] = (
    # One win.
    ({"wins": [ron(2, 0, 12)]}, [-12, 0, 12, 0]),
    ({"wins": [ron(2, 0, 12, kind="rob_kong")]}, [-12, 0, 12, 0]),
    ({"wins": [drawn(2, 12)]}, [-4, -4, 12, -4]),
    ({"wins": [ron(2, 0, 0)]}, [0, 0, 0, 0]),
    # Two and three at once on one discard.
    ({"wins": [ron(1, 0, 3), ron(2, 0, 6)]}, [-9, 3, 6, 0]),
    ({"wins": [ron(1, 0, 3), ron(2, 0, 6), ron(3, 0, 18)]}, [-27, 3, 6, 18]),
    # A second win after each kind of first win.
    ({"wins": [ron(1, 0, 3), ron(2, 0, 6, 2)]}, [-9, 3, 6, 0]),
    ({"wins": [ron(1, 0, 3), ron(0, 2, 6, 2)]}, [3, 3, -6, 0]),
    ({"wins": [drawn(1, 3), drawn(2, 6, 2)]}, [-3, 1, 5, -3]),
    ({"wins": [drawn(1, 3), drawn(2, 6, 2)], "first_winner_exempt": True}, [-3, 3, 3, -3]),
    # Exempt from a self-draw only, and only the first winner.
    ({"wins": [ron(1, 0, 3), ron(2, 0, 6, 2)], "first_winner_exempt": True}, [-9, 3, 6, 0]),
    ({"wins": [drawn(1, 3)], "first_winner_exempt": True}, [-1, 3, -1, -1]),
    # A second win by two at once.
    ({"wins": [ron(1, 0, 3), ron(2, 0, 6, 2), ron(3, 0, 12, 2)]}, [-21, 3, 6, 12]),
    # Declared ready and not ready.
    ({"wins": [drawn(1, 3), drawn(2, 6, 2)], "declared": [FALSE_0]}, [-21, 7, 11, 3]),
    ({"wins": [], "declared": [FALSE_0, {"seat": 3, "ready": True}]}, [-18, 6, 6, 6]),
    ({"wins": [], "declared": [FALSE_0, {"seat": 1, "ready": False}, {"seat": 2, "ready": False},
                               {"seat": 3, "ready": False}]}, [0, 0, 0, 0]),
    # Three players.
    ({"players": 3, "wins": [ron(1, 0, 3), ron(2, 0, 6)]}, [-6, 2, 4]),
    ({"players": 3, "wins": [ron(1, 0, 3), drawn(2, 36, 2)]}, [-14, -10, 24]),
    ({"players": 3, "wins": [ron(1, 0, 3), drawn(2, 36, 2)], "first_winner_exempt": True},
     [-14, 2, 12]),
    ({"players": 3, "wins": [drawn(0, 6)], "declared": [{"seat": 1, "ready": False}],
      "drawn": True}, [8, -10, 2]),
    ({"players": 3, "wins": [], "declared": [FALSE_0, {"seat": 1, "ready": False}]}, [-4, -4, 8]),
)  # fmt: skip


@pytest.mark.parametrize(("settlement", "deltas"), PAID)
def test_payments(settlement: dict[str, Any], deltas: list[int]) -> None:
    answer = answer_to(**settlement)
    assert answer["faults"] == []
    assert answer["deltas"] == deltas
    assert sum(deltas) == 0
    assert answer["winners"] == [win["seat"] for win in settlement["wins"]]


@pytest.mark.parametrize(
    ("settlement", "over", "dealer"),
    [
        ({"wins": [], "dealer": 1}, True, 2),
        ({"wins": [], "dealer": 1, "dealer_on_draw": "stays"}, True, 1),
        ({"wins": [], "dealer": 2, "players": 3}, True, 0),
        ({"wins": [], "hand_no": 1}, True, 1),
        ({"wins": []}, True, None),
        # After one win the hand goes on, until the wall runs out.
        ({"wins": [drawn(2, 6)]}, False, 2),
        ({"wins": [drawn(2, 6)], "drawn": True}, True, 2),
        ({"wins": [drawn(2, 6), drawn(3, 6, 2)]}, True, 2),
        ({"wins": [drawn(3, 6, 2), drawn(2, 6)]}, True, 2),
        # Two first winners: the nearest to the dealer, the dealer being nearest of all.
        ({"wins": [ron(0, 3, 6), ron(2, 3, 6)], "dealer": 1}, True, 2),
        ({"wins": [ron(0, 3, 6), ron(2, 3, 6)], "dealer": 3}, True, 0),
        ({"wins": [ron(0, 3, 6), ron(2, 3, 6)], "dealer": 2}, True, 2),
        ({"wins": [ron(0, 3, 6), ron(2, 3, 6)]}, True, None),
    ],
)
def test_what_comes_next(settlement: dict[str, Any], over: bool, dealer: int | None) -> None:
    answer = answer_to(**settlement)
    assert answer["faults"] == []
    assert (answer["hand_over"], answer["next_dealer"]) == (over, dealer)
    assert answer["next_round_wind"] is None


@pytest.mark.parametrize(
    ("hand_no", "expected"),
    [(None, (None, None, 2)), (7, (False, 8, 2)), (8, (True, None, None))],
)
def test_the_game_ends_with_hand_8(
    hand_no: int | None, expected: tuple[bool | None, int | None, int | None]
) -> None:
    answer = answer_to(wins=[drawn(2, 6)], hand_no=hand_no, drawn=True)
    assert (answer["game_over"], answer["next_hand_no"], answer["next_dealer"]) == expected


@pytest.mark.parametrize(
    ("settlement", "code", "place"),
    [
        # Order 1: one self-draw, or wins on one discard.
        ({"wins": [drawn(0, 3), drawn(1, 3)]}, "bad_value", "wins.1.from"),
        ({"wins": [drawn(0, 3), ron(1, 2, 3)]}, "bad_value", "wins.1.from"),
        ({"wins": [ron(0, 3, 3), ron(1, 2, 3)]}, "bad_value", "wins.1.from"),
        ({"wins": [ron(0, 3, 3), ron(1, 3, 3, kind="rob_kong")]}, "bad_value", "wins.1.kind"),
        ({"wins": [ron(0, 3, 3, 2)]}, "bad_value", "wins.0.order"),
        # Order 2: only after one first winner, and never from or by that one.
        ({"wins": [ron(0, 3, 3), ron(1, 3, 3), drawn(2, 3, 2)]}, "bad_value", "wins.2.order"),
        ({"wins": [ron(0, 3, 3), ron(1, 0, 3, 2)]}, "bad_value", "wins.1.from"),
        ({"wins": [ron(0, 3, 3), drawn(1, 3, 2), drawn(2, 3, 2)]}, "bad_value", "wins.2.from"),
        ({"wins": [ron(0, 3, 3), ron(1, 2, 3, 2), ron(3, 1, 3, 2)]}, "bad_value", "wins.2.from"),
        ({"wins": [ron(0, 3, 3), drawn(0, 3, 2)]}, "bad_value", "wins.1.seat"),
        ({"wins": [ron(0, 3, 3), ron(1, 3, 3, 3)]}, "bad_value", "wins.1.order"),
        ({"players": 3, "wins": [ron(0, 3, 3)]}, "bad_value", "wins.0.from"),
        ({"players": 3, "wins": [drawn(0, 3), ron(1, 2, 3, 2), ron(2, 1, 3, 2)]},
         "bad_value", "wins.2.from"),
        # Values are multiples of 3.
        ({"wins": [drawn(0, 4)]}, "bad_value", "wins.0.points"),
        ({"wins": [drawn(0, 0)], "min_points": 3}, "bad_value", "wins.0.points"),
        # Two winners were reached before the wall ran out.
        ({"wins": [drawn(0, 3), drawn(1, 3, 2)], "drawn": True}, "bad_value", "drawn"),
        ({"wins": [], "hand_no": 9}, "bad_value", "hand_no"),
        ({"wins": [], "round_wind": "1z"}, "bad_wind", "round_wind"),
        ({"wins": [], "players": 2}, "bad_value", "players"),
        ({"wins": [], "pairs": "some"}, "bad_value", "pairs"),
        ({"wins": [], "first_winner_exempt": 1}, "bad_value", "first_winner_exempt"),
        # Who declared, but for winners, must say whether he is ready.
        ({"wins": [], "declared": 1}, "bad_value", "declared"),
        ({"wins": [], "declared": [FALSE_0] * 5}, "bad_value", "declared"),
        ({"wins": [], "declared": [0]}, "bad_value", "declared.0"),
        ({"wins": [], "declared": [{**FALSE_0, "points": 6}]}, "bad_value", "declared.0"),
        ({"wins": [], "declared": [{"seat": 0}]}, "missing_field", "declared.0.ready"),
        ({"wins": [], "declared": [{"ready": True}]}, "missing_field", "declared.0.seat"),
        ({"wins": [], "declared": [{"seat": 0, "ready": 0}]}, "bad_value", "declared.0.ready"),
        ({"wins": [], "declared": [{"seat": 4, "ready": True}]}, "bad_value", "declared.0.seat"),
        ({"wins": [], "declared": [{"seat": True, "ready": True}]}, "bad_value",
         "declared.0.seat"),
        ({"wins": [], "declared": [FALSE_0, FALSE_0]}, "bad_value", "declared.1.seat"),
        ({"wins": [drawn(0, 3)], "declared": [FALSE_0]}, "bad_value", "declared.0.seat"),
    ],
)  # fmt: skip
def test_what_cannot_be(settlement: dict[str, Any], code: str, place: str) -> None:
    answer = answer_to(**settlement)
    assert [(f["code"], f["place"]) for f in answer["faults"]] == [(code, f"settlement.{place}")]
    assert answer["deltas"] is None


def test_players_by_option_and_in_the_settlement() -> None:
    document = {"ruleset": "two_winner", "options": {"players": 3}}
    assert settle({**document, "settlement": {"wins": [drawn(0, 9)]}})["deltas"] == [6, -3, -3]
    answer: dict[str, Any] = settle({**document, "settlement": {"wins": [], "players": 4}})
    assert [fault["place"] for fault in answer["faults"]] == ["settlement.players"]


def test_one_win_pays_as_its_hand_says() -> None:
    for players in (3, 4):
        for self_draw in (False, True):
            paid = win_payments(18, self_draw=self_draw, options={"players": players})
            deltas = win_deltas(1, None if self_draw else 0, 18, players=players)
            assert deltas[1] == paid["winner"]
            assert -deltas[0] == (paid["others"] if self_draw else paid["discarder"])
            assert -deltas[2] == paid["others"]


@st.composite
def settlements(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a hand that can be: no win to three, false and true declarations."""
    players = draw(st.sampled_from((3, 4)))
    seats = draw(st.permutations(range(players)))
    points = st.integers(0, 40).map(lambda thirds: 3 * thirds)
    wins: list[dict[str, Any]] = []
    active = list(seats)
    for order in (1, 2)[: draw(st.integers(0, 2))]:
        if order == 2 and len(wins) > 1:
            break
        if draw(st.booleans()):
            wins.append(drawn(active.pop(), draw(points), order))
            continue
        source = active[0]
        winners = active[-draw(st.integers(1, len(active) - 1)) :]
        wins += [ron(seat, source, draw(points), order) for seat in winners]
        active = active[: -len(winners)]
    declared = [seat for seat in active if draw(st.booleans())]
    return {
        "players": players,
        "wins": wins,
        "declared": [{"seat": seat, "ready": draw(st.booleans())} for seat in declared],
        "drawn": len(wins) < 2 and draw(st.booleans()),
        "dealer": draw(st.integers(0, players - 1)),
        "hand_no": draw(st.integers(1, 8)),
        "first_winner_exempt": draw(st.booleans()),
        "dealer_on_draw": draw(st.sampled_from(("passes", "stays"))),
    }


@given(settlements())
def test_every_hand_sums_to_zero(settlement: dict[str, Any]) -> None:
    answer = answer_to(**settlement)
    assert answer["faults"] == []
    assert len(answer["deltas"]) == settlement["players"]
    assert sum(answer["deltas"]) == 0
    assert all(type(value) is int for value in answer["deltas"])
    assert answer["game_over"] is (settlement["hand_no"] == 8)


@given(junk())
def test_junk_gives_faults_that_can_be_sent(document: object) -> None:
    for settlement in (document, {"wins": [document]}, {"declared": document},
                       {"declared": [document]}, {"drawn": document}):  # fmt: skip
        answer: dict[str, Any] = settle({"ruleset": "two_winner", "settlement": settlement})
        assert answer["faults"] or sum(answer["deltas"]) == 0
        json.dumps(answer, ensure_ascii=False).encode()
