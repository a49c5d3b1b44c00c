"""``manage.py rescore``: every stored hand against what its game's rules give."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from mjclub.games.models import Game, Hand, HandVersion, Win
from mjclub.leagues.models import Standing
from mjclub.leagues.services_standings import differences
from tests.factories import (
    DRAW,
    VOID,
    a_club,
    a_finished_game,
    a_game,
    a_league,
    discard,
    play,
    points_of,
    self_draw,
    tiles,
)

pytestmark = pytest.mark.django_db

# A pung of South beside bamboo: 9 points on the South seat.
NINE: dict[str, Any] = {
    "melds": ["p:222z", "c:234s"], "concealed": "5678844s", "winning_tile": "8s",
}  # fmt: skip


def command(*arguments: str) -> str:
    out = StringIO()
    call_command("rescore", *arguments, stdout=out)
    return out.getvalue()


def refused(*arguments: str) -> tuple[str, list[str]]:
    """The message and the lines of a comparison that fails."""
    out = StringIO()
    with pytest.raises(CommandError) as error:
        call_command("rescore", *arguments, stdout=out)
    return str(error.value), out.getvalue().splitlines()


def a_scene() -> Game:
    league = a_league(a_club())
    return a_finished_game(league, [tiles(1, 0, **NINE), discard(2, 3, 20), DRAW, VOID])


def test_what_is_right_is_counted() -> None:
    a_scene()
    play(a_game(), self_draw(0, 8))
    assert command("--check") == "5 hands of 2 games compared, 0 differences\n"
    versions = HandVersion.objects.count()
    assert command() == "5 hands of 2 games scored again, 0 differences\n"
    assert HandVersion.objects.count() == versions


def test_a_wrong_value_is_found_and_mended() -> None:
    game = a_scene()
    Win.objects.filter(hand__seq=1).update(value=10)
    hand = Hand.objects.get(seq=1)
    name = f"{game.public_id} {hand.public_id}"
    assert refused("--check") == (
        "1 differences in 4 hands",
        [f"{name}: value 10 -> 9"],
    )
    assert Win.objects.get(hand=hand).value == 10
    assert command().splitlines()[-1] == "4 hands of 1 games scored again, 1 differences"
    assert Win.objects.get(hand=hand).value == 9
    assert [row.action for row in HandVersion.objects.filter(hand=hand).order_by("number")] == [
        "recorded", "rescored",
    ]  # fmt: skip
    assert command("--check") == "4 hands of 1 games compared, 0 differences\n"


def test_wrong_payments_are_mended_up_to_the_standings() -> None:
    game = a_scene()
    right = points_of(game)
    Hand.objects.filter(seq=2).update(d0=-9, d1=-7)
    hand = Hand.objects.get(seq=2)
    assert refused("--check") == (
        "1 differences in 4 hands",
        [f"{game.public_id} {hand.public_id}: deltas -9/-7/44/-28 -> -8/-8/44/-28"],
    )
    game.seats.filter(column=0).update(points=right[0] - 1)
    game.seats.filter(column=1).update(points=right[1] + 1)
    Standing.objects.all().update(game_points=0)
    command()
    assert points_of(game) == right
    assert sorted(Standing.objects.values_list("game_points", flat=True)) == sorted(right)
    assert differences(game.league_id or 0) == []


def test_wrong_winds_and_answers_are_found() -> None:
    game = a_scene()
    win = Win.objects.get(hand__seq=1)
    assert win.hand_json is not None
    assert win.answer is not None
    win.hand_json["seat_wind"] = "3z"
    win.answer["total"] = 8
    win.save()
    name = f"{game.public_id} {win.hand.public_id}"
    message, lines = refused("--check")
    assert message == "2 differences in 4 hands"
    assert lines == [f"{name}: seat_wind 3z -> 2z", f"{name}: answer differs"]
    command()
    win.refresh_from_db()
    assert (win.hand_json["seat_wind"], win.answer["total"]) == ("2z", 9)


def test_a_hand_under_the_minimum_is_marked() -> None:
    game = a_scene()
    hand = Hand.objects.get(seq=2)
    Win.objects.filter(hand=hand).update(value=7)
    name = f"{game.public_id} {hand.public_id}"
    assert refused("--check")[1] == [f"{name}: refused (under_minimum), not marked"]
    command()
    hand.refresh_from_db()
    assert hand.check_needed
    assert (hand.d2, Win.objects.get(hand=hand).value) == (44, 7)
    assert command("--check") == "4 hands of 1 games compared, 0 differences\n"
    Win.objects.filter(hand=hand).update(value=20)
    assert refused("--check")[1] == [f"{name}: marked, nothing is wrong"]
    command()
    hand.refresh_from_db()
    assert not hand.check_needed


def test_one_league_or_one_club() -> None:
    game = a_scene()
    other = a_scene()
    Win.objects.filter(hand__seq=1).update(value=10)
    assert game.league is not None
    assert refused("--check", "--league", game.league.public_id)[0] == "1 differences in 4 hands"
    command("--club", other.club.public_id)
    assert command("--check", "--club", other.club.public_id) == (
        "4 hands of 1 games compared, 0 differences\n"
    )
    assert refused("--check")[0] == "1 differences in 8 hands"
    for arguments in (("--league", "x"), ("--club", "x")):
        with pytest.raises(CommandError, match=f"no {arguments[0][2:]} x"):
            command(*arguments)


def test_games_are_read_in_batches() -> None:
    league = a_league(a_club())
    for _number in range(3):
        a_finished_game(league, [discard(0, 1, 20)] * 2)
    with CaptureQueriesContext(connection) as few:
        command("--check")
    for _number in range(4):
        a_finished_game(league, [discard(0, 1, 20)] * 5)
    with CaptureQueriesContext(connection) as more:
        assert command("--check") == "26 hands of 7 games compared, 0 differences\n"
    assert len(more) == len(few)
