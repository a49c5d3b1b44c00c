"""Standings of two-winner mahjong: the points of all games add up."""

from __future__ import annotations

from typing import Final

from scoring.standings import StandingRules

STANDING: Final = StandingRules(chain=("game_points",))
