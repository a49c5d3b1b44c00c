"""Zung Jung (중용마작, 中庸麻雀) and the World Series of Mahjong: version 3.3 and two editions."""

from __future__ import annotations

from typing import Any

from scoring.rulesets.offered import offered


def __getattr__(name: str) -> Any:
    """Return what is offered under a name (`scoring.rulesets.offered`)."""
    return offered(__name__, name)
