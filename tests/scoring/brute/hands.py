"""Random hands of every kind, as documents: families of sets, special shapes, flags, options.

Most hands win and can be; some are one tile off, some carry a flag that cannot be.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from scoring.tiles import DRAGONS, EAST, INDEX, NAMES, WINDS
from tests.scoring.brute.readings import CHOWS, ORPHANS, PUNGS, Document, read_table, regular

Tiles = list[int]
OneSet = tuple[int, ...]


@dataclass(frozen=True)
class Family:
    """What regular hands of one kind are made of, and how likely melds and kongs are."""

    sets: Sequence[OneSet]
    pairs: Sequence[int]
    meld: float = 0.3
    kong: float = 0.1


def _made_of(tiles: Sequence[int], *, chows: int = 1, pungs: int = 1, **likely: float) -> Family:
    held = set(tiles)
    sets = [one for one in CHOWS if held.issuperset(one)] * chows
    sets += [one for one in PUNGS if one[0] in held] * pungs
    return Family(sets, list(tiles), **likely)


def _pungs(tiles: Sequence[int]) -> list[OneSet]:
    return [(tile,) * 3 for tile in tiles]


SUITED: Final = list(range(27))
ENDS: Final = [0, 8, 9, 17, 18, 26]
SAME: Final = [n + 9 * suit for n in (2, 4) for suit in range(3)]
EVEN_CHOWS: Final = [one for one in CHOWS if one[0] % 9 in (0, 3, 6)]
END_CHOWS: Final = [one for one in CHOWS if one[0] % 9 in (0, 6)]

# Suit tiles only; for both rulesets.
SUITED_FAMILIES: Final[dict[str, Family]] = {
    "mixed suits": _made_of(SUITED, chows=2),
    "chows": Family(CHOWS, SUITED),
    "closed chows": Family(CHOWS, SUITED, meld=0.0),
    "melded chows": Family(CHOWS, SUITED, meld=0.8),
    "near chows": Family([one for one in CHOWS if one[0] in (1, 2, 3, 4, 10, 11)], SUITED),
    "same chows": Family([one for one in CHOWS if one[0] % 9 in (1, 2)], SUITED),
    "three suits and more": Family([*CHOWS[2::7] * 20, *CHOWS], SUITED, meld=0.2),
    "equal chows": Family([(3, 4, 5), (3, 4, 5), (3, 4, 5), (12, 13, 14)], SUITED, meld=0.2),
    "straights": Family(EVEN_CHOWS, SUITED, meld=0.15),
    "straight and more": Family([*EVEN_CHOWS[:3] * 20, *CHOWS], SUITED, meld=0.15),
    "one suit": _made_of(range(9), chows=2, meld=0.15),
    "one suit, few kinds": _made_of(range(2, 7), chows=2, meld=0.1),
    "pungs": Family(PUNGS[:27], SUITED, kong=0.25),
    "closed pungs": Family(PUNGS[:27], SUITED, meld=0.1, kong=0.5),
    "following pungs": Family(_pungs([10, 11, 12, 13, 14]), list(range(9, 18)), meld=0.2),
    "following pungs and more": _made_of([10, 11, 12, 13, 14, 20], pungs=3, meld=0.2),
    "same pungs": Family(_pungs(SAME), SAME, kong=0.2),
    "same pungs and more": Family(_pungs(SAME) * 3 + list(CHOWS), [*SAME, *SUITED]),
    "kongs": Family(PUNGS[:27], SUITED, meld=0.85, kong=0.85),
    "concealed kongs and chows": Family([*PUNGS[:27], *CHOWS], SUITED, meld=0.6, kong=0.95),
    "outside": Family([*END_CHOWS, *_pungs(ENDS)], ENDS),
    "outside, any head": Family([*END_CHOWS, *_pungs(ENDS)], SUITED),
    "end pungs": Family(_pungs(ENDS), ENDS),
    "middle": _made_of([tile for tile in SUITED if 2 <= tile % 9 <= 6]),
}
HONOR_FAMILIES: Final[dict[str, Family]] = {
    "mixed": _made_of(range(34), chows=2),
    "half flush": _made_of([*range(9, 18), *range(27, 34)], chows=2),
    "honors": _made_of(range(27, 34), kong=0.2),
    "dragons": Family([*_pungs(DRAGONS) * 6, *CHOWS, *PUNGS], [*DRAGONS * 9, *range(34)]),
    "dragons and a suit": Family([*_pungs(DRAGONS) * 4, *CHOWS[:7], *PUNGS[:9]], range(34)),
    "winds": Family([*_pungs(WINDS) * 12, *CHOWS, *PUNGS], [*WINDS * 6, *range(34)]),
    "winds alone": Family([*_pungs(WINDS)], [*WINDS, *range(34)], kong=0.2),
    "outside with honors": Family([*END_CHOWS, *_pungs(sorted(ORPHANS))], sorted(ORPHANS)),
    "orphan pungs": Family(_pungs(sorted(ORPHANS)), sorted(ORPHANS), kong=0.2),
    "chows with an honor pair": Family(CHOWS, range(27, 34)),
    "melded with honors": _made_of(range(34), chows=2, meld=1.0),
    "kongs with honors": Family(PUNGS, range(34), meld=0.9, kong=0.9),
}


def regular_hand(chance: random.Random, family: Family) -> tuple[list[str], Tiles]:
    """Return the melds and the concealed tiles of a complete regular hand."""
    while True:
        pair = chance.choice(family.pairs)
        counts = Counter({pair: 2})
        melds, tiles = [], [pair, pair]
        for _ in range(4):
            one = chance.choice(family.sets)
            counts.update(one)
            if max(counts.values()) > 4:
                break
            if chance.random() >= family.meld:
                tiles += one
            elif one[0] != one[1]:
                melds.append(f"c:{text(one)}")
            elif counts[one[0]] == 3 and chance.random() < family.kong:
                counts[one[0]] += 1
                kind = chance.choice(("k", "a", "ck", "ck"))
                melds.append(f"{kind}:{text(one[:1] * 4)}")
            else:
                melds.append(f"p:{text(one)}")
        else:
            return melds, tiles


def text(tiles: Sequence[int]) -> str:
    """Return tiles in canonical notation."""
    parts = []
    for start in (0, 9, 18, 27):
        digits = "".join(NAMES[tile][0] for tile in sorted(tiles) if start <= tile < start + 9)
        if digits:
            parts.append(digits + "mpsz"[start // 9])
    return "".join(parts)


def pairs_of(pool: Sequence[int]) -> Callable[[random.Random], tuple[list[str], Tiles]]:
    """Return a maker of seven pairs from these tiles, quads too."""
    return lambda chance: ([], 2 * chance.sample([*pool, *pool], 7))


def gates(chance: random.Random) -> tuple[list[str], Tiles]:
    """Return a hand that may be nine gates."""
    suit = 9 * chance.randrange(3)
    numbers = [0, 0, 0, *range(1, 8), 8, 8, 8, chance.randrange(9)]
    return [], [suit + number for number in numbers]


Maker = Callable[[random.Random], tuple[list[str], Tiles]]
SUITED_SHAPES: Final[dict[str, Maker]] = {
    "pairs": pairs_of(SUITED),
    "pairs of one suit": pairs_of(range(9, 18)),
    "pairs side by side": lambda chance: ([], [*range((s := chance.randrange(20)), s + 7)] * 2),
    "pairs of ends": pairs_of(ENDS),
    "gates": gates,
}
HONOR_SHAPES: Final[dict[str, Maker]] = {
    "any pairs": pairs_of(range(34)),
    "pairs of honors": pairs_of(range(27, 34)),
    "pairs of orphans": pairs_of(sorted(ORPHANS)),
    "pairs of half a flush": pairs_of([*range(9), *range(27, 34)]),
    "orphans": lambda chance: ([], [*ORPHANS, chance.choice(sorted(ORPHANS))]),
}


def any_hand(
    chance: random.Random, families: dict[str, Family], shapes: dict[str, Maker], top: int
) -> Document:
    """Return a hand of a family or shape, without its ruleset; ``top`` ends the tiles in use."""
    hand = _one_hand(chance, families, shapes, top)
    if chance.random() < 0.5:  # Prefer one that can be read in several ways.
        for _ in range(6):
            if sum(1 for _ in regular(read_table(hand))) > 1:
                break
            hand = _one_hand(chance, families, shapes, top)
    return hand


def _one_hand(
    chance: random.Random, families: dict[str, Family], shapes: dict[str, Maker], top: int
) -> Document:
    kind = chance.choice([*families, *shapes])
    family = families.get(kind)
    melds, tiles = regular_hand(chance, family) if family else shapes[kind](chance)
    other = chance.randrange(top)
    melded = "".join(melds)
    if chance.random() < 0.05 and tiles.count(other) < 4 and NAMES[other][1] not in melded:
        tiles[chance.randrange(len(tiles))] = other  # One tile off.
    melds = [meld + _source(chance, meld) for meld in melds]
    win = tiles.pop(chance.randrange(len(tiles)) if chance.random() < 0.8 else -1)
    return {
        "melds": melds,
        "concealed": text(tiles),
        "winning_tile": NAMES[win],
        "self_draw": chance.random() < 0.5,
        "flags": [],
    }


def _source(chance: random.Random, meld: str) -> str:
    """Return from whom a meld came, half of the time."""
    if meld.startswith("ck:") or chance.random() < 0.5:
        return ""
    return "@3" if meld.startswith("c:") else chance.choice(("@1", "@2", "@3"))


def some(chance: random.Random, likely: float, **values: Sequence[Any]) -> dict[str, Any]:
    """Return a value for some of the names, each name as likely."""
    return {name: chance.choice(of) for name, of in values.items() if chance.random() < likely}


def zungjung_hand(chance: random.Random) -> Document:
    """Return a hand of Zung Jung."""
    hand = any_hand(
        chance, SUITED_FAMILIES | HONOR_FAMILIES, SUITED_SHAPES | HONOR_SHAPES, len(NAMES)
    )
    seat = chance.choice(WINDS)
    hand |= {"ruleset": "zungjung", "seat_wind": NAMES[seat]}
    hand["options"] = some(
        chance,
        0.3,
        edition=("zj33", "wsom2008", "wsom103"),
        minimum=(0, 5, 15),
        small_hand_threshold=(0, 10, 25, 30, 100, 320),
        payoff=("standard", "uniform"),
        hands=(8, 16),
    )
    hand |= some(chance, 0.3, round_wind=("1z", "2z", "3z", "4z"))
    if chance.random() < 0.3 and (not hand["self_draw"] or chance.random() < 0.05):
        hand["responsible"] = chance.choice(("other", "none"))
    _zungjung_flags(chance, hand, seat)
    return hand


def _zungjung_flags(chance: random.Random, hand: Document, seat: int) -> None:
    if chance.random() < 0.5:
        return
    if chance.random() < 0.1:  # Whether they can be or not.
        names = ("last_tile", "kong_draw", "rob_kong", "heavenly", "earthly")
        hand["flags"] = chance.sample(names, chance.choice((1, 1, 2, 3)))
        return
    if not hand["melds"] and hand["self_draw"] == (seat == EAST) and chance.random() < 0.5:
        hand["flags"] = ["heavenly" if seat == EAST else "earthly"]
        return
    if not hand["self_draw"] and chance.random() < 0.5:
        held = read_table(hand).all_tiles
        # With another copy at hand it cannot be, which the scorers must find out.
        if held.count(INDEX[hand["winning_tile"]]) == 1 or chance.random() < 0.1:
            hand["flags"] = ["rob_kong"]
            return
    kongs = [meld for meld in hand["melds"] if not meld.startswith(("c:", "p:"))]
    if kongs and hand["self_draw"] and chance.random() < 0.5:
        hand["flags"].append("kong_draw")
    if chance.random() < 0.4:
        hand["flags"].append("last_tile")


def two_winner_hand(chance: random.Random) -> Document:
    """Return a hand of two-winner mahjong."""
    hand = any_hand(chance, SUITED_FAMILIES, SUITED_SHAPES, 27)
    hand["ruleset"] = "two_winner"
    hand["options"] = some(
        chance,
        0.35,
        players=(3, 4),
        concealed_hand=("self_draw", "any_win"),
        pairs=("disjoint", "all", "once"),
        ankou=("each", "once"),
        min_points=(0, 3),
        first_winner_exempt=(False, True),
        dealer_on_draw=("passes", "stays"),
    )
    open_melds = any(not meld.startswith("ck:") for meld in hand["melds"])
    if chance.random() < (0.05 if open_melds else 0.5):
        hand["flags"] = ["declared_ready"]
    return hand


def two_winner_settlement(chance: random.Random) -> Document:
    """Return a whole hand of two-winner mahjong that can be."""
    players = chance.choice((4, 4, 3))
    seats = chance.sample(range(players), players)
    wins: list[Document] = []
    active = list(seats)
    for order in (1, 2)[: chance.randrange(3)]:
        if order == 2 and len(wins) > 1:
            break
        new = _wins(chance, active, order)
        wins += new
        active = [seat for seat in active if seat not in {win["seat"] for win in new}]
    declarers = [seat for seat in active if chance.random() < 0.4]
    settlement: Document = {
        "wins": wins,
        "players": players,
        "dealer": chance.randrange(players),
        "hand_no": chance.choice((1, 2, 3, 7, 8)),
        "declared": [{"seat": seat, "ready": chance.random() < 0.5} for seat in declarers],
    }
    if len(wins) < 2 and chance.random() < 0.7:
        settlement["drawn"] = True
    settlement |= some(
        chance, 0.4, first_winner_exempt=(True, False), dealer_on_draw=("passes", "stays")
    )
    return {"ruleset": "two_winner", "settlement": settlement}


def _wins(chance: random.Random, active: Sequence[int], order: int) -> list[Document]:
    def points() -> int:
        return 3 * chance.randrange(30)

    if chance.random() < 0.4:
        return [{"seat": active[0], "kind": "self_draw", "points": points(), "order": order}]
    kind = chance.choice(("discard", "discard", "rob_kong"))
    # Everybody active but the one who pays may win on it.
    winners = active[1 : chance.randint(2, len(active))]
    return [
        {"seat": seat, "kind": kind, "from": active[0], "points": points(), "order": order}
        for seat in winners
    ]


def unchecked_settlement(chance: random.Random) -> Document:
    """Return a whole hand of two-winner mahjong that most often cannot be."""
    players = chance.choice((3, 4))
    kind, source = chance.choice(("discard", "rob_kong")), chance.randrange(players)
    wins: list[Document] = []
    for _ in range(chance.choice((0, 1, 1, 2, 2, 2, 3, 3, 4))):
        win: Document = {"seat": chance.randrange(players), "points": 3}
        win["order"] = chance.choice((1, 2))
        if chance.random() < 0.25:
            win["kind"] = "self_draw"
        else:
            payer = source if chance.random() < 0.7 else chance.randrange(players)
            win |= {"kind": kind, "from": payer}
        wins.append(win)
    settlement: Document = {"wins": wins, "players": players, "dealer": 0, "hand_no": 1}
    settlement["declared"] = [
        {"seat": chance.randrange(players), "ready": chance.random() < 0.5}
        for _ in range(chance.choice((0, 0, 1, 2)))
    ]
    if chance.random() < 0.2:
        settlement["drawn"] = True
    return {"ruleset": "two_winner", "settlement": settlement}


def zungjung_settlement(chance: random.Random) -> Document:
    """Return a whole hand of Zung Jung that can be, with options."""
    options = some(
        chance,
        0.4,
        hands=(8, 16),
        small_hand_threshold=(0, 10, 25, 30, 320),
        payoff=("standard", "uniform"),
    )
    seats = chance.sample(range(4), 4)
    wins: list[Document] = []
    if chance.random() < 0.9:
        wins = _wins(chance, seats, 1)
    for win in wins:
        win["points"] = chance.choice((1, 5, 10, 24, 25, 26, 30, 70, 155, 320, 400, 480))
        del win["order"]
        if win["kind"] != "self_draw" and chance.random() < 0.4:
            win["responsible"] = chance.choice(
                ["none", *(seat for seat in range(4) if seat != win["seat"])]
            )
    settlement = {"wins": wins, "hand_no": chance.randint(1, options.get("hands", 16))}
    return {"ruleset": "zungjung", "options": options, "settlement": settlement}


MAKERS: Final[dict[str, Callable[[random.Random], Document]]] = {
    "zungjung": zungjung_hand,
    "two_winner": two_winner_hand,
}
SETTLEMENTS: Final[dict[str, Callable[[random.Random], Document]]] = {
    "zungjung": zungjung_settlement,
    "two_winner": two_winner_settlement,
}
