"""The 81 fans of MCR and the 82nd entry of MIL practice, in the order of China 1998.

Each entry has its number in the Green Book (WMO), its points, its names, and what is never added
to it: ``cn98`` by the text of China 1998, ``wmo`` by the Green Book of 2006, ``both`` by the
non-repeat principle, under either; ``among``: not among its own sets, though its sets may make it
with another. A ruleset takes its profile's column and ``both``. What an option decides stands in
``unless``: the option's id, the value that lifts the exclusion, and what is excluded otherwise.

Relations between chows, and between pungs, are not decided here but by the way sets may be
combined (`combinations`); where a column names them, it says why they are not added.

Two Concealed Kongs has 8 points and number 48 in WMO, 6 points and number 53 in China 1998, where
48 to 52 are WMO's 49 to 53; the option ``two_concealed_kongs`` decides.
"""

from __future__ import annotations

from typing import Final, NamedTuple

NAME: Final = {"en": "Mahjong Competition Rules (MCR)", "ko": "국표마작 (MCR)", "zh": "国标麻将"}

PUNG_OF_TH: Final = "pung_of_terminals_or_honors"
WIND_PUNGS_OF_TH: Final = "pung_of_terminals_or_honors/winds"
"""Only those Pungs of Terminals or Honors that are winds: the others of the hand still count."""
ONE_PUNG_OF_TH: Final = "pung_of_terminals_or_honors/one"
"""One Pung of Terminals or Honors; further ones still count."""
FORCED_HOG: Final = "tile_hog/forced"
"""The Tile Hog of seven pairs of which only six kinds exist."""
UNIT: Final = "points"
"""What the value of a hand is counted in."""


class Entry(NamedTuple):
    """One fan as the books declare it."""

    number: int
    points: int
    en: str
    ko: str
    zh: str
    aliases: tuple[str, ...] = ()
    cn98: tuple[str, ...] = ()
    wmo: tuple[str, ...] = ()
    both: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    unless: tuple[tuple[str, str | int | bool, tuple[str, ...]], ...] = ()

    @property
    def id(self) -> str:
        """The English name in lower case, every run of other characters one ``_``."""
        return _id_of(self.en)


def _id_of(name: str) -> str:
    return "_".join("".join(c if c.isalnum() else " " for c in name.lower()).split())


_FC_ON_SPECIAL = ("fc_on_special", True, ("fully_concealed_hand",))
_KONGS_CONCEALED = ("kongs_concealed", "wmo14", ("two_concealed_kongs", "concealed_kong"))
_MELDED_KONGS = ("two_melded_kongs", "one_melded_and_one_concealed_kong", "melded_kong")
_FORCED_HOG = ("forced_hog", True, (FORCED_HOG,))

