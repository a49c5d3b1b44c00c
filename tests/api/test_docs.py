"""The document of the API and its page: nothing from outside, one loosened address."""

from __future__ import annotations

import re

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from mjclub.api.v1.docs import description


def test_the_document_is_served_without_signing_in() -> None:
    answer = Client().get("/api/v1/schema/")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/vnd.oai.openapi+json"
    document = answer.json()
    assert document["openapi"] == "3.1.0"
    assert document["info"]["title"] == "mjclub"
    assert answer.content == description()
    assert Client().post("/api/v1/schema/").status_code == 405


def test_names_of_the_document() -> None:
    text = description().decode()
    assert "x-spec-enum-id" not in text
    assert 'Request"' in text
    assert "http://" not in text
    assert not re.findall(r"https://(?!spec\.openapis)[^\"]*", text)


def test_the_page_takes_nothing_from_outside() -> None:
    answer = Client().get("/api/v1/docs/")
    assert answer.status_code == 200
    page = answer.content.decode()
    found = re.findall(r'(?:src|href)="([^"]*)"', page)
    assert len(found) == 6
    for address in found:
        assert address.startswith("/")
        if address.startswith("/static/"):
            assert finders.find(address.removeprefix("/static/"))
    assert "<style" not in page
    assert not re.search(r"<script(?![^>]*src=)", page)
    script = Client().get("/api/v1/docs/?script=")
    assert script.status_code == 200
    assert script["Content-Type"] == "application/javascript"
    assert b"//unpkg" not in script.content
    assert b"/api/v1/schema/" in script.content


@pytest.mark.django_db
def test_one_address_alone_may_style_by_attribute() -> None:
    docs = Client().get("/api/v1/docs/")["Content-Security-Policy"]
    assert "style-src 'self' 'unsafe-inline'" in docs
    assert "script-src 'self';" in docs + ";"
    assert "default-src 'none'" in docs
    for address in ("/api/v1/schema/", "/api/v1/rulesets/", "/api/v1/nothing/"):
        assert "unsafe-inline" not in Client().get(address)["Content-Security-Policy"]


@pytest.mark.parametrize(("language", "title"), [("ko", "ko"), ("en", "en")])
def test_the_page_says_its_language(language: str, title: str) -> None:
    page = Client().get("/api/v1/docs/", headers={"accept-language": language})
    assert f'<html lang="{title}">' in page.content.decode()
