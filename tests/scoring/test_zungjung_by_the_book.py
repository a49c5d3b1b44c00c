"""Worked hands for the lines of the rules of Zung Jung, counted by hand from the text.

Round East, seat South, version 3.3 unless it stands beside the hand. Of each hand all patterns in
their order (the dearest first, then by number) and with them the total, the limit, legality and
payments; where given, the waits. ``1.1`` to ``10.2`` are the numbers of patterns; ``c1`` to
``c10`` the counting rules; ``ed`` the editions. Beside a hand stand flags, and ``seat=``,
``edition=``, ``minimum=`` and the like.
"""

from __future__ import annotations

from typing import Any

import pytest

from scoring import score
from scoring.rulesets.zungjung.catalogue import BY_ID
from scoring.text import score_text

from .book import Case, case_id, read_book

BOOK = """
§1.1 a pair of dragons is no hindrance | (123m)(456p)(789s)67p55z +8p
= all_sequences 5
§1.1 nor the pair of the seat | (123m)(456p)(345s)67p22z +8p
= all_sequences 5
§1.1 1.2 nor an edge wait | 123m456p345s12p55z +3p
= all_sequences 5, concealed_hand 5
waits 3p
§1.1 c1 nothing for a self-draw, nor for a wait on the pair | (123m)(456p)(345s)678p9s *9s
= all_sequences 5
§1.2 with a concealed kong, on a discard | [2222m]456p789s34s99p +5s
= concealed_hand 5, one_kong 5
§1.2 a pung completed by the win was not claimed before | 123m55p66s456s789p +5p
= concealed_hand 5
§1.2 10.2 not with Seven Pairs | 1122m3344p5566s7z +7z
= seven_pairs 30
waits 7z
§1.3 open, with a pung | (234m)(678p)456s33s55m +5m
= no_terminals 5
§1.3 10.2 | 2244m3366p5588s7s +7s
= seven_pairs 30, no_terminals 5
§1.3 4.3.2 kongs too | (2222m)[8888p]345s67m44p +8m
= two_kong 20, no_terminals 5
§2.1.1 honors in the pair alone | (123m)(345m)67m999m55z +8m
= mixed_one_suit 40
§2.1.2 | (123m)(345m)67m99922m +8m
= pure_one_suit 80
§2.1.1 10.2 | 1133m5577m99m22z5z +5z
= mixed_one_suit 40, seven_pairs 30
§2.1.2 10.2 | 1122334455779m +9m
= pure_one_suit 80, seven_pairs 30
§2.2 on 1 | 1112345678999s +1s
= nine_gates 480
waits 1s 2s 3s 4s 5s 6s 7s 8s 9s
§2.2 on 5, drawn | 1112345678999m *5m
= nine_gates 480
§2.2 on 9 | 1112345678999p +9p
= nine_gates 480
§2.2 other thirteen tiles | 1112234567899s +9s
= pure_one_suit 80, concealed_hand 5
waits 2s 9s
§2.2 4.2.1 other thirteen tiles, drawn | 1112234567899s *9s
= pure_one_suit 80, concealed_hand 5, two_concealed_triplets 5
§2.2 9.4.1 dealt: any fourteenth tile | 1112234567899s *9s | heavenly seat=1z
= nine_gates 480
§2.2 9.4.2 | 1112345678999p +5p | earthly
= nine_gates 480
§2.2 9.4.2 other thirteen tiles | 1112234567899s +9s | earthly
= blessing_of_earth 155, pure_one_suit 80, concealed_hand 5
§2.2 not with a kong | [1111m]2345678999m +2m
= pure_one_suit 80, concealed_hand 5, two_concealed_triplets 5, one_kong 5
§3.1 a guest wind is worth nothing | (333z)(123m)45p789s33s +6p
= chicken_hand 1
§3.1 nor the round wind | (111z)(123m)45p789s33s +6p
= chicken_hand 1
§3.1 the seat wind once where it is the round's | (111z)(123m)45p789s33s +6p | seat=1z
= value_honor_seat_wind 10
§3.1 4.3.1 | (2222z)(123m)45p789s33s +6p
= value_honor_seat_wind 10, one_kong 5
§3.1 two | (555z)(666z)345m67s22z +8s
= value_honor_white 10, value_honor_green 10
§3.1 four times c7 | (555z)(666z)(777z)222z9m +9m
= big_three_dragons 130, mixed_greater_terminals 100, mixed_one_suit 40, all_triplets 30,
  value_honor_white 10, value_honor_green 10, value_honor_red 10, value_honor_seat_wind 10
§3.2.1 at least 60 | (555z)(666z)7z123m456p +7z
= small_three_dragons 40, value_honor_white 10, value_honor_green 10
§3.2.2 at least 160 | (555z)(666z)77z234p99s +7z
= big_three_dragons 130, value_honor_white 10, value_honor_green 10, value_honor_red 10
§3.3.1 with the seat | (222z)(333z)44z123m45p +6p
= small_three_winds 30, value_honor_seat_wind 10
§3.3.1 two pungs need the pair | (111z)(333z)123m45p99s +6p
= chicken_hand 1
§3.3.2 | (111z)(333z)(444z)23p99s +4p
= big_three_winds 120
§3.3.2 with the seat | (111z)(222z)(444z)23p99s +4p
= big_three_winds 120, value_honor_seat_wind 10
§3.3.2 2.1.1 | (111z)(333z)(444z)55z67s +8s
= big_three_winds 120, mixed_one_suit 40
§3.3.3 alone c8 | (111z)(333z)(444z)22z56m +7m
= small_four_winds 320
§3.3.3 c8 the lower number of two alike | (111z)(333z)(444z)22z55z +5z
= small_four_winds 320
§3.3.4 c8 dearer than 3.4 | (111z)(222z)(333z)(444z)5z +5z
= big_four_winds 400
§4.3.4 c8 dearer than 3.3.4 | (1111z)(2222z)(3333z)(4444z)5m +5m
= four_kong 480
§3.4 10.2 | 1122334455667z +7z
= all_honors 320
§4.1 4.3.1 | (1111m)(555p)(888s)77m33p +7m
= all_triplets 30, one_kong 5
§4.2.1 c4 the pung from the discard is exposed | (123m)22288p555s99s +8p
= two_concealed_triplets 5
§4.2.2 c4 drawn it is not | (123m)22288p555s99s *8p
= three_concealed_triplets 30
§4.2.2 c4 three of four | 222m444p666s88m55z +8m
= all_triplets 30, three_concealed_triplets 30, concealed_hand 5
§4.2.3 c4 drawn: at least 160 | 222m444p666s88m55z *8m
= four_concealed_triplets 125, all_triplets 30, concealed_hand 5
§4.2.3 c4 a discard for the pair | 222m444p666s888m5z +5z
= four_concealed_triplets 125, all_triplets 30, concealed_hand 5
§4.2.1 c3 the discard may complete a sequence | (123m)88867p222s99s +8p
= two_concealed_triplets 5
§4.2.1 c4 a concealed kong counts, an added one does not | [2222m](555p/5p)333s67s99p +8s
= two_kong 20, two_concealed_triplets 5
§4.2.1 c4 nor one from a discard | (2222m)333s444p67s99p +8s
= two_concealed_triplets 5, one_kong 5
§4.3.1 added | (222m/2m)(123p)45789s88m +6s
= one_kong 5
§4.3.3 of every kind | (2222m)(555p/5p)[8888s]45m99p +6m
= three_kong 120
§4.3.4 of every kind, alone c8 | (2222m)(5555p)(888s/8s)[1111z]9p +9p
= four_kong 480
§5.1.1 | 223344m67p678s99p +5p
= two_identical_sequences 10, all_sequences 5, concealed_hand 5
§5.1.1 called | (234m)(234m)67p555s99p +5p
= two_identical_sequences 10
§5.1.2 c3 never with Seven Pairs | 223344m667788p5s +5s
= two_identical_sequences_twice 60, all_sequences 5, concealed_hand 5, no_terminals 5
§5.1.3 one called | (234m)223344m67p99s +8p
= three_identical_sequences 120, all_sequences 5
§5.1.3 c3 the pungs are worth more | 222333444m67p99s +8p
= three_consecutive_triplets 100, three_concealed_triplets 30, concealed_hand 5
§5.1.3 c3 the chows are, where the discard opens a pung | 22333444m678p99s +2m
= three_identical_sequences 120, all_sequences 5, concealed_hand 5
§5.1.4 alone c8 | 111122223333p9m +9m
= four_identical_sequences 480
§5.1.4 called | (345p)(345p)334455p9m +9m
= four_identical_sequences 480
§6.1 | (345m)345p34s888m99p +5s
= three_similar_sequences 35
§6.1 1.1 | (345m)345p34s678m99p +5s
= three_similar_sequences 35, all_sequences 5
§6.2.1 | (555m)(555p)55s123m78p +9p
= small_three_similar_triplets 30
§6.2.2 | (555m)(555p)55s123m99p +5s
= three_similar_triplets 120
§6.2.2 kongs are triplets | (5555m)(555p)[5555s]12m99p +3m
= three_similar_triplets 120, two_kong 20
§7.1 | (123m)45678m555p99s +9m
= nine_tile_straight 40
§7.1 5.1.1 | 112233456789m5p +5p
= nine_tile_straight 40, two_identical_sequences 10, all_sequences 5, concealed_hand 5
§7.2.1 | (222m)(333m)444m67p99s +8p
= three_consecutive_triplets 100
§7.2.1 in one suit | (222m)(333p)444s67p99s +8p
= chicken_hand 1
§7.2.1 no 1 after 9 | (888m)(999m)(111m)67p33s +8p
= chicken_hand 1
§7.2.2 | (222m)(333m)(444m)55m88p +5m
= four_consecutive_triplets 200, all_triplets 30, no_terminals 5
§7.2.2 4.3.2 | [2222m](333m)(4444m)(555m)9s +9s
= four_consecutive_triplets 200, all_triplets 30, two_kong 20
§8.1.1 | (123m)(111z)789p78s11s +9s
= mixed_lesser_terminals 40
§8.1.1 an honor in the pair alone | (123m)(789p)789s12p55z +3p
= mixed_lesser_terminals 40, all_sequences 5
§8.1.2 | (123m)(789p)789s12p99m +3p
= pure_lesser_terminals 50, all_sequences 5
§8.1.3 4.1 at least 130 | (111m)(999p)333z99s44z +9s
= mixed_greater_terminals 100, all_triplets 30
§8.1.3 10.2 | 1199m1199p1133z5z +5z
= mixed_greater_terminals 100, seven_pairs 30
§8.1.4 alone c8 | (111m)(999m)(111p)99p11s +9p
= pure_greater_terminals 400
§8.1.4 10.2 a quad split | 1111m99m1199p119s +9s
= pure_greater_terminals 400
§9.1.1 c9 alone | (123m)(555p)67s789s22z *8s | last_tile
= final_draw 10
§9.1.2 c9 alone | (123m)(555p)67s789s22z +8s | last_tile
= final_discard 10
§9.2 | [2222m](123p)45789s88m *6s | kong_draw
= win_on_kong 10, one_kong 5
§9.2 with 9.1.1 | (2222m)(123p)45789s88m *6s | last_tile kong_draw
= final_draw 10, win_on_kong 10, one_kong 5
§9.3 c9 alone | (123m)(555p)46s123s22z +5s | rob_kong
= robbing_a_kong 10
§9.3 10.1 | 19m9p19s11234567z +1p | rob_kong
= thirteen_terminals 160, robbing_a_kong 10
§9.4.1 | 123m456p45789s22z *6s | heavenly seat=1z
= blessing_of_heaven 155, all_sequences 5, concealed_hand 5
§9.4.1 10.2 | 1122m3344p5566s7z *7z | heavenly seat=1z
= blessing_of_heaven 155, seven_pairs 30
§9.4.1 10.1 | 19m19p19s1234567z *1m | heavenly seat=1z
= thirteen_terminals 160, blessing_of_heaven 155
§9.4.1 4.2.3 | 222m444p666s88m55z *8m | heavenly seat=1z
= blessing_of_heaven 155, four_concealed_triplets 125, all_triplets 30, concealed_hand 5
§9.4.1 c7 exactly the limit | 222m444p666s88m55p *8m | heavenly seat=1z
= blessing_of_heaven 155, four_concealed_triplets 125, all_triplets 30, concealed_hand 5,
  no_terminals 5
§9.4.2 c4 the pung from the discard is exposed | 222m444p666s88m55z +8m | earthly seat=3z
= blessing_of_earth 155, all_triplets 30, three_concealed_triplets 30, concealed_hand 5
§9.4.2 10.1 | 119m19p19s234567z +1z | earthly seat=4z
= thirteen_terminals 160, blessing_of_earth 155
§10.1 not 8.1.3, and any wait | 19m19p19s1234567z +1m
= thirteen_terminals 160
waits 1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z
§10.1 9.1.1 | 119m19p19s123456z *7z | last_tile
= thirteen_terminals 160, final_draw 10
waits 7z
§10.2 four alike are two pairs | 11119m5577p2288s +9m
= seven_pairs 30
§10.2 9.1.2 | 1122m3344p5566s7z +7z | last_tile
= seven_pairs 30, final_discard 10
§c3 of two equal the lower number | (111z)111222333m9p +9p
= three_consecutive_triplets 100, all_triplets 30, three_concealed_triplets 30
§c3 c7 of two at the limit the larger sum | 2223334446789m *9m | heavenly seat=1z
= blessing_of_heaven 155, three_consecutive_triplets 100, pure_one_suit 80,
  three_concealed_triplets 30, concealed_hand 5
§c7 | 2223334445559m *9m
= four_consecutive_triplets 200, four_concealed_triplets 125, pure_one_suit 80, all_triplets 30,
  concealed_hand 5
§c7 five under the limit | (222m)(333m)(444m)5588m +5m
= four_consecutive_triplets 200, pure_one_suit 80, all_triplets 30, no_terminals 5
§c9 | (123m)(555p)67s789s33z +8s
= chicken_hand 1
§c9 drawn | (123m)(555p)67s789s33z *8s
= chicken_hand 1
§ed the first that differs | (123m)(345m)67m99922m +8m | edition=wsom103
= pure_one_suit 100
§ed the second | (555z)(666z)7z123m456p +7z | edition=wsom103
= small_three_dragons 30, value_honor_white 10, value_honor_green 10
§ed the third | (222z)(333z)44z123m45p +6p | edition=wsom103
= small_three_winds 25, value_honor_seat_wind 10
§ed a chicken hand of 2007 | (123m)(555p)67s789s33z +8s | edition=wsom103
= chicken_hand 1
§ed and of 2008 without its minimum | (123m)(555p)67s789s33z +8s | edition=wsom2008 minimum=0
= chicken_hand 1
§ed the values of 2008 are those of 3.3 | (123m)(345m)67m99922m +8m | edition=wsom2008
= pure_one_suit 80
§ed five points may win in 2008 | (123m)(456p)(789s)67p55z +8p | edition=wsom2008
= all_sequences 5
§ed fifteen of fifteen | 234m456p345s67p55s +8p | minimum=15
= all_sequences 5, concealed_hand 5, no_terminals 5
§ed ten of fifteen | (123m)(555p)67s789s22z *8s | minimum=15 last_tile
= final_draw 10
"""
CASES = read_book(BOOK)
"""At 320 and more a pattern counts alone, and patterns together are worth no more."""
LISTED = COMPOUND = 320


