"""A hand that shows a pattern, for a ruleset's reference page."""

from __future__ import annotations

from typing import Any, NamedTuple


class Example(NamedTuple):
    """One hand, in the East round where winds count.

    Attributes:
        text: The hand in one line (`notation`).
        points: What it scores, by id.
        flags: Ways of winning.
        seat: The winner's seat wind, where the ruleset has winds.
        options: Those that it needs.
    """

    text: str
    points: dict[str, int]
    flags: tuple[str, ...] = ()
    seat: str = "2z"
    options: dict[str, Any] = {}  # noqa: RUF012
