"""The game of modern Shanghai: who deals, when the round moves on, when it is over."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.frames import Outcome, Swap
from scoring.rulesets.shanghai.frame import FRAME, frame_of
from scoring.rulesets.shanghai.payments import deltas
from scoring.settlement import settle

DRAW = Outcome("draw")
VOID = Outcome("void")


def won(*columns: int) -> Outcome:
    return Outcome("win", columns)


def places(*outcomes: Outcome, **options: Any) -> list[tuple[int, int, int, int, int]]:
    """Return hand number, round wind, deal of the round, how often it stayed, dealer."""
    found = frame_of(options).positions(outcomes)
    return [(p.hand_no, p.round_wind, p.round_hand, p.repeat, p.dealer) for p in found]


def test_the_first_hand() -> None:
    (first,) = FRAME.positions([])
    assert (first.dealer, first.round_wind, first.winds) == (0, 1, (1, 2, 3, 4))


def test_the_dealer_stays_on_a_win_and_otherwise_the_deal_passes() -> None:
    assert places(won(0), won(2), DRAW, won(3, 2)) == [
        (1, 1, 1, 0, 0), (2, 1, 1, 1, 0), (3, 1, 2, 0, 1), (4, 1, 3, 0, 2), (5, 1, 3, 1, 2),
    ]  # fmt: skip


def test_the_deal_may_stay_on_a_draw() -> None:
    assert places(DRAW, DRAW, won(1), dealer_on_draw="stays") == [
        (1, 1, 1, 0, 0), (2, 1, 1, 1, 0), (3, 1, 1, 2, 0), (4, 1, 2, 0, 1),
    ]  # fmt: skip


def test_a_void_hand_is_played_again() -> None:
    assert places(VOID, won(1), VOID, dealer_on_draw="stays") == [
        (1, 1, 1, 0, 0), (1, 1, 1, 0, 0), (2, 1, 2, 0, 1), (2, 1, 2, 0, 1),
    ]  # fmt: skip


def test_the_round_moves_on_with_the_deal_of_the_last_seat() -> None:
    assert places(DRAW, DRAW, DRAW, won(3), DRAW)[-2:] == [(5, 1, 4, 1, 3), (6, 2, 1, 0, 0)]


def test_winds_turn_with_the_deal() -> None:
    third = FRAME.positions([DRAW, DRAW])[-1]
    assert third.winds == (3, 4, 1, 2)


@pytest.mark.parametrize(("rounds", "hands"), [(4, 16), (2, 8), (1, 4)])
def test_the_game_ends_after_its_rounds(rounds: int, hands: int) -> None:
    frame = frame_of({"rounds": rounds})
    assert len(frame.positions([DRAW] * (hands - 1))) == hands
    assert len(frame.positions([DRAW] * hands)) == hands
    # A dealer who wins goes on.
    assert len(frame.positions([DRAW] * (hands - 1) + [won(3)] * 3)) == hands + 3


def test_a_hand_after_the_end_stands_where_the_last_stood() -> None:
    found = frame_of({"rounds": 1}).positions([DRAW] * 4 + [won(3), DRAW])
    assert [(p.hand_no, p.round_wind, p.dealer) for p in found[3:]] == [
        (4, 1, 3), (5, 1, 3), (6, 1, 3),
    ]  # fmt: skip


def test_who_changed_seats_keeps_the_deal_of_the_seat() -> None:
    swaps = [Swap(2, 0, 1)]
    found = FRAME.positions([won(0), won(1), DRAW], swaps=swaps)
    assert [p.dealer for p in found] == [0, 1, 1, 0]


def test_the_numbers_of_the_frame() -> None:
    assert (FRAME.players, FRAME.hands, FRAME.time_limit) == ((4,), None, None)
    assert (FRAME.start_score, FRAME.start_scores, FRAME.minimum) == (0, (0,), 1)
    assert frame_of({"minimum": 5}).minimum == 5
    with pytest.raises(ValueError, match="3"):
        FRAME.positions([], players=3)


def answer_to(**settlement: object) -> dict[str, Any]:
    return settle({"ruleset": "shanghai", "settlement": settlement})


RON = {"seat": 1, "kind": "discard", "from": 3, "fan": 2}


@pytest.mark.parametrize(
    ("where", "following"),
    [
        ({}, (None, None, None, None)),
        ({"round_wind": "2z"}, (None, None, None, None)),
        ({"hand_no": 7}, (None, None, None, None)),
        ({"hand_no": 1}, (1, 2, "1z", False)),
        ({"dealer": 1}, (1, None, "1z", False)),
        ({"dealer": 3}, (0, None, "2z", False)),
        ({"dealer": 3, "round_wind": "3z", "hand_no": 20}, (0, 21, "4z", False)),
        ({"dealer": 3, "round_wind": "북"}, (None, None, None, True)),
        ({"dealer": 1, "round_wind": "4z", "hand_no": 14}, (1, 15, "4z", False)),
    ],
)
def test_what_comes_next(where: dict[str, object], following: tuple[object, ...]) -> None:
    answer = answer_to(wins=[RON], **where)
    assert answer["faults"] == []
    names = ("next_dealer", "next_hand_no", "next_round_wind", "game_over")
    assert tuple(answer[name] for name in names) == following


@pytest.mark.parametrize(
    ("settlement", "faults"),
    [
        ({"wins": [{**RON, "fan": 0}]}, [("bad_value", "wins.0.fan")]),
        ({"wins": [{**RON, "points": 3}]}, [("unknown_option", "wins.0.points")]),
        ({"wins": [{"seat": 1, "kind": "self_draw"}]}, [("missing_field", "wins.0.fan")]),
        ({"wins": [], "players": 3}, [("bad_value", "players")]),
        ({"wins": [RON], "unit": 0}, [("bad_value", "unit")]),
        ({"wins": [RON], "unit": "1"}, [("bad_value", "unit")]),
        ({"wins": [RON], "payment": "all"}, [("bad_value", "payment")]),
        ({"wins": [RON], "jangpung": "east"}, [("unknown_option", "jangpung")]),
        ({"wins": [RON], "dealer_multiplier": 2}, [("missing_field", "dealer")]),
        ({"wins": [{**RON, "flowers": 1}]}, [("flowers_not_used", "wins.0.flowers")]),
        ({"wins": [{**RON, "flowers": 9}]}, [("bad_value", "wins.0.flowers")]),
        ({"wins": [RON, {**RON, "seat": 2, "from": 0}]}, [("bad_value", "wins.1.from")]),
        ({"wins": [RON, {**RON, "seat": 2, "kind": "rob_kong"}]}, [("bad_value", "wins.1.kind")]),
        ({"wins": [RON], "dealer": 1, "hand_no": 1}, [("bad_value", "dealer")]),
        ({"wins": [RON], "round_wind": "2z", "hand_no": 1}, [("bad_value", "round_wind")]),
        ({"wins": [RON], "dealer": 0, "round_wind": "2z", "rounds": 1},
         [("bad_value", "round_wind")]),
    ],
)  # fmt: skip
def test_faults(settlement: dict[str, object], faults: list[tuple[str, str]]) -> None:
    answer = answer_to(**settlement)
    assert [(f["code"], f["place"]) for f in answer["faults"]] == [
        (code, f"settlement.{place}") for code, place in faults
    ]
    assert answer["deltas"] is None


def test_options_beside_the_settlement_and_in_it() -> None:
    document = {
        "ruleset": "shanghai",
        "options": {"unit": 5, "payment": "discarder_3"},
        "settlement": {"wins": [RON], "unit": 10},
    }
    assert settle(document)["deltas"] == [0, 60, 0, -60]


@pytest.mark.parametrize(
    ("wins", "source", "dealer"),
    [([(0, 5)], 0, None), ([(4, 5)], None, None), ([(0, 5)], 7, None), ([(0, 5)], 1, None)],
)
def test_payments_between_nobody(
    wins: list[tuple[int, int]], source: int | None, dealer: int | None
) -> None:
    with pytest.raises(ValueError, match=r"nobody|who deals"):
        deltas(wins, source, dealer=dealer, options={"dealer_multiplier": 2})


OUTCOMES = st.sampled_from([DRAW, VOID, won(0), won(1), won(2), won(3), won(0, 2), won(1, 3)])


@given(
    st.lists(OUTCOMES, max_size=40),
    st.sampled_from([1, 2, 4]),
    st.sampled_from(["passes", "stays"]),
)
def test_settlement_and_frame_agree(outcomes: list[Outcome], rounds: int, on_draw: str) -> None:
    options: dict[str, Any] = {"rounds": rounds, "dealer_on_draw": on_draw, "multi_ron": "all"}
    positions = frame_of(options).positions(outcomes)
    for place, outcome in zip(range(len(positions)), outcomes, strict=False):
        if outcome.kind == "void":
            continue
        before = positions[place]
        source = next(c for c in range(4) if c not in outcome.winners)
        wins = [{"seat": c, "kind": "discard", "from": source, "fan": 3} for c in outcome.winners]
        answer = settle({
            "ruleset": "shanghai", "options": options,
            "settlement": {"wins": wins, "dealer": before.dealer, "hand_no": before.hand_no,
                           "round_wind": f"{before.round_wind}z"},
        })  # fmt: skip
        if place + 1 == len(positions) or answer["game_over"]:
            assert answer["game_over"]
            assert place + 1 == len(positions) or positions[place + 1].dealer == before.dealer
            break
        after = positions[place + 1]
        assert (answer["next_dealer"], answer["next_hand_no"], answer["next_round_wind"]) == (
            after.dealer, after.hand_no, f"{after.round_wind}z",
        )  # fmt: skip