def _beside(case: Case) -> dict[str, Any]:
    """Return what stands beside a hand as `score_text` takes it."""
    options: dict[str, str | int] = {}
    asked: dict[str, Any] = {"round_wind": "1z", "seat_wind": "2z", "flags": [], "options": options}
    for word in case.beside.split():
        name, given, value = word.partition("=")
        if not given:
            asked["flags"].append(name)
        elif name == "seat":
            asked["seat_wind"] = value
        else:
            options[name] = int(value) if value.isdigit() else value
    return asked


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_hand(case: Case) -> None:
    asked = _beside(case)
    answer = score_text(case.hand, ruleset="zungjung", **asked)
    expected = case.fans["cn98"]
    assert answer["faults"] == []
    assert [(one["id"], one["points"]) for one in answer["patterns"]] == expected
    total = sum(points for _, points in expected)
    limit = None
    if len(expected) == 1 and total >= LISTED:
        limit = {"id": "listed", "sum": total, "value": total}
    elif total >= COMPOUND:
        limit = {"id": "compound", "sum": total, "value": COMPOUND}
        total = COMPOUND
    legal = total >= asked["options"].get("minimum", 0)
    found = (answer["total"], answer["limit"], answer["legal"], answer["shanten"])
    assert found == (total, limit, legal, -1)
    payments: dict[str, int | None] | None = None
    if legal and "*" in case.hand:
        payments = {"winner": 3 * total, "discarder": None, "others": total}
    elif legal:
        payments = {
            "winner": 3 * total,
            "discarder": total if total <= 25 else 3 * total - 50,
            "others": min(25, total),
        }
    assert answer["payments"] == payments
    if case.waits is not None:
        assert answer["waits"] == case.waits


