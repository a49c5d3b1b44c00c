"""The API keeps to its document: whatever is sent, no 5xx and no answer outside the schema."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from mjclub.api.v1.docs import description
from mjclub.api.v1.shapes.examples import HANDS, SETTLEMENTS
from mjclub.core.actors import SYSTEM
from mjclub.games import services
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game
from tests.api.conftest import World
from tests.api.world import token_for
from tests.factories import (
    DRAW,
    NOW,
    VOID,
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

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    allow_header_conformance,
]
EXAMPLES = 12

SCHEMA = schemathesis.openapi.from_dict(json.loads(description()))
OPERATIONS = {
    operation.ok().definition.raw["operationId"]: operation.ok()
    for operation in SCHEMA.get_all_operations()
}


def application() -> Callable[..., Any]:
    """Return the site as a client sees it that takes nothing compressed."""
    site = get_wsgi_application()

    def plain(environ: dict[str, Any], start: Any) -> Any:
        environ.pop("HTTP_ACCEPT_ENCODING", None)
        return site(environ, start)

    return plain


@pytest.fixture
def full(world: World, settings: Any) -> Iterator[dict[str, str]]:
    """A club with one of everything; gives the ids by the names of the path's parameters."""
    settings.API_RATES = dict.fromkeys(settings.API_RATES, "1000000/s")
    a_player(world.club, "손님", guest=True, retired_at=NOW)
    table = a_table(world.club)
    done = a_finished_game(world.league, [discard(0, 2, 11), self_draw(1, 8)])
    hand = tiles(0, None, melds=["p:555z", "p:666z"], concealed="66999s77z", winning_tile="7z")
    game = a_game(world.club, league=world.league, table=table)
    hands = play(game, discard(0, 2, 11), hand, DRAW, VOID, self_draw(3, 24))
    services.withdraw_hand(actor=SYSTEM, hand=hands[4], version=1, now=NOW)
    services.add_adjustment(
        actor=SYSTEM, game=game, code="false_win", column=1, after=hands[0], reason="x",
        now=NOW, public_id=an_id(),
    )  # fmt: skip
    # As Django's own test client: a request does not close the connection of the test.
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    yield {
        "club": world.club.public_id,
        "player": world.players[0].public_id,
        "league": world.league.public_id,
        "evening": game.evening.public_id,
        "game": game.public_id,
        "hand": hands[1].public_id,
        "ruleset": "mcr",
        "token": token_for(world.people["owner"]),
    }
    for signal in signals:
        signal.connect(close_old_connections)
    done.refresh_from_db()
    assert done.state == Game.State.FINISHED


def test_every_operation_is_described() -> None:
    assert set(OPERATIONS) == {
        "score", "settle", "list_rulesets", "get_ruleset", "list_clubs", "get_club",
        "list_players", "get_player", "list_leagues", "get_league", "get_leaderboard",
        "list_evenings", "get_evening", "list_games", "start_game", "get_game", "list_hands",
        "record_hand", "get_hand", "correct_hand", "continue_hand", "withdraw_hand",
        "restore_hand", "finish_game",
    }  # fmt: skip
    for operation in OPERATIONS.values():
        raw = operation.definition.raw
        assert raw["summary"]
        assert raw["tags"]
        assert {"400", "401", "406", "429", "500"} <= raw["responses"].keys()


@pytest.mark.parametrize(
    ("name", "mode"),
    [
        (name, mode)
        for name in OPERATIONS
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
        # It takes nothing that could be wrong.
        if (name, mode) != ("list_rulesets", GenerationMode.NEGATIVE)
    ],
)
def test_whatever_is_sent(full: dict[str, str], name: str, mode: GenerationMode) -> None:
    app = application()

    @given(case=OPERATIONS[name].as_strategy(mode), real=st.integers(0, 7), owner=st.booleans())
    @hypothesis_settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def send(case: Case, real: int, owner: bool) -> None:
        headers = {"Authorization": f"Bearer {full['token']}"} if owner else {}
        # Random codes find nothing: seven times out of eight the ids are those of something.
        if real:
            for parameter in case.path_parameters or {}:
                case.path_parameters[parameter] = full[parameter]
        with transaction.atomic():
            response = case.call(app=app, headers=headers)
            case.validate_response(response, checks=CHECKS, headers=headers)
            transaction.set_rollback(True)

    send()


