"""The rulesets by id, each made with its options fixed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from scoring.rulesets import mcr

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

    from scoring.rulesets.base import OptionValue, Ruleset

MODULES: Final[dict[str, ModuleType]] = {"mcr": mcr}
"""Each module offers SPEC, OPTIONS, check_options, make and win_payments."""
RULESET_IDS: Final[tuple[str, ...]] = tuple(MODULES)


def get_ruleset(ruleset: str, options: Mapping[str, OptionValue] | None = None) -> Ruleset:
    """Return a ruleset with its options fixed; the same object for the same options.

    Args:
        ruleset: Its id, one of `RULESET_IDS`.
        options: Those that differ from the defaults.

    Raises:
        KeyError: There is no such ruleset.
        ValueError: An option is unknown or has a value that it cannot have.
    """
    faults = MODULES[ruleset].check_options(dict(options or {}))
    if faults:
        raise ValueError(", ".join(f"{fault.code} {fault.place}" for fault in faults))
    return _make(ruleset, tuple(sorted((options or {}).items())))


@lru_cache(maxsize=32)
def _make(ruleset: str, options: tuple[tuple[str, OptionValue], ...]) -> Ruleset:
    made: Ruleset = MODULES[ruleset].make(dict(options))
    return made
