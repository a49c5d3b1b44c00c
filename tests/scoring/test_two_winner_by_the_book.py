"""Worked hands for the lines of two-winner mahjong, counted by hand from the text.

Of each hand all patterns in their order (the dearest first, then by number) and with them the
total, legality, payments and what three players pay. ``dn`` is decision D-22-n; ``table`` the table
of what adds to what; ``2a`` the options, which stand beside a hand with its flag.
"""

from __future__ import annotations

from typing import Any

import pytest

from scoring import score
from scoring.rulesets.two_winner.catalogue import BY_ID
from scoring.text import score_text

from .book import Case, case_id, read_book

BOOK = """
§암각 one | (456s)222m789p33p67s +8s
= concealed_triplet 3
§암각 d2 two are 6 | (456s)222m777p33p67s +8s
= concealed_triplet 6
§암각 d8 a concealed kong is one | [2222m](456s)777p33p67s +8s
= concealed_triplet 6
§암각 a called triplet is none | (222m)(456s)777p33p67s +8s
= concealed_triplet 3
§암각 d10 nor a kong from a discard, which has no pattern | (2222m)(456s)777p33p67s +8s
= concealed_triplet 3
§암각 d10 nor an added one | (222m/2m)(456s)777p33p67s +8s
= concealed_triplet 3
§암각 d9 finished by the discard | (456s)222m77p33p678s +7p
= concealed_triplet 3
§암각 d9 drawn | (456s)222m77p33p678s *7p
= concealed_triplet 6
§암각 d9 the discard fits a chow | (234m)44456p555s88s +4p
= concealed_triplet 6
§암각 d9 the discard is the head | (678s)(123p)3334m999p +4m
= concealed_triplet 6
§삼암각 without 암각 | 222m777p555s33p67s +8s
= three_concealed_triplets 18
§삼암각 문청 | 222m777p555s33p67s *8s
= three_concealed_triplets 18, concealed_hand 6
§삼암각 청패 | 222m777p555s33p67s +8s | declared
= three_concealed_triplets 18, declared_ready 6
§삼암각 d8 by kongs | [2222m][7777p][5555s]33p67s +8s
= three_concealed_triplets 18
§삼암각 d6 declared with concealed kongs | [2222m][7777p][5555s]33p67s *8s | declared
= three_concealed_triplets 18, concealed_hand 6
§삼암각 d9 the third by the discard | 222m777p55s33p678s +5s
= concealed_triplet 6
§삼암각 open | (456s)222m777p555s3p +3p
= three_concealed_triplets 18
§삼암각 four, 사암각 | 222m777p555s888s3p +3p
= three_concealed_triplets 18, all_triplets 12
§삼암각 four, drawn | 222m777p555s888s3p *3p
= three_concealed_triplets 18, all_triplets 12, concealed_hand 6
§삼암각 four, declared | 222m777p555s888s3p +3p | declared
= three_concealed_triplets 18, all_triplets 12, declared_ready 6
§table 삼암각 전대각, the fourth by the discard | 222m777p555s88s33p +8s
= three_concealed_triplets 18, all_triplets 12
§table 전대각 암각 | (222m)(777p)555s888s3p +3p
= all_triplets 12, concealed_triplet 6
§전대각 the fourth by the discard | (222m)(777p)(555s)88s33p +8s
= all_triplets 12
§전대각 the fourth drawn | (222m)(777p)(555s)88s33p *8s
= all_triplets 12, concealed_triplet 3
§전대각 d10 kongs count as triplets | [2222m](7777p)(555s/5s)(888s)3p +3p
= all_triplets 12, concealed_triplet 3
§전대각 four called | (222m)(777p)(555s)(888s)3p +3p
= all_triplets 12
§table 삼암각 대요구 전대각 문청 | 111m999p111s999s5m *5m
= three_concealed_triplets 18, all_triplets 12, outside_sets 12, concealed_hand 6
§연륙 123 456 | (123m)(456m)678p22s57s +6s
= short_straight 3
§연륙 234 567 | (234p)(567p)123s99m56m +4m
= short_straight 3
§table 암각 연륙 | (345s)(678s)111m99m23p +1p
= concealed_triplet 3, short_straight 3
§연륙 456 789 | (456s)(789s)222m55m34p +2p
= concealed_triplet 3, short_straight 3
§연륙 of one suit | (123m)(456p)(789s)55m24s +3s
= nothing 0
§연륙 no other distance | (123m)(345m)678p99s57s +6s
= nothing 0
§연륙 d3 twice | (123m)(456m)345p678p9s +9s
= short_straight 6
§연륙 d3 each chow once | (123m)(456m)(789p)55s46m +5m
= short_straight 3, double_chow 3
§연륙 2a | (123m)(456m)(789p)55s46m +5m | pairs=all
= short_straight 6, double_chow 3
§연륙 2a | (123m)(456m)(789p)55s46m +5m | pairs=once
= short_straight 3, double_chow 3
§table 연륙 동순 d3 a chow serves both | (234m)(567m)234s56s88p +7s
= short_straight 6, double_chow 6
§연륙 동순 2a | (234m)(567m)234s56s88p +7s | pairs=all
= short_straight 6, double_chow 6
§연륙 동순 2a | (234m)(567m)234s56s88p +7s | pairs=once
= short_straight 3, double_chow 3
§동순 in one suit | (345p)(345p)678m11s79s +8s
= double_chow 3
§동순 d3 three equal chows | (345p)(345p)(345s)67m99s +8m
= double_chow 3
§동순 2a three | (345p)(345p)(345s)67m99s +8m | pairs=all
= double_chow 9
§동순 2a three | (345p)(345p)(345s)67m99s +8m | pairs=once
= double_chow 3
§동순 d3 four equal chows | (345p)(345p)(345s)34s77m +5s
= double_chow 6
§동순 2a four are six pairs | (345p)(345p)(345s)34s77m +5s | pairs=all
= double_chow 18
§동순 2a four | (345p)(345p)(345s)34s77m +5s | pairs=once
= double_chow 3
§table 암각 동순 | (345p)(345s)222m11m67m +8m
= concealed_triplet 3, double_chow 3
§일색통관 without 연륙 | (123p)(456p)789p22m34s +5s
= straight 12
§table 일색통관 동순 | (123p)(456p)789p22m12s +3s
= straight 12, double_chow 3
§table 일색통관 암각 | (123p)(456p)79p222m55s +8p
= straight 12, concealed_triplet 3
§일색통관 d24 no 연륙 of any kind | (123p)(456p)(789p)22m46p +5p
= straight 12, double_chow 3
§일색통관 d24 of every pair | (123p)(456p)(789p)22m46p +5p | pairs=all
= straight 12, double_chow 3
§일색통관 문청 | 123456789p22m34s *5s
= straight 12, concealed_hand 6
§table 일색통관 청일색 | (123p)(456p)789p22p67p +8p
= one_suit 18, straight 12
§삼색동순 without 동순 | (345m)(345p)34s22s789m +5s
= three_suit_chow 12
§삼색동순 d24 no 동순 of any kind | (345m)(345p)(345s)34s99m +5s
= three_suit_chow 12
§삼색동순 2a also where every pair would be worth more | (345m)(345p)(345s)34s99m +5s | pairs=all
= three_suit_chow 12
§table 삼색동순 연륙 | (345m)(345p)(345s)67m22p +8m
= three_suit_chow 12, short_straight 3
§table 삼색동순 대요구 암각 | (123m)(123p)12s999m55p +3s
= three_suit_chow 12, outside_sets 12, concealed_triplet 3
§table 삼색동순 문청 | 345m345p34s22s789m *5s
= three_suit_chow 12, concealed_hand 6
§대요구 d19 the head is free | (123m)(789p)(111s)99s44p +9s
= outside_sets 12
§table 대요구 암각 | (123m)(789p)(111s)99s44p *9s
= outside_sets 12, concealed_triplet 3
§대요구 d19 in all four sets | (123m)(789p)(111s)67s99p +8s
= nothing 0
§대요구 with a kong | (123m)[9999p]78s111s55p +9s
= outside_sets 12, concealed_triplet 6
§table 대요구 동순 | (123m)(123p)789m79s55p +8s
= outside_sets 12, double_chow 6
§table 대요구 전대각 | (111m)(999p)(111s)999s5m +5m
= all_triplets 12, outside_sets 12, concealed_triplet 3
§table 대요구 청일색 | (123m)(789m)(111m)99m55m +9m
= one_suit 18, outside_sets 12
§d20 chows, where the discard opens a triplet | (789s)11122233m99p +3m
= outside_sets 12, double_chow 3
§d20 triplets, where it is drawn | (789s)11122233m99p *3m
= three_concealed_triplets 18
§d20 2a chows, where every pair counts | (789s)11122233m99p *3m | pairs=all
= outside_sets 12, double_chow 9
§문청 d5 not by a discard, d4 nothing is enough | 123m456p345s99p78m +9m
= nothing 0
§문청 d5 | 123m456p345s99p78m *9m
= concealed_hand 6
§문청 with a concealed kong | [5555s]123m456p99p78m *9m
= concealed_hand 6, concealed_triplet 3
§문청 not open | (123m)456p345s99p78m *9m
= nothing 0
§청패 | 123m456p345s99p78m +9m | declared
= declared_ready 6
§청패 d6 not by a self-draw | 123m456p345s99p78m *9m | declared
= concealed_hand 6
§문청 2a by a discard | 123m456p345s99p78m +9m | concealed_hand=any_win
= concealed_hand 6
§문청 청패 2a | 123m456p345s99p78m +9m | declared concealed_hand=any_win
= concealed_hand 6, declared_ready 6
§문청 2a drawn after declaring | 123m456p345s99p78m *9m | declared concealed_hand=any_win
= concealed_hand 6
§문청 2a not open | (123m)456p345s99p78m +9m | concealed_hand=any_win
= nothing 0
§문청 2a the dearest | 222m444m666m88m1m1m +8m | declared concealed_hand=any_win
= three_concealed_triplets 18, one_suit 18, all_triplets 12, concealed_hand 6, declared_ready 6
§칠대자 | 1155m2288p3366s9s +9s
= seven_pairs 18
§칠대자 without 문청 | 1155m2288p3366s9s *9s
= seven_pairs 18
§칠대자 2a without 문청 | 1155m2288p3366s9s +9s | concealed_hand=any_win
= seven_pairs 18
§칠대자 청패 d7 | 1155m2288p3366s9s +9s | declared
= seven_pairs 18, declared_ready 6
§칠대자 청패 d7 2a | 1155m2288p3366s9s +9s | declared concealed_hand=any_win
= seven_pairs 18, declared_ready 6
§칠대자 청패 d6 not drawn | 1155m2288p3366s9s *9s | declared
= seven_pairs 18
§칠대자 four alike are two pairs | 1111m2288p3366s9s +9s
= seven_pairs 18
§칠대자 twice four alike | 11112222m88p33s6s +6s
= seven_pairs 18
§table 칠대자 청일색 | 112244668899p3p +3p
= seven_pairs 18, one_suit 18
§table 칠대자 청일색 청패 | 112244668899p3p +3p | declared
= seven_pairs 18, one_suit 18, declared_ready 6
§d20 pairs are dearer than two double chows | 112233m445566p7s *7s
= seven_pairs 18
§d20 fewer kinds where worth is the same | 112233m112233p7s +7s
= seven_pairs 18
§d20 chows, where 문청 is added to them | 112233m112233p7s *7s
= outside_sets 12, concealed_hand 6, double_chow 6
§d20 2a chows, where every pair counts | 112233m112233p7s +7s | pairs=all
= outside_sets 12, double_chow 18
§청일색 연륙 암각 | (123m)(678m)555m34m99m +5m
= one_suit 18, concealed_triplet 3, short_straight 3
§table 청일색 전대각 | (222m)(444m)(666m)88m11m +8m
= one_suit 18, all_triplets 12
§청일색 nine kinds, on 5 | 1112345678999s +5s
= one_suit 18, concealed_triplet 6
§청일색 nine kinds, on 1 d9 | 1112345678999s +1s
= one_suit 18, straight 12, concealed_triplet 3
§청일색 nine kinds, on 1, drawn | 1112345678999s *1s
= one_suit 18, straight 12, concealed_hand 6, concealed_triplet 3
§청일색 nine kinds, on 1, declared | 1112345678999s +1s | declared
= one_suit 18, straight 12, declared_ready 6, concealed_triplet 3
§청일색 nine kinds, on 2 | 1112345678999s +2s
= one_suit 18, concealed_triplet 6, short_straight 3
§table 청일색 연륙 동순 | (123s)(123s)(456s)45s77s +6s
= one_suit 18, short_straight 6, double_chow 6
§청일색 2a | (123s)(123s)(456s)45s77s +6s | pairs=all
= one_suit 18, short_straight 12, double_chow 6
§청일색 2a | (123s)(123s)(456s)45s77s +6s | pairs=once
= one_suit 18, short_straight 3, double_chow 3
§암각 2a two together | (456s)222m777p33p67s +8s | ankou=once
= concealed_triplet 3
§암각 2a one | (456s)222m789p33p67s +8s | ankou=once
= concealed_triplet 3
§암각 2a beside 전대각 | (222m)(777p)555s888s3p +3p | ankou=once
= all_triplets 12, concealed_triplet 3
§삼암각 2a | 222m777p555s33p67s +8s | ankou=once
= three_concealed_triplets 18
§d4 2a under the minimum | 123m456p345s99p78m +9m | min_points=3
= nothing 0
§d4 2a at the minimum | (456s)222m789p33p67s +8s | min_points=3
= concealed_triplet 3
§d4 2a before the two thirds | (456s)222m789p33p67s +8s | min_points=3 players=3
= concealed_triplet 3
§three players | 1155m2288p3366s9s +9s | players=3
= seven_pairs 18
§three players, drawn | [5555s]123m456p99p78m *9m | players=3
= concealed_hand 6, concealed_triplet 3
"""

