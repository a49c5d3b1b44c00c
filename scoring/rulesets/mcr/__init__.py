"""Mahjong Competition Rules (국표마작, 国标麻将), profiles China 1998 and WMO.

What the module of a ruleset offers: ``SPEC`` (what its hands may hold), ``OPTIONS``,
``check_options``, ``check_patterns``, ``make`` (the scorer with options fixed), ``FRAME``,
``PENALTIES`` and ``win_payments``.
"""

from __future__ import annotations

from .claims import check_patterns
from .engine import Mcr as make  # noqa: N813
from .flags import SPEC
from .frame import FRAME
from .options import OPTIONS, check_options
from .payments import win_payments
from .penalties import PENALTIES

__all__ = [
    "FRAME",
    "OPTIONS",
    "PENALTIES",
    "SPEC",
    "check_options",
    "check_patterns",
    "make",
    "win_payments",
]
