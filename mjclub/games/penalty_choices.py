"""The penalties that may be entered in a game, with what they cost under its rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from mjclub.core import numbers
from mjclub.games import rules
from mjclub.games.rules_texts import in_language

if TYPE_CHECKING:
    from mjclub.games.models import Game

FALSE_WINS: Final = frozenset({"false_win", "false_win_not_ready"})
"""What everybody at the table may enter; other penalties are a scorer's."""


@dataclass(frozen=True, slots=True)
class PenaltyChoice:
    """A penalty of the game's rules: its name, what it costs in words, and its steps if any.

    Attributes:
        pays: Whether points are taken: a note takes none.
        reasons: What the rules name as reasons, to choose from.
    """

    code: str
    name: str
    cost: str
    why: str
    steps: tuple[int, ...] = ()
    pays: bool = True
    reasons: tuple[str, ...] = ()


def penalty_choices(game: Game, *, any_penalty: bool) -> list[PenaltyChoice]:
    """The penalties that the viewer may enter, in the rules' order, with the game's values.

    One that the rules give no amount, and the league none either, is left out: nothing would be
    paid. Notes cost nothing by their nature and stay.
    """
    found = []
    for one in rules.penalties(game.ruleset):
        if one.code not in FALSE_WINS and not any_penalty:
            continue
        points = _points(game, one)
        if not points and one.kind not in {"note", "step"}:
            continue
        found.append(
            PenaltyChoice(
                one.code,
                in_language(one.name),
                _cost(one.kind, points, game.players - 1),
                in_language(one.explanation),
                one.steps,
                pays=one.kind != "note",
                reasons=tuple(in_language(reason) for reason in one.reasons),
            )
        )
    return found


def _points(game: Game, penalty: rules.Penalty) -> int:
    value = game.penalties.get(penalty.code)
    return abs(penalty.value if value is None else value)


def _cost(kind: str, points: int, others: int) -> str:
    if kind == "note":
        return _("only noted, nothing is paid")
    if kind == "step":
        return _("to nobody")
    if kind == "deduction":
        return _("%(points)s, to nobody") % {"points": numbers.plain(-points)}
    words = _("%(all)s: %(points)s to each of %(count)s players")
    return words % {"all": numbers.plain(-points * others), "points": points, "count": others}
