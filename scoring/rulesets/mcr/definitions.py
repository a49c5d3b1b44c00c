"""What each fan is, in a sentence: English, Korean."""

from __future__ import annotations

from typing import Final

DEFINITIONS: Final[dict[str, tuple[str, str]]] = {
    "big_four_winds": (
        "Pungs or kongs of all four winds, and any pair.",
        "네 가지 풍패를 모두 뻥이나 깡으로 모으고 머리는 무엇이든 됩니다.",
    ),
    "big_three_dragons": (
        "Pungs or kongs of all three dragons.",
        "백, 발, 중을 모두 뻥이나 깡으로 모읍니다.",
    ),
    "all_green": (
        "Only 2, 3, 4, 6, 8 of bamboos and green dragons; the green dragon is not required.",
        "2삭, 3삭, 4삭, 6삭, 8삭과 발만으로 이룹니다. 발은 없어도 됩니다.",
    ),
    "nine_gates": (
        (
            "The thirteen concealed tiles before the win are 1112345678999 of one suit; any tile "
            "of that suit wins."
        ),
        "오르기 전 문전 열세 장이 한 종류의 1112345678999이고, 같은 종류의 아무 패로나 오릅니다.",
    ),
    "four_kongs": (
        "Four kongs, melded or concealed.",
        "깡이 넷입니다. 명공이든 암공이든 됩니다.",
    ),
    "seven_shifted_pairs": (
        "Seven pairs of one suit with seven consecutive numbers.",
        "한 종류에서 이어진 일곱 숫자의 칠대입니다.",
    ),
    "thirteen_orphans": (
        "One of each of the thirteen terminals and honors, and a second of one of them.",
        "요구패 열세 가지를 하나씩 모으고 그중 하나를 한 장 더 가집니다.",
    ),
    "all_terminals": (
        "Only 1s and 9s; seven pairs count too.",
        "1과 9만으로 이룹니다. 칠대여도 됩니다.",
    ),
    "little_four_winds": (
        "Three pungs or kongs of winds, and a pair of the fourth wind.",
        "풍패 셋을 뻥이나 깡으로 모으고 나머지 풍패가 머리입니다.",
    ),
    "little_three_dragons": (
        "Two pungs or kongs of dragons, and a pair of the third.",
        "삼원패 둘을 뻥이나 깡으로 모으고 나머지 삼원패가 머리입니다.",
    ),
    "all_honors": (
        "Only winds and dragons; seven pairs count too.",
        "풍패와 삼원패만으로 이룹니다. 칠대여도 됩니다.",
    ),
    "four_concealed_pungs": (
        "Four concealed pungs or concealed kongs.",
        "암각이나 암공이 넷입니다.",
    ),
    "pure_terminal_chows": (
        "123, 123, 789, 789 and a pair of 5, all of one suit.",
        "한 종류의 123 둘, 789 둘에 머리가 5입니다.",
    ),
    "quadruple_chow": ("Four identical chows.", "똑같은 치가 넷입니다."),
    "four_pure_shifted_pungs": (
        "Four pungs or kongs of one suit with consecutive numbers.",
        "한 종류에서 숫자가 이어지는 뻥이나 깡이 넷입니다.",
    ),
    "four_pure_shifted_chows": (
        "Four chows of one suit, each shifted by one, or each by two.",
        "한 종류의 치 넷이 하나씩, 또는 둘씩 올라갑니다.",
    ),
    "three_kongs": ("Three kongs, in any mix.", "깡이 셋입니다. 명공이든 암공이든 됩니다."),
    "all_terminals_and_honors": (
        "Only 1s, 9s and honors, both kinds present.",
        "1, 9와 자패만으로 이루며 둘 다 들어 있습니다.",
    ),
    "seven_pairs": (
        "Seven pairs; four identical tiles may be two of them.",
        "대자가 일곱입니다. 같은 패 네 장은 두 대자가 될 수 있습니다.",
    ),
    "greater_honors_and_knitted_tiles": (
        (
            "All seven honors, and seven different tiles of one assignment of 147, 258 and 369 "
            "to the three suits."
        ),
        (
            "자패 일곱 가지를 하나씩, 나머지 일곱 장은 147, 258, 369를 세 종류에 나눈 패에서 서로 "
            "다르게 모읍니다."
        ),
    ),
    "all_even_pungs": (
        "Four pungs or kongs and the pair, all of 2, 4, 6 or 8.",
        "뻥이나 깡 넷과 머리가 모두 2, 4, 6, 8입니다.",
    ),
    "full_flush": ("One suit, no honors.", "한 종류의 수패만으로 이룹니다."),
    "pure_triple_chow": ("Three identical chows.", "똑같은 치가 셋입니다."),
    "pure_shifted_pungs": (
        "Three pungs or kongs of one suit with consecutive numbers.",
        "한 종류에서 숫자가 이어지는 뻥이나 깡이 셋입니다.",
    ),
    "upper_tiles": ("Only 7, 8 and 9.", "7, 8, 9만으로 이룹니다."),
    "middle_tiles": ("Only 4, 5 and 6.", "4, 5, 6만으로 이룹니다."),
    "lower_tiles": ("Only 1, 2 and 3.", "1, 2, 3만으로 이룹니다."),
    "pure_straight": ("123, 456 and 789 of one suit.", "한 종류의 123, 456, 789입니다."),
    "three_suited_terminal_chows": (
        "123 and 789 in two suits, and a pair of 5 in the third.",
        "두 종류의 123과 789에 머리가 나머지 종류의 5입니다.",
    ),
    "pure_shifted_chows": (
        "Three chows of one suit, each shifted by one, or each by two.",
        "한 종류의 치 셋이 하나씩, 또는 둘씩 올라갑니다.",
    ),
    "all_fives": ("Every set and the pair contain a 5.", "모든 몸통과 머리에 5가 들어 있습니다."),
    "triple_pung": (
        "Three pungs or kongs of one number in the three suits.",
        "세 종류에서 숫자가 같은 뻥이나 깡이 셋입니다.",
    ),
    "three_concealed_pungs": (
        "Three concealed pungs or concealed kongs.",
        "암각이나 암공이 셋입니다.",
    ),
    "lesser_honors_and_knitted_tiles": (
        (
            "Fourteen different single tiles: five or six honors, the rest of one assignment of "
            "147, 258 and 369 to the three suits."
        ),
        (
            "서로 다른 열네 장입니다. 자패 다섯이나 여섯에, 나머지는 147, 258, 369를 세 종류에 "
            "나눈 패입니다."
        ),
    ),
    "knitted_straight": (
        (
            "147 in one suit, 258 in another, 369 in the third, with a set and a pair, or inside "
            "Lesser Honors and Knitted Tiles."
        ),
        (
            "147, 258, 369를 서로 다른 종류에서 모으고 몸통 하나와 머리를 더합니다. 전불고 "
            "안에서도 됩니다."
        ),
    ),
    "upper_four": ("Only 6, 7, 8 and 9.", "6, 7, 8, 9만으로 이룹니다."),
    "lower_four": ("Only 1, 2, 3 and 4.", "1, 2, 3, 4만으로 이룹니다."),
    "big_three_winds": ("Three pungs or kongs of winds.", "풍패의 뻥이나 깡이 셋입니다."),
    "mixed_straight": (
        "123, 456 and 789, one in each suit.",
        "123, 456, 789가 세 종류에 하나씩 있습니다.",
    ),
    "reversible_tiles": (
        "Only 1 2 3 4 5 8 9 of dots, 2 4 5 6 8 9 of bamboos and white dragons.",
        "1 2 3 4 5 8 9통, 2 4 5 6 8 9삭과 백만으로 이룹니다.",
    ),
    "mixed_triple_chow": (
        "The same chow in three suits.",
        "세 종류에서 같은 치가 하나씩 있습니다.",
    ),
    "mixed_shifted_pungs": (
        "Three pungs or kongs in three suits with consecutive numbers.",
        "세 종류에 하나씩, 숫자가 이어지는 뻥이나 깡이 셋입니다.",
    ),
    "chicken_hand": (
        "A hand in which nothing else counts, flowers aside.",
        "화패 말고는 아무 역도 없는 오름입니다.",
    ),
    "last_tile_draw": (
        "Self-draw of the last tile of the wall.",
        "패산의 마지막 패를 자모해서 오릅니다.",
    ),
    "last_tile_claim": (
        "Win on the discard made after the last tile of the wall was drawn.",
        "패산의 마지막 패를 가져간 뒤에 버린 패로 오릅니다.",
    ),
    "out_with_replacement_tile": (
        "Win on the replacement tile of one's own kong, not of a flower.",
        "자기 깡의 영상패로 오릅니다. 화패를 바꾼 패는 아닙니다.",
    ),
    "robbing_the_kong": (
        "Win on the tile that another player adds to a melded pung.",
        "남이 뻥에 더해 깡으로 만드는 패로 오릅니다.",
    ),
    "two_concealed_kongs": ("Two concealed kongs.", "암공이 둘입니다."),
    "all_pungs": ("Four pungs or kongs and a pair.", "뻥이나 깡 넷과 머리입니다."),
    "half_flush": ("One suit and honors.", "한 종류의 수패와 자패로 이룹니다."),
    "mixed_shifted_chows": (
        "Three chows in three suits, each shifted by one.",
        "세 종류에 하나씩, 하나씩 올라가는 치가 셋입니다.",
    ),
    "all_types": (
        "All three suits, a wind and a dragon are present.",
        "세 종류의 수패와 풍패, 삼원패가 모두 들어 있습니다.",
    ),
    "melded_hand": (
        "All four sets melded, none a concealed kong, and won by discard on the pair.",
        "몸통 넷을 모두 울고(암공은 안 됩니다) 쏘임으로 머리를 채워 오릅니다.",
    ),
    "two_dragon_pungs": ("Two pungs or kongs of dragons.", "삼원패의 뻥이나 깡이 둘입니다."),
    "one_melded_and_one_concealed_kong": (
        "One melded and one concealed kong.",
        "명공 하나와 암공 하나입니다.",
    ),
    "outside_hand": (
        "Every set and the pair contain a terminal or an honor.",
        "모든 몸통과 머리에 1, 9나 자패가 들어 있습니다.",
    ),
    "fully_concealed_hand": (
        "No exposed meld, won by self-draw; concealed kongs are allowed.",
        "울지 않고 자모로 오릅니다. 암공은 괜찮습니다.",
    ),
    "two_melded_kongs": ("Two melded kongs.", "명공이 둘입니다."),
    "last_tile": (
        "The winning tile is the fourth, the other three lying open on the table.",
        "나머지 세 장이 모두 바닥에 보이는 마지막 한 장으로 오릅니다.",
    ),
    "dragon_pung": ("A pung or kong of a dragon.", "삼원패의 뻥이나 깡입니다."),
    "prevalent_wind": ("A pung or kong of the round wind.", "장풍의 뻥이나 깡입니다."),
    "seat_wind": ("A pung or kong of one's own seat wind.", "자기 문풍의 뻥이나 깡입니다."),
    "concealed_hand": (
        "No exposed meld, won by discard; concealed kongs are allowed.",
        "울지 않고 쏘임으로 오릅니다. 암공은 괜찮습니다.",
    ),
    "all_chows": (
        "Four chows (or the knitted nine and a chow) and a pair of suit tiles.",
        "치 넷(또는 조합룡과 치 하나)에 머리가 수패입니다.",
    ),
    "tile_hog": (
        "Four identical tiles in the hand that are no kong; each time.",
        "깡하지 않은 같은 패 네 장입니다. 있는 만큼 셉니다.",
    ),
    "double_pung": (
        "Two pungs or kongs of one number in two suits.",
        "두 종류에서 숫자가 같은 뻥이나 깡이 둘입니다.",
    ),
    "two_concealed_pungs": (
        "Two concealed pungs or concealed kongs.",
        "암각이나 암공이 둘입니다.",
    ),
    "concealed_kong": ("A kong of four tiles drawn oneself.", "스스로 뽑은 네 장의 깡입니다."),
    "all_simples": ("No 1, no 9, no honor.", "1, 9, 자패가 없습니다."),
    "pure_double_chow": ("Two identical chows.", "똑같은 치가 둘입니다."),
    "mixed_double_chow": ("The same chow in two suits.", "두 종류에서 같은 치가 하나씩 있습니다."),
    "short_straight": (
        "Two chows of one suit that run on, such as 234 and 567.",
        "한 종류에서 234와 567처럼 여섯 숫자가 이어지는 치 둘입니다.",
    ),
    "two_terminal_chows": ("123 and 789 of one suit.", "한 종류의 123과 789입니다."),
    "pung_of_terminals_or_honors": (
        "A pung or kong of 1s, of 9s, or of a wind that is neither round nor seat wind; each.",
        "1이나 9, 또는 장풍도 문풍도 아닌 풍패의 뻥이나 깡입니다. 있는 만큼 셉니다.",
    ),
    "melded_kong": (
        "A kong claimed from a discard or added to a pung.",
        "버린 패로 만들거나 뻥에 더한 깡입니다.",
    ),
    "one_voided_suit": (
        "Exactly two of the three suits are used.",
        "세 종류의 수패 가운데 둘만 씁니다.",
    ),
    "no_honors": ("No wind, no dragon.", "자패가 없습니다."),
    "edge_wait": (
        "Only the 3 of 12 or the 7 of 89 wins.",
        "12의 3이나 89의 7 하나만 기다려 오릅니다.",
    ),
    "closed_wait": (
        "Only the middle tile of a chow wins.",
        "치의 가운데 패 하나만 기다려 오릅니다.",
    ),
    "single_wait": ("Only the tile of the pair wins.", "머리가 될 패 하나만 기다려 오릅니다."),
    "self_drawn": (
        "Won by self-draw, on the replacement of a flower too.",
        "자모로 오릅니다. 화패를 바꾼 패도 됩니다.",
    ),
    "flower_tiles": (
        "One point for each flower, added once the hand has reached its minimum.",
        "화패 한 장에 1점입니다. 최저 점수를 채운 뒤에 더합니다.",
    ),
}
