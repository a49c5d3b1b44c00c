"""A function of a packed number that works each value out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from scoring.hand import SPREAD

if TYPE_CHECKING:
    from collections.abc import Callable

Value = TypeVar("Value")

LIMIT: Final = 30_000
"""The size at which a table is emptied."""


class Remembered(dict[int, Value], Generic[Value]):
    """A function of one number; the keys of the table are its arguments times `SPREAD`.

    >>> halves = Remembered(lambda number: number // 2)
    >>> halves[10 * SPREAD], len(halves)
    (5, 1)
    """

    __slots__ = ("function", "limit")

    def __init__(self, function: Callable[[int], Value], limit: int = LIMIT) -> None:
        """Make a table of a function.

        Args:
            function: What to remember.
            limit: The size at which the table is emptied.
        """
        super().__init__()
        self.function = function
        self.limit = limit

    def __missing__(self, key: int) -> Value:
        """Work out a value met for the first time."""
        value = self.function(key // SPREAD)
        if len(self) >= self.limit:
            self.clear()
        self[key] = value
        return value
