"""What each yaku is, for the reference page and for search.

``closed`` in a definition: no chow, pung, open or added kong was called; a concealed kong keeps the
hand closed.
"""

from __future__ import annotations

from typing import Final

_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "two_five_eight_head": (
        "The head is a suit 2, 5 or 8.",
        "머리가 수패 2, 5, 8입니다. 칠대자와 십삼요구에는 머리가 없습니다.",
    ),
    "concealed_hand_discard_win": (
        "Closed, won by a discard or by robbing a kong.",
        "울지 않고 쏘임이나 창깡으로 납니다.",
    ),
    "dragon_pung": (
        "A pung or kong of dragons, 2 fan for each.",
        "삼원패의 뻥이나 깡입니다. 하나에 2판씩 각각 셉니다.",
    ),
    "seat_wind": (
        "A pung or kong of one's own seat wind.",
        "자기 자풍의 뻥이나 깡입니다.",
    ),
    "prevalent_wind": (
        "A pung or kong of the round wind.",
        "장풍(국의 바람)의 뻥이나 깡입니다.",
    ),
    "double_wind": (
        "A pung or kong of the wind that is both seat and prevalent wind: 2 + 2, shown as one.",
        "자풍이면서 장풍인 바람의 뻥이나 깡입니다. 자풍패와 장풍패 2판씩을 하나로 적습니다.",
    ),
    "single_wait": (
        (
            "Exactly one kind of tile completes the ready hand. Kinds of which the winner holds "
            "all four do not count, tiles seen elsewhere do."
        ),
        (
            "한 종류의 패만 기다려 납니다. 자기가 네 장을 모두 가진 종류는 대기로 세지 않고, "
            "바닥에 보이는 패는 상관하지 않습니다."
        ),
    ),
    "pure_double_chow": (
        "Closed: two identical chows.",
        "울지 않고 똑같은 치가 둘입니다.",
    ),
    "two_terminal_chows": (
        "Closed: 123 and 789 of one suit.",
        "울지 않고 한 종류의 수패로 123과 789를 갖춥니다.",
    ),
    "one_voided_suit": (
        "Exactly two of the three suits appear; honours are allowed.",
        "세 종류의 수패 가운데 꼭 두 종류만 씁니다. 자패는 있어도 됩니다.",
    ),
    "two_concealed_pungs": (
        "Closed: two concealed triplets of suit tiles, at most one of them a concealed kong.",
        "울지 않고 수패의 암각이 둘입니다. 그중 하나까지는 암깡이어도 됩니다.",
    ),
    "all_simples": (
        "Only tiles from 2 to 8.",
        "2부터 8까지의 수패만 씁니다.",
    ),
    "all_chows": (
        "Closed: four chows; the head is no dragon, round wind or own wind. Any wait.",
        "울지 않고 치가 넷이며 머리가 삼원패, 장풍, 자풍이 아닙니다. 대기는 무엇이든 됩니다.",
    ),
    "out_with_replacement_tile": (
        "Self-draw on the tile drawn after any kong.",
        "깡을 하고 가져온 패로 납니다. 어떤 깡이든 됩니다.",
    ),
    "robbing_the_kong": (
        "Won on the tile that another player adds to an open pung.",
        "남이 뻥에 더해 깡하려는 패로 납니다. 암깡은 빼앗을 수 없습니다.",
    ),
    "two_kongs": (
        "Two kongs of suit tiles, of any kind.",
        "수패의 깡이 둘입니다. 암깡이든 아니든 됩니다.",
    ),
    "last_tile_draw": (
        "Self-draw on the last wall tile.",
        "마지막 패를 뽑아 납니다.",
    ),
    "last_tile_claim": (
        "Won on the discard after the last wall tile.",
        "패가 다 떨어진 뒤 버린 패로 납니다.",
    ),
    "two_terminal_pungs": (
        "Closed: 111 and 999 of one suit, both concealed; a concealed kong is accepted.",
        "울지 않고 한 종류의 수패로 111과 999를 암각으로 갖춥니다. 암깡도 됩니다.",
    ),
    "tile_hog": (
        "All four of a suit tile, three as a pung and one in a chow.",
        "수패 한 종류의 네 장을 셋은 뻥, 하나는 치로 씁니다.",
    ),
    "last_tile_of_its_kind": (
        (
            "Three of the winning tile were visible in discards and open melds; the fourth wins, "
            "drawn or discarded."
        ),
        (
            "오름패 세 장이 바닥과 내려놓은 패에 보일 때 마지막 한 장으로 납니다. 자모든 쏘임이든 "
            "됩니다."
        ),
    ),
    "little_three_winds": (
        "Two pungs or kongs of winds and a head of winds.",
        "풍패의 뻥이나 깡이 둘이고 머리도 풍패입니다.",
    ),
    "little_triple_pung": (
        "Pungs or kongs of one number in two suits and the head of that number in the third.",
        "두 종류의 수패로 숫자가 같은 뻥이나 깡을 만들고 나머지 종류의 같은 숫자가 머리입니다.",
    ),
    "fully_concealed_hand": (
        "Closed and won by self-draw; a concealed kong is allowed.",
        "울지 않고 자모로 납니다. 암깡은 있어도 됩니다.",
    ),
    "pure_straight": (
        "123, 456 and 789 of one suit.",
        "한 종류의 123, 456, 789입니다.",
    ),
    "mixed_outside_hand": (
        "Every set and the head contain a 1, a 9 or an honour.",
        "모든 몸통과 머리에 1, 9나 자패가 있습니다.",
    ),
    "all_types": (
        (
            "The four sets and the head are one each of characters, dots, bamboos, winds and "
            "dragons."
        ),
        "네 몸통과 머리가 만, 통, 삭, 풍패, 삼원패 하나씩입니다.",
    ),
    "mixed_triple_chow": (
        "The same chow in three suits.",
        "세 종류의 수패로 같은 치를 갖춥니다.",
    ),
    "pure_triple_chow": (
        "Three identical chows.",
        "똑같은 치가 셋입니다.",
    ),
    "first_round_ready": (
        (
            "Closed: ready with the first discard, declared aloud, with no call or kong before, "
            "and won later with the hand unchanged."
        ),
        (
            "울지 않고 첫 패를 버리며 대기를 선언하고, 손을 바꾸지 않은 채 나중에 납니다. 그 전에 "
            "누구든 울거나 깡하면 무효입니다."
        ),
    ),
    "double_last_tile": (
        (
            "A wait for two kinds: all four of one are visible and three of the other, and the "
            "last one wins."
        ),
        (
            "두 종류를 기다리는데 한 종류는 네 장이 모두 보이고 다른 종류는 세 장이 보일 때 마지막 "
            "한 장으로 납니다."
        ),
    ),
    "all_pungs": (
        "Four pungs or kongs.",
        "네 몸통이 모두 뻥이나 깡입니다.",
    ),
    "half_flush": (
        "One suit and honours, both there.",
        "한 종류의 수패와 자패로 이루어집니다.",
    ),
    "three_concealed_pungs": (
        "Three concealed triplets, honours too; the rest is free.",
        "암각이 셋입니다. 자패도 되고 나머지는 무엇이든 됩니다.",
    ),
    "half_melded_self_draw": (
        "Four open melds, and the head completed by self-draw.",
        "네 몸통을 모두 울고 머리를 자모로 완성합니다.",
    ),
    "melded_hand": (
        "Four open melds, and the head completed by another player's tile.",
        "네 몸통을 모두 울고 머리를 남의 패로 완성합니다.",
    ),
    "pure_outside_hand": (
        "Every set and the head contain a suit 1 or 9.",
        "모든 몸통과 머리에 수패 1이나 9가 있습니다.",
    ),
    "seven_pairs": (
        "Seven pairs; four identical tiles, not declared as a kong, are two.",
        "쌍 일곱입니다. 깡하지 않은 같은 패 네 장은 두 쌍으로 칩니다.",
    ),
    "three_kongs": (
        "Three kongs of any kind.",
        "깡이 셋입니다.",
    ),
    "big_three_winds": (
        "Three pungs or kongs of winds.",
        "풍패의 뻥이나 깡이 셋입니다.",
    ),
    "little_three_dragons": (
        "Two pungs or kongs of dragons and a head of dragons.",
        "삼원패의 뻥이나 깡이 둘이고 머리도 삼원패입니다.",
    ),
    "three_suited_terminal_chows": (
        "Closed: 123 and 789 in two suits, and the head a 5 of the third.",
        "울지 않고 두 종류의 수패로 123과 789를 갖추고 나머지 종류의 5가 머리입니다.",
    ),
    "twice_pure_double_chow": (
        "Closed: two pairs of identical chows; four identical chows are accepted.",
        "울지 않고 똑같은 치 둘이 두 벌입니다. 똑같은 치 넷도 됩니다.",
    ),
    "full_flush": (
        "One suit only.",
        "한 종류의 수패로만 이루어집니다.",
    ),
    "four_concealed_pungs": (
        "Four concealed triplets or kongs.",
        "네 몸통이 모두 암각이나 암깡입니다.",
    ),
    "all_terminals_and_honours": (
        "Only 1, 9 and honours; as seven pairs too.",
        "1, 9, 자패로만 이루어집니다. 칠대자도 됩니다.",
    ),
    "big_three_dragons": (
        "Three pungs or kongs of dragons.",
        "삼원패의 뻥이나 깡이 셋입니다.",
    ),
    "little_four_winds": (
        "Three pungs or kongs of winds and a head of winds.",
        "풍패의 뻥이나 깡이 셋이고 머리도 풍패입니다.",
    ),
    "big_four_winds": (
        "Four pungs or kongs of winds.",
        "풍패의 뻥이나 깡이 넷입니다.",
    ),
    "four_kongs": (
        "Four kongs of any kind.",
        "깡이 넷입니다.",
    ),
    "all_terminals": (
        "Four pungs or kongs and the head of 1 and 9.",
        "네 몸통과 머리가 모두 수패 1과 9입니다.",
    ),
    "all_green": (
        "Only 2, 3, 4, 6, 8 of bamboos and the green dragon, which must be there.",
        "삭 2, 3, 4, 6, 8과 발로만 이루어집니다. 발이 있어야 합니다.",
    ),
    "all_honours": (
        "Only honours; All pungs is always added to four sets.",
        "자패로만 이루어집니다. 네 몸통 형태면 대대화를 늘 더합니다.",
    ),
    "heavenly_hand": (
        "The dealer's 14 dealt tiles are complete; no other yaku is needed.",
        "선이 처음 받은 14장으로 납니다. 다른 역이 없어도 됩니다.",
    ),
    "earthly_hand": (
        (
            "Dealt ready, not the dealer, and won on the first own draw, with no call or kong "
            "before; no other yaku is needed."
        ),
        (
            "선이 아닌 사람이 처음 받은 패로 대기하고 첫 자모로 납니다. 그 전에 누구든 울거나 "
            "깡하면 무효입니다. 다른 역이 없어도 됩니다."
        ),
    ),
    "human_hand": (
        (
            "Dealt ready, not the dealer, and won on a discard before the first own draw, with no "
            "call or kong before; no other yaku is needed."
        ),
        (
            "선이 아닌 사람이 처음 받은 패로 대기하고 첫 패를 뽑기 전에 쏘임으로 납니다. 그 전에 "
            "누구든 울거나 깡하면 무효입니다. 다른 역이 없어도 됩니다."
        ),
    ),
    "thirteen_orphans": (
        "All 13 kinds of 1, 9 and honours and one of them twice; any wait.",
        "1, 9, 자패 13종류를 모두 갖추고 그중 하나가 둘입니다. 대기는 무엇이든 됩니다.",
    ),
    "nine_gates": (
        "Closed: ready on exactly 1112345678999 of one suit, won on any tile of it.",
        "울지 않고 한 종류의 1112345678999로 대기해 그 종류의 아무 패로나 납니다.",
    ),
    "flower_bonus": (
        "One fan for each flower, after every limit and not counted for the minimum.",
        "화패 한 장에 1판입니다. 모든 상한 뒤에 더하고 최소 판수에는 넣지 않습니다.",
    ),
}
DEFINITIONS: Final[dict[str, dict[str, str]]] = {
    name: {"en": english, "ko": korean} for name, (english, korean) in _TEXTS.items()
}
"""By id and language."""
