"""Compare the engine with brute force over random hands and print each difference.

``python -m tests.scoring.brute --ruleset zungjung --hands 20000 --seed 1`` exits 1 if there is one.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence

from tests.scoring.brute.compare import SCORERS, disagreements, settlement_differences
from tests.scoring.brute.hands import two_winner_settlement


def _settlements(amount: int, seed: int) -> Iterator[str]:
    chance = random.Random(seed)
    for _ in range(amount):
        document = two_winner_settlement(chance)
        if wrong := settlement_differences(document):
            yield f"{document}: {'; '.join(wrong)}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare as many hands as asked for and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", choices=sorted(SCORERS), required=True)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    given = parser.parse_args(arguments)
    print(f"{given.ruleset}: {given.hands} hands, seed {given.seed}")
    different = 0
    for line in disagreements(given.ruleset, given.hands, given.seed):
        different += 1
        print(line, flush=True)
    if given.ruleset == "two_winner":
        for line in _settlements(given.hands, given.seed):
            different += 1
            print(line, flush=True)
    print(f"differences: {different}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
