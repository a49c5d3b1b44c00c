"""A hand for each fan, in one line of text, with everything that it scores by China 1998.

East round, South's seat. Each hand reaches the minimum, so it is one that could be declared.
"""

from __future__ import annotations

from typing import Final

from scoring.rulesets.example import Example

EXAMPLES: Final[dict[str, Example]] = {
    # 88 points
    "big_four_winds": Example(
        "(111z)(333z)222z44z55m +4z", {"big_four_winds": 88, "half_flush": 6}
    ),
    "big_three_dragons": Example(
        "(555z)(777z)66z234m88p +6z", {"big_three_dragons": 88, "one_voided_suit": 1}
    ),
    "all_green": Example(
        "(234s)234s66s88s666z +8s", {"all_green": 88, "dragon_pung": 2, "pure_double_chow": 1}
    ),
    "nine_gates": Example(
        "1112345678999m +5m",
        {"nine_gates": 88, "two_concealed_pungs": 2, "pung_of_terminals_or_honors": 1},
    ),
    "four_kongs": Example(
        "(2222m)(5555p)(999/9s)[7777m]4z +4z", {"four_kongs": 88, "pung_of_terminals_or_honors": 1}
    ),
    "seven_shifted_pairs": Example(
        "2233445566778p +8p", {"seven_shifted_pairs": 88, "all_simples": 2}
    ),
    "thirteen_orphans": Example("19m19p19s1234567z +1m", {"thirteen_orphans": 88}),
    # 64 points
    "all_terminals": Example("(111m)(999p)111s99s99m +9s", {"all_terminals": 64}),
    "little_four_winds": Example(
        "(222z)(444z)333z1z789p +1z",
        {
            "little_four_winds": 64,
            "half_flush": 6,
            "outside_hand": 4,
            "seat_wind": 2,
            "single_wait": 1,
        },
    ),
    "little_three_dragons": Example(
        "(555z)666z7z345m999s +7z",
        {
            "little_three_dragons": 64,
            "two_concealed_pungs": 2,
            "pung_of_terminals_or_honors": 1,
            "one_voided_suit": 1,
            "single_wait": 1,
        },
    ),
    "all_honors": Example(
        "(111z)(555z)333z66z77z +6z",
        {"little_three_dragons": 64, "all_honors": 64, "prevalent_wind": 2},
    ),
    "four_concealed_pungs": Example(
        "222m555m888p33s77s *3s", {"four_concealed_pungs": 64, "all_simples": 2, "self_drawn": 1}
    ),
    "pure_terminal_chows": Example(
        "1122335577899m +8m", {"pure_terminal_chows": 64, "concealed_hand": 2, "closed_wait": 1}
    ),
    # 48 points
    "quadruple_chow": Example(
        "(234m)(234m)234234m5p +5p",
        {
            "quadruple_chow": 48,
            "all_chows": 2,
            "all_simples": 2,
            "one_voided_suit": 1,
            "single_wait": 1,
        },
    ),
    "four_pure_shifted_pungs": Example(
        "(222s)(333s)44455s88p +5s",
        {"four_pure_shifted_pungs": 48, "all_simples": 2, "one_voided_suit": 1},
    ),
    # 32 points
    "four_pure_shifted_chows": Example(
        "(123p)(234p)34456p77z +5p", {"four_pure_shifted_chows": 32, "half_flush": 6}
    ),
    "three_kongs": Example("(3333m)(6666p)[8888s]67m11z +5m", {"three_kongs": 32}),
    "all_terminals_and_honors": Example(
        "(111m)(999s)333z99p66z +9p",
        {"all_terminals_and_honors": 32, "all_types": 6, "double_pung": 2},
    ),
    # 24 points
    "seven_pairs": Example("1155m2277p3399s6z +6z", {"seven_pairs": 24}),
    "greater_honors_and_knitted_tiles": Example(
        "147m25p69s123456z +7z", {"greater_honors_and_knitted_tiles": 24}
    ),
    "all_even_pungs": Example("(222m)(444p)666p88s22s +8s", {"all_even_pungs": 24}),
    "full_flush": Example(
        "(345p)1156778999p +6p",
        {"full_flush": 24, "short_straight": 1, "pung_of_terminals_or_honors": 1},
    ),
    "pure_triple_chow": Example(
        "(456s)45645s222p99p +6s", {"pure_triple_chow": 24, "reversible_tiles": 8, "no_honors": 1}
    ),
    "pure_shifted_pungs": Example(
        "(444m)(555m)66m789s33z +6m", {"pure_shifted_pungs": 24, "one_voided_suit": 1}
    ),
    "upper_tiles": Example(
        "(789m)777p789s99p89s +7s",
        {"upper_tiles": 24, "pure_double_chow": 1, "mixed_double_chow": 1, "edge_wait": 1},
    ),
    "middle_tiles": Example(
        "(456m)555p456s44p56s +4s",
        {"middle_tiles": 24, "pure_double_chow": 1, "mixed_double_chow": 1},
    ),
    "lower_tiles": Example(
        "(123m)222p123s33p12s +3s",
        {"lower_tiles": 24, "pure_double_chow": 1, "mixed_double_chow": 1, "edge_wait": 1},
    ),
    # 16 points
    "pure_straight": Example(
        "(123s)456s89s22p567m +7s", {"pure_straight": 16, "all_chows": 2, "edge_wait": 1}
    ),
    "three_suited_terminal_chows": Example(
        "(123m)789m123p79p55s +8p", {"three_suited_terminal_chows": 16, "closed_wait": 1}
    ),
    "pure_shifted_chows": Example(
        "(234m)34546m888p22s +5m", {"pure_shifted_chows": 16, "all_simples": 2}
    ),
    "all_fives": Example(
        "(345m)(567p)45646s55p +5s",
        {
            "all_fives": 16,
            "mixed_shifted_chows": 6,
            "all_chows": 2,
            "pure_double_chow": 1,
            "closed_wait": 1,
        },
    ),
    "triple_pung": Example("(777m)(777p)77s123m44z +7s", {"triple_pung": 16}),
    "three_concealed_pungs": Example(
        "(234p)666m999m222s7z +7z",
        {"three_concealed_pungs": 16, "pung_of_terminals_or_honors": 1, "single_wait": 1},
    ),
    # 12 points
    "lesser_honors_and_knitted_tiles": Example(
        "147m25p369s12345z +6z", {"lesser_honors_and_knitted_tiles": 12}
    ),
    "knitted_straight": Example(
        "(777z)33147m258p36s +9s", {"knitted_straight": 12, "dragon_pung": 2}
    ),
    "upper_four": Example(
        "(678m)67867p99p789s +8p",
        {"upper_four": 12, "all_chows": 2, "pure_double_chow": 1, "mixed_double_chow": 1},
    ),
    "lower_four": Example(
        "(123m)23423p123s44s +4p",
        {"lower_four": 12, "all_chows": 2, "pure_double_chow": 1, "mixed_double_chow": 1},
    ),
    "big_three_winds": Example(
        "(111z)(333z)22z456m99p +2z",
        {"big_three_winds": 12, "prevalent_wind": 2, "seat_wind": 2, "one_voided_suit": 1},
    ),
    # 8 points
    "mixed_straight": Example(
        "(123m)(567s)456p79s66z +8s", {"mixed_straight": 8, "closed_wait": 1}
    ),
    "reversible_tiles": Example(
        "(555z)345p888s99p45s +6s", {"reversible_tiles": 8, "dragon_pung": 2}
    ),
    "mixed_triple_chow": Example(
        "(345m)11m345888p34s +5s", {"mixed_triple_chow": 8, "no_honors": 1}
    ),
    "mixed_shifted_pungs": Example(
        "(333m)(444p)55s678m99p +5s", {"mixed_shifted_pungs": 8, "no_honors": 1}
    ),
    "chicken_hand": Example("(234m)(678p)22256s44z +7s", {"chicken_hand": 8}),
    "last_tile_draw": Example(
        "(345m)567p234s88p67s *5s",
        {
            "last_tile_draw": 8,
            "all_chows": 2,
            "all_simples": 2,
            "mixed_double_chow": 1,
            "short_straight": 1,
        },
        flags=("last_tile",),
    ),
    "last_tile_claim": Example(
        "(345m)567p234s88p67s +5s",
        {
            "last_tile_claim": 8,
            "all_chows": 2,
            "all_simples": 2,
            "mixed_double_chow": 1,
            "short_straight": 1,
        },
        flags=("last_tile",),
    ),
    "out_with_replacement_tile": Example(
        "(7777s)345m234p35s99m *4s",
        {
            "out_with_replacement_tile": 8,
            "mixed_double_chow": 1,
            "melded_kong": 1,
            "no_honors": 1,
            "closed_wait": 1,
        },
        flags=("kong_draw",),
    ),
    "robbing_the_kong": Example(
        "(345m)678p234s99p57s +6s",
        {"robbing_the_kong": 8, "all_chows": 2, "short_straight": 1, "closed_wait": 1},
        flags=("rob_kong",),
    ),
    "two_concealed_kongs": Example(
        "[2222m][8888p]34567s99m +8s",
        {"two_concealed_kongs": 6, "concealed_hand": 2, "short_straight": 1, "no_honors": 1},
    ),
    # 6 points
    "all_pungs": Example(
        "(222m)(777p)99m55p444s +9m",
        {"all_pungs": 6, "pung_of_terminals_or_honors": 1, "no_honors": 1},
    ),
    "half_flush": Example(
        "(345m)2267879m333z +8m",
        {"half_flush": 6, "short_straight": 1, "pung_of_terminals_or_honors": 1},
    ),
    "mixed_shifted_chows": Example(
        "(123m)(234p)678m88p35s +4s", {"mixed_shifted_chows": 6, "all_chows": 2, "closed_wait": 1}
    ),
    "all_types": Example("(234m)(555z)34p678s22z +5p", {"all_types": 6, "dragon_pung": 2}),
    "melded_hand": Example(
        "(234m)(567m)(888s)(345p)6p +6p", {"melded_hand": 6, "all_simples": 2, "short_straight": 1}
    ),
    "two_dragon_pungs": Example(
        "(555z)(777z)2234567m +8m", {"half_flush": 6, "two_dragon_pungs": 6, "short_straight": 1}
    ),
    # 5 points, China 1998 only
    "one_melded_and_one_concealed_kong": Example(
        "(2222m)[7777p]444s33s88m +8m",
        {
            "all_pungs": 6,
            "one_melded_and_one_concealed_kong": 5,
            "two_concealed_pungs": 2,
            "all_simples": 2,
        },
    ),
    # 4 points
    "outside_hand": Example(
        "(123m)(789p)12p999s44z +3p",
        {
            "outside_hand": 4,
            "mixed_double_chow": 1,
            "two_terminal_chows": 1,
            "pung_of_terminals_or_honors": 1,
            "edge_wait": 1,
        },
    ),
    "fully_concealed_hand": Example(
        "345678m345p35s99s *4s",
        {
            "mixed_triple_chow": 8,
            "fully_concealed_hand": 4,
            "all_chows": 2,
            "short_straight": 1,
            "closed_wait": 1,
        },
    ),
    "two_melded_kongs": Example(
        "(2222m)(666/6p)444s88m55p +5p", {"all_pungs": 6, "two_melded_kongs": 4, "all_simples": 2}
    ),
    "last_tile": Example(
        "(345m)(345p)35s678p99p +4s",
        {
            "mixed_triple_chow": 8,
            "last_tile": 4,
            "all_chows": 2,
            "short_straight": 1,
            "closed_wait": 1,
        },
        flags=("last_of_kind",),
    ),
    # 2 points
    "dragon_pung": Example(
        "(666z)(345m)345p35s99m +4s", {"mixed_triple_chow": 8, "dragon_pung": 2, "closed_wait": 1}
    ),
    "prevalent_wind": Example(
        "(111z)(345m)345p35s99m +4s",
        {"mixed_triple_chow": 8, "prevalent_wind": 2, "closed_wait": 1},
    ),
    "seat_wind": Example(
        "(222z)(345m)345p35s99m +4s", {"mixed_triple_chow": 8, "seat_wind": 2, "closed_wait": 1}
    ),
    "concealed_hand": Example(
        "345m345678p35s99p +4s",
        {
            "mixed_triple_chow": 8,
            "concealed_hand": 2,
            "all_chows": 2,
            "short_straight": 1,
            "closed_wait": 1,
        },
    ),
    "all_chows": Example(
        "(345m)345678p35s99p +4s",
        {"mixed_triple_chow": 8, "all_chows": 2, "short_straight": 1, "closed_wait": 1},
    ),
    "tile_hog": Example(
        "(345m)(345p)22m33345s +3s", {"mixed_triple_chow": 8, "tile_hog": 2, "all_simples": 2}
    ),
    "double_pung": Example(
        "(444m)(444s)22m888p99s +9s",
        {"all_pungs": 6, "double_pung": 2, "pung_of_terminals_or_honors": 1, "no_honors": 1},
    ),
    "two_concealed_pungs": Example(
        "(333s)(888m)222m777p5s +5s",
        {"all_pungs": 6, "two_concealed_pungs": 2, "all_simples": 2, "single_wait": 1},
    ),
    "concealed_kong": Example(
        "[9999p](345m)66m345p35s +4s",
        {
            "mixed_triple_chow": 8,
            "concealed_kong": 2,
            "pung_of_terminals_or_honors": 1,
            "no_honors": 1,
            "closed_wait": 1,
        },
    ),
    "all_simples": Example(
        "(345m)34567888p35s +4s",
        {
            "mixed_triple_chow": 8,
            "all_chows": 2,
            "all_simples": 2,
            "short_straight": 1,
            "closed_wait": 1,
        },
    ),
    # 1 point
    "pure_double_chow": Example(
        "(345m)(345p)99m345p35s +4s",
        {"mixed_triple_chow": 8, "all_chows": 2, "pure_double_chow": 1, "closed_wait": 1},
    ),
    "mixed_double_chow": Example(
        "(123s)(456s)13m66p789s +2m",
        {"pure_straight": 16, "all_chows": 2, "mixed_double_chow": 1, "closed_wait": 1},
    ),
    "short_straight": Example(
        "(345m)678m345p99p35s +4s",
        {"mixed_triple_chow": 8, "all_chows": 2, "short_straight": 1, "closed_wait": 1},
    ),
    "two_terminal_chows": Example(
        "(123m)(123p)789m55p13s +2s",
        {"mixed_triple_chow": 8, "all_chows": 2, "two_terminal_chows": 1, "closed_wait": 1},
    ),
    "pung_of_terminals_or_honors": Example(
        "(999m)(345m)345p22p35s +4s",
        {
            "mixed_triple_chow": 8,
            "pung_of_terminals_or_honors": 1,
            "no_honors": 1,
            "closed_wait": 1,
        },
    ),
    "melded_kong": Example(
        "(7777s)(345m)99m345p35s +4s",
        {"mixed_triple_chow": 8, "melded_kong": 1, "no_honors": 1, "closed_wait": 1},
    ),
    "one_voided_suit": Example(
        "(123p)(456p)34566m79p +8p",
        {"pure_straight": 16, "all_chows": 2, "one_voided_suit": 1, "closed_wait": 1},
    ),
    "no_honors": Example(
        "(345m)(345p)99m222p35s +4s", {"mixed_triple_chow": 8, "no_honors": 1, "closed_wait": 1}
    ),
    "edge_wait": Example(
        "(456p)(789s)12m88p666s +3m", {"mixed_straight": 8, "no_honors": 1, "edge_wait": 1}
    ),
    "closed_wait": Example(
        "(345m)(345p)22m789p35s +4s", {"mixed_triple_chow": 8, "all_chows": 2, "closed_wait": 1}
    ),
    "single_wait": Example(
        "(345m)(345p)2m777p345s +2m", {"mixed_triple_chow": 8, "all_simples": 2, "single_wait": 1}
    ),
    "self_drawn": Example(
        "(345m)345p35s678p99m *4s",
        {
            "mixed_triple_chow": 8,
            "all_chows": 2,
            "short_straight": 1,
            "closed_wait": 1,
            "self_drawn": 1,
        },
    ),
    "flower_tiles": Example(
        "(345m)345p35s678p99m +4s 화2",
        {
            "mixed_triple_chow": 8,
            "all_chows": 2,
            "short_straight": 1,
            "closed_wait": 1,
            "flower_tiles": 2,
        },
    ),
}
"""By id, dearest first."""
