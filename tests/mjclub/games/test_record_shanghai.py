"""Modern Shanghai in the record: fan and unit, a dealer who stays, a game whose end the deal
decides."""

from __future__ import annotations

from typing import Any

import pytest

from mjclub.core.exceptions import Invalid
from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game, Win
from mjclub.games.queries import sheet
from tests.factories import (
    DRAW,
    NOW,
    SYSTEM,
    VOID,
    a_game,
    discard,
    finish,
    play,
    points_of,
    record,
    self_draw,
    tiles,
)

pytestmark = pytest.mark.django_db

# 5 fan on a discard and 8 by self-draw: Concealed Hand or Fully Concealed, All Chows, head of 5.
FIVE = {"concealed": "123m456p78s234s55p", "winning_tile": "9s"}


def a_shanghai_game(**options: Any) -> Game:
    return a_game(ruleset="shanghai", options=options)


def both(*wins: WinEntry) -> HandEntry:
    return HandEntry(wins=wins)


PAYMENTS: list[tuple[dict[str, Any], HandEntry, list[int]]] = [
    ({}, discard(1, 3, 12), [0, 12, 0, -12]),
    ({}, self_draw(1, 12), [-12, 36, -12, -12]),
    ({}, HandEntry(wins=(WinEntry(0, 2, "rob_kong", value=5),)), [5, 0, -5, 0]),
    ({"unit": 100}, discard(1, 3, 12), [0, 1200, 0, -1200]),
    ({"payment": "discarder_3"}, discard(1, 3, 4), [0, 12, 0, -12]),
    ({"payment": "discarder_2_others_1"}, discard(1, 3, 4), [-4, 16, -4, -8]),
    ({"dealer_multiplier": 2}, discard(0, 1, 6), [12, -12, 0, 0]),
    ({"dealer_multiplier": 2}, discard(1, 2, 6), [0, 6, -6, 0]),
    ({"dealer_multiplier": 2}, self_draw(2, 6), [-12, -6, 24, -6]),
    ({"limit_mode": "cap100"}, discard(0, 2, 100), [100, 0, -100, 0]),
    # Above the cap there can only be flowers.
    ({"limit_mode": "cap100", "flower_bonus": True}, discard(0, 2, 103), [103, 0, -103, 0]),
    ({}, discard(0, 2, 107), [107, 0, -107, 0]),
    ({"multi_ron": "all"}, both(WinEntry(1, 3, value=10), WinEntry(0, 3, value=4)),
     [4, 10, 0, -14]),
    ({}, tiles(1, 3, **FIVE), [0, 5, 0, -5]),
    ({}, tiles(1, None, **FIVE), [-8, 24, -8, -8]),
    ({"flower_bonus": True}, tiles(1, 3, **FIVE, flowers=2), [0, 7, 0, -7]),
]  # fmt: skip


@pytest.mark.parametrize(("options", "entry", "expected"), PAYMENTS)
def test_who_pays_what(options: dict[str, Any], entry: HandEntry, expected: list[int]) -> None:
    game = a_shanghai_game(**options)
    preview = services.preview_hand(game=game, entry=entry)
    assert (preview.legal, list(preview.deltas or ())) == (True, expected)
    assert record(game, entry).body["deltas"] == expected
    assert points_of(game) == expected


FAULTS: list[tuple[dict[str, Any], HandEntry, str, str]] = [
    ({}, discard(0, 1, 0), "under_minimum", "wins.0.value"),
    ({"minimum": 3}, discard(0, 1, 2), "under_minimum", "wins.0.value"),
    ({"limit_mode": "cap100"}, discard(0, 1, 101), "too_high", "wins.0.value"),
    ({"limit_mode": "cap100", "flower_bonus": True}, discard(0, 1, 109), "too_high",
     "wins.0.value"),
    ({}, both(WinEntry(1, 3, value=10), WinEntry(0, 3, value=4)), "one_win", "wins"),
    ({"multi_ron": "all"}, both(WinEntry(1, 3, value=10), WinEntry(0, 2, value=4)),
     "different_source", "wins.1.source"),
    ({"multi_ron": "all"}, both(WinEntry(1, 3, "rob_kong", value=10), WinEntry(0, 3, value=4)),
     "different_kind", "wins.1.kind"),
    ({"multi_ron": "all"}, both(WinEntry(1, None, "self_draw", value=10),
                                WinEntry(0, 3, value=4)), "self_draw_alone", "wins.1.kind"),
    ({"multi_ron": "all"}, both(WinEntry(1, 3, value=10), WinEntry(0, 3, value=4, order=2)),
     "bad_order", "wins.1.order"),
    ({"multi_ron": "all"}, both(WinEntry(1, 3, value=10), WinEntry(1, 3, value=4)),
     "winner_twice", "wins"),
    ({"multi_ron": "all"}, HandEntry(), "missing_field", "wins"),
    ({"multi_ron": "all"}, both(*[WinEntry(one, 3, value=4) for one in (0, 1, 2, 0)]),
     "too_many_wins", "wins"),
    ({}, HandEntry(wins=(WinEntry(0, 1, value=5, verified=(2,)),)), "verified_not_allowed",
     "wins.0.verified"),
    ({}, HandEntry(wins=(WinEntry(0, 1, value=5, responsible=2),)), "responsible_not_allowed",
     "wins.0.responsible"),
    ({}, tiles(1, 3, **FIVE, flowers=2), "flowers_not_used", "wins.0.tiles.flowers"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "entry", "code", "field"), FAULTS)
