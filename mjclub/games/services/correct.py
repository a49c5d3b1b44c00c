"""Correcting, withdrawing and restoring hands, and undo.

Each change re-scores in its own transaction what it moves: the places of later hands follow from
the ordered hands, and with them the winds that hands entered by tiles were scored with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from mjclub.core import audit
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Conflict, Invalid, Problem
from mjclub.games import line, refusals
from mjclub.games.entries import Effect, HandEntry
from mjclub.games.judge import judge_to_keep
from mjclub.games.messages import message
from mjclub.games.models import Game, Hand, HandVersion
from mjclub.games.services import common, versions
from mjclub.games.services.record import hand_now


def correct_hand(
    *, actor: Actor, hand: Hand, entry: HandEntry, version: int, now: datetime
) -> Hand:
    """Put another entry in the place of a hand; the old version stays readable.

    The same correction sent again, its answer lost, changes nothing and is no conflict.

    Args:
        actor: Who.
        hand: Which; at any depth of the game.
        entry: What is right, whole. The same as what stands changes nothing.
        version: The hand's row version as the person saw it.
        now: The time.

    Raises:
        Invalid: The faults of the entry; ``hand_withdrawn``, ``too_many_hands``,
            ``reopen_first``, ``game_cancelled``; ``earlier_goes_on`` (it would wait for its end
            though later hands are recorded), ``hand_goes_on`` (the same in a finished game).
        Conflict: ``stale``, with what stands.
    """
    with transaction.atomic():
        change = HandChange(actor, hand, version, now, again=entry)
        if change.done:
            return change.hand
        change.refuse_withdrawn()
        if not change.enter(entry, "corrected"):
            return change.hand
        change.close("correct_hand", {"entry": entry.content()})
    return change.hand


def restore_version(*, actor: Actor, hand: Hand, number: int, version: int, now: datetime) -> Hand:
    """Bring an old version of a hand back, judged anew as any entry.

    Raises:
        Invalid: ``no_version``, and what `correct_hand` raises.
        Conflict: ``stale``, with what stands.
    """
    with transaction.atomic():
        change = HandChange(actor, hand, version, now)
        change.refuse_withdrawn()
        if change.bring_back(number):
            change.close("restore_version", {"number": number})
    return change.hand


def withdraw_hand(*, actor: Actor, hand: Hand, version: int, now: datetime) -> Hand:
    """Take a record back: it leaves the order, later hands move up and are re-scored.

    Raises:
        Invalid: ``hand_withdrawn``, ``reopen_first``, ``game_cancelled``.
        Conflict: ``stale``, with what stands.
    """
    with transaction.atomic():
        change = HandChange(actor, hand, version, now)
        change.refuse_withdrawn()
        change.withdraw()
        change.close("withdraw_hand", {})
    return change.hand


def restore_hand(*, actor: Actor, hand: Hand, version: int, now: datetime) -> Hand:
    """Bring a withdrawn hand back to its place; later hands move down and are re-scored.

    Raises:
        Invalid: ``hand_stands``, ``too_many_hands``, ``reopen_first``, ``game_cancelled``;
            ``earlier_goes_on``, ``hand_goes_on``: only the last hand may wait for its end.
        Conflict: ``stale``, with what stands.
    """
    with transaction.atomic():
        change = HandChange(actor, hand, version, now)
        if change.hand.withdrawn_at is None:
            raise Invalid("hand_stands", message("hand_stands"))
        change.restore()
        change.close("restore_hand", {})
    return change.hand


def undo_last(*, actor: Actor, game: Game, version: int, now: datetime) -> Hand:
    """Undo the last change of the game's last hand, or take the hand back if there was none.

    Corrections, and the end of a hand that went on, are undone one by one, newest first; then the
    hand is withdrawn. What was undone
    comes back by `restore_version` and `restore_hand`.

    Args:
        actor: Who.
        game: Which.
        version: The game's row version as the person saw it.
        now: The time.

    Raises:
        Invalid: ``nothing_to_undo``, and what the two services raise.
        Conflict: ``stale``.
    """
    with transaction.atomic():
        locked = common.lock(game.pk)
        common.refuse_cancelled(locked)
        common.check_version(locked, version)
        hand = Hand.objects.filter(game=locked, withdrawn_at__isnull=True).order_by("-seq").first()
        if hand is None:
            raise Invalid("nothing_to_undo", message("nothing_to_undo"))
        number = _before_last(hand)
        change = HandChange(actor, hand, hand.version, now)
        if number is None:
            change.withdraw()
        else:
            change.bring_back(number)
        change.close("undo_last", {"version": version}, with_hand=False)
    return change.hand


def correction_effects(
    *, hand: Hand, entry: HandEntry | None, restore: bool = False
) -> list[Effect]:
    """List what a change of a hand would do to the points of other hands. Writes nothing.

    Args:
        hand: The hand to be changed.
        entry: The correction; None: it is to be withdrawn, or with `restore` brought back.
        restore: See `entry`.
    """
    stands, _withdrawn = line.load(Game.objects.get(pk=hand.game_id))
    if restore:
        full = Hand.objects.prefetch_related("wins").get(pk=hand.pk)
        after = stands.with_hand(full)
    else:
        after = stands.without(hand) if entry is None else stands.with_entry(hand, entry)
    return effects_of(after.changes(but=hand))


def effects_of(changes: Sequence[line.Change]) -> list[Effect]:
    """Return the changes that a person must hear of before he confirms."""
    return [
        Effect(change.hand, change.position, change.old_total, change.new_total, change.under)
        for change in changes
        if change.under or change.old_total != change.new_total
    ]


def _before_last(hand: Hand) -> int | None:
    """Return the version that the hand's last entry replaced, None if that was the first one.

    Versions that kept the entry (re-scored, swapped, withdrawn, brought back) lead to the one
    whose entry they kept.
    """
    source: dict[int, int] = {}
    actions: dict[int, str] = {}
    rows = HandVersion.objects.filter(hand=hand).order_by("number")
    for number, action, restored in rows.values_list("number", "action", "restored_from"):
        actions[number] = action
        if action in ("recorded", "corrected", versions.CONTINUED, versions.FILLED):
            source[number] = number
        else:
            source[number] = source[restored if restored is not None else number - 1]
    entered = source[hand.version]
    return None if actions[entered] == "recorded" else source[entered - 1]


class HandChange:
    """One change of one hand: the game locked, the line read, then written as a whole.

    Attributes:
        done: The change was made by the version that stands: nothing is left to do.
        faults: Why the rules refuse what was entered, if it is kept refused.
    """

    def __init__(
        self,
        actor: Actor,
        hand: Hand,
        version: int,
        now: datetime,
        again: HandEntry | None = None,
    ) -> None:
        self.actor = actor
        self.now = now
        self.game = common.lock(hand.game_id)
        self.line, withdrawn = line.load(self.game)
        everybody = [*(item.hand for item in self.line.items), *withdrawn]
        self.hand = next(row for row in everybody if row.pk == hand.pk)
        self.before = self._now()
        common.refuse_cancelled(self.game)
        self.faults: tuple[Problem, ...] = ()
        self.done = again is not None and self.hand.version == version + 1 and self._stands(again)
        if self.hand.version != version and not self.done:
            raise Conflict("stale", message("stale"), current=self.before, hand=self.hand)
        self.seen = version
        self.action = ""
        self.restored_from: int | None = None
        self.rescored: list[line.Change] = []

    def _stands(self, entry: HandEntry) -> bool:
        """Whether an entry is what stands already, and a person has put it there."""
        position = self.line.position_of(self.hand)
        if position is None or self.hand.check_needed:
            return False
        made = HandVersion.objects.get(hand=self.hand, number=self.hand.version).action
        if made not in ("corrected", versions.FILLED):
            return False
        judged = judge_to_keep(self.game, entry, position)
        settled = versions.settled(entry, judged).content()
        return not judged.faults and settled == HandEntry.of_hand(self.hand).content()

    def _now(self) -> dict[str, Any]:
        position = self.line.position_of(self.hand)
        number = None if position is None else position.hand_no
        return hand_now(self.hand, self.game, number)

    def refuse_withdrawn(self) -> None:
        if self.hand.withdrawn_at is not None:
            raise Invalid("hand_withdrawn", message("hand_withdrawn"))

    def bring_back(self, number: int) -> bool:
        """Enter an old version again, also one that was kept refused; as `enter`."""
        content = (
            HandVersion.objects.filter(hand=self.hand, number=number)
            .values_list("content", flat=True)
            .first()
        )
        if content is None:
            raise Invalid("no_version", message("no_version"), field="number")
        refused = bool(content.get("refused"))
        entry = HandEntry.of(content["entry"])
        return self.enter(entry, "restored", restored_from=number, keep=lambda _faults: refused)

    def enter(
        self,
        entry: HandEntry,
        action: str,
        *,
        restored_from: int | None = None,
        keep: Callable[[Sequence[Problem]], bool] = lambda _faults: False,
    ) -> bool:
        """Write an entry in the hand's place; return whether it differs from what stands.

        Args:
            entry: Whole.
            action: What the new version is called.
            restored_from: The version that it brings back.
            keep: Whether the entry is kept refused with these faults, where it can be.
        """
        self.action, self.restored_from = action, restored_from
        after = self.line.with_entry(self.hand, entry)
        position = after.position_of(self.hand)
        if position is None or after.overfull:
            raise Invalid("too_many_hands", message("too_many_hands"))
        judged = judge_to_keep(self.game, entry, position)
        refused = None
        if judged.faults:
            if self.game.state == Game.State.OPEN and keep(judged.faults):
                refused = refusals.keep(entry, judged.faults)
            if refused is None:
                raise Invalid.of(judged.faults)
            self.faults, judged = judged.faults, refusals.bare(refused, self.game.players)
        self._refuse_waiting(after)
        settled = versions.settled(entry, judged)
        if settled.content() == HandEntry.of_hand(self.hand).content() and (
            action == "corrected" and not self.hand.check_needed
        ):
            return False
        if action == "corrected" and versions.fills(self.hand, entry, judged):
            self.action = versions.FILLED
        self._rescore(after, but=self.hand)
        versions.write_hand(self.hand, entry, judged, refused)
        return True

    def withdraw(self) -> None:
        self.action = "withdrawn"
        self._rescore(self.line.without(self.hand), but=self.hand)
        self.hand.withdrawn_at = self.now

    def restore(self) -> None:
        self.action = "restored"
        if self.hand.refused is not None and self.game.state == Game.State.FINISHED:
            raise Invalid("reopen_first", message("reopen_first"))
        after = self.line.with_hand(self.hand)
        if after.overfull:
            raise Invalid("too_many_hands", message("too_many_hands"))
        self._refuse_waiting(after)
        self._rescore(after, but=None)
        self.hand.withdrawn_at = None

    def _refuse_waiting(self, after: line.Line) -> None:
        wrong = common.waiting_fault(self.game, after, self.hand)
        if wrong is not None:
            raise Invalid.of([wrong])

    def _rescore(self, after: line.Line, *, but: Hand | None) -> None:
        self.rescored = after.changes(but=but)
        self.line = after
        rescore(self.game, self.rescored, also=self.hand)

    def close(
        self, action: str, inputs: dict[str, Any], *, with_hand: bool = True
    ) -> tuple[int, ...]:
        """Write versions, totals, standings and the audit entry; return the columns' points."""
        own = versions.Step(
            self.hand, self.action, self.line.position_of(self.hand), self.restored_from
        )
        others = [
            versions.Step(change.hand, "rescored", change.position)
            for change in self.rescored
            if change.hand.pk != self.hand.pk
        ]
        versions.write_steps(self.game, self.actor, [own, *others], self.now)
        if self.game.state == Game.State.FINISHED:
            self.game.ended_early = self.line.next is not None
        points = common.settle_up(self.game, self.now)
        who = {"hand": self.hand.public_id, "version": self.seen} if with_hand else {}
        audit.record(
            actor=self.actor,
            action=action,
            at=self.now,
            club=self.game.club_id,
            game=self.game.pk,
            league=self.game.league_id,
            inputs={"game": self.game.public_id, **who, **inputs},
            before=self.before,
            after=self._now() | {"rescored": summary(self.rescored, but=self.hand)},
        )
        return points


def rescore(game: Game, changes: Sequence[line.Change], *, also: Hand | None = None) -> None:
    """Write what re-scoring changes, old answers remembered first.

    Raises:
        Invalid: ``reopen_first``: the game is finished and a hand would be marked.
    """
    if game.state == Game.State.FINISHED and any(change.under for change in changes):
        raise Invalid("reopen_first", message("reopen_first"))
    hands = {change.hand.pk: change.hand for change in changes}
    if also is not None:
        hands[also.pk] = also
    versions.remember_answers(list(hands.values()))
    versions.apply_changes(changes)


def summary(changes: Sequence[line.Change], *, but: Hand | None = None) -> list[dict[str, Any]]:
    """Return what was re-scored, for the log."""
    return [
        {
            "hand": change.hand.public_id,
            "old": change.old_total,
            "new": change.new_total,
            "check_needed": change.under,
        }
        for change in changes
        if but is None or change.hand.pk != but.pk
    ]
