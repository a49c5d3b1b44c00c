"""Which patterns cannot join those that are ticked, and why, under every ruleset."""

from __future__ import annotations

from typing import Any

import pytest

from mjclub.games import pattern_block, rules
from mjclub.games.entry_state import WinState
from tests.mjclub.games.entry_world import a_desk, text_of


def blocked(ruleset: str, *ticked: str, **win: Any) -> dict[str, str]:
    options = {one.id: one.default for one in rules.options(ruleset)}
    state = WinState(patterns=dict.fromkeys(ticked, 1), **win)
    found = pattern_block.blocked(ruleset, options, state)
    return {name: one.reason for one in found for name in one.ids}


@pytest.mark.parametrize(
    ("ruleset", "ticked", "other", "reason"),
    [
        ("mcr", "big_three_dragons", "dragon_pung",
         "대삼원에 들어 있어 따로 세지 않습니다."),
        ("mcr", "all_pungs", "all_chows", "대대화: 한 패에 함께 있을 수 없습니다."),
        ("zungjung", "big_three_dragons", "all_sequences",
         "대삼원: 한 패에 함께 있을 수 없습니다."),
        ("zungjung", "big_three_dragons", "big_four_winds", "대삼원: 함께 셀 수 없습니다."),
        ("shanghai", "big_three_dragons", "dragon_pung",
         "대삼원에 들어 있어 따로 세지 않습니다."),
        ("two_winner", "seven_pairs", "straight", "칠대자: 한 패에 함께 있을 수 없습니다."),
        ("two_winner", "seven_pairs", "concealed_hand",
         "칠대자에 들어 있어 따로 세지 않습니다."),
    ],
)  # fmt: skip
def test_reasons(ruleset: str, ticked: str, other: str, reason: str) -> None:
    assert blocked(ruleset, ticked)[other] == reason


@pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
def test_nothing_is_in_the_way_of_nothing(ruleset: str) -> None:
    assert blocked(ruleset) == {}


def test_how_the_hand_was_won() -> None:
    way = "이 판을 화한 방법과 맞지 않습니다."
    assert blocked("mcr", winner=0, source=1)["self_drawn"] == way
    assert "self_drawn" not in blocked("mcr", winner=0, source=0)
    assert blocked("mcr", winner=0, source=0)["melded_hand"] == way
    # A robbed kong says so itself.
    assert "robbing_the_kong" not in blocked("mcr", winner=0, source=1)
    assert blocked("mcr", winner=0, source=0)["robbing_the_kong"] == way


@pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
def test_what_is_not_blocked_brings_no_contradiction(ruleset: str) -> None:
    """Every pair of patterns: greyed where the check after Save would refuse it, and only there."""
    options = {one.id: one.default for one in rules.options(ruleset)}
    catalogue = [one for one in rules.catalogue(ruleset, options) if 1 in one.counts]
    for ticked in catalogue[:12]:
        no = blocked(ruleset, ticked.id)
        for entry in catalogue:
            if entry.id == ticked.id:
                continue
            claim = rules.check_patterns(ruleset, [(ticked.id, 1), (entry.id, 1)], None, options)
            assert bool(claim.contradictions) == (entry.id in no), (ticked.id, entry.id)


@pytest.mark.django_db
def test_the_page_says_it_without_scripts() -> None:
    desk = a_desk()
    page = text_of(desk.post(mode="patterns", p="big_three_dragons", do="preview"))
    assert '<small id="no-dragon_pung" class="picks__no">대삼원에 들어 있어' in page
    assert 'value="dragon_pung" aria-describedby="no-dragon_pung"' in page or (
        'name="n.dragon_pung" aria-describedby="no-dragon_pung"' in page
    )


@pytest.mark.django_db
def test_the_live_answer_carries_it() -> None:
    desk = a_desk()
    answer = text_of(desk.preview(mode="patterns", p="big_three_dragons", winner="0"))
    assert "<i data-no=" in answer
    assert "data-no=" not in text_of(desk.preview(mode="points", points="8", winner="0"))
