"""A hand for each pattern, in one line of text, with everything that it scores."""

from __future__ import annotations

from typing import Final

from scoring.rulesets.example import Example

EXAMPLES: Final[dict[str, Example]] = {
    "all_sequences": Example("(123m)(456p)(789s)67p22m +8p", {"all_sequences": 5}),
    "concealed_hand": Example("123m555p67789s22z +8s", {"concealed_hand": 5}),
    "no_terminals": Example("(234m)(555p)(678s)67p33s +8p", {"no_terminals": 5}),
    "mixed_one_suit": Example("(123m)(333z)2346799m +8m", {"mixed_one_suit": 40}),
    "pure_one_suit": Example("(123m)(444m)5677922m +8m", {"pure_one_suit": 80}),
    "nine_gates": Example("1112345678999p +4p", {"nine_gates": 480}),
    "value_honor_white": Example("(555z)(123m)45p789s33s +6p", {"value_honor_white": 10}),
    "value_honor_green": Example(
        "(6666z)(123m)45p789s33s +6p", {"value_honor_green": 10, "one_kong": 5}
    ),
    "value_honor_red": Example("(123m)77z45p789s33s6p +7z", {"value_honor_red": 10}),
    "value_honor_seat_wind": Example("(222z)(123m)45p789s33s +6p", {"value_honor_seat_wind": 10}),
    "small_three_dragons": Example(
        "(555z)(666z)77z123m45p +6p",
        {"small_three_dragons": 40, "value_honor_white": 10, "value_honor_green": 10},
    ),
    "big_three_dragons": Example(
        "(555z)(666z)(777z)23p99s +4p",
        {
            "big_three_dragons": 130,
            "value_honor_white": 10,
            "value_honor_green": 10,
            "value_honor_red": 10,
        },
    ),
    "small_three_winds": Example("(111z)(333z)44z123m45p +6p", {"small_three_winds": 30}),
    "big_three_winds": Example("(111z)(333z)(444z)23p99s +4p", {"big_three_winds": 120}),
    "small_four_winds": Example("(111z)(333z)(444z)22z56m +7m", {"small_four_winds": 320}),
    "big_four_winds": Example("(111z)(222z)(333z)(444z)5m +5m", {"big_four_winds": 400}),
    "all_honors": Example("(111z)(555z)(333z)66z44z +6z", {"all_honors": 320}),
    "all_triplets": Example("(111m)(555p)(888s)77m33p +7m", {"all_triplets": 30}),
    "two_concealed_triplets": Example("(123m)22288p555s99s +8p", {"two_concealed_triplets": 5}),
    "three_concealed_triplets": Example(
        "(123m)22288p555s99s *8p", {"three_concealed_triplets": 30}
    ),
    "four_concealed_triplets": Example(
        "111m333p555s77m99p *7m",
        {"four_concealed_triplets": 125, "all_triplets": 30, "concealed_hand": 5},
    ),
    "one_kong": Example("(2222m)(123p)45789s88m +6s", {"one_kong": 5}),
    "two_kong": Example("(2222m)(555/5p)45789s88m +6s", {"two_kong": 20}),
    "three_kong": Example("(2222m)(5555p)[8888s]45m99p +6m", {"three_kong": 120}),
    "four_kong": Example("(2222m)(5555p)(8888s)(1111z)9p +9p", {"four_kong": 480}),
    "two_identical_sequences": Example(
        "(123m)(123m)555p67s22z +8s", {"two_identical_sequences": 10}
    ),
    "two_identical_sequences_twice": Example(
        "(123m)(123m)(789p)79p55s +8p", {"two_identical_sequences_twice": 60, "all_sequences": 5}
    ),
    "three_identical_sequences": Example(
        "(345p)334455p67s22m +8s",
        {"three_identical_sequences": 120, "all_sequences": 5, "no_terminals": 5},
    ),
    "four_identical_sequences": Example(
        "(345p)(345p)334455p9m +9m", {"four_identical_sequences": 480}
    ),
    "three_similar_sequences": Example("(345m)345p34s888m99p +5s", {"three_similar_sequences": 35}),
    "small_three_similar_triplets": Example(
        "(555m)(555p)55s123m78p +9p", {"small_three_similar_triplets": 30}
    ),
    "three_similar_triplets": Example(
        "(555m)(555p)555s78p11z +9p", {"three_similar_triplets": 120}
    ),
    "nine_tile_straight": Example("(123m)45678m555p99s +9m", {"nine_tile_straight": 40}),
    "three_consecutive_triplets": Example(
        "(222m)(333m)444m67p99s +8p", {"three_consecutive_triplets": 100}
    ),
    "four_consecutive_triplets": Example(
        "(222m)(333m)(444m)55m88p +5m",
        {"four_consecutive_triplets": 200, "all_triplets": 30, "no_terminals": 5},
    ),
    "mixed_lesser_terminals": Example("(123m)(111z)789p78s11s +9s", {"mixed_lesser_terminals": 40}),
    "pure_lesser_terminals": Example("(123m)(999s)789p12s11m +3s", {"pure_lesser_terminals": 50}),
    "mixed_greater_terminals": Example(
        "(111m)(999p)333z99s44z +9s", {"mixed_greater_terminals": 100, "all_triplets": 30}
    ),
    "pure_greater_terminals": Example(
        "(111m)(999m)(111p)99p11s +9p", {"pure_greater_terminals": 400}
    ),
    "final_draw": Example("(123m)(555p)67s789s22z *8s", {"final_draw": 10}, flags=("last_tile",)),
    "final_discard": Example(
        "(123m)(555p)67s789s22z +8s", {"final_discard": 10}, flags=("last_tile",)
    ),
    "win_on_kong": Example(
        "(2222m)(123p)45789s88m *6s", {"win_on_kong": 10, "one_kong": 5}, flags=("kong_draw",)
    ),
    "robbing_a_kong": Example(
        "(123m)(456p)45789s22z +6s", {"robbing_a_kong": 10, "all_sequences": 5}, flags=("rob_kong",)
    ),
    "blessing_of_heaven": Example(
        "123m456p45789s22z *6s",
        {"blessing_of_heaven": 155, "all_sequences": 5, "concealed_hand": 5},
        flags=("heavenly",),
        seat="1z",
    ),
    "blessing_of_earth": Example(
        "123m456p45789s22z +6s",
        {"blessing_of_earth": 155, "all_sequences": 5, "concealed_hand": 5},
        flags=("earthly",),
    ),
    "thirteen_terminals": Example("19m19p19s1234567z +1m", {"thirteen_terminals": 160}),
    "seven_pairs": Example("11119m5577p2288s +9m", {"seven_pairs": 30}),
    "chicken_hand": Example("(123m)(555p)67s789s33z +8s", {"chicken_hand": 1}),
}
