"""What the check of a claimed list of patterns without tiles returns, in every ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scoring.faults import Fault

Way = Literal["discard", "self_draw", "rob_kong"]
Reason = Literal["not_added", "impossible", "way", "count"]


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Something that cannot be so in a claimed list.

    Attributes:
        id: The entry that is wrong.
        reason: ``not_added``: it is not added to the other one; ``impossible``: no hand has both;
            ``way``: the hand was not won so; ``count``: it cannot count so often.
        other: The other entry of the list, None where the way of winning or the count is wrong.
    """

    id: str
    reason: Reason
    other: str | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """A claimed list, added up and checked.

    Attributes:
        total: Points with flowers; None with faults.
        without_flowers: Points that count for the minimum; None with faults.
        legal: The minimum is reached.
        faults: What is no entry or no count.
        contradictions: What cannot stand together.
    """

    total: int | None
    without_flowers: int | None
    legal: bool
    faults: tuple[Fault, ...]
    contradictions: tuple[Contradiction, ...]
