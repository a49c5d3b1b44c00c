"""The 44 patterns of Zung Jung in ten categories and 24 series, by their numbers in version 3.3.

A number is category.series or category.series.step. Of one series a hand counts the highest step;
patterns of different series always add. Value Honor (3.1) counts for each set, so it stands here
once for each kind of set; Chicken Hand is what a hand without any pattern is worth.

``wsom103`` is the value in the rules of the World Series 2007 (v1.03) where it is known to differ;
every other value of that edition is taken from 3.3.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final, Literal, NamedTuple

NAME: Final = {"en": "Zung Jung (WSOM)", "ko": "중용마작 (WSOM)", "zh": "中庸麻雀"}
UNIT: Final = "points"
"""What the value of a hand is counted in."""


class Entry(NamedTuple):
    """One pattern as the rules declare it."""

    number: str
    points: int
    en: str
    ko: str
    zh: str
    aliases: tuple[str, ...] = ()
    wsom103: int | None = None

    @property
    def id(self) -> str:
        """The English name in lower case, every run of other characters one ``_``."""
        return "_".join("".join(c if c.isalnum() else " " for c in self.en.lower()).split())

    @property
    def series(self) -> str:
        """The series, of which one pattern counts; a set of Value Honor is one of its own."""
        if self.number == VALUE_HONOR:
            return self.id
        return ".".join(self.number.split(".")[:2])


VALUE_HONOR: Final = "3.1"
CHICKEN_HAND: Final = "chicken_hand"

# fmt: off
ENTRIES: Final[tuple[Entry, ...]] = (
    # 1 Trivial patterns
    Entry("1.1", 5, "All Sequences", "평화", "平和", ("핑후",)),
    Entry("1.2", 5, "Concealed Hand", "문전청", "門前清", ("멘젠",)),
    Entry("1.3", 5, "No Terminals", "단요구", "斷么九", ("탕야오",)),
    # 2 One-suit patterns
    Entry("2.1.1", 40, "Mixed One-Suit", "혼일색", "混一色", ("혼일",)),
    Entry("2.1.2", 80, "Pure One-Suit", "청일색", "清一色", ("청일",), wsom103=100),
    Entry("2.2", 480, "Nine Gates", "구련보등", "九蓮寶燈"),
    # 3 Honor tiles
    Entry("3.1", 10, "Value Honor:White", "번패 백", "番牌 白", ("역패", "백")),
    Entry("3.1", 10, "Value Honor:Green", "번패 발", "番牌 發", ("역패", "발")),
    Entry("3.1", 10, "Value Honor:Red", "번패 중", "番牌 中", ("역패", "중")),
    Entry("3.1", 10, "Value Honor:Seat Wind", "번패 문풍", "番牌 門風", ("역패", "문풍")),
    Entry("3.2.1", 40, "Small Three Dragons", "소삼원", "小三元", wsom103=30),
    Entry("3.2.2", 130, "Big Three Dragons", "대삼원", "大三元"),
    Entry("3.3.1", 30, "Small Three Winds", "소삼풍", "小三風", wsom103=25),
    Entry("3.3.2", 120, "Big Three Winds", "대삼풍", "大三風"),
    Entry("3.3.3", 320, "Small Four Winds", "소사희", "小四喜"),
    Entry("3.3.4", 400, "Big Four Winds", "대사희", "大四喜"),
    Entry("3.4", 320, "All Honors", "자일색", "字一色"),
    # 4 Triplets and kong
    Entry("4.1", 30, "All Triplets", "대대화", "對對和", ("또이또이",)),
    Entry("4.2.1", 5, "Two Concealed Triplets", "이암각", "二暗刻"),
    Entry("4.2.2", 30, "Three Concealed Triplets", "삼암각", "三暗刻", ("산안커",)),
    Entry("4.2.3", 125, "Four Concealed Triplets", "사암각", "四暗刻", ("스안커",)),
    Entry("4.3.1", 5, "One Kong", "일깡", "一槓", ("일강",)),
    Entry("4.3.2", 20, "Two Kong", "이깡", "二槓", ("이강",)),
    Entry("4.3.3", 120, "Three Kong", "삼깡", "三槓", ("산깡쯔",)),
    Entry("4.3.4", 480, "Four Kong", "사깡", "四槓", ("스깡쯔",)),
    # 5 Identical sets
    Entry("5.1.1", 10, "Two Identical Sequences", "일반고", "一般高", ("이페코",)),
    Entry("5.1.2", 60, "Two Identical Sequences Twice", "양반고", "兩般高", ("량페코",)),
    Entry("5.1.3", 120, "Three Identical Sequences", "일색삼동순", "一色三同順"),
    Entry("5.1.4", 480, "Four Identical Sequences", "일색사동순", "一色四同順"),
    # 6 Similar sets
    Entry("6.1", 35, "Three Similar Sequences", "삼색동순", "三色同順"),
    Entry("6.2.1", 30, "Small Three Similar Triplets", "삼색소동각", "三色小同刻"),
    Entry("6.2.2", 120, "Three Similar Triplets", "삼색동각", "三色同刻"),
    # 7 Consecutive sets
    Entry("7.1", 40, "Nine-Tile Straight", "일기통관", "一氣通貫", ("청룡",)),
    Entry("7.2.1", 100, "Three Consecutive Triplets", "삼련각", "三連刻"),
    Entry("7.2.2", 200, "Four Consecutive Triplets", "사련각", "四連刻"),
    # 8 Terminals
    Entry("8.1.1", 40, "Mixed Lesser Terminals", "혼전대요", "混全帶么", ("찬타",)),
    Entry("8.1.2", 50, "Pure Lesser Terminals", "순전대요", "純全帶么", ("준찬타",)),
    Entry("8.1.3", 100, "Mixed Greater Terminals", "혼요구", "混么九", ("혼노두",)),
    Entry("8.1.4", 400, "Pure Greater Terminals", "청요구", "清么九", ("청노두",)),
    # 9 Incidental bonuses
    Entry("9.1.1", 10, "Final Draw", "해저로월", "海底撈月"),
    Entry("9.1.2", 10, "Final Discard", "하저로어", "河底撈魚"),
    Entry("9.2", 10, "Win on Kong", "영상개화", "嶺上開花"),
    Entry("9.3", 10, "Robbing a Kong", "창깡", "搶槓"),
    Entry("9.4.1", 155, "Blessing of Heaven", "천화", "天和"),
    Entry("9.4.2", 155, "Blessing of Earth", "지화", "地和"),
    # 10 Irregular hands
    Entry("10.1", 160, "Thirteen Terminals", "십삼요구", "十三么九", ("국사무쌍",)),
    Entry("10.2", 30, "Seven Pairs", "칠대자", "七對子", ("치또이",)),
    # Beside the numbers: a winning hand with no pattern.
    Entry("", 1, "Chicken Hand", "치킨핸드", "雞糊"),
)
# fmt: on

CATEGORIES: Final[dict[str, dict[str, str]]] = {
    "1": {"en": "Trivial", "ko": "기본 역"},
    "2": {"en": "One-suit", "ko": "한 종류"},
    "3": {"en": "Honor tiles", "ko": "자패"},
    "4": {"en": "Triplets and kong", "ko": "각과 깡"},
    "5": {"en": "Identical sets", "ko": "같은 치"},
    "6": {"en": "Similar sets", "ko": "세 종류의 같은 숫자"},
    "7": {"en": "Consecutive sets", "ko": "이어지는 몸통"},
    "8": {"en": "Terminals", "ko": "요구패"},
    "9": {"en": "Incidental bonuses", "ko": "우연 역"},
    "10": {"en": "Irregular hands", "ko": "특수형"},
    "": {"en": "Without a pattern", "ko": "역이 없을 때"},
}
"""The headings of the list by the first part of a number."""
WAYS_OF_WINNING: Final = frozenset(
    (
        "concealed_hand",
        "final_draw",
        "final_discard",
        "win_on_kong",
        "robbing_a_kong",
        "blessing_of_heaven",
        "blessing_of_earth",
        CHICKEN_HAND,
    )
)
"""Patterns that no tile of the hand makes."""
DEALERS: Final[dict[str, Literal["winner", "source"]]] = {
    "blessing_of_heaven": "winner",
    "blessing_of_earth": "source",
}
"""Patterns for which East must have won, or thrown the tile."""

IDS: Final[tuple[str, ...]] = tuple(entry.id for entry in ENTRIES)
BY_ID: Final[dict[str, Entry]] = {entry.id: entry for entry in ENTRIES}
RANK: Final[dict[str, int]] = {name: rank for rank, name in enumerate(IDS)}
BIT: Final[dict[str, int]] = {name: 1 << rank for rank, name in enumerate(IDS)}
"""A collection of patterns is one number with a bit for each."""
SERIES: Final[tuple[tuple[str, ...], ...]] = tuple(
    tuple(entry.id for entry in series)
    for _, series in groupby(ENTRIES[:-1], lambda entry: entry.series)
)
"""Ids of each series, the lowest step first; every kind of Value Honor set apart."""
LISTED_FROM: Final = 320
LISTED: Final[tuple[str, ...]] = tuple(entry.id for entry in ENTRIES if entry.points >= LISTED_FROM)
"""Patterns that count alone, at their face value."""
VALUE_HONORS: Final[dict[str, int | None]] = {
    "value_honor_white": 31,
    "value_honor_green": 32,
    "value_honor_red": 33,
    "value_honor_seat_wind": None,
}
"""The tile of each kind of Value Honor; None: the seat wind of the hand."""


def points_of(entry: Entry, edition: str) -> int:
    """Return the points of a pattern in an edition."""
    if edition == "wsom103" and entry.wsom103 is not None:
        return entry.wsom103
    return entry.points


def is_taken_over(entry: Entry, edition: str) -> bool:
    """Tell whether an edition's value is not its own but taken from version 3.3."""
    return edition == "wsom103" and entry.wsom103 is None
