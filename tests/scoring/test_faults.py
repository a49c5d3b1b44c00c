"""Every fault of a hand's JSON form is found, all at once, and nothing raises."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import example, given

from scoring.document import RulesetSpec, as_document, parse_document
from scoring.faults import CODES, Fault
from scoring.hand import Hand, Meld
from scoring.rulesets.mcr.flags import SPEC
from tests.strategies import Broken, broken_documents, document_of, documents, hands, junk

READY: dict[str, Any] = {
    "ruleset": "mcr",
    "options": {"profile": "cn98"},
    "melds": ["p:555z", "p:666z"],
    "concealed": "66999s77z",
    "winning_tile": "7z",
    "self_draw": True,
    "round_wind": "1z",
    "seat_wind": "1z",
    "flowers": 0,
    "flags": [],
}
ZUNGJUNG = RulesetSpec(
    "zungjung",
    frozenset({"last_tile"}),
    round_wind="optional",
    flowers=False,
    responsible=True,
)
TWO_WINNER = RulesetSpec(
    "two_winner",
    frozenset({"declared_ready"}),
    tiles=frozenset(range(27)),
    round_wind="refused",
    seat_wind="refused",
    flowers=False,
)


def faults_of(
    changes: Mapping[str, object], spec: RulesetSpec = SPEC
) -> list[tuple[str, str, str]]:
    """Return code, field and place of the faults of the example hand with some changes."""
    read = parse_document({**READY, "ruleset": spec.id, **changes}, spec)
    if isinstance(read, Hand):
        return []
    return [(fault.code, fault.field, fault.place) for fault in read]


def test_a_hand_without_faults_is_read() -> None:
    assert parse_document(READY, SPEC) == Hand(
        melds=(Meld("p", (31, 31, 31)), Meld("p", (32, 32, 32))),
        concealed=(23, 23, 26, 26, 26, 33, 33),
        winning_tile=33,
        self_draw=True,
        round_wind=27,
        seat_wind=27,
    )


def test_what_may_be_left_out() -> None:
    least = {
        "ruleset": "mcr",
        "concealed": "1112345678999m",
        "round_wind": "1z",
        "seat_wind": "2z",
    }
    read = parse_document(least, SPEC)
    assert read == Hand(
        melds=(),
        concealed=(0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8),
        winning_tile=None,
        round_wind=27,
        seat_wind=28,
    )
    nulls = dict.fromkeys(("melds", "flags", "flowers", "self_draw", "winning_tile", "options"))
    assert parse_document(least | nulls, SPEC) == read


def test_every_notation_is_read_in_every_field() -> None:
    read = parse_document(
        READY
        | {
            "melds": ["p:백백백@2", "p:發發發"],
            "concealed": "삭66999 중중",
            "winning_tile": "🀄",
            "round_wind": "E",
            "seat_wind": "남",
        },
        SPEC,
    )
    assert isinstance(read, Hand)
    assert read.melds[0] == Meld("p", (31, 31, 31), 2)
    assert as_document(read, "mcr", {"profile": "cn98"}) == READY | {
        "melds": ["p:555z@2", "p:666z"],
        "seat_wind": "2z",
    }


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"ruleset": None}, [("missing_field", "ruleset", "")]),
        ({"ruleset": "riichi"}, [("unknown_ruleset", "ruleset", "")]),
        ({"ruleset": ["mcr"]}, [("bad_value", "ruleset", "ruleset")]),
        ({"concealed": None}, [("missing_field", "concealed", "")]),
        ({"concealed": 5}, [("bad_value", "concealed", "concealed")]),
        ({"concealed": "66999s7x7z"}, [("bad_notation", "concealed", "7")]),
        ({"concealed": "6699s9z7z"}, [("bad_notation", "concealed", "5")]),
        ({"concealed": "66999s77"}, [("ambiguous_notation", "concealed", "7")]),
        ({"concealed": "삭66999통"}, [("ambiguous_notation", "concealed", "6")]),
        ({"concealed": "66999s7z"}, [("wrong_count", "concealed", "")]),
        ({"concealed": "66999s777z"}, [("wrong_count", "concealed", "")]),
        ({"concealed": ""}, [("wrong_count", "concealed", "")]),
        ({"concealed": "66699s77z", "melds": ["p:666s", "p:666z"]},
         [("too_many_copies", "concealed", "6s")]),
        ({"concealed": "66999s77z", "melds": ["k:7777z", "p:666z"]},
         [("too_many_copies", "concealed", "7z")]),
        ({"melds": ["k:7777z"], "concealed": "666999s1234m"},
         [("too_many_copies", "winning_tile", "7z")]),
        ({"melds": "p:555z"}, [("bad_value", "melds", "melds")]),
        ({"melds": ["p:555z", 5]}, [("bad_value", "melds", "melds.1")]),
        ({"melds": ["p:555z", "p:665z"]}, [("bad_meld", "melds", "1")]),
        ({"melds": ["p:555z", "q:666z"]}, [("bad_meld", "melds", "1")]),
        ({"melds": ["c:891m", "p:666z"]}, [("bad_meld", "melds", "0")]),
        ({"melds": ["c:123z", "p:666z"]}, [("bad_meld", "melds", "0")]),
        ({"melds": ["c:789m@1", "p:666z"]}, [("bad_meld", "melds", "0")]),
        ({"melds": ["ck:5555z@2", "p:666z"]}, [("bad_meld", "melds", "0")]),
        ({"melds": ["p:555z@4", "p:666z"]}, [("bad_meld", "melds", "0")]),
        ({"melds": ["p:555", "p:666z"]}, [("bad_notation", "melds", "0")]),
        ({"melds": ["c:123m"] * 4 + ["p:555z"]}, [("too_many_melds", "melds", "")]),
        ({"winning_tile": "77z"}, [("bad_notation", "winning_tile", "1")]),
        ({"winning_tile": "1f"}, [("tile_not_used", "winning_tile", "f")]),
        ({"winning_tile": 33}, [("bad_value", "winning_tile", "winning_tile")]),
        ({"self_draw": "yes"}, [("bad_value", "self_draw", "self_draw")]),
        ({"round_wind": None}, [("missing_field", "round_wind", "")]),
        ({"round_wind": "5z"}, [("bad_wind", "round_wind", "")]),
        ({"seat_wind": "x"}, [("bad_wind", "seat_wind", "")]),
        ({"seat_wind": 1}, [("bad_value", "seat_wind", "seat_wind")]),
        ({"flowers": 9}, [("wrong_flowers", "flowers", "")]),
        ({"flowers": -1}, [("wrong_flowers", "flowers", "")]),
        ({"flowers": 1.0}, [("bad_value", "flowers", "flowers")]),
        ({"flowers": True}, [("bad_value", "flowers", "flowers")]),
        ({"concealed": "66999s77z12f", "flowers": 3}, [("wrong_flowers", "flowers", "")]),
        ({"concealed": "66999s77z11f"}, [("too_many_copies", "concealed", "1f")]),
        ({"flags": "last_tile"}, [("bad_value", "flags", "flags")]),
        ({"flags": ["last_tile", 1]}, [("bad_value", "flags", "flags.1")]),
        ({"flags": ["last_tile", "last_tile"]}, [("bad_value", "flags", "flags.1")]),
        ({"flags": ["lasttile"]}, [("unknown_flag", "flags", "lasttile")]),
        ({"flags": ["heavenly"]}, [("unknown_flag", "flags", "heavenly")]),
        ({"responsible": "other"}, [("impossible_responsible", "responsible", "")]),
        ({"responsible": "me"}, [("bad_value", "responsible", "responsible")]),
        ({"alternatives": 1}, [("bad_value", "alternatives", "alternatives")]),
        ({"winds": "1z"}, [("unknown_option", "winds", "")]),
    ],
)  # fmt: skip
def test_one_fault(changes: dict[str, object], expected: list[tuple[str, str, str]]) -> None:
    assert faults_of(changes) == expected


def test_all_faults_are_listed_at_once() -> None:
    changes = {
        "melds": ["p:55z", "p:666z"],
        "concealed": "66999s7!7z",
        "winning_tile": "7z7z",
        "round_wind": "5z",
        "seat_wind": None,
        "flowers": 9,
        "flags": ["nine", "last_tile"],
        "self_draw": 0,
        "Concealed": "1m",
    }
    assert faults_of(changes) == [
        ("unknown_option", "Concealed", ""),
        ("bad_meld", "melds", "0"),
        ("bad_notation", "concealed", "7"),
        ("bad_notation", "winning_tile", "1"),
        ("bad_value", "self_draw", "self_draw"),
        ("bad_wind", "round_wind", ""),
        ("missing_field", "seat_wind", ""),
        ("wrong_flowers", "flowers", ""),
        ("unknown_flag", "flags", "nine"),
    ]


def test_a_wrong_count_does_not_hide_an_impossible_flag() -> None:
    assert faults_of({"concealed": "6s", "flags": ["kong_draw"], "seat_wind": "9z"}) == [
        ("bad_wind", "seat_wind", ""),
        ("wrong_count", "concealed", ""),
        ("impossible_flag", "flags", "kong_draw"),
    ]


KONGS = {"melds": ["a:5555z", "c:123m"]}
CHOWS = {"melds": ["c:123m", "c:456p"], "concealed": "45789s22z", "winning_tile": "6s"}


@pytest.mark.parametrize(
    ("changes", "flags", "impossible"),
    [
        (CHOWS | {"self_draw": True}, ["last_tile"], []),
        (CHOWS | {"self_draw": False}, ["last_tile"], []),
        (CHOWS | {"self_draw": True}, ["kong_draw"], ["kong_draw"]),
        (KONGS | {"self_draw": False}, ["kong_draw"], ["kong_draw"]),
        (KONGS, ["kong_draw"], []),
        ({"melds": ["k:5555z", "c:123m"]}, ["kong_draw"], []),
        ({"melds": ["ck:5555z", "c:123m"]}, ["kong_draw"], []),
        (KONGS, ["kong_draw", "last_tile"], []),
        (CHOWS | {"self_draw": False}, ["rob_kong"], []),
        (CHOWS | {"self_draw": True}, ["rob_kong"], ["rob_kong"]),
        (CHOWS | {"self_draw": False}, ["rob_kong", "last_tile"], ["rob_kong"]),
        (CHOWS | {"self_draw": False}, ["rob_kong", "last_of_kind"], []),
        (CHOWS | {"self_draw": False}, ["rob_kong", "kong_draw"], ["kong_draw", "rob_kong"]),
        (CHOWS | {"self_draw": False, "winning_tile": "2z"}, ["rob_kong"], ["rob_kong"]),
        (CHOWS | {"self_draw": False, "winning_tile": "3m", "concealed": "12m789s22z"},
         ["rob_kong"], ["rob_kong"]),
        (CHOWS, ["last_of_kind"], []),
        (CHOWS | {"winning_tile": "2z"}, ["last_of_kind"], ["last_of_kind"]),
        # Its copies in own chows lie open, so they do not contradict the flag.
        (CHOWS | {"winning_tile": "3m", "concealed": "12m789s22z"}, ["last_of_kind"], []),
        ({"melds": ["ck:7777z", "c:123m"]}, ["last_of_kind"], ["last_of_kind"]),
        # A hand that still waits has not been won in any way.
        (CHOWS | {"winning_tile": None}, ["last_tile"], ["last_tile"]),
    ],
)  # fmt: skip
def test_impossible_flags(
    changes: dict[str, object], flags: list[str], impossible: list[str]
) -> None:
    found = faults_of({**changes, "flags": flags})
    assert [place for code, _, place in found if code == "impossible_flag"] == impossible


@pytest.mark.parametrize(
    ("spec", "changes", "expected"),
    [
        (ZUNGJUNG, {}, []),
        (ZUNGJUNG, {"round_wind": None}, []),
        (ZUNGJUNG, {"round_wind": "6z"}, [("bad_wind", "round_wind", "")]),
        (ZUNGJUNG, {"seat_wind": None}, [("missing_field", "seat_wind", "")]),
        (ZUNGJUNG, {"flowers": 1}, [("flowers_not_used", "flowers", "")]),
        (ZUNGJUNG, {"concealed": "66999s77z1f", "flowers": None},
         [("flowers_not_used", "flowers", "")]),
        (ZUNGJUNG, {"self_draw": False, "responsible": "other"}, []),
        (ZUNGJUNG, {"responsible": "none"}, [("impossible_responsible", "responsible", "")]),
        (TWO_WINNER, {"melds": [], "concealed": "12345678999m1z1p", "winning_tile": "1p",
                      "round_wind": None, "seat_wind": None},
         [("tile_not_used", "concealed", "1z")]),
        (TWO_WINNER, {"melds": ["c:123m", "p:666s"], "concealed": "1234567p", "winning_tile": "7p"},
         [("bad_wind", "round_wind", ""), ("bad_wind", "seat_wind", "")]),
        (TWO_WINNER, {"melds": ["c:123m", "p:666z"], "concealed": "1234567p", "winning_tile": "7p",
                      "round_wind": None, "seat_wind": None}, [("tile_not_used", "melds", "6z")]),
    ],
)  # fmt: skip
def test_what_a_ruleset_uses(
    spec: RulesetSpec, changes: dict[str, object], expected: list[tuple[str, str, str]]
) -> None:
    assert faults_of(changes, spec) == expected


@given(hands())
def test_a_legal_hand_has_no_fault_and_survives_the_round_trip(hand: Hand) -> None:
    assert parse_document(document_of(hand), SPEC) == hand
    assert as_document(hand, "mcr") == document_of(hand)


@given(broken_documents())
def test_a_broken_hand_has_its_fault(broken: Broken) -> None:
    read = parse_document(broken.document, SPEC)
    assert isinstance(read, tuple)
    assert (broken.code, broken.field) in {(fault.code, fault.field) for fault in read}


@given(junk())
@example({"concealed": "5" * 10_000_000 + "z"})
@example({"flags": ["x"] * 1_000_000, "melds": ["c:123m"] * 1_000_000})
@example({1: 2, None: 3, (): 4, "ruleset": "mcr"})
def test_junk_gives_faults_that_can_be_sent(document: object) -> None:
    read = parse_document(document, SPEC)
    assert isinstance(read, tuple)
    assert 0 < len(read) < 100
    for fault in read:
        assert isinstance(fault, Fault)
        assert fault.code in CODES
        json.dumps(fault.as_json(), ensure_ascii=False).encode()


def test_a_number_too_long_to_print_is_only_a_fault() -> None:
    assert faults_of({"flowers": 10**5000}) == [("wrong_flowers", "flowers", "")]


@given(documents(), junk())
def test_junk_in_one_field_never_raises(document: dict[str, Any], value: object) -> None:
    for field in document:
        read = parse_document(document | {field: value}, SPEC)
        assert isinstance(read, Hand) or all(fault.code in CODES for fault in read)
