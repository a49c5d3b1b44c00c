"""Places, table points, standings and why one player stands before another.

Everything is an integer: game points as they are, table points in twelfths (a share of two, three
or four players of whole points is always a whole number of twelfths), match points in hundredths.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

TWELFTHS: Final = 12

Key = Literal[
    "table_points", "game_points", "match_points", "firsts", "seconds", "best_game", "games"
]
KEYS: Final[tuple[Key, ...]] = (
    "table_points",
    "game_points",
    "match_points",
    "firsts",
    "seconds",
    "best_game",
    "games",
)
"""What a chain of tie-breaks may be made of; of each more is better."""
DEFAULT_CHAIN: Final[tuple[Key, ...]] = ("table_points", "game_points")


@dataclass(frozen=True, slots=True)
class StandingRules:
    """What a ruleset fixes about standings, beside the place points of its frame.

    Attributes:
        chain: What standings are ordered by, by default.
        match_points: For the values of its standings option ``match_points`` that give any: what
            the points of a game come to, in hundredths.
    """

    chain: tuple[Key, ...]
    match_points: Mapping[str, Callable[[int], int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Place:
    """A place in an order, from 1.

    Attributes:
        place: One more than there are better ones: 1, 2, 2, 4.
        shared: Somebody else has the same place.
    """

    place: int
    shared: bool


def places(points: Sequence[int]) -> tuple[Place, ...]:
    """Return the place of each score; equal scores share one.

    >>> [place.place for place in places([21, 18, 18, 15])]
    [1, 2, 2, 4]
    """
    return tuple(
        Place(1 + sum(other > mine for other in points), points.count(mine) > 1) for mine in points
    )


def table_points(points: Sequence[int], place_points: Sequence[int]) -> tuple[int, ...]:
    """Return the table points of each score; equal scores share those of their places.

    Args:
        points: Game points of everybody at the table, penalties included.
        place_points: For the places, first to last, in twelfths; one for each player.

    Returns:
        Twelfths; their sum is that of the place points.

    Raises:
        ValueError: Where the numbers differ, or a share is no whole number of twelfths.

    >>> table_points([30, 30, 30, -90], [48, 24, 12, 0])
    (28, 28, 28, 0)
    """
    if len(points) != len(place_points):
        raise ValueError(f"{len(place_points)} place points for {len(points)} players")
    shares: list[int] = []
    for mine in points:
        first = sum(other > mine for other in points)
        sharers = points.count(mine)
        share, rest = divmod(sum(place_points[first : first + sharers]), sharers)
        if rest:
            raise ValueError(f"place points {list(place_points)} cannot be shared in twelfths")
        shares.append(share)
    return tuple(shares)


def twelfths_text(twelfths: int) -> str:
    """Write twelfths as a mixed number, reduced.

    >>> twelfths_text(49), twelfths_text(28), twelfths_text(-6), twelfths_text(0)
    ('4 1/12', '2 1/3', '-1/2', '0')
    """
    whole, part = divmod(abs(twelfths), TWELFTHS)
    sign = "-" if twelfths < 0 else ""
    if not part:
        return f"{sign}{whole}"
    divisor = next(number for number in (6, 4, 3, 2, 1) if part % number == 0)
    fraction = f"{part // divisor}/{TWELFTHS // divisor}"
    return f"{sign}{whole} {fraction}" if whole else sign + fraction


_SIGNS: Final = {2: "⅙", 3: "¼", 4: "⅓", 6: "½", 8: "⅔", 9: "¾", 10: "⅚"}


def twelfths_label(twelfths: int) -> str:
    """Write twelfths for a page: with one sign for the fraction where there is one.

    >>> twelfths_label(28), twelfths_label(49), twelfths_label(6), twelfths_label(-18)
    ('2⅓', '4 1/12', '½', '-1½')
    """
    whole, part = divmod(abs(twelfths), TWELFTHS)
    if part not in _SIGNS:
        return twelfths_text(twelfths)
    return ("-" if twelfths < 0 else "") + (str(whole) if whole else "") + _SIGNS[part]


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game of one player.

    Attributes:
        game_points: Final points, penalties included.
        table_points: Twelfths.
        place: 1-4, shared places as `places` gives them.
        match_points: Hundredths, where the rules have them.
    """

    game_points: int
    table_points: int
    place: int
    match_points: int = 0


def game_results(points: Sequence[int], place_points: Sequence[int]) -> tuple[Result, ...]:
    """Return the result of each column of a finished game."""
    shares = table_points(points, place_points)
    return tuple(
        Result(mine, share, place.place)
        for mine, share, place in zip(points, shares, places(points), strict=True)
    )


Counting = Callable[[Sequence[Result]], Sequence[Result]]
"""Which of a player's results count, in the order of play."""


def count_all(results: Sequence[Result]) -> Sequence[Result]:
    """Count every game."""
    return results


