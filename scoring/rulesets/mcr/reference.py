"""The catalogue as readers meet it, under fixed options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.rulesets.pattern import Pattern

from .catalogue import ENTRIES, FLOWERS, REPEATABLE
from .claims import MOST
from .definitions import DEFINITIONS
from .principles import WAYS_OF_WINNING, exclusions, number_of, points_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.rulesets.base import OptionValue


def patterns_of(options: Mapping[str, OptionValue]) -> tuple[Pattern, ...]:
    """Return every fan, dearest first, with number, points and exclusions under the options."""
    found = []
    for entry in ENTRIES:
        names = (*exclusions(entry, options), *entry.among)
        excluded = tuple(dict.fromkeys(name.partition("/")[0] for name in names))
        english, korean = DEFINITIONS[entry.id]
        found.append(
            Pattern(
                id=entry.id,
                number=number_of(entry, options),
                points=points_of(entry, options),
                name={"en": entry.en, "ko": entry.ko, "zh": entry.zh},
                aliases=entry.aliases,
                definition={"en": english, "ko": korean},
                excludes=excluded,
                repeatable=entry.id in REPEATABLE,
                counts=tuple(range(1, MOST.get(entry.id, 1) + 1)),
                by_tiles=entry.id not in WAYS_OF_WINNING and entry.id != FLOWERS,
                flowers=entry.id == FLOWERS,
                robbed=entry.id == "robbing_the_kong",
            )
        )
    return tuple(sorted(found, key=lambda pattern: (-pattern.points, pattern.number)))
