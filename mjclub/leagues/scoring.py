"""Places, table points and ranks: the leagues' adapter to the pure rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from scoring.rulesets import MODULES
from scoring.rulesets.base import Option
from scoring.standings import (
    DEFAULT_CHAIN,
    KEYS,
    Line,
    Place,
    compare,
    places,
    rank,
    table_points,
)

MATCH: Final = "match_points"
"""The option of standings that gives match points, and the key of the chain that compares them."""

DEFAULT_STANDING: Final[dict[str, Any]] = {
    "place_points": [48, 24, 12, 0],
    "chain": list(DEFAULT_CHAIN),
}
"""What stands in for rules that say nothing."""


def players(ruleset: str) -> tuple[int, ...]:
    """Return by how many people a ruleset's games may be played."""
    numbers: tuple[int, ...] = MODULES[ruleset].FRAME.players
    return numbers


def standing_of(ruleset: str, of_games: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the default standing rules of a ruleset.

    Args:
        ruleset: Its id.
        of_games: Options of its games: they decide the number of players.

    Returns:
        Place points (twelfths, one for each player), the chain, and each option of standings.
    """
    return {
        "place_points": list(MODULES[ruleset].frame_of(of_games or {}).place_points),
        "chain": list(MODULES[ruleset].STANDING.chain),
        **{option.id: option.default for option in options(ruleset)},
    }


def keys(ruleset: str) -> tuple[str, ...]:
    """Return what a chain of the ruleset may be made of."""
    return tuple(key for key in KEYS if key != MATCH or MODULES[ruleset].STANDING.match_points)


def gives_match_points(ruleset: str, standing: Mapping[str, Any]) -> bool:
    """Tell whether games under these standing rules give match points."""
    return standing.get(MATCH) in MODULES[ruleset].STANDING.match_points


def match_points(
    ruleset: str, standing: Mapping[str, Any], points: Sequence[int]
) -> tuple[int, ...] | None:
    """Return the match points of a finished game's scores, in hundredths; None: it has none."""
    if not gives_match_points(ruleset, standing):
        return None
    worth = MODULES[ruleset].STANDING.match_points[standing[MATCH]]
    return tuple(worth(mine) for mine in points)


def options(ruleset_id: str) -> tuple[Option, ...]:
    """Return the options of a ruleset's standings as declared."""
    declared: tuple[Option, ...] = MODULES[ruleset_id].STANDINGS_OPTIONS
    return declared


def ranks(keys: Sequence[tuple[int | None, ...]]) -> list[tuple[int, bool]]:
    """Return rank and whether it is shared, for the values of lines ordered best first.

    The same as `rank` gives; for the address that is asked most, which orders plain tuples.

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


__all__ = [
    "DEFAULT_STANDING",
    "KEYS",
    "Line",
    "Option",
    "Place",
    "chain",
    "compare",
    "options",
    "place_points",
    "places",
    "players",
    "rank",
    "ranks",
    "standing_of",
    "table_points",
]
