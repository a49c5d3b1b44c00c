"""Random hands of every kind, scored here and by PyMahjongGB (profile ``cn98``), and compared.

``python -m tests.scoring.differential --hands 1000000 --seed 1`` runs on both cores, prints each
disagreement and exits 1 if one is not explained by a rule (`explained`).
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from multiprocessing import Pool
from typing import Final

from MahjongGB import MahjongFanCalculator

from scoring import get_ruleset
from scoring.hand import Hand, Meld, MeldKind
from scoring.notation import write_text
from scoring.result import Result

Tiles = list[int]

CHOWS: Final = [(t, t + 1, t + 2) for t in range(27) if t % 9 < 7]
PUNGS: Final = [(t, t, t) for t in range(34)]
ORPHANS: Final = (0, 8, 9, 17, 18, 26, *range(27, 34))
BODIES: Final = [
    [9 * suit + start + step for suit, start in enumerate(starts) for step in (0, 3, 6)]
    for starts in permutations(range(3))
]

# --- Hands --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """A kind of hand: which sets and pairs it draws from, and how likely melds and kongs are."""

    sets: Sequence[tuple[int, ...]]
    pairs: Sequence[int]
    meld: float = 0.3
    kong: float = 0.1


def _within(low: int, high: int) -> list[int]:
    return [t for t in range(27) if low <= t % 9 + 1 <= high]


def _of(tiles: Sequence[int], *, chows: int = 1, pungs: int = 1, **likely: float) -> Kind:
    held = set(tiles)
    sets = [s for s in CHOWS if held.issuperset(s)] * chows
    sets += [s for s in PUNGS if s[0] in held] * pungs
    return Kind(sets, list(tiles), **likely)


SUIT: Final = list(range(9))
HONORS: Final = list(range(27, 34))
ALL: Final = list(range(34))
REGULAR: Final[dict[str, Kind]] = {
    "mixed": _of(ALL, chows=3),
    "chows": Kind(CHOWS, ALL),
    "open chows": Kind(CHOWS, ALL, meld=0.7),
    "few chows": Kind([s for s in CHOWS if s[0] % 9 in (0, 3, 6)], list(range(27))),
    "near chows": Kind([s for s in CHOWS if s[0] % 9 < 5 and s[0] < 18], list(range(27))),
    "pungs": Kind(PUNGS, ALL, kong=0.2),
    "low pungs": Kind([(t, t, t) for t in _within(1, 4)], _within(1, 5)),
    "kongs": Kind(PUNGS, ALL, meld=0.8, kong=0.8),
    "one suit": _of(SUIT, chows=2, meld=0.15),
    "half flush": _of([*range(9, 18), *HONORS], chows=2),
    "two suits": _of(list(range(18)), chows=2),
    "honors": _of(HONORS, kong=0.2),
    "ends": Kind([s for s in CHOWS if s[0] % 9 in (0, 6)] + [(t, t, t) for t in ORPHANS], ORPHANS),
    "upper": _of(_within(6, 9)),
    "middle": _of(_within(4, 6)),
    "lower": _of(_within(1, 4)),
    "green": _of([19, 20, 21, 23, 25, 32], chows=2),
    "reversible": _of([9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31]),
    "melded": _of(ALL, chows=2, meld=1.0),
    "fives": Kind([s for s in CHOWS + PUNGS if s[0] < 27 and 4 in {t % 9 for t in s}], [4, 13, 22]),
    "even pungs": Kind([(t, t, t) for t in range(27) if t % 9 % 2], [1, 3, 12, 14, 23, 25]),
    "dragons": Kind([s for s in PUNGS if s[0] > 30] * 4 + CHOWS + PUNGS, [*HONORS, *ALL]),
    "winds": Kind([s for s in PUNGS if 26 < s[0] < 31] * 8 + CHOWS + PUNGS, [*HONORS, *ALL]),
}
KINDS: Final = (
    *REGULAR,
    "seven pairs",
    "one suit pairs",
    "shifted pairs",
    "orphans",
    "knitted straight",
    "knitted honors",
    "nine gates",
    "terminal chows",
)


def _fits(counts: Counter[int], tiles: Sequence[int]) -> bool:
    for tile in tiles:
        counts[tile] += 1
    if all(counts[tile] <= 4 for tile in tiles):
        return True
    for tile in tiles:
        counts[tile] -= 1
    return False


def _meld(chance: random.Random, counts: Counter[int], one: Sequence[int], kong: float) -> Meld:
    if one[0] != one[1]:
        return Meld("c", tuple(one))
    if counts[one[0]] == 3 and chance.random() < kong:
        counts[one[0]] += 1
        kinds: tuple[MeldKind, ...] = ("k", "a", "ck", "ck")
        return Meld(chance.choice(kinds), (one[0],) * 4)
    return Meld("p", tuple(one))


def _regular(chance: random.Random, kind: Kind) -> tuple[list[Meld], Tiles]:
    while True:
        counts: Counter[int] = Counter()
        pair = chance.choice(kind.pairs)
        counts[pair] += 2
        melds: list[Meld] = []
        tiles = [pair, pair]
        for _ in range(4):
            one = chance.choice(kind.sets)
            if not _fits(counts, one):
                break
            if chance.random() < kind.meld:
                melds.append(_meld(chance, counts, one, kind.kong))
            else:
                tiles += one
        else:
            return melds, tiles


def _pairs(chance: random.Random, pool: Sequence[int]) -> tuple[list[Meld], Tiles]:
    return [], 2 * chance.sample([*pool, *pool], 7)


def _terminal_chows(chance: random.Random) -> tuple[list[Meld], Tiles]:
    a, b = 9 * chance.randrange(3), 9 * chance.randrange(3)
    sets = [(t, t + 1, t + 2) for t in (a, a + 6, b, b + 6)]
    melds: list[Meld] = []
    tiles = [9 * chance.randrange(3) + 4] * 2
    for one in sets:
        if chance.random() < 0.2:
            melds.append(Meld("c", one))
        else:
            tiles += one
    return melds, tiles


def _knitted(chance: random.Random) -> tuple[list[Meld], Tiles]:
    while True:
        body = chance.choice(BODIES)
        counts = Counter(body)
        one, pair = chance.choice(CHOWS + PUNGS), chance.randrange(34)
        if not (_fits(counts, one) and _fits(counts, (pair, pair))):
            continue
        melds: list[Meld] = []
        tiles = [*body, pair, pair]
        if chance.random() < 0.3:
            melds.append(_meld(chance, counts, one, 0.3))
        else:
            tiles += one
        return melds, tiles


def _shapes() -> dict[str, Callable[[random.Random], tuple[list[Meld], Tiles]]]:
    return {
        "seven pairs": lambda c: _pairs(c, ALL),
        "one suit pairs": lambda c: _pairs(c, [*SUIT, 31]),
        "shifted pairs": lambda c: ([], [t for t in range(c.randrange(3), 9) for _ in "ab"][:14]),
        "orphans": lambda c: ([], [*ORPHANS, c.choice(ORPHANS)]),
        "knitted straight": _knitted,
        "knitted honors": lambda c: ([], c.sample([*c.choice(BODIES), *HONORS], 14)),
        "terminal chows": _terminal_chows,
        "nine gates": lambda c: ([], [0, 0, 0, *range(1, 8), 8, 8, 8, c.randrange(9)]),
    }


SHAPES: Final = _shapes()


def random_hand(chance: random.Random, kind: str | None = None) -> Hand:
    """Return a complete hand without faults.

    Args:
        chance: Where randomness comes from.
        kind: One of `KINDS`; any if left out.
    """
    kind = kind or chance.choice(KINDS)
    regular = REGULAR.get(kind)
    melds, tiles = _regular(chance, regular) if regular else SHAPES[kind](chance)
    win = tiles[-1] if kind == "nine gates" and chance.random() < 0.7 else chance.choice(tiles)
    tiles.remove(win)
    drawn = chance.random() < 0.5
    return Hand(
        melds=tuple(melds),
        concealed=tuple(sorted(tiles)),
        winning_tile=win,
        self_draw=drawn,
        round_wind=27 + chance.randrange(4),
        seat_wind=27 + chance.randrange(4),
        flowers=chance.choice((0, 0, 0, 1, 2, 8)),
        flags=_flags(chance, melds, tiles, win, drawn=drawn),
    )


def _flags(
    chance: random.Random, melds: list[Meld], tiles: Tiles, win: int, *, drawn: bool
) -> frozenset[str]:
    flags: set[str] = set()
    if chance.random() < 0.7:
        return frozenset()
    melded = [tile for meld in melds for tile in meld.tiles]
    if chance.random() < 0.3:
        flags.add("last_tile")
    hidden = tiles + [tile for meld in melds if meld.kind == "ck" for tile in meld.tiles]
    if win not in hidden and chance.random() < 0.5:
        flags.add("last_of_kind")
    if drawn and any(len(meld.tiles) == 4 for meld in melds) and chance.random() < 0.5:
        flags.add("kong_draw")
    if not drawn and win not in [*tiles, *melded] and chance.random() < 0.5:
        flags.discard("last_tile")
        flags.add("rob_kong")
    return frozenset(flags)


# --- The peer -----------------------------------------------------------------------------------

PEER_TILES: Final = tuple(
    [f"{suit}{n}" for suit in "WBT" for n in range(1, 10)]
    + ["F1", "F2", "F3", "F4", "J3", "J2", "J1"]
)
PEER_NAMES: Final[dict[str, str]] = {
    "独听・单钓": "单钓将",
    "独听・嵌张": "坎张",
    "独听・边张": "边张",
}
PeerInput = tuple[
    tuple[tuple[str, str, int], ...], tuple[str, ...], str, int, bool, bool, bool, bool, int, int
]


def peer_input(hand: Hand) -> PeerInput:
    """Return a hand as PyMahjongGB takes it."""
    packs = []
    for meld in hand.melds:
        if meld.kind == "c":
            packs.append(("CHI", PEER_TILES[meld.tiles[1]], 1))
        elif meld.kind == "p":
            packs.append(("PENG", PEER_TILES[meld.tiles[0]], 1))
        else:
            packs.append(("GANG", PEER_TILES[meld.tiles[0]], 0 if meld.kind == "ck" else 1))
    assert hand.winning_tile is not None
    assert hand.seat_wind is not None
    assert hand.round_wind is not None
    return (
        tuple(packs),
        tuple(PEER_TILES[tile] for tile in hand.concealed),
        PEER_TILES[hand.winning_tile],
        hand.flowers,
        hand.self_draw,
        "last_of_kind" in hand.flags or hand.exposed_copies == 3,
        "kong_draw" in hand.flags or "rob_kong" in hand.flags,
        "last_tile" in hand.flags,
        hand.seat_wind - 27,
        hand.round_wind - 27,
    )


def peer_score(hand: Hand) -> dict[str, int]:
    """Return the fans that PyMahjongGB counts, by their Chinese names here, with their points."""
    found = MahjongFanCalculator(*peer_input(hand), True)
    return {PEER_NAMES.get(name, name): points * count for points, count, name, _ in found}


# --- The comparison -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Disagreement:
    """A hand that the two score differently."""

    hand: Hand
    ours: dict[str, int]
    peers: dict[str, int]

    def __str__(self) -> str:
        ours, peers = sum(self.ours.values()), sum(self.peers.values())
        here = {name: n for name, n in self.ours.items() if self.peers.get(name) != n}
        there = {name: n for name, n in self.peers.items() if self.ours.get(name) != n}
        flags = ",".join(sorted(self.hand.flags))
        return f"{write_text(self.hand)} {flags}: {ours} {here} / {peers} {there}"


RULESET: Final = get_ruleset("mcr", {"profile": "cn98"})
NAMES: Final[dict[str, str]] = {name: names["zh"] for name, names in RULESET.names.items()}


def our_score(result: Result) -> dict[str, int]:
    """Return the fans of a result by Chinese name, with their points."""
    return {NAMES[pattern.id]: pattern.points for pattern in result.patterns}


def explained(one: Disagreement) -> str | None:
    """Return the rule that proves the peer wrong; None for a disagreement without explanation."""
    del one
    return None


def compare(hand: Hand) -> Disagreement | None:
    """Score a hand in both ways; None if they agree in the total."""
    ours, peers = our_score(RULESET.score(hand)), peer_score(hand)
    if sum(ours.values()) == sum(peers.values()):
        return None
    return Disagreement(hand, ours, peers)


def hands(count: int, seed: int) -> Iterator[Hand]:
    """Yield random hands from a seed."""
    chance = random.Random(seed)
    for _ in range(count):
        yield random_hand(chance)


def disagreements(task: tuple[int, int]) -> list[Disagreement]:
    """Return every disagreement over so many hands from a seed."""
    count, seed = task
    return [found for hand in hands(count, seed) if (found := compare(hand))]


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare as many hands as asked for and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args(arguments)
    print(f"{given.hands} hands, seed {given.seed}")
    size = 20_000
    tasks = [
        (min(size, given.hands - start), given.seed * 100_003 + start // size)
        for start in range(0, given.hands, size)
    ]
    reasons: Counter[str] = Counter()
    with Pool(given.processes) as pool:
        for found in pool.imap_unordered(disagreements, tasks):
            for one in found:
                reason = explained(one) or "UNEXPLAINED"
                reasons[reason] += 1
                print(f"{reason}: {one}")
    print(f"disagreements: {dict(reasons) or 'none'}")
    return 1 if reasons["UNEXPLAINED"] else 0


if __name__ == "__main__":
    sys.exit(main())
