"""A stored win as pages show it: by the engine's answer where there is one, else by its names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mjclub.games import entry_answer, entry_sets, readings
from mjclub.games.rules_texts import in_language

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from mjclub.games.entry_answer import AnswerView
    from mjclub.games.readings import Readings
    from mjclub.games.sheets import SheetWin


@dataclass(frozen=True, slots=True)
class WinView:
    """A win ready to be drawn.

    Attributes:
        answer: Tiles, patterns and what was not counted; None where no tiles were entered.
        names: The patterns' names with their points (0 where not known).
        value: Points.
        kind: ``discard``, ``self_draw``, ``rob_kong``.
        winner, source: Names, "" where there is none or nobody asked.
        order: 1, or 2 for a win after the first.
        responsible: Name of who pays for another's discard, "" where nobody does.
        nobody: Whether nobody is responsible, where the rules ask for it.
        verified: Names of those who checked the hand.
        win: What was recorded.
    """

    answer: AnswerView | None
    names: tuple[tuple[str, int], ...]
    value: int
    kind: str
    winner: str = ""
    source: str = ""
    order: int = 1
    responsible: str = ""
    nobody: bool = False
    verified: tuple[str, ...] = ()
    win: SheetWin | None = None

    def readings(self) -> Readings | None:
        """The other readings of the tiles beside this one; None where there are none.

        Worked out only where a page shows them: the hand is scored for it once more.
        """
        if self.win is None or not self.win.hand_json or not self.win.answer:
            return None
        return readings.of_hand(self.win.hand_json, self.win.answer)


def win_view(win: SheetWin, people: Sequence[str] = (), ruleset: str = "mcr") -> WinView:
    """Return the win as it was stored; nothing is scored anew.

    Args:
        win: The win.
        people: Names by column.
        ruleset: Whose patterns it has.
    """
    answer = None
    if win.answer:
        hand = win.hand_json or {}
        melds = entry_sets.sources(hand.get("melds") or ())
        answer = entry_answer.view(win.answer, hand.get("winning_tile"), melds)
    return WinView(
        answer=answer,
        names=tuple(named(win.patterns, ruleset)),
        value=win.value,
        kind=win.kind,
        winner=people[win.winner] if people else "",
        source=people[win.source] if people and win.source is not None else "",
        order=win.order,
        responsible=people[win.responsible] if people and win.responsible is not None else "",
        nobody=win.nobody,
        verified=tuple(people[column] for column in win.verified) if people else (),
        win=win,
    )


def named(patterns: Iterable[dict[str, Any]], ruleset: str = "mcr") -> Iterable[tuple[str, int]]:
    """Each pattern's name in the language of the page, with its count and its points."""
    for item in patterns:
        names = item.get("name") or {}
        name = in_language(names) or entry_answer.name_of(item["id"], ruleset)
        count = int(item.get("count") or 1)
        yield (f"{name} ×{count}" if count > 1 else name, int(item.get("points") or 0))
