"""A hand that goes on after its first win: what it holds up, how it ends, how it is undone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from mjclub.core.exceptions import Conflict, Invalid
from mjclub.core.models import AuditEntry, RequestKey
from mjclub.games import services
from mjclub.games.entries import HandEntry, Recorded, WinEntry
from mjclub.games.line import load
from mjclub.games.models import Game, Hand, HandVersion, Win
from mjclub.games.services.finish import hindrances
from tests.factories import (
    DRAW,
    NOW,
    SYSTEM,
    a_game,
    a_key,
    an_id,
    finish,
    play,
    points_of,
    record,
)

pytestmark = pytest.mark.django_db

READY = {"concealed": "123m678p345s99p78m", "winning_tile": "9m"}


def ron(winner: int, source: int, value: int, order: int = 1) -> WinEntry:
    return WinEntry(winner, source, value=value, order=order)


def hand(
    *wins: WinEntry, drawn: bool = False, declarations: Sequence[dict[str, Any]] = ()
) -> HandEntry:
    return HandEntry(wins=wins, drawn=drawn, declarations=tuple(declarations))


FIRST = hand(ron(0, 1, 18), declarations=[{"column": 2, "ready": None}])
SECOND = hand(ron(3, 1, 6), declarations=[{"column": 2, "ready": True}])
WALL = hand(drawn=True, declarations=[{"column": 2, "ready": False}])


def a_going_on_game() -> tuple[Game, Hand]:
    """A game whose first hand was won once: 18 points by column 0 from column 1; 2 has declared."""
    game = a_game(ruleset="two_winner")
    (going_on,) = play(game, FIRST)
    return game, going_on


def go_on(
    game: Game, of: Hand, entry: HandEntry, *, key: str | None = None, version: int | None = None
) -> Recorded:
    return services.continue_hand(
        actor=SYSTEM,
        game=game,
        hand=of,
        entry=entry,
        key=key or a_key(),
        version=Hand.objects.get(pk=of.pk).version if version is None else version,
        now=NOW,
    )


def undo(game: Game) -> Hand:
    game.refresh_from_db()
    return services.undo_last(actor=SYSTEM, game=game, version=game.version, now=NOW)


def actions(of: Hand) -> list[str]:
    found = HandVersion.objects.filter(hand=of).order_by("number")
    return list(found.values_list("action", flat=True))


def refused_code(call: Any) -> str:
    with pytest.raises(Invalid) as refused:
        call()
    assert str(refused.value.message)
    return refused.value.code


def test_the_first_win_is_recorded_and_paid_at_once() -> None:
    game, going_on = a_going_on_game()
    assert going_on.going_on
    assert points_of(game) == [68, 32, 50, 50]
    assert Hand.objects.get().declarations == [{"column": 2, "ready": None}]
    stands, _withdrawn = load(game)
    assert stands.going_on == (going_on,)
    # What comes next is what comes whoever wins second: column 0 deals hand 2.
    assert stands.next is not None
    assert (stands.next.hand_no, stands.next.dealer) == (2, 0)


def test_whether_somebody_is_ready_is_not_kept_before_the_end() -> None:
    game = a_game(ruleset="two_winner")
    play(game, hand(ron(0, 1, 18), declarations=[{"column": 2, "ready": False}]))
    assert Hand.objects.get().declarations == [{"column": 2, "ready": None}]
    assert points_of(game) == [68, 32, 50, 50]


def test_nothing_comes_after_a_hand_that_goes_on() -> None:
    game, _going_on = a_going_on_game()
    assert refused_code(lambda: record(game, DRAW, 2)) == "hand_goes_on"
    assert services.preview_hand(game=game, entry=DRAW).faults[0].code == "hand_goes_on"
    with pytest.raises(Conflict) as taken:
        record(game, DRAW, 1)
    assert taken.value.code == "hand_taken"
    assert taken.value.current["hand"]["going_on"]
    assert refused_code(lambda: finish(game)) == "hand_goes_on"
    assert hindrances(game, load(game)[0], early=True) == ["hand_goes_on"]
    assert Hand.objects.count() == 1


def test_a_second_win_ends_it() -> None:
    game, going_on = a_going_on_game()
    preview = services.preview_hand(game=game, entry=SECOND, hand=going_on, continues=True)
    assert (preview.faults, preview.total, preview.going_on) == ((), 6, False)
    # What the second win changes, and the points after it.
    assert (preview.deltas, preview.totals) == ((0, -6, 0, 6), (68, 26, 50, 56))
    ended = go_on(game, going_on, SECOND)
    assert (ended.status, ended.replayed, ended.hand) == (200, False, going_on)
    assert ended.body["deltas"] == [18, -24, 0, 6]
    assert ended.body["totals"] == [68, 26, 50, 56]
    assert ended.body["wins"] == [
        {"winner": 0, "source": 1, "kind": "discard", "order": 1, "value": 18},
        {"winner": 3, "source": 1, "kind": "discard", "order": 2, "value": 6},
    ]
    assert (ended.body["version"], ended.body["going_on"], ended.body["hand_no"]) == (2, False, 1)
    game.refresh_from_db()
    assert ended.body["game_version"] == game.version == 3
    kept = Hand.objects.get()
    assert (kept.going_on, kept.corrected, kept.version) == (False, False, 2)
    assert kept.declarations == [{"column": 2, "ready": True}]
    assert points_of(game) == [68, 26, 50, 56]
    assert actions(kept) == ["recorded", "continued"]
    assert record(game, DRAW, 2).body["dealer"] == 0


def test_two_may_win_second_at_once() -> None:
    game, going_on = a_going_on_game()
    ended = go_on(game, going_on, hand(ron(2, 1, 6), ron(3, 1, 12), declarations=[{"column": 2}]))
    assert ended.body["deltas"] == [18, -36, 6, 12]
    # Who has won is not asked.
    assert Hand.objects.get().declarations == [{"column": 2, "ready": None}]


def test_the_wall_may_run_out_and_a_false_declaration_pays() -> None:
    game, going_on = a_going_on_game()
    ended = go_on(game, going_on, WALL)
    assert ended.body["deltas"] == [24, -12, -18, 6]
    kept = Hand.objects.get()
    assert (kept.drawn, kept.going_on, kept.wins.count()) == (True, False, 1)
    assert record(game, DRAW, 2).body["dealer"] == 0


def test_what_is_added_may_keep_the_declarations() -> None:
    game, going_on = a_going_on_game()
    keeps = replace(hand(drawn=True), keeps_declarations=True)
    preview = services.preview_hand(game=game, entry=keeps, hand=going_on, continues=True)
    unanswered = [("missing_field", "declarations.0.ready")]
    assert [(fault.code, fault.field) for fault in preview.faults] == unanswered
    with pytest.raises(Invalid) as refused:
        go_on(game, going_on, keeps)
    assert [(fault.code, fault.field) for fault in refused.value.faults] == unanswered
    second = replace(hand(ron(2, 1, 6)), keeps_declarations=True)
    assert go_on(game, going_on, second).body["deltas"] == [18, -24, 6, 0]
    assert Hand.objects.get().declarations == [{"column": 2, "ready": None}]
    # The log says so too, for whoever plays it again.
    logged = AuditEntry.objects.get(action="continue_hand").inputs["entry"]
    assert HandEntry.of(logged) == second


def test_the_second_win_may_be_entered_in_another_way_than_the_first() -> None:
    game, going_on = a_going_on_game()
    declared = [{"column": 2, "ready": True}, {"column": 3}]
    entry = HandEntry(
        mode="tiles", wins=(WinEntry(3, 1, tiles=READY),), declarations=tuple(declared)
    )
    preview = services.preview_hand(game=game, entry=entry, hand=going_on, continues=True)
    assert [answer and answer["total"] for answer in preview.answers] == [6]
    ended = go_on(game, going_on, entry)
    assert [win["value"] for win in ended.body["wins"]] == [18, 6]
    assert ended.body["mode"] == "points"
    kept = Hand.objects.get()
    first, second = Win.objects.order_by("id")
    assert (first.hand_json, second.engine) == (None, "1")
    # As it stands it is its own entry.
    again = HandEntry.of_hand(kept)
    assert [win.mode for win in again.wins] == [None, "tiles"]
    assert [win.value for win in again.wins] == [18, None]
    corrected = services.correct_hand(
        actor=SYSTEM, hand=kept, entry=HandEntry.of(again.content()), version=2, now=NOW
    )
    assert corrected.version == 2
    # What stood with it is remembered when it is corrected.
    services.correct_hand(actor=SYSTEM, hand=kept, entry=hand(ron(0, 1, 3), drawn=True), version=2,
                          now=NOW)  # fmt: skip
    old = HandVersion.objects.get(number=2).content["wins"]
    assert [one["answer"] and one["answer"]["total"] for one in old] == [None, 6]


BAD: list[tuple[HandEntry, str, str]] = [
    (hand(), "nothing_new", "wins"),
    (HandEntry("void"), "bad_value", "outcome"),
    (hand(ron(3, 1, 6), drawn=True, declarations=[{"column": 2, "ready": True}]),
     "drawn_not_allowed", "drawn"),
    (hand(ron(0, 1, 6)), "winner_twice", "wins"),
    (hand(ron(3, 0, 6)), "retired_source", "wins.0.source"),
    (hand(ron(3, 1, 7)), "wrong_step", "wins.0.value"),
    (hand(ron(2, 1, 6), ron(3, 2, 6)), "different_source", "wins.1.source"),
    (hand(ron(2, 1, 6), ron(3, 1, 6), ron(1, 3, 6)), "too_many_wins", "wins"),
    (hand(ron(3, 1, 6), declarations=[{"column": 2}]), "missing_field", "declarations.0.ready"),
    (hand(ron(3, 1, 6), declarations=[{"column": 0, "ready": True}]), "ready_not_asked",
     "declarations.0.ready"),
]  # fmt: skip


@pytest.mark.parametrize(("entry", "code", "field"), BAD)
def test_what_is_wrong_with_the_end_is_said_beside_its_field(
    entry: HandEntry, code: str, field: str
) -> None:
    game, going_on = a_going_on_game()
    preview = services.preview_hand(game=game, entry=entry, hand=going_on, continues=True)
    assert (code, field) in [(fault.code, fault.field) for fault in preview.faults]
    with pytest.raises(Invalid) as refused:
        go_on(game, going_on, entry)
    assert (code, field) in [(fault.code, fault.field) for fault in refused.value.faults]
    assert Hand.objects.get().going_on
    assert RequestKey.objects.count() == 1


def test_a_declaration_that_the_first_winners_tiles_refuse_is_said_at_the_declarations() -> None:
    game = a_game(ruleset="two_winner")
    opened = {"melds": ["c:123m"], "concealed": "678p345s99p78m", "winning_tile": "9m"}
    (going_on,) = play(game, HandEntry(mode="tiles", wins=(WinEntry(0, 1, tiles=opened),)))
    entry = HandEntry(drawn=True, declarations=({"column": 0},))
    with pytest.raises(Invalid) as refused:
        go_on(game, going_on, entry)
    assert [(fault.code, fault.field) for fault in refused.value.faults] == [
        ("impossible_flag", "declarations")
    ]


def test_only_a_hand_that_goes_on_can_be_brought_to_its_end() -> None:
    game, going_on = a_going_on_game()
    go_on(game, going_on, WALL)
    assert refused_code(lambda: go_on(game, going_on, WALL)) == "hand_over"
    preview = services.preview_hand(game=game, entry=WALL, hand=going_on, continues=True)
    assert [fault.code for fault in preview.faults] == ["hand_over"]
    (drawn,) = play(game, DRAW)
    assert refused_code(lambda: go_on(game, drawn, WALL)) == "hand_over"
    services.withdraw_hand(actor=SYSTEM, hand=drawn, version=1, now=NOW)
    assert refused_code(lambda: go_on(game, drawn, WALL)) == "hand_withdrawn"
    other = a_game(ruleset="two_winner", club=game.club)
    assert refused_code(lambda: go_on(other, going_on, WALL)) == "bad_value"
    game.refresh_from_db()
    services.cancel_game(actor=SYSTEM, game=game, version=game.version, reason="", now=NOW)
    assert refused_code(lambda: go_on(game, going_on, WALL)) == "game_cancelled"


def test_a_key_ends_a_hand_once() -> None:
    game, going_on = a_going_on_game()
    first = go_on(game, going_on, SECOND, key="end")
    again = go_on(game, going_on, SECOND, key="end", version=1)
    assert (again.replayed, again.status, again.body) == (True, 200, first.body)
    assert Hand.objects.get().version == 2
    with pytest.raises(Conflict) as refused:
        go_on(game, going_on, WALL, key="end")
    assert refused.value.code == "key_reused"
    assert Win.objects.count() == 2


def test_the_second_of_two_devices_sees_what_stands() -> None:
    game, going_on = a_going_on_game()
    go_on(game, going_on, SECOND, version=1)
    with pytest.raises(Conflict) as refused:
        go_on(game, going_on, WALL, version=1)
    assert refused.value.code == "stale"
    current = refused.value.current
    assert (current["version"], current["going_on"], len(current["wins"])) == (2, False, 2)


def test_undo_gives_the_hand_that_goes_on_back_and_then_takes_it() -> None:
    game, going_on = a_going_on_game()
    go_on(game, going_on, SECOND)
    back = undo(game)
    assert (back.going_on, back.corrected, points_of(game)) == (True, False, [68, 32, 50, 50])
    # It can be ended in another way.
    go_on(game, going_on, WALL)
    assert points_of(game) == [74, 38, 32, 56]
    assert not Hand.objects.get().corrected
    assert undo(game).going_on
    assert undo(game).withdrawn_at is not None
    assert points_of(game) == [50] * 4
    assert actions(going_on) == [
        "recorded", "continued", "restored", "continued", "restored", "withdrawn",
    ]  # fmt: skip
    assert refused_code(lambda: undo(game)) == "nothing_to_undo"


def test_undo_takes_a_correction_back_before_the_end() -> None:
    game, going_on = a_going_on_game()
    go_on(game, going_on, SECOND)
    services.correct_hand(
        actor=SYSTEM, hand=going_on, entry=hand(ron(0, 1, 3), drawn=True), version=2, now=NOW
    )
    assert Hand.objects.get().corrected
    assert undo(game).wins.count() == 2
    assert not Hand.objects.get().corrected
    assert undo(game).going_on


def test_the_end_of_a_corrected_hand_leaves_its_mark() -> None:
    game, going_on = a_going_on_game()
    services.correct_hand(
        actor=SYSTEM, hand=going_on, entry=hand(ron(0, 1, 12)), version=1, now=NOW
    )
    assert (Hand.objects.get().going_on, Hand.objects.get().corrected) == (True, True)
    go_on(game, going_on, hand(drawn=True))
    assert Hand.objects.get().corrected
    assert points_of(game) == [62, 38, 50, 50]
    undo(game)
    assert (Hand.objects.get().going_on, Hand.objects.get().corrected) == (True, True)
    undo(game)
    assert (Hand.objects.get().going_on, Hand.objects.get().corrected) == (True, False)


def test_a_correction_may_let_the_last_hand_go_on_again() -> None:
    game, going_on = a_going_on_game()
    go_on(game, going_on, SECOND)
    services.correct_hand(actor=SYSTEM, hand=going_on, entry=FIRST, version=2, now=NOW)
    assert Hand.objects.get().going_on
    assert refused_code(lambda: record(game, DRAW, 2)) == "hand_goes_on"


def test_an_earlier_hand_cannot_go_on_again() -> None:
    game, going_on = a_going_on_game()
    go_on(game, going_on, SECOND)
    play(game, DRAW)
    preview = services.preview_hand(game=game, entry=FIRST, hand=going_on)
    assert [(fault.code, fault.field) for fault in preview.faults] == [("earlier_goes_on", "drawn")]
    with pytest.raises(Invalid) as refused:
        services.correct_hand(actor=SYSTEM, hand=going_on, entry=FIRST, version=2, now=NOW)
    assert (refused.value.code, refused.value.field) == ("earlier_goes_on", "drawn")
    assert refused_code(
        lambda: services.restore_version(
            actor=SYSTEM, hand=going_on, number=1, version=2, now=NOW
        )
    ) == "earlier_goes_on"  # fmt: skip
    corrected = services.correct_hand(
        actor=SYSTEM, hand=going_on, entry=hand(ron(0, 1, 18), drawn=True), version=2, now=NOW
    )
    assert (corrected.version, points_of(game)) == (3, [68, 32, 50, 50])


def test_only_the_last_hand_may_go_on_whatever_is_brought_back() -> None:
    game, going_on = a_going_on_game()
    services.withdraw_hand(actor=SYSTEM, hand=going_on, version=1, now=NOW)
    (later,) = play(game, DRAW)
    # The earlier one would wait for its end before a later one.
    assert refused_code(
        lambda: services.restore_hand(actor=SYSTEM, hand=going_on, version=2, now=NOW)
    ) == "earlier_goes_on"  # fmt: skip
    services.withdraw_hand(actor=SYSTEM, hand=later, version=1, now=NOW)
    services.restore_hand(actor=SYSTEM, hand=going_on, version=2, now=NOW)
    assert refused_code(
        lambda: services.restore_hand(actor=SYSTEM, hand=later, version=2, now=NOW)
    ) == "hand_goes_on"  # fmt: skip


def test_a_finished_game_has_no_hand_that_goes_on() -> None:
    game = a_game(ruleset="two_winner")
    (one,) = play(game, hand(ron(0, 1, 18), drawn=True))
    finish(game)
    assert refused_code(lambda: record(game, FIRST, 2)) == "hand_goes_on"
    game.refresh_from_db()
    preview = services.preview_hand(game=game, entry=FIRST)
    assert [(fault.code, fault.field) for fault in preview.faults] == [("hand_goes_on", "drawn")]
    assert refused_code(
        lambda: services.correct_hand(
            actor=SYSTEM, hand=one, entry=hand(ron(0, 1, 18)), version=1, now=NOW
        )
    ) == "hand_goes_on"  # fmt: skip
    assert record(game, hand(ron(0, 1, 3), drawn=True), 2).status == 201


def test_penalties_and_swaps_do_not_wait_for_the_end() -> None:
    game = a_game(ruleset="two_winner")
    Game.objects.filter(pk=game.pk).update(penalties={"false_win": 5})
    (going_on,) = play(game, hand(ron(0, 1, 18)))
    services.add_adjustment(
        actor=SYSTEM, game=game, code="false_win", column=1, after=going_on, reason="", now=NOW,
        public_id=an_id(),
    )  # fmt: skip
    assert points_of(game) == [73, 17, 55, 55]
    services.swap_seats(actor=SYSTEM, game=game, column_a=0, column_b=1, version=3, now=NOW)
    go_on(game, going_on, hand(ron(3, 1, 6)))
    assert points_of(game) == [73, 11, 55, 61]


def test_the_end_is_in_the_audit_log() -> None:
    game, going_on = a_going_on_game()
    go_on(game, going_on, SECOND, key="end")
    entry = AuditEntry.objects.get(action="continue_hand")
    assert entry.inputs == {
        "game": game.public_id,
        "hand": going_on.public_id,
        "version": 1,
        "key": "end",
        "entry": SECOND.content(),
    }
    assert (entry.before["going_on"], entry.after["going_on"]) == (True, False)
    assert entry.after["deltas"] == [18, -24, 0, 6]
