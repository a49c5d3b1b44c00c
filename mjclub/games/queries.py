"""What pages and API read of games: few queries, their number never grows with the rows."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final, overload

from django.db.models import Count, Prefetch, Q, QuerySet, Window
from django.db.models.functions import RowNumber

from mjclub.clubs.models import Club, Player
from mjclub.games import line, referee, refusals, rules
from mjclub.games.entries import Position
from mjclub.games.models import Adjustment, Evening, Game, Hand, HandVersion, Seat, SeatSwap, Win
from mjclub.games.services.common import deltas_of
from mjclub.games.services.start import day_of
from mjclub.games.sheets import (
    BestHand,
    Column,
    EveningLine,
    PlayerGame,
    Row,
    Sheet,
    SheetWin,
    Sums,
    TableCard,
    VersionLine,
)

_PEOPLE: Final = Seat.objects.select_related("player").order_by("column")
_SEATS: Final = Prefetch("seats", queryset=_PEOPLE)
_SWAPS: Final = Prefetch("swaps", queryset=SeatSwap.objects.order_by("id"))
_ADJUSTMENTS: Final = Prefetch(
    "adjustments",
    queryset=Adjustment.objects.filter(player__isnull=True)
    .select_related("reason", "after", "made_by")
    .order_by("id"),
)


def _hands(*, answers: bool) -> Prefetch[str, QuerySet[Hand], str]:
    wins = Win.objects.order_by("order", "id")
    if not answers:
        wins = wins.defer("answer", "hand_json")
    return Prefetch(
        "hands",
        queryset=Hand.objects.order_by("seq")
        .select_related("recorded_by")
        .prefetch_related(Prefetch("wins", queryset=wins)),
    )


def sheet(game: Game) -> Sheet:
    """Return a game's whole sheet: six queries whatever the number of hands."""
    full = (
        Game.objects.select_related("club", "evening", "league", "rule_version", "table")
        .prefetch_related(_SEATS, _SWAPS, _ADJUSTMENTS, _hands(answers=True))
        .get(pk=game.pk)
    )
    return build_sheet(full)


def build_sheet(game: Game) -> Sheet:
    """Return the sheet of a game whose seats, swaps, adjustments and hands are prefetched."""
    hands = list(game.hands.all())
    adjustments = list(game.adjustments.all())
    stands = line.build(game, hands, list(game.swaps.all()))
    rows = _rows(game, stands, [row for row in adjustments if row.withdrawn_at is None])
    checks = tuple(item.hand for item in stands.items if item.hand.check_needed)
    going_on = _going_on(rows)
    why_not = tuple(_why_not(game, stands, checks, going_on))
    columns = _columns(game, stands, going_on)
    return Sheet(
        game=game,
        columns=columns,
        rows=rows,
        withdrawn=tuple(
            sorted(
                (hand for hand in hands if hand.withdrawn_at is not None),
                key=lambda hand: (hand.changed_at, hand.seq),
                reverse=True,
            )
        ),
        withdrawn_adjustments=tuple(row for row in adjustments if row.withdrawn_at is not None),
        swaps=tuple(swap for swap in stands.swaps if swap.undone_at is None),
        sums=Sums(
            hands=sum(sum(row.deltas) for row in rows if row.kind == "hand"),
            deductions=sum(sum(row.deltas) for row in rows if row.kind == "adjustment"),
            start=referee.start_score(game) * game.players,
            total=sum(column.points for column in columns),
        ),
        next_position=stands.next,
        hands_total=referee.hands_total(game),
        over=stands.next is None and going_on is None,
        checks=checks,
        can_finish=not why_not,
        why_not=why_not,
        can_undo=bool(stands.items) and game.state != Game.State.CANCELLED,
        going_on=going_on,
        later=tuple(row for row in rows if "tiles_later" in row.tags),
    )


def _going_on(rows: Sequence[Row]) -> Row | None:
    """The hand that waits for its end; there is at most one, and it is the last of the game."""
    return next((row for row in reversed(rows) if "going_on" in row.tags), None)


