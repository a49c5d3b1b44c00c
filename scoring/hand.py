"""The hand as the engine reads it: melds, concealed tiles, winning tile and how it was won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

MeldKind = Literal["c", "p", "k", "a", "ck"]


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


@dataclass(frozen=True, slots=True)
class Hand:
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
