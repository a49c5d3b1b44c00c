"""A club itself and its tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext_lazy as _

from mjclub.clubs.models import Club, Membership, Role, Table
from mjclub.clubs.names import normalise
from mjclub.core import audit
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Forbidden, Invalid
from mjclub.leagues.services_standings import raise_version

MINUTES_OF_A_DAY = 24 * 60
MOST_TABLES = 60


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be made: its public id and its name, such as "1탁"."""

    public_id: str
    name: str


@transaction.atomic
def create_club(
    *,
    actor: Actor,
    name: str,
    description: str = "",
    timezone: str = "Asia/Seoul",
    language: str = "ko",
    day_starts_at: int = 360,
    is_public: bool = False,
    vocabulary: str = Club.Vocabulary.CLASSIC,
    tables: Sequence[NewTable] = (),
    now: datetime,
    public_id: str,
) -> Club:
    """Found a club; the actor's user becomes its owner.

    Args:
        actor: Who founds it.
        name: 1 to 80 characters.
        description: What visitors read; up to 2000 characters.
        timezone: A name of the time zone database.
        language: Of what the club is told without a reader being known (prints, mail).
        day_starts_at: Minute of the local day before which an evening belongs to the day before.
        is_public: Whether everybody may read the club's pages.
        vocabulary: The Korean words of the game.
        tables: Its first tables, in their order.
        now: When.
        public_id: Its public id.

    Raises:
        Invalid: The name is empty or too long, or the zone unknown.
        Forbidden: Nobody is signed in.
    """
    if actor.user is None:
        raise Forbidden("sign_in", _("Sign in first."))
    club = Club.objects.create(
        public_id=public_id,
        name=_name(name, 80),
        description=_description(description),
        timezone=_zone(timezone),
        language=language,
        day_starts_at=_minute(day_starts_at),
        is_public=is_public,
        vocabulary=vocabulary,
        created_at=now,
    )
    Membership.objects.create(club=club, user=actor.user, role=Role.OWNER, joined_at=now)
    Table.objects.bulk_create(
        Table(club=club, public_id=table.public_id, name=_name(table.name, 40), order=place)
        for place, table in enumerate(tables, start=1)
    )
    audit.record(
        actor=actor,
        action="create_club",
        at=now,
        club=club,
        inputs={
            **_values(club),
            "tables": [{"public_id": table.public_id, "name": table.name} for table in tables],
        },
        made={"club": public_id},
    )
    _forget_roles(actor)
    return club


@transaction.atomic
def change_club(
    *,
    actor: Actor,
    club: Club,
    name: str,
    description: str,
    timezone: str,
    day_starts_at: int,
    is_public: bool,
    vocabulary: str = "",
    now: datetime,
) -> Club:
    """Change a club's settings. Evenings already held keep their day; "" keeps the vocabulary.

    Raises:
        Invalid: As in `create_club`.
    """
    club = Club.objects.select_for_update().get(pk=club.pk)
    before = _values(club)
    club.name = _name(name, 80)
    club.description = _description(description)
    club.timezone = _zone(timezone)
    club.day_starts_at = _minute(day_starts_at)
    club.is_public = is_public
    club.vocabulary = vocabulary or club.vocabulary
    club.save()
    after = _values(club)
    if after != before:
        audit.record(
            actor=actor,
            action="change_club",
            at=now,
            club=club,
            inputs=after,
            made={},
            before=before,
            after=after,
        )
        if before["is_public"] != is_public:
            _raise_leagues(club, now)
    return club


@transaction.atomic
def delete_club(*, actor: Actor, club: Club, typed_name: str, now: datetime) -> None:
    """Delete a club with all that it has recorded.

    Raises:
        Invalid: The typed name is not the club's.
    """
    if normalise(typed_name) != club.name:
        raise Invalid(
            "wrong_name",
            _("This is not the club's name. Nothing was deleted."),
            field="typed_name",
        )
    audit.record(
        actor=actor,
        action="delete_club",
        at=now,
        inputs={"club": club.public_id},
        made={},
        before={"name": club.name},
    )
    club.delete()
    _forget_roles(actor)


