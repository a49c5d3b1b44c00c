"""What hands are counted in: points or fan, as the ruleset declares it, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import ngettext, pgettext

from mjclub.games import rules

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from mjclub.games.rules import Unit


def unit_of(answer: Mapping[str, Any]) -> Unit:
    """The unit of an engine's answer."""
    return rules.asks(answer["ruleset"], answer.get("options")).unit


def short(value: int, unit: Unit = "points") -> str:
    """A value where little room is, as in a column: "8점", "7판"; in English the points bare."""
    if unit == "fan":
        return pgettext("fan", "%(n)s fan") % {"n": value}
    return pgettext("points", "%(points)s") % {"points": value}


def long(value: int, unit: Unit = "points") -> str:
    """A value in a sentence or a heading: "8 points", "7 fan"."""
    if unit == "fan":
        return pgettext("fan", "%(n)s fan") % {"n": value}
    return ngettext("%(n)s point", "%(n)s points", value) % {"n": value}
