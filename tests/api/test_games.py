"""Games by the API: started once, read back in exact values."""

from __future__ import annotations

import unicodedata
from datetime import timedelta
from typing import Any

import pytest
from django.utils.dateparse import parse_datetime

from mjclub.clubs.models import Player
from mjclub.core.actors import SYSTEM
from mjclub.games import services
from mjclub.games.models import Game
from tests.api.conftest import World
from tests.api.test_errors import error
from tests.factories import (
    DRAW,
    NOW,
    VOID,
    a_club,
    a_finished_game,
    a_game,
    a_league,
    a_player,
    a_table,
    an_id,
    discard,
    finish,
    play,
    self_draw,
    tiles,
)

DRAGONS = {
    "melds": ["p:555z", "p:666z"],
    "concealed": "66999s77z",
    "winning_tile": "7z",
    "flowers": 1,
}


class TestStart:
    """Starting a game."""

    def content(self, world: World, **more: Any) -> dict[str, Any]:
        return {"players": [{"id": player.public_id} for player in world.players[:4]]} | more

    def test_a_game_of_the_league(self, world: World) -> None:
        table = a_table(world.club, "1탁")
        content = self.content(world, league=world.league.public_id, table=table.public_id)
        answer = world.api("scorer").post(world.path("games/"), content, key="one")
        assert answer.status_code == 201, answer.content
        body = answer.json()
        game = Game.objects.get()
        assert [seat["player"]["name"] for seat in body["seats"]] == [
            "김민수",
            "이서연",
            "박도윤",
            "최지우",
        ]
        assert body["id"] == game.public_id
        assert body["league"] == {"id": world.league.public_id, "name": "Spring"}
        assert body["table"] == {"id": table.public_id, "name": "1탁"}
        assert body["rule_version"] == 1
        assert (body["state"], body["hands_played"], body["hands_total"]) == ("open", 0, 16)
        assert body["time_limit"] == 120
        assert parse_datetime(body["ends_at"]) == game.started_at + timedelta(hours=2)
        assert body["next"] == {
            "hand_no": 1,
            "round_wind": "1z",
            "hand_in_round": 1,
            "repeat": 0,
            "dealer": 0,
            "winds": ["1z", "2z", "3z", "4z"],
        }
        assert body == world.api().get(world.path(f"games/{game.public_id}/")).json()

    def test_done_once(self, world: World) -> None:
        api = world.api("scorer")
        first = api.post(world.path("games/"), self.content(world), key="one")
        play(Game.objects.get(), DRAW)
        again = api.post(world.path("games/"), self.content(world), key="one")
        assert (again.status_code, again.json()) == (201, first.json())
        assert again["Idempotent-Replay"] == "true"
        other = api.post(
            world.path("games/"), self.content(world, league=world.league.public_id), key="one"
        )
        assert other.status_code == 409
        assert error(other)["code"] == "key_reused"
        assert error(other)["current"]["id"] == first.json()["id"]
        assert Game.objects.count() == 1
        # The key is the actor's own.
        assert (
            world.api("organiser")
            .post(world.path("games/"), self.content(world), key="one")
            .json()["id"]
            != first.json()["id"]
        )

    def test_a_guest_by_name_in_any_spelling(self, world: World) -> None:
        guest = unicodedata.normalize("NFD", "한손님")
        players = [{"id": player.public_id} for player in world.players[:3]] + [{"guest": guest}]
        content = {"players": players}
        answer = world.api("scorer").post(world.path("games/"), content, key="one")
        assert answer.status_code == 201, answer.content
        made = Player.objects.get(name="한손님")
        assert made.guest
        assert answer.json()["seats"][3]["player"] == {
            "id": made.public_id,
            "name": "한손님",
            "guest": True,
        }
        assert world.api("scorer").post(world.path("games/"), content, key="two").status_code == 201
        assert Player.objects.filter(guest=True).count() == 1

    @pytest.mark.parametrize(
        ("who", "seats", "guest", "status"),
        [
            ("", slice(0, 4), False, 401),
            ("stranger", slice(0, 4), False, 403),
            ("viewer", slice(0, 4), False, 403),
            ("member", slice(0, 4), False, 201),
            ("member", slice(1, 5), False, 403),
            ("member", slice(0, 3), True, 403),
            ("scorer", slice(1, 5), False, 201),
            ("scorer", slice(1, 4), True, 201),
        ],
    )
    def test_who_may(self, world: World, who: str, seats: slice, guest: bool, status: int) -> None:
        players = [{"id": player.public_id} for player in world.players[seats]]
        content = {"players": players + ([{"guest": "손님"}] if guest else [])}
        answer = world.api(who).post(world.path("games/"), content, key="one")
        assert answer.status_code == status

    def test_what_the_club_has_not(self, world: World) -> None:
        elsewhere = a_club()
        stranger, league, table = a_player(elsewhere), a_league(elsewhere), a_table(elsewhere)
        api = world.api("scorer")
        content = self.content(world)
        content["players"][2] = {"id": stranger.public_id}
        answer = api.post(world.path("games/"), content, key="one")
        assert answer.status_code == 422
        assert [(one["code"], one["field"]) for one in error(answer)["faults"]] == [
            ("unknown_player", "players.2.id")
        ]
        for field, code in (("league", league.public_id), ("table", table.public_id)):
            answer = api.post(world.path("games/"), self.content(world, **{field: code}), key="x")
            assert answer.status_code == 422
            assert [(one["code"], one["field"]) for one in error(answer)["faults"]] == [
                (f"unknown_{field}", field)
            ]
        twice = {"players": [{"id": world.players[0].public_id}] * 4}
        answer = api.post(world.path("games/"), twice, key="one")
        assert answer.status_code == 422
        assert {one["code"] for one in error(answer)["faults"]} == {"player_twice"}


