"""Every value of every option of modern Shanghai, with a hand that it changes."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import get_ruleset, score
from scoring.rulesets.shanghai.options import OPTIONS, check_options, complete_options
from scoring.settlement import settle
from scoring.text import score_text

# Option, hand, seat and round wind, flags, total with each value in the order of the declaration.
TOTALS: tuple[tuple[str, str, str, str, tuple[str, ...], tuple[int, ...]], ...] = (
    ("stacking", "111m999m456p78s55z +9s", "2z", "1z", (), (5, 7)),
    ("stacking", "(123m)456p99p13s789s +2s", "2z", "1z", ("rob_kong", "last_of_kind"), (5, 8)),
    ("stacking", "123m789m123p78p55s +9p", "2z", "1z", (), (22, 25)),
    ("stacking", "(111m)(999p)333z99s44z +4z", "2z", "1z", (), (50, 57)),
    ("repeat", "123m789m123p78p33s +9p", "2z", "1z", (), (6, 8)),
    ("repeat", "111m999m111p999p5s +5s", "2z", "1z", (), (58, 61)),
    ("repeat", "(111m)(999m)123m78m55s +9m", "2z", "1z", (), (6, 9)),
    ("limit_mode", "(111z)(555z)666z33z44z +4z", "2z", "1z", (), (116, 100, 100)),
    ("limit_mode", "1112223334446z +6z", "4z", "4z", (), (261, 100, 200)),
    ("limit_mode", "(123p)345p678p99p56p +7p", "2z", "1z", (), (40, 40, 40)),
    ("limit_multiple", "1112223334446z +6z", "4z", "4z", (), (261, 161)),
    ("jangpung", "(222z)234m567p99s45s +6s", "3z", "2z", (), (2, 0)),
    ("jangpung", "(111z)234m567p99s45s +6s", "3z", "2z", (), (0, 2)),
    ("jangpung", "(111z)234m567p99s45s +6s", "1z", "2z", (), (2, 4)),
    ("siguiyi", "(888s)22334433s66s +6s", "2z", "1z", (), (44, 47)),
    ("siguiyi", "2222m5577p2299s6z +6z", "2z", "1z", (), (17, 17)),
    ("concealed_kong_is_call", "(2222m)(5555p)[7777s](3333z)9p +9p", "2z", "1z", (), (100, 110)),
    ("concealed_kong_is_call", "(234m)(234p)[7777s](3333z)9p *9p", "2z", "1z", (), (2, 7)),
    ("concealed_kong_is_call", "[2222m][5555p][7777s][3333z]9p *9p", "2z", "1z", (), (155, 155)),
    ("dragons_with_three_dragons", "(555z)(666z)77z123m45p +6p", "2z", "1z", (), (22, 26)),
    ("dragons_with_three_dragons", "(555z)(666z)(777z)99m67p +8p", "2z", "1z", (), (62, 68)),
    ("inhwa", "123m567p789s222p9m +9m", "3z", "1z", ("human",), (102, 11)),
    ("chinitsu_needs_sets", "224466889933p5p +5p", "2z", "1z", (), (57, 17)),
    ("green_needs_dragon", "(888s)22334433s66s +6s", "2z", "1z", (), (44, 104)),
    ("small_three_winds", "(333z)(444z)22z456p78s +9s", "1z", "1z", (), (5, 2)),
    ("big_three_winds", "(222z)(333z)111z99m67p +8p", "4z", "1z", (), (19, 4)),
    ("all_green", "(666z)234s888s22s66s +6s", "2z", "1z", (), (103, 10)),
)  # fmt: skip


def answer_of(
    text: str, seat: str, round_wind: str, flags: tuple[str, ...], options: dict[str, object]
) -> dict[str, Any]:
    return score_text(
        text,
        ruleset="shanghai",
        seat_wind=seat,
        round_wind=round_wind,
        flags=flags,
        options=options,
    )


@pytest.mark.parametrize(("name", "text", "seat", "round_wind", "flags", "totals"), TOTALS,
                         ids=[f"{row[0]} {row[1]}" for row in TOTALS])  # fmt: skip
def test_option(
    name: str,
    text: str,
    seat: str,
    round_wind: str,
    flags: tuple[str, ...],
    totals: tuple[int, ...],
) -> None:
    option = next(option for option in OPTIONS if option.id == name)
    answers = [answer_of(text, seat, round_wind, flags, {name: v}) for v in option.values]
    assert tuple(answer["total"] for answer in answers) == totals


# Hands worth 0, 1, 2, 3, 5, 7 and 10.
BY_TOTAL = {
    0: "(123m)789m45p678s33s +6p",
    1: "(123m)456p789s55p23s +4s",
    2: "(777z)123m456p99s78s +6s",
    3: "(2222m)[7777p]456s99s34p +5p",
    5: "123m456p78s234s55p +9s",
    7: "(222m)(777p)444s66m99p +9p",
    10: "(123m)(456p)(777s)(888m)9s +9s",
}


@pytest.mark.parametrize("minimum", [0, 1, 2, 3, 4, 5, 7, 10, 100])
def test_minimum(minimum: int) -> None:
    for total, text in BY_TOTAL.items():
        answer = answer_of(text, "2z", "1z", (), {"minimum": minimum})
        assert (answer["total"], answer["minimum"]) == (total, minimum)
        assert answer["legal"] is (total >= minimum)
        assert (answer["payments"] is None) is (total < minimum)


def test_minimum_is_compared_before_the_cap() -> None:
    options: dict[str, object] = {"minimum": 100, "limit_mode": "cap100"}
    answer = answer_of("(111z)(555z)666z33z44z +4z", "2z", "1z", (), options)
    assert (answer["total"], answer["legal"]) == (100, True)


@pytest.mark.parametrize(
    ("options", "on_discard", "on_self_draw"),
    [
        ({}, (5, 5, 0), (24, None, 8)),
        ({"unit": 10}, (50, 50, 0), (240, None, 80)),
        ({"unit": 7}, (35, 35, 0), (168, None, 56)),
        ({"payment": "discarder_3"}, (15, 15, 0), (24, None, 8)),
        ({"payment": "discarder_2_others_1"}, (20, 10, 5), (24, None, 8)),
        ({"payment": "discarder_2_others_1", "unit": 2}, (40, 20, 10), (48, None, 16)),
        # What the dealer pays and receives is a matter of the whole hand.
        ({"dealer_multiplier": 2}, (5, 5, 0), (24, None, 8)),
    ],
)
def test_payments(
    options: dict[str, object],
    on_discard: tuple[int, int, int],
    on_self_draw: tuple[int, None, int],
) -> None:
    for sign, expected in (("+", on_discard), ("*", on_self_draw)):
        answer = answer_of(f"123m456p78s234s55p {sign}9s", "2z", "1z", (), options)
        paid = answer["payments"]
        assert (paid["winner"], paid["discarder"], paid["others"]) == expected


def settled(options: dict[str, object], **settlement: object) -> dict[str, Any]:
    document = {"ruleset": "shanghai", "options": options, "settlement": settlement}
    answer: dict[str, Any] = settle(document)
    assert answer["faults"] == []
    return answer


def test_multi_ron() -> None:
    wins = [
        {"seat": 1, "kind": "discard", "from": 3, "fan": 10},
        {"seat": 0, "kind": "discard", "from": 3, "fan": 4},
    ]
    nearest = settled({}, wins=wins)
    assert (nearest["deltas"], nearest["winners"]) == ([4, 0, 0, -4], [0])
    everybody = settled({"multi_ron": "all"}, wins=wins)
    assert (everybody["deltas"], everybody["winners"]) == ([4, 10, 0, -14], [1, 0])


def test_a_claim_under_the_minimum_is_no_claim() -> None:
    wins = [
        {"seat": 1, "kind": "discard", "from": 3, "fan": 10},
        {"seat": 0, "kind": "discard", "from": 3, "fan": 4},
    ]
    assert settled({"minimum": 5}, wins=wins)["winners"] == [1]
    assert settled({"minimum": 5, "multi_ron": "all"}, wins=wins)["winners"] == [1]


def test_winners_pay_nothing_to_each_other() -> None:
    wins = [
        {"seat": 1, "kind": "discard", "from": 3, "fan": 10},
        {"seat": 0, "kind": "discard", "from": 3, "fan": 4},
    ]
    options: dict[str, object] = {"multi_ron": "all", "payment": "discarder_2_others_1"}
    assert settled(options, wins=wins)["deltas"] == [12, 30, -14, -28]


def test_dealer_multiplier() -> None:
    win = {"seat": 2, "kind": "self_draw", "fan": 6}
    assert settled({}, wins=[win], dealer=0)["deltas"] == [-6, -6, 18, -6]
    assert settled({"dealer_multiplier": 2}, wins=[win], dealer=0)["deltas"] == [-12, -6, 24, -6]
    assert settled({"dealer_multiplier": 2}, wins=[win], dealer=2)["deltas"] == [-12, -12, 36, -12]


def test_dealer_on_draw() -> None:
    passes = settled({}, wins=[], dealer=1, round_wind="1z")
    stays = settled({"dealer_on_draw": "stays"}, wins=[], dealer=1, round_wind="1z")
    assert (passes["next_dealer"], stays["next_dealer"]) == (2, 1)


@pytest.mark.parametrize(("rounds", "over"), [(4, ()), (2, ("2z",)), (1, ("1z",))])
def test_rounds(rounds: int, over: tuple[str, ...]) -> None:
    for wind in ("1z", "2z", "3z", "4z")[:rounds]:
        answer = settled({"rounds": rounds}, wins=[], dealer=3, round_wind=wind)
        assert answer["game_over"] is (wind in over or wind == "4z")


def test_flower_bonus() -> None:
    document = {
        "ruleset": "shanghai", "melds": ["c:123m"], "concealed": "456p789s55p23s",
        "winning_tile": "4s", "round_wind": "1z", "seat_wind": "2z", "flowers": 3,
    }  # fmt: skip
    refused = score(document)
    assert [(f["code"], f["field"]) for f in refused["faults"]] == [("flowers_not_used", "flowers")]
    counted = score({**document, "options": {"flower_bonus": True}})
    assert (counted["total"], counted["legal"]) == (4, True)
    assert counted["patterns"][-1] == {
        "id": "flower_bonus",
        "name": {"en": "Flower bonus", "ko": "화패", "zh": "花牌"},
        "points": 3,
        "count": 3,
        "sets": [],
    }
    short = score({**document, "options": {"flower_bonus": True, "minimum": 2}})
    assert (short["total"], short["legal"]) == (4, False)


def test_flowers_are_added_after_the_cap() -> None:
    document = {
        "ruleset": "shanghai", "melds": ["p:111z", "p:555z"], "concealed": "666z33z44z",
        "winning_tile": "4z", "round_wind": "1z", "seat_wind": "2z", "flowers": 2,
        "options": {"flower_bonus": True, "limit_mode": "cap100"},
    }  # fmt: skip
    answer = score(document)
    assert answer["total"] == 102
    assert answer["limit"] == {"id": "cap100", "sum": 116, "value": 100}
    win = {"seat": 0, "kind": "discard", "from": 1, "fan": 116, "flowers": 2}
    paid = settled({"flower_bonus": True, "limit_mode": "cap100"}, wins=[win])
    assert paid["deltas"] == [102, -102, 0, 0]


def test_every_option_is_tried() -> None:
    elsewhere = {
        "minimum", "unit", "payment", "multi_ron", "dealer_multiplier", "dealer_on_draw",
        "flower_bonus", "rounds",
    }  # fmt: skip
    assert {row[0] for row in TOTALS} | elsewhere == {option.id for option in OPTIONS}


def test_the_defaults_are_those_of_the_rules() -> None:
    assert complete_options({}) == {
        "stacking": "implied", "minimum": 1, "repeat": "once", "limit_mode": "none",
        "limit_multiple": "add", "unit": 1, "payment": "discarder_1", "jangpung": "round",
        "siguiyi": "pung_chow", "concealed_kong_is_call": False,
        "dragons_with_three_dragons": False, "inhwa": "limit", "chinitsu_needs_sets": False,
        "green_needs_dragon": True, "multi_ron": "nearest", "dealer_multiplier": 1,
        "dealer_on_draw": "passes", "small_three_winds": True, "big_three_winds": True,
        "all_green": True, "flower_bonus": False, "rounds": 4,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (None, []),
        ({}, []),
        ({"minimum": 100, "unit": 10_000}, []),
        ([], [("bad_value", "options")]),
        ({"minimum": 101}, [("bad_value", "options.minimum")]),
        ({"minimum": -1}, [("bad_value", "options.minimum")]),
        ({"minimum": True}, [("bad_value", "options.minimum")]),
        ({"minimum": 5.0}, [("bad_value", "options.minimum")]),
        ({"unit": 0}, [("bad_value", "options.unit")]),
        ({"unit": 10**4000}, [("bad_value", "options.unit")]),
        ({"dealer_multiplier": True}, [("bad_value", "options.dealer_multiplier")]),
        ({"rounds": 3}, [("bad_value", "options.rounds")]),
        ({"all_green": 1}, [("bad_value", "options.all_green")]),
        ({"stacking": None}, [("bad_value", "options.stacking")]),
        ({"profile": "cn98"}, [("unknown_option", "options.profile")]),
    ],
)
def test_validation(given: object, expected: list[tuple[str, str]]) -> None:
    assert [(fault.code, fault.place) for fault in check_options(given)] == expected


def test_wrong_options_make_no_ruleset() -> None:
    with pytest.raises(ValueError, match=r"bad_value options\.rounds"):
        get_ruleset("shanghai", {"rounds": 3})


def test_declaration_is_complete() -> None:
    for option in OPTIONS:
        assert option.accepts(option.default)
        assert option.default in option.values
        assert len(option.value_names) == len(option.values) >= 2
        for text in (option.name, option.explanation, *option.value_names):
            assert set(text) == {"en", "ko"}
            assert all(text.values())
