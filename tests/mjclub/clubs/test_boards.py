"""Links to the board: made, shown once, listed, withdrawn, written in the log."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse
from django.utils import translation

from mjclub.clubs import audit_log, queries, services
from mjclub.clubs.models import BoardLink, Club, Role
from mjclub.clubs.services.boards import MOST_LINKS
from mjclub.core.actors import SYSTEM, Actor
from mjclub.core.exceptions import Invalid
from mjclub.core.ids import ALPHABET
from mjclub.core.models import AuditEntry
from mjclub.core.tokens import hash_code, new_code
from tests.factories import NOW, a_club, a_member, an_id
from tests.mjclub.clubs.test_club import signed_in

pytestmark = pytest.mark.django_db


def make(club: Club, label: str = "TV", code: str = "aaaaa-00000-00000-00000") -> BoardLink:
    return services.make_board_link(
        actor=SYSTEM, club=club, label=label, now=NOW, public_id=an_id(), code=code
    )


def test_a_code_can_be_typed_by_hand() -> None:
    codes = {new_code() for _ in range(50)}
    assert len(codes) == 50
    assert all(re.fullmatch(rf"(?:[{ALPHABET}]{{5}}-){{3}}[{ALPHABET}]{{5}}", one) for one in codes)
    known = hash_code("k3h71-9w2x0-m8n4p-6r0t1")
    assert hash_code("K3H7L9W2XOM8N4P6R0TI") == known
    assert hash_code("k3h72-9w2x0-m8n4p-6r0t1") != known


def test_the_address_is_shown_once_and_only_its_hash_is_kept() -> None:
    club = a_club()
    client = signed_in(a_member(club, Role.ORGANISER, "boss"))
    address = reverse("boards", args=[club.public_id])
    made = client.post(address, {"label": " 창가 TV "})
    assert made.status_code == 201
    found = re.search(r'value="http://testserver(/board/([0-9a-z-]{23})/)"', made.content.decode())
    assert found is not None
    link = BoardLink.objects.get()
    assert (link.club, link.label, link.revoked_at) == (club, "창가 TV", None)
    assert link.made_by is not None
    assert link.made_by.username == "boss"
    assert link.code_hash == hash_code(found[2])
    again = client.get(address)
    assert again.status_code == 200
    assert "창가 TV" in again.content.decode()
    assert found[2] not in again.content.decode()
    assert signed_in(a_member(club, Role.VIEWER)).get(found[1]).status_code == 200


def test_withdrawn_once_and_for_all() -> None:
    club = a_club()
    boss = a_member(club, Role.ORGANISER, "boss")
    one, other = make(club), make(club, "홀", "bbbbb-00000-00000-00000")
    address = reverse("board-revoke", args=[club.public_id, one.public_id])
    client = signed_in(boss)
    assert client.post(address).status_code == 302
    one.refresh_from_db()
    first = one.revoked_at
    assert first is not None
    assert client.post(address).status_code == 302
    one.refresh_from_db()
    assert one.revoked_at == first
    assert queries.board_links(club) == [other]
    assert AuditEntry.objects.filter(action="revoke_board_link").count() == 1


def test_another_clubs_link_is_not_there() -> None:
    club, link = a_club(), make(a_club())
    client = signed_in(a_member(club, Role.OWNER))
    address = reverse("board-revoke", args=[club.public_id, link.public_id])
    assert client.post(address).status_code == 404
    link.refresh_from_db()
    assert link.revoked_at is None


def test_the_log_tells_it_in_words() -> None:
    translation.activate("en")
    club = a_club()
    boss = a_member(club, Role.ORGANISER, "boss")
    actor = Actor.of(boss)
    link = services.make_board_link(
        actor=actor, club=club, label="창가 TV", now=NOW, public_id=an_id(), code="c" * 20
    )
    services.revoke_board_link(actor=actor, link=link, now=NOW)
    lines, _more = audit_log.page(club)
    assert [
        (line.code, line.who, str(line.what), [(str(word), value) for word, value in line.facts])
        for line in lines
    ] == [
        ("revoke_board_link", "boss", "Link to the board withdrawn", [("Note", "창가 TV")]),
        ("make_board_link", "boss", "Link to the board made", [("Note", "창가 TV")]),
    ]


def test_a_club_has_so_many_links_and_no_more() -> None:
    club = a_club()
    links = [make(club, code=f"{number:020}") for number in range(MOST_LINKS)]
    with pytest.raises(Invalid):
        make(club)
    client = signed_in(a_member(club, Role.ORGANISER))
    refused = client.post(reverse("boards", args=[club.public_id]), {"label": "x"})
    assert refused.status_code == 422
    assert "at most 20 links" in refused.content.decode()
    services.revoke_board_link(actor=SYSTEM, link=links[0], now=NOW)
    assert make(club).label == "TV"