@pytest.mark.parametrize("viewer", ["nobody", "owner"])
def test_every_answer_with_content_is_as_described(full: dict[str, str], viewer: str) -> None:
    """What random requests may miss: each address once with everything there."""
    headers = {"Authorization": f"Bearer {full['token']}"} if viewer == "owner" else {}
    seen = 0
    for operation in OPERATIONS.values():
        if operation.method.upper() == "GET":
            names = [parameter.name for parameter in operation.path_parameters]
            case = operation.Case(path_parameters={name: full[name] for name in names})
            response = case.call(app=application(), headers=headers)
            assert response.status_code == 200, case.formatted_path
            case.validate_response(response, checks=CHECKS, headers=headers)
            seen += 1
    assert seen == 15


HANDS_OF: dict[str, list[HandEntry]] = {
    "mcr": [discard(0, 2, 11), VOID],
    "zungjung": [
        HandEntry(wins=(WinEntry(0, 2, value=60, responsible=1, verified=(1, 3)),)),
        HandEntry(wins=(WinEntry(0, 2, value=60, responsible="none", verified=(1,)),)),
    ],
    "shanghai": [
        HandEntry(wins=(WinEntry(1, 3, value=10), WinEntry(0, 3, value=4))),
        tiles(3, 2, concealed="123m456p78s234s55p", winning_tile="9s", flowers=2),
    ],
    "two_winner": [
        HandEntry(
            wins=(WinEntry(0, 1, value=18), WinEntry(2, None, "self_draw", value=36, order=2)),
            declarations=({"column": 0, "ready": None}, {"column": 3, "ready": False}),
        ),
        HandEntry(wins=(WinEntry(3, None, "self_draw", value=9),), drawn=True),
    ],
}
RULES: dict[str, dict[str, Any]] = {
    "zungjung": {"standing": {"match_points": "sqrt", "chain": ["match_points"]}},
    "shanghai": {"options": {"multi_ron": "all", "flower_bonus": True}},
}


@pytest.mark.parametrize("ruleset", HANDS_OF)
def test_what_each_ruleset_answers(full: dict[str, str], world: World, ruleset: str) -> None:
    """Games, hands and standings of every ruleset, with all that it has and others have not."""
    league = a_league(world.club, ruleset, ruleset=ruleset, **RULES.get(ruleset, {}))
    done = a_game(world.club, league=league)
    play(done, *HANDS_OF[ruleset], DRAW)
    finish(done)
    game = a_game(world.club, league=league)
    hands = play(game, *HANDS_OF[ruleset])
    ids = full | {
        "league": league.public_id,
        "game": game.public_id,
        "hand": hands[-1].public_id,
        "ruleset": ruleset,
    }
    for name in (
        "get_ruleset", "get_league", "get_leaderboard", "list_games", "get_game", "list_hands",
        "get_hand",
    ):  # fmt: skip
        operation = OPERATIONS[name]
        names = [parameter.name for parameter in operation.path_parameters]
        case = operation.Case(path_parameters={name: ids[name] for name in names})
        response = case.call(app=application())
        assert response.status_code == 200, (name, response.text)
        case.validate_response(response, checks=CHECKS)


def documented() -> list[tuple[str, str, Any]]:
    """Return every example of a body that the document has: operation, name, body."""
    return [
        (operation["operationId"], example.get("summary", name), example["value"])
        for operations in json.loads(description())["paths"].values()
        for operation in operations.values()
        for name, example in operation.get("requestBody", {})
        .get("content", {})
        .get("application/json", {})
        .get("examples", {})
        .items()
    ]


DOCUMENTED = documented()


def test_every_ruleset_has_examples() -> None:
    found: dict[str, int] = {}
    for name, _, _ in DOCUMENTED:
        found[name] = found.get(name, 0) + 1
    assert found == {
        "score": 6, "settle": 4, "record_hand": 6, "correct_hand": 2, "continue_hand": 2,
        "withdraw_hand": 1, "finish_game": 1, "start_game": 2,
    }  # fmt: skip


