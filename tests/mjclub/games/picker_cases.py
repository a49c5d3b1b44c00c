"""What taps make of a text: one table for the server's picker and for the page's script."""

from __future__ import annotations

from typing import NamedTuple

from mjclub.games import picker, rules


class Case(NamedTuple):
    """Presses on a text; a press is (tool, tile), ("flower",), ("erase",) or ("won", place).

    `tiles` are those played with, `flowers` whether flowers are counted.
    """

    name: str
    start: str
    presses: tuple[tuple[str | int, ...], ...]
    korean: str
    letters: str
    tiles: frozenset[str] = picker.TILES
    flowers: bool = True


def hand(tiles: str) -> tuple[tuple[str, str], ...]:
    """Taps of tiles in their order: "3m4m"."""
    return tuple(("hand", tiles[at : at + 2]) for at in range(0, len(tiles), 2))


SUITS = rules.asks("two_winner").tiles
FULL = "1m1m1m2m2m2m3m3m3m4m4m4m5m5m"

CASES = (
    Case("one tile", "", hand("3p"), "통3", "3p"),
    Case("order of the taps", "", hand("5p2s4p7z1z"), "통5 삭2 통4 중동", "5p 2s 4p CE"),
    Case("a suit once while it lasts", "", hand("3p4p5p"), "통345", "345p"),
    Case("chow of the tile tapped", "", (("c", "3m"),), "(만345)", "(345m)"),
    Case("chow of an eight", "", (("c", "8s"),), "(삭789)", "(789s)"),
    Case("chow of a nine", "", (("c", "9s"),), "(삭789)", "(789s)"),
    Case("no chow of winds", "", (("c", "1z"),), "", ""),
    Case("pung", "", (("p", "5z"),), "(백백백)", "(PPP)"),
    Case("kong", "", (("k", "6z"),), "(발발발발)", "(FFFF)"),
    Case("concealed kong", "", (("ck", "1p"),), "[통1111]", "[1111p]"),
    Case("kong of an open pung", "(백백백)", (("k", "5z"),), "(백백백/백)", "(PPP/P)"),
    Case("kong keeps the source", "(백백백)@2", (("k", "5z"),), "(백백백/백)@2", "(PPP/P)@2"),
    Case("four copies", "", hand("3m3m3m3m3m"), "만3333", "3333m"),
    Case("no pung of two left", "만33", (("p", "3m"),), "만33", "33m"),
    Case("no chow of a used-up tile", "만5555", (("c", "3m"),), "만5555", "5555m"),
    Case(
        "fourteen are full",
        "",
        (*hand(FULL), ("hand", "9s")),
        "만11122233344455",
        "11122233344455m",
    ),
    Case("no meld beyond fourteen", "만11122233344455", (("c", "1s"),), "만11122233344455",
         "11122233344455m"),
    Case("four melds", "(만123)(만123)(만123)(만123)", (("c", "4p"),),
         "(만123) (만123) (만123) (만123)", "(123m) (123m) (123m) (123m)"),
    Case("flower", "통3", (("flower",),), "통3 화1", "3p 1f"),
    Case("two flowers, apart", "", (("flower",), ("hand", "3p"), ("flower",)), "화1 통3 화1",
         "1f 3p 2f"),
    Case("eight flowers", "화8", (("flower",),), "화8", "12345678f"),
    Case("erase a tile", "통345", (("erase",),), "통34", "34p"),
    Case("erase a meld", "통3 (만345)", (("erase",),), "통3", "3p"),
    Case("erase the last tap, not the flower before", "통3 화1 통4", (("erase",),), "통3 화1",
         "3p 1f"),
    Case("erase nothing", "", (("erase",),), "", ""),
    Case("choose the winning tile", "통345", (("won", 1),), "통3 +통4 통5", "3p +4p 5p"),
    Case("choose another one", "통3 +통4 통5", (("won", 0),), "+통3 통45", "+3p 45p"),
    Case("a meld is no winning tile", "(만345) 통3", (("won", 0),), "(만345) 통3", "(345m) 3p"),
    Case("go on after a mark", "통34 +통5", hand("6p"), "통34 +통5 통6", "34p +5p 6p"),
    Case("no honours where they are not played", "", (*hand("3p1z7z"), ("p", "5z"), ("ck", "1z")),
         "통3", "3p", SUITS),
    Case("suit tiles where honours are not played", "", (*hand("3p"), ("c", "7s"), ("k", "1m")),
         "통3 (삭789) (만1111)", "3p (789s) (1111m)", SUITS),
    Case("a typed honour stays to be seen", "동 통3", (("p", "1z"), ("hand", "4p")), "동 통34",
         "E 34p", SUITS),
    Case("no flowers where they do not count", "통3", (("flower",), ("hand", "4p")), "통34",
         "34p", flowers=False),
    Case("a typed flower stays to be erased", "통3 화1", (("flower",), ("erase",)), "통3",
         "3p", flowers=False),
)  # fmt: skip
