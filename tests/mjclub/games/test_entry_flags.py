"""The chips of the tile picker: what can be true of a hand, by the engine of each ruleset."""

from __future__ import annotations

import random
from typing import Any

import pytest
from django.utils import translation

from mjclub.games import entry_flags, entry_words, picker, rules
from mjclub.games.entry_state import read_piece
from mjclub.games.picker import Part, Picked

MIXED = "(만345) 통345678 삭2234 +삭5"
CLOSED = "만345 통345678 삭2234 +삭5"
KONG = "(만345) [백백백백] 통34567 삭22 +통8"
FOURTH = "(통333) (만345) 통45678 삭22 +통3"
TWO_KINDS = "(만345) 만33 통345678 삭34 +삭5"
PAIR = "(만345) 통345678 삭2345 +삭2"
READY = "만345 통34567 삭34566"


def read(text: str) -> Picked:
    picked = picker.read(text, read_piece)
    assert picked is not None, text
    return picked


def offered(ruleset: str, text: str, way: str, dealer: bool | None = None, chosen: str = "") -> str:
    flags = entry_flags.offered_flags(
        rules.asks(ruleset),
        read(text),
        self_draw=way == "self-draw",
        chosen=frozenset(chosen.split()),
        dealer=dealer,
    )
    return " ".join(flags)


@pytest.mark.parametrize(
    ("ruleset", "text", "way", "dealer", "flags"),
    [
        ("mcr", READY, "discard", False, ""),
        ("mcr", MIXED, "discard", False, "last_tile last_of_kind rob_kong"),
        ("mcr", MIXED, "self-draw", False, "last_tile last_of_kind"),
        ("mcr", KONG, "self-draw", True, "last_tile last_of_kind kong_draw"),
        ("mcr", KONG, "discard", True, "last_tile last_of_kind rob_kong"),
        ("mcr", PAIR, "discard", None, "last_tile"),
        ("mcr", FOURTH, "discard", None, "last_tile"),
        ("zungjung", READY, "discard", False, ""),
        ("zungjung", MIXED, "discard", False, "last_tile rob_kong"),
        ("zungjung", KONG, "self-draw", False, "last_tile kong_draw"),
        ("zungjung", CLOSED, "discard", False, "last_tile rob_kong earthly"),
        ("zungjung", CLOSED, "discard", True, "last_tile rob_kong"),
        ("zungjung", CLOSED, "self-draw", True, "last_tile heavenly"),
        ("zungjung", CLOSED, "self-draw", False, "last_tile"),
        ("zungjung", CLOSED, "self-draw", None, "last_tile heavenly"),
        ("shanghai", READY, "discard", False, "first_turn_ready"),
        ("shanghai", MIXED, "discard", False, "last_tile last_of_kind rob_kong"),
        ("shanghai", CLOSED, "self-draw", True,
         "last_tile last_of_kind heavenly first_turn_ready"),
        ("shanghai", CLOSED, "self-draw", False,
         "last_tile last_of_kind earthly first_turn_ready"),
        ("shanghai", CLOSED, "discard", False,
         "last_tile last_of_kind rob_kong human first_turn_ready"),
        ("shanghai", TWO_KINDS, "discard", False, "last_tile last_of_kind double_last rob_kong"),
        ("shanghai", FOURTH, "discard", None, "last_tile"),
        ("two_winner", "만345 통345678 삭2234 +삭5", "discard", False, ""),
    ],
)  # fmt: skip
def test_flags_that_can_be_true(
    ruleset: str, text: str, way: str, dealer: bool | None, flags: str
) -> None:
    assert offered(ruleset, text, way, dealer) == flags


@pytest.mark.parametrize(
    ("ruleset", "text", "way", "chosen", "flags"),
    [
        ("mcr", MIXED, "discard", "rob_kong", "rob_kong"),
        ("mcr", MIXED, "discard", "last_tile", "last_tile last_of_kind"),
        ("mcr", MIXED, "discard", "last_of_kind", "last_tile last_of_kind"),
        # What is ticked still, though it cannot be true any more, excludes nothing.
        ("mcr", MIXED, "discard", "kong_draw", "last_tile last_of_kind rob_kong"),
        ("zungjung", CLOSED, "self-draw", "heavenly", "heavenly"),
        ("zungjung", CLOSED, "self-draw", "last_tile", "last_tile"),
        ("shanghai", TWO_KINDS, "discard", "last_of_kind", "last_tile last_of_kind double_last"),
        ("shanghai", TWO_KINDS, "discard", "double_last", "last_tile double_last rob_kong"),
        ("shanghai", CLOSED, "self-draw", "earthly", "last_of_kind earthly"),
        ("shanghai", CLOSED, "self-draw", "first_turn_ready",
         "last_tile last_of_kind first_turn_ready"),
    ],
)  # fmt: skip
def test_what_is_ticked_hides_what_it_excludes(
    ruleset: str, text: str, way: str, chosen: str, flags: str
) -> None:
    assert offered(ruleset, text, way, chosen=chosen) == flags


