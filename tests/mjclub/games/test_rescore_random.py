"""Random evenings scored again: by their own rules nothing differs, by others what was told."""

from __future__ import annotations

from typing import Any, Final

import pytest
from django.db import transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from mjclub.games import rescoring
from mjclub.games.models import Game, Hand, HandVersion, Seat, Win
from mjclub.games.services.rescore import preview_rules, rescore_league
from mjclub.leagues.models import Standing
from mjclub.leagues.queries import leaderboard
from mjclub.leagues.services_standings import differences
from tests.factories import NOW, SYSTEM
from tests.mjclub.games.test_random_evenings import RULES, World, evening_of

pytestmark = pytest.mark.django_db

OTHERS: Final[dict[str, dict[str, Any]]] = {
    "mcr": {"options": {"profile": "wmo", "all_chows_wait": "two_sided"},
            "frame": {"start_score": 500}},
    "zungjung": {"options": {"minimum": 15, "payoff": "uniform", "hands": 8},
                 "standing": {"match_points": "sqrt"}},
    # Of several winners one is left, flowers are out, and the deal stays after a draw.
    "shanghai": {"options": {"minimum": 3, "dealer_on_draw": "stays", "rounds": 2}},
    "two_winner": {"options": {"concealed_hand": "any_win", "min_points": 3}},
    "two_winner of three": {"options": {"players": 3, "concealed_hand": "any_win"},
                            "standing": {"place_points": [24, 12, 0]}},
}  # fmt: skip


def wrong() -> list[str]:
    """What is not as the games' own rules give it."""
    games = list(Game.objects.order_by("pk"))
    return [line for plan in rescoring.plan(games) for line in rescoring.differences(plan)]


def record() -> list[Any]:
    return [list(model.objects.order_by("pk").values())
            for model in (Game, Seat, Hand, HandVersion, Win, Standing)]  # fmt: skip


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=4)
@given(st.data())
def test_what_is_told_is_what_is_written(name: str, data: st.DataObject) -> None:
    doings = data.draw(evening_of(RULES[name], 20))
    rules = OTHERS[name]
    with transaction.atomic():
        world = World(RULES[name])
        for op in doings:
            world.do(op)
        assert wrong() == []

        league = world.leagues[0]
        before = record()
        preview = preview_rules(league=league, **rules)
        assert record() == before
        done = rescore_league(actor=SYSTEM, league=league, now=NOW, seen=preview.seen, **rules)
        assert done.games == preview.games
        assert wrong() == []
        for one in world.leagues:
            assert differences(one.pk) == []
        for plan in preview.plans:
            seats = Seat.objects.filter(game=plan.game).order_by("column")
            assert tuple(seats.values_list("points", flat=True)) == plan.points[1]
            for change in plan.shown:
                hand = Hand.objects.get(pk=change.hand.pk)
                assert (hand.d0, hand.d1, hand.d2, hand.d3 or 0)[: len(seats)] == change.new_deltas
                assert hand.check_needed == change.marked
        league.refresh_from_db()
        stand = {
            row.player_id: (
                row.rank, row.table_twelfths, row.game_points, row.match_hundredths,
            )
            for row in leaderboard(league).rows
        }  # fmt: skip
        for player in preview.standings:
            new = player.new
            assert stand[player.player_id] == (
                new.rank, new.table_twelfths, new.game_points, new.match_hundredths or 0,
            )  # fmt: skip
        transaction.set_rollback(True)
