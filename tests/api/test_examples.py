"""What README and docs/api.md show works as it stands there."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from mjclub.games.models import Game, Hand
from tests.api.conftest import World
from tests.api.world import token_for
from tests.factories import a_game, points_of

ROOT = Path(__file__).resolve().parents[2]


def curls(name: str) -> list[str]:
    """Return the curl lines of a file."""
    return re.findall(r"^curl .*$", (ROOT / name).read_text("utf-8"), re.MULTILINE)


def ask(line: str, ids: dict[str, str]) -> Any:
    """Do with the test client what the line does with curl."""
    for name, value in ids.items():
        line = line.replace(name, value)
    words = shlex.split(line)[1:]
    headers, body, address, method = {}, None, "", "post"
    while words:
        word = words.pop(0)
        if word == "-H":
            key, _, value = words.pop(0).partition(": ")
            headers[key] = value
        elif word == "-d":
            body = words.pop(0)
        elif word == "-X":
            method = words.pop(0).lower()
        elif not word.startswith("-"):
            address = word.removeprefix("localhost:8000")
    client = Client()
    if body is None:
        return client.get(address, headers=headers)
    assert headers.pop("Content-Type") == "application/json"
    send = getattr(client, method)
    return send(address, body, content_type="application/json", headers=headers)


@pytest.mark.parametrize(("name", "number"), [("README.md", 3), ("docs/api.md", 21)])
def test_every_line_works(world: World, name: str, number: int) -> None:
    lines = curls(name)
    assert len(lines) == number
    game = a_game(world.club, league=world.league)
    other = a_game(world.club, ruleset="two_winner")
    ids = {
        "CLUB": world.club.public_id,
        "LEAGUE": world.league.public_id,
        "GAME": game.public_id,
        "OTHER": other.public_id,
        "TOKEN": token_for(world.people["scorer"]),
    }
    for line in lines:
        answer = ask(line, ids)
        recorded = line.split()[2].endswith("/hands/") and "Idempotency-Key" in line
        assert answer.status_code == (201 if recorded else 200), line
        if recorded:
            ids["KEPT" if "keep_refused" in line else "HAND"] = answer.json()["id"]
        if "/score/" in line or "/settle/" in line:
            assert answer.json()["faults"] == []
    assert Game.objects.count() == 2
    hands = Hand.objects.filter(game=game, withdrawn_at__isnull=True).count()
    assert hands == (1 if name == "README.md" else 2)
    assert points_of(game) == ([-8, 38, -8, -22] if hands == 1 else [328, -74, -120, -134])
    if name == "docs/api.md":
        assert points_of(other) == [68, 32, 86, 14]


def test_the_example_of_an_error_has_its_shape() -> None:
    text = (ROOT / "docs/api.md").read_text("utf-8")
    found = re.search(r"```json\n(.*?)\n```", text, re.DOTALL)
    assert found
    assert json.loads(found[1])["error"].keys() == {"code", "message", "faults", "current"}
