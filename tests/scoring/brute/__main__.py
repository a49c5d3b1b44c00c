"""Compare the engine with brute force over random hands and print each difference.

``python -m tests.scoring.brute --ruleset zungjung --hands 20000 --seed 1`` exits 1 if there is one.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from itertools import chain

from tests.scoring.brute.compare import SCORERS, disagreements, settlement_disagreements


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare as many hands as asked for and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", choices=sorted(SCORERS), required=True)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    given = parser.parse_args(arguments)
    print(f"{given.ruleset}: {given.hands} hands, seed {given.seed}")
    different = 0
    how = (given.ruleset, given.hands, given.seed)
    for line in chain(disagreements(*how), settlement_disagreements(*how)):
        different += 1
        print(line, flush=True)
    print(f"differences: {different}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
