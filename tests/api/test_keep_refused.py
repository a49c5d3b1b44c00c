"""Hands that the rules refuse and that keep their place: `keep_refused`."""

from __future__ import annotations

from typing import Any

import pytest

from mjclub.core.actors import SYSTEM
from mjclub.core.models import AuditEntry
from mjclub.games import services
from mjclub.games.entries import HandEntry
from mjclub.games.models import Game, Hand, HandVersion, Win
from mjclub.games.queries import sheet
from tests.api.conftest import World
from tests.api.world import Api
from tests.factories import NOW, a_game, discard, points_of

UNDER = {"winner": 0, "source": 2, "kind": "discard", "value": 7}
KEPT = {"hand_no": 1, "outcome": "win", "wins": [UNDER], "keep_refused": True}
GOOD = {"winner": 1, "source": 3, "kind": "discard", "value": 11}


def typed(text: str, **more: Any) -> dict[str, Any]:
    """Return a hand as a phone sends it that cannot read tiles."""
    win = {"winner": 1, "source": 0, "kind": "discard", "tiles": {"text": text}} | more
    return {
        "hand_no": 1,
        "outcome": "win",
        "mode": "tiles",
        "wins": [win],
        "keep_refused": True,
    }


@pytest.fixture
def api(world: World) -> Api:
    return world.api("scorer")


class TestKept:
    """Recorded at its place, nothing paid."""

    def test_under_the_minimum(self, world: World, game: Game, api: Api) -> None:
        answer = api.post(world.hands(game), KEPT, key="one")
        assert answer.status_code == 201
        body = answer.json()
        assert body["check_needed"] is True
        assert body["refused"] == [
            {
                "code": "under_minimum",
                "message": "The hand is under the minimum of points and may not win.",
                "field": "wins.0.value",
            }
        ]
        assert (body["deltas"], body["totals"]) == ([0, 0, 0, 0], [0, 0, 0, 0])
        assert body["wins"] == [UNDER | {"order": 1, "value": 0}]
        read = api.get(world.hands(game)).json()["results"][0]
        assert (read["hand_no"], read["check_needed"], read["deltas"]) == (1, True, [0, 0, 0, 0])
        assert read["refused"]["faults"] == body["refused"]
        assert read["refused"]["entry"]["wins"][0]["value"] == 7
        hand = Hand.objects.get()
        assert (hand.check_needed, hand.corrected, hand.version) == (True, False, 1)
        assert hand.versions.get().content["refused"] is True

    def test_without_asking_for_it_nothing_is_recorded(
        self, world: World, game: Game, api: Api
    ) -> None:
        answer = api.post(world.hands(game), KEPT | {"keep_refused": False}, key="one")
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "under_minimum")
        assert not Hand.objects.exists()

    def test_what_the_rules_allow_is_recorded_as_ever(
        self, world: World, game: Game, api: Api
    ) -> None:
        body = api.post(world.hands(game), KEPT | {"wins": [GOOD]}, key="one").json()
        assert (body["check_needed"], body["refused"]) == (False, [])
        assert body["deltas"] == [-8, 35, -8, -19]
        assert Hand.objects.get().refused is None

    def test_later_hands_keep_their_numbers_and_winds(
        self, world: World, game: Game, api: Api
    ) -> None:
        api.post(world.hands(game), KEPT, key="one")
        body = api.post(world.hands(game), KEPT | {"hand_no": 2, "wins": [GOOD]}, key="two").json()
        assert (body["hand_no"], body["dealer"], body["winds"]) == (2, 1, ["4z", "1z", "2z", "3z"])
        assert body["totals"] == [-8, 35, -8, -19]

    def test_the_dealer_stays_where_he_wins(self, world: World, api: Api) -> None:
        game = a_game(world.club, ruleset="shanghai")
        win = {"winner": 0, "source": 1, "kind": "discard", "value": 0}
        body = api.post(world.hands(game), KEPT | {"wins": [win]}, key="one").json()
        assert (body["check_needed"], body["deltas"]) == (True, [0, 0, 0, 0])
        position = api.get(world.path(f"games/{game.public_id}/")).json()["next"]
        assert (position["hand_no"], position["dealer"], position["repeat"]) == (2, 0, 1)

    def test_the_game_cannot_be_finished(self, world: World, game: Game, api: Api) -> None:
        made = api.post(world.hands(game), KEPT, key="one").json()
        detail = api.get(world.path(f"games/{game.public_id}/")).json()
        assert (detail["checks"], detail["can_finish"]) == ([made["id"]], False)
        assert detail["why_not"] == ["check_needed"]

    @pytest.mark.parametrize(
        ("wins", "code", "field"),
        [
            ([UNDER | {"value": None}], "missing_field", "wins.0.value"),
            (
                [UNDER | {"mode": "patterns", "patterns": [{"id": "none_such"}]}],
                "bad_value",
                "wins.0.patterns.0.id",
            ),
            (
                [
                    UNDER
                    | {
                        "mode": "patterns",
                        "patterns": [{"id": "big_three_dragons"}, {"id": "little_three_dragons"}],
                    }
                ],
                "contradiction",
                "wins.0.patterns",
            ),
            ([UNDER | {"mode": "tiles", "tiles": {}}], "missing_field", "wins.0.tiles"),
            (
                [UNDER | {"mode": "tiles", "tiles": {"melds": [], "concealed": "1m"}}],
                "wrong_count",
                "wins.0.tiles.concealed",
            ),
        ],
    )
    def test_whatever_the_rules_say_of_the_hand(
        self, world: World, game: Game, api: Api, wins: Any, code: str, field: str
    ) -> None:
        answer = api.post(world.hands(game), KEPT | {"wins": wins}, key="one")
        assert answer.status_code == 201, answer.content
        assert (code, field) in [(one["code"], one["field"]) for one in answer.json()["refused"]]

    def test_the_answer_is_the_same_again(self, world: World, game: Game, api: Api) -> None:
        first = api.post(world.hands(game), KEPT, key="one")
        again = api.post(world.hands(game), KEPT, key="one")
        assert (again.status_code, again.json()) == (201, first.json())
        assert Hand.objects.count() == 1


