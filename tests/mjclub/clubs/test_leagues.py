"""Leagues: made, changed, their rules from the ruleset's own declaration, closed."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.urls import reverse
from django.utils import translation
from django.utils.html import strip_tags

from mjclub.clubs.models import Club, Role
from mjclub.core.actors import SYSTEM
from mjclub.core.exceptions import Conflict, Invalid
from mjclub.core.models import AuditEntry
from mjclub.games import rules
from mjclub.leagues import manage_services
from mjclub.leagues.forms import RulesForm
from mjclub.leagues.models import League, RuleVersion, Standing
from tests.factories import (
    NOW,
    a_club,
    a_finished_game,
    a_game,
    a_league,
    a_member,
    an_id,
    discard,
)
from tests.mjclub.clubs.test_club import signed_in

pytestmark = pytest.mark.django_db

CN98 = {
    "profile": "cn98",
    "two_concealed_kongs": 6,
    "mixed_kongs": 5,
    "fc_on_special": False,
    "all_green_half_flush": False,
    "all_terminals_double_pung": False,
    "kongs_concealed": "mil",
    "forced_hog": True,
    "nine_gates_pung": "one",
    "waits": "formal",
    "knitted_body_wait": True,
    "all_chows_wait": "any",
}
WMO = CN98 | {
    "profile": "wmo",
    "two_concealed_kongs": 8,
    "mixed_kongs": 6,
    "fc_on_special": True,
    "all_green_half_flush": True,
    "all_terminals_double_pung": True,
}
PENALTIES = {"false_win": 10, "false_win_not_ready": 20, "late_10": 10, "late_15": 20}
STANDING = {"place_points": [48, 24, 12, 0], "chain": ["table_points", "game_points"]}


def sent(**changes: str) -> dict[str, str]:
    """The form as a browser sends it untouched, with a name and the changes."""
    form = RulesForm(ruleset="mcr")
    values = {name: form[name].initial for name in form.fields}
    whole = {name: str(value) for name, value in values.items() if value is not None}
    return whole | {"name": "겨울 리그"} | changes


def shown(form: RulesForm) -> dict[str, str]:
    """The form as a browser sends it back untouched."""
    values = {name: form[name].value() for name in form.fields}
    return {name: "" if value is None else str(value) for name, value in values.items()}


def create(club: Club, **changes: Any) -> League:
    arguments: dict[str, Any] = {
        "actor": SYSTEM,
        "club": club,
        "name": "L",
        "now": NOW,
        "public_id": an_id(),
    }
    return manage_services.create_league(**(arguments | changes))


def rules_of(league: League) -> RuleVersion:
    return league.rule_versions.order_by("-number")[0]


class TestMaking:
    def test_by_the_form_untouched(self) -> None:
        club = a_club()
        client = signed_in(a_member(club, Role.ORGANISER))
        answer = client.post(reverse("league-new", args=[club.public_id]), sent())
        assert answer["Location"] == reverse("leagues", args=[club.public_id])
        league = League.objects.get()
        assert (league.name, league.ruleset, league.starts_on, league.counts_guests) == (
            "겨울 리그",
            "mcr",
            None,
            False,
        )
        version = rules_of(league)
        assert (version.number, version.options, version.frame) == (
            1,
            CN98,
            {"start_score": 0, "time_limit": 120},
        )
        assert (version.penalties, version.standing) == (PENALTIES, STANDING)

    def test_by_the_service_alone(self) -> None:
        version = rules_of(create(a_club()))
        assert (version.options, version.penalties, version.standing) == (
            CN98,
            PENALTIES,
            STANDING,
        )

    def test_another_profile_takes_its_five_options_along(self) -> None:
        club = a_club()
        client = signed_in(a_member(club, Role.ORGANISER))
        changes = {
            "options.profile": "wmo",
            "starts_on": "2027-01-01",
            "ends_on": "2027-02-28",
            "counts_guests": "on",
            "frame.start_score": "500",
            "frame.time_limit": "",
            "penalties.false_win": "20",
            "standing.place_points.0": "5",
            "standing.chain.2": "firsts",
        }
        client.post(reverse("league-new", args=[club.public_id]), sent(**changes))
        league = League.objects.get()
        version = rules_of(league)
        assert version.options == WMO
        assert (league.starts_on, league.ends_on, league.counts_guests) == (
            date(2027, 1, 1),
            date(2027, 2, 28),
            True,
        )
        assert version.frame == {"start_score": 500, "time_limit": None}
        assert version.penalties == PENALTIES | {"false_win": 20}
        assert version.standing == {
            "place_points": [60, 24, 12, 0],
            "chain": ["table_points", "game_points", "firsts"],
        }

    def test_one_option_may_be_set_against_the_profile(self) -> None:
        assert rules_of(create(a_club(), options={"two_concealed_kongs": 8})).options == (
            CN98 | {"two_concealed_kongs": 8}
        )

    @pytest.mark.parametrize("language", ["ko", "en"])
    def test_every_option_is_asked_with_its_name_and_explanation(self, language: str) -> None:
        with translation.override(language):
            form = RulesForm(ruleset="mcr")
        for option in rules.options("mcr"):
            field = form.fields[f"options.{option.id}"]
            assert field.label == option.name[language]
            assert field.help_text == option.explanation[language]
            labels = [strip_tags(str(label)) for value, label in field.choices if value]  # type: ignore[attr-defined]
            mark = {"ko": "기본", "en": "default"}[language]
            assert labels == [
                name[language]
                if value != option.default or option.by_profile
                else f"{name[language]} {mark}"
                for value, name in zip(option.values, option.value_names, strict=True)
            ]
        assert len(form.option_fields) == 12

    @pytest.mark.parametrize(
        ("changes", "form", "field", "message"),
        [
            ({"name": ""}, "form", "name", "This field is required."),
            (
                {"starts_on": "2027-02-01", "ends_on": "2027-01-31"},
                "form",
                "ends_on",
                "The last day is before the first.",
            ),
            ({"starts_on": "soon"}, "form", "starts_on", "Enter a valid date."),
            (
                {"options.profile": "x"},
                "rules",
                "options.profile",
                "Select a valid choice. x is not one of the available choices.",
            ),
            (
                {"frame.time_limit": "5"},
                "rules",
                "frame.time_limit",
                "A whole number from 10 to 600, please.",
            ),
            (
                {"penalties.false_win": "-1"},
                "rules",
                "penalties.false_win",
                "A whole number from 0 to 1000, please.",
            ),
            (
                {"standing.place_points.1": "9"},
                "rules",
                "standing.place_points.0",
                "A better place gives at least as many points.",
            ),
            (
                {"standing.chain.1": "table_points"},
                "rules",
                "standing.chain.0",
                "Choose each way of comparing once.",
            ),
        ],
    )
    def test_a_fault_is_beside_its_field_and_nothing_is_lost(
        self, changes: dict[str, str], form: str, field: str, message: str
    ) -> None:
        club = a_club()
        client = signed_in(a_member(club, Role.ORGANISER))
        start = {"frame.start_score": "other", "frame.start_score.number": "77"}
        typed = sent(**(start | changes))
        answer = client.post(reverse("league-new", args=[club.public_id]), typed)
        assert answer.status_code == 422
        assert answer.context[form].errors == {field: [message]}
        page = answer.content.decode()
        assert f'id="id_{field}_error"' in page
        assert 'value="77"' in page
        assert League.objects.count() == 0

    def test_one_league_a_name(self) -> None:
        club = a_club()
        create(club)
        with pytest.raises(Invalid, match="name_taken"):
            create(club, name=" L ")
        create(a_club())
        assert League.objects.count() == 2

    @pytest.mark.parametrize(
        ("changes", "field"),
        [
            ({"ruleset": "riichi"}, "ruleset"),
            ({"options": {"profil": "cn98"}}, "options.profil"),
            ({"options": {"forced_hog": 1}}, "options.forced_hog"),
            ({"frame": {"start_score": True}}, "frame.start_score"),
            ({"penalties": {"late": 1}}, "penalties.late"),
            ({"standing": {"place_points": [48, 24, 12]}}, "standing.place_points"),
            ({"standing": {"chain": []}}, "standing.chain"),
            ({"standing": {"chain": ["luck"]}}, "standing.chain"),
        ],
    )
    def test_the_service_refuses(self, changes: dict[str, Any], field: str) -> None:
        with pytest.raises(Invalid) as refused:
            create(a_club(), **changes)
        assert refused.value.field == field

    def test_place_points_are_whole(self) -> None:
        with pytest.raises(Invalid) as refused:
            create(a_club(), standing={"place_points": [48, 25, 12, 6]})
        assert [(fault.code, fault.field) for fault in refused.value.faults] == [
            ("not_whole", "standing.place_points.1"),
            ("not_whole", "standing.place_points.3"),
        ]
        create(a_club(), standing={"place_points": [36, 24, 12, 12]})
        version = RuleVersion.objects.get()
        assert version.standing["place_points"] == [36, 24, 12, 12]

    def test_all_faults_at_once(self) -> None:
        with pytest.raises(Invalid) as refused:
            create(a_club(), options={"profile": "x"}, frame={"time_limit": 5})
        assert [fault.field for fault in refused.value.faults] == [
            "options.profile",
            "frame.time_limit",
        ]


class TestChanging:
    def test_new_dates_count_other_games(self) -> None:
        club = a_club()
        league = a_league(club)
        a_finished_game(league, [discard(0, 1, 20)])
        assert Standing.objects.filter(league=league).count() == 4
        client = signed_in(a_member(club, Role.ORGANISER))
        url = reverse("league-settings", args=[club.public_id, league.public_id])
        day = NOW.date() + timedelta(days=1)
        version = League.objects.get().version
        client.post(url, {"name": league.name, "starts_on": day.isoformat()})
        league.refresh_from_db()
        assert league.starts_on == day
        assert league.version == version + 1
        assert Standing.objects.filter(league=league, games__gt=0).count() == 0
        client.post(url, {"name": league.name, "starts_on": ""})
        assert Standing.objects.filter(league=league, games=1).count() == 4

    def test_a_new_name_raises_the_version(self) -> None:
        league = a_league(a_club())
        changed = manage_services.change_league(
            actor=SYSTEM,
            league=league,
            name="New",
            starts_on=None,
            ends_on=None,
            counts_guests=False,
            now=NOW,
        )
        assert (changed.name, changed.version) == ("New", league.version + 1)

    def test_nothing_changed_nothing_written(self) -> None:
        league = a_league(a_club())
        manage_services.change_league(
            actor=SYSTEM,
            league=league,
            name=league.name,
            starts_on=None,
            ends_on=None,
            counts_guests=False,
            now=NOW,
        )
        assert AuditEntry.objects.count() == 0
        assert League.objects.get().version == league.version


class TestRules:
    def test_new_rules_are_a_new_version_and_games_keep_theirs(self) -> None:
        club = a_club()
        league = create(club)
        game = a_game(league=league)
        client = signed_in(a_member(club, Role.ORGANISER))
        url = reverse("league-settings", args=[club.public_id, league.public_id])
        page = client.get(url)
        typed = shown(page.context["rules"])
        typed |= {"part": "rules", "options.profile": "wmo", "penalties.false_win": "15"}
        assert client.post(url, typed)["Location"] == url
        assert rules_of(league).number == 2
        assert rules_of(league).options == WMO
        assert rules_of(league).penalties == PENALTIES | {"false_win": 15}
        game.refresh_from_db()
        assert (game.rule_version.number, game.options) == (1, CN98)
        newer = a_game(league=league)
        assert newer.rule_version is not None
        assert (newer.rule_version.number, newer.options) == (2, WMO)

    def test_the_same_rules_are_no_new_version(self) -> None:
        league = create(a_club())
        made = manage_services.new_rule_version(actor=SYSTEM, league=league, now=NOW)
        assert made.number == 1
        assert RuleVersion.objects.count() == 1

    def test_somebody_was_faster(self) -> None:
        club = a_club()
        league = create(club)
        client = signed_in(a_member(club, Role.ORGANISER))
        url = reverse("league-settings", args=[club.public_id, league.public_id])
        typed = shown(client.get(url).context["rules"])
        manage_services.new_rule_version(
            actor=SYSTEM, league=league, options={"profile": "wmo"}, now=NOW
        )
        answer = client.post(url, typed | {"part": "rules", "penalties.late_10": "11"})
        assert answer.status_code == 422
        assert answer.context["rules"].non_field_errors() == [
            "Somebody else has changed the rules first. Load the page again."
        ]
        assert 'value="11"' in answer.content.decode()
        with pytest.raises(Conflict) as refused:
            manage_services.new_rule_version(actor=SYSTEM, league=league, version=1, now=NOW)
        assert refused.value.current == {"version": 2}


class TestClosing:
    def test_closed_and_opened(self) -> None:
        club = a_club()
        league = create(club)
        client = signed_in(a_member(club, Role.ORGANISER))
        url = reverse("league-state", args=[club.public_id, league.public_id])
        for to in ("closed", "closed", "open"):
            assert client.post(url, {"to": to}).status_code == 302
            league.refresh_from_db()
            assert league.state == to
        assert list(AuditEntry.objects.values_list("action", flat=True)) == [
            "create_league",
            "close_league",
            "open_league",
        ]
        assert league.version == 3


class TestList:
    def test_open_ones_first_then_the_newest(self) -> None:
        club = a_club()
        for name, day, state in (
            ("old", 1, "closed"),
            ("running", 3, "open"),
            ("new", 9, "open"),
            ("ended", 5, "closed"),
        ):
            a_league(club, name, starts_on=date(2027, 1, day), state=state)
        client = signed_in(a_member(club, Role.MEMBER))
        page = client.get(reverse("leagues", args=[club.public_id]))
        assert {rules for _league, rules in page.context["leagues"]} == {
            "Mahjong Competition Rules (MCR)"
        }
        assert [league.name for league, _rules in page.context["leagues"]] == [
            "new",
            "running",
            "ended",
            "old",
        ]
        answer = client.get(reverse("club-standings", args=[club.public_id]))
        newest = League.objects.get(name="new")
        assert answer["Location"] == reverse("standings", args=[club.public_id, newest.public_id])

    def test_no_league(self) -> None:
        club = a_club()
        client = signed_in(a_member(club, Role.MEMBER))
        page = client.get(reverse("leagues", args=[club.public_id])).content.decode()
        assert "No league yet" in page
        assert reverse("league-new", args=[club.public_id]) not in page
        answer = client.get(reverse("club-standings", args=[club.public_id]))
        assert answer["Location"] == reverse("leagues", args=[club.public_id])
