"""What a hand is called: by its round and number, or by its number alone.

Where no pattern asks for the round wind the game has no rounds that anybody speaks of, and where
the deal decides how long a game is nobody knows the number of its hands.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from mjclub.core import tilenames
from mjclub.games import rules

if TYPE_CHECKING:
    from mjclub.games.entries import Position
    from mjclub.games.models import Game


@dataclass(frozen=True, slots=True)
class HandNames:
    """How the hands of a game are named.

    Attributes:
        rounds: Whether a hand is named by its round.
        total: How many hands a full game has; 0 where the deal decides.
    """

    rounds: bool
    total: int

    @classmethod
    def of(cls, game: Game) -> HandNames:
        """Return the names of a game's hands, as its rules declare them."""
        asks = rules.asks(game.ruleset, game.options)
        return cls(asks.round_wind, asks.hands or 0)

    def long(self, position: Position) -> str:
        """Return the name: "동 3국", "동 3국 연장 1" after a stay, "3국" without rounds."""
        if not self.rounds:
            return pgettext("hand", "Hand %(n)s") % {"n": position.hand_no}
        name = _("%(wind)s %(n)s") % {
            "wind": tilenames.wind_long(position.round_wind),
            "n": position.hand_in_round,
        }
        return stayed(name, position)

    def short(self, position: Position) -> str:
        """Return the name as a sheet's first column has it: "동3", "동3-1", or "3국"."""
        if not self.rounds:
            return pgettext("hand, short", "%(n)s") % {"n": position.hand_no}
        name = f"{tilenames.wind_short(position.round_wind)}{position.hand_in_round}"
        return f"{name}-{position.repeat}" if position.repeat else name

    def counted(self, position: Position) -> str:
        """Return how far the game is: "7/16", or "7판째" where nobody knows how many follow."""
        if not self.total:
            return _("hand no. %(n)s") % {"n": position.hand_no}
        return f"{position.hand_no}/{self.total}"

    def lines(self, position: Position) -> tuple[str, ...]:
        """Return name and count for two short lines; one line where they would say the same."""
        name = self.long(position)
        if not self.rounds and self.total:
            last = pgettext("hand", "Hand %(n)s") % {"n": self.total}
            return (_("%(hand)s of %(last)s") % {"hand": name, "last": last},)
        return (name, self.counted(position))


def stayed(name: str, position: Position) -> str:
    """Return the name of a hand with how often its dealer has stayed: "동 3국 연장 1"."""
    if not position.repeat:
        return name
    return _("%(hand)s, stay %(n)s") % {"hand": name, "n": position.repeat}
