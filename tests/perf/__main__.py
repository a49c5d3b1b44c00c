"""`python -m tests.perf [engine] [web]`: ratios, each beside its limit; exit 1 on a miss."""

from __future__ import annotations

import sys


def main(wanted: list[str]) -> int:
    """Run the parts asked for, all of them by default."""
    parts = wanted or ["engine", "web"]
    missed = 0
    for part in parts:
        if part == "engine":
            from tests.perf import engine as module
        else:
            from tests.perf import web as module  # type: ignore[no-redef]
        for gate in module.gates():
            print(gate, flush=True)
            missed += not gate.passed
    print(f"{missed} over the limit" if missed else "all within the limits")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
