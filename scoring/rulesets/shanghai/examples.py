"""A hand for each yaku, in one line of text, with everything that it scores in the East round."""

from __future__ import annotations

from typing import Final

from scoring.rulesets.example import Example

EXAMPLES: Final[dict[str, Example]] = {
    "two_five_eight_head": Example("(123m)456p789s55p23s +4s", {"two_five_eight_head": 1}),
    "concealed_hand_discard_win": Example(
        "123m456p78s234s55p +9s",
        {"concealed_hand_discard_win": 2, "all_chows": 2, "two_five_eight_head": 1},
    ),
    "dragon_pung": Example("(777z)123m456p99s78s +6s", {"dragon_pung": 2}),
    "seat_wind": Example("(222z)234m567p99s45s +6s", {"seat_wind": 2}),
    "prevalent_wind": Example("(111z)234m567p99s45s +6s", {"prevalent_wind": 2}),
    "double_wind": Example("(111z)234m567p99s45s +6s", {"double_wind": 4}, seat="1z"),
    "single_wait": Example("(123m)456p99p13s789s +2s", {"single_wait": 2}),
    "pure_double_chow": Example(
        "112233m456p678s1s +1s",
        {"concealed_hand_discard_win": 2, "pure_double_chow": 2, "all_chows": 2, "single_wait": 2},
    ),
    "two_terminal_chows": Example(
        "123m789m45p678s33s +6p",
        {"concealed_hand_discard_win": 2, "two_terminal_chows": 2, "all_chows": 2},
    ),
    "one_voided_suit": Example("(123m)456m789p11z45p +6p", {"one_voided_suit": 2}),
    "two_concealed_pungs": Example(
        "222m777p456s99s34m +5m", {"concealed_hand_discard_win": 2, "two_concealed_pungs": 2}
    ),
    "all_simples": Example("(234m)567p345s66s67m +5m", {"all_simples": 2}),
    "all_chows": Example(
        "123m456p78s234s99m +9s", {"concealed_hand_discard_win": 2, "all_chows": 2}
    ),
    "out_with_replacement_tile": Example(
        "(2222m)456s99s123p78p *9p", {"out_with_replacement_tile": 2}, flags=("kong_draw",)
    ),
    "robbing_the_kong": Example(
        "(123m)456p99p13s789s +2s", {"robbing_the_kong": 3, "single_wait": 2}, flags=("rob_kong",)
    ),
    "two_kongs": Example("(2222m)[7777p]456s99s34p +5p", {"two_kongs": 3}),
    "last_tile_draw": Example(
        "(123m)456p99s45s789s *6s", {"last_tile_draw": 3}, flags=("last_tile",)
    ),
    "last_tile_claim": Example(
        "(123m)456p99s45s789s +6s", {"last_tile_claim": 3}, flags=("last_tile",)
    ),
    "two_terminal_pungs": Example(
        "111m999m456p78s55z +9s", {"two_terminal_pungs": 3, "concealed_hand_discard_win": 2}
    ),
    "tile_hog": Example(
        "(222s)(123m)2345s678p +5s", {"tile_hog": 3, "single_wait": 2, "two_five_eight_head": 1}
    ),
    "last_tile_of_its_kind": Example(
        "(123m)456p99p13s789s +2s",
        {"last_tile_of_its_kind": 3, "single_wait": 2},
        flags=("last_of_kind",),
    ),
    "little_three_winds": Example(
        "(333z)(444z)22z456p78s +9s", {"little_three_winds": 3, "one_voided_suit": 2}, seat="1z"
    ),
    "little_triple_pung": Example(
        "(555m)555p55s123m78p +9p", {"little_triple_pung": 3, "two_five_eight_head": 1}
    ),
    "fully_concealed_hand": Example(
        "123m456p78s234s55p *9s",
        {"fully_concealed_hand": 5, "all_chows": 2, "two_five_eight_head": 1},
    ),
    "pure_straight": Example("(123m)456m789m44p67s +8s", {"pure_straight": 7}),
    "mixed_outside_hand": Example("(123m)(333z)789p99s78s +9s", {"mixed_outside_hand": 7}),
    "all_types": Example("(333z)55z123m456p78s +9s", {"all_types": 7}),
    "mixed_triple_chow": Example("(345m)345p34s99m678p +5s", {"mixed_triple_chow": 7}),
    "pure_triple_chow": Example(
        "222333444p99m67s +8s",
        {"pure_triple_chow": 7, "concealed_hand_discard_win": 2, "all_chows": 2},
    ),
    "first_round_ready": Example(
        "123m456p78s234s55p +9s",
        {
            "first_round_ready": 7,
            "concealed_hand_discard_win": 2,
            "all_chows": 2,
            "two_five_eight_head": 1,
        },
        flags=("first_turn_ready",),
    ),
    "double_last_tile": Example(
        "(123m)456p99p67s789m +5s", {"double_last_tile": 7}, flags=("double_last",)
    ),
    "all_pungs": Example("(222m)(777p)444s66m99p +9p", {"all_pungs": 7}),
    "half_flush": Example("(234m)(333z)456m11m78m +6m", {"half_flush": 7}),
    "three_concealed_pungs": Example(
        "(123m)444p777s222z5m *5m",
        {"three_concealed_pungs": 7, "single_wait": 2, "two_five_eight_head": 1},
        seat="3z",
    ),
    "half_melded_self_draw": Example(
        "(123m)(456p)(777s)(888m)9s *9s", {"half_melded_self_draw": 7}
    ),
    "melded_hand": Example("(123m)(456p)(777s)(888m)9s +9s", {"melded_hand": 10}),
    "pure_outside_hand": Example(
        "(123m)789m999p11s79s +8s", {"pure_outside_hand": 10, "single_wait": 2}
    ),
    "seven_pairs": Example(
        "1133m5577p2299s6z +6z", {"seven_pairs": 15, "concealed_hand_discard_win": 2}
    ),
    "three_kongs": Example(
        "(2222m)(5555z)[8888s]456p9p +9p", {"three_kongs": 15, "dragon_pung": 2, "single_wait": 2}
    ),
    "big_three_winds": Example(
        "(222z)(333z)111z99m67p +8p",
        {"big_three_winds": 15, "prevalent_wind": 2, "one_voided_suit": 2},
        seat="4z",
    ),
    "little_three_dragons": Example(
        "(555z)(666z)77z123m45p +6p", {"little_three_dragons": 20, "one_voided_suit": 2}
    ),
    "three_suited_terminal_chows": Example(
        "123m789m123p78p55s +9p",
        {"three_suited_terminal_chows": 20, "concealed_hand_discard_win": 2},
    ),
    "twice_pure_double_chow": Example(
        "112233m445566p9s +9s",
        {
            "twice_pure_double_chow": 40,
            "concealed_hand_discard_win": 2,
            "all_chows": 2,
            "single_wait": 2,
        },
    ),
    "full_flush": Example("(123p)345p678p99p56p +7p", {"full_flush": 40}),
    "four_concealed_pungs": Example(
        "222m777p444s66m99p *9p", {"four_concealed_pungs": 50, "fully_concealed_hand": 5}
    ),
    "all_terminals_and_honours": Example(
        "(111m)(999p)333z99s44z +4z", {"all_terminals_and_honours": 50}
    ),
    "big_three_dragons": Example(
        "(555z)(666z)(777z)99m67p +8p", {"big_three_dragons": 60, "one_voided_suit": 2}
    ),
    "little_four_winds": Example(
        "(111z)(222z)333z44z78p +9p",
        {
            "little_four_winds": 60,
            "prevalent_wind": 2,
            "seat_wind": 2,
            "half_flush": 7,
            "mixed_outside_hand": 7,
        },
    ),
    "big_four_winds": Example(
        "(111z)(222z)(333z)444z5m +5m",
        {"big_four_winds": 100, "half_flush": 7, "single_wait": 2, "two_five_eight_head": 1},
    ),
    "four_kongs": Example("(2222m)(5555p)[7777s](3333z)9p +9p", {"four_kongs": 100}),
    "all_terminals": Example(
        "(111m)(999m)(111p)999p1s +1s",
        {"all_terminals": 100, "little_triple_pung": 3, "single_wait": 2},
    ),
    "all_green": Example(
        "(666z)234s888s22s66s +6s", {"all_green": 100, "dragon_pung": 2, "two_five_eight_head": 1}
    ),
    "all_honours": Example(
        "(111z)(555z)666z33z44z +4z",
        {
            "all_honours": 100,
            "all_pungs": 7,
            "dragon_pung": 4,
            "little_three_winds": 3,
            "prevalent_wind": 2,
        },
    ),
    "heavenly_hand": Example(
        "123m456p78s234s55p *9s",
        {"heavenly_hand": 100, "all_chows": 2, "two_five_eight_head": 1},
        flags=("heavenly",),
        seat="1z",
    ),
    "earthly_hand": Example(
        "123m456p78s234s55p *9s",
        {"earthly_hand": 100, "all_chows": 2, "two_five_eight_head": 1},
        flags=("earthly",),
    ),
    "human_hand": Example(
        "123m567p789s222p9m +9m", {"human_hand": 100, "single_wait": 2}, flags=("human",), seat="3z"
    ),
    "thirteen_orphans": Example(
        "19m19p19s1234567z +1m", {"thirteen_orphans": 100, "concealed_hand_discard_win": 2}
    ),
    "nine_gates": Example(
        "1112345678999m +5m",
        {
            "nine_gates": 100,
            "two_terminal_pungs": 3,
            "concealed_hand_discard_win": 2,
            "two_five_eight_head": 1,
        },
    ),
    "flower_bonus": Example(
        "(123m)456p789s55p23s +4s 화2",
        {"two_five_eight_head": 1, "flower_bonus": 2},
        options={"flower_bonus": True},
    ),
}
"""By id, in the order of the list."""