def test_the_book_shows_every_pattern() -> None:
    shown = {name for case in CASES for name, _ in case.fans["cn98"]}
    assert shown == set(BY_ID)


@pytest.mark.parametrize(
    "options", [{"minimum": 5}, {"minimum": 15}, {"edition": "wsom2008"}], ids=str
)
@pytest.mark.parametrize("hand", ["(123m)(555p)67s789s33z +8s", "(123m)(555p)67s789s33z *8s"])
def test_a_chicken_hand_under_a_minimum_is_a_wrong_win(hand: str, options: dict[str, Any]) -> None:
    answer = score_text(hand, ruleset="zungjung", options=options, seat_wind="2z")
    keys = ("faults", "complete", "legal", "total", "patterns", "payments", "limit")
    assert [answer[key] for key in keys] == [[], True, False, 0, [], None, None]


# --- What is left out beside a pattern that counts alone, and steps of a series -------------------


@pytest.mark.parametrize(
    ("hand", "lost"),
    [
        ("(111z)(333z)(444z)22z55z +5z", {"all_honors", "all_triplets", "value_honor_white",
         "mixed_greater_terminals", "mixed_lesser_terminals", "small_three_winds"}),
        ("(2222m)(555p)(888s)77m33p +7m", set()),
        ("111122223333p9m +9m", {"concealed_hand", "all_sequences", "two_identical_sequences",
         "three_identical_sequences", "mixed_lesser_terminals", "pure_lesser_terminals"}),
        ("(555z)(666z)77z234p99s +7z", set()),
        ("(111m)(999p)333z99s44z +9s", {"mixed_lesser_terminals"}),
    ],
)  # fmt: skip
def test_not_counted(hand: str, lost: set[str]) -> None:
    answer = score_text(hand, ruleset="zungjung", seat_wind="2z")
    assert {one["id"] for one in answer["not_counted"]} == lost


