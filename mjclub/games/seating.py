"""Who is meant by what was written beside a seat: a player, a guest, or nobody clear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from mjclub.clubs.models import Player
from mjclub.clubs.names import INITIALS, in_order, normalise, search_players
from mjclub.games.entries import GuestName

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mjclub.clubs.models import Club

OFFERED: Final = 8


@dataclass(frozen=True, slots=True)
class SeatField:
    """One seat of the form.

    Attributes:
        column: 0-3.
        wind: "1z"-"4z", the seat of hand 1.
        text: What stands in the field.
        player: Who is meant, if a player of the club.
        guest: The name of a guest to be made, "" if none.
        error: What is wrong, in words, "" if nothing.
        offers: Players who may be meant.
    """

    column: int
    wind: str
    text: str
    player: Player | None = None
    guest: str = ""
    error: str = ""
    offers: tuple[Player, ...] = ()

    @property
    def ref(self) -> Player | GuestName | None:
        """What the service is told; None while nobody is meant."""
        if self.player is not None:
            return self.player
        return GuestName(self.guest) if self.guest else None


def read_seats(club: Club, texts: Sequence[str], *, may_add_guest: bool) -> list[SeatField]:
    """Find who is meant by each text; each field says what is wrong with it.

    A whole name is that player. Initial consonants that only one player has are he. What is part
    of somebody's name asks who is meant; any other name is a guest's.

    Args:
        club: Whose players.
        texts: What stands beside East, South, West, North.
        may_add_guest: Whether the viewer may seat somebody new.
    """
    players = list(search_players(club, ""))
    fields = [
        _read(club, column, text, players, may_add_guest=may_add_guest)
        for column, text in enumerate(texts)
    ]
    return [_twice(field, fields) for field in fields]


def find(players: Sequence[Player], club: Club, text: str) -> list[Player]:
    """The players whose name contains the text, in the order of names; one query."""
    known = {player.pk for player in players}
    return [player for player in in_order(search_players(club, text)) if player.pk in known]


def _read(
    club: Club, column: int, text: str, players: Sequence[Player], *, may_add_guest: bool
) -> SeatField:
    name = normalise(text)
    wind = f"{column + 1}z"
    if not name:
        return SeatField(column, wind, "", error=_("Who sits here?"))
    exact = next((p for p in players if p.name.casefold() == name.casefold()), None)
    if exact is not None:
        return SeatField(column, wind, exact.name, player=exact)
    found = find(players, club, name)
    if len(found) == 1 and all(letter in INITIALS for letter in name.replace(" ", "")):
        return SeatField(column, wind, found[0].name, player=found[0])
    if found:
        return SeatField(
            column,
            wind,
            name,
            error=_("Who is meant? Choose, or write the whole name."),
            offers=tuple(found[:OFFERED]),
        )
    if not may_add_guest:
        return SeatField(
            column,
            wind,
            name,
            error=_("Nobody in the club has this name. Only a scorer can seat a guest."),
        )
    return SeatField(column, wind, name, guest=name)


def _twice(field: SeatField, fields: Sequence[SeatField]) -> SeatField:
    """The field, with an error if an earlier seat has the same person."""
    if field.error:
        return field
    for other in fields[: field.column]:
        if not other.error and _who(other) == _who(field):
            return SeatField(
                field.column,
                field.wind,
                field.text,
                player=field.player,
                guest=field.guest,
                error=_("%(name)s already sits at this table.") % {"name": field.text},
            )
    return field


def _who(field: SeatField) -> tuple[str, object]:
    if field.player is not None:
        return "player", field.player.pk
    return "guest", field.guest.casefold()
