"""What the list of yaku leaves open and how it is decided here; every sentence says that it is one.

Where an option lets a league decide otherwise, it is named.
"""

from __future__ import annotations

from typing import Final

from scoring.rulesets.decision import Decision


def _decision(
    number: str, en: str, ko: str, patterns: tuple[str, ...] = (), option: str = ""
) -> Decision:
    text = {"en": f"Decision {number}: {en}", "ko": f"결정 {number}: {ko}"}
    return Decision(number, text, patterns, option)


_FLUSHES: Final = (
    "all_simples", "one_voided_suit", "half_flush", "full_flush", "all_terminals_and_honours",
    "all_honours", "all_green",
)  # fmt: skip
_AT_ONCE: Final = ("heavenly_hand", "earthly_hand", "human_hand")

DECISIONS: Final[tuple[Decision, ...]] = (
    _decision(
        "D-SH-01",
        "a win needs at least 1 fan, because only Heavenly, Earthly and Human hand are said to "
        "need no other yaku; a hand without a yaku is refused.",
        "천화, 지화, 인화만 다른 역이 없어도 된다고 하므로 나려면 1판 이상이 필요하고, 역이 없는 "
        "손은 날 수 없습니다.",
        _AT_ONCE,
        "minimum",
    ),
    _decision(
        "D-SH-02",
        "all yaku add, but of one family only the highest step counts, and a yaku that is part of "
        "every hand of another one is not added.",
        "모든 역을 더하되 한 계열에서는 가장 높은 역만 세고, 다른 역에 늘 포함되는 역은 더하지 "
        "않습니다.",
        (),
        "stacking",
    ),
    _decision(
        "D-SH-03",
        "a yaku counts once a hand; only Dragon pung, which the list calls “each”, counts per set.",
        "역은 한 손에 한 번만 세고, 목록이 “각각”이라고 한 삼원패만 몸통마다 셉니다.",
        ("two_terminal_chows", "two_terminal_pungs", "tile_hog", "dragon_pung"),
        "repeat",
    ),
    _decision(
        "D-SH-04",
        "there is no cap at 100 fan, because the list adds All pungs to a row of 100.",
        "100판 역에 대대화를 더한다고 하므로 100판의 상한은 없습니다.",
        (),
        "limit_mode",
    ),
    _decision(
        "D-SH-04b",
        "several rows of 100 fan in one hand add.",
        "한 손에 100판 역이 여럿이면 모두 더합니다.",
        (),
        "limit_multiple",
    ),
    _decision(
        "D-SH-05",
        "one fan is one unit; the discarder alone pays a discard win, who added the tile a robbed "
        "kong, and each of three pays a self-draw.",
        "1판이 1단위이며, 쏘임은 버린 사람 혼자, 창깡은 깡하려던 사람 혼자, 자모는 세 사람이 각각 "
        "냅니다.",
        (),
        "payment",
    ),
    _decision(
        "D-SH-06",
        "the prevalent wind is the wind of the round, for the value of a pung and for the head of "
        "All chows alike.",
        "장풍은 그 국의 바람이며, 뻥의 점수와 평화의 머리에 똑같이 씁니다.",
        ("prevalent_wind", "double_wind", "all_chows"),
        "jangpung",
    ),
    _decision(
        "D-SH-07",
        "a concealed kong keeps a hand closed for every yaku that needs a closed hand.",
        "울지 않아야 하는 모든 역에서 암깡은 운 것이 아닙니다.",
        ("concealed_hand_discard_win", "fully_concealed_hand"),
    ),
    _decision(
        "D-SH-08",
        "Single wait counts the kinds that complete the hand in any form, without those of which "
        "the winner holds all four; visible discards do not matter.",
        "독청은 어떤 형태로든 손을 완성하는 종류를 세되 자기가 네 장을 가진 종류는 빼고, 바닥에 "
        "보이는 패는 상관하지 않습니다.",
        ("single_wait",),
    ),
    _decision(
        "D-SH-08b",
        "Double last tile counts the wait by shape and never adds Single wait; a Heavenly hand has "
        "no winning tile, so no result depends on the one that is entered.",
        "쌍절장의 대기는 형태로 세고 독청을 더하지 않습니다. 천화에는 오름패가 없으므로 적은 패는 "
        "결과에 영향을 주지 않습니다.",
        ("double_last_tile", "heavenly_hand", "nine_gates"),
    ),
    _decision(
        "D-SH-09",
        "a triplet completed by a discard is not concealed, unless that tile has a place in a chow "
        "or the head of the same reading.",
        "쏘임으로 완성된 뻥은 암각이 아니지만, 패를 같은 방법으로 나눈 채 그 패를 치나 머리에 둘 "
        "수 있으면 암각입니다.",
        ("two_concealed_pungs", "three_concealed_pungs", "four_concealed_pungs"),
    ),
    _decision(
        "D-SH-11",
        "Two terminal pungs accepts concealed kongs.",
        "노소팽은 암깡도 인정합니다.",
        ("two_terminal_pungs",),
    ),
    _decision(
        "D-SH-12",
        "two concealed kongs are no Two concealed pungs but Two kongs.",
        "암깡이 둘이면 쌍암각이 아니라 양강입니다.",
        ("two_concealed_pungs", "two_kongs"),
    ),
    _decision(
        "D-SH-13",
        "Tile hog needs a pung and a chow, and never counts in seven pairs.",
        "사귀일은 뻥과 치로 나뉘어야 하며 칠대자에는 세지 않습니다.",
        ("tile_hog",),
        "siguiyi",
    ),
    _decision(
        "D-SH-14",
        "Last tile of its kind is not added to Robbing the kong, whose pung already shows three.",
        "창강화는 뻥이 이미 세 장을 보여 주므로 화절장을 더하지 않습니다.",
        ("robbing_the_kong", "last_tile_of_its_kind"),
        "stacking",
    ),
    _decision(
        "D-SH-15",
        "where the replacement tile is the last tile, both yaku count.",
        "깡으로 가져온 패가 마지막 패이면 영상개화와 해저모월을 모두 셉니다.",
        ("out_with_replacement_tile", "last_tile_draw"),
    ),
    _decision(
        "D-SH-16",
        "a concealed kong is none of the four calls of Melded hand and Half melded.",
        "암깡은 전구인과 반구인의 네 번 울기에 들지 않습니다.",
        ("melded_hand", "half_melded_self_draw"),
        "concealed_kong_is_call",
    ),
    _decision(
        "D-SH-17",
        "only sets laid out as kongs count for the yaku of kongs; four undeclared tiles do not.",
        "깡의 역에는 내려놓은 깡만 세고, 선언하지 않은 네 장은 세지 않습니다.",
        ("two_kongs", "three_kongs", "four_kongs"),
    ),
    _decision(
        "D-SH-18",
        "Dragon pungs are the lower step of Little and Big three dragons and are not added.",
        "삼원패는 소삼원과 대삼원의 아래 단계이므로 더하지 않습니다.",
        ("little_three_dragons", "big_three_dragons", "dragon_pung"),
        "dragons_with_three_dragons",
    ),
    _decision(
        "D-SH-19",
        "All chows and Two-five-eight head are part of Three-suited terminal chows and not added.",
        "평화와 장은 삼색쌍룡회에 포함되므로 더하지 않습니다.",
        ("three_suited_terminal_chows", "all_chows", "two_five_eight_head"),
        "stacking",
    ),
    _decision(
        "D-SH-20",
        "what the list names as not added beside a yaku, by the national standard's principle of "
        "not counting twice, is all of it; Four concealed pungs also drops All pungs.",
        "포함되어 더하지 않는 역(국표의 불중복 원칙)은 목록에 적은 것이 전부이며, 사암각에는 "
        "대대화도 더하지 않습니다.",
        ("four_concealed_pungs", "all_pungs", "seven_pairs", "all_terminals_and_honours"),
        "stacking",
    ),
    _decision(
        "D-SH-21",
        "four identical chows are Twice pure double chow, which drops Pure triple chow.",
        "똑같은 치 넷은 양반고이며 일색삼동순을 더하지 않습니다.",
        ("twice_pure_double_chow", "pure_triple_chow"),
    ),
    _decision(
        "D-SH-22",
        "First-round ready is closed, declared aloud with the first discard, the hand then fixed, "
        "void if any call or kong came before, and never added to the hands won at once.",
        "초순입직은 울지 않고 첫 패를 버리며 선언해 손을 바꾸지 않는 것이고, 그 전에 울기나 깡이 "
        "있으면 무효이며 천화·지화·인화에는 더하지 않습니다.",
        ("first_round_ready",),
    ),
    _decision(
        "D-SH-23",
        "yaku of the tiles as a whole count in seven pairs too, yaku of sets do not; seven pairs "
        "and Thirteen orphans have no head, and so no Two-five-eight head.",
        "패 전체의 역은 칠대자에도 세고, 몸통을 따지는 역은 세지 않습니다. 칠대자와 십삼요구에는 "
        "머리가 없으므로 장도 없습니다.",
        (*_FLUSHES, "two_five_eight_head"),
        "chinitsu_needs_sets",
    ),
    _decision(
        "D-SH-24",
        "Human hand has its listed 100 fan, though most areas are said to treat it as First-round "
        "ready.",
        "대부분의 지역에서 초순입직으로 본다고 하지만 인화는 목록대로 100판입니다.",
        ("human_hand",),
        "inhwa",
    ),
    _decision(
        "D-SH-25",
        "Earthly and Human hand are void after any call or kong by anyone, and Human hand after "
        "the own first draw.",
        "지화와 인화는 누구든 울거나 깡하면 무효이고, 인화는 자기가 첫 패를 뽑기 전에만 됩니다.",
        ("earthly_hand", "human_hand"),
    ),
    _decision(
        "D-SH-26",
        "green tiles without the green dragon are Full flush only.",
        "발이 없는 녹색 패는 녹일색이 아니라 청일색입니다.",
        ("all_green", "full_flush"),
        "green_needs_dragon",
    ),
    _decision(
        "D-SH-27",
        "Nine gates needs the 13 tiles 1112345678999; the same 14 tiles from another wait are Full "
        "flush only.",
        "구련보등은 1112345678999의 13장으로 대기해야 하고, 다른 대기에서 같은 14장이 되면 "
        "청일색입니다.",
        ("nine_gates", "full_flush"),
    ),
    _decision(
        "D-SH-28",
        "of several wins on one discard the nearest after the discarder in turn order counts.",
        "한 패에 여럿이 나면 버린 사람 다음 차례부터 가장 가까운 사람만 납니다.",
        (),
        "multi_ron",
    ),
    _decision(
        "D-SH-29",
        "the dealer has no bonus and stays on a win; else the deal passes, after a draw too.",
        "선에게 가산은 없습니다. 선이 나면 그대로 선이고, 그 밖에는 유국이어도 다음 사람에게 "
        "넘어갑니다.",
        (),
        "dealer_multiplier",
    ),
    _decision(
        "D-SH-30",
        "the local yaku Little three winds, Big three winds and All green are played.",
        "로컬 역인 소삼풍, 대삼풍, 녹일색을 씁니다.",
        ("little_three_winds", "big_three_winds", "all_green"),
        "small_three_winds",
    ),
    _decision(
        "D-SH-31",
        "of all ways to split the tiles the one with the highest total counts; then fewer kinds of "
        "yaku, then the higher greatest one, then the order of the list.",
        "패를 나누는 모든 방법 가운데 판수가 가장 높은 것을 셉니다. 같으면 역의 수가 적은 것, 가장 "
        "큰 역이 높은 것, 목록의 순서로 정합니다.",
    ),
    _decision(
        "D-SH-32",
        "136 tiles without flowers and without a dead wall: all tiles are drawn.",
        "화패와 남겨 두는 패 없이 136장을 모두 뽑습니다.",
        (),
        "flower_bonus",
    ),
    _decision(
        "D-SH-33",
        "a false win has no automatic penalty; what a club takes is entered as a correction.",
        "오화에 자동 벌점은 없으며, 모임에서 정한 벌점은 점수 고침으로 적습니다.",
    ),
    _decision(
        "D-SH-34",
        "Pure triple chow drops Pure double chow.",
        "일색삼동순에는 일반고를 더하지 않습니다.",
        ("pure_triple_chow", "pure_double_chow"),
    ),
    _decision(
        "D-SH-35",
        "four players, scores from 0, four rounds; who sits East first deals first, a winning "
        "dealer stays, also as one of several, and the round wind moves on when the deal has gone "
        "round. The game ends when it has gone round in the last round, or by hand: the number of "
        "hands is not fixed. Seats do not change.",
        "네 사람이 0점에서 시작해 네 국을 합니다. 첫 판에 동에 앉은 사람이 먼저 선이고, 여럿이 "
        "함께 나도 선이 나면 그대로 선입니다. 선이 한 바퀴 돌면 장풍이 바뀌고, 마지막 국에서 한 "
        "바퀴 돌거나 도중에 끝내면 게임이 끝나므로 판 수는 정해져 있지 않습니다. 자리는 바꾸지 "
        "않습니다.",
        (),
        "rounds",
    ),
    _decision(
        "D-SH-36",
        "All honours in four sets always adds All pungs, beside Four concealed pungs, Big four "
        "winds and Four kongs too.",
        "네 몸통으로 된 자일색에는 사암각, 대사희, 사강자와 함께여도 대대화를 늘 더합니다.",
        ("all_honours", "all_pungs"),
    ),
    _decision(
        "D-SH-37",
        "whatever the list does not name as not added adds.",
        "목록에 함께 세지 않는다고 적지 않은 것은 모두 더합니다.",
    ),
    _decision(
        "D-SH-38",
        "a draw pays nothing, and nobody pays for being ready or not.",
        "유국에는 아무것도 주고받지 않고, 대기 여부로도 주고받지 않습니다.",
    ),
    _decision(
        "D-SH-39",
        "a void hand pays nothing, and dealer and round stay.",
        "무효인 판은 아무것도 주고받지 않고 선과 국이 그대로입니다.",
    ),
    _decision(
        "D-SH-40",
        "no kong may be declared on an empty wall, so no kong is robbed with the last tile.",
        "남은 패가 없으면 깡할 수 없으므로 마지막 패에 창강화는 없습니다.",
        ("robbing_the_kong", "last_tile_claim"),
    ),
)
