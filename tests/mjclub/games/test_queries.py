"""What pages read: cards, evenings, a player's games, the best hand; and how few statements."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from mjclub.games import queries, services
from mjclub.games.entries import HandEntry
from mjclub.games.models import Game
from tests.factories import (
    DRAW,
    NOW,
    SYSTEM,
    VOID,
    a_club,
    a_finished_game,
    a_game,
    a_league,
    a_player,
    a_table,
    an_id,
    discard,
    four_players,
    play,
    record,
    self_draw,
    tiles,
)
from tests.mjclub.games.tables import a_table_of, end, entry, win

pytestmark = pytest.mark.django_db

NINE = {"melds": ["p:222z", "c:234s"], "concealed": "5678844s", "winning_tile": "8s"}


def statements(call: Callable[[], Any]) -> int:
    with CaptureQueriesContext(connection) as captured:
        call()
    return len(captured)


def busy(hands: int) -> Game:
    """A game with hands of every kind, penalties and swaps."""
    game = a_game()
    for number in range(hands):
        hand = record(game, tiles(1, 0, **NINE) if number % 2 else self_draw(2, 8)).hand
        services.add_adjustment(
            actor=SYSTEM, game=game, code="step", column=0, after=hand, reason="x", step=5,
            now=NOW, public_id=an_id(),
        )  # fmt: skip
    return game


def test_a_sheet_costs_the_same_whatever_it_holds() -> None:
    few, many = busy(1), busy(16)
    assert statements(lambda: queries.sheet(few)) == 6
    assert statements(lambda: queries.sheet(many)) == 6


def test_so_do_tonights_cards() -> None:
    quiet, loud = a_club(), a_club()
    play(a_game(quiet), DRAW)
    for _ in range(5):
        play(a_game(loud), DRAW, self_draw(1, 8), tiles(1, 0, **NINE))
    assert statements(lambda: queries.tonight(quiet, NOW)) == 8
    assert statements(lambda: queries.tonight(loud, NOW)) == 8


def test_a_card_says_where_the_table_is() -> None:
    club = a_club()
    table = a_table(club, "가 탁")
    game = a_game(club, table=table)
    first = NOW + timedelta(minutes=5)
    record(game, discard(0, 2, 11), now=first)
    record(game, VOID, now=first + timedelta(minutes=5))
    (card,) = queries.tonight(club, NOW)
    assert (card.hands_played, card.hands_total, card.over, card.checks) == (1, 16, False, 0)
    assert card.position is not None
    assert (card.position.hand_no, card.position.dealer) == (2, 1)
    assert [column.points for column in card.columns] == [35, -8, -19, -8]
    assert [column.wind for column in card.columns] == ["4z", "1z", "2z", "3z"]
    assert card.last is not None
    assert card.last.tags == {"void"}
    assert card.last_at == first + timedelta(minutes=5)


def test_tonight_is_the_days_evening_and_whatever_is_still_open() -> None:
    club = a_club()
    league = a_league(club)
    yesterday = NOW - timedelta(days=1)
    left_open = a_game(club, now=yesterday)
    a_finished_game(league, [DRAW], now=yesterday)
    done = a_finished_game(league, [DRAW])
    cancelled = a_game(club)
    services.cancel_game(actor=SYSTEM, game=cancelled, version=1, reason="", now=NOW)
    table = a_table(club)
    at_table = a_game(club, table=table)
    cards = queries.tonight(club, NOW)
    assert [card.game for card in cards] == [at_table, left_open, done]


def test_evenings_are_counted() -> None:
    club = a_club()
    league = a_league(club)
    a_finished_game(league, [DRAW], now=NOW - timedelta(days=7))
    a_finished_game(league, [DRAW])
    others = [a_player(club) for _ in range(4)]
    a_game(club, players=others)
    assert [(line.games, line.finished, line.people) for line in queries.evenings(club)] == [
        (2, 1, 8),
        (1, 1, 4),
    ]


def test_a_players_games_come_newest_first() -> None:
    club = a_club()
    league = a_league(club)
    old = a_finished_game(league, [discard(0, 2, 11)], now=NOW - timedelta(days=7))
    new = a_game(club)
    player = four_players(club)[0]
    found = queries.games_of(player)
    assert [(one.game, one.points, one.table_twelfths) for one in found] == [
        (new, 0, None),
        (old, 35, 48),
    ]
    assert [(other.name, points) for other, points in found[1].others] == [
        ("이서연", -8),
        ("박도윤", -19),
        ("최지우", -8),
    ]
    assert queries.games_of(player, limit=1)[0].game == new


def test_the_best_hand_is_the_dearest_that_stands() -> None:
    club = a_club()
    game = a_game(club)
    first, second, _third = play(game, discard(0, 2, 88), discard(1, 2, 64), discard(3, 2, 64))
    (best,) = queries.best_hands(club, game.evening)
    assert (best.hand, best.player.name, best.win.value) == (first, "김민수", 88)
    services.withdraw_hand(actor=SYSTEM, hand=first, version=1, now=NOW)
    (best,) = queries.best_hands(club)
    assert best.hand == second
    assert queries.best_hands(a_club()) == []


def test_who_played_last_is_offered_first() -> None:
    club = a_club()
    never = a_player(club, "안 옴")
    a_game(club, now=NOW - timedelta(days=1))
    late = [a_player(club, name) for name in ("하", "가", "나", "다")]
    a_game(club, players=late)
    names = [player.name for player in queries.last_players(club)]
    assert names == ["가", "나", "다", "하", "김민수", "박도윤", "이서연", "최지우"]
    assert never.name not in names
    assert len(queries.last_players(club, limit=3)) == 3


def test_a_last_hand_that_goes_on_is_not_over() -> None:
    game = a_table_of("two_winner", players=3)
    play(game, *[DRAW] * 7)
    (hand,) = play(game, entry(win(2, 1, 6)))
    sheet = queries.sheet(game)
    assert (sheet.next_position, sheet.over, sheet.can_finish) == (None, False, False)
    assert sheet.why_not == ("hand_goes_on",)
    assert sheet.going_on is not None
    assert sheet.going_on.hand == hand
    # The deal passed after each draw: column 1 deals hand 8.
    assert [column.dealer for column in sheet.columns] == [False, True, False]
    (card,) = queries.tonight(game.club, NOW)
    assert (card.hands_played, card.hands_total, card.over) == (7, 8, False)
    assert card.going_on is not None
    end(hand, HandEntry(outcome="win", drawn=True))
    sheet = queries.sheet(game)
    assert (sheet.over, sheet.can_finish, sheet.why_not, sheet.going_on) == (True, True, (), None)


def test_the_best_hand_is_of_each_ruleset() -> None:
    club = a_club()
    play(a_game(club), discard(0, 2, 88))
    first, _second = play(a_table_of("two_winner", club), entry(win(0, 1, 18), win(2, 1, 18)), DRAW)
    play(a_table_of("shanghai", club), entry(win(3, 1, 5)), entry(win(2, 1, 5)))
    found = queries.best_hands(club)
    assert [(best.game.ruleset, best.player.name, best.win.value) for best in found] == [
        ("mcr", "김민수", 88),
        ("shanghai", "최지우", 5),
        ("two_winner", "김민수", 18),
    ]
    assert found[2].hand == first
    assert statements(lambda: queries.best_hands(club)) == 2
