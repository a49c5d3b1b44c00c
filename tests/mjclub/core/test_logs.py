"""The log: refusals in one line, faults with their traceback, sign-ins not at all."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from mjclub.clubs.models import Role
from tests.factories import a_club, a_game, a_member

pytestmark = pytest.mark.django_db


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the log of requests writes, tracebacks with it."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(logging.Formatter("%(levelname)s %(message)s"))
    logger = logging.getLogger("django.request")
    logger.addHandler(handler)
    yield written
    logger.removeHandler(handler)


def test_a_visitor_who_is_asked_to_sign_in_leaves_nothing(client: Client, log: io.StringIO) -> None:
    club = a_club(is_public=True)
    new = reverse("hand-new", args=[club.public_id, a_game(club).public_id])
    answer = client.get(new)
    assert answer.status_code == 302
    assert answer["Location"].endswith(f"?next={new}")
    assert log.getvalue() == ""


def test_a_refusal_is_one_line(client: Client, log: io.StringIO) -> None:
    club = a_club(is_public=True)
    client.force_login(a_member(club, Role.VIEWER))
    new = reverse("hand-new", args=[club.public_id, a_game(club).public_id])
    assert client.get(new).status_code == 403
    assert log.getvalue() == f"WARNING Forbidden (Permission denied): {new}\n"


def test_a_fault_keeps_its_traceback(
    client: Client, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_arguments: Any) -> None:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr("mjclub.games.entry_views.get_game", broken)
    client.raise_request_exception = False
    club = a_club(is_public=True)
    client.force_login(a_member(club, Role.SCORER))
    new = reverse("hand-new", args=[club.public_id, a_game(club).public_id])
    assert client.get(new).status_code == 500
    written = log.getvalue()
    assert written.startswith(f"ERROR Internal Server Error: {new}\nTraceback")
    assert written.endswith("RuntimeError: broken on purpose\n")
