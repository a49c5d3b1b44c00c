"""Shapes of winning hands: what players are after, drawn from a seeded source of chance.

A plan gives four sets and a pair. Nothing here looks at how often a tile is used: a hand with five
of one is thrown away by whoever asked for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

Tiles = list[str]
Plan = Callable[[Random], tuple[list[Tiles], Tiles]]

SUITS: Final = "mps"
HONORS: Final = tuple(f"{number}z" for number in range(1, 8))
ORPHANS: Final = ("1m", "9m", "1p", "9p", "1s", "9s", *HONORS)


def chow(start: int, suit: str) -> Tiles:
    """Return the chow that starts at the number, in the suit."""
    return [f"{start + step}{suit}" for step in range(3)]


def pung(tile: str) -> Tiles:
    """Return three of the tile."""
    return [tile] * 3


def suits(chance: Random) -> list[str]:
    """Return the three suits in a random order."""
    return chance.sample(SUITS, 3)


def any_tile(chance: Random) -> str:
    """Return a tile, two out of three times a simple one."""
    if chance.random() < 0.2:
        return chance.choice(HONORS)
    return f"{chance.randint(1, 9)}{chance.choice(SUITS)}"


def any_pair(chance: Random) -> Tiles:
    """Return a pair."""
    return [any_tile(chance)] * 2


def any_set(chance: Random) -> Tiles:
    """Return a chow, or now and then a pung."""
    if chance.random() < 0.75:
        return chow(chance.randint(1, 7), chance.choice(SUITS))
    return pung(any_tile(chance))


def simple_tile(chance: Random) -> str:
    """Return a tile from 2 to 8."""
    return f"{chance.randint(2, 8)}{chance.choice(SUITS)}"


def any_suit_tile(chance: Random) -> str:
    """Return a suit tile."""
    return f"{chance.randint(1, 9)}{chance.choice(SUITS)}"


def four_chows(chance: Random) -> tuple[list[Tiles], Tiles]:
    """Four chows that have nothing to do with each other."""
    sets = [chow(chance.randint(1, 7), chance.choice(SUITS)) for _ in range(4)]
    return sets, [any_suit_tile(chance)] * 2


def simples(chance: Random) -> tuple[list[Tiles], Tiles]:
    """Chows, and now and then a pung, of 2 to 8."""
    sets = [chow(chance.randint(2, 6), chance.choice(SUITS)) for _ in range(3)]
    last = pung(simple_tile(chance)) if chance.random() < 0.4 else None
    sets.append(last or chow(chance.randint(2, 6), chance.choice(SUITS)))
    return sets, [simple_tile(chance)] * 2


def anything(chance: Random) -> tuple[list[Tiles], Tiles]:
    """Four sets as they come."""
    return [any_set(chance) for _ in range(4)], any_pair(chance)


def dragon_or_wind(chance: Random) -> tuple[list[Tiles], Tiles]:
    """One pung of honours and a quick rest."""
    sets = [any_set(chance) for _ in range(3)]
    return [pung(chance.choice(HONORS)), *sets], [any_suit_tile(chance)] * 2


def two_suits(chance: Random) -> tuple[list[Tiles], Tiles]:
    """Two suits, the third one discarded."""
    both = chance.sample(SUITS, 2)
    sets = [chow(chance.randint(1, 7), chance.choice(both)) for _ in range(3)]
    sets.append(pung(f"{chance.randint(1, 9)}{chance.choice(both)}"))
    return sets, [f"{chance.randint(1, 9)}{chance.choice(both)}"] * 2


def double_chow(chance: Random) -> tuple[list[Tiles], Tiles]:
    """The same chow twice."""
    start, suit = chance.randint(1, 7), chance.choice(SUITS)
    return [chow(start, suit), chow(start, suit), any_set(chance), any_set(chance)], any_pair(
        chance
    )


def short_straight(chance: Random) -> tuple[list[Tiles], Tiles]:
    """Six numbers of a suit in a row."""
    start, suit = chance.randint(1, 4), chance.choice(SUITS)
    sets = [chow(start, suit), chow(start + 3, suit)]
    return [*sets, any_set(chance), any_set(chance)], any_pair(chance)


def pungs_and_chows(chance: Random) -> tuple[list[Tiles], Tiles]:
    """Two pungs and two chows."""
    sets = [pung(any_tile(chance)) for _ in range(2)]
    sets += [chow(chance.randint(1, 7), chance.choice(SUITS)) for _ in range(2)]
    return sets, any_pair(chance)


def mixed_triple_chow(chance: Random) -> tuple[list[Tiles], Tiles]:
    """Three chows of the same numbers."""
    start = chance.randint(1, 7)
    return [chow(start, suit) for suit in SUITS] + [any_set(chance)], any_pair(chance)


def mixed_straight(chance: Random) -> tuple[list[Tiles], Tiles]:
    """1 to 9 over three suits."""
    sets = [chow(start, suit) for start, suit in zip((1, 4, 7), suits(chance), strict=True)]
    return [*sets, any_set(chance)], any_pair(chance)


def pure_straight(chance: Random) -> tuple[list[Tiles], Tiles]:
    """1 to 9 in one suit."""
    suit = chance.choice(SUITS)
    return [chow(start, suit) for start in (1, 4, 7)] + [any_set(chance)], any_pair(chance)


def mixed_shifted_chows(chance: Random) -> tuple[list[Tiles], Tiles]:
    """Three chows, each one higher, and a simple rest."""
    start = chance.randint(1, 5)
    sets = [chow(start + step, suit) for step, suit in enumerate(suits(chance))]
    rest = chow(chance.randint(2, 6), chance.choice(SUITS))
    return [*sets, rest], [f"{chance.randint(2, 8)}{chance.choice(SUITS)}"] * 2


def pure_shifted_chows(chance: Random) -> tuple[list[Tiles], Tiles]:
    """Three chows of a suit, each one or two higher."""
    suit, step = chance.choice(SUITS), chance.choice((1, 2))
    start = chance.randint(1, 7 - 2 * step)
    sets = [chow(start + step * turn, suit) for turn in range(3)]
    return [*sets, any_set(chance)], any_pair(chance)


def half_flush(chance: Random) -> tuple[list[Tiles], Tiles]:
    """One suit and honours."""
    suit = chance.choice(SUITS)
    sets = [chow(chance.randint(1, 7), suit) for _ in range(chance.randint(2, 3))]
    while len(sets) < 4:
        sets.append(pung(chance.choice(HONORS)))
    pair = chance.choice(HONORS) if chance.random() < 0.5 else f"{chance.randint(1, 9)}{suit}"
    return sets, [pair] * 2


def full_flush(chance: Random) -> tuple[list[Tiles], Tiles]:
    """One suit."""
    suit = chance.choice(SUITS)
    sets = [chow(chance.randint(1, 7), suit) for _ in range(4)]
    return sets, [f"{chance.randint(1, 9)}{suit}"] * 2


def all_pungs(chance: Random) -> tuple[list[Tiles], Tiles]:
    """Four pungs."""
    return [pung(any_tile(chance)) for _ in range(4)], any_pair(chance)


def outside_hand(chance: Random) -> tuple[list[Tiles], Tiles]:
    """A terminal or an honour in each set."""
    sets = [chow(chance.choice((1, 7)), chance.choice(SUITS)) for _ in range(3)]
    return [*sets, pung(chance.choice(HONORS))], [chance.choice(ORPHANS)] * 2


def all_types(chance: Random) -> tuple[list[Tiles], Tiles]:
    """Three suits, a wind and a dragon."""
    sets = [chow(chance.randint(1, 7), suit) for suit in SUITS]
    wind, dragon = chance.choice(HONORS[:4]), chance.choice(HONORS[4:])
    if chance.random() < 0.5:
        wind, dragon = dragon, wind
    return [*sets, pung(wind)], [dragon] * 2


def dragons(chance: Random) -> tuple[list[Tiles], Tiles]:
    """Two dragon pungs, now and then with a pair of the third."""
    first, second, third = chance.sample(HONORS[4:], 3)
    pair = [third] * 2 if chance.random() < 0.4 else any_pair(chance)
    return [pung(first), pung(second), any_set(chance), any_set(chance)], pair


def small_numbers(chance: Random) -> tuple[list[Tiles], Tiles]:
    """Only low or only high numbers."""
    low = chance.choice((1, 6))
    sets = [chow(low + chance.randint(0, 1), chance.choice(SUITS)) for _ in range(3)]
    number = low + chance.randint(0, 3)
    return [*sets, pung(f"{number}{chance.choice(SUITS)}")], [
        f"{low + chance.randint(0, 3)}{chance.choice(SUITS)}"
    ] * 2


def seven_pairs(chance: Random) -> dict[str, Any]:
    """Return the tiles of seven pairs."""
    tiles: set[str] = set()
    while len(tiles) < 7:
        tiles.add(any_tile(chance))
    held = [tile for tile in tiles for _ in range(2)]
    held.sort(key=order)
    return {"melds": [], "concealed": held, "winning": chance.choice(held)}


def knitted(chance: Random) -> dict[str, Any]:
    """Return 14 single tiles of a knitted assignment and honours."""
    assigned = [
        f"{number}{suit}"
        for first, suit in zip((1, 2, 3), suits(chance), strict=True)
        for number in range(first, 10, 3)
    ]
    held = chance.sample([*assigned, *HONORS], 14)
    held.sort(key=order)
    return {"melds": [], "concealed": held, "winning": chance.choice(held)}


def thirteen_orphans(chance: Random) -> dict[str, Any]:
    """Return one of each terminal and honour, and one of them twice."""
    held = sorted([*ORPHANS, chance.choice(ORPHANS)], key=order)
    return {"melds": [], "concealed": held, "winning": chance.choice(held)}


def order(tile: str) -> tuple[int, str]:
    """Return the key that puts tiles in the order m p s z."""
    return "mpsz".index(tile[1]), tile[0]


def compact(tiles: Sequence[str]) -> str:
    """Write tiles with each suit once: 234m55p."""
    text = ""
    ordered = sorted(tiles, key=order)
    for place, tile in enumerate(ordered):
        last = place + 1 == len(ordered) or ordered[place + 1][1] != tile[1]
        text += tile[0] + (tile[1] if last else "")
    return text