def _why_not(
    game: Game, stands: line.Line, checks: Sequence[Hand], going_on: Row | None
) -> list[str]:
    found = [] if game.state == Game.State.OPEN else ["not_open"]
    if checks:
        found.append("check_needed")
    if not stands.items:
        found.append("no_hands")
    if going_on is not None:
        found.append("hand_goes_on")
    return found


def _columns(game: Game, stands: line.Line, going_on: Row | None) -> tuple[Column, ...]:
    position = going_on.position if going_on is not None else stands.next
    position = position or stands.positions[-1]
    return tuple(
        Column(
            column=seat.column,
            player=seat.player,
            points=seat.points,
            place=seat.place,
            shared=seat.shared,
            table_twelfths=seat.table_twelfths,
            match_hundredths=seat.match_hundredths,
            wind=position.winds[seat.column],
            dealer=position.dealer == seat.column,
        )
        for seat in game.seats.all()
    )


def _rows(game: Game, stands: line.Line, adjustments: Sequence[Adjustment]) -> tuple[Row, ...]:
    """Put hands and adjustments in order and add up."""
    totals = (referee.start_score(game),) * game.players
    rows: list[Row] = []
    waiting = sorted(
        adjustments, key=lambda row: (0 if row.after is None else row.after.seq, row.pk)
    )
    last: Hand | None = None

    def adjust(before: int | None) -> None:
        nonlocal totals
        while waiting and (
            before is None or waiting[0].after is None or waiting[0].after.seq < before
        ):
            row = waiting.pop(0)
            deltas = deltas_of(row, game.players)
            totals = _plus(totals, deltas)
            reason = row.reason.text if row.reason is not None else ""
            rows.append(Row("adjustment", last, row, None, deltas, totals, reason=reason))

    for item, position in zip(stands.items, stands.positions, strict=True):
        adjust(item.hand.seq)
        last = item.hand
        deltas = deltas_of(last, game.players)
        totals = _plus(totals, deltas)
        wins = tuple(sheet_win(win) for win in last.wins.all())
        faults = refusals.faults_of(game, last, position)
        rows.append(
            Row("hand", last, None, position, deltas, totals, wins, tags=_tags(last), faults=faults)
        )
    adjust(None)
    return tuple(rows)


