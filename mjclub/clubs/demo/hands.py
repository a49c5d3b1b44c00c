"""Winning MCR hands as a club plays them, drawn from a seeded source of chance.

A hand is built from a plan (what its player was after), cut into melds and concealed tiles, and
kept only if the engine finds it free of faults and at or over the minimum.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

Tiles = list[str]
Plan = Callable[[Random], tuple[list[Tiles], Tiles]]
Score = Callable[[dict[str, Any]], dict[str, Any]]

SUITS: Final = "mps"
HONORS: Final = tuple(f"{number}z" for number in range(1, 8))


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
    return [*sets, pung(chance.choice(HONORS))], [
        chance.choice([*HONORS, "1m", "9m", "1p", "9p", "1s", "9s"])
    ] * 2


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


PLANS: Final[tuple[tuple[Plan, int], ...]] = (
    (mixed_triple_chow, 14),
    (mixed_straight, 14),
    (mixed_shifted_chows, 14),
    (pure_straight, 5),
    (pure_shifted_chows, 5),
    (half_flush, 12),
    (full_flush, 1),
    (all_pungs, 9),
    (outside_hand, 6),
    (all_types, 9),
    (dragons, 4),
    (small_numbers, 3),
)


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


def cut(chance: Random, sets: list[Tiles], pair: Tiles) -> dict[str, Any]:
    """Choose the winning tile's set and call some of the others."""
    chance.shuffle(sets)
    waiting = chance.randrange(5)
    parts = [*sets, pair]
    called = chance.choice((0, 0, 1, 1, 2, 2, 3))
    melds: list[str] = []
    concealed: Tiles = []
    for place, part in enumerate(parts):
        if place != waiting and part is not pair and len(melds) < called:
            melds.append(meld(chance, part))
        else:
            concealed.extend(part)
    return {"melds": melds, "concealed": concealed, "winning": chance.choice(parts[waiting])}


def meld(chance: Random, part: Tiles) -> str:
    """Write a called set, a pung now and then as a kong, with whom it came from."""
    if part[0] != part[1]:
        return f"c:{compact(part)}@3"
    source = chance.randint(1, 3)
    draw = chance.random()
    if draw < 0.08:
        return f"k:{compact([*part, part[0]])}@{source}"
    if draw < 0.12:
        return f"a:{compact([*part, part[0]])}@{source}"
    if draw < 0.16:
        return f"ck:{compact([*part, part[0]])}"
    return f"p:{compact(part)}@{source}"


def attempt(chance: Random) -> dict[str, Any] | None:
    """Return one try at a hand: its JSON form without winds, or None with five of a tile."""
    draw = chance.random()
    if draw < 0.05:
        made = seven_pairs(chance)
    elif draw < 0.09:
        made = knitted(chance)
    else:
        plan = chance.choices([plan for plan, _ in PLANS], [weight for _, weight in PLANS])[0]
        made = cut(chance, *plan(chance))
    held = list(made["concealed"])
    held.remove(made["winning"])
    copies = Counter(made["concealed"])
    for text in made["melds"]:
        body = text.split(":")[1].split("@")[0]
        copies.update(f"{digit}{body[-1]}" for digit in body[:-1])
    if max(copies.values()) > 4:
        return None
    self_draw = chance.random() < 0.36
    flags = []
    if self_draw and any(text[0] in "ka" or text[:2] == "ck" for text in made["melds"]):
        flags = ["kong_draw"] if chance.random() < 0.3 else []
    elif chance.random() < 0.02:
        flags = ["last_tile"]
    return {
        "melds": made["melds"],
        "concealed": compact(held),
        "winning_tile": made["winning"],
        "self_draw": self_draw,
        "flowers": chance.choices((0, 1, 2, 3), (50, 32, 14, 4))[0],
        "flags": flags,
    }


def winning_hand(chance: Random, score: Score, round_wind: str, seat_wind: str) -> dict[str, Any]:
    """Return a legal hand for a seat: the JSON form without ruleset, options and winds.

    Args:
        chance: The only source of randomness.
        score: Answers a hand's JSON form with the engine's answer.
        round_wind: "1z"-"4z".
        seat_wind: "1z"-"4z".
    """
    while True:
        tiles = attempt(chance)
        if tiles is None:
            continue
        answer = score({**tiles, "round_wind": round_wind, "seat_wind": seat_wind})
        # Most real hands are small: of the dear ones only some are kept.
        if answer["faults"] or not answer["legal"]:
            continue
        if answer["total"] <= 18 or chance.random() < 0.35:
            return tiles
