"""The options of MCR, declared once: validation and settings pages are made from this."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.rulesets.base import Option, OptionValue, option_faults

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.faults import Fault

_YES_NO: Final = ({"en": "No", "ko": "아니요"}, {"en": "Yes", "ko": "예"})


def _number(value: int) -> dict[str, str]:
    return {"en": f"{value} points", "ko": f"{value}점"}


OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "profile",
        ("cn98", "wmo"),
        "cn98",
        {"en": "Rule book", "ko": "규칙서"},
        {
            "en": "China 1998 with the practice of the Mahjong International League, or the World "
            "Mahjong Organization's Green Book, which the European association uses. Sets the "
            "next five options, each of which may be set alone.",
            "ko": "중국 1998년 규칙과 국제마작연맹(MIL)의 관행, 또는 유럽에서 쓰는 "
            "세계마작기구(WMO) 그린북입니다. 아래 다섯 항목의 기본값을 정하며, 각각 따로 바꿀 수 "
            "있습니다.",
        },
        (
            {"en": "China 1998 (MIL)", "ko": "중국 1998 (MIL)"},
            {"en": "WMO (Green Book, EMA)", "ko": "WMO (그린북, EMA)"},
        ),
    ),
    Option(
        "two_concealed_kongs",
        (6, 8),
        6,
        {"en": "Two Concealed Kongs", "ko": "쌍암공의 점수"},
        {
            "en": "6 points in China 1998, 8 in WMO.",
            "ko": "중국 1998은 6점, WMO는 8점입니다.",
        },
        (_number(6), _number(8)),
        {"cn98": 6, "wmo": 8},
    ),
    Option(
        "mixed_kongs",
        (5, 6),
        5,
        {"en": "One melded and one concealed kong", "ko": "명암공의 점수"},
        {
            "en": "The 1998 text is silent; MIL gives 5 points, WMO 6.",
            "ko": "1998년 규칙에는 없습니다. MIL은 5점, WMO는 6점입니다.",
        },
        (_number(5), _number(6)),
        {"cn98": 5, "wmo": 6},
    ),
    Option(
        "fc_on_special",
        (False, True),
        False,
        {
            "en": "Fully Concealed Hand on fans that are concealed by nature",
            "ko": "본래 문전인 역에 불구인 더하기",
        },
        {
            "en": "On a self-draw, Nine Gates, Seven Shifted Pairs, Thirteen Orphans, Four "
            "Concealed Pungs, Seven Pairs and Greater or Lesser Honors and Knitted Tiles add "
            "Fully Concealed Hand (4). Otherwise they add Self-Drawn (1).",
            "ko": "자모로 나면 구련보등, 연칠대, 십삼요, 사암각, 칠대, 칠성불고, 전불고에 "
            "불구인(4점)을 더합니다. 아니면 자모(1점)를 더합니다.",
        },
        _YES_NO,
        {"cn98": False, "wmo": True},
    ),
    Option(
        "all_green_half_flush",
        (False, True),
        False,
        {"en": "Half Flush added to All Green", "ko": "녹일색에 혼일색 더하기"},
        {
            "en": "WMO adds Half Flush to All Green with green dragons; China 1998 does not.",
            "ko": "발이 든 녹일색에 WMO는 혼일색을 더하고 중국 1998은 더하지 않습니다.",
        },
        _YES_NO,
        {"cn98": False, "wmo": True},
    ),
    Option(
        "all_terminals_double_pung",
        (False, True),
        False,
        {"en": "Double Pung added to All Terminals", "ko": "청요구에 쌍동각 더하기"},
        {
            "en": "WMO adds it, twice if there are two; China 1998 does not.",
            "ko": "WMO는 더하고(둘이면 두 번) 중국 1998은 더하지 않습니다.",
        },
        _YES_NO,
        {"cn98": False, "wmo": True},
    ),
    Option(
        "kongs_concealed",
        ("mil", "wmo14"),
        "mil",
        {"en": "Concealed kongs in Three and Four Kongs", "ko": "삼공·사공의 암공"},
        {
            "en": "MIL adds only the fans of concealed pungs. WMO 2014 adds Concealed Kong for "
            "one, Two Concealed Kongs for two.",
            "ko": "MIL은 암각 계열만 더합니다. WMO 2014는 암공이 하나면 암공, 둘이면 쌍암공을 "
            "더합니다.",
        },
        ({"en": "MIL", "ko": "MIL"}, {"en": "WMO 2014", "ko": "WMO 2014"}),
    ),
    Option(
        "forced_hog",
        (False, True),
        True,
        {"en": "The Tile Hog that the tiles force", "ko": "어쩔 수 없는 사귀일"},
        {
            "en": "Seven pairs that are All Green or All Terminals have only six kinds, so one "
            "Tile Hog is forced. China 1998 and MIL count it; an example of WMO 2014 does not.",
            "ko": "녹일색이나 청요구인 칠대는 패가 여섯 가지뿐이라 사귀일 하나가 반드시 생깁니다. "
            "중국 1998과 MIL은 세고, WMO 2014의 예는 세지 않습니다.",
        },
        _YES_NO,
    ),
    Option(
        "nine_gates_pung",
        ("one", "all"),
        "one",
        {"en": "Nine Gates and Pung of Terminals or Honors", "ko": "구련보등과 요구각"},
        {
            "en": "How many Pungs of Terminals Nine Gates takes in: one (MIL), or all.",
            "ko": "구련보등에 포함되는 요구각의 수입니다. 하나(MIL) 또는 모두입니다.",
        },
        (
            {"en": "Takes in one", "ko": "하나만 포함"},
            {"en": "Takes in all", "ko": "모두 포함"},
        ),
    ),
    Option(
        "waits",
        ("formal", "available"),
        "formal",
        {"en": "Waits on tiles that one holds oneself", "ko": "자기가 네 장 가진 대기패"},
        {
            "en": "Whether a tile of which the player holds all four copies still counts as a "
            "wait, so that there is no sole wait.",
            "ko": "자기가 네 장을 모두 가진 패도 대기로 셀지 정합니다. 세면 단독 대기가 아닙니다.",
        },
        (
            {"en": "Counts (formal)", "ko": "센다 (형식 대기)"},
            {"en": "Does not count", "ko": "세지 않는다"},
        ),
    ),
    Option(
        "knitted_body_wait",
        (False, True),
        True,
        {"en": "Wait with Knitted Straight", "ko": "조합룡의 대기"},
        {
            "en": "A winning tile that the knitted nine need as well may still be the wait of the "
            "set or the pair (championship supplement of 2024).",
            "ko": "오름패가 조합룡 아홉 장에도 드는 패일 때 몸통이나 머리의 대기로 셀 수 있는지 "
            "정합니다 (2024년 대회 보충 규정).",
        },
        _YES_NO,
    ),
    Option(
        "all_chows_wait",
        ("any", "two_sided"),
        "any",
        {"en": "Wait of All Chows (house rule)", "ko": "평화의 대기 (하우스 룰)"},
        {
            "en": "The rule books ask for no particular wait; some clubs ask for a two-sided one.",
            "ko": "규칙서에는 대기 조건이 없습니다. 양면 대기여야 한다고 정한 모임도 있습니다.",
        },
        (
            {"en": "Any", "ko": "무엇이든"},
            {"en": "Two-sided", "ko": "양면 대기만"},
        ),
    ),
)

STANDINGS_OPTIONS: Final[tuple[Option, ...]] = ()
"""Options of standings; they are none of a hand's."""

_BY_ID: Final[dict[str, Option]] = {option.id: option for option in OPTIONS}


def check_options(given: object) -> tuple[Fault, ...]:
    """Return every fault of a hand's ``options``.

    Args:
        given: The value of the field, of any type; None counts as none given.
    """
    return option_faults(_BY_ID, given)


def complete_options(given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return every option with its value, defaults filled in by the profile."""
    profile = str(given.get("profile", _BY_ID["profile"].default))
    return {option.id: given.get(option.id, option.default_for(profile)) for option in OPTIONS}
