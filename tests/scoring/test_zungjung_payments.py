"""Who pays what in Zung Jung, the frame of its games, and whole hands settled."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from scoring import get_ruleset
from scoring.frames import Outcome, Position, Swap
from scoring.penalties import deltas as penalty_deltas
from scoring.rulesets.zungjung.frame import FRAME, frame_of, position_of
from scoring.rulesets.zungjung.payments import deltas, win_payments
from scoring.rulesets.zungjung.penalties import PENALTIES
from scoring.settlement import settle

WIN, DRAW, VOID = Outcome("win", (2,)), Outcome("draw"), Outcome("void")


@pytest.mark.parametrize(
    ("points", "responsible", "options", "expected"),
    [
        (1, None, {}, (3, 1, 1, None)),
        (25, None, {}, (75, 25, 25, None)),
        (30, None, {}, (90, 40, 25, None)),
        (85, None, {}, (255, 205, 25, None)),
        (320, None, {}, (960, 910, 25, None)),
        (400, None, {}, (1200, 1150, 25, None)),
        (480, None, {}, (1440, 1390, 25, None)),
        (70, "other", {}, (210, 25, 25, 160)),
        (25, "other", {}, (75, 25, 25, None)),
        (70, "none", {}, (210, 70, 70, None)),
        (70, None, {"small_hand_threshold": 30}, (210, 150, 30, None)),
        (70, "other", {"small_hand_threshold": 0}, (210, 0, 0, 210)),
        (70, None, {"payoff": "uniform"}, (210, 70, 70, None)),
        (70, "other", {"payoff": "uniform"}, (210, 70, 70, None)),
    ],
)
def test_payments_on_a_discard(
    points: int, responsible: str | None, options: dict[str, Any], expected: tuple[int | None, ...]
) -> None:
    paid = win_payments(points, self_draw=False, responsible=responsible, options=options)
    keys = ("winner", "discarder", "others", "responsible")
    assert tuple(paid.get(key) for key in keys) == expected
    assert ("responsible" in paid) == (expected[3] is not None)


@pytest.mark.parametrize("points", [1, 25, 30, 480])
def test_everybody_pays_a_self_draw(points: int) -> None:
    paid = {"winner": 3 * points, "discarder": None, "others": points}
    assert win_payments(points, self_draw=True) == paid


@pytest.mark.parametrize(
    ("winner", "source", "points", "responsible", "expected"),
    [
        (0, None, 70, None, (210, -70, -70, -70)),
        (3, 1, 25, None, (-25, -25, -25, 75)),
        (0, 2, 70, None, (210, -25, -160, -25)),
        (0, 2, 70, 2, (210, -25, -160, -25)),
        (0, 2, 70, 1, (210, -160, -25, -25)),
        (2, 1, 70, "none", (-70, -70, 210, -70)),
        (1, 0, 20, 3, (-20, 60, -20, -20)),
    ],
)
def test_deltas(
    winner: int,
    source: int | None,
    points: int,
    responsible: int | Literal["none"] | None,
    expected: tuple[int, ...],
) -> None:
    assert deltas(winner, source, points, responsible=responsible) == expected
    assert sum(expected) == 0


@pytest.mark.parametrize(
    ("winner", "source", "responsible"),
    [(0, 0, None), (4, None, None), (0, 4, None), (0, None, 1), (0, None, "none"), (0, 1, 0),
     (0, 1, 4)],
)  # fmt: skip
def test_nobody_pays_so(winner: int, source: int | None, responsible: Any) -> None:
    with pytest.raises(ValueError, match="so:"):
        deltas(winner, source, 70, responsible=responsible)


# --- The frame ----------------------------------------------------------------------------------


def test_the_deal_passes_after_every_hand_and_seats_stay() -> None:
    positions = FRAME.positions([WIN, DRAW, Outcome("win", (0,))] * 5 + [DRAW])
    assert [place.hand_no for place in positions] == list(range(1, 17))
    assert [place.dealer for place in positions] == [0, 1, 2, 3] * 4
    assert [place.round_wind for place in positions] == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4
    assert [place.winds for place in positions[:5]] == [
        (1, 2, 3, 4),
        (4, 1, 2, 3),
        (3, 4, 1, 2),
        (2, 3, 4, 1),
        (1, 2, 3, 4),
    ]


def test_a_game_of_eight_hands() -> None:
    frame = frame_of({"hands": 8})
    assert [place.hand_no for place in frame.positions([WIN] * 7)] == list(range(1, 9))
    assert len(frame.positions([WIN] * 8)) == 8
    assert frame.positions([WIN] * 9)[-1] == Position(9, 3, 1, 0, (1, 2, 3, 4))
    assert (FRAME.hands, FRAME.start_score, FRAME.minimum) == (16, 0, 0)


def test_which_points_a_win_can_have() -> None:
    possible = sorted(FRAME.possible_points or ())
    assert possible[:3] + possible[-4:] == [1, 5, 10, 315, 320, 400, 480]
    assert len(possible) == 1 + 64 + 2
    # Patterns of 320 and more count alone; the others are added up, in fives, to 320.
    editions = ("zj33", "wsom2008", "wsom103")
    points = {
        pattern.points
        for edition in editions
        for pattern in get_ruleset("zungjung", {"edition": edition}).catalogue
    }
    assert {one for one in points if one >= 320} == {320, 400, 480}
    assert {one for one in points if one % 5} == {1}


def test_void_hands_and_swaps() -> None:
    positions = FRAME.positions([VOID, WIN], swaps=[Swap(2, 0, 1)])
    assert [place.hand_no for place in positions] == [1, 1, 2]
    assert (positions[2].winds, positions[2].dealer) == ((1, 4, 2, 3), 0)
    with pytest.raises(ValueError, match="not played by 3"):
        FRAME.positions([], players=3)
    assert position_of(17).round_wind == 1


def test_no_penalty_has_an_amount_of_its_own() -> None:
    assert [(one.code, one.kind, one.value) for one in PENALTIES] == [
        ("false_win", "to_each", 0),
        ("exposed_before_check", "deduction", 0),
        ("minor_offence", "deduction", 0),
        ("major_offence", "deduction", 0),
        ("dead_hand", "note", 0),
        ("penalty_tiles", "note", 0),
    ]
    assert penalty_deltas(PENALTIES[0], 1, value=20) == (20, -60, 20, 20)
    for penalty in PENALTIES:
        for texts in (penalty.name, penalty.explanation):
            assert set(texts) == {"en", "ko"}
            assert all(texts.values())


# --- Settling -----------------------------------------------------------------------------------


def settled(win: dict[str, Any] | None = None, **more: Any) -> Any:
    options = more.pop("options", None)
    wins = more.pop("wins", [win] if win else [])
    document = {"ruleset": "zungjung", "settlement": {"wins": wins, **more}}
    return settle(document | ({"options": options} if options else {}))


DISCARD = {"seat": 0, "kind": "discard", "from": 2, "points": 70}


@pytest.mark.parametrize(
    ("win", "options", "expected"),
    [
        (DISCARD, None, [210, -25, -160, -25]),
        ({**DISCARD, "responsible": 1}, None, [210, -160, -25, -25]),
        ({**DISCARD, "responsible": "none"}, None, [210, -70, -70, -70]),
        ({**DISCARD, "responsible": 2}, None, [210, -25, -160, -25]),
        ({**DISCARD, "kind": "rob_kong"}, None, [210, -25, -160, -25]),
        (DISCARD, {"payoff": "uniform"}, [210, -70, -70, -70]),
        (DISCARD, {"small_hand_threshold": 30}, [210, -30, -150, -30]),
        ({"seat": 1, "kind": "self_draw", "points": 70}, None, [-70, 210, -70, -70]),
    ],
)
def test_settled(win: dict[str, Any], options: dict[str, Any] | None, expected: list[int]) -> None:
    answer = settled(win, options=options)
    assert (answer["faults"], answer["deltas"], answer["winners"]) == ([], expected, [win["seat"]])
    assert answer["next_hand_no"] is None


def test_a_draw_pays_nothing_and_the_deal_passes() -> None:
    answer = settled(hand_no=4)
    assert (answer["deltas"], answer["winners"]) == ([0, 0, 0, 0], [])
    assert (answer["next_hand_no"], answer["next_dealer"], answer["next_round_wind"]) == (
        5,
        0,
        "2z",
    )


@pytest.mark.parametrize(
    ("where", "following"),
    [
        ({"hand_no": 6}, (False, 2, 7, "2z")),
        ({"dealer": 3}, (False, 0, 5, "2z")),
        ({"dealer": 1, "round_wind": "3z"}, (False, 2, 11, "3z")),
        ({"hand_no": 16}, (True, None, None, None)),
        ({"hand_no": 8, "options": {"hands": 8}}, (True, None, None, None)),
    ],
)
def test_what_comes_next(where: dict[str, Any], following: tuple[Any, ...]) -> None:
    answer = settled(DISCARD, **where)
    keys = ("game_over", "next_dealer", "next_hand_no", "next_round_wind")
    assert tuple(answer[key] for key in keys) == following


def test_of_two_wins_the_nearest_after_the_discarder_counts() -> None:
    wins = [DISCARD, {**DISCARD, "seat": 3, "points": 10}]
    answer = settled(wins=wins)
    assert (answer["winners"], answer["deltas"]) == ([3], [-10, -10, -10, 30])


@pytest.mark.parametrize(
    ("more", "code", "place"),
    [
        ({"win": {**DISCARD, "responsible": 0}}, "impossible_responsible", "wins.0.responsible"),
        ({"win": {**DISCARD, "responsible": 4}}, "bad_value", "wins.0.responsible"),
        ({"win": {**DISCARD, "responsible": "other"}}, "bad_value", "wins.0.responsible"),
        (
            {"win": {"seat": 1, "kind": "self_draw", "points": 5, "responsible": 2}},
            "impossible_responsible",
            "wins.0.responsible",
        ),
        ({"win": {**DISCARD, "points": 0}}, "bad_value", "wins.0.points"),
        ({"win": {**DISCARD, "points": 481}}, "bad_value", "wins.0.points"),
        (
            {"win": {**DISCARD, "points": 1}, "options": {"minimum": 5}},
            "bad_value",
            "wins.0.points",
        ),
        ({"win": DISCARD, "hand_no": 17}, "bad_value", "hand_no"),
        ({"win": DISCARD, "hand_no": 9, "options": {"hands": 8}}, "bad_value", "hand_no"),
        ({"win": DISCARD, "hand_no": 6, "dealer": 0}, "bad_value", "dealer"),
        ({"win": DISCARD, "hand_no": 6, "round_wind": "1z"}, "bad_value", "round_wind"),
        (
            {"win": DISCARD, "dealer": 0, "round_wind": "3z", "options": {"hands": 8}},
            "bad_value",
            "round_wind",
        ),
        ({"wins": [DISCARD, {**DISCARD, "seat": 1, "from": 3}]}, "bad_value", "wins.1.from"),
    ],
)
def test_faults(more: dict[str, Any], code: str, place: str) -> None:
    answer = settled(**more)
    found = [(fault["code"], fault["place"]) for fault in answer["faults"]]
    assert found == [(code, f"settlement.{place}")]
    assert answer["deltas"] is None


def test_responsible_is_no_field_of_other_rulesets() -> None:
    win = {**DISCARD, "points": 8, "responsible": 1}
    answer: Any = settle({"ruleset": "mcr", "settlement": {"wins": [win]}})
    assert [fault["code"] for fault in answer["faults"]] == ["unknown_option"]
