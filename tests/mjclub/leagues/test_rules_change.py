"""The page between new rules and their being saved: what it says, what it leaves to choose."""

from __future__ import annotations

import html
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import translation

from mjclub.clubs.models import Club, Role
from mjclub.core.actors import SYSTEM
from mjclub.core.ids import new_id
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.models import Game, Hand
from mjclub.games.services.rescore import preview_rules
from mjclub.leagues.forms import RulesForm
from mjclub.leagues.manage_services import create_league, new_rule_version
from mjclub.leagues.models import League
from mjclub.leagues.rules_preview import page_of
from tests.factories import (
    DRAW,
    NOW,
    a_club,
    a_game,
    a_league,
    a_member,
    a_table,
    discard,
    finish,
    play,
    points_of,
    tiles,
)
from tests.mjclub.clubs.test_club import signed_in

pytestmark = pytest.mark.django_db

TWELVE: dict[str, Any] = {
    "melds": ["c:123m", "c:123p"], "concealed": "13s456m55p", "winning_tile": "2s",
}  # fmt: skip
# 8 points, 7 under a two-sided wait.
EIGHT: dict[str, Any] = {
    "melds": ["c:123m", "c:234p"], "concealed": "345s6789m", "winning_tile": "9m",
}  # fmt: skip


class Scene:
    """A league with a finished game of three hands, and an organiser."""

    def __init__(self) -> None:
        self.club: Club = a_club()
        self.league: League = create_league(
            actor=SYSTEM, club=self.club, name="L", ruleset="mcr", now=NOW, public_id=new_id()
        )
        self.game: Game = a_game(league=self.league, table=a_table(self.club, "7탁"))
        play(self.game, tiles(1, 0, **TWELVE), tiles(2, 1, **EIGHT), discard(2, 3, 20))
        finish(self.game)
        self.client: Client = signed_in(a_member(self.club, Role.ORGANISER))
        self.url = reverse("league-settings", args=[self.club.public_id, self.league.public_id])

    def typed(self, **changes: str) -> dict[str, str]:
        """The rules as the browser sends them back."""
        form: RulesForm = self.client.get(self.url).context["rules"]
        values = {name: form[name].value() for name in form.fields}
        whole = {name: "" if value is None else str(value) for name, value in values.items()}
        return whole | {"part": "rules"} | changes

    def two_sided(self) -> dict[str, str]:
        return self.typed(**{"options.all_chows_wait": "two_sided"})


def confirmed(page: Any, choice: str) -> dict[str, str]:
    """The page's form as it is sent by one of its buttons."""
    return dict(page.context["fields"]) | {"seen": page.context["page"].seen, "apply": choice}


def plain(page: Any) -> str:
    """The page's text with entities read."""
    return html.unescape(page.content.decode())


def test_nothing_is_saved_before_it_is_confirmed() -> None:
    scene = Scene()
    page = scene.client.post(scene.url, scene.two_sided())
    assert page.status_code == 200
    assert scene.league.rule_versions.count() == 1
    text = plain(page)
    assert "If the 1 game played so far follows them too:" in text
    assert "<b>2 hands</b> change, <b>2 players</b> in the standings." in text
    assert "1 hand is not allowed under these rules." in text
    assert "7탁" in text
    told = page.context["page"]
    assert [(one.name, one.winners, one.value, one.mark) for one in told.lines[0].hands] == [
        ("East 1", "이서연", "12 → 11 points", ""),
        ("East 2", "박도윤", "8 → 7 points", "under"),
    ]
    assert told.lines[0].hands[0].payments == (("김민수", "−20 → −19"), ("이서연", "+36 → +35"))
    assert told.lines[0].hands[1].payments == ()
    assert [(one.name, one.rank, one.table_points, one.game_points) for one in told.players] == [
        ("이서연", "2", "2", "+12 → +11"),
        ("김민수", "3", "1", "−36 → −35"),
    ]
    assert "12 → 11 points" in text
    assert "under the minimum: keeps its points" in text


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("sqrt", "none", ["10.95 → 없음", "−5.00 → 없음", "−5.00 → 없음", "−8.37 → 없음"]),
        ("none", "sqrt", ["없음 → 10.95", "없음 → −5.00", "없음 → −5.00", "없음 → −8.37"]),
    ],
)
def test_match_points_that_are_not_given_are_none_and_not_0(
    before: str, after: str, told: list[str]
) -> None:
    league = a_league(a_club(), ruleset="zungjung", standing={"match_points": before})
    game = a_game(league=league)
    win = WinEntry(1, 3, "discard", value=40, verified=(2,))
    play(game, HandEntry(wins=(win,)))
    finish(game)
    with translation.override("ko"):
        page = page_of(preview_rules(league=league, standing={"match_points": after}))
    assert page.has_match_points
    assert [one.match_points for one in page.players] == told


