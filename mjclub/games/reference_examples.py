"""What the reference page shows beside each MCR entry: its definition in words and one hand.

Every hand reaches the minimum, so it is one that could be declared; a test asks the engine whether
each really holds its entry. Names, points and what is not added with an entry come from the
engine's catalogue, not from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django.utils.functional import Promise


@dataclass(frozen=True, slots=True)
class Example:
    """One entry's definition and a hand that holds it.

    Attributes:
        text: The definition, translated.
        melds: Declared sets, in the hand's JSON form.
        concealed: Tiles in the hand before the win.
        won: The winning tile.
        self_draw: Won by self-draw, else by discard.
        flags: Ways of winning.
        flowers: Flower tiles beside the hand.
    """

    text: Promise
    melds: tuple[str, ...]
    concealed: str
    won: str
    self_draw: bool = False
    flags: tuple[str, ...] = ()
    flowers: int = 0

    def as_hand(self, profile: str = "cn98") -> dict[str, Any]:
        """The hand in its one JSON form: East round, South's seat."""
        return {
            "ruleset": "mcr",
            "options": {"profile": profile},
            "melds": list(self.melds),
            "concealed": self.concealed,
            "winning_tile": self.won,
            "self_draw": self.self_draw,
            "round_wind": "1z",
            "seat_wind": "2z",
            "flowers": self.flowers,
            "flags": list(self.flags),
        }


