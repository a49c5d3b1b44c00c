"""What an entry would come to, worked out without writing."""

from __future__ import annotations

from mjclub.core.exceptions import Problem
from mjclub.games import line
from mjclub.games.entries import HandEntry, Position, Preview
from mjclub.games.judge import Judged, judge
from mjclub.games.messages import problem
from mjclub.games.models import Game, Hand, Seat
from mjclub.games.services import common
from mjclub.games.services.continuing import beyond, joined
from mjclub.games.services.record import read_outline


def preview_hand(
    *, game: Game, entry: HandEntry, hand: Hand | None = None, continues: bool = False
) -> Preview:
    """Work out what an entry would come to: as the next hand, or in the place of `hand`.

    Writes nothing and raises nothing for bad input: faults stand beside their fields.

    Args:
        game: Which game.
        entry: The hand as entered; with `continues` only what is added to it.
        hand: The hand that it corrects or brings to its end; None: the next one.
        continues: The entry is what `continue_hand` would add to `hand`. Faults, answers, claims
            and the total are then of the wins that are added, and the deltas what they change.
    """
    if hand is None:
        outline = read_outline(game)
        if outline.next is None:
            return _nothing("game_over")
        judged = judge(game, entry, outline.next)
        faults = judged.faults
        if outline.going_on:
            faults = (problem("hand_goes_on"), *faults)
        elif judged.going_on and game.state == Game.State.FINISHED:
            faults = (*faults, problem("hand_goes_on", "drawn"))
        return _preview(game, outline.next, judged, faults, (0,) * game.players)
    stands, _withdrawn = line.load(game)
    item = next((item for item in stands.items if item.hand.pk == hand.pk), None)
    position = stands.position_of(hand)
    if item is None or position is None:
        return _nothing("game_over")
    before = common.deltas_of(item.hand, game.players)
    if not continues:
        judged = judge(game, entry, position)
        wrong = common.waiting_fault(game, stands.with_entry(hand, entry), hand)
        faults = judged.faults if wrong is None else (*judged.faults, wrong)
        return _preview(game, position, judged, faults, before)
    if item.hand not in stands.going_on:
        return _nothing("hand_over")
    whole, wrong_entry = joined(item.entry, entry)
    judged = judge(game, whole, position)
    done = len(item.entry.wins)
    faults = (*wrong_entry, *beyond(judged.faults, done))
    return _preview(game, position, judged, faults, before, done, change=True)


def _nothing(code: str) -> Preview:
    return Preview((problem(code),), None, legal=False, deltas=None, answers=(), position=None)


def _preview(
    game: Game,
    position: Position,
    judged: Judged,
    faults: tuple[Problem, ...],
    before: tuple[int, ...],
    done: int = 0,
    *,
    change: bool = False,
) -> Preview:
    """Return the preview; the first `done` wins stand already."""
    deltas, totals = judged.deltas, None
    if deltas is not None:
        seats = Seat.objects.filter(game=game).order_by("column").values_list("points", flat=True)
        more = tuple(new - old for new, old in zip(deltas, before, strict=True))
        totals = tuple(points + one for points, one in zip(seats, more, strict=True))
        deltas = more if change else deltas
    wins = judged.wins[done:]
    return Preview(
        faults=faults,
        total=wins[0].value if wins else None,
        legal=not faults,
        deltas=deltas,
        answers=tuple(win.answer for win in wins),
        position=position,
        claims=tuple(win.claims for win in wins),
        totals=totals,
        going_on=judged.going_on,
        hands=tuple(win.hand_json for win in wins),
    )
