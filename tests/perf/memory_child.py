"""One process of the memory bench: by how much it grows over 200,000 hands, as JSON.

A process of its own, whose memory has not been used and given back before.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from scoring import get_ruleset
from tests.scoring.differential import hands

HANDS = 200_000


def main() -> None:
    """Score hands that are forgotten at once, and print the growth."""
    seed = int(sys.argv[1])
    engine = get_ruleset("mcr", {"profile": "wmo"}).score
    before = _resident()
    for hand in hands(HANDS, seed):
        _ = engine(hand).total
    json.dump({"megabytes": (_resident() - before) / 1e6}, sys.stdout)


def _resident() -> int:
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main()
