"""Random hands and settlements of every ruleset, from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from tests.scoring.brute import hands
from tests.scoring.brute.readings import Document
from tests.scoring.brute.shanghai_hands import shanghai_hand, shanghai_settlement

MAKERS: Final = {**hands.MAKERS, "shanghai": shanghai_hand}
SETTLEMENTS: Final = {**hands.SETTLEMENTS, "shanghai": shanghai_settlement}


def random_hands(ruleset: str, amount: int, seed: int) -> Iterator[Document]:
    """Yield random hands of a ruleset from a seed."""
    chance = random.Random(seed)
    for _ in range(amount):
        yield MAKERS[ruleset](chance)


def random_settlements(ruleset: str, amount: int, seed: int) -> Iterator[Document]:
    """Yield random whole hands of a ruleset to be settled, from a seed."""
    chance = random.Random(seed)
    for _ in range(amount):
        yield SETTLEMENTS[ruleset](chance)
