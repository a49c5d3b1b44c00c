"""Zung Jung: payments of whole hands, the deal, and what cannot be, worked out from the text.

The winner always gets three times the value. Of a discard over 25 points the responsible player
pays the rest above 25 from each of the two others. Seats are the columns of a game.
"""

from __future__ import annotations

from typing import Any

import pytest

from scoring import score
from scoring.settlement import settle

# --- Who pays ------------------------------------------------------------------------------------

# Winner, who discarded (None: a self-draw), value, responsible, options, what each gets.
Row = tuple[int, int | None, int, object, dict[str, Any], list[int]]
PAID: tuple[Row, ...] = (
    # The examples of the text: 70, 30, 85, 320, 400 and 480 points.
    (0, 1, 70, None, {}, [210, -160, -25, -25]),
    (1, 3, 30, None, {}, [-25, 90, -25, -40]),
    (2, 0, 85, None, {}, [-205, -25, 255, -25]),
    (3, 2, 320, None, {}, [-25, -25, -910, 960]),
    (0, 3, 400, None, {}, [1200, -25, -25, -1150]),
    (2, 1, 480, None, {}, [-25, -1390, 1440, -25]),
    # 120 and 70 stand in an article as those of 30 points: they are those of 40.
    (0, 1, 40, None, {}, [120, -70, -25, -25]),
    # Up to 25 points all three pay the value.
    (0, 1, 1, None, {}, [3, -1, -1, -1]),
    (3, 0, 10, None, {}, [-10, -10, -10, 30]),
    (1, 2, 25, None, {}, [-25, 75, -25, -25]),
    # A self-draw.
    (0, None, 1, None, {}, [3, -1, -1, -1]),
    (2, None, 25, None, {}, [-25, -25, 75, -25]),
    (3, None, 30, None, {}, [-30, -30, -30, 90]),
    (1, None, 480, None, {}, [-480, 1440, -480, -480]),
    # Same-turn immunity: another opponent threw the tile first, or the winner did.
    (0, 1, 70, 2, {}, [210, -25, -160, -25]),
    (0, 1, 70, 3, {}, [210, -25, -25, -160]),
    (0, 1, 70, 1, {}, [210, -160, -25, -25]),
    (0, 1, 70, "none", {}, [210, -70, -70, -70]),
    (3, 2, 480, 0, {}, [-1390, -25, -25, 1440]),
    (3, 2, 480, "none", {}, [-480, -480, -480, 1440]),
    # It matters only over 25 points.
    (0, 1, 25, 2, {}, [75, -25, -25, -25]),
    (0, 1, 25, "none", {}, [75, -25, -25, -25]),
    (0, 1, 5, 3, {}, [15, -5, -5, -5]),
    # All always pay alike.
    (0, 1, 70, None, {"payoff": "uniform"}, [210, -70, -70, -70]),
    (0, 1, 70, 2, {"payoff": "uniform"}, [210, -70, -70, -70]),
    (0, None, 70, None, {"payoff": "uniform"}, [210, -70, -70, -70]),
    # Thresholds: 3 V - 2 T.
    (0, 1, 30, None, {"small_hand_threshold": 30}, [90, -30, -30, -30]),
    (0, 1, 35, None, {"small_hand_threshold": 30}, [105, -45, -30, -30]),
    (0, 1, 35, 3, {"small_hand_threshold": 30}, [105, -30, -30, -45]),
    (0, 1, 20, None, {"small_hand_threshold": 20}, [60, -20, -20, -20]),
    (0, 1, 25, None, {"small_hand_threshold": 20}, [75, -35, -20, -20]),
    (0, 1, 10, None, {"small_hand_threshold": 0}, [30, -30, 0, 0]),
    (0, 1, 10, "none", {"small_hand_threshold": 0}, [30, -10, -10, -10]),
    (0, 1, 480, None, {"small_hand_threshold": 480}, [1440, -480, -480, -480]),
    # No edition changes a payment.
    (0, 1, 70, None, {"edition": "wsom103"}, [210, -160, -25, -25]),
    (0, 1, 70, None, {"edition": "wsom2008"}, [210, -160, -25, -25]),
    (0, 1, 5, None, {"edition": "wsom2008"}, [15, -5, -5, -5]),
)


