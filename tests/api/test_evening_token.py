"""Evening tokens: what a phone may with one, where, as whom, and when that ends."""

from __future__ import annotations

import threading
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connections
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from mjclub.accounts import evening_tokens
from mjclub.accounts.models import ApiToken, User
from mjclub.accounts.services import find_token
from mjclub.clubs.models import Membership, Role
from mjclub.core.actors import Actor
from mjclub.core.models import AuditEntry
from mjclub.games.models import Evening, Game, Hand
from tests.api.conftest import World
from tests.api.world import Api
from tests.factories import NOW, a_club, a_game, a_member, a_user, discard, play, points_of

DRAW = {"hand_no": 1, "outcome": "draw"}
WIN = {
    "hand_no": 1,
    "outcome": "win",
    "wins": [{"winner": 0, "source": 2, "kind": "discard", "value": 11}],
}


def address(evening: Evening) -> str:
    """Return the address that makes a token."""
    return reverse("evening-token", args=[evening.club.public_id, evening.public_id])


def ask(user: User, evening: Evening) -> Any:
    """Ask for a token as the page does."""
    client = Client()
    client.force_login(user)
    return client.post(address(evening))


def phone(user: User, evening: Evening) -> Api:
    """Return the API as a phone asks it that keeps a token of the evening."""
    answer = ask(user, evening)
    assert answer.status_code == 201, answer.content
    return Api(answer.json()["token"])


def make(user: User, evening: Evening, now: datetime, plain: str = "mje_x") -> ApiToken:
    """Make a token by the service."""
    return evening_tokens.create_evening_token(
        actor=Actor.of(user), evening=evening, now=now, plain=plain
    )


class TestMaking:
    """Asking for a token, signed in."""

    def test_it_is_told_once_and_kept_as_a_hash(self, world: World, game: Game) -> None:
        answer = ask(world.people["scorer"], game.evening)
        assert answer.status_code == 201
        assert "no-store" in answer["Cache-Control"]
        body = answer.json()
        assert body["token"].startswith("mje_")
        assert body["evening"] == game.evening.public_id
        row = ApiToken.objects.get()
        assert body["expires_at"] == row.expires_at.isoformat()
        assert body["token"] not in str(ApiToken.objects.values().get())
        assert (row.user, row.club, row.evening) == (
            world.people["scorer"],
            world.club,
            game.evening,
        )
        entry = AuditEntry.objects.get(action="create_evening_token")
        assert (entry.user, entry.club, entry.made) == (row.user, world.club, {"token": row.pk})
        assert body["token"] not in str(entry.inputs)

    def test_it_needs_the_csrf_token(self, world: World, game: Game) -> None:
        client = Client(enforce_csrf_checks=True)
        client.force_login(world.people["scorer"])
        assert client.post(address(game.evening)).status_code == 403
        assert not ApiToken.objects.exists()

    @pytest.mark.parametrize(
        ("who", "status"),
        [("stranger", 403), ("viewer", 403), ("member", 201), ("scorer", 201), ("owner", 201)],
    )
    def test_who_may_record_in_a_game_of_the_evening(
        self, world: World, game: Game, who: str, status: int
    ) -> None:
        assert ask(world.people[who], game.evening).status_code == status

    def test_a_member_who_plays_in_none_of_its_games(self, world: World) -> None:
        other = a_game(world.club, players=world.players[1:5])
        assert ask(world.people["member"], other.evening).status_code == 403

    def test_an_evening_of_another_club_is_not_there(self, world: World, game: Game) -> None:
        other = a_club(is_public=True)
        client = Client()
        client.force_login(a_member(other, Role.OWNER))
        url = reverse("evening-token", args=[other.public_id, game.evening.public_id])
        assert client.post(url).status_code == 404

    def test_it_ends_48_hours_after_the_evenings_day(self, world: World) -> None:
        club = world.club
        club.day_starts_at = 300
        evening = Evening(club=club, day=datetime(2027, 1, 12).date())  # noqa: DTZ001 - a date
        # The day ends on the 13th at five in Seoul, on the 12th at 20:00 UTC.
        expected = datetime(2027, 1, 14, 20, 0, tzinfo=UTC)
        assert evening_tokens.end_of(evening, NOW) == expected
        late = expected + timedelta(days=30)
        assert evening_tokens.end_of(evening, late) == late + timedelta(hours=48)

    def test_thirty_an_hour(self, world: World, game: Game) -> None:
        scorer = world.people["scorer"]
        now = timezone.now()
        for number in range(30):
            make(scorer, game.evening, now - timedelta(minutes=number), f"mje_{number}")
        answer = ask(scorer, game.evening)
        assert answer.status_code == 429
        assert answer.json()["error"]["code"] == "too_many_tokens"
        assert ask(world.people["owner"], game.evening).status_code == 201
        ApiToken.objects.filter(user=scorer).update(created_at=now - timedelta(hours=2))
        assert ask(scorer, game.evening).status_code == 201


