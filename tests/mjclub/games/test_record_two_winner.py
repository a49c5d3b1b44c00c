"""Two-winner mahjong in the record: several winners, ready declarations, the next dealer, three
players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from mjclub.core.exceptions import Invalid
from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game, Hand, Win
from mjclub.games.queries import sheet
from tests.factories import (
    DRAW,
    NOW,
    SYSTEM,
    VOID,
    a_club,
    a_game,
    finish,
    four_players,
    play,
    points_of,
    record,
)

pytestmark = pytest.mark.django_db

# 6 points on a discard if declared ready, 0 if not.
READY = {"concealed": "123m678p345s99p78m", "winning_tile": "9m"}


def a_two_winner_game(**options: Any) -> Game:
    return a_game(ruleset="two_winner", options=options)


def ron(winner: int, source: int, value: int, order: int = 1) -> WinEntry:
    return WinEntry(winner, source, value=value, order=order)


def drawn_by(winner: int, value: int, order: int = 1) -> WinEntry:
    return WinEntry(winner, None, "self_draw", value=value, order=order)


def declared(**ready: bool | None) -> tuple[dict[str, Any], ...]:
    """Declarations by column: c0=True."""
    return tuple({"column": int(name[1]), "ready": value} for name, value in ready.items())


def hand(
    *wins: WinEntry, drawn: bool = False, declarations: Sequence[dict[str, Any]] = ()
) -> HandEntry:
    outcome = "win" if wins else "draw"
    return HandEntry(outcome, wins=wins, drawn=drawn, declarations=tuple(declarations))


# As settlement.jsonl of the rules has them, by its numbers.
PAYMENTS: list[tuple[dict[str, Any], HandEntry, list[int]]] = [
    # 1, 2
    ({}, hand(ron(1, 3, 18), drawn=True), [0, 18, 0, -18]),
    ({}, hand(drawn_by(1, 9), drawn=True), [-3, 9, -3, -3]),
    # 3: two at once
    ({}, hand(ron(0, 3, 18), ron(2, 3, 12)), [18, 0, 12, -30]),
    # 4, 5: the first winner pays for a later self-draw, or does not
    ({}, hand(ron(0, 1, 18), drawn_by(2, 36, 2)), [6, -30, 36, -12]),
    ({"first_winner_exempt": True}, hand(ron(0, 1, 18), drawn_by(2, 36, 2)), [18, -30, 24, -12]),
    # 6: two at once after a first
    ({}, hand(drawn_by(0, 6), ron(2, 1, 12, 2), ron(3, 1, 3, 2)), [6, -17, 10, 1]),
    # 7-10: false declarations, in a draw and in a win
    ({}, hand(declarations=declared(c2=False)), [6, 6, -18, 6]),
    ({}, hand(declarations=declared(c2=False, c0=False)), [-12, 12, -12, 12]),
    ({}, hand(ron(1, 3, 6), drawn=True, declarations=declared(c2=False)), [6, 12, -18, 0]),
    ({}, hand(declarations=declared(c2=True)), [0, 0, 0, 0]),
    # 11-13: three players
    ({"players": 3}, hand(ron(0, 1, 18), drawn=True), [12, -12, 0]),
    ({"players": 3}, hand(drawn_by(0, 9), drawn=True), [6, -3, -3]),
    ({"players": 3}, hand(declarations=declared(c0=False)), [-8, 4, 4]),
    ({"players": 3}, hand(ron(0, 1, 18), drawn_by(2, 9, 2)), [9, -15, 6]),
    ({"players": 3, "first_winner_exempt": True}, hand(ron(0, 1, 18), drawn_by(2, 9, 2)),
     [12, -15, 3]),
    # 14
    ({}, hand(ron(1, 0, 3), ron(3, 0, 3)), [-6, 3, 0, 3]),
    # Three at once; a hand without a pattern wins with 0 points.
    ({}, hand(ron(1, 0, 3), ron(3, 0, 6), ron(2, 0, 0)), [-9, 3, 0, 6]),
    # A second win ends the hand: who declared and did not win is asked, who won is not.
    ({}, hand(ron(0, 1, 18), ron(2, 3, 6, 2), declarations=declared(c0=None, c1=False, c3=True)),
     [24, -36, 12, 0]),
]  # fmt: skip


@pytest.mark.parametrize(("options", "entry", "expected"), PAYMENTS)
def test_who_pays_what(options: dict[str, Any], entry: HandEntry, expected: list[int]) -> None:
    game = a_two_winner_game(**options)
    preview = services.preview_hand(game=game, entry=entry)
    assert (preview.legal, preview.going_on) == (True, False)
    assert list(preview.deltas or ()) == expected
    body = record(game, entry).body
    assert (body["deltas"], body["going_on"]) == (expected, False)
    assert points_of(game) == [50 + delta for delta in expected]
    third = Hand.objects.get().d3
    assert third == (expected[3] if len(expected) == 4 else None)


FAULTS: list[tuple[dict[str, Any], HandEntry, str, str]] = [
    ({}, hand(ron(0, 1, 7)), "wrong_step", "wins.0.value"),
    ({"min_points": 3}, hand(ron(0, 1, 0)), "under_minimum", "wins.0.value"),
    ({}, HandEntry(), "missing_field", "wins"),
    ({}, hand(ron(0, 1, 3), ron(0, 1, 3)), "winner_twice", "wins"),
    ({}, hand(ron(0, 1, 3), ron(2, 3, 3)), "different_source", "wins.1.source"),
    ({}, hand(ron(0, 1, 3), WinEntry(2, 1, "rob_kong", value=3)), "different_kind", "wins.1.kind"),
    ({}, hand(ron(0, 1, 3), drawn_by(2, 3)), "self_draw_alone", "wins.1.kind"),
    ({}, hand(drawn_by(0, 3), drawn_by(2, 3)), "self_draw_alone", "wins.1.kind"),
    ({}, hand(ron(0, 1, 3), ron(2, 1, 3, 2), drawn_by(3, 3, 2)), "self_draw_alone",
     "wins.2.kind"),
    ({}, hand(ron(0, 1, 3), ron(2, 0, 3, 2)), "retired_source", "wins.1.source"),
    ({}, hand(ron(0, 1, 3, 2)), "bad_order", "wins.0.order"),
    ({}, hand(ron(0, 1, 3, 3), drawn=True), "bad_order", "wins.0.order"),
    # Two at once have ended the hand.
    ({}, hand(ron(0, 1, 3), ron(2, 1, 3), drawn_by(3, 3, 2)), "bad_order", "wins.2.order"),
    ({"players": 3}, hand(ron(0, 1, 3), ron(2, 1, 3), drawn_by(1, 3, 2)), "too_many_wins",
     "wins"),
    ({}, hand(ron(0, 1, 3), ron(2, 1, 3), drawn=True), "drawn_not_allowed", "drawn"),
    ({}, HandEntry("draw", drawn=True), "drawn_not_allowed", "drawn"),
    ({}, hand(ron(0, 1, 3), drawn=True, declarations=declared(c2=None)), "missing_field",
     "declarations.0.ready"),
    ({}, hand(declarations=declared(c2=None)), "missing_field", "declarations.0.ready"),
    ({}, hand(ron(0, 1, 3), ron(2, 1, 3), declarations=declared(c3=True, c2=True)),
     "ready_not_asked", "declarations.1.ready"),
    ({}, hand(declarations=[*declared(c2=True), *declared(c2=False)]), "declared_twice",
     "declarations.1.column"),
    ({}, hand(declarations=declared(c4=True)), "bad_column", "declarations.0.column"),
    ({"players": 3}, hand(declarations=declared(c3=True)), "bad_column",
     "declarations.0.column"),
    ({}, hand(declarations=[{"column": 1, "ready": 1}]), "bad_value", "declarations.0.ready"),
    ({}, hand(declarations=[{"column": 1, "declared": True}]), "bad_value", "declarations.0"),
    ({}, HandEntry("void", declarations=declared(c2=True)), "declarations_not_allowed",
     "declarations"),
    ({}, hand(WinEntry(0, 1, value=3, responsible=2)), "responsible_not_allowed",
     "wins.0.responsible"),
    ({}, hand(WinEntry(0, 1, value=3, verified=(2,))), "verified_not_allowed", "wins.0.verified"),
    ({"players": 3}, hand(ron(0, 3, 3)), "bad_column", "wins.0.source"),
    ({}, HandEntry(mode="patterns", wins=(WinEntry(0, 1),)), "no_patterns", "wins.0.patterns"),
    ({}, hand(WinEntry(0, 1, value=3, mode="guess")), "bad_value",  # type: ignore[arg-type]
     "wins.0.mode"),
    # An open hand cannot have declared.
    ({}, HandEntry(mode="tiles", declarations=declared(c0=None), wins=(WinEntry(0, 1, tiles={
        "melds": ["c:123m"], "concealed": "678p345s99p78m", "winning_tile": "9m"}),)),
     "impossible_flag", "wins.0.tiles.flags"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "entry", "code", "field"), FAULTS)
def test_what_is_wrong_is_said_beside_its_field(
    options: dict[str, Any], entry: HandEntry, code: str, field: str
) -> None:
    game = a_two_winner_game(**options)
    preview = services.preview_hand(game=game, entry=entry)
    assert [(fault.code, fault.field) for fault in preview.faults] == [(code, field)]
    with pytest.raises(Invalid) as refused:
        record(game, entry)
    assert [(fault.code, fault.field) for fault in refused.value.faults] == [(code, field)]
    assert str(refused.value.message)
    assert not Hand.objects.exists()


def test_a_hand_without_a_pattern_wins_with_nothing_in_every_mode() -> None:
    game = a_two_winner_game()
    play(
        game,
        hand(ron(0, 1, 0), drawn=True),
        HandEntry(mode="patterns", wins=(WinEntry(0, 1, patterns=()),), drawn=True),
        HandEntry(mode="tiles", wins=(WinEntry(0, 1, tiles=READY),), drawn=True),
    )
    assert [win.value for win in Win.objects.order_by("hand__seq")] == [0, 0, 0]
    modes = Hand.objects.order_by("seq").values_list("mode", flat=True)
    assert list(modes) == ["points", "patterns", "tiles"]
    for one in Hand.objects.all():
        again = HandEntry.of(HandEntry.of_hand(one).content())
        services.correct_hand(actor=SYSTEM, hand=one, entry=again, version=1, now=NOW)
    assert not Hand.objects.filter(corrected=True).exists()


def test_a_winners_declaration_and_the_flag_of_his_tiles_are_one() -> None:
    game = a_two_winner_game()
    flagged = READY | {"flags": ["declared_ready"]}
    play(
        game,
        HandEntry(mode="tiles", wins=(WinEntry(0, 1, tiles=flagged),), drawn=True),
        HandEntry(mode="tiles", wins=(WinEntry(0, 1, tiles=READY),), drawn=True,
                  declarations=declared(c3=True, c0=None)),
    )  # fmt: skip
    for win in Win.objects.all():
        assert win.hand_json is not None
        assert (win.value, win.hand_json["flags"]) == (6, ["declared_ready"])
        # These rules know no winds.
        assert (win.hand_json["round_wind"], win.hand_json["seat_wind"]) == (None, None)
    kept = Hand.objects.order_by("seq").values_list("declarations", flat=True)
    assert list(kept) == [
        [{"column": 0, "ready": None}],
        [{"column": 0, "ready": None}, {"column": 3, "ready": True}],
    ]


def test_wins_are_kept_in_their_order() -> None:
    game = a_two_winner_game()
    entry = hand(ron(2, 1, 12, 2), ron(3, 1, 3, 2), drawn_by(0, 6))
    (one,) = play(game, entry)
    kept = Win.objects.order_by("order", "id").values_list("winner", "order")
    assert list(kept) == [(0, 1), (2, 2), (3, 2)]
    # Nothing has changed: the same wins, told in another order.
    corrected = services.correct_hand(actor=SYSTEM, hand=one, entry=entry, version=1, now=NOW)
    assert corrected.version == 1


DEALERS: list[tuple[dict[str, Any], list[HandEntry], list[int]]] = [
    # Who won first deals; of two the nearest in turn order, the dealer himself before all.
    ({}, [hand(ron(2, 0, 3), drawn=True)], [0, 2]),
    ({}, [hand(ron(1, 0, 3), ron(3, 2, 3, 2))], [0, 1]),
    ({}, [hand(ron(1, 3, 3), drawn=True), hand(ron(0, 3, 18), ron(2, 3, 12))], [0, 1, 2]),
    ({}, [hand(ron(1, 0, 3), drawn=True), hand(ron(1, 0, 3), ron(3, 0, 3))], [0, 1, 1]),
    ({}, [hand(ron(3, 0, 3), drawn=True), hand(ron(1, 2, 3), ron(0, 2, 3))], [0, 3, 0]),
    # Nobody won: the deal passes, or stays; a void hand is dealt again.
    ({}, [DRAW, VOID, DRAW], [0, 1, 1, 2]),
    ({"dealer_on_draw": "stays"}, [DRAW, hand(ron(2, 0, 3), drawn=True), DRAW], [0, 0, 2, 2]),
    ({"players": 3}, [DRAW, DRAW, DRAW], [0, 1, 2, 0]),
    ({"players": 3}, [hand(ron(2, 1, 3), drawn=True), hand(ron(1, 2, 3), ron(0, 2, 3))],
     [0, 2, 0]),
]  # fmt: skip


@pytest.mark.parametrize(("options", "hands", "dealers"), DEALERS)
def test_who_deals_next(
    options: dict[str, Any], hands: list[HandEntry], dealers: list[int]
) -> None:
    game = a_two_winner_game(**options)
    play(game, *hands)
    page = sheet(game)
    found = [row.position.dealer for row in page.rows if row.position]
    assert page.next_position is not None
    assert [*found, page.next_position.dealer] == dealers


EIGHT: list[tuple[int, list[int], list[tuple[int, int]]]] = [
    (4, [68, 29, 53, 50], [(1, 0), (4, 0), (2, 0), (3, 0)]),
    (3, [62, 36, 52], [(1, 0), (3, 0), (2, 0)]),
]


@pytest.mark.parametrize(("players", "points", "places"), EIGHT)
def test_a_game_has_eight_hands(
    players: int, points: list[int], places: list[tuple[int, int]]
) -> None:
    game = a_two_winner_game(players=players)
    play(game, *[DRAW] * 7, hand(ron(0, 1, 18), ron(2, 1, 3)))
    page = sheet(game)
    assert (page.hands_total, page.over) == (8, True)
    with pytest.raises(Invalid) as refused:
        record(game, DRAW)
    assert refused.value.code == "game_over"
    game = finish(game, early=False)
    assert points_of(game) == points
    # The rules give no table points.
    assert list(game.seats.order_by("column").values_list("place", "table_twelfths")) == places


def test_a_table_of_three_has_three_seats() -> None:
    game = a_two_winner_game(players=3)
    assert (game.players, game.seats.count()) == (3, 3)
    play(game, hand(ron(0, 1, 18), drawn=True))
    with pytest.raises(Invalid) as refused:
        services.swap_seats(actor=SYSTEM, game=game, column_a=0, column_b=3, version=2, now=NOW)
    assert refused.value.code == "bad_column"
    services.swap_seats(actor=SYSTEM, game=game, column_a=0, column_b=2, version=2, now=NOW)
    # The winner deals next, wherever he sits.
    position = sheet(game).next_position
    assert position is not None
    assert (position.dealer, position.winds) == (0, ("1z", "3z", "2z"))


@pytest.mark.parametrize(("players", "seated"), [(3, 4), (4, 3)])
def test_as_many_sit_down_as_the_option_says(players: int, seated: int) -> None:
    club = a_club()
    with pytest.raises(Invalid) as refused:
        a_game(club, ruleset="two_winner", options={"players": players},
               players=four_players(club)[:seated])  # fmt: skip
    assert refused.value.code == "wrong_players"
