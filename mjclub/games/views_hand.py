"""One hand: tiles, patterns, payments, history; taking it back and bringing it back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from mjclub.clubs.access import actor_of
from mjclub.clubs.policies import Action
from mjclub.core.exceptions import ServiceError
from mjclub.games import changes, queries, referee, services, share_links, show
from mjclub.games.entries import HandEntry
from mjclub.games.refused_show import refused_of
from mjclub.games.views_common import (
    answer,
    get_game,
    get_hand,
    may_in,
    tell,
    to_game,
    version_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.http import HttpResponse

    from mjclub.core.http import HtmxRequest
    from mjclub.games.changes import Difference
    from mjclub.games.entries import Effect
    from mjclub.games.models import Game, Hand
    from mjclub.games.sheets import Row, SheetWin, VersionLine


@dataclass(frozen=True, slots=True)
class Past:
    """One version of the hand beside the one before it.

    Attributes:
        line: The version.
        differences: What it changed.
        kept: (points that stand, points the tiles come to) of each win where the two differ: it
            fell under the minimum and keeps what was recorded.
    """

    line: VersionLine
    differences: tuple[Difference, ...]
    kept: tuple[tuple[int, int], ...] = ()


@never_cache
@require_GET
def hand_page(request: HtmxRequest, club: str, game: str, hand: str) -> HttpResponse:
    """The hand as it stands, and every version of it."""
    _club, found = get_game(request, club, game)
    row = get_hand(found, hand)
    return answer(request, "games/hand.html", _context(request, found, row))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def withdraw(request: HtmxRequest, club: str, game: str, hand: str) -> HttpResponse:
    """Say what taking the hand back would move, then take it back."""
    _club, found = get_game(request, club, game, Action.RECORD)
    row = get_hand(found, hand)
    asked = {"ask": "withdraw", "version": row.version}
    if request.method != "POST":
        effects = services.correction_effects(hand=row, entry=None)
        return answer(
            request, "games/hand.html", _context(request, found, row) | asked | {"effects": effects}
        )
    try:
        services.withdraw_hand(
            actor=actor_of(request), hand=row, version=version_of(request), now=timezone.now()
        )
    except ServiceError as error:
        return _refused(request, found, hand, error)
    tell(request, _("The hand is taken back. It can be brought back below the sheet."))
    return to_game(found)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def restore(request: HtmxRequest, club: str, game: str, hand: str) -> HttpResponse:
    """Bring a hand back that was taken back, or an older version of it (`number`)."""
    _club, found = get_game(request, club, game, Action.RECORD)
    row = get_hand(found, hand)
    number = _number(request)
    if request.method != "POST":
        asked = {"ask": "restore", "version": row.version, "number": number}
        effects = _restore_effects(row, number)
        return answer(
            request, "games/hand.html", _context(request, found, row) | asked | {"effects": effects}
        )
    try:
        if number:
            services.restore_version(
                actor=actor_of(request),
                hand=row,
                number=number,
                version=version_of(request),
                now=timezone.now(),
            )
        else:
            services.restore_hand(
                actor=actor_of(request), hand=row, version=version_of(request), now=timezone.now()
            )
    except ServiceError as error:
        return _refused(request, found, hand, error)
    tell(request, _("The earlier version stands again.") if number else _("The hand is back."))
    return to_game(found)


def _refused(request: HtmxRequest, game: Game, hand: str, error: ServiceError) -> HttpResponse:
    """The hand as it stands now, under what was refused."""
    game.refresh_from_db()
    return answer(request, "games/hand.html", _context(request, game, get_hand(game, hand)), error)


def _number(request: HtmxRequest) -> int:
    """The version asked for; 0 for the hand as it was when it was taken back."""
    given = request.POST if request.method == "POST" else request.GET
    text = given.get("number", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0


def _restore_effects(hand: Hand, number: int) -> list[Effect]:
    if not number:
        return services.correction_effects(hand=hand, entry=None, restore=True)
    line = next((v for v in queries.hand_history(hand) if v.number == number), None)
    if line is None:
        raise Http404("no such version")
    entry = HandEntry.of(line.content)
    return services.correction_effects(hand=hand, entry=entry)


def _context(request: HtmxRequest, game: Game, hand: Hand) -> dict[str, Any]:
    page = queries.sheet(game)
    row = next((r for r in page.rows if r.kind == "hand" and r.hand and r.hand.pk == hand.pk), None)
    wins = row.wins if row is not None else wins_of(hand)
    each, rest = paid_by_each(game, row) if row is not None else ([], ())
    names = [column.player.name for column in page.columns]
    history = history_of(queries.hand_history(hand), names, game.ruleset)
    return {
        "tab": "record",
        "game": game,
        "hand": hand,
        "page": page,
        "row": row,
        "wins": [show.win_view(win, names, game.ruleset) for win in wins],
        "each": each,
        "rest": rest if any(rest) else (),
        "titles": referee.goes_on(game),
        "refused": refused_of(game, row, names),
        "first": wins[0] if row is not None and "going_on" in row.tags else None,
        "paid": row is not None and "refused" not in row.tags and bool(row.wins or any(row.deltas)),
        "ready": ready_of(hand, names),
        "pays": pays_of(row, names) if row is not None else [],
        "names": names,
        "history": history,
        # Not as it was recorded, yet nobody corrected it.
        "anew": all(past.line.action not in changes.CORRECTIONS for past in history),
        "may": may_in(request, game),
        "links": share_links.links(request.user, game, hand, page, row),
    }


def pays_of(row: Row, names: Sequence[str]) -> list[tuple[str, str, bool, int]]:
    """Name, seat wind, whether he deals, and what he gets, by column."""
    position = row.position
    if position is None:
        return []
    return [
        (name, position.winds[column], position.dealer == column, row.deltas[column])
        for column, name in enumerate(names)
    ]


def paid_by_each(game: Game, row: Row) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """What each column gets by each win of a hand, and by what is paid besides.

    Where a hand has one win and nothing besides, the payments of the hand say it all: then there
    is nothing.
    """
    if row.position is None or "refused" in row.tags:
        return [], ()
    if not (len(row.wins) > 1 or row.false_ready):
        return [], ()
    first = [_pay(win) for win in row.wins if win.order == 1]
    before = referee.settle(game, row.position, first) or ()
    each = []
    for win in row.wins:
        if win.order == 1:
            each.append(referee.settle(game, row.position, [_pay(win)]) or ())
        else:
            both = referee.settle(game, row.position, [*first, _pay(win)]) or ()
            each.append(tuple(after - was for after, was in zip(both, before, strict=True)))
    rest = tuple(
        delta - sum(one[column] for one in each if one) for column, delta in enumerate(row.deltas)
    )
    return each, rest


def _pay(win: SheetWin) -> referee.Pay:
    responsible = "none" if win.nobody else win.responsible
    return referee.Pay(
        win.winner, win.source, win.kind, win.value, order=win.order, responsible=responsible
    )


def ready_of(hand: Hand, names: Sequence[str]) -> list[tuple[str, bool | None]]:
    """Who declared ready, and whether he was at the end; None of somebody who won."""
    return [(names[one["column"]], one.get("ready")) for one in hand.declarations or ()]


def history_of(
    lines: Sequence[VersionLine], names: Sequence[str], ruleset: str = "mcr"
) -> list[Past]:
    """The versions newest first, each with what it changed."""
    ordered = sorted(lines, key=lambda line: line.number)
    found = []
    before: VersionLine | None = None
    for line in ordered:
        diff = (
            changes.differences(
                {"entry": before.content, "values": before.values},
                {"entry": line.content, "values": line.values},
                names,
                ruleset,
            )
            if before is not None
            else ()
        )
        kept = tuple(
            (value, total)
            for value, total in zip(line.values, line.totals, strict=False)
            if total is not None and value != total
        )
        found.append(Past(line, diff, kept))
        before = line
    return found[::-1]


def wins_of(hand: Hand) -> tuple[SheetWin, ...]:
    """The wins of a hand that stands on no sheet because it was taken back."""
    return tuple(queries.sheet_win(win) for win in hand.wins.all())
