"""A game's sheet, and taking its last step back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

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
from mjclub.games import changes, queries, referee, services, show
from mjclub.games.hand_names import HandNames
from mjclub.games.models import Game
from mjclub.games.penalty_choices import penalty_choices
from mjclub.games.refused_show import RefusedHand, refused_of
from mjclub.games.views_common import (
    answer,
    day_start,
    follow,
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

    from mjclub.clubs.access import May
    from mjclub.core.http import HtmxRequest
    from mjclub.games.changes import Change
    from mjclub.games.entries import Position
    from mjclub.games.sheets import Row, Sheet, SheetWin

NO_BREAK: Final = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Cell:
    """One person in one line.

    Attributes:
        wind: His seat wind of the hand, "" beside an adjustment; where winds mean nothing the
            dealer's mark, "" for the others.
        dealer: Whether he deals it.
        total: Running total.
        delta: What the line gives him, with its word: "+51 자모"; "" where nothing is paid.
        css: ``won`` or ``gave``, "" for the others.
        long: Whether the words need a line of their own.
    """

    wind: str
    dealer: bool
    total: str
    delta: str
    css: str
    long: bool = False


@dataclass(frozen=True, slots=True)
class WinLine:
    """A win in the last column: its points, its patterns, and whose it is where there are two."""

    value: int
    who: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the sheet: a hand, an adjustment, or a hand that is still to come.

    Attributes:
        notes: What else there is to say of a hand: who is responsible, who declared falsely.
        changes: Why a hand is not as it was played.
        refused: What was entered of a hand that the rules refuse, and why they do.
    """

    row: Row | None
    position: Position | None
    cells: tuple[Cell, ...]
    wins: tuple[WinLine, ...] = ()
    notes: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    label: str = ""
    refused: RefusedHand | None = None

    @property
    def anew(self) -> bool:
        """Whether the hand was only scored anew: nobody corrected what was played."""
        return bool(self.changes) and all(change.cause for change in self.changes)


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
    may = may_in(request, game)
    player = own_player(request.user, game.club)
    back = changes.taken_back(page.withdrawn) if page.withdrawn else {}
    last = changes.latest_of_game(game, [column.player.name for column in page.columns])
    return {
        "tab": "record",
        "game": game,
        "page": page,
        "groups": groups_of(page, last),
        "headers": follow(state or game_state(game)),
        "may": may,
        "penalties": _has_penalties(game, may),
        "mine": player is not None and any(c.player.pk == player.pk for c in page.columns),
        "place_points": " · ".join(numbers.twelfths(n) for n in place_points(game.standing)),
        "next": page.next_position,
        "first": first_of(page),
        "winds": referee.asks(game).seat_wind,
        "day_start": day_start(game.club, timezone.now()),
        "withdrawn": [(hand, *back.get(hand.pk, ("", None))) for hand in page.withdrawn],
    }


def _has_penalties(game: Game, may: May) -> bool:
    """Whether there is anything that the viewer may enter beside the hands."""
    # Whoever may enter any penalty may correct the points, whatever the rules have.
    return may["any_penalty"] or (
        may["false_win"] and bool(penalty_choices(game, any_penalty=False))
    )


def first_of(page: Sheet) -> tuple[str, SheetWin] | None:
    """Who won the hand that goes on, by name, with his win; None where none does."""
    win = page.going_on.win if page.going_on is not None else None
    return None if win is None else (page.columns[win.winner].player.name, win)


def groups_of(page: Sheet, last: dict[int, tuple[Change, ...]]) -> list[Group]:
    """The sheet's lines by round, those still to come at the end."""
    groups: list[Group] = []
    wind = ""
    told = _Told.of(page)
    for row in page.rows:
        if row.position is not None and row.position.round_wind != wind:
            wind = row.position.round_wind
            groups.append(Group())
        if not groups:
            groups.append(Group())
        groups[-1].lines.append(told.line(row, last))
    for place in to_come(page):
        if place.round_wind != wind:
            wind = place.round_wind
            groups.append(Group())
        groups[-1].lines.append(told.empty(place))
    return groups


def to_come(page: Sheet) -> list[Position]:
    """The places of the hands that are still to be begun; the next alone where nobody knows more.

    Of those after the next only round and number are known: who deals them is decided by then.
    """
    following = page.next_position
    if following is None:
        return []
    whole = [referee.Played("draw")] * page.hands_total
    places, _next = referee.positions(page.game, whole)
    return [following, *(place for place in places if place.hand_no > following.hand_no)]


