"""What standings would be if finished games had other results: nothing is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import F

from mjclub.leagues import queries, scoring
from mjclub.leagues.models import League, Standing
from mjclub.leagues.services_standings import START, counted_seats


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What a finished game gives one column: points won, place, twelfths, hundredths."""

    points: int
    place: int
    table_twelfths: int
    match_hundredths: int


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a player stands and with what.

    Attributes:
        rank: 1, 2, 2, 4.
        table_twelfths, game_points: His sums.
        match_hundredths: Likewise; None where the order compares no match points: none are given.
    """

    rank: int
    table_twelfths: int
    game_points: int
    match_hundredths: int | None


@dataclass(frozen=True, slots=True)
class StandingChange:
    """A player whose line would differ."""

    player_id: int
    public_id: str
    name: str
    old: Stand
    new: Stand


def results(
    ruleset: str, standing: Mapping[str, Any], points: Sequence[int], start: int
) -> tuple[SeatResult, ...]:
    """Return what a finished game with these final scores gives under standing rules.

    Args:
        ruleset: Its id.
        standing: As a game keeps it.
        points: The final score of each column.
        start: What everybody began with.
    """
    table = scoring.table_points(points, scoring.place_points(standing))
    points = [mine - start for mine in points]
    match = scoring.match_points(ruleset, standing, points) or (0,) * len(points)
    return tuple(
        SeatResult(mine, place.place, twelfths, hundredths)
        for mine, place, twelfths, hundredths in zip(
            points, scoring.places(points), table, match, strict=True
        )
    )


def forecast(
    league: League,
    standing: Mapping[str, Any],
    games: Mapping[int, Sequence[SeatResult]],
) -> tuple[StandingChange, ...]:
    """Return the players whose line differs, in the order of the new standings.

    Four queries, whatever the number of games.

    Args:
        league: As it is stored.
        standing: The standing rules that would be its newest.
        games: The new results of finished games by the game's id; others stay as they are.
    """
    order, chain = queries.chain_of(league), scoring.chain(standing)
    before = {
        values[0]: _stand(rank, values, order)
        for rank, _tied, values, _keys in queries.ranked(league, order)
    }
    rows = _rows(league, games)
    found = []
    for rank, _tied, values, _keys in queries.in_order(rows, chain):
        old, new = before[values[0]], _stand(rank, values, chain)
        if old != new:
            found.append(StandingChange(values[0], values[1], values[2], old, new))
    return tuple(found)


def _rows(league: League, games: Mapping[int, Sequence[SeatResult]]) -> list[tuple[Any, ...]]:
    """Return rows of `queries.COLUMNS` as they would be counted."""
    people = Standing.objects.filter(league=league)
    if not league.counts_guests:
        people = people.filter(player__guest=False)
    played: dict[int, list[SeatResult]] = {}
    seats = counted_seats(league).order_by()
    for player, game, column, points, place, twelfths, hundredths in seats.values_list(
        "player", "game", "column", F("points") - START, "place", "table_twelfths",
        "match_hundredths",
    ):  # fmt: skip
        result = (
            games[game][column]
            if game in games
            else SeatResult(points, place or 0, twelfths or 0, hundredths or 0)
        )
        played.setdefault(player, []).append(result)
    rows = []
    for player, public_id, name, guest, adjusted in people.values_list(
        "player_id", "player__public_id", "player__name", "player__guest", "adjusted_twelfths"
    ):
        mine = played.get(player, [])
        rows.append(
            (
                player,
                public_id,
                name,
                guest,
                len(mine),
                sum(result.table_twelfths for result in mine) + adjusted,
                sum(result.points for result in mine),
                *(sum(result.place == place for result in mine) for place in range(1, 5)),
                max((result.points for result in mine), default=None),
                sum(result.match_hundredths for result in mine),
            )
        )
    return rows


def _stand(rank: int, values: Sequence[Any], chain: Sequence[str]) -> Stand:
    return Stand(rank, values[5], values[6], values[12] if "match_points" in chain else None)
