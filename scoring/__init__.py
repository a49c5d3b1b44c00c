"""Scoring of mahjong hands: pure rules, standard library only.

>>> from scoring import score
>>> answer = score({"ruleset": "mcr", "melds": ["p:555z", "p:666z"], "concealed": "66999s77z",
...                 "winning_tile": "7z", "self_draw": True, "round_wind": "1z",
...                 "seat_wind": "1z"})
>>> answer["total"], answer["patterns"][0]["name"]["en"]
(104, 'Big Three Dragons')

`score` answers a hand in its JSON form; `get_ruleset` gives a ruleset whose ``score`` takes a
`Hand` and is made for many hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.hand import Hand, Meld
from scoring.result import Result
from scoring.rulesets import RULESET_IDS, get_ruleset

if TYPE_CHECKING:
    from scoring.answer import ENGINE, score

__all__ = ["ENGINE", "RULESET_IDS", "Hand", "Meld", "Result", "get_ruleset", "score"]


def __getattr__(name: str) -> Any:
    """Load what reads and writes JSON when it is first asked for."""
    if name in ("ENGINE", "score"):
        from scoring import answer

        return getattr(answer, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
