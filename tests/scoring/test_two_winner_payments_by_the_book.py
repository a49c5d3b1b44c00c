"""What hands of two-winner mahjong pay and who deals next, worked out by hand from the text.

``dn`` is decision D-22-n; ``2a`` the options. Hands themselves stand in
``test_two_winner_by_the_book``.
"""

from __future__ import annotations

from typing import Any

import pytest

from scoring.settlement import settle


def wins_of(text: str) -> list[dict[str, Any]]:
    """Return wins in the form of settlements.

    ``2<1 24`` is 24 points by seat 2 from 1, ``2<1k 24`` by robbing a kong, ``2* 24`` a self-draw;
    what stands after ``;`` are second wins.
    """
    found = []
    for order, moment in enumerate(text.split(";"), start=1):
        for one in filter(None, (part.strip() for part in moment.split(","))):
            who, points = one.split()
            win: dict[str, Any] = {"seat": int(who[0]), "points": int(points), "order": order}
            if who[1] == "*":
                win["kind"] = "self_draw"
            else:
                win["kind"] = "rob_kong" if who.endswith("k") else "discard"
                win["from"] = int(who[2])
            found.append(win)
    return found


def settlement_of(wins: str, more: dict[str, Any]) -> dict[str, Any]:
    """Return a settlement; ``false`` and ``ready`` are seats that declared and did not win."""
    found: dict[str, Any] = {"wins": wins_of(wins)}
    for name, value in more.items():
        if name in ("false", "ready"):
            found.setdefault("declared", []).extend(
                {"seat": seat, "ready": name == "ready"} for seat in value
            )
        else:
            found[name] = value
    return found