# --- v1.03: what is known of it, and what is not --------------------------------------------------


@pytest.mark.parametrize("case", [case for case in CASES if not case.beside], ids=case_id)
def test_values_of_2007_are_marked_where_they_come_from_another_edition(case: Case) -> None:
    own = {"pure_one_suit": 100, "small_three_dragons": 30, "small_three_winds": 25}
    answer = score_text(
        case.hand, ruleset="zungjung", seat_wind="2z", options={"edition": "wsom103"}
    )
    for one in answer["patterns"]:
        marked = None if one["id"] in own else "zj33"
        points = own.get(one["id"], BY_ID[one["id"]].points)
        assert (one.get("taken_from"), one["points"]) == (marked, points)
    latest = score_text(case.hand, ruleset="zungjung", seat_wind="2z")
    assert not any("taken_from" in one for one in latest["patterns"])


# --- Tiles that are no win ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "shanten"),
    [
        # A declared kong is never two of seven pairs.
        ("[1111m]99m5577p22s8s7z +8s", 2),
        # A discard does not join sets that were called.
        ("(222m)(345m)45p789s33s +9p", 0),
        # Thirteen of the kinds with no second of any.
        ("19m19p19s1234567z +2m", 0),
        # Six pairs and two of a seventh kind that differ.
        ("1122m3344p5566s7z +8s", 0),
    ],
)
def test_no_win(hand: str, shanten: int) -> None:
    answer = score_text(hand, ruleset="zungjung", seat_wind="2z")
    keys = ("faults", "complete", "legal", "total", "patterns", "payments", "shanten")
    assert [answer[key] for key in keys] == [[], False, False, 0, [], None, shanten]


@pytest.mark.parametrize("round_wind", ["1z", "2z", "3z", "4z", None])
def test_the_round_wind_changes_nothing(round_wind: str | None) -> None:
    document = {
        "ruleset": "zungjung", "melds": ["p:333z@1", "c:123m@3"], "concealed": "45p789s33s",
        "winning_tile": "6p", "seat_wind": "3z", "round_wind": round_wind,
    }  # fmt: skip
    answer = score(document)
    assert [(one["id"], one["points"]) for one in answer["patterns"]] == [
        ("value_honor_seat_wind", 10)
    ]
