"""Whatever goes wrong is told in one shape, in the language asked for."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.api.conftest import World
from tests.api.world import Api, token_for

SHAPE = {"code", "message", "faults", "current"}


def error(response: Any) -> dict[str, Any]:
    """Return the error after checking its shape."""
    assert response["Content-Type"] == "application/json"
    body = response.json()
    assert body.keys() == {"error"}
    assert body["error"].keys() == SHAPE
    for fault in body["error"]["faults"]:
        assert fault.keys() == {"code", "field", "place", "message"}
        assert fault["message"]
    assert body["error"]["message"]
    return dict(body["error"])


@pytest.mark.parametrize(
    ("method", "address", "headers", "body", "status", "code"),
    [
        ("GET", "nothing/", {}, "", 404, "not_found"),
        ("GET", "nothing", {}, "", 404, "not_found"),
        ("POST", "nothing/", {}, "{}", 404, "not_found"),
        ("GET", "", {}, "", 404, "not_found"),
        ("GET", "clubs/short/", {}, "", 404, "not_found"),
        ("GET", "clubs/0000000000/", {}, "", 404, "not_found"),
        ("DELETE", "clubs/", {}, "", 405, "method_not_allowed"),
        ("OPTIONS", "clubs/", {}, "", 405, "method_not_allowed"),
        ("GET", "score/", {}, "", 405, "method_not_allowed"),
        ("GET", "clubs/", {"accept": "text/html"}, "", 406, "not_acceptable"),
        ("GET", "clubs/", {"accept": "application/json;q=0"}, "", 406, "not_acceptable"),
        ("POST", "score/", {"content-type": "text/plain"}, "{}", 415, "unsupported_media_type"),
        ("POST", "score/", {}, "{", 400, "parse_error"),
        ("POST", "score/", {}, "NaN", 400, "parse_error"),
        ("POST", "score/", {}, "[" * 100_000, 400, "parse_error"),
        ("POST", "score/", {}, "9" * 10_000, 400, "parse_error"),
        ("POST", "score/", {}, '{"ruleset": "\\u0000"}', 400, "parse_error"),
        ("POST", "score/", {}, '{"\\ud800": 1}', 400, "parse_error"),
        ("POST", "score/", {}, '"' + "x" * (1024 * 1024) + '"', 413, "too_large"),
        ("GET", "clubs/?limit=0", {}, "", 400, "bad_limit"),
        ("GET", "clubs/?limit=201", {}, "", 400, "bad_limit"),
        ("GET", "clubs/?limit=%EF%BC%91", {}, "", 200, ""),
        ("GET", "clubs/?limit=" + "1" * 5000, {}, "", 400, "bad_limit"),
        ("GET", "clubs/?cursor=x", {}, "", 400, "bad_cursor"),
        ("GET", "clubs/?cursor=W10=", {}, "", 400, "bad_cursor"),
        ("GET", "clubs/?cursor=bnVsbA==", {}, "", 400, "bad_cursor"),
        ("GET", "clubs/?leauge=1", {}, "", 400, "unknown_parameter"),
        ("GET", "clubs/?fields=id,nmae", {}, "", 400, "unknown_field"),
        ("GET", "clubs/", {"authorization": "Bearer mjc_wrong"}, "", 401, "bad_token"),
        ("GET", "clubs/", {"authorization": "Basic eDp5"}, "", 401, "bad_token"),
    ],
)
def test_one_shape(
    db: None,
    method: str,
    address: str,
    headers: dict[str, str],
    body: str,
    status: int,
    code: str,
) -> None:
    sent = {"content-type": "application/json"} | headers
    response = Client().generic(
        method,
        "/api/v1/" + address,
        body,
        content_type=sent.pop("content-type"),
        headers={"accept-language": "en"} | sent,
    )
    assert response.status_code == status
    if code:
        assert error(response)["code"] == code


def test_the_message_follows_the_language(db: None) -> None:
    assert (
        error(Api(language="en").get("nothing/"))["message"] == "There is nothing at this address."
    )
    assert error(Api(language="ko").get("nothing/"))["message"] == "이 주소에는 아무것도 없습니다."
    assert Api(language="ko").get("nothing/")["Content-Language"] == "ko"


def test_a_limit_that_is_too_large_is_told_the_most(db: None) -> None:
    found = error(Api().get("clubs/", limit=1000))
    assert found["message"] == "Between 1 and 200 rows a page."
    assert found["faults"] == [
        {"code": "bad_limit", "field": "limit", "place": "", "message": found["message"]}
    ]


def test_an_unknown_field_is_told_the_known_ones(db: None) -> None:
    found = error(Api().get("clubs/", fields="id,nmae"))
    assert found["faults"] == [
        {
            "code": "unknown_field",
            "field": "fields",
            "place": "nmae",
            "message": "There is no such field. The fields are: "
            "id, name, description, timezone, language, public, role.",
        }
    ]


def test_a_body_is_refused_with_every_fault_at_its_path(world: World) -> None:
    game = "0000000000"
    response = world.api("scorer").post(world.path(f"games/{game}/hands/"), {}, key="k")
    assert response.status_code == 404
    response = world.api("scorer").post(
        world.path("games/"),
        {"players": [{}, {"id": "No-Body"}, {"guest": "x", "id": "0000000000"}, 3], "tabel": 1},
        key="k",
    )
    assert response.status_code == 422
    found = error(response)
    assert found["code"] == "invalid"
    assert [(fault["code"], fault["field"]) for fault in found["faults"]] == [
        ("unknown_field", "tabel")
    ]
    response = world.api("scorer").post(
        world.path("games/"),
        {"players": [{}, {"id": "No-Body"}, {"guest": "x", "id": "0000000000"}, 3]},
        key="k",
    )
    assert [(fault["code"], fault["field"]) for fault in error(response)["faults"]] == [
        ("bad_value", "players.0"),
        ("bad_value", "players.1.id"),
        ("bad_value", "players.2"),
        ("bad_value", "players.3"),
    ]


@pytest.mark.parametrize(
    ("body", "field", "message"),
    [
        ([], "", "여기에는 JSON 객체가 와야 합니다."),
        ("x", "", "여기에는 JSON 객체가 와야 합니다."),
        ({"players": {}}, "players", "여기에는 JSON 목록이 와야 합니다."),
        ({"players": None}, "players", "null은 쓸 수 없습니다."),
        ({}, "players", "빠져 있습니다."),
    ],
)
def test_the_wrong_form_is_told_in_our_words(
    world: World, body: Any, field: str, message: str
) -> None:
    client = Api(token_for(world.people["scorer"]), language="ko")
    found = error(client.post(world.path("games/"), body, key="k"))
    assert [(fault["field"], fault["message"]) for fault in found["faults"]] == [(field, message)]


def test_a_refusal_says_how_to_sign_in(hidden: World) -> None:
    response = hidden.api().post(hidden.path("games/"), {}, key="k")
    assert response.status_code == 404
    response = Api("mjc_wrong").get(hidden.path())
    assert response.status_code == 401
    assert response["WWW-Authenticate"] == 'Bearer realm="mjclub"'


def test_a_mistake_of_the_server_has_the_shape_too(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise RuntimeError("made by the test")

    monkeypatch.setattr("mjclub.api.v1.clubs.find_club", fail)
    api = Api(client=Client(raise_request_exception=False))
    response = api.get(world.path())
    assert response.status_code == 500
    assert error(response)["code"] == "server_error"
    assert b"made by the test" not in response.content


@pytest.mark.parametrize(
    ("content_type", "body"),
    [
        ("multipart/form-data; boundary=x", "--x\r\nbroken"),
        ("multipart/form-data", "x"),
        ("application/x-www-form-urlencoded", "&".join("a=1" for _ in range(2000))),
        ("application/x-www-form-urlencoded", "a=1"),
    ],
)
def test_a_form_with_a_session_is_refused_in_the_shape(
    world: World, content_type: str, body: str
) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(world.people["owner"])
    answer = client.generic("POST", "/api/v1/score/", body, content_type=content_type)
    assert answer.status_code == 403
    assert error(answer)["code"] == "csrf"
