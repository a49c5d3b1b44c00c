"""A hand for each yaku and for each sentence of the rules that decides what counts."""

from __future__ import annotations

import pytest

from scoring.rulesets.shanghai.catalogue import IDS, POINTS
from scoring.rulesets.shanghai.examples import EXAMPLES
from scoring.text import score_text

CLOSED_RON = {"concealed_hand_discard_win": 2}


def scored(
    text: str,
    *flags: str,
    seat: str = "2z",
    round_wind: str = "1z",
    options: dict[str, object] | None = None,
) -> dict[str, int]:
    answer = score_text(
        text,
        ruleset="shanghai",
        options=options,
        flags=flags,
        seat_wind=seat,
        round_wind=round_wind,
    )
    assert answer["faults"] == []
    assert answer["complete"]
    return {pattern["id"]: pattern["points"] for pattern in answer["patterns"]}


def test_every_yaku_has_its_hand() -> None:
    assert tuple(EXAMPLES) == (*IDS, "flower_bonus")


@pytest.mark.parametrize("name", EXAMPLES)
def test_example(name: str) -> None:
    example = EXAMPLES[name]
    options = example.options
    found = scored(example.text, *example.flags, seat=example.seat, options=options)
    assert found == example.points
    assert found[name] % POINTS.get(name, 1) == 0
    assert found[name] > 0


# What the rules say, the hand, what it scores.
HANDS: tuple[tuple[str, str, tuple[str, ...], str, dict[str, int]], ...] = (
    ("All honours keeps All pungs beside Four concealed pungs", "111222333555z6z *6z", (), "4z",
     {"all_honours": 100, "four_concealed_pungs": 50, "big_three_winds": 15, "all_pungs": 7,
      "fully_concealed_hand": 5, "dragon_pung": 2, "single_wait": 2}),
    ("the dead kind of a double last tile may lie in own melds", "(555p)(456p)67p99s789m +8p",
     ("double_last",), "2z", {"double_last_tile": 7, "tile_hog": 3}),
    ("a double last tile leaves no last tile of its kind", "(123m)456p99p67s789m +5s",
     ("double_last", "last_of_kind"), "2z", {"double_last_tile": 7}),
    ("two pairs completed by a discard: three concealed triplets", "222m777p444s66m99p +9p", (),
     "2z", {"three_concealed_pungs": 7, "all_pungs": 7, **CLOSED_RON}),
    ("one open kong: three concealed pungs only", "(2222m)999p444s888s6m *6m", (), "2z",
     {"three_concealed_pungs": 7, "all_pungs": 7, "single_wait": 2}),
    ("two concealed kongs are two kongs", "[2222m][7777p]456s99s34p +5p", (), "2z",
     {"two_kongs": 3, **CLOSED_RON}),
    ("a discard that has its place in a chow leaves the triplet concealed",
     "11123m777p456s99s +1m", (), "2z",
     {"two_concealed_pungs": 2, "tile_hog": 3, **CLOSED_RON}),
    ("a discard completes 111: no two terminal pungs", "11m999m456p789s55z +1m", (), "2z",
     CLOSED_RON),
    ("drawn it is concealed", "11m999m456p789s55z *1m", (), "2z",
     {"fully_concealed_hand": 5, "two_terminal_pungs": 3}),
    ("a concealed kong is accepted there", "[1111m]999m456p78s55z +9s", (), "2z",
     {"two_terminal_pungs": 3, **CLOSED_RON}),
    ("an added kong opens the hand", "(111m/1)999m456p78s44s +9s", (), "2z", {}),
    ("a dragon head is no all chows", "123m456p78s234s55z +9s", (), "2z", CLOSED_RON),
    ("nor a head of the own wind", "123m456p78s234s22z +9s", (), "2z", CLOSED_RON),
    ("nor a head of the round wind", "123m456p78s234s11z +9s", (), "2z", CLOSED_RON),
    ("four open kongs add melded hand", "(2222m)(5555p)(7777s)(3333z)9p +9p", (), "2z",
     {"four_kongs": 100, "melded_hand": 10}),
    ("a heavenly hand has no wait", "123m567p789s222p9m *9m", ("heavenly",), "1z",
     {"heavenly_hand": 100}),
    ("an earthly hand has one", "123m567p789s222p9m *9m", ("earthly",), "2z",
     {"earthly_hand": 100, "single_wait": 2}),
    ("the last of its kind stands beside an earthly hand", "123m456p99p13s789s *2s",
     ("earthly", "last_of_kind"), "2z",
     {"earthly_hand": 100, "last_tile_of_its_kind": 3, "all_chows": 2, "single_wait": 2,
      "two_terminal_chows": 2}),
    ("all types and outside hands need sets", "1199m1199p1199s7z *7z", (), "2z",
     {"all_terminals_and_honours": 50, "seven_pairs": 15, "fully_concealed_hand": 5}),
    ("seven pairs of terminals are all terminals and honours", "1111m99m1199p119s +9s", (), "2z",
     {"all_terminals_and_honours": 50, "seven_pairs": 15, **CLOSED_RON}),
    ("two terminal chows are part of a straight", "123456789m34p44s +5p", (), "2z",
     {"pure_straight": 7, "all_chows": 2, **CLOSED_RON}),
    ("four in hand are two pairs and no tile hog", "2222m5577p2299s6z +6z", (), "2z",
     {"seven_pairs": 15, **CLOSED_RON}),
    ("first-round ready with a concealed kong", "[2222m]456p78s345s99p +9s", ("first_turn_ready",),
     "2z", {"first_round_ready": 7, **CLOSED_RON}),
    ("kongs of honors are no two kongs", "(2222m)(3333z)456s99s34p +5p", (), "2z", {}),
    ("three kongs may be honors", "(2222m)(3333z)(4444z)99s34p +5p", (), "2z",
     {"three_kongs": 15}),
    ("three triplets of one number score nothing", "(333m)(333p)(333s)99m67p +8p", (), "2z", {}),
    ("an open self-draw has no fan of its own", "(123m)456p99p45s789s *6s", (), "2z", {}),
    ("a wait of which the winner holds all four is none", "(222s)(123m)2345s678p +5s", (), "2z",
     {"two_five_eight_head": 1, "single_wait": 2, "tile_hog": 3}),
    ("little three winds is a step of little four winds", "(111z)(333z)(444z)2z567m +2z", (), "2z",
     {"little_four_winds": 60, "half_flush": 7, "prevalent_wind": 2, "single_wait": 2}),
    ("triplets before chows where they are worth more", "222333444p99m6s7s *8s", (), "2z",
     {"fully_concealed_hand": 5, "pure_triple_chow": 7, "all_chows": 2}),
    ("nine gates needs the nine-sided wait", "1113455678999m +2m", (), "2z",
     {"full_flush": 40, "two_terminal_pungs": 3, "two_five_eight_head": 1, **CLOSED_RON}),
    ("a last replacement tile has both", "[3333p]123m789s55m45s *6s", ("kong_draw", "last_tile"),
     "2z", {"fully_concealed_hand": 5, "last_tile_draw": 3, "out_with_replacement_tile": 2,
            "two_five_eight_head": 1}),
)  # fmt: skip