def test_what_is_wrong_is_said_beside_its_field(
    options: dict[str, Any], entry: HandEntry, code: str, field: str
) -> None:
    game = a_shanghai_game(**options)
    preview = services.preview_hand(game=game, entry=entry)
    assert [(fault.code, fault.field) for fault in preview.faults] == [(code, field)]
    with pytest.raises(Invalid) as refused:
        record(game, entry)
    assert [(fault.code, fault.field) for fault in refused.value.faults] == [(code, field)]


def places(game: Game) -> list[tuple[int, str, int, int, int]]:
    """Number, round wind, deal of the round, how often it stayed, dealer; of the next hand too."""
    page = sheet(game)
    found = [row.position for row in page.rows]
    return [
        (place.hand_no, place.round_wind, place.hand_in_round, place.repeat, place.dealer)
        for place in [*found, page.next_position]
        if place is not None
    ]


def test_a_dealer_who_wins_stays() -> None:
    game = a_shanghai_game()
    play(game, discard(0, 1, 5), self_draw(0, 5), discard(1, 0, 5), DRAW, VOID, discard(2, 3, 5))
    assert places(game) == [
        (1, "1z", 1, 0, 0),
        (2, "1z", 1, 1, 0),
        (3, "1z", 1, 2, 0),
        (4, "1z", 2, 0, 1),
        (5, "1z", 3, 0, 2),
        (5, "1z", 3, 0, 2),
        (6, "1z", 3, 1, 2),
    ]


def test_the_dealer_stays_where_he_is_one_of_several_winners() -> None:
    game = a_shanghai_game(multi_ron="all")
    play(game, both(WinEntry(1, 3, value=10), WinEntry(0, 3, value=4)))
    assert places(game)[-1] == (2, "1z", 1, 1, 0)


def test_the_dealer_stays_after_a_draw_if_the_option_says_so() -> None:
    game = a_shanghai_game(dealer_on_draw="stays")
    play(game, DRAW, discard(1, 0, 5), DRAW)
    assert [place[4] for place in places(game)] == [0, 0, 1, 1]


def test_the_round_wind_moves_on_when_the_deal_has_gone_round() -> None:
    game = a_shanghai_game()
    play(game, DRAW, DRAW, DRAW, DRAW)
    assert places(game)[-1] == (5, "2z", 1, 0, 0)


@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_the_game_ends_when_the_deal_passes_in_the_last_round(rounds: int) -> None:
    game = a_shanghai_game(rounds=rounds)
    # The last dealer wins once more: the game goes on for him.
    play(game, *[DRAW] * (4 * rounds - 1), discard(3, 0, 5))
    page = sheet(game)
    assert (page.hands_total, page.over) == (0, False)
    play(game, DRAW)
    page = sheet(game)
    assert (page.over, page.next_position) == (True, None)
    with pytest.raises(Invalid) as refused:
        record(game, DRAW)
    assert refused.value.code == "game_over"
    assert not finish(game, early=False).ended_early


def test_a_game_without_a_fixed_end_is_finished_early_by_hand() -> None:
    game = a_shanghai_game()
    play(game, discard(0, 1, 5))
    game.refresh_from_db()
    with pytest.raises(Invalid) as refused:
        services.finish_game(actor=SYSTEM, game=game, version=game.version, now=NOW)
    assert refused.value.code == "not_over"
    assert finish(game).ended_early


def test_a_correction_that_ends_the_game_before_its_last_hands_is_refused() -> None:
    game = a_shanghai_game(rounds=1)
    hands = play(game, DRAW, DRAW, DRAW, discard(3, 0, 5), discard(3, 1, 5))
    # If the dealer had not won hand 4, there would have been no hand 5.
    with pytest.raises(Invalid) as refused:
        services.correct_hand(actor=SYSTEM, hand=hands[3], entry=DRAW, version=1, now=NOW)
    assert refused.value.code == "too_many_hands"
    # Hand 5 is the last one, whatever it was.
    services.correct_hand(actor=SYSTEM, hand=hands[4], entry=DRAW, version=1, now=NOW)
    assert sheet(game).over


def test_a_correction_moves_the_deal_and_what_the_dealer_pays() -> None:
    game = a_shanghai_game(dealer_multiplier=2)
    hands = play(game, discard(0, 1, 5), tiles(2, 0, **FIVE))
    # Hand 2 was dealt by column 0, who discarded: 5 fan twice.
    assert points_of(game) == [10 - 10, -10, 10, 0]
    services.correct_hand(actor=SYSTEM, hand=hands[0], entry=DRAW, version=1, now=NOW)
    # Now column 1 dealt it.
    assert points_of(game) == [-5, 0, 5, 0]
    assert Win.objects.get().value == 5
    winds = Win.objects.get().hand_json
    assert winds is not None
    assert (winds["round_wind"], winds["seat_wind"]) == ("1z", "2z")


def test_seats_can_be_swapped_from_any_hand_on() -> None:
    game = a_shanghai_game(rounds=4)
    play(game, *[DRAW] * 16)
    assert sheet(game).over
    services.swap_seats(
        actor=SYSTEM, game=game, column_a=0, column_b=1, version=17, now=NOW, from_hand_no=15
    )
    with pytest.raises(Invalid) as refused:
        services.swap_seats(
            actor=SYSTEM, game=game, column_a=0, column_b=1, version=18, now=NOW, from_hand_no=0
        )
    assert refused.value.code == "bad_value"


def test_winds_are_those_of_the_deal() -> None:
    game = a_shanghai_game()
    play(game, DRAW, DRAW, DRAW, DRAW, tiles(0, 2, **FIVE), tiles(0, 2, **FIVE))
    documents = Win.objects.order_by("hand__seq").values_list("hand_json", flat=True)
    assert [((one or {})["round_wind"], (one or {})["seat_wind"]) for one in documents] == [
        ("2z", "1z"), ("2z", "1z"),
    ]  # fmt: skip
