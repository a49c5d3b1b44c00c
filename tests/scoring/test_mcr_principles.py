"""What is counted and what is not, with its cause and principle (profile China 1998).

Round East, seat South. ``+`` fan and points; ``-`` what is there and not added: fan, count, the
fan that it gives way to, principle.
"""

from __future__ import annotations

import pytest

from scoring.text import score_text

HANDS = """
(123m)(456m)789m23m55p +1m
+ pure_straight 16
+ all_chows 2
+ pure_double_chow 1
+ one_voided_suit 1
- pure_straight 1 pure_straight non_identical
- short_straight 2 pure_straight non_repeat
- short_straight 1 pure_straight account_once
- two_terminal_chows 1 pure_straight non_repeat
- two_terminal_chows 1 pure_straight account_once
- no_honors 1 all_chows non_repeat

123m789m123p78p22z +9p
+ outside_hand 4
+ concealed_hand 2
+ mixed_double_chow 2
+ two_terminal_chows 1
+ one_voided_suit 1
- two_terminal_chows 1 two_terminal_chows account_once

123m789m123p78p5s5s +9p
+ three_suited_terminal_chows 16
+ concealed_hand 2
- mixed_double_chow 2 three_suited_terminal_chows non_repeat
- two_terminal_chows 2 three_suited_terminal_chows non_repeat
- no_honors 1 three_suited_terminal_chows non_repeat
- all_chows 1 three_suited_terminal_chows non_repeat

(234m)(234m)(234p)67s99s +8s
+ all_chows 2
+ pure_double_chow 1
+ mixed_double_chow 1
- no_honors 1 all_chows non_repeat
- mixed_double_chow 1 mixed_double_chow non_identical

(234m)(345m)(456m)56m99p +7m
+ four_pure_shifted_chows 32
+ all_chows 2
+ one_voided_suit 1
- short_straight 1 four_pure_shifted_chows non_repeat
- pure_shifted_chows 2 four_pure_shifted_chows non_repeat
- no_honors 1 all_chows non_repeat

(345p)(345p)345p345p9m +9m
+ quadruple_chow 48
+ all_chows 2
+ one_voided_suit 1
+ single_wait 1
- pure_double_chow 6 quadruple_chow non_repeat
- tile_hog 3 quadruple_chow non_repeat
- pure_triple_chow 4 quadruple_chow non_repeat
- no_honors 1 all_chows non_repeat

(222m)(456p)789s35m66z +4m | rob_kong last_of_kind
+ robbing_the_kong 8
+ closed_wait 1
- last_tile 1 robbing_the_kong replaced

[2222m]456p789s35m66z *4m | kong_draw
+ out_with_replacement_tile 8
+ fully_concealed_hand 4
+ concealed_kong 2
+ closed_wait 1
- self_drawn 1 out_with_replacement_tile replaced

234m456p789s35m6z6z *4m
+ fully_concealed_hand 4
- self_drawn 1 fully_concealed_hand replaced

222m555p888s33z11p *1p
+ four_concealed_pungs 64
+ pung_of_terminals_or_honors 1
+ self_drawn 1
- all_pungs 1 four_concealed_pungs non_repeat
- three_concealed_pungs 1 four_concealed_pungs non_repeat
- two_concealed_pungs 1 four_concealed_pungs non_repeat
- fully_concealed_hand 1 four_concealed_pungs profile

(2222m)[5555p][8888s]34m66p +5m
+ three_kongs 32
+ two_concealed_pungs 2
+ all_simples 2
- one_melded_and_one_concealed_kong 1 three_kongs non_repeat
- melded_kong 1 three_kongs non_repeat
- two_concealed_kongs 1 three_kongs non_repeat
- concealed_kong 2 three_kongs non_repeat
- no_honors 1 all_simples non_repeat

(111z)(222z)(333z)99m99s +9m
+ all_terminals_and_honors 32
+ big_three_winds 12
+ prevalent_wind 2
+ seat_wind 2
+ one_voided_suit 1
- all_pungs 1 all_terminals_and_honors non_repeat
- outside_hand 1 all_terminals_and_honors non_repeat
- pung_of_terminals_or_honors 2 all_terminals_and_honors non_repeat

(111z)(222z)333z44z56m +7m
+ little_four_winds 64
+ half_flush 6
+ prevalent_wind 2
+ seat_wind 2
- big_three_winds 1 little_four_winds non_repeat
- pung_of_terminals_or_honors 1 little_four_winds non_repeat

(222m)(222p)22s333m9s9s +2s
+ triple_pung 16
+ all_pungs 6
+ no_honors 1
- double_pung 3 triple_pung non_repeat

(222s)(333s)444s55s88m +5s
+ four_pure_shifted_pungs 48
+ all_simples 2
+ one_voided_suit 1
- all_pungs 1 four_pure_shifted_pungs non_repeat
- pure_shifted_pungs 2 four_pure_shifted_pungs non_repeat
- no_honors 1 all_simples non_repeat

1112345678999p +2p
+ nine_gates 88
+ two_concealed_pungs 2
+ short_straight 1
+ pung_of_terminals_or_honors 1
- full_flush 1 nine_gates non_repeat
- concealed_hand 1 nine_gates non_repeat
- no_honors 1 nine_gates non_repeat
- pung_of_terminals_or_honors 1 nine_gates non_repeat

1112345678999p *1p
+ nine_gates 88
+ pure_straight 16
+ tile_hog 2
+ self_drawn 1
- full_flush 1 nine_gates non_repeat
- no_honors 1 nine_gates non_repeat
- fully_concealed_hand 1 nine_gates profile
- pung_of_terminals_or_honors 1 nine_gates non_repeat
- short_straight 2 pure_straight non_repeat
- two_terminal_chows 1 pure_straight non_repeat

22334466s668s8s6z +6z
+ all_green 88
+ seven_pairs 24
+ tile_hog 2
- half_flush 1 all_green profile
- concealed_hand 1 seven_pairs non_repeat

(333m)(333p)(444m)44p88s +4p
+ all_pungs 6
+ double_pung 4
+ all_simples 2
- no_honors 1 all_simples non_repeat

(123m)(123m)(789m)789m5m +5m
+ pure_terminal_chows 64
+ single_wait 1
- all_chows 1 pure_terminal_chows non_repeat
- full_flush 1 pure_terminal_chows non_repeat
- no_honors 1 pure_terminal_chows non_repeat
- pure_double_chow 2 pure_terminal_chows non_separation
- two_terminal_chows 4 pure_terminal_chows non_separation

(345m)(345p)35s345m2z2z +4s
+ mixed_triple_chow 8
+ pure_double_chow 1
+ closed_wait 1
- mixed_triple_chow 1 mixed_triple_chow non_identical
- mixed_double_chow 3 mixed_triple_chow non_repeat
- mixed_double_chow 2 mixed_triple_chow account_once

1122334455667m +7m
+ seven_shifted_pairs 88
- full_flush 1 seven_shifted_pairs non_repeat
- seven_pairs 1 seven_shifted_pairs non_repeat
- no_honors 1 seven_shifted_pairs non_repeat
- concealed_hand 1 seven_shifted_pairs non_repeat

147m258p369s567p1m +1m
+ knitted_straight 12
+ concealed_hand 2
+ all_chows 2
+ single_wait 1
- no_honors 1 all_chows non_repeat

147m258p369s1234z +6z
+ lesser_honors_and_knitted_tiles 12
+ knitted_straight 12
- all_types 1 lesser_honors_and_knitted_tiles non_repeat
- concealed_hand 1 lesser_honors_and_knitted_tiles non_repeat
"""
BLOCKS = HANDS.strip().split("\n\n")


@pytest.mark.parametrize("block", BLOCKS, ids=[block.partition("\n")[0] for block in BLOCKS])
def test_principles(block: str) -> None:
    head, *expected = block.split("\n")
    text, _, flags = head.partition(" | ")
    answer = score_text(text, round_wind="1z", seat_wind="2z", flags=flags.split())
    assert answer["faults"] == []
    found = [f"+ {p['id']} {p['points']}" for p in answer["patterns"]]
    found += [
        f"- {n['id']} {n['count']} {n['because']} {n['principle']}" for n in answer["not_counted"]
    ]
    assert found == expected
