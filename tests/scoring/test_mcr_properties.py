"""What holds for every hand."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from copy import copy
from dataclasses import replace
from itertools import permutations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import get_ruleset, score
from scoring.document import as_document
from scoring.hand import ONE, Hand, Meld
from scoring.result import Result
from scoring.rulesets.mcr.claims import check_patterns
from scoring.rulesets.mcr.engine import Mcr
from scoring.rulesets.mcr.options import OPTIONS
from scoring.shanten import shanten
from tests.strategies import broken_documents, documents, hands, junk

CN98 = Mcr({})
RULESETS = [
    CN98,
    Mcr({"profile": "wmo"}),
    Mcr({"waits": "available"}),
    Mcr({"all_chows_wait": "two_sided", "nine_gates_pung": "all", "forced_hog": False}),
    Mcr({"kongs_concealed": "wmo14", "knitted_body_wait": False, "waits": "available"}),
    Mcr({"profile": "wmo", "waits": "available", "all_chows_wait": "two_sided"}),
]
rulesets = st.sampled_from(RULESETS)
some_options = st.fixed_dictionaries(
    {}, optional={option.id: st.sampled_from(option.values) for option in OPTIONS}
)


def counted(result: Result) -> list[tuple[str, int]]:
    return [(pattern.id, pattern.points) for pattern in result.patterns]


def moved(hand: Hand, suits: tuple[int, ...]) -> Hand:
    """Return a hand with its suits exchanged."""

    def tile_of(tile: int) -> int:
        return tile if tile >= 27 else 9 * suits[tile // 9] + tile % 9

    melds = tuple(
        Meld(m.kind, tuple(tile_of(tile) for tile in m.tiles), m.source) for m in hand.melds
    )
    win = None if hand.winning_tile is None else tile_of(hand.winning_tile)
    concealed = tuple(sorted(tile_of(tile) for tile in hand.concealed))
    return replace(hand, melds=melds, concealed=concealed, winning_tile=win)


@given(rulesets, hands(won=True))
def test_patterns_add_up(ruleset: Mcr, hand: Hand) -> None:
    result = ruleset.score(hand)
    assert sum(pattern.points for pattern in result.patterns) == result.total
    points = {pattern.id: pattern.points for pattern in ruleset.catalogue}
    for pattern in result.patterns:
        assert pattern.points == pattern.count * points[pattern.id]
    assert len({pattern.id for pattern in result.patterns}) == len(result.patterns)
    assert result.legal == (result.complete and result.total - hand.flowers >= 8)


@given(rulesets, hands(won=True), st.permutations(range(4)))
def test_order_of_melds_changes_nothing(ruleset: Mcr, hand: Hand, order: list[int]) -> None:
    melds = tuple(hand.melds[place] for place in order if place < len(hand.melds))
    assert counted(ruleset.score(replace(hand, melds=melds))) == counted(ruleset.score(hand))


@given(hands(won=True))
def test_suits_are_alike(hand: Hand) -> None:
    particular = {"all_green", "reversible_tiles"}
    found = set()
    for suits in permutations(range(3)):
        result = CN98.score(moved(hand, suits))
        if not particular & {pattern.id for pattern in result.patterns}:
            found.add(result.total)
    assert len(found) <= 1


@given(rulesets, hands(won=True))
def test_explanation(ruleset: Mcr, hand: Hand) -> None:
    result = ruleset.score(hand)
    explanation = result.explanation
    assert (explanation is not None) == result.complete
    if explanation is None:
        assert (result.patterns, result.not_counted, result.alternatives) == ((), (), ())
        return
    reading = explanation.reading
    tiles = Counter(tile for one in reading.sets for tile in one.tiles)
    if reading.pair is not None:
        tiles[reading.pair] += 2
    held = [*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)]
    assert hand.winning_tile is not None
    assert tiles == Counter([*held, hand.winning_tile])
    if reading.winning_tile_in == len(reading.sets):
        assert reading.pair == hand.winning_tile
    else:
        assert hand.winning_tile in reading.sets[reading.winning_tile_in].tiles
    assert len(explanation.sets) == len(result.patterns)
    for indices in explanation.sets:
        assert all(0 <= index <= len(reading.sets) for index in indices)
    for lost in explanation.not_counted:
        assert lost.count > 0
        assert lost.because in {pattern.id for pattern in result.patterns}


@given(rulesets, hands(won=True))
def test_the_best_reading_wins(ruleset: Mcr, hand: Hand) -> None:
    result = ruleset.score(hand)
    others = result.alternatives
    totals = [other.total for other in others]
    assert totals == sorted(totals, reverse=True)
    assert all(total <= result.total for total in totals)
    for other in others:
        assert sum(pattern.points for pattern in other.patterns) == other.total
        assert other.explanation.reading != result.reading


@given(rulesets, hands())
def test_waits(ruleset: Mcr, hand: Hand) -> None:
    waits = ruleset.waits_of(hand)
    held = Counter([*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)])
    for tile in range(34):
        if held[tile] < 4:
            won = replace(hand, winning_tile=tile, self_draw=False, flags=frozenset())
            assert ruleset.score(won).complete == (tile in waits)
    assert (shanten(hand.concealed, len(hand.melds)) == 0) == bool(CN98.waits_of(hand))


@given(rulesets, hands(won=True))
def test_a_wait_counts_when_nothing_else_wins(ruleset: Mcr, hand: Hand) -> None:
    names = {pattern.id for pattern in ruleset.score(hand).patterns}
    if names & {"edge_wait", "closed_wait", "single_wait"}:
        assert ruleset.waits_of(hand) == (hand.winning_tile,)


@given(hands(won=True, flags=False))
def test_a_drawn_tile_never_costs_concealment(hand: Hand) -> None:
    drawn = CN98.score(replace(hand, self_draw=True))
    names = {pattern.id for pattern in drawn.patterns}
    assert not names & {"concealed_hand", "melded_hand"}
    discarded = {pattern.id for pattern in CN98.score(replace(hand, self_draw=False)).patterns}
    assert not discarded & {"self_drawn", "fully_concealed_hand"}


@given(hands(won=True), st.integers(0, 8))
def test_flowers_add_one_each(hand: Hand, flowers: int) -> None:
    plain = CN98.score(replace(hand, flowers=0))
    with_flowers = CN98.score(replace(hand, flowers=flowers))
    if plain.complete:
        assert with_flowers.total == plain.total + flowers
    assert with_flowers.legal == plain.legal


@given(rulesets, hands(won=True))
def test_no_scored_hand_is_a_contradiction(ruleset: Mcr, hand: Hand) -> None:
    result = ruleset.score(hand)
    if not result.complete:
        return
    way = "discard"
    if hand.self_draw:
        way = "self_draw"
    elif "rob_kong" in hand.flags:
        way = "rob_kong"
    claim = check_patterns(ruleset, [(p.id, p.count) for p in result.patterns], way)
    assert claim.contradictions == ()
    assert (claim.total, claim.legal) == (result.total, result.legal)


@given(documents(), some_options)
def test_answers_are_json_and_agree_with_the_engine(
    document: dict[str, Any], options: dict[str, Any]
) -> None:
    answer = score({**document, "options": options, "alternatives": True})
    assert answer["faults"] == []
    assert json.loads(json.dumps(answer)) == answer
    assert answer["options"] == options
    if answer["complete"]:
        assert sum(pattern["points"] for pattern in answer["patterns"]) == answer["total"]
    assert (answer["payments"] is None) == (not answer["legal"])


@given(hands())
def test_the_same_hand_in_two_ways(hand: Hand) -> None:
    answer = score(as_document(hand, "mcr"))
    result = get_ruleset("mcr").score(hand)
    assert (answer["total"], answer["legal"]) == (result.total, result.legal)


@given(broken_documents())
def test_broken_documents_have_faults(broken: Any) -> None:
    answer = score(broken.document)
    assert answer["faults"]
    assert answer["total"] is None


@settings(max_examples=300)
@given(junk())
def test_nothing_raises(document: object) -> None:
    answer = score(document)
    assert answer["engine"] == "1"


def test_packed_forms_of_a_hand() -> None:
    hand = Hand((Meld("c", (0, 1, 2)), Meld("ck", (33,) * 4)), (3, 3, 9, 10, 20, 20, 20), 11)
    assert hand.packed == 2 * ONE[3] + ONE[9] + ONE[10] + ONE[11] + 3 * ONE[20]
    assert hand.meld_codes == (0, 4 * 34 + 33)
    assert (hand.quads, hand.exposed_copies, hand.winds) == (0, 0, 0)


@given(hands())
def test_a_copied_hand_scores_the_same(hand: Hand) -> None:
    pickled = pickle.loads(pickle.dumps(hand))  # noqa: S301
    for copied in (pickled, copy(hand), replace(hand)):
        assert copied == hand
        assert counted(CN98.score(copied)) == counted(CN98.score(hand))
