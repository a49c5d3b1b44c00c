"""Recording a hand: what is refused, with which words beside which field, and what is kept."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext

from mjclub.core.exceptions import Conflict, Invalid
from mjclub.core.models import RequestKey
from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Hand, HandVersion, Win
from mjclub.games.queries import sheet
from tests.factories import (
    DRAW,
    NOW,
    SYSTEM,
    VOID,
    a_game,
    a_key,
    an_id,
    discard,
    play,
    points_of,
    record,
    self_draw,
    tiles,
)

pytestmark = pytest.mark.django_db


def test_a_discard_pays_eight_and_the_points() -> None:
    recorded = record(a_game(), discard(0, 2, 11), 1)
    assert (recorded.status, recorded.replayed) == (201, False)
    hand = recorded.hand
    assert (hand.d0, hand.d1, hand.d2, hand.d3) == (35, -8, -19, -8)
    assert recorded.body["deltas"] == [35, -8, -19, -8]
    assert recorded.body["totals"] == [35, -8, -19, -8]
    assert recorded.body["hand_no"] == 1
    win = Win.objects.get(hand=hand)
    assert (win.winner, win.source, win.kind, win.value, win.order) == (0, 2, "discard", 11, 1)


def test_a_robbed_kong_pays_like_a_discard() -> None:
    entry = HandEntry(wins=(WinEntry(3, 1, "rob_kong", value=20),))
    assert record(a_game(), entry, 1).body["deltas"] == [-8, -28, -8, 44]


def test_a_self_draw_is_paid_by_all() -> None:
    assert record(a_game(), self_draw(1, 11), 1).body["deltas"] == [-19, 57, -19, -19]


def test_a_draw_pays_nothing_and_the_deal_passes() -> None:
    game = a_game()
    play(game, DRAW)
    page = sheet(game)
    assert page.rows[0].deltas == (0, 0, 0, 0)
    assert page.rows[0].tags == {"draw"}
    assert page.next_position is not None
    assert (page.next_position.hand_no, page.next_position.dealer) == (2, 1)


def test_a_void_hand_is_played_again() -> None:
    game = a_game()
    play(game, discard(0, 1, 8), VOID, VOID, DRAW)
    page = sheet(game)
    found = [(row.position.hand_no, row.position.dealer) for row in page.rows if row.position]
    assert found == [(1, 0), (2, 1), (2, 1), (2, 1)]
    assert page.rows[1].tags == {"void"}
    assert page.next_position is not None
    assert page.next_position.hand_no == 3


FIELDS: list[tuple[HandEntry, str, str]] = [
    (HandEntry(), "one_win", "wins"),
    (HandEntry(wins=(WinEntry(0, 1, value=8), WinEntry(2, 1, value=8))), "one_win", "wins"),
    (HandEntry(outcome="draw", wins=(WinEntry(0, 1, value=8),)), "wins_not_allowed", "wins"),
    (HandEntry(outcome="void", wins=(WinEntry(0, 1, value=8),)), "wins_not_allowed", "wins"),
    (HandEntry(outcome="lost"), "bad_value", "outcome"),
    (HandEntry(mode="guess"), "bad_value", "mode"),
    (discard(0, 1, 7), "under_minimum", "wins.0.value"),
    (discard(0, 1, 0), "under_minimum", "wins.0.value"),
    (discard(0, 1, -5), "bad_value", "wins.0.value"),
    (discard(0, 1, 10**9), "too_high", "wins.0.value"),
    (discard(0, 1, 1000), "too_high", "wins.0.value"),
    (discard(0, 1, "12"), "not_a_number", "wins.0.value"),
    (discard(0, 1, True), "not_a_number", "wins.0.value"),
    (discard(0, 1, None), "missing_field", "wins.0.value"),
    (discard(0, 0, 8), "same_column", "wins.0.source"),
    (discard(0, 4, 8), "bad_column", "wins.0.source"),
    (discard(4, 0, 8), "bad_column", "wins.0.winner"),
    (discard(-1, 0, 8), "bad_column", "wins.0.winner"),
    (discard(None, 0, 8), "missing_field", "wins.0.winner"),
    (discard(0, None, 8), "missing_field", "wins.0.source"),
    (HandEntry(wins=(WinEntry(0, 1, "self_draw", value=8),)), "source_not_allowed",
     "wins.0.source"),
    (HandEntry(wins=(WinEntry(0, 1, "gift", value=8),)), "bad_value",
     "wins.0.kind"),
    (HandEntry(wins=(WinEntry(0, 1, value=8, responsible=2),)), "responsible_not_allowed",
     "wins.0.responsible"),
    (HandEntry(wins=(WinEntry(0, 1, value=8),), drawn=True), "drawn_not_allowed", "drawn"),
    (HandEntry(mode="patterns", wins=(WinEntry(0, 1),)), "no_patterns", "wins.0.patterns"),
    (HandEntry(mode="tiles", wins=(WinEntry(0, 1),)), "missing_field", "wins.0.tiles"),
]  # fmt: skip


@pytest.mark.parametrize(("entry", "code", "field"), FIELDS)
def test_what_is_wrong_is_said_beside_its_field(entry: HandEntry, code: str, field: str) -> None:
    game = a_game()
    preview = services.preview_hand(game=game, entry=entry)
    assert (code, field) in [(fault.code, fault.field) for fault in preview.faults]
    assert not preview.legal
    with pytest.raises(Invalid) as refused:
        record(game, entry, 1, key="k")
    assert (code, field) in [(fault.code, fault.field) for fault in refused.value.faults]
    assert all(str(fault.message) for fault in refused.value.faults)
    assert not Hand.objects.exists()
    # A refused request uses up no key.
    assert not RequestKey.objects.exists()
    assert record(game, DRAW, 1, key="k").status == 201


def test_every_fault_is_named_at_once() -> None:
    entry = HandEntry(wins=(WinEntry(9, 9, "discard", value=3),))
    faults = services.preview_hand(game=a_game(), entry=entry).faults
    assert [(fault.code, fault.field) for fault in faults] == [
        ("bad_column", "wins.0.winner"),
        ("bad_column", "wins.0.source"),
        ("under_minimum", "wins.0.value"),
    ]


def test_a_preview_shows_what_would_be_paid_and_writes_nothing() -> None:
    game = a_game()
    play(game, discard(0, 2, 11))
    preview = services.preview_hand(game=game, entry=self_draw(3, 10))
    assert preview.legal
    assert preview.total == 10
    assert preview.deltas == (-18, -18, -18, 54)
    assert preview.totals == (17, -26, -37, 46)
    assert preview.position is not None
    assert (preview.position.hand_no, preview.position.dealer) == (2, 1)
    assert preview.position.winds == ("4z", "1z", "2z", "3z")
    assert Hand.objects.count() == 1


def test_a_preview_of_a_correction_takes_the_hands_own_place() -> None:
    game = a_game()
    first, _second = play(game, discard(0, 2, 11), DRAW)
    preview = services.preview_hand(game=game, entry=discard(0, 1, 11), hand=first)
    assert preview.position is not None
    assert preview.position.hand_no == 1
    assert preview.totals == (35, -19, -8, -8)


def test_a_hand_that_is_taken_is_a_conflict_with_what_stands_there() -> None:
    game = a_game()
    (hand,) = play(game, discard(0, 2, 11))
    with pytest.raises(Conflict) as refused:
        record(game, discard(1, 2, 20), 1)
    assert refused.value.code == "hand_taken"
    assert refused.value.hand == hand
    assert refused.value.current == {
        "game_version": 2,
        "next_hand_no": 2,
        "hand": {
            "id": hand.public_id,
            "hand_no": 1,
            "version": 1,
            "withdrawn": False,
            "outcome": "win",
            "mode": "points",
            "wins": [{"winner": 0, "source": 2, "kind": "discard", "order": 1, "value": 11}],
            "going_on": False,
            "deltas": [35, -8, -19, -8],
        },
    }
    assert Hand.objects.count() == 1


def test_a_hand_before_its_time_is_a_conflict() -> None:
    game = a_game()
    with pytest.raises(Conflict) as refused:
        record(game, DRAW, 2)
    assert refused.value.code == "hand_ahead"
    assert refused.value.current == {"game_version": 1, "next_hand_no": 1}


def test_after_hand_sixteen_nothing_more_is_recorded() -> None:
    game = a_game()
    play(game, *[DRAW] * 16)
    with pytest.raises(Invalid) as refused:
        record(game, DRAW, 17)
    assert refused.value.code == "game_over"
    assert not services.preview_hand(game=game, entry=DRAW).legal


def test_a_cancelled_game_takes_no_hand() -> None:
    game = a_game()
    services.cancel_game(actor=SYSTEM, game=game, version=1, reason="", now=NOW)
    with pytest.raises(Invalid) as refused:
        record(game, DRAW, 1)
    assert refused.value.code == "game_cancelled"


def test_the_first_version_keeps_what_was_entered() -> None:
    hand = record(a_game(), discard(0, 2, 11), 1).hand
    version = HandVersion.objects.get(hand=hand)
    assert (version.number, version.action) == (1, "recorded")
    assert version.content["deltas"] == [35, -8, -19, -8]
    assert version.content["values"] == [11]
    assert HandEntry.of(version.content["entry"]) == discard(0, 2, 11)
    assert HandEntry.of_hand(hand) == discard(0, 2, 11)


@pytest.mark.parametrize(
    "deltas", [{"d0": 1}, {"d0": 8, "d1": -8, "d2": 1}, {"d0": 8, "d1": -8, "d2": 8, "d3": None}]
)
def test_the_database_refuses_a_hand_that_does_not_add_up(deltas: dict[str, Any]) -> None:
    game = a_game()
    with pytest.raises(IntegrityError), transaction.atomic():
        Hand.objects.create(
            game=game, public_id=an_id(), seq=1, outcome="win",
            recorded_at=NOW, changed_at=NOW, **deltas,
        )  # fmt: skip


def test_recording_costs_the_same_few_statements_in_hand_one_and_in_hand_sixteen() -> None:
    game = a_game()
    counts = []
    for number in range(1, 17):
        with CaptureQueriesContext(connection) as captured:
            services.record_hand(
                actor=SYSTEM, game=game, entry=discard(0, 1, 8), hand_no=number, key=a_key(),
                now=NOW, public_id=an_id(),
            )  # fmt: skip
        counts.append(len(captured))
    assert counts == [14] * 16


def test_recording_by_tiles_costs_no_statement_more() -> None:
    game = a_game()
    hand = {"melds": ["p:222z", "c:234s"], "concealed": "5678844s", "winning_tile": "8s"}
    with CaptureQueriesContext(connection) as captured:
        recorded = record(game, tiles(1, 0, **hand), 1)
    assert recorded.body["wins"] == [
        {"winner": 1, "source": 0, "kind": "discard", "order": 1, "value": 9}
    ]
    assert len(captured) == 14


def test_places_are_written_with_each_hand() -> None:
    game = a_game()
    play(game, discard(0, 2, 11))
    assert points_of(game) == [35, -8, -19, -8]
    found = game.seats.order_by("column").values_list("place", "shared")
    assert list(found) == [(1, False), (2, True), (4, False), (2, True)]
