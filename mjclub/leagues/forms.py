"""The forms of a league: itself, and its rules made from what the ruleset declares."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from mjclub.core.forms import PageForm
from mjclub.games import rules
from mjclub.leagues import rule_choices, scoring
from mjclub.leagues.models import League, RuleVersion
from mjclub.leagues.option_fields import (
    Asked,
    free_number,
    initial_pair,
    number_name,
    numbers_field,
    option_field,
    picked,
    text,
)

MOST_KEYS = 4
_DAY = forms.DateInput({"type": "date"}, format="%Y-%m-%d")


class LeagueForm(PageForm):
    """A league's name, dates, and whether guests count."""

    name = forms.CharField(
        label=_("Name of the league"),
        max_length=80,
        widget=forms.TextInput({"autocomplete": "off"}),
    )
    starts_on = forms.DateField(label=_("First day"), required=False, widget=_DAY)
    ends_on = forms.DateField(
        label=_("Last day"),
        help_text=_("A game counts for the day of its evening. Leave both empty: no limit."),
        required=False,
        widget=_DAY,
    )
    counts_guests = forms.BooleanField(label=_("Guests stand in the table"), required=False)

    @classmethod
    def initial_of(cls, league: League) -> dict[str, Any]:
        """Return what the form shows of a league."""
        return {
            "name": league.name,
            "starts_on": league.starts_on,
            "ends_on": league.ends_on,
            "counts_guests": league.counts_guests,
        }

    def arguments(self) -> dict[str, Any]:
        """Return the arguments of `create_league` and `change_league`."""
        data = self.cleaned_data
        return {
            "name": data["name"],
            "starts_on": data["starts_on"],
            "ends_on": data["ends_on"],
            "counts_guests": data["counts_guests"],
        }


class RulesForm(PageForm):
    """Options, frame, penalties and standing of a ruleset; fields are made from its declaration.

    Names of fields are those that `rule_choices.complete` names in its faults.
    """

    version = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, ruleset: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.ruleset = ruleset
        self._options = list(rules.options(ruleset))
        self._penalties = rule_choices.declared_penalties(ruleset)
        self._standing = scoring.standing_of(ruleset)
        self._bounds: dict[str, tuple[Callable[[int], bool], tuple[int, int]]] = {}
        self._add_options()
        self._add_frame()
        for penalty in self._penalties:
            self.fields[f"penalties.{penalty.code}"] = _number(
                rule_choices.spoken(penalty.name),
                penalty.value,
                hint=_penalty_hint(penalty, max(scoring.players(ruleset))),
            )
        self._add_standing()

    def _add_options(self) -> None:
        profile = rule_choices.profile_of(self.ruleset)
        for option in self._options:
            name = f"options.{option.id}"
            self.fields[name] = option_field(option, profile)
            if option.number is not None:
                self._beside(name, option.accepts, option.number)

    def _add_frame(self) -> None:
        declared = rules.frames(self.ruleset)
        starts = (
            declared.start_score,
            *(one for one in declared.start_scores if one != declared.start_score),
        )
        low, high = rule_choices.START_SCORES
        self.fields["frame.start_score"] = numbers_field(
            _("Score at the start"), starts, (low, high)
        )
        self._beside("frame.start_score", lambda value: low <= value <= high, (low, high))
        self.fields["frame.time_limit"] = _number(
            _("Time limit in minutes"),
            declared.time_limit,
            required=False,
            hint=_(
                "Told with the game in the API; nothing stops when time is up. Empty: no limit."
            ),
        )

    def _add_standing(self) -> None:
        fewest = min(scoring.players(self.ruleset))
        for place, twelfths in enumerate(self._standing["place_points"]):
            self.fields[f"standing.place_points.{place}"] = _number(
                _PLACES[place],
                twelfths // rule_choices.TWELFTHS,
                hint=_("Not asked with three players.") if place >= fewest else "",
            )
        for option in scoring.options(self.ruleset):
            self.fields[f"standing.{option.id}"] = option_field(option, None)
        for number in range(MOST_KEYS):
            self.fields[f"standing.chain.{number}"] = _key_field(
                number, scoring.keys(self.ruleset), self._standing["chain"]
            )

    def _beside(self, name: str, accepts: Callable[[int], bool], bounds: tuple[int, int]) -> None:
        self.fields[number_name(name)] = free_number(*bounds)
        self._bounds[name] = (accepts, bounds)

    @classmethod
    def initial_of(cls, version: RuleVersion) -> dict[str, Any]:
        """Return what the form shows of a version of the rules."""
        ruleset = version.league.ruleset
        chain = scoring.chain(version.standing)
        start = version.frame.get("start_score", 0)
        initial: dict[str, Any] = {"version": version.number}
        initial |= _initial_options(version)
        initial |= initial_pair("frame.start_score", start, rules.frames(ruleset).start_scores)
        initial["frame.time_limit"] = version.frame.get("time_limit")
        initial |= {f"penalties.{code}": value for code, value in version.penalties.items()}
        initial |= {
            f"standing.place_points.{place}": twelfths // rule_choices.TWELFTHS
            for place, twelfths in enumerate(scoring.place_points(version.standing))
        }
        initial |= {
            f"standing.{option.id}": text(version.standing.get(option.id, option.default))
            for option in scoring.options(ruleset)
        }
        initial |= {
            f"standing.chain.{number}": chain[number] if number < len(chain) else ""
            for number in range(MOST_KEYS)
        }
        return initial

    def clean(self) -> dict[str, Any]:
        """Put the number into the place of a choice that leaves the value to it."""
        super().clean()
        for name, (accepts, bounds) in self._bounds.items():
            value = picked(self, name, accepts, bounds)
            if name in self.cleaned_data:
                self.cleaned_data[name] = value
        return self.cleaned_data

    def arguments(self) -> dict[str, Any]:
        """Return the rules as `create_league` and `new_rule_version` take them."""
        data = self.cleaned_data
        chain = [data[f"standing.chain.{number}"] for number in range(MOST_KEYS)]
        options = {
            option.id: data[f"options.{option.id}"]
            for option in self._options
            if data[f"options.{option.id}"] is not None
        }
        players = len(scoring.standing_of(self.ruleset, options)["place_points"])
        return {
            "options": options,
            "frame": {
                "start_score": data["frame.start_score"],
                "time_limit": data["frame.time_limit"],
            },
            "penalties": {one.code: data[f"penalties.{one.code}"] for one in self._penalties},
            "standing": {
                "place_points": [
                    data[f"standing.place_points.{place}"] * rule_choices.TWELFTHS
                    for place in range(players)
                ],
                "chain": [key for key in chain if key],
                **{
                    option.id: data[f"standing.{option.id}"]
                    for option in scoring.options(self.ruleset)
                },
            },
        }

    def part(self, prefix: str) -> list[Asked]:
        """Return the settings of one part: ``options``, ``frame``, ``penalties``."""
        names = [name for name in self.fields if name.startswith(f"{prefix}.")]
        beside = {number_name(name) for name in self._bounds}
        return [
            Asked(self[name], self[number_name(name)] if name in self._bounds else None)
            for name in names
            if name not in beside
        ]

    @property
    def option_fields(self) -> list[Asked]:
        """The ruleset's options."""
        return self.part("options")

    @property
    def frame_fields(self) -> list[Asked]:
        """Start score and time limit."""
        return self.part("frame")

    @property
    def penalty_fields(self) -> list[Asked]:
        """The values of the penalties."""
        return self.part("penalties")

    @property
    def notes(self) -> list[str]:
        """The names of the penalties that cost nothing: they can always be written down."""
        declared = rules.penalties(self.ruleset)
        return [rule_choices.spoken(one.name) for one in declared if one.kind == "note"]

    @property
    def place_fields(self) -> list[Asked]:
        """Table points by place."""
        return self.part("standing.place_points")

    @property
    def places_compared(self) -> bool:
        """Whether the order that stands in the form compares table points."""
        return "table_points" in [one.field.value() for one in self.chain_fields]

    @property
    def standing_fields(self) -> list[Asked]:
        """The options of the standings."""
        return [Asked(self[f"standing.{option.id}"]) for option in scoring.options(self.ruleset)]

    @property
    def chain_fields(self) -> list[Asked]:
        """What is compared first, second and so on."""
        return self.part("standing.chain")

    @property
    def wrong_parts(self) -> set[str]:
        """The parts in which something is wrong: they are shown opened."""
        return {name.split(".")[0] for name in self.errors}

    def _put(self, field: str, message: str) -> None:
        # A fault of the whole chain stands at its first field.
        whole = {f"standing.{part}": f"standing.{part}.0" for part in ("chain", "place_points")}
        super()._put(whole.get(field, field), message)


