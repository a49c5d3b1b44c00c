"""Versions of hands: written with each change, so that nothing that stood is ever lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from django.db.models import Q

from mjclub.core.actors import Actor
from mjclub.games import refusals
from mjclub.games.entries import (
    HandEntry,
    Position,
    WinEntry,
    in_order,
    position_content,
    without_frame,
)
from mjclub.games.judge import Judged, JudgedWin
from mjclub.games.line import Change
from mjclub.games.models import Game, Hand, HandVersion, Win
from mjclub.games.services.common import as_fields, deltas_of

CONTINUED: Final = "continued"
"""What a version is called that brings a hand that goes on to its end."""
FILLED: Final = "filled"
"""What a version is called that adds the tiles that were to follow, to the points recorded."""


@dataclass(frozen=True, slots=True)
class Step:
    """A change of one hand to be written down: what it is called and what it brought back."""

    hand: Hand
    action: str
    position: Position | None
    restored_from: int | None = None


def content_of(
    hand: Hand, entry: HandEntry, position: Position | None, players: int, values: Sequence[int]
) -> dict[str, Any]:
    """Return what a version keeps of a hand.

    A continued one keeps beside it as "as_played" whether nothing was corrected until then.
    """
    refused = {} if hand.refused is None else {"refused": True}
    return refused | {
        "entry": entry.content(),
        "position": None if position is None else position_content(position),
        "deltas": list(deltas_of(hand, players)),
        "values": list(values),
        "check_needed": hand.check_needed,
    }


def settled(entry: HandEntry, judged: Judged) -> HandEntry:
    """Return the entry as the stored hand would give it: tiles in canonical form, no spare fields.

    The same as `HandEntry.of_hand` after saving, without reading anything.
    """
    return replace(
        entry,
        wins=tuple(_settled(entry, win) for win in by_order(judged)),
        declarations=judged.declarations,
        tiles_later=entry.awaits_tiles,
    )


def _settled(entry: HandEntry, win: JudgedWin) -> WinEntry:
    mode = win.entry.mode or entry.mode
    return replace(
        win.entry,
        value=win.value if mode == "points" else None,
        patterns=win.entry.patterns if mode == "patterns" else None,
        tiles=None if win.hand_json is None else without_frame(win.hand_json),
    )


def fills(hand: Hand, entry: HandEntry, judged: Judged) -> bool:
    """Whether an entry only adds tiles to a hand that waits for them: same people, same points."""
    stored, found = in_order(hand), by_order(judged)
    if not hand.tiles_later or len(stored) != len(found):
        return False
    if (hand.outcome, hand.drawn) != (entry.outcome, entry.drawn):
        return False
    return list(hand.declarations) == list(judged.declarations) and all(
        (old.winner, old.source, old.order, old.value)
        == (new.entry.winner, new.entry.source, new.entry.order, new.value)
        and (new.hand_json is not None or new.patterns == old.patterns)
        for old, new in zip(stored, found, strict=True)
    )


def by_order(judged: Judged) -> list[JudgedWin]:
    """Return judged wins in the order in which they are kept: the first ones first."""
    return sorted(judged.wins, key=lambda win: win.entry.order)


def new_wins(hand: Hand, judged: Judged) -> list[Win]:
    """Return the rows for the wins of a judged hand, not saved."""
    return [
        Win(
            hand=hand,
            order=win.entry.order,
            winner=win.entry.winner,
            source=win.entry.source,
            kind=win.entry.kind,
            responsible=win.entry.responsible if win.entry.responsible != "none" else None,
            nobody_responsible=win.entry.responsible == "none",
            verified=list(win.entry.verified),
            value=win.value or 0,
            patterns=win.patterns,
            hand_json=win.hand_json,
            answer=win.answer,
            engine=win.engine,
        )
        for win in by_order(judged)
    ]


def write_hand(
    hand: Hand, entry: HandEntry, judged: Judged, refused: HandEntry | None = None
) -> None:
    """Put a judged entry in the place of what the hand was; the row itself is saved later.

    Args:
        hand, entry: Which, and what was entered.
        judged: What it comes to; of a refused entry as `refusals.bare` gives it.
        refused: What is kept of it, if the rules refuse it.
    """
    hand.outcome = entry.outcome
    hand.mode = entry.mode
    hand.drawn = entry.drawn
    hand.declarations = list(judged.declarations)
    hand.check_needed = refused is not None
    hand.refused = refusals.stored(refused)
    hand.tiles_later = entry.awaits_tiles and refused is None
    for name, value in as_fields(judged.deltas or ()).items():
        setattr(hand, name, value)
    hand.wins.all().delete()
    Win.objects.bulk_create(new_wins(hand, judged))
    hand._prefetched_objects_cache = {}  # type: ignore[attr-defined]


def apply_changes(changes: Sequence[Change]) -> None:
    """Write what re-scoring changed; a hand under the minimum keeps its points and is marked."""
    wins: list[Win] = []
    for change in changes:
        change.hand.check_needed = change.under
        stored = in_order(change.hand)
        if not change.under:
            for name, value in as_fields(change.judged.deltas or ()).items():
                setattr(change.hand, name, value)
        for win, judged in zip(stored, change.judged.wins, strict=True):
            if not change.under and judged.value is not None:
                win.value = judged.value
            if judged.hand_json is not None:
                win.hand_json, win.answer, win.engine = (
                    judged.hand_json,
                    judged.answer,
                    judged.engine,
                )
            wins.append(win)
    if wins:
        Win.objects.bulk_update(wins, ["value", "hand_json", "answer", "engine"])


def remember_answers(hands: Sequence[Hand]) -> None:
    """Add to each hand's present version the engine's answers that stood with it.

    To be called before the hands' wins change.
    """
    answers = {
        hand.pk: [
            {"hand_json": win.hand_json, "answer": win.answer, "engine": win.engine}
            for win in in_order(hand)
        ]
        for hand in hands
        if any(win.hand_json is not None for win in hand.wins.all())
    }
    if not answers:
        return
    now = {hand.pk: hand.version for hand in hands}
    rows = [
        row
        for row in HandVersion.objects.filter(hand__in=answers)
        if row.number == now[row.hand_id] and answers[row.hand_id]
    ]
    for row in rows:
        row.content = row.content | {"wins": answers[row.hand_id]}
    HandVersion.objects.bulk_update(rows, ["content"])


def _same(content: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether two versions say the same of what was played; that tiles follow is no part of it."""
    mine, theirs = (
        (one["entry"] | {"tiles_later": False}, one["deltas"], one["values"])
        for one in (content, other)
    )
    return mine == theirs


