"""The win behind a link: what of a recorded hand a stranger may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.urls import reverse

from mjclub.core import tilenames
from mjclub.games import picture, queries, show
from mjclub.games.models import Game, HandShare
from mjclub.games.preview import preview
from mjclub.games.views_hand import paid_by_each

if TYPE_CHECKING:
    from mjclub.core.picture.draw import Card
    from mjclub.games.sheets import Row, Sheet, SheetWin


@dataclass(frozen=True, slots=True)
class Shared:
    """A win behind its link.

    Attributes:
        share: The link.
        game: Of the hand.
        page: The game's sheet.
        row: The hand's line of it.
        win: The win.
        place: Its place among the wins of the hand.
    """

    share: HandShare
    game: Game
    page: Sheet
    row: Row
    win: SheetWin
    place: int

    @property
    def path(self) -> str:
        """The address, without the site."""
        return reverse("share", args=[self.share.secret])

    def card(self) -> Card:
        """What the picture shows: what was recorded, in the language in force."""
        return card(self.win)

    def people(self) -> list[str]:
        """Who sat there, by column: names where the club shows its pages to everybody, else
        seat winds."""
        if self.game.club.is_public:
            return [column.player.name for column in self.page.columns]
        assert self.row.position is not None
        return [tilenames.wind_long(wind) for wind in self.row.position.winds]

    def context(self) -> dict[str, Any]:
        """What the page shows."""
        people = self.people()
        view = show.win_view(self.win, people, self.game.ruleset)
        each, _rest = paid_by_each(self.game, self.row)
        deltas = each[self.place] if each else self.row.deltas
        position = self.row.position
        assert position is not None
        return {
            "game": self.game,
            "row": self.row,
            "here": self.game.club if self.game.club.is_public else None,
            "view": view,
            "pays": [
                (name, position.winds[column], position.dealer == column, deltas[column])
                for column, name in enumerate(people)
            ],
            "preview": preview(self.card(), self.path, f"{self.path}picture.png"),
        }


def card(win: SheetWin) -> Card:
    """The card of a win with tiles; the total is what was recorded."""
    assert win.answer is not None
    assert win.hand_json is not None
    return picture.card(win.hand_json, win.answer | {"total": win.value}, win.kind)


def find(secret: str) -> Shared:
    """What stands behind a link now.

    Raises:
        Http404: There is no such link, it is withdrawn, or what it showed does not stand any more:
            the hand is taken back, the game cancelled, the win corrected away or without tiles.
    """
    share = (
        HandShare.objects.filter(secret=secret, revoked_at__isnull=True)
        .select_related("hand__game__club", "hand__game__evening", "hand__game__league")
        .first()
    )
    if share is None or share.hand.game.state == Game.State.CANCELLED:
        raise Http404("no such link")
    game = share.hand.game
    page = queries.sheet(game)
    for row in page.rows:
        if row.kind != "hand" or row.hand is None or row.hand.pk != share.hand_id:
            continue
        for place, win in enumerate(row.wins):
            if win.winner == share.winner and win.answer is not None and row.position is not None:
                return Shared(share, game, page, row, win, place)
    raise Http404("nothing is shown here")
