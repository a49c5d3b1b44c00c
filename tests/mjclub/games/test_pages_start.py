"""Starting a game on its page: who is meant, what is refused beside the field, no game twice."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from mjclub.clubs.models import Club, Player, Role
from mjclub.games.models import Game
from mjclub.leagues import rule_choices
from tests.factories import (
    a_club,
    a_finished_game,
    a_game,
    a_league,
    a_member,
    a_player,
    a_table,
    discard,
)

pytestmark = pytest.mark.django_db

NAMES = ("김민수", "이서연", "박도윤", "최지우")


@pytest.fixture
def club() -> Club:
    club = a_club()
    for name in NAMES:
        a_player(club, name)
    return club


def address(club: Club) -> str:
    return reverse("game-new", args=[club.public_id])


def form(*names: str, **more: str) -> dict[str, str]:
    return {f"seat{place}": name for place, name in enumerate(names)} | more


def scorer(client: Client, club: Club) -> Client:
    client.force_login(a_member(club, Role.SCORER))
    return client


def seated(game: Game) -> list[str]:
    return list(game.seats.order_by("column").values_list("player__name", flat=True))


def test_four_names_start_a_game_and_lead_to_its_sheet(client: Client, club: Club) -> None:
    league, table = a_league(club, "가을 리그"), a_table(club, "2탁")
    sent = form(*NAMES, league=league.public_id, table=table.public_id, do="start")
    answer = scorer(client, club).post(address(club), sent)

    game = Game.objects.get(club=club)
    assert answer.status_code == 302
    assert answer["Location"] == reverse("game", args=[club.public_id, game.public_id])
    assert seated(game) == list(NAMES)
    assert (game.league, game.table, game.state) == (league, table, "open")


def test_htmx_is_sent_to_the_sheet_as_a_whole_page(client: Client, club: Club) -> None:
    answer = scorer(client, club).post(
        address(club), form(*NAMES, league="none", do="start"), headers={"HX-Request": "true"}
    )
    game = Game.objects.get(club=club)
    assert answer["HX-Redirect"] == reverse("game", args=[club.public_id, game.public_id])
    assert game.league is None


def test_initial_consonants_that_only_one_player_has_are_enough(client: Client, club: Club) -> None:
    sent = form("ㄱㅁㅅ", "ㅇㅅㅇ", "박도윤", "최지우", do="start")
    assert scorer(client, club).post(address(club), sent).status_code == 302
    assert seated(Game.objects.get(club=club)) == list(NAMES)


def test_a_name_that_nobody_has_is_a_guest_found_again_by_name(client: Client, club: Club) -> None:
    scorer(client, club).post(address(club), form("홍길동", *NAMES[1:], do="start"))
    guest = Player.objects.get(club=club, name="홍길동")
    assert guest.guest
    Game.objects.update(state="finished")
    client.post(address(club), form("홍길동", *NAMES[1:], do="start"))
    assert Player.objects.filter(club=club, name="홍길동").count() == 1
    assert Game.objects.filter(club=club, seats__player=guest).count() == 2


def test_a_decomposed_name_is_the_same_player(client: Client, club: Club) -> None:
    decomposed = "김민수"
    scorer(client, club).post(address(club), form(decomposed, *NAMES[1:], do="start"))
    assert seated(Game.objects.get(club=club))[0] == "김민수"


@pytest.mark.parametrize(
    ("names", "column", "said"),
    [
        (("김민수", "김민수", "박도윤", "최지우"), 1, "김민수 님은 이미 이 탁에 앉았습니다."),
        (("김민수", "손님", "손님", "최지우"), 2, "손님 님은 이미 이 탁에 앉았습니다."),
        (("김민수", "", "박도윤", "최지우"), 1, "누가 앉나요?"),
        (("김민", "이서연", "박도윤", "최지우"), 0, "누구인가요?"),
    ],
)
def test_what_is_wrong_stands_beside_the_field_and_nothing_is_lost(
    client: Client, club: Club, names: tuple[str, ...], column: int, said: str
) -> None:
    answer = scorer(client, club).post(address(club), form(*names, do="start"))
    assert answer.status_code == 422
    assert not Game.objects.exists()
    fields = answer.context["fields"]
    assert [field.column for field in fields if field.error] == [column]
    assert said in fields[column].error
    page = answer.content.decode()
    assert f'aria-describedby="bad{column}"' in page
    assert [field.text for field in fields] == list(names)


def test_a_member_starts_a_game_that_he_sits_in_and_no_other(client: Client, club: Club) -> None:
    user = a_member(club, Role.MEMBER)
    client.force_login(user)
    refused = client.post(address(club), form(*NAMES, do="start"))
    assert refused.status_code == 422
    assert "자기가 앉는 게임만 시작할 수 있습니다." in refused.content.decode()

    Player.objects.filter(club=club, name="박도윤").update(user=user)
    assert client.post(address(club), form(*NAMES, do="start")).status_code == 302
    guest = client.post(address(club), form("손님", *NAMES[1:], do="start"))
    assert guest.status_code == 422
    assert guest.context["fields"][0].error.startswith("모임에 없는 이름입니다.")
    assert Game.objects.count() == 1


@pytest.mark.parametrize("role", [None, Role.VIEWER])
def test_who_may_not_start_a_game_does_not_see_the_form(
    client: Client, club: Club, role: Role | None
) -> None:
    if role is not None:
        client.force_login(a_member(club, role))
        assert client.get(address(club)).status_code == 403
    else:
        assert client.get(address(club)).status_code == 302


def test_pressing_start_twice_makes_one_game(client: Client, club: Club) -> None:
    scorer(client, club)
    code = client.get(address(club)).context["id"]
    first = client.post(address(club), form(*NAMES, do="start", id=code))
    second = client.post(address(club), form(*NAMES, do="start", id=code))
    assert first["Location"] == second["Location"]
    assert Game.objects.count() == 1


def test_a_listed_name_takes_the_next_empty_seat_without_scripts(
    client: Client, club: Club
) -> None:
    league = a_league(club)
    players = list(Player.objects.filter(club=club).order_by("name"))
    a_finished_game(league, [discard(0, 1, 8)], players=players)
    scorer(client, club)
    page = client.get(address(club))
    assert [player.name for player in page.context["offers"]] == sorted(NAMES)

    third = Player.objects.get(club=club, name="이서연")
    answer = client.post(address(club), form("김민수", "", "", "", pick=third.public_id))
    assert [field.text for field in answer.context["fields"]] == ["김민수", "이서연", "", ""]
    assert sorted(p.name for p in answer.context["offers"]) == sorted({"박도윤", "최지우"})
    answer = client.post(
        address(club), form("김민수", "이서연", "", "ㅊ", pick=f"3:{players[-1].public_id}")
    )
    assert answer.context["fields"][3].text == players[-1].name
    answer = client.post(address(club), form("김민수", "이서연", "", "", clear="0"))
    assert [field.text for field in answer.context["fields"]] == ["", "이서연", "", ""]
    assert Game.objects.count() == 1


def test_typing_offers_names_for_that_seat(client: Client, club: Club) -> None:
    scorer(client, club)
    answer = client.get(
        address(club), {"suggest": "2", "seat2": "ㄱㅁ"}, headers={"HX-Request": "true"}
    )
    page = answer.content.decode()
    minsu = Player.objects.get(club=club, name="김민수")
    assert f'value="2:{minsu.public_id}"' in page
    assert "이서연" not in page
    assert "<html" not in page


def test_a_league_outside_its_dates_says_so_beside_the_league(client: Client, club: Club) -> None:
    league = a_league(club, ends_on="2020-01-01")
    answer = scorer(client, club).post(
        address(club), form(*NAMES, league=league.public_id, do="start")
    )
    assert answer.status_code == 422
    assert answer.context["problems"].keys() == {"league"}


def test_codes_that_are_none_find_nothing(client: Client, club: Club) -> None:
    sent = form(*NAMES, id="\x00", table="\x00", league="a b\x00", do="start")
    answer = scorer(client, club).post(address(club), sent)
    assert answer.status_code == 422
    assert answer.context["problems"].keys() == {"table", "league"}
    assert client.post(address(club), form(*NAMES, pick="0:\x00")).status_code == 200


def test_people_and_a_table_in_play_are_asked_about_once(client: Client, club: Club) -> None:
    table = a_table(club, "2탁")
    four = list(Player.objects.filter(club=club).order_by("id"))
    game = a_game(club, players=four, table=table)
    newcomers = [a_player(club, name).name for name in ("정하은", "강도현", "조수아")]
    scorer(client, club)
    sent = form("이서연", *newcomers, table=table.public_id)
    asked = client.post(address(club), sent | {"do": "start"})
    assert asked.status_code == 409
    assert Game.objects.count() == 1
    assert [field.playing for field in asked.context["fields"]] == [(game,), (), (), ()]
    assert asked.context["at_table"] == (game,)
    page = asked.content.decode().replace("\n", "")
    link = f'href="{reverse("game", args=[club.public_id, game.public_id])}">2탁 기록표</a>'
    assert page.count(link) == 2
    assert "그래도 새 게임을 시작할까요?" in page
    assert asked.context["ask"] == f"{four[1].pk}-{game.pk}.t{game.pk}"

    # The answer is for these conflicts: another person in play is asked about anew.
    key = asked.context["ask"]
    other = form("이서연", "김민수", *newcomers[:2], table=table.public_id, confirmed=key)
    assert client.post(address(club), other).status_code == 409
    assert Game.objects.count() == 1
    assert client.post(address(club), sent | {"confirmed": key}).status_code == 302
    assert Game.objects.filter(table=table, state="open").count() == 2


def test_a_guest_in_play_is_found_by_his_name(client: Client, club: Club) -> None:
    guest = a_player(club, "손님", guest=True)
    game = a_game(club, players=[guest, *(a_player(club) for _ in range(3))])
    asked = scorer(client, club).post(address(club), form("손님", *NAMES[1:], do="start"))
    assert (asked.status_code, asked.context["ask"]) == (409, f"{guest.pk}-{game.pk}")


def test_a_finished_game_is_in_nobodys_way(client: Client, club: Club) -> None:
    four = list(Player.objects.filter(club=club).order_by("id"))
    table = a_table(club, "2탁")
    a_finished_game(a_league(club), [discard(0, 1, 8)], players=four, table=table)
    sent = form(*NAMES, table=table.public_id, do="start")
    assert scorer(client, club).post(address(club), sent).status_code == 302


def test_offered_names_say_who_is_in_play(client: Client, club: Club) -> None:
    four = list(Player.objects.filter(club=club).order_by("id"))
    a_game(club, players=[*four[:3], a_player(club, "정하은")])
    a_finished_game(a_league(club), [discard(0, 1, 8)], players=[*four[:3], four[3]])
    page = " ".join(scorer(client, club).get(address(club)).content.decode().split())
    marked = re.findall(r">(\S+) <small>\(치는 중\)</small></button>", page)
    assert sorted(marked) == ["김민수", "박도윤", "이서연", "정하은"]
    assert ">최지우</button>" in page


@pytest.mark.parametrize(
    ("typed", "texts", "offered"),
    [
        (("민수", "", "", ""), ["김민수", "", "", ""], []),
        (("이", "", "", ""), ["이", "", "", ""], ["이서연", "이하은"]),
        (("홍길동", "", "", ""), ["홍길동", "", "", ""], []),
        (("김민수", "이서연", "박도윤", "최지"), list(NAMES), []),
    ],
)
def test_enter_takes_the_one_who_is_meant_and_scolds_nobody(
    client: Client, club: Club, typed: tuple[str, ...], texts: list[str], offered: list[str]
) -> None:
    a_player(club, "이하은")
    answer = scorer(client, club).post(address(club), form(*typed, do="enter"))
    assert answer.status_code == 200
    fields = answer.context["fields"]
    assert [field.text for field in fields] == texts
    assert [player.name for player in fields[0].offers] == offered
    assert [field.error for field in fields] == ["", "", "", ""]
    assert not Game.objects.exists()
    assert 'name="do" value="enter"' in answer.content.decode()


def test_enter_starts_once_all_four_are_written(client: Client, club: Club) -> None:
    answer = scorer(client, club).post(address(club), form(*NAMES, do="enter"))
    assert answer.status_code == 302
    assert seated(Game.objects.get(club=club)) == list(NAMES)


def values(answer: Any) -> list[str]:
    return [one.value for one in answer.context["rules"]]


def test_a_friendly_game_is_played_under_any_rules_by_as_many_as_they_seat(
    client: Client, club: Club
) -> None:
    scorer(client, club)
    answer = client.get(address(club))
    assert values(answer) == ["mcr", "zungjung", "shanghai", "two_winner-4", "two_winner-3"]
    assert answer.context["friendly"] == "mcr"
    answer = client.get(address(club), {"league": "none", "rules": "two_winner-3"})
    assert [field.wind for field in answer.context["fields"]] == ["1z", "2z", "3z"]

    sent = form(*NAMES[:3], league="none", rules="two_winner-3", seats="3", do="start")
    assert client.post(address(club), sent).status_code == 302
    game = Game.objects.get(club=club)
    assert (game.ruleset, game.players, game.options["players"]) == ("two_winner", 3, 3)
    assert seated(game) == list(NAMES[:3])
    assert [seat.points for seat in game.seats.all()] == [50, 50, 50]
    # The next friendly game begins with the rules of the last one.
    assert client.get(address(club)).context["friendly"] == "two_winner-3"


def test_who_loses_his_seat_to_other_rules_is_named_and_not_dropped(
    client: Client, club: Club
) -> None:
    scorer(client, club)
    sent = form(*NAMES, league="none", rules="two_winner-3", seats="4")
    looked = client.post(address(club), sent | {"do": "look"})
    assert looked.status_code == 200
    assert [field.text for field in looked.context["fields"]] == list(NAMES[:3])
    page = looked.content.decode()
    assert "이 규칙에서는 최지우 님이 앉을 자리가 없습니다." in page
    assert '<input type="hidden" name="seat3" value="최지우">' in page
    assert "autofocus" not in page

    # Without scripts the form had four seats when it was sent.
    refused = client.post(address(club), sent | {"do": "start"})
    assert refused.status_code == 422
    assert "이 규칙은 3명이 칩니다. 앉을 자리가 없는 사람: 최지우." in refused.content.decode()
    assert not Game.objects.exists()
    # Back at rules of four he is there again.
    back = client.post(address(club), sent | {"rules": "zungjung", "seats": "3", "do": "look"})
    assert [field.text for field in back.context["fields"]] == list(NAMES)
    assert client.post(address(club), sent | {"seats": "3", "do": "start"}).status_code == 302


def test_a_league_of_three_seats_three(client: Client, club: Club) -> None:
    rules = rule_choices.complete("two_winner", options={"players": 3})
    league = a_league(club, "이인화료 리그", ruleset="two_winner", **rules.as_json())
    other = a_league(club, "가을 리그")
    scorer(client, club)
    answer = client.get(address(club), {"league": league.public_id})
    assert len(answer.context["fields"]) == 3
    assert answer.context["mixed"]
    sent = form(*NAMES[:3], league=league.public_id, seats="3", rules="mcr", do="start")
    assert client.post(address(club), sent).status_code == 302
    game = Game.objects.get(club=club)
    assert (game.league, game.ruleset, game.players) == (league, "two_winner", 3)
    answer = client.get(address(club), {"league": other.public_id})
    assert len(answer.context["fields"]) == 4


def test_rules_that_are_none_are_those_of_the_list(client: Client, club: Club) -> None:
    sent = form(*NAMES, league="none", rules="riichi\x00", do="start")
    assert scorer(client, club).post(address(club), sent).status_code == 302
    assert Game.objects.get(club=club).ruleset == "mcr"
