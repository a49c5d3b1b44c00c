"""Zung Jung (중용마작, 中庸麻雀) and the World Series of Mahjong: version 3.3 and two editions.

Offers what the module of MCR offers; besides ``NAME``, ``EXAMPLES`` and ``DECISIONS`` for the
reference, and ``STANDINGS_OPTIONS`` with `match_points`.
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
    "SHAPES": ("frame", "SHAPES"),
    "SPEC": ("flags", "SPEC"),
    "STANDINGS_OPTIONS": ("options", "STANDINGS_OPTIONS"),
    "check_options": ("options", "check_options"),
    "check_patterns": ("claims", "check_patterns"),
    "frame_of": ("frame", "frame_of"),
    "make": ("engine", "Zungjung"),
    "match_points": ("standings", "match_points"),
    "payments_of": ("payments", "payments_of"),
    "win_payments": ("payments", "win_payments"),
}


def __getattr__(name: str) -> Any:
    """Return what is offered under a name."""
    if name not in _OFFERED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, attribute = _OFFERED[name]
    return getattr(import_module(f"{__name__}.{module}"), attribute)