@pytest.mark.parametrize(("text", "flags", "seat", "points"), [hand[1:] for hand in HANDS],
                         ids=[hand[0] for hand in HANDS])  # fmt: skip
def test_rule(text: str, flags: tuple[str, ...], seat: str, points: dict[str, int]) -> None:
    round_wind = "4z" if seat == "4z" else "1z"
    assert scored(text, *flags, seat=seat, round_wind=round_wind) == points


@pytest.mark.parametrize(
    ("open_text", "lost"),
    [
        ("(123m)123m456p678s1s +1s", {"pure_double_chow"}),
        ("(123m)789m45p678s33s +6p", {"two_terminal_chows"}),
        ("(222m)777p456s99s34m +5m", {"two_concealed_pungs"}),
        ("(123m)456p78s234s99m +9s", {"all_chows"}),
        ("(111m)999m456p78s55z +9s", {"two_terminal_pungs"}),
        ("(123m)789m123p78p55s +9p", {"three_suited_terminal_chows"}),
        ("(123m)123m445566p9s +9s", {"twice_pure_double_chow", "pure_double_chow"}),
        ("(222m)777p444s66m99p *9p", {"four_concealed_pungs"}),
    ],
)
def test_an_open_hand_loses_closed_yaku(open_text: str, lost: set[str]) -> None:
    closed = set(scored(open_text.replace("(", "").replace(")", "")))
    assert lost & closed
    assert not lost & set(scored(open_text))
