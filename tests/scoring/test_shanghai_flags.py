"""Which ways of winning can be true of a hand of modern Shanghai."""

from __future__ import annotations

import pytest

from scoring import score
from scoring.text import score_text

# Flags, hand, seat wind, the flags that cannot be.
CASES: tuple[tuple[str, str, str, str], ...] = (
    ("kong_draw", "(2222m)456s99s123p78p *9p", "2z", ""),
    ("kong_draw", "[2222m]456s99s123p78p *9p", "2z", ""),
    ("kong_draw", "(2222m)456s99s123p78p +9p", "2z", "kong_draw"),
    ("kong_draw", "(222m)456s99s123p78p *9p", "2z", "kong_draw"),
    ("kong_draw last_tile", "(2222m)456s99s123p78p *9p", "2z", ""),
    ("last_tile", "(222m)456s99s123p78p +9p", "2z", ""),
    ("rob_kong", "(123m)456p99p13s789s +2s", "2z", ""),
    ("rob_kong", "(123m)456p99p13s789s *2s", "2z", "rob_kong"),
    ("rob_kong", "(123s)456p99p13s789s +2s", "2z", "rob_kong"),
    ("rob_kong", "(123m)456p99p12s234s +2s", "2z", "rob_kong"),
    ("rob_kong last_tile", "(123m)456p99p13s789s +2s", "2z", "rob_kong"),
    ("rob_kong last_of_kind", "(123m)456p99p13s789s +2s", "2z", ""),
    ("last_of_kind", "(123m)456p99p13s789s +2s", "2z", ""),
    ("last_of_kind", "(123s)456p99p13s789s *2s", "2z", ""),
    ("last_of_kind", "(123m)456p99p12s234s +3s", "2z", "last_of_kind"),
    ("last_of_kind", "(123m)456p789s22s99s +9s", "2z", "last_of_kind"),
    ("double_last", "(123m)456p99p67s789m +5s", "2z", ""),
    ("double_last last_of_kind", "(123m)456p99p67s789m +5s", "2z", ""),
    ("double_last", "(123m)456p99p13s789s +2s", "2z", "double_last"),
    ("double_last", "(123m)456p99p678s67s +5s", "2z", "double_last"),
    ("double_last", "(123m)456p999p55s78m +9m", "2z", ""),
    ("double_last", "(123m)456p99p33s789m +9p", "2z", "double_last"),
    ("double_last", "(123m)(456p)789m2345s +5s", "2z", "double_last"),
    ("double_last", "(123m)45678p99p789m +9p", "2z", "double_last"),
    ("heavenly", "123m456p78s234s55p *9s", "1z", ""),
    ("heavenly", "123m456p78s234s55p *9s", "2z", "heavenly"),
    ("heavenly", "123m456p78s234s55p +9s", "1z", "heavenly"),
    ("heavenly", "[2222m]456p78s234s55p *9s", "1z", "heavenly"),
    ("heavenly last_tile", "123m456p78s234s55p *9s", "1z", "heavenly"),
    ("earthly", "123m456p78s234s55p *9s", "3z", ""),
    ("earthly", "123m456p78s234s55p *9s", "1z", "earthly"),
    ("earthly", "123m456p78s234s55p +9s", "2z", "earthly"),
    ("earthly", "[2222m]456p78s234s55p *9s", "2z", "earthly"),
    ("earthly last_of_kind", "123m456p78s234s55p *9s", "2z", ""),
    ("earthly last_tile", "123m456p78s234s55p *9s", "2z", "earthly"),
    ("human", "123m456p78s234s55p +9s", "4z", ""),
    ("human", "123m456p78s234s55p +9s", "1z", "human"),
    ("human", "123m456p78s234s55p *9s", "2z", "human"),
    ("human last_of_kind", "123m456p78s234s55p +9s", "2z", "human"),
    ("first_turn_ready", "123m456p78s234s55p +9s", "1z", ""),
    ("first_turn_ready", "[2222m]456p78s234s55p *9s", "2z", ""),
    ("first_turn_ready kong_draw last_tile", "[2222m]456p78s234s55p *9s", "2z", ""),
    ("first_turn_ready", "(2222m)456p78s234s55p *9s", "2z", "first_turn_ready"),
    ("first_turn_ready human", "123m456p78s234s55p +9s", "2z", "human first_turn_ready"),
    ("first_turn_ready heavenly", "123m456p78s234s55p *9s", "1z", "heavenly first_turn_ready"),
    ("first_turn_ready earthly", "123m456p78s234s55p *9s", "2z", "earthly first_turn_ready"),
    ("kong_draw rob_kong", "[2222m]456p78s234s55p *9s", "2z", "rob_kong"),
)


@pytest.mark.parametrize(("flags", "text", "seat", "impossible"), CASES)
def test_flags(flags: str, text: str, seat: str, impossible: str) -> None:
    answer = score_text(
        text, ruleset="shanghai", flags=flags.split(), seat_wind=seat, round_wind="1z"
    )
    assert [(f["code"], f["place"]) for f in answer["faults"]] == [
        ("impossible_flag", flag) for flag in impossible.split()
    ]


def ready(flag: str) -> dict[str, object]:
    return {
        "ruleset": "shanghai",
        "concealed": "123m456p78s234s55p",
        "winning_tile": None,
        "round_wind": "1z",
        "seat_wind": "2z",
        "flags": [flag],
    }


def test_a_ready_hand_may_have_been_declared_at_first() -> None:
    answer = score(ready("first_turn_ready"))
    assert answer["faults"] == []
    assert [(one["tile"], one["discard"]["total"], one["self_draw"]["total"])
            for one in answer["outcomes"]] == [("6s", 12, 15), ("9s", 12, 15)]  # fmt: skip


@pytest.mark.parametrize("flag", ["last_tile", "last_of_kind", "double_last", "earthly", "human"])
def test_nothing_else_is_true_of_a_ready_hand(flag: str) -> None:
    assert [f["place"] for f in score(ready(flag))["faults"]] == [flag]


@pytest.mark.parametrize("concealed", ["123m", "11111222223333m5p", ""])
def test_flags_of_a_hand_with_a_wrong_number_of_tiles(concealed: str) -> None:
    answer = score({**ready("double_last"), "concealed": concealed, "winning_tile": "9s"})
    assert "wrong_count" in [fault["code"] for fault in answer["faults"]]


def test_flags_of_other_rulesets_are_unknown() -> None:
    assert [f["code"] for f in score(ready("declared_ready"))["faults"]] == ["unknown_flag"]
