"""Opening an evening and starting a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import Max

from mjclub.clubs.models import Club, Player, Table
from mjclub.clubs.names import normalise, search_text
from mjclub.clubs.spelling import folded
from mjclub.core import audit
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Invalid, Problem
from mjclub.core.ids import new_id
from mjclub.games import referee
from mjclub.games.entries import GuestName
from mjclub.games.messages import message, problem
from mjclub.games.models import Evening, Game, Seat
from mjclub.leagues import scoring
from mjclub.leagues.models import League

MAX_NAME: Final = 60


def day_of(club: Club, now: datetime) -> date:
    """Return the day that a moment belongs to in the club: local date less the cut-off.

    The cut-off is a time of the local clock: on a night when clocks change it stays what the
    clock on the wall shows.
    """
    local = now.astimezone(ZoneInfo(club.timezone)).replace(tzinfo=None)
    return (local - timedelta(minutes=club.day_starts_at)).date()


def open_evening(
    *, actor: Actor, club: Club, now: datetime, public_id: str | None = None
) -> Evening:
    """Return the club's evening of the day that `now` belongs to, made if there is none.

    Args:
        actor: Who.
        club: Whose evening.
        now: The time.
        public_id: Of the evening if it is made; a new code where left out.
    """
    day = day_of(club, now)
    with transaction.atomic():
        evening = Evening.objects.filter(club=club, day=day).order_by("-number").first()
        if evening is not None:
            return evening
        Club.objects.select_for_update(no_key=True).get(pk=club.pk)
        evening, made = Evening.objects.get_or_create(
            club=club, day=day, number=1,
            defaults={"opened_at": now, "public_id": public_id or new_id()},
        )  # fmt: skip
        if made:
            audit.record(
                actor=actor,
                action="open_evening",
                at=now,
                club=club,
                inputs={"club": club.pk, "public_id": evening.public_id},
                made={"evening": evening.public_id},
                after={"day": day.isoformat()},
            )
    return evening


def start_game(
    *,
    actor: Actor,
    club: Club,
    players: Sequence[Player | GuestName],
    league: League | None,
    table: Table | None,
    now: datetime,
    public_id: str,
    ruleset: str = "mcr",
    options: Mapping[str, Any] | None = None,
    rule_version: int | None = None,
    evening_id: str | None = None,
) -> Game:
    """Start a game; the players sit East, South, West, North in hand 1, in this order.

    Args:
        actor: Who.
        club: Where.
        players: Members or guests by name; a guest is found by his name or made.
        league: Its rules are taken, whatever `ruleset` and `options` say. None: a friendly game
            under `ruleset` with `options`.
        table: Where it is played.
        now: The time; the game belongs to the evening of its day, which is opened if need be.
        public_id: The game's id.
        ruleset, options: Of a friendly game.
        rule_version: The number of the league's rules, to make a game again; None: the newest.
        evening_id: Of the evening if it is made.

    Raises:
        Invalid: ``wrong_players``, ``player_twice``, ``player_retired``, ``empty_name``,
            ``name_too_long``, ``other_club``, ``league_closed``, ``outside_dates``,
            ``unknown_ruleset``, ``unknown_option``, ``bad_value``.
    """
    with transaction.atomic():
        Club.objects.select_for_update(no_key=True).get(pk=club.pk)
        if league is not None:
            league = League.objects.get(pk=league.pk)
        rules = _rules(club, league, ruleset, options, rule_version, now)
        _check_table(club, table)
        _check_players(club, players, rules.players)
        evening = open_evening(actor=actor, club=club, now=now, public_id=evening_id)
        inputs = {
            "club": club.pk,
            "players": [_as_input(club, player) for player in players],
            "league": None if league is None else league.pk,
            "table": None if table is None else table.pk,
            "ruleset": rules.ruleset,
            "options": dict(rules.options),
            "rule_version": None if rules.version is None else rules.version.number,
            "public_id": public_id,
            "evening": evening.public_id,
        }
        seated = [_seat(club, player, now) for player in players]
        if len({player.pk for player in seated}) < len(seated):
            raise Invalid("player_twice", message("player_twice"), field="players")
        last = Game.objects.filter(evening=evening).aggregate(Max("number"))["number__max"] or 0
        game = Game.objects.create(
            club=club,
            evening=evening,
            league=league,
            rule_version=rules.version,
            table=table,
            public_id=public_id,
            number=last + 1,
            ruleset=rules.ruleset,
            options=rules.options,
            frame=rules.frame,
            penalties=rules.penalties,
            standing=rules.standing,
            players=rules.players,
            started_at=now,
            started_by=actor.user,
        )
        start = referee.start_score(game)
        even = scoring.places([start] * rules.players)
        Seat.objects.bulk_create(
            Seat(
                game=game, column=column, player=player, points=start,
                place=even[column].place, shared=even[column].shared,
            )
            for column, player in enumerate(seated)
        )  # fmt: skip
        audit.record(
            actor=actor,
            action="start_game",
            at=now,
            club=club,
            game=game,
            league=league,
            inputs=inputs,
            made={
                "game": public_id,
                "guests": {
                    ref.public_id: player.pk
                    for ref, player in zip(players, seated, strict=True)
                    if isinstance(ref, GuestName)
                },
            },
            after={"players": [player.pk for player in seated], "number": game.number},
        )
    return game


def _rules(
    club: Club,
    league: League | None,
    ruleset: str,
    options: Mapping[str, Any] | None,
    rule_version: int | None,
    now: datetime,
) -> referee.Rules:
    if league is None:
        return referee.friendly_rules(ruleset, options)
    if league.club_id != club.pk:
        raise Invalid("other_club", message("other_club"), field="league")
    if league.state == League.State.CLOSED:
        raise Invalid("league_closed", message("league_closed"), field="league")
    if not in_dates(league, day_of(club, now)):
        raise Invalid("outside_dates", message("outside_dates"), field="league")
    return referee.league_rules(league, rule_version)


def in_dates(league: League, day: date) -> bool:
    """Whether an evening's day is within the league's dates."""
    return (league.starts_on is None or league.starts_on <= day) and (
        league.ends_on is None or day <= league.ends_on
    )


def _check_table(club: Club, table: Table | None) -> None:
    if table is not None and table.club_id != club.pk:
        raise Invalid("other_club", message("other_club"), field="table")


def _check_players(club: Club, players: Sequence[Player | GuestName], number: int) -> None:
    """Collect everything that is wrong with the people, each beside his place."""
    faults: list[Problem] = []
    if len(players) != number:
        faults.append(problem("wrong_players", "players"))
    seen: set[str] = set()
    for index, ref in enumerate(players):
        field = f"players.{index}"
        name = normalise(ref.name)
        if isinstance(ref, Player):
            if ref.club_id != club.pk:
                faults.append(problem("other_club", field))
            elif ref.retired_at is not None:
                faults.append(problem("player_retired", field))
        elif not name:
            faults.append(problem("empty_name", field))
        elif len(name) > MAX_NAME:
            faults.append(problem("name_too_long", field))
        if name and folded(name) in seen:
            faults.append(problem("player_twice", field))
        seen.add(folded(name))
    if faults:
        raise Invalid.of(faults)


def _as_input(club: Club, ref: Player | GuestName) -> dict[str, Any]:
    if isinstance(ref, Player):
        return {"player": ref.pk}
    return {"guest": audit.text(club, normalise(ref.name)), "public_id": ref.public_id}


def _seat(club: Club, ref: Player | GuestName, now: datetime) -> Player:
    """Return the player; a guest by name is whoever has that name, else a new guest."""
    if isinstance(ref, Player):
        return ref
    name = normalise(ref.name)
    player, _made = Player.objects.get_or_create(
        club=club,
        folded=folded(name),
        defaults={
            "name": name,
            "public_id": ref.public_id,
            "search": search_text(name),
            "guest": True,
            "created_at": now,
        },
    )
    if player.retired_at is not None:
        player.retired_at = None
        player.save(update_fields=["retired_at"])
    return player
