"""Who is meant by what was written beside a seat: a player, a guest, or nobody clear."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from mjclub.clubs.models import Player
from mjclub.clubs.names import INITIALS, in_order, normalise, search_players
from mjclub.clubs.spelling import folded
from mjclub.games.entries import GuestName
from mjclub.games.models import Game, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mjclub.clubs.models import Club, Table

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
        playing: Open games of the club that the player sits in already.
    """

    column: int
    wind: str
    text: str
    player: Player | None = None
    guest: str = ""
    error: str = ""
    offers: tuple[Player, ...] = ()
    playing: tuple[Game, ...] = ()

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


@dataclass(frozen=True, slots=True)
class Conflicts:
    """What a game to be started shares with games that are still open.

    Attributes:
        fields: The seats, those of people in play with their games.
        at_table: The open games of the chosen table.
        key: These conflicts and no others, for the question that names them; "" without any.
    """

    fields: list[SeatField]
    at_table: tuple[Game, ...]
    key: str


def conflicts(club: Club, fields: Sequence[SeatField], table: Table | None) -> Conflicts:
    """Find the open games of the people and of the table; two queries.

    Args:
        club: Where the game is to be started.
        fields: Its seats, read by `read_seats`. A guest is whoever has his name, as at the start.
        table: Where it is to be played.
    """
    seats = Seat.objects.filter(game__club=club, game__state=Game.State.OPEN)
    games: dict[str, list[Game]] = {}
    for seat in seats.select_related("player", "game__table").order_by("game_id"):
        games.setdefault(seat.player.name, []).append(seat.game)
    found = [replace(field, playing=tuple(games.get(_name(field), ()))) for field in fields]
    at_table: tuple[Game, ...] = ()
    if table is not None:
        still_open = Game.objects.filter(club=club, table=table, state=Game.State.OPEN)
        at_table = tuple(still_open.select_related("table").order_by("id"))
    parts = [f"t{game.pk}" for game in at_table]
    for field in found:
        parts += [f"{field.player.pk if field.player else 0}-{g.pk}" for g in field.playing]
    return Conflicts(found, at_table, ".".join(sorted(parts)))


def _name(field: SeatField) -> str:
    return field.player.name if field.player is not None else normalise(field.guest)


def in_play(club: Club) -> set[int]:
    """The keys of the players who sit in an open game of the club."""
    seats = Seat.objects.filter(game__club=club, game__state=Game.State.OPEN)
    return set(seats.values_list("player_id", flat=True))


def complete(club: Club, texts: Sequence[str]) -> list[SeatField]:
    """What the Enter key does to the seats: a text that only one player has is he.

    Nothing is an error: an empty seat waits, a text of several players offers them, and any other
    stays as it is written.
    """
    found: list[SeatField] = []
    for column, text in enumerate(texts):
        name, wind = normalise(text), f"{column + 1}z"
        players = in_order(search_players(club, name)) if name else []
        exact = next((p for p in players if p.folded == folded(name)), None)
        if exact is None and len(players) == 1:
            exact = players[0]
        if exact is not None:
            found.append(SeatField(column, wind, exact.name, player=exact))
        else:
            found.append(SeatField(column, wind, name, offers=tuple(players[:OFFERED])))
    return found


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
    exact = next((p for p in players if p.folded == folded(name)), None)
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
    return "guest", folded(field.guest)
