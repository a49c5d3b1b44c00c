"""Every text that a ruleset declares for people, in the languages that it has it in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Literal, NamedTuple

from scoring.rulesets import MODULES, get_ruleset
from scoring.rulesets.offered import OFFERED

__all__ = ["Text", "declared_texts"]


class Text(NamedTuple):
    """One declared text.

    Attributes:
        kind: ``pattern``: the name of one; ``text``: anything else.
        words: By language: en and ko, names zh too.
    """

    kind: Literal["pattern", "text"]
    words: Mapping[str, str]


def declared_texts(ruleset_id: str) -> Iterator[Text]:
    """Yield what a ruleset declares, under every value of every option; some more than once.

    >>> names = [text for text in declared_texts("mcr") if text.kind == "pattern"]
    >>> names[0].words["en"], names[0].words["zh"]
    ('Big Four Winds', '大四喜')
    """
    module = MODULES[ruleset_id]
    ways: list[dict[str, Any]] = [{}]
    ways += [{option.id: value} for option in module.OPTIONS for value in option.values]
    for options in ways:
        ruleset = get_ruleset(ruleset_id, options)
        yield from (Text("pattern", names) for names in ruleset.names.values())
        patterns = {id(pattern.name) for pattern in ruleset.catalogue}
        for words in _texts(ruleset.catalogue):
            yield Text("pattern" if id(words) in patterns else "text", words)
    for name in OFFERED:
        offered = getattr(module, name)
        if not callable(offered):
            for words in _texts(offered):
                yield Text("text", words)


def _texts(value: Any) -> Iterator[Mapping[str, str]]:
    """Yield every mapping by language inside a declaration, in its order."""
    if isinstance(value, Mapping):
        if isinstance(value.get("en"), str):
            yield value
            return
        for inner in value.values():
            yield from _texts(inner)
    elif isinstance(value, tuple | list):
        for inner in value:
            yield from _texts(inner)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _texts(getattr(value, field.name))
