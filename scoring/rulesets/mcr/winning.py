"""What the winning tile can be in its suit: which set it completes, whether nothing else wins."""

from __future__ import annotations

from functools import cache
from typing import Final

from scoring.hand import BITS, ONE, SPREAD, SUIT_MASKS, WIN_SHARED, WIN_TILE
from scoring.readings import SPLIT_PUNGS, is_sole_wait, pair_of, splits_of

from .facts import (
    CLOSED,
    EDGE,
    LIMIT,
    NINE_GATES,
    NO_WAIT,
    SINGLE,
    TWO_SIDED,
    WAIT,
    WIN_IN_PUNG,
    Facts,
    split_facts,
)

NINE_GATES_HOLDING: Final = 0o311111113


def is_nine_gates(part: int, tile: int) -> bool:
    """Tell whether a packed suit without the winning tile is 1112345678999."""
    suit = tile // 9
    return suit < 3 and part >> suit * 9 * BITS == NINE_GATES_HOLDING + ONE[tile % 9]


def wait_of(kind: str, first: int, tile: int) -> int:
    """Return the wait that a role of the winning tile is, were it the only tile that wins."""
    if kind == "pair":
        return SINGLE
    if kind == "chow":
        if tile == first + 1:
            return CLOSED
        if (tile == first and first % 9 == 6) or (tile == first + 2 and first % 9 == 0):
            return EDGE
    return NO_WAIT


# Roles that the winning tile can have in a split, a bit each.
AS_EDGE, AS_CLOSED, AS_TWO_SIDED, AS_PUNG, AS_PAIR = (1 << role for role in range(5))


def roles(split: int, number: int) -> int:
    """Return every role that a tile of a suit can have in a split, a bit each.

    Args:
        split: The split of the tile's suit.
        number: The tile's number, 0-8.
    """
    found = 0
    if number <= 6 and split >> BITS * number & 7:
        found = AS_EDGE if number == 6 else AS_TWO_SIDED
    if 1 <= number <= 7 and split >> BITS * (number - 1) & 7:
        found |= AS_CLOSED
    if number >= 2 and split >> BITS * (number - 2) & 7:
        found |= AS_EDGE if number == 2 else AS_TWO_SIDED
    if split >> SPLIT_PUNGS + number & 1:
        found |= AS_PUNG
    if pair_of(split) == number:
        found |= AS_PAIR
    return found


_Role = tuple[bool, bool, int]
"""Of a role: whether it makes a pung, whether its wait is asked for and two-sided, its wait."""


def _is_as_good(one: _Role, other: _Role) -> bool:
    """Tell whether nothing speaks for the other role: no pung, two-sided, a wait are better."""
    return one[0] <= other[0] and one[1] >= other[1] and bool(one[2]) >= bool(other[2])


@cache
def role_gains(found: int, sole: bool, ask_two_sided: bool) -> tuple[int, ...]:
    """Return what each role that is worth trying adds to the value of a split.

    A role is left out where another can only better it: a pung completed by a discard is not
    concealed, the sole wait is a point, and which wait it is makes no difference.

    Args:
        found: The roles that are there.
        sole: No other tile wins.
        ask_two_sided: Keep the two-sided wait apart.
    """
    options: list[_Role] = [
        (role == AS_PUNG, ask_two_sided and role == AS_TWO_SIDED, wait * sole)
        for role, wait in (
            (AS_EDGE, EDGE),
            (AS_CLOSED, CLOSED),
            (AS_TWO_SIDED, NO_WAIT),
            (AS_PUNG, NO_WAIT),
            (AS_PAIR, SINGLE),
        )
        if found & role
    ]
    kept: list[_Role] = []
    for one in sorted(options, key=lambda role: (role[0], -role[1], -bool(role[2]), role[2])):
        if not any(_is_as_good(known, one) for known in kept):
            kept.append(one)
    return tuple(
        (wait << WAIT) + (two_sided << TWO_SIDED) + (pung << WIN_IN_PUNG)
        for pung, two_sided, wait in kept
    )


class WinTable(dict[int, tuple[Facts, ...]]):
    """Packed suit of the winning tile (`Hand.win_part`) -> value and marks of what it may mean.

    Every split of the suit with every role of the winning tile that is worth trying.
    """

    def __init__(self, *, ask_two_sided: bool) -> None:
        """Make a table.

        Args:
            ask_two_sided: Keep the two-sided wait apart as well (option `all_chows_wait`).
        """
        super().__init__()
        self.ask_two_sided = ask_two_sided
        self[0] = ()

    def __missing__(self, key: int) -> tuple[Facts, ...]:
        """Work out a holding met for the first time."""
        holding = key // SPREAD
        tile = holding >> WIN_TILE & 63
        part = holding & SUIT_MASKS[tile // 9]
        sole = False if holding >> WIN_SHARED else None
        facts = win_facts(part, tile, sole, self.ask_two_sided)
        if len(self) >= LIMIT:
            self.clear()
            self[0] = ()
        self[key] = facts
        return facts


def win_facts(part: int, tile: int, sole: bool | None, ask_two_sided: bool) -> tuple[Facts, ...]:
    """Return value and marks of each way to see the winning tile's suit.

    Args:
        part: The packed suit, the winning tile included, in its place.
        tile: The winning tile.
        sole: Whether no other tile wins; None if that is to be judged by the suit.
        ask_two_sided: Keep the two-sided wait apart.
    """
    number = tile % 9
    splits = splits_of(part, tile // 9)
    if not splits:
        return ()
    if sole is None:
        # The other end of a chow, or the other pair, would win as well.
        shared = roles(splits[0], number) & (AS_TWO_SIDED | AS_PUNG)
        sole = not shared and is_sole_wait(part, tile)
    nine_gates = is_nine_gates(part, tile) << NINE_GATES
    found = []
    for split in splits:
        value, marks = split_facts(split, tile // 9)
        value += nine_gates
        for gain in role_gains(roles(split, number), sole, ask_two_sided):
            found.append((value + gain, marks))  # noqa: PERF401
    return tuple(found)