# fmt: off
ENTRIES: Final[tuple[Entry, ...]] = (
    # 88 points
    Entry(1, 88, "Big Four Winds", "대사희", "大四喜",
          cn98=("prevalent_wind", "seat_wind", "big_three_winds", "all_pungs"),
          wmo=("big_three_winds", "all_pungs", "prevalent_wind", "seat_wind", PUNG_OF_TH),
          both=(WIND_PUNGS_OF_TH,)),
    Entry(2, 88, "Big Three Dragons", "대삼원", "大三元",
          cn98=("dragon_pung",), wmo=("two_dragon_pungs", "dragon_pung"),
          both=("two_dragon_pungs",)),
    Entry(3, 88, "All Green", "녹일색", "绿一色",
          unless=(("all_green_half_flush", True, ("half_flush",)), _FORCED_HOG)),
    Entry(4, 88, "Nine Gates", "구련보등", "九莲宝灯",
          cn98=("full_flush",), wmo=("full_flush", "concealed_hand"),
          both=("concealed_hand", "no_honors"),
          unless=(("nine_gates_pung", "all", (ONE_PUNG_OF_TH,)),
                  ("nine_gates_pung", "one", (PUNG_OF_TH,)), _FC_ON_SPECIAL)),
    Entry(5, 88, "Four Kongs", "사공", "四杠", ("사깡",),
          cn98=("three_kongs", *_MELDED_KONGS, "all_pungs"), wmo=("single_wait",),
          both=("all_pungs", "three_kongs", *_MELDED_KONGS, "single_wait"),
          unless=(_KONGS_CONCEALED,)),
    Entry(6, 88, "Seven Shifted Pairs", "연칠대", "连七对",
          cn98=("full_flush", "single_wait"), wmo=("full_flush", "concealed_hand", "single_wait"),
          both=("seven_pairs", "no_honors", "concealed_hand"), unless=(_FC_ON_SPECIAL,)),
    Entry(7, 88, "Thirteen Orphans", "십삼요", "十三幺", ("국사무쌍", "삼삼요"),
          cn98=("all_types", "single_wait"), wmo=("all_types", "concealed_hand", "single_wait"),
          both=("concealed_hand", "all_terminals_and_honors", "outside_hand"),
          unless=(_FC_ON_SPECIAL,)),
    # 64 points
    Entry(8, 64, "All Terminals", "청요구", "清幺九", ("청노두",),
          cn98=("all_pungs", "no_honors"),
          wmo=("all_pungs", "outside_hand", PUNG_OF_TH, "no_honors"),
          both=("all_terminals_and_honors", "outside_hand", PUNG_OF_TH),
          unless=(("all_terminals_double_pung", True, ("double_pung",)), _FORCED_HOG)),
    Entry(9, 64, "Little Four Winds", "소사희", "小四喜",
          cn98=("big_three_winds",), wmo=("big_three_winds",), both=(WIND_PUNGS_OF_TH,)),
    Entry(10, 64, "Little Three Dragons", "소삼원", "小三元",
          cn98=("dragon_pung",), wmo=("dragon_pung", "two_dragon_pungs"),
          both=("two_dragon_pungs",)),
    Entry(11, 64, "All Honors", "자일색", "字一色",
          cn98=("all_pungs",), wmo=("all_pungs", "outside_hand", PUNG_OF_TH),
          both=("outside_hand", PUNG_OF_TH, "all_terminals_and_honors")),
    Entry(12, 64, "Four Concealed Pungs", "사암각", "四暗刻",
          cn98=("concealed_hand", "all_pungs"), wmo=("all_pungs", "concealed_hand"),
          both=("three_concealed_pungs", "two_concealed_pungs"), unless=(_FC_ON_SPECIAL,)),
    Entry(13, 64, "Pure Terminal Chows", "일색쌍룡회", "一色双龙会", ("일색쌍동회",),
          cn98=("all_chows", "seven_pairs", "full_flush"),
          wmo=("seven_pairs", "full_flush", "all_chows", "pure_double_chow",
               "two_terminal_chows"),
          both=("no_honors",)),
    # 48 points
    Entry(14, 48, "Quadruple Chow", "일색사동순", "一色四同顺",
          cn98=("pure_shifted_pungs", "pure_double_chow", "tile_hog"),
          wmo=("pure_shifted_pungs", "tile_hog", "pure_double_chow"),
          both=("pure_triple_chow",)),
    Entry(15, 48, "Four Pure Shifted Pungs", "일색사절고", "一色四节高",
          cn98=("pure_triple_chow", "all_pungs"), wmo=("pure_triple_chow", "all_pungs"),
          both=("pure_shifted_pungs",)),
    # 32 points
    Entry(16, 32, "Four Pure Shifted Chows", "일색사보고", "一色四步高",
          cn98=("short_straight", "two_terminal_chows"), wmo=("short_straight",),
          both=("pure_shifted_chows", "two_terminal_chows")),
    Entry(17, 32, "Three Kongs", "삼공", "三杠", ("삼깡",),
          both=_MELDED_KONGS, unless=(_KONGS_CONCEALED,)),
    Entry(18, 32, "All Terminals and Honors", "혼요구", "混幺九", ("혼노두",),
          cn98=("all_pungs",), wmo=("all_pungs", PUNG_OF_TH),
          both=("outside_hand", PUNG_OF_TH)),
    # 24 points
    Entry(19, 24, "Seven Pairs", "칠대", "七对", ("치또이쯔",),
          cn98=("single_wait",), wmo=("concealed_hand", "single_wait"),
          both=("concealed_hand",), unless=(_FC_ON_SPECIAL,)),
    Entry(20, 24, "Greater Honors and Knitted Tiles", "칠성불고", "七星不靠",
          cn98=("all_types", "single_wait"), wmo=("all_types", "concealed_hand"),
          both=("concealed_hand",), unless=(_FC_ON_SPECIAL,)),
    Entry(21, 24, "All Even Pungs", "전쌍각", "全双刻",
          cn98=("all_pungs", "all_simples"), wmo=("all_pungs", "all_simples"),
          both=("no_honors",)),
    Entry(22, 24, "Full Flush", "청일색", "清一色", cn98=("no_honors",), wmo=("no_honors",)),
    Entry(23, 24, "Pure Triple Chow", "일색삼동순", "一色三同顺",
          cn98=("pure_shifted_pungs",), wmo=("pure_shifted_pungs", "pure_double_chow"),
          among=("pure_double_chow",)),
    Entry(24, 24, "Pure Shifted Pungs", "일색삼절고", "一色三节高", ("일색삼연각", "일색삼보고"),
          cn98=("pure_triple_chow",), wmo=("pure_triple_chow",)),
    Entry(25, 24, "Upper Tiles", "전대", "全大",
          cn98=("no_honors",), wmo=("no_honors",), both=("upper_four",)),
    Entry(26, 24, "Middle Tiles", "전중", "全中",
          cn98=("all_simples",), wmo=("no_honors", "all_simples"), both=("no_honors",)),
    Entry(27, 24, "Lower Tiles", "전소", "全小",
          cn98=("no_honors",), wmo=("no_honors",), both=("lower_four",)),
    # 16 points
    Entry(28, 16, "Pure Straight", "청룡", "清龙", ("일기통관",),
          among=("short_straight", "two_terminal_chows")),
    Entry(29, 16, "Three-Suited Terminal Chows", "삼색쌍룡회", "三色双龙会",
          cn98=("mixed_double_chow", "two_terminal_chows", "no_honors", "all_chows"),
          # The Green Book prints "Pure Double Chow" here and means the mixed one.
          wmo=("two_terminal_chows", "no_honors", "all_chows"),
          both=("mixed_double_chow",)),
    Entry(30, 16, "Pure Shifted Chows", "일색삼보고", "一色三步高"),
    Entry(31, 16, "All Fives", "전대오", "全带五",
          cn98=("all_simples",), wmo=("all_simples",), both=("no_honors",)),
    Entry(32, 16, "Triple Pung", "삼동각", "三同刻", ("삼색동각",), among=("double_pung",)),
    Entry(33, 16, "Three Concealed Pungs", "삼암각", "三暗刻", both=("two_concealed_pungs",)),
    # 12 points
    Entry(34, 12, "Lesser Honors and Knitted Tiles", "전불고", "全不靠",
          cn98=("all_types", "single_wait"), wmo=("all_types", "concealed_hand", "single_wait"),
          both=("concealed_hand",), unless=(_FC_ON_SPECIAL,)),
    Entry(35, 12, "Knitted Straight", "조합룡", "组合龙"),
    Entry(36, 12, "Upper Four", "대우오", "大于五", cn98=("no_honors",), wmo=("no_honors",)),
    Entry(37, 12, "Lower Four", "소우오", "小于五", cn98=("no_honors",), wmo=("no_honors",)),
    Entry(38, 12, "Big Three Winds", "삼풍각", "三风刻", both=(WIND_PUNGS_OF_TH,)),
    # 8 points
    Entry(39, 8, "Mixed Straight", "화룡", "花龙", ("삼색일통",)),
    Entry(40, 8, "Reversible Tiles", "추부도", "推不倒",
          cn98=("one_voided_suit",), wmo=("one_voided_suit",)),
    Entry(41, 8, "Mixed Triple Chow", "삼색삼동순", "三色三同顺", among=("mixed_double_chow",)),
    Entry(42, 8, "Mixed Shifted Pungs", "삼색삼절고", "三色三节高"),
    Entry(43, 8, "Chicken Hand", "무번화", "无番和"),
    Entry(44, 8, "Last Tile Draw", "묘수회춘", "妙手回春",
          cn98=("self_drawn",), wmo=("self_drawn",)),
    Entry(45, 8, "Last Tile Claim", "해저로월", "海底捞月", ("해저로어",)),
    Entry(46, 8, "Out with Replacement Tile", "공상개화", "杠上开花", ("깡상개화",),
          cn98=("self_drawn",), both=("self_drawn",)),
    Entry(47, 8, "Robbing the Kong", "창공화", "抢杠和", ("창깡화",),
          cn98=("last_tile",), wmo=("last_tile",)),
    # 6 points
    Entry(49, 6, "All Pungs", "대대화", "碰碰和", ("붕붕화",)),
    Entry(50, 6, "Half Flush", "혼일색", "混一色"),
    Entry(51, 6, "Mixed Shifted Chows", "삼색삼보고", "三色三步高"),
    Entry(52, 6, "All Types", "오문제", "五门齐"),
    Entry(53, 6, "Melded Hand", "전구인", "全求人", cn98=("single_wait",), wmo=("single_wait",)),
    # 8 points and number 48 in WMO.
    Entry(48, 8, "Two Concealed Kongs", "쌍암공", "双暗杠", ("쌍암깡",),
          both=("concealed_kong", "two_concealed_pungs")),
    Entry(54, 6, "Two Dragon Pungs", "쌍전각", "双箭刻", both=("dragon_pung",)),
    # Said under #57 in WMO, 6 points; an entry of its own with 5 points in MIL practice.
    Entry(82, 6, "One Melded and One Concealed Kong", "명암공", "明暗杠", ("명암깡",),
          both=("melded_kong", "concealed_kong")),
    # 4 points
    Entry(55, 4, "Outside Hand", "전대요", "全带幺"),
    Entry(56, 4, "Fully Concealed Hand", "불구인", "不求人",
          both=("self_drawn", "concealed_hand")),
    Entry(57, 4, "Two Melded Kongs", "쌍명공", "双明杠", ("쌍명깡",), both=("melded_kong",)),
    Entry(58, 4, "Last Tile", "화절장", "和绝张"),
    # 2 points
    Entry(59, 2, "Dragon Pung", "전각", "箭刻", ("삼원패",)),
    Entry(60, 2, "Prevalent Wind", "권풍", "圈风刻", ("장풍각",)),
    Entry(61, 2, "Seat Wind", "문풍", "门风刻", ("문풍각",)),
    Entry(62, 2, "Concealed Hand", "문전청", "门前清", ("멘젠청",)),
    Entry(63, 2, "All Chows", "평화", "平和", wmo=("no_honors",), both=("no_honors",)),
    Entry(64, 2, "Tile Hog", "사귀일", "四归一"),
    Entry(65, 2, "Double Pung", "쌍동각", "双同刻", ("이색동각",)),
    Entry(66, 2, "Two Concealed Pungs", "쌍암각", "双暗刻"),
    Entry(67, 2, "Concealed Kong", "암공", "暗杠", ("암깡",)),
    Entry(68, 2, "All Simples", "단요", "断幺", ("당요",), both=("no_honors",)),
    # 1 point
    Entry(69, 1, "Pure Double Chow", "일반고", "一般高", ("쌍둥이초",)),
    Entry(70, 1, "Mixed Double Chow", "희상봉", "喜相逢", ("이색동순",)),
    Entry(71, 1, "Short Straight", "연륙", "连六", ("연육",)),
    Entry(72, 1, "Two Terminal Chows", "노소부", "老少副"),
    Entry(73, 1, "Pung of Terminals or Honors", "요구각", "幺九刻"),
    Entry(74, 1, "Melded Kong", "명공", "明杠", ("명깡",)),
    Entry(75, 1, "One Voided Suit", "결일문", "缺一门"),
    Entry(76, 1, "No Honors", "무자", "无字"),
    Entry(77, 1, "Edge Wait", "변장", "边张", ("변짱",)),
    Entry(78, 1, "Closed Wait", "감장", "坎张", ("간짱", "嵌张")),
    Entry(79, 1, "Single Wait", "단조장", "单钓将"),
    Entry(80, 1, "Self-Drawn", "자모", "自摸", ("쯔모",)),
    Entry(81, 1, "Flower Tiles", "화패", "花牌"),
)
# fmt: on

IDS: Final[tuple[str, ...]] = tuple(entry.id for entry in ENTRIES)
FLOWERS: Final = "flower_tiles"
REPEATABLE: Final = frozenset(
    (
        "tile_hog",
        "double_pung",
        "pure_double_chow",
        "mixed_double_chow",
        "short_straight",
        "two_terminal_chows",
        "pung_of_terminals_or_honors",
        "flower_tiles",
    )
)
"""Fans that may be counted more than once in a hand."""
