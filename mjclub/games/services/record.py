"""Recording a hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from mjclub.core import audit, keys
from mjclub.core.actors import Actor
from mjclub.core.exceptions import Conflict, Invalid, Problem
from mjclub.core.models import RequestKey
from mjclub.games import referee, refusals
from mjclub.games.entries import (
    HandEntry,
    Position,
    Recorded,
    in_order,
    position_content,
)
from mjclub.games.judge import Judged, judge_to_keep
from mjclub.games.messages import message
from mjclub.games.models import Game, Hand, HandVersion, Seat, SeatSwap, Win
from mjclub.games.services import common, versions
from mjclub.leagues.services_standings import rewrite_standings

CREATED = 201


def record_hand(
    *,
    actor: Actor,
    game: Game,
    entry: HandEntry,
    hand_no: int,
    key: str,
    now: datetime,
    public_id: str,
    keep_refused: bool = False,
) -> Recorded:
    """Record the next hand.

    Args:
        actor: Who records it.
        game: Which game; may be finished as long as its frame has room (the standings follow).
        entry: What was entered.
        hand_no: The number it is for, as the person saw it.
        key: The client's key: the same key with the same content is answered again, not done again.
        now: The time.
        public_id: The new hand's id.
        keep_refused: A win that the rules refuse keeps its place, with nothing paid, and is marked
            for checking, as long as the game is open and nothing is wrong with who won, from whom
            and how.

    Raises:
        Invalid: The faults of the entry; ``game_cancelled``, ``game_over``, ``bad_key``,
            ``hand_goes_on`` (the last hand waits for its end; or this one would, in a finished
            game).
        Conflict: ``hand_taken`` (with what stands there), ``hand_ahead``, ``key_reused``.
    """
    keys.check(key)
    content = {"hand_no": hand_no, "entry": entry.content()}
    hashed = keys.content_hash(content)
    with transaction.atomic():
        game = common.lock(game.pk)
        used = RequestKey.objects.filter(game=game, key=key).select_related("hand").first()
        if used is not None:
            return replay(used, hashed)
        common.refuse_cancelled(game)
        outline = read_outline(game)
        position = _expected(game, outline, hand_no)
        judged = judge_to_keep(game, entry, position)
        faults, refused = judged.faults, None
        if faults:
            if keep_refused and game.state == Game.State.OPEN:
                refused = refusals.keep(entry, faults)
            if refused is None:
                raise Invalid.of(faults)
            judged = refusals.bare(refused, game.players)
        if judged.going_on and game.state == Game.State.FINISHED:
            raise Invalid("hand_goes_on", message("hand_goes_on"), field="drawn")
        hand, wins = _create(actor, game, outline.seq, entry, judged, now, public_id, refused)
        seats = list(Seat.objects.filter(game=game).order_by("column"))
        points = [
            seat.points + delta for seat, delta in zip(seats, judged.deltas or (), strict=True)
        ]
        common.write_seats(game, points, seats)
        game.version += 1
        if game.state == Game.State.FINISHED:
            game.ended_early = read_outline(game).next is not None
        Game.objects.filter(pk=game.pk).update(version=game.version, ended_early=game.ended_early)
        stands = refused or versions.settled(entry, judged)
        _write_version(actor, game, hand, stands, wins, position, now)
        body = body_of(game, hand, position, points, wins, faults)
        RequestKey.objects.create(
            game=game, key=key, content_hash=hashed, status=CREATED, body=body, hand=hand, at=now
        )
        if game.state == Game.State.FINISHED and game.league_id is not None:
            rewrite_standings(game.league_id, [seat.player_id for seat in seats], now)
        audit.record(
            actor=actor,
            action="record_hand",
            at=now,
            club=game.club_id,
            game=game.pk,
            league=game.league_id,
            inputs={
                "game": game.public_id,
                "key": key,
                "public_id": public_id,
                **content,
                **({"keep_refused": True} if keep_refused else {}),
            },
            made={"hand": public_id},
            after={"deltas": body["deltas"], "totals": body["totals"]},
        )
    return Recorded(hand, replayed=False, status=CREATED, body=body)


@dataclass(frozen=True, slots=True)
class Outline:
    """As much of a game's hands as the next one needs: where it stands and its place in the order.

    Attributes:
        positions: By hand id, of the hands that stand.
        next: The next hand's place; None: the frame is full.
        seq: The next hand's place in the order of the record.
        going_on: The last hand waits for its end, and the next one cannot be recorded.
    """

    positions: dict[int, Position]
    next: Position | None
    seq: int
    going_on: bool = False


def read_outline(game: Game) -> Outline:
    """Read the outline: two queries, no JSON."""
    seq = 0
    played: dict[int, referee.Played] = {}
    rows = (
        Hand.objects.filter(game=game)
        .order_by("seq", "wins__order", "wins__id")
        .values_list("id", "seq", "outcome", "withdrawn_at", "drawn", "wins__winner", "wins__order")
    )
    going_on = False
    for pk, place, outcome, withdrawn_at, drawn, winner, order in rows:
        seq = max(seq, place)
        if withdrawn_at is not None:
            continue
        before = played.get(pk, referee.Played(outcome))
        if winner is not None:
            before = referee.Played(outcome, (*before.winners, winner), (*before.orders, order))
        played[pk] = before
        going_on = referee.going_on(game, outcome, len(before.winners), drawn=drawn)
    swaps = SeatSwap.objects.filter(game=game).order_by("id")
    places, following = referee.positions(game, list(played.values()), swaps)
    return Outline(dict(zip(played, places, strict=True)), following, seq + 1, going_on)


def _expected(game: Game, outline: Outline, hand_no: int) -> Position:
    """Return the next place if the caller means it, else tell him what stands there."""
    if outline.next is not None and outline.next.hand_no == hand_no:
        if outline.going_on:
            raise Invalid("hand_goes_on", message("hand_goes_on"), field="hand_no")
        return outline.next
    current: dict[str, object] = {
        "game_version": game.version,
        "next_hand_no": None if outline.next is None else outline.next.hand_no,
    }
    taken = [pk for pk, place in outline.positions.items() if place.hand_no == hand_no]
    if taken:
        hand = Hand.objects.prefetch_related("wins").get(pk=taken[-1])
        current["hand"] = hand_now(hand, game, hand_no)
        raise Conflict("hand_taken", message("hand_taken"), current=current, hand=hand)
    if outline.next is None:
        raise Invalid("game_over", message("game_over"), field="hand_no")
    raise Conflict("hand_ahead", message("hand_ahead"), current=current, field="hand_no")


def hand_now(hand: Hand, game: Game, hand_no: int | None) -> dict[str, Any]:
    """Return what stands as a hand, as plain JSON, for an answer 409."""
    wins = in_order(hand)
    return {
        "id": hand.public_id,
        "hand_no": hand_no,
        "version": hand.version,
        "withdrawn": hand.withdrawn_at is not None,
        "outcome": hand.outcome,
        "mode": hand.mode,
        "wins": _wins(wins),
        "going_on": referee.going_on(game, hand.outcome, len(wins), drawn=hand.drawn),
        "deltas": list(common.deltas_of(hand, game.players)),
    }


def _wins(wins: Iterable[Win]) -> list[dict[str, Any]]:
    """Return wins as answers name them."""
    return [
        {
            "winner": win.winner,
            "source": win.source,
            "kind": win.kind,
            "order": win.order,
            "value": win.value,
        }
        for win in wins
    ]


def replay(used: RequestKey, hashed: str) -> Recorded:
    """Answer a known key as the first time.

    Raises:
        Conflict: ``key_reused``: it came with other content before.
    """
    if used.content_hash == hashed and used.hand is not None:
        return Recorded(used.hand, replayed=True, status=used.status, body=used.body)
    raise Conflict(
        "key_reused",
        format_lazy(
            _("This form was already used for hand {number}."), number=used.body["hand_no"]
        ),
        current={"hand": used.body},
        hand=used.hand,
        field="key",
    )


def _create(
    actor: Actor,
    game: Game,
    seq: int,
    entry: HandEntry,
    judged: Judged,
    now: datetime,
    public_id: str,
    refused: HandEntry | None,
) -> tuple[Hand, list[Win]]:
    hand = Hand(
        game=game,
        public_id=public_id,
        seq=seq,
        outcome=entry.outcome,
        drawn=entry.drawn,
        declarations=list(judged.declarations),
        mode=entry.mode,
        check_needed=refused is not None,
        refused=refusals.stored(refused),
        tiles_later=entry.awaits_tiles and refused is None,
        recorded_by=actor.user,
        recorded_at=now,
        changed_at=now,
        **common.as_fields(judged.deltas or ()),
    )
    hand.save(force_insert=True)
    wins = versions.new_wins(hand, judged)
    if wins:
        Win.objects.bulk_create(wins)
    return hand, wins


def _write_version(
    actor: Actor,
    game: Game,
    hand: Hand,
    entry: HandEntry,
    wins: Sequence[Win],
    position: Position,
    now: datetime,
) -> None:
    values = [win.value for win in wins]
    HandVersion.objects.create(
        hand=hand,
        number=1,
        action="recorded",
        content=versions.content_of(hand, entry, position, game.players, values),
        user=actor.user,
        at=now,
    )


def body_of(
    game: Game,
    hand: Hand,
    position: Position,
    points: Sequence[int],
    wins: Sequence[Win],
    faults: Sequence[Problem] = (),
) -> dict[str, Any]:
    """Return the first answer, kept with the key: plain JSON, all of it decided now.

    Args:
        game, hand, position: What was recorded, and where it stands.
        points: The columns' points after it.
        wins: Its wins.
        faults: Why the rules refuse it, if it is kept refused.
    """
    return {
        "id": hand.public_id,
        "game": game.public_id,
        "game_version": game.version,
        **position_content(position),
        "version": hand.version,
        "outcome": hand.outcome,
        "mode": hand.mode,
        "wins": _wins(wins),
        "going_on": referee.going_on(game, hand.outcome, len(wins), drawn=hand.drawn),
        "check_needed": hand.check_needed,
        "refused": refusals.as_answer(faults),
        "tiles_later": hand.tiles_later,
        "deltas": list(common.deltas_of(hand, game.players)),
        "totals": list(points),
    }
