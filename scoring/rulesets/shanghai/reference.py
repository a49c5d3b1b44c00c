"""The catalogue as readers meet it, under fixed options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.rulesets.pattern import Pattern

from .catalogue import (
    ENTRIES,
    FLOWER_ENTRY,
    NAMES,
    ONCE_OR_EACH,
    ORDER,
    PER_SET,
    WAYS_OF_WINNING,
)
from .claims import MOST
from .definitions import DEFINITIONS
from .stacking import drops

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.rulesets.base import OptionValue


def patterns_of(options: Mapping[str, OptionValue]) -> tuple[Pattern, ...]:
    """Return every yaku, dearest first, with what is not added to it under the options.

    Numbers are places in the list. Local yaku that are switched off are left out, so is Human hand
    where it counts as First-round ready, and the flower bonus is there only where flowers are
    played with.
    """
    off = {
        "little_three_winds": not options["small_three_winds"],
        "big_three_winds": not options["big_three_winds"],
        "all_green": not options["all_green"],
        "human_hand": options["inhwa"] == "as_chosun",
    }
    repeatable = {PER_SET, *(ONCE_OR_EACH if options["repeat"] == "each" else ())}
    found = [
        Pattern(
            id=entry.id,
            number=number,
            points=entry.points,
            name=NAMES[entry.id],
            aliases=entry.aliases,
            definition=DEFINITIONS[entry.id],
            excludes=tuple(name for name in drops(entry.id, options) if not off.get(name)),
            repeatable=entry.id in repeatable,
            counts=tuple(range(1, MOST[entry.id] + 1)) if entry.id in repeatable else (1,),
            by_tiles=entry.id not in WAYS_OF_WINNING,
            robbed=entry.id == "robbing_the_kong",
        )
        for number, entry in enumerate(ENTRIES, 1)
        if not off.get(entry.id)
    ]
    found.sort(key=lambda pattern: ORDER[pattern.id])
    if options["flower_bonus"]:
        flower = FLOWER_ENTRY
        found.append(
            Pattern(
                id=flower.id,
                number=len(ENTRIES) + 1,
                points=flower.points,
                name=NAMES[flower.id],
                aliases=flower.aliases,
                definition=DEFINITIONS[flower.id],
                excludes=(),
                repeatable=True,
                counts=tuple(range(1, MOST[flower.id] + 1)),
                by_tiles=False,
                flowers=True,
            )
        )
    return tuple(found)
