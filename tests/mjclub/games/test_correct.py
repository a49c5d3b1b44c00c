"""Correcting, withdrawing, restoring and undoing hands entered by points."""

from __future__ import annotations

import pytest

from mjclub.core.exceptions import Conflict, Invalid
from mjclub.games import services
from mjclub.games.entries import HandEntry
from mjclub.games.models import Game, Hand, HandVersion
from mjclub.games.queries import hand_history, sheet
from tests.factories import (
    DRAW,
    NOW,
    SYSTEM,
    VOID,
    a_club,
    a_game,
    a_league,
    discard,
    finish,
    play,
    points_of,
    record,
    self_draw,
)

pytestmark = pytest.mark.django_db


def correct(hand: Hand, entry: HandEntry, version: int | None = None) -> Hand:
    return services.correct_hand(
        actor=SYSTEM, hand=hand, entry=entry, version=version or hand.version, now=NOW
    )


def withdraw(hand: Hand) -> Hand:
    return services.withdraw_hand(actor=SYSTEM, hand=hand, version=hand.version, now=NOW)


def restore(hand: Hand) -> Hand:
    return services.restore_hand(actor=SYSTEM, hand=hand, version=hand.version, now=NOW)


def undo(game: Game) -> Hand:
    game.refresh_from_db()
    return services.undo_last(actor=SYSTEM, game=game, version=game.version, now=NOW)


def numbers(game: Game) -> list[tuple[int, str]]:
    """Hand number and outcome of each row."""
    return [
        (row.position.hand_no, row.hand.outcome)
        for row in sheet(game).rows
        if row.position is not None and row.hand is not None
    ]


def test_the_wrong_discarder_two_hands_ago() -> None:
    game = a_game()
    hand, *_rest = play(game, discard(0, 2, 11), DRAW, self_draw(1, 8))
    assert points_of(game) == [19, 40, -35, -24]
    fixed = correct(hand, discard(0, 1, 11))
    assert (fixed.d0, fixed.d1, fixed.d2, fixed.d3) == (35, -19, -8, -8)
    assert fixed.version == 2
    assert points_of(game) == [19, 29, -24, -24]
    page = sheet(game)
    assert page.rows[0].tags == {"corrected"}
    assert page.rows[2].tags == frozenset()
    assert [line.deltas for line in hand_history(hand)] == [(35, -19, -8, -8), (35, -8, -19, -8)]
    assert [line.action for line in hand_history(hand)] == ["corrected", "recorded"]


def test_a_correction_that_changes_nothing_writes_nothing() -> None:
    game = a_game()
    (hand,) = play(game, discard(0, 2, 11))
    assert correct(hand, discard(0, 2, 11)).version == 1
    assert HandVersion.objects.count() == 1


def test_a_correction_is_judged_as_a_first_entry() -> None:
    game = a_game()
    (hand,) = play(game, discard(0, 2, 11))
    with pytest.raises(Invalid) as refused:
        correct(hand, discard(0, 2, 7))
    assert [fault.code for fault in refused.value.faults] == ["under_minimum"]
    assert points_of(game) == [35, -8, -19, -8]


def test_two_corrections_of_one_version_do_not_overwrite_each_other() -> None:
    game = a_game()
    (hand,) = play(game, discard(0, 2, 11))
    correct(hand, discard(0, 1, 11))
    with pytest.raises(Conflict) as refused:
        correct(hand, discard(0, 3, 11), version=1)
    assert refused.value.code == "stale"
    assert refused.value.hand == hand
    current = refused.value.current
    assert (current["version"], current["hand_no"]) == (2, 1)
    assert current["wins"] == [
        {"winner": 0, "source": 1, "kind": "discard", "order": 1, "value": 11}
    ]
    assert points_of(game) == [35, -19, -8, -8]


def test_a_win_that_becomes_void_moves_later_hands_up() -> None:
    game = a_game()
    first, _second = play(game, discard(0, 2, 11), self_draw(1, 8))
    correct(first, VOID)
    assert numbers(game) == [(1, "void"), (1, "win")]
    assert points_of(game) == [-16, 48, -16, -16]


def test_a_void_hand_cannot_become_a_seventeenth() -> None:
    game = a_game()
    hands = play(game, VOID, *[DRAW] * 16)
    with pytest.raises(Invalid) as refused:
        correct(hands[0], DRAW)
    assert refused.value.code == "too_many_hands"


def test_a_withdrawn_hand_leaves_a_gap_and_comes_back_to_it() -> None:
    game = a_game()
    first, second, third = play(game, discard(0, 2, 11), self_draw(1, 8), DRAW)
    gone = withdraw(second)
    assert gone.withdrawn_at == NOW
    assert numbers(game) == [(1, "win"), (2, "draw")]
    assert points_of(game) == [35, -8, -19, -8]
    assert [hand.pk for hand in sheet(game).withdrawn] == [second.pk]
    fourth = record(game, discard(3, 0, 8), 3).hand
    assert [hand.seq for hand in (first, second, third, fourth)] == [1, 2, 3, 4]
    restore(gone)
    assert numbers(game) == [(1, "win"), (2, "win"), (3, "draw"), (4, "win")]
    assert points_of(game) == [3, 32, -43, 8]