THREE = {"players": 3}
EXEMPT = {"first_winner_exempt": True}
SETTLEMENTS: tuple[tuple[str, str, dict[str, Any], list[int], int | None], ...] = (
    # What it proves, wins, what stands beside them, what everybody gets, who deals next.
    ("one pays all", "2<1 24", {"dealer": 0}, [0, -24, 24, 0], 2),
    ("the dealer pays no more", "2<0 24", {"dealer": 0}, [-24, 0, 24, 0], 2),
    ("the dealer gets no more", "0<2 24", {"dealer": 0}, [24, 0, -24, 0], 0),
    ("d21 a robbed kong is a discard", "3<0k 9", {"dealer": 1}, [-9, 0, 0, 9], 3),
    ("a third each", "0* 30", {"dealer": 1}, [30, -10, -10, -10], 0),
    ("d4 for nothing", "3* 0", {"dealer": 1}, [0, 0, 0, 0], 3),
    # Several first winners.
    ("d13 two", "0<2 12, 3<2 33", {"dealer": 1}, [12, 0, -45, 33], 3),
    ("d14 the dealer before all", "0<2 12, 3<2 33", {"dealer": 0}, [12, 0, -45, 33], 0),
    ("d14 the other", "3<2 33, 0<2 12", {"dealer": 3}, [12, 0, -45, 33], 3),
    ("d14 the discarder dealt", "0<2 12, 3<2 33", {"dealer": 2}, [12, 0, -45, 33], 3),
    ("d13 three", "0<1 3, 2<1 18, 3<1 30", {"dealer": 1}, [3, -51, 18, 30], 2),
    ("d14 of three", "0<1 3, 2<1 18, 3<1 30", {"dealer": 3}, [3, -51, 18, 30], 3),
    ("d14 of three", "0<1 3, 2<1 18, 3<1 30", {"dealer": 0}, [3, -51, 18, 30], 0),
    ("d21 three rob a kong", "0<1k 3, 2<1k 6, 3<1k 0", {"dealer": 2}, [3, -9, 6, 0], 2),
    # A second win.
    ("two wins of two", "2<0 54; 1<0 6", {"dealer": 0}, [-60, 6, 54, 0], 2),
    ("the first winner has no part", "1* 18; 3<0 6", {"dealer": 0}, [-12, 18, -6, 0], 1),
    ("who paid first wins second", "1<3 12; 3* 9", {"dealer": 0}, [-3, 9, -3, -3], 1),
    ("d11 2a", "1<3 12; 3* 9", {"dealer": 0, **EXEMPT}, [-3, 12, -3, -6], 1),
    ("d11 two self-draws", "0* 36; 3* 9", {"dealer": 0}, [33, -15, -15, -3], 0),
    ("d11 2a two self-draws", "0* 36; 3* 9", {"dealer": 0, **EXEMPT}, [36, -15, -15, -6], 0),
    ("d11 2a no discard is spared", "3<0 18; 1<0 36", {"dealer": 2, **EXEMPT},
     [-54, 36, 0, 18], 3),
    ("d11 2a nor a first self-draw", "2* 12", {"dealer": 2, **EXEMPT, "drawn": True},
     [-4, -4, 12, -4], 2),
    ("two second winners", "2* 12; 0<3 6, 1<3 24", {"dealer": 0}, [2, 20, 12, -34], 2),
    ("who paid first is robbed by nobody else", "0<2k 6; 2<1k 3", {"dealer": 3}, [6, -3, -3, 0], 0),
    ("the first of one pays the second", "0<1 3; 2<1 3", {"dealer": 1}, [3, -6, 3, 0], 0),
    # Not ready.
    ("d22 on a draw", "", {"dealer": 3, "false": [1]}, [6, -18, 6, 6], 0),
    ("d22 two", "", {"dealer": 0, "false": [1, 3]}, [12, -12, 12, -12], 1),
    ("d22 three", "", {"dealer": 0, "false": [0, 1, 2]}, [-6, -6, -6, 18], 1),
    ("d22 all", "", {"dealer": 0, "false": [0, 1, 2, 3]}, [0, 0, 0, 0], 1),
    ("ready pays nothing", "", {"dealer": 1, "ready": [0, 1, 2, 3]}, [0, 0, 0, 0], 2),
    ("d22 a winner gets it too", "1* 12", {"dealer": 0, "drawn": True, "false": [2], "ready": [0]},
     [2, 18, -22, 2], 1),
    ("d22 2a a winner is not exempt from getting", "1* 12",
     {"dealer": 0, "drawn": True, "false": [2], "ready": [0], **EXEMPT}, [2, 18, -22, 2], 1),
    ("d22 beside two wins", "0<3 6; 1<2 12", {"dealer": 2, "false": [2, 3]},
     [18, 24, -24, -18], 0),
    ("d22 beside two first wins", "0<3 6, 1<3 9", {"dealer": 2, "false": [2]},
     [12, 15, -18, -9], 0),
    ("d22 who discarded", "0<2 3, 1<2 3, 3<2 3", {"dealer": 1, "false": [2]}, [9, 9, -27, 9], 1),
    # The deal after a draw.
    ("d14 passes", "", {"dealer": 2}, [0, 0, 0, 0], 3),
    ("d14 2a stays", "", {"dealer": 2, "dealer_on_draw": "stays"}, [0, 0, 0, 0], 2),
    ("d14 2a only on a draw", "3<2 3", {"dealer": 2, "dealer_on_draw": "stays", "drawn": True},
     [0, 0, -3, 3], 3),
    # Three players.
    ("d15 two thirds", "2<1 3", {"dealer": 0, **THREE}, [0, -2, 2], 2),
    ("d15 the same third each", "1* 54", {"dealer": 0, **THREE}, [-18, 36, -18], 1),
    ("d25 two at once", "0<1 18, 2<1 6", {"dealer": 1, **THREE}, [12, -16, 4], 2),
    ("d25 d14 the nearest", "0<1 18, 2<1 6", {"dealer": 0, **THREE}, [12, -16, 4], 0),
    ("d25 a second win", "0<2 12; 1<2 6", {"dealer": 1, **THREE}, [8, 4, -12], 0),
    ("d25 d11 two self-draws", "2* 9; 0* 12", {"dealer": 1, **THREE}, [5, -7, 2], 2),
    ("d25 d11 2a one pays a third", "2* 9; 0* 12", {"dealer": 1, **THREE, **EXEMPT},
     [1, -7, 6], 2),
    ("d15 not ready", "", {"dealer": 2, **THREE, "false": [1]}, [4, -8, 4], 0),
    ("d15 two not ready", "", {"dealer": 0, **THREE, "false": [0, 2]}, [-4, 8, -4], 1),
    ("d15 all not ready", "", {"dealer": 1, **THREE, "false": [0, 1, 2]}, [0, 0, 0], 2),
    ("d15 d22 a winner gets it too", "1<0 18", {"dealer": 0, **THREE, "drawn": True, "false": [2]},
     [-8, 16, -8], 1),
    ("d14 2a stays", "", {"dealer": 2, **THREE, "dealer_on_draw": "stays"}, [0, 0, 0], 2),
)  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "wins", "more", "deltas", "dealer"), SETTLEMENTS, ids=lambda value: str(value)[:40]
)
@pytest.mark.parametrize("hand_no", [1, 8])
def test_settlement(
    rule: str, wins: str, more: dict[str, Any], deltas: list[int], dealer: int, hand_no: int
) -> None:
    settlement = settlement_of(wins, more) | {"hand_no": hand_no}
    answer: dict[str, Any] = settle({"ruleset": "two_winner", "settlement": settlement})
    assert (answer["faults"], answer["deltas"]) == ([], deltas), rule
    # A single first win that the wall did not end is no end.
    over = len(settlement["wins"]) != 1 or "drawn" in more
    assert (answer["hand_over"], answer["game_over"]) == (over, hand_no == 8)
    following = (None, None) if hand_no == 8 else (dealer, 2)
    assert (answer["next_dealer"], answer["next_hand_no"]) == following