@pytest.mark.parametrize("chosen", ["rob_kong", "last_of_kind"])
def test_a_robbed_kong_and_the_last_of_its_kind_are_both_asked_where_both_score(
    chosen: str,
) -> None:
    def ways(options: dict[str, str]) -> list[str]:
        return entry_flags.offered_flags(
            rules.asks("shanghai", options), read(MIXED), self_draw=False,
            chosen=frozenset({chosen}),
        )  # fmt: skip

    assert {"rob_kong", "last_of_kind"} & set(ways({})) == {chosen}
    assert {"rob_kong", "last_of_kind"} <= set(ways({"stacking": "family_only"}))


def test_readiness_is_asked_of_the_players_where_they_declare_it() -> None:
    asks = rules.asks("two_winner")
    assert asks.flags == ("declared_ready",)
    assert asks.declares_ready
    assert offered("two_winner", CLOSED, "discard") == ""


def test_no_flag_is_offered_of_an_unreadable_or_unfinished_hand() -> None:
    asks = rules.asks("shanghai")
    for picked in (None, Picked(), read("만345 통34567"), read("만345 통34567 삭3456 +삭6")):
        flags = entry_flags.offered_flags(asks, picked, self_draw=True, chosen=frozenset())
        assert flags == []


@pytest.mark.parametrize("ruleset", ["mcr", "shanghai"])
def test_three_in_an_open_meld_need_no_asking(ruleset: str) -> None:
    asks = rules.asks(ruleset)
    ticked = frozenset({"last_tile", "rob_kong"})
    flags = entry_flags.flags_of(asks, read(FOURTH), self_draw=False, chosen=frozenset())
    assert flags == ["last_of_kind"]
    flags = entry_flags.flags_of(asks, read(FOURTH), self_draw=False, chosen=ticked)
    assert flags == ["last_of_kind", "last_tile"]


def test_a_ruleset_without_the_flag_gets_none() -> None:
    flags = entry_flags.flags_of(
        rules.asks("zungjung"), read(FOURTH), self_draw=False, chosen=frozenset()
    )
    assert flags == []


# --- against the engine -----------------------------------------------------------------------


def some_hand(dice: random.Random, tiles: frozenset[str]) -> Picked:
    """A winning hand of four sets and a pair, some of them melds, the winning tile marked."""
    while True:
        parts: list[Part] = []
        loose: list[str] = []
        pair = dice.choice(sorted(tiles))
        loose += [pair, pair]
        for _ in range(4):
            low = dice.choice(sorted(tiles))
            chow = picker.chow_of(low)
            names = chow if chow and dice.random() < 0.6 else [low] * 3
            if dice.random() < 0.5:
                loose += names
                continue
            kind = "c" if names[0] != names[1] else dice.choice(["p", "k", "a", "ck"])
            names = [low] * 4 if kind in {"k", "a", "ck"} else names
            parts.append(Part(kind, tuple(names)))
        won = dice.randrange(len(loose))
        parts += [Part("t", (tile,), won=at == won) for at, tile in enumerate(loose)]
        picked = Picked(tuple(parts))
        if max(picked.used.values()) <= picker.COPIES:
            return picked


def possible_by_the_engine(document: dict[str, Any]) -> bool:
    answer = rules.score_document(document)
    codes = [fault["code"] for fault in answer["faults"]]
    assert set(codes) <= {"impossible_flag"}, (document, codes)
    return not codes


@pytest.mark.parametrize("ruleset", rules.RULESET_IDS)
def test_what_the_engine_takes_is_offered_and_nothing_else(ruleset: str) -> None:
    asks = rules.asks(ruleset)
    dice = random.Random(ruleset)
    seen = set()
    for _ in range(150):
        picked = some_hand(dice, asks.tiles)
        self_draw, dealer = dice.random() < 0.5, dice.random() < 0.5
        document = {
            "ruleset": ruleset,
            "options": {},
            **picker.to_json(picked, self_draw=self_draw),
            "round_wind": "1z" if asks.round_wind else None,
            "seat_wind": ("1z" if dealer else "2z") if asks.seat_wind else None,
        }
        taken = [
            flag for flag in asks.flags if possible_by_the_engine(document | {"flags": [flag]})
        ]
        found = entry_flags.offered_flags(
            asks, picked, self_draw=self_draw, chosen=frozenset(), dealer=dealer
        )
        seen |= set(found)
        # Asked of the players, or certain from the open melds.
        known = {"declared_ready"} if asks.declares_ready else set()
        if entry_flags.lies_open(picked):
            known.add("last_of_kind")
        assert found == [flag for flag in taken if flag not in known]
        # Whatever is ticked, what is left of it can be true together.
        ticked = frozenset(flag for flag in asks.flags if dice.random() < 0.4)
        kept = entry_flags.flags_of(asks, picked, self_draw=self_draw, chosen=ticked, dealer=dealer)
        assert possible_by_the_engine(document | {"flags": kept})

    assert seen >= set(asks.flags) - {"declared_ready"}


# --- words --------------------------------------------------------------------------------------


def test_every_flag_has_a_name_and_says_what_it_means() -> None:
    flags = sorted({flag for ruleset in rules.RULESET_IDS for flag in rules.asks(ruleset).flags})
    assert sorted(entry_words.FLAG_NAMES) == flags
    for language in ("ko", "en"):
        with translation.override(language):
            names = [entry_words.flag_name(flag) for flag in flags]
            assert len(set(names)) == len(flags)
            helps = [entry_words.flag_help(flag) for flag in flags]
            assert len(set(helps)) == len(flags)
            assert "" not in helps
