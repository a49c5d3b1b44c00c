"""Taking hands back, bringing them back, and finishing a game, by the API."""

from __future__ import annotations

import pytest

from mjclub.games.models import Game, Hand
from tests.api.conftest import World
from tests.api.test_errors import error
from tests.factories import a_game, discard, play, points_of


class TestWithdraw:
    """``…/withdraw/``: POST takes a hand back, DELETE brings it back."""

    def test_it_leaves_the_order_and_comes_back_to_it(self, world: World, game: Game) -> None:
        first, second = play(game, discard(0, 2, 11), discard(1, 3, 12))
        api = world.api("scorer")
        url = f"{world.hands(game)}{first.public_id}/withdraw/"
        answer = api.post(url, {"version": 1}, key="one")
        assert answer.status_code == 200
        body = answer.json()
        assert (body["id"], body["hand_no"], body["totals"]) == (first.public_id, None, None)
        assert (body["version"], body["withdrawn_at"] is None) == (2, False)
        rows = api.get(world.hands(game)).json()["results"]
        assert [(row["id"], row["hand_no"]) for row in rows] == [(second.public_id, 1)]
        assert points_of(game) == [-8, 36, -8, -20]
        back = api.delete(url + "?version=2", key="two")
        assert back.status_code == 200
        assert (back.json()["hand_no"], back.json()["version"]) == (1, 3)
        assert points_of(game) == [27, 28, -27, -28]

    def test_sent_again_it_is_done_once(self, world: World, game: Game) -> None:
        hand = play(game, discard(0, 2, 11))[0]
        api = world.api("scorer")
        url = f"{world.hands(game)}{hand.public_id}/withdraw/"
        first = api.post(url, {"version": 1}, key="one")
        again = api.post(url, {"version": 1}, key="one")
        assert (again.json(), again["Idempotent-Replay"]) == (first.json(), "true")
        other = api.post(url, {"version": 2}, key="one")
        assert (other.status_code, error(other)["code"]) == (409, "key_reused")
        twice = api.post(url, {"version": 2}, key="two")
        assert (twice.status_code, error(twice)["code"]) == (422, "hand_withdrawn")
        back = api.delete(url + "?version=2", key="three")
        assert api.delete(url + "?version=2", key="three").json() == back.json()
        stands = api.delete(url + "?version=3", key="four")
        assert (stands.status_code, error(stands)["code"]) == (422, "hand_stands")
        assert Hand.objects.get().version == 3

    def test_somebody_was_faster(self, world: World, game: Game) -> None:
        hand = play(game, discard(0, 2, 11))[0]
        Hand.objects.update(version=4)
        url = f"{world.hands(game)}{hand.public_id}/withdraw/"
        stale = world.api("scorer").post(url, {"version": 1}, key="one")
        assert (stale.status_code, error(stale)["code"]) == (409, "stale")
        assert error(stale)["current"]["version"] == 4

    @pytest.mark.parametrize(
        "query", ["", "?version=", "?version=x", "?version=0", "?version=1&a=b"]
    )
    def test_what_cannot_be_read(self, world: World, game: Game, query: str) -> None:
        hand = play(game, discard(0, 2, 11))[0]
        url = f"{world.hands(game)}{hand.public_id}/withdraw/"
        assert world.api("scorer").delete(url + query, key="one").status_code == 400
        assert world.api("scorer").post(url, {}, key="one").status_code == 422
        assert world.api("scorer").post(url, {"version": 1}).status_code == 400

    @pytest.mark.parametrize(("who", "status"), [("", 401), ("viewer", 403), ("stranger", 403)])
    def test_who_may(self, world: World, game: Game, who: str, status: int) -> None:
        hand = play(game, discard(0, 2, 11))[0]
        url = f"{world.hands(game)}{hand.public_id}/withdraw/"
        assert world.api(who).post(url, {"version": 1}, key="one").status_code == status
        assert world.api(who).delete(url + "?version=1", key="one").status_code == status
        assert Hand.objects.get().withdrawn_at is None


