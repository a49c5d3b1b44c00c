"""The catalogue as readers meet it, under fixed options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.rulesets.base import OptionValue, Pattern

from .catalogue import BY_ID, LISTED, WAYS_OF_WINNING
from .claims import counts_allowed
from .definitions import definition

if TYPE_CHECKING:
    from collections.abc import Mapping


def patterns_of(options: Mapping[str, OptionValue]) -> tuple[Pattern, ...]:
    """Return every pattern, dearest first, with what is not added to it."""
    found = []
    for name in LISTED:
        entry = BY_ID[name]
        found.append(
            Pattern(
                id=name,
                number=entry.number,
                points=entry.points,
                name={"en": entry.en, "ko": entry.ko, "zh": entry.zh},
                aliases=entry.aliases,
                definition=definition(name, options),
                excludes=entry.excludes,
                repeatable=max(counts_allowed(entry, options)) > 1,
                counts=tuple(sorted(counts_allowed(entry, options))),
                by_tiles=name not in WAYS_OF_WINNING,
            )
        )
    return tuple(found)
