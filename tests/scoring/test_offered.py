"""The module of every ruleset: the same names from the same files, whatever was imported before."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scoring.document import RulesetSpec
from scoring.frames import Frame
from scoring.penalties import Penalty
from scoring.rulesets import MODULES, RULESET_IDS
from scoring.rulesets.base import Option
from scoring.rulesets.decision import Decision
from scoring.rulesets.example import Example
from scoring.rulesets.offered import OFFERED
from scoring.rulesets.section import Section
from scoring.settlement_record import SettlementForm
from scoring.standings import StandingRules

PACKAGES = Path(__file__).resolve().parents[2] / "scoring" / "rulesets"
FILES = {
    "__init__", "catalogue", "claims", "decisions", "definitions", "engine", "evidence",
    "examples", "explain", "facts", "finish", "flags", "frame", "options", "patterns", "payments",
    "penalties", "reference", "settlement", "standings",
}  # fmt: skip
"""In every ruleset's package."""
OWN = {
    "mcr": {"combinations", "principles", "special", "vector", "winning"},
    "zungjung": {"play"},
    "shanghai": {"stacking", "vector"},
    "two_winner": set(),
}
SHAPES = {"regular", "seven_pairs", "thirteen_orphans", "knitted_straight", "knitted_and_honors"}
FUNCTIONS = (
    "check_options", "check_patterns", "frame_of", "make", "payments_of", "settle", "spec_of",
    "win_payments",
)  # fmt: skip


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_every_package_has_the_same_files(ruleset: str) -> None:
    found = {path.stem for path in (PACKAGES / ruleset).glob("*.py")}
    assert found == FILES | OWN[ruleset]


def test_no_part_has_the_name_of_a_file() -> None:
    files = {path.stem for path in PACKAGES.glob("*/*.py")}
    assert files & set(OFFERED) == set()


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_what_every_module_offers(ruleset: str) -> None:
    module = MODULES[ruleset]
    assert {type(one) for one in module.OPTIONS} == {Option}
    assert {type(one) for one in module.STANDINGS_OPTIONS} <= {Option}
    assert {type(one) for one in module.PENALTIES} == {Penalty}
    assert type(module.STANDING) is StandingRules
    assert {type(one) for one in module.DECISIONS} == {Decision}
    assert {type(one) for one in module.PLAY} <= {Section}
    assert set(module.NAME) == {"en", "ko", "zh"}
    assert {"shanghai": "fan"}.get(ruleset, "points") == module.UNIT
    assert set(module.SHAPES) <= SHAPES
    assert isinstance(module.SPEC, RulesetSpec)
    assert module.spec_of({}) == module.SPEC
    assert module.SPEC.id == ruleset
    assert isinstance(module.FORM, SettlementForm)
    assert isinstance(module.FRAME, Frame)
    assert type(module.frame_of({})) is type(module.FRAME)
    assert module.make({}).id == ruleset
    patterns = {pattern.id for pattern in module.make({}).catalogue}
    assert set(module.EXAMPLES) >= patterns
    assert {type(one) for one in module.EXAMPLES.values()} == {Example}
    assert all(callable(getattr(module, name)) for name in FUNCTIONS)


@pytest.mark.parametrize("ruleset", RULESET_IDS)
@pytest.mark.parametrize("name", ["nothing", "engine_of", "__wrapped__"])
def test_nothing_else_is_offered(ruleset: str, name: str) -> None:
    with pytest.raises(AttributeError, match=f"'scoring.rulesets.{ruleset}' has no attribute"):
        getattr(MODULES[ruleset], name)


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_what_is_offered_stays_whatever_is_imported(ruleset: str) -> None:
    """Importing a file puts it into its package under its own name: once `settle` was hidden."""
    code = (
        f"import importlib, pkgutil, scoring.rulesets.{ruleset} as module\n"
        "from scoring.rulesets.offered import OFFERED\n"
        "first = {name: getattr(module, name) for name in OFFERED}\n"
        "for one in pkgutil.iter_modules(module.__path__):\n"
        "    importlib.import_module(module.__name__ + '.' + one.name)\n"
        "assert all(getattr(module, name) is first[name] for name in OFFERED)\n"
        "print(module.settle.__name__)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stderr, done.stdout) == ("", "settle\n")
