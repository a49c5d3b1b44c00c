"""The 57 yaku of modern Shanghai mahjong and the double wind, in the order of their list.

Points, closedness and names are those of the list. What a yaku takes in is declared in `stacking`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

NAME: Final = {
    "en": "Modern Shanghai",
    "ko": "현대 상해마작 (한국 소개 규칙)",
    "zh": "現代上海麻將",
}
"""The game's own name says that it is the list as introduced in Korea: what is played in Shanghai
today is another game."""
UNIT: Final = "fan"
"""What the value of a hand is counted in."""


class Entry(NamedTuple):
    """One yaku as the list declares it.

    ``closed``: it counts only where no chow, pung, open or added kong was called.
    """

    points: int
    en: str
    ko: str
    zh: str
    closed: bool = False
    aliases: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The English name in lower case, every run of other characters one ``_``."""
        return "_".join("".join(c if c.isalnum() else " " for c in self.en.lower()).split())


# fmt: off
ENTRIES: Final[tuple[Entry, ...]] = (
    Entry(1, "Two-five-eight head", "장", "將"),
    Entry(2, "Concealed hand (discard win)", "문전청 영화", "門前淸榮和", closed=True),
    Entry(2, "Dragon pung", "삼원패", "三元牌"),
    Entry(2, "Seat wind", "자풍패", "自風牌"),
    Entry(2, "Prevalent wind", "장풍패", "莊風牌", aliases=("번패",)),
    Entry(4, "Double wind", "연풍패", "連風牌"),
    Entry(2, "Single wait", "독청", "獨聽", aliases=("단기", "변짱", "간짱")),
    Entry(2, "Pure double chow", "일반고", "一般高", closed=True),
    Entry(2, "Two terminal chows", "노소부", "老少副", closed=True),
    Entry(2, "One voided suit", "결일문", "缺一門"),
    Entry(2, "Two concealed pungs", "쌍암각", "雙暗刻", closed=True),
    Entry(2, "All simples", "단요구", "斷幺九"),
    Entry(2, "All chows", "평화", "平和", closed=True),
    Entry(2, "Out with replacement tile", "영상개화", "嶺上開花"),
    Entry(3, "Robbing the kong", "창강화", "搶杠和"),
    Entry(3, "Two kongs", "양강", "兩槓"),
    Entry(3, "Last tile draw", "해저모월", "海底摸月", aliases=("묘수회춘",)),
    Entry(3, "Last tile claim", "해저로월", "海底撈月"),
    Entry(3, "Two terminal pungs", "노소팽", "老少碰", closed=True),
    Entry(3, "Tile hog", "사귀일", "四歸一"),
    Entry(3, "Last tile of its kind", "화절장", "和絕張"),
    Entry(3, "Little three winds", "소삼풍", "小三風"),
    Entry(3, "Little triple pung", "삼색소동각", "三色小同刻"),
    Entry(5, "Fully concealed hand", "불구인", "不求人", closed=True, aliases=("문전청 자모화",)),
    Entry(7, "Pure straight", "청룡", "淸龍", aliases=("일기통관",)),
    Entry(7, "Mixed outside hand", "혼전대요", "混全帶幺"),
    Entry(7, "All types", "오문제", "五門齊"),
    Entry(7, "Mixed triple chow", "삼색삼동순", "三色三同順"),
    Entry(7, "Pure triple chow", "일색삼동순", "一色三同順"),
    Entry(7, "First-round ready", "초순입직", "初巡立直", closed=True,
          aliases=("부지입직", "보청", "報聽")),
    Entry(7, "Double last tile", "쌍절장", "雙絕張"),
    Entry(7, "All pungs", "대대화", "對對和", aliases=("팽팽화",)),
    Entry(7, "Half flush", "혼일색", "混一色"),
    Entry(7, "Three concealed pungs", "삼암각", "三暗刻"),
    Entry(7, "Half melded (self-draw)", "반구인", "半求人"),
    Entry(10, "Melded hand", "전구인", "全求人"),
    Entry(10, "Pure outside hand", "순전대요", "純全帶么"),
    Entry(15, "Seven pairs", "칠대자", "七對子", closed=True),
    Entry(15, "Three kongs", "삼공자", "三槓子"),
    Entry(15, "Big three winds", "대삼풍", "大三風"),
    Entry(20, "Little three dragons", "소삼원", "小三元"),
    Entry(20, "Three-suited terminal chows", "삼색쌍룡회", "三色雙龍會", closed=True),
    Entry(40, "Twice pure double chow", "양반고", "兩般高", closed=True),
    Entry(40, "Full flush", "청일색", "淸一色"),
    Entry(50, "Four concealed pungs", "사암각", "四暗刻", closed=True),
    Entry(50, "All terminals and honours", "혼요구", "混么九", aliases=("혼노두",)),
    Entry(60, "Big three dragons", "대삼원", "大三元"),
    Entry(60, "Little four winds", "소사희", "小四喜"),
    Entry(100, "Big four winds", "대사희", "大四喜"),
    Entry(100, "Four kongs", "사강자", "四杠子"),
    Entry(100, "All terminals", "청요구", "清么九", aliases=("청노두",)),
    Entry(100, "All green", "녹일색", "綠一色"),
    Entry(100, "All honours", "자일색", "字一色"),
    Entry(100, "Heavenly hand", "천화", "天和", closed=True),
    Entry(100, "Earthly hand", "지화", "地和", closed=True),
    Entry(100, "Human hand", "인화", "人和", closed=True),
    Entry(100, "Thirteen orphans", "십삼요구", "十三幺九", closed=True, aliases=("국사무쌍",)),
    Entry(100, "Nine gates", "구련보등", "九蓮寶燈", closed=True),
)
# fmt: on
FLOWER_BONUS: Final = "flower_bonus"
FLOWER_ENTRY: Final = Entry(1, "Flower bonus", "화패", "花牌", aliases=("꽃패",))
"""Counts only under the option ``flower_bonus``."""

IDS: Final[tuple[str, ...]] = tuple(entry.id for entry in ENTRIES)
POINTS: Final[dict[str, int]] = {entry.id: entry.points for entry in ENTRIES}
CLOSED: Final[frozenset[str]] = frozenset(entry.id for entry in ENTRIES if entry.closed)
CAP: Final = 100
"""What the dearest rows are worth, and a hand at most under a cap."""
LIMITS: Final[tuple[str, ...]] = tuple(e.id for e in ENTRIES if e.points == CAP)
"""The ten rows of the limit (봉문)."""
ONCE_OR_EACH: Final = ("two_terminal_chows", "two_terminal_pungs", "tile_hog")
"""Counted once a hand, or each time under the option ``repeat``."""
PER_SET: Final = "dragon_pung"
"""Counts for each set, whatever the options."""
WAYS_OF_WINNING: Final = frozenset(
    (
        "concealed_hand_discard_win",
        "fully_concealed_hand",
        "out_with_replacement_tile",
        "robbing_the_kong",
        "last_tile_draw",
        "last_tile_claim",
        "last_tile_of_its_kind",
        "double_last_tile",
        "first_round_ready",
        "heavenly_hand",
        "earthly_hand",
        "human_hand",
    )
)
"""Yaku that no tile of the hand makes."""
ORDER: Final[dict[str, int]] = {
    name: place for place, name in enumerate(sorted(IDS, key=lambda name: -POINTS[name]))
}
"""Dearest first, those of equal points in the order of the list."""
NAMES: Final[dict[str, dict[str, str]]] = {
    entry.id: {"en": entry.en, "ko": entry.ko, "zh": entry.zh} for entry in (*ENTRIES, FLOWER_ENTRY)
}
