"""What is not added to what: the two tables of the rule, and nothing else.

All yaku add, with two exceptions. *Ladder*: of one family only the highest step counts. *Implied*:
a yaku that is there in every hand of another one is not added; the option ``stacking`` may leave
this table out. Both tables are complete. A yaku that was dropped drops nothing itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.rulesets.base import OptionValue

_DRAGONS: Final = ("little_three_dragons", "big_three_dragons")

LADDER: Final[dict[str, tuple[str, ...]]] = {
    "little_three_dragons": ("dragon_pung",),
    "big_three_dragons": ("dragon_pung", "little_three_dragons"),
    "big_three_winds": ("little_three_winds",),
    "little_four_winds": ("little_three_winds", "big_three_winds"),
    "big_four_winds": ("little_three_winds", "big_three_winds", "little_four_winds"),
    "twice_pure_double_chow": ("pure_double_chow", "pure_triple_chow", "seven_pairs"),
    "pure_triple_chow": ("pure_double_chow",),
    "three_suited_terminal_chows": ("two_terminal_chows",),
    "three_concealed_pungs": ("two_concealed_pungs",),
    "four_concealed_pungs": ("two_concealed_pungs", "three_concealed_pungs", "all_pungs"),
    "three_kongs": ("two_kongs",),
    "four_kongs": ("two_kongs", "three_kongs"),
    "pure_outside_hand": ("mixed_outside_hand",),
    "all_terminals_and_honours": ("mixed_outside_hand",),
    "all_terminals": ("mixed_outside_hand", "pure_outside_hand", "all_terminals_and_honours"),
    "full_flush": ("half_flush",),
    "all_honours": ("half_flush", "all_terminals_and_honours", "mixed_outside_hand"),
    # A green hand without the green dragon is one only under an option, and then no full flush.
    "all_green": ("half_flush", "full_flush"),
    "nine_gates": ("full_flush",),
    "thirteen_orphans": ("all_terminals_and_honours",),
    "double_last_tile": ("last_tile_of_its_kind",),
}
IMPLIED: Final[dict[str, tuple[str, ...]]] = {
    "big_four_winds": ("seat_wind", "prevalent_wind", "double_wind", "all_pungs"),
    "four_kongs": ("all_pungs", "single_wait"),
    "all_terminals": ("all_pungs",),
    "all_terminals_and_honours": ("all_pungs",),
    "three_suited_terminal_chows": ("all_chows", "two_five_eight_head"),
    "pure_straight": ("two_terminal_chows",),
    "two_terminal_pungs": ("two_concealed_pungs",),
    "seven_pairs": ("single_wait",),
    "melded_hand": ("single_wait",),
    "half_melded_self_draw": ("single_wait",),
    "robbing_the_kong": ("last_tile_of_its_kind",),
    "heavenly_hand": ("fully_concealed_hand", "first_round_ready"),
    "earthly_hand": ("fully_concealed_hand", "first_round_ready"),
    "human_hand": ("concealed_hand_discard_win", "first_round_ready"),
}
REPLACED: Final[dict[str, tuple[str, ...]]] = {
    "double_wind": ("seat_wind", "prevalent_wind"),
    # Its wait has two kinds by definition, also where the winner holds all of the dead one.
    "double_last_tile": ("single_wait",),
}
"""One thing shown under one name: not a matter of stacking."""
KEPT: Final[dict[str, str]] = {"all_pungs": "all_honours"}
"""Never dropped beside: the one override that the source states."""


def drops(name: str, options: Mapping[str, OptionValue]) -> dict[str, str]:
    """Return what a yaku drops under the options, each with the principle.

    Args:
        name: The yaku.
        options: Every option with its value.
    """
    found = dict.fromkeys(REPLACED.get(name, ()), "replaced")
    for other in LADDER.get(name, ()):
        with_dragons = options["dragons_with_three_dragons"] and name in _DRAGONS
        if not (with_dragons and other == "dragon_pung"):
            found.setdefault(other, "same_series")
    if options["stacking"] == "implied":
        for other in IMPLIED.get(name, ()):
            found.setdefault(other, "non_repeat")
    return found
