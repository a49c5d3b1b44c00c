"""One game of the demo: what happens in its hands, drawn from the seeded source of chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, Literal

from mjclub.clubs.demo.hands import COPIES, Taste, Won, winning_hand
from mjclub.clubs.demo.leagues import LeaguePlan
from mjclub.clubs.demo.shapes import thirteen_orphans
from mjclub.games import referee
from mjclub.games.entries import HandEntry, Kind, Mode, Position, WinEntry
from mjclub.games.models import Game
from mjclub.games.rules import Asks

DRAWN: Final = 0.13
"""How often nobody wins."""
DRAWN_AFTER_FIRST: Final = 0.2
"""How often the wall runs out after a first win, where the hand goes on."""
TOGETHER: Final = 0.08
"""How often two win on one discard, where they may."""
DECLARES: Final = 0.12
"""How often somebody who does not win has declared ready, where that is done."""
FALSELY: Final = 0.15
"""How often he is not."""
READY: Final = "declared_ready"
ROBBED: Final = 0.015
"""How often the discard is a robbed kong, where its tile is the only one."""
ANOTHER: Final = 0.15
NOBODY: Final = 0.1
"""How often another player or nobody is responsible for a discard, where that matters."""
LIMIT: Final = Taste(((thirteen_orphans, 1),), cheap=10_000)


@dataclass
class Sitting:
    """A game being played.

    Attributes:
        game: As it was started.
        plan: How it is played.
        strengths: How strong each column's player is.
        chance: The only source of randomness.
        played: What the frame needs of its hands, in order.
    """

    game: Game
    plan: LeaguePlan
    strengths: Sequence[int]
    chance: Random
    played: list[referee.Played] = field(default_factory=list)

    @property
    def asks(self) -> Asks:
        """What the game's rules ask of a hand."""
        return referee.asks(self.game)

    def position(self) -> Position | None:
        """Return the next hand's place; None: the game is over."""
        return referee.positions(self.game, self.played)[1]

    def note(self, entry: HandEntry) -> None:
        """Keep what the frame needs of a hand that was recorded."""
        winners = tuple(win.winner for win in entry.wins)
        orders = tuple(win.order for win in entry.wins)
        self.played.append(referee.Played(entry.outcome, winners, orders))

    def entry(self, position: Position, *, limit: bool = False) -> HandEntry:
        """Draw what happens in a hand, from its deal to its end.

        Args:
            position: The hand's place.
            limit: Somebody wins with a hand at the limit.
        """
        deal = Deal(self, position)
        if not limit and self.chance.random() < DRAWN:
            return HandEntry(outcome="draw", declarations=deal.declarations())
        modes = [mode for mode, _ in self.plan.modes]
        mode = self.chance.choices(modes, [weight for _, weight in self.plan.modes])[0]
        if limit:
            deal.win(1, "tiles", LIMIT)
            mode = "tiles"
        else:
            deal.win(1, mode, self.plan.taste)
        drawn = False
        if self.asks.goes_on and len(deal.wins) == 1:
            drawn = self.chance.random() < DRAWN_AFTER_FIRST
            if not drawn:
                deal.win(2, mode, self.plan.taste)
        return HandEntry(
            mode=mode, wins=tuple(deal.wins), drawn=drawn, declarations=deal.declarations()
        )

    def first_win(self, position: Position) -> HandEntry:
        """Draw a hand that goes on: won on a discard, for some points, and not yet again."""
        while True:
            entry = self.entry(position)
            tiles = entry.wins[0].tiles if [win.order for win in entry.wins] == [1, 2] else None
            if tiles is None or entry.wins[0].kind != "discard":
                continue
            if self.score(tiles)["total"]:
                return first_part(entry)

    def score(self, tiles: Mapping[str, Any]) -> dict[str, Any]:
        """Return the engine's answer to a hand under the game's rules."""
        rules = {"ruleset": self.game.ruleset, "options": self.game.options}
        return referee.score({**rules, **tiles})


