"""Standings as they are written: in the transaction of the result, exact, a few statements.

Every function raises the league's version first. That update locks the league's row until the end
of the transaction, so that two games finishing at once are counted one after the other and the
second one sees the first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from django.db import transaction
from django.db.models import Count, F, IntegerField, Max, Q, QuerySet, Sum, Value
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Cast, Coalesce

from mjclub.clubs.models import Player
from mjclub.games.models import Adjustment, Game, Seat
from mjclub.leagues.models import League, Standing

SUMS: Final = (
    "games", "table_twelfths", "game_points", "match_hundredths", "firsts", "seconds", "thirds",
    "fourths", "best_game", "adjusted_points", "adjusted_twelfths",
)  # fmt: skip
"""The columns of a standing that are counted."""
START: Final = Coalesce(
    Cast(KeyTextTransform("start_score", "game__frame"), output_field=IntegerField()), Value(0)
)
"""What everybody began a seat's game with."""


def raise_version(league: League | int, now: datetime) -> None:
    """Raise the league's version: whatever a leaderboard shows has changed."""
    League.objects.filter(pk=_key(league)).update(version=F("version") + 1, changed_at=now)


def touch_player(player: Player, now: datetime) -> None:
    """Tell every league that the player stands in: his name, his page or guest status changed.

    To be called in the transaction of the change. One statement.
    """
    League.objects.filter(standings__player=player).update(version=F("version") + 1, changed_at=now)


def rewrite_standings(
    league: League | int, player_ids: Iterable[int] | None, now: datetime
) -> None:
    """Count the players (None: everybody) of the league anew and raise its version.

    A player without a game and without an adjustment left loses his row.
    """
    key = _key(league)
    with transaction.atomic():
        raise_version(key, now)
        wanted = None if player_ids is None else set(player_ids)
        counted = count_standings(key, wanted)
        gone = Standing.objects.filter(league=key).exclude(player__in=counted)
        if wanted is None:
            gone.delete()
        elif wanted - counted.keys():
            gone.filter(player__in=wanted).delete()
        Standing.objects.bulk_create(
            [Standing(league_id=key, player_id=player, **sums) for player, sums in counted.items()],
            update_conflicts=True,
            unique_fields=["league", "player"],
            update_fields=SUMS,
        )


def count_standings(league_id: int, player_ids: set[int] | None) -> dict[int, dict[str, Any]]:
    """Count players' sums in a league from its games: the one definition of what counts.

    Points are what a game has brought: its final score less what everybody began with, else who
    plays more often would stand higher for it.

    Finished games of the league whose evening's day is within its dates; adjustments on table
    points that stand, those with a game only if the game counts.

    Returns:
        By player id, every column of `SUMS`; nobody without a game or an adjustment.
    """
    league = League.objects.only("starts_on", "ends_on").get(pk=league_id)
    seats = counted_seats(league)
    extra = Adjustment.objects.filter(
        _counted(league, "game__"), withdrawn_at__isnull=True, player__isnull=False
    ) | Adjustment.objects.filter(
        league=league, game__isnull=True, withdrawn_at__isnull=True, player__isnull=False
    )
    points = Adjustment.objects.filter(
        _counted(league, "game__"), withdrawn_at__isnull=True, player__isnull=True
    )
    if player_ids is not None:
        seats = seats.filter(player__in=player_ids)
        extra = extra.filter(player__in=player_ids)
        points = points.filter(game__seats__player__in=player_ids)
    counted: dict[int, dict[str, Any]] = defaultdict(
        lambda: dict.fromkeys(SUMS, 0) | {"best_game": None}
    )
    by_player = (
        seats.order_by()
        .values("player")
        .annotate(
            n=Count("id"),
            twelfths=Sum("table_twelfths"),
            total=Sum(F("points") - START),
            match=Sum("match_hundredths", default=0),
            best=Max(F("points") - START),
            **{f"p{place}": Count("id", filter=Q(place=place)) for place in range(1, 5)},
        )
    )
    row: Any
    for row in by_player:
        counted[row["player"]] |= {
            "games": row["n"],
            "table_twelfths": row["twelfths"],
            "game_points": row["total"],
            "match_hundredths": row["match"],
            "best_game": row["best"],
            "firsts": row["p1"],
            "seconds": row["p2"],
            "thirds": row["p3"],
            "fourths": row["p4"],
        }
    for player, twelfths in extra.order_by().values_list("player").annotate(Sum("table_twelfths")):
        counted[player]["table_twelfths"] += twelfths
        counted[player]["adjusted_twelfths"] += twelfths
    _add_points(counted, points, player_ids)
    return dict(counted)


def counted_seats(league: League) -> QuerySet[Seat]:
    """Return the seats of the games that count in a league."""
    return Seat.objects.filter(_counted(league, "game__"))


def counted_games(league: League) -> QuerySet[Game]:
    """Return the games that count in a league."""
    return Game.objects.filter(_counted(league, ""))


def _counted(league: League, prefix: str) -> Q:
    found = Q(**{f"{prefix}league": league.pk, f"{prefix}state": Game.State.FINISHED})
    if league.starts_on is not None:
        found &= Q(**{f"{prefix}evening__day__gte": league.starts_on})
    if league.ends_on is not None:
        found &= Q(**{f"{prefix}evening__day__lte": league.ends_on})
    return found


def _add_points(
    counted: dict[int, dict[str, Any]],
    adjustments: QuerySet[Adjustment],
    player_ids: set[int] | None,
) -> None:
    """Add what of each player's game points is adjustments."""
    rows = list(adjustments.order_by().distinct().values_list("id", "game", "d0", "d1", "d2", "d3"))
    if not rows:
        return
    seats = Seat.objects.filter(game__in={game for _id, game, *_deltas in rows})
    who = {(game, column): player for game, column, player in
           seats.values_list("game", "column", "player")}  # fmt: skip
    for _id, game, *deltas in rows:
        for column, delta in enumerate(deltas):
            player = who.get((game, column))
            if delta and player in counted and (player_ids is None or player in player_ids):
                counted[player]["adjusted_points"] += delta


def differences(league_id: int) -> list[str]:
    """Compare the table with a count from zero; return one line for each difference."""
    counted = count_standings(league_id, None)
    stored = {
        row.pop("player"): row
        for row in Standing.objects.filter(league=league_id).values("player", *SUMS)
    }
    found: list[str] = []
    for player in sorted(counted.keys() | stored.keys()):
        right, there = counted.get(player), stored.get(player)
        if right is None or there is None:
            found.append(f"player {player}: {'missing' if there is None else 'too many'}")
            continue
        found += [
            f"player {player}: {name} is {there[name]}, counted {right[name]}"
            for name in SUMS
            if there[name] != right[name]
        ]
    return found


def _key(league: League | int) -> int:
    return league if isinstance(league, int) else league.pk
