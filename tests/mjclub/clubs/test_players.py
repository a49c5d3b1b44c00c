"""Players: added, renamed, guests who become members, retired, claimed, linked."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from mjclub.accounts.models import User
from mjclub.clubs import services
from mjclub.clubs.models import Club, Player, PlayerClaim, Role
from mjclub.clubs.spelling import folded
from mjclub.core.actors import SYSTEM, Actor
from mjclub.core.exceptions import Conflict, Forbidden, Invalid
from mjclub.core.models import AuditEntry, PersonalText
from mjclub.games.models import Seat
from mjclub.leagues.models import League
from tests.factories import (
    NOW,
    a_club,
    a_finished_game,
    a_league,
    a_member,
    a_player,
    a_user,
    an_id,
    discard,
    four_players,
)
from tests.mjclub.clubs.test_club import signed_in

pytestmark = pytest.mark.django_db


def add(client: Client, club: Club, **sent: str) -> Any:
    return client.post(reverse("players", args=[club.public_id]), sent)


class TestAdding:
    def test_a_player_and_a_guest(self) -> None:
        club = a_club()
        client = signed_in(a_member(club, Role.ORGANISER))
        assert add(client, club, name=" 김민수 ").status_code == 302
        assert add(client, club, name="손님", guest="on").status_code == 302
        assert list(Player.objects.values_list("name", "search", "guest").order_by("id")) == [
            ("김민수", "김민수  ㄱㅁㅅ", False),
            ("손님", "손님  ㅅㄴ", True),
        ]

    def test_one_player_a_name_however_it_is_typed(self) -> None:
        club = a_club()
        a_player(club, "김민수", retired_at=NOW)
        client = signed_in(a_member(club, Role.ORGANISER))
        answer = add(client, club, name=unicodedata.normalize("NFD", "김민수"))
        assert answer.status_code == 422
        assert answer.context["form"].errors == {
            "name": [
                "There is already a player of this name. Add something that tells the two apart."
            ]
        }
        assert Player.objects.count() == 1
        # Another club has its own.
        other = a_club()
        services.add_player(actor=SYSTEM, club=other, name="김민수", now=NOW, public_id=an_id())
        assert Player.objects.count() == 2

    @pytest.mark.parametrize(
        ("there", "typed"),
        [("anna", "\uff21\uff4e\uff4e\uff41"), ("김민수", "김 민 수"), ("Kim A", "kima")],
    )
    def test_names_that_look_alike_are_one(self, there: str, typed: str) -> None:
        club = a_club()
        player = a_player(club, there)
        with pytest.raises(Invalid) as refused:
            services.add_player(actor=SYSTEM, club=club, name=typed, now=NOW, public_id=an_id())
        assert refused.value.code == "name_taken"
        # He may write himself that way.
        services.change_player(actor=SYSTEM, player=player, name=typed, guest=False, now=NOW)
        assert list(Player.objects.values_list("name", "folded")) == [(typed, folded(there))]

    def test_a_scorer_adds_guests_only(self) -> None:
        club = a_club()
        client = signed_in(a_member(club, Role.SCORER))
        assert add(client, club, name="A").status_code == 403
        assert add(client, club, name="B", guest="on").status_code == 302
        assert list(Player.objects.values_list("name", "guest")) == [("B", True)]

    @pytest.mark.parametrize(
        ("name", "code"),
        [("", "name_missing"), (" \u200b", "name_missing"), ("x" * 61, "name_too_long")],
    )
    def test_refused(self, name: str, code: str) -> None:
        with pytest.raises(Invalid) as refused:
            services.add_player(actor=SYSTEM, club=a_club(), name=name, now=NOW, public_id=an_id())
        assert (refused.value.code, refused.value.field) == (code, "name")

    def test_the_log_holds_no_name(self) -> None:
        club = a_club()
        player = services.add_player(
            actor=SYSTEM, club=club, name="김민수", now=NOW, public_id=an_id()
        )
        entry = AuditEntry.objects.get()
        text = PersonalText.objects.get()
        assert (text.text, text.club_id) == ("김민수", club.pk)
        assert entry.inputs == {"name": {"text": text.pk}, "guest": False, "joined_on": None}
        assert entry.made == {"player": player.public_id, "player_id": player.pk}


class TestChanging:
    def test_leagues_are_locked_before_the_name_changes(self) -> None:
        league = a_league(a_club())
        game = a_finished_game(league, [discard(0, 1, 8)])
        player = game.seats.get(column=0).player
        with CaptureQueriesContext(connection) as asked:
            services.change_player(
                actor=SYSTEM, player=player, name="새 이름", guest=False, now=NOW
            )
        written = [query["sql"].split()[1] for query in asked if query["sql"].startswith("UPDATE")]
        assert [name.strip('"') for name in written] == ["leagues_league", "clubs_player"]

    def test_a_guest_becomes_a_member_and_keeps_his_games(self) -> None:
        club = a_club()
        league = a_league(club)
        guest = a_player(club, "손님", guest=True)
        a_finished_game(league, [discard(0, 1, 8)], players=[guest, *four_players(club)[1:]])
        before = league.version
        league.refresh_from_db()
        before = league.version
        client = signed_in(a_member(club, Role.ORGANISER))
        url = reverse("player-edit", args=[club.public_id, guest.public_id])
        assert client.post(url, {"name": "홍길동"}).status_code == 302
        guest.refresh_from_db()
        assert (guest.name, guest.guest, guest.search) == ("홍길동", False, "홍길동  ㅎㄱㄷ")
        assert Seat.objects.filter(player=guest).count() == 1
        league.refresh_from_db()
        assert league.version == before + 1

    def test_taken_names_are_refused_beside_the_field(self) -> None:
        club = a_club()
        a_player(club, "김민수")
        player = a_player(club, "이서연")
        client = signed_in(a_member(club, Role.ORGANISER))
        url = reverse("player-edit", args=[club.public_id, player.public_id])
        answer = client.post(url, {"name": "김민수"})
        assert answer.status_code == 422
        assert list(answer.context["form"].errors) == ["name"]
        assert 'value="김민수"' in answer.content.decode()

    def test_retired_and_back(self) -> None:
        club = a_club()
        player = a_player(club, "김민수")
        client = signed_in(a_member(club, Role.ORGANISER))
        url = reverse("player-retire", args=[club.public_id, player.public_id])
        client.post(url)
        player.refresh_from_db()
        assert player.retired_at is not None
        page = client.get(reverse("players", args=[club.public_id]))
        assert [one.name for one in page.context["roster"].retired] == ["김민수"]
        client.post(url, {"back": "1"})
        player.refresh_from_db()
        assert player.retired_at is None
        assert list(AuditEntry.objects.values_list("action", flat=True)) == [
            "retire_player",
            "return_player",
        ]


class TestClaims:
    def test_said_answered_linked(self) -> None:
        club = a_club()
        member, organiser = a_member(club, Role.MEMBER), a_member(club, Role.ORGANISER)
        rival = a_member(club, Role.MEMBER)
        player = a_player(club, "김민수")
        url = reverse("player-claim", args=[club.public_id, player.public_id])
        for one in (member, member, rival):
            answer = signed_in(one).post(url)
            assert answer["Location"] == reverse("club-me", args=[club.public_id])
        assert PlayerClaim.objects.count() == 2
        page = signed_in(organiser).get(reverse("players", args=[club.public_id]))
        assert [claim.user for claim in page.context["claims"]] == [member, rival]
        answer_url = reverse("claim-answer", args=[club.public_id, player.public_id])
        sent = {"user": member.username, "answer": "accept"}
        assert signed_in(organiser).post(answer_url, sent).status_code == 302
        player.refresh_from_db()
        assert player.user == member
        assert dict(PlayerClaim.objects.values_list("user", "state")) == {
            member.pk: "accepted",
            rival.pk: "refused",
        }
        assert signed_in(organiser).post(answer_url, sent).status_code == 404
        me = signed_in(member).get(reverse("club-me", args=[club.public_id]))
        assert me["Location"] == reverse("player", args=[club.public_id, player.public_id])

    def test_refused(self) -> None:
        club = a_club()
        member = a_member(club, Role.MEMBER)
        player = a_player(club)
        claim = services.claim_player(actor=Actor.of(member), player=player, now=NOW)
        services.answer_claim(actor=SYSTEM, claim=claim, accept=False, now=NOW)
        player.refresh_from_db()
        assert player.user is None
        # He may ask again.
        services.claim_player(actor=Actor.of(member), player=player, now=NOW)
        assert list(PlayerClaim.objects.values_list("state", flat=True).order_by("id")) == [
            "refused",
            "open",
        ]

    def test_taken_back(self) -> None:
        club = a_club()
        client = signed_in(a_member(club, Role.MEMBER))
        url = reverse("player-claim", args=[club.public_id, a_player(club).public_id])
        client.post(url)
        client.post(url, {"back": "1"})
        assert PlayerClaim.objects.count() == 0
        assert list(AuditEntry.objects.values_list("action", flat=True)) == [
            "claim_player",
            "withdraw_claim",
        ]

    def test_an_organisers_own_claim_is_the_answer(self) -> None:
        club = a_club()
        organiser = a_member(club, Role.ORGANISER)
        player = a_player(club)
        url = reverse("player-claim", args=[club.public_id, player.public_id])
        signed_in(organiser).post(url)
        player.refresh_from_db()
        assert player.user == organiser

    def test_one_player_an_account_and_one_account_a_player(self) -> None:
        club = a_club()
        member, other = a_member(club, Role.MEMBER), a_member(club, Role.MEMBER)
        mine, free = a_player(club, user=member), a_player(club)
        with pytest.raises(Conflict) as refused:
            services.claim_player(actor=Actor.of(member), player=free, now=NOW)
        assert (refused.value.code, refused.value.current) == (
            "user_has_player",
            {"player": mine.public_id},
        )
        with pytest.raises(Conflict, match="player_has_user"):
            services.claim_player(actor=Actor.of(other), player=mine, now=NOW)
        with pytest.raises(Forbidden):
            services.claim_player(actor=SYSTEM, player=free, now=NOW)

    def test_somebody_elses_claim_cannot_be_taken_back(self) -> None:
        club = a_club()
        claim = services.claim_player(
            actor=Actor.of(a_member(club, Role.MEMBER)), player=a_player(club), now=NOW
        )
        with pytest.raises(Forbidden, match="not_yours"):
            services.withdraw_claim(actor=Actor.of(a_user()), claim=claim, now=NOW)


class TestLinking:
    def link(self, club: Club, player: Player, user: User | None) -> Any:
        client = signed_in(a_member(club, Role.ORGANISER))
        url = reverse("player-link", args=[club.public_id, player.public_id])
        return client.post(url, {"user": user.pk if user else ""})

    def test_linked_changed_unlinked(self) -> None:
        club = a_club()
        player = a_player(club)
        first, second = a_member(club, Role.MEMBER), a_member(club, Role.MEMBER)
        for user in (first, second, None):
            assert self.link(club, player, user).status_code == 302
            player.refresh_from_db()
            assert player.user == user

    def test_a_table_that_marks_the_readers_row_is_told(self) -> None:
        league = a_league(a_club())
        a_finished_game(league, [discard(0, 1, 8)])
        player = Player.objects.get(name="김민수")
        version = League.objects.get().version
        user = a_member(league.club, Role.MEMBER)
        services.link_player(actor=SYSTEM, player=player, user=user, now=NOW)
        assert League.objects.get().version == version + 1

    def test_only_members_who_are_no_player_are_offered(self) -> None:
        club = a_club()
        taken = a_member(club, Role.MEMBER)
        a_player(club, user=taken)
        player = a_player(club)
        for user in (taken, a_user()):
            answer = self.link(club, player, user)
            assert answer.status_code == 422
            assert list(answer.context["link_form"].errors) == ["user"]

    def test_the_service_refuses_the_same(self) -> None:
        club = a_club()
        taken = a_member(club, Role.MEMBER)
        a_player(club, user=taken)
        player = a_player(club)
        with pytest.raises(Conflict, match="user_has_player"):
            services.link_player(actor=SYSTEM, player=player, user=taken, now=NOW)
        with pytest.raises(Invalid, match="no_member"):
            services.link_player(actor=SYSTEM, player=player, user=a_user(), now=NOW)


class TestSearchPage:
    def test_hits_are_buttons_of_the_form(self) -> None:
        club = a_club(is_public=True)
        player = a_player(club, "김민수")
        a_player(club, "이서연")
        url = reverse("player-search", args=[club.public_id])
        page = Client().get(url, {"q": "ㄱㅁㅅ", "name": "seat-0"}).content.decode()
        assert f'<button class="chip" name="seat-0" value="{player.public_id}">김민수' in page
        assert "이서연" not in page

    @pytest.mark.parametrize("name", ['"><script>', "a b", ""])
    def test_a_bad_name_of_the_buttons_is_not_taken(self, name: str) -> None:
        club = a_club(is_public=True)
        a_player(club, "김민수")
        url = reverse("player-search", args=[club.public_id])
        page = Client().get(url, {"q": "", "name": name}).content.decode()
        assert 'name="player"' in page

    def test_nobody(self) -> None:
        club = a_club(is_public=True)
        url = reverse("player-search", args=[club.public_id])
        page = Client(headers={"accept-language": "en"}).get(url, {"q": "<b>"}).content.decode()
        assert "Nobody is called “&lt;b&gt;”" in page

    def test_the_list_by_htmx_is_the_list_alone(self) -> None:
        club = a_club(is_public=True)
        a_player(club, "김민수")
        url = reverse("players", args=[club.public_id])
        page = Client().get(url, {"q": "ㄱㅁ"}, headers={"HX-Request": "true"})
        assert "<html" not in page.content.decode()
        assert "김민수" in page.content.decode()
        assert page["Vary"].split(", ").count("HX-Request") == 1
