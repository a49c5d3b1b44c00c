"""The options of Zung Jung, declared once: validation and settings pages are made from this."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.rulesets.base import Option, OptionValue, option_faults

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.faults import Fault

THRESHOLDS: Final = (0, 20, 25, 30)
"""Those that pages offer; any whole number up to the greatest value of a hand is allowed."""


def _points(value: int) -> dict[str, str]:
    return {"en": f"{value} points", "ko": f"{value}점"}


OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "edition",
        ("zj33", "wsom2008", "wsom103"),
        "zj33",
        {"en": "Edition", "ko": "판본"},
        {
            "en": "Zung Jung 3.3 (2011), played at the World Series of Mahjong since 2010 too; the "
            "World Series of 2008 and 2009, with the same values and a minimum of 5 points; or "
            "v1.03 of the World Series of 2007: Pure One-Suit 100, Small Three Dragons 30, Small "
            "Three Winds 25. What else v1.03 may have differed in is not known, so every other "
            "value is taken from 3.3.",
            "ko": "중용마작 3.3(2011년, 2010년부터 WSOM도 사용), 값은 같고 최소 5점인 WSOM "
            "2008·2009, 또는 WSOM 2007의 v1.03입니다. v1.03은 청일색 100점, 소삼원 30점, 소삼풍 "
            "25점이며, 그 밖에 다른 값이 있었는지 알려지지 않아 나머지는 3.3의 값을 씁니다.",
        },
        (
            {"en": "Zung Jung 3.3 (WSOM 2010)", "ko": "중용마작 3.3 (WSOM 2010)"},
            {"en": "WSOM 2008", "ko": "WSOM 2008"},
            {"en": "WSOM v1.03 (2007)", "ko": "WSOM v1.03 (2007)"},
        ),
    ),
    Option(
        "minimum",
        (0, 5, 15),
        0,
        {"en": "Minimum", "ko": "최소 점수"},
        {
            "en": "Points that a win needs. Without a minimum a hand with no pattern wins with 1 "
            "point (Chicken Hand); with one it may not win. 15 is played in Australia.",
            "ko": "화에 필요한 점수입니다. 최소 점수가 없으면 역이 없는 손도 1점(치킨핸드)으로 날 "
            "수 있고, 있으면 날 수 없습니다. 15점은 호주에서 씁니다.",
        },
        ({"en": "None", "ko": "없음"}, _points(5), _points(15)),
        {"zj33": 0, "wsom2008": 5, "wsom103": 0},
    ),
    Option(
        "small_hand_threshold",
        THRESHOLDS,
        25,
        {"en": "Small hands", "ko": "작은 손의 기준"},
        {
            "en": "A hand won by a discard is paid by all three alike up to this value; above it "
            "two pay this much each and the responsible player the rest. 25 in version 3.3.",
            "ko": "쏘임으로 난 손이 이 점수까지면 세 사람이 똑같이 내고, 넘으면 두 사람은 이 "
            "점수씩, 책임이 있는 사람은 나머지를 냅니다. 3.3판은 25점입니다.",
        },
        tuple(_points(value) for value in THRESHOLDS),
        number=(0, 480),
    ),
    Option(
        "payoff",
        ("standard", "uniform"),
        "standard",
        {"en": "Payment", "ko": "지불 방식"},
        {
            "en": "Standard: the responsible player pays more for a large hand won by a discard. "
            "Uniform: everybody always pays the value of the hand.",
            "ko": "표준은 쏘임으로 난 큰 손에서 책임이 있는 사람이 더 냅니다. 균등은 언제나 세 "
            "사람이 손의 점수를 똑같이 냅니다.",
        },
        ({"en": "Standard", "ko": "표준"}, {"en": "Uniform", "ko": "균등"}),
    ),
    Option(
        "hands",
        (16, 8),
        16,
        {"en": "Hands of a game", "ko": "게임의 판 수"},
        {
            "en": "16 hands (four rounds) since 2010, 8 at the World Series of 2008 and 2009.",
            "ko": "2010년부터 16판(네 국), WSOM 2008·2009는 8판입니다.",
        },
        ({"en": "16", "ko": "16판"}, {"en": "8", "ko": "8판"}),
    ),
)

STANDINGS_OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "match_points",
        ("none", "sqrt"),
        "none",
        {"en": "Match points", "ko": "매치 포인트"},
        {
            "en": "Standings add the scores of games, or the square root of each score (with its "
            "sign, to two decimals), as the World Series does since 2010.",
            "ko": "순위를 게임 점수의 합으로 정하거나, WSOM이 2010년부터 하듯 점수마다 "
            "제곱근(부호 유지, 소수 둘째 자리)을 더해 정합니다.",
        },
        (
            {"en": "Sum of scores", "ko": "점수 합계"},
            {"en": "Square roots (WSOM)", "ko": "제곱근 (WSOM)"},
        ),
    ),
)
"""Options of standings; they are none of a hand's."""

_BY_ID: Final[dict[str, Option]] = {option.id: option for option in OPTIONS}


def check_options(given: object) -> tuple[Fault, ...]:
    """Return every fault of a hand's ``options``.

    Args:
        given: The value of the field, of any type; None counts as none given.
    """
    return option_faults(_BY_ID, given)


def complete_options(given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return every option with its value, defaults filled in by the edition."""
    edition = str(given.get("edition", _BY_ID["edition"].default))
    return {option.id: given.get(option.id, option.default_for(edition)) for option in OPTIONS}
