"""Penalties as a ruleset declares them: what they are called and what they take from whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

PenaltyKind = Literal["to_each", "deduction", "step", "note"]


@dataclass(frozen=True, slots=True)
class Penalty:
    """One penalty.

    Attributes:
        code: Its stable id.
        kind: ``to_each``: the offender pays so much to each other player (sum 0); ``deduction``:
            so much is taken and goes to nobody; ``step``: a deduction chosen from a list;
            ``note``: nothing is paid, the record only says it.
        name: Its name by language: en, ko.
        explanation: What it is for, by language: en, ko.
        value: Points; the default, a league may set another. 0 for a note.
        steps: The values of a ``step``.
        once_a_game: It concerns the game, not a hand.
        reasons: What the rules name as reasons, each with ``code``, ``en`` and ``ko``; pages offer
            them, and any other may be written.
    """

    code: str
    kind: PenaltyKind
    name: Mapping[str, str]
    explanation: Mapping[str, str]
    value: int = 0
    steps: tuple[int, ...] = ()
    once_a_game: bool = False
    reasons: tuple[Mapping[str, str], ...] = ()


def deltas(
    penalty: Penalty, column: int, *, players: int = 4, value: int | None = None
) -> tuple[int, ...]:
    """Return what each column gets by a penalty.

    Args:
        penalty: Which.
        column: Who is punished.
        players: Number of players.
        value: Points where they differ from the default, or the chosen step; the sign does not
            matter.

    Raises:
        ValueError: A step that is not in the list.
    """
    points = abs(penalty.value if value is None else value)
    if penalty.kind == "step" and points not in penalty.steps:
        raise ValueError(f"{points} is no step of {penalty.code}")
    others, own = {
        "to_each": (points, -points * (players - 1)),
        "deduction": (0, -points),
        "step": (0, -points),
        "note": (0, 0),
    }[penalty.kind]
    return tuple(own if at == column else others for at in range(players))
