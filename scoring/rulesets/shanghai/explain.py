"""How a score came about: the reading, the sets of each yaku, what is not added and why.

Worked out on request, from the sets themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.candidates import Candidate, chosen, others
from scoring.divisions import meld_set, sets_and_pair
from scoring.explanation import NOWHERE, Explanation, NotCounted, Reading, TileSet

from . import facts as f
from .evidence import sets_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.explanation import Alternative
    from scoring.hand import Hand
    from scoring.result import Result

    from .engine import Shanghai

_TWICE: Final = "twice_pure_double_chow"


def explain(ruleset: Shanghai, result: Result) -> Explanation | None:
    """Say how the result came about; None for an incomplete hand."""
    if not result.complete:
        return None
    return _explanation(ruleset, result, chosen(result, _candidates(ruleset, result.hand)))


def alternatives(ruleset: Shanghai, result: Result) -> tuple[Alternative, ...]:
    """Return the other readings of a complete hand, best first."""
    if not result.complete:
        return ()
    return others(ruleset, result, _candidates(ruleset, result.hand), _explanation)


def _explanation(ruleset: Shanghai, result: Result, candidate: Candidate) -> Explanation:
    reading = candidate.reading
    hand = result.hand
    east_prevails = ruleset.options["jangpung"] == "east"
    any_split = ruleset.options["siguiyi"] == "any_split"
    return Explanation(
        reading,
        tuple(
            sets_of(pattern, hand, reading, east_prevails=east_prevails, any_split=any_split)
            for pattern in result.patterns
        ),
        _not_counted(ruleset, result, candidate),
    )


def _not_counted(ruleset: Shanghai, result: Result, candidate: Candidate) -> tuple[NotCounted, ...]:
    """Return every yaku that is there and is not added, by cause."""
    sums: dict[tuple[str, str, str], int] = {}
    for one in ruleset.finish.lost(candidate.found):
        key = (one.id, one.because, one.principle)
        sums[key] = sums.get(key, 0) + one.count
    counted = {pattern.id for pattern in result.patterns}
    if result.hand.pairs_only and _TWICE in counted and candidate.reading.shape == "regular":
        # The same tiles are seven pairs too.
        sums["seven_pairs", _TWICE, "same_series"] = 1
    return tuple(NotCounted(name, n, cause, law) for (name, cause, law), n in sums.items())


def _candidates(ruleset: Shanghai, hand: Hand) -> Iterator[Candidate]:
    """Yield every reading."""
    common = ruleset.common_of(hand)
    melds = [meld_set(meld) for meld in hand.melds]
    for sets, pair in sets_and_pair(hand.packed, len(melds)):
        place = _place_of_win(hand, sets, pair)
        if place is not None and place < len(sets):
            one = sets[place]
            opened = one.kind == "pung" and not hand.self_draw
            sets[place] = TileSet(one.kind, one.tiles, concealed=not opened)
        value, marks = f.pair_facts(pair)
        for code in hand.meld_codes:
            more, joined, _, _ = f.MELDS[code]
            value += more
            marks |= joined
        for one in sets:
            first = one.tiles[0]
            more, joined = (
                f.chow_facts(first)
                if one.kind == "chow"
                else f.triplet_facts(first, concealed=one.concealed)
            )
            value += more
            marks |= joined
        at = NOWHERE if place is None else len(melds) + place
        reading = Reading("regular", (*melds, *sets), pair, at)
        yield Candidate(reading, ruleset.yaku_of(hand, value, marks, common), value)
    fans = 0 if melds else ruleset.yaku_of_shape(hand, common)
    if fans:
        yield Candidate(_shape(hand), fans, 0)


def _place_of_win(hand: Hand, sets: list[TileSet], pair: int) -> int | None:
    """Return where the winning tile is seen: in a chow or the pair before a pung.

    None where the hand was dealt complete.
    """
    if "heavenly" in hand.flags:
        return None
    places = [place for place, one in enumerate(sets) if hand.winning_tile in one.tiles]
    chows = [place for place in places if sets[place].kind == "chow"]
    if chows:
        return chows[0]
    return len(sets) if pair == hand.winning_tile else places[0]


def _shape(hand: Hand) -> Reading:
    """Return a hand as seven pairs or thirteen orphans, which it is."""
    assert hand.winning_tile is not None
    tiles = tuple(sorted((*hand.concealed, hand.winning_tile)))
    dealt = "heavenly" in hand.flags
    if hand.pairs_only:
        sets = tuple(TileSet("pair", (tile, tile), concealed=True) for tile in tiles[::2])
        place = [one.tiles[0] for one in sets].index(hand.winning_tile)
        return Reading("seven_pairs", sets, None, NOWHERE if dealt else place)
    whole = TileSet("single_tiles", tiles, concealed=True)
    return Reading("thirteen_orphans", (whole,), None, NOWHERE if dealt else 0)