class TestFinish:
    """``finish/``."""

    def test_an_early_end(self, world: World, game: Game) -> None:
        play(game, discard(0, 2, 11))
        api = world.api("scorer")
        url = world.path(f"games/{game.public_id}/finish/")
        not_yet = api.post(url, {"version": 2}, key="one")
        assert (not_yet.status_code, error(not_yet)["code"]) == (422, "not_over")
        answer = api.post(url, {"version": 2, "early": True}, key="two")
        assert answer.status_code == 200
        body = answer.json()
        assert (body["state"], body["ended_early"], body["version"]) == ("finished", True, 3)
        assert [seat["place"] for seat in body["seats"]] == [1, 2, 4, 2]
        again = api.post(url, {"version": 2, "early": True}, key="two")
        assert (again.json(), again["Idempotent-Replay"]) == (body, "true")
        late = api.post(url, {"version": 3, "early": True}, key="three")
        assert (late.status_code, error(late)["code"]) == (409, "game_finished")

    def test_what_stands_against_it(self, world: World, game: Game) -> None:
        api = world.api("scorer")
        url = world.path(f"games/{game.public_id}/finish/")
        empty = api.post(url, {"version": 1, "early": True}, key="one")
        assert error(empty)["code"] == "no_hands"
        refused = {"hand_no": 1, "outcome": "win", "keep_refused": True} | {
            "wins": [{"winner": 0, "source": 1, "kind": "discard", "value": 3}]
        }
        api.post(world.hands(game), refused, key="two")
        marked = api.post(url, {"version": 2, "early": True}, key="three")
        assert (marked.status_code, error(marked)["code"]) == (422, "check_needed")
        stale = api.post(url, {"version": 1, "early": True}, key="four")
        assert (stale.status_code, error(stale)["code"]) == (409, "stale")

    def test_a_hand_that_goes_on(self, world: World) -> None:
        game = a_game(world.club, ruleset="two_winner")
        play(game, discard(0, 1, 18))
        url = world.path(f"games/{game.public_id}/finish/")
        waits = world.api("scorer").post(url, {"version": 2, "early": True}, key="one")
        assert (waits.status_code, error(waits)["code"]) == (422, "hand_goes_on")

    @pytest.mark.parametrize(
        ("who", "status"), [("", 401), ("viewer", 403), ("stranger", 403), ("member", 200)]
    )
    def test_who_may(self, world: World, game: Game, who: str, status: int) -> None:
        play(game, discard(0, 2, 11))
        url = world.path(f"games/{game.public_id}/finish/")
        answer = world.api(who).post(url, {"version": 2, "early": True}, key="one")
        assert answer.status_code == status


class TestCorrectionAgain:
    """A correction whose answer was lost."""

    def test_it_is_no_conflict(self, world: World, game: Game) -> None:
        hand = play(game, discard(0, 2, 11))[0]
        api = world.api("scorer")
        url = f"{world.hands(game)}{hand.public_id}/"
        right = {
            "version": 1,
            "outcome": "win",
            "wins": [{"winner": 0, "source": 2, "kind": "discard", "value": 12}],
        }
        first = api.put(url, right, key="one").json()
        again = api.put(url, right, key="two")
        assert (again.status_code, again.json()) == (200, first)
        assert Hand.objects.get().version == 2

    def test_another_content_or_an_older_version_is_one(self, world: World, game: Game) -> None:
        hand = play(game, discard(0, 2, 11))[0]
        api = world.api("scorer")
        url = f"{world.hands(game)}{hand.public_id}/"

        def put(version: int, value: int, key: str) -> int:
            win = {"winner": 0, "source": 2, "kind": "discard", "value": value}
            status: int = api.put(
                url, {"version": version, "outcome": "win", "wins": [win]}, key=key
            ).status_code
            return status

        assert put(1, 12, "a") == 200
        assert put(1, 13, "b") == 409
        assert put(2, 13, "c") == 200
        assert put(2, 12, "d") == 409
        assert put(1, 13, "e") == 409

    def test_what_came_about_otherwise_is_one(self, world: World, game: Game) -> None:
        """Taken back and brought back: the same stands, but nobody has corrected it so."""
        hand = play(game, discard(0, 2, 11))[0]
        api = world.api("scorer")
        url = f"{world.hands(game)}{hand.public_id}/"
        api.post(url + "withdraw/", {"version": 1}, key="a")
        api.delete(url + "withdraw/?version=2", key="b")
        win = {"winner": 0, "source": 2, "kind": "discard", "value": 11}
        again = api.put(url, {"version": 2, "outcome": "win", "wins": [win]}, key="c")
        assert (again.status_code, error(again)["code"]) == (409, "stale")
