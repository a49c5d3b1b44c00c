"""Mahjong Competition Rules (국표마작, 国标麻将), profiles China 1998 and WMO."""

from __future__ import annotations

from typing import Any

from scoring.rulesets.offered import offered


def __getattr__(name: str) -> Any:
    """Return what is offered under a name (`scoring.rulesets.offered`)."""
    return offered(__name__, name)
