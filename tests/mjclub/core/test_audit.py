"""The audit log: append-only, complete, and silent about names."""

from __future__ import annotations

import json

import pytest

from mjclub.core import audit
from mjclub.core.actors import SYSTEM, Actor
from mjclub.core.exceptions import Invalid
from mjclub.core.models import AppendOnlyError, AuditEntry, PersonalText
from mjclub.games import services
from mjclub.games.entries import GuestName
from tests.factories import (
    NOW,
    a_club,
    a_game,
    a_league,
    a_player,
    a_user,
    an_id,
    discard,
    finish,
    record,
)

pytestmark = pytest.mark.django_db


def an_entry() -> AuditEntry:
    return audit.record(actor=SYSTEM, action="test", at=NOW, inputs={"a": 1})


def test_an_entry_is_never_changed() -> None:
    entry = an_entry()
    entry.action = "other"
    with pytest.raises(AppendOnlyError):
        entry.save()
    with pytest.raises(AppendOnlyError):
        entry.delete()
    assert AuditEntry.objects.get().action == "test"


@pytest.mark.parametrize("call", ["update", "delete", "bulk_update", "update_or_create"])
def test_nor_are_many(call: str) -> None:
    an_entry()
    with pytest.raises(AppendOnlyError):
        getattr(AuditEntry.objects.all(), call)()
    assert AuditEntry.objects.count() == 1


def test_an_entry_outlives_its_club() -> None:
    club = a_club()
    audit.record(actor=SYSTEM, action="test", at=NOW, inputs={}, club=club)
    club.delete()
    assert AuditEntry.objects.get().club_id is None


def test_an_entry_names_the_call_and_what_it_made() -> None:
    user = a_user()
    game = a_game(actor=Actor.of(user))
    recorded = record(game, discard(0, 2, 11), 1, key="k", actor=Actor.of(user))
    entry = AuditEntry.objects.get(action="record_hand")
    assert (entry.actor_kind, entry.user, entry.token) == ("user", user, None)
    assert (entry.at, entry.game, entry.club) == (NOW, game, game.club)
    assert entry.inputs == {
        "game": game.public_id,
        "hand_no": 1,
        "key": "k",
        "public_id": recorded.hand.public_id,
        "entry": discard(0, 2, 11).content(),
    }
    assert entry.made == {"hand": recorded.hand.public_id}
    assert entry.after == {"deltas": [35, -8, -19, -8], "totals": [35, -8, -19, -8]}


def test_a_refused_call_leaves_no_entry() -> None:
    game = a_game()
    before = AuditEntry.objects.count()
    with pytest.raises(Invalid):
        record(game, discard(0, 2, 1), 1)
    assert AuditEntry.objects.count() == before


def test_a_replayed_key_leaves_no_second_entry() -> None:
    game = a_game()
    for _ in range(2):
        record(game, discard(0, 2, 11), 1, key="k")
    assert AuditEntry.objects.filter(action="record_hand").count() == 1


def test_the_log_holds_no_name_and_no_free_text() -> None:
    club = a_club()
    league = a_league(club, counts_guests=True)
    people = [a_player(club, name) for name in ("홍길동", "임꺽정", "장길산")]
    game = a_game(club, league=league, players=[*people, GuestName("일지매")])
    hand = record(game, discard(0, 2, 11), 1).hand
    services.add_adjustment(
        actor=SYSTEM, game=game, code="step", column=3, after=hand, reason="일지매가 늦음",
        step=5, now=NOW, public_id=an_id(),
    )  # fmt: skip
    services.adjust_table_points(
        actor=SYSTEM, league=league, player=people[0], twelfths=-6, reason="홍길동이 늦음",
        now=NOW, public_id=an_id(),
    )  # fmt: skip
    game = finish(game)
    services.cancel_game(
        actor=SYSTEM, game=game, version=game.version, reason="장길산이 감", now=NOW
    )
    log = json.dumps(
        list(AuditEntry.objects.values("inputs", "made", "before", "after")), ensure_ascii=False
    )
    for name in ("홍길동", "임꺽정", "장길산", "일지매", "늦음"):
        assert name not in log
    assert sorted(PersonalText.objects.values_list("text", flat=True)) == [
        "일지매", "일지매가 늦음", "장길산이 감", "홍길동이 늦음",
    ]  # fmt: skip