class TestNotKept:
    """What has no place in the game stays refused."""

    @pytest.mark.parametrize(
        ("wins", "status"),
        [
            ([UNDER | {"source": 0}], 422),
            ([UNDER | {"source": None}], 422),
            ([UNDER | {"kind": "self_draw"}], 422),
            ([UNDER | {"order": 2}], 422),
            ([UNDER, GOOD], 422),
            ([], 422),
            ([UNDER | {"winner": 4}], 422),
            ([UNDER | {"winner": None}], 422),
            ("none", 422),
        ],
    )
    def test_people_that_cannot_be(
        self, world: World, game: Game, api: Api, wins: Any, status: int
    ) -> None:
        answer = api.post(world.hands(game), KEPT | {"wins": wins}, key="one")
        assert answer.status_code == status, answer.content
        assert not Hand.objects.exists()

    def test_a_win_of_somebody_who_does_not_sit(self, world: World, api: Api) -> None:
        game = a_game(
            world.club, players=world.players[:3], ruleset="two_winner", options={"players": 3}
        )
        answer = api.post(world.hands(game), KEPT | {"wins": [UNDER | {"winner": 3}]}, key="one")
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_column")

    def test_a_draw_with_a_winner(self, world: World, game: Game, api: Api) -> None:
        answer = api.post(world.hands(game), KEPT | {"outcome": "draw"}, key="one")
        assert answer.json()["error"]["code"] == "wins_not_allowed"

    @pytest.mark.parametrize("state", ["finished", "cancelled"])
    def test_a_game_that_is_over(self, world: World, game: Game, api: Api, state: str) -> None:
        Game.objects.filter(pk=game.pk).update(state=state)
        assert api.post(world.hands(game), KEPT, key="one").status_code in {403, 422}
        assert not Hand.objects.exists()

    def test_a_number_that_is_taken(self, world: World, game: Game, api: Api) -> None:
        api.post(world.hands(game), KEPT, key="one")
        answer = api.post(world.hands(game), KEPT | {"wins": [GOOD]}, key="two")
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "hand_taken")
        assert answer.json()["error"]["current"]["hand"]["wins"][0]["winner"] == 0

    def test_more_than_any_hand_needs(self, world: World, game: Game, api: Api) -> None:
        tiles = {"concealed": "1m" * 2000}
        wins = [UNDER | {"mode": "tiles", "tiles": tiles}]
        assert api.post(world.hands(game), KEPT | {"wins": wins}, key="one").status_code == 422

    def test_words_about_people_are_not_kept(self, world: World, game: Game, api: Api) -> None:
        tiles = {"concealed": "1m", "remark": "about somebody"}
        wins = [UNDER | {"mode": "tiles", "tiles": tiles}]
        api.post(world.hands(game), KEPT | {"wins": wins}, key="one")
        assert Hand.objects.get().refused["entry"]["wins"][0]["tiles"] == {"concealed": "1m"}


