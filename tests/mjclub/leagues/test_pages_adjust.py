"""Table points given and taken by hand, on their page: who may, what is refused, what it does."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from mjclub.clubs.models import Player, Role
from mjclub.games.models import Adjustment
from mjclub.leagues import rule_choices
from mjclub.leagues.models import League, Standing
from tests.factories import a_club, a_finished_game, a_league, a_member, discard

pytestmark = pytest.mark.django_db


@pytest.fixture
def league() -> League:
    league = a_league(a_club(), "가을 리그")
    a_finished_game(league, [discard(0, 1, 8)])
    return league


def address(league: League) -> str:
    return reverse("league-adjust", args=[league.club.public_id, league.public_id])


def player(league: League, name: str = "김민수") -> Player:
    return Player.objects.get(club=league.club, name=name)


def organiser(client: Client, league: League) -> Client:
    client.force_login(a_member(league.club, Role.ORGANISER, "organiser"))
    return client


def twelfths(league: League, name: str = "김민수") -> int:
    return Standing.objects.get(league=league, player__name=name).table_twelfths


@pytest.mark.parametrize(
    ("written", "given"), [("−1", -12), ("-1", -12), ("2", 24), ("+1½", 18), ("1 1/2", 18)]
)
def test_points_move_the_table_and_can_be_taken_back(
    client: Client, league: League, written: str, given: int
) -> None:
    organiser(client, league)
    page = client.get(address(league))
    sent = {"player": player(league).public_id, "points": written, "reason": "경고 세 번"}
    answer = client.post(address(league), sent | {"id": page.context["id"]}, follow=True)
    assert answer.redirect_chain == [(address(league), 302)]
    assert twelfths(league) == 48 + given
    (one,) = Adjustment.objects.all()
    assert (one.reason.text, one.made_by.username) == ("경고 세 번", "organiser")
    assert "경고 세 번" in answer.content.decode()
    standings = reverse("standings", args=[league.club.public_id, league.public_id])
    table = client.get(standings)
    assert [(line["player"].name, line["twelfths"]) for line in table.context["penalties"]] == [
        ("김민수", given)
    ]
    assert f'href="{address(league)}"' in table.content.decode()

    # The same form sent again changes nothing.
    client.post(address(league), sent | {"id": page.context["id"]})
    assert Adjustment.objects.count() == 1

    assert client.post(address(league), {"withdraw": one.public_id}).status_code == 302
    assert twelfths(league) == 48
    assert client.post(address(league), {"withdraw": one.public_id}).status_code == 404


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"player": ""}, "player"),
        ({"player": "\x00"}, "player"),
        ({"points": "0.1"}, "twelfths"),
        ({"points": "one"}, "twelfths"),
        ({"points": "1/0"}, "twelfths"),
        ({"points": "0"}, "twelfths"),
        ({"points": "1001"}, "twelfths"),
        ({"reason": " "}, "reason"),
    ],
)
def test_what_is_wrong_stands_beside_its_field_and_is_kept(
    client: Client, league: League, more: dict[str, str], field: str
) -> None:
    sent = {"player": player(league).public_id, "points": "-1", "reason": "경고"} | more
    answer = organiser(client, league).post(address(league), sent)
    assert answer.status_code == 422
    assert list(answer.context["faults"]) == [field]
    assert answer.context["points"] == sent["points"]
    assert not Adjustment.objects.exists()
    assert twelfths(league) == 48


@pytest.mark.parametrize("role", [Role.MEMBER, Role.SCORER])
def test_only_an_organiser_may(client: Client, league: League, role: Role) -> None:
    client.force_login(a_member(league.club, role))
    assert client.get(address(league)).status_code == 403
    sent = {"player": player(league).public_id, "points": "-1", "reason": "경고"}
    assert client.post(address(league), sent).status_code == 403
    standings = reverse("standings", args=[league.club.public_id, league.public_id])
    assert address(league) not in client.get(standings).content.decode()


def test_a_player_or_a_change_of_another_club_is_not_found(client: Client, league: League) -> None:
    other = a_league(a_club())
    a_finished_game(other, [discard(0, 1, 8)])
    sent = {"player": player(other).public_id, "points": "-1", "reason": "경고"}
    answer = organiser(client, league).post(address(league), sent)
    assert list(answer.context["faults"]) == ["player"]
    foreign = reverse("league-adjust", args=[league.club.public_id, other.public_id])
    assert client.get(foreign).status_code == 404


def test_a_league_without_table_points_has_nothing_to_change(client: Client) -> None:
    rules = rule_choices.complete("two_winner")
    league = a_league(a_club(), ruleset="two_winner", **rules.as_json())
    page = organiser(client, league).get(address(league)).content.decode()
    assert "이 리그는 탁점을 비교하지 않으므로 조정할 것이 없습니다." in page
    assert 'name="points"' not in page
