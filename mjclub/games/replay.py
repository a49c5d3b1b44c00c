"""The record made again from the audit log: the same calls, times and ids give the same rows.

Clubs, players, tables, leagues and users must stand already (their own entries are not replayed
here); evenings, games, hands, adjustments, guests and standings are made. Nothing asks a clock or
draws a random number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from mjclub.clubs.models import Club, Player, Table
from mjclub.core.actors import SYSTEM, Actor
from mjclub.core.models import AuditEntry
from mjclub.games import services
from mjclub.games.entries import GuestName, HandEntry
from mjclub.games.models import Adjustment, Game, Hand, SeatSwap
from mjclub.leagues.models import League, RuleVersion


@dataclass(slots=True)
class Replay:
    """One run over a log.

    Attributes:
        texts: What the log's text references say, by id. A text that was erased is "".
        people: Player ids of the log whose rows have another id here: guests.
    """

    texts: Mapping[int, str]
    people: dict[int, int] = field(default_factory=dict)

    def run(self, entries: Iterable[AuditEntry]) -> int:
        """Make every call of the record again, in order; return how many there were.

        The actor is the entry's user; a token's calls are made in its user's name.
        """
        done = 0
        for entry in entries:
            call = CALLS.get(entry.action)
            if call is None:
                continue
            call(self, SYSTEM if entry.user is None else Actor.of(entry.user), entry)
            done += 1
        return done

    def words(self, reference: Mapping[str, int] | None) -> str:
        """Return the words of a reference."""
        return "" if reference is None else self.texts.get(reference["text"], "")

    def player(self, key: int) -> Player:
        """Return a player of the log."""
        return Player.objects.get(pk=self.people.get(key, key))


def _game(inputs: Mapping[str, Any]) -> Game:
    return Game.objects.get(public_id=inputs["game"])


def _hand(inputs: Mapping[str, Any]) -> Hand:
    return Hand.objects.get(public_id=inputs["hand"])


def _league(key: int | None) -> League | None:
    return None if key is None else League.objects.get(pk=key)


def _open_evening(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    services.open_evening(
        actor=actor,
        club=Club.objects.get(pk=entry.inputs["club"]),
        now=entry.at,
        public_id=entry.inputs["public_id"],
    )


def _start_game(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    inputs = entry.inputs
    club = Club.objects.get(pk=inputs["club"])
    services.start_game(
        actor=actor,
        club=club,
        players=[
            replay.player(item["player"])
            if "player" in item
            else GuestName(replay.words(item["guest"]), item["public_id"])
            for item in inputs["players"]
        ],
        league=_league(inputs["league"]),
        table=None if inputs["table"] is None else Table.objects.get(pk=inputs["table"]),
        ruleset=inputs["ruleset"],
        options=inputs["options"],
        rule_version=inputs.get("rule_version"),
        now=entry.at,
        public_id=inputs["public_id"],
        evening_id=inputs["evening"],
    )
    for public_id, key in entry.made["guests"].items():
        player = Player.objects.filter(public_id=public_id).first()
        if player is not None:
            replay.people[key] = player.pk


def _record_hand(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    inputs = entry.inputs
    services.record_hand(
        actor=actor,
        game=_game(inputs),
        entry=HandEntry.of(inputs["entry"]),
        hand_no=inputs["hand_no"],
        key=inputs["key"],
        now=entry.at,
        public_id=inputs["public_id"],
        keep_refused=inputs.get("keep_refused", False),
    )


def _continue_hand(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    inputs = entry.inputs
    services.continue_hand(
        actor=actor,
        game=_game(inputs),
        hand=_hand(inputs),
        entry=HandEntry.of(inputs["entry"]),
        key=inputs["key"],
        version=inputs["version"],
        now=entry.at,
        keep_refused=inputs.get("keep_refused", False),
    )


def _correct_hand(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    services.correct_hand(
        actor=actor,
        hand=_hand(entry.inputs),
        entry=HandEntry.of(entry.inputs["entry"]),
        version=entry.inputs["version"],
        now=entry.at,
    )


def _restore_version(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    services.restore_version(
        actor=actor,
        hand=_hand(entry.inputs),
        number=entry.inputs["number"],
        version=entry.inputs["version"],
        now=entry.at,
    )


def _withdraw_hand(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    services.withdraw_hand(
        actor=actor,
        hand=_hand(entry.inputs),
        version=entry.inputs["version"],
        now=entry.at,
    )


def _restore_hand(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    services.restore_hand(
        actor=actor,
        hand=_hand(entry.inputs),
        version=entry.inputs["version"],
        now=entry.at,
    )


def _undo_last(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    services.undo_last(
        actor=actor,
        game=_game(entry.inputs),
        version=entry.inputs["version"],
        now=entry.at,
    )


def _swap_seats(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    services.swap_seats(
        actor=actor,
        game=_game(entry.inputs),
        column_a=entry.inputs["column_a"],
        column_b=entry.inputs["column_b"],
        from_hand_no=entry.inputs["from_hand_no"],
        version=entry.inputs["version"],
        now=entry.at,
    )


def _undo_swap(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    swaps = SeatSwap.objects.filter(game=_game(entry.inputs)).order_by("id")
    services.undo_swap(
        actor=actor,
        swap=swaps[entry.inputs["swap"] - 1],
        version=entry.inputs["version"],
        now=entry.at,
    )


def _add_adjustment(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    inputs = entry.inputs
    services.add_adjustment(
        actor=actor,
        game=_game(inputs),
        code=inputs["code"],
        column=inputs["column"],
        after=None if inputs["after"] is None else Hand.objects.get(public_id=inputs["after"]),
        reason=replay.words(inputs["reason"]),
        now=entry.at,
        public_id=inputs["public_id"],
        step=inputs["step"],
    )


def _correct_points(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    inputs = entry.inputs
    services.correct_points(
        actor=actor,
        game=_game(inputs),
        deltas=inputs["deltas"],
        after=None if inputs["after"] is None else Hand.objects.get(public_id=inputs["after"]),
        # A reason that was erased since: the call cannot be made without one.
        reason=replay.words(inputs["reason"]) or "-",
        now=entry.at,
        public_id=inputs["public_id"],
    )


def _withdraw_adjustment(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    services.withdraw_adjustment(
        actor=actor,
        adjustment=Adjustment.objects.get(public_id=entry.inputs["adjustment"]),
        now=entry.at,
    )


def _adjust_table_points(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    inputs = entry.inputs
    services.adjust_table_points(
        actor=actor,
        league=League.objects.get(pk=inputs["league"]),
        player=replay.player(inputs["player"]),
        twelfths=inputs["twelfths"],
        # A reason that was erased since: the call cannot be made without one.
        reason=replay.words(inputs["reason"]) or "-",
        now=entry.at,
        public_id=inputs["public_id"],
        game=None if inputs["game"] is None else _game(inputs),
    )


def _finish_game(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    services.finish_game(
        actor=actor,
        game=_game(entry.inputs),
        version=entry.inputs["version"],
        early=entry.inputs["early"],
        now=entry.at,
    )


def _reopen_game(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    services.reopen_game(
        actor=actor,
        game=_game(entry.inputs),
        version=entry.inputs["version"],
        now=entry.at,
    )


def _cancel_game(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    services.cancel_game(
        actor=actor,
        game=_game(entry.inputs),
        version=entry.inputs["version"],
        reason=replay.words(entry.inputs["reason"]),
        now=entry.at,
    )


def _move_game(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    services.move_game(
        actor=actor,
        game=_game(entry.inputs),
        league=_league(entry.inputs["league"]),
        version=entry.inputs["version"],
        now=entry.at,
    )


def _rescore_game(replay: Replay, actor: Actor, entry: AuditEntry) -> None:
    game, number = _game(entry.inputs), entry.inputs["rule_version"]
    version = None
    if number is not None:
        version = RuleVersion.objects.get(league=game.league_id, number=number)
    services.rescore_game(actor=actor, game=game, version=version, now=entry.at)


CALLS: Final[dict[str, Callable[[Replay, Actor, AuditEntry], None]]] = {
    "open_evening": _open_evening,
    "start_game": _start_game,
    "record_hand": _record_hand,
    "continue_hand": _continue_hand,
    "correct_hand": _correct_hand,
    "restore_version": _restore_version,
    "withdraw_hand": _withdraw_hand,
    "restore_hand": _restore_hand,
    "undo_last": _undo_last,
    "swap_seats": _swap_seats,
    "undo_swap": _undo_swap,
    "add_adjustment": _add_adjustment,
    "correct_points": _correct_points,
    "withdraw_adjustment": _withdraw_adjustment,
    "adjust_table_points": _adjust_table_points,
    "finish_game": _finish_game,
    "reopen_game": _reopen_game,
    "cancel_game": _cancel_game,
    "move_game": _move_game,
    "rescore_game": _rescore_game,
}
"""Every write of the record, by its action."""
