"""The rules of a league as they can be chosen: completed, checked, and told in words.

What can be chosen is the ruleset's own declaration; nothing here knows a ruleset by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from mjclub.core.exceptions import Invalid, Problem
from mjclub.games import rules
from mjclub.games.rules_texts import in_language
from mjclub.leagues import scoring
from mjclub.leagues.models import RuleVersion

TWELFTHS: Final = 12
START_SCORES: Final = (0, 1_000_000)
TIME_LIMITS: Final = (10, 600)
PENALTY_VALUES: Final = (0, 1000)
PLACE_POINTS: Final = (0, 100)
VALUED: Final = ("to_each", "deduction")
"""The kinds of penalties that have a value which a league may set."""
KEY_NAMES: Final[dict[str, Any]] = {
    "table_points": _("Table points"),
    "game_points": _("Game points"),
    "match_points": _("Match points"),
    "firsts": _("Number of first places"),
    "seconds": _("Number of second places"),
    "best_game": _("Best game"),
    "games": _("Number of games"),
}


@dataclass(frozen=True, slots=True)
class LeagueRules:
    """The four parts of a `RuleVersion`."""

    options: dict[str, Any]
    frame: dict[str, Any]
    penalties: dict[str, Any]
    standing: dict[str, Any]

    def as_json(self) -> dict[str, dict[str, Any]]:
        """Return the parts by the names of their columns."""
        return {
            "options": self.options,
            "frame": self.frame,
            "penalties": self.penalties,
            "standing": self.standing,
        }


def of_version(version: RuleVersion) -> LeagueRules:
    """Return the rules that a version holds."""
    return LeagueRules(version.options, version.frame, version.penalties, version.standing)


def spoken(words: Mapping[str, str]) -> str:
    """Return a declared text in the reader's language, English where it has none."""
    return in_language(words)


def name_of(ruleset: str) -> str:
    """Return the name of a ruleset in the reader's language."""
    return spoken(rules.name(ruleset))


def declared_penalties(ruleset: str) -> list[Any]:
    """Return the penalties whose value a league may set."""
    return [one for one in rules.penalties(ruleset) if one.kind in VALUED]


def profile_of(ruleset: str) -> Any:
    """Return the option that decides the defaults of others; None where there is none."""
    ruled = [set(option.by_profile) for option in rules.options(ruleset) if option.by_profile]
    return next((one for one in rules.options(ruleset) if set(one.values) in ruled), None)


def complete(
    ruleset: str,
    *,
    options: Mapping[str, Any] | None = None,
    frame: Mapping[str, Any] | None = None,
    penalties: Mapping[str, Any] | None = None,
    standing: Mapping[str, Any] | None = None,
) -> LeagueRules:
    """Return whole rules: what is given, checked, and the defaults for the rest.

    Raises:
        Invalid: With every fault, each beside its field: ``options.profile``.
    """
    if ruleset not in rules.RULESET_IDS:
        raise Invalid("unknown_ruleset", _("There are no such rules."), field="ruleset")
    faults: list[Problem] = []
    resolved = _options(ruleset, options or {}, faults)
    whole = LeagueRules(
        resolved,
        _frame(ruleset, resolved, frame or {}, faults),
        _penalties(ruleset, penalties or {}, faults),
        _standing(scoring.standing_of(ruleset, resolved), ruleset, standing or {}, faults),
    )
    if faults:
        raise Invalid.of(faults)
    return whole


def _options(ruleset: str, given: Mapping[str, Any], faults: list[Problem]) -> dict[str, Any]:
    found = rules.check_options(ruleset, dict(given))
    faults.extend(
        Problem(fault.code, fault.place, "", _("Choose one of these.")) for fault in found
    )
    return {} if found else dict(rules.ruleset(ruleset, given).options)


def _frame(
    ruleset: str, options: Mapping[str, Any], given: Mapping[str, Any], faults: list[Problem]
) -> dict[str, Any]:
    declared = rules.frames(ruleset, options)
    start = given.get("start_score", declared.start_score)
    limit = given.get("time_limit", declared.time_limit)
    _within(start, START_SCORES, "frame.start_score", faults)
    if limit is not None:
        _within(limit, TIME_LIMITS, "frame.time_limit", faults)
    return {"start_score": start, "time_limit": limit}


def _penalties(ruleset: str, given: Mapping[str, Any], faults: list[Problem]) -> dict[str, Any]:
    whole = {one.code: given.get(one.code, one.value) for one in declared_penalties(ruleset)}
    for code, value in whole.items():
        _within(value, PENALTY_VALUES, f"penalties.{code}", faults)
    faults.extend(
        Problem("unknown_penalty", f"penalties.{code}", "", _("There is no such penalty."))
        for code in given
        if code not in whole
    )
    return whole


def _standing(
    default: Mapping[str, Any], ruleset: str, given: Mapping[str, Any], faults: list[Problem]
) -> dict[str, Any]:
    points = list(given.get("place_points", default["place_points"]))
    chain = list(given.get("chain", default["chain"]))
    _place_points(points, len(default["place_points"]), faults)
    chosen = {
        option.id: given.get(option.id, option.default) for option in scoring.options(ruleset)
    }
    faults.extend(
        Problem("bad_value", f"standing.{option.id}", "", _("Choose one of these."))
        for option in scoring.options(ruleset)
        if not option.accepts(chosen[option.id])
    )
    faults.extend(
        Problem("unknown_option", f"standing.{name}", "", _("There is no such setting."))
        for name in given
        if name not in default
    )
    # Match points are compared where games give them, first of all unless the chain says where.
    if not scoring.gives_match_points(ruleset, chosen):
        chain = [key for key in chain if key != scoring.MATCH] or (chain and list(default["chain"]))
    elif scoring.MATCH not in chain:
        chain.insert(0, scoring.MATCH)
    if not chain or len(set(chain)) != len(chain) or set(chain) - set(scoring.keys(ruleset)):
        faults.append(
            Problem("bad_value", "standing.chain", "", _("Choose each way of comparing once."))
        )
    return {"place_points": points, "chain": chain, **chosen}


def _place_points(points: list[Any], players: int, faults: list[Problem]) -> None:
    if len(points) != players:
        message: Any = _("As many numbers as players, please: %(count)d.") % {"count": players}
        faults.append(Problem("bad_value", "standing.place_points", "", message))
        return
    before = len(faults)
    for place, value in enumerate(points):
        field = f"standing.place_points.{place}"
        _within(value, (PLACE_POINTS[0] * TWELFTHS, PLACE_POINTS[1] * TWELFTHS), field, faults)
        # Two, three and four people share whole points exactly in twelfths, and the form shows
        # no parts of a point.
        if type(value) is int and value % TWELFTHS:
            message = _("Whole points, please: shared places are then exact in twelfths.")
            faults.append(Problem("not_whole", field, "", message))
    if len(faults) == before and points != sorted(points, reverse=True):
        message = _("A better place gives at least as many points.")
        faults.append(Problem("bad_value", "standing.place_points.0", "", message))


def _within(value: Any, bounds: tuple[int, int], field: str, faults: list[Problem]) -> None:
    low, high = bounds
    if type(value) is not int or not low <= value <= high:
        faults.append(
            Problem(
                "bad_value",
                field,
                "",
                _("A whole number from %(low)d to %(high)d, please.") % {"low": low, "high": high},
            )
        )
