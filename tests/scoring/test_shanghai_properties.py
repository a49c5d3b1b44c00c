"""What holds for every hand of modern Shanghai."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import permutations
from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st

from scoring import get_ruleset, score
from scoring.claims import Way
from scoring.document import as_document
from scoring.hand import Hand, Meld
from scoring.rulesets.base import OptionValue
from scoring.rulesets.shanghai.claims import check_patterns
from scoring.rulesets.shanghai.engine import Shanghai
from scoring.rulesets.shanghai.flags import FLAGS, impossible_flags
from scoring.rulesets.shanghai.frame import SHAPES
from scoring.rulesets.shanghai.options import OPTIONS
from scoring.shanten import shanten
from tests.strategies import HAND_KINDS, hands, junk

KINDS = tuple(kind for kind in HAND_KINDS if "knitted" not in kind)
PLAIN = Shanghai({})
CAPPED = Shanghai({"limit_mode": "cap100"})


@st.composite
def won_hands(draw: st.DrawFn, *, flags: bool = True) -> Hand:
    """Draw a hand with a winning tile and ways of winning that can be true of it."""
    hand = replace(draw(hands(KINDS, won=True, flags=False)), flowers=0)
    if not flags:
        return hand
    for flag in draw(st.lists(st.sampled_from(FLAGS), max_size=3)):
        flagged = replace(hand, flags=hand.flags | {flag})
        if not impossible_flags(flagged):
            hand = flagged
    return hand


@st.composite
def option_values(draw: st.DrawFn) -> dict[str, OptionValue]:
    names = draw(st.sets(st.sampled_from([option.id for option in OPTIONS]), max_size=5))
    return {o.id: draw(st.sampled_from(o.values)) for o in OPTIONS if o.id in names}


rulesets = option_values().map(lambda options: cast("Shanghai", get_ruleset("shanghai", options)))


@given(rulesets, won_hands())
def test_patterns_add_up(ruleset: Shanghai, hand: Hand) -> None:
    result = ruleset.score(hand)
    found = sum(pattern.points for pattern in result.patterns)
    assert found == (result.limit.sum if result.limit else result.total)
    points = {pattern.id: pattern.points for pattern in ruleset.catalogue}
    for pattern in result.patterns:
        assert pattern.points == pattern.count * points[pattern.id]
    assert len({pattern.id for pattern in result.patterns}) == len(result.patterns)
    assert result.legal == (result.complete and found >= ruleset.minimum)


@given(rulesets, won_hands(), st.permutations(range(4)))
def test_order_of_melds_changes_nothing(ruleset: Shanghai, hand: Hand, order: list[int]) -> None:
    melds = tuple(hand.melds[place] for place in order if place < len(hand.melds))
    other = ruleset.score(replace(hand, melds=melds))
    assert [p.id for p in other.patterns] == [p.id for p in ruleset.score(hand).patterns]


@given(won_hands())
def test_suits_are_alike_but_for_green(hand: Hand) -> None:
    totals = set()
    for suits in permutations(range(3)):
        result = Shanghai({"all_green": False}).score(moved(hand, suits))
        totals.add(result.total)
    assert len(totals) == 1


def moved(hand: Hand, suits: tuple[int, ...]) -> Hand:
    def tile_of(tile: int) -> int:
        return tile if tile >= 27 else 9 * suits[tile // 9] + tile % 9

    melds = tuple(
        Meld(m.kind, tuple(tile_of(tile) for tile in m.tiles), m.source) for m in hand.melds
    )
    assert hand.winning_tile is not None
    concealed = tuple(sorted(tile_of(tile) for tile in hand.concealed))
    return replace(hand, melds=melds, concealed=concealed, winning_tile=tile_of(hand.winning_tile))


@given(rulesets, won_hands())
def test_explanation(ruleset: Shanghai, hand: Hand) -> None:
    result = ruleset.score(hand)
    explanation = result.explanation
    assert (explanation is not None) == result.complete
    if explanation is None:
        return
    reading = explanation.reading
    tiles = Counter(tile for one in reading.sets for tile in one.tiles)
    if reading.pair is not None:
        tiles[reading.pair] += 2
    held = [*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)]
    assert hand.winning_tile is not None
    assert tiles == Counter([*held, hand.winning_tile])
    assert len(explanation.sets) == len(result.patterns)
    for indices in explanation.sets:
        assert all(0 <= index <= len(reading.sets) for index in indices)
    counted = {pattern.id for pattern in result.patterns}
    lost = [one.id for one in explanation.not_counted]
    assert len(lost) == len(set(lost))
    for one in explanation.not_counted:
        assert one.count > 0
        assert one.because in counted
        assert one.principle in (
            "same_series", "non_repeat", "replaced", "account_once", "listed_limit",
        )  # fmt: skip


@given(rulesets, won_hands())
def test_the_best_reading_wins(ruleset: Shanghai, hand: Hand) -> None:
    result = ruleset.score(hand)
    totals = [other.total for other in result.alternatives]
    assert totals == sorted(totals, reverse=True)
    assert all(total <= result.total for total in totals)
    for other in result.alternatives:
        assert other.explanation.reading != result.reading


@given(hands(KINDS))
def test_waits(hand: Hand) -> None:
    waits = PLAIN.waits_of(replace(hand, flags=frozenset()))
    held = Counter([*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)])
    for tile in range(34):
        if held[tile] < 4:
            won = replace(hand, winning_tile=tile, self_draw=False, flags=frozenset(), flowers=0)
            assert PLAIN.score(won).complete == (tile in waits)
    assert (shanten(hand.concealed, len(hand.melds), SHAPES) == 0) == bool(waits)


@given(won_hands(flags=False))
def test_a_single_wait_is_one_kind_that_is_not_used_up(hand: Hand) -> None:
    ruleset = Shanghai({"stacking": "family_only"})
    result = ruleset.score(hand)
    if not result.complete:
        return
    held = Counter([*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)])
    live = [tile for tile in ruleset.waits_of(hand) if held[tile] < 4]
    names = {pattern.id for pattern in result.patterns}
    assert ("single_wait" in names) == (live == [hand.winning_tile])


@given(won_hands())
def test_less_is_dropped_where_only_families_are(hand: Hand) -> None:
    assert Shanghai({"stacking": "family_only"}).score(hand).total >= PLAIN.score(hand).total


@given(won_hands())
def test_cap(hand: Hand) -> None:
    plain, capped = PLAIN.score(hand), CAPPED.score(hand)
    assert capped.total == min(plain.total, 100)
    assert capped.legal == plain.legal


@given(won_hands(flags=False))
def test_the_way_of_winning_decides_the_closed_hand(hand: Hand) -> None:
    drawn = {p.id for p in PLAIN.score(replace(hand, self_draw=True)).patterns}
    discarded = {p.id for p in PLAIN.score(replace(hand, self_draw=False)).patterns}
    closed = all(meld.kind == "ck" for meld in hand.melds) and bool(drawn | discarded)
    assert ("fully_concealed_hand" in drawn) == closed
    assert ("concealed_hand_discard_win" in discarded) == closed
    assert not discarded & {"fully_concealed_hand", "half_melded_self_draw"}
    assert not drawn & {"concealed_hand_discard_win", "melded_hand"}


@given(rulesets, won_hands())
def test_no_scored_hand_is_a_contradiction(ruleset: Shanghai, hand: Hand) -> None:
    result = ruleset.score(hand)
    if not result.complete:
        return
    way: Way = "self_draw" if hand.self_draw else "discard"
    if "rob_kong" in hand.flags:
        way = "rob_kong"
    claim = check_patterns(ruleset, [(p.id, p.count) for p in result.patterns], way)
    assert claim.contradictions == ()
    assert (claim.total, claim.legal) == (result.total, result.legal)


@given(option_values(), won_hands(), st.integers(0, 8))
def test_answers_are_json_and_agree_with_the_engine(
    options: dict[str, OptionValue], hand: Hand, flowers: int
) -> None:
    options["flower_bonus"] = bool(flowers)
    document = {**as_document(replace(hand, flowers=flowers), "shanghai"), "options": options}
    answer = score({**document, "alternatives": True})
    assert answer["faults"] == []
    assert json.loads(json.dumps(answer)) == answer
    result = get_ruleset("shanghai", options).score(hand)
    if result.complete:
        assert answer["total"] == result.total + flowers
    assert answer["legal"] == result.legal
    assert (answer["payments"] is None) == (not answer["legal"])


@given(junk())
def test_nothing_raises(document: Any) -> None:
    if isinstance(document, dict):
        document = {**document, "ruleset": "shanghai"}
    assert score(document)["engine"] == "1"
