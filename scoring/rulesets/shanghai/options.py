"""The options of modern Shanghai, declared once: validation and settings pages use this."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.rulesets.base import Option, OptionValue, option_faults

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.faults import Fault

_YES_NO: Final = ({"en": "No", "ko": "아니요"}, {"en": "Yes", "ko": "예"})
_NO_YES_TRUE_FIRST: Final = (_YES_NO[1], _YES_NO[0])
MINIMUMS: Final = (0, 1, 2, 3, 5, 7, 10)
UNITS: Final = (1, 2, 5, 10, 50, 100, 500, 1000)
MAX_UNIT: Final = 10_000


def _fan(value: int) -> dict[str, str]:
    return {"en": f"{value} fan", "ko": f"{value}판"}


def _times(value: int) -> dict[str, str]:
    return {"en": f"× {value}", "ko": f"{value}배"}


def _switch(name: str, en: str, ko: str) -> Option:
    return Option(
        name,
        (True, False),
        True,
        {"en": en, "ko": ko},
        {
            "en": f"A local yaku: {en} may be switched off; it then neither scores nor takes "
            "another yaku's place.",
            "ko": f"일부 지역의 로컬 역입니다. {ko}을 끄면 점수가 없고 다른 역의 합산을 막지도 "
            "않습니다.",
        },
        _NO_YES_TRUE_FIRST,
    )


OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "stacking",
        ("implied", "family_only"),
        "implied",
        {"en": "What is not added", "ko": "합산하지 않는 역"},
        {
            "en": "Of one family only the highest step counts, and a yaku that is part of every "
            "hand of another one is not added; or only the first of the two rules.",
            "ko": "한 계열에서는 가장 높은 역만 세고 다른 역에 늘 포함되는 역도 더하지 않거나, "
            "한 계열에서 가장 높은 역만 세는 규칙만 씁니다.",
        },
        (
            {"en": "Families and implied yaku", "ko": "같은 계열과 포함되는 역"},
            {"en": "Families only", "ko": "같은 계열만"},
        ),
    ),
    Option(
        "minimum",
        MINIMUMS,
        1,
        {"en": "Minimum", "ko": "최소 판수"},
        {
            "en": "Fan that a win needs, from 0 to 100; flowers do not count for it, and it is "
            "looked at before any cap.",
            "ko": "나는 데 필요한 판수로 0에서 100까지입니다. 화패는 넣지 않고, 상한을 적용하기 "
            "전의 판수로 봅니다.",
        },
        tuple(_fan(value) for value in MINIMUMS),
        number=(0, 100),
    ),
    Option(
        "repeat",
        ("once", "each"),
        "once",
        {"en": "A yaku that is there twice", "ko": "두 번 있는 역"},
        {
            "en": "Two terminal chows, Two terminal pungs and Tile hog once a hand or each time. "
            "Dragon pungs always count each.",
            "ko": "노소부, 노소팽, 사귀일을 한 번만 세거나 있는 만큼 셉니다. 삼원패는 언제나 "
            "각각 셉니다.",
        },
        ({"en": "Once", "ko": "한 번만"}, {"en": "Each time", "ko": "있는 만큼"}),
    ),
    Option(
        "limit_mode",
        ("none", "cap100", "limit_exclusive"),
        "none",
        {"en": "The limit of 100 fan", "ko": "100판 봉문"},
        {
            "en": "No limit; at most 100 fan a hand; or the rows of 100 fan alone score where one "
            "is there.",
            "ko": "상한이 없거나, 한 손이 100판을 넘지 못하거나, 100판 역이 있으면 그 역만 셉니다.",
        },
        (
            {"en": "None", "ko": "없음"},
            {"en": "At most 100", "ko": "100판까지"},
            {"en": "The 100-fan rows alone", "ko": "100판 역만"},
        ),
    ),
    Option(
        "limit_multiple",
        ("add", "single"),
        "add",
        {"en": "Several rows of 100 fan", "ko": "100판 역이 여럿일 때"},
        {"en": "They add, or one of them scores.", "ko": "모두 더하거나 하나만 셉니다."},
        ({"en": "Add", "ko": "모두 더한다"}, {"en": "One only", "ko": "하나만"}),
    ),
    Option(
        "unit",
        UNITS,
        1,
        {"en": "Points of one fan", "ko": "1판의 점수"},
        {"en": "What one fan pays.", "ko": "1판에 주고받는 점수입니다."},
        tuple({"en": str(value), "ko": f"{value}점"} for value in UNITS),
        number=(1, MAX_UNIT),
    ),
    Option(
        "payment",
        ("discarder_1", "discarder_3", "discarder_2_others_1"),
        "discarder_1",
        {"en": "Payment of a discard win", "ko": "쏘임의 지불"},
        {
            "en": "The discarder alone pays the fan once, or three times; or the discarder pays "
            "twice and each other player who did not win once. On a self-draw each of three pays "
            "once.",
            "ko": "버린 사람 혼자 판수만큼 또는 세 배를 내거나, 버린 사람이 두 배, 나지 않은 다른 "
            "사람이 한 배씩 냅니다. 자모면 세 사람이 한 배씩 냅니다.",
        },
        (
            {"en": "Discarder once", "ko": "버린 사람 1배"},
            {"en": "Discarder three times", "ko": "버린 사람 3배"},
            {"en": "Discarder twice, others once", "ko": "버린 사람 2배, 다른 사람 1배"},
        ),
    ),
    Option(
        "jangpung",
        ("round", "east"),
        "round",
        {"en": "Prevalent wind", "ko": "장풍"},
        {
            "en": "The wind of the round, or East (the dealer's) in every hand.",
            "ko": "그 국의 바람이거나, 언제나 동(선의 바람)입니다.",
        },
        ({"en": "Round wind", "ko": "국의 바람"}, {"en": "East", "ko": "동"}),
    ),
    Option(
        "siguiyi",
        ("pung_chow", "any_split"),
        "pung_chow",
        {"en": "Tile hog", "ko": "사귀일"},
        {
            "en": "Three of the four as a pung and one in a chow; or however the sets and the head "
            "use all four, without a kong.",
            "ko": "네 장 가운데 셋이 뻥, 하나가 치여야 하거나, 깡 없이 네 장을 어떻게 "
            "나누어도 됩니다.",
        },
        (
            {"en": "Pung and chow", "ko": "뻥과 치"},
            {"en": "Any split", "ko": "어떻게 나누어도"},
        ),
    ),
    Option(
        "concealed_kong_is_call",
        (False, True),
        False,
        {
            "en": "A concealed kong counts as a call for the melded hands",
            "ko": "반구인·전구인에서 암깡을 운 것으로 보기",
        },
        {
            "en": "If so, all four sets melded, at least one of them open, make a Melded hand.",
            "ko": "‘예’이면 네 몸통을 모두 내려놓고 그중 하나라도 운 손이 반구인·전구인입니다.",
        },
        _YES_NO,
    ),
    Option(
        "dragons_with_three_dragons",
        (False, True),
        False,
        {
            "en": "Dragon pungs added to the three dragons",
            "ko": "소삼원·대삼원에 삼원패 더하기",
        },
        {
            "en": "Whether each dragon pung adds its 2 fan to Little and Big three dragons.",
            "ko": "소삼원과 대삼원에 삼원패 2판씩을 더할지 정합니다.",
        },
        _YES_NO,
    ),
    Option(
        "inhwa",
        ("limit", "as_chosun"),
        "limit",
        {"en": "Human hand", "ko": "인화"},
        {
            "en": "100 fan as listed; or 7 as First-round ready, and Concealed hand adds.",
            "ko": "목록대로 100판이거나, 초순입직 7판으로 보고 문전청 영화를 더합니다.",
        },
        ({"en": "100 fan", "ko": "100판"}, {"en": "First-round ready", "ko": "초순입직"}),
    ),
    Option(
        "chinitsu_needs_sets",
        (False, True),
        False,
        {"en": "Full flush needs four sets", "ko": "청일색에 네 몸통 필요"},
        {
            "en": "If so, seven pairs of one suit are no Full flush.",
            "ko": "‘예’이면 한 종류의 칠대자는 청일색이 아닙니다.",
        },
        _YES_NO,
    ),
    Option(
        "green_needs_dragon",
        (True, False),
        True,
        {"en": "All green needs the green dragon", "ko": "녹일색에 발 필요"},
        {
            "en": "Otherwise green tiles without it are All green too, and no Full flush.",
            "ko": "‘아니요’이면 발이 없는 녹색 패도 녹일색이고 청일색은 세지 않습니다.",
        },
        _NO_YES_TRUE_FIRST,
    ),
    Option(
        "multi_ron",
        ("nearest", "all"),
        "nearest",
        {"en": "Several wins on one discard", "ko": "한 패에 여럿이 날 때"},
        {
            "en": "The nearest after the discarder in turn order wins, or all do.",
            "ko": "버린 사람 다음 차례부터 가장 가까운 사람만 나거나, 모두 납니다.",
        },
        ({"en": "Nearest", "ko": "가장 가까운 사람"}, {"en": "All", "ko": "모두"}),
    ),
    Option(
        "dealer_multiplier",
        (1, 2),
        1,
        {"en": "Dealer", "ko": "선이 주고받는 점수"},
        {
            "en": "Everything that the dealer pays and receives, times one or two.",
            "ko": "선이 내거나 받는 점수를 모두 그대로 또는 두 배로 합니다.",
        },
        (_times(1), _times(2)),
    ),
    Option(
        "dealer_on_draw",
        ("passes", "stays"),
        "passes",
        {"en": "The deal after a draw", "ko": "유국 뒤의 선"},
        {
            "en": "The dealer stays on a win; where nobody won, the deal passes or stays.",
            "ko": "선이 나면 그대로 선입니다. 아무도 나지 못하면 다음 사람에게 넘어가거나 그대로 "
            "있습니다.",
        },
        ({"en": "Passes", "ko": "넘어간다"}, {"en": "Stays", "ko": "그대로"}),
    ),
    _switch("small_three_winds", "Little three winds", "소삼풍"),
    _switch("big_three_winds", "Big three winds", "대삼풍"),
    _switch("all_green", "All green", "녹일색"),
    Option(
        "flower_bonus",
        (False, True),
        False,
        {"en": "Flowers", "ko": "화패"},
        {
            "en": "Not used (136 tiles); or one fan a flower, after all limits and not counted for "
            "the minimum.",
            "ko": "쓰지 않거나(136장), 한 장에 1판을 모든 상한 뒤에 더합니다. 최소 판수에는 넣지 "
            "않습니다.",
        },
        _YES_NO,
    ),
    Option(
        "rounds",
        (4, 2, 1),
        4,
        {"en": "Rounds of a game", "ko": "게임의 국 수"},
        {
            "en": "East to North, East and South, or East only.",
            "ko": "동에서 북까지, 동과 남, 또는 동만 합니다.",
        },
        ({"en": "4", "ko": "4"}, {"en": "2", "ko": "2"}, {"en": "1", "ko": "1"}),
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
    """Return every option with its value, defaults filled in."""
    return {option.id: given.get(option.id, option.default) for option in OPTIONS}
