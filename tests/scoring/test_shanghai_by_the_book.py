"""Modern Shanghai: hands written from the text of the rules, for yaku that no worked hand shows.

Round East. What stands beside a hand is its yaku with their fan, summed by hand from the lists of
the rules: everything adds but what the two tables of stacking drop.
"""

from __future__ import annotations

from typing import Any

import pytest

from scoring.rulesets.shanghai.catalogue import ENTRIES
from scoring.text import score_text

SOUTH, EAST = "2z", "1z"
Row = tuple[str, tuple[str, ...], str, dict[str, int]]
HANDS: dict[str, tuple[Row, ...]] = {
    # Dealt complete: no self-draw, no wait; what the tiles make adds.
    "천화": (
        ("234678m345p6782s *2s", ("heavenly",), EAST,
         {"천화": 100, "단요구": 2, "평화": 2, "장": 1}),
        ("23467m345p67822s *8m", ("heavenly",), EAST,
         {"천화": 100, "단요구": 2, "평화": 2, "장": 1}),
        # Nothing else need be there: a head of the round wind, ends, three suits.
        ("123m456p67s789s11z *8s", ("heavenly",), EAST, {"천화": 100}),
    ),
    # The first draw of one who does not deal; the wait is one like any other.
    "지화": (
        ("234678m345p6782s *2s", ("earthly",), SOUTH,
         {"지화": 100, "단요구": 2, "평화": 2, "독청": 2, "장": 1}),
        ("234678m345p2278s *6s", ("earthly",), SOUTH,
         {"지화": 100, "단요구": 2, "평화": 2, "장": 1}),
        ("123m456p67s789s11z *8s", ("earthly",), SOUTH, {"지화": 100}),
    ),
    # Two equal chows of one suit, closed. A head of the round wind bars All chows, a guest wind
    # does not.
    "일반고": (
        ("223344m56p789s11z +7p", (), SOUTH, {"문전청 영화": 2, "일반고": 2}),
        ("223344m56p789s11z *7p", (), SOUTH, {"불구인": 5, "일반고": 2}),
        ("223344m56p789s33z +7p", (), SOUTH, {"문전청 영화": 2, "일반고": 2, "평화": 2}),
        ("112233m[9999p]456s7z +7z", (), SOUTH, {"문전청 영화": 2, "일반고": 2, "독청": 2}),
    ),
    # 123 and 789 of two suits with the five of the third: drops Two terminal chows, All chows, 장.
    "삼색쌍룡회": (
        ("123789m12378p55s +9p", (), SOUTH, {"삼색쌍룡회": 20, "문전청 영화": 2}),
        ("123789m12378p55s *9p", (), SOUTH, {"삼색쌍룡회": 20, "불구인": 5}),
        ("123789m123789s5p +5p", (), SOUTH, {"삼색쌍룡회": 20, "문전청 영화": 2, "독청": 2}),
    ),
    # Three dragon pungs: drops the dragons themselves.
    "대삼원": (
        ("(555z)(666z)777z99p34m +5m", (), SOUTH, {"대삼원": 60, "결일문": 2}),
        ("(555z)(666z)777z99m34m +5m", (), SOUTH, {"대삼원": 60, "혼일색": 7}),
        ("(555z)(666z)777z222m9m +9m", (), SOUTH,
         {"대삼원": 60, "대대화": 7, "혼일색": 7, "독청": 2}),
        ("(5555z)(666z)[7777z]99p34m +5m", (), SOUTH, {"대삼원": 60, "결일문": 2}),
    ),
    # Two dragon pungs and a dragon head.
    "소삼원": (
        ("(666z)(777z)55z345s78s +9s", (), SOUTH, {"소삼원": 20, "혼일색": 7}),
        ("666z777z55z345s78s +9s", (), SOUTH, {"소삼원": 20, "혼일색": 7, "문전청 영화": 2}),
        ("666z777z55z345s78s *9s", (), SOUTH, {"소삼원": 20, "혼일색": 7, "불구인": 5}),
        ("(666z)(777z)5z345s789m +5z", (), SOUTH, {"소삼원": 20, "결일문": 2, "독청": 2}),
    ),
    # The fourth of a tile whose three others lie open.
    "화절장": (
        ("(123m)(456m)789p44s67s +8s", ("last_of_kind",), SOUTH, {"화절장": 3}),
        ("(123m)(456m)789p44s67s *8s", ("last_of_kind",), SOUTH, {"화절장": 3}),
        ("(123m)(456m)789p44s79s +8s", ("last_of_kind",), SOUTH, {"화절장": 3, "독청": 2}),
        ("(123m)(456m)789p44s67s +8s", ("last_of_kind", "last_tile"), SOUTH,
         {"화절장": 3, "해저로월": 3}),
    ),
    # The discard after the wall is empty; drawn, the last tile is another yaku.
    "해저로월": (
        ("(123m)(456m)789p44s67s +8s", ("last_tile",), SOUTH, {"해저로월": 3}),
        ("123m456m789p44s67s +8s", ("last_tile",), SOUTH,
         {"해저로월": 3, "문전청 영화": 2, "평화": 2}),
    ),
}  # fmt: skip
# The yaku, a hand that misses it by one thing, and what that hand makes; None: it cannot be.
NOT: tuple[tuple[str, str, tuple[str, ...], str, dict[str, int] | None], ...] = (
    ("천화", "234678m345p6782s *2s", ("heavenly",), SOUTH, None),
    ("천화", "(234m)678m345p6782s *2s", ("heavenly",), EAST, None),
    ("지화", "234678m345p6782s *2s", ("earthly",), EAST, None),
    ("지화", "234678m345p6782s +2s", ("earthly",), SOUTH, None),
    ("일반고", "(567p)223344m78s11z +9s", (), SOUTH, {}),
    ("일반고", "234m234p56p789s11z +7p", (), SOUTH, {"문전청 영화": 2}),
    ("삼색쌍룡회", "(123m)789m12378p55s +9p", (), SOUTH, {"장": 1}),
    ("삼색쌍룡회", "123789m12378p55p +9p", (), SOUTH,
     {"문전청 영화": 2, "노소부": 2, "평화": 2, "결일문": 2, "장": 1}),
    ("대삼원", "(555z)(666z)77z345s78m +9m", (), SOUTH, {"소삼원": 20, "결일문": 2}),
    ("소삼원", "(666z)(777z)33z345s78s +9s", (), SOUTH, {"삼원패": 4, "혼일색": 7}),
    ("화절장", "(123m)(456m)789p88s67s +8s", ("last_of_kind",), SOUTH, None),
    ("해저로월", "(123m)(456m)789p44s67s *8s", ("last_tile",), SOUTH, {"해저모월": 3}),
    ("해저로월", "(123m)(456m)789p44s67s +8s", ("last_tile", "rob_kong"), SOUTH, None),
)  # fmt: skip


