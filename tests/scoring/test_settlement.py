"""What everybody gets from a hand, and what a settlement says of the game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rulesets.mcr.payments import deltas, win_payments
from scoring.settlement import settle
from tests.strategies import junk


def win(seat: int, kind: str, points: int, source: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = {"seat": seat, "kind": kind, "points": points}
    return found if source is None else found | {"from": source}


def answer_to(**settlement: object) -> dict[str, Any]:
    return settle({"ruleset": "mcr", "settlement": settlement})


# Every winner and every payer; 11 points, and 12 with a flower.
MATRIX = [
    (0, None, 11, (57, -19, -19, -19)),
    (1, None, 11, (-19, 57, -19, -19)),
    (2, None, 11, (-19, -19, 57, -19)),
    (3, None, 11, (-19, -19, -19, 57)),
    (0, 1, 11, (35, -19, -8, -8)),
    (0, 2, 11, (35, -8, -19, -8)),
    (0, 3, 11, (35, -8, -8, -19)),
    (1, 0, 11, (-19, 35, -8, -8)),
    (1, 2, 11, (-8, 35, -19, -8)),
    (1, 3, 11, (-8, 35, -8, -19)),
    (2, 0, 11, (-19, -8, 35, -8)),
    (2, 1, 11, (-8, -19, 35, -8)),
    (2, 3, 11, (-8, -8, 35, -19)),
    (3, 0, 11, (-19, -8, -8, 35)),
    (3, 1, 11, (-8, -19, -8, 35)),
    (3, 2, 11, (-8, -8, -19, 35)),
    (0, 2, 12, (36, -8, -20, -8)),
    (0, 2, 8, (32, -8, -16, -8)),
    (0, None, 8, (48, -16, -16, -16)),
]


@pytest.mark.parametrize(("winner", "source", "points", "expected"), MATRIX)
def test_payments(winner: int, source: int | None, points: int, expected: tuple[int, ...]) -> None:
    assert deltas(winner, source, points) == expected
    kinds = ["self_draw"] if source is None else ["discard", "rob_kong"]
    for kind in kinds:
        answer = answer_to(wins=[win(winner, kind, points, source)])
        assert answer["deltas"] == list(expected)
        assert answer["winners"] == [winner]
        assert all(type(value) is int for value in answer["deltas"])


@pytest.mark.parametrize(
    ("points", "self_draw", "expected"),
    [
        (104, True, {"winner": 336, "discarder": None, "others": 112}),
        (126, False, {"winner": 150, "discarder": 134, "others": 8}),
        (8, False, {"winner": 32, "discarder": 16, "others": 8}),
    ],
)
def test_payments_by_role(points: int, self_draw: bool, expected: dict[str, int | None]) -> None:
    assert win_payments(points, self_draw=self_draw) == expected


@pytest.mark.parametrize(("winner", "source"), [(0, 0), (4, None), (-1, 2), (0, 4), (0, -1)])
def test_payments_between_nobody(winner: int, source: int | None) -> None:
    with pytest.raises(ValueError, match="nobody"):
        deltas(winner, source, 8)


def test_a_draw_pays_nothing_and_the_deal_passes() -> None:
    assert answer_to(wins=[], hand_no=1) == {
        "ruleset": "mcr",
        "deltas": [0, 0, 0, 0],
        "winners": [],
        "hand_over": True,
        "game_over": False,
        "next_dealer": 1,
        "next_hand_no": 2,
        "next_round_wind": "1z",
        "faults": [],
    }


@pytest.mark.parametrize(
    ("where", "following"),
    [
        ({"hand_no": 1}, (1, 2, "1z", False)),
        ({"hand_no": 4}, (1, 5, "2z", False)),
        ({"hand_no": 8}, (2, 9, "3z", False)),
        ({"hand_no": 12}, (3, 13, "4z", False)),
        ({"hand_no": 15}, (1, 16, "4z", False)),
        ({"hand_no": 16}, (None, None, None, True)),
        ({"dealer": 2}, (3, 4, "1z", False)),
        ({"dealer": 3}, (1, 5, "2z", False)),
        ({"dealer": 3, "round_wind": "2z"}, (2, 8, "2z", False)),
        ({"dealer": 1, "round_wind": "북"}, (None, None, None, True)),
        ({"dealer": 0, "round_wind": "S", "hand_no": 6}, (3, 7, "2z", False)),
        # Nothing says which hand it was.
        ({}, (None, None, None, None)),
        ({"round_wind": "2z"}, (None, None, None, None)),
    ],
)
def test_what_comes_next(where: Mapping[str, object], following: tuple[object, ...]) -> None:
    answer = answer_to(wins=[win(1, "discard", 20, 3)], **where)
    assert answer["faults"] == []
    assert (
        answer["next_dealer"],
        answer["next_hand_no"],
        answer["next_round_wind"],
        answer["game_over"],
    ) == following


@pytest.mark.parametrize(("where", "winner"), [({}, 0), ({"hand_no": 1}, 0), ({"hand_no": 6}, 2)])
def test_of_two_wins_on_one_discard_the_nearest_counts(
    where: Mapping[str, object], winner: int
) -> None:
    # In hand 6 the seats are A East, D South, C West, B North: after D comes C.
    wins = [win(2, "discard", 40, 3), win(0, "discard", 8, 3)]
    answer = answer_to(wins=wins, **where)
    assert answer["winners"] == [winner]
    expected = {0: [32, -8, -8, -16], 2: [-8, -8, 64, -48]}
    assert answer["deltas"] == expected[winner]


@pytest.mark.parametrize(
    ("document", "faults"),
    [
        (None, [("bad_value", "", "")]),
        ([], [("bad_value", "", "")]),
        ({}, [("missing_field", "ruleset", "")]),
        ({"ruleset": 7}, [("bad_value", "ruleset", "ruleset")]),
        ({"ruleset": "riichi"}, [("unknown_ruleset", "ruleset", "")]),
        ({"ruleset": "mcr"}, [("missing_field", "settlement", "")]),
        ({"ruleset": "mcr", "settlement": 5}, [("bad_value", "settlement", "settlement")]),
        ({"ruleset": "mcr", "settlement": {}, "win": 1}, [("unknown_option", "win", "")]),
        ({"ruleset": "mcr", "settlement": {}, "options": {"profile": "x"}},
         [("bad_value", "options", "options.profile")]),
    ],
)  # fmt: skip
def test_faults_of_the_document(document: object, faults: list[tuple[str, str, str]]) -> None:
    answer = settle(document)
    assert [(f["code"], f["field"], f["place"]) for f in _faults(answer)] == faults
    assert answer["deltas"] is None


def _faults(answer: Mapping[str, Any]) -> list[dict[str, str]]:
    found: list[dict[str, str]] = answer["faults"]
    return found


@pytest.mark.parametrize(
    ("settlement", "faults"),
    [
        ({"wins": 5}, [("bad_value", "wins")]),
        ({"wins": [5]}, [("bad_value", "wins.0")]),
        ({"wins": [{}]}, [("missing_field", "wins.0.seat"), ("missing_field", "wins.0.kind"),
                          ("missing_field", "wins.0.points")]),
        ({"wins": [win(0, "discard", 20)]}, [("missing_field", "wins.0.from")]),
        ({"wins": [win(0, "discard", 20, 0)]}, [("bad_value", "wins.0.from")]),
        ({"wins": [win(0, "self_draw", 20, 1)]}, [("bad_value", "wins.0.from")]),
        ({"wins": [win(4, "self_draw", 20)]}, [("bad_value", "wins.0.seat")]),
        ({"wins": [win(0, "discard", 20, 4)]}, [("bad_value", "wins.0.from")]),
        ({"wins": [win(0, "ron", 20)]}, [("bad_value", "wins.0.kind")]),
        ({"wins": [win(0, "self_draw", 7)]}, [("bad_value", "wins.0.points")]),
        ({"wins": [win(0, "self_draw", 10**4000)]}, [("bad_value", "wins.0.points")]),
        ({"wins": [{"seat": 0, "kind": "self_draw", "points": 20.0}]},
         [("bad_value", "wins.0.points")]),
        ({"wins": [{"seat": True, "kind": "self_draw", "points": 20}]},
         [("bad_value", "wins.0.seat")]),
        ({"wins": [{"seat": 0, "kind": "self_draw", "points": 20, "fan": 3}]},
         [("unknown_option", "wins.0.fan")]),
        ({"wins": [win(0, "self_draw", 20), win(1, "self_draw", 20)]},
         [("bad_value", "wins.1.from")]),
        ({"wins": [win(0, "discard", 20, 2), win(1, "discard", 20, 3)]},
         [("bad_value", "wins.1.from")]),
        ({"wins": [win(0, "discard", 20, 2), win(1, "rob_kong", 20, 2)]},
         [("bad_value", "wins.1.kind")]),
        ({"wins": [win(0, "discard", 20, 2), win(0, "discard", 20, 2)]},
         [("bad_value", "wins.1.seat")]),
        ({"wins": [win(0, "discard", 20, 3)] * 4}, [("bad_value", "wins")]),
        ({"players": 3}, [("bad_value", "players")]),
        ({"dealer": 4}, [("bad_value", "dealer")]),
        ({"hand_no": 0}, [("bad_value", "hand_no")]),
        ({"hand_no": 17}, [("bad_value", "hand_no")]),
        ({"hand_no": 6, "dealer": 1}, [("bad_value", "dealer")]),
        ({"hand_no": 6, "round_wind": "1z"}, [("bad_value", "round_wind")]),
        ({"round_wind": "5z"}, [("bad_wind", "round_wind")]),
        ({"round_wind": 1}, [("bad_value", "round_wind")]),
        ({"drawn": 1}, [("bad_value", "drawn")]),
        ({"unit": 1, "dealer": "x"}, [("unknown_option", "unit"), ("bad_value", "dealer")]),
    ],
)  # fmt: skip
def test_faults_of_the_settlement(
    settlement: dict[str, object], faults: list[tuple[str, str]]
) -> None:
    answer = answer_to(**settlement)
    assert [(f["code"], f["place"]) for f in _faults(answer)] == [
        (code, f"settlement.{place}") for code, place in faults
    ]
    assert {f["field"] for f in _faults(answer)} == {"settlement"}
    assert {key for key, value in answer.items() if value is not None} == {"ruleset", "faults"}


WINS = st.tuples(
    st.integers(0, 3), st.sampled_from(["discard", "self_draw", "rob_kong"]), st.integers(8, 400),
    st.integers(1, 3),
).map(
    lambda drawn: win(
        drawn[0],
        drawn[1],
        drawn[2],
        None if drawn[1] == "self_draw" else (drawn[0] + drawn[3]) % 4,
    )
)  # fmt: skip


@given(st.lists(WINS, max_size=1), st.integers(1, 16))
def test_every_hand_sums_to_zero(wins: list[dict[str, Any]], hand_no: int) -> None:
    answer = answer_to(wins=wins, hand_no=hand_no)
    assert answer["faults"] == []
    assert sum(answer["deltas"]) == 0


@given(junk())
def test_junk_gives_faults_that_can_be_sent(document: object) -> None:
    for given_document in (document, {"ruleset": "mcr", "settlement": document},
                           {"ruleset": "mcr", "settlement": {"wins": [document]}}):  # fmt: skip
        answer = settle(given_document)
        assert answer["faults"] or sum(answer["deltas"]) == 0  # type: ignore[call-overload]
        json.dumps(answer, ensure_ascii=False).encode()