@dataclass(frozen=True, slots=True)
class Line:
    """What a player has in a league.

    Attributes:
        player: The player's id.
        name: For the order inside a tie.
        games: Games that count.
        table_points: Twelfths, adjustments included.
        game_points: Sum over the games.
        firsts: Games won, shared first places too.
        seconds: Second places, shared ones too.
        best_game: Most points in one game; None without a game.
        match_points: Hundredths; sum over the games.
    """

    player: int
    name: str
    games: int = 0
    table_points: int = 0
    game_points: int = 0
    firsts: int = 0
    seconds: int = 0
    best_game: int | None = None
    match_points: int = 0

    def value(self, key: Key) -> int | None:
        """Return the value of a key of the chain; None only for ``best_game`` without a game."""
        value: int | None = getattr(self, key)
        return value


def tally(
    player: int,
    name: str,
    results: Iterable[Result],
    *,
    adjustment: int = 0,
    counting: Counting = count_all,
) -> Line:
    """Add up a player's games.

    Args:
        player: The player's id.
        name: The player's name.
        results: In the order of play.
        adjustment: Penalties on table points, in twelfths: they count after places were given.
        counting: Which games count.
    """
    counted = counting(list(results))
    return Line(
        player=player,
        name=name,
        games=len(counted),
        table_points=sum(result.table_points for result in counted) + adjustment,
        game_points=sum(result.game_points for result in counted),
        match_points=sum(result.match_points for result in counted),
        firsts=sum(result.place == 1 for result in counted),
        seconds=sum(result.place == 2 for result in counted),
        best_game=max((result.game_points for result in counted), default=None),
    )


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line with its place.

    Attributes:
        line: The player's.
        rank: 1, 2, 2, 4.
        tied: Somebody else has the same rank.
    """

    line: Line
    rank: int
    tied: bool


def rank(lines: Iterable[Line], chain: Sequence[Key] = DEFAULT_CHAIN) -> tuple[Ranked, ...]:
    """Order lines by a chain of keys; who is equal in all of them shares the place.

    Inside a tie the order is by name, then by id, so that it never changes between two looks.

    Raises:
        ValueError: A chain with a key that is none.
    """
    for key in chain:
        if key not in KEYS:
            raise ValueError(f"{key} is no key of a chain")
    ordered = sorted(
        lines,
        key=lambda line: (_reversed(line, chain), unicodedata.normalize("NFC", line.name),
                          line.player),
    )  # fmt: skip
    sizes: dict[tuple[tuple[bool, int], ...], int] = {}
    for line in ordered:
        keys = _reversed(line, chain)
        sizes[keys] = sizes.get(keys, 0) + 1
    found: list[Ranked] = []
    for at, line in enumerate(ordered):
        keys = _reversed(line, chain)
        same = found and _reversed(found[-1].line, chain) == keys
        found.append(Ranked(line, found[-1].rank if same else at + 1, sizes[keys] > 1))
    return tuple(found)


def _reversed(line: Line, chain: Sequence[Key]) -> tuple[tuple[bool, int], ...]:
    """Return sort keys, best first; no value at all comes last."""
    values = [line.value(key) for key in chain]
    return tuple((value is None, -(value or 0)) for value in values)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A line beside another one, key by key.

    Attributes:
        mine: Values of the line's keys, in the order of the chain.
        theirs: Values of the other line's.
        decided_by: The first key that differs; None: all are equal and the place is shared.
    """

    mine: Mapping[Key, int | None]
    theirs: Mapping[Key, int | None]
    decided_by: Key | None


def compare(line: Line, other: Line, chain: Sequence[Key] = DEFAULT_CHAIN) -> Comparison:
    """Compare two lines along the chain."""
    mine = {key: line.value(key) for key in chain}
    theirs = {key: other.value(key) for key in chain}
    return Comparison(mine, theirs, next((key for key in chain if mine[key] != theirs[key]), None))


@dataclass(frozen=True, slots=True)
class Why:
    """Why a line stands where it does.

    Attributes:
        above: Compared with the nearest line of a better rank; None for rank 1.
        above_line: That line.
        sharers: The other lines of the same rank, in order.
    """

    above: Comparison | None
    above_line: Line | None
    sharers: tuple[Line, ...]


def explain(ranked: Sequence[Ranked], player: int, chain: Sequence[Key] = DEFAULT_CHAIN) -> Why:
    """Say which key puts a player behind the neighbour above, and who shares the place.

    Args:
        ranked: What `rank` returned.
        player: The player's id.
        chain: The chain that it was ranked by.

    Raises:
        LookupError: The player has no line.
    """
    own = next((entry for entry in ranked if entry.line.player == player), None)
    if own is None:
        raise LookupError(player)
    sharers = tuple(
        entry.line for entry in ranked if entry.rank == own.rank and entry.line.player != player
    )
    better = [entry.line for entry in ranked if entry.rank < own.rank]
    if not better:
        return Why(None, None, sharers)
    return Why(compare(own.line, better[-1], chain), better[-1], sharers)
