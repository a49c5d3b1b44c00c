"""Two-Winner Mahjong (이인화료 마작): 108 suit tiles, two winners a hand, points that are added."""

from __future__ import annotations

from typing import Any

from scoring.rulesets.offered import offered


def __getattr__(name: str) -> Any:
    """Return what is offered under a name (`scoring.rulesets.offered`)."""
    return offered(__name__, name)
