"""What a brute-force scorer finds out about a hand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

Suppressed = tuple[str, str | None, str]
"""A pattern that is there and does not count: its id, because of which, by which principle."""


@dataclass(frozen=True)
class Choice:
    """What an answer may show of one reading.

    Attributes:
        patterns: Points by id.
        suppressed: What else is there.
    """

    patterns: Mapping[str, int]
    suppressed: frozenset[Suppressed] = frozenset()


def identifier(name: str) -> str:
    """Return the id of a pattern with this English name.

    >>> identifier("Value Honor:Seat Wind")
    'value_honor_seat_wind'
    """
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


@dataclass(frozen=True)
class Outcome:
    """The score of a hand.

    Attributes:
        faults: Codes of what cannot be in the hand; if any, all else is left at its default.
        complete: The tiles win.
        legal: The hand may win.
        total: What its patterns make.
        choices: The pattern lists (id to points) that the rule lets through: more than one where
            it does not decide between readings.
        suppressed: Beside each choice what else is there; None if that is not worked out.
        every: The pattern lists of all readings, the best and the others.
        limit: What limited the total: its kind and the sum before; None if nothing did.
        scaled_total: What the payments use.
        payments: As in an answer.
    """

    faults: frozenset[str] = frozenset()
    complete: bool = True
    legal: bool = True
    total: int = 0
    choices: tuple[Mapping[str, int], ...] = ({},)
    suppressed: tuple[frozenset[Suppressed], ...] | None = None
    every: tuple[Mapping[str, int], ...] = ()
    limit: tuple[str, int] | None = None
    scaled_total: int | None = None
    payments: Mapping[str, int | None] | None = None
