"""Fields and small shapes that others are made of."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from mjclub.api.addresses import ID, ID_SCHEMA

WINDS: Final = ("1z", "2z", "3z", "4z")


class Shape(serializers.Serializer[Any]):
    """A shape of a body or an answer."""

    default_error_messages: ClassVar[dict[str, Any]] = {
        "invalid": _("A JSON object is wanted here."),
    }


class Body(Shape):
    """A shape of a body: a field that it does not have is a fault, never passed over."""

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, Mapping):
            unknown = [str(name) for name in data if name not in self.fields]
            if unknown:
                message = _("There is no such field.")
                raise serializers.ValidationError(
                    {name[:40]: [message] for name in unknown[:10]}, code="unknown_field"
                )
        return super().to_internal_value(data)


@extend_schema_field(ID_SCHEMA)
class IdField(serializers.RegexField):
    """A public id."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(f"^{ID}$", **kwargs)


class NumberField(serializers.IntegerField):
    """A whole number, also as text and in full-width digits, as a Korean keyboard may send it."""

    MAX_STRING_LENGTH = 12

    def to_internal_value(self, data: Any) -> int:
        # A fraction is no whole number, 12.0 included; True is none either.
        if isinstance(data, bool) or not isinstance(data, int | str):
            self.fail("invalid")
        return super().to_internal_value(data)


@extend_schema_field(
    {"oneOf": [{"type": "integer", "minimum": 0, "maximum": 3}, {"enum": ["none"]}]}
)
class ResponsibleField(NumberField):
    """Who is responsible for a win: a column, or ``none`` for nobody."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(min_value=0, max_value=3, **kwargs)

    def to_internal_value(self, data: Any) -> Any:
        return data if data == "none" else super().to_internal_value(data)

    def run_validators(self, value: Any) -> None:
        if value != "none":
            super().run_validators(value)


def integer(**kwargs: Any) -> serializers.IntegerField:
    """Return a whole number of an answer."""
    return serializers.IntegerField(**kwargs)


def text(**kwargs: Any) -> serializers.CharField:
    """Return a text of an answer."""
    return serializers.CharField(**kwargs)


def choice(*values: str, **kwargs: Any) -> serializers.ChoiceField:
    """Return a text that is one of these."""
    return serializers.ChoiceField(choices=values, **kwargs)


def table_points(**kwargs: Any) -> serializers.CharField:
    """Return table points as people write them: ``4 1/12``."""
    return serializers.CharField(
        help_text="Table points in lowest terms: “4 1/12”, “1/2”, “-1/3”.", **kwargs
    )


def twelfths(**kwargs: Any) -> serializers.IntegerField:
    """Return table points in twelfths, exact."""
    return serializers.IntegerField(help_text="Table points in twelfths, exact.", **kwargs)


def match_points(**kwargs: Any) -> serializers.CharField:
    """Return match points as people write them: ``30.00``."""
    return serializers.CharField(
        help_text="Match points, where the league's rules give any: “30.00”, “-1.41”.", **kwargs
    )


def hundredths(**kwargs: Any) -> serializers.IntegerField:
    """Return match points in hundredths, exact."""
    return serializers.IntegerField(help_text="Match points in hundredths, exact.", **kwargs)


def sparse(shape: type[Shape], *always: str, name: str) -> type[Shape]:
    """Return the shape as a row of a list has it: with ``fields``, others may be left out."""
    fields = {}
    for key, declared in shape._declared_fields.items():
        if key not in always:
            field = copy.deepcopy(declared)
            # Copies of the copy are made from its arguments.
            field.required = False
            field._kwargs["required"] = False  # type: ignore[attr-defined]
            fields[key] = field
    own = {"__doc__": shape.__doc__, "__module__": shape.__module__}
    return type(name, (shape,), {**own, **fields})


def page_of(row: type[Shape], name: str) -> type[Shape]:
    """Return the shape of a page of rows."""
    return type(
        name,
        (Shape,),
        {
            "__doc__": "One page of a list.",
            "__module__": __name__,
            "next": serializers.URLField(
                allow_null=True, help_text="The next page's address, null on the last page."
            ),
            "results": row(many=True),
        },
    )


class PlayerRef(Shape):
    """A player, as others refer to him."""

    id = IdField()
    name = text()
    guest = serializers.BooleanField()


class Ref(Shape):
    """Something with a name, as others refer to it."""

    id = IdField()
    name = text()


class EveningRef(Shape):
    """The evening that a game belongs to. `number` counts the evenings of one day."""

    id = IdField()
    day = serializers.DateField()
    number = integer()


class NameSet(Shape):
    """A name in each language of the product."""

    en = text()
    ko = text()
    zh = text()
