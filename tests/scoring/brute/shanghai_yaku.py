"""The yaku of modern Shanghai mahjong, each by its definition taken literally.

Written from the rule text alone; D-SH numbers are the decisions of the Shanghai rules of the
project (`docs`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from scoring.tiles import DRAGONS, EAST, GREEN, WINDS
from tests.scoring.brute.outcome import identifier
from tests.scoring.brute.readings import ORPHANS, Reading, Set, Table
from tests.scoring.brute.shanghai_waits import waits

NINE_GATES: Final = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)
GREENS: Final = frozenset((19, 20, 21, 23, 25, GREEN))


@dataclass(frozen=True)
class View:
    """A reading of a hand on the table, and what the definitions ask of it.

    Attributes:
        table: The hand.
        reading: How it is read.
        prevalent: The wind of the prevalent-wind yaku.
        options: The options that are not the default.
    """

    table: Table
    reading: Reading
    prevalent: int
    options: Mapping[str, Any]

    @cached_property
    def tiles(self) -> list[int]:
        return self.table.all_tiles

    @cached_property
    def closed(self) -> bool:
        return not self.table.claimed

    @cached_property
    def ron(self) -> bool:
        return not self.table.self_draw

    @cached_property
    def chows(self) -> list[int]:
        return [one.first for one in self.reading.sets if one.kind == "chow"]

    @cached_property
    def triplets(self) -> list[Set]:
        return [one for one in self.reading.sets if one.kind != "chow"]

    @cached_property
    def concealed(self) -> list[Set]:
        return [one for one in self.triplets if one.drawn]

    @cached_property
    def kongs(self) -> list[Set]:
        return [one for one in self.reading.sets if one.kind == "kong"]

    @cached_property
    def pair(self) -> int | None:
        return self.reading.pair

    @cached_property
    def pairs_shape(self) -> bool:
        return self.reading.shape == "seven_pairs"

    @cached_property
    def suits(self) -> set[int]:
        return {tile // 9 for tile in self.tiles if tile < EAST}

    @cached_property
    def honors(self) -> bool:
        return any(tile >= EAST for tile in self.tiles)

    @cached_property
    def groups(self) -> list[tuple[int, ...]]:
        """The sets and the head of a regular hand."""
        if self.pair is None:
            return []
        return [*(one.tiles for one in self.reading.sets), (self.pair, self.pair)]

    def triplets_of(self, kinds: tuple[int, ...]) -> int:
        return sum(one.first in kinds for one in self.triplets)

    def flag(self, name: str) -> bool:
        return name in self.table.flags

    def option(self, name: str, default: Any) -> Any:
        return self.options.get(name, default)

    def times(self, count: int) -> int:
        """Each or once (D-SH-03)."""
        return count if self.option("repeat", "once") == "each" else min(count, 1)


def _suit_tile(tile: int) -> bool:
    return tile < EAST


def _wind_pung(view: View, wind: int | None) -> bool:
    return any(one.first == wind for one in view.triplets)


def _double_wind(view: View) -> bool:
    return view.table.seat == view.prevalent and _wind_pung(view, view.prevalent)


def _head_258(view: View) -> bool:
    return view.pair is not None and view.pair < EAST and view.pair % 9 + 1 in (2, 5, 8)


def _single_wait(view: View) -> bool:
    # D-SH-08; nothing was waited for in a heavenly hand.
    if view.flag("heavenly"):
        return False
    held = Counter(view.tiles)
    held[view.table.win] -= 1
    return sum(held[tile] < 4 for tile in waits(view.table.before)) == 1


def _two_terminal_chows(view: View) -> int:
    if not view.closed:
        return 0
    return view.times(sum(min(view.chows.count(s), view.chows.count(s + 6)) for s in (0, 9, 18)))


def _two_terminal_pungs(view: View) -> int:
    held = {one.first for one in view.concealed}
    return view.times(sum(view.closed and {s, s + 8} <= held for s in (0, 9, 18)))


def _two_concealed(view: View) -> bool:
    triplets = [one for one in view.concealed if one.first < EAST]
    # D-SH-12: at most one of the two is a concealed kong.
    pung = any(one.kind == "pung" for one in triplets)
    return view.closed and len(triplets) >= 2 and pung


def _all_chows(view: View) -> bool:
    guest = view.pair not in (*DRAGONS, view.prevalent, view.table.seat)
    return view.closed and len(view.chows) == 4 and guest


def _tile_hog(view: View) -> int:
    if not view.groups:
        return 0
    kongs = {one.first for one in view.kongs}
    if view.option("siguiyi", "pung_chow") == "any_split":
        held = Counter(tile for group in view.groups for tile in group)
        return view.times(sum(held[t] == 4 and t not in kongs for t in range(EAST)))
    pungs = [one.first for one in view.triplets if one.kind == "pung" and one.first < EAST]
    return view.times(sum(any(t in (c, c + 1, c + 2) for c in view.chows) for t in pungs))


def _little_triple_pung(view: View) -> bool:
    return (
        view.pair is not None
        and view.pair < EAST
        and sum(
            view.triplets_of((other,))
            for other in (view.pair % 9, view.pair % 9 + 9, view.pair % 9 + 18)
        )
        == 2
    )


def _straight(view: View) -> bool:
    return any({s, s + 3, s + 6} <= set(view.chows) for s in (0, 9, 18))


def _yaochu(tile: int) -> bool:
    return tile in ORPHANS


def _suit_end(tile: int) -> bool:
    return tile < EAST and tile in ORPHANS


def _outside(view: View, wanted: Callable[[int], bool]) -> bool:
    return bool(view.groups) and all(any(map(wanted, group)) for group in view.groups)


def _all_types(view: View) -> bool:
    def kind(tile: int) -> str:
        if tile in WINDS:
            return "wind"
        return "dragon" if tile in DRAGONS else "mps"[tile // 9]

    return len(view.groups) == 5 and len({kind(group[0]) for group in view.groups}) == 5


def _triple_chow(view: View) -> bool:
    return any({n, n + 9, n + 18} <= set(view.chows) for n in range(7))


def _all_melded(view: View) -> bool:
    melds = view.table.melds
    if view.option("concealed_kong_is_call", default=False):
        return len(melds) == 4 and any(not one.drawn for one in melds)
    return len(melds) == 4 and not any(one.drawn for one in melds)


def _terminal_dragons(view: View) -> bool:
    doubled = [s for s in (0, 9, 18) if {s, s + 6} <= set(view.chows)]
    if not view.closed or len(doubled) != 2 or view.pair is None:
        return False
    third = ({0, 9, 18} - set(doubled)).pop()
    return view.pair == third + 4


def _twice_double_chow(view: View) -> bool:
    return view.closed and sorted(Counter(view.chows).values()) in ([2, 2], [4])


def _full_flush(view: View) -> bool:
    if view.pairs_shape and view.option("chinitsu_needs_sets", default=False):
        return False
    return len(view.suits) == 1 and not view.honors


def _all_green(view: View) -> bool:
    dragon = not view.option("green_needs_dragon", default=True) or GREEN in view.tiles
    return dragon and set(view.tiles) <= GREENS


def _nine_gates(view: View) -> bool:
    if view.table.melds or view.honors or len(view.suits) != 1:
        return False
    ready = [view.table.before]
    if view.flag("heavenly"):  # D-SH-08b: any tile may be the one taken away.
        ready = [(*view.tiles[:i], *view.tiles[i + 1 :]) for i in range(14)]
    return any(tuple(tile % 9 for tile in tiles) == NINE_GATES for tiles in ready)  # type: ignore[attr-defined]


def _first_ready(view: View) -> bool:
    human = view.flag("human") and view.option("inhwa", "limit") == "as_chosun"
    return view.flag("first_turn_ready") or human


Definition = Callable[[View], int]
# Korean name, English name, fan, how often it is there. In the order of the rule's tables.
YAKU: Final[tuple[tuple[str, str, int, Definition], ...]] = (
    ("장", "Two-five-eight head", 1, _head_258),
    ("문전청 영화", "Concealed hand (discard win)", 2, lambda v: v.closed and v.ron),
    ("삼원패", "Dragon pung", 2, lambda v: v.triplets_of(DRAGONS)),
    ("자풍패", "Seat wind", 2, lambda v: _wind_pung(v, v.table.seat)),
    ("장풍패", "Prevalent wind", 2, lambda v: _wind_pung(v, v.prevalent)),
    ("연풍패", "Double wind", 4, _double_wind),
    ("독청", "Single wait", 2, _single_wait),
    ("일반고", "Pure double chow", 2,
     lambda v: v.closed and any(n >= 2 for n in Counter(v.chows).values())),
    ("노소부", "Two terminal chows", 2, _two_terminal_chows),
    ("결일문", "One voided suit", 2, lambda v: len(v.suits) == 2),
    ("쌍암각", "Two concealed pungs", 2, _two_concealed),
    ("단요구", "All simples", 2, lambda v: not ORPHANS & set(v.tiles)),
    ("평화", "All chows", 2, _all_chows),
    ("영상개화", "Out with replacement tile", 2, lambda v: v.flag("kong_draw")),
    ("창강화", "Robbing the kong", 3, lambda v: v.flag("rob_kong")),
    ("양강", "Two kongs", 3, lambda v: sum(one.first < EAST for one in v.kongs) >= 2),
    ("해저모월", "Last tile draw", 3, lambda v: v.flag("last_tile") and not v.ron),
    ("해저로월", "Last tile claim", 3, lambda v: v.flag("last_tile") and v.ron),
    ("노소팽", "Two terminal pungs", 3, _two_terminal_pungs),
    ("사귀일", "Tile hog", 3, _tile_hog),
    ("화절장", "Last tile of its kind", 3, lambda v: v.flag("last_of_kind")),
    ("소삼풍", "Little three winds", 3, lambda v: v.triplets_of(WINDS) >= 2 and v.pair in WINDS),
    ("삼색소동각", "Little triple pung", 3, _little_triple_pung),
    ("불구인", "Fully concealed hand", 5, lambda v: v.closed and not v.ron),
    ("청룡", "Pure straight", 7, _straight),
    ("혼전대요", "Mixed outside hand", 7, lambda v: _outside(v, _yaochu)),
    ("오문제", "All types", 7, _all_types),
    ("삼색삼동순", "Mixed triple chow", 7, _triple_chow),
    ("일색삼동순", "Pure triple chow", 7, lambda v: any(n >= 3 for n in Counter(v.chows).values())),
    ("초순입직", "First-round ready", 7, _first_ready),
    ("쌍절장", "Double last tile", 7, lambda v: v.flag("double_last")),
    ("대대화", "All pungs", 7, lambda v: len(v.triplets) == 4),
    ("혼일색", "Half flush", 7, lambda v: len(v.suits) == 1 and v.honors),
    ("삼암각", "Three concealed pungs", 7, lambda v: len(v.concealed) >= 3),
    ("반구인", "Half melded (self-draw)", 7, lambda v: _all_melded(v) and not v.ron),
    ("전구인", "Melded hand", 10, lambda v: _all_melded(v) and v.ron),
    ("순전대요", "Pure outside hand", 10, lambda v: _outside(v, _suit_end)),
    # The tiles of twice two equal chows are seven pairs too: table 2a.
    ("칠대자", "Seven pairs", 15, lambda v: v.pairs_shape or _twice_double_chow(v)),
    ("삼공자", "Three kongs", 15, lambda v: len(v.kongs) >= 3),
    ("대삼풍", "Big three winds", 15, lambda v: v.triplets_of(WINDS) >= 3),
    ("소삼원", "Little three dragons", 20,
     lambda v: v.triplets_of(DRAGONS) == 2 and v.pair in DRAGONS),
    ("삼색쌍룡회", "Three-suited terminal chows", 20, _terminal_dragons),
    ("양반고", "Twice pure double chow", 40, _twice_double_chow),
    ("청일색", "Full flush", 40, _full_flush),
    ("사암각", "Four concealed pungs", 50, lambda v: v.closed and len(v.concealed) == 4),
    ("혼요구", "All terminals and honours", 50, lambda v: set(v.tiles) <= ORPHANS),
    ("대삼원", "Big three dragons", 60, lambda v: v.triplets_of(DRAGONS) == 3),
    ("소사희", "Little four winds", 60,
     lambda v: v.triplets_of(WINDS) == 3 and v.pair in WINDS),
    ("대사희", "Big four winds", 100, lambda v: v.triplets_of(WINDS) == 4),
    ("사강자", "Four kongs", 100, lambda v: len(v.kongs) == 4),
    ("청요구", "All terminals", 100,
     lambda v: len(v.triplets) == 4 and all(map(_suit_end, v.tiles))),
    ("녹일색", "All green", 100, _all_green),
    ("자일색", "All honours", 100, lambda v: all(tile >= EAST for tile in v.tiles)),
    ("천화", "Heavenly hand", 100, lambda v: v.flag("heavenly")),
    ("지화", "Earthly hand", 100, lambda v: v.flag("earthly")),
    ("인화", "Human hand", 100,
     lambda v: v.flag("human") and v.option("inhwa", "limit") == "limit"),
    ("십삼요구", "Thirteen orphans", 100, lambda v: v.reading.shape == "thirteen_orphans"),
    ("구련보등", "Nine gates", 100, _nine_gates),
)  # fmt: skip
ORDER: Final = {korean: place for place, (korean, _, _, _) in enumerate(YAKU)}
IDS: Final = {korean: identifier(english) for korean, english, _, _ in YAKU}
FAN: Final = {korean: fan for korean, _, fan, _ in YAKU}
# D-SH-30: local yaku that can be switched off.
SWITCHES: Final = {
    "소삼풍": "small_three_winds",
    "대삼풍": "big_three_winds",
    "녹일색": "all_green",
}


def present(view: View) -> dict[str, int]:
    """Return which yaku are there, by Korean name, and how often."""
    found = {korean: int(holds(view)) for korean, _, _, holds in YAKU}
    off = {korean for korean, name in SWITCHES.items() if not view.option(name, default=True)}
    return {korean: count for korean, count in found.items() if count and korean not in off}
