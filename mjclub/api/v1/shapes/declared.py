"""What the description says of each ruleset, taken from what the ruleset itself declares."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from drf_spectacular.drainage import set_override
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from mjclub.games import rules

RULESETS: Final = tuple(rules.RULESET_IDS)
FLAGS: Final = tuple(
    dict.fromkeys(flag for code in RULESETS for flag in rules.asks(code, {}).flags)
)


@extend_schema_field({"type": ["string", "integer", "boolean"]})
class OptionValueField(serializers.Field[Any, Any, Any, Any]):
    """The value of an option; the ruleset says which it can have.

    Args:
        schema: What it may be where one option alone is meant.
    """

    def __init__(self, schema: dict[str, Any] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if schema is not None:
            set_override(self, "field", schema)

    def to_internal_value(self, data: Any) -> Any:
        return data

    def to_representation(self, value: Any) -> Any:
        return value


def by_ruleset(words: Callable[[str], Iterable[str]]) -> str:
    """Return a sentence that says for each ruleset that has any which words it knows.

    Args:
        words: Gives those of a ruleset.
    """
    said = ((code, ", ".join(words(code))) for code in RULESETS)
    return "; ".join(f"{code}: {known}" for code, known in said if known)


def whose(trait: Callable[[str], bool]) -> str:
    """Return the names of the rulesets that have a trait."""
    return ", ".join(code for code in RULESETS if trait(code))


class NamedOption(NamedTuple):
    """An option's name in the description: the rulesets that have it may give it other values.

    Attributes:
        schema: What its value may be.
        text: The values by ruleset.
    """

    schema: dict[str, Any]
    text: str


def named_options(names: Callable[[str], Iterable[str]]) -> dict[str, NamedOption]:
    """Return the options of all rulesets by name.

    Args:
        names: Gives those wanted of a ruleset; what is no option is passed over.
    """
    found: dict[str, tuple[list[dict[str, Any]], list[str]]] = {}
    for code in RULESETS:
        wanted = frozenset(names(code))
        for option in rules.options(code):
            if option.id in wanted:
                schemas, texts = found.setdefault(option.id, ([], []))
                schema = option_schema(option)
                if schema not in schemas:
                    schemas.append(schema)
                texts.append(f"{code}: {spoken_values(option)}")
    return {
        name: NamedOption(
            schemas[0] if len(schemas) == 1 else {"anyOf": schemas}, "; ".join(texts) + "."
        )
        for name, (schemas, texts) in found.items()
    }


def option_schema(option: rules.Option) -> dict[str, Any]:
    """Return what an option's value may be."""
    if option.number is None:
        return {"enum": list(option.values)}
    least, greatest = option.number
    return {"type": "integer", "minimum": least, "maximum": greatest}


def spoken_values(option: rules.Option) -> str:
    """Return the values of an option as a sentence lists them.

    Whole numbers by their range; what is no text as JSON writes it.
    """
    if option.number is not None:
        return f"{option.number[0]} to {option.number[1]}"
    return ", ".join(as_text(value) for value in option.values)


def as_text(value: rules.OptionValue) -> str:
    """Return an option's value as an address has it.

    >>> as_text(True), as_text(8), as_text("cn98")
    ('true', '8', 'cn98')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)
