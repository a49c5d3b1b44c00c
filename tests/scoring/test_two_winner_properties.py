"""What holds of every hand of two-winner mahjong."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from scoring import score
from scoring.document import as_document, parse_document
from scoring.hand import Hand
from scoring.rulesets.two_winner.catalogue import BY_ID
from scoring.rulesets.two_winner.engine import TwoWinner
from scoring.rulesets.two_winner.explain import candidates
from scoring.rulesets.two_winner.finish import finish
from scoring.rulesets.two_winner.flags import SPEC
from tests.scoring.two_winner_hands import complete_hands

RULESETS = [
    TwoWinner({}),
    TwoWinner({"pairs": "all", "concealed_hand": "any_win", "players": 3}),
    TwoWinner({"pairs": "once", "ankou": "once", "min_points": 3}),
]


@pytest.mark.parametrize("ruleset", RULESETS, ids=["default", "all", "once"])
@settings(max_examples=60)
@given(hand=complete_hands())
def test_the_engine_finds_the_best_reading(ruleset: TwoWinner, hand: Hand) -> None:
    result = ruleset.score(hand)
    assert result.complete
    assert result.total == sum(pattern.points for pattern in result.patterns)
    assert result.total % 3 == 0
    assert hand.winning_tile in result.waits
    explanation = result.explanation
    assert explanation is not None
    # The explanation is worked out from the sets, not from the engine's tables.
    assert len(explanation.sets) == len(result.patterns)
    for other in result.alternatives:
        assert other.total <= result.total
        assert other.explanation.reading != explanation.reading
    counted = {pattern.id for pattern in result.patterns}
    for pattern in counted:
        assert not counted & set(BY_ID[pattern].excludes)
    for one in explanation.not_counted:
        assert one.because in counted
        assert one.count > 0


@settings(max_examples=60)
@given(hand=complete_hands())
def test_the_explained_reading_makes_the_patterns(hand: Hand) -> None:
    for ruleset in RULESETS:
        result = ruleset.score(hand)
        every = [finish(one.found) for one in candidates(ruleset, hand)]
        best = min(every, key=lambda finished: (-finished.total, finished.rank))
        found = [(p.id, p.points, p.count) for p in result.patterns]
        assert [(p.id, p.points, p.count) for p in best.patterns] == found


@settings(max_examples=40)
@given(hand=complete_hands())
def test_a_hand_goes_through_its_document(hand: Hand) -> None:
    document = as_document(hand, "two_winner")
    assert parse_document(document, SPEC) == hand
    answer = score(document)
    assert answer["faults"] == []
    assert answer["total"] == RULESETS[0].score(hand).total
    three = score({**document, "options": {"players": 3}})
    assert three["scaled_total"] * 3 == answer["total"] * 2
