"""Which patterns cannot join those that are ticked, each with the reason in one sentence.

The rules' own check of a claimed list says so: every pattern that is not ticked is tried beside the
others. That takes a few milliseconds at most and is kept for the next time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal

from django.utils.translation import gettext as _

from mjclub.games import rules
from mjclub.games.rules_texts import in_language

if TYPE_CHECKING:
    from mjclub.games.entry_state import WinState
    from mjclub.games.rules import Contradiction, OptionValue

Reason = Literal["impossible", "part", "whole", "way", "off"]
_FIRST: Final[tuple[Reason, ...]] = ("off", "impossible", "part", "whole", "way")
"""Which reason is told where there are several."""
Block = tuple[Reason, str]
"""Why, and the ticked pattern that is in the way, "" where there is none."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """Patterns that cannot join the ticked ones, for one reason.

    Attributes:
        reason: In words.
        ids: Which.
    """

    reason: str
    ids: tuple[str, ...]

    @property
    def joined(self) -> str:
        """The ids as an attribute holds them."""
        return " ".join(self.ids)


def blocked(
    ruleset: str, options: Mapping[str, Any], win: WinState, *, dealer: bool | None = None
) -> tuple[Blocked, ...]:
    """What cannot join the patterns ticked in a form.

    Args:
        ruleset: The ruleset.
        options: Those of the game.
        win: The open win.
        dealer: Whether the winner deals; None where that is not known.
    """
    way = None if None in (win.winner, win.source) else "self_draw" if win.self_draw else "discard"
    found = _blocks(
        ruleset,
        tuple(sorted(options.items())),
        tuple(sorted(win.patterns.items())),
        way,
        dealer,
    )
    by_reason: dict[Block, list[str]] = {}
    for name, why in found.items():
        by_reason.setdefault(why, []).append(name)
    names = rules.pattern_names(ruleset)
    return tuple(
        Blocked(sentence(reason, in_language(names[other]) if other else ""), tuple(ids))
        for (reason, other), ids in by_reason.items()
    )


def sentence(reason: Reason, other: str) -> str:
    """The reason in words.

    Args:
        reason: Why.
        other: The name of the ticked pattern that is in the way.
    """
    words = {
        "impossible": _("No hand has it together with %(other)s."),
        "part": _("It is part of %(other)s and is not counted beside it."),
        "whole": _("It is not counted together with %(other)s."),
        "way": _("It does not fit the way this hand was won."),
        "off": _("It is not counted under these rules."),
    }
    return words[reason] % {"other": other}


@lru_cache(maxsize=256)
def _blocks(
    ruleset: str,
    options: tuple[tuple[str, OptionValue], ...],
    chosen: tuple[tuple[str, int], ...],
    way: Any,
    dealer: bool | None,
) -> Mapping[str, Block]:
    own = dict(options)
    ticked = dict(chosen)
    catalogue = rules.catalogue(ruleset, own)
    if way == "discard" and any(one.robbed and one.id in ticked for one in catalogue):
        way = "rob_kong"
    stands = _contradictions(ruleset, chosen, way, own)
    found: dict[str, Block] = {}
    for entry in catalogue:
        if entry.id in ticked:
            continue
        if entry.dealer == "winner" and dealer is False:
            found[entry.id] = ("way", "")
            continue
        # What is won on a robbed kong says itself how the hand was won.
        tried = "rob_kong" if entry.robbed and way == "discard" else way
        count = min((one for one in entry.counts if one), default=1)
        more = (*chosen, (entry.id, count))
        new = _contradictions(ruleset, more, tried, own) - stands
        why = sorted((_reason(entry.id, one) for one in new), key=lambda one: _FIRST.index(one[0]))
        if why:
            found[entry.id] = why[0]
    return found


def _contradictions(
    ruleset: str, patterns: tuple[tuple[str, int], ...], way: Any, options: Mapping[str, Any]
) -> frozenset[Contradiction]:
    return frozenset(rules.check_patterns(ruleset, patterns, way, options).contradictions)


def _reason(name: str, found: Contradiction) -> Block:
    """Why a pattern that was tried cannot join, by what its trial found."""
    other = found.other or ""
    if found.reason == "not_added":
        return ("part", other) if found.id == name else ("whole", found.id)
    if found.reason == "way":
        return ("way", "") if found.id == name else ("impossible", found.id)
    if found.reason == "count":
        return ("off", "") if found.id == name else ("impossible", found.id)
    return ("impossible", other if found.id == name else found.id)
