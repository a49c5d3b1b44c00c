"""What the text of two-winner mahjong leaves open, and how it is read here."""

from __future__ import annotations

from typing import Final

from scoring.rulesets.decision import Decision


def _decision(
    number: int,
    english: str,
    korean: str,
    *,
    option: str = "",
    patterns: tuple[str, ...] = (),
) -> Decision:
    name = f"D-22-{number:02}"
    text = {"en": f"Decision {name}: {english}", "ko": f"결정 {name}: {korean}"}
    return Decision(name, text, patterns, option)


DECISIONS: Final[tuple[Decision, ...]] = (
    _decision(
        1,
        "The game is not called 이십이마작: that is the name of an older Japanese game, after its "
        "lowest win of 22 minipoints, and this one is not it.",
        "이 게임을 이십이마작이라고 부르지 않습니다. 그 이름은 최소 22부에서 이름을 딴 옛 일본 "
        "마작을 가리키며, 이 규칙은 그것이 아닙니다.",
    ),
    _decision(
        2,
        "A concealed triplet counts by the triplet, so two are 6 points: only so it makes sense "
        "that three concealed triplets do not add it.",
        "암각은 하나마다 세므로 둘이면 6점입니다. 그래야 삼암각에 암각을 더하지 않는다는 말이 "
        "통합니다.",
        option="ankou",
        patterns=("concealed_triplet", "three_concealed_triplets"),
    ),
    _decision(
        3,
        "Short straights, and double chows, use each chow once, so each counts at most twice; the "
        "same chow may serve both patterns.",
        "연륙과 동순은 각각 치마다 한 번만 써서 많아야 두 번 셉니다. 같은 치를 두 역에 함께 쓰는 "
        "것은 됩니다.",
        option="pairs",
        patterns=("short_straight", "double_chow"),
    ),
    _decision(
        4,
        "There is no minimum: a hand without any pattern may win with 0 points.",
        "최소 점수가 없습니다. 역이 없는 손도 0점으로 날 수 있습니다.",
        option="min_points",
    ),
    _decision(
        5,
        "Concealed hand is for a closed self-draw only: a discard takes a tile from another "
        "player, and declared ready is its counterpart there.",
        "문청은 울지 않은 자모에만 줍니다. 쏘임은 남의 패를 가져오는 것이고, 그때는 청패가 문청을 "
        "대신합니다.",
        option="concealed_hand",
        patterns=("concealed_hand",),
    ),
    _decision(
        6,
        "Ready is declared with a closed hand and without later calls, but for concealed kongs; "
        "the hand need not be frozen. A self-draw after declaring is a concealed hand, not "
        "declared ready.",
        "청패는 울지 않은 손으로 선언하고 그 뒤로도 울지 않습니다. 암깡은 됩니다. 손을 그대로 둘 "
        "필요는 없습니다. 선언한 뒤 자모로 나면 청패가 아니라 문청입니다.",
        patterns=("declared_ready",),
    ),
    _decision(
        7,
        "Seven pairs add declared ready; only concealed hand is barred.",
        "칠대자에 청패는 더합니다. 문청만 더하지 않습니다.",
        patterns=("seven_pairs", "declared_ready"),
    ),
    _decision(
        8,
        "A concealed kong is a concealed triplet.",
        "암깡은 암각으로 셉니다.",
        patterns=("concealed_triplet", "three_concealed_triplets"),
    ),
    _decision(
        9,
        "A triplet that the discarded winning tile finishes is not concealed, unless that tile "
        "fits a chow or the pair in the same reading.",
        "쏘인 패로 채운 세 장은 암각이 아닙니다. 패를 같은 방법으로 나눈 채 그 패를 치나 머리에 둘 "
        "수 있으면 암각입니다.",
        patterns=("concealed_triplet", "three_concealed_triplets"),
    ),
    _decision(
        10,
        "Kongs are allowed and count as triplets; there is a replacement tile from the end of the "
        "wall, no pattern and no payment for them.",
        "깡은 할 수 있고 뻥과 같이 봅니다. 패산 끝에서 보충패를 가져오며, 깡에는 역도 따로 "
        "주고받는 점수도 없습니다.",
    ),
    _decision(
        11,
        "A second win by self-draw is paid a third each by all three others, the first winner too.",
        "둘째 화가 자모이면 먼저 난 사람까지 세 명이 3분의 1씩 냅니다.",
        option="first_winner_exempt",
    ),
    _decision(
        12,
        "The first winner shows the hand and takes no more turns.",
        "먼저 난 사람은 패를 보이고 더 치지 않습니다.",
    ),
    _decision(
        13,
        "Two or three first wins on one discard all count, and the hand is over.",
        "버린 패 하나에 둘이나 셋이 함께 첫 화로 나면 모두 인정하고 판이 끝납니다.",
    ),
    _decision(
        14,
        "Of several first winners the one nearest to the dealer in turn order deals next, the "
        "dealer being nearest of all. After a draw the deal passes to the next seat.",
        "첫 화가 여럿이면 선부터 차례로 보아 가장 먼저인 사람이 다음 선입니다. 선도 났으면 그대로 "
        "선입니다. 유국이면 선이 다음 자리로 넘어갑니다.",
        option="dealer_on_draw",
    ),
    _decision(
        15,
        "With three players the penalty of 6 counts two thirds as well: 4 to each of the others.",
        "3인에서는 6점 벌점도 3분의 2인 4점씩 두 사람에게 냅니다.",
        option="players",
    ),
    _decision(
        16,
        "Play goes on below 0; scores may be negative.",
        "0점 아래로 내려가도 계속하며 점수가 음수일 수 있습니다.",
    ),
    _decision(
        17,
        "Players with the same points share a place.",
        "점수가 같으면 공동 순위입니다.",
    ),
    _decision(
        18,
        "Having passed a win bars no later one; only one's own discard of the very tile does.",
        "한 번 나지 않고 넘겨도 뒤에 날 수 있습니다. 자기가 버린 바로 그 패로만 쏘임으로 나지 "
        "못합니다.",
    ),
    _decision(
        19,
        "Outside sets ask for an end in each of the four sets; the pair is free.",
        "대요구는 네 몸통 모두에 1이나 9가 있으면 되고 머리는 무엇이든 됩니다.",
        patterns=("outside_sets",),
    ),
    _decision(
        20,
        "Where the tiles can be read in several ways, the highest counts.",
        "패를 여러 방법으로 나눌 수 있으면 점수가 가장 높은 것을 셉니다.",
    ),
    _decision(
        21,
        "Robbing a kong is a win by a discard, without a pattern.",
        "창깡은 쏘임으로 보며 그 역은 없습니다.",
    ),
    _decision(
        22,
        "A declarer who did not win and is not ready pays 6 to each other player, winners too. "
        "Ready means that some tile completes the hand of which one does not hold all four. A "
        "declarer who won is not checked.",
        "청패를 선언하고 나지 못한 사람이 대기가 아니면 이미 난 사람까지 다른 사람 모두에게 6점씩 "
        "냅니다. 자기가 네 장을 모두 가진 패 말고 날 수 있는 패가 하나라도 있으면 대기입니다. 난 "
        "사람은 확인하지 않습니다.",
    ),
    _decision(
        23,
        "Eight hands are counted whoever deals, draws included.",
        "누가 선이든 유국까지 합쳐 여덟 판을 칩니다.",
    ),
    _decision(
        24,
        "Beside a straight no short straight of any kind is added, beside a three-suit chow no "
        "double chow of any kind.",
        "일색통관에는 어떤 연륙도, 삼색동순에는 어떤 동순도 더하지 않습니다.",
        patterns=("straight", "three_suit_chow"),
    ),
    _decision(
        25,
        "Three play with the same 108 tiles, 50 points and eight hands; chows are allowed, and "
        "there are two winners a hand.",
        "3인도 108패, 50점, 여덟 판으로 합니다. 치를 할 수 있고 한 판에 두 사람이 납니다.",
        option="players",
    ),
    _decision(
        26,
        "For a void hand nothing is paid; hand number and dealer stay.",
        "무효가 된 판은 아무것도 주고받지 않고 판 번호와 선이 그대로입니다.",
    ),
    _decision(
        27,
        "A false win has no penalty of its own; what the table agrees on is entered as a "
        "correction.",
        "오화에 정해진 벌점은 없습니다. 탁에서 정한 것을 점수 고침으로 적습니다.",
    ),
    _decision(
        28,
        "After a first win play goes on with the player after the winner.",
        "먼저 난 사람이 나오면 그 다음 차례인 사람부터 이어서 칩니다.",
    ),
)
