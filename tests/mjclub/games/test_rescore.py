"""Hands entered by tiles: the winds they are scored with follow their place and the seats."""

from __future__ import annotations

from typing import Any

import pytest

from mjclub.core.exceptions import Conflict, Invalid
from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game, Hand, HandVersion, SeatSwap, Win
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
    tiles,
)

pytestmark = pytest.mark.django_db

# A pung of South beside bamboo: 9 points on the South seat, 8 on another one, in the East round.
NINE: dict[str, Any] = {
    "melds": ["p:222z", "c:234s"], "concealed": "5678844s", "winning_tile": "8s",
}  # fmt: skip
# Without the short straight: 8 points on the South seat, 7 on another one.
EIGHT: dict[str, Any] = {
    "melds": ["p:222z", "c:123s"], "concealed": "5678844s", "winning_tile": "8s",
}  # fmt: skip


def withdraw(hand: Hand) -> Hand:
    hand.refresh_from_db()
    return services.withdraw_hand(actor=SYSTEM, hand=hand, version=hand.version, now=NOW)


def restore(hand: Hand) -> Hand:
    return services.restore_hand(actor=SYSTEM, hand=hand, version=hand.version, now=NOW)


def swap(game: Game, one: int, other: int, from_hand_no: int = 1) -> SeatSwap:
    game.refresh_from_db()
    return services.swap_seats(
        actor=SYSTEM, game=game, column_a=one, column_b=other, from_hand_no=from_hand_no,
        version=game.version, now=NOW,
    )  # fmt: skip


def unswap(made: SeatSwap) -> SeatSwap:
    game = Game.objects.get(pk=made.game_id)
    return services.undo_swap(actor=SYSTEM, swap=made, version=game.version, now=NOW)


def patterns(hand: Hand) -> list[str]:
    win = Win.objects.get(hand=hand)
    assert win.answer is not None
    return [pattern["id"] for pattern in win.answer["patterns"]]


def test_winds_are_filled_in_from_the_frame() -> None:
    game = a_game()
    first, second = play(game, tiles(1, 0, **NINE), tiles(1, 0, **NINE))
    assert [win.hand_json["seat_wind"] for win in Win.objects.order_by("id")] == ["2z", "1z"]  # type: ignore[index]
    assert [win.hand_json["round_wind"] for win in Win.objects.order_by("id")] == ["1z", "1z"]  # type: ignore[index]
    assert [win.value for win in Win.objects.order_by("id")] == [9, 8]
    assert patterns(first) == ["half_flush", "seat_wind", "short_straight"]
    assert patterns(second) == ["half_flush", "short_straight", "pung_of_terminals_or_honors"]
    assert Win.objects.get(hand=first).engine == "1"
    assert points_of(game) == [-33, 65, -16, -16]


def test_what_the_entry_says_of_winds_and_rules_does_not_count() -> None:
    entry = tiles(1, 0, **NINE, round_wind="4z", seat_wind="4z", ruleset="zungjung",
                  options={"profile": "wmo"}, alternatives=True)  # fmt: skip
    game = a_game()
    (hand,) = play(game, entry)
    stored = Win.objects.get(hand=hand).hand_json
    assert stored is not None
    assert (stored["ruleset"], stored["options"]["profile"]) == ("mcr", "cn98")
    assert (stored["round_wind"], stored["seat_wind"], stored["self_draw"]) == ("1z", "2z", False)
    assert "alternatives" not in stored


def test_tiles_are_kept_in_their_one_notation() -> None:
    entry = tiles(1, 0, melds=["p:남남남", "c:삭234"], concealed="삭5678844", winning_tile="8삭")
    (hand,) = play(a_game(), entry)
    stored = Win.objects.get(hand=hand).hand_json
    assert stored is not None
    assert (stored["melds"], stored["concealed"], stored["winning_tile"]) == (
        ["p:222z", "c:234s"], "4456788s", "8s",
    )  # fmt: skip


def test_robbing_a_kong_sets_its_flag() -> None:
    # The fourth tile of a pung that another one holds.
    robbed = {"melds": ["p:222z", "c:123s"], "concealed": "5788844s", "winning_tile": "6s"}
    entry = HandEntry(mode="tiles", wins=(WinEntry(1, 0, "rob_kong", tiles=robbed),))
    (hand,) = play(a_game(), entry)
    assert Win.objects.get(hand=hand).hand_json["flags"] == ["rob_kong"]  # type: ignore[index]
    assert "robbing_the_kong" in patterns(hand)


