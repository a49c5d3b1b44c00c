"""What every request passes through."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse


def test_strict_content_security_policy() -> None:
    policy = Client().get("/healthz")["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    kinds = ("script", "style", "img", "connect", "font", "manifest", "worker")
    own = tuple(f"{kind}-src" for kind in kinds)
    assert directives == {
        "default-src": "'none'",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        **dict.fromkeys(own, "'self'"),
    }


def test_other_security_headers() -> None:
    response = Client().get("/healthz")
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["X-Frame-Options"] == "DENY"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"


def test_every_page_is_kept_apart_from_its_fragments() -> None:
    assert "HX-Request" in Client().get("/nothing-here/")["Vary"]


def test_htmx_goes_to_the_sign_in_page_with_the_whole_window() -> None:
    response = Client().get(
        reverse("account_change_password"),
        headers={"HX-Request": "true", "HX-Current-URL": "http://testserver/games/7/?tab=2"},
    )
    assert response.status_code == 204
    assert response["HX-Redirect"] == "/account/login/?next=/games/7/%3Ftab%3D2"
    assert response.content == b""


def test_a_browser_is_redirected_to_the_sign_in_page() -> None:
    response = Client().get(reverse("account_change_password"))
    assert response.status_code == 302
    assert response["Location"] == "/account/login/?next=/account/password/change/"


@pytest.mark.parametrize(
    ("accept", "cookie", "account", "spoken"),
    [
        (None, None, None, "ko"),
        ("fr", None, None, "ko"),
        ("en", None, None, "en"),
        ("en", "ko", None, "ko"),
        ("en", None, "ko", "ko"),
        ("ko", "en", "ko", "en"),
        ("en", None, "", "en"),
        ("ko", None, "xx", "ko"),
    ],
)
@pytest.mark.django_db
def test_language(accept: str | None, cookie: str | None, account: str | None, spoken: str) -> None:
    client = Client()
    if account is not None:
        client.force_login(
            get_user_model().objects.create(username="minsu", language=account),
            backend="django.contrib.auth.backends.ModelBackend",
        )
    if cookie:
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = cookie
    response = client.get("/nothing-here/", headers={"Accept-Language": accept} if accept else {})
    assert response["Content-Language"] == spoken
    assert f'<html lang="{spoken}"'.encode() in response.content


def test_the_language_switch_is_a_plain_form() -> None:
    client = Client()
    response = client.post(reverse("set_language"), {"language": "en", "next": "/nothing-here/"})
    assert response.status_code == 302
    assert response["Location"] == "/nothing-here/"
    assert client.get("/nothing-here/")["Content-Language"] == "en"
