"""A collection of fans as one number: a field for each fan, the dearest fan highest.

Adding two collections adds their counts. Beside the catalogue's fans there are the Pungs of
Terminals or Honors that are winds, which some fans exclude apart from the others, and the veto of
the option ``all_chows_wait``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from scoring.hand import SPREAD

from .catalogue import IDS, PUNG_OF_TH, WIND_PUNGS_OF_TH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

ALL_CHOWS_VETO: Final = "all_chows/veto"
_AFTER: Final = IDS.index(PUNG_OF_TH) + 1
FIELDS: Final[tuple[str, ...]] = (*IDS[:_AFTER], WIND_PUNGS_OF_TH, *IDS[_AFTER:], ALL_CHOWS_VETO)
"""Names from the highest field to the lowest."""
WIDTH: Final[dict[str, int]] = {
    PUNG_OF_TH: 3,
    WIND_PUNGS_OF_TH: 3,
    "concealed_kong": 3,
    "melded_kong": 3,
    "dragon_pung": 2,
    "tile_hog": 2,
    "double_pung": 2,
    "pure_double_chow": 2,
    "mixed_double_chow": 2,
    "short_straight": 2,
    "two_terminal_chows": 2,
}
"""Bits of the fields of fans that may be there more than once; the others have one."""


def _shifts() -> dict[str, int]:
    shifts, shift = {}, 0
    for name in reversed(FIELDS):
        shifts[name] = shift
        shift += WIDTH.get(name, 1)
    return shifts


SHIFT: Final[dict[str, int]] = _shifts()
UNIT: Final[dict[str, int]] = {name: 1 << shift for name, shift in SHIFT.items()}
"""One of a fan."""
FIELD: Final[dict[str, int]] = {
    name: (1 << WIDTH.get(name, 1)) - 1 << shift for name, shift in SHIFT.items()
}
"""All of a fan, as a mask."""
AT: Final[tuple[str, ...]] = (
    FIELDS[-1],
    *(name for name in reversed(FIELDS) for _ in range(WIDTH.get(name, 1))),
)
"""The highest field of a collection, by the collection's length in bits."""


def vector(names: Iterable[str]) -> int:
    """Return the collection of the named fans, one each."""
    return sum(UNIT[name] for name in names)


def counts(fans: int) -> Iterator[tuple[str, int]]:
    """Yield the fields of a collection with their counts, dearest first.

    >>> list(counts(vector(["all_pungs", "tile_hog", "tile_hog"])))
    [('all_pungs', 1), ('tile_hog', 2)]
    """
    while fans:
        name = AT[fans.bit_length()]
        count = fans >> SHIFT[name]
        yield name, count
        fans -= count << SHIFT[name]


Key = TypeVar("Key")
Value = TypeVar("Value")


class Remembered(dict[Key, Value]):
    """A function of one argument, each value worked out once; bounded."""

    def __init__(self, function: Callable[[Key], Value], limit: int = 30_000) -> None:
        """Make a table of a function.

        Args:
            function: What to remember.
            limit: The size at which the table is emptied.
        """
        super().__init__()
        self.function = function
        self.limit = limit

    def __missing__(self, key: Key) -> Value:
        """Work out a value met for the first time."""
        value = self.function(key)
        if len(self) >= self.limit:
            self.clear()
        self[key] = value
        return value


_SHARED: Final[dict[int, int]] = {}
"""One object for each collection that tables of combinations give: there are few hundred."""


class RememberedSpread(Remembered[int, int]):
    """The same for packed numbers: the keys of the table are those of the function by `SPREAD`."""

    def __missing__(self, key: int) -> int:
        """Work out a collection met for the first time."""
        fans = self.function(key // SPREAD)
        if len(self) >= self.limit:
            self.clear()
        self[key] = fans = _SHARED.setdefault(fans, fans)
        return fans
