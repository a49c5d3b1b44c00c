"""`python -m tests.perf [PART…]`: ratios beside their limits; exit 1 on a miss.

Parts: engine, rulesets, web, weight; all where none is named.
`compiled` measures the engine that `make compiled` has built against limits of its own.
"""

from __future__ import annotations

import sys
from importlib import import_module

PARTS = ("engine", "rulesets", "web", "weight")


def main(wanted: list[str]) -> int:
    """Run the parts asked for, all but `compiled` by default."""
    missed = 0
    for part in wanted or PARTS:
        for gate in import_module(f"tests.perf.{part}").gates():
            print(gate, flush=True)
            missed += not gate.passed
    print(f"{missed} over the limit" if missed else "all within the limits")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
