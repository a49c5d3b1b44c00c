"""Random hands and settlements of modern Shanghai mahjong."""

from __future__ import annotations

import random
from typing import Any, Final

from scoring.tiles import DRAGONS, GREEN, INDEX, NAMES, WINDS
from tests.scoring.brute.hands import (
    END_CHOWS,
    HONOR_FAMILIES,
    HONOR_SHAPES,
    SUITED_FAMILIES,
    SUITED_SHAPES,
    Family,
    Maker,
    Tiles,
    any_hand,
    pairs_of,
    some,
    text,
)
from tests.scoring.brute.readings import CHOWS, PUNGS, Document, read_table
from tests.scoring.brute.shanghai import faults

_GREENS: Final = [19, 20, 21, 23, 25, GREEN]
_GREEN_SETS: Final = [(19, 20, 21), (19, 20, 21), *((tile,) * 3 for tile in _GREENS)]
FAMILIES: Final[dict[str, Family]] = {
    "greens": Family(_GREEN_SETS, [*_GREENS, GREEN, GREEN], meld=0.25),
    "three winds": Family([*PUNGS[27:31] * 9, *CHOWS[:7]], [*WINDS * 3, 5, 31]),
    "four melds": Family([*CHOWS, *PUNGS], range(34), meld=1.0, kong=0.4),
    "dead waits": Family([*CHOWS[2:5] * 2, *PUNGS[2:7]], range(2, 7), meld=0.5),
    "ends of two suits": Family(
        [one for one in END_CHOWS if one[0] < 18], [4, 13, 22, 22, 22, 22], meld=0.05
    ),
    "twice equal chows": Family([(1, 2, 3), (1, 2, 3), (13, 14, 15), (13, 14, 15), (2, 3, 4)],
                                [4, 13, 22, 27, 31], meld=0.05),
    "end pungs of a suit": Family([*PUNGS[:1] * 3, *PUNGS[8:9] * 3, *CHOWS, *PUNGS],
                                  range(34), meld=0.1),
}  # fmt: skip
_FLAGS: Final = (
    "last_tile",
    "kong_draw",
    "rob_kong",
    "last_of_kind",
    "double_last",
    "first_turn_ready",
    "heavenly",
    "earthly",
    "human",
)


def _all_types(chance: random.Random) -> tuple[list[str], Tiles]:
    """Return a hand of one group each of the three suits, the winds and the dragons."""
    groups = [chance.choice((CHOWS[7 * suit :][:7], PUNGS[9 * suit :][:9])) for suit in range(3)]
    sets = [list(chance.choice(group)) for group in groups]
    sets += [[chance.choice(WINDS)] * 3, [chance.choice(DRAGONS)] * 3]
    head = chance.randrange(5)
    sets[head] = [sets[head][0]] * 2
    return [], [tile for one in sets for tile in one]


def _terminal_dragons(chance: random.Random) -> tuple[list[str], Tiles]:
    """Return 123 and 789 of two suits with the middle of a third."""
    one, other, third = chance.sample((0, 9, 18), 3)
    ends = (0, 1, 2, 6, 7, 8)
    return [], [*(one + tile for tile in ends), *(other + tile for tile in ends), *[third + 4] * 2]


def _two_or_four(chance: random.Random) -> tuple[list[str], Tiles]:
    """Return pairs of one suit, some of them four of a kind, such as wait on several tiles."""
    start = chance.choice((0, 2, 4, 9, 20))
    return [], 2 * chance.sample([*range(start, start + 5)] * 2, 7)


