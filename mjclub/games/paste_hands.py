"""Pasted hands in their places: who won how much from whom, one hand after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from mjclub.core import numbers
from mjclub.games import paste, paste_text, referee, units
from mjclub.games.models import Hand, SeatSwap
from mjclub.games.paste import Reading
from mjclub.games.referee import Played

if TYPE_CHECKING:
    from mjclub.games.entries import Position
    from mjclub.games.models import Game
    from mjclub.games.paste_text import Hint, Pasted

MOST_SAID: Final = 4
"""Readings that are named where there are several."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A pasted hand at its place.

    Attributes:
        pasted: As written.
        position: Where it would stand; None after a hand that has faults.
        deltas: What each column gets; None where the names are not clear.
        totals: Running totals after it.
        reading: What it was; None with a fault.
        said: That in words.
        fault: What is wrong with it.
        readings: Several hands that it may have been, where that is what is wrong.
    """

    pasted: Pasted
    position: Position | None = None
    deltas: tuple[int, ...] | None = None
    totals: tuple[int, ...] | None = None
    reading: Reading | None = None
    said: str = ""
    fault: str = ""
    readings: tuple[Reading, ...] = ()

    @property
    def at(self) -> str:
        """Its lines: "3" or "3–6"."""
        first, last = self.pasted.lines[0], self.pasted.lines[-1]
        return str(first) if first == last else f"{first}–{last}"


def place(game: Game, text: str, names: Sequence[str], points: Sequence[int]) -> list[Placed]:
    """Read a text as the next hands of a game. Three queries.

    Args:
        game: Which.
        text: As pasted.
        names, points: Of the columns, as they stand.
    """
    played = _played(game)
    swaps = list(SeatSwap.objects.filter(game=game).order_by("id"))
    totals = tuple(points)
    found: list[Placed] = []
    clear = True
    for pasted in paste_text.read(text, game.players):
        position = referee.positions(game, played, swaps)[1] if clear else None
        if clear and position is None:
            words = _("All hands of this game are recorded before this one.")
            found.append(Placed(pasted, fault=words))
            clear = False
            continue
        # Where a hand before it is not clear nobody knows who deals: this one is only checked.
        where = position or _somewhere(game, played, swaps)
        one = _placed(game, pasted, where, names)
        if clear and one.deltas is not None and not one.fault:
            totals = tuple(was + more for was, more in zip(totals, one.deltas, strict=True))
            one = _with(one, position, totals)
        clear = clear and not one.fault
        found.append(one)
        if one.reading is not None:
            wins = one.reading.wins
            played.append(
                Played(
                    "win" if wins else "draw",
                    tuple(win.winner for win in wins),
                    tuple(win.order for win in wins),
                )
            )
    return found


def _with(one: Placed, position: Position | None, totals: tuple[int, ...]) -> Placed:
    return Placed(
        one.pasted, position, one.deltas, totals, one.reading, one.said, one.fault, one.readings
    )


def _played(game: Game) -> list[Played]:
    hands = Hand.objects.filter(game=game, withdrawn_at__isnull=True).order_by("seq")
    return [
        Played(
            hand.outcome,
            tuple(win.winner for win in hand.wins.all()),
            tuple(win.order for win in hand.wins.all()),
        )
        for hand in hands.prefetch_related("wins")
    ]


def _somewhere(game: Game, played: Sequence[Played], swaps: Sequence[SeatSwap]) -> Position:
    places, following = referee.positions(game, played, swaps)
    return following or places[-1]


def _placed(game: Game, pasted: Pasted, position: Position, names: Sequence[str]) -> Placed:
    if pasted.fault:
        return Placed(pasted, fault=pasted.fault)
    if not pasted.gets:
        nothing = (0,) * game.players
        return Placed(pasted, None, nothing, None, Reading(), _draw())
    written = [who for who, _points in pasted.gets]
    columns = paste_text.columns(written, names, position.winds)
    for who, column in zip(written, columns, strict=True):
        if column is None:
            words = _("“%(name)s” is none of the players, or more than one.")
            return Placed(pasted, fault=words % {"name": who})
    if len(set(columns)) < len(columns):
        return Placed(pasted, fault=_("One person stands there twice."))
    by_column = {column: more for column, (_who, more) in zip(columns, pasted.gets, strict=True)}
    deltas = tuple(by_column[column] for column in range(game.players))
    total = sum(deltas)
    if total:
        words = _("The sum is not 0: %(sum)s") % {"sum": numbers.signed(total)}
        return Placed(pasted, deltas=deltas, fault=words)
    every = paste.readings(game, position, deltas)
    if not every:
        words = _("These rules have no such payment: no hand gives these numbers.")
        return Placed(pasted, deltas=deltas, fault=words)
    if not any(deltas) and len(every) > 1:
        words = _("Nobody got anything: write “draw” where nobody won.")
        return Placed(pasted, deltas=deltas, fault=words)
    fitting, fault = _hinted(every, pasted.hint, names, position)
    if not fault and len(fitting) > 1:
        told = " / ".join(said(game, one, names) for one in fitting[:MOST_SAID])
        more = len(fitting) - MOST_SAID
        if more > 0:
            told += _(" and %(count)s more") % {"count": more}
        fault = _("It may have been several hands: %(hands)s. %(help)s") % {
            "hands": told,
            "help": _help(fitting),
        }
    if fault:
        return Placed(pasted, None, deltas, None, fault=fault, readings=fitting)
    reading = fitting[0]
    return Placed(pasted, None, deltas, None, reading, said(game, reading, names))


def _hinted(
    every: tuple[Reading, ...], hint: Hint, names: Sequence[str], position: Position
) -> tuple[tuple[Reading, ...], str]:
    """The readings that agree with what else is said, and what is wrong where none does."""
    found = every
    if hint.self_draw:
        found = tuple(one for one in found if one.wins and one.wins[-1].source is None)
    for text, of in ((hint.source, _sources), (hint.first, _firsts)):
        if text:
            column = paste_text.columns([text], names, position.winds)[0]
            if column is None:
                words = _("“%(name)s” is none of the players, or more than one.")
                return every, words % {"name": text}
            found = tuple(one for one in found if column in of(one))
    if hint.together:
        found = tuple(one for one in found if all(win.order == 1 for win in one.wins))
    if not found:
        return every, _("What is said beside the numbers does not fit them.")
    return found, ""


def _sources(reading: Reading) -> set[int | None]:
    """Who discarded, where that was one person only."""
    sources = {win.source for win in reading.wins}
    return sources if len(sources) == 1 else set()


def _firsts(reading: Reading) -> set[int]:
    """Who won first, alone."""
    first = {win.winner for win in reading.wins if win.order == 1}
    return first if len(first) == 1 else set()


def _help(readings: Sequence[Reading]) -> str:
    """What to add to the line."""
    if any(len(one.wins) > 1 for one in readings):
        return _("Add who won first, or “/ both”, and who discarded: “/ first Kim / from Lee”.")
    return _("Add “/ self-draw”, or who discarded, such as “/ from Kim”.")


def _draw() -> str:
    return _("Draw")


def said(game: Game, reading: Reading, names: Sequence[str]) -> str:
    """A reading in words: who won how much from whom."""
    if not reading.wins:
        return _draw()
    unit = referee.asks(game).unit
    lines = []
    for win in reading.wins:
        words = {"winner": names[win.winner], "worth": units.long(win.value, unit)}
        if win.source is None:
            line = _("%(winner)s %(worth)s, self-draw") % words
        else:
            line = _("%(winner)s %(worth)s, from %(source)s") % (
                words | {"source": names[win.source]}
            )
        lines.append(line)
    return " · ".join(lines)
