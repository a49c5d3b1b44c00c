"""Why somebody stands where he stands, in a small table and in one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext, pgettext

from mjclub.core import numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mjclub.leagues.boards import Comparison, Row, Why

OTHERS: Final = 3
"""How many people the small table holds beside oneself: more do not fit a phone."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A comparison ready to be shown.

    Attributes:
        people: The lines compared, best first; one of them is the person asked about.
        lines: For each key of the chain its name and each person's value; None where the order
            was decided before this key was looked at.
        sentences: The same in words.
        more: How many people share the places and stand in no column.
    """

    people: tuple[Row, ...]
    lines: tuple[tuple[str, tuple[str | None, ...]], ...]
    sentences: tuple[str, ...]
    more: int


def key_name(key: str) -> str:
    """What a key of the chain is called."""
    return {
        "table_points": gettext("Table points"),
        "game_points": gettext("Sum of points"),
        "match_points": gettext("Match points"),
        "firsts": gettext("First places"),
        "seconds": gettext("Second places"),
        "best_game": gettext("Best game"),
        "games": gettext("Games"),
    }.get(key, key)


def key_value(key: str, value: int | None) -> str:
    """A value of a key as it is written; a dash where there is none."""
    if value is None:
        return "–"
    if key == "table_points":
        return numbers.twelfths(value)
    if key == "match_points":
        return numbers.hundredths(value)
    return numbers.signed(value) if key in {"game_points", "best_game"} else numbers.plain(value)


def chain_rules(chain: Sequence[str], place_points: Sequence[int]) -> list[str]:
    """The rules of the order as the page prints them, from the league's own chain."""
    given = " · ".join(numbers.twelfths(points) for points in place_points)
    rules = []
    for key in chain:
        if key == "table_points":
            text = gettext("Sum of table points (a game gives %(points)s; equal points share them)")
            rules.append(text % {"points": given})
        else:
            rules.append(_RULES[key]() if key in _RULES else key)
    return [*rules, gettext("Whoever is still equal shares the place")]


_RULES: Final = {
    "game_points": lambda: gettext("Sum of game points"),
    "match_points": lambda: gettext("Sum of match points (square root of each game's points)"),
    "firsts": lambda: gettext("Number of first places"),
    "seconds": lambda: gettext("Number of second places"),
    "best_game": lambda: gettext("Most points in one game"),
    "games": lambda: gettext("Number of games"),
}


def reason_of(why: Why) -> Reason:
    """Put a comparison into columns and words."""
    above = list(why.above)
    others = above[:1] + list(why.sharers)[: OTHERS - 1]
    if not above and not why.sharers:
        others = list(why.below)[:1]
    people = sorted(
        [why.row, *(c.other for c in others)], key=lambda row: (row.rank, row.name, row.player_id)
    )
    known = {c.other.player_id: c for c in others}
    lines = tuple(
        (key_name(key), tuple(_value(why, known.get(row.player_id), place, row) for row in people))
        for place, key in enumerate(why.chain)
    )
    hidden = len(above) + len(why.sharers) - len(others) if above or why.sharers else 0
    return Reason(
        people=tuple(people),
        lines=lines,
        sentences=tuple(_sentences(why)),
        more=max(0, hidden),
    )


def _value(why: Why, comparison: Comparison | None, place: int, row: Row) -> str | None:
    """One cell; None where the two were already told apart by an earlier key."""
    if comparison is not None and not comparison.shared:
        decided = next((n for n, line in enumerate(comparison.lines) if line.decides), place)
        if place > decided:
            return None
    return key_value(why.chain[place], row.keys[place])


def _sentences(why: Why) -> list[str]:
    said = []
    if why.above:
        said.append(_told_apart(why.above))
    elif why.below and not why.sharers:
        said += [gettext("Nobody stands above."), _told_apart(why.below[:1])]
    else:
        said.append(gettext("Nobody stands above."))
    if why.sharers:
        said.append(
            gettext("All values are the same as those of %(names)s: the place is shared.")
            % {"names": _names(why.sharers)}
        )
        if why.below:
            text = gettext("The next place is %(rank)s.")
            said.append(text % {"rank": why.below[0].other.rank})
    return said


def _told_apart(group: Sequence[Comparison]) -> str:
    """How the person differs from a neighbour: by which key, and by how much."""
    first = group[0]
    line = first.deciding
    if line is None or line.mine is None or line.other is None:
        return ""
    difference = line.mine - line.other
    same = [_topic(other.key) for other in first.lines if other.equal]
    words = {
        "names": _names(group),
        "subject": _subject(line.key),
        "by": key_value(line.key, abs(difference)).lstrip("+"),
        "topics": ", ".join(same),
    }
    if same:
        text = (
            gettext("Against %(names)s: %(topics)s equal, %(subject)s %(by)s more.")
            if difference > 0
            else gettext("Against %(names)s: %(topics)s equal, %(subject)s %(by)s less.")
        )
    else:
        text = (
            gettext("Against %(names)s: %(subject)s %(by)s more.")
            if difference > 0
            else gettext("Against %(names)s: %(subject)s %(by)s less.")
        )
    return text % words


def _subject(key: str) -> str:
    """A key as the subject of a sentence: Korean marks it at the end of the word."""
    return {
        "table_points": pgettext("subject", "table points"),
        "game_points": pgettext("subject", "sum of points"),
        "match_points": pgettext("subject", "match points"),
        "firsts": pgettext("subject", "first places"),
        "seconds": pgettext("subject", "second places"),
        "best_game": pgettext("subject", "best game"),
        "games": pgettext("subject", "games"),
    }.get(key, key)


def _topic(key: str) -> str:
    """A key that is set against another one."""
    return {
        "table_points": pgettext("topic", "table points"),
        "game_points": pgettext("topic", "sum of points"),
        "match_points": pgettext("topic", "match points"),
        "firsts": pgettext("topic", "first places"),
        "seconds": pgettext("topic", "second places"),
        "best_game": pgettext("topic", "best game"),
        "games": pgettext("topic", "games"),
    }.get(key, key)


def _names(group: Sequence[Comparison]) -> str:
    names = [comparison.other.name for comparison in group]
    return ", ".join(names[:OTHERS]) + (" …" if len(names) > OTHERS else "")
