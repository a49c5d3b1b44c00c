"""The reference data of modern Shanghai: yaku, names, what drops what, decisions."""

from __future__ import annotations

from collections import Counter

import pytest

from scoring import get_ruleset
from scoring.rulesets import MODULES
from scoring.rulesets.shanghai.catalogue import CLOSED, ENTRIES, FLOWER_ENTRY, IDS, LIMITS
from scoring.rulesets.shanghai.decisions import DECISIONS
from scoring.rulesets.shanghai.definitions import DEFINITIONS
from scoring.rulesets.shanghai.options import OPTIONS
from scoring.rulesets.shanghai.stacking import IMPLIED, LADDER
from tests.scoring.test_shanghai_vectors import WON

CATALOGUE = get_ruleset("shanghai").catalogue
BY_POINTS = {
    1: 1,
    2: 12,
    3: 9,
    4: 1,
    5: 1,
    7: 11,
    10: 2,
    15: 3,
    20: 2,
    40: 2,
    50: 2,
    60: 2,
    100: 10,
}


def test_fifty_seven_yaku_and_the_double_wind() -> None:
    assert len(CATALOGUE) == len(set(IDS)) == 58
    assert Counter(pattern.points for pattern in CATALOGUE) == BY_POINTS
    assert {pattern.number for pattern in CATALOGUE} == set(range(1, 59))
    assert len(LIMITS) == 10


def test_dearest_first_then_in_the_order_of_the_list() -> None:
    order = [(-pattern.points, pattern.number) for pattern in CATALOGUE]
    assert order == sorted(order)


def test_ids_come_from_the_english_names() -> None:
    ids = {pattern.name["en"]: pattern.id for pattern in CATALOGUE}
    assert ids["Half melded (self-draw)"] == "half_melded_self_draw"
    assert ids["Two-five-eight head"] == "two_five_eight_head"
    assert ids["All terminals and honours"] == "all_terminals_and_honours"


def test_names_are_those_of_the_worked_hands() -> None:
    printed = {name for case in WON for name in case["expect"]["patterns"]}
    names = {pattern.name["ko"] for pattern in CATALOGUE}
    assert printed < names
    assert names - printed == {
        "천화", "지화", "일반고", "삼색쌍룡회", "대삼원", "소삼원", "화절장", "해저로월",
    }  # fmt: skip


def test_every_entry_is_whole() -> None:
    for pattern in CATALOGUE:
        assert set(pattern.name) == {"en", "ko", "zh"}
        assert set(pattern.definition) == {"en", "ko"}
        assert all((*pattern.name.values(), *pattern.definition.values(), *pattern.aliases))
        assert set(pattern.excludes) <= set(IDS) - {pattern.id}
    assert set(DEFINITIONS) == {*IDS, FLOWER_ENTRY.id}


@pytest.mark.parametrize("language", ["en", "ko", "zh"])
def test_no_two_entries_share_a_name(language: str) -> None:
    names = Counter(pattern.name[language] for pattern in CATALOGUE)
    assert [name for name, count in names.items() if count > 1] == []


def test_aliases_find_other_names() -> None:
    aliases = {alias: pattern.id for pattern in CATALOGUE for alias in pattern.aliases}
    assert aliases["번패"] == "prevalent_wind"
    assert aliases["국사무쌍"] == "thirteen_orphans"
    assert aliases["보청"] == aliases["報聽"] == "first_round_ready"
    assert aliases["묘수회춘"] == "last_tile_draw"
    assert "4 fan" not in aliases


def test_closed_only() -> None:
    korean = {entry.ko for entry in ENTRIES if entry.id in CLOSED}
    assert korean == {
        "문전청 영화", "일반고", "노소부", "쌍암각", "평화", "노소팽", "불구인", "초순입직",
        "칠대자", "삼색쌍룡회", "양반고", "사암각", "천화", "지화", "인화", "십삼요구", "구련보등",
    }  # fmt: skip


