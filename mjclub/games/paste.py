"""What a hand was from what everybody got by it: payments read backwards.

The rules settle forwards only. Each way of winning is tried with the one value that gives the
winner what he got, and the whole is settled again: what comes out otherwise is no reading.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import TYPE_CHECKING, Final

from mjclub.games import referee
from mjclub.games.entries import HandEntry, WinEntry
from mjclub.games.judge import FLOWERS
from mjclub.games.referee import Pay

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mjclub.games.entries import Kind, Position
    from mjclub.games.models import Game
    from mjclub.games.rules import Asks

_BASE: Final = 12
"""A value that every ruleset with second wins pays in whole numbers."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One hand that gives exactly certain payments.

    Attributes:
        wins: In order; none for a draw.
        drawn: The wall ran out after the only win, where the hand would go on.
    """

    wins: tuple[Pay, ...] = ()
    drawn: bool = False

    def entry(self, *, verified: bool = False, players: int = 4, later: bool = False) -> HandEntry:
        """The hand as it is recorded.

        Args:
            verified: All others checked the wins.
            players: How many sit at the table.
            later: The tiles are to be filled in.
        """
        wins = tuple(
            WinEntry(
                win.winner,
                win.source,
                _kind(win.source),
                value=win.value,
                order=win.order,
                verified=tuple(one for one in range(players) if one != win.winner)
                if verified
                else (),
            )
            for win in self.wins
        )
        return HandEntry(
            "win" if wins else "draw",
            wins=wins,
            drawn=self.drawn,
            tiles_later=later and bool(wins),
        )


def readings(game: Game, position: Position, deltas: Sequence[int]) -> tuple[Reading, ...]:
    """Every hand that gives these payments at this place, those with the fewest wins alone.

    Args:
        game: Whose rules.
        position: The hand's place: who deals may pay and receive more.
        deltas: What each column got.
    """
    wanted: tuple[int, ...] = tuple(deltas)
    if len(wanted) != game.players or sum(wanted) != 0:
        return ()
    asks = referee.asks(game)
    if not any(wanted):
        return (Reading(), *_single(game, asks, position, wanted))
    for search in (_single, _same_discard, _one_after_the_other):
        found = search(game, asks, position, wanted)
        if found:
            return found
    return ()


def values(asks: Asks) -> list[int]:
    """Every value that a win may have, in order."""
    least, most = max(asks.minimum, asks.least_points), referee.MAX_VALUE
    if asks.possible_points is not None:
        return sorted(one for one in asks.possible_points if one >= least)
    if asks.most_points is not None:
        most = asks.most_points + (FLOWERS if asks.flowers else 0)
    step = asks.points_step
    return list(range(-(-least // step) * step, most + 1, step))


def _kind(source: int | None) -> Kind:
    return "self_draw" if source is None else "discard"


def _settled(
    game: Game, position: Position, wins: Sequence[Pay], *, drawn: bool = False
) -> tuple[int, ...] | None:
    return referee.settle(game, position, wins, drawn=drawn)


def _worth(game: Game, asks: Asks, position: Position, win: Pay, gets: int) -> Iterator[Pay]:
    """The win with each value that gives the winner so much by itself: more never pays less."""
    choice = values(asks)

    def gain(value: int) -> int:
        found = _settled(game, position, [_valued(win, value)])
        return -1 if found is None else found[win.winner]

    for at in range(bisect_left(choice, gets, key=gain), len(choice)):
        if gain(choice[at]) != gets:
            return
        yield _valued(win, choice[at])


def _valued(win: Pay, value: int) -> Pay:
    return Pay(win.winner, win.source, win.kind, value, win.order)


def _single(
    game: Game, asks: Asks, position: Position, wanted: tuple[int, ...]
) -> tuple[Reading, ...]:
    """Hands with one win.

    That somebody else is responsible cannot be told from payments: they are those of his discard.
    """
    people = range(game.players)
    winners = [one for one in people if wanted[one] > 0 or not any(wanted)]
    if len(winners) != 1 and any(wanted):
        return ()
    plain = [
        Pay(winner, source, _kind(source), 0)
        for winner in winners
        for source in (None, *people)
        if source != winner
    ]
    return _fitting(game, asks, position, wanted, plain)


def _fitting(
    game: Game, asks: Asks, position: Position, wanted: tuple[int, ...], tried: Iterable[Pay]
) -> tuple[Reading, ...]:
    return tuple(
        Reading((win,), drawn=asks.goes_on)
        for one in tried
        for win in _worth(game, asks, position, one, wanted[one.winner])
        if _settled(game, position, [win], drawn=asks.goes_on) == wanted
    )


def _same_discard(
    game: Game, asks: Asks, position: Position, wanted: tuple[int, ...]
) -> tuple[Reading, ...]:
    """Several wins on one discard: each winner gets what he would get alone."""
    winners = [one for one in range(game.players) if wanted[one] > 0]
    if not 2 <= len(winners) <= asks.most_wins or asks.goes_on:
        return ()
    found = []
    for source in range(game.players):
        if wanted[source] < 0:
            alone = [Pay(one, source, "discard", 0) for one in winners]
            wins = [
                next(_worth(game, asks, position, one, wanted[one.winner]), None) for one in alone
            ]
            whole = [win for win in wins if win is not None]
            if len(whole) == len(wins) and _settled(game, position, whole) == wanted:
                found.append(Reading(tuple(whole)))
    return tuple(found)


def _one_after_the_other(
    game: Game, asks: Asks, position: Position, wanted: tuple[int, ...]
) -> tuple[Reading, ...]:
    """Hands with a second win: on the same discard, or after the first.

    Their payments grow with the value: the two values are those of two equations.
    """
    if not asks.goes_on:
        return ()
    people = range(game.players)
    found: list[Reading] = []
    for first, second in permutations(people, 2):
        for one in (source for source in (None, *people) if source != first):
            head = Pay(first, one, _kind(one), _BASE)
            alone = _settled(game, position, [head])
            # Who has won takes no more turns.
            for two in (source for source in (None, *people) if source not in (first, second)):
                tail = Pay(second, two, _kind(two), _BASE, 2)
                both = _settled(game, position, [head, tail])
                if alone is None or both is None:
                    continue
                after = tuple(more - was for more, was in zip(both, alone, strict=True))
                worth = _solve(alone, after, wanted)
                if worth is None:
                    continue
                found += _checked(game, asks, position, wanted, (head, tail), worth)
    return tuple(dict.fromkeys(found))


def _checked(
    game: Game,
    asks: Asks,
    position: Position,
    wanted: tuple[int, ...],
    pair: tuple[Pay, Pay],
    worth: tuple[int, int],
) -> Iterator[Reading]:
    """The two wins with these values, as far as they are some and give the payments."""
    allowed = values(asks)
    if any(value not in allowed for value in worth):
        return
    wins = [_valued(win, value) for win, value in zip(pair, worth, strict=True)]
    if _settled(game, position, wins) == wanted:
        yield Reading(tuple(wins))
    first, second = wins
    if first.source is not None and first.source == second.source:
        # Both on one discard, named in the order of their columns.
        at_once = [first, Pay(second.winner, second.source, second.kind, second.value)]
        at_once.sort(key=lambda win: win.winner)
        if _settled(game, position, at_once) == wanted:
            yield Reading(tuple(at_once))


def _solve(
    one: Sequence[int], other: Sequence[int], wanted: Sequence[int]
) -> tuple[int, int] | None:
    """Return x and y with x·one + y·other = _BASE·wanted; None where no whole ones solve it."""
    for a in range(len(one)):
        for b in range(a + 1, len(one)):
            under = one[a] * other[b] - one[b] * other[a]
            if not under:
                continue
            x = Fraction(_BASE * (wanted[a] * other[b] - wanted[b] * other[a]), under)
            y = Fraction(_BASE * (one[a] * wanted[b] - one[b] * wanted[a]), under)
            if x.denominator != 1 or y.denominator != 1 or x < 0 or y < 0:
                return None
            return int(x), int(y)
    return None
