"""Fans that combine chows, or pungs, and how sets may be combined.

The principles as a model that can be computed (non-separation, non-identical, account-once):

- Chows: at most one fan of four chows, and then nothing more among chows; or at most one fan of
  three chows. Then fans of two chows are added as *edges* between chows. The chows of the fan of
  three count as connected already; edges never close a cycle, and two edges of the same fan never
  share a chow. The choice that is worth most is taken; among equals the one with the fewest
  fans, then the one that comes first in the catalogue.
- Pungs: at most one fan of three or four pungs, and Double Pungs that do not lie inside its sets;
  Double Pungs are disjoint.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from . import facts as f
from .catalogue import ENTRIES, IDS
from .patterns import terminal_pungs
from .vector import UNIT, Remembered, vector

if TYPE_CHECKING:
    from collections.abc import Sequence

Tiles = tuple[int, ...]

POINTS: Final[dict[str, int]] = {entry.id: entry.points for entry in ENTRIES}
_RANK: Final[dict[str, int]] = {name: rank for rank, name in enumerate(IDS)}


class Choice:
    """A choice of combinations.

    Attributes:
        fans: Each with the places of the sets that make it.
        vector: The fans as a collection.
    """

    __slots__ = ("fans", "vector")

    def __init__(self, *fans: tuple[str, tuple[int, ...]]) -> None:
        """Take the fans with their places."""
        self.fans = fans
        self.vector = vector([name for name, _ in fans])


# --- Chows ------------------------------------------------------------------------------------


@cache
def two_chows(a: int, b: int) -> str | None:
    """Return the fan that two chows make, by their first tiles; a is not above b."""
    same_suit = a // 9 == b // 9
    if a == b:
        return "pure_double_chow"
    if a % 9 == b % 9:
        return "mixed_double_chow"
    if same_suit and b - a == 3:
        return "short_straight"
    if same_suit and b - a == 6:
        return "two_terminal_chows"
    return None


@cache
def three_chows(a: int, b: int, c: int) -> str | None:
    """Return the fan that three chows make, by their first tiles in order."""
    suits = len({a // 9, b // 9, c // 9})
    low, middle, high = sorted((a % 9, b % 9, c % 9))
    steps = (middle - low, high - middle)
    if suits == 1:
        return {
            (0, 0): "pure_triple_chow",
            (3, 3): "pure_straight",
            (1, 1): "pure_shifted_chows",
            (2, 2): "pure_shifted_chows",
        }.get(steps)
    if suits == 3:
        return {
            (0, 0): "mixed_triple_chow",
            (3, 3): "mixed_straight",
            (1, 1): "mixed_shifted_chows",
        }.get(steps)
    return None


def four_chows(chows: Tiles, pair_class: int) -> str | None:
    """Return the fan that four chows make, with the pair where it matters.

    Args:
        chows: First tiles, in order.
        pair_class: Class of the pair (`facts`): a five of which suit.
    """
    a, b, c, d = chows
    fives = (f.FIVE_PAIR, f.FIVE_PAIR + 1, f.FIVE_PAIR + 2)
    numbers = [chow % 9 for chow in chows]
    if a // 9 == d // 9:
        if numbers == [0, 0, 6, 6] and pair_class == fives[a // 9]:
            return "pure_terminal_chows"
        if a == d:
            return "quadruple_chow"
        if (b - a, c - b, d - c) in ((1, 1, 1), (2, 2, 2)):
            return "four_pure_shifted_chows"
    elif a // 9 == b // 9 != c // 9 == d // 9 and numbers == [0, 6, 0, 6]:
        third = 3 - a // 9 - c // 9
        if pair_class == fives[third]:
            return "three_suited_terminal_chows"
    return None


def _is_allowed(edges: Sequence[tuple[str, int, int]], joined: tuple[int, ...]) -> bool:
    """Tell whether edges close no cycle and no two of the same fan share a chow."""
    root = list(range(4))
    for place in joined:
        root[place] = joined[0]
    used: set[tuple[str, int]] = set()
    for fan, a, b in edges:
        if root[a] == root[b] or (fan, a) in used or (fan, b) in used:
            return False
        used |= {(fan, a), (fan, b)}
        old, new = root[a], root[b]
        root = [new if r == old else r for r in root]
    return True


def preference(names: Sequence[str]) -> tuple[int, int, list[int]]:
    """Return a key by which the better of some choices comes first."""
    return (-sum(POINTS[n] for n in names), len(set(names)), sorted(_RANK[n] for n in names))


Relations = tuple[str | None, ...]
PLACES: Final = {
    sets: {size: tuple(combinations(range(sets), size)) for size in (2, 3)} for sets in range(5)
}
"""Places of two and of three among so many sets, in the order in which relations are listed."""


@cache
def choose_chows(sets: int, twos: Relations, threes: Relations) -> Choice:
    """Return the best choice of fans of two and three chows.

    Args:
        sets: Number of chows.
        twos: The fan that each two of them make (`PLACES`).
        threes: The fan that each three of them make.
    """
    edges = [(fan, ab[0], ab[1]) for fan, ab in zip(twos, PLACES[sets][2], strict=True) if fan]
    starts: list[tuple[str | None, tuple[int, ...]]] = [(None, ())]
    starts += [(fan, abc) for fan, abc in zip(threes, PLACES[sets][3], strict=True) if fan]
    best: list[tuple[str, tuple[int, ...]]] = []
    best_key = preference([])
    for three, joined in starts:
        # Every edge is worth the same, so the most that are allowed are the best.
        for size in range(sets - max(len(joined), 1), -1, -1):
            allowed = [c for c in combinations(edges, size) if _is_allowed(c, joined)]
            for chosen in allowed:
                fans: list[tuple[str, tuple[int, ...]]] = [(three, joined)] if three else []
                fans += [(fan, (a, b)) for fan, a, b in chosen]
                key = preference([fan for fan, _ in fans])
                if key < best_key:
                    best, best_key = fans, key
            if allowed:
                break
    return Choice(*best)


def chow_choice(chows: Tiles, pair_class: int) -> Choice:
    """Return the fans of combined chows that count, by the chows' first tiles in order."""
    sets = len(chows)
    if sets == 4:
        four = four_chows(chows, pair_class)
        if four:
            return Choice((four, (0, 1, 2, 3)))
    return choose_chows(sets, *chow_relations(chows))


