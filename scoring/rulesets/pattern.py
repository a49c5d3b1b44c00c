"""A pattern of a ruleset as a reader meets it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern (fan) of a ruleset as a reader meets it.

    Attributes:
        id: The stable id.
        number: Its number in the ruleset's own list, under the options in force.
        points: Points for one, under the options in force.
        name: Names by language: en, ko, zh.
        aliases: Other names, for search.
        definition: What it is, by language: en, ko.
        excludes: Ids of patterns that are not added to it, under the options in force.
        repeatable: It may be counted more than once in a hand.
        label: Its number as the rules print it, where that is no plain number: 3.2.1.
        counts: How often it may count in one hand, under the options in force.
        by_tiles: The tiles of the hand make it; else the way of winning, or flowers, do.
        flowers: It counts flowers, which stand outside the minimum.
        robbed: It is won on a robbed kong, and on nothing else.
        dealer: Who deals where it counts: the ``winner``, or the ``source`` of the winning discard;
            "" where anybody may.
        category: The rules' own heading above it, by language: en, ko; None where they have none.
    """

    id: str
    number: int
    points: int
    name: dict[str, str]
    aliases: tuple[str, ...]
    definition: dict[str, str]
    excludes: tuple[str, ...]
    repeatable: bool
    label: str = ""
    counts: tuple[int, ...] = (1,)
    by_tiles: bool = True
    flowers: bool = False
    robbed: bool = False
    dealer: Literal["", "winner", "source"] = ""
    category: dict[str, str] | None = None
