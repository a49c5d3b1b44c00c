"""Mahjong Competition Rules (국표마작, 国标麻将), profiles China 1998 and WMO.

What the module of a ruleset offers, each loaded when it is first asked for: ``SPEC`` (what its
hands may hold), ``OPTIONS``, ``check_options``, ``check_patterns`` (claims without tiles), ``make``
(the scorer with options fixed), ``FRAME``, ``frame_of`` (under options), ``PENALTIES``,
``win_payments``, ``payments_of`` (a scored hand) and ``SHAPES`` (for `shanten`).
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

_OFFERED: Final[dict[str, tuple[str, str]]] = {
    "FRAME": ("frame", "FRAME"),
    "OPTIONS": ("options", "OPTIONS"),
    "PENALTIES": ("penalties", "PENALTIES"),
    "SHAPES": ("frame", "SHAPES"),
    "SPEC": ("flags", "SPEC"),
    "check_options": ("options", "check_options"),
    "check_patterns": ("claims", "check_patterns"),
    "frame_of": ("frame", "frame_of"),
    "make": ("engine", "Mcr"),
    "payments_of": ("payments", "payments_of"),
    "win_payments": ("payments", "win_payments"),
}


def __getattr__(name: str) -> Any:
    """Return what is offered under a name."""
    if name not in _OFFERED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, attribute = _OFFERED[name]
    return getattr(import_module(f"{__name__}.{module}"), attribute)
