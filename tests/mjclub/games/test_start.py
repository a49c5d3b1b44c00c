"""Starting a game: who may sit, what it takes from its league, and what it makes."""

from __future__ import annotations

import unicodedata

import pytest

from mjclub.clubs.models import Player
from mjclub.core.exceptions import Invalid
from mjclub.games.entries import GuestName
from mjclub.games.models import Game
from mjclub.leagues.models import RuleVersion
from tests.factories import (
    NOW,
    a_club,
    a_game,
    a_league,
    a_player,
    a_table,
    four_players,
)

pytestmark = pytest.mark.django_db


def test_players_sit_in_the_order_given() -> None:
    game = a_game()
    seats = game.seats.order_by("column")
    assert [(seat.column, seat.player.name, seat.points, seat.place) for seat in seats] == [
        (0, "김민수", 0, 1),
        (1, "이서연", 0, 1),
        (2, "박도윤", 0, 1),
        (3, "최지우", 0, 1),
    ]
    assert (game.version, game.state, game.league, game.rule_version) == (1, "open", None, None)


def test_a_game_keeps_the_rules_that_its_league_had_at_the_start() -> None:
    club = a_club()
    league = a_league(club, options={"profile": "wmo"}, frame={"start_score": 500})
    game = a_game(club, league=league)
    newer = RuleVersion.objects.create(
        league=league, number=2, created_at=NOW, options={"profile": "cn98"},
        frame={"start_score": 0}, penalties={"false_win": 20}, standing=game.standing,
    )  # fmt: skip
    game.refresh_from_db()
    assert game.rule_version is not None
    assert (game.rule_version.number, game.options["profile"]) == (1, "wmo")
    assert game.frame["start_score"] == 500
    later = a_game(club, league=league)
    assert (later.rule_version, later.options["profile"]) == (newer, "cn98")
    assert later.penalties["false_win"] == 20


def test_a_friendly_game_has_rules_of_its_own() -> None:
    game = a_game(options={"profile": "wmo"})
    assert (game.ruleset, game.options["profile"]) == ("mcr", "wmo")
    assert game.standing["place_points"] == [48, 24, 12, 0]
    assert game.penalties["false_win"] == 10


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"ruleset": "chess"}, "unknown_ruleset"),
        ({"options": {"tea": 1}}, "unknown_option"),
        ({"options": {"profile": "home"}}, "bad_value"),
    ],
)
def test_rules_that_are_none_are_refused(arguments: dict[str, object], code: str) -> None:
    with pytest.raises(Invalid) as refused:
        a_game(**arguments)
    assert refused.value.faults[0].code == code
    assert not Game.objects.exists()


def test_a_guest_is_made_once_and_found_again() -> None:
    club = a_club()
    three = four_players(club)[:3]
    composed = "손님 하나"
    first = a_game(club, players=[*three, GuestName(composed, "guest00001")])
    guest = first.seats.get(column=3).player
    assert (guest.public_id, guest.guest, guest.name) == ("guest00001", True, composed)
    typed = f"  {unicodedata.normalize('NFD', composed)} "
    second = a_game(club, players=[GuestName(typed), *three])
    assert second.seats.get(column=0).player == guest
    assert Player.objects.filter(club=club).count() == 5


def test_a_guests_name_may_be_a_members() -> None:
    club = a_club()
    four = four_players(club)
    game = a_game(club, players=[*four[:3], GuestName(four[3].name)])
    assert game.seats.get(column=3).player == four[3]


def test_a_guest_who_left_is_welcome_again() -> None:
    club = a_club()
    guest = a_player(club, "손님", guest=True, retired_at=NOW)
    game = a_game(club, players=[*four_players(club)[:3], GuestName("손님")])
    assert game.seats.get(column=3).player == guest
    guest.refresh_from_db()
    assert guest.retired_at is None


def test_what_is_wrong_with_the_people_is_said_beside_each() -> None:
    club = a_club()
    member, away = a_player(club, "가"), a_player(club, "나", retired_at=NOW)
    stranger = a_player(a_club(), "다")
    people = [member, away, stranger, GuestName(" "), GuestName("가"), GuestName("x" * 61)]
    with pytest.raises(Invalid) as refused:
        a_game(club, players=people)
    assert [(one.code, one.field) for one in refused.value.faults] == [
        ("wrong_players", "players"),
        ("player_retired", "players.1"),
        ("other_club", "players.2"),
        ("empty_name", "players.3"),
        ("player_twice", "players.4"),
        ("name_too_long", "players.5"),
    ]
    assert Player.objects.filter(guest=True).count() == 0


def test_one_person_in_two_spellings_sits_once() -> None:
    club = a_club()
    people = [*four_players(club)[:2], GuestName("한손님"), GuestName("한 손님")]
    with pytest.raises(Invalid) as refused:
        a_game(club, players=people)
    assert [(one.code, one.field) for one in refused.value.faults] == [
        ("player_twice", "players.3")
    ]
    known = a_player(club, "Kim A")
    game = a_game(club, players=[*four_players(club)[:3], GuestName("kim a")])
    assert game.seats.get(column=3).player == known


def test_what_belongs_to_another_club_is_refused() -> None:
    club, other = a_club(), a_club()
    for arguments in ({"league": a_league(other)}, {"table": a_table(other)}):
        with pytest.raises(Invalid) as refused:
            a_game(club, **arguments)
        assert refused.value.code == "other_club"