@transaction.atomic
def add_table(*, actor: Actor, club: Club, name: str, now: datetime, public_id: str) -> Table:
    """Add a table at the end of the list.

    Raises:
        Invalid: The name is empty, too long or taken, or the club has too many tables.
    """
    # One at a time: two tables added at once would get one place.
    Club.objects.select_for_update().get(pk=club.pk)
    name = _name(name, 40)
    _free_table_name(club, name)
    if club.tables.count() >= MOST_TABLES:
        raise Invalid("too_many_tables", _("A club has at most 60 tables."), field="name")
    last = club.tables.aggregate(last=Max("order"))["last"] or 0
    table = Table.objects.create(club=club, public_id=public_id, name=name, order=last + 1)
    audit.record(
        actor=actor,
        action="add_table",
        at=now,
        club=club,
        inputs={"name": name},
        made={"table": public_id},
    )
    return table


@transaction.atomic
def change_table(*, actor: Actor, table: Table, name: str, active: bool, now: datetime) -> Table:
    """Rename a table, or put it away (it keeps its games and is no longer offered).

    Raises:
        Invalid: The name is empty, too long or taken.
    """
    table = Table.objects.select_for_update().get(pk=table.pk)
    before = {"name": table.name, "active": table.active}
    table.name = _name(name, 40)
    _free_table_name(table.club, table.name, but=table)
    table.active = active
    table.save()
    after = {"name": table.name, "active": table.active}
    if after != before:
        audit.record(
            actor=actor,
            action="change_table",
            at=now,
            club=table.club,
            inputs={"table": table.public_id, **after},
            made={},
            before=before,
            after=after,
        )
    return table


@transaction.atomic
def move_table(*, actor: Actor, table: Table, up: bool, now: datetime) -> None:
    """Exchange a table with the one before it (up) or after it in the list."""
    Club.objects.select_for_update().get(pk=table.club_id)
    tables = list(Table.objects.filter(club_id=table.club_id).order_by("order", "id"))
    here = next(place for place, other in enumerate(tables) if other.pk == table.pk)
    there = here - 1 if up else here + 1
    if not 0 <= there < len(tables):
        return
    tables[here], tables[there] = tables[there], tables[here]
    for place, other in enumerate(tables, start=1):
        other.order = place
    Table.objects.bulk_update(tables, ["order"])
    audit.record(
        actor=actor,
        action="move_table",
        at=now,
        club=table.club,
        inputs={"table": table.public_id, "up": up},
        made={},
    )


def _name(name: str, longest: int) -> str:
    name = normalise(name)
    if not name:
        raise Invalid("name_missing", _("Give it a name."), field="name")
    if len(name) > longest:
        raise Invalid(
            "name_too_long",
            _("The name is too long (at most %(count)d characters).") % {"count": longest},
            field="name",
        )
    return name


def _description(text: str) -> str:
    text = text.replace("\r\n", "\n").strip()
    if len(text) > 2000:
        raise Invalid(
            "description_too_long",
            _("The text is too long (at most 2000 characters)."),
            field="description",
        )
    return text


def _zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Invalid("unknown_zone", _("There is no such time zone."), field="timezone") from None
    return name


def _minute(value: int) -> int:
    if not 0 <= value < MINUTES_OF_A_DAY // 2:
        raise Invalid(
            "bad_day_start",
            _("The day starts between midnight and noon."),
            field="day_starts_at",
        )
    return value


def _free_table_name(club: Club, name: str, but: Table | None = None) -> None:
    taken = Table.objects.filter(club=club, name=name)
    if but is not None:
        taken = taken.exclude(pk=but.pk)
    if taken.exists():
        raise Invalid("name_taken", _("There is a table of this name."), field="name")


def _values(club: Club) -> dict[str, object]:
    return {
        "name": club.name,
        "description": club.description,
        "timezone": club.timezone,
        "language": club.language,
        "vocabulary": club.vocabulary,
        "day_starts_at": club.day_starts_at,
        "is_public": club.is_public,
    }


def _raise_leagues(club: Club, now: datetime) -> None:
    for league in club.leagues.all():
        raise_version(league, now)


def _forget_roles(actor: Actor) -> None:
    """Roles remembered on the user object (see `policies.role_in`) are no longer true."""
    if actor.user is not None:
        actor.user.__dict__.pop("_roles", None)