EXAMPLES: Final[dict[str, Example]] = {
    # 88 points
    "big_four_winds": Example(
        _("Pungs or kongs of all four winds, and any pair."),
        ("p:111z", "p:333z"), "222z44z55m", "4z",
    ),
    "big_three_dragons": Example(
        _("Pungs or kongs of white, green and red."),
        ("p:555z", "p:777z"), "66z234m88p", "6z",
    ),
    "all_green": Example(
        _("Only 2, 3, 4, 6, 8 bamboo and the green dragon; the dragon may be missing."),
        ("c:234s",), "234s66s88s666z", "8s",
    ),
    "nine_gates": Example(
        _("Before the win exactly 1112345678999 of one suit, all concealed; any tile of the suit wins."),
        (), "1112345678999m", "5m",
    ),
    "four_kongs": Example(
        _("Four kongs, melded or concealed."),
        ("k:2222m", "k:5555p", "a:9999s", "ck:7777m"), "4z", "4z",
    ),
    "seven_shifted_pairs": Example(
        _("Seven pairs of one suit with seven numbers in a row."),
        (), "2233445566778p", "8p",
    ),
    "thirteen_orphans": Example(
        _("One of each terminal and honour, thirteen kinds, and a second one of any of them."),
        (), "19m19p19s1234567z", "1m",
    ),
    # 64 points
    "all_terminals": Example(
        _("Only ones and nines."),
        ("p:111m", "p:999p"), "111s99s99m", "9s",
    ),
    "little_four_winds": Example(
        _("Pungs or kongs of three winds and a pair of the fourth."),
        ("p:222z", "p:444z"), "333z1z789p", "1z",
    ),
    "little_three_dragons": Example(
        _("Pungs or kongs of two dragons and a pair of the third."),
        ("p:555z",), "666z7z345m999s", "7z",
    ),
    "all_honors": Example(
        _("Only winds and dragons."),
        ("p:111z", "p:555z"), "333z66z77z", "6z",
    ),
    "four_concealed_pungs": Example(
        _("Four pungs made without a claim; concealed kongs count."),
        (), "222m555m888p33s77s", "3s", True,
    ),
    "pure_terminal_chows": Example(
        _("123 and 789 twice each and a pair of fives, all of one suit."),
        (), "1122335577899m", "8m",
    ),
    # 48 points
    "quadruple_chow": Example(
        _("Four identical chows."),
        ("c:234m", "c:234m"), "234234m5p", "5p",
    ),
    "four_pure_shifted_pungs": Example(
        _("Four pungs or kongs of one suit, their numbers in a row."),
        ("p:222s", "p:333s"), "44455s88p", "5s",
    ),
    # 32 points
    "four_pure_shifted_chows": Example(
        _("Four chows of one suit, each one higher, or each two higher, than the last."),
        ("c:123p", "c:234p"), "34456p77z", "5p",
    ),
    "three_kongs": Example(
        _("Three kongs, melded or concealed."),
        ("k:3333m", "k:6666p", "ck:8888s"), "67m11z", "5m",
    ),
    "all_terminals_and_honors": Example(
        _("Only ones, nines and honours, of both kinds."),
        ("p:111m", "p:999s"), "333z99p66z", "9p",
    ),
    # 24 points
    "seven_pairs": Example(
        _("Seven pairs; four equal tiles may be two of them."),
        (), "1155m2277p3399s6z", "6z",
    ),
    "greater_honors_and_knitted_tiles": Example(
        _("All seven honours, one each, and seven different tiles of 147, 258 and 369, each row in another suit."),
        (), "147m25p69s123456z", "7z",
    ),
    "all_even_pungs": Example(
        _("Four pungs or kongs and a pair, all of 2, 4, 6 and 8."),
        ("p:222m", "p:444p"), "666p88s22s", "8s",
    ),
    "full_flush": Example(
        _("One suit only, no honours."),
        ("c:345p",), "1156778999p", "6p",
    ),
    "pure_triple_chow": Example(
        _("Three identical chows."),
        ("c:456s",), "45645s222p99p", "6s",
    ),
    "pure_shifted_pungs": Example(
        _("Three pungs or kongs of one suit, their numbers in a row."),
        ("p:444m", "p:555m"), "66m789s33z", "6m",
    ),
    "upper_tiles": Example(
        _("Only sevens, eights and nines."),
        ("c:789m",), "777p789s99p89s", "7s",
    ),
    "middle_tiles": Example(
        _("Only fours, fives and sixes."),
        ("c:456m",), "555p456s44p56s", "4s",
    ),
    "lower_tiles": Example(
        _("Only ones, twos and threes."),
        ("c:123m",), "222p123s33p12s", "3s",
    ),
    # 16 points
    "pure_straight": Example(
        _("123, 456 and 789 of one suit."),
        ("c:123s",), "456s89s22p567m", "7s",
    ),
    "three_suited_terminal_chows": Example(
        _("123 and 789 in two suits, and a pair of fives in the third."),
        ("c:123m",), "789m123p79p55s", "8p",
    ),
    "pure_shifted_chows": Example(
        _("Three chows of one suit, each one higher, or each two higher, than the last."),
        ("c:234m",), "34546m888p22s", "5m",
    ),
    "all_fives": Example(
        _("Every set and the pair contain a five."),
        ("c:345m", "c:567p"), "45646s55p", "5s",
    ),
    "triple_pung": Example(
        _("Three pungs or kongs of one number, one in each suit."),
        ("p:777m", "p:777p"), "77s123m44z", "7s",
    ),
    "three_concealed_pungs": Example(
        _("Three pungs made without a claim; concealed kongs count."),
        ("c:234p",), "666m999m222s7z", "7z",
    ),
    # 12 points
    "lesser_honors_and_knitted_tiles": Example(
        _("Fourteen different tiles out of the seven honours and of 147, 258 and 369, each row in another suit."),
        (), "147m25p369s12345z", "6z",
    ),
    "knitted_straight": Example(
        _("147, 258 and 369, each in another suit, with a set and a pair, or inside Lesser Honors and Knitted Tiles."),
        ("p:777z",), "33147m258p36s", "9s",
    ),
    "upper_four": Example(
        _("Only sixes, sevens, eights and nines."),
        ("c:678m",), "67867p99p789s", "8p",
    ),
    "lower_four": Example(
        _("Only ones, twos, threes and fours."),
        ("c:123m",), "23423p123s44s", "4p",
    ),
    "big_three_winds": Example(
        _("Pungs or kongs of three winds."),
        ("p:111z", "p:333z"), "22z456m99p", "2z",
    ),
    # 8 points
    "mixed_straight": Example(
        _("123, 456 and 789, each in another suit."),
        ("c:123m", "c:567s"), "456p79s66z", "8s",
    ),
    "reversible_tiles": Example(
        _("Only tiles that look the same upside down: 1 2 3 4 5 8 9 dots, 2 4 5 6 8 9 bamboo, white."),
        ("p:555z",), "345p888s99p45s", "6s",
    ),
    "mixed_triple_chow": Example(
        _("The same chow in all three suits."),
        ("c:345m",), "11m345888p34s", "5s",
    ),
    "mixed_shifted_pungs": Example(
        _("Three pungs or kongs in three suits, their numbers in a row."),
        ("p:333m", "p:444p"), "55s678m99p", "5s",
    ),
    "chicken_hand": Example(
        _("A winning hand that holds no other pattern at all; flowers do not matter."),
        ("c:234m", "c:678p"), "22256s44z", "7s",
    ),
    "last_tile_draw": Example(
        _("Self-draw of the last tile of the wall."),
        ("c:345m",), "567p234s88p67s", "5s", True, ("last_tile",),
    ),
    "last_tile_claim": Example(
        _("Win on the discard made after the last tile of the wall was drawn."),
        ("c:345m",), "567p234s88p67s", "5s", False, ("last_tile",),
    ),
    "out_with_replacement_tile": Example(
        _("Win on the replacement tile of one's own kong; the replacement of a flower does not count."),
        ("k:7777s",), "345m234p35s99m", "4s", True, ("kong_draw",),
    ),
    "robbing_the_kong": Example(
        _("Win on the tile that somebody adds to his melded pung."),
        ("c:345m",), "678p234s99p57s", "6s", False, ("rob_kong",),
    ),
    "two_concealed_kongs": Example(
        _("Two concealed kongs."),
        ("ck:2222m", "ck:8888p"), "34567s99m", "8s",
    ),
    # 6 points
    "all_pungs": Example(
        _("Four pungs or kongs and a pair."),
        ("p:222m", "p:777p"), "99m55p444s", "9m",
    ),
    "half_flush": Example(
        _("One suit and honours."),
        ("c:345m",), "2267879m333z", "8m",
    ),
    "mixed_shifted_chows": Example(
        _("Three chows in three suits, each one higher than the last."),
        ("c:123m", "c:234p"), "678m88p35s", "4s",
    ),
    "all_types": Example(
        _("All three suits, winds and dragons are there."),
        ("c:234m", "p:555z"), "34p678s22z", "5p",
    ),
    "melded_hand": Example(
        _("Four melded sets, and the pair is won on a discard."),
        ("c:234m", "c:567m", "p:888s", "c:345p"), "6p", "6p",
    ),
    "two_dragon_pungs": Example(
        _("Pungs or kongs of two dragons."),
        ("p:555z", "p:777z"), "2234567m", "8m",
    ),
    # 5 points, China 1998 only
    "one_melded_and_one_concealed_kong": Example(
        _("One melded and one concealed kong."),
        ("k:2222m", "ck:7777p"), "444s33s88m", "8m",
    ),
    # 4 points
    "outside_hand": Example(
        _("Every set and the pair contain a one, a nine or an honour."),
        ("c:123m", "c:789p"), "12p999s44z", "3p",
    ),
    "fully_concealed_hand": Example(
        _("No melded set, won by self-draw; concealed kongs are allowed."),
        (), "345678m345p35s99s", "4s", True,
    ),
    "two_melded_kongs": Example(
        _("Two melded kongs."),
        ("k:2222m", "a:6666p"), "444s88m55p", "5p",
    ),
    "last_tile": Example(
        _("The fourth of its kind, the other three lying open on the table."),
        ("c:345m", "c:345p"), "35s678p99p", "4s", False, ("last_of_kind",),
    ),
    # 2 points
    "dragon_pung": Example(
        _("A pung or kong of a dragon."),
        ("p:666z", "c:345m"), "345p35s99m", "4s",
    ),
    "prevalent_wind": Example(
        _("A pung or kong of the round's wind."),
        ("p:111z", "c:345m"), "345p35s99m", "4s",
    ),
    "seat_wind": Example(
        _("A pung or kong of one's own seat wind."),
        ("p:222z", "c:345m"), "345p35s99m", "4s",
    ),
    "concealed_hand": Example(
        _("No melded set, won on a discard; concealed kongs are allowed."),
        (), "345m345678p35s99p", "4s",
    ),
    "all_chows": Example(
        _("Four chows and a pair of suit tiles; the wait does not matter."),
        ("c:345m",), "345678p35s99p", "4s",
    ),
    "tile_hog": Example(
        _("Four equal tiles in the hand that are not a kong; counts each time."),
        ("c:345m", "c:345p"), "22m33345s", "3s",
    ),
    "double_pung": Example(
        _("Two pungs or kongs of one number in two suits; may count twice."),
        ("p:444m", "p:444s"), "22m888p99s", "9s",
    ),
    "two_concealed_pungs": Example(
        _("Two pungs made without a claim; concealed kongs count."),
        ("p:333s", "p:888m"), "222m777p5s", "5s",
    ),
    "concealed_kong": Example(
        _("A kong of four tiles that one drew oneself."),
        ("ck:9999p", "c:345m"), "66m345p35s", "4s",
    ),
    "all_simples": Example(
        _("No ones, nines or honours."),
        ("c:345m",), "34567888p35s", "4s",
    ),
    # 1 point
    "pure_double_chow": Example(
        _("Two identical chows of one suit."),
        ("c:345m", "c:345p"), "99m345p35s", "4s",
    ),
    "mixed_double_chow": Example(
        _("The same chow in two suits."),
        ("c:123s", "c:456s"), "13m66p789s", "2m",
    ),
    "short_straight": Example(
        _("Two chows of one suit that make six numbers in a row."),
        ("c:345m",), "678m345p99p35s", "4s",
    ),
    "two_terminal_chows": Example(
        _("123 and 789 of one suit."),
        ("c:123m", "c:123p"), "789m55p13s", "2s",
    ),
    "pung_of_terminals_or_honors": Example(
        _("A pung or kong of ones, of nines, or of a wind that is neither the round's nor one's own; each counts."),
        ("p:999m", "c:345m"), "345p22p35s", "4s",
    ),
    "melded_kong": Example(
        _("A kong from a discard, or one added to a pung."),
        ("k:7777s", "c:345m"), "99m345p35s", "4s",
    ),
    "one_voided_suit": Example(
        _("Exactly two of the three suits."),
        ("c:123p", "c:456p"), "34566m79p", "8p",
    ),
    "no_honors": Example(
        _("No wind and no dragon."),
        ("c:345m", "c:345p"), "99m222p35s", "4s",
    ),
    "edge_wait": Example(
        _("Waiting for nothing but the 3 of 12 or the 7 of 89."),
        ("c:456p", "c:789s"), "12m88p666s", "3m",
    ),
    "closed_wait": Example(
        _("Waiting for nothing but the middle tile of a chow."),
        ("c:345m", "c:345p"), "22m789p35s", "4s",
    ),
    "single_wait": Example(
        _("Waiting for nothing but the second tile of the pair."),
        ("c:345m", "c:345p"), "2m777p345s", "2m",
    ),
    "self_drawn": Example(
        _("Win by self-draw."),
        ("c:345m",), "345p35s678p99m", "4s", True,
    ),
    "flower_tiles": Example(
        _("One point for each flower; flowers do not help to reach the minimum."),
        ("c:345m",), "345p35s678p99m", "4s", False, (), 2,
    ),
}  # fmt: skip
