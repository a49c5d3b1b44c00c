"""What an address of the practice page asks for, and what was answered."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

from django.urls import reverse

from mjclub.games import pattern_find, rules, ruleset_options
from mjclub.games.practice.hands import SEEDS
from mjclub.games.practice.levels import BY_ID, LEVELS, Level

if TYPE_CHECKING:
    from django.http import QueryDict

    from mjclub.games.rules import Asks
    from mjclub.games.ruleset_options import Chosen

LONGEST: Final = 40
MOST_DIGITS: Final = 6


@dataclass(frozen=True, slots=True)
class Asked:
    """One hand to score, and how it is asked.

    Attributes:
        ruleset: Its id.
        options: Those that differ.
        level: How hard.
        by_patterns: Patterns are asked for beside the total.
        own: The hands come from the club's record.
        seed: Of a dealt hand; None where none is named yet.
        key: Of a hand of the record, "" where none is named yet.
        club: Whose menu stays, "" for none.
    """

    ruleset: str
    options: Chosen
    level: Level = LEVELS[0]
    by_patterns: bool = True
    own: bool = False
    seed: int | None = None
    key: str = ""
    club: str = ""

    @property
    def asks(self) -> Asks:
        """What the rules ask of a hand."""
        return rules.asks(self.ruleset, self.options)

    @property
    def named(self) -> bool:
        """Whether the address says which hand is meant."""
        return bool(self.key) if self.own else self.seed is not None

    def pairs(self) -> list[tuple[str, str]]:
        """The fields of the address."""
        found = [("ruleset", self.ruleset)]
        found += [] if self.own else ruleset_options.pairs(self.options)
        if self.level is not LEVELS[0]:
            found.append(("level", self.level.id))
        if not self.by_patterns:
            found.append(("ask", "total"))
        if self.club:
            found.append(("club", self.club))
        if self.own:
            found.append(("source", "club"))
            found += [("hand", self.key)] if self.key else []
        elif self.seed is not None:
            found.append(("seed", str(self.seed)))
        return found

    def address(self) -> str:
        """The shareable address of this hand."""
        return f"{reverse('practice')}?{urlencode(self.pairs())}"

    def unnamed(self) -> Asked:
        """The same question of any hand."""
        return replace(self, seed=None, key="")


@dataclass(frozen=True, slots=True)
class Given:
    """What was answered so far.

    Attributes:
        total: As typed.
        patterns: Ids and how often.
        sent: The answer is to be marked.
        bad: What was typed is no number.
    """

    total: int | None = None
    patterns: dict[str, int] = field(default_factory=dict)
    sent: bool = False
    bad: bool = False


def read(data: QueryDict, club: str, usual: str) -> Asked:
    """Read the address. Nothing is refused here: what makes no sense counts as not said.

    Args:
        data: The query.
        club: The id of a club that the visitor may see, or "".
        usual: The ruleset that an address without one means.
    """
    ruleset = next((one for one in rules.RULESET_IDS if one == data.get("ruleset")), usual)
    own = bool(club) and data.get("source") == "club"
    seed = data.get("seed", "")
    known = seed.isascii() and seed.isdecimal() and len(seed) <= len(str(SEEDS))
    return Asked(
        ruleset=ruleset,
        options={} if own else ruleset_options.read(ruleset, data),
        level=BY_ID.get(data.get("level", ""), LEVELS[0]),
        by_patterns=data.get("ask") != "total",
        own=own,
        seed=int(seed) % SEEDS if known and not own else None,
        key=_key(data.get("hand", "")) if own else "",
        club=club,
    )


def _key(text: str) -> str:
    """The key of a hand of the record; "" for what can be none."""
    hand, _, winner = text.partition("-")
    return text if len(text) <= LONGEST and hand.isalnum() and winner.isdecimal() else ""


def given(data: QueryDict, asked: Asked) -> Given:
    """Read what was answered; without scripts a search ticks the first pattern that it finds."""
    text = data.get("total", "").strip()
    total = int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None
    found = _patterns(data, asked) if asked.by_patterns else {}
    searched = data.get("do") == "find"
    if searched:
        known = rules.catalogue(asked.ruleset, asked.options)
        first = pattern_find.first(known, data.get("find", "")[:LONGEST])
        if first is not None:
            found.setdefault(first, 1)
    sent = "total" in data and not searched
    return Given(total, found, sent=sent and total is not None, bad=sent and total is None)


def _patterns(data: QueryDict, asked: Asked) -> dict[str, int]:
    """The chosen patterns, those of the rules only."""
    ticked = set(data.getlist("p"))
    found = {}
    for one in rules.catalogue(asked.ruleset, asked.options):
        text = data.get(f"n.{one.id}", "")
        if text.isdecimal() and len(text) <= MOST_DIGITS and int(text) in one.counts:
            found[one.id] = int(text)
        elif one.id in ticked:
            found[one.id] = 1
    return found
