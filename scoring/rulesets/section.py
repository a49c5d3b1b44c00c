"""How the rules are played at the table, for the reference page: what no record asks for."""

from __future__ import annotations

from typing import NamedTuple


class Section(NamedTuple):
    """A part of it.

    Attributes:
        id: Its place on the page.
        title: A heading by language (en, ko).
        lines: Sentences by language, in their order.
    """

    id: str
    title: dict[str, str]
    lines: tuple[dict[str, str], ...]


def section(name: str, en: str, ko: str, *lines: tuple[str, str]) -> Section:
    """Make a section of pairs of sentences, English first."""
    found = tuple({"en": english, "ko": korean} for english, korean in lines)
    return Section(name, {"en": en, "ko": ko}, found)