class TestReach:
    """What can be done with one."""

    def test_it_records_and_ends_hands_and_reads_its_games(self, hidden: World, game: Game) -> None:
        api = phone(hidden.people["scorer"], game.evening)
        made = api.post(hidden.hands(game), WIN, key="one")
        assert made.status_code == 201
        assert made.json()["deltas"] == [35, -8, -19, -8]
        assert [row["id"] for row in api.get(hidden.hands(game)).json()["results"]] == [
            made.json()["id"]
        ]
        assert api.get(hidden.hands(game) + made.json()["id"] + "/").status_code == 200
        assert api.get(hidden.path(f"games/{game.public_id}/")).json()["hands_played"] == 1

    def test_it_ends_a_hand_that_goes_on(self, world: World) -> None:
        game = a_game(world.club, ruleset="two_winner")
        api = phone(world.people["scorer"], game.evening)
        first = {"winner": 0, "source": 1, "kind": "discard", "value": 18}
        made = api.post(
            world.hands(game), {"hand_no": 1, "outcome": "win", "wins": [first]}, key="one"
        ).json()
        ended = api.post(
            world.hands(game) + made["id"] + "/continue/",
            {"version": 1, "drawn": True},
            key="two",
        )
        assert (ended.status_code, ended.json()["going_on"]) == (200, False)

    def test_it_is_shown_the_games_of_its_evening_only(self, world: World, game: Game) -> None:
        other = a_game(world.club, now=NOW + timedelta(days=7))
        assert other.evening != game.evening
        api = phone(world.people["scorer"], game.evening)
        assert [row["id"] for row in api.get(world.path("games/")).json()["results"]] == [
            game.public_id
        ]
        for asked in (
            api.get(world.path(f"games/{other.public_id}/")),
            api.get(world.hands(other)),
            api.post(world.hands(other), DRAW, key="k"),
            api.get(world.path("games/0000000000/")),
        ):
            assert asked.status_code == 403
            assert asked.json()["error"]["code"] == "missing_scope"

    @pytest.mark.parametrize(
        "below",
        ["", "players/", "leagues/", "evenings/", "evenings/{evening}/", "leagues/{league}/"],
    )
    def test_it_reads_nothing_else_of_the_club(self, world: World, game: Game, below: str) -> None:
        api = phone(world.people["owner"], game.evening)
        below = below.format(evening=game.evening.public_id, league=world.league.public_id)
        assert api.get(world.path(below)).status_code == 403

    def test_nothing_outside_the_club(self, world: World, game: Game) -> None:
        owner = world.people["owner"]
        other = a_club(is_public=True)
        Membership.objects.create(club=other, user=owner, role=Role.OWNER, joined_at=NOW)
        theirs = a_game(other)
        api = phone(owner, game.evening)
        for asked in (
            api.get("clubs/"),
            api.get("rulesets/"),
            api.post("score/", {}),
            api.get(f"clubs/{other.public_id}/games/"),
            api.get(f"clubs/{other.public_id}/games/{theirs.public_id}/hands/"),
        ):
            assert asked.status_code == 403

    def test_it_starts_corrects_and_withdraws_nothing(self, world: World, game: Game) -> None:
        hand = play(game, discard(0, 2, 11))[0]
        api = phone(world.people["owner"], game.evening)
        one = world.hands(game) + hand.public_id + "/"
        players = [{"id": player.public_id} for player in world.players[:4]]
        for asked in (
            api.put(one, {"version": 1, "outcome": "draw"}, key="a"),
            api.post(world.path("games/"), {"players": players}, key="b"),
            api.post(one + "withdraw/", {"version": 1}, key="c"),
            api.post(
                world.path(f"games/{game.public_id}/finish/"), {"version": 2, "early": True}, "d"
            ),
        ):
            assert asked.status_code == 403
            assert asked.json()["error"]["code"] == "missing_scope"
        assert points_of(game) == [35, -8, -19, -8]

    def test_it_opens_no_page(self, hidden: World, game: Game) -> None:
        plain = ask(hidden.people["owner"], game.evening).json()["token"]
        url = reverse("game", args=[hidden.club.public_id, game.public_id])
        answer = Client().get(url, headers={"authorization": f"Bearer {plain}"})
        assert answer.status_code == 302


