"""One hand for each MCR entry, drawn beside it on the reference page.

Every hand reaches the minimum, so it is one that could be declared; a test asks the engine whether
each really holds its entry. Names, points, definitions and what is not added with an entry come
from the engine's catalogue.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Example:
    """A hand that holds one entry.

    Attributes:
        melds: Declared sets, in the hand's JSON form.
        concealed: Tiles in the hand before the win.
        won: The winning tile.
        self_draw: Won by self-draw, else by discard.
        flags: Ways of winning.
        flowers: Flower tiles beside the hand.
    """

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
    "big_four_winds": Example(("p:111z", "p:333z"), "222z44z55m", "4z"),
    "big_three_dragons": Example(("p:555z", "p:777z"), "66z234m88p", "6z"),
    "all_green": Example(("c:234s",), "234s66s88s666z", "8s"),
    "nine_gates": Example((), "1112345678999m", "5m"),
    "four_kongs": Example(("k:2222m", "k:5555p", "a:9999s", "ck:7777m"), "4z", "4z"),
    "seven_shifted_pairs": Example((), "2233445566778p", "8p"),
    "thirteen_orphans": Example((), "19m19p19s1234567z", "1m"),
    # 64 points
    "all_terminals": Example(("p:111m", "p:999p"), "111s99s99m", "9s"),
    "little_four_winds": Example(("p:222z", "p:444z"), "333z1z789p", "1z"),
    "little_three_dragons": Example(("p:555z",), "666z7z345m999s", "7z"),
    "all_honors": Example(("p:111z", "p:555z"), "333z66z77z", "6z"),
    "four_concealed_pungs": Example((), "222m555m888p33s77s", "3s", True),
    "pure_terminal_chows": Example((), "1122335577899m", "8m"),
    # 48 points
    "quadruple_chow": Example(("c:234m", "c:234m"), "234234m5p", "5p"),
    "four_pure_shifted_pungs": Example(("p:222s", "p:333s"), "44455s88p", "5s"),
    # 32 points
    "four_pure_shifted_chows": Example(("c:123p", "c:234p"), "34456p77z", "5p"),
    "three_kongs": Example(("k:3333m", "k:6666p", "ck:8888s"), "67m11z", "5m"),
    "all_terminals_and_honors": Example(("p:111m", "p:999s"), "333z99p66z", "9p"),
    # 24 points
    "seven_pairs": Example((), "1155m2277p3399s6z", "6z"),
    "greater_honors_and_knitted_tiles": Example((), "147m25p69s123456z", "7z"),
    "all_even_pungs": Example(("p:222m", "p:444p"), "666p88s22s", "8s"),
    "full_flush": Example(("c:345p",), "1156778999p", "6p"),
    "pure_triple_chow": Example(("c:456s",), "45645s222p99p", "6s"),
    "pure_shifted_pungs": Example(("p:444m", "p:555m"), "66m789s33z", "6m"),
    "upper_tiles": Example(("c:789m",), "777p789s99p89s", "7s"),
    "middle_tiles": Example(("c:456m",), "555p456s44p56s", "4s"),
    "lower_tiles": Example(("c:123m",), "222p123s33p12s", "3s"),
    # 16 points
    "pure_straight": Example(("c:123s",), "456s89s22p567m", "7s"),
    "three_suited_terminal_chows": Example(("c:123m",), "789m123p79p55s", "8p"),
    "pure_shifted_chows": Example(("c:234m",), "34546m888p22s", "5m"),
    "all_fives": Example(("c:345m", "c:567p"), "45646s55p", "5s"),
    "triple_pung": Example(("p:777m", "p:777p"), "77s123m44z", "7s"),
    "three_concealed_pungs": Example(("c:234p",), "666m999m222s7z", "7z"),
    # 12 points
    "lesser_honors_and_knitted_tiles": Example((), "147m25p369s12345z", "6z"),
    "knitted_straight": Example(("p:777z",), "33147m258p36s", "9s"),
    "upper_four": Example(("c:678m",), "67867p99p789s", "8p"),
    "lower_four": Example(("c:123m",), "23423p123s44s", "4p"),
    "big_three_winds": Example(("p:111z", "p:333z"), "22z456m99p", "2z"),
    # 8 points
    "mixed_straight": Example(("c:123m", "c:567s"), "456p79s66z", "8s"),
    "reversible_tiles": Example(("p:555z",), "345p888s99p45s", "6s"),
    "mixed_triple_chow": Example(("c:345m",), "11m345888p34s", "5s"),
    "mixed_shifted_pungs": Example(("p:333m", "p:444p"), "55s678m99p", "5s"),
    "chicken_hand": Example(("c:234m", "c:678p"), "22256s44z", "7s"),
    "last_tile_draw": Example(("c:345m",), "567p234s88p67s", "5s", True, ("last_tile",)),
    "last_tile_claim": Example(("c:345m",), "567p234s88p67s", "5s", False, ("last_tile",)),
    "out_with_replacement_tile": Example(
        ("k:7777s",), "345m234p35s99m", "4s", True, ("kong_draw",)
    ),
    "robbing_the_kong": Example(("c:345m",), "678p234s99p57s", "6s", False, ("rob_kong",)),
    "two_concealed_kongs": Example(("ck:2222m", "ck:8888p"), "34567s99m", "8s"),
    # 6 points
    "all_pungs": Example(("p:222m", "p:777p"), "99m55p444s", "9m"),
    "half_flush": Example(("c:345m",), "2267879m333z", "8m"),
    "mixed_shifted_chows": Example(("c:123m", "c:234p"), "678m88p35s", "4s"),
    "all_types": Example(("c:234m", "p:555z"), "34p678s22z", "5p"),
    "melded_hand": Example(("c:234m", "c:567m", "p:888s", "c:345p"), "6p", "6p"),
    "two_dragon_pungs": Example(("p:555z", "p:777z"), "2234567m", "8m"),
    # 5 points, China 1998 only
    "one_melded_and_one_concealed_kong": Example(("k:2222m", "ck:7777p"), "444s33s88m", "8m"),
    # 4 points
    "outside_hand": Example(("c:123m", "c:789p"), "12p999s44z", "3p"),
    "fully_concealed_hand": Example((), "345678m345p35s99s", "4s", True),
    "two_melded_kongs": Example(("k:2222m", "a:6666p"), "444s88m55p", "5p"),
    "last_tile": Example(("c:345m", "c:345p"), "35s678p99p", "4s", False, ("last_of_kind",)),
    # 2 points
    "dragon_pung": Example(("p:666z", "c:345m"), "345p35s99m", "4s"),
    "prevalent_wind": Example(("p:111z", "c:345m"), "345p35s99m", "4s"),
    "seat_wind": Example(("p:222z", "c:345m"), "345p35s99m", "4s"),
    "concealed_hand": Example((), "345m345678p35s99p", "4s"),
    "all_chows": Example(("c:345m",), "345678p35s99p", "4s"),
    "tile_hog": Example(("c:345m", "c:345p"), "22m33345s", "3s"),
    "double_pung": Example(("p:444m", "p:444s"), "22m888p99s", "9s"),
    "two_concealed_pungs": Example(("p:333s", "p:888m"), "222m777p5s", "5s"),
    "concealed_kong": Example(("ck:9999p", "c:345m"), "66m345p35s", "4s"),
    "all_simples": Example(("c:345m",), "34567888p35s", "4s"),
    # 1 point
    "pure_double_chow": Example(("c:345m", "c:345p"), "99m345p35s", "4s"),
    "mixed_double_chow": Example(("c:123s", "c:456s"), "13m66p789s", "2m"),
    "short_straight": Example(("c:345m",), "678m345p99p35s", "4s"),
    "two_terminal_chows": Example(("c:123m", "c:123p"), "789m55p13s", "2s"),
    "pung_of_terminals_or_honors": Example(("p:999m", "c:345m"), "345p22p35s", "4s"),
    "melded_kong": Example(("k:7777s", "c:345m"), "99m345p35s", "4s"),
    "one_voided_suit": Example(("c:123p", "c:456p"), "34566m79p", "8p"),
    "no_honors": Example(("c:345m", "c:345p"), "99m222p35s", "4s"),
    "edge_wait": Example(("c:456p", "c:789s"), "12m88p666s", "3m"),
    "closed_wait": Example(("c:345m", "c:345p"), "22m789p35s", "4s"),
    "single_wait": Example(("c:345m", "c:345p"), "2m777p345s", "2m"),
    "self_drawn": Example(("c:345m",), "345p35s678p99m", "4s", True),
    "flower_tiles": Example(("c:345m",), "345p35s678p99m", "4s", False, (), 2),
}
