"""What each pattern is, in a sentence, under the options in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.rulesets.base import OptionValue

_TRIPLET = (
    "A triplet made without a discard, or a concealed kong; not one that a discard completes.",
    "남이 버린 패 없이 모은 똑같은 패 세 장이나 암깡입니다. 쏘인 패로 채운 것은 아닙니다.",
)
_SHORT = (
    "Two chows of one suit in sequence, such as 123 and 456.",
    "한 종류에서 123과 456처럼 이어지는 두 치입니다.",
)
_DOUBLE = (
    "Two chows with the same numbers, of whatever suits.",
    "종류와 상관없이 숫자가 같은 두 치입니다.",
)

DEFINITIONS: Final[dict[str, tuple[str, str]]] = {
    "concealed_triplet": _TRIPLET,
    "short_straight": _SHORT,
    "double_chow": _DOUBLE,
    "concealed_hand": (
        "A win without any tile taken from others: no open set, and self-drawn.",
        "남의 패를 하나도 가져오지 않고 난 화입니다. 울지 않고 자모로 나야 합니다.",
    ),
    "declared_ready": (
        "A hand without an open set, declared ready and then won by a discard.",
        "울지 않은 손으로 청패를 선언하고 쏘임으로 난 화입니다.",
    ),
    "straight": (
        "123, 456 and 789 of one suit.",
        "한 종류의 123, 456, 789입니다.",
    ),
    "three_suit_chow": (
        "The same chow in all three suits.",
        "세 종류에 숫자가 같은 치가 하나씩 있습니다.",
    ),
    "all_triplets": (
        "Four triplets or kongs.",
        "뻥이나 깡이 넷입니다. 부르지 않고 모은 것도 됩니다.",
    ),
    "outside_sets": (
        "A 1 or a 9 in each of the four sets; the pair may be anything.",
        "네 몸통에 모두 1이나 9가 있습니다. 머리는 무엇이든 됩니다.",
    ),
    "three_concealed_triplets": (
        "Three or four concealed triplets. Four are worth no more, and make all triplets as well.",
        "암각이 셋 또는 넷입니다. 넷이어도 같은 점수이고 전대각이 더해집니다.",
    ),
    "seven_pairs": (
        "Seven pairs; four identical tiles are two of them.",
        "대자가 일곱입니다. 똑같은 네 장은 두 대자로 봅니다.",
    ),
    "one_suit": (
        "All tiles of one suit, in any shape.",
        "모든 패가 한 종류입니다. 어떤 모양이어도 됩니다.",
    ),
}

# How the option ``pairs`` has pairs of chows counted, and ``ankou`` concealed triplets.
_PAIRS: Final[dict[OptionValue, tuple[str, str]]] = {
    "disjoint": (
        "Each chow is used once, so there are at most two.",
        "치마다 한 번만 쓰므로 많아야 둘입니다.",
    ),
    "all": ("Every pair counts.", "모든 짝을 셉니다."),
    "once": ("Counts once.", "한 번만 셉니다."),
}
_ANKOU: Final[dict[OptionValue, tuple[str, str]]] = {
    "each": ("Each of one or two counts.", "하나든 둘이든 각각 셉니다."),
    "once": ("Two count once.", "둘이어도 한 번만 셉니다."),
}
_ANY_WIN: Final = (
    "A win without an open set, self-drawn or by a discard.",
    "울지 않고 난 화입니다. 자모든 쏘임이든 됩니다.",
)


def definition(name: str, options: Mapping[str, OptionValue]) -> dict[str, str]:
    """Return what a pattern is, by language: en, ko.

    >>> definition("double_chow", {"pairs": "once"})["en"]
    'Two chows with the same numbers, of whatever suits. Counts once.'
    """
    english, korean = DEFINITIONS[name]
    if name in ("short_straight", "double_chow"):
        more = _PAIRS[options["pairs"]]
    elif name == "concealed_triplet":
        more = _ANKOU[options["ankou"]]
    elif name == "concealed_hand" and options["concealed_hand"] == "any_win":
        english, korean = _ANY_WIN
        more = ("", "")
    else:
        more = ("", "")
    return {"en": f"{english} {more[0]}".rstrip(), "ko": f"{korean} {more[1]}".rstrip()}
