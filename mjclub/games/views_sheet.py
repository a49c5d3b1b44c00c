"""A game's sheet, and taking its last step back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRefresh

from mjclub.clubs.access import actor_of, own_player
from mjclub.clubs.policies import Action
from mjclub.core import numbers, tilenames
from mjclub.core.exceptions import ServiceError
from mjclub.games import changes, queries, services, show
from mjclub.games.models import Game
from mjclub.games.views_common import (
    answer,
    day_start,
    game_state,
    get_game,
    may_in,
    tell,
    to_game,
    unchanged,
    version_of,
)
from mjclub.leagues.scoring import place_points

if TYPE_CHECKING:
    from django.http import HttpResponse

    from mjclub.core.http import HtmxRequest
    from mjclub.games.changes import Change
    from mjclub.games.entries import Position
    from mjclub.games.sheets import Row, Sheet

ROUND = 4


@dataclass(frozen=True, slots=True)
class Cell:
    """One person in one line.

    Attributes:
        wind: His seat wind of the hand, "" beside an adjustment.
        dealer: Whether he deals it.
        total: Running total.
        delta: What the line gives him, with its word: "+51 자모"; "" where nothing is paid.
        css: ``won`` or ``gave``, "" for the others.
    """

    wind: str
    dealer: bool
    total: str
    delta: str
    css: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the sheet: a hand, an adjustment, or a hand that is still to come."""

    row: Row | None
    position: Position | None
    cells: tuple[Cell, ...]
    names: tuple[str, ...] = ()
    change: Change | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """The lines of one round, which a thicker border sets off."""

    lines: list[Line] = field(default_factory=list)


@never_cache
@require_GET
def sheet(request: HtmxRequest, club: str, game: str) -> HttpResponse:
    """The whole sheet; a page that polls gets its table only."""
    _club, found = get_game(request, club, game)
    state = game_state(found)
    if same := unchanged(request, state):
        return same
    if request.htmx and found.state != Game.State.OPEN:
        # Finished or cancelled by somebody else: what may be done beside the table changes too.
        return HttpResponseClientRefresh()
    template = "games/sheet.html" + ("#sheet" if request.htmx else "")
    return answer(request, template, sheet_context(request, found, state))


@never_cache
@require_POST
def undo(request: HtmxRequest, club: str, game: str) -> HttpResponse:
    """Take back the last hand, or the last change of it."""
    _club, found = get_game(request, club, game, Action.RECORD)
    try:
        hand = services.undo_last(
            actor=actor_of(request),
            game=found,
            version=version_of(request),
            now=timezone.now(),
        )
    except ServiceError as error:
        found.refresh_from_db()
        return answer(request, "games/sheet.html", sheet_context(request, found), error)
    if hand.withdrawn_at is not None:
        tell(request, _("The last hand is taken back. It can be brought back below the sheet."))
    else:
        tell(request, _("The last change is taken back."))
    return to_game(found)


def sheet_context(request: HtmxRequest, game: Game, state: str = "") -> dict[str, Any]:
    """Everything that the sheet's template shows.

    Args:
        request: Who looks.
        game: Whose sheet.
        state: What the polling page will have seen, where the caller has asked already.
    """
    page = queries.sheet(game)
    player = own_player(request.user, game.club)
    who = changes.withdrawn_by(page.withdrawn) if page.withdrawn else {}
    last = changes.latest_of_game(game, [column.player.name for column in page.columns])
    return {
        "tab": "record",
        "game": game,
        "page": page,
        "groups": groups_of(page, last),
        "state": state or game_state(game),
        "may": may_in(request, game),
        "mine": player is not None and any(c.player.pk == player.pk for c in page.columns),
        "place_points": " · ".join(numbers.twelfths(n) for n in place_points(game.standing)),
        "next": page.next_position,
        "day_start": day_start(game.club, timezone.now()),
        "withdrawn": [(hand, who.get(hand.pk, "")) for hand in page.withdrawn],
    }


def groups_of(page: Sheet, last: dict[int, Change]) -> list[Group]:
    """The sheet's lines by round, those still to come at the end."""
    groups: list[Group] = []
    wind = ""
    for row in page.rows:
        if row.position is not None and row.position.round_wind != wind:
            wind = row.position.round_wind
            groups.append(Group())
        if not groups:
            groups.append(Group())
        groups[-1].lines.append(_line(row, last))
    for label in to_come(page):
        if label[0] != wind:
            wind = label[0]
            groups.append(Group())
        groups[-1].lines.append(_empty(page, label))
    return groups


def to_come(page: Sheet) -> list[tuple[str, int]]:
    """(round wind, number in the round) of each hand that is still to be played."""
    following = page.next_position
    if following is None:
        return []
    wind, number = int(following.round_wind[0]), following.hand_in_round
    labels = []
    for _hand in range(following.hand_no, page.hands_total + 1):
        labels.append((f"{wind}z", number))
        number += 1
        if number > ROUND:
            wind, number = wind % ROUND + 1, 1
    return labels


def _line(row: Row, last: dict[int, Change]) -> Line:
    position = row.position
    cells = tuple(
        _cell(row, column, delta, total)
        for column, (delta, total) in enumerate(zip(row.deltas, row.totals, strict=True))
    )
    names = tuple(name for win in row.wins for name, _points in show.named(win.patterns))
    change = last.get(row.hand.pk) if row.hand is not None and row.kind == "hand" else None
    label = _short(position.round_wind, position.hand_in_round) if position else ""
    return Line(row=row, position=position, cells=cells, names=names, change=change, label=label)


def _short(wind: str, number: int) -> str:
    return f"{tilenames.wind_short(wind)}{number}"


def _cell(row: Row, column: int, delta: int, total: int) -> Cell:
    position = row.position
    paid = row.kind == "adjustment" or bool(row.wins)
    css, word = _word(row, column)
    return Cell(
        wind=tilenames.wind_short(position.winds[column]) if position else "",
        dealer=position is not None and position.dealer == column,
        total=numbers.signed(total),
        delta=f"{numbers.signed(delta)} {word}".strip() if paid else "",
        css=css,
    )


def _empty(page: Sheet, label: tuple[str, int]) -> Line:
    following = page.next_position
    upcoming = following is not None and label == (following.round_wind, following.hand_in_round)
    cells = tuple(
        Cell(
            wind=tilenames.wind_short(column.wind) if upcoming else "",
            dealer=upcoming and column.dealer,
            total="",
            delta="",
            css="",
        )
        for column in page.columns
    )
    return Line(
        row=None, position=following if upcoming else None, cells=cells, label=_short(*label)
    )


def _word(row: Row, column: int) -> tuple[str, str]:
    """The colour of a person's cell and the word that says the same."""
    if row.kind == "adjustment":
        did = row.adjustment is not None and row.adjustment.column == column
        return "", pgettext("sheet", "penalty") if did else ""
    for win in row.wins:
        if win.winner == column:
            drew = win.kind == "self_draw"
            return "won", pgettext("sheet", "self-draw") if drew else pgettext("sheet", "won")
        if win.source == column:
            robbed = win.kind == "rob_kong"
            return "gave", pgettext("sheet", "kong robbed") if robbed else pgettext(
                "sheet", "discard"
            )
    return "", ""
