"""The ordered hands of a game, the place of each, and what a change of one does to the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from mjclub.games import judge, referee
from mjclub.games.entries import HandEntry, Mode, Outcome, Position, WinEntry, in_order
from mjclub.games.models import Game, Hand, SeatSwap, Win


@dataclass(frozen=True, slots=True)
class Item:
    """A hand in the line, with the entry that stands or is to stand."""

    hand: Hand
    entry: HandEntry

    @property
    def played(self) -> referee.Played:
        """What the frame needs to know of it."""
        wins = self.entry.wins
        return referee.Played(
            self.entry.outcome,
            tuple(win.winner for win in wins),
            tuple(win.order for win in wins),
        )


@dataclass(frozen=True, slots=True)
class Change:
    """What re-scoring a hand at its new place gives.

    Attributes:
        hand: As stored, not changed yet.
        position: Its new place.
        judged: What it comes to there.
        old_total, new_total: Points of its first win.
        under: It may not be recorded so: it keeps its value and is marked.
    """

    hand: Hand
    position: Position
    judged: judge.Judged
    old_total: int
    new_total: int
    under: bool


@dataclass(frozen=True, slots=True)
class Line:
    """The hands of a game that stand, in order.

    Attributes:
        game: Whose.
        items: In the order of play.
        swaps: Seat swaps in the order they were made, undone ones too.
        positions: The place of each item.
        next: The place of the next hand; None: the frame is full.
    """

    game: Game
    items: tuple[Item, ...]
    swaps: tuple[SeatSwap, ...]
    positions: tuple[Position, ...] = field(init=False)
    next: Position | None = field(init=False)

    def __post_init__(self) -> None:
        places, following = referee.positions(
            self.game, [item.played for item in self.items], self.swaps
        )
        object.__setattr__(self, "positions", tuple(places))
        object.__setattr__(self, "next", following)

    @property
    def overfull(self) -> bool:
        """Whether there are more hands than the frame has room for."""
        return referee.overfull(self.game, [item.played for item in self.items], self.swaps)

    @property
    def going_on(self) -> tuple[Hand, ...]:
        """The hands that wait for their end; only the last one may."""
        return tuple(
            item.hand
            for item in self.items
            if referee.going_on(
                self.game, item.entry.outcome, len(item.entry.wins), drawn=item.entry.drawn
            )
        )

    def position_of(self, hand: Hand) -> Position | None:
        """Return the hand's place; None if it does not stand."""
        for item, position in zip(self.items, self.positions, strict=True):
            if item.hand.pk == hand.pk:
                return position
        return None

    def with_entry(self, hand: Hand, entry: HandEntry) -> Line:
        """Return the line with another entry for a hand."""
        return replace(
            self,
            items=tuple(
                Item(item.hand, entry) if item.hand.pk == hand.pk else item for item in self.items
            ),
        )

    def without(self, hand: Hand) -> Line:
        """Return the line with a hand taken back."""
        return replace(self, items=tuple(item for item in self.items if item.hand.pk != hand.pk))

    def with_hand(self, hand: Hand) -> Line:
        """Return the line with a hand brought back to its place."""
        items = [*self.items, Item(hand, HandEntry.of_hand(hand))]
        return replace(self, items=tuple(sorted(items, key=lambda item: item.hand.seq)))

    def with_swaps(self, swaps: Iterable[SeatSwap]) -> Line:
        """Return the line under other seat swaps."""
        return replace(self, swaps=tuple(swaps))

    def changes(self, *, but: Hand | None = None) -> list[Change]:
        """Re-score what the hands' new places change; `but` is left out."""
        found: list[Change] = []
        for item, position in zip(self.items, self.positions, strict=True):
            if but is not None and item.hand.pk == but.pk:
                continue
            change = _rescore(self.game, item, position)
            if change is not None:
                found.append(change)
        return found


def _rescore(game: Game, item: Item, position: Position) -> Change | None:
    """Return what the place changes in a hand, None if nothing."""
    hand, entry = item.hand, item.entry
    if hand.outcome == Hand.Outcome.VOID or hand.refused is not None:
        # A refused hand waits for a person, whatever its place.
        return None
    wins = in_order(hand)
    stored = (hand.d0, hand.d1, hand.d2, hand.d3 or 0)[: game.players]
    total = wins[0].value if wins else 0
    deltas = referee.settle(
        game,
        position,
        [judge.pay(one, win.value) for one, win in zip(entry.wins, wins, strict=True)],
        entry.declarations,
        drawn=entry.drawn,
    )
    stays = all(_stays(game, position, win) for win in wins)
    if stays and deltas in (stored, None):
        return None
    if stays and not hand.check_needed:
        kept = tuple(
            judge.JudgedWin(one, win.value, patterns=win.patterns)
            for one, win in zip(entry.wins, wins, strict=True)
        )
        return Change(hand, position, judge.Judged((), kept, deltas), total, total, under=False)
    judged = judge.judge(game, entry, position)
    new = judged.wins[0].value
    return Change(hand, position, judged, total, new or 0, bool(judged.faults))


def _stays(game: Game, position: Position, win: Win) -> bool:
    """Whether the place changes nothing of what a win is worth: it was scored with these winds."""
    return win.hand_json is None or all(
        win.hand_json.get(name) == wind
        for name, wind in referee.winds(game, position, win.winner).items()
    )


def outline_entry(hand: Hand) -> HandEntry:
    """Return as much of a stored hand's entry as its place needs: no tiles, no patterns."""
    return HandEntry(
        outcome=cast("Outcome", hand.outcome),
        mode=cast("Mode", hand.mode),
        wins=tuple(WinEntry(win.winner, win.source, order=win.order) for win in in_order(hand)),
        drawn=hand.drawn,
    )


def load(game: Game) -> tuple[Line, list[Hand]]:
    """Read a game's line; return it with the hands that are taken back. Three queries."""
    hands = list(Hand.objects.filter(game=game).order_by("seq").prefetch_related("wins"))
    swaps = list(SeatSwap.objects.filter(game=game).order_by("id"))
    return build(game, hands, swaps), [hand for hand in hands if hand.withdrawn_at is not None]


def build(game: Game, hands: Sequence[Hand], swaps: Sequence[SeatSwap]) -> Line:
    """Return the line of hands already read, wins prefetched."""
    return Line(
        game,
        tuple(Item(hand, HandEntry.of_hand(hand)) for hand in hands if hand.withdrawn_at is None),
        tuple(swaps),
    )