def answer_to(text: str, flags: tuple[str, ...], seat: str) -> dict[str, Any]:
    return score_text(text, ruleset="shanghai", flags=flags, seat_wind=seat, round_wind="1z")


def made(answer: dict[str, Any]) -> dict[str, int]:
    return {pattern["name"]["ko"]: pattern["points"] for pattern in answer["patterns"]}


@pytest.mark.parametrize(("name", "row"), [(n, row) for n, rows in HANDS.items() for row in rows])
def test_what_the_rules_say_of_a_hand(name: str, row: Row) -> None:
    text, flags, seat, expected = row
    answer = answer_to(text, flags, seat)
    assert answer["faults"] == []
    assert made(answer) == expected
    assert name in expected
    assert (answer["total"], answer["legal"]) == (sum(expected.values()), True)


@pytest.mark.parametrize(("name", "text", "flags", "seat", "expected"), NOT)
def test_what_is_missed_by_one_thing(
    name: str, text: str, flags: tuple[str, ...], seat: str, expected: dict[str, int] | None
) -> None:
    answer = answer_to(text, flags, seat)
    if expected is None:
        assert {fault["code"] for fault in answer["faults"]} == {"impossible_flag"}
        return
    assert answer["faults"] == []
    assert made(answer) == expected
    assert name not in expected


def test_the_names_are_the_lists() -> None:
    assert set(HANDS) | {name for name, *_ in NOT} <= {entry.ko for entry in ENTRIES}
