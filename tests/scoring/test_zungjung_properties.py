"""What holds for every hand of Zung Jung."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import permutations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scoring import score
from scoring.document import as_document
from scoring.hand import Hand, Meld
from scoring.rulesets.zungjung.catalogue import SERIES
from scoring.rulesets.zungjung.claims import check_patterns
from scoring.rulesets.zungjung.engine import Zungjung
from scoring.rulesets.zungjung.flags import FLAGS, impossible_flags
from scoring.rulesets.zungjung.frame import SHAPES
from scoring.rulesets.zungjung.options import OPTIONS
from scoring.shanten import shanten
from tests.strategies import HAND_KINDS, junk
from tests.strategies import hands as all_hands

ZJ33 = Zungjung({})
RULESETS = [ZJ33, Zungjung({"edition": "wsom103"}), Zungjung({"minimum": 15})]
KINDS = [kind for kind in HAND_KINDS if not kind.startswith("knitted")]
rulesets = st.sampled_from(RULESETS)
some_options = st.fixed_dictionaries(
    {}, optional={option.id: st.sampled_from(option.values) for option in OPTIONS}
)


@st.composite
def hands(draw: st.DrawFn, *, won: bool | None = True) -> Hand:
    """Draw a hand without flowers, won in one of the ways that are possible."""
    hand = replace(draw(all_hands(KINDS, won=won, flags=False)), flowers=0)
    if hand.winning_tile is None:
        return hand
    flags: frozenset[str] = frozenset(draw(st.sets(st.sampled_from(FLAGS), max_size=2)))
    flagged = replace(hand, flags=flags)
    if impossible_flags(flagged):
        flagged = hand
    responsible = None if hand.self_draw else draw(st.sampled_from((None, "other", "none")))
    if "earthly" in flagged.flags:
        responsible = None
    return replace(flagged, responsible=responsible)


def moved(hand: Hand, suits: tuple[int, ...]) -> Hand:
    """Return a hand with its suits exchanged."""

    def tile_of(tile: int) -> int:
        return tile if tile >= 27 else 9 * suits[tile // 9] + tile % 9

    melds = tuple(Meld(m.kind, tuple(map(tile_of, m.tiles)), m.source) for m in hand.melds)
    assert hand.winning_tile is not None
    return replace(
        hand,
        melds=melds,
        concealed=tuple(sorted(map(tile_of, hand.concealed))),
        winning_tile=tile_of(hand.winning_tile),
    )


@given(rulesets, hands())
def test_totals_and_limits(ruleset: Zungjung, hand: Hand) -> None:
    result = ruleset.score(hand)
    points = sum(pattern.points for pattern in result.patterns)
    assert 0 <= result.total <= 480
    assert result.legal == (result.complete and result.total >= ruleset.minimum)
    if result.limit is None:
        assert result.total == points < 320
    else:
        assert (result.limit.sum, result.limit.value) == (points, result.total)
        assert result.limit.id == ("listed" if len(result.patterns) == 1 else "compound")
    names = {pattern.id for pattern in result.patterns}
    assert len(names) == len(result.patterns)
    assert all(len(names & set(series)) <= 1 for series in SERIES)


@given(hands(), st.sampled_from(list(permutations(range(3)))), st.permutations(range(4)))
def test_suits_and_the_order_of_melds_do_not_matter(
    hand: Hand, suits: tuple[int, ...], order: list[int]
) -> None:
    total = ZJ33.score(hand).total
    assert ZJ33.score(moved(hand, suits)).total == total
    melds = tuple(hand.melds[place] for place in order if place < len(hand.melds))
    assert ZJ33.score(replace(hand, melds=melds)).total == total


@given(rulesets, hands())
def test_the_explanation_fits(ruleset: Zungjung, hand: Hand) -> None:
    result = ruleset.score(hand)
    explanation = result.explanation
    if explanation is None:
        assert not result.complete
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
        assert list(indices) == sorted(set(indices))
    counted = {pattern.id for pattern in result.patterns}
    for lost in explanation.not_counted:
        assert lost.count > 0
        assert lost.id not in counted
        assert lost.because in counted or lost.principle == "minimum"


@given(rulesets, hands())
def test_the_best_reading_wins(ruleset: Zungjung, hand: Hand) -> None:
    result = ruleset.score(hand)
    totals = [other.total for other in result.alternatives]
    assert totals == sorted(totals, reverse=True)
    assert all(total <= result.total for total in totals)
    assert all(other.explanation.reading != result.reading for other in result.alternatives)


@given(hands(won=None))
def test_waits(hand: Hand) -> None:
    waits = ZJ33.waits_of(hand)
    held = Counter([*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)])
    for tile in range(34):
        if held[tile] < 4:
            won = replace(hand, winning_tile=tile, self_draw=False, flags=frozenset())
            assert ZJ33.score(won).complete == (tile in waits)
    assert (shanten(hand.concealed, len(hand.melds), SHAPES) == 0) == bool(waits)


@given(hands())
def test_a_drawn_tile_is_never_worth_less(hand: Hand) -> None:
    plain = replace(hand, flags=frozenset(), responsible=None)
    drawn = ZJ33.score(replace(plain, self_draw=True)).total
    assert drawn >= ZJ33.score(replace(plain, self_draw=False)).total


@given(rulesets, hands())
def test_no_scored_hand_is_a_contradiction(ruleset: Zungjung, hand: Hand) -> None:
    result = ruleset.score(hand)
    if not result.complete:
        return
    way = "self_draw" if hand.self_draw else "discard"
    if "rob_kong" in hand.flags:
        way = "rob_kong"
    claim = check_patterns(ruleset, [(p.id, p.count) for p in result.patterns], way)
    assert claim.contradictions == ()
    assert (claim.total, claim.legal) == (result.total, result.legal)


@given(hands(won=None), some_options)
def test_answers_are_json_and_pay_three_times_the_value(
    hand: Hand, options: dict[str, Any]
) -> None:
    answer = score({**as_document(hand, "zungjung", options), "alternatives": True})
    assert answer["faults"] == []
    assert json.loads(json.dumps(answer)) == answer
    paid = answer["payments"]
    assert (paid is None) == (not answer["legal"])
    if paid is None:
        return
    assert paid["winner"] == 3 * answer["total"]
    payers = [paid[key] for key in ("discarder", "responsible") if paid.get(key) is not None]
    assert sum(payers) + (3 - len(payers)) * paid["others"] == paid["winner"]


@given(junk())
def test_nothing_raises(document: object) -> None:
    if isinstance(document, dict):
        document = {**document, "ruleset": "zungjung"}
    assert score(document)["engine"] == "1"