@dataclass
class Deal:
    """A hand being played: all tiles from one wall.

    Attributes:
        sitting: Where.
        position: The hand's place.
        wins: So far.
        used: Tiles that the winners hold.
        declared: Winners who had declared ready.
    """

    sitting: Sitting
    position: Position
    wins: list[WinEntry] = field(default_factory=list)
    used: Counter[str] = field(default_factory=Counter)
    declared: set[int] = field(default_factory=set)

    def win(self, order: int, mode: Mode, taste: Taste) -> None:
        """Let somebody win, and now and then another one on the same discard."""
        chance, asks = self.sitting.chance, self.sitting.asks
        won_already = {win.winner for win in self.wins}
        there = [column for column in range(asks.players) if column not in won_already]
        winner = self._by_strength(there)
        won = self._hand(winner, taste)
        if won.tiles["self_draw"]:
            self._add(winner, None, "self_draw", won, mode, order)
            return
        others = [column for column in there if column != winner]
        source = self._by_weakness(others)
        kind: Kind = "discard"
        tile = won.tiles["winning_tile"]
        alone = self.used[tile] + won.used[tile] == 1 and not won.tiles["flags"]
        if mode == "tiles" and alone and chance.random() < ROBBED:
            kind = "rob_kong"
            won.used[tile] = COPIES
        self._add(winner, source, kind, won, mode, order)
        also = [column for column in others if column != source]
        together = kind == "discard" and len(self.wins) < asks.most_wins and also
        if together and asks.goes_on and chance.random() < TOGETHER:
            second = self._by_strength(also)
            self._add(second, source, kind, self._hand(second, taste, tile), mode, order, tile)

    def declarations(self) -> tuple[dict[str, Any], ...]:
        """Return who declared ready: winners, and others who are ready or not."""
        if not self.sitting.asks.declares_ready:
            return ()
        chance = self.sitting.chance
        winners = {win.winner for win in self.wins}
        found: dict[int, bool | None] = dict.fromkeys(self.declared)
        for column in range(self.sitting.asks.players):
            if column not in winners and chance.random() < DECLARES:
                found[column] = chance.random() >= FALSELY
        return tuple({"column": column, "ready": found[column]} for column in sorted(found))

    def _hand(self, winner: int, taste: Taste, tile: str | None = None) -> Won:
        game = self.sitting.game
        winds = referee.winds(game, self.position, winner)
        return winning_hand(
            self.sitting.chance, self.sitting.asks, taste, self.sitting.score, winds,
            taken=self.used, tile=tile,
        )  # fmt: skip

    def _add(
        self,
        winner: int,
        source: int | None,
        kind: Kind,
        won: Won,
        mode: Mode,
        order: int,
        shared: str | None = None,
    ) -> None:
        """Write a win down; a shared tile is in another winner's hand already."""
        win = WinEntry(
            winner=winner,
            source=source,
            kind=kind,
            order=order,
            responsible=None if source is None else self._responsible(winner, source, won),
            verified=self._verified(winner),
        )
        if mode == "tiles":
            win = replace(win, tiles=won.tiles)
        elif mode == "points":
            win = replace(win, value=won.answer["total"])
        else:
            patterns = won.answer["patterns"]
            win = replace(win, patterns=tuple((one["id"], one["count"]) for one in patterns))
        self.wins.append(win)
        self.used += won.used
        if shared is not None:
            self.used[shared] -= 1
        if READY in won.tiles["flags"]:
            self.declared.add(winner)

    def _responsible(self, winner: int, source: int, won: Won) -> int | Literal["none"] | None:
        paid, chance = won.answer["payments"], self.sitting.chance
        if not self.sitting.asks.responsible or paid["discarder"] == paid["others"]:
            return None
        draw = chance.random()
        if draw < ANOTHER:
            return chance.choice([one for one in self._columns() if one not in (winner, source)])
        return "none" if draw < ANOTHER + NOBODY else None

    def _verified(self, winner: int) -> tuple[int, ...]:
        """Return who looked at the hand: most often everybody."""
        if not self.sitting.asks.verified:
            return ()
        chance = self.sitting.chance
        others = [column for column in self._columns() if column != winner]
        return tuple(others if chance.random() < 0.8 else sorted(chance.sample(others, 2)))

    def _columns(self) -> range:
        return range(self.sitting.asks.players)

    def _by_strength(self, columns: Sequence[int]) -> int:
        return self._choose(columns, (self.sitting.strengths[column] for column in columns))

    def _by_weakness(self, columns: Sequence[int]) -> int:
        return self._choose(columns, (25 - self.sitting.strengths[column] for column in columns))

    def _choose(self, columns: Sequence[int], weights: Iterable[int]) -> int:
        return self.sitting.chance.choices(columns, list(weights))[0]


def first_part(entry: HandEntry) -> HandEntry:
    """Return a hand as it stands after its first win, before anybody knows how it ends."""
    return replace(
        entry,
        wins=entry.wins[:1],
        drawn=False,
        declarations=tuple({**item, "ready": None} for item in entry.declarations),
    )


def rest(entry: HandEntry) -> HandEntry:
    """Return what is added to the first part."""
    return replace(entry, wins=entry.wins[1:])


def with_other_source(entry: HandEntry, columns: int) -> HandEntry | None:
    """Return the hand with another discarder of its first winning tile; None if there is none."""
    first = [win for win in entry.wins if win.order == 1]
    if not first or first[0].kind != "discard":
        return None
    barred = {win.winner for win in first} | {first[0].source}
    free = [column for column in range(columns) if column not in barred]
    if not free:
        return None
    wins = tuple(
        replace(win, source=free[0], responsible=None) if win.order == 1 else win
        for win in entry.wins
    )
    return replace(entry, wins=wins)