class TestText:
    """Tiles as they stand in the field of the page."""

    @pytest.mark.parametrize(
        "text",
        [
            "(555z)(666z)66999s77z+7z",
            "(백백백)(발발발)삭66999중중+중",
            "(白白白)(發發發)66999s中中+中",
        ],
    )
    def test_any_notation(self, world: World, game: Game, api: Api, text: str) -> None:
        body = api.post(world.hands(game), typed(text), key="one").json()
        assert (body["refused"], body["check_needed"]) == ([], False)
        # Little or big, it is what the same tiles in JSON are worth.
        win = Win.objects.get()
        assert win.hand_json["melds"] == ["p:555z", "p:666z"]
        assert (win.hand_json["winning_tile"], win.hand_json["seat_wind"]) == ("7z", "2z")

    def test_flowers_and_flags(self, world: World, game: Game, api: Api) -> None:
        tiles = {"text": "(555z)(666z)66999s77z*7z 화2", "flags": ["last_tile", "rob_kong"]}
        content = typed("", kind="self_draw", source=None, tiles=tiles)
        body = api.post(world.hands(game), content, key="one").json()
        assert body["refused"] == []
        hand = Win.objects.get().hand_json
        assert (hand["flowers"], hand["flags"]) == (2, ["last_tile"])

    def test_it_is_taken_without_keep_refused_too(self, world: World, game: Game, api: Api) -> None:
        content = typed("(555z)(666z)66999s77z+7z") | {"keep_refused": False}
        assert api.post(world.hands(game), content, key="one").status_code == 201

    @pytest.mark.parametrize(
        ("text", "code"), [("만34 뭐", "bad_notation"), ("123m" * 200, "bad_notation")]
    )
    def test_what_cannot_be_read_is_kept_as_typed(
        self, world: World, game: Game, api: Api, text: str, code: str
    ) -> None:
        body = api.post(world.hands(game), typed(text), key="one").json()
        assert [(one["code"], one["field"]) for one in body["refused"]] == [
            (code, "wins.0.tiles.text")
        ]
        kept = Hand.objects.get().refused["entry"]["wins"][0]["tiles"]
        assert kept == {"text": text}

    def test_a_hand_that_is_none(self, world: World, game: Game, api: Api) -> None:
        body = api.post(world.hands(game), typed("123m456m789m1234p+5s"), key="one").json()
        assert [one["code"] for one in body["refused"]] == ["not_complete"]

    @pytest.mark.parametrize("tiles", [{"text": 5}, {"text": "1m", "concealed": "1m"}])
    def test_text_or_tiles(self, world: World, game: Game, api: Api, tiles: Any) -> None:
        content = typed("", tiles=tiles) | {"keep_refused": False}
        answer = api.post(world.hands(game), content, key="one")
        assert answer.status_code == 422
        fault = answer.json()["error"]["faults"][0]
        assert (fault["code"], fault["field"]) == ("bad_value", "wins.0.tiles.text")


