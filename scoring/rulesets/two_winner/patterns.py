"""When each pattern holds and how often, taken alone.

Three kinds: pairs of chows, of which an option says how they are counted; greater combinations of
chows; and patterns of the whole hand. What is not added beside what is decided in `finish`.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from .catalogue import collection
from .facts import REST, Whole, chows_in

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from scoring.rulesets.base import OptionValue

Places = tuple[int, ...]

# --- Pairs of chows, by the first tile of each --------------------------------------------------

PAIRS: Final[dict[str, Callable[[int, int], bool]]] = {
    "short_straight": lambda one, other: one // 9 == other // 9 and abs(one - other) == 3,
    "double_chow": lambda one, other: one % 9 == other % 9,
}


def pairs_of(name: str, chows: Sequence[int]) -> list[Places]:
    """Return the places of every pair of chows that makes a pattern of `PAIRS`."""
    holds = PAIRS[name]
    return [
        (a, b) for a, b in combinations(range(len(chows)), 2) if holds(chows[a], chows[b])
    ]  # fmt: skip


def counted_pairs(pairs: Sequence[Places], how: OptionValue) -> list[Places]:
    """Return the pairs that count.

    Args:
        pairs: Every pair.
        how: ``all``; ``once``; ``disjoint``: as many as share no chow, at most two of four chows.
    """
    if how == "all":
        return list(pairs)
    if how == "disjoint":
        for one, other in combinations(pairs, 2):
            if not set(one) & set(other):
                return [one, other]
    return list(pairs[:1])


# --- Three chows --------------------------------------------------------------------------------


def straight(chows: Sequence[int]) -> Places:
    """Return the places of 123, 456 and 789 of one suit; empty where they are not there."""
    return _first_of(chows, [(base, base + 3, base + 6) for base in (0, 9, 18)])


def three_suit_chow(chows: Sequence[int]) -> Places:
    """Return the places of the same chow in all suits; empty where it is not there."""
    return _first_of(chows, [(number, 9 + number, 18 + number) for number in range(7)])


def _first_of(chows: Sequence[int], wanted: Sequence[tuple[int, ...]]) -> Places:
    for firsts in wanted:
        if all(first in chows for first in firsts):
            return tuple(chows.index(first) for first in firsts)
    return ()


THREES: Final[dict[str, Callable[[Sequence[int]], Places]]] = {
    "straight": straight,
    "three_suit_chow": three_suit_chow,
}


def chow_patterns(chows: Sequence[int], how: OptionValue) -> dict[str, int]:
    """Return how often each pattern of chows is there.

    Args:
        chows: The first tile of each.
        how: The option ``pairs``.
    """
    counts = {name: len(counted_pairs(pairs_of(name, chows), how)) for name in PAIRS}
    return counts | {name: bool(places(chows)) for name, places in THREES.items()}


# --- The whole hand -----------------------------------------------------------------------------


def is_concealed_hand(whole: Whole, how: OptionValue) -> bool:
    """Tell whether no tile was taken from others; ``any_win`` allows the winning tile."""
    return whole.closed and (whole.self_draw or how == "any_win")


def whole_patterns(whole: Whole, options: Mapping[str, OptionValue]) -> dict[str, int]:
    """Return how often each pattern of the whole hand is there."""
    each = options["ankou"] == "each"
    return {
        "concealed_triplet": whole.concealed if each else min(1, whole.concealed),
        "three_concealed_triplets": whole.concealed >= 3,
        "concealed_hand": is_concealed_hand(whole, options["concealed_hand"]),
        "declared_ready": whole.declared and not whole.self_draw,
        "all_triplets": whole.triplets == 4,
        "outside_sets": whole.ends == 4,
        "seven_pairs": whole.seven_pairs,
        "one_suit": whole.suits == 1,
    }


def chow_table(options: Mapping[str, OptionValue]) -> Callable[[int], int]:
    """Return the function from the chows of facts to their patterns."""
    how = options["pairs"]
    return lambda chows: collection(chow_patterns(chows_in(chows), how))


def whole_table(options: Mapping[str, OptionValue]) -> Callable[[int], int]:
    """Return the function from what stands above the chows in facts to the hand's patterns."""
    return lambda rest: collection(whole_patterns(Whole(rest << REST), options))
