"""Who asks: tokens with scopes, an end and a club; sessions with CSRF; visitors."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from mjclub.accounts.models import ApiToken
from mjclub.accounts.services import revoke_token
from mjclub.clubs.models import Role
from mjclub.core.actors import SYSTEM
from mjclub.core.models import AuditEntry
from mjclub.games.models import Game
from tests.api.conftest import World
from tests.api.world import Api, token_for
from tests.factories import a_club, a_game, a_member

DRAW = {"hand_no": 1, "outcome": "draw"}


def test_a_public_club_is_read_without_a_token(world: World) -> None:
    assert world.api().get(world.path()).json()["role"] is None
    assert world.api("organiser").get(world.path()).json()["role"] == "organiser"


def test_a_members_club_does_not_exist_for_others(hidden: World) -> None:
    for who in ("", "stranger"):
        answer = hidden.api(who).get(hidden.path())
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "not_found"
        assert hidden.api(who).get(hidden.board).status_code == 404
        assert hidden.api(who).get("clubs/").json()["results"] == []
    for role in Role:
        answer = hidden.api(role.name.lower()).get(hidden.path())
        assert answer.status_code == 200
        assert answer.json()["role"] == role.name.lower()
        assert hidden.api(role.name.lower()).get(hidden.board).status_code == 200


@pytest.mark.parametrize(
    "header", ["Bearer", "Bearer ", "Bearer mjc_x", "Token mjc_x", "mjc_x", ""]
)
def test_what_is_no_token_is_refused_also_where_nobody_need_sign_in(
    world: World, header: str
) -> None:
    answer = Api().get(world.path(), {"authorization": header})
    assert answer.status_code == 401
    assert answer["WWW-Authenticate"] == 'Bearer realm="mjclub"'
    assert answer.json()["error"]["code"] == "bad_token"


def test_an_ended_a_revoked_and_an_inactive_token(world: World) -> None:
    now = timezone.now()
    viewer = world.people["viewer"]
    soon = token_for(viewer, expires_at=now + timedelta(hours=1), now=now)
    assert Api(soon).get(world.path()).status_code == 200
    ApiToken.objects.update(expires_at=now - timedelta(seconds=1))
    assert Api(soon).get(world.path()).status_code == 401
    ApiToken.objects.update(expires_at=None)
    assert Api(soon).get(world.path()).status_code == 200
    viewer.is_active = False
    viewer.save()
    assert Api(soon).get(world.path()).status_code == 401
    viewer.is_active = True
    viewer.save()
    revoke_token(actor=SYSTEM, token=ApiToken.objects.get(), now=now)
    assert Api(soon).get(world.path()).status_code == 401


def test_the_database_does_not_know_the_token(world: World) -> None:
    plain = token_for(world.people["viewer"])
    row = ApiToken.objects.values().get()
    assert plain not in str(row)
    assert len(row["token_hash"]) == 64


@pytest.mark.parametrize(
    ("scopes", "read", "record"),
    [
        (["read"], 200, 403),
        (["record"], 403, 403),
        (["manage"], 403, 403),
        (["read", "record"], 200, 201),
    ],
)
def test_scopes(hidden: World, game: Game, scopes: list[str], read: int, record: int) -> None:
    api = hidden.api("scorer", scopes=scopes)
    answer = api.get(hidden.path())
    assert answer.status_code == read
    if read == 403:
        assert answer.json()["error"]["code"] == "missing_scope"
    answer = api.post(hidden.hands(game), DRAW, key="k")
    assert answer.status_code == record
    if record == 403:
        assert answer.json()["error"]["code"] == "missing_scope"


def test_a_token_that_only_records_reads_what_everybody_reads(world: World, game: Game) -> None:
    api = world.api("scorer", scopes=["record"])
    assert api.get(world.path()).status_code == 200
    assert api.post(world.hands(game), DRAW, key="k").status_code == 201


def test_a_token_for_one_club_is_a_strangers_elsewhere(hidden: World, game: Game) -> None:
    other = a_club(is_public=False)
    scorer = a_member(other, Role.OWNER)
    hidden.club.memberships.create(user=scorer, role=Role.OWNER, joined_at=hidden.club.created_at)
    api = Api(token_for(scorer, club=other))
    assert api.get(f"clubs/{other.public_id}/").status_code == 200
    assert api.get(hidden.path()).status_code == 404
    assert api.post(hidden.hands(game), DRAW, key="k").status_code == 404
    assert [club["id"] for club in api.get("clubs/").json()["results"]] == [other.public_id]
    hidden.club.is_public = True
    hidden.club.save()
    assert api.get(hidden.path()).json()["role"] is None
    assert api.post(hidden.hands(game), DRAW, key="k").status_code == 403


def test_the_last_use_is_noted_and_reading_again_writes_nothing(
    world: World, django_assert_num_queries: object
) -> None:
    api = world.api("viewer")
    assert ApiToken.objects.get().last_used_at is None
    api.get("rulesets/")
    used = ApiToken.objects.get().last_used_at
    assert used is not None
    with django_assert_num_queries(1):  # type: ignore[operator]
        api.get("rulesets/")
    assert ApiToken.objects.get().last_used_at == used


def test_the_log_names_the_token(world: World, game: Game) -> None:
    world.api("scorer").post(world.hands(game), DRAW, key="k")
    entry = AuditEntry.objects.filter(action="record_hand").get()
    assert (entry.actor_kind, entry.user, entry.token) == (
        "token",
        world.people["scorer"],
        ApiToken.objects.get(),
    )


class TestSession:
    """The session of the pages serves the API too."""

    def test_it_reads_and_writes_with_the_csrf_token(self, hidden: World, game: Game) -> None:
        client = Client(enforce_csrf_checks=True)
        client.force_login(hidden.people["scorer"])
        api = Api(client=client)
        assert api.get(hidden.path()).json()["role"] == "scorer"
        refused = api.post(hidden.hands(game), DRAW, key="k")
        assert refused.status_code == 403
        assert refused.json()["error"]["code"] == "csrf"
        client.cookies["mjclub_csrf"] = "a" * 32
        headers = {"x-csrftoken": "a" * 32}
        assert api.post(hidden.hands(game), DRAW, "k", headers).status_code == 201

    def test_a_token_needs_none(self, hidden: World, game: Game) -> None:
        client = Client(enforce_csrf_checks=True)
        api = Api(token_for(hidden.people["scorer"]), client=client)
        assert api.post(hidden.hands(game), DRAW, key="k").status_code == 201

    def test_a_token_goes_before_the_session(self, hidden: World) -> None:
        client = Client()
        client.force_login(hidden.people["owner"])
        api = Api(token_for(hidden.people["viewer"]), client=client)
        assert api.get(hidden.path()).json()["role"] == "viewer"


@pytest.mark.parametrize(
    ("who", "status"),
    [
        ("", 401),
        ("stranger", 403),
        ("viewer", 403),
        ("member", 201),
        ("scorer", 201),
        ("organiser", 201),
        ("owner", 201),
    ],
)
def test_who_may_record(world: World, game: Game, who: str, status: int) -> None:
    assert world.api(who).post(world.hands(game), DRAW, key="k").status_code == status


def test_a_member_records_in_his_own_games_only(world: World) -> None:

    other = a_game(world.club, players=[*world.players[2:], world.players[1]][:4])
    assert world.api("member").post(world.hands(other), DRAW, key="k").status_code == 403


@pytest.mark.parametrize("address", ["", "players/", "games/"])
def test_no_cache_keeps_an_answer_for_others(hidden: World, address: str) -> None:
    for who in ("viewer", "stranger"):
        answer = hidden.api(who).get(hidden.path(address))
        assert answer["Cache-Control"] == "private, no-cache"
        assert {"Authorization", "Cookie", "Accept-Language"} <= set(answer["Vary"].split(", "))
