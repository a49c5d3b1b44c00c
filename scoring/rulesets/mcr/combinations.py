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
from typing import TYPE_CHECKING, Final, NamedTuple

from . import facts as f
from .catalogue import ENTRIES, IDS
from .patterns import terminal_pungs
from .vector import UNIT, Remembered, vector

if TYPE_CHECKING:
    from collections.abc import Sequence

Tiles = tuple[int, ...]

POINTS: Final[dict[str, int]] = {entry.id: entry.points for entry in ENTRIES}
_RANK: Final[dict[str, int]] = {name: rank for rank, name in enumerate(IDS)}


class Choice(NamedTuple):
    """A choice of combinations: fans with the places of the sets that make each."""

    fans: tuple[tuple[str, tuple[int, ...]], ...]

    @property
    def vector(self) -> int:
        """The fans as a collection."""
        return vector(name for name, _ in self.fans)


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


@cache
def choose_chows(
    pairs: tuple[tuple[int, int, str], ...], threes: tuple[tuple[tuple[int, ...], str], ...]
) -> Choice:
    """Return the best choice of fans of two and three chows.

    Args:
        pairs: Places of two chows and the fan that they make.
        threes: Places of three chows and the fan that they make.
    """
    edges = [(fan, a, b) for a, b, fan in pairs]
    starts: list[tuple[str | None, tuple[int, ...]]] = [(None, ())]
    starts += [(fan, places) for places, fan in threes]
    best: Choice | None = None
    best_key: tuple[int, int, list[int]] | None = None
    for three, joined in starts:
        for size in range(4):
            for chosen in combinations(edges, size):
                if not _is_allowed(chosen, joined):
                    continue
                names = ([three] if three else []) + [fan for fan, _, _ in chosen]
                key = preference(names)
                if best_key is None or key < best_key:
                    best_key = key
                    fans = [(three, joined)] if three else []
                    fans += [(fan, (a, b)) for fan, a, b in chosen]
                    best = Choice(tuple(fans))
    assert best is not None
    return best


def chow_choice(chows: Tiles, pair_class: int) -> Choice:
    """Return the fans of combined chows that count, by the chows' first tiles in order."""
    if len(chows) == 4:
        four = four_chows(chows, pair_class)
        if four:
            return Choice(((four, (0, 1, 2, 3)),))
    pairs, threes = chow_relations(chows)
    return choose_chows(pairs, threes)


def chow_relations(
    chows: Tiles,
) -> tuple[tuple[tuple[int, int, str], ...], tuple[tuple[tuple[int, ...], str], ...]]:
    """Return every fan that two and that three of the chows make, with their places."""
    places = range(len(chows))
    pairs = tuple(
        (a, b, fan) for a, b in combinations(places, 2) if (fan := two_chows(chows[a], chows[b]))
    )
    threes = tuple(
        (abc, fan)
        for abc in combinations(places, 3)
        if (fan := three_chows(chows[abc[0]], chows[abc[1]], chows[abc[2]]))
    )
    return pairs, threes


def chows_in(key: int) -> Tiles:
    """Return the first tiles of the chows of a value, in order."""
    return tuple(
        tile for index, tile in enumerate(f.CHOW_FIRSTS) for _ in range(key >> 3 * index & 7)
    )


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


def two_pungs(a: int, b: int) -> str | None:
    """Return the fan that two pungs of suits make."""
    return "double_pung" if a % 9 == b % 9 else None


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
    places = range(len(pungs))
    if len(pungs) == 4 and (four := four_pungs(pungs)):
        return Choice(((four, tuple(places)),))
    doubles = [ab for ab in combinations(places, 2) if two_pungs(pungs[ab[0]], pungs[ab[1]])]
    starts: list[tuple[str | None, tuple[int, ...]]] = [(None, ())]
    for abc in combinations(places, 3):
        three = three_pungs(pungs[abc[0]], pungs[abc[1]], pungs[abc[2]])
        if three:
            starts.append((three, abc))
    best = Choice(())
    best_key = preference([])
    for three, inside in starts:
        free = [ab for ab in doubles if not set(ab) <= set(inside)]
        for size in range(3):
            for chosen in combinations(free, size):
                if size == 2 and set(chosen[0]) & set(chosen[1]):
                    continue
                key = preference(([three] if three else []) + ["double_pung"] * size)
                if key < best_key:
                    best_key = key
                    fans = [(three, inside)] if three else []
                    best = Choice((*fans, *(("double_pung", ab) for ab in chosen)))
    return best


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
    return tuple(tile for tile in range(27) if key >> tile & 1)


CHOW_FANS: Final = Remembered(chow_fans)
PUNG_FANS: Final = Remembered(pung_fans)
