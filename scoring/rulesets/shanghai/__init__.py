"""Modern Shanghai mahjong (현대 상해마작): 57 yaku and the double wind, whose fan are added."""

from __future__ import annotations

from typing import Any

from scoring.rulesets.offered import offered


def __getattr__(name: str) -> Any:
    """Return what is offered under a name (`scoring.rulesets.offered`)."""
    return offered(__name__, name)