class TestRead:
    """A game as it is read."""

    def test_seats_places_and_table_points(self, world: World) -> None:
        game = a_finished_game(world.league, [discard(0, 2, 11), self_draw(1, 8)])
        body = world.api().get(world.path(f"games/{game.public_id}/")).json()
        assert [
            (
                seat["column"],
                seat["points"],
                seat["place"],
                seat["shared"],
                seat["table_points"],
                seat["table_points_twelfths"],
            )
            for seat in body["seats"]
        ] == [
            (0, 19, 2, False, "2", 24),
            (1, 40, 1, False, "4", 48),
            (2, -35, 4, False, "0", 0),
            (3, -24, 3, False, "1", 12),
        ]
        assert (body["state"], body["ended_early"]) == ("finished", True)
        assert body["can_finish"] is False
        assert body["why_not"] == ["not_open"]

    def test_an_open_game_has_no_table_points_rather_than_0(self, world: World, game: Game) -> None:
        play(game, discard(0, 2, 11))
        for body in (
            world.api().get(world.path(f"games/{game.public_id}/")).json(),
            world.api().get(world.path("games/")).json()["results"][0],
        ):
            assert [seat["table_points"] for seat in body["seats"]] == [None] * 4
            assert [seat["table_points_twelfths"] for seat in body["seats"]] == [None] * 4
            assert body["finished_at"] is None

    def test_a_penalty_is_in_the_sums(self, world: World, game: Game) -> None:
        hand = play(game, discard(0, 2, 11))[0]
        services.add_adjustment(
            actor=SYSTEM, game=game, code="late_10", column=3, after=hand, reason="비공개",
            now=NOW, public_id=an_id(),
        )  # fmt: skip
        answer = world.api().get(world.path(f"games/{game.public_id}/"))
        body = answer.json()
        assert [
            (one["code"], one["column"], one["deltas"], one["after"]) for one in body["adjustments"]
        ] == [("late_10", 3, [0, 0, 0, -10], hand.public_id)]
        assert body["sums"] == {
            "hands": 0,
            "deductions": -10,
            "start": 0,
            "total": -10,
            "expected_total": -10,
        }
        assert [seat["points"] for seat in body["seats"]] == [35, -8, -19, -18]
        assert "비공개" not in answer.content.decode()

    def test_a_withdrawn_hand_has_no_place(self, world: World, game: Game) -> None:
        first, second = play(game, tiles(0, None, **DRAGONS), VOID)
        services.withdraw_hand(actor=SYSTEM, hand=first, version=first.version, now=NOW)
        listed = world.api().get(world.hands(game)).json()["results"]
        assert [(row["id"], row["hand_no"]) for row in listed] == [(second.public_id, 1)]
        read = world.api().get(world.hands(game) + first.public_id + "/").json()
        assert read["withdrawn_at"] is not None
        for name in ("hand_no", "round_wind", "hand_in_round", "dealer", "winds", "totals"):
            assert read[name] is None
        assert read["deltas"] == [339, -113, -113, -113]
        assert read["wins"][0]["answer"]["total"] == 105

    def test_what_belongs_elsewhere_is_not_found(self, world: World, game: Game) -> None:
        other = a_game()
        hand = play(other, DRAW)[0]
        api = world.api()
        assert api.get(world.path(f"games/{other.public_id}/")).status_code == 404
        assert api.get(world.hands(other)).status_code == 404
        assert api.get(world.hands(game) + hand.public_id + "/").status_code == 404
        for kind in ("players", "leagues", "evenings", "games"):
            assert api.get(world.path(f"{kind}/0000000000/")).status_code == 404

    def test_a_cancelled_game_stays_readable(self, world: World, game: Game) -> None:
        play(game, DRAW)
        game = finish(game)
        services.cancel_game(
            actor=SYSTEM, game=game, version=game.version, reason="비공개", now=NOW
        )
        answer = world.api().get(world.path(f"games/{game.public_id}/"))
        assert answer.json()["state"] == "cancelled"
        assert [
            (seat["place"], seat["shared"], seat["table_points"], seat["table_points_twelfths"])
            for seat in answer.json()["seats"]
        ] == [(None, False, None, None)] * 4
        listed = world.api().get(world.path("games/")).json()["results"]
        row = next(one for one in listed if one["id"] == game.public_id)
        assert [(seat["place"], seat["shared"]) for seat in row["seats"]] == [(None, False)] * 4
        assert "비공개" not in answer.content.decode()
