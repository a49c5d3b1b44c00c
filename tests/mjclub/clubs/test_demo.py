"""The demo club: the same hands every time, real ones, and standings that can be counted again."""

from __future__ import annotations

from datetime import UTC, datetime
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from mjclub.accounts.models import User
from mjclub.clubs.demo import season
from mjclub.clubs.management.commands import demo
from mjclub.clubs.models import Club, Membership, Player, Role
from mjclub.core.models import AuditEntry
from mjclub.games.models import Adjustment, Game, Hand, Seat, Win
from mjclub.games.rules import score_document
from mjclub.leagues.models import League, Standing
from mjclub.leagues.queries import leaderboard

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
        list(Hand.objects.order_by("id").values_list("public_id", "d0", "d1", "d2", "d3")),
        list(Win.objects.order_by("id").values_list("winner", "source", "value", "hand_json")),
        list(Adjustment.objects.order_by("id").values_list("public_id", "code", "d0")),
    ]


@pytest.mark.usefixtures("one_week")
def test_the_same_seed_makes_the_same_club() -> None:
    demo.Command(stdout=StringIO()).make(NOW)
    first = made()
    demo.Command(stdout=StringIO()).make(NOW)
    second = made()
    assert [len(part) for part in first[:2]] == [16, 64]
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


def test_the_whole_season() -> None:
    demo.Command(stdout=StringIO()).make(NOW)
    assert Player.objects.filter(guest=False).count() == 18
    assert Game.objects.filter(state="finished").count() == 72
    assert Game.objects.filter(state="open").count() == 4
    assert Hand.objects.filter(game__state="finished").count() == 72 * 16
    assert len(set(Game.objects.values_list("table", flat=True))) == 4

    # Each hand was really scored: the stored answer is the engine's, and so is the value.
    wrong = [
        win.pk
        for win in Win.objects.all()
        if win.answer is None
        or not win.answer["legal"]
        or win.value != win.answer["total"]
        or score_document(win.hand_json or {}) != win.answer
    ]
    assert wrong == []
    assert Win.objects.count() > 900

    # Points: every hand sums to zero, every game has seven table points, standings agree.
    assert [h.pk for h in Hand.objects.all() if h.d0 + h.d1 + h.d2 + (h.d3 or 0) != 0] == []
    board = leaderboard(League.objects.get())
    assert len(board.rows) == 18
    assert board.checks.right
    assert sum(row.table_twelfths or 0 for row in board.rows) == 72 * 7 * 12
    assert Standing.objects.count() == 18
    out = StringIO()
    call_command("rebuild_standings", check=True, stdout=out)
    assert out.getvalue() == "1 leagues compared, 0 differences\n"
