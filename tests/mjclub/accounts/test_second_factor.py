"""The second factor: turned on, asked for, and not got round by a link for a lost password."""

from __future__ import annotations

import base64
import hashlib
import hmac
import struct
import time

import pytest
from django.test import Client
from django.urls import reverse

from mjclub.clubs.models import Role
from tests.factories import a_club, a_member, a_user
from tests.mjclub.clubs.test_club import signed_in

pytestmark = pytest.mark.django_db

GOOD = "correct-horse-9"


def code(secret: str, at: float) -> str:
    """The code of an authenticator app (RFC 6238: SHA-1, 30 seconds, six digits)."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    digest = hmac.new(key, struct.pack(">Q", int(at) // 30), hashlib.sha1).digest()
    start = digest[-1] & 15
    number = struct.unpack(">I", digest[start : start + 4])[0] & 0x7FFFFFFF
    return f"{number % 10**6:06}"


def turn_on(username: str) -> list[str]:
    """Turn it on as a person does; return the recovery codes."""
    client = Client(headers={"accept-language": "en"})
    sent = {"login": username, "password": "password"}
    client.post(reverse("account_login"), sent)
    url = reverse("mfa_activate_totp")
    again = {"password": "password", "next": url}
    assert client.post(reverse("account_reauthenticate"), again)["Location"] == url
    page = client.get(url)
    assert "<svg" in page.content.decode()
    assert "data:" not in page.content.decode()
    secret: str = page.context["form"].secret
    answer = client.post(url, {"code": code(secret, time.time())})
    assert answer["Location"] == reverse("mfa_view_recovery_codes")
    codes = client.get(answer["Location"])
    return list(codes.context["unused_codes"])


def test_signing_in_asks_for_the_code() -> None:
    a_user("minsu")
    recovery = turn_on("minsu")
    assert len(recovery) == 10
    client = Client(headers={"accept-language": "en"})
    answer = client.post(reverse("account_login"), {"login": "minsu", "password": "password"})
    authenticate = reverse("mfa_authenticate")
    assert answer["Location"] == authenticate
    assert client.get(reverse("clubs")).status_code == 302
    wrong = client.post(authenticate, {"code": "000000"})
    assert wrong.status_code == 200
    assert 'id="id_code_error"' in wrong.content.decode()
    # The code that turned it on has been used; a recovery code does, once.
    answer = client.post(authenticate, {"code": recovery[0]})
    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert client.get(reverse("clubs")).status_code == 200
    client.post(reverse("account_logout"))
    client.post(reverse("account_login"), {"login": "minsu", "password": "password"})
    assert client.post(authenticate, {"code": recovery[0]}).status_code == 200
    assert client.get(reverse("clubs")).status_code == 302


def test_a_link_for_a_lost_password_leaves_it_on() -> None:
    club = a_club()
    a_member(club, Role.MEMBER, "minsu")
    turn_on("minsu")
    organiser = signed_in(a_member(club, Role.ORGANISER))
    made = organiser.post(reverse("member-password", args=[club.public_id, "minsu"]))
    visitor = Client()
    visitor.post(made.context["password_link"], {"password": GOOD})
    answer = visitor.post(reverse("account_login"), {"login": "minsu", "password": GOOD})
    assert answer["Location"] == reverse("mfa_authenticate")


def test_it_needs_the_password_once_more() -> None:
    client = Client()
    client.force_login(a_user())
    for name in ("mfa_activate_totp", "mfa_generate_recovery_codes"):
        answer = client.get(reverse(name))
        assert answer["Location"].startswith(reverse("account_reauthenticate"))
