"""Hands by the API: recorded once, read back in exact values."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import connections

from mjclub.clubs.models import Role
from mjclub.core.models import AuditEntry, RequestKey
from mjclub.games.models import Game, Hand, Win
from tests.api.conftest import World
from tests.api.test_errors import error
from tests.api.world import Api, token_for
from tests.factories import (
    DRAW,
    a_club,
    a_game,
    a_member,
    discard,
    play,
    points_of,
)

WIN = {"winner": 0, "source": 2, "kind": "discard", "value": 11}
POINTS = {"hand_no": 1, "outcome": "win", "wins": [WIN]}
DRAGONS = {
    "melds": ["p:555z", "p:666z"],
    "concealed": "66999s77z",
    "winning_tile": "7z",
    "flowers": 1,
}


class TestRecord:
    """Recording a hand."""

    def test_a_hand_by_points(self, world: World, game: Game) -> None:
        answer = world.api("scorer").post(world.hands(game), POINTS, key="one")
        assert answer.status_code == 201
        assert "Idempotent-Replay" not in answer
        body = answer.json()
        assert body == {
            "id": Hand.objects.get().public_id,
            "game": game.public_id,
            "game_version": 2,
            "hand_no": 1,
            "round_wind": "1z",
            "hand_in_round": 1,
            "repeat": 0,
            "dealer": 0,
            "winds": ["1z", "2z", "3z", "4z"],
            "version": 1,
            "outcome": "win",
            "mode": "points",
            "wins": [WIN | {"order": 1}],
            "going_on": False,
            "check_needed": False,
            "refused": [],
            "tiles_later": False,
            "deltas": [35, -8, -19, -8],
            "totals": [35, -8, -19, -8],
        }
        read = world.api().get(world.hands(game) + body["id"] + "/").json()
        hand = Hand.objects.get()
        at = hand.recorded_at.isoformat().replace("+00:00", "Z")
        assert read == {
            "id": body["id"],
            "hand_no": 1,
            "round_wind": "1z",
            "hand_in_round": 1,
            "repeat": 0,
            "dealer": 0,
            "winds": ["1z", "2z", "3z", "4z"],
            "outcome": "win",
            "mode": "points",
            "going_on": False,
            "drawn": False,
            "declarations": [],
            "deltas": [35, -8, -19, -8],
            "totals": [35, -8, -19, -8],
            "wins": [
                {
                    **WIN,
                    "order": 1,
                    "mode": "points",
                    "responsible": None,
                    "verified": [],
                    "patterns": None,
                    "tiles": None,
                    "answer": None,
                }
            ],
            "check_needed": False,
            "refused": None,
            "tiles_later": False,
            "corrected": False,
            "version": 1,
            "recorded_at": at,
            "changed_at": at,
            "withdrawn_at": None,
        }

    def test_a_hand_by_tiles(self, world: World, game: Game) -> None:
        win = {"winner": 1, "kind": "self_draw", "tiles": DRAGONS}
        content = {"hand_no": 1, "outcome": "win", "mode": "tiles", "wins": [win]}
        answer = world.api("scorer").post(world.hands(game), content, key="one")
        assert answer.status_code == 201, answer.content
        assert answer.json()["deltas"] == [-113, 339, -113, -113]
        read = world.api().get(world.hands(game)).json()["results"][0]
        got = read["wins"][0]
        assert got["value"] == 105
        assert (got["tiles"]["round_wind"], got["tiles"]["seat_wind"]) == ("1z", "2z")
        assert got["answer"]["total"] == 105
        assert got["patterns"][0] == {"id": "big_three_dragons", "count": 1, "points": 88}
        # The stored form is what score takes: it says the same again.
        assert world.api().post("score/", got["tiles"]).json() == got["answer"]

    def test_a_hand_by_patterns(self, world: World, game: Game) -> None:
        win = {
            "winner": 3,
            "source": 0,
            "kind": "discard",
            "patterns": [{"id": "pure_straight"}, {"id": "tile_hog", "count": 1}],
        }
        content = {"hand_no": 1, "outcome": "win", "mode": "patterns", "wins": [win]}
        answer = world.api("scorer").post(world.hands(game), content, key="one")
        assert answer.status_code == 201, answer.content
        assert answer.json()["deltas"] == [-26, -8, -8, 42]
        got = world.api().get(world.hands(game)).json()["results"][0]["wins"][0]
        assert [(one["id"], one["count"]) for one in got["patterns"]] == [
            ("pure_straight", 1),
            ("tile_hog", 1),
        ]
        assert got["answer"] is None

    def test_full_width_digits_are_numbers(self, world: World, game: Game) -> None:
        content = {
            "hand_no": "\uff11",
            "outcome": "win",
            "wins": [{**WIN, "value": "\uff11\uff12"}],
        }
        answer = world.api("scorer").post(world.hands(game), content, key="one")
        assert answer.status_code == 201, answer.content
        assert answer.json()["wins"][0]["value"] == 12

    def test_a_draw_and_a_void_hand(self, world: World, game: Game) -> None:
        api = world.api("scorer")
        draw = api.post(world.hands(game), {"hand_no": 1, "outcome": "draw"}, key="1").json()
        void = api.post(world.hands(game), {"hand_no": 2, "outcome": "void"}, key="2").json()
        again = api.post(world.hands(game), {"hand_no": 2, "outcome": "draw"}, key="3").json()
        assert [draw["hand_no"], void["hand_no"], again["hand_no"]] == [1, 2, 2]
        assert draw["deltas"] == void["deltas"] == [0, 0, 0, 0]
        assert world.api().get(world.path(f"games/{game.public_id}/")).json()["hands_played"] == 2

    @pytest.mark.parametrize(
        "value", ["abc", -5, 10**9, "", True, 8.5, 12.0, [], {}, "\uff11 \uff12"]
    )
    def test_points_that_are_none(self, world: World, game: Game, value: Any) -> None:
        content = {"hand_no": 1, "outcome": "win", "wins": [{**WIN, "value": value}]}
        answer = world.api("scorer").post(world.hands(game), content, key="one")
        assert answer.status_code == 422
        assert [fault["field"] for fault in error(answer)["faults"]] == ["wins.0.value"]
        assert not Hand.objects.exists()
        assert not RequestKey.objects.exists()

    @pytest.mark.parametrize(
        ("win", "codes"),
        [
            ({**WIN, "value": 7}, [("under_minimum", "wins.0.value")]),
            ({**WIN, "value": None}, [("missing_field", "wins.0.value")]),
            ({**WIN, "source": 0}, [("same_column", "wins.0.source")]),
            ({"winner": 0}, [("missing_field", "wins.0.kind")]),
            ({**WIN, "valeu": 8}, [("unknown_field", "wins.0.valeu")]),
            ({**WIN, "winner": 4}, [("bad_value", "wins.0.winner")]),
        ],
    )
    def test_every_fault_at_its_field(
        self, world: World, game: Game, win: dict[str, Any], codes: list[tuple[str, str]]
    ) -> None:
        content = {"hand_no": 1, "outcome": "win", "wins": [win]}
        answer = world.api("scorer").post(world.hands(game), content, key="one")
        assert answer.status_code == 422
        assert [(fault["code"], fault["field"]) for fault in error(answer)["faults"]] == codes

    def test_tiles_that_cannot_be(self, world: World, game: Game) -> None:
        win = {"winner": 1, "kind": "self_draw", "tiles": {**DRAGONS, "concealed": "66999s7z"}}
        content = {"hand_no": 1, "outcome": "win", "mode": "tiles", "wins": [win]}
        answer = world.api("scorer").post(world.hands(game), content, key="one")
        assert answer.status_code == 422
        faults = error(answer)["faults"]
        assert [(fault["code"], fault["field"]) for fault in faults] == [
            ("wrong_count", "wins.0.tiles.concealed")
        ]


class TestKeys:
    """Sent twice, done once."""

    def test_a_key_is_needed(self, world: World, game: Game) -> None:
        answer = world.api("scorer").post(world.hands(game), POINTS)
        assert answer.status_code == 400
        assert error(answer)["code"] == "key_missing"
        assert error(answer)["faults"][0]["field"] == "Idempotency-Key"

    @pytest.mark.parametrize("key", ["x" * 101, "ключ", "a\tb"])
    def test_a_key_that_is_none(self, world: World, game: Game, key: str) -> None:
        answer = world.api("scorer").post(world.hands(game), POINTS, key=key)
        assert answer.status_code == 400
        assert error(answer)["code"] == "bad_key"

    def test_a_lost_answer_comes_again(self, world: World, game: Game) -> None:
        api = world.api("scorer")
        first = api.post(world.hands(game), POINTS, key="one")
        play(game, DRAW)
        again = api.post(world.hands(game), POINTS, key="one")
        assert (again.status_code, again.json()) == (201, first.json())
        assert again["Idempotent-Replay"] == "true"
        assert Hand.objects.count() == 2

    def test_another_form_of_the_same_content_is_the_same(self, world: World, game: Game) -> None:
        api = world.api("scorer")
        api.post(world.hands(game), POINTS, key="one")
        wins = [{**WIN, "value": "\uff11\uff11", "order": 1, "patterns": None}]
        same = {"mode": "points", "wins": wins, "outcome": "win", "hand_no": 1}
        assert api.post(world.hands(game), same, key="one")["Idempotent-Replay"] == "true"

    def test_other_content_is_a_conflict_that_names_the_hand(
        self, world: World, game: Game
    ) -> None:
        api = world.api("scorer")
        first = api.post(world.hands(game), POINTS, key="one").json()
        answer = api.post(world.hands(game), {"hand_no": 2, "outcome": "draw"}, key="one")
        assert answer.status_code == 409
        found = error(answer)
        assert found["code"] == "key_reused"
        assert found["current"]["hand"]["id"] == first["id"]
        assert found["current"]["hand"]["hand_no"] == 1
        assert Hand.objects.count() == 1

    def test_a_taken_hand_is_shown(self, world: World, game: Game) -> None:
        api = world.api("scorer")
        first = api.post(world.hands(game), POINTS, key="one").json()
        answer = api.post(world.hands(game), POINTS, key="two")
        assert answer.status_code == 409
        found = error(answer)
        assert found["code"] == "hand_taken"
        assert found["current"]["hand"]["id"] == first["id"]
        assert found["current"]["hand"]["deltas"] == [35, -8, -19, -8]
        assert found["current"]["next_hand_no"] == 2

    def test_a_hand_too_far(self, world: World, game: Game) -> None:
        answer = world.api("scorer").post(world.hands(game), POINTS | {"hand_no": 3}, key="one")
        assert answer.status_code == 409
        assert error(answer)["code"] == "hand_ahead"

    def test_a_refused_request_uses_up_no_key(self, world: World, game: Game) -> None:
        api = world.api("scorer")
        bad = {**POINTS, "wins": [{**WIN, "value": 7}]}
        assert api.post(world.hands(game), bad, key="one").status_code == 422
        assert api.post(world.hands(game), POINTS, key="one").status_code == 201


@pytest.mark.django_db(transaction=True)
def test_the_same_request_at_once_is_done_once() -> None:
    game = a_game()
    token = token_for(a_member(game.club, Role.SCORER))
    Api(token).get("rulesets/")  # the token's use is noted before the race
    address = f"clubs/{game.club.public_id}/games/{game.public_id}/hands/"
    answers: list[tuple[int, Any]] = []

    def post() -> None:
        answer = Api(token).post(address, POINTS, key="one")
        answers.append((answer.status_code, answer.json()))
        connections.close_all()

    threads = [threading.Thread(target=post) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {status for status, _ in answers} == {201}
    assert len({body["id"] for _, body in answers}) == 1
    assert len(answers) == 8
    assert Hand.objects.count() == 1
    assert points_of(game) == [35, -8, -19, -8]


@pytest.mark.django_db(transaction=True)
def test_a_hand_is_ended_once_by_8_at_once_and_not_by_another_key() -> None:
    club = a_club()
    game = a_game(club, ruleset="two_winner")
    (hand,) = play(game, discard(0, 1, 18))
    token = token_for(a_member(club, Role.SCORER))
    Api(token).get("rulesets/")  # the token's use is noted before the race
    address = f"clubs/{club.public_id}/games/{game.public_id}/hands/{hand.public_id}/continue/"
    end = {"version": 1, "wins": [{"winner": 2, "kind": "self_draw", "value": 36}]}
    answers: list[tuple[int, Any]] = []

    def post(key: str) -> None:
        answer = Api(token).post(address, end, key=key)
        answers.append((answer.status_code, answer.json()))
        connections.close_all()

    threads = [
        threading.Thread(target=post, args=("one" if number < 6 else f"other{number}",))
        for number in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    done = [body for status, body in answers if status == 200]
    late = [body["error"]["code"] for status, body in answers if status == 409]
    # One key has won, whichever; those that came later with another find a newer version.
    assert len(done) + len(late) == 8
    assert len(done) in {1, 6}
    assert all(body == done[0] for body in done)
    assert set(late) == {"stale"}
    assert Win.objects.filter(hand=hand).count() == 2
    assert points_of(game) == [50 + 18 - 12, 50 - 18 - 12, 50 + 36, 50 - 12]


def test_the_log_holds_what_was_sent(world: World, game: Game) -> None:
    world.api("scorer").post(world.hands(game), POINTS, key="one")
    entry = AuditEntry.objects.get(action="record_hand")
    assert entry.inputs["key"] == "one"
    assert entry.inputs["hand_no"] == 1
    assert entry.inputs["entry"]["wins"][0]["value"] == 11
