"""A league itself: its name and dates, who counts, its rules, open or closed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from mjclub.clubs.models import Club
from mjclub.clubs.names import normalise
from mjclub.core import audit
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Conflict, Invalid
from mjclub.leagues import rule_choices
from mjclub.leagues.models import League, RuleVersion
from mjclub.leagues.services_standings import raise_version, rewrite_standings

LONGEST_NAME = 80


@transaction.atomic
def create_league(
    *,
    actor: Actor,
    club: Club,
    name: str,
    ruleset: str = "mcr",
    starts_on: date | None = None,
    ends_on: date | None = None,
    counts_guests: bool = False,
    options: Mapping[str, Any] | None = None,
    frame: Mapping[str, Any] | None = None,
    penalties: Mapping[str, Any] | None = None,
    standing: Mapping[str, Any] | None = None,
    now: datetime,
    public_id: str,
) -> League:
    """Open a league with the first version of its rules.

    Args:
        actor: Who opens it.
        club: Where.
        name: 1 to 80 characters, unique in the club.
        ruleset: Its id.
        starts_on: First day of play that counts; None: no limit.
        ends_on: Last day that counts; None: no limit.
        counts_guests: Whether guests stand in the table.
        options: Options of the ruleset that differ from its defaults.
        frame: {"start_score", "time_limit"} where they differ.
        penalties: Values by code where they differ.
        standing: {"place_points", "chain"} where they differ.
        now: When.
        public_id: Its public id.

    Raises:
        Invalid: The name is empty, too long or taken, the dates are the wrong way round, or a
            rule has a value that it cannot have.
    """
    name = _name(club, name)
    _dates(starts_on, ends_on)
    rules = rule_choices.complete(
        ruleset, options=options, frame=frame, penalties=penalties, standing=standing
    )
    league = League.objects.create(
        club=club,
        public_id=public_id,
        name=name,
        ruleset=ruleset,
        starts_on=starts_on,
        ends_on=ends_on,
        counts_guests=counts_guests,
        changed_at=now,
        created_at=now,
    )
    RuleVersion.objects.create(
        league=league, number=1, **rules.as_json(), created_at=now, made_by=actor.user
    )
    audit.record(
        actor=actor,
        action="create_league",
        at=now,
        club=club,
        league=league,
        inputs={**_values(league), "ruleset": ruleset, **rules.as_json()},
        made={"league": public_id},
    )
    return league


@transaction.atomic
def change_league(
    *,
    actor: Actor,
    league: League,
    name: str,
    starts_on: date | None,
    ends_on: date | None,
    counts_guests: bool,
    now: datetime,
) -> League:
    """Change a league's name, dates and whether guests count; its standings follow at once.

    Raises:
        Invalid: As in `create_league`.
    """
    league = League.objects.select_for_update(of=("self",)).select_related("club").get(pk=league.pk)
    before = _values(league)
    _dates(starts_on, ends_on)
    league.name = _name(league.club, name, but=league)
    league.starts_on = starts_on
    league.ends_on = ends_on
    league.counts_guests = counts_guests
    after = _values(league)
    if after == before:
        return league
    league.save(update_fields=["name", "starts_on", "ends_on", "counts_guests"])
    if (before["starts_on"], before["ends_on"]) != (after["starts_on"], after["ends_on"]):
        # Games of other days now count, or no longer do.
        rewrite_standings(league, None, now)
    else:
        raise_version(league, now)
    audit.record(
        actor=actor,
        action="change_league",
        at=now,
        club=league.club,
        league=league,
        inputs={"league": league.public_id, **after},
        before=before,
        after=after,
    )
    league.refresh_from_db()
    return league


@transaction.atomic
def new_rule_version(
    *,
    actor: Actor,
    league: League,
    options: Mapping[str, Any] | None = None,
    frame: Mapping[str, Any] | None = None,
    penalties: Mapping[str, Any] | None = None,
    standing: Mapping[str, Any] | None = None,
    version: int | None = None,
    now: datetime,
) -> RuleVersion:
    """Give a league new rules. Games already started keep theirs.

    Args:
        actor: Who changes them.
        league: Which.
        options, frame, penalties, standing: As in `create_league`; what is left out takes the
            ruleset's default.
        version: The number of the version that the form has shown; None: not checked.
        now: When.

    Returns:
        The new version, or the newest one where nothing differs from it.

    Raises:
        Invalid: A rule has a value that it cannot have.
        Conflict: Somebody else has made a newer version.
    """
    league = League.objects.select_for_update(of=("self",)).select_related("club").get(pk=league.pk)
    rules = rule_choices.complete(
        league.ruleset, options=options, frame=frame, penalties=penalties, standing=standing
    )
    newest = league.rule_versions.order_by("-number").first()
    if newest is None:
        raise LookupError(f"league {league.pk} has no rules")
    check_newest(newest, version)
    before = rule_choices.of_version(newest).as_json()
    after = rules.as_json()
    if after == before:
        return newest
    made = RuleVersion.objects.create(
        league=league, number=newest.number + 1, **after, created_at=now, made_by=actor.user
    )
    # The chain of tie-breaks is the newest version's: the order of the table may change.
    raise_version(league, now)
    audit.record(
        actor=actor,
        action="new_rule_version",
        at=now,
        club=league.club,
        league=league,
        inputs={"league": league.public_id, **after},
        made={"rule_version": made.number},
        before=before,
        after=after,
    )
    return made


def check_newest(newest: RuleVersion, version: int | None) -> None:
    """Raise `Conflict` if rules were seen as newest that are no longer; None: not checked."""
    if version is not None and version != newest.number:
        raise Conflict(
            "newer_rules",
            _("Somebody else has changed the rules first. Load the page again."),
            current={"version": newest.number},
        )


@transaction.atomic
def close_league(*, actor: Actor, league: League, now: datetime) -> League:
    """Close a league: no game is started in it, and its finished games are the organisers'."""
    return _set_state(actor, league, League.State.CLOSED, "close_league", now)