def chow_relations(chows: Tiles) -> tuple[Relations, Relations]:
    """Return the fan that each two and that each three of the chows make (`PLACES`)."""
    return (
        tuple([two_chows(a, b) for a, b in combinations(chows, 2)]),
        tuple([three_chows(a, b, c) for a, b, c in combinations(chows, 3)]),
    )


def chows_in(key: int) -> Tiles:
    """Return the first tiles of the chows of a value, in order."""
    found = []
    rest = key & f.CHOWS
    while rest:
        index = (rest.bit_length() - 1) // 3
        found.append(f.CHOW_FIRSTS[index])
        rest -= 1 << 3 * index
    return tuple(found[::-1])


def chow_fans(key: int) -> int:
    """Return the fans of chows: All Chows and combinations; All Pungs where there are none.

    Args:
        key: The fields of a value up to the knitted body (`facts.CHOW_FACTS`).
    """
    chows = chows_in(key)
    pair_class = key >> f.PAIR & 7
    knitted = key >> f.KNITTED & 1
    fans = UNIT["knitted_straight"] if knitted else 0
    if not chows:
        return fans if knitted else UNIT["all_pungs"]
    if len(chows) + 3 * knitted == 4 and pair_class != f.HONOR_PAIR_CLASS:
        fans += UNIT["all_chows"]
    return fans + chow_choice(chows, pair_class).vector if len(chows) > 1 else fans


# --- Pungs ------------------------------------------------------------------------------------


@cache
def two_pungs(a: int, b: int) -> str | None:
    """Return the fan that two pungs of suits make."""
    return "double_pung" if a % 9 == b % 9 else None


@cache
def three_pungs(a: int, b: int, c: int) -> str | None:
    """Return the fan that three pungs of suits make."""
    suits = len({a // 9, b // 9, c // 9})
    low, middle, high = sorted((a % 9, b % 9, c % 9))
    steps = (middle - low, high - middle)
    if suits == 1:
        return "pure_shifted_pungs" if steps == (1, 1) else None
    if suits == 3:
        return {(0, 0): "triple_pung", (1, 1): "mixed_shifted_pungs"}.get(steps)
    return None


def four_pungs(pungs: Tiles) -> str | None:
    """Return the fan that four pungs of suits make, in order."""
    shifted = pungs[0] // 9 == pungs[3] // 9 and pungs[3] - pungs[0] == 3
    return "four_pure_shifted_pungs" if shifted else None


def pung_choice(pungs: Tiles) -> Choice:
    """Return the fans of combined pungs that count, by the pungs' tiles in order."""
    sets = len(pungs)
    if sets == 4 and (four := four_pungs(pungs)):
        return Choice((four, (0, 1, 2, 3)))
    return choose_pungs(sets, *pung_relations(pungs))


def pung_relations(pungs: Tiles) -> tuple[Relations, Relations]:
    """Return the fan that each two and that each three of the pungs make (`PLACES`)."""
    return (
        tuple([two_pungs(a, b) for a, b in combinations(pungs, 2)]),
        tuple([three_pungs(a, b, c) for a, b, c in combinations(pungs, 3)]),
    )


@cache
def choose_pungs(sets: int, twos: Relations, threes: Relations) -> Choice:
    """Return the best choice of fans of two and three pungs; see `choose_chows`."""
    doubles = [(fan, ab) for fan, ab in zip(twos, PLACES[sets][2], strict=True) if fan]
    starts: list[tuple[str | None, tuple[int, ...]]] = [(None, ())]
    starts += [(fan, abc) for fan, abc in zip(threes, PLACES[sets][3], strict=True) if fan]
    best: list[tuple[str, tuple[int, ...]]] = []
    best_key = preference([])
    for three, inside in starts:
        free = [(fan, ab) for fan, ab in doubles if not set(ab) <= set(inside)]
        for size in range(3):
            for chosen in combinations(free, size):
                if size == 2 and set(chosen[0][1]) & set(chosen[1][1]):
                    continue
                fans = [(three, inside)] if three else []
                fans += chosen
                key = preference([fan for fan, _ in fans])
                if key < best_key:
                    best, best_key = fans, key
    return Choice(*best)


def pung_fans(key: int) -> int:
    """Return the fans of pungs of suits.

    Args:
        key: A bit for each of the 27 pungs.
    """
    pungs = pungs_in(key)
    fans = terminal_pungs(key)
    return fans + pung_choice(pungs).vector if len(pungs) > 1 else fans


def pungs_in(key: int) -> Tiles:
    """Return the tiles of a set of suit pungs, in order."""
    found = []
    while key:
        tile = key.bit_length() - 1
        found.append(tile)
        key -= 1 << tile
    return tuple(found[::-1])


CHOW_FANS: Final = Remembered(chow_fans)
PUNG_FANS: Final = Remembered(pung_fans)
