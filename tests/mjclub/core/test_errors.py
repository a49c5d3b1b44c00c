"""Pages and fragments for what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest import mock
from unittest.mock import PropertyMock

import pytest
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import path, reverse

from mjclub.core import errors

HTMX = {"HX-Request": "true"}


def test_a_page_that_is_not_there() -> None:
    response = Client().get("/nothing-here/", headers={"Accept-Language": "en"})
    assert response.status_code == 404
    assert b"<h1>There is nothing here</h1>" in response.content
    assert b"404" not in response.content


def test_htmx_gets_a_note_that_takes_no_place_of_the_page() -> None:
    response = Client().get("/nothing-here/", headers=HTMX)
    assert response.status_code == 404
    assert response["HX-Retarget"] == "#notes"
    assert response["HX-Reswap"] == "innerHTML"
    assert response.content.startswith(b'<p class="note note--bad">')
    assert b"<html" not in response.content


@pytest.mark.parametrize(
    ("view", "status", "code"),
    [
        (errors.bad_request, 400, "bad_request"),
        (errors.permission_denied, 403, "forbidden"),
        (errors.page_not_found, 404, "not_found"),
    ],
)
def test_the_api_answers_in_its_own_shape(
    view: Callable[[HttpRequest, Exception], HttpResponse], status: int, code: str
) -> None:
    response = view(RequestFactory().get("/api/v1/x/"), Exception())
    assert response.status_code == status
    assert response["Content-Type"] == "application/json"
    assert f'"code": "{code}"'.encode() in response.content


def test_a_broken_database_can_still_be_reported() -> None:
    request = RequestFactory().get("/")
    broken = PropertyMock(side_effect=DatabaseError)
    with mock.patch.object(type(request), "user", broken, create=True):
        response = errors.server_error(request)
    assert not broken.called
    assert response.status_code == 500
    assert b"<html" in response.content


def boom(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("made by the test")


urlpatterns = [path("page/", boom), path("api/v1/boom/", boom)]
handler500 = errors.server_error


@pytest.mark.parametrize(
    ("address", "headers", "start"),
    [
        ("/page/", {}, b"<!doctype html>"),
        ("/page/", HTMX, b'<p class="note note--bad">'),
        ("/api/v1/boom/", {}, b'{"error": {"code": "server_error"'),
    ],
)
def test_an_error_inside_a_view(
    settings: Any, address: str, headers: dict[str, str], start: bytes
) -> None:
    settings.ROOT_URLCONF = __name__
    response = Client(raise_request_exception=False).get(address, headers=headers)
    assert response.status_code == 500
    assert response.content.startswith(start)
    assert b"made by the test" not in response.content


def test_a_stale_form_keeps_what_was_typed() -> None:
    client = Client(enforce_csrf_checks=True)
    response = client.post(
        reverse("set_language"),
        {"language": "en"},
        headers=HTMX | {"HX-Current-URL": "http://testserver/somewhere/?a=1", "Host": "testserver"},
    )
    assert response.status_code == 403
    assert response["HX-Retarget"] == "#notes"
    assert b'href="/somewhere/?a=1"' in response.content
    assert b"<html" not in response.content


def test_a_stale_form_without_scripts_is_a_page() -> None:
    response = Client(enforce_csrf_checks=True).post(reverse("set_language"), {"language": "en"})
    assert response.status_code == 403
    assert b"<h1>" in response.content