def _plus(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _tags(hand: Hand) -> frozenset[str]:
    return frozenset(
        name
        for name, has in (
            ("corrected", hand.corrected),
            ("check", hand.check_needed),
            ("refused", hand.refused is not None),
            ("void", hand.outcome == Hand.Outcome.VOID),
            ("draw", hand.outcome == Hand.Outcome.DRAW),
            ("going_on", hand.withdrawn_at is None and hand.going_on),
            ("drawn", hand.drawn),
            ("tiles_later", hand.tiles_later),
        )
        if has
    )


def sheet_win(win: Win) -> SheetWin:
    """Return a win as the sheet shows it; answer and tiles are empty where they were not read."""
    deferred = win.get_deferred_fields()
    answer = None if "answer" in deferred else win.answer
    patterns = (answer or {}).get("patterns") or win.patterns or ()
    return SheetWin(
        winner=win.winner,
        source=win.source,
        responsible=win.responsible,
        kind=win.kind,
        value=win.value,
        patterns=tuple(patterns),
        answer=answer,
        hand_json=None if "hand_json" in deferred else win.hand_json,
        order=win.order,
        nobody=win.nobody_responsible,
        verified=tuple(win.verified or ()),
    )


def tonight(club: Club, now: datetime) -> list[TableCard]:
    """Return tonight's games as cards: those of the day's evening and whatever is still open."""
    # Asked one after the other: each has an index, both in one condition have none.
    tonights = Game.objects.filter(evening__club=club, evening__day=day_of(club, now))
    of_day = tonights.values_list("pk", flat=True)
    still_open = Game.objects.filter(club=club, state=Game.State.OPEN).values_list("pk", flat=True)
    return _cards(Game.objects.filter(pk__in={*of_day, *still_open}))


def cards(evening: Evening) -> list[TableCard]:
    """Return an evening's games as cards."""
    return _cards(Game.objects.filter(evening=evening))


def _cards(games: QuerySet[Game]) -> list[TableCard]:
    """Open games first, by table; then the others, newest first. Seven queries."""
    rows = (
        games.exclude(state=Game.State.CANCELLED)
        .select_related("club", "evening", "league", "table")
        .prefetch_related(_SEATS, _SWAPS, _ADJUSTMENTS, _hands(answers=False))
        .order_by("-evening__day", "-evening__number", "-number", "-id")
    )
    cards = [_card(game) for game in rows]

    def order(card: TableCard) -> tuple[bool, int, str]:
        game = card.game
        if game.state != Game.State.OPEN or game.table is None:
            return (game.state != Game.State.OPEN, 1000, "")
        return (False, game.table.order, game.table.name)

    return sorted(cards, key=order)


def _card(game: Game) -> TableCard:
    stands = _light_line(game)
    rows = _rows(game, stands, [])
    hands = [row for row in rows if row.kind == "hand"]
    going_on = _going_on(hands)
    numbers = {
        row.position.hand_no
        for row in hands
        if row.position and not row.tags & {"void", "going_on"}
    }
    changed = [row.hand.changed_at for row in hands if row.hand is not None]
    return TableCard(
        game=game,
        columns=_columns(game, stands, going_on),
        hands_played=len(numbers),
        hands_total=referee.hands_total(game),
        position=stands.next,
        last=hands[-1] if hands else None,
        last_at=max(changed) if changed else None,
        over=stands.next is None and going_on is None,
        checks=sum(item.hand.check_needed for item in stands.items),
        going_on=going_on,
        later=sum(item.hand.tiles_later for item in stands.items),
    )


def _light_line(game: Game) -> line.Line:
    """Return the line of a game whose wins were read without their tiles."""
    return line.Line(
        game,
        tuple(
            line.Item(hand, line.outline_entry(hand))
            for hand in game.hands.all()
            if hand.withdrawn_at is None
        ),
        tuple(game.swaps.all()),
    )


class Evenings(Sequence[EveningLine]):
    """A club's evenings, newest first; only what is asked for is read and counted."""

    def __init__(self, club: Club) -> None:
        self._found = Evening.objects.filter(club=club).order_by("-day", "-number")

    def __len__(self) -> int:
        return self._found.count()

    @overload
    def __getitem__(self, index: int) -> EveningLine: ...

    @overload
    def __getitem__(self, index: slice) -> list[EveningLine]: ...

    def __getitem__(self, index: int | slice) -> EveningLine | list[EveningLine]:
        if isinstance(index, int):
            return self[index : index + 1][0]
        wanted = [evening.pk for evening in self._found[index]]
        counted = ~Q(games__state=Game.State.CANCELLED)
        rows = self._found.filter(pk__in=wanted).annotate(
            n=Count("games", filter=counted, distinct=True),
            done=Count("games", filter=Q(games__state=Game.State.FINISHED), distinct=True),
            who=Count("games__seats__player", filter=counted, distinct=True),
        )
        return [EveningLine(evening, evening.n, evening.done, evening.who) for evening in rows]


def evenings(club: Club) -> Evenings:
    """Return a club's evenings, newest first, with their numbers. Two statements for a slice."""
    return Evenings(club)


def games_of(player: Player, limit: int | None = None) -> list[PlayerGame]:
    """Return a player's games, newest first, cancelled ones left out. Three queries."""
    seats = (
        Seat.objects.filter(player=player)
        .exclude(game__state=Game.State.CANCELLED)
        .select_related("game__evening", "game__league", "game__table")
        .prefetch_related(Prefetch("game__seats", queryset=_PEOPLE))
        .order_by("-game__evening__day", "-game__evening__number", "-game__number", "-game__id")
    )
    return [
        PlayerGame(
            game=seat.game,
            column=seat.column,
            points=seat.points,
            place=seat.place,
            shared=seat.shared,
            table_twelfths=seat.table_twelfths,
            others=tuple(
                (other.player, other.points)
                for other in seat.game.seats.all()
                if other.player_id != player.pk
            ),
        )
        for seat in (seats if limit is None else seats[:limit])
    ]


def hand_history(hand: Hand) -> list[VersionLine]:
    """Return every version of a hand, the newest first. Two queries."""
    rows = HandVersion.objects.filter(hand=hand).select_related("user").order_by("-number")
    return [
        VersionLine(
            number=row.number,
            action=row.action,
            restored_from=row.restored_from,
            content=row.content["entry"],
            deltas=tuple(row.content["deltas"]),
            values=tuple(row.content["values"]),
            user_name=row.user.get_username() if row.user is not None else "",
            at=row.at,
            current=index == 0,
            totals=_totals(hand, row, current=index == 0),
        )
        for index, row in enumerate(rows)
    ]


def _totals(hand: Hand, row: HandVersion, *, current: bool) -> tuple[int | None, ...]:
    """The engine's numbers of a version: those of the present one stand with the wins."""
    if current:
        answers = [win.answer for win in hand.wins.order_by("order", "id")]
    else:
        answers = [win.get("answer") for win in row.content.get("wins", ())]
    return tuple((answer or {}).get("total") for answer in answers)


def position_of(hand: Hand) -> Position | None:
    """Return where a hand stands in its game; None if it is withdrawn."""
    return line.load(hand.game)[0].position_of(hand)


def best_hands(club: Club, evening: Evening | None = None) -> list[BestHand]:
    """Return the dearest hand under each ruleset, of an evening or of the club. Two queries.

    Points of different rulesets cannot be compared. Of equals the earliest is taken; the rulesets
    stand in the product's order.
    """
    wins = Win.objects.filter(hand__withdrawn_at__isnull=True, hand__game__club=club).exclude(
        hand__game__state=Game.State.CANCELLED
    )
    if evening is not None:
        wins = wins.filter(hand__game__evening=evening)
    place = Window(
        RowNumber(),
        partition_by="hand__game__ruleset",
        order_by=("-value", "hand__recorded_at", "hand_id", "id"),
    )
    # Ranked by their numbers alone: the answers are read of the few that are shown.
    first = wins.annotate(at=place).filter(at=1).values("pk")
    found = (
        Win.objects.filter(pk__in=first)
        .select_related("hand__game__evening", "hand__game__league", "hand__game__table")
        .prefetch_related(Prefetch("hand__game__seats", queryset=_PEOPLE))
    )
    best = []
    for win in found:
        game = win.hand.game
        people = {seat.column: seat.player for seat in game.seats.all()}
        best.append(BestHand(win.hand, sheet_win(win), people[win.winner], game))
    return sorted(best, key=lambda one: rules.RULESET_IDS.index(one.game.ruleset))


def last_players(club: Club, limit: int = 12) -> list[Player]:
    """Return who played last, newest first: offered when a game is started. Two statements."""
    recent = list(
        Game.objects.filter(club=club).order_by("-id").values_list("id", flat=True)[: 4 * limit]
    )
    seats = _PEOPLE.filter(game__in=recent, player__retired_at__isnull=True)
    latest: dict[Player, int] = {}
    for seat in seats.order_by("game_id"):
        latest[seat.player] = seat.game_id
    offered = sorted(latest, key=lambda player: (-latest[player], player.name, player.pk))
    return offered[:limit]


def adjustments_of(league_id: int) -> list[Adjustment]:
    """Return every adjustment that stands in a league, newest first, with reason and people."""
    return list(
        Adjustment.objects.filter(
            Q(league=league_id) | Q(game__league=league_id), withdrawn_at__isnull=True
        )
        .exclude(game__state=Game.State.CANCELLED)
        .select_related("reason", "made_by", "player", "game__evening", "after")
        .prefetch_related(Prefetch("game__seats", queryset=_PEOPLE))
        .order_by("-at", "-id")
    )
