"""What a browser is given to go on without a network: files, worker, manifest, whose page it is."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from mjclub.core import offline
from tests.mjclub.games.entry_world import Desk, a_desk


def told(client: Client) -> dict[str, object]:
    """What the worker knows."""
    found = re.search(
        r"^const MJ = (\{.*\});$", client.get("/sw.js").content.decode(), re.MULTILINE
    )
    assert found is not None
    answer: dict[str, object] = json.loads(found[1])
    return answer


@pytest.fixture
def desk(db: None) -> Desk:
    return a_desk()


def test_every_file_of_the_worker_is_there() -> None:
    missing = [name for name in offline.files() if finders.find(name) is None]
    assert missing == []


def test_the_worker_has_every_file_of_the_entry_page(desk: Desk) -> None:
    html = desk.page()
    linked = re.findall(r'(?:src|href)="/static/([^"#]+)[^"]*"', html)
    known = set(offline.files())
    assert sorted(set(linked) - known - {"icons/apple-touch-icon.png"}) == []
    assert "js/entry.js" in linked


def test_the_worker_is_asked_for_each_time_and_serves_the_whole_site(client: Client) -> None:
    answer = client.get("/sw.js")
    assert answer["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer["Cache-Control"] == "no-cache"
    assert answer["Service-Worker-Allowed"] == "/"
    known = told(client)
    assert known["offline"] == "/offline/"
    assert "/static/js/offline_send.js" in list(known["scripts"])  # type: ignore[call-overload]


def test_the_version_is_another_when_a_file_is(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    offline._known.cache_clear()
    before = told(client)["version"]
    offline._known.cache_clear()
    assert told(client)["version"] == before
    monkeypatch.setattr(offline, "files", lambda: ["js/app.js"])
    offline._known.cache_clear()
    after = told(client)["version"]
    offline._known.cache_clear()
    assert after != before


@pytest.mark.parametrize(("language", "lang"), [("ko", "ko"), ("en", "en")])
def test_the_manifest_speaks_the_language(client: Client, language: str, lang: str) -> None:
    answer = client.get("/manifest.webmanifest", headers={"accept-language": language})
    assert answer["Content-Type"] == "application/manifest+json"
    assert (answer.json()["lang"], answer.json()["display"]) == (lang, "standalone")


def test_the_icons_are_committed_in_their_sizes() -> None:
    sizes = {}
    for path in sorted((Path(settings.BASE_DIR) / "static" / "icons").glob("*.png")):
        head = path.read_bytes()[:24]
        sizes[path.name] = (int.from_bytes(head[16:20]), int.from_bytes(head[20:24]))
    assert sizes == {
        "apple-touch-icon.png": (180, 180),
        "icon-192.png": (192, 192),
        "icon-512.png": (512, 512),
        "icon-maskable-512.png": (512, 512),
    }


def test_pages_say_whose_they_are(desk: Desk, client: Client) -> None:
    assert desk.client.get(desk.new)[offline.ACCOUNT] == str(desk.user.pk)
    assert client.get("/account/login/")[offline.ACCOUNT] == "-"
    assert offline.ACCOUNT not in client.get("/healthz")
    api = desk.client.get(f"/api/v1/clubs/{desk.club.public_id}/")
    assert offline.ACCOUNT not in api


def test_the_page_without_a_network_names_nobody(desk: Desk) -> None:
    html = desk.client.get("/offline/").content.decode()
    assert desk.user.username not in html
    assert "data-account" not in html


def test_the_entry_page_tells_what_follows(desk: Desk) -> None:
    html = desk.page()
    found = re.search(r'data-ahead="([^"]*)"', html)
    assert found is not None
    ahead = json.loads(found[1].replace("&quot;", '"'))
    assert list(ahead) == [str(number) for number in range(1, 17)]
    assert (ahead["2"]["label"], ahead["2"]["winds"]) == ("동 2국", ["4z", "1z", "2z", "3z"])
    assert ahead["5"]["bar"] == "남풍 1국"
    for name in ("data-game", "data-evening", "data-token-url", "data-api"):
        assert f"{name}=" in html


def test_where_the_deal_decides_only_this_hand_is_told(db: None) -> None:
    html = a_desk(ruleset="shanghai").page()
    found = re.search(r'data-ahead="([^"]*)"', html)
    assert found is not None
    assert list(json.loads(found[1].replace("&quot;", '"'))) == ["1"]
