"""Every address of the site × everybody × method × a public and a members-only club.

The table is `matrix.ADDRESSES`. An address that it does not name fails, so does a name that is no
address any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from tests.mjclub.matrix import (
    ADDRESSES,
    API,
    EVERYBODY,
    NAMELESS,
    PAGES,
    READERS,
    SIGN_IN,
    Address,
    Ask,
    Found,
    Who,
    World,
    everybody,
    site,
    world,
)

# The stage stands for the whole file. The mark is for pytest-django, which makes the databases of
# marked tests only: without it a run of this file alone would have no tables.
pytestmark = pytest.mark.django_db

SITE = {found.name: found for found in site() if found.name is not None}


class _TakeBackError(Exception):
    """Ends a request's transaction without a trace."""


def test_the_table_names_every_address() -> None:
    known = set(ADDRESSES) | set(SIGN_IN)
    assert sorted(set(SITE) - known) == []
    assert sorted(known - set(SITE)) == []
    assert {found.pattern for found in site() if found.name is None} == NAMELESS


def _allowed(ask: Ask, *, public: bool) -> frozenset[Any]:
    return EVERYBODY if ask.who == READERS and public else ask.who


def _expected(name: str, ask: Ask | None, who: Who, *, public: bool) -> int | str:
    """The right answer. "in": sent to the sign-in page."""
    api = name in API
    account = _is_account(name)
    if ask is None:
        # What asks for a sign-in first sends a visitor there, whatever he sends.
        return "in" if account and who is Who.ANONYMOUS else 405
    if who in _allowed(ask, public=public):
        return ask.odd.get(who, ask.status)
    if who is Who.ANONYMOUS:
        return _visitor(ask, api=api, public=public)
    if who is Who.OUTSIDER and not public:
        return 404
    return 403


def _visitor(ask: Ask, *, api: bool, public: bool) -> int | str:
    if not api:
        return "in"
    # The API does not say whether a members' club exists.
    return 401 if public else 404


def _is_account(name: str) -> bool:
    return name in {"clubs", "club-new", "account", "tokens", "token-revoke"}


def _answer(client: Client, method: str, url: str, ask: Ask | None, *, api: bool) -> Any:
    """Ask, and take back whatever it did."""
    answer: Any = None
    try:
        with transaction.atomic():
            send = getattr(client, method)
            if api and method in {"post", "put"}:
                answer = send(url, ask.data if ask else {}, content_type="application/json")
            else:
                answer = send(url, ask.data if ask else {})
            raise _TakeBackError
    except _TakeBackError:
        return answer


def _said(answer: Any) -> int | str:
    if answer.status_code == 302 and answer["Location"].startswith(reverse("account_login")):
        return "in"
    status: int = answer.status_code
    return status


class Door:
    """Clients of everybody, each with the cookies of its sign-in for every request."""

    def __init__(self, people: dict[Who, Any]) -> None:
        self.sessions: dict[Who, str] = {}
        for who, user in people.items():
            client = Client()
            client.force_login(user)
            self.sessions[who] = client.cookies["mjclub_session"].value

    def client(self, who: Who) -> Client:
        client = Client()
        if who in self.sessions:
            client.cookies["mjclub_session"] = self.sessions[who]
        return client


@dataclass(frozen=True, slots=True)
class Stage:
    """Made once for all tests of this file; each request is taken back."""

    door: Door
    worlds: dict[bool, World]
    stranger: World


@pytest.fixture(scope="module")
def stage(django_db_setup: None, django_db_blocker: Any) -> Iterator[Stage]:
    with django_db_blocker.unblock(), transaction.atomic():
        people = everybody()
        yield Stage(
            Door(people),
            {public: world(people, public=public) for public in (True, False)},
            world(people, public=False, stranger=True),
        )
        transaction.set_rollback(True)


def methods(address: Address) -> list[tuple[str, Ask | None]]:
    """Every method that is asked; few take PUT or DELETE, the others' are looked at below."""
    found = [("get", address.get), ("post", address.post)]
    more = [("put", address.put), ("delete", address.delete)]
    return [*found, *((method, ask) for method, ask in more if ask is not None)]


