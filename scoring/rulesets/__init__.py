"""The rulesets by id, each loaded when it is first asked for and made with its options fixed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from types import ModuleType

    from scoring.rulesets.base import OptionValue, Ruleset

RULESET_IDS: Final[tuple[str, ...]] = ("mcr", "zungjung", "shanghai", "two_winner")


class _Modules(Mapping[str, "ModuleType"]):
    """The modules of the rulesets by id."""

    def __getitem__(self, ruleset: str) -> ModuleType:
        if ruleset not in RULESET_IDS:
            raise KeyError(ruleset)
        return _load(ruleset)

    def __iter__(self) -> Iterator[str]:
        return iter(RULESET_IDS)

    def __len__(self) -> int:
        return len(RULESET_IDS)

    def __contains__(self, ruleset: object) -> bool:
        return ruleset in RULESET_IDS


@cache
def _load(ruleset: str) -> ModuleType:
    return import_module(f"scoring.rulesets.{ruleset}")


MODULES: Final = _Modules()
"""Each module offers what that of MCR says."""


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