@pytest.mark.parametrize(("name", "title", "content"), DOCUMENTED)
def test_the_documented_examples_are_real(
    full: dict[str, str], world: World, name: str, title: str, content: Any
) -> None:
    ruleset = title.partition(",")[0] if "," in title else "two_winner"
    if name == "start_game":
        content = json.loads(
            json.dumps(content)
            .replace("LEAGUE", full["league"])
            .replace("PLAYER1", world.players[0].public_id)
            .replace("PLAYER2", world.players[1].public_id)
            .replace("PLAYER3", world.players[2].public_id)
        )
    game = a_game(world.club, ruleset=ruleset)
    ids = full | {"game": game.public_id}
    if name == "finish_game":
        play(game, discard(0, 1, 18))
    if name in {"correct_hand", "continue_hand", "withdraw_hand"}:
        ids["hand"] = play(game, discard(0, 1, 18))[0].public_id
    operation = OPERATIONS[name]
    names = [parameter.name for parameter in operation.path_parameters]
    case = operation.Case(
        path_parameters={name: ids[name] for name in names},
        headers={"Idempotency-Key": "one"},
        body=content,
        media_type="application/json",
    )
    headers = {"Authorization": f"Bearer {full['token']}"}
    response = case.call(app=application(), headers=headers)
    assert response.status_code in {200, 201}, response.text
    case.validate_response(response, checks=CHECKS, headers=headers)
    if name in {"score", "settle"}:
        said = OPERATIONS[name].definition.raw["responses"]["200"]["content"]["application/json"]
        (value,) = [
            example["value"]
            for key, example in said["examples"].items()
            if example.get("summary", key) == title
        ]
        assert response.json() == value
        for answer in response.json() if isinstance(content, list) else [response.json()]:
            assert answer["faults"] == []


BODIES: list[tuple[str, Any, int]] = [
    ("score", HANDS["mcr"], 200),
    ("score", [HANDS["mcr"] | {"alternatives": True, "flowers": 3}], 200),
    ("score", HANDS["mcr"] | {"winning_tile": None}, 200),
    ("score", {"ruleset": 5, "options": []}, 200),
    ("score", [None] * 101, 422),
    ("settle", SETTLEMENTS["mcr"], 200),
    ("settle", [{}], 200),
    ("record_hand", {"hand_no": 4, "outcome": "draw"}, 201),
    ("record_hand", {"hand_no": 1, "outcome": "draw"}, 409),
    ("record_hand", {"hand_no": 4, "outcome": "win"}, 422),
    ("record_hand", {"hand_no": 4, "outcome": "win", "wins": [{}]}, 422),
    ("record_hand", {"hand_no": 4, "outcome": "win", "wins": [{"responsible": "x"}]}, 422),
    ("continue_hand", {"version": 1, "drawn": True}, 422),
    ("continue_hand", {"version": 0, "wins": 5}, 422),
    ("correct_hand", {"version": 9, "outcome": "draw"}, 409),
    ("correct_hand", {"outcome": "draw", "declarations": [{}]}, 422),
    ("withdraw_hand", {"version": 9}, 409),
    ("withdraw_hand", {"version": "x"}, 422),
    ("finish_game", {"version": 1}, 409),
    ("finish_game", {"early": 5}, 422),
    ("start_game", {"players": [{"guest": name} for name in "ABCD"]}, 201),
    ("start_game", {"players": [{"guest": "A"}] * 4}, 422),
]


@pytest.mark.parametrize(("name", "content", "status"), BODIES)
def test_what_is_answered_to_a_body(
    full: dict[str, str], name: str, content: Any, status: int
) -> None:
    operation = OPERATIONS[name]
    names = [parameter.name for parameter in operation.path_parameters]
    case = operation.Case(
        path_parameters={name: full[name] for name in names},
        headers={"Idempotency-Key": "one"},
        body=content,
        media_type="application/json",
    )
    headers = {"Authorization": f"Bearer {full['token']}"}
    for _ in range(2):
        response = case.call(app=application(), headers=headers)
        assert response.status_code == status, response.text
        case.validate_response(response, checks=CHECKS, headers=headers)
    assert ("idempotent-replay" in response.headers) == (status == 201)
