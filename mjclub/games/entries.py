"""What a person enters: a hand by points, by patterns or by tiles; plain data, no database."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal

from mjclub.core.exceptions import Problem
from mjclub.core.ids import new_id

if TYPE_CHECKING:
    from mjclub.games.models import Hand, Win

Outcome = Literal["win", "draw", "void"]
Mode = Literal["points", "patterns", "tiles"]
Kind = Literal["discard", "self_draw", "rob_kong"]

# Fields of a hand's JSON form that the game and its frame know: never taken from an entry.
FRAME_FIELDS: Final = frozenset(
    {"ruleset", "options", "round_wind", "seat_wind", "responsible", "alternatives"}
    # What may annotate a hand elsewhere; free text has no place in the record.
    | {"id", "source", "note", "expect"}
)


@dataclass(frozen=True, slots=True)
class GuestName:
    """A guest by name: found among the club's players, or made as a guest with this id."""

    name: str
    public_id: str = field(default_factory=new_id)


@dataclass(frozen=True, slots=True)
class WinEntry:
    """One win as entered.

    Attributes:
        winner: Column 0-3.
        source: Column of who discarded or declared the robbed kong; None on a self-draw.
        kind: How it was won.
        value: Points, in the mode points.
        patterns: (id, count) pairs, in the mode patterns.
        tiles: The hand's JSON form without ruleset, options and winds, in the mode tiles; or
            {"text", "flags"} as typed.
        responsible: Where the ruleset has it: the column of who is responsible, ``none`` for
            nobody, None for who discarded.
        order: 1, or 2 after a first win; wins of the same moment have the same order.
        verified: Columns of who confirmed the win, where the ruleset wants it.
        mode: How this win was entered; None: as its hand.
    """

    winner: int
    source: int | None = None
    kind: Kind = "discard"
    value: int | None = None
    patterns: tuple[tuple[str, int], ...] | None = None
    tiles: Mapping[str, Any] | None = None
    responsible: int | Literal["none"] | None = None
    order: int = 1
    verified: tuple[int, ...] = ()
    mode: Mode | None = None

    def content(self) -> dict[str, Any]:
        """Return plain JSON: what a key's hash and the audit log are made from."""
        return {
            "winner": self.winner,
            "source": self.source,
            "kind": self.kind,
            "value": self.value,
            "patterns": None if self.patterns is None else [_plain(pair) for pair in self.patterns],
            "tiles": None if self.tiles is None else without_frame(self.tiles),
            "responsible": self.responsible,
            "order": self.order,
            **_given(verified=_plain(self.verified), mode=self.mode),
        }

    @classmethod
    def of(cls, content: Mapping[str, Any]) -> WinEntry:
        """Return the entry that `content` came from."""
        patterns = content.get("patterns")
        return cls(
            winner=content["winner"],
            source=content.get("source"),
            kind=content.get("kind", "discard"),
            value=content.get("value"),
            patterns=None if patterns is None else tuple((name, count) for name, count in patterns),
            tiles=content.get("tiles"),
            responsible=content.get("responsible"),
            order=content.get("order", 1),
            verified=tuple(content.get("verified", ())),
            mode=content.get("mode"),
        )


@dataclass(frozen=True, slots=True)
class HandEntry:
    """One hand as entered: its outcome, how it was entered, and its wins.

    Attributes:
        outcome: ``win``, ``draw``, or ``void`` (played and annulled).
        mode: How it was entered, where a win does not say otherwise; of a draw or a void hand it
            does not matter.
        wins: One to three, as the ruleset allows; none for a draw or a void hand.
        drawn: The wall ran out after a first win, where a hand goes on after one.
        declarations: [{"column", "ready"}] of everybody who declared ready, where the ruleset has
            it; `ready` is None of who won, and as long as the hand goes on.
        keeps_declarations: Of what is added to a hand: nothing is said of declarations, those that
            were recorded stand, and `declarations` is not read.
        tiles_later: Its tiles are to be filled in later; see `awaits_tiles`.
    """

    outcome: Outcome = "win"
    mode: Mode = "points"
    wins: tuple[WinEntry, ...] = ()
    drawn: bool = False
    declarations: tuple[Mapping[str, Any], ...] = ()
    keeps_declarations: bool = False
    tiles_later: bool = False

    @property
    def awaits_tiles(self) -> bool:
        """Whether some win has no tiles yet, and they are to be filled in."""
        open_wins = any((win.mode or self.mode) != "tiles" for win in self.wins)
        return self.tiles_later and self.outcome == "win" and open_wins

    def content(self) -> dict[str, Any]:
        """Return plain JSON: what a key's hash and the audit log are made from."""
        return {
            "outcome": self.outcome,
            "mode": self.mode,
            "wins": [win.content() for win in self.wins],
            "drawn": self.drawn,
            "declarations": [dict(item) for item in self.declarations],
            **_given(keeps_declarations=self.keeps_declarations, tiles_later=self.tiles_later),
        }

    @classmethod
    def of(cls, content: Mapping[str, Any]) -> HandEntry:
        """Return the entry that `content` came from."""
        return cls(
            outcome=content["outcome"],
            mode=content.get("mode", "points"),
            wins=tuple(WinEntry.of(win) for win in content.get("wins", ())),
            drawn=content.get("drawn", False),
            declarations=tuple(content.get("declarations", ())),
            keeps_declarations=content.get("keeps_declarations", False),
            tiles_later=content.get("tiles_later", False),
        )

    @classmethod
    def of_hand(cls, hand: Hand) -> HandEntry:
        """Return the entry of the hand as it stands: what a correction begins with."""
        return cls.of(hand_content(hand))


