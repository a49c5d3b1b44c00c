"""Worked hands for each option alone: what differs from the default of China 1998."""

from __future__ import annotations

import pytest

from scoring.text import score_text

from .book import Case, case_id, check, read_book

OPTIONS = """
§D1 alone | [2222m][7777p]678s23s88p +4s | two_concealed_kongs 8
= two_concealed_kongs 8, concealed_hand 2, all_simples 2
§D2 alone | (2222m)[7777p]678s23s88p +4s | mixed_kongs 6
= one_melded_and_one_concealed_kong 6, all_simples 2
§D3 alone | 222m33p44p55s66s11z *2m | fc_on_special true
= seven_pairs 24, fully_concealed_hand 4, tile_hog 2
§D3 alone, #12 | 222m444p666s888m5z *5z | fc_on_special true
= four_concealed_pungs 64, fully_concealed_hand 4, single_wait 1
§D4 alone | (222s)(666s)33s88s666z +3s | all_green_half_flush true
= all_green 88, all_pungs 6, half_flush 6, dragon_pung 2
§D5 alone | (111m)(111p)999m99p11s +9p | all_terminals_double_pung true
= all_terminals 64, double_pung 4
§D6 one concealed | (2222m)(7777p)[5555s]23s88p +4s | profile wmo, kongs_concealed wmo14
= three_kongs 32, concealed_kong 2, all_simples 2
§D6 two concealed | (2222m)[7777p][5555s]23s88p +4s | profile wmo, kongs_concealed wmo14
= three_kongs 32, two_concealed_kongs 8, all_simples 2
§D6 three concealed | [2222m][7777p][5555s]23s88p +4s | profile wmo, kongs_concealed wmo14
= three_kongs 32, three_concealed_pungs 16, concealed_hand 2, all_simples 2
§D6 four, one concealed | (2222m)(7777p)(5555s)[3333s]8p +8p | profile wmo, kongs_concealed wmo14
= four_kongs 88, concealed_kong 2, all_simples 2
§D7 one quad | 1111m99m1199p119s +9s | forced_hog false
= all_terminals 64, seven_pairs 24
§D7 only the first goes | 11119999m1199p1s +1s | forced_hog false
= all_terminals 64, seven_pairs 24, tile_hog 2
§D7 green | 2233446688s666z +6z | forced_hog false
= all_green 88, seven_pairs 24
§D7 other pairs keep theirs | 222m33p44p55s66s11z +2m | forced_hog false
= seven_pairs 24, tile_hog 2
§D8 | 1112345678999p +5p | nine_gates_pung all
= nine_gates 88, two_concealed_pungs 2
§D9 closed | (222m)(345p)4444666s +5s | waits available
= tile_hog 2, all_simples 2, closed_wait 1
waits 5s
§D9 single | 1234444m678m456p +1m | waits available
= concealed_hand 2, tile_hog 2, one_voided_suit 1, no_honors 1, single_wait 1
waits 1m
§D10 | (123p)147m258p369s6s +6s | knitted_body_wait false
= knitted_straight 12, all_chows 2
§house two-sided | (234m)(345p)23s678s55m +4s | all_chows_wait two_sided
= all_chows 2, all_simples 2, mixed_double_chow 1
§house closed | (234m)(345p)24s678s55m +3s | all_chows_wait two_sided
= all_simples 2, mixed_double_chow 1, closed_wait 1
§house pair | (234m)(345p)234s678s5m +5m | all_chows_wait two_sided
= all_simples 2, mixed_double_chow 1, single_wait 1
§house edge | (234m)(456p)12s678s55m +3s | all_chows_wait two_sided
= no_honors 1, edge_wait 1
§house edge, as the books have it | (234m)(456p)12s678s55m +3s | all_chows_wait any
= all_chows 2, edge_wait 1
§D1 back in the Green Book | [2222m][7777p]678s23s88p +4s | profile wmo, two_concealed_kongs 6
= two_concealed_kongs 6, concealed_hand 2, all_simples 2
§D2 back in the Green Book | (2222m)[7777p]678s23s88p +4s | profile wmo, mixed_kongs 5
= one_melded_and_one_concealed_kong 5, all_simples 2
§D3 back in the Green Book | 222m33p44p55s66s11z *2m | profile wmo, fc_on_special false
= seven_pairs 24, tile_hog 2, self_drawn 1
§D4 back in the Green Book | (222s)(666s)33s88s666z +3s | profile wmo, all_green_half_flush false
= all_green 88, all_pungs 6, dragon_pung 2
§D5 in the Green Book | (111m)(111p)999m99p11s +9p | profile wmo, all_terminals_double_pung false
= all_terminals 64
§D6 by the values of 1998 | (2222m)[7777p][5555s]23s88p +4s | kongs_concealed wmo14
= three_kongs 32, two_concealed_kongs 6, all_simples 2
"""


def _value(text: str) -> bool | int | str:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdigit() else text


@pytest.mark.parametrize("case", read_book(OPTIONS), ids=case_id)
def test_option(case: Case) -> None:
    named = [one.split() for one in case.beside.split(",")]
    answer = score_text(
        case.hand,
        options={name: _value(value) for name, value in named},
        round_wind="1z",
        seat_wind="2z",
    )
    check(case, "cn98", answer)


def test_kong_fans_that_wmo_2014_leaves_out_are_told() -> None:
    answer = score_text(
        "[2222m][7777p][5555s]23s88p +4s",
        options={"profile": "wmo", "kongs_concealed": "wmo14"},
    )
    told = {one["id"]: (one["count"], one["because"]) for one in answer["not_counted"]}
    assert told == {
        "two_concealed_kongs": (1, "three_kongs"),
        "concealed_kong": (3, "three_kongs"),
        "two_concealed_pungs": (1, "three_concealed_pungs"),
        "no_honors": (1, "all_simples"),
    }
