"""What a rule text leaves open and a ruleset decides, for its reference page."""

from __future__ import annotations

from typing import NamedTuple


class Decision(NamedTuple):
    """One decision.

    Attributes:
        id: Its number in the ruleset's own list.
        text: A sentence by language (en, ko) that says that it is a decision.
        patterns: Ids of the patterns that it concerns; () for the game as a whole.
        option: Id of the option by which a league may decide otherwise, "" where there is none.
    """

    id: str
    text: dict[str, str]
    patterns: tuple[str, ...] = ()
    option: str = ""
