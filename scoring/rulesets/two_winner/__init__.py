"""Two-Winner Mahjong (이인화료 마작): 108 suit tiles, two winners a hand, points that are added.

It offers what the module of MCR says, and ``SHAPES`` (its winning shapes), ``frame_of`` (the frame
under options), ``payments_of`` (the payments of a result), ``settle``, ``DECISIONS`` (what the text
leaves open and how it is read here) and ``EXAMPLES`` (a hand for each pattern).
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

_OFFERED: Final[dict[str, tuple[str, str]]] = {
    "DECISIONS": ("decisions", "DECISIONS"),
    "EXAMPLES": ("examples", "EXAMPLES"),
    "FRAME": ("frame", "FRAME"),
    "NAME": ("catalogue", "NAME"),
    "OPTIONS": ("options", "OPTIONS"),
    "PENALTIES": ("penalties", "PENALTIES"),
    "SHAPES": ("flags", "SHAPES"),
    "SPEC": ("flags", "SPEC"),
    "check_options": ("options", "check_options"),
    "check_patterns": ("claims", "check_patterns"),
    "frame_of": ("frame", "frame_of"),
    "make": ("engine", "TwoWinner"),
    "payments_of": ("payments", "payments_of"),
    "settle": ("settle", "settle"),
    "win_payments": ("payments", "win_payments"),
}


def __getattr__(name: str) -> Any:
    """Return what is offered under a name."""
    if name not in _OFFERED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, attribute = _OFFERED[name]
    return getattr(import_module(f"{__name__}.{module}"), attribute)