def _win(winner: int, source: int | None, points: int, responsible: object) -> dict[str, object]:
    win: dict[str, object] = {"seat": winner, "points": points}
    win |= {"kind": "self_draw"} if source is None else {"kind": "discard", "from": source}
    return win if responsible is None else win | {"responsible": responsible}


@pytest.mark.parametrize("row", PAID, ids=str)
def test_paid(row: Row) -> None:
    winner, source, points, responsible, options, expected = row
    win = _win(winner, source, points, responsible)
    for kind in ("discard", "rob_kong") if source is not None else ("self_draw",):
        document = {"ruleset": "zungjung", "options": options}
        answer = settle(document | {"settlement": {"wins": [win | {"kind": kind}]}})
        assert answer["faults"] == []
        assert (answer["deltas"], answer["winners"]) == (expected, [winner])
        assert sum(expected) == 0
        assert expected[winner] == 3 * points


# Who discarded, who called a win, who gets it: next, opposite, previous.
@pytest.mark.parametrize(
    ("source", "callers", "winner"),
    [(0, (1, 2, 3), 1), (0, (3, 2), 2), (1, (0, 3), 3), (2, (1, 3, 0), 3), (3, (2, 1), 1),
     (3, (0, 2, 1), 0), (2, (1, 0), 0)],
)  # fmt: skip
def test_one_winner(source: int, callers: tuple[int, ...], winner: int) -> None:
    wins = [_win(caller, source, 10 + caller, None) for caller in callers]
    for hand_no in (None, 1, 6, 15):
        answer = settle({"ruleset": "zungjung", "settlement": {"wins": wins, "hand_no": hand_no}})
        value = 10 + winner
        expected = [3 * value if seat == winner else -value for seat in range(4)]
        assert (answer["faults"], answer["winners"]) == ([], [winner])
        assert answer["deltas"] == expected


# --- The deal ------------------------------------------------------------------------------------


@pytest.mark.parametrize("hands", [16, 8])
@pytest.mark.parametrize("wins", [[], [_win(0, None, 5, None)], [_win(2, 0, 70, None)]])
def test_the_deal_passes_after_every_hand(hands: int, wins: list[dict[str, object]]) -> None:
    for hand_no in range(1, hands + 1):
        document = {"ruleset": "zungjung", "options": {"hands": hands}}
        answer = settle(document | {"settlement": {"wins": wins, "hand_no": hand_no}})
        over = hand_no == hands
        following: tuple[Any, ...] = (None, None, None)
        if not over:
            following = (hand_no + 1, hand_no % 4, f"{hand_no // 4 % 4 + 1}z")
        keys = ("next_hand_no", "next_dealer", "next_round_wind")
        assert answer["game_over"] is over
        assert tuple(answer[key] for key in keys) == following


# --- Settlements that cannot be ------------------------------------------------------------------

WIN = _win(0, 1, 70, None)


@pytest.mark.parametrize(
    ("settlement", "code", "place"),
    [
        ({"wins": [WIN | {"from": 0}]}, "bad_value", "wins.0.from"),
        ({"wins": [WIN | {"from": None}]}, "missing_field", "wins.0.from"),
        ({"wins": [_win(0, None, 5, None) | {"from": 1}]}, "bad_value", "wins.0.from"),
        ({"wins": [_win(0, None, 5, None) | {"responsible": "none"}]}, "impossible_responsible",
         "wins.0.responsible"),
        ({"wins": [WIN | {"responsible": 0}]}, "impossible_responsible", "wins.0.responsible"),
        ({"wins": [WIN | {"points": 0}]}, "bad_value", "wins.0.points"),
        ({"wins": [WIN | {"points": -5}]}, "bad_value", "wins.0.points"),
        ({"wins": [WIN | {"points": 481}]}, "bad_value", "wins.0.points"),
        ({"wins": [WIN | {"points": "70"}]}, "bad_value", "wins.0.points"),
        ({"wins": [WIN | {"points": 7.5}]}, "bad_value", "wins.0.points"),
        ({"wins": [WIN | {"fan": 3}]}, "unknown_option", "wins.0.fan"),
        ({"wins": [WIN | {"kind": "ron"}]}, "bad_value", "wins.0.kind"),
        ({"wins": [WIN], "players": 3}, "bad_value", "players"),
        ({"wins": [WIN], "hand_no": 17}, "bad_value", "hand_no"),
        ({"wins": [WIN], "hand_no": 2, "dealer": 0}, "bad_value", "dealer"),
        ({"wins": [_win(0, None, 5, None), _win(1, None, 5, None)]}, "bad_value", "wins.1.from"),
    ],
)  # fmt: skip
def test_settlement_faults(settlement: dict[str, Any], code: str, place: str) -> None:
    answer: Any = settle({"ruleset": "zungjung", "settlement": settlement})
    found = [(fault["code"], fault["place"]) for fault in answer["faults"]]
    assert found == [(code, f"settlement.{place}")]
    assert answer["deltas"] is None


