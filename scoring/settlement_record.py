"""One hand to be settled, as a ruleset's payments read it, and what they return."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from scoring.rulesets.base import OptionValue

WinKind = Literal["discard", "self_draw", "rob_kong"]


class SettlementError(Exception):
    """A hand that cannot be; `settlement.settle` turns it into a fault.

    Attributes:
        code: A fault code.
        place: Path inside the settlement, for example ``wins.0.from``.
    """

    def __init__(self, code: str, place: str) -> None:
        super().__init__(code, place)
        self.code = code
        self.place = place


@dataclass(frozen=True, slots=True)
class SettlementForm:
    """What the JSON form of a ruleset's settlements holds beside what all of them do.

    Attributes:
        value: The field of a win that holds what it is worth.
        players: Numbers of players, the usual one first.
        fields: Fields of a settlement.
        responsible: Whether a win may say who is responsible for it.
        flowers: Whether a win may say its flowers apart from its value.
    """

    value: str = "points"
    players: tuple[int, ...] = (4,)
    fields: frozenset[str] = frozenset()
    responsible: bool = False
    flowers: bool = False


@dataclass(frozen=True, slots=True)
class WinRecord:
    """One win.

    Attributes:
        seat: The winner.
        kind: How it was won.
        source: The paying seat; None on a self-draw.
        points: What the hand is worth.
        order: 1, or 2 for a second winner where the ruleset has one.
        responsible: The seat that is responsible for the win where that is not the source,
            ``none`` for nobody; only where the ruleset asks.
        flowers: Flowers that are not in the points; only where the ruleset asks.
    """

    seat: int
    kind: WinKind
    source: int | None
    points: int
    order: int = 1
    responsible: int | Literal["none"] | None = None
    flowers: int = 0


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand.

    Attributes:
        wins: In the order given.
        players: Number of players.
        dealer: Seat; None if not said.
        hand_no: From 1; None if not said.
        round_wind: 1-4; None if not said.
        options: What else the ruleset reads, by name.
        ruleset_options: The ruleset's own options, those that differ from the defaults.
        drawn: The wall ran out.
    """

    wins: tuple[WinRecord, ...]
    players: int = 4
    dealer: int | None = None
    hand_no: int | None = None
    round_wind: int | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    ruleset_options: Mapping[str, OptionValue] = field(default_factory=dict)
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class Settled:
    """What a hand comes to.

    Attributes:
        deltas: What each seat gets; their sum is 0.
        winners: Seats whose win counts.
        hand_over: False where the hand goes on after a first win.
        game_over: None, as the next three, where nothing says which hand it was.
        next_dealer: Seat; None when the game is over.
        next_hand_no: From 1.
        next_round_wind: 1-4.
    """

    deltas: tuple[int, ...]
    winners: tuple[int, ...]
    hand_over: bool = True
    game_over: bool | None = None
    next_dealer: int | None = None
    next_hand_no: int | None = None
    next_round_wind: int | None = None