@pytest.mark.parametrize("name", sorted(ADDRESSES))
def test_who_may(name: str, stage: Stage) -> None:
    door = stage.door
    address, found = ADDRESSES[name], SITE[name]
    wrong = []
    for public in (True, False):
        here = stage.worlds[public]
        url = reverse(name, kwargs=here.fill(found)) + address.query
        for method, ask in methods(address):
            for who in Who:
                expected = _expected(name, ask, who, public=public)
                said = _said(_answer(door.client(who), method, url, ask, api=name in API))
                if said != expected:
                    kind = "public" if public else "members only"
                    wrong.append(f"{method} {name} ({kind}) by {who}: {said}, not {expected}")
    assert wrong == []


def _below_a_club(found: Found) -> bool:
    return "club" in found.blanks and set(found.blanks) - {"club"} != set()


@pytest.mark.parametrize("name", [name for name in sorted(ADDRESSES) if _below_a_club(SITE[name])])
def test_what_is_another_clubs_is_not_there(name: str, stage: Stage) -> None:
    """The owner of a club who fills in another club's game, player, league and so on: 404."""
    door = stage.door
    here = stage.worlds[True]
    address, found = ADDRESSES[name], SITE[name]
    url = reverse(name, kwargs=here.fill(found, stage.stranger))
    for method, ask in methods(address):
        if ask is not None:
            answer = _answer(door.client(Who.OWNER), method, url, ask, api=name in API)
            assert (method, _said(answer)) == (method, 404)


@pytest.mark.parametrize("name", sorted(name for name in PAGES if "club" in SITE[name].blanks))
def test_a_club_that_is_not_there(name: str, stage: Stage) -> None:
    door = stage.door
    here = stage.worlds[True]
    address, found = ADDRESSES[name], SITE[name]
    url = reverse(name, kwargs=here.fill(found) | {"club": "0000000000"})
    method, ask = ("get", address.get) if address.get else ("post", address.post)
    for who in (Who.ANONYMOUS, Who.OWNER):
        assert _said(_answer(door.client(who), method, url, ask, api=False)) == 404


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_no_other_method_changes_anything(method: str, stage: Stage) -> None:
    door = stage.door
    here = stage.worlds[True]
    client = door.client(Who.OWNER)
    odd = {}
    for name, address in ADDRESSES.items():
        if getattr(address, method, None) is not None:
            continue
        url = reverse(name, kwargs=here.fill(SITE[name]))
        said = _said(_answer(client, method, url, None, api=name in API))
        if said != 405:
            odd[name] = said
    # Django's own view of the language sends everybody back, and changes nothing by these.
    assert odd == {"set_language": 302}


@pytest.mark.parametrize("name", sorted(SIGN_IN))
def test_signing_in(name: str, stage: Stage) -> None:
    door = stage.door
    here = stage.worlds[True]
    url = reverse(name, kwargs=here.fill(SITE[name]))
    visitor = _answer(door.client(Who.ANONYMOUS), "get", url, None, api=False)
    signed_in = _answer(door.client(Who.OUTSIDER), "get", url, None, api=False)
    assert (visitor.status_code, signed_in.status_code) == SIGN_IN[name]


@pytest.mark.parametrize(
    "name", sorted(name for name, one in PAGES.items() if one.get and one.get.who != EVERYBODY)
)
def test_htmx_is_sent_to_the_sign_in_as_a_whole_window(name: str, stage: Stage) -> None:
    """A session that has run out: no page is swapped into a corner of another."""
    here = stage.worlds[False]
    url = reverse(name, kwargs=here.fill(SITE[name]))
    headers = {"HX-Request": "true", "HX-Current-URL": "http://testserver/c/x/"}
    answer = Client().get(url, headers=headers)
    assert answer.status_code == 204
    assert answer["HX-Redirect"] == reverse("account_login") + "?next=/c/x/"
    assert answer.content == b""