@pytest.mark.parametrize(
    ("hand", "code", "field"),
    [
        (EIGHT, "under_minimum", "wins.0.tiles"),
        ({**NINE, "winning_tile": "1p"}, "not_complete", "wins.0.tiles"),
        ({**NINE, "winning_tile": None}, "missing_field", "wins.0.tiles.winning_tile"),
        ({**NINE, "concealed": "567884s"}, "wrong_count", "wins.0.tiles.concealed"),
        ({**NINE, "concealed": "x"}, "bad_notation", "wins.0.tiles.concealed"),
        ({**NINE, "flags": ["tea"]}, "unknown_flag", "wins.0.tiles.flags"),
        ({**NINE, "flags": ["rob_kong"]}, "kind_mismatch", "wins.0.tiles.flags"),
        ({**NINE, "self_draw": True}, "kind_mismatch", "wins.0.tiles.self_draw"),
        ({**NINE, "flowers": 9}, "wrong_flowers", "wins.0.tiles.flowers"),
    ],
)
def test_what_is_wrong_with_tiles_is_said_beside_them(
    hand: dict[str, Any], code: str, field: str
) -> None:
    game = a_game()
    entry = tiles(3, 0, **hand)
    preview = services.preview_hand(game=game, entry=entry)
    assert (code, field) in [(fault.code, fault.field) for fault in preview.faults]
    with pytest.raises(Invalid):
        play(game, entry)
    assert not Hand.objects.exists()


def test_flowers_do_not_lift_a_hand_over_the_minimum() -> None:
    game = a_game()
    preview = services.preview_hand(game=game, entry=tiles(3, 0, **EIGHT, flowers=3))
    assert (preview.total, preview.legal) == (10, False)
    preview = services.preview_hand(game=game, entry=tiles(1, 0, **EIGHT, flowers=3))
    assert (preview.total, preview.legal, preview.deltas) == (11, True, (-19, 35, -8, -8))


def test_a_preview_answers_for_a_ready_hand() -> None:
    preview = services.preview_hand(
        game=a_game(), entry=tiles(1, 0, **{**NINE, "winning_tile": None})
    )
    answer = preview.answers[0]
    assert answer is not None
    assert [one["tile"] for one in answer["outcomes"]] == ["4s", "8s"]
    assert preview.deltas is None


def test_withdrawing_a_hand_rescores_the_later_ones() -> None:
    game = a_game()
    first, second, third = play(game, DRAW, tiles(2, 0, **NINE), discard(3, 0, 20))
    assert points_of(game) == [-45, -16, 25, 36]
    effects = services.correction_effects(hand=first, entry=None)
    assert [
        (one.hand.pk, one.label and one.label.hand_no, one.old_total, one.new_total,
         one.under_minimum)
        for one in effects
    ] == [(second.pk, 1, 9, 8, False)]  # fmt: skip
    withdraw(first)
    assert points_of(game) == [-44, -16, 24, 36]
    win = Win.objects.get(hand=second)
    assert (win.value, win.hand_json and win.hand_json["seat_wind"]) == (8, "3z")
    assert [(line.action, line.values) for line in hand_history(second)] == [
        ("rescored", (8,)),
        ("recorded", (9,)),
    ]
    assert sheet(game).rows[0].tags == {"corrected"}
    third.refresh_from_db()
    assert third.version == 1
    first.refresh_from_db()
    restore(first)
    assert points_of(game) == [-45, -16, 25, 36]
    assert [row.tags for row in sheet(game).rows] == [{"draw"}, frozenset(), frozenset()]


def test_a_replaced_version_keeps_its_answer() -> None:
    game = a_game()
    first, second = play(game, DRAW, tiles(2, 0, **NINE))
    withdraw(first)
    old, new = HandVersion.objects.filter(hand=second).order_by("number")
    assert [one["answer"]["total"] for one in old.content["wins"]] == [9]
    assert [one["hand_json"]["seat_wind"] for one in old.content["wins"]] == ["2z"]
    assert "wins" not in new.content


def test_a_hand_that_falls_under_the_minimum_keeps_its_points_and_is_marked() -> None:
    game = a_game()
    first, second = play(game, DRAW, tiles(2, 0, **EIGHT))
    (effect,) = services.correction_effects(hand=first, entry=None)
    assert (effect.hand.pk, effect.old_total, effect.new_total, effect.under_minimum) == (
        second.pk, 8, 7, True,
    )  # fmt: skip
    withdraw(first)
    second.refresh_from_db()
    assert second.check_needed
    assert Win.objects.get(hand=second).value == 8
    assert points_of(game) == [-16, -8, 32, -8]
    page = sheet(game)
    assert page.rows[0].tags == {"check"}
    assert (page.can_finish, page.why_not) == (False, ("check_needed",))
    with pytest.raises(Invalid) as refused:
        finish(game)
    assert refused.value.code == "check_needed"


def test_the_mark_goes_with_its_cause() -> None:
    game = a_game()
    first, second = play(game, DRAW, tiles(2, 0, **EIGHT))
    restore(withdraw(first))
    second.refresh_from_db()
    assert (second.check_needed, second.corrected) == (False, False)
    assert Win.objects.get(hand=second).value == 8
    finish(game)


def test_the_mark_goes_with_a_correction() -> None:
    game = a_game()
    first, second = play(game, DRAW, tiles(2, 0, **EIGHT))
    withdraw(first)
    second.refresh_from_db()
    services.correct_hand(
        actor=SYSTEM, hand=second, entry=discard(2, 0, 8), version=second.version, now=NOW
    )
    second.refresh_from_db()
    assert not second.check_needed
    finish(game)