def test_tables() -> None:
    for table in (LADDER, IMPLIED):
        assert set(table) <= set(IDS)
        assert {name for dropped in table.values() for name in dropped} <= set(IDS)
    # What drops is never cheaper than what it drops, so that one walk from the top suffices.
    points = {pattern.id: pattern.points for pattern in CATALOGUE}
    for table in (LADDER, IMPLIED):
        for name, dropped in table.items():
            assert all(points[name] >= points[other] for other in dropped)


def test_exclusions_follow_the_options() -> None:
    plain = {pattern.id: set(pattern.excludes) for pattern in CATALOGUE}
    family = {
        pattern.id: set(pattern.excludes)
        for pattern in get_ruleset("shanghai", {"stacking": "family_only"}).catalogue
    }
    assert plain["three_suited_terminal_chows"] == {
        "two_terminal_chows", "all_chows", "two_five_eight_head",
    }  # fmt: skip
    assert family["three_suited_terminal_chows"] == {"two_terminal_chows"}
    assert plain["double_wind"] == family["double_wind"] == {"seat_wind", "prevalent_wind"}
    with_dragons = get_ruleset("shanghai", {"dragons_with_three_dragons": True}).catalogue
    excludes = {pattern.id: pattern.excludes for pattern in with_dragons}
    assert excludes["big_three_dragons"] == ("little_three_dragons",)


def test_what_is_switched_off_is_not_listed() -> None:
    options = {"small_three_winds": False, "big_three_winds": False, "all_green": False}
    ids = {pattern.id for pattern in get_ruleset("shanghai", options).catalogue}
    assert set(IDS) - ids == {"little_three_winds", "big_three_winds", "all_green"}
    listed = get_ruleset("shanghai", options).catalogue
    assert not any("big_three_winds" in pattern.excludes for pattern in listed)
    as_ready = {pattern.id for pattern in get_ruleset("shanghai", {"inhwa": "as_chosun"}).catalogue}
    assert set(IDS) - as_ready == {"human_hand"}


def test_repeatable_and_flowers() -> None:
    assert {p.id for p in CATALOGUE if p.repeatable} == {"dragon_pung"}
    each = get_ruleset("shanghai", {"repeat": "each", "flower_bonus": True}).catalogue
    assert {p.id for p in each if p.repeatable} == {
        "dragon_pung", "two_terminal_chows", "two_terminal_pungs", "tile_hog", "flower_bonus",
    }  # fmt: skip
    assert (each[-1].id, each[-1].number) == ("flower_bonus", 59)


NUMBERS = (
    *(f"{n:02}" for n in range(1, 5)), "04b", "05", "06", "07", "08", "08b", "09",
    *(str(n) for n in range(11, 41)),
)  # fmt: skip


def test_every_decision_says_that_it_is_one() -> None:
    assert [decision.id for decision in DECISIONS] == [f"D-SH-{number}" for number in NUMBERS]
    known = {option.id for option in OPTIONS}
    for decision in DECISIONS:
        assert decision.text["en"].startswith(f"Decision {decision.id}: ")
        assert decision.text["ko"].startswith(f"결정 {decision.id}: ")
        assert all(text.endswith(".") for text in decision.text.values())
        assert set(decision.patterns) <= set(IDS)
        assert decision.option in known | {""}


def test_what_the_module_offers() -> None:
    module = MODULES["shanghai"]
    for name in ("SPEC", "OPTIONS", "check_options", "check_patterns", "make", "FRAME", "frame_of",
                 "PENALTIES", "win_payments", "payments_of", "SHAPES", "spec_of", "settle", "NAME",
                 "DECISIONS", "EXAMPLES"):  # fmt: skip
        assert getattr(module, name) is not None
    with pytest.raises(AttributeError, match="nothing"):
        _ = module.nothing
    assert [(p.code, p.kind) for p in module.PENALTIES] == [("false_win", "note")]
    assert set(module.NAME) == {"en", "ko", "zh"}
