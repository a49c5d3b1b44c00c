"""What somebody found in a hand beside what the engine finds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Verdict = Literal["right", "missing", "extra"]


@dataclass(frozen=True, slots=True)
class Line:
    """A pattern of the comparison.

    Attributes:
        id: The pattern.
        verdict: Found, not found, or found where it does not count.
        count: How often.
    """

    id: str
    verdict: Verdict
    count: int


@dataclass(frozen=True, slots=True)
class Marked:
    """An answer, marked.

    Attributes:
        given: The total that was answered; None where none was.
        total: The right one.
        lines: Each pattern, in the order of the engine's answer, then what does not count; empty
            where patterns were not asked for.
        answer: The engine's answer as it was compared: with the reading that was meant.
    """

    given: int | None
    total: int
    lines: tuple[Line, ...]
    answer: Mapping[str, Any]

    @property
    def total_right(self) -> bool:
        """Whether the total is right."""
        return self.given == self.total

    @property
    def patterns_right(self) -> bool:
        """Whether nothing is missing and nothing too many."""
        return all(line.verdict == "right" for line in self.lines)

    @property
    def right(self) -> bool:
        """Whether all that was asked for is right."""
        return self.total_right and self.patterns_right


def check(
    answer: Mapping[str, Any], total: int | None, patterns: Mapping[str, int] | None
) -> Marked:
    """Compare what was answered with the engine's answer.

    Tiles that can be read in two ways for the same total may be answered in either.

    Args:
        answer: The engine's, to a complete hand, with its alternatives.
        total: What was answered.
        patterns: Ids and how often; None where only the total was asked for.
    """
    if patterns is None:
        return Marked(total, answer["total"], (), answer)
    right = _counted(answer)
    for other in answer.get("alternatives") or ():
        if right == patterns:
            break
        if other["total"] == answer["total"] and _counted(other) == patterns:
            # What was not counted is known of the engine's own reading alone.
            answer = {**answer, **other, "not_counted": []}
            right = _counted(answer)
    lines: list[Line] = []
    for name, count in right.items():
        given = patterns.get(name, 0)
        if given:
            lines.append(Line(name, "right", min(given, count)))
        if given < count:
            lines.append(Line(name, "missing", count - given))
    lines += [
        Line(name, "extra", count - right.get(name, 0))
        for name, count in patterns.items()
        if count > right.get(name, 0)
    ]
    return Marked(total, answer["total"], tuple(lines), answer)


def _counted(answer: Mapping[str, Any]) -> dict[str, int]:
    """Each counted pattern of an answer and how often."""
    return {item["id"]: item["count"] for item in answer["patterns"]}
