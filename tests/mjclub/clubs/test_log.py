"""The log of what was changed in a club, in words."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.urls import reverse

import mjclub
from mjclub.clubs import audit_log, services
from mjclub.clubs.models import Role
from mjclub.core.actors import SYSTEM, Actor
from tests.factories import (
    NOW,
    a_club,
    a_game,
    a_league,
    a_member,
    an_id,
    discard,
    finish,
    play,
)
from tests.mjclub.clubs.test_club import signed_in

pytestmark = pytest.mark.django_db


class TestLog:
    def test_names_are_those_of_today(self) -> None:
        club = a_club()
        organiser = a_member(club, Role.ORGANISER, "boss")
        actor = Actor.of(organiser)
        player = services.add_player(
            actor=actor, club=club, name="김민수", now=NOW, public_id=an_id()
        )
        services.retire_player(actor=actor, player=player, now=NOW)
        services.return_player(actor=actor, player=player, now=NOW)
        services.change_player(actor=actor, player=player, name="김민준", guest=True, now=NOW)
        page = signed_in(organiser).get(reverse("audit", args=[club.public_id]))
        lines = [
            (
                line.code,
                line.who,
                [(str(word), str(value)) for word, value in line.facts],
                [tuple(map(str, change)) for change in line.changes],
            )
            for line in page.context["lines"]
        ]
        assert lines == [
            (
                "change_player",
                "boss",
                [("Player", "김민준")],
                [("Name", "김민수", "김민준"), ("Guest", "no", "yes")],
            ),
            ("return_player", "boss", [("Player", "김민준")], []),
            ("retire_player", "boss", [("Player", "김민준")], []),
            ("add_player", "boss", [("Name", "김민수"), ("Guest", "no")], []),
        ]

    def test_every_service_has_words(self) -> None:
        code = "".join(
            path.read_text(encoding="utf-8") for path in Path(mjclub.__path__[0]).rglob("*.py")
        )
        written = set(re.findall(r'audit\.record\(\s*actor=[\w.()]+,\s*action="([a-z_]+)"', code))
        assert {"record_hand", "create_club"} <= written
        # These concern no club, so no club's log shows them.
        nowhere = {"change_account", "use_password_link", "delete_club"}
        assert written - set(audit_log.ACTIONS) == nowhere

    def test_a_game_in_words(self) -> None:
        club = a_club()
        game = a_game(club, league=a_league(club))
        play(game, discard(0, 1, 12))
        finish(game)
        organiser = signed_in(a_member(club, Role.ORGANISER))
        lines = organiser.get(reverse("audit", args=[club.public_id])).context["lines"]
        told = {line.code: {str(word): str(value) for word, value in line.facts} for line in lines}
        assert told["start_game"]["Players"] == "김민수 · 이서연 · 박도윤 · 최지우"
        assert told["record_hand"]["Payments"] == "+36 −20 −8 −8"
        assert told["record_hand"]["Totals"] == "+36 −20 −8 −8"
        assert told["finish_game"]["Points"] == "+36 −20 −8 −8"
        assert told["finish_game"]["Table points"] == "4 0 1½ 1½"
        assert {line.game for line in lines if line.code != "open_evening"} == {game.public_id}

    def test_pages_of_fifty(self) -> None:
        club = a_club()
        organiser = a_member(club, Role.ORGANISER)
        for number in range(51):
            services.add_table(
                actor=SYSTEM, club=club, name=f"{number}", now=NOW, public_id=an_id()
            )
        client = signed_in(organiser)
        url = reverse("audit", args=[club.public_id])
        first = client.get(url)
        assert (len(first.context["lines"]), first.context["lines"][0].facts[0][1]) == (50, "50")
        more = first.context["more"]
        second = client.get(url, {"before": more})
        assert [line.facts[0][1] for line in second.context["lines"]] == ["0"]
        assert second.context["more"] is None
        # A key that is none shows the first page.
        assert len(client.get(url, {"before": "x"}).context["lines"]) == 50

    def test_the_order_is_that_of_the_times(self) -> None:
        club = a_club()
        for number in range(52):
            # Written in the order 0, 1, 2 ...; done at 0, -1, -2 ... minutes, two at each moment.
            services.add_table(
                actor=SYSTEM, club=club, name=f"{number}", public_id=an_id(),
                now=NOW - timedelta(minutes=number // 2),
            )  # fmt: skip
        client = signed_in(a_member(club, Role.ORGANISER))
        url = reverse("audit", args=[club.public_id])
        first = client.get(url)
        names = [line.facts[0][1] for line in first.context["lines"]]
        assert (names[:4], names[-2:]) == (["1", "0", "3", "2"], ["49", "48"])
        second = client.get(url, {"before": first.context["more"]})
        assert [line.facts[0][1] for line in second.context["lines"]] == ["51", "50"]
        assert "Newest first, by the time when it was done." in first.content.decode()
        assert client.get(url, {"before": "1" * 9}).context["lines"] == []

    def test_an_empty_log(self) -> None:
        club = a_club()
        page = signed_in(a_member(club, Role.OWNER)).get(reverse("audit", args=[club.public_id]))
        assert "Nothing has been changed yet" in page.content.decode()
