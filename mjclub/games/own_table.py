"""Whether somebody who opens an entry page sits at another table: the wrong page was opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mjclub.games.models import Game, Seat


@dataclass(frozen=True, slots=True)
class OwnTable:
    """The game that the viewer himself plays in, told apart by its table and its four names."""

    game: Game
    names: tuple[str, ...]


def own_table(user: Any, game: Game) -> OwnTable | None:
    """Return the viewer's own open game of the club if it is another than the one shown."""
    if not user.is_authenticated:
        return None
    own = list(
        Seat.objects.filter(
            game__club_id=game.club_id, game__state=Game.State.OPEN, player__user=user
        )
        .select_related("game__table")
        .order_by("-game_id")
    )
    if not own or any(seat.game_id == game.pk for seat in own):
        return None
    seats = own[0].game.seats.select_related("player").order_by("column")
    return OwnTable(own[0].game, tuple(seat.player.name for seat in seats))