def test_for_new_games_only() -> None:
    scene = Scene()
    page = scene.client.post(scene.url, scene.two_sided())
    answer = scene.client.post(scene.url, confirmed(page, "new"))
    assert answer["Location"] == scene.url
    newest = scene.league.rule_versions.order_by("-number")[0]
    assert (newest.number, newest.options["all_chows_wait"]) == (2, "two_sided")
    scene.game.refresh_from_db()
    assert scene.game.options["all_chows_wait"] == "any"
    assert points_of(scene.game) == [-36, 12, 68, -44]
    settings = plain(scene.client.get(scene.url))
    assert "1 game keeps earlier rules." in settings


def test_for_the_games_played_so_far_too() -> None:
    scene = Scene()
    page = scene.client.post(scene.url, scene.two_sided())
    answer = scene.client.post(scene.url, confirmed(page, "all"), follow=True)
    assert answer.redirect_chain == [(scene.url, 302)]
    assert "Rules no. 2 hold for the games played so far too. 2 hands were scored anew." in plain(
        answer
    )
    assert points_of(scene.game) == [-35, 11, 68, -44]
    assert [hand.check_needed for hand in Hand.objects.order_by("seq")] == [False, True, False]
    assert "keeps earlier rules" not in plain(answer)


def test_back_to_the_rules_nothing_typed_is_lost() -> None:
    scene = Scene()
    page = scene.client.post(scene.url, scene.two_sided())
    answer = scene.client.post(scene.url, confirmed(page, "back"))
    assert answer.status_code == 200
    assert answer.context["rules"]["options.all_chows_wait"].value() == "two_sided"
    assert scene.league.rule_versions.count() == 1


def test_a_hand_recorded_meanwhile_shows_the_new_preview() -> None:
    scene = Scene()
    page = scene.client.post(scene.url, scene.two_sided())
    play(scene.game, tiles(1, 0, **TWELVE))
    again = scene.client.post(scene.url, confirmed(page, "all"))
    assert again.status_code == 409
    assert "Something was changed meanwhile. Please look again." in plain(again)
    assert again.context["page"].hands == 3
    assert scene.league.rule_versions.count() == 1
    assert scene.client.post(scene.url, confirmed(again, "all")).status_code == 302
    assert scene.league.rule_versions.count() == 2


@pytest.mark.parametrize("choice", ["", "new", "all"])
def test_rules_changed_meanwhile_by_somebody_else(choice: str) -> None:
    scene = Scene()
    typed = scene.two_sided()
    page = scene.client.post(scene.url, typed)
    new_rule_version(actor=SYSTEM, league=scene.league, options={"profile": "wmo"}, now=NOW)
    sent = confirmed(page, choice) if choice else typed
    answer = scene.client.post(scene.url, sent)
    assert answer.status_code == (409 if choice == "all" else 422)
    assert scene.league.rule_versions.count() == 2
    if choice == "all":
        assert scene.client.post(scene.url, confirmed(answer, "all")).status_code == 302
        newest = scene.league.rule_versions.order_by("-number")[0]
        assert (newest.number, newest.options["profile"]) == (3, "cn98")
    else:
        assert answer.context["rules"].non_field_errors() == [
            "Somebody else has changed the rules first. Load the page again."
        ]


