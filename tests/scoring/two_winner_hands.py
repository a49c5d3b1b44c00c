"""Random hands of two-winner mahjong."""

from __future__ import annotations

from collections import Counter

from hypothesis import assume
from hypothesis import strategies as st

from scoring.hand import Hand, Meld, MeldKind
from tests.strategies import CHOWS

TRIPLETS = tuple((tile,) * 3 for tile in range(27))
KINDS = ("any", "one_suit", "chows", "close_chows", "triplets", "ends", "pairs")


@st.composite
def complete_hands(draw: st.DrawFn) -> Hand:
    """Draw a complete hand: seven pairs, or four sets and a pair, open or not."""
    kind = draw(st.sampled_from(KINDS))
    melds: list[Meld] = []
    if kind == "pairs":
        pairs = draw(st.lists(st.integers(0, 26), min_size=7, max_size=7))
        tiles = sorted(pairs * 2)
    else:
        sets = {
            "one_suit": [one for one in CHOWS + TRIPLETS if one[-1] < 9],
            "chows": CHOWS,
            "close_chows": [one for one in CHOWS if one[0] % 9 in (0, 3)],
            "triplets": TRIPLETS,
            "ends": [one for one in CHOWS + TRIPLETS if {0, 8} & {tile % 9 for tile in one}],
        }.get(kind, CHOWS + TRIPLETS)
        chosen = draw(st.lists(st.sampled_from(sets), min_size=4, max_size=4))
        tiles = [draw(st.integers(0, 8 if kind == "one_suit" else 26))] * 2
        melds = [_declared(draw, one) for one in chosen[: draw(st.integers(0, 3))]]
        for one in chosen[len(melds) :]:
            tiles += one
    held = Counter(tiles) + Counter(tile for meld in melds for tile in meld.tiles)
    assume(max(held.values()) <= 4)
    win = tiles.pop(draw(st.integers(0, len(tiles) - 1)))
    closed = all(meld.kind == "ck" for meld in melds)
    declared = closed and draw(st.booleans())
    return Hand(
        melds=tuple(melds),
        concealed=tuple(sorted(tiles)),
        winning_tile=win,
        self_draw=draw(st.booleans()),
        flags=frozenset({"declared_ready"} if declared else ()),
    )


def _declared(draw: st.DrawFn, one: tuple[int, ...]) -> Meld:
    if one[0] != one[1]:
        return Meld("c", one)
    kind: MeldKind = draw(st.sampled_from(("p", "k", "a", "ck")))
    return Meld(kind, one if kind == "p" else (*one, one[0]))
