"""What is not added to what, and by which principle; points and numbers under the options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .catalogue import Entry

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.rulesets.base import OptionValue

PROFILE_OPTIONS: Final = frozenset(
    ("fc_on_special", "all_green_half_flush", "all_terminals_double_pung")
)
"""Options whose exclusions are a matter between the rule books: principle ``profile``."""
WAYS_OF_WINNING: Final = frozenset(
    (
        "last_tile_draw",
        "last_tile_claim",
        "out_with_replacement_tile",
        "robbing_the_kong",
        "last_tile",
        "fully_concealed_hand",
        "concealed_hand",
        "self_drawn",
    )
)


def points_of(entry: Entry, options: Mapping[str, OptionValue]) -> int:
    """Return the points of one fan under the options."""
    if entry.id in ("two_concealed_kongs", "one_melded_and_one_concealed_kong"):
        option = "two_concealed_kongs" if entry.number == 48 else "mixed_kongs"
        value = options[option]
        assert isinstance(value, int)
        return value
    return entry.points


def number_of(entry: Entry, options: Mapping[str, OptionValue]) -> int:
    """Return the number of a fan in the list of the options' profile."""
    if options["profile"] == "cn98" and 48 <= entry.number <= 53:
        return 53 if entry.number == 48 else entry.number - 1
    return entry.number


def exclusions(entry: Entry, options: Mapping[str, OptionValue]) -> dict[str, str]:
    """Return what is not added to a fan, each with the principle that says so.

    The names may be those of a part of a fan (`catalogue.WIND_PUNGS_OF_TH` and the like).
    """
    found: dict[str, str] = {}
    column = entry.cn98 if options["profile"] == "cn98" else entry.wmo
    for name in (*column, *entry.both):
        replaced = entry.id in WAYS_OF_WINNING and name in WAYS_OF_WINNING
        found[name] = "replaced" if replaced else "non_repeat"
    for option, lifted_by, names in entry.unless:
        if options[option] != lifted_by:
            for name in names:
                found[name] = "profile" if option in PROFILE_OPTIONS else "non_repeat"
    return found
