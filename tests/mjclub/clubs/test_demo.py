"""The demo club: the same one every time, and made once."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from mjclub.accounts.models import User
from mjclub.clubs.demo import season
from mjclub.clubs.management.commands import demo
from mjclub.clubs.models import Club, Membership, Role
from mjclub.core.models import AuditEntry
from mjclub.games.models import Adjustment, Game, Hand, Seat, Win
from mjclub.games.rules import RULESET_IDS

pytestmark = pytest.mark.django_db

NOW = datetime(2027, 1, 12, 10, 0, tzinfo=UTC)


@pytest.fixture
def one_week(monkeypatch: pytest.MonkeyPatch) -> None:
    """A season of one evening: twelve games instead of seventy-two."""
    monkeypatch.setattr(season, "WEEKS", 1)
    monkeypatch.setattr(demo, "WEEKS", 1)
    monkeypatch.setenv("MJCLUB_DEMO_PASSWORD", "open sesame 8")


def made() -> list[Any]:
    """All that the demo consists of, by public ids, names and values."""
    return [
        list(Game.objects.order_by("id").values_list("public_id", "state", "started_at")),
        list(Seat.objects.order_by("game_id", "column").values_list("player__name", "points")),
        list(
            Hand.objects.order_by("id").values_list(
                "public_id", "mode", "drawn", "declarations", "d0", "d1", "d2", "d3"
            )
        ),
        list(
            Win.objects.order_by("id").values_list(
                "winner", "source", "order", "verified", "responsible", "value", "hand_json"
            )
        ),
        list(Adjustment.objects.order_by("id").values_list("public_id", "code", "d0")),
    ]


@pytest.mark.usefixtures("one_week")
def test_the_same_seed_makes_the_same_club() -> None:
    demo.Command(stdout=StringIO()).make(NOW)
    first = made()
    demo.Command(stdout=StringIO()).make(NOW)
    second = made()
    assert [len(part) for part in first[:2]] == [16, 64]
    assert Counter(Game.objects.values_list("ruleset", "state")) == {
        ("mcr", "finished"): 8,
        ("zungjung", "finished"): 2,
        ("shanghai", "finished"): 1,
        ("two_winner", "finished"): 1,
        **{(ruleset, "open"): 1 for ruleset in RULESET_IDS},
    }
    assert second == first
    assert Club.objects.count() == 1


@pytest.mark.usefixtures("one_week")
def test_it_says_who_may_sign_in_and_is_not_made_twice() -> None:
    out = StringIO()
    call_command("demo", if_empty=True, stdout=out)
    assert Game.objects.count() == 16
    assert "organiser / open sesame 8" in out.getvalue()
    assert "scorer / open sesame 8" in out.getvalue()
    roles = Membership.objects.values_list("user__username", "role")
    assert sorted(roles) == [("organiser", Role.OWNER), ("scorer", Role.SCORER)]
    assert all(user.check_password("open sesame 8") for user in User.objects.all())

    before, entries = made(), AuditEntry.objects.count()
    out = StringIO()
    call_command("demo", if_empty=True, stdout=out)
    assert out.getvalue() == ""
    assert made() == before
    assert AuditEntry.objects.count() == entries
