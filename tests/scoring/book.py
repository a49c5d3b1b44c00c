"""Worked hands written as a text: read, and held against an answer.

A block of the text begins with ``§``: the rule it proves, the hand, and what stands beside it
(flags, or options), parted by ``|``. Then the fans with their points: after ``=`` for both
profiles, after ``cn98 =`` or ``wmo =`` for one; after ``waits`` the waits.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Case(NamedTuple):
    """One worked hand.

    Attributes:
        rule: What it proves.
        hand: The line of text.
        beside: Flags or options.
        fans: Fans and points in their order, by profile.
        waits: The waits where they are given.
    """

    rule: str
    hand: str
    beside: str
    fans: dict[str, list[tuple[str, int]]]
    waits: list[str] | None


def read_book(book: str) -> list[Case]:
    """Return the cases of a text."""
    found = []
    for block in book.split("§")[1:]:
        head, *lines = block.strip().replace("\n  ", " ").split("\n")
        rule, hand, beside = [*(part.strip() for part in head.split("|")), ""][:3]
        fans: dict[str, list[tuple[str, int]]] = {}
        waits = None
        for line in lines:
            if line.startswith("waits "):
                waits = line.split()[1:]
                continue
            profile, _, listed = line.partition("= ")
            for name in [profile.strip()] if profile else ["cn98", "wmo"]:
                fans[name] = _fans(listed)
        found.append(Case(rule, hand, beside, fans, waits))
    return found


def _fans(text: str) -> list[tuple[str, int]]:
    pairs = [one.split() for one in text.split(",")]
    return [(name, int(points)) for name, points in pairs]


def case_id(case: Case) -> str:
    """Name a case in the list of tests."""
    return f"{case.rule}: {case.hand}"


def check(case: Case, profile: str, answer: dict[str, Any]) -> None:
    """Hold an answer against a case: fans, total, legality, payments, and waits where given."""
    expected = case.fans[profile]
    assert answer["faults"] == []
    assert [(one["id"], one["points"]) for one in answer["patterns"]] == expected
    total = sum(points for _, points in expected)
    legal = total - dict(expected).get("flower_tiles", 0) >= 8
    assert (answer["total"], answer["legal"], answer["shanten"]) == (total, legal, -1)
    payments: dict[str, int | None] | None = None
    if legal and "*" in case.hand:
        payments = {"winner": 3 * (total + 8), "discarder": None, "others": total + 8}
    elif legal:
        payments = {"winner": 24 + total, "discarder": total + 8, "others": 8}
    assert answer["payments"] == payments
    if case.waits is not None:
        assert answer["waits"] == case.waits
