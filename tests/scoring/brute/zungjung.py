"""Zung Jung by brute force: every reading, every pattern by its definition taken literally.

Written from the rule text alone; section numbers are those of the Zung Jung rules of the project
(`docs`): 1 the patterns, 2 counting, 3 payments, 7 what cannot be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from scoring.tiles import DRAGONS, EAST, WINDS
from tests.scoring.brute.outcome import Choice, Outcome, Suppressed, identifier
from tests.scoring.brute.readings import (
    ORPHANS,
    Reading,
    Table,
    read_table,
    regular,
    seven_pairs,
    thirteen_orphans,
)

GATES: Final = (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9)
LIMIT: Final = 320


@dataclass(frozen=True)
class View:
    """A reading of a hand on the table, and what the definitions ask of it."""

    table: Table
    reading: Reading

    @cached_property
    def tiles(self) -> list[int]:
        return self.table.all_tiles

    @cached_property
    def is_regular(self) -> bool:
        return self.reading.shape == "regular"

    @cached_property
    def chows(self) -> list[int]:
        return [one.first for one in self.reading.sets if one.kind == "chow"]

    @cached_property
    def triplets(self) -> list[int]:
        return [one.first for one in self.reading.sets if one.kind != "chow"]

    @cached_property
    def kongs(self) -> int:
        return sum(one.kind == "kong" for one in self.reading.sets)

    @cached_property
    def concealed_triplets(self) -> int:
        return sum(one.drawn for one in self.reading.sets if one.kind != "chow")

    @cached_property
    def pair(self) -> int | None:
        return self.reading.pair

    def triplets_of(self, kinds: tuple[int, ...]) -> int:
        return sum(tile in kinds for tile in self.triplets)

    def parts(self) -> list[tuple[int, ...]]:
        """The sets and the pair of a regular hand, as tiles."""
        assert self.pair is not None
        return [*(one.tiles for one in self.reading.sets), (self.pair, self.pair)]

    def repeated(self) -> list[int]:
        """How often each sequence is there."""
        return list(Counter(self.chows).values())

    def flag(self, name: str, *, self_draw: bool | None = None) -> bool:
        wanted = self_draw is None or self.table.self_draw == self_draw
        return name in self.table.flags and wanted


def _suits(view: View) -> set[int]:
    return {tile // 9 for tile in view.tiles if tile < EAST}


def _honors(view: View) -> bool:
    return any(tile >= EAST for tile in view.tiles)


def _terminal(tile: int) -> bool:
    return tile < EAST and tile % 9 in (0, 8)


def _nine_gates(view: View) -> bool:
    table = view.table
    if table.melds or _honors(view) or len(_suits(view)) != 1:
        return False
    before = [table.before]
    if "heavenly" in table.flags:
        # No tile was drawn: any of the fourteen may be the fourteenth.
        whole = view.tiles
        before = [tuple(whole[:i] + whole[i + 1 :]) for i in range(14)]
    return any(tuple(tile % 9 + 1 for tile in tiles) == GATES for tiles in before)


def _value(tile: int) -> Callable[[View], bool]:
    return lambda view: tile in view.triplets


def _three_suits(view: View, firsts: list[int]) -> bool:
    return any({n, n + 9, n + 18} <= set(firsts) for n in range(9))


def _small_similar(view: View) -> bool:
    for n in range(9):
        same = (n, n + 9, n + 18)
        if view.pair in same and sum(tile in view.triplets for tile in same) == 2:
            return True
    return False


def _straight(view: View) -> bool:
    return any({a, a + 3, a + 6} <= set(view.chows) for a in (0, 9, 18))


def _consecutive(view: View, length: int) -> bool:
    return any(
        all(n + step in view.triplets for step in range(length))
        for n in range(EAST)
        if n % 9 + length <= 9
    )


def _lesser(view: View, *, honors: bool) -> bool:
    return view.is_regular and all(
        any(_terminal(tile) or (honors and tile >= EAST) for tile in part) for part in view.parts()
    )


def _greater(view: View, *, honors: bool) -> bool:
    shape = len(view.triplets) == 4 or view.reading.shape == "seven_pairs"
    return shape and all(_terminal(tile) or (honors and tile >= EAST) for tile in view.tiles)


Definition = Callable[[View], bool]
# Number, English name, points in 3.3, definition.
PATTERNS: Final[tuple[tuple[str, str, int, Definition], ...]] = (
    ("1.1", "All Sequences", 5, lambda v: len(v.chows) == 4),
    ("1.2", "Concealed Hand", 5, lambda v: v.is_regular and not v.table.claimed),
    ("1.3", "No Terminals", 5, lambda v: not ORPHANS & set(v.tiles)),
    ("2.1.1", "Mixed One-Suit", 40, lambda v: len(_suits(v)) == 1 and _honors(v)),
    ("2.1.2", "Pure One-Suit", 80, lambda v: len(_suits(v)) == 1 and not _honors(v)),
    ("2.2", "Nine Gates", 480, _nine_gates),
    ("3.1.1", "Value Honor:White", 10, _value(31)),
    ("3.1.2", "Value Honor:Green", 10, _value(32)),
    ("3.1.3", "Value Honor:Red", 10, _value(33)),
    ("3.1.4", "Value Honor:Seat Wind", 10, lambda v: v.table.seat in v.triplets),
    ("3.2.1", "Small Three Dragons", 40,
     lambda v: v.triplets_of(DRAGONS) == 2 and v.pair in DRAGONS),
    ("3.2.2", "Big Three Dragons", 130, lambda v: v.triplets_of(DRAGONS) == 3),
    ("3.3.1", "Small Three Winds", 30, lambda v: v.triplets_of(WINDS) >= 2 and v.pair in WINDS),
    ("3.3.2", "Big Three Winds", 120,
     lambda v: v.triplets_of(WINDS) >= 3 and v.pair not in WINDS),
    ("3.3.3", "Small Four Winds", 320, lambda v: v.triplets_of(WINDS) == 3 and v.pair in WINDS),
    ("3.3.4", "Big Four Winds", 400, lambda v: v.triplets_of(WINDS) == 4),
    ("3.4", "All Honors", 320, lambda v: all(tile >= EAST for tile in v.tiles)),
    ("4.1", "All Triplets", 30, lambda v: len(v.triplets) == 4),
    ("4.2.1", "Two Concealed Triplets", 5, lambda v: v.concealed_triplets == 2),
    ("4.2.2", "Three Concealed Triplets", 30, lambda v: v.concealed_triplets == 3),
    ("4.2.3", "Four Concealed Triplets", 125, lambda v: v.concealed_triplets == 4),
    ("4.3.1", "One Kong", 5, lambda v: v.kongs == 1),
    ("4.3.2", "Two Kong", 20, lambda v: v.kongs == 2),
    ("4.3.3", "Three Kong", 120, lambda v: v.kongs == 3),
    ("4.3.4", "Four Kong", 480, lambda v: v.kongs == 4),
    ("5.1.1", "Two Identical Sequences", 10, lambda v: any(n >= 2 for n in v.repeated())),
    ("5.1.2", "Two Identical Sequences Twice", 60, lambda v: v.repeated() == [2, 2]),
    ("5.1.3", "Three Identical Sequences", 120, lambda v: any(n >= 3 for n in v.repeated())),
    ("5.1.4", "Four Identical Sequences", 480, lambda v: v.repeated() == [4]),
    ("6.1", "Three Similar Sequences", 35, lambda v: _three_suits(v, v.chows)),
    ("6.2.1", "Small Three Similar Triplets", 30, _small_similar),
    ("6.2.2", "Three Similar Triplets", 120,
     lambda v: _three_suits(v, [tile for tile in v.triplets if tile < EAST])),
    ("7.1", "Nine-Tile Straight", 40, _straight),
    ("7.2.1", "Three Consecutive Triplets", 100, lambda v: _consecutive(v, 3)),
    ("7.2.2", "Four Consecutive Triplets", 200, lambda v: _consecutive(v, 4)),
    ("8.1.1", "Mixed Lesser Terminals", 40, lambda v: _lesser(v, honors=True)),
    ("8.1.2", "Pure Lesser Terminals", 50, lambda v: _lesser(v, honors=False)),
    ("8.1.3", "Mixed Greater Terminals", 100, lambda v: _greater(v, honors=True)),
    ("8.1.4", "Pure Greater Terminals", 400, lambda v: _greater(v, honors=False)),
    ("9.1.1", "Final Draw", 10, lambda v: v.flag("last_tile", self_draw=True)),
    ("9.1.2", "Final Discard", 10, lambda v: v.flag("last_tile", self_draw=False)),
    ("9.2", "Win on Kong", 10, lambda v: v.flag("kong_draw")),
    ("9.3", "Robbing a Kong", 10, lambda v: v.flag("rob_kong")),
    ("9.4.1", "Blessing of Heaven", 155, lambda v: v.flag("heavenly")),
    ("9.4.2", "Blessing of Earth", 155, lambda v: v.flag("earthly")),
    ("10.1", "Thirteen Terminals", 160, lambda v: v.reading.shape == "thirteen_orphans"),
    ("10.2", "Seven Pairs", 30, lambda v: v.reading.shape == "seven_pairs"),
)  # fmt: skip
V103: Final = {"2.1.2": 100, "3.2.1": 30, "3.3.1": 25}

Number = tuple[int, ...]
Found = tuple[Number, str, int]


@dataclass(frozen=True)
class Counted:
    """A reading with its patterns: numbers, points, sum before a limit, what limited it.

    `suppressed` holds what is there and does not count: id, because of which, by which principle.
    """

    patterns: tuple[Found, ...]
    total: int
    before_limit: int
    limit: str | None = None
    suppressed: frozenset[Suppressed] = frozenset()


def _group(one: Found) -> Number:
    # 2.2: one pattern per series, and each value honor.
    return one[0] if one[0][:2] == (3, 1) else one[0][:2]


def count(view: View, edition: str) -> Counted:
    """Count one reading by section 2."""
    held: list[Found] = []
    for text, name, usual, holds in PATTERNS:
        if holds(view):
            points = V103.get(text, usual) if edition == "wsom103" else usual
            number = tuple(int(part) for part in text.split("."))
            held.append((number, identifier(name), points))
    best = {_group(one): one for one in sorted(held, key=lambda one: one[2])}
    patterns = tuple(sorted(best.values()))
    lower = frozenset(
        (one[1], best[_group(one)][1], "same_series") for one in held if one not in patterns
    )
    listed = [one for one in patterns if one[2] >= LIMIT]
    if listed:  # 2.8
        highest = max(one[2] for one in listed)
        alone = next(one for one in listed if one[2] == highest)
        others = frozenset(
            (one[1], alone[1], "same_series" if _group(one) == _group(alone) else "listed_limit")
            for one in held
            if one != alone
        )
        return Counted((alone,), highest, highest, "listed", others)
    total = sum(one[2] for one in patterns)
    if total >= LIMIT:  # 2.7
        return Counted(patterns, LIMIT, total, "compound", lower)
    return Counted(patterns, total, total, None, lower)


def readings(table: Table) -> Iterator[Reading]:
    """Yield every reading that wins by section 2.5."""
    yield from regular(table)
    yield from seven_pairs(table)
    yield from thirteen_orphans(table)


def faults(document: Mapping[str, Any], table: Table) -> frozenset[str]:
    """Return the codes of what cannot be by section 7, for tiles and options that can."""
    flags = table.flags
    alone = len(flags) == 1
    possible = {
        "last_tile": True,
        "kong_draw": table.self_draw and any(one.kind == "kong" for one in table.melds),
        "rob_kong": not table.self_draw
        and not flags & {"last_tile", "kong_draw"}
        and table.all_tiles.count(table.win) == 1,
        "heavenly": alone and table.seat == EAST and not table.melds and table.self_draw,
        "earthly": alone and table.seat != EAST and not table.melds and not table.self_draw,
    }
    codes = set()
    if not all(possible[flag] for flag in flags):
        codes.add("impossible_flag")
    # 3.1: no discard comes before East's very first, so East alone can be responsible for it.
    if document.get("responsible") and (table.self_draw or "earthly" in flags):
        codes.add("impossible_responsible")
    return frozenset(codes)


def pay(
    value: int, table: Table, options: Mapping[str, Any], responsible: str | None
) -> dict[str, int | None]:
    """Return what section 3 makes each player pay for a hand worth so much."""
    threshold = options.get("small_hand_threshold", 25)
    if table.self_draw:
        return {"winner": 3 * value, "discarder": None, "others": value}
    split = value > threshold and options.get("payoff", "standard") == "standard"
    if not split or responsible == "none":
        return {"winner": 3 * value, "discarder": value, "others": value}
    most = 3 * value - 2 * threshold
    if responsible == "other":
        shares = {"discarder": threshold, "responsible": most}
    else:
        shares = {"discarder": most}
    return {"winner": 3 * value, **shares, "others": threshold}


def score(document: Mapping[str, Any]) -> Outcome:
    """Score a hand in its JSON form, with a winning tile, in canonical notation."""
    table = read_table(document)
    if codes := faults(document, table):
        return Outcome(faults=codes)
    options = document.get("options", {})
    edition = options.get("edition", "zj33")
    minimum = options.get("minimum", 5 if edition == "wsom2008" else 0)
    counted = [count(View(table, reading), edition) for reading in readings(table)]
    if not counted:
        return Outcome(complete=False, legal=False)
    # 2.3: the most points, then the larger sum before the limit, then the lower pattern numbers.
    best = max((one.total, one.before_limit) for one in counted)
    tied = [one for one in counted if (one.total, one.before_limit) == best]
    chosen = min(tied, key=lambda one: [number for number, _, _ in one.patterns])
    total = chosen.total
    if not chosen.patterns and minimum == 0:
        total = 1
    legal = 0 < total >= minimum
    responsible = document.get("responsible")
    shown = [_choice(one, minimum) for one in tied if one.patterns == chosen.patterns]
    return Outcome(
        legal=legal,
        total=total,
        choices=tuple(one.patterns for one in shown),
        suppressed=tuple(one.suppressed for one in shown),
        every=tuple(_choice(one, minimum).patterns for one in counted),
        limit=(chosen.limit, chosen.before_limit) if chosen.limit else None,
        payments=pay(total, table, options, responsible) if legal else None,
    )


def _choice(counted: Counted, minimum: int) -> Choice:
    if counted.patterns:
        patterns = {name: points for _, name, points in counted.patterns}
        return Choice(patterns, counted.suppressed)
    if minimum == 0:  # 2.9
        return Choice({"chicken_hand": 1})
    return Choice({}, frozenset({("chicken_hand", None, "minimum")}))


def settle(document: Mapping[str, Any]) -> dict[str, Any]:
    """Settle a hand that can be by sections 3 and 4; keys as in an answer of the engine."""
    hand = document["settlement"]
    options = document.get("options", {})
    deltas = [0, 0, 0, 0]
    wins = hand["wins"]
    if wins:
        # One winner only: of several the next after the one who discarded.
        win = min(wins, key=lambda one: (one["seat"] - one.get("from", one["seat"])) % 4)
        wins = [win]
        deltas = _deltas(win, options)
    assert sum(deltas) == 0
    number = hand["hand_no"]
    last = number == options.get("hands", 16)
    return {
        "deltas": deltas,
        "winners": [win["seat"] for win in wins],
        "hand_over": True,
        "game_over": last,
        # The deal passes after every hand, whoever wins.
        "next_dealer": None if last else number % 4,
        "next_hand_no": None if last else number + 1,
        "next_round_wind": None if last else f"{number // 4 + 1}z",
    }


def _deltas(win: Mapping[str, Any], options: Mapping[str, Any]) -> list[int]:
    value, seat, source = win["points"], win["seat"], win.get("from")
    threshold = options.get("small_hand_threshold", 25)
    responsible = win.get("responsible", source)
    paid = [value] * 4
    split = value > threshold and options.get("payoff", "standard") == "standard"
    if split and source is not None and responsible != "none":
        paid = [threshold] * 4
        paid[responsible] = 3 * value - 2 * threshold
    return [3 * value if one == seat else -paid[one] for one in range(4)]
