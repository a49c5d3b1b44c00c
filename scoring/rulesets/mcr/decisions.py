"""What the rule books leave open or decide differently, and how it is read here.

Numbers are those of the disputes in the list of rules; where an option lets a league decide
otherwise, it is named.
"""

from __future__ import annotations

from typing import Final

from scoring.rulesets.decision import Decision


def _decision(
    number: int, en: str, ko: str, patterns: tuple[str, ...] = (), option: str = ""
) -> Decision:
    name = f"D-MCR-{number:02}"
    text = {"en": f"Decision {name}: {en}", "ko": f"결정 {name}: {ko}"}
    return Decision(name, text, patterns, option)


DECISIONS: Final[tuple[Decision, ...]] = (
    _decision(
        1,
        "Two Concealed Kongs are worth 6 by China 1998 and 8 by WMO; the rule book of the league "
        "decides.",
        "쌍암공은 중국 1998에서 6점, WMO에서 8점이며 리그의 규칙서를 따릅니다.",
        ("two_concealed_kongs",),
        "two_concealed_kongs",
    ),
    _decision(
        2,
        "the text of 1998 is silent on one melded and one concealed kong: 5 as the Mahjong "
        "International League counts, 6 by WMO.",
        "명공과 암공이 하나씩일 때는 1998년 규칙에 없습니다. MIL처럼 5점, WMO는 6점으로 셉니다.",
        ("one_melded_and_one_concealed_kong",),
        "mixed_kongs",
    ),
    _decision(
        3,
        "on a self-draw the seven fans that are concealed by nature add Self-Drawn by China 1998 "
        "and MIL, and Fully Concealed Hand by WMO.",
        "본래 문전인 일곱 역이 자모로 나면 중국 1998과 MIL은 자모를, WMO는 불구인을 더합니다.",
        (
            "nine_gates",
            "seven_shifted_pairs",
            "thirteen_orphans",
            "four_concealed_pungs",
            "seven_pairs",
            "greater_honors_and_knitted_tiles",
            "lesser_honors_and_knitted_tiles",
        ),
        "fc_on_special",
    ),
    _decision(
        4,
        "Half Flush is not added to All Green by China 1998 and MIL, but by WMO.",
        "녹일색에 혼일색을 중국 1998과 MIL은 더하지 않고 WMO는 더합니다.",
        ("all_green", "half_flush"),
        "all_green_half_flush",
    ),
    _decision(
        5,
        "Double Pung is not added to All Terminals by China 1998 and MIL, but by WMO; Triple Pung "
        "is added by all.",
        "청요구에 쌍동각을 중국 1998과 MIL은 더하지 않고 WMO는 더합니다. 삼동각은 모두 더합니다.",
        ("all_terminals", "double_pung", "triple_pung"),
        "all_terminals_double_pung",
    ),
    _decision(
        6,
        "Three Kongs and Four Kongs add the fans of concealed pungs for kongs that are concealed, "
        "as MIL counts, in both rule books.",
        "삼공과 사공에 암공이 있으면 두 규칙서 모두 MIL처럼 암각 계열을 더합니다.",
        ("three_kongs", "four_kongs"),
        "kongs_concealed",
    ),
    _decision(
        7,
        "the Tile Hog that six kinds of tiles force on seven pairs of All Green or All Terminals "
        "is counted.",
        "녹일색이나 청요구인 칠대에서 어쩔 수 없이 생기는 사귀일도 셉니다.",
        ("seven_pairs", "all_green", "all_terminals", "tile_hog"),
        "forced_hog",
    ),
    _decision(
        8,
        "Nine Gates takes in one Pung of Terminals or Honors, a second one is added.",
        "구련보등은 요구각 하나를 포함하고, 둘째 요구각은 더합니다.",
        ("nine_gates", "pung_of_terminals_or_honors"),
        "nine_gates_pung",
    ),
    _decision(
        9,
        "waits are counted by form: a tile of which the player holds all four is still a wait.",
        "대기는 형태로 셉니다. 자기가 네 장을 모두 가진 패도 대기입니다.",
        ("edge_wait", "closed_wait", "single_wait"),
        "waits",
    ),
    _decision(
        10,
        "with a Knitted Straight the winning tile may be the wait of the set or the pair though "
        "the nine knitted tiles need it too.",
        "조합룡에서는 오름패가 아홉 장에 드는 패여도 몸통이나 머리의 대기로 셀 수 있습니다.",
        ("knitted_straight", "edge_wait", "closed_wait", "single_wait"),
        "knitted_body_wait",
    ),
    _decision(
        11,
        "a pung that a discard completes is melded, unless that tile has a place in a chow or the "
        "pair of the same reading.",
        "쏘임으로 완성한 뻥은 암각이 아닙니다. 같은 해석에서 그 패를 치나 머리에 둘 수 있으면 "
        "암각입니다.",
        ("two_concealed_pungs", "three_concealed_pungs", "four_concealed_pungs"),
    ),
    _decision(
        12,
        "Tile Hog counts four identical honours too.",
        "사귀일은 자패 네 장에도 셉니다.",
        ("tile_hog",),
    ),
    _decision(
        13,
        "All Even Pungs is never made by seven pairs; All Green, All Honors, All Terminals and the "
        "flushes are.",
        "전쌍각은 칠대로 될 수 없습니다. 녹일색, 자일색, 청요구와 일색 역은 칠대로도 됩니다.",
        ("all_even_pungs", "seven_pairs", "all_green", "all_honors", "all_terminals"),
    ),
    _decision(
        14,
        "Outside Hand is never added to hands of terminals and honours alone, although the books "
        "do not list it: they force it.",
        "규칙서에는 없지만, 요구패만으로 된 손에는 늘 포함되는 전대요를 더하지 않습니다.",
        ("outside_hand", "all_terminals", "all_honors", "all_terminals_and_honors"),
    ),
    _decision(
        15,
        "where both an edge and a closed wait can be read it is 1 point, whichever is named.",
        "변장과 감장 어느 쪽으로도 볼 수 있으면 이름과 상관없이 1점입니다.",
        ("edge_wait", "closed_wait"),
    ),
    _decision(
        16,
        "a deduction goes to nobody, so the sum of the table falls by it.",
        "벌점은 누구에게도 주지 않으므로 탁의 합계가 그만큼 줄어듭니다.",
    ),
    _decision(
        17,
        "slips of the printed lists are corrected: Quadruple Chow excludes Pure Triple Chow and "
        "Pure Shifted Pungs, Four Pure Shifted Pungs excludes Pure Shifted Pungs, and "
        "Three-Suited Terminal Chows excludes Mixed Double Chow.",
        "규칙서의 잘못 적힌 곳을 바로잡았습니다. 일색사동순에는 일색삼동순과 일색삼절고를, "
        "일색사절고에는 일색삼절고를, 삼색쌍룡회에는 희상봉을 더하지 않습니다.",
        ("quadruple_chow", "four_pure_shifted_pungs", "three_suited_terminal_chows"),
    ),
    _decision(
        18,
        "of readings and combinations that are worth the same the one with fewer fans counts, then "
        "the one whose greatest fan is worth more, then the order of the list.",
        "점수가 같은 해석과 조합 가운데 역의 수가 적은 것, 가장 큰 역의 점수가 높은 것, 목록의 "
        "순서로 정합니다.",
    ),
)