def test_a_league_without_hands_is_not_asked() -> None:
    scene = Scene()
    Hand.objects.all().delete()
    assert scene.client.post(scene.url, scene.two_sided()).status_code == 302
    assert scene.league.rule_versions.count() == 2


def test_rules_that_are_the_same_are_not_asked() -> None:
    scene = Scene()
    assert scene.client.post(scene.url, scene.typed()).status_code == 302
    assert scene.league.rule_versions.count() == 1


def test_a_fault_is_said_before_anything_is_asked() -> None:
    scene = Scene()
    answer = scene.client.post(scene.url, scene.typed(**{"frame.time_limit": "5"}))
    assert answer.status_code == 422
    assert answer.context["rules"].errors == {
        "frame.time_limit": ["A whole number from 10 to 600, please."]
    }


def test_games_left_behind_follow_later() -> None:
    scene = Scene()
    new_rule_version(
        actor=SYSTEM, league=scene.league, options={"all_chows_wait": "two_sided"}, now=NOW
    )
    page = scene.client.post(scene.url, {"part": "again"})
    assert page.status_code == 200
    assert page.context["page"].hands == 2
    text = plain(page)
    assert 'value="new"' not in text
    assert 'value="all"' in text
    assert scene.client.post(scene.url, confirmed(page, "all")).status_code == 302
    assert scene.league.rule_versions.count() == 2
    assert points_of(scene.game) == [-35, 11, 68, -44]


def test_games_that_keep_their_rules_are_named() -> None:
    scene = Scene()
    other = create_league(
        actor=SYSTEM, club=scene.club, name="M", ruleset="mcr", now=NOW, public_id=new_id()
    )
    Game.objects.update(rule_version=other.rule_versions.get())
    page = scene.client.post(scene.url, scene.two_sided())
    text = plain(page)
    assert "No hand and no place in the standings would change, whichever you choose." in text
    assert "It did not begin under the rules of this league." in text
    assert 'value="new"' in text
    assert 'value="all"' not in text


def test_another_order_of_comparison_is_said_to_hold_at_once() -> None:
    scene = Scene()
    said = "The order in which standings are compared changes at once"
    page = scene.client.post(scene.url, scene.typed(**{"standing.chain.0": "firsts"}))
    assert said in plain(page)
    page = scene.client.post(scene.url, scene.two_sided())
    assert said not in plain(page)


@pytest.mark.parametrize("role", [None, *Role])
def test_who_may_do_it(role: Role | None) -> None:
    scene = Scene()
    sent = confirmed(scene.client.post(scene.url, scene.two_sided()), "all")
    client = Client() if role is None else signed_in(a_member(scene.club, role))
    status = client.post(scene.url, sent).status_code
    allowed = role is not None and role >= Role.ORGANISER
    assert (scene.league.rule_versions.count() == 2) == allowed
    assert points_of(scene.game)[1] == (11 if allowed else 12)
    assert status == (302 if allowed or role is None else 403)


def test_the_pages_queries_do_not_grow_with_the_hands() -> None:
    scene = Scene()
    typed = scene.two_sided()
    with CaptureQueriesContext(connection) as few:
        scene.client.post(scene.url, typed)
    for _number in range(3):
        game = a_game(league=scene.league)
        play(game, tiles(1, 0, **TWELVE), tiles(2, 1, **EIGHT), DRAW)
        finish(game)
    with CaptureQueriesContext(connection) as more:
        page = scene.client.post(scene.url, typed)
    assert page.context["page"].hands == 8
    assert len(more) == len(few)