_PLACES = (_("First"), _("Second"), _("Third"), _("Fourth"))
_ORDER = (_("First compared"), _("Then"), _("Then"), _("Then"))


def _penalty_hint(penalty: Any, players: int) -> str:
    """What it is for and who gets it; where no amount is known, that 0 keeps its button away."""
    hint = rule_choices.spoken(penalty.explanation)
    if penalty.kind == "to_each":
        paid = gettext("Paid to each other player: with %(players)d players, 10 costs %(sum)d.") % {
            "players": players,
            "sum": 10 * (players - 1),
        }
        hint = f"{hint} {paid}"
    if penalty.value:
        return hint
    unset = gettext("0: not set, and it cannot be chosen.")
    return f"{hint} {unset}"


def _initial_options(version: RuleVersion) -> dict[str, Any]:
    """What is as the version's profile has it stays with the profile when that is changed."""
    ruleset = version.league.ruleset
    decides = rule_choices.profile_of(ruleset)
    profile = "" if decides is None else str(version.options.get(decides.id, decides.default))
    initial: dict[str, Any] = {}
    for option in rules.options(ruleset):
        name = f"options.{option.id}"
        value = version.options.get(option.id, option.default_for(profile))
        if option.by_profile and option.default_for(profile) == value:
            initial[name] = ""
        elif option.number is not None:
            initial |= initial_pair(name, value, option.values)
        else:
            initial[name] = text(value)
    return initial


def _number(
    label: Any, initial: int | None, *, required: bool = True, hint: Any = ""
) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        initial=initial,
        required=required,
        help_text=hint,
        widget=forms.NumberInput({"inputmode": "numeric"}),
    )


def _key_field(number: int, known: Sequence[str], chain: Sequence[str]) -> forms.ChoiceField:
    keys = [(key, rule_choices.KEY_NAMES[key]) for key in known]
    return forms.ChoiceField(
        label=_ORDER[number],
        choices=keys if number == 0 else [("", _("nothing more: the place is shared")), *keys],
        required=number == 0,
        initial=chain[number] if number < len(chain) else "",
    )
