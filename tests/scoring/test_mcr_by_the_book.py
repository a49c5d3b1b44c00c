"""Worked hands for the lines of the rules, counted by hand from the text.

Round East, seat South. Of each hand all fans in their order, the total, legality, payments and,
where given, the waits, under both profiles. ``#n`` is the fan of that number in the Green Book;
``s2`` to ``s9`` are principles, waits, concealment, kongs, ways of winning, special shapes,
disputes (``Dn``) and the examples of the printed Korean table (``000-n``).
"""

from __future__ import annotations

import pytest

from scoring.text import score_text

from .book import Case, case_id, check, read_book

BOOK = """
§#1 and All Honors | (111z)(222z)(333z)44z55z +4z
= big_four_winds 88, all_honors 64
§#1 with kongs | [1111z](222z)(3333z)444z9m +9m
cn98 = big_four_winds 88, all_terminals_and_honors 32, half_flush 6,
  one_melded_and_one_concealed_kong 5, two_concealed_pungs 2, single_wait 1
wmo = big_four_winds 88, all_terminals_and_honors 32, half_flush 6,
  one_melded_and_one_concealed_kong 6, two_concealed_pungs 2, single_wait 1
§#2 a fourth pung of terminals counts | (555z)(666z)(777z)111m5m +5m
= big_three_dragons 88, all_pungs 6, half_flush 6, pung_of_terminals_or_honors 1, single_wait 1
§#2 #18 | (555z)(666z)777z111m9m +9m
= big_three_dragons 88, all_terminals_and_honors 32, half_flush 6, two_concealed_pungs 2,
  single_wait 1
§#3 s2 All Simples still counts | (222s)(333s)444s66s88s +6s
= all_green 88, full_flush 24, pure_shifted_pungs 24, all_pungs 6, all_simples 2
§#3 D4 | (222s)(666s)33s88s666z +3s
cn98 = all_green 88, all_pungs 6, dragon_pung 2
wmo = all_green 88, all_pungs 6, half_flush 6, dragon_pung 2
§#3 s7 pairs | 2233446688s666z +6z
cn98 = all_green 88, seven_pairs 24, tile_hog 2
wmo = all_green 88, seven_pairs 24, half_flush 6, tile_hog 2
§#4 s7 on 1 | 1112345678999p +1p
= nine_gates 88, pure_straight 16, tile_hog 2
waits 1p 2p 3p 4p 5p 6p 7p 8p 9p
§#4 s7 on 2 | 1112345678999p +2p
= nine_gates 88, two_concealed_pungs 2, short_straight 1, pung_of_terminals_or_honors 1
§#4 s7 on 3 | 1112345678999s +3s
= nine_gates 88, short_straight 1
§#4 s7 on 4 | 1112345678999m +4m
= nine_gates 88, short_straight 1
§#4 s7 on 5 | 1112345678999p *5p
cn98 = nine_gates 88, two_concealed_pungs 2, pung_of_terminals_or_honors 1, self_drawn 1
wmo = nine_gates 88, fully_concealed_hand 4, two_concealed_pungs 2, pung_of_terminals_or_honors 1
§#4 s7 on 6 | 1112345678999m +6m
= nine_gates 88, short_straight 1
§#4 s7 on 7 | 1112345678999s +7s
= nine_gates 88, short_straight 1
§#4 s7 on 8 | 1112345678999s +8s
= nine_gates 88, two_concealed_pungs 2, short_straight 1, pung_of_terminals_or_honors 1
§#4 s7 on 9, drawn | 1112345678999s *9s
cn98 = nine_gates 88, pure_straight 16, tile_hog 2, self_drawn 1
wmo = nine_gates 88, pure_straight 16, fully_concealed_hand 4, tile_hog 2
§s7 the same fourteen from another thirteen | 1112234567899m *9m
= full_flush 24, fully_concealed_hand 4, two_concealed_pungs 2, short_straight 1,
  pung_of_terminals_or_honors 2
waits 2m 9m
§#5 s5 four concealed | [1111m][2222m][3333m][4444m]5p *5p
cn98 = four_kongs 88, four_concealed_pungs 64, four_pure_shifted_pungs 48,
  pung_of_terminals_or_honors 1, one_voided_suit 1, no_honors 1, self_drawn 1
wmo = four_kongs 88, four_concealed_pungs 64, four_pure_shifted_pungs 48, fully_concealed_hand 4,
  pung_of_terminals_or_honors 1, one_voided_suit 1, no_honors 1
§#5 #53 four melded | (1111m)(2222p)(3333s)(9999m)5z +5z
= four_kongs 88, mixed_shifted_pungs 8, melded_hand 6, pung_of_terminals_or_honors 2
§#5 dragons and terminals addable | (111m/1m)(2222p)(777z/7z)[8888s]5p +5p
= four_kongs 88, dragon_pung 2, pung_of_terminals_or_honors 1
§#6 D3 | 1122334455667p *7p
cn98 = seven_shifted_pairs 88, self_drawn 1
wmo = seven_shifted_pairs 88, fully_concealed_hand 4
§#6 no simples from 3 to 9 | 3344556677889m +9m
= seven_shifted_pairs 88
§#7 no bonus for thirteen waits | 19m19p19s1234567z +5z
= thirteen_orphans 88
waits 1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z
§#7 s6 nothing is left of the draw but #44 | 119m19p19s123456z *7z | last_tile
cn98 = thirteen_orphans 88, last_tile_draw 8
wmo = thirteen_orphans 88, last_tile_draw 8, fully_concealed_hand 4
§s9 Last Tile of an honor | 119m19p19s123456z +7z | last_of_kind
= thirteen_orphans 88, last_tile 4
§#8 D5 Triple Pung is added | (111m)(111p)111s99m99p +9m
= all_terminals 64, triple_pung 16
§#8 D5 Double Pung twice | (111m)(111p)999m99p11s +9p
cn98 = all_terminals 64
wmo = all_terminals 64, double_pung 4
§#8 s7 pairs | 1111m99m1199p119s +9s
= all_terminals 64, seven_pairs 24, tile_hog 2
§#9 winds named, others not | (111z)(222z)(333z)44z11p +1p
= little_four_winds 64, all_terminals_and_honors 32, half_flush 6, prevalent_wind 2, seat_wind 2
§#9 s2 All Honors is added | (111z)(222z)(333z)44z55z +5z
= little_four_winds 64, all_honors 64, dragon_pung 2, prevalent_wind 2, seat_wind 2
waits 4z 5z
§#10 a pung of terminals counts | (555z)(666z)77z111p23p +4p
= little_three_dragons 64, half_flush 6, pung_of_terminals_or_honors 1
§#11 #10 | (111z)(222z)555z66z77z +7z
= little_three_dragons 64, all_honors 64, prevalent_wind 2, seat_wind 2
§#11 pairs | 1122334455667z +7z
= all_honors 64, seven_pairs 24
§#11 #38 dragons and seat are added | (333z)(444z)222z55z66z +6z
= all_honors 64, big_three_winds 12, dragon_pung 2, seat_wind 2
§#12 on the pair | 222m444p666s888m5z +5z
= four_concealed_pungs 64, single_wait 1
§#12 s4 the pung from a discard is open | 222m444p666s88m55z +8m
= three_concealed_pungs 16, all_pungs 6, concealed_hand 2
§#12 D3 drawn | 222m444p666s88m55z *8m
cn98 = four_concealed_pungs 64, self_drawn 1
wmo = four_concealed_pungs 64, fully_concealed_hand 4
§#13 before Seven Pairs | 1231237897895s +5s
= pure_terminal_chows 64, concealed_hand 2, single_wait 1
§#13 not among D3 | 1231237897895s *5s
= pure_terminal_chows 64, fully_concealed_hand 4, single_wait 1
§#14 000-67 | (123m)(123m)1122334m +4m
= quadruple_chow 48, full_flush 24, lower_four 12, all_chows 2
waits 1m 4m
§#15 s9 000-68 | (111p)(222p)(333p)44p22s +4p
= four_pure_shifted_pungs 48, lower_four 12, reversible_tiles 8, pung_of_terminals_or_honors 1
§#16 by two | (123s)(345s)(567s)78s55p +9s
= four_pure_shifted_chows 32, all_chows 2, one_voided_suit 1
§#16 by one | (123m)(234m)(345m)45m11m +6m
= four_pure_shifted_chows 32, full_flush 24, all_chows 2
§#17 s9 000-65 | (2222m)(3333m)(4444m)22s33s +2s
= three_kongs 32, pure_shifted_pungs 24, lower_four 12, all_pungs 6, double_pung 2, all_simples 2,
  one_voided_suit 1
§#18 000-66 | (111z)(111m)(999p)99s77z +9s
= all_terminals_and_honors 32, all_types 6, prevalent_wind 2, double_pung 2
§#18 pairs | 11m99m11p99p11s22z3z +3z
= all_terminals_and_honors 32, seven_pairs 24
§#19 s7 four alike | 222m33p44p55s66s11z +2m
= seven_pairs 24, tile_hog 2
§#19 #52 | 11m22p33s44z55z66m7p *7p
cn98 = seven_pairs 24, all_types 6, self_drawn 1
wmo = seven_pairs 24, all_types 6, fully_concealed_hand 4
§#19 #68 | 2233m4466p5577s8s +8s
= seven_pairs 24, all_simples 2
§#19 s2 Upper Tiles, before the chows | 778899m778899p7s +7s
= seven_pairs 24, upper_tiles 24
§#19 #22 | 1122334466889m +9m
= seven_pairs 24, full_flush 24
§#19 #75 #76 | 11335577m11449p +9p
= seven_pairs 24, one_voided_suit 1, no_honors 1
§#19 #40 | 1122338899p22s5z +5z
= seven_pairs 24, reversible_tiles 8
§#19 #50 | 11225588m1133z7z +7z
= seven_pairs 24, half_flush 6
§#19 #21 never as pairs | 22446688m22446p +6p
= seven_pairs 24, all_simples 2, one_voided_suit 1
§#19 #26 | 445566m445566p4s +4s
= seven_pairs 24, middle_tiles 24
§#19 #37 | 11224433m11224p +4p
= seven_pairs 24, lower_four 12, one_voided_suit 1
§#20 s9 000-56 | 147m25p39s123456z *7z
cn98 = greater_honors_and_knitted_tiles 24, self_drawn 1
wmo = greater_honors_and_knitted_tiles 24, fully_concealed_hand 4
§#21 | (2222m)(444p)(666s)88m44s +8m
= all_even_pungs 24, melded_kong 1
§#24 s2 pungs before chows | 111222333m456p9s +9s
= pure_shifted_pungs 24, three_concealed_pungs 16, concealed_hand 2,
  pung_of_terminals_or_honors 1, no_honors 1, single_wait 1
§#23 #64 | (123m)(123m)123m34m99p +5m
= pure_triple_chow 24, all_chows 2, tile_hog 2, one_voided_suit 1
§#23 000-59 | (456m)(456m)(456m)45p55p +6p
= pure_triple_chow 24, middle_tiles 24, all_fives 16, all_chows 2, mixed_double_chow 1,
  one_voided_suit 1
§#24 000-60 | (222s)(333s)(444s)33p22p +3p
= pure_shifted_pungs 24, lower_four 12, all_pungs 6, double_pung 2, all_simples 2,
  one_voided_suit 1
§#25 000-61 | (777s)(888m)(777p)99m88s +9m
= upper_tiles 24, all_pungs 6, double_pung 2, pung_of_terminals_or_honors 1
§#27 Outside Hand is added | (123m)(123p)(123s)23m11p +1m
= lower_tiles 24, mixed_triple_chow 8, outside_hand 4, all_chows 2, pure_double_chow 1
§#28 | (123p)(456p)(789p)22z44z +2z
= pure_straight 16, half_flush 6, seat_wind 2
§#29 000-50 | (123p)(789p)(123m)78m55s +9m
= three_suited_terminal_chows 16
§#30 000-51 by one | (123p)(234p)(345p)34s22s +2s
= pure_shifted_chows 16, all_chows 2, mixed_double_chow 1, one_voided_suit 1
§#30 000-51 by two | (123m)(345m)(567m)88p77s +8p
= pure_shifted_chows 16, no_honors 1
§#31 000-52 chows | (456p)(456s)(456m)45m55m +6m
= middle_tiles 24, all_fives 16, mixed_triple_chow 8, all_chows 2, tile_hog 2, pure_double_chow 1
waits 3m 4m 6m
§#31 000-52 pungs | (345m)(555p)(555s)45m55m +6m
= all_fives 16, tile_hog 2, double_pung 2
§#32 000-53 | (333p)(333m)(333s)23s44m +4s
= triple_pung 16, lower_four 12, tile_hog 2, all_simples 2
§#34 000-44 six honors | 147s258m36p12356z +7z
= lesser_honors_and_knitted_tiles 12
§#34 #35 all nine knitted | 147s258m36p12345z +9p
= lesser_honors_and_knitted_tiles 12, knitted_straight 12
§#34 D3 | 147s258m36p12357z *6z
cn98 = lesser_honors_and_knitted_tiles 12, self_drawn 1
wmo = lesser_honors_and_knitted_tiles 12, fully_concealed_hand 4
§#35 000-45 All Chows | (123p)47m258p369s66s +1m
= knitted_straight 12, all_chows 2
waits 1m
§#35 D10 the pair is the wait | (123p)147m258p369s6s +6s
= knitted_straight 12, all_chows 2, single_wait 1
§#35 000-45 All Types | (111z)147p258s369m7z +7z
= knitted_straight 12, all_types 6, prevalent_wind 2, single_wait 1
§#35 s7 hog across the nine | (444s)147s258m369p2z +2z
= knitted_straight 12, tile_hog 2, single_wait 1
§#35 s7 a kong | [6666z]147s258m369p2z +2z
= knitted_straight 12, all_types 6, dragon_pung 2, concealed_hand 2, concealed_kong 2,
  single_wait 1
§#36 | (678m)(789p)(666s)78p99m +6p
= upper_four 12, mixed_double_chow 1
§#38 only its own three pungs go | (222z)(333z)(444z)999m5p +5p
= big_three_winds 12, all_pungs 6, seat_wind 2, pung_of_terminals_or_honors 1, one_voided_suit 1,
  single_wait 1
§#39 s9 000-35 with its hog | (123s)(456p)(789m)22s55z +2s
= mixed_straight 8, tile_hog 2
§#40 000-36 | (123p)(234p)(345p)88p99p +8p
= full_flush 24, pure_shifted_chows 16, reversible_tiles 8
§#41 | (345m)(345p)(345s)34m99s +2m
= mixed_triple_chow 8, all_chows 2
§#42 000-38 Double Pung beside it | (222p)(333s)(444m)33p22m +3p
= lower_four 12, mixed_shifted_pungs 8, all_pungs 6, double_pung 2, all_simples 2
§#43 | (123m)(345p)(888s)67s33z +5s
= chicken_hand 8
§#43 flowers aside | (123m)(345p)(888s)67s33z +5s 화3
= chicken_hand 8, flower_tiles 3
§s6 its self-drawn twin cannot win | (123m)(345p)(888s)67s33z *5s
= self_drawn 1
§s6 flowers do not help | (123m)(345p)(888s)67s33z *5s 화8
= self_drawn 1, flower_tiles 8
§#45 any tile | 234m567p12378s77z +9s | last_tile
= last_tile_claim 8, concealed_hand 2, two_terminal_chows 1
§#44 and FC | 234m567p12378s77z *9s | last_tile
= last_tile_draw 8, fully_concealed_hand 4, two_terminal_chows 1
§s6 #44 #46 #58 together | [2222m]567p12378s77z *9s | kong_draw last_tile last_of_kind
= last_tile_draw 8, out_with_replacement_tile 8, fully_concealed_hand 4, last_tile 4,
  concealed_kong 2, two_terminal_chows 1
§#46 a melded kong will do | (2222m)567p12378s77z *9s | kong_draw
= out_with_replacement_tile 8, two_terminal_chows 1, melded_kong 1
§#47 stays concealed | 234m567p12378s77z +9s | rob_kong last_of_kind
= robbing_the_kong 8, concealed_hand 2, two_terminal_chows 1
§#51 s9 000-30 is seven points | (123s)(234m)(345p)77s55m +7s
= mixed_shifted_chows 6, no_honors 1
§#51 never by two | (123s)(345m)(567p)77s55z +7s
= chicken_hand 8
§#52 000-31 | (123m)(666p)(789s)66z44z +6z
= all_types 6, dragon_pung 2
§#53 the wait is included | (123m)(456p)(777s)(999m)2z +2z
= melded_hand 6, pung_of_terminals_or_honors 1
§#53 a melded kong will do | (123m)(456p)(777s)(8888m)2z +2z
= melded_hand 6, melded_kong 1
§#53 a concealed kong kills it | (123m)(456p)(777s)[8888m]2z +2z
= concealed_kong 2, single_wait 1
§#53 a draw kills it | (123m)(456p)(777s)(8888m)2z *2z
= melded_kong 1, single_wait 1, self_drawn 1
§#54 its pungs are no #73 | (555z)(777z)111m23m99m +4m
= half_flush 6, two_dragon_pungs 6, pung_of_terminals_or_honors 1
§#55 #54 | (777z)(555z)123p99p23p +1p
= half_flush 6, two_dragon_pungs 6, outside_hand 4, pure_double_chow 1
§#55 #73 | (123m)(999p)11s33z789s +1s
= outside_hand 4, pung_of_terminals_or_honors 2
§#58 automatic with the own pung | (222m)13m456p789s66z +2m
= mixed_straight 8, last_tile 4, tile_hog 2, closed_wait 1
§#58 automatic, drawn, said as well | (222m)13m456p789s66z *2m | last_of_kind
= mixed_straight 8, last_tile 4, tile_hog 2, closed_wait 1, self_drawn 1
§#58 automatic with three chows | (456m)(345m)(567m)46m22z +5m
= pure_shifted_chows 16, half_flush 6, last_tile 4, tile_hog 2, pure_double_chow 1, closed_wait 1
§#58 two in chows are not enough | (456m)(345m)46m123p22z +5m
= pure_double_chow 1, one_voided_suit 1, closed_wait 1
§#58 said of the table | (456m)(345m)46m123p22z +5m | last_of_kind
= last_tile 4, pure_double_chow 1, one_voided_suit 1, closed_wait 1
§#65 twice | (222m)(222p)(555m)55p77s +5p
= all_pungs 6, double_pung 4, all_simples 2
§s2 one cycle is never closed | (123m)(789m)(123p)78p55z +9p
= outside_hand 4, mixed_double_chow 2, two_terminal_chows 1, one_voided_suit 1
§s2 at most three edges | (123m)(123m)(789m)78m99p +9m
= outside_hand 4, all_chows 2, pure_double_chow 2, two_terminal_chows 1, one_voided_suit 1
§s2 a fourth chow once | (123m)(234m)(345m)34p55s +2p
= pure_shifted_chows 16, all_chows 2, mixed_double_chow 1
§s2 no second fan of three | (234m)(345p)(456s)45s88m +3s
= mixed_shifted_chows 6, all_chows 2, all_simples 2, mixed_double_chow 1
§s2 #15 is not cut up | (111m)(222m)(333m)44m11p +4m
= four_pure_shifted_pungs 48, lower_four 12, pung_of_terminals_or_honors 1, one_voided_suit 1
§s2 #32 before Double Pung | (222m)(222p)(222s)33m33p +3m
= lower_tiles 24, triple_pung 16, all_pungs 6, all_simples 2
§#77 1233 on 3 | (456p)(678s)(777m)1233m +3m
= no_honors 1, edge_wait 1
§#77 7789 on 7 | (456p)(678s)(222m)7789m +7m
= no_honors 1, edge_wait 1
§#77 12345 on 3 does not | (456p)(678s)77z12345m +3m
= chicken_hand 8
waits 3m 6m
§#78 4556 on 5 | (456p)(678s)(222z)4556m +5m
= seat_wind 2, mixed_double_chow 1, closed_wait 1
§#78 45567 on 6 does not | (456p)(678s)77z45567m +6m
= mixed_shifted_chows 6, mixed_double_chow 1
waits 3m 6m
§s3 D9 a dead fourth is a wait | (222m)(345p)4444666s +5s
= tile_hog 2, all_simples 2
waits 4s 5s
§s3 D9 | 1234444m678m456p +1m
= concealed_hand 2, tile_hog 2, one_voided_suit 1, no_honors 1
waits 1m 4m
§s4 completes the chow, the pung stays concealed | 22234m45688p777s +2m
= concealed_hand 2, tile_hog 2, two_concealed_pungs 2, all_simples 2
waits 2m 5m 8p
§s5 one melded | (2222m)345p678s23s88p +4s
= all_simples 2, melded_kong 1
§s5 one concealed | [2222m]345p678s23s88p +4s
= concealed_hand 2, concealed_kong 2, all_simples 2
§s5 D2 | (2222m)[7777p]678s23s88p +4s
cn98 = one_melded_and_one_concealed_kong 5, all_simples 2
wmo = one_melded_and_one_concealed_kong 6, all_simples 2
§s5 D1 | [2222m][7777p]678s23s88p +4s
cn98 = two_concealed_kongs 6, concealed_hand 2, all_simples 2
wmo = two_concealed_kongs 8, concealed_hand 2, all_simples 2
§s5 D1 with a third concealed pung | [2222m][7777p]555s23s88p +4s
cn98 = three_concealed_pungs 16, two_concealed_kongs 6, concealed_hand 2, all_simples 2
wmo = three_concealed_pungs 16, two_concealed_kongs 8, concealed_hand 2, all_simples 2
§s5 three, one concealed | (2222m)(7777p)[5555s]23s88p +4s
= three_kongs 32, all_simples 2
§s5 three, two concealed | (2222m)[7777p][5555s]23s88p +4s
= three_kongs 32, two_concealed_pungs 2, all_simples 2
§s5 three concealed | [2222m][7777p][5555s]23s88p +4s
= three_kongs 32, three_concealed_pungs 16, concealed_hand 2, all_simples 2
§s5 three concealed and a pung | [2222m][7777p][5555s]333s8p +8p
= four_concealed_pungs 64, three_kongs 32, all_simples 2, single_wait 1
§s5 four, three concealed | (2222m)[7777p][5555s][3333s]8p +8p
= four_kongs 88, three_concealed_pungs 16, all_simples 2
"""


@pytest.mark.parametrize("profile", ["cn98", "wmo"])
@pytest.mark.parametrize("case", read_book(BOOK), ids=case_id)
def test_hand(case: Case, profile: str) -> None:
    answer = score_text(
        case.hand,
        options={"profile": profile},
        round_wind="1z",
        seat_wind="2z",
        flags=case.beside.split(),
    )
    check(case, profile, answer)
