"""Client keys of everything but hands: per actor and address, for 30 days."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from mjclub.core import keys
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Conflict, Invalid
from mjclub.core.models import RequestKey
from tests.factories import DRAW, NOW, a_game, a_user, record

pytestmark = pytest.mark.django_db

CONTENT = {"name": "봄 리그", "dates": [1, 2]}


def keep(actor: Actor, address: str = "POST /x", now: Any = NOW) -> None:
    keys.keep(
        actor=actor, address=address, key="k", content=CONTENT, status=201, body={"id": "a"},
        now=now,
    )  # fmt: skip


def find(actor: Actor, address: str = "POST /x", content: Any = CONTENT, now: Any = NOW) -> Any:
    return keys.find(actor=actor, address=address, key="k", content=content, now=now)


def test_the_first_answer_comes_back() -> None:
    actor = Actor.of(a_user())
    assert find(actor) is None
    keep(actor)
    assert find(actor) == keys.Answer(201, {"id": "a"}, replayed=True)
    assert find(actor, content={"dates": [1, 2], "name": "봄 리그"}) is not None


def test_a_key_is_one_actors_at_one_address() -> None:
    actor = Actor.of(a_user())
    keep(actor)
    assert find(Actor.of(a_user())) is None
    assert find(actor, address="POST /y") is None


def test_other_content_is_a_conflict() -> None:
    actor = Actor.of(a_user())
    keep(actor)
    with pytest.raises(Conflict) as refused:
        find(actor, content=CONTENT | {"name": "가을 리그"})
    assert (refused.value.code, refused.value.current) == ("key_reused", {"id": "a"})


def test_a_key_is_kept_once() -> None:
    actor = Actor.of(a_user())
    keep(actor)
    with pytest.raises(IntegrityError), transaction.atomic():
        keep(actor)


def test_a_key_lives_thirty_days_and_a_hands_key_as_long_as_its_game() -> None:
    actor = Actor.of(a_user())
    game = a_game()
    record(game, DRAW, 1, key="hand")
    keep(actor)
    assert find(actor, now=NOW + timedelta(days=30)) is not None
    later = NOW + timedelta(days=30, seconds=1)
    assert find(actor, now=later) is None
    keep(actor, now=later)
    assert RequestKey.objects.filter(game=None).count() == 1
    assert record(game, DRAW, 1, key="hand").replayed
    game.delete()
    assert not RequestKey.objects.filter(key="hand").exists()


@pytest.mark.parametrize("key", ["", "x" * 101, "a\x00b", "a\tb"])
def test_a_key_that_cannot_be_kept_is_refused(key: str) -> None:
    with pytest.raises(Invalid) as refused:
        keys.check(key)
    assert refused.value.field == "key"