CASES = read_book(BOOK)


def beside(case: Case) -> tuple[list[str], dict[str, Any]]:
    """Return the flags and the options that stand beside a hand."""
    words = case.beside.split()
    pairs = [word.split("=") for word in words if "=" in word]
    options = {name: int(value) if value.isdigit() else value for name, value in pairs}
    return ["declared_ready"] if "declared" in words else [], options


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_hand(case: Case) -> None:
    flags, options = beside(case)
    answer = score_text(case.hand, ruleset="two_winner", flags=flags, options=options)
    expected = [one for one in case.fans["cn98"] if one != ("nothing", 0)]
    total = sum(points for _, points in expected)
    assert answer["faults"] == []
    assert [(one["id"], one["points"]) for one in answer["patterns"]] == expected
    legal = total >= options.get("min_points", 0)
    assert (answer["total"], answer["legal"], answer["shanten"]) == (total, legal, -1)
    three = options.get("players") == 3
    gets = total * 2 // 3 if three else total
    assert answer.get("scaled_total") == (gets if three else None)
    if not legal:
        assert answer["payments"] is None
    elif "*" in case.hand:
        payers = 2 if three else 3
        assert answer["payments"] == {"winner": gets, "discarder": None, "others": gets // payers}
        assert gets % payers == 0
    else:
        assert answer["payments"] == {"winner": gets, "discarder": gets, "others": 0}


def test_the_book_shows_every_pattern() -> None:
    shown = {name for case in CASES for name, _ in case.fans["cn98"]}
    assert shown == {*BY_ID, "nothing"}


# --- What no hand can be --------------------------------------------------------------------------

HAND = {"ruleset": "two_winner", "concealed": "123m456p345s99p78m", "winning_tile": "9m"}
OPEN = {"concealed": "456p345s99p78m", "flags": ["declared_ready"]}


@pytest.mark.parametrize(
    ("more", "code", "field", "place"),
    [
        ({"round_wind": "1z"}, "bad_wind", "round_wind", ""),
        ({"seat_wind": "1z"}, "bad_wind", "seat_wind", ""),
        ({"flowers": 1}, "flowers_not_used", "flowers", ""),
        ({"concealed": "123m456p345s55z78m"}, "tile_not_used", "concealed", "5z"),
        ({"winning_tile": "7z"}, "tile_not_used", "winning_tile", "7z"),
        *(
            ({"flags": [flag]}, "unknown_flag", "flags", flag)
            for flag in ("last_tile", "last_of_kind", "kong_draw", "rob_kong", "heavenly",
                         "earthly", "human", "first_turn_ready", "double_last")
        ),
        # A declarer calls nothing but concealed kongs.
        ({**OPEN, "melds": ["c:123m"]}, "impossible_flag", "flags", "declared_ready"),
        ({**OPEN, "melds": ["p:222m"]}, "impossible_flag", "flags", "declared_ready"),
        ({**OPEN, "melds": ["k:2222m"]}, "impossible_flag", "flags", "declared_ready"),
        ({**OPEN, "melds": ["a:2222m"]}, "impossible_flag", "flags", "declared_ready"),
        ({**OPEN, "melds": ["p:222m"], "self_draw": True}, "impossible_flag", "flags",
         "declared_ready"),
    ],
)  # fmt: skip
def test_a_hand_that_cannot_be(more: dict[str, Any], code: str, field: str, place: str) -> None:
    answer = score({**HAND, **more})
    assert answer["faults"] == [{"code": code, "field": field, "place": place}]
    assert answer["total"] is None


def test_a_declarer_may_have_a_concealed_kong() -> None:
    answer = score({**HAND, **OPEN, "melds": ["ck:2222m"]})
    assert (answer["faults"], answer["total"]) == ([], 9)