@dataclass(frozen=True, slots=True)
class Position:
    """Where a hand stands in the game, as the frame and the seat swaps give it.

    Attributes:
        hand_no: 1-16 in MCR; a void hand's number is played again.
        round_wind: "1z"-"4z".
        hand_in_round: 1-4 in MCR.
        dealer: Column.
        winds: The seat wind of each column, "1z"-"4z".
        repeat: How often the dealer has stayed, where a deal may.
    """

    hand_no: int
    round_wind: str
    hand_in_round: int
    dealer: int
    winds: tuple[str, ...]
    repeat: int = 0


@dataclass(frozen=True, slots=True)
class Claims:
    """What entered patterns come to.

    Attributes:
        sum: Their points added up.
        contradictions: Pairs and counts that cannot stand together, each with a message.
    """

    sum: int
    contradictions: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Preview:
    """What an entry would come to, worked out without writing.

    Attributes:
        faults: Everything wrong or missing, each beside its field; empty if it can be saved.
        total: Points of the first win as far as known, None otherwise.
        legal: Whether it may be saved: no fault, and not under the minimum.
        deltas: What each column would get, None as long as it is not known.
        answers: The engine's answer for each win (mode tiles), None otherwise.
        position: The hand's place in the game; None if the game is over.
        claims: In the mode patterns: for each win what its patterns come to.
        totals: The columns' points after the hand, None where deltas is.
        going_on: The hand would go on.
        hands: The tiles of each win in their JSON form as they would be kept, None without.
    """

    faults: tuple[Problem, ...]
    total: int | None
    legal: bool
    deltas: tuple[int, ...] | None
    answers: tuple[dict[str, Any] | None, ...]
    position: Position | None
    claims: tuple[Claims | None, ...] = ()
    totals: tuple[int, ...] | None = None
    going_on: bool = False
    hands: tuple[dict[str, Any] | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Recorded:
    """The outcome of `record_hand` or `continue_hand`: the hand, and what to answer.

    A replay is answered word for word as the first time.
    """

    hand: Hand
    replayed: bool
    status: int
    body: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a change would do to another hand.

    Attributes:
        hand: The hand moved or re-scored.
        label: Its position after the change.
        old_total, new_total: Points of its first win before and after.
        under_minimum: It would fall under the minimum: it keeps its value and is marked.
    """

    hand: Hand
    label: Position | None
    old_total: int
    new_total: int
    under_minimum: bool


def in_order(hand: Hand) -> list[Win]:
    """Return a hand's wins in the order they are read everywhere, from ``hand.wins.all()``."""
    return sorted(hand.wins.all(), key=lambda win: (win.order, win.pk))


def hand_content(hand: Hand) -> dict[str, Any]:
    """Return a stored hand as an entry's content; its wins come from ``hand.wins.all()``.

    Of a refused hand that is what was entered.
    """
    if hand.refused is not None:
        entered: dict[str, Any] = hand.refused["entry"]
        return entered
    return {
        "outcome": hand.outcome,
        "mode": hand.mode,
        "wins": [
            {
                "winner": win.winner,
                "source": win.source,
                "kind": win.kind,
                "value": win.value if mode_of(win) == "points" else None,
                "patterns": None
                if win.patterns is None
                else [[item["id"], item["count"]] for item in win.patterns],
                "tiles": None if win.hand_json is None else without_frame(win.hand_json),
                "responsible": "none" if win.nobody_responsible else win.responsible,
                "order": win.order,
                **_given(
                    verified=win.verified,
                    mode=None if mode_of(win) == hand.mode else mode_of(win),
                ),
            }
            for win in in_order(hand)
        ],
        "drawn": hand.drawn,
        "declarations": hand.declarations,
        **_given(tiles_later=hand.tiles_later),
    }


def mode_of(win: Win) -> Mode:
    """Return how a stored win was entered."""
    if win.hand_json is not None:
        return "tiles"
    return "points" if win.patterns is None else "patterns"


def _plain(pair: Any) -> Any:
    return list(pair) if isinstance(pair, tuple) else pair


def _given(**fields: Any) -> dict[str, Any]:
    """Return the fields that say something: rules that do not ask for them keep their content."""
    return {name: value for name, value in fields.items() if value}


def position_content(position: Position) -> dict[str, Any]:
    """Return a position as plain JSON."""
    return {
        "hand_no": position.hand_no,
        "round_wind": position.round_wind,
        "hand_in_round": position.hand_in_round,
        "dealer": position.dealer,
        "winds": list(position.winds),
        "repeat": position.repeat,
    }


def position_of(content: Mapping[str, Any]) -> Position:
    """Return a position from its plain JSON."""
    return Position(**{**content, "winds": tuple(content["winds"])})


def without_frame(tiles: Any) -> Any:
    """Return a hand's JSON form without what the game and its frame know.

    What is no JSON object comes back as it is: it is refused where it is judged.
    """
    if not isinstance(tiles, Mapping):
        return tiles
    return {key: value for key, value in tiles.items() if key not in FRAME_FIELDS}