class TestEnd:
    """When it stops working; the roles are those of the moment."""

    def test_a_lost_role(self, world: World, game: Game) -> None:
        scorer = world.people["scorer"]
        api = phone(scorer, game.evening)
        Membership.objects.filter(user=scorer).update(role=Role.VIEWER)
        refused = api.post(world.hands(game), DRAW, key="k")
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "forbidden")
        Membership.objects.filter(user=scorer).delete()
        assert api.post(world.hands(game), DRAW, key="k").status_code == 403
        assert not Hand.objects.exists()

    def test_a_new_password_ends_all_of_a_person(self, world: World, game: Game) -> None:
        scorer = world.people["scorer"]
        phones = [phone(scorer, game.evening), phone(scorer, game.evening)]
        owner = phone(world.people["owner"], game.evening)
        scorer.set_password("another one")
        scorer.save()
        for api in phones:
            assert api.post(world.hands(game), DRAW, key="k").status_code == 401
        assert owner.post(world.hands(game), DRAW, key="k").status_code == 201
        assert evening_tokens.valid_tokens(scorer, timezone.now()) == []

    def test_a_sign_out_does_not(self, world: World, game: Game) -> None:
        client = Client()
        client.force_login(world.people["scorer"])
        api = Api(client.post(address(game.evening)).json()["token"])
        client.logout()
        assert api.post(world.hands(game), DRAW, key="k").status_code == 201

    def test_an_account_that_may_not_sign_in(self, world: World, game: Game) -> None:
        scorer = world.people["scorer"]
        api = phone(scorer, game.evening)
        scorer.is_active = False
        scorer.save()
        assert api.post(world.hands(game), DRAW, key="k").status_code == 401

    def test_its_time(self, world: World, game: Game) -> None:
        row = make(world.people["scorer"], game.evening, NOW)
        end = row.expires_at
        assert end is not None
        assert find_token("mje_x", end - timedelta(seconds=1)) == row
        assert find_token("mje_x", end) is None

    def test_it_is_listed_and_revoked_on_the_page_of_tokens(self, world: World, game: Game) -> None:
        scorer = world.people["scorer"]
        client = Client()
        client.force_login(scorer)
        api = Api(client.post(address(game.evening)).json()["token"])
        page = client.get(reverse("tokens"))
        row = ApiToken.objects.get()
        assert [token.pk for token in page.context["phones"]] == [row.pk]
        assert page.context["tokens"] == []
        assert f"{row.prefix}…".encode() in page.content
        stranger = Client()
        stranger.force_login(a_user())
        assert stranger.post(reverse("token-revoke", args=[row.pk])).status_code == 404
        assert client.post(reverse("token-revoke", args=[row.pk])).status_code == 302
        assert client.get(reverse("tokens")).context["phones"] == []
        assert api.post(world.hands(game), DRAW, key="k").status_code == 401


@pytest.mark.django_db(transaction=True)
def test_twenty_at_once_with_one_key_record_one_hand() -> None:
    club = a_club(is_public=False)
    scorer = a_member(club, Role.SCORER)
    game = a_game(club)
    plain = ask(scorer, game.evening).json()["token"]
    url = f"clubs/{club.public_id}/games/{game.public_id}/hands/"
    barrier = threading.Barrier(20)
    answers: list[Any] = []

    def send() -> None:
        barrier.wait()
        try:
            answers.append(Api(plain).post(url, WIN | {"keep_refused": True}, key="one"))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=send) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [answer.status_code for answer in answers] == [201] * 20
    assert all(answer.json() == answers[0].json() for answer in answers)
    assert sum("Idempotent-Replay" in answer for answer in answers) == 19
    assert Hand.objects.count() == 1
    assert points_of(game) == [35, -8, -19, -8]


def test_an_answer_lost_on_its_way_is_given_again(world: World, game: Game) -> None:
    """The proxy drops the answer after the hand was written; the phone sends it again, later on."""
    scorer = world.people["scorer"]
    lost = phone(scorer, game.evening).post(world.hands(game), WIN, key="one")
    world.api("owner").post(world.hands(game), {"hand_no": 2, "outcome": "draw"}, key="two")
    # With another token of the same person too: the key is the game's.
    again = phone(scorer, game.evening).post(world.hands(game), WIN, key="one")
    assert (again.status_code, again.json()) == (201, lost.json())
    assert again["Idempotent-Replay"] == "true"
    assert Hand.objects.count() == 2