REFUSED: tuple[tuple[str, dict[str, Any], str], ...] = (
    # First wins: one self-draw, or up to three on one discard; two with three players.
    ("0* 3, 1* 3", {}, "wins.1.from"),
    ("0<2 3, 1* 3", {}, "wins.1.from"),
    ("0<2 3, 1<3 3", {}, "wins.1.from"),
    ("0<2 3, 1<2 3, 3<1 3", {}, "wins.2.from"),
    ("0<2 3, 1<2k 3", {}, "wins.1.kind"),
    ("0<1 3, 2<1 3, 3<0 3", {}, "wins.2.from"),
    ("0<1 3, 2<1 3", {**THREE, "drawn": True}, "drawn"),
    # Second wins: after one first winner, and neither his nor on his tile.
    ("; 0<1 3", {}, "wins.0.order"),
    ("; 0* 3", {}, "wins.0.order"),
    ("0<1 3, 2<1 3; 3* 3", {}, "wins.2.order"),
    ("0<1 3; 0* 3", {}, "wins.1.seat"),
    ("0<1 3; 0<2 3", {}, "wins.1.seat"),
    ("0<1 3; 2<0 3", {}, "wins.1.from"),
    ("0* 3; 2<0k 3", {}, "wins.1.from"),
    ("0* 3; 2* 3, 1* 3", {}, "wins.2.from"),
    ("0* 3; 2<1 3, 3<1k 3", {}, "wins.2.kind"),
    ("0* 3; 1<2 3, 2<1 3", THREE, "wins.2.from"),
    ("0<1 3; 2* 3", {"drawn": True}, "drawn"),
    # Every value is a multiple of 3, and as much as a win needs.
    ("0<1 5", {}, "wins.0.points"),
    ("0<1 3; 2* 7", {}, "wins.1.points"),
    ("0<1 3; 2* 0", {"min_points": 3}, "wins.1.points"),
    # Two thirds are of points that were not scaled.
    ("0<1 2", THREE, "wins.0.points"),
    # Who won is not checked; nobody is there twice, nor where there is no seat.
    ("0<1 3; 2* 3", {"false": [2]}, "declared.0.seat"),
    ("0<1 3", {"ready": [0]}, "declared.0.seat"),
    ("", {"ready": [1], "false": [1]}, "declared.1.seat"),
    ("", {**THREE, "false": [3]}, "declared.0.seat"),
    ("", {"hand_no": 9}, "hand_no"),
)  # fmt: skip


@pytest.mark.parametrize(("wins", "more", "place"), REFUSED)
def test_what_cannot_be(wins: str, more: dict[str, Any], place: str) -> None:
    settlement = settlement_of(wins, more)
    answer: dict[str, Any] = settle({"ruleset": "two_winner", "settlement": settlement})
    found = [(fault["code"], fault["place"]) for fault in answer["faults"]]
    assert found == [("bad_value", f"settlement.{place}")]
    assert answer["deltas"] is None