def test_a_withdrawn_hand_is_neither_corrected_nor_withdrawn_again() -> None:
    game = a_game()
    (hand,) = play(game, DRAW)
    hand = withdraw(hand)
    for call in (lambda: withdraw(hand), lambda: correct(hand, VOID)):
        with pytest.raises(Invalid) as refused:
            call()
        assert refused.value.code == "hand_withdrawn"
    hand = restore(hand)
    with pytest.raises(Invalid) as refused:
        restore(hand)
    assert refused.value.code == "hand_stands"


def test_a_hand_does_not_come_back_to_a_full_game() -> None:
    game = a_game()
    hands = play(game, *[DRAW] * 16)
    gone = withdraw(hands[3])
    record(game, DRAW, 16)
    with pytest.raises(Invalid) as refused:
        restore(gone)
    assert refused.value.code == "too_many_hands"


def test_after_hand_sixteen_the_last_hand_can_still_be_undone() -> None:
    game = a_game()
    hands = play(game, *[DRAW] * 15, discard(0, 1, 8))
    undone = undo(game)
    assert undone.pk == hands[15].pk
    assert points_of(game) == [0, 0, 0, 0]
    assert record(game, discard(0, 2, 8), 16).body["hand_no"] == 16
    finish(game, early=False)
    undo(game)
    game.refresh_from_db()
    assert (game.state, game.ended_early) == ("finished", True)


def test_undo_takes_back_corrections_one_by_one_then_the_hand() -> None:
    game = a_game()
    play(game, DRAW)
    (hand,) = play(game, discard(0, 1, 8))
    hand = correct(hand, discard(0, 2, 8))
    hand = correct(hand, discard(0, 3, 8))
    assert points_of(game) == [32, -8, -8, -16]
    undo(game)
    assert points_of(game) == [32, -8, -16, -8]
    undo(game)
    assert points_of(game) == [32, -16, -8, -8]
    assert not Hand.objects.get(pk=hand.pk).corrected
    undo(game)
    assert points_of(game) == [0, 0, 0, 0]
    assert Hand.objects.get(pk=hand.pk).withdrawn_at == NOW
    assert [line.action for line in hand_history(hand)][::-1] == [
        "recorded", "corrected", "corrected", "restored", "restored", "withdrawn",
    ]  # fmt: skip


def test_the_undo_is_undone() -> None:
    game = a_game()
    (hand,) = play(game, discard(0, 1, 8))
    hand = correct(hand, discard(0, 2, 8))
    hand = undo(game)
    assert points_of(game) == [32, -16, -8, -8]
    hand = services.restore_version(
        actor=SYSTEM, hand=hand, number=2, version=hand.version, now=NOW
    )
    assert points_of(game) == [32, -8, -16, -8]
    assert hand.version == 4
    # The correction is the last change again, and can be undone again.
    undo(game)
    assert points_of(game) == [32, -16, -8, -8]
    hand = undo(game)
    assert points_of(game) == [0, 0, 0, 0]
    restore(hand)
    assert points_of(game) == [32, -16, -8, -8]


def test_undo_goes_by_the_version_of_the_game() -> None:
    game = a_game()
    play(game, DRAW, DRAW)
    with pytest.raises(Conflict) as refused:
        services.undo_last(actor=SYSTEM, game=game, version=2, now=NOW)
    assert refused.value.current == {"game": game.public_id, "version": 3, "state": "open"}
    assert numbers(game) == [(1, "draw"), (2, "draw")]


def test_there_may_be_nothing_to_undo() -> None:
    game = a_game()
    with pytest.raises(Invalid) as refused:
        undo(game)
    assert refused.value.code == "nothing_to_undo"


def test_a_version_that_never_was_cannot_come_back() -> None:
    (hand,) = play(a_game(), DRAW)
    with pytest.raises(Invalid) as refused:
        services.restore_version(actor=SYSTEM, hand=hand, number=7, version=1, now=NOW)
    assert refused.value.code == "no_version"


def test_withdrawing_hands_entered_by_points_changes_no_other_points() -> None:
    game = a_game()
    first, *_rest = play(game, DRAW, discard(0, 1, 20), self_draw(2, 9))
    assert services.correction_effects(hand=first, entry=None) == []
    withdraw(first)
    assert [hand.version for hand in Hand.objects.filter(game=game).order_by("seq")] == [2, 1, 1]


def test_a_finished_game_is_corrected_in_place() -> None:
    league = a_league(a_club())
    game = a_game(league=league)
    (hand,) = play(game, discard(0, 2, 11))
    finish(game)
    seats = game.seats.order_by("column")
    assert list(seats.values_list("table_twelfths", flat=True)) == [48, 18, 0, 18]
    correct(hand, discard(2, 0, 11))
    assert list(seats.values_list("points", flat=True)) == [-19, -8, 35, -8]
    assert list(seats.values_list("table_twelfths", flat=True)) == [0, 18, 48, 18]
