"""How the tests of the API ask, and with which token."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from django.test import Client

from mjclub.accounts.models import User
from mjclub.accounts.services import create_token
from mjclub.clubs.models import Club, Player
from mjclub.core.actors import Actor
from mjclub.core.tokens import new_secret
from mjclub.leagues.models import League, Standing
from tests.factories import NOW

API: Final = "/api/v1/"


class Api:
    """Asks the API as one person or token; answers are the test client's responses."""

    def __init__(self, token: str = "", language: str = "en", client: Client | None = None) -> None:
        self.client = client or Client()
        self.headers = {"accept-language": language}
        if token:
            self.headers["authorization"] = f"Bearer {token}"

    def get(self, address: str, headers: dict[str, str] | None = None, **query: Any) -> Any:
        """GET an address below ``/api/v1/``, or a whole one."""
        whole = address if "://" in address or address.startswith("/") else API + address
        return self.client.get(whole, query or None, headers=self.headers | (headers or {}))

    def post(
        self, address: str, content: Any, key: str = "", headers: dict[str, str] | None = None
    ) -> Any:
        """POST JSON."""
        return self._send("post", address, content, key, headers)

    def put(self, address: str, content: Any, key: str = "") -> Any:
        """PUT JSON."""
        return self._send("put", address, content, key)

    def delete(self, address: str, key: str = "") -> Any:
        """DELETE; what it needs stands in the address."""
        sent = self.headers | ({"idempotency-key": key} if key else {})
        return self.client.delete(API + address, headers=sent)

    def _send(
        self,
        method: str,
        address: str,
        content: Any,
        key: str,
        headers: dict[str, str] | None = None,
    ) -> Any:
        sent = self.headers | (headers or {})
        if key:
            sent["idempotency-key"] = key
        send = getattr(self.client, method)
        return send(
            API + address, json.dumps(content), content_type="application/json", headers=sent
        )


def stand(league: League, player: Player, twelfths: int, points: int, games: int = 1) -> Standing:
    """Write a line of the standings as if games had led to it."""
    return Standing.objects.create(
        league=league,
        player=player,
        games=games,
        table_twelfths=twelfths,
        game_points=points,
        best_game=points if games else None,
    )


def token_for(
    user: User,
    scopes: Sequence[str] = ("read", "record", "manage"),
    club: Club | None = None,
    expires_at: datetime | None = None,
    now: datetime = NOW,
) -> str:
    """Return the text of a new token."""
    _, plain = create_token(
        actor=Actor.of(user),
        user=user,
        name="test",
        scopes=list(scopes),
        club=club,
        expires_at=expires_at,
        now=now,
        plain=new_secret("mjc_"),
    )
    return plain
