"""The hand as the engine reads it: melds, concealed tiles, winning tile and how it was won."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final, Literal

MeldKind = Literal["c", "p", "k", "a", "ck"]

BITS: Final = 3
"""Bits for the copies of one tile in a packed holding: tile t stands at bit 3t."""
ONE: Final[tuple[int, ...]] = tuple(1 << BITS * tile for tile in range(34))
"""One copy of each tile, packed."""
SUIT_BITS: Final = 9 * BITS
SUIT_MASKS: Final = (
    (1 << SUIT_BITS) - 1,
    ((1 << SUIT_BITS) - 1) << SUIT_BITS,
    ((1 << SUIT_BITS) - 1) << 2 * SUIT_BITS,
    ((1 << 7 * BITS) - 1) << 3 * SUIT_BITS,
)
ONES: Final = sum(ONE)
FOURS: Final = ONES << 2
KINDS: Final[tuple[MeldKind, ...]] = ("c", "p", "k", "a", "ck")
SPREAD: Final = 0x1E3779B9
"""Keys of tables are multiplied by this odd number: the bits by which packed holdings differ would
else lie where a dictionary hardly looks."""
# Fields of `Hand.win_part` above the packed suit (34 tiles of three bits).
WIN_TILE: Final = 34 * BITS
WIN_SHARED: Final = WIN_TILE + 6


@dataclass(frozen=True, slots=True)
class Meld:
    """A declared set.

    Attributes:
        kind: ``c`` chow, ``p`` pung, ``k`` kong from a discard, ``a`` kong added to a pung,
            ``ck`` concealed kong.
        tiles: Three or four tiles, sorted.
        source: Whom it came from: 1 right, 2 across, 3 left, None not known. Scoring ignores it.
    """

    kind: MeldKind
    tiles: tuple[int, ...]
    source: int | None = None

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what was given; also where the module is compiled."""
        return type(self), (self.kind, self.tiles, self.source)


class _Packed:
    """Room for what is worked out of a hand when it is made."""

    __slots__ = (
        "exposed_copies",
        "meld_codes",
        "packed",
        "pairs_only",
        "parts",
        "quads",
        "way",
        "win_part",
        "winds",
    )
    packed: int
    parts: tuple[int, ...]
    win_part: int
    meld_codes: tuple[int, ...]
    pairs_only: bool
    quads: int
    exposed_copies: int
    winds: int
    way: int


@dataclass(frozen=True, slots=True)
class Hand(_Packed):
    """A hand free of faults that do not depend on a ruleset's flags.

    Attributes:
        melds: In input order.
        concealed: The tiles before the win, sorted; the winning tile is not among them.
        winning_tile: None asks about a ready hand.
        self_draw: Won by self-draw; meaningless while winning_tile is None.
        round_wind: A tile (27-30) or None where the ruleset uses none.
        seat_wind: A tile (27-30) or None.
        flowers: 0-8.
        flags: Ways of winning, as the ruleset names them.
        responsible: ``other``, ``none`` or None (Zung Jung only).

    The rest is worked out once, when the hand is made, in the form that engines read:

    Attributes:
        packed: The concealed tiles and the winning tile, three bits a tile.
        parts: The packed suits that the winning tile does not belong to, empty ones left out,
            times `SPREAD`.
        win_part: The packed suit of the winning tile, and above it the winning tile and whether
            the thirteen tiles also wait for a seventh pair of another tile; times
            `SPREAD`. 0 where the tiles cannot be sets and one pair.
        meld_codes: One number a meld: ``34 * index of its kind + first tile``.
        pairs_only: No meld, and every kind is held twice or four times.
        quads: Kinds held four times without a kong.
        exposed_copies: Copies of the winning tile in exposed melds.
        winds: Seat wind (two bits) and round wind (two bits), East 0; 0 where either is not known.
        way: `quads` (two bits), whether `exposed_copies` is 3, whether the tile was drawn.
    """

    melds: tuple[Meld, ...]
    concealed: tuple[int, ...]
    winning_tile: int | None
    self_draw: bool = False
    round_wind: int | None = None
    seat_wind: int | None = None
    flowers: int = 0
    flags: frozenset[str] = frozenset()
    responsible: str | None = None

    def __post_init__(self) -> None:
        """Work out the packed forms."""
        put = object.__setattr__
        win = self.winning_tile
        before = sum(ONE[tile] for tile in self.concealed)
        packed = before if win is None else before + ONE[win]
        held = packed
        exposed = 0
        for meld in self.melds:
            if len(meld.tiles) == 3:
                held += sum(ONE[tile] for tile in meld.tiles)
            if meld.kind != "ck":
                exposed += meld.tiles.count(win)
        quads = (held & FOURS).bit_count()
        winds = 0
        if self.seat_wind is not None and self.round_wind is not None:
            winds = self.seat_wind - 27 | self.round_wind - 27 << 2
        put(self, "packed", packed)
        put(self, "parts", self._other_parts(packed))
        put(self, "win_part", self._win_part(before, packed))
        put(self, "meld_codes", tuple(34 * KINDS.index(m.kind) + m.tiles[0] for m in self.melds))
        put(self, "pairs_only", not self.melds and not packed & ONES)
        put(self, "quads", quads)
        put(self, "exposed_copies", exposed)
        put(self, "winds", winds)
        put(self, "way", quads & 3 | (exposed == 3) << 2 | self.self_draw << 3)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what was given; the packed forms are worked out again."""
        given = (getattr(self, one.name) for one in fields(self))
        return type(self), tuple(given)

    def _other_parts(self, packed: int) -> tuple[int, ...]:
        win = self.winning_tile
        if win is None:
            return ()
        suits = [packed & mask for mask in SUIT_MASKS]
        return tuple(part * SPREAD for suit, part in enumerate(suits) if part and suit != win // 9)

    def _win_part(self, before: int, packed: int) -> int:
        win = self.winning_tile
        if win is None or not _one_pair(self.concealed, win):
            return 0
        odd = before & ONES
        shared = not self.melds and odd & (odd - 1) == 0 and odd != ONE[win]
        return SPREAD * (packed & SUIT_MASKS[win // 9] | win << WIN_TILE | shared << WIN_SHARED)


def _one_pair(concealed: tuple[int, ...], win: int) -> bool:
    """Tell whether the sizes of the suits allow sets and exactly one pair."""
    sizes = [0, 0, 0, 0]
    for tile in concealed:
        sizes[tile // 9] += 1
    sizes[win // 9] += 1
    return sorted(size % 3 for size in sizes) == [0, 0, 0, 2]
