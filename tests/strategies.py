"""Hypothesis strategies for hands: legal ones of every kind, broken ones, and plain junk.

`documents` draws hands in their JSON form, `hands` the same as `Hand` objects; ``kinds`` picks from
`HAND_KINDS`. `broken_documents` breaks a legal hand in one named way. All hands are of the ruleset
mcr with all 34 tiles; their flags are possible, the pattern minimum is not looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any, Final

from hypothesis import assume
from hypothesis import strategies as st

from scoring.hand import Hand, Meld, MeldKind
from scoring.notation import meld_code, write_tiles
from scoring.tiles import NAMES

Document = dict[str, Any]
Draw = st.DrawFn

CHOWS: Final = tuple((tile, tile + 1, tile + 2) for tile in range(27) if tile % 9 <= 6)
PUNGS: Final = tuple((tile,) * 3 for tile in range(34))
TERMINALS_AND_HONORS: Final = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
KNITTED_BODIES: Final = tuple(
    tuple(9 * suit + start + step for suit, start in enumerate(starts) for step in (0, 3, 6))
    for starts in permutations(range(3))
)
HAND_KINDS: Final = (
    "mixed",
    "one_suit",
    "half_flush",
    "honors",
    "chows",
    "pungs",
    "kongs",
    "all_melded",
    "seven_pairs",
    "thirteen_orphans",
    "knitted_straight",
    "knitted_and_honors",
    "incomplete",
)
FLAGS: Final = ("last_tile", "last_of_kind", "kong_draw", "rob_kong")


@dataclass(frozen=True)
class _Shape:
    """How many sets of which tiles a hand is drawn from."""

    sets: tuple[tuple[int, ...], ...]
    pairs: tuple[int, ...]
    kongs: bool = False
    melded: bool = False


def _within(sets: Iterable[tuple[int, ...]], tiles: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    allowed = set(tiles)
    return tuple(one for one in sets if allowed.issuperset(one))


def _shape(draw: Draw, kind: str) -> _Shape:
    everything = CHOWS + PUNGS
    if kind in ("one_suit", "half_flush"):
        suit = draw(st.integers(0, 2))
        tiles = [*range(9 * suit, 9 * suit + 9), *(range(27, 34) if kind == "half_flush" else ())]
        return _Shape(_within(everything, tiles), tuple(tiles))
    if kind == "honors":
        return _Shape(_within(PUNGS, range(27, 34)), tuple(range(27, 34)))
    if kind == "chows":
        return _Shape(CHOWS, tuple(range(34)))
    if kind in ("pungs", "kongs"):
        return _Shape(PUNGS, tuple(range(34)), kongs=kind == "kongs")
    return _Shape(everything, tuple(range(34)), melded=kind == "all_melded")


def _add(counts: Counter[int], tiles: Iterable[int]) -> bool:
    """Add tiles where four copies of each suffice."""
    added = counts + Counter(tiles)
    if max(added.values(), default=0) > 4:
        return False
    counts.update(tiles)
    return True


def _fitting(counts: Counter[int], sets: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    return [one for one in sets if max((counts + Counter(one)).values()) <= 4]


def _draw_set(draw: Draw, counts: Counter[int], sets: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    fitting = _fitting(counts, sets)
    assume(fitting)
    one = draw(st.sampled_from(fitting))
    counts.update(one)
    return one


def _draw_meld(draw: Draw, counts: Counter[int], one: tuple[int, ...], *, kong: bool) -> Meld:
    """Declare a drawn set in one of the ways it can be declared."""
    kinds: list[MeldKind] = ["c"] if one[0] != one[1] else ["p"]
    if one[0] == one[1] and counts[one[0]] == 3:
        kinds = ["k", "a", "ck"] if kong else ["p", "k", "a", "ck"]
    kind = draw(st.sampled_from(kinds))
    if kind in ("k", "a", "ck"):
        counts[one[0]] += 1
        one = (one[0],) * 4
    sources: tuple[int | None, ...] = {"c": (None, 3), "ck": (None,)}.get(kind, (None, 1, 2, 3))
    return Meld(kind, one, draw(st.sampled_from(sources)))


def _regular(draw: Draw, kind: str) -> tuple[tuple[Meld, ...], list[int]]:
    """Draw melds and concealed tiles, the winning tile among them, of four sets and a pair."""
    shape = _shape(draw, kind)
    counts: Counter[int] = Counter()
    pair = draw(st.sampled_from(shape.pairs))
    counts[pair] += 2
    melded = 4 if shape.melded else draw(st.integers(0, 4))
    melds: list[Meld] = []
    concealed = [pair, pair]
    for index in range(4):
        one = _draw_set(draw, counts, shape.sets)
        if index < melded:
            melds.append(_draw_meld(draw, counts, one, kong=shape.kongs))
        else:
            concealed.extend(one)
    return tuple(melds), concealed


def _knitted_straight(draw: Draw) -> tuple[tuple[Meld, ...], list[int]]:
    body = draw(st.sampled_from(KNITTED_BODIES))
    counts = Counter(body)
    one = _draw_set(draw, counts, CHOWS + PUNGS)
    melds: tuple[Meld, ...] = ()
    concealed = list(body)
    if draw(st.booleans()):
        melds = (_draw_meld(draw, counts, one, kong=False),)
    else:
        concealed.extend(one)
    pair = draw(st.sampled_from([tile for tile in range(34) if counts[tile] <= 2]))
    return melds, [*concealed, pair, pair]


def _complete(draw: Draw, kind: str) -> tuple[tuple[Meld, ...], list[int]]:
    if kind == "seven_pairs":
        pairs = draw(
            st.lists(st.integers(0, 33), min_size=7, max_size=7).filter(
                lambda tiles: max(Counter(tiles).values()) <= 2
            )
        )
        return (), sorted(pairs * 2)
    if kind == "thirteen_orphans":
        return (), sorted((*TERMINALS_AND_HONORS, draw(st.sampled_from(TERMINALS_AND_HONORS))))
    if kind == "knitted_straight":
        return _knitted_straight(draw)
    if kind == "knitted_and_honors":
        pool = (*draw(st.sampled_from(KNITTED_BODIES)), *range(27, 34))
        left_out = draw(st.sets(st.sampled_from(pool), min_size=2, max_size=2))
        return (), sorted(set(pool) - left_out)
    if kind == "incomplete":
        wall = [tile for tile in range(34) for _ in range(4)]
        return (), draw(st.permutations(wall))[:14]
    return _regular(draw, kind)


def _possible_flags(hand: Hand) -> list[str]:
    """Return the flags that may be set, each taken alone."""
    win = hand.winning_tile
    melded = [tile for meld in hand.melds for tile in meld.tiles]
    flags = ["last_tile"]
    if win not in hand.concealed and not any(
        meld.kind == "ck" and win in meld.tiles for meld in hand.melds
    ):
        flags.append("last_of_kind")
    if hand.self_draw and any(len(meld.tiles) == 4 for meld in hand.melds):
        flags.append("kong_draw")
    if not hand.self_draw and win not in hand.concealed and win not in melded:
        flags.append("rob_kong")
    return flags


@st.composite
def hands(
    draw: Draw, kinds: Sequence[str] = HAND_KINDS, *, won: bool | None = None, flags: bool = True
) -> Hand:
    """Draw a hand that has no fault.

    Args:
        draw: Given by Hypothesis.
        kinds: From `HAND_KINDS`.
        won: True for hands with a winning tile, False for ready hands asked about, None for both.
        flags: Whether ways of winning may be set.
    """
    melds, tiles = _complete(draw, draw(st.sampled_from(kinds)))
    tiles = list(tiles)
    won = draw(st.integers(0, 7)) != 0 if won is None else won
    winning_tile = tiles.pop(draw(st.integers(0, len(tiles) - 1)))
    hand = Hand(
        melds=melds,
        concealed=tuple(sorted(tiles)),
        winning_tile=winning_tile if won else None,
        self_draw=draw(st.booleans()) if won else False,
        round_wind=draw(st.integers(27, 30)),
        seat_wind=draw(st.integers(27, 30)),
        flowers=draw(st.integers(0, 8)),
    )
    if not flags or not won or draw(st.booleans()):
        return hand
    chosen = draw(st.sets(st.sampled_from(_possible_flags(hand))))
    if "rob_kong" in chosen:
        chosen.discard("last_tile")
    return replace(hand, flags=frozenset(chosen))


def document_of(hand: Hand) -> Document:
    """Write a hand in its JSON form, without the code under test for that form."""
    return {
        "ruleset": "mcr",
        "options": {},
        "melds": [meld_code(meld) for meld in hand.melds],
        "concealed": write_tiles(hand.concealed),
        "winning_tile": None if hand.winning_tile is None else NAMES[hand.winning_tile],
        "self_draw": hand.self_draw,
        "round_wind": "" if hand.round_wind is None else NAMES[hand.round_wind],
        "seat_wind": "" if hand.seat_wind is None else NAMES[hand.seat_wind],
        "flowers": hand.flowers,
        "flags": sorted(hand.flags),
    }


def documents(
    kinds: Sequence[str] = HAND_KINDS, *, won: bool | None = None, flags: bool = True
) -> st.SearchStrategy[Document]:
    """Draw hands in their JSON form."""
    return hands(kinds, won=won, flags=flags).map(document_of)


@dataclass(frozen=True)
class Broken:
    """A document with one thing wrong.

    Attributes:
        document: The JSON form.
        code: The fault that it must have; it may have others that follow from the change.
        field: The field that the fault names.
    """

    document: Document
    code: str
    field: str


_Change = Callable[[Draw, Document], None]


def _set(field: str, *values: object) -> _Change:
    def change(draw: Draw, document: Document) -> None:
        document[field] = draw(st.sampled_from(values))

    return change


def _drop(field: str) -> _Change:
    def change(draw: Draw, document: Document) -> None:
        del document[field]

    return change


def _fifth_copy(draw: Draw, document: Document) -> None:
    document["concealed"] = draw(st.sampled_from(("11111m", "55555z99s"))) + document["concealed"]


def _meld(*codes: str) -> _Change:
    def change(draw: Draw, document: Document) -> None:
        document["melds"] = [*document["melds"][:3], draw(st.sampled_from(codes))]

    return change


_BREAKS: Final[tuple[tuple[str, str, _Change], ...]] = (
    ("missing_field", "ruleset", _drop("ruleset")),
    ("missing_field", "concealed", _drop("concealed")),
    ("missing_field", "round_wind", _drop("round_wind")),
    ("missing_field", "seat_wind", _set("seat_wind", None)),
    ("unknown_ruleset", "ruleset", _set("ruleset", "", "riichi", "MCR")),
    ("bad_value", "ruleset", _set("ruleset", 1, [], {}, True)),
    ("bad_value", "melds", _set("melds", "p:555z", {}, 0, [7])),
    ("bad_value", "concealed", _set("concealed", 3, ["1m"], True)),
    ("bad_value", "winning_tile", _set("winning_tile", 3, ["1m"], True)),
    ("bad_value", "self_draw", _set("self_draw", "true", 1, 0.0)),
    ("bad_value", "round_wind", _set("round_wind", 27, ["1z"], False)),
    ("bad_value", "flowers", _set("flowers", "2", 1.0, float("nan"), True)),
    ("bad_value", "flags", _set("flags", "last_tile", {}, [None], ["last_tile", "last_tile"])),
    ("bad_value", "responsible", _set("responsible", 1, "both")),
    ("bad_value", "alternatives", _set("alternatives", 1, "yes")),
    ("bad_wind", "round_wind", _set("round_wind", "5z", "1m", "", "12z", "wind")),
    ("bad_wind", "seat_wind", _set("seat_wind", "0z", "중", "🀇")),
    ("bad_notation", "concealed", _set("concealed", "0m", "8z", "12", "m", "1q", "1M", "e")),
    ("bad_notation", "winning_tile", _set("winning_tile", "", "12m", "9", "0s")),
    ("ambiguous_notation", "concealed", _set("concealed", "123m456", "만123통", "1m2")),
    ("wrong_count", "concealed", _set("concealed", "", "19m", "123456789m123456789p")),
    ("too_many_copies", "concealed", _fifth_copy),
    ("bad_meld", "melds", _meld("c:891m", "c:12m", "c:123z", "p:556z", "k:555z", "ck:5555z@1")),
    ("bad_meld", "melds", _meld("c:123m@1", "x:555z", "555z", "p:555z@0", "p:123f", "p:", "")),
    ("bad_notation", "melds", _meld("c:12", "p:99z9z8z", "c:12!m")),
    ("too_many_melds", "melds", _set("melds", ["c:123m"] * 5, ["p:111z"] * 99)),
    ("wrong_flowers", "flowers", _set("flowers", 9, -1, 10**4000)),
    ("unknown_flag", "flags", _set("flags", ["heavenly"], ["LAST_TILE"], [""], ["x" * 999])),
    ("unknown_option", "flag", _set("flag", ["last_tile"])),
    ("impossible_responsible", "responsible", _set("responsible", "other", "none")),
)


@st.composite
def broken_documents(draw: Draw) -> Broken:
    """Draw a legal hand and break it in one way."""
    document = draw(documents(won=True, flags=False))
    code, field, change = draw(st.sampled_from(_BREAKS))
    change(draw, document)
    return Broken(document, code, field)


def junk() -> st.SearchStrategy[Any]:
    """Draw anything that JSON can hold, and some things that it cannot."""
    names = st.sampled_from(
        ("ruleset", "melds", "concealed", "winning_tile", "self_draw", "round_wind", "seat_wind",
         "flowers", "flags", "responsible", "options", "alternatives", "settlement")
    )  # fmt: skip
    texts = st.one_of(
        st.text(max_size=40),
        st.text("123456789mpsz만통삭()[]/+*@동一万🀇🀢 EFC", max_size=40),
        st.sampled_from(("\ud800", "1m" * 5000, "9" * 5000, "\x00", "mcr", "c:" + "9" * 900)),
    )
    leaves = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(10**30), 10**30),
        st.just(10**4000),
        st.floats(),
        texts,
    )
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            st.lists(inner, max_size=6),
            st.dictionaries(st.one_of(names, texts), inner, max_size=8),
        ),
        max_leaves=20,
    )