class TestPutRight:
    """A correction ends it; undo brings it back."""

    def test_a_correction_pays_and_takes_the_mark_away(
        self, world: World, game: Game, api: Api
    ) -> None:
        made = api.post(world.hands(game), KEPT, key="one").json()
        url = world.hands(game) + made["id"] + "/"
        right = {"version": 1, "outcome": "win", "wins": [UNDER | {"value": 11}]}
        body = api.put(url, right, key="two").json()
        assert (body["check_needed"], body["refused"], body["corrected"]) == (False, None, True)
        assert body["deltas"] == [35, -8, -19, -8]
        assert points_of(game) == [35, -8, -19, -8]
        assert sheet(game).can_finish
        game.refresh_from_db()
        services.undo_last(actor=SYSTEM, game=game, version=game.version, now=NOW)
        hand = Hand.objects.get()
        assert hand.refused is not None
        assert (hand.check_needed, hand.version, points_of(game)) == (True, 3, [0, 0, 0, 0])
        services.undo_last(
            actor=SYSTEM, game=game, version=Game.objects.get(pk=game.pk).version, now=NOW
        )
        assert Hand.objects.get().withdrawn_at is not None

    def test_the_same_again_is_refused_as_long_as_it_is_wrong(
        self, world: World, game: Game, api: Api
    ) -> None:
        made = api.post(world.hands(game), KEPT, key="one").json()
        same = {"version": 1, "outcome": "win", "wins": [UNDER]}
        answer = api.put(world.hands(game) + made["id"] + "/", same, key="two")
        assert answer.json()["error"]["code"] == "under_minimum"

    def test_what_an_earlier_correction_made_right_waits_for_a_person(
        self, world: World, game: Game, api: Api
    ) -> None:
        """A pung of the seat wind: won in hand 2 by who sits South, in hand 3 by who sits East."""
        api.post(world.hands(game), KEPT | {"wins": [GOOD]}, key="one")
        second = KEPT | {"hand_no": 2}
        made = api.post(world.hands(game), second, key="two").json()
        first = Hand.objects.order_by("seq")[0]
        services.correct_hand(actor=SYSTEM, hand=first, entry=discard(0, 1, 20), version=1, now=NOW)
        hand = Hand.objects.get(public_id=made["id"])
        assert (hand.version, hand.check_needed, points_of(game)) == (1, True, [44, -28, -8, -8])

    def test_withdrawn_and_brought_back(self, world: World, game: Game, api: Api) -> None:
        api.post(world.hands(game), KEPT, key="one")
        hand = Hand.objects.get()
        services.withdraw_hand(actor=SYSTEM, hand=hand, version=1, now=NOW)
        read = api.get(world.hands(game) + hand.public_id + "/").json()
        assert read["refused"]["entry"]["wins"][0]["value"] == 7
        services.restore_hand(actor=SYSTEM, hand=hand, version=2, now=NOW)
        hand.refresh_from_db()
        assert (hand.check_needed, hand.refused is None, hand.corrected) == (True, False, False)
        entries = [row.content["entry"] for row in HandVersion.objects.order_by("number")]
        assert entries[0] == entries[1] == entries[2]


class TestGoingOn:
    """Rules by which a hand goes on after its first win."""

    @pytest.fixture
    def game(self, world: World) -> Game:
        return a_game(world.club, ruleset="two_winner")

    def test_a_second_win_is_kept_with_the_first(self, world: World, game: Game, api: Api) -> None:
        first = {"winner": 0, "source": 1, "kind": "discard", "value": 18}
        made = api.post(world.hands(game), KEPT | {"wins": [first]}, key="one").json()
        assert (made["check_needed"], made["going_on"]) == (False, True)
        paid = made["deltas"]
        assert paid != [0, 0, 0, 0]
        second = {"winner": 2, "kind": "self_draw", "value": 1, "order": 2}
        url = world.hands(game) + made["id"] + "/continue/"
        added = {"version": 1, "wins": [second], "keep_refused": True}
        refused = api.post(url, added | {"keep_refused": False}, key="two")
        assert refused.status_code == 422
        body = api.post(url, added, key="two").json()
        assert (body["check_needed"], body["going_on"]) == (True, False)
        assert [one["field"] for one in body["refused"]] == ["wins.0.value"]
        assert (body["deltas"], body["totals"]) == ([0, 0, 0, 0], [50, 50, 50, 50])
        entry = HandEntry.of(Hand.objects.get().refused["entry"])
        assert [(win.winner, win.value, win.order) for win in entry.wins] == [(0, 18, 1), (2, 1, 2)]
        game.refresh_from_db()
        services.undo_last(actor=SYSTEM, game=game, version=game.version, now=NOW)
        assert points_of(game) == made["totals"]

    def test_a_refused_first_win_is_brought_to_its_end(
        self, world: World, game: Game, api: Api
    ) -> None:
        first = {"winner": 0, "source": 1, "kind": "discard", "value": 1}
        made = api.post(world.hands(game), KEPT | {"wins": [first]}, key="one").json()
        assert (made["check_needed"], made["going_on"]) == (True, True)
        url = world.hands(game) + made["id"] + "/continue/"
        bad = {"version": 1, "wins": [{"winner": 2, "kind": "self_draw", "value": 1}]}
        answer = api.post(url, bad, key="two")
        faults = answer.json()["error"]["faults"]
        assert [(one["code"], one["field"]) for one in faults] == [("wrong_step", "wins.0.value")]
        body = api.post(url, {"version": 1, "drawn": True}, key="three").json()
        assert (body["check_needed"], body["going_on"]) == (True, False)


def test_the_log_knows_it(world: World, game: Game, api: Api) -> None:
    api.post(world.hands(game), KEPT, key="one")
    assert AuditEntry.objects.get(action="record_hand").inputs["keep_refused"] is True
