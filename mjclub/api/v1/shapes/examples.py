"""Worked requests for each ruleset, as the description shows them; `tests/api` sends them all.

Their order is that in which rulesets are listed. What is answered to them stands in the description
too, worked out when that is made: no answer is written down here.
"""

from __future__ import annotations

from typing import Any, Final

Json = dict[str, Any]

HANDS: Final[dict[str, Json]] = {
    "mcr": {
        "ruleset": "mcr",
        "melds": ["p:555z", "p:666z"],
        "concealed": "66999s77z",
        "winning_tile": "7z",
        "self_draw": True,
        "round_wind": "1z",
        "seat_wind": "1z",
    },
    "zungjung": {
        "ruleset": "zungjung",
        "options": {"edition": "zj33"},
        "melds": ["p:555z", "p:666z"],
        "concealed": "77z123m45p",
        "winning_tile": "6p",
        "seat_wind": "2z",
        "responsible": "other",
    },
    "shanghai": {
        "ruleset": "shanghai",
        "options": {"flower_bonus": True, "unit": 100},
        "melds": [],
        "concealed": "123m456p78s234s55p",
        "winning_tile": "9s",
        "round_wind": "1z",
        "seat_wind": "2z",
        "flowers": 2,
    },
    "two_winner": {
        "ruleset": "two_winner",
        "options": {"players": 3},
        "melds": [],
        "concealed": "123m123m456p78s99p",
        "winning_tile": "9s",
        "self_draw": True,
        "flags": ["declared_ready"],
    },
}
"""One hand of each ruleset."""

MORE_HANDS: Final[dict[str, Any]] = {
    "what each wait would score": {
        "ruleset": "mcr",
        "melds": ["p:555z", "p:666z"],
        "concealed": "66999s77z",
        "round_wind": "1z",
        "seat_wind": "1z",
    },
    "a list": [HANDS["mcr"], HANDS["two_winner"]],
}
"""Other things that may be asked of hands."""

SETTLEMENTS: Final[dict[str, Json]] = {
    "mcr": {
        "ruleset": "mcr",
        "settlement": {
            "wins": [{"seat": 0, "kind": "discard", "from": 2, "points": 11}],
            "hand_no": 5,
        },
    },
    "zungjung": {
        "ruleset": "zungjung",
        "settlement": {
            "wins": [{"seat": 0, "kind": "discard", "from": 2, "points": 60, "responsible": 1}],
            "hand_no": 16,
        },
    },
    "shanghai": {
        "ruleset": "shanghai",
        "options": {"flower_bonus": True},
        "settlement": {
            "wins": [
                {"seat": 1, "kind": "discard", "from": 3, "fan": 10, "flowers": 2},
                {"seat": 0, "kind": "discard", "from": 3, "fan": 4},
            ],
            "dealer": 3,
            "round_wind": "2z",
            "multi_ron": "all",
            "unit": 100,
        },
    },
    "two_winner": {
        "ruleset": "two_winner",
        "settlement": {
            "wins": [
                {"order": 1, "seat": 0, "kind": "discard", "from": 1, "points": 18},
                {"order": 2, "seat": 2, "kind": "self_draw", "points": 36},
            ],
            "dealer": 3,
            "hand_no": 4,
            "declared": [{"seat": 3, "ready": False}],
        },
    },
}
"""One hand of each ruleset to be settled."""

RECORDED: Final[dict[str, Json]] = {
    "mcr, by points": {
        "hand_no": 1,
        "outcome": "win",
        "wins": [{"winner": 0, "source": 2, "kind": "discard", "value": 11}],
    },
    "mcr, by tiles": {
        "hand_no": 1,
        "outcome": "win",
        "mode": "tiles",
        "wins": [
            {
                "winner": 1,
                "kind": "self_draw",
                "tiles": {
                    "melds": ["p:555z", "p:666z"],
                    "concealed": "66999s77z",
                    "winning_tile": "7z",
                },
            }
        ],
    },
    "zungjung, another player responsible": {
        "hand_no": 1,
        "outcome": "win",
        "mode": "patterns",
        "wins": [
            {
                "winner": 0,
                "source": 2,
                "kind": "discard",
                "patterns": [{"id": "mixed_one_suit"}],
                "responsible": 1,
                "verified": [1, 2],
            }
        ],
    },
    "mcr, tiles as typed, kept though they are refused": {
        "hand_no": 1,
        "outcome": "win",
        "mode": "tiles",
        "wins": [
            {"winner": 1, "source": 3, "kind": "discard", "tiles": {"text": "(123m)456p789s99m+1"}}
        ],
        "keep_refused": True,
    },
    "shanghai, a draw": {"hand_no": 1, "outcome": "draw"},
    "two_winner, the first win": {
        "hand_no": 1,
        "outcome": "win",
        "wins": [{"winner": 0, "source": 1, "kind": "discard", "value": 18}],
        "declarations": [{"column": 3}],
    },
}
"""Hands to be recorded, as a body of `record_hand`."""

CONTINUED: Final[dict[str, Json]] = {
    "two_winner, won again": {
        "version": 1,
        "wins": [{"winner": 2, "kind": "self_draw", "value": 36, "order": 2}],
        "declarations": [{"column": 3, "ready": False}],
    },
    "two_winner, the wall ran out": {
        "version": 1,
        "drawn": True,
        "declarations": [{"column": 3, "ready": True}],
    },
}
"""Ends of the last of `RECORDED`, as a body of `continue_hand`."""

CORRECTED: Final[dict[str, Json]] = {
    "two_winner, both wins": {
        "version": 1,
        "outcome": "win",
        "wins": [
            {"winner": 0, "source": 1, "kind": "discard", "value": 12, "order": 1},
            {"winner": 2, "source": 3, "kind": "discard", "value": 6, "order": 2},
        ],
    },
    "a draw": {"version": 1, "outcome": "draw"},
}
"""What is right, as a body of `correct_hand`."""

STARTED: Final[dict[str, Json]] = {
    "a game of a league": {
        "players": [
            {"id": "PLAYER1"},
            {"id": "PLAYER2"},
            {"id": "PLAYER3"},
            {"guest": "강소희"},
        ],
        "league": "LEAGUE",
    },
    "two_winner, a friendly game of three": {
        "players": [{"id": "PLAYER1"}, {"id": "PLAYER2"}, {"id": "PLAYER3"}],
        "ruleset": "two_winner",
        "options": {"players": 3},
    },
}
"""Games to be started, as a body of `start_game`; what is in capitals stands for ids."""

WITHDRAWN: Final[dict[str, Json]] = {"two_winner, a hand": {"version": 1}}
"""A hand taken back, as a body of `withdraw_hand`."""

FINISHED: Final[dict[str, Json]] = {"mcr, time is up": {"version": 2, "early": True}}
"""A game ended, as a body of `finish_game`."""
