"""Standings as they are read: from the table of sums, never from the games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from django.db.models import Count, Q, Sum

from mjclub.clubs.models import Player
from mjclub.leagues import scoring
from mjclub.leagues.boards import Checks, Comparison, KeyLine, Leaderboard, Row, Why
from mjclub.leagues.models import League, RuleVersion, Standing
from mjclub.leagues.services_standings import counted_games

COLUMNS: Final = (
    "player_id", "player__public_id", "player__name", "player__guest", "games", "table_twelfths",
    "game_points", "firsts", "seconds", "thirds", "fourths", "best_game", "match_hundredths",
)  # fmt: skip

_SUMMED: Final = (
    "games", "table_twelfths", "game_points", "adjusted_points", "adjusted_twelfths",
)  # fmt: skip

_NONE: Final = -(2**40)
"""Stands for a best game that nobody has: below every real one."""

# A row of `COLUMNS` by key of the chain.
_KEYS: Final[dict[str, Callable[[Sequence[Any]], int]]] = {
    "table_points": lambda row: row[5],
    "game_points": lambda row: row[6],
    "match_points": lambda row: row[12],
    "firsts": lambda row: row[7],
    "seconds": lambda row: row[8],
    "best_game": lambda row: _NONE if row[11] is None else row[11],
    "games": lambda row: row[4],
}

Values = tuple[int | None, ...]
Line = tuple[int, bool, tuple[Any, ...], Values]
"""Rank, whether shared, the values of `COLUMNS`, the values of the chain's keys."""


def leaderboard(league: League) -> Leaderboard:
    """Return a league's standings: two queries, whatever the number of games.

    Guests are left out unless the league counts them; ranks are counted over what is shown.
    """
    standing = _newest_standing(league)
    chain = scoring.chain(standing)
    rows = tuple(
        Row(rank, tied, *values, keys=keys)  # type: ignore[misc]
        for rank, tied, values, keys in ranked(league, chain)
    )
    return Leaderboard(rows, chain, scoring.place_points(standing), league.version, league)


def ranked(league: League, chain: Sequence[str]) -> list[Line]:
    """Return the lines of a league's standings, best first: one query.

    What every leaderboard is made of, plain for the address that is asked most.
    """
    found = Standing.objects.filter(league=league)
    if not league.counts_guests:
        found = found.filter(player__guest=False)
    return in_order(found.values_list(*COLUMNS), chain)


def in_order(rows: Iterable[Sequence[Any]], chain: Sequence[str]) -> list[Line]:
    """Return the lines of rows of `COLUMNS`, best first."""
    keys = [_KEYS[name] for name in chain]
    ordered: list[tuple[Any, ...]] = [
        (tuple([-key(row) for key in keys]), row[2].casefold(), row[0], row) for row in rows
    ]
    ordered.sort()
    # Ranks compare the keys alone; the smallest of the negated values is the best.
    values: list[Values] = [tuple([-value for value in line[0]]) for line in ordered]
    if "best_game" in chain:
        values = [tuple([None if value == _NONE else value for value in line]) for line in values]
    return [
        (rank, tied, line[3], mine)
        for line, mine, (rank, tied) in zip(ordered, values, scoring.ranks(values), strict=True)
    ]


def chain_of(league: League) -> tuple[str, ...]:
    """Return the keys of the league's newest rules, in the order of comparison."""
    return scoring.chain(_newest_standing(league))


def _newest_standing(league: League) -> dict[str, Any]:
    newest = (
        RuleVersion.objects.filter(league=league)
        .order_by("-number")
        .values_list("standing", flat=True)
        .first()
    )
    return newest or {}


def why(league: League, player: Player) -> Why | None:
    """Compare a player with those above, beside and below; None if he is not in the standings."""
    board = leaderboard(league)
    mine = next((row for row in board.rows if row.player_id == player.pk), None)
    if mine is None:
        return None
    above = max((row.rank for row in board.rows if row.rank < mine.rank), default=0)
    below = min((row.rank for row in board.rows if row.rank > mine.rank), default=0)
    groups: dict[int, list[Comparison]] = {above: [], mine.rank: [], below: []}
    for other in board.rows:
        if other.rank in groups and other is not mine:
            groups[other.rank].append(compare(board.chain, mine, other))
    return Why(
        row=mine,
        board=board,
        above=tuple(groups[above]) if above else (),
        sharers=tuple(groups[mine.rank]),
        below=tuple(groups[below]) if below else (),
    )


def compare(chain: Sequence[str], mine: Row, other: Row) -> Comparison:
    """Compare two rows key by key; the first that differs decides, what follows does not matter."""
    lines: list[KeyLine] = []
    decided = False
    for key, value, theirs in zip(chain, mine.keys, other.keys, strict=True):
        decides = not decided and value != theirs
        decided = decided or decides
        lines.append(KeyLine(key, value, theirs, decides, value == theirs))
    return Comparison(other, tuple(lines), shared=not decided)


def checks(league: League) -> Checks:
    """Add up the table and what it must come to.

    Two queries while all rule versions of the league give the same points; a third one, over the
    games, where they differ.
    """
    sums = Standing.objects.filter(league=league).aggregate(
        *(Sum(name, default=0) for name in _SUMMED),
        guests=Count("pk", filter=Q(player__guest=True)),
    )
    total, games = _expected(league, sums["games__sum"])
    return Checks(
        games=games,
        table_twelfths=sums["table_twelfths__sum"] - sums["adjusted_twelfths__sum"],
        expected_twelfths=total,
        game_points=sums["game_points__sum"],
        deductions=sums["adjusted_points__sum"],
        expected_points=sums["adjusted_points__sum"],
        table_adjustments=sums["adjusted_twelfths__sum"],
        hidden_guests=0 if league.counts_guests else sums["guests"],
    )


def _expected(league: League, seats: int) -> tuple[int, int]:
    """Return the sum of place points, and the number of games."""
    kinds = {
        scoring.place_points(standing)
        for standing in RuleVersion.objects.filter(league=league).values_list("standing", flat=True)
    }
    if len(kinds) == 1:
        points = kinds.pop()
        games = seats // len(points)
        return games * sum(points), games
    total = games = 0
    for standing in counted_games(league).values_list("standing", flat=True):
        total += sum(scoring.place_points(standing))
        games += 1
    return total, games
