"""The catalogue as readers meet it, under fixed options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.rulesets.pattern import Pattern

from .catalogue import (
    CATEGORIES,
    CHICKEN_HAND,
    DEALERS,
    ENTRIES,
    IDS,
    SERIES,
    WAYS_OF_WINNING,
    points_of,
)
from .definitions import DEFINITIONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.rulesets.base import OptionValue


def patterns_of(options: Mapping[str, OptionValue]) -> tuple[Pattern, ...]:
    """Return every pattern in the order of numbers, with the edition's points.

    `Pattern.number` counts from 1; the number that the rules print is `Pattern.label`, empty for
    Chicken Hand.
    """
    edition = str(options["edition"])
    found = []
    for place, entry in enumerate(ENTRIES, start=1):
        if entry.id == CHICKEN_HAND:
            excluded: tuple[str, ...] = IDS[:-1]
        else:
            series = next(series for series in SERIES if entry.id in series)
            excluded = tuple(name for name in series if name != entry.id)
        english, korean = DEFINITIONS[entry.id]
        found.append(
            Pattern(
                id=entry.id,
                number=place,
                points=points_of(entry, edition),
                name={"en": entry.en, "ko": entry.ko, "zh": entry.zh},
                aliases=entry.aliases,
                definition={"en": english, "ko": korean},
                excludes=excluded,
                repeatable=False,
                label=entry.number,
                by_tiles=entry.id not in WAYS_OF_WINNING,
                robbed=entry.id == "robbing_a_kong",
                dealer=DEALERS.get(entry.id, ""),
                category=CATEGORIES[entry.number.partition(".")[0]],
            )
        )
    return tuple(found)
