"""Standings of Zung Jung: the scores add up, or the match points of the World Series since 2010.

Those are the square root of each session's score, with its sign, to two decimals.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from scoring.standings import StandingRules


def match_points(score: int) -> int:
    """Return sign x square root of a score in hundredths, rounded half away from zero.

    >>> [match_points(score) for score in (900, -100, 0, 2)]
    [3000, -1000, 0, 141]
    """
    # 100 sqrt(n) rounded is (floor(200 sqrt(n)) + 1) // 2, and 200 sqrt(n) is sqrt(40000 n).
    hundredths = (isqrt(40_000 * abs(score)) + 1) // 2
    return -hundredths if score < 0 else hundredths


STANDING: Final = StandingRules(chain=("game_points",), match_points={"sqrt": match_points})
