"""The options of two-winner mahjong, declared once: validation and settings pages use this."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.rulesets.base import Option, OptionValue, option_faults

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.faults import Fault

_YES_NO: Final = ({"en": "No", "ko": "아니요"}, {"en": "Yes", "ko": "예"})

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "players",
        (4, 3),
        4,
        {"en": "Players", "ko": "인원"},
        {
            "en": "With three players every score is paid at two thirds; the tiles and the eight "
            "hands are the same.",
            "ko": "셋이 하면 모든 점수의 3분의 2를 주고받습니다. 패와 여덟 판은 같습니다.",
        },
        ({"en": "4 players", "ko": "4인"}, {"en": "3 players", "ko": "3인"}),
    ),
    Option(
        "concealed_hand",
        ("self_draw", "any_win"),
        "self_draw",
        {"en": "Concealed hand", "ko": "문청"},
        {
            "en": "On a self-draw only, since a discard is a tile taken from another player; or on "
            "every win without an open set, so that a win by a discard after declaring ready has "
            "both patterns (12 points).",
            "ko": "버린 패도 남에게서 가져온 패이므로 자모에만 주거나, 울지 않은 모든 화에 줍니다. "
            "모든 화에 줄 때는 청패를 선언하고 쏘임으로 나면 둘 다 받아 12점입니다.",
        },
        (
            {"en": "Self-draw only", "ko": "자모만"},
            {"en": "Any win", "ko": "모든 화"},
        ),
    ),
    Option(
        "pairs",
        ("disjoint", "all", "once"),
        "disjoint",
        {"en": "Counting short straights and double chows", "ko": "연륙과 동순 세기"},
        {
            "en": "Each chow once within the pattern (at most two pairs); every pair of chows "
            "(four equal chows are six double chows); or once only.",
            "ko": "한 역 안에서 치마다 한 번만 쓰거나(많아야 두 번), 모든 짝을 세거나(똑같은 치 "
            "넷이면 동순 여섯), 한 번만 셉니다.",
        },
        (
            {"en": "Each chow once", "ko": "치마다 한 번"},
            {"en": "Every pair", "ko": "모든 짝"},
            {"en": "Once only", "ko": "한 번만"},
        ),
    ),
    Option(
        "ankou",
        ("each", "once"),
        "each",
        {"en": "Counting concealed triplets", "ko": "암각 세기"},
        {
            "en": "3 points for each of one or two concealed triplets, or 3 for both together.",
            "ko": "암각이 하나든 둘이든 각각 3점을 주거나, 둘이어도 합쳐서 3점만 줍니다.",
        },
        ({"en": "Each", "ko": "각각"}, {"en": "Once only", "ko": "한 번만"}),
    ),
    Option(
        "min_points",
        (0, 3),
        0,
        {"en": "Minimum", "ko": "최소 점수"},
        {
            "en": "Points that a win needs, before the two thirds of three players.",
            "ko": "화에 필요한 점수입니다. 3인에서도 3분의 2로 줄이기 전의 점수로 봅니다.",
        },
        ({"en": "None", "ko": "없음"}, {"en": "3 points", "ko": "3점"}),
    ),
    Option(
        "first_winner_exempt",
        (False, True),
        False,
        {
            "en": "The first winner pays nothing for a later self-draw",
            "ko": "먼저 난 사람은 둘째 자모에 내지 않기",
        },
        {
            "en": "A second win by self-draw is paid by all others, the first winner too; or only "
            "by the players still in the hand, a third each.",
            "ko": "둘째 화가 자모이면 먼저 난 사람까지 모두 내거나, 아직 치는 사람만 3분의 1씩 "
            "냅니다.",
        },
        _YES_NO,
    ),
    Option(
        "dealer_on_draw",
        ("passes", "stays"),
        "passes",
        {"en": "The deal after a draw", "ko": "유국 뒤의 선"},
        {
            "en": "Where nobody won, the deal passes to the next seat or stays.",
            "ko": "아무도 나지 못하면 선이 다음 자리로 넘어가거나 그대로 있습니다.",
        },
        ({"en": "Passes", "ko": "넘어감"}, {"en": "Stays", "ko": "그대로"}),
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