@dataclass(frozen=True, slots=True)
class _Told:
    """A sheet's lines in words: what hands are called in its game, and what people are.

    Attributes:
        ordered: Whether a hand goes on after its first win: then wins are told apart by it.
        winds: Whether seat winds mean anything.
    """

    page: Sheet
    hands: HandNames
    people: tuple[str, ...]
    ordered: bool
    winds: bool

    @classmethod
    def of(cls, page: Sheet) -> _Told:
        people = tuple(column.player.name for column in page.columns)
        names = HandNames.of(page.game)
        ordered = referee.goes_on(page.game)
        winds = referee.asks(page.game).seat_wind
        return cls(page, names, people, ordered, winds)

    def line(self, row: Row, last: dict[int, tuple[Change, ...]]) -> Line:
        """A hand that was played, or an adjustment."""
        position = row.position
        cells = tuple(
            self._cell(row, column, delta, total)
            for column, (delta, total) in enumerate(zip(row.deltas, row.totals, strict=True))
        )
        told = last.get(row.hand.pk, ()) if row.hand is not None and row.kind == "hand" else ()
        return Line(
            row=row,
            position=position,
            cells=cells,
            wins=tuple(self._win(win, row) for win in row.wins),
            notes=tuple(self._notes(row)),
            changes=told,
            label=self.hands.short(position) if position else "",
            refused=refused_of(self.page.game, row, self.people),
        )

    def empty(self, place: Position) -> Line:
        """A hand still to come; the very next one says who sits where."""
        now = place is self.page.next_position and self.page.going_on is None
        cells = tuple(
            Cell(
                wind=self._seat(column.wind, deals=column.dealer) if now else "",
                dealer=now and column.dealer,
                total="",
                delta="",
                css="",
            )
            for column in self.page.columns
        )
        return Line(
            row=None,
            position=place if now else None,
            cells=cells,
            label=self.hands.short(place),
        )

    def _cell(self, row: Row, column: int, delta: int, total: int) -> Cell:
        position = row.position
        deals = position is not None and position.dealer == column
        paid = row.kind == "adjustment" or bool(row.wins) or any(row.deltas)
        css, words = self._words(row, column)
        return Cell(
            wind=self._seat(position.winds[column], deals=deals) if position else "",
            dealer=deals,
            total=self._total(total),
            delta=" ".join([numbers.signed(delta), *words]) if paid else "",
            css=css,
            long=len(words) > 1 or any(NO_BREAK in word for word in words),
        )

    def _seat(self, wind: str, *, deals: bool) -> str:
        if self.winds:
            return tilenames.wind_short(wind)
        return pgettext("dealer", "D") if deals else ""

    def _total(self, total: int) -> str:
        """A running total: signed where the game begins at 0."""
        return numbers.plain(total) if self.page.sums.start else numbers.signed(total)

    def _words(self, row: Row, column: int) -> tuple[str, list[str]]:
        """The colour of a person's cell and the words that say the same, each once."""
        if row.kind == "adjustment":
            did = row.adjustment is not None and row.adjustment.column == column
            return "", [pgettext("sheet", "penalty")] if did else []
        css, words = "", []
        for win in row.wins:
            if win.winner == column:
                css = "won"
                words.append(self._won(win))
            elif win.source == column:
                css = css or "gave"
                robbed = win.kind == "rob_kong"
                words.append(
                    pgettext("sheet", "kong robbed") if robbed else pgettext("sheet", "discard")
                )
            if win.responsible == column:
                css = css or "gave"
                words.append(pgettext("sheet", "liable"))
        if column in row.false_ready:
            words.append(pgettext("sheet", "false ready"))
        # A word of two parts stays on one line.
        return css, [word.replace(" ", NO_BREAK) for word in dict.fromkeys(words)]

    def _won(self, win: SheetWin) -> str:
        drew = win.kind == "self_draw"
        if not self.ordered:
            return pgettext("sheet", "self-draw") if drew else pgettext("sheet", "won")
        if win.order == 1:
            return pgettext("sheet", "1st self-draw") if drew else pgettext("sheet", "1st win")
        return pgettext("sheet", "2nd self-draw") if drew else pgettext("sheet", "2nd win")

    def _win(self, win: SheetWin, row: Row) -> WinLine:
        names = tuple(name for name, _points in show.named(win.patterns, self.page.game.ruleset))
        return WinLine(win.value, self.people[win.winner] if len(row.wins) > 1 else "", names)

    def _notes(self, row: Row) -> list[str]:
        found = []
        for win in row.wins:
            if win.responsible is not None:
                found.append(_("responsible: %(name)s") % {"name": self.people[win.responsible]})
            elif win.nobody:
                found.append(_("nobody is responsible"))
        if "drawn" in row.tags:
            found.append(_("drawn after the first win"))
        found += [
            _("%(name)s declared ready falsely") % {"name": self.people[column]}
            for column in row.false_ready
        ]
        return found
