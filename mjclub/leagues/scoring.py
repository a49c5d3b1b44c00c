"""Places, table points and ranks: the leagues' adapter to the pure rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

DEFAULT_STANDING: Final[dict[str, Any]] = {
    "place_points": [48, 24, 12, 0],
    "chain": ["table_points", "game_points"],
}
KEYS: Final = ("table_points", "game_points", "firsts", "seconds", "best_game", "games")
"""What a chain may be made of; more is always better."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place at a table: 1-4, and whether somebody else has the same."""

    place: int
    shared: bool


def places(points: Sequence[int]) -> tuple[Place, ...]:
    """Return each column's place by game points; equal points share a place.

    >>> [place.place for place in places([21, 18, 18, 15])]
    [1, 2, 2, 4]
    """
    return tuple(
        Place(1 + sum(other > mine for other in points), points.count(mine) > 1)
        for mine in points
    )


def table_points(points: Sequence[int], place_points: Sequence[int]) -> tuple[int, ...]:
    """Return each column's table points in twelfths; equal points share those of their places.

    >>> table_points([30, 30, 30, -90], [48, 24, 12, 0])
    (28, 28, 28, 0)
    """
    shares: list[int] = []
    for mine in points:
        first = sum(other > mine for other in points)
        sharers = sum(other == mine for other in points)
        total = sum(place_points[first : first + sharers])
        if total % sharers:
            raise ValueError(f"place points {list(place_points)} cannot be shared in twelfths")
        shares.append(total // sharers)
    return tuple(shares)


def ranks(keys: Sequence[tuple[int, ...]]) -> list[tuple[int, bool]]:
    """Return rank and whether it is shared, for key values that are ordered best first.

    >>> ranks([(21,), (18,), (18,), (15,)])
    [(1, False), (2, True), (2, True), (4, False)]
    """
    found: list[tuple[int, bool]] = []
    for index, key in enumerate(keys):
        before = index > 0 and keys[index - 1] == key
        behind = index + 1 < len(keys) and keys[index + 1] == key
        found.append((found[-1][0] if before else index + 1, before or behind))
    return found


def place_points(standing: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the place points (twelfths) of a rule version's or a game's standing rules."""
    return tuple(standing.get("place_points") or DEFAULT_STANDING["place_points"])


def chain(standing: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the keys by which standings are ordered."""
    return tuple(standing.get("chain") or DEFAULT_STANDING["chain"])
