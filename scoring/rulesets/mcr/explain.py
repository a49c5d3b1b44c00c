"""How a score came about: the reading, the sets of each fan, what is not counted and why.

Worked out on request, from the sets themselves rather than from the engine's tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.candidates import Candidate, chosen, others
from scoring.divisions import meld_set, sets_and_pair, tiles_of
from scoring.explanation import Explanation, Reading, TileSet
from scoring.hand import ONE, SUIT_MASKS

from . import facts as f
from . import special
from .evidence import not_counted, sets_of_patterns
from .winning import is_nine_gates, wait_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.explanation import Alternative
    from scoring.hand import Hand
    from scoring.result import Result

    from .engine import Mcr


def explain(ruleset: Mcr, result: Result) -> Explanation | None:
    """Say how the result came about; None for an incomplete hand."""
    if not result.complete:
        return None
    return _explanation(ruleset, result, chosen(result, _candidates(ruleset, result.hand)))


def alternatives(ruleset: Mcr, result: Result) -> tuple[Alternative, ...]:
    """Return the other readings of a complete hand, best first."""
    if not result.complete:
        return ()
    return others(ruleset, result, _candidates(ruleset, result.hand), _explanation)


def _explanation(ruleset: Mcr, result: Result, candidate: Candidate) -> Explanation:
    reading = candidate.reading
    lost = ruleset.finish.lost(candidate.found)
    pair_class = candidate.value >> f.PAIR & 7
    return Explanation(
        reading,
        sets_of_patterns(result.patterns, result.hand, reading, pair_class, lost),
        not_counted(ruleset.finish, reading, pair_class, lost),
    )


def _candidates(ruleset: Mcr, hand: Hand) -> Iterator[Candidate]:
    """Yield every reading with every role of the winning tile."""
    win = hand.winning_tile
    assert win is not None
    sole = ruleset.waits_of(hand) == (win,)
    for sets, pair in sets_and_pair(hand.packed, len(hand.melds)):
        yield from _roles(ruleset, hand, "regular", sets, pair, sole)
    if not hand.melds:
        yield from _shapes_without_sets(ruleset, hand)
    body = special.knitted_body(hand.packed) if len(hand.melds) <= 1 else None
    if body is not None:
        nine = TileSet("knitted", tiles_of(body), concealed=True)
        for sets, pair in sets_and_pair(hand.packed - body, len(hand.melds) + 3):
            yield from _roles(ruleset, hand, "knitted_straight", [nine, *sets], pair, sole)


def _roles(
    ruleset: Mcr, hand: Hand, shape: str, sets: list[TileSet], pair: int, sole: bool
) -> Iterator[Candidate]:
    """Yield a division of the tiles once for each role that the winning tile can have in it."""
    win = hand.winning_tile
    assert win is not None
    melds = [meld_set(meld) for meld in hand.melds]
    tried: set[TileSet] = set()
    ordered = sorted(sets, key=lambda s: s.tiles)
    # A tile that the knitted nine hold as well is seen in the set or the pair first.
    for place, one in sorted(enumerate(ordered), key=lambda item: item[1].kind == "knitted"):
        if win not in one.tiles or one in tried:
            continue
        tried.add(one)
        opened = one.kind == "pung" and not hand.self_draw
        mine = list(ordered)
        mine[place] = TileSet(one.kind, one.tiles, concealed=not opened)
        wait = f.NO_WAIT
        if one.kind != "knitted":
            wait = wait_of(one.kind, one.tiles[0], win)
        reading = Reading(shape, (*melds, *mine), pair, len(melds) + place)
        yield _candidate(ruleset, hand, reading, wait, sole)
    if win == pair:
        reading = Reading(shape, (*melds, *ordered), pair, len(melds) + len(ordered))
        yield _candidate(ruleset, hand, reading, f.SINGLE, sole)


def _candidate(ruleset: Mcr, hand: Hand, reading: Reading, wait: int, sole: bool) -> Candidate:
    win = hand.winning_tile
    assert win is not None
    assert reading.pair is not None
    value = f.pair_value(reading.pair)
    marks = f.SAME_MARKS[reading.pair]
    for code in hand.meld_codes:
        more, joined = f.MELDS[code]
        value += more
        marks |= joined
    in_body = False
    for one in reading.sets[len(hand.melds) :]:
        first = one.tiles[0]
        if one.kind == "knitted":
            more, joined = special.BODY_FACTS[sum(ONE[tile] for tile in one.tiles)]
            in_body = win in one.tiles
        elif one.kind == "chow":
            more, joined = f.chow_value(first), f.CHOW_MARKS[first]
        else:
            more = f.pung_value(first) + (1 << f.CONCEALED_PUNGS)
            joined = f.SAME_MARKS[first]
        value += more
        marks |= joined
    role = "pair"
    if reading.winning_tile_in < len(reading.sets):
        role = reading.sets[reading.winning_tile_in].kind
    if role == "pung":
        value += 1 << f.WIN_IN_PUNG
    if sole and (not in_body or ruleset.options["knitted_body_wait"]):
        value += wait << f.WAIT
    if ruleset.two_sided and role == "chow" and wait == f.NO_WAIT:
        value += 1 << f.TWO_SIDED
    if is_nine_gates(hand.packed & SUIT_MASKS[win // 9], win) and not hand.melds:
        value += 1 << f.NINE_GATES
    return Candidate(reading, ruleset.fans_of(hand, value, marks), value)


def _shapes_without_sets(ruleset: Mcr, hand: Hand) -> Iterator[Candidate]:
    packed = hand.packed
    win = hand.winning_tile
    tiles = tiles_of(packed)
    pairs = special.seven_pairs(packed)
    if pairs:
        sets = tuple(TileSet("pair", (tile, tile), concealed=True) for tile in tiles[::2])
        place = [one.tiles[0] for one in sets].index(win or 0)
        reading = Reading("seven_pairs", sets, None, place)
        yield Candidate(reading, ruleset.fans_of_shape(hand, *pairs), 0)
    singles = special.single_tiles(packed)
    if singles:
        orphans = len(set(tiles)) == 13
        shape = "thirteen_orphans" if orphans else "knitted_and_honors"
        reading = Reading(shape, (TileSet("single_tiles", tiles, concealed=True),), None, 0)
        yield Candidate(reading, ruleset.fans_of_shape(hand, *singles), 0)
