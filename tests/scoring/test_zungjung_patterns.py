"""One hand for each pattern of Zung Jung, with every pattern that counts in it.

Round East, seat South unless said. ``(...)`` melds, ``[...]`` concealed kongs, ``+`` discard,
``*`` self-draw.
"""

from __future__ import annotations

import pytest

from scoring.rulesets.zungjung.catalogue import IDS
from scoring.text import score_text

# fmt: off
HANDS = (
    ("all_sequences", "(123m)(456p)(789s)67p22m +8p", "", "all_sequences 5"),
    ("concealed_hand", "123m555p67789s22z +8s", "", "concealed_hand 5"),
    ("no_terminals", "(234m)(555p)(678s)67p33s +8p", "", "no_terminals 5"),
    ("mixed_one_suit", "(123m)(333z)2346799m +8m", "", "mixed_one_suit 40"),
    ("pure_one_suit", "(123m)(444m)5677922m +8m", "", "pure_one_suit 80"),
    ("nine_gates", "1112345678999p +4p", "", "nine_gates 480"),
    ("value_honor_white", "(555z)(123m)45p789s33s +6p", "", "value_honor_white 10"),
    ("value_honor_green", "(6666z)(123m)45p789s33s +6p", "",
     "value_honor_green 10, one_kong 5"),
    ("value_honor_red", "(123m)77z45p789s33s6p +7z", "", "value_honor_red 10"),
    ("value_honor_seat_wind", "(222z)(123m)45p789s33s +6p", "", "value_honor_seat_wind 10"),
    ("small_three_dragons", "(555z)(666z)77z123m45p +6p", "",
     "small_three_dragons 40, value_honor_white 10, value_honor_green 10"),
    ("big_three_dragons", "(555z)(666z)(777z)23p99s +4p", "",
     "big_three_dragons 130, value_honor_white 10, value_honor_green 10, value_honor_red 10"),
    ("small_three_winds", "(111z)(333z)44z123m45p +6p", "", "small_three_winds 30"),
    ("big_three_winds", "(111z)(333z)(444z)23p99s +4p", "", "big_three_winds 120"),
    ("small_four_winds", "(111z)(333z)(444z)22z56m +7m", "", "small_four_winds 320"),
    ("big_four_winds", "(111z)(222z)(333z)(444z)5m +5m", "", "big_four_winds 400"),
    ("all_honors", "(111z)(555z)(333z)66z44z +6z", "", "all_honors 320"),
    ("all_triplets", "(111m)(555p)(888s)77m33p +7m", "", "all_triplets 30"),
    ("two_concealed_triplets", "(123m)22288p555s99s +8p", "", "two_concealed_triplets 5"),
    ("three_concealed_triplets", "(123m)22288p555s99s *8p", "", "three_concealed_triplets 30"),
    ("four_concealed_triplets", "111m333p555s77m99p *7m", "",
     "four_concealed_triplets 125, all_triplets 30, concealed_hand 5"),
    ("one_kong", "(2222m)(123p)45789s88m +6s", "", "one_kong 5"),
    ("two_kong", "(2222m)(555/5p)45789s88m +6s", "", "two_kong 20"),
    ("three_kong", "(2222m)(5555p)[8888s]45m99p +6m", "", "three_kong 120"),
    ("four_kong", "(2222m)(5555p)(8888s)(1111z)9p +9p", "", "four_kong 480"),
    ("two_identical_sequences", "(123m)(123m)555p67s22z +8s", "", "two_identical_sequences 10"),
    ("two_identical_sequences_twice", "(123m)(123m)(789p)79p55s +8p", "",
     "two_identical_sequences_twice 60, all_sequences 5"),
    ("three_identical_sequences", "(345p)334455p67s22m +8s", "",
     "three_identical_sequences 120, all_sequences 5, no_terminals 5"),
    ("four_identical_sequences", "(345p)(345p)334455p9m +9m", "", "four_identical_sequences 480"),
    ("three_similar_sequences", "(345m)345p34s888m99p +5s", "", "three_similar_sequences 35"),
    ("small_three_similar_triplets", "(555m)(555p)55s123m78p +9p", "",
     "small_three_similar_triplets 30"),
    ("three_similar_triplets", "(555m)(555p)555s78p11z +9p", "", "three_similar_triplets 120"),
    ("nine_tile_straight", "(123m)45678m555p99s +9m", "", "nine_tile_straight 40"),
    ("three_consecutive_triplets", "(222m)(333m)444m67p99s +8p", "",
     "three_consecutive_triplets 100"),
    ("four_consecutive_triplets", "(222m)(333m)(444m)55m88p +5m", "",
     "four_consecutive_triplets 200, all_triplets 30, no_terminals 5"),
    ("mixed_lesser_terminals", "(123m)(111z)789p78s11s +9s", "", "mixed_lesser_terminals 40"),
    ("pure_lesser_terminals", "(123m)(999s)789p12s11m +3s", "", "pure_lesser_terminals 50"),
    ("mixed_greater_terminals", "(111m)(999p)333z99s44z +9s", "",
     "mixed_greater_terminals 100, all_triplets 30"),
    ("pure_greater_terminals", "(111m)(999m)(111p)99p11s +9p", "", "pure_greater_terminals 400"),
    ("final_draw", "(123m)(555p)67s789s22z *8s", "last_tile", "final_draw 10"),
    ("final_discard", "(123m)(555p)67s789s22z +8s", "last_tile", "final_discard 10"),
    ("win_on_kong", "(2222m)(123p)45789s88m *6s", "kong_draw", "win_on_kong 10, one_kong 5"),
    ("robbing_a_kong", "(123m)(456p)45789s22z +6s", "rob_kong",
     "robbing_a_kong 10, all_sequences 5"),
    ("blessing_of_heaven", "123m456p45789s22z *6s", "heavenly E",
     "blessing_of_heaven 155, all_sequences 5, concealed_hand 5"),
    ("blessing_of_earth", "123m456p45789s22z +6s", "earthly",
     "blessing_of_earth 155, all_sequences 5, concealed_hand 5"),
    ("thirteen_terminals", "19m19p19s1234567z +1m", "", "thirteen_terminals 160"),
    ("seven_pairs", "11119m5577p2288s +9m", "", "seven_pairs 30"),
    ("chicken_hand", "(123m)(555p)67s789s33z +8s", "", "chicken_hand 1"),
    # What else may be asked of a pattern.
    ("nine_gates", "1112345678999p *9p", "", "nine_gates 480"),
    ("nine_gates", "1112344567899p *9p", "heavenly E", "nine_gates 480"),
    ("pure_one_suit", "1112344567899p *9p", "",
     "pure_one_suit 80, concealed_hand 5"),
    ("no_terminals", "22m44m66p88p33s55s7s +7s", "", "seven_pairs 30, no_terminals 5"),
    ("mixed_one_suit", "1133557799m11z2z +2z", "", "mixed_one_suit 40, seven_pairs 30"),
    ("all_honors", "1122334455667z +7z", "", "all_honors 320"),
    ("all_honors", "1111222233667z +7z", "", "all_honors 320"),
    ("mixed_greater_terminals", "1199m1199p11s55z7z +7z", "",
     "mixed_greater_terminals 100, seven_pairs 30"),
    ("pure_greater_terminals", "1111m9999m11p99p1s +1s", "", "pure_greater_terminals 400"),
    ("concealed_hand", "[2222m]333p45789s88m +6s", "",
     "concealed_hand 5, two_concealed_triplets 5, one_kong 5"),
    ("one_kong", "(222/2m)(123p)45789s88m +6s", "", "one_kong 5"),
    ("two_identical_sequences", "(123m)112233s78p55m +9p", "",
     "two_identical_sequences 10, all_sequences 5"),
    # The wind pair keeps three wind triplets from being Big Three Winds.
    ("small_four_winds", "(111z)(222z)(333z)44z56m +7m", "", "small_four_winds 320"),
    # Two listed: the dearer, and of equal ones the lower number.
    ("four_kong", "(1111z)(2222z)(3333z)(4444z)5m +5m", "", "four_kong 480"),
    ("small_four_winds", "(111z)(222z)(333z)(555z)4z +4z", "", "small_four_winds 320"),
    # Not a straight: 234 456 789.
    ("chicken_hand", "(234m)45678m555p99s +9m", "", "chicken_hand 1"),
)
# fmt: on


@pytest.mark.parametrize(
    ("name", "text", "way", "expected"), HANDS, ids=[f"{h[0]} {h[1]} {h[2]}" for h in HANDS]
)
def test_hand(name: str, text: str, way: str, expected: str) -> None:
    flags = [word for word in way.split() if word != "E"]
    seat = "1z" if "E" in way.split() else "2z"
    answer = score_text(text, ruleset="zungjung", round_wind="1z", seat_wind=seat, flags=flags)
    assert answer["faults"] == []
    found = ", ".join(f"{pattern['id']} {pattern['points']}" for pattern in answer["patterns"])
    assert found == expected
    assert name in {pattern["id"] for pattern in answer["patterns"]}
    assert answer["legal"] is True


def test_every_pattern_has_a_hand() -> None:
    assert {hand[0] for hand in HANDS} == set(IDS)
