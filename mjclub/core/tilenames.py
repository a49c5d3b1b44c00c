"""Tiles on pages: the names that are spoken for them and their places in the sprite.

Tiles are written as everywhere: 1-9 with m (characters), p (dots), s (bamboo); 1z-7z are East,
South, West, North, white, green, red; 1f-8f the flowers. What a person types is read by
`scoring.notation`, not here: these texts come from our own code.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.utils.translation import gettext, pgettext

_TOP: Final = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8}
_NAMES: Final = frozenset(f"{n}{s}" for s, top in _TOP.items() for n in range(1, top + 1))

# The sprite's order is that of the drawings: plum, orchid, chrysanthemum, bamboo, the seasons.
ALL: Final = tuple(f"{n}{s}" for s, top in _TOP.items() for n in range(1, top + 1))


def check(name: str) -> str:
    """The name if it is one of a tile, or of the back.

    Raises:
        ValueError: It is not: a fault of the calling code, never of a person.
    """
    if name not in _NAMES and name != "back":
        raise ValueError(f"no tile: {name!r}")
    return name


def symbol(name: str) -> str:
    """The id in the sprite: 3m is m3.

    >>> symbol("3m"), symbol("back")
    ('m3', 'back')
    """
    return name if name == "back" else name[1] + name[0]


def split(tiles: str | Iterable[str]) -> list[str]:
    """Single tiles of a compact text or of a list.

    >>> split("345m77z"), split(["3m", "4m"]), split("")
    (['3m', '4m', '5m', '7z', '7z'], ['3m', '4m'], [])
    """
    if not isinstance(tiles, str):
        return [check(name) for name in tiles]
    if tiles == "back":
        return [tiles]
    found: list[str] = []
    digits = ""
    for char in tiles:
        if char.isdigit():
            digits += char
        elif char != " ":
            found += [check(digit + char) for digit in digits]
            digits = ""
    if digits:
        raise ValueError(f"digits without a suit: {tiles!r}")
    return found


def spoken(name: str) -> str:
    """The name of one tile in the language of the page: "3 characters", "3만"."""
    check(name)
    number, suit = name[:-1], name[-1]
    if name == "back":
        return gettext("face down")
    if suit == "m":
        return gettext("%(number)s characters") % {"number": number}
    if suit == "p":
        return gettext("%(number)s dots") % {"number": number}
    if suit == "s":
        return gettext("%(number)s bamboo") % {"number": number}
    return _word(name)


def _word(name: str) -> str:
    words = {
        "1z": pgettext("tile", "East"),
        "2z": pgettext("tile", "South"),
        "3z": pgettext("tile", "West"),
        "4z": pgettext("tile", "North"),
        "5z": pgettext("tile", "White"),
        "6z": pgettext("tile", "Green"),
        "7z": pgettext("tile", "Red"),
        "1f": pgettext("tile", "Plum"),
        "2f": pgettext("tile", "Orchid"),
        "3f": pgettext("tile", "Chrysanthemum"),
        "4f": pgettext("tile", "Bamboo"),
        "5f": pgettext("tile", "Spring"),
        "6f": pgettext("tile", "Summer"),
        "7f": pgettext("tile", "Autumn"),
        "8f": pgettext("tile", "Winter"),
    }
    return words[name]


def spoken_all(names: Iterable[str]) -> str:
    """The names of several tiles, one after the other."""
    return " ".join(spoken(name) for name in names)


def _wind(value: str | int) -> str:
    name = f"{value}z" if isinstance(value, int) else value
    if name not in {"1z", "2z", "3z", "4z"}:
        raise ValueError(f"no wind: {value!r}")
    return name


def wind_long(value: str | int) -> str:
    """The wind's name: East, 동. Takes "1z" or 1."""
    return _word(_wind(value))


def wind_short(value: str | int) -> str:
    """What stands in a wind chip: E, 동. Takes "1z" or 1."""
    letters = {
        "1z": pgettext("wind chip", "E"),
        "2z": pgettext("wind chip", "S"),
        "3z": pgettext("wind chip", "W"),
        "4z": pgettext("wind chip", "N"),
    }
    return letters[_wind(value)]