def test_a_correction_to_void_moves_and_rescores() -> None:
    game = a_game()
    first, second = play(game, DRAW, tiles(2, 0, **NINE))
    (effect,) = services.correction_effects(hand=first, entry=VOID)
    assert (effect.hand.pk, effect.old_total, effect.new_total) == (second.pk, 9, 8)
    services.correct_hand(actor=SYSTEM, hand=first, entry=VOID, version=1, now=NOW)
    assert Win.objects.get(hand=second).value == 8


def test_a_finished_game_is_reopened_before_a_hand_is_marked() -> None:
    game = a_game()
    first, second = play(game, DRAW, tiles(2, 0, **EIGHT))
    finish(game)
    with pytest.raises(Invalid) as refused:
        withdraw(first)
    assert refused.value.code == "reopen_first"
    second.refresh_from_db()
    assert (second.check_needed, second.version) == (False, 1)
    assert Hand.objects.filter(withdrawn_at=None).count() == 2


def test_a_swap_changes_winds_and_what_they_score_and_nothing_else() -> None:
    game = a_game()
    first, second = play(game, tiles(1, 0, **NINE), discard(3, 1, 24))
    before = points_of(game)
    assert before == [-25, 1, -16, 40]
    (effect,) = services.swap_effects(game=game, column_a=1, column_b=2)
    assert (effect.hand.pk, effect.old_total, effect.new_total) == (first.pk, 9, 8)
    made = swap(game, 1, 2)
    page = sheet(game)
    assert [row.position and row.position.winds for row in page.rows] == [
        ("1z", "3z", "2z", "4z"),
        ("4z", "2z", "1z", "3z"),
    ]
    assert page.rows[1].position is not None
    assert page.rows[1].position.dealer == 2
    assert points_of(game) == [-24, 0, -16, 40]
    assert [(win.winner, win.source, win.value) for win in Win.objects.order_by("id")] == [
        (1, 0, 8), (3, 1, 24),
    ]  # fmt: skip
    second.refresh_from_db()
    assert second.version == 1
    assert hand_history(first)[0].action == "swapped"
    assert [one.pk for one in page.swaps] == [made.pk]
    unswap(made)
    assert points_of(game) == before
    assert sheet(game).swaps == ()


def test_a_swap_begins_with_a_hand() -> None:
    game = a_game()
    play(game, tiles(1, 0, **NINE), DRAW, tiles(0, 1, **NINE))
    # Column 0 sits West in hand 3 (winds 3z 4z 1z 2z); column 3 sits South.
    assert [win.value for win in Win.objects.order_by("id")] == [9, 8]
    swap(game, 0, 3, from_hand_no=3)
    assert [win.value for win in Win.objects.order_by("id")] == [9, 9]
    page = sheet(game)
    assert [row.position and row.position.winds for row in page.rows] == [
        ("1z", "2z", "3z", "4z"),
        ("4z", "1z", "2z", "3z"),
        ("2z", "4z", "1z", "3z"),
    ]
    assert page.next_position is not None
    assert page.next_position.winds == ("1z", "3z", "4z", "2z")


def test_a_swap_reaches_hands_to_come() -> None:
    game = a_game()
    swap(game, 0, 1)
    (hand,) = play(game, tiles(0, 1, **NINE))
    assert Win.objects.get(hand=hand).value == 9


@pytest.mark.parametrize(
    ("one", "other", "start", "code"),
    [(1, 1, 1, "swap_same"), (0, 4, 1, "bad_column"), (-1, 0, 1, "bad_column"),
     (0, 1, 0, "bad_value"), (0, 1, 17, "bad_value")],
)  # fmt: skip
def test_what_is_no_swap_is_refused(one: int, other: int, start: int, code: str) -> None:
    with pytest.raises(Invalid) as refused:
        swap(a_game(), one, other, start)
    assert [fault.code for fault in refused.value.faults] == [code]


def test_a_swap_is_undone_once_and_by_the_games_version() -> None:
    game = a_game()
    made = swap(game, 0, 1)
    with pytest.raises(Conflict) as refused:
        services.undo_swap(actor=SYSTEM, swap=made, version=1, now=NOW)
    assert refused.value.code == "stale"
    unswap(made)
    with pytest.raises(Invalid) as gone:
        unswap(made)
    assert gone.value.code == "already_undone"


def test_a_correction_of_a_finished_game_moves_the_standings_with_the_rescoring() -> None:
    league = a_league(a_club())
    game = a_game(league=league)
    first, _second = play(game, DRAW, tiles(2, 0, **NINE))
    finish(game)
    standing = league.standings.get(player=game.seats.get(column=2).player_id)
    assert standing.game_points == 33
    withdraw(first)
    standing.refresh_from_db()
    assert standing.game_points == 32