@transaction.atomic
def open_league(*, actor: Actor, league: League, now: datetime) -> League:
    """Open a closed league again."""
    return _set_state(actor, league, League.State.OPEN, "open_league", now)


def _set_state(
    actor: Actor, league: League, state: League.State, action: str, now: datetime
) -> League:
    league = League.objects.select_for_update(of=("self",)).select_related("club").get(pk=league.pk)
    if league.state == state:
        return league
    league.state = state
    league.save(update_fields=["state"])
    raise_version(league, now)
    audit.record(
        actor=actor,
        action=action,
        at=now,
        club=league.club,
        league=league,
        inputs={"league": league.public_id},
    )
    league.refresh_from_db()
    return league


def _name(club: Club, name: str, but: League | None = None) -> str:
    name = normalise(name)
    if not name:
        raise Invalid("name_missing", _("Give it a name."), field="name")
    if len(name) > LONGEST_NAME:
        raise Invalid(
            "name_too_long",
            _("The name is too long (at most %(count)d characters).") % {"count": LONGEST_NAME},
            field="name",
        )
    same = League.objects.filter(club=club, name=name)
    if but is not None:
        same = same.exclude(pk=but.pk)
    if same.exists():
        raise Invalid("name_taken", _("There is a league of this name."), field="name")
    return name


def _dates(starts_on: date | None, ends_on: date | None) -> None:
    if starts_on is not None and ends_on is not None and ends_on < starts_on:
        raise Invalid("bad_dates", _("The last day is before the first."), field="ends_on")


def _values(league: League) -> dict[str, Any]:
    return {
        "name": league.name,
        "starts_on": audit.moment(league.starts_on),
        "ends_on": audit.moment(league.ends_on),
        "counts_guests": league.counts_guests,
    }
