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

from itertools import combinations
from typing import TYPE_CHECKING, Final

from scoring.tiles import TILE_COUNT

from . import facts as f
from .catalogue import ENTRIES, IDS
from .patterns import terminal_pungs
from .vector import UNIT, Remembered, RememberedSpread, vector

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Tiles = tuple[int, ...]
"""Sets in order: the first tile of each chow, or the tile of each pung."""
Combined = tuple[str, tuple[int, ...]]
"""A fan with the places of the sets that make it."""

POINTS: Final[dict[str, int]] = {entry.id: entry.points for entry in ENTRIES}
_RANK: Final[dict[str, int]] = {name: rank for rank, name in enumerate(IDS)}


class Choice:
    """A choice of combinations.

    Attributes:
        fans: What is combined.
        vector: The fans as a collection.
    """

    __slots__ = ("fans", "vector")

    def __init__(self, *fans: Combined) -> None:
        """Take the fans with their places."""
        self.fans = fans
        self.vector = vector([name for name, _ in fans])


class Relations:
    """What some sets make, two by two and three by three.

    Attributes:
        sets: How many sets.
        twos: Fans of two sets.
        threes: Fans of three sets.
    """

    __slots__ = ("sets", "threes", "twos")

    def __init__(self, sets: int, twos: Iterable[str | None], threes: Iterable[str | None]) -> None:
        """Take the fan of each two and of each three sets, in the order of `combinations`."""
        self.sets = sets
        self.twos = _there(twos, sets, 2)
        self.threes = _there(threes, sets, 3)


def _there(fans: Iterable[str | None], sets: int, size: int) -> list[Combined]:
    places = combinations(range(sets), size)
    return [(fan, some) for fan, some in zip(fans, places, strict=True) if fan]


def preference(fans: Iterable[Combined]) -> tuple[int, int, list[int]]:
    """Return a key by which the better of some choices comes first."""
    names = [name for name, _ in fans]
    return -sum([POINTS[n] for n in names]), len(set(names)), sorted([_RANK[n] for n in names])


# --- Chows ------------------------------------------------------------------------------------


def two_chows(chows: Tiles) -> str | None:
    """Return the fan that two chows make, by their first tiles in order."""
    a, b = chows
    if a == b:
        return "pure_double_chow"
    if a % 9 == b % 9:
        return "mixed_double_chow"
    if a // 9 == b // 9 and b - a == 3:
        return "short_straight"
    if a // 9 == b // 9 and b - a == 6:
        return "two_terminal_chows"
    return None


def three_chows(chows: Tiles) -> str | None:
    """Return the fan that three chows make, by their first tiles in order."""
    suits, steps = _suits_and_steps(chows)
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


def _suits_and_steps(tiles: Tiles) -> tuple[int, tuple[int, int]]:
    """Return how many suits three sets, in order, are of, and the steps between their numbers."""
    a, b, c = tiles
    if a // 9 == c // 9:
        return 1, (b - a, c - b)
    if a // 9 == b // 9 or b // 9 == c // 9:
        return 2, (-1, -1)
    low, middle, high = sorted((a % 9, b % 9, c % 9))
    return 3, (middle - low, high - middle)


def four_chows(chows: Tiles, pair_class: int) -> str | None:
    """Return the fan that four chows make, with the pair where it matters.

    Args:
        chows: First tiles, in order.
        pair_class: Class of the pair (`facts`): a five of which suit.
    """
    a, b, c, d = chows
    if a // 9 == d // 9:
        steps = (b - a, c - b, d - c)
        if steps == (0, 0, 0):
            return "quadruple_chow"
        if steps in ((1, 1, 1), (2, 2, 2)):
            return "four_pure_shifted_chows"
        if steps == (0, 6, 0) and pair_class == f.FIVE_PAIR + a // 9:
            return "pure_terminal_chows"
    elif b - a == 6 == d - c and a // 9 == b // 9 and c // 9 == d // 9:
        third = 3 - a // 9 - c // 9
        if pair_class == f.FIVE_PAIR + third:
            return "three_suited_terminal_chows"
    return None


def choose_chows(relations: Relations) -> Choice:
    """Return the best choice of fans of two and three chows."""
    # A fan of three is worth more than all edges together.
    starts: list[tuple[list[Combined], tuple[int, ...]]] = [
        ([three], three[1]) for three in relations.threes
    ] or [([], (0,))]
    choices: list[list[Combined]] = []
    for start, joined in starts:
        # Every edge is worth the same, so the most that are allowed are the best.
        for size in range(relations.sets - len(joined), -1, -1):
            allowed = [e for e in combinations(relations.twos, size) if _is_allowed(e, joined)]
            choices += [[*start, *edges] for edges in allowed]
            if allowed:
                break
    return Choice(*min(choices, key=preference))


def _is_allowed(edges: Sequence[Combined], joined: tuple[int, ...]) -> bool:
    """Tell whether edges close no cycle and no two of the same fan share a chow."""
    root = [joined[0] if place in joined else place for place in range(4)]
    used: set[tuple[str, int]] = set()
    for fan, (a, b) in edges:
        if root[a] == root[b] or (fan, a) in used or (fan, b) in used:
            return False
        used |= {(fan, a), (fan, b)}
        old, new = root[a], root[b]
        root = [new if r == old else r for r in root]
    return True


def chows_in(key: int) -> Tiles:
    """Return the first tiles of the chows of a value, in order."""
    found = []
    rest = key & f.CHOWS
    while rest:
        index = (rest.bit_length() - 1) // 3
        found.append(f.CHOW_FIRSTS[index])
        rest -= 1 << 3 * index
    return tuple(found[::-1])


