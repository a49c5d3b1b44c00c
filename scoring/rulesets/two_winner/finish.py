"""What a collection of patterns is worth once what excludes what is applied."""

from __future__ import annotations

from typing import NamedTuple

from scoring.result import PatternCount

from .catalogue import BY_ID, LISTED, counts_of


class Finished(NamedTuple):
    """A finished list.

    Attributes:
        total: Points.
        patterns: What counts, dearest first.
        rank: Puts the better of two lists of equal total first: fewer kinds, then more points in
            the greatest, then the order of the catalogue.
    """

    total: int
    patterns: tuple[PatternCount, ...]
    rank: tuple[int, int, tuple[int, ...]]


class Lost(NamedTuple):
    """A pattern that is there and gives way to another."""

    id: str
    because: str


def lost(found: int) -> list[Lost]:
    """Return what is not added of a collection, dearest cause first."""
    counts = counts_of(found)
    return [
        Lost(name, cause)
        for cause in LISTED
        if cause in counts
        for name in BY_ID[cause].excludes
        if name in counts
    ]


def finish(found: int) -> Finished:
    """Return the finished list of a collection; nothing excluded excludes anything itself.

    >>> from .catalogue import collection
    >>> finish(collection({"seven_pairs": 1, "concealed_hand": 1})).patterns
    (PatternCount('seven_pairs', 18, 1),)
    """
    counts = counts_of(found)
    gone = {one.id for one in lost(found)}
    patterns = tuple(
        PatternCount(name, BY_ID[name].points * counts[name], counts[name])
        for name in LISTED
        if name in counts and name not in gone
    )
    points = [pattern.points for pattern in patterns]
    rank = (
        len(patterns),
        -max(points, default=0),
        tuple(BY_ID[pattern.id].number for pattern in patterns),
    )
    return Finished(sum(points), patterns, rank)
