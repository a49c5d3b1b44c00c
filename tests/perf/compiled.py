"""(a) for the engine that `make compiled` has built, with limits of its own; and every ruleset."""

from __future__ import annotations

from collections.abc import Iterator

from scoring import hand
from tests.perf import engine, rulesets
from tests.perf.gates import Gate

LIMITS = engine.Limits(warm=1.0, fresh=0.70, first=0.45)


def gates() -> Iterator[Gate]:
    """Measure the engine and every ruleset; the processes of the bench inherit the path."""
    if not str(hand.__file__).endswith(".so"):
        raise SystemExit("the engine is not compiled: see `make compiled`")
    yield from engine.gates(LIMITS)
    yield from rulesets.gates()