def write_steps(game: Game, actor: Actor, steps: Sequence[Step], now: datetime) -> None:
    """Save the hands of the steps with a new row version each and write the versions down.

    A hand is corrected where it is not what was recorded at first, nor what that was continued to.
    """
    right: dict[int, list[dict[str, Any]]] = {}
    recorded = HandVersion.objects.filter(hand__in=[step.hand.pk for step in steps])
    for row in recorded.filter(Q(number=1) | Q(action__in=(CONTINUED, FILLED))):
        if row.content.get("as_played", True):
            right.setdefault(row.hand_id, []).append(row.content)
    rows: list[HandVersion] = []
    for step in steps:
        hand = step.hand
        values = [win.value for win in in_order(hand)]
        content = content_of(hand, HandEntry.of_hand(hand), step.position, game.players, values)
        hand.version += 1
        hand.changed_at = now
        if step.action in (CONTINUED, FILLED):
            content["as_played"] = not hand.corrected
        else:
            hand.corrected = not any(_same(content, old) for old in right[hand.pk])
        rows.append(
            HandVersion(
                hand=hand,
                number=hand.version,
                action=step.action,
                restored_from=step.restored_from,
                content=content,
                user=actor.user,
                at=now,
            )
        )
    Hand.objects.bulk_update(
        [step.hand for step in steps],
        ["outcome", "mode", "drawn", "declarations", "check_needed", "refused", "tiles_later",
         "corrected", "version", "changed_at", "withdrawn_at", "d0", "d1", "d2", "d3"],
    )  # fmt: skip
    HandVersion.objects.bulk_create(rows)
