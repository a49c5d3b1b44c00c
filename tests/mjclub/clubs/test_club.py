"""Founding a club, its settings, its first steps, its deletion."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from mjclub.clubs import services
from mjclub.clubs.models import Club, Membership, Player, Role, Table
from mjclub.core.actors import SYSTEM, Actor
from mjclub.core.exceptions import Forbidden, Invalid
from mjclub.core.models import AuditEntry
from mjclub.leagues.models import League
from tests.factories import (
    NOW,
    a_club,
    a_finished_game,
    a_league,
    a_member,
    a_table,
    a_user,
    an_id,
    discard,
)

pytestmark = pytest.mark.django_db

FORM = {
    "name": "목요 모임",
    "player_name": "김민수",
    "tables": "2",
    "is_public": "no",
    "description": "",
    "timezone": "Asia/Seoul",
    "day_starts_at": "360",
}


def signed_in(user: Any, language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    client.force_login(user)
    return client


def create(**changes: Any) -> Club:
    arguments: dict[str, Any] = {"name": "A", "now": NOW, "public_id": an_id()}
    arguments |= {"actor": Actor.of(a_user())} | changes
    return services.create_club(**arguments)


class TestFounding:
    def test_everything_it_needs_is_there(self) -> None:
        user = a_user()
        answer = signed_in(user, "ko").post(reverse("club-new"), FORM)
        club = Club.objects.get()
        assert answer.status_code == 302
        assert answer["Location"] == reverse("club-start", args=[club.public_id])
        assert (club.name, club.is_public, club.timezone, club.day_starts_at, club.language) == (
            "목요 모임",
            False,
            "Asia/Seoul",
            360,
            "ko",
        )
        assert list(Membership.objects.values_list("user", "role")) == [(user.pk, Role.OWNER)]
        assert list(Table.objects.values_list("name", "order")) == [("1탁", 1), ("2탁", 2)]
        assert list(Player.objects.values_list("name", "user", "guest")) == [
            ("김민수", user.pk, False)
        ]
        assert League.objects.count() == 0
        assert list(AuditEntry.objects.values_list("action", flat=True)) == [
            "create_club",
            "add_player",
            "link_player",
        ]

    def test_without_a_player_and_without_tables(self) -> None:
        signed_in(a_user()).post(reverse("club-new"), FORM | {"player_name": " ", "tables": "0"})
        assert (Player.objects.count(), Table.objects.count()) == (0, 0)

    @pytest.mark.parametrize(
        ("changes", "field", "message"),
        [
            ({"name": ""}, "name", "This field is required."),
            ({"name": "\u200b"}, "name", "Give it a name."),
            ({"tables": "x"}, "tables", "Enter a whole number."),
            ({"tables": "21"}, "tables", "Ensure this value is less than or equal to 20."),
            ({"is_public": ""}, "is_public", "This field is required."),
            (
                {"timezone": "Mars/North"},
                "timezone",
                "Select a valid choice. Mars/North is not one of the available choices.",
            ),
        ],
    )
    def test_a_fault_is_beside_its_field_and_nothing_is_lost(
        self, changes: dict[str, str], field: str, message: str
    ) -> None:
        answer = signed_in(a_user()).post(reverse("club-new"), FORM | changes)
        assert answer.status_code == 422
        assert answer.context["form"].errors == {field: [message]}
        page = answer.content.decode()
        assert f'id="id_{field}_error"' in page
        assert 'value="김민수"' in page
        assert Club.objects.count() == 0

    @pytest.mark.parametrize(
        ("changes", "code", "field"),
        [
            ({"name": " "}, "name_missing", "name"),
            ({"name": "x" * 81}, "name_too_long", "name"),
            ({"description": "x" * 2001}, "description_too_long", "description"),
            ({"timezone": "Mars/North"}, "unknown_zone", "timezone"),
            ({"timezone": "../etc/passwd"}, "unknown_zone", "timezone"),
            ({"day_starts_at": 720}, "bad_day_start", "day_starts_at"),
            ({"day_starts_at": -1}, "bad_day_start", "day_starts_at"),
        ],
    )
    def test_the_service_refuses(self, changes: dict[str, Any], code: str, field: str) -> None:
        with pytest.raises(Invalid) as refused:
            create(**changes)
        assert (refused.value.code, refused.value.field) == (code, field)

    def test_nobody_founds_nothing(self) -> None:
        with pytest.raises(Forbidden):
            create(actor=SYSTEM)


class TestFirstSteps:
    def test_what_is_left_to_be_done(self) -> None:
        club = a_club()
        owner = a_member(club, Role.OWNER)
        page = signed_in(owner).get(reverse("club-start", args=[club.public_id]))
        steps = page.context["steps"]
        assert (steps.players, steps.tables, steps.leagues, steps.games) == (0, 0, 0, 0)
        a_finished_game(a_league(club), [discard(0, 1, 8)])
        a_table(club)
        steps = signed_in(owner).get(reverse("club-start", args=[club.public_id])).context["steps"]
        assert (steps.players, steps.tables, steps.leagues, steps.games) == (4, 1, 1, 1)
        assert steps.enough_players

    def test_the_way_back_to_them_until_the_first_game(self) -> None:
        club = a_club()
        client = signed_in(a_member(club, Role.OWNER))
        start = reverse("club-start", args=[club.public_id])
        pages = [reverse(name, args=[club.public_id]) for name in ("players", "leagues")]
        assert [start in client.get(url).content.decode() for url in pages] == [True, True]
        a_finished_game(a_league(club), [discard(0, 1, 8)])
        assert [start in client.get(url).content.decode() for url in pages] == [False, False]


class TestSettings:
    def test_saved_and_told(self) -> None:
        club = a_club(name="Old")
        league = a_league(club)
        owner = a_member(club, Role.OWNER)
        sent = {
            "name": "New",
            "description": "Thursdays\r\nat seven",
            "is_public": "yes",
            "timezone": "Asia/Tokyo",
            "day_starts_at": "240",
        }
        answer = signed_in(owner).post(reverse("club-settings", args=[club.public_id]), sent)
        assert answer.status_code == 302
        club.refresh_from_db()
        assert (club.name, club.description, club.is_public, club.timezone, club.day_starts_at) == (
            "New",
            "Thursdays\nat seven",
            True,
            "Asia/Tokyo",
            240,
        )
        entry = AuditEntry.objects.get()
        assert entry.action == "change_club"
        assert entry.before is not None
        assert (entry.before["name"], entry.after["name"]) == ("Old", "New")
        # Who may read a leaderboard has changed: what was cached is not valid.
        league.refresh_from_db()
        assert league.version == 2

    def test_nothing_changed_nothing_logged(self) -> None:
        club = a_club(name="Same")
        services.change_club(
            actor=SYSTEM,
            club=club,
            name="Same",
            description="",
            timezone="Asia/Seoul",
            day_starts_at=360,
            is_public=False,
            now=NOW,
        )
        assert AuditEntry.objects.count() == 0

    def test_times_are_shown_in_the_clubs_zone_and_not_in_the_next_pages(self) -> None:
        club = a_club(timezone="Pacific/Auckland")
        owner = a_member(club, Role.OWNER)
        services.add_table(actor=Actor.of(owner), club=club, name="1", now=NOW, public_id=an_id())
        client = signed_in(owner)
        page = client.get(reverse("audit", args=[club.public_id])).content.decode()
        assert "12 Jan 2027, 23:00" in page
        client.get(reverse("clubs"))
        from django.utils import timezone

        assert timezone.get_current_timezone_name() == "Asia/Seoul"


class TestDeletion:
    def test_by_its_name(self) -> None:
        club = a_club(name="목요 모임")
        owner = a_member(club, Role.OWNER)
        a_finished_game(a_league(club), [discard(0, 1, 8)])
        other = a_club()
        a_finished_game(a_league(other), [discard(0, 1, 8)])
        url = reverse("club-delete", args=[club.public_id])
        answer = signed_in(owner).post(url, {"typed_name": "목요"})
        assert answer.status_code == 422
        assert answer.context["delete_form"].errors == {
            "typed_name": ["This is not the club's name. Nothing was deleted."]
        }
        assert Club.objects.count() == 2
        answer = signed_in(owner).post(url, {"typed_name": " 목요 모임 "})
        assert (answer.status_code, answer["Location"]) == (302, reverse("clubs"))
        assert list(Club.objects.all()) == [other]
        assert Player.objects.count() == 4
        last = AuditEntry.objects.order_by("-pk")[0]
        assert (last.action, last.club_id, last.before) == (
            "delete_club",
            None,
            {"name": "목요 모임"},
        )


class TestTables:
    def test_added_renamed_moved_put_away(self) -> None:
        club = a_club()
        client = signed_in(a_member(club, Role.ORGANISER))
        url = reverse("tables", args=[club.public_id])
        for name in ("1", "2", "3"):
            assert client.post(url, {"name": name}).status_code == 302

        def change(which: str, **sent: str) -> int:
            table = Table.objects.get(club=club, name=which)
            answer = client.post(
                reverse("table-change", args=[club.public_id, table.public_id]), sent
            )
            status: int = answer.status_code
            return status

        assert change("3", do="up") == 302
        assert change("1", do="up") == 302
        assert list(Table.objects.values_list("name", "order")) == [("1", 1), ("3", 2), ("2", 3)]
        assert change("3", do="name", name="Window") == 302
        assert change("2", do="active") == 302
        assert list(Table.objects.values_list("name", "active")) == [
            ("1", True),
            ("Window", True),
            ("2", False),
        ]
        assert change("2", do="active") == 302
        assert Table.objects.get(name="2").active

    @pytest.mark.parametrize(
        ("name", "message"),
        [
            ("1", "There is a table of this name."),
            ("", "This field is required."),
            ("x" * 41, "Ensure this value has at most 40 characters (it has 41)."),
        ],
    )
    def test_refused_beside_the_field(self, name: str, message: str) -> None:
        club = a_club()
        a_table(club, "1")
        client = signed_in(a_member(club, Role.ORGANISER))
        answer = client.post(reverse("tables", args=[club.public_id]), {"name": name})
        assert answer.status_code == 422
        assert answer.context["form"].errors == {"name": [message]}

    def test_a_refused_new_name_stays_in_its_field(self) -> None:
        club = a_club()
        a_table(club, "1")
        table = a_table(club, "2")
        client = signed_in(a_member(club, Role.ORGANISER))
        url = reverse("table-change", args=[club.public_id, table.public_id])
        answer = client.post(url, {"do": "name", "name": "1"})
        assert answer.status_code == 422
        page = answer.content.decode()
        assert f'id="t-{table.public_id}_error"' in page
        assert "There is a table of this name." in page

    def test_sixty_are_enough(self) -> None:
        club = a_club()
        Table.objects.bulk_create(
            Table(club=club, public_id=an_id(), name=f"{number}", order=number)
            for number in range(60)
        )
        with pytest.raises(Invalid, match="too_many_tables"):
            services.add_table(actor=SYSTEM, club=club, name="x", now=NOW, public_id=an_id())


class TestFrontDoor:
    def test_a_visitor_sees_what_it_is_and_the_public_clubs(self) -> None:
        a_club(name="Hidden")
        a_club(name="Open club", is_public=True)
        page = Client().get("/").content.decode()
        assert "마작 모임의 저녁" in page
        assert "Open club" in page
        assert "Hidden" not in page
        assert reverse("club-new") in page
        assert reverse("account_login") in page
        assert reverse("calculator") in page

    def test_no_public_club(self) -> None:
        page = Client(headers={"accept-language": "en"}).get("/").content.decode()
        assert "No club shows its pages to everybody yet." in page

    def test_a_member_is_led_to_his_only_club(self) -> None:
        club = a_club()
        user = a_member(club, Role.MEMBER)
        answer = signed_in(user).get("/")
        assert (answer.status_code, answer["Location"]) == (
            302,
            reverse("club", args=[club.public_id]),
        )

    @pytest.mark.parametrize("number", [0, 2])
    def test_others_are_led_to_the_list(self, number: int) -> None:
        user = a_user()
        for count in range(number):
            club = a_club(name=f"Club {count}")
            Membership.objects.create(club=club, user=user, role=Role.MEMBER, joined_at=NOW)
        client = signed_in(user)
        assert client.get("/")["Location"] == reverse("clubs")
        page = client.get(reverse("clubs"))
        assert [line.club.name for line in page.context["mine"]] == [
            f"Club {count}" for count in range(number)
        ]
        assert ("You belong to no club yet" in page.content.decode()) == (number == 0)

    def test_counts_leave_guests_and_retired_ones_out(self) -> None:
        club = a_club(is_public=True)
        a_finished_game(a_league(club), [discard(0, 1, 8)])
        Player.objects.filter(name="김민수").update(guest=True)
        Player.objects.filter(name="이서연").update(retired_at=NOW + timedelta(days=1))
        line = Client().get("/").context["public"][0]
        assert (line.players, line.open_games, line.role) == (2, 0, None)
