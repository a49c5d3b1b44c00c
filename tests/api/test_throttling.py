"""How often one may ask."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from mjclub.api.throttling import parse_rate
from mjclub.games.models import Game
from tests.api.conftest import World
from tests.api.test_errors import error
from tests.api.world import Api


@pytest.fixture(autouse=True)
def _rates(settings: Any) -> None:
    settings.API_RATES = {"anon": "3/day", "user": "4/day", "score": "2/day", "write": "1/day"}


def test_a_visitor_is_stopped_and_told_for_how_long(world: World) -> None:
    api = Api()
    assert [api.get("clubs/").status_code for _ in range(4)] == [200, 200, 200, 429]
    answer = api.get(world.path())
    assert answer.status_code == 429
    assert error(answer)["code"] == "throttled"
    assert 1 <= int(answer["Retry-After"]) <= 86_400


def test_each_person_and_each_kind_is_counted_apart(world: World, game: Game) -> None:
    visitor, viewer, scorer = Api(), world.api("viewer"), world.api("scorer")
    assert [visitor.get("clubs/").status_code for _ in range(4)][-1] == 429
    assert [viewer.get("clubs/").status_code for _ in range(5)] == [200, 200, 200, 200, 429]
    assert [visitor.post("score/", {}).status_code for _ in range(3)] == [200, 200, 429]
    assert viewer.post("settle/", {}).status_code == 200
    draw = {"hand_no": 1, "outcome": "draw"}
    answers = [scorer.post(world.hands(game), draw, key="one").status_code for _ in range(2)]
    assert answers == [201, 429]
    assert scorer.get("clubs/").status_code == 200


def test_two_tokens_of_one_person_are_one_person(world: World) -> None:
    one, other = world.api("viewer"), world.api("viewer")
    answers = [api.get("clubs/").status_code for api in (one, other, one, other, one)]
    assert answers == [200, 200, 200, 200, 429]


def test_an_address_that_a_visitor_claims_is_not_believed(world: World) -> None:
    answers = [
        Api().get("clubs/", {"x-forwarded-for": f"10.0.0.{number}"}).status_code
        for number in range(4)
    ]
    assert answers == [200, 200, 200, 429]


def test_the_window_ends(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_800_000_000.0
    monkeypatch.setattr("mjclub.api.throttling.time.time", lambda: now)
    assert [Api().get("clubs/").status_code for _ in range(4)][-1] == 429
    left = int(Api().get("clubs/")["Retry-After"])
    monkeypatch.setattr("mjclub.api.throttling.time.time", lambda: now + left)
    assert Api().get("clubs/").status_code == 200


@pytest.mark.parametrize(
    ("text", "rate"),
    [("240/minute", (240, 60)), ("5/s", (5, 1)), ("7/hour", (7, 3600)), (" 1/day ", (1, 86_400))],
)
def test_a_rate_is_read(text: str, rate: tuple[int, int]) -> None:
    assert parse_rate(text) == rate


@pytest.mark.parametrize("text", ["", "5", "5/week", "-1/s", "x/s"])
def test_what_is_no_rate(text: str) -> None:
    with pytest.raises(ImproperlyConfigured):
        parse_rate(text)
