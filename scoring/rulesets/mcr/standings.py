"""Standings of MCR: table points of the places first, then game points."""

from __future__ import annotations

from typing import Final

from scoring.standings import StandingRules

STANDING: Final = StandingRules(chain=("table_points", "game_points"))
