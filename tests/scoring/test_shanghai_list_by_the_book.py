"""Modern Shanghai: a hand for every line of the list and of the two tables of stacking.

Counted by hand from the text of the rules. ``D-SH-nn`` is the decision that a hand follows.
"""

from __future__ import annotations

import pytest

from scoring.rulesets.shanghai.catalogue import ENTRIES, NAMES

from .shanghai_book import Case, case_id, check, read_book

BOOK = """
§장: a suit head of 5 | (123m)456p789s55p23s +4s
= 장 1
§장: of 2 | (123m)456p789s22p23s +4s
= 장 1
§장: of 8 | (123m)456p789s88p34s +5s
= 장 1
§장: not of 1, and no yaku is no win | (123m)456p789s11p23s +4s
=
§장: not of honours | (123m)456p789s55z23s +4s
=
§장: none in seven pairs of them | 2255m5588p2288s5s +5s
= 칠대자 15, 문전청 영화 2, 단요구 2
§문전청 영화 | 123m456m789p44s67s +8s
= 문전청 영화 2, 평화 2
§문전청 영화: D-SH-07 | [2222m]456m789p44s67s +8s
= 문전청 영화 2
§문전청 영화: a robbed kong is a ron | 123m456m789p99s13s +2s | rob_kong
= 창강화 3, 문전청 영화 2, 평화 2, 독청 2
§삼원패: per set | (555z)(666z)99m234p67p +8p
= 삼원패 4, 결일문 2
§삼원패: of a kong | (5555z)123m456p99s78s +9s
= 삼원패 2
§자풍패 | (222z)234m567p99s45s +6s
= 자풍패 2
§자풍패: of a concealed kong | [2222z]234m567p99s45s +6s
= 자풍패 2, 문전청 영화 2
§자풍패: in another round | (111z)234m567p99s45s +6s | E /S
= 자풍패 2
§장풍패 | (111z)234m567p99s45s +6s
= 장풍패 2
§장풍패: D-SH-06 the round's, not the dealer's | (222z)234m567p99s45s +6s | W /S
= 장풍패 2
§연풍패 | (222z)234m567p99s45s +6s | /S
= 연풍패 4
§a guest wind is nothing | (333z)234m567p99s45s +6s
=
§독청: in the middle | (123m)456p99p13s789s +2s
= 독청 2
§독청: at the edge | (123m)456p99p12s789s +3s
= 독청 2
§독청: on the head | (123m)456p789s345s9p +9p
= 독청 2
§독청: a head of two kinds is none | (123m)456m789s2345p +5p
= 장 1
§독청: D-SH-08 the other kind is a kong of one's own | (3333p)(123m)789s99m45p +6p
= 독청 2
§독청: D-SH-08 the other kind is held four times | (333p)(123m)789s3456p +6p
= 사귀일 3, 독청 2
§독청: three of the other kind are not four | (666p)(123m)789s99m45p *3p
=
§노소부 | 123m789m45p678s33s +6p
= 문전청 영화 2, 노소부 2, 평화 2
§노소부: drawn | 123m789m45p678s33s *6p
= 불구인 5, 노소부 2, 평화 2
§노소부: not open | (123m)789m45p678s33s +6p
=
§노소부: D-SH-03 once | 123m789m123p78p33s +9p
= 문전청 영화 2, 노소부 2, 평화 2
§결일문 | (123m)456m789p11z45p +6p
= 결일문 2
§결일문: in seven pairs, D-SH-23 | 1133m5577p2299p6z +6z
= 칠대자 15, 문전청 영화 2, 결일문 2
§쌍암각 | 222m777p456s99s34m +5m
= 문전청 영화 2, 쌍암각 2
§쌍암각: one a concealed kong | [2222m]777p456s99s34m +5m
= 문전청 영화 2, 쌍암각 2, 독청 2
§쌍암각: D-SH-12 both are | [2222m][7777p]456s99s34m +5m
= 양강 3, 문전청 영화 2, 독청 2
§쌍암각: no honours | 222m444z456s99s34p +5p
= 문전청 영화 2
§쌍암각: not open | (456s)222m777p99s34m +5m
=
§쌍암각: not by ron | 222m77p456s99s345m +7p
= 문전청 영화 2
§쌍암각: by self-draw | 222m77p456s99s345m *7p
= 불구인 5, 쌍암각 2
§쌍암각: D-SH-09 the discard is in the chow | 22234m777p456s99s +2m
= 사귀일 3, 문전청 영화 2, 쌍암각 2
§단요구 | (234m)567p345s66s67m +5m
= 단요구 2
§단요구: not with a 1 | (123m)567p345s66s67m +5m
=
§평화 | 123m456p78s234s99m +9s
= 문전청 영화 2, 평화 2
§평화: on the head | 123m456p789s234s9m +9m
= 문전청 영화 2, 평화 2, 독청 2
§평화: drawn | 123m456p78s234s99m *9s
= 불구인 5, 평화 2
§평화: no dragon | 123m456p78s234s55z +9s
= 문전청 영화 2
§평화: no seat wind | 123m456p78s234s22z +9s
= 문전청 영화 2
§평화: no round wind | 123m456p78s234s11z +9s
= 문전청 영화 2
§평화: a guest wind | 123m456p78s234s33z +9s
= 문전청 영화 2, 평화 2
§평화: East is a guest of West in the South round | 123m456p78s234s11z +9s | W /S
= 문전청 영화 2, 평화 2
§평화: not open | (123m)456p78s234s99m +9s
=
§영상개화 | (2222m)456s99s123p78p *9p | kong_draw
= 영상개화 2
§영상개화: after a concealed kong | [2222m]456s99s123p78p *9p | kong_draw
= 불구인 5, 노소부 2, 영상개화 2
§영상개화: after an added one, of honours | (333z/3z)456s99s123p78p *9p | kong_draw
= 영상개화 2, 결일문 2
§영상개화: D-SH-15 | (2222m)456s99s123p78p *9p | kong_draw last_tile
= 해저모월 3, 영상개화 2
§창강화 | (123m)456p99p34s789s +5s | rob_kong
= 창강화 3
§창강화: of the thirteenth orphan | 119m19p19s123456z +7z | rob_kong
= 십삼요구 100, 창강화 3, 문전청 영화 2, 독청 2
§창강화: D-SH-14 | (123m)456p99p13s789s +2s | rob_kong last_of_kind
= 창강화 3, 독청 2
only = 창강화 3, 화절장 3, 독청 2
§양강 | (2222m)[7777p]456s99s34p +5p
= 양강 3
§양강: open, one added | (2222m)(777p/7p)456s99s34p +5p
= 양강 3
§양강: no honours | (2222m)(3333z)456s99p34p +5p
=
§양강: below 삼공자 | (2222m)(7777p)(3333z)34s99p +5s
= 삼공자 15
§해저모월 | (123m)456p99s45s789s *6s | last_tile
= 해저모월 3
§해저로월 | (123m)456p99s45s789s +6s | last_tile
= 해저로월 3
§노소팽 | 111m999m456p78s55z +9s
= 노소팽 3, 문전청 영화 2
only = 노소팽 3, 문전청 영화 2, 쌍암각 2
§노소팽: D-SH-11 | [1111m]999m456p78s55z +9s
= 노소팽 3, 문전청 영화 2
§노소팽: not by ron | 111m99m456p789s55z +9m
= 문전청 영화 2
§노소팽: D-SH-09 the discard is in the chow | 111m99978m456p55z +9m
= 노소팽 3, 사귀일 3, 문전청 영화 2, 결일문 2
§노소팽: of one suit | 111m999p456p78s55z +9s
= 문전청 영화 2, 쌍암각 2
§노소팽: not open | (456p)111m999m78s55z +9s
=
§사귀일 | (999s)(123m)789s55z34p +5p
= 사귀일 3
§사귀일: D-SH-13 not of chows and head | (345m)(567m)789s55m12p +3p
= 독청 2, 장 1
§사귀일: twice, once | (111m)(999m)123m78m55s +9m
= 사귀일 3, 결일문 2, 장 1
§소삼풍 | (333z)(444z)22z456p78s +9s
= 소삼풍 3, 결일문 2
§소삼풍: with its winds | (111z)(444z)22z456p78s +9s | E
= 소삼풍 3, 연풍패 4, 결일문 2
§삼색소동각 | (5555m)555p55s123m78p +9p
= 삼색소동각 3, 장 1
§삼색소동각: all three pungs are nothing | (555m)(555p)555s99m78p +9p
=
§불구인 | [2222m]456m789p44s67s *8s
= 불구인 5
§불구인: not open | (2222m)456m789p44s67s *8s
=
§청룡 | (123m)456m789m44p67s +8s
= 청룡 7
§청룡: closed, without 노소부 | 123m456m789m44p67s +8s
= 청룡 7, 문전청 영화 2, 평화 2
only = 청룡 7, 문전청 영화 2, 노소부 2, 평화 2
§혼전대요 | (123m)(333z)789p99s78s +9s
= 혼전대요 7
§혼전대요: the head too | (123m)(333z)789p55s78s +9s
= 장 1
§혼전대요: no honours, 순전대요 | (123m)789m999p11s79s +8s
= 순전대요 10, 독청 2
§오문제 | (333z)55z123m456p78s +9s
= 오문제 7
§오문제: dragons as a pung | (777z)33z123m456p78s +9s
= 오문제 7, 삼원패 2
§오문제: not in seven pairs, D-SH-23 | 1133m5577p22s33z6z +6z
= 칠대자 15, 문전청 영화 2
§삼색삼동순 | (345m)345p34s99m678p +5s
= 삼색삼동순 7
§일색삼동순 | (234p)(234p)(234p)99m67s +8s
= 일색삼동순 7
§일색삼동순: D-SH-34 without 일반고 | 222333444p99m67s +8s
= 일색삼동순 7, 문전청 영화 2, 평화 2
§일색삼동순: open, four alike | (234p)(234p)(234p)234p9s +9s
= 일색삼동순 7, 결일문 2, 독청 2
§초순입직 | 123m456p78s234s55p +9s | first_turn_ready
= 초순입직 7, 문전청 영화 2, 평화 2, 장 1
§초순입직: drawn, a concealed kong | [2222m]456p78s234s55p *9s | first_turn_ready
= 초순입직 7, 불구인 5, 장 1
§쌍절장 | (123m)456p99p67s789m +5s | double_last
= 쌍절장 7
§쌍절장: with 화절장 nothing more | (123m)456p99p67s789m *5s | double_last last_of_kind
= 쌍절장 7
§쌍절장: D-SH-08b | (555p)(456p)67p99s789m +8p | double_last
= 쌍절장 7, 사귀일 3
only = 쌍절장 7, 사귀일 3
§화절장: with the one wait | (123m)456p99p13s789s *2s | last_of_kind
= 화절장 3, 독청 2
§대대화 | (2222m)(777p)444s66m99p +9p
= 대대화 7
§혼일색 | (234m)(333z)456m11m78m +6m
= 혼일색 7
§혼일색: as seven pairs | 2244m5577m99m33z6z +6z
= 칠대자 15, 혼일색 7, 문전청 영화 2
§삼암각: honours too | (123m)444p777s222z5m *5m | W
= 삼암각 7, 독청 2, 장 1
§삼암각: a concealed kong, by ron on the head | (123m)[4444p]777s222z5m +5m | W
= 삼암각 7, 독청 2, 장 1
§삼암각: not by ron | (123m)444p777s22z55m +2z | W
= 장 1
§삼암각: drawn | (123m)444p777s22z55m *2z | W
= 삼암각 7, 장 1
§반구인 | (123m)(456p)(777s)(888m)9s *9s
= 반구인 7
only = 반구인 7, 독청 2
§전구인 | (123m)(456p)(777s)(888m)5s +5s
= 전구인 10, 장 1
only = 전구인 10, 독청 2, 장 1
§전구인: D-SH-16 | (123m)(456p)(777s)[8888m]9s +9s
= 독청 2
§칠대자 | 1133m5577p2299s6z +6z
= 칠대자 15, 문전청 영화 2
only = 칠대자 15, 문전청 영화 2, 독청 2
§칠대자: with four waits | 5667788889999m +5m
= 청일색 40, 칠대자 15, 문전청 영화 2
only = 청일색 40, 칠대자 15, 문전청 영화 2
§삼공자 | (2222m)(5555z)[8888s]456p9p +9p
= 삼공자 15, 삼원패 2, 독청 2
§삼공자: D-SH-17 four in the hand are no kong | (2222m)(5555p)888s67s99s +8s
= 양강 3, 사귀일 3
§대삼풍 | (222z)(333z)111z99m67p +8p | N
= 대삼풍 15, 장풍패 2, 결일문 2
§양반고 | 112233m445566p9s +9s
= 양반고 40, 문전청 영화 2, 평화 2, 독청 2
§양반고: not 칠대자 | 112233m445566p9s *9s
= 양반고 40, 불구인 5, 평화 2, 독청 2
§양반고: D-SH-21 | 222233334444p9s +9s
= 양반고 40, 문전청 영화 2, 평화 2, 독청 2, 결일문 2
§양반고: not open | (123m)123m445566p9s +9s
= 독청 2
§청일색 | (123p)345p678p99p56p +7p
= 청일색 40
§청일색: as seven pairs | 224466889933p5p +5p
= 청일색 40, 칠대자 15, 문전청 영화 2
§삼암각: without 쌍암각 | 222m777p444s56s99m +7s
= 삼암각 7, 문전청 영화 2
§사암각 | 222m777p444s66m99p *9p
= 사암각 50, 불구인 5
§사암각: on the head by ron | 222m777p444s666m1p +1p
= 사암각 50, 문전청 영화 2, 독청 2
§사암각: by ron of a pung | 222m777p444s66m99p +9p
= 대대화 7, 삼암각 7, 문전청 영화 2
§사암각: one kong open | (2222m)777p444s666m1p *1p
= 대대화 7, 삼암각 7, 독청 2
§사암각: beside 노소팽 | 111m999m444s666p5p +5p
= 사암각 50, 노소팽 3, 문전청 영화 2, 장 1
§혼요구 | (111m)(999p)333z99s44z +4z
= 혼요구 50
only = 혼요구 50, 대대화 7
§혼요구: beside 혼일색 | (111m)(999m)333z55z44z +4z
= 혼요구 50, 혼일색 7
§혼요구: as seven pairs | 1199m1199p1199s4z +4z
= 혼요구 50, 칠대자 15, 문전청 영화 2
§혼요구: of terminals alone | 1111m99m11p99p11s9s +9s
= 혼요구 50, 칠대자 15, 문전청 영화 2
§소사희 | (111z)(222z)333z44z78p +9p
= 소사희 60, 혼전대요 7, 혼일색 7, 자풍패 2, 장풍패 2
§대사희 | (111z)(222z)(333z)444z5m +5m
= 대사희 100, 혼일색 7, 독청 2, 장 1
only = 대사희 100, 대대화 7, 혼일색 7, 자풍패 2, 장풍패 2, 독청 2, 장 1
§사강자 | (2222m)(5555p)[7777s](3333z)9p +9p
= 사강자 100
only = 사강자 100, 대대화 7, 독청 2
§사강자: beside 전구인 | (2222m)(5555p)(7777s)(3333z)9p +9p
= 사강자 100, 전구인 10
only = 사강자 100, 전구인 10, 대대화 7, 독청 2
§사강자: the last tile after the fourth | (2222m)(5555p)(7777s)(3333z)9p *9p | kong_draw last_tile
= 사강자 100, 반구인 7, 해저모월 3, 영상개화 2
§청요구 | (111m)(999m)(111p)999p1s +1s
= 청요구 100, 삼색소동각 3, 독청 2
only = 청요구 100, 대대화 7, 삼색소동각 3, 독청 2
§녹일색 | (666z)234s888s22s66s +6s
= 녹일색 100, 삼원패 2, 장 1
§녹일색: as seven pairs | 22223344668s66z +8s
= 녹일색 100, 칠대자 15, 문전청 영화 2
§녹일색: D-SH-26 | (888s)22334433s66s +6s
= 청일색 40, 단요구 2, 독청 2
§자일색 | 1122334455667z +7z
= 자일색 100, 칠대자 15, 문전청 영화 2
§자일색: D-SH-36 beside 사암각 | 1112223335556z *6z | N /N
= 자일색 100, 사암각 50, 대삼풍 15, 대대화 7, 불구인 5, 삼원패 2, 독청 2
§자일색: D-SH-36 beside 대사희 | 1112223334446z +6z | N /N
= 자일색 100, 대사희 100, 사암각 50, 대대화 7, 문전청 영화 2, 독청 2
§자일색: D-SH-36 beside 사강자 | (1111z)(3333z)(5555z)[7777z]2z +2z | N
= 자일색 100, 사강자 100, 대대화 7, 소삼풍 3, 장풍패 2, 삼원패 4
§천화: as seven pairs | 1122m3344p5566s7z *7z | E heavenly
= 천화 100, 칠대자 15
only = 천화 100, 칠대자 15, 불구인 5
§천화: all its pungs are concealed | 222m777p444s66m99p *9p | E heavenly
= 천화 100, 사암각 50
§지화 | 123m567p789s222p9m *9m | W earthly
= 지화 100, 독청 2
only = 지화 100, 불구인 5, 독청 2
§지화: the last of its kind | 123m456p78s234s55p *9s | earthly last_of_kind
= 지화 100, 화절장 3, 평화 2, 장 1
§인화 | 123m567p789s222p9m +9m | W human
= 인화 100, 독청 2
only = 인화 100, 문전청 영화 2, 독청 2
§십삼요구 | 19m19p19s1234567z +1m
= 십삼요구 100, 문전청 영화 2
§십삼요구: on one kind | 119m19p19s123456z *7z
= 십삼요구 100, 불구인 5, 독청 2
§구련보등 | 1112345678999m +5m
= 구련보등 100, 노소팽 3, 문전청 영화 2, 장 1
only = 구련보등 100, 노소팽 3, 문전청 영화 2, 쌍암각 2, 장 1
§구련보등: on 1 | 1112345678999s +1s
= 구련보등 100, 청룡 7, 사귀일 3, 문전청 영화 2
§구련보등: D-SH-27 | 1112234567899m *9m
= 청일색 40, 불구인 5, 노소팽 3, 장 1
§삼암각: an open chow is no place for the discard, D-SH-09 | (234m)22m55m777p888s +2m
= 사귀일 3, 단요구 2, 장 1
§삼암각: the same, drawn | (234m)22m55m777p888s *2m
= 삼암각 7, 사귀일 3, 단요구 2, 장 1
§양반고: and a flush | 1122334455667m +7m
= 양반고 40, 청일색 40, 문전청 영화 2, 평화 2
§구련보등: beside 천화, from any thirteen | 1113455678999m *2m | E heavenly
= 천화 100, 구련보등 100, 노소팽 3, 장 1
§소사희: seat and round are one | (111z)(222z)333z44z78p +9p | E
= 소사희 60, 혼전대요 7, 혼일색 7, 연풍패 4
§쌍암각: below 삼암각 of an honour | 222m444p333z56s99m +7s
= 삼암각 7, 문전청 영화 2
§장: beside 삼색쌍룡회 of eights none | 123789m123789s8p +8p
= 문전청 영화 2, 노소부 2, 평화 2, 독청 2, 장 1
"""
CASES = read_book(BOOK)


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_hand(case: Case) -> None:
    check(case)


def test_every_yaku_of_the_list_is_made() -> None:
    covered = {name for case in CASES for name in case.yaku}
    elsewhere = {"소삼원", "대삼원", "삼색쌍룡회", "일반고"}  # test_shanghai_by_the_book.py
    assert covered | elsewhere == {NAMES[entry.id]["ko"] for entry in ENTRIES}
