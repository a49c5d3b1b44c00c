"""What each pattern is, in a sentence or two: English, Korean. A kong is a triplet too."""

from __future__ import annotations

from typing import Final

DEFINITIONS: Final[dict[str, tuple[str, str]]] = {
    "all_sequences": (
        "Four sequences and any pair; neither the wait nor concealment matters.",
        "치 넷과 머리입니다. 머리, 대기, 문전 여부는 따지지 않습니다.",
    ),
    "concealed_hand": (
        (
            "Four sets and a pair with no set claimed before the win. Winning on a discard and "
            "concealed kongs are allowed; Seven Pairs and Thirteen Terminals do not have it."
        ),
        (
            "네 몸통과 머리이고 오르기 전에 부른 몸통이 없습니다. 쏘임으로 올라도, 암깡이 "
            "있어도 됩니다. 칠대자와 십삼요구에는 붙지 않습니다."
        ),
    ),
    "no_terminals": (
        "Only suit tiles 2 to 8; exposed sets are allowed.",
        "2부터 8까지의 수패만으로 이룹니다. 부른 몸통이 있어도 됩니다.",
    ),
    "mixed_one_suit": (
        "Tiles of one suit and honors.",
        "한 종류의 수패와 자패로 이룹니다.",
    ),
    "pure_one_suit": (
        "Tiles of one suit only.",
        "한 종류의 수패만으로 이룹니다.",
    ),
    "nine_gates": (
        (
            "All concealed; the thirteen tiles before the win are exactly 1112345678999 of one "
            "suit, so that any tile of it wins. With Blessing of Heaven any choice of the "
            "fourteenth tile will do."
        ),
        (
            "모두 문전이고 오르기 전 열세 장이 정확히 한 종류의 1112345678999여서 그 종류의 아무 "
            "패로나 오릅니다. 천화에서는 열네 번째 장을 어느 것으로 보아도 됩니다."
        ),
    ),
    "value_honor_white": (
        "A triplet of white dragons.",
        "백의 뻥이나 깡입니다.",
    ),
    "value_honor_green": (
        "A triplet of green dragons.",
        "발의 뻥이나 깡입니다.",
    ),
    "value_honor_red": (
        "A triplet of red dragons.",
        "중의 뻥이나 깡입니다.",
    ),
    "value_honor_seat_wind": (
        "A triplet of one's own seat wind; the round wind is not recognised.",
        "자기 자풍의 뻥이나 깡입니다. 장풍은 인정하지 않습니다.",
    ),
    "small_three_dragons": (
        "Triplets of two dragons and a pair of the third.",
        "삼원패 둘의 뻥이나 깡과 나머지 하나의 머리입니다.",
    ),
    "big_three_dragons": (
        "Triplets of all three dragons.",
        "백, 발, 중 모두의 뻥이나 깡입니다.",
    ),
    "small_three_winds": (
        "Triplets of two winds and a pair of a third.",
        "풍패 둘의 뻥이나 깡과 다른 풍패 하나의 머리입니다.",
    ),
    "big_three_winds": (
        "Triplets of three winds, and a pair that is no wind.",
        "풍패 셋의 뻥이나 깡이며 머리는 풍패가 아닙니다.",
    ),
    "small_four_winds": (
        "Triplets of three winds and a pair of the fourth.",
        "풍패 셋의 뻥이나 깡과 나머지 풍패의 머리입니다.",
    ),
    "big_four_winds": (
        "Triplets of all four winds.",
        "풍패 넷 모두의 뻥이나 깡입니다.",
    ),
    "all_honors": (
        "Winds and dragons only; four sets and a pair, or Seven Pairs.",
        "풍패와 삼원패만으로 이룹니다. 네 몸통과 머리거나 칠대자입니다.",
    ),
    "all_triplets": (
        "Four triplets and a pair.",
        "뻥이나 깡 넷과 머리입니다.",
    ),
    "two_concealed_triplets": (
        (
            "Two concealed triplets. A triplet completed by a discard is exposed; a concealed kong "
            "is concealed."
        ),
        "암각이 둘입니다. 쏘임으로 완성한 뻥은 암각이 아니고, 암깡은 암각입니다.",
    ),
    "three_concealed_triplets": (
        "Three concealed triplets.",
        "암각이 셋입니다.",
    ),
    "four_concealed_triplets": (
        "Four concealed triplets.",
        "암각이 넷입니다.",
    ),
    "one_kong": ("One kong, exposed or concealed.", "깡이 하나입니다. 어떤 깡이든 됩니다."),
    "two_kong": ("Two kongs, exposed or concealed.", "깡이 둘입니다. 어떤 깡이든 됩니다."),
    "three_kong": ("Three kongs, exposed or concealed.", "깡이 셋입니다. 어떤 깡이든 됩니다."),
    "four_kong": ("Four kongs, exposed or concealed.", "깡이 넷입니다. 어떤 깡이든 됩니다."),
    "two_identical_sequences": (
        "The same sequence twice in one suit; exposed sequences count.",
        "같은 종류의 같은 치가 둘입니다. 부른 치도 됩니다.",
    ),
    "two_identical_sequences_twice": (
        "Two different pairs of identical sequences.",
        "같은 치가 둘씩 두 쌍이고 두 쌍은 서로 다릅니다.",
    ),
    "three_identical_sequences": (
        "The same sequence three times in one suit.",
        "같은 종류의 같은 치가 셋입니다.",
    ),
    "four_identical_sequences": (
        "The same sequence four times in one suit.",
        "같은 종류의 같은 치가 넷입니다.",
    ),
    "three_similar_sequences": (
        "The sequence of the same numbers in all three suits.",
        "같은 숫자의 치를 세 종류 모두에서 모읍니다.",
    ),
    "small_three_similar_triplets": (
        "Triplets of the same number in two suits and a pair of it in the third.",
        "같은 숫자의 뻥이나 깡을 두 종류에서, 머리를 나머지 종류에서 모읍니다.",
    ),
    "three_similar_triplets": (
        "Triplets of the same number in all three suits.",
        "같은 숫자의 뻥이나 깡을 세 종류 모두에서 모읍니다.",
    ),
    "nine_tile_straight": (
        "Exactly 123, 456 and 789 of one suit as three sets.",
        "한 종류의 123, 456, 789를 정확히 세 몸통으로 모읍니다.",
    ),
    "three_consecutive_triplets": (
        "Triplets of three consecutive numbers in one suit.",
        "한 종류에서 이어진 세 숫자의 뻥이나 깡입니다.",
    ),
    "four_consecutive_triplets": (
        "Triplets of four consecutive numbers in one suit.",
        "한 종류에서 이어진 네 숫자의 뻥이나 깡입니다.",
    ),
    "mixed_lesser_terminals": (
        "Every set and the pair contain a 1, a 9 or an honor.",
        "모든 몸통과 머리에 1, 9나 자패가 들어 있습니다.",
    ),
    "pure_lesser_terminals": (
        "Every set and the pair contain a 1 or a 9.",
        "모든 몸통과 머리에 1이나 9가 들어 있습니다.",
    ),
    "mixed_greater_terminals": (
        "Only 1s, 9s and honors, as All Triplets or Seven Pairs; not with Thirteen Terminals.",
        "1, 9와 자패만으로 이룬 대대화나 칠대자입니다. 십삼요구에는 더하지 않습니다.",
    ),
    "pure_greater_terminals": (
        "Only 1s and 9s, as All Triplets or Seven Pairs.",
        "1과 9만으로 이룬 대대화나 칠대자입니다.",
    ),
    "final_draw": (
        "Self-draw on the seabed tile, the last before the king's tiles.",
        "영상패 앞의 마지막 패를 뽑아 오릅니다.",
    ),
    "final_discard": (
        "Win on the discard that follows the draw of the seabed tile.",
        "마지막 패를 뽑은 뒤 버린 패로 오릅니다.",
    ),
    "win_on_kong": (
        "Self-draw on the supplement tile of a kong; with Final Draw if it is the seabed tile too.",
        "깡 뒤에 뽑은 보충패로 오릅니다. 마지막 패이기도 하면 해저로월과 함께 셉니다.",
    ),
    "robbing_a_kong": (
        "Win on the tile that another player adds to an exposed pung.",
        "다른 사람이 가깡을 하려는 패로 오릅니다.",
    ),
    "blessing_of_heaven": (
        "East wins with the fourteen tiles dealt; not after a concealed kong.",
        "동이 처음 받은 열네 장으로 오릅니다. 암깡을 했으면 아닙니다.",
    ),
    "blessing_of_earth": (
        "Another player wins on East's very first discard; not after a concealed kong of East.",
        "동이 맨 처음 버린 패로 다른 사람이 오릅니다. 동이 암깡을 했으면 아닙니다.",
    ),
    "thirteen_terminals": (
        "One of each 1, 9 and honor, and a second of one of them; any wait.",
        "1, 9와 자패 열세 가지를 하나씩, 그중 하나를 한 장 더 모읍니다. 대기는 따지지 않습니다.",
    ),
    "seven_pairs": (
        "Seven pairs, all concealed; four alike that are no kong are two pairs.",
        "대자가 일곱이고 모두 문전입니다. 깡이 아닌 같은 패 네 장은 두 대자로 봅니다.",
    ),
    "chicken_hand": (
        "A winning hand with no pattern, where there is no minimum.",
        "역이 없는 화입니다. 최소 점수가 없을 때만 날 수 있습니다.",
    ),
}