def chow_choice(chows: Tiles, pair_class: int) -> Choice:
    """Return the fans of combined chows that count, by the chows' first tiles in order."""
    if len(chows) == 4:
        four = four_chows(chows, pair_class)
        if four:
            return Choice((four, (0, 1, 2, 3)))
    return CHOW_CHOICES[_made(TWO_CHOWS, THREE_CHOWS, chows)]


def chow_relations(chows: Tiles) -> Relations:
    """Return what the chows make, by their first tiles in order."""
    return Relations(
        len(chows), map(two_chows, combinations(chows, 2)), map(three_chows, combinations(chows, 3))
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


def two_pungs(pungs: Tiles) -> str | None:
    """Return the fan that two pungs of suits make."""
    a, b = pungs
    return "double_pung" if a % 9 == b % 9 else None


def three_pungs(pungs: Tiles) -> str | None:
    """Return the fan that three pungs of suits make."""
    suits, steps = _suits_and_steps(pungs)
    if suits == 1:
        return {(1, 1): "pure_shifted_pungs"}.get(steps)
    if suits == 3:
        return {(0, 0): "triple_pung", (1, 1): "mixed_shifted_pungs"}.get(steps)
    return None


def four_pungs(pungs: Tiles) -> str | None:
    """Return the fan that four pungs of suits make, in order."""
    shifted = pungs[0] // 9 == pungs[3] // 9 and pungs[3] - pungs[0] == 3
    return "four_pure_shifted_pungs" if shifted else None


def choose_pungs(relations: Relations) -> Choice:
    """Return the best choice of fans of two and three pungs."""
    # A fan of three is worth more than two Double Pungs.
    choices: list[list[Combined]] = []
    starts: list[list[Combined]] = [[three] for three in relations.threes] or [[]]
    for start in starts:
        inside = {place for _, places in start for place in places}
        free = [double for double in relations.twos if not set(double[1]) <= inside]
        choices += [[*start], *([*start, one] for one in free)]
        choices += [
            [*start, one, two]
            for one, two in combinations(free, 2)
            if not set(one[1]) & set(two[1])
        ]
    return Choice(*min(choices, key=preference))


def pungs_in(key: int) -> Tiles:
    """Return the tiles of a set of suit pungs, in order."""
    found = []
    while key:
        tile = key.bit_length() - 1
        found.append(tile)
        key -= 1 << tile
    return tuple(found[::-1])


def pung_choice(pungs: Tiles) -> Choice:
    """Return the fans of combined pungs that count, by the pungs' tiles in order."""
    if len(pungs) == 4 and (four := four_pungs(pungs)):
        return Choice((four, (0, 1, 2, 3)))
    return PUNG_CHOICES[_made(TWO_PUNGS, THREE_PUNGS, pungs)]


def pung_relations(pungs: Tiles) -> Relations:
    """Return what the pungs make, in order."""
    return Relations(
        len(pungs), map(two_pungs, combinations(pungs, 2)), map(three_pungs, combinations(pungs, 3))
    )


def pung_fans(key: int) -> int:
    """Return the fans of pungs of suits.

    Args:
        key: A bit for each of the 27 pungs.
    """
    pungs = pungs_in(key)
    fans = terminal_pungs(key)
    return fans + pung_choice(pungs).vector if len(pungs) > 1 else fans


# --- What is remembered -------------------------------------------------------------------------

Fans = tuple[str | None, ...]
Combination = Remembered[int, str | None]
"""The fan that sets make, by their code."""
_SETS: Final = {1: 2, 3: 3, 6: 4}
"""Number of sets by the number of twos among them."""


def _two(code: int) -> Tiles:
    """Return two sets of their code, which is quicker to look up than they are."""
    return divmod(code, TILE_COUNT)


def _three(code: int) -> Tiles:
    """Return three sets of their code."""
    return (*divmod(code // TILE_COUNT, TILE_COUNT), code % TILE_COUNT)


def _made(two: Combination, three: Combination, sets: Tiles) -> tuple[Fans, Fans]:
    """Return what each two and each three of some sets make, in the order of `combinations`."""
    twos = [two[TILE_COUNT * a + b] for a, b in combinations(sets, 2)]
    if len(sets) == 2:
        return tuple(twos), ()
    threes = [three[TILE_COUNT * (TILE_COUNT * a + b) + c] for a, b, c in combinations(sets, 3)]
    return tuple(twos), tuple(threes)


def _choose_chows(fans: tuple[Fans, Fans]) -> Choice:
    return choose_chows(Relations(_SETS[len(fans[0])], *fans))


def _choose_pungs(fans: tuple[Fans, Fans]) -> Choice:
    return choose_pungs(Relations(_SETS[len(fans[0])], *fans))


TWO_CHOWS: Final[Combination] = Remembered(lambda code: two_chows(_two(code)))
THREE_CHOWS: Final[Combination] = Remembered(lambda code: three_chows(_three(code)))
TWO_PUNGS: Final[Combination] = Remembered(lambda code: two_pungs(_two(code)))
THREE_PUNGS: Final[Combination] = Remembered(lambda code: three_pungs(_three(code)))
# The best choice depends on nothing but what the sets make.
CHOW_CHOICES: Final = Remembered(_choose_chows)
PUNG_CHOICES: Final = Remembered(_choose_pungs)
CHOW_FANS: Final = RememberedSpread(chow_fans)
PUNG_FANS: Final = Remembered(pung_fans)
