"""Worked hands of modern Shanghai written as a text: read, and held against an answer.

A block of the text begins with ``§``: the rule it proves, the hand, and what stands beside it,
parted by ``|``. Beside a hand may stand its seat wind (``E S W N``, else South), the round wind
(``/S``, else East), flags and options (``repeat=each``). After ``=`` all its yaku with their fan,
by the names of the list, nothing where it has none; after ``only =`` those under
``stacking=family_only`` where they are others.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from scoring.text import score_text

WINDS: Final = {"E": "1z", "S": "2z", "W": "3z", "N": "4z"}


class Case(NamedTuple):
    """One worked hand under its options.

    Attributes:
        rule: What it proves.
        hand: The line of text.
        beside: Winds, flags and options.
        yaku: Each with its fan.
    """

    rule: str
    hand: str
    beside: str
    yaku: dict[str, int]


def read_book(book: str) -> list[Case]:
    """Return the cases of a text; a block with two answers makes two."""
    found = []
    for block in book.split("§")[1:]:
        head, *lines = block.strip().replace("\n  ", " ").split("\n")
        rule, hand, beside = [*(part.strip() for part in head.split("|")), ""][:3]
        for line in lines:
            stacking, _, listed = line.partition("=")
            more = " stacking=family_only" if stacking.strip() == "only" else ""
            found.append(Case(rule, hand, beside + more, _yaku(listed)))
    return found


def _yaku(text: str) -> dict[str, int]:
    pairs = [one.rsplit(maxsplit=1) for one in text.split(",") if one.strip()]
    return {name.strip(): int(fan) for name, fan in pairs}


def value_of(text: str) -> bool | int | str:
    """Read the value of an option."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdigit() else text


def case_id(case: Case) -> str:
    """Name a case in the list of tests."""
    return f"{case.rule}: {case.hand} {case.beside}"


def answer_to(case: Case) -> dict[str, Any]:
    """Score the hand of a case."""
    words = case.beside.split()
    options = dict(word.split("=") for word in words if "=" in word)
    seats = [word for word in words if word in WINDS]
    rounds = [word[1:] for word in words if word.startswith("/")]
    return score_text(
        case.hand,
        ruleset="shanghai",
        options={name: value_of(value) for name, value in options.items()},
        seat_wind=WINDS[seats[0] if seats else "S"],
        round_wind=WINDS[rounds[0] if rounds else "E"],
        flags=[w for w in words if w not in WINDS and not w.startswith("/") and "=" not in w],
    )


def check(case: Case, *, minimum: int = 1) -> None:
    """Hold the answer against a case: yaku, total, legality, and payments where it is legal.

    The payments are those of the default: the discarder, or each of three, pays the fan once.
    """
    answer = answer_to(case)
    assert answer["faults"] == []
    made = {pattern["name"]["ko"]: pattern["points"] for pattern in answer["patterns"]}
    assert made == case.yaku
    total = sum(case.yaku.values())
    legal = total - case.yaku.get("화패", 0) >= minimum
    assert (answer["total"], answer["legal"], answer["shanten"]) == (total, legal, -1)
    payments: dict[str, int | None] | None = None
    if legal and "*" in case.hand:
        payments = {"winner": 3 * total, "discarder": None, "others": total}
    elif legal:
        payments = {"winner": total, "discarder": total, "others": 0}
    assert answer["payments"] == payments
