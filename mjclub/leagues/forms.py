"""The forms of a league: itself, and its rules made from what the ruleset declares."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from mjclub.core.forms import PageForm
from mjclub.games import rules
from mjclub.leagues import rule_choices, scoring
from mjclub.leagues.models import League, RuleVersion

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
        for option in self._options:
            self.fields[f"options.{option.id}"] = _option_field(option)
        self.fields["frame.start_score"] = _number(_("Score at the start"), 0)
        self.fields["frame.time_limit"] = _number(
            _("Time limit in minutes"),
            120,
            required=False,
            hint=_(
                "Told with the game in the API; nothing stops when time is up. Empty: no limit."
            ),
        )
        for penalty in self._penalties:
            self.fields[f"penalties.{penalty.code}"] = _number(
                rule_choices.spoken(penalty.name),
                penalty.value,
                hint=rule_choices.spoken(penalty.explanation),
            )
        for place, twelfths in enumerate(scoring.DEFAULT_STANDING["place_points"]):
            self.fields[f"standing.place_points.{place}"] = _number(
                _PLACES[place], twelfths // rule_choices.TWELFTHS
            )
        for number in range(MOST_KEYS):
            self.fields[f"standing.chain.{number}"] = _key_field(number)

    @classmethod
    def initial_of(cls, version: RuleVersion) -> dict[str, Any]:
        """Return what the form shows of a version of the rules."""
        chain = scoring.chain(version.standing)
        initial: dict[str, Any] = {"version": version.number}
        initial |= _initial_options(version)
        initial |= {f"frame.{name}": value for name, value in version.frame.items()}
        initial |= {f"penalties.{code}": value for code, value in version.penalties.items()}
        initial |= {
            f"standing.place_points.{place}": twelfths // rule_choices.TWELFTHS
            for place, twelfths in enumerate(scoring.place_points(version.standing))
        }
        initial |= {
            f"standing.chain.{number}": chain[number] if number < len(chain) else ""
            for number in range(MOST_KEYS)
        }
        return initial

    def arguments(self) -> dict[str, Any]:
        """Return the rules as `create_league` and `new_rule_version` take them."""
        data = self.cleaned_data
        chain = [data[f"standing.chain.{number}"] for number in range(MOST_KEYS)]
        return {
            "options": {
                option.id: data[f"options.{option.id}"]
                for option in self._options
                if data[f"options.{option.id}"] is not None
            },
            "frame": {
                "start_score": data["frame.start_score"],
                "time_limit": data["frame.time_limit"],
            },
            "penalties": {one.code: data[f"penalties.{one.code}"] for one in self._penalties},
            "standing": {
                "place_points": [
                    data[f"standing.place_points.{place}"] * rule_choices.TWELFTHS
                    for place in range(len(scoring.DEFAULT_STANDING["place_points"]))
                ],
                "chain": [key for key in chain if key],
            },
        }

    def part(self, prefix: str) -> list[forms.BoundField]:
        """Return the bound fields of one part: ``options``, ``frame``, ``penalties``."""
        return [self[name] for name in self.fields if name.startswith(f"{prefix}.")]

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The ruleset's options."""
        return self.part("options")

    @property
    def frame_fields(self) -> list[forms.BoundField]:
        """Start score and time limit."""
        return self.part("frame")

    @property
    def penalty_fields(self) -> list[forms.BoundField]:
        """The values of the penalties."""
        return self.part("penalties")

    @property
    def place_fields(self) -> list[forms.BoundField]:
        """Table points by place."""
        return self.part("standing.place_points")

    @property
    def chain_fields(self) -> list[forms.BoundField]:
        """What is compared first, second and so on."""
        return self.part("standing.chain")

    @property
    def wrong_parts(self) -> set[str]:
        """The parts in which something is wrong: they are shown opened."""
        return {name.split(".")[0] for name in self.errors}

    def _put(self, field: str, message: str) -> None:
        # A fault of the whole chain stands at its first field.
        super()._put("standing.chain.0" if field == "standing.chain" else field, message)


_PLACES = (_("First"), _("Second"), _("Third"), _("Fourth"))
_ORDER = (_("First compared"), _("Then"), _("Then"), _("Then"))


def _option_field(option: Any) -> forms.TypedChoiceField:
    """An option that a profile decides may be left to it: the first choice, with no value."""
    known = {_text(value): value for value in option.values}
    choices: list[tuple[str, Any]] = [
        (_text(value), rule_choices.spoken(name))
        for value, name in zip(option.values, option.value_names, strict=True)
    ]
    if option.by_profile:
        choices.insert(0, ("", _("As the rule book says")))
    return forms.TypedChoiceField(
        label=rule_choices.spoken(option.name),
        help_text=rule_choices.spoken(option.explanation),
        choices=choices,
        coerce=known.__getitem__,
        empty_value=None,
        required=not option.by_profile,
        initial="" if option.by_profile else _text(option.default),
        widget=forms.RadioSelect,
    )


def _initial_options(version: RuleVersion) -> dict[str, str]:
    """What is as the version's profile has it stays with the profile when that is changed."""
    profile = str(version.options.get("profile", ""))
    initial: dict[str, str] = {}
    for option in rules.options(version.league.ruleset):
        value = version.options.get(option.id, option.default)
        ruled = bool(option.by_profile) and option.default_for(profile) == value
        initial[f"options.{option.id}"] = "" if ruled else _text(value)
    return initial


def _text(value: Any) -> str:
    """An option's value as a form writes it: true, 6, cn98."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _number(
    label: Any, initial: int, *, required: bool = True, hint: Any = ""
) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        initial=initial,
        required=required,
        help_text=hint,
        widget=forms.NumberInput({"inputmode": "numeric"}),
    )


def _key_field(number: int) -> forms.ChoiceField:
    chain = scoring.DEFAULT_STANDING["chain"]
    keys = [(key, rule_choices.KEY_NAMES[key]) for key in scoring.KEYS]
    return forms.ChoiceField(
        label=_ORDER[number],
        choices=keys if number == 0 else [("", _("nothing more: the place is shared")), *keys],
        required=number == 0,
        initial=chain[number] if number < len(chain) else "",
    )
