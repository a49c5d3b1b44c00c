"""Modern Shanghai mahjong (현대 상해마작): 57 yaku and the double wind, whose fan are added.

Offers what the module of MCR offers, and ``spec_of`` (what hands may hold under options, since
flowers are one), ``settle``, ``DECISIONS`` (what the text leaves open and how it is read here) and
``EXAMPLES`` (a hand for each yaku).
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
    "check_options": ("options", "check_options"),
    "check_patterns": ("claims", "check_patterns"),
    "frame_of": ("frame", "frame_of"),
    "make": ("engine", "Shanghai"),
    "payments_of": ("payments", "payments_of"),
    "settle": ("settle", "settle"),
    "spec_of": ("flags", "spec_of"),
    "win_payments": ("payments", "win_payments"),
}


def __getattr__(name: str) -> Any:
    """Return what is offered under a name."""
    if name not in _OFFERED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, attribute = _OFFERED[name]
    return getattr(import_module(f"{__name__}.{module}"), attribute)