# --- Hands that cannot be ------------------------------------------------------------------------

HAND: dict[str, Any] = {
    "ruleset": "zungjung", "melds": ["c:123m", "p:555p"], "concealed": "67s789s22z",
    "winning_tile": "8s", "self_draw": False, "seat_wind": "2z",
}  # fmt: skip
OPEN = {"melds": ["c:123m", "c:456p"], "concealed": "45789s22z", "winning_tile": "6s"}
CLOSED = {"melds": [], "concealed": "123m456p45789s22z", "winning_tile": "6s"}
KONG = {"melds": ["k:2222m", "c:123p"], "concealed": "45789s88m", "winning_tile": "6s"}


@pytest.mark.parametrize(
    ("change", "faults"),
    [
        # Three tiles a set, a kong too: thirteen before the win.
        ({"concealed": "67s789s2z"}, [("wrong_count", "concealed", "")]),
        ({"concealed": "67s789s222z"}, [("wrong_count", "concealed", "")]),
        ({"melds": ["c:123m"]}, [("wrong_count", "concealed", "")]),
        ({"melds": ["k:5555p", "c:123m"]}, []),
        ({"melds": ["k:555p", "c:123m"]}, [("bad_meld", "melds", "0")]),
        ({"melds": ["p:5555p", "c:123m"]}, [("bad_meld", "melds", "0")]),
        ({"melds": ["c:124m", "p:555p"]}, [("bad_meld", "melds", "0")]),
        ({"melds": ["c:123z", "p:555p"]}, [("bad_meld", "melds", "0")]),
        ({"melds": ["c:12m3p", "p:555p"]}, [("bad_meld", "melds", "0")]),
        ({"melds": ["p:556p", "c:123m"]}, [("bad_meld", "melds", "0")]),
        ({"melds": ["d:123m", "p:555p"]}, [("bad_meld", "melds", "0")]),
        # Only the player to the left gives a chow; a pung and a kong may come from anybody.
        ({"melds": ["c:123m@3", "p:555p@1"]}, []),
        ({"melds": ["c:123m@3", "p:555p@2"]}, []),
        ({"melds": ["c:123m@3", "p:555p@3"]}, []),
        ({"melds": ["c:123m@1", "p:555p"]}, [("bad_meld", "melds", "0")]),
        ({"melds": ["c:123m@2", "p:555p"]}, [("bad_meld", "melds", "0")]),
        ({"melds": ["c:123m", "k:5555p@1"]}, []),
        ({"melds": ["c:123m", "a:5555p@2"]}, []),
        # Nobody gave a concealed kong.
        ({"melds": ["c:123m", "ck:5555p"]}, []),
        ({"melds": ["c:123m", "ck:5555p@1"]}, [("bad_meld", "melds", "1")]),
        # Four of each tile.
        ({"melds": ["k:8888s", "p:555p"]}, [("too_many_copies", "concealed", "8s")]),
        ({"melds": ["p:888s", "p:555p"]}, [("too_many_copies", "winning_tile", "8s")]),
        # No flowers, no fifth wind, a seat.
        ({"flowers": 2}, [("flowers_not_used", "flowers", "")]),
        ({"seat_wind": "5z"}, [("bad_wind", "seat_wind", "")]),
        ({"seat_wind": None}, [("missing_field", "seat_wind", "")]),
        ({"round_wind": "1m"}, [("bad_wind", "round_wind", "")]),
        # Five flags and no other.
        *(
            ({"flags": [flag]}, [("unknown_flag", "flags", flag)])
            for flag in ("last_of_kind", "double_last", "first_turn_ready", "human",
                         "declared_ready", "riichi")
        ),
        ({"flags": ["last_tile", "last_tile"]}, [("bad_value", "flags", "flags.1")]),
        # The supplement is drawn after a kong, and drawn.
        (KONG | {"flags": ["kong_draw"]}, [("impossible_flag", "flags", "kong_draw")]),
        ({"flags": ["kong_draw"], "self_draw": True}, [("impossible_flag", "flags", "kong_draw")]),
        (KONG | {"flags": ["kong_draw"], "self_draw": True}, []),
        (KONG | {"flags": ["kong_draw", "last_tile"], "self_draw": True}, []),
        # Three copies of a robbed tile lie open elsewhere: it completes a sequence.
        (OPEN | {"flags": ["rob_kong"]}, []),
        (OPEN | {"flags": ["rob_kong"], "self_draw": True},
         [("impossible_flag", "flags", "rob_kong")]),
        (OPEN | {"flags": ["rob_kong"], "winning_tile": "2z"},
         [("impossible_flag", "flags", "rob_kong")]),
        (OPEN | {"flags": ["rob_kong"], "melds": ["c:123m", "c:456s"]},
         [("impossible_flag", "flags", "rob_kong")]),
        (OPEN | {"flags": ["rob_kong", "last_tile"]}, [("impossible_flag", "flags", "rob_kong")]),
        (KONG | {"flags": ["rob_kong", "kong_draw"], "self_draw": True},
         [("impossible_flag", "flags", "rob_kong")]),
        ({"melds": [], "concealed": "1122m3344p5566s7z", "winning_tile": "7z",
          "flags": ["rob_kong"]}, [("impossible_flag", "flags", "rob_kong")]),
        # Dealt complete: East, nothing claimed, no kong, nothing else.
        (CLOSED | {"flags": ["heavenly"], "self_draw": True},
         [("impossible_flag", "flags", "heavenly")]),
        (CLOSED | {"flags": ["heavenly"], "self_draw": True, "seat_wind": "1z"}, []),
        (CLOSED | {"flags": ["heavenly"], "seat_wind": "1z"},
         [("impossible_flag", "flags", "heavenly")]),
        (CLOSED | {"flags": ["heavenly", "last_tile"], "self_draw": True, "seat_wind": "1z"},
         [("impossible_flag", "flags", "heavenly")]),
        (KONG | {"melds": ["ck:2222m"], "concealed": "123p45789s88m", "flags": ["heavenly"],
                 "self_draw": True, "seat_wind": "1z"},
         [("impossible_flag", "flags", "heavenly")]),
        # East's very first discard.
        (CLOSED | {"flags": ["earthly"]}, []),
        (CLOSED | {"flags": ["earthly"], "self_draw": True},
         [("impossible_flag", "flags", "earthly")]),
        (CLOSED | {"flags": ["earthly"], "seat_wind": "1z"},
         [("impossible_flag", "flags", "earthly")]),
        (OPEN | {"flags": ["earthly"]}, [("impossible_flag", "flags", "earthly")]),
        (CLOSED | {"flags": ["earthly", "last_tile"]}, [("impossible_flag", "flags", "earthly")]),
        (CLOSED | {"flags": ["earthly"], "responsible": "other"},
         [("impossible_responsible", "responsible", "")]),
        (CLOSED | {"flags": ["earthly"], "responsible": "none"},
         [("impossible_responsible", "responsible", "")]),
        # Who is responsible is asked of a discard.
        ({"responsible": "other"}, []),
        ({"responsible": "none"}, []),
        ({"responsible": "none", "self_draw": True},
         [("impossible_responsible", "responsible", "")]),
        ({"responsible": "discarder"}, [("bad_value", "responsible", "responsible")]),
        # Options.
        ({"options": {"edition": "zj25"}}, [("bad_value", "options", "options.edition")]),
        ({"options": {"minimum": 8}}, [("bad_value", "options", "options.minimum")]),
        ({"options": {"hands": 12}}, [("bad_value", "options", "options.hands")]),
        ({"options": {"payoff": "simple"}}, [("bad_value", "options", "options.payoff")]),
        ({"options": {"small_hand_threshold": 25.5}},
         [("bad_value", "options", "options.small_hand_threshold")]),
        ({"options": {"tobi": 1}}, [("unknown_option", "options", "options.tobi")]),
    ],
)  # fmt: skip
def test_faults(change: dict[str, Any], faults: list[tuple[str, str, str]]) -> None:
    answer = score(HAND | change)
    found = [(fault["code"], fault["field"], fault["place"]) for fault in answer["faults"]]
    assert found == faults
    assert (answer["total"] is None) == bool(faults)
