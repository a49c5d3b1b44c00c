"""Ways of winning that cannot be true of a Zung Jung hand, and other faults of its hands."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import score
from scoring.text import score_text

OPEN = "(123m)(456p)45789s22z"
CLOSED = "123m456p45789s22z"
KONG = "(2222m)(123p)45789s88m"

# Hand, seat, flags, and those that are impossible.
CASES: tuple[tuple[str, str, list[str], list[str]], ...] = (
    (f"{OPEN} +6s", "1z", ["last_tile"], []),
    (f"{OPEN} *6s", "1z", ["last_tile"], []),
    (f"{KONG} *6s", "1z", ["kong_draw"], []),
    (f"{KONG} *6s", "1z", ["kong_draw", "last_tile"], []),
    (f"{KONG} +6s", "1z", ["kong_draw"], ["kong_draw"]),
    (f"{OPEN} *6s", "1z", ["kong_draw"], ["kong_draw"]),
    ("[2222m]45789s88m123p *6s", "1z", ["kong_draw"], []),
    ("(222/2m)45789s88m123p *6s", "1z", ["kong_draw"], []),
    (f"{OPEN} +6s", "1z", ["rob_kong"], []),
    (f"{OPEN} *6s", "1z", ["rob_kong"], ["rob_kong"]),
    (f"{OPEN} +6s", "1z", ["rob_kong", "last_tile"], ["rob_kong"]),
    (f"{KONG} *6s", "1z", ["rob_kong", "kong_draw"], ["rob_kong"]),
    ("(456s)(456p)45789s22z +6s", "1z", ["rob_kong"], ["rob_kong"]),
    ("(123m)45666s789s22z +6s", "1z", ["rob_kong"], ["rob_kong"]),
    (f"{OPEN} +2z", "1z", ["rob_kong"], ["rob_kong"]),
    ("19m9p19s11234567z +1p", "1z", ["rob_kong"], []),
    (f"{CLOSED} *6s", "1z", ["heavenly"], []),
    (f"{CLOSED} *6s", "2z", ["heavenly"], ["heavenly"]),
    (f"{CLOSED} +6s", "1z", ["heavenly"], ["heavenly"]),
    ("[2222m]45789s88m123p *6s", "1z", ["heavenly"], ["heavenly"]),
    (f"{CLOSED} *6s", "1z", ["heavenly", "last_tile"], ["heavenly"]),
    (f"{CLOSED} *6s", "1z", ["heavenly", "kong_draw"], ["kong_draw", "heavenly"]),
    (f"{CLOSED} +6s", "2z", ["earthly"], []),
    (f"{CLOSED} +6s", "4z", ["earthly"], []),
    (f"{CLOSED} +6s", "1z", ["earthly"], ["earthly"]),
    (f"{CLOSED} *6s", "2z", ["earthly"], ["earthly"]),
    (f"{OPEN} +6s", "2z", ["earthly"], ["earthly"]),
    (f"{CLOSED} +6s", "2z", ["earthly", "last_tile"], ["earthly"]),
    (f"{CLOSED} +6s", "2z", ["earthly", "rob_kong"], ["earthly"]),
    (f"{CLOSED} +6s", "2z", ["earthly", "heavenly"], ["heavenly", "earthly"]),
)


@pytest.mark.parametrize(("text", "seat", "flags", "impossible"), CASES)
def test_flags(text: str, seat: str, flags: list[str], impossible: list[str]) -> None:
    answer = score_text(text, ruleset="zungjung", round_wind="1z", seat_wind=seat, flags=flags)
    found = [(fault["code"], fault["place"]) for fault in answer["faults"]]
    assert found == [("impossible_flag", flag) for flag in impossible]
    assert (answer["total"] is None) == bool(impossible)


HAND = {
    "ruleset": "zungjung",
    "melds": ["c:123m", "p:555p"],
    "concealed": "67s789s22z",
    "winning_tile": "8s",
    "seat_wind": "2z",
}


@pytest.mark.parametrize(
    ("change", "faults"),
    [
        ({"winning_tile": None, "flags": ["last_tile"]}, [("impossible_flag", "last_tile")]),
        ({"flags": ["last_of_kind"]}, [("unknown_flag", "last_of_kind")]),
        ({"flowers": 1}, [("flowers_not_used", "")]),
        ({"concealed": "67s789s22z1f"}, [("flowers_not_used", "")]),
        ({"flowers": 0}, []),
        ({"responsible": "other"}, []),
        ({"responsible": "none"}, []),
        ({"responsible": "discarder"}, [("bad_value", "responsible")]),
        ({"responsible": "other", "self_draw": True}, [("impossible_responsible", "")]),
        ({"responsible": "none", "winning_tile": None}, [("impossible_responsible", "")]),
        ({"round_wind": "5z"}, [("bad_wind", "")]),
        ({"seat_wind": None}, [("missing_field", "")]),
        # Without a seat nothing is said of a flag that asks for it alone.
        (
            {"seat_wind": None, "melds": [], "concealed": "123m456p45789s22z",
             "winning_tile": "6s", "flags": ["heavenly"], "self_draw": True},
            [("missing_field", "")],
        ),
        # East threw the tile of a Blessing of Earth, and nobody before.
        (
            {"melds": [], "concealed": "123m456p45789s22z", "winning_tile": "6s",
             "flags": ["earthly"], "responsible": "other"},
            [("impossible_responsible", "")],
        ),
    ],
)  # fmt: skip
def test_faults(change: dict[str, Any], faults: list[tuple[str, str]]) -> None:
    answer = score({**HAND, **change})
    assert [(fault["code"], fault["place"]) for fault in answer["faults"]] == faults
