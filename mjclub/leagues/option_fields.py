"""Fields made from what a ruleset declares: an option, and a choice that ends in a free number."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django import forms
from django.utils.html import format_html, strip_tags
from django.utils.translation import gettext as _

from mjclub.leagues import rule_choices

OTHER: Final = "other"
"""The choice that leaves the value to the number field beside it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One setting as the page shows it.

    Attributes:
        field: The choice, or the only field.
        number: The number field beside the choice; None where there is none.
    """

    field: forms.BoundField
    number: forms.BoundField | None = None

    @property
    def said(self) -> str:
        """What is chosen, in its words: for the line of a group that is folded."""
        value = str(self.field.value() if self.field.value() is not None else "")
        if self.number is not None and value == OTHER:
            return str(self.number.value() or "")
        choices = getattr(self.field.field, "choices", ())
        return strip_tags(str(dict(choices).get(value, value)))


def number_name(name: str) -> str:
    """Return the name of the number field beside a choice."""
    return f"{name}.number"


def option_field(option: Any, profile: Any) -> forms.TypedChoiceField:
    """Return the field of an option; the default is marked.

    An option that a profile decides may be left to it: the first choice, with no value.

    Args:
        option: As declared.
        profile: The option that decides defaults; None where there is none.
    """
    named = [(rule_choices.spoken(name), value) for value, name in
             zip(option.values, option.value_names, strict=True)]  # fmt: skip
    ruled = bool(option.by_profile) and profile is not None
    choices = [
        (text(value), label if ruled or value != option.default else _marked(label))
        for label, value in named
    ]
    known = {text(value): value for value in option.values}
    if ruled:
        label = _("As the %(name)s says") % {"name": rule_choices.spoken(profile.name).lower()}
        choices.insert(0, ("", _marked(label)))
    if option.number is not None:
        choices.append((OTHER, _other(*option.number)))
        known[OTHER] = OTHER
    return _choice(
        rule_choices.spoken(option.name),
        rule_choices.spoken(option.explanation),
        choices,
        known,
        initial="" if ruled else text(option.default),
        required=not ruled,
    )


def numbers_field(
    label: Any, values: Sequence[int], bounds: tuple[int, int]
) -> forms.TypedChoiceField:
    """Return the field for one of some numbers, the first being the default, or another one."""
    choices = [(str(value), str(value) if number else _marked(str(value)))
               for number, value in enumerate(values)]  # fmt: skip
    known: dict[str, Any] = {str(value): value for value in values} | {OTHER: OTHER}
    choices.append((OTHER, _other(*bounds)))
    return _choice(label, "", choices, known, initial=str(values[0]), required=True)


def free_number(low: int, high: int) -> forms.IntegerField:
    """Return the number field beside a choice; its bounds stand in its name."""
    label = _("Another number, from %(low)d to %(high)d") % {"low": low, "high": high}
    return forms.IntegerField(
        label=label,
        required=False,
        widget=forms.NumberInput({"inputmode": "numeric"}),
        error_messages={"invalid": _("A whole number, please.")},
    )


def text(value: Any) -> str:
    """Return an option's value as a form writes it: true, 6, cn98."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def picked(
    form: forms.Form, name: str, accepts: Callable[[int], bool], bounds: tuple[int, int]
) -> Any:
    """Return the value of a choice with a number beside it; what is wrong stands at the choice.

    The number counts where the choice leaves it to it, and also where somebody has typed one and
    left the choice as it was.
    """
    data, beside = form.cleaned_data, number_name(name)
    if name not in data or beside not in data:
        return None
    chosen, typed = data[name], data[beside]
    changed = form.changed_data
    if chosen != OTHER and not (typed is not None and beside in changed and name not in changed):
        return chosen
    if typed is not None and accepts(typed):
        return typed
    low, high = bounds
    form.add_error(
        name, _("A whole number from %(low)d to %(high)d, please.") % {"low": low, "high": high}
    )
    return None


def initial_pair(name: str, value: Any, offered: Iterable[Any]) -> dict[str, Any]:
    """Return what a choice with a number beside it shows of a value."""
    if value in offered:
        return {name: text(value), number_name(name): None}
    return {name: OTHER, number_name(name): value}


def _other(low: int, high: int) -> str:
    return format_html('{} <small class="soft">{}–{}</small>', _("Another number"), low, high)


def _marked(label: str) -> str:
    return format_html('{} <small class="soft">{}</small>', label, _("default"))


def _choice(
    label: Any,
    hint: Any,
    choices: list[tuple[str, str]],
    known: Mapping[str, Any],
    *,
    initial: str,
    required: bool,
) -> forms.TypedChoiceField:
    def coerce(value: str) -> Any:
        # A field compares what was sent with what was shown before anybody has said that it fits.
        if value not in known:
            raise ValueError(value)
        return known[value]

    return forms.TypedChoiceField(
        label=label,
        help_text=hint,
        choices=choices,
        coerce=coerce,
        empty_value=None,
        required=required,
        initial=initial,
        widget=forms.RadioSelect,
    )
