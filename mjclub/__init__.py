"""mjclub: hands, games and standings of mahjong clubs."""

from __future__ import annotations

__version__ = "0.1.0"