def _dead_wait(chance: random.Random) -> tuple[list[str], Tiles]:
    """Return a hand with all four of one of its two waits in its own melds (D-SH-08b)."""
    suit, other, third = chance.sample((0, 9, 18), 3)
    dead = suit + chance.randint(1, 5)
    melds = [f"p:{text([dead] * 3)}", f"c:{text([dead - 1, dead, dead + 1])}"]
    free = [*chance.choice(CHOWS[7 * other // 9 :][:7]), *[third + chance.randrange(9)] * 2]
    return melds, [*free, dead + 1, dead + 2, dead + 3]


SHAPES: Final[dict[str, Maker]] = {
    **{f"dead wait {number}": _dead_wait for number in range(3)},
    "all types": _all_types,
    "terminal dragons": _terminal_dragons,
    "pairs and quads": _two_or_four,
    "green pairs": pairs_of(_GREENS),
    "middle pairs": pairs_of([tile for tile in range(27) if 1 <= tile % 9 <= 7]),
}
_ALL_FAMILIES: Final = SUITED_FAMILIES | HONOR_FAMILIES | FAMILIES
_ALL_SHAPES: Final = SUITED_SHAPES | HONOR_SHAPES | SHAPES


def _options(chance: random.Random) -> dict[str, Any]:
    if chance.random() < 0.35:
        return {}
    both = (False, True)
    return some(
        chance,
        0.2,
        stacking=("family_only", "family_only", "implied"),
        minimum=(0, 1, 2, 5, 8, 20, 100),
        repeat=("once", "each", "each"),
        limit_mode=("cap100", "limit_exclusive"),
        limit_multiple=("add", "single"),
        unit=(1, 2, 10),
        payment=("discarder_1", "discarder_3", "discarder_2_others_1"),
        jangpung=("round", "east"),
        siguiyi=("pung_chow", "any_split", "any_split"),
        concealed_kong_is_call=both,
        dragons_with_three_dragons=both,
        inhwa=("limit", "as_chosun"),
        chinitsu_needs_sets=both,
        green_needs_dragon=both,
        multi_ron=("nearest", "all"),
        dealer_multiplier=(1, 2),
        dealer_on_draw=("passes", "stays"),
        small_three_winds=both,
        big_three_winds=both,
        all_green=both,
        flower_bonus=both,
        rounds=(1, 2, 4),
    )


def shanghai_hand(chance: random.Random) -> Document:
    """Return a hand of modern Shanghai mahjong; few of them cannot be."""
    hand = any_hand(chance, _ALL_FAMILIES, _ALL_SHAPES, len(NAMES))
    hand |= {
        "ruleset": "shanghai",
        "options": _options(chance),
        "round_wind": NAMES[chance.choice(WINDS)],
        "seat_wind": NAMES[chance.choice(WINDS)],
        "flowers": 0,
    }
    if chance.random() < (0.4 if hand["options"].get("flower_bonus") else 0.005):
        hand["flowers"] = chance.randint(1, 8)
    if chance.random() < 0.5:
        hand["flags"] = _flags(chance, hand)
    return hand


def _flags(chance: random.Random, hand: Document) -> list[str]:
    """Return flags, nearly always those that can be."""
    if chance.random() < 0.05:
        return chance.sample(_FLAGS, chance.choice((1, 1, 2, 3)))
    # The rarest first: most others may stand beside it.
    flags = ["double_last"] if chance.random() < 0.6 and _can_be(hand, ["double_last"]) else []
    for flag in chance.sample(_FLAGS, len(_FLAGS)):
        if flag not in flags and chance.random() < 0.4 and _can_be(hand, [*flags, flag]):
            flags.append(flag)
    return flags


def _can_be(hand: Document, flags: list[str]) -> bool:
    tried = {**hand, "flags": flags}
    return "impossible_flag" not in faults(tried, read_table(tried), hand["options"])


def shanghai_settlement(chance: random.Random) -> Document:
    """Return a whole hand that can be: at least one claim reaches the minimum, or it is a draw."""
    rounds = chance.choice((4, 4, 2, 1))
    minimum = chance.choice((0, 1, 1, 5))
    options: Document = {"rounds": rounds, "minimum": minimum} | some(
        chance,
        0.3,
        unit=(1, 3, 10),
        payment=("discarder_3", "discarder_2_others_1"),
        multi_ron=("nearest", "all", "all", "all"),
        dealer_multiplier=(1, 2, 2),
        dealer_on_draw=("passes", "stays"),
        limit_mode=("none", "cap100"),
    )
    settlement: Document = {
        "wins": _wins(chance, minimum),
        "dealer": chance.randrange(4),
        "round_wind": NAMES[INDEX["1z"] + chance.randrange(rounds)],
    }
    if chance.random() < 0.3:
        for win in settlement["wins"]:
            win["flowers"] = chance.randrange(9)
        options["flower_bonus"] = True
    if chance.random() < 0.5:
        settlement["hand_no"] = chance.randint(16, 40)
    # An option stands beside the hand or with it.
    for name in list(options):
        if chance.random() < 0.3:
            settlement[name] = options.pop(name)
    return {"ruleset": "shanghai", "options": options, "settlement": settlement}


def _wins(chance: random.Random, minimum: int) -> list[Document]:
    seats = chance.sample(range(4), 4)
    payer = seats.pop()
    if chance.random() < 0.2:
        return []
    first = minimum + chance.choice((0, 1, 4, 12, 60, 150))
    if chance.random() < 0.35:
        return [{"seat": payer, "kind": "self_draw", "fan": first}]
    kind = chance.choice(("discard", "rob_kong"))
    wins: list[Document] = [
        {"seat": seat, "kind": kind, "from": payer, "fan": chance.choice((0, 1, 3, 5, 107, 250))}
        for seat in seats[: chance.choice((1, 1, 2, 3))]
    ]
    wins[0]["fan"] = first
    chance.shuffle(wins)
    return wins
