"""The payments of a ruleset as a table: example hands, each settled by the engine.

Nothing of it is typed: values come from the catalogue, cases from what the ruleset asks, numbers
from the settlement. People are A to D in the order of play, A deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from mjclub.games import rules

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mjclub.games.reference import Given
    from mjclub.games.rules import Option, OptionValue

SAMPLES: Final = 4
"""How many values of a hand the table shows."""
PEOPLE: Final = "ABCD"


@dataclass(frozen=True, slots=True)
class Case:
    """What happened in a hand.

    Attributes:
        id: Which sentence says it.
        settlement: The hand in the form of settlements, without what its wins are worth.
    """

    id: str
    settlement: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Row:
    """A case with its numbers.

    Attributes:
        case: Its id.
        value: What each win is worth; None where nobody wins.
        deltas: What each player gets.
        winners: Places of those whose win counts.
    """

    case: str
    value: int | None
    deltas: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Otherwise:
    """What another value of an option changes of the table."""

    option: Option
    value: OptionValue
    rows: tuple[Row, ...]


def discard(winner: int, source: int, **more: Any) -> dict[str, Any]:
    """Return a win on a discard in the form of settlements."""
    return {"seat": winner, "kind": "discard", "from": source, **more}


def drawn(winner: int, **more: Any) -> dict[str, Any]:
    """Return a win by self-draw in the form of settlements."""
    return {"seat": winner, "kind": "self_draw", **more}


def cases(ruleset_id: str, options: Mapping[str, OptionValue]) -> Iterator[Case]:
    """Return what can happen under these rules; the first two are shown for several values."""
    asks = rules.asks(ruleset_id, options)
    last = asks.players - 1
    other = last if last != 2 else 0
    yield Case("discard", {"wins": [discard(1, 2)]})
    yield Case("self_draw", {"wins": [drawn(1)]})
    yield Case("rob_kong", {"wins": [discard(1, 2) | {"kind": "rob_kong"}]})
    yield Case("dealer_pays", {"wins": [discard(1, 0)]})
    yield Case("dealer_wins", {"wins": [discard(0, 2)]})
    yield Case("dealer_draws", {"wins": [drawn(0)]})
    if asks.responsible:
        yield Case("responsible", {"wins": [discard(1, 2, responsible=other)]})
        yield Case("nobody", {"wins": [discard(1, 2, responsible="none")]})
    yield Case("two", {"wins": [discard(1, 2), discard(other, 2)]})
    if asks.goes_on:
        yield Case("second_discard", {"wins": [discard(1, 0), discard(other, 2, order=2)]})
        if other:
            yield Case("second_draw", {"wins": [discard(1, 0), drawn(other, order=2)]})
        else:
            yield Case("second_draw", {"wins": [discard(1, 2), drawn(other, order=2)]})
    if asks.declares_ready:
        yield Case("not_ready", {"declared": [{"seat": 2, "ready": False}], "drawn": True})
    yield Case("draw", {"drawn": True})


def values(ruleset_id: str, options: Mapping[str, OptionValue]) -> list[int]:
    """Return what hands of the table are worth: from the least to the dearest pattern."""
    asks = rules.asks(ruleset_id, options)
    floor = max(asks.minimum, asks.least_points, 1)
    known = sorted(
        {
            one.points
            for one in rules.catalogue(ruleset_id, options)
            if one.points >= floor and one.points % asks.points_step == 0
        }
    )
    step = max(SAMPLES, len(known)) - 1
    places = [at * step // (SAMPLES - 1) for at in range(SAMPLES)]
    return [known[at] for at in places if at < len(known)]


def settled(
    ruleset_id: str, options: Mapping[str, OptionValue], case: Case, value: int
) -> Row | None:
    """Settle a case; None where these rules do not know it."""
    worth = rules.settlement_form(ruleset_id).value
    wins = [win | {worth: value} for win in case.settlement.get("wins", ())]
    answer = rules.settle(
        {
            "ruleset": ruleset_id,
            "options": dict(options),
            "settlement": {"dealer": 0, **case.settlement, "wins": wins},
        }
    )
    if answer["faults"]:
        return None
    deltas: Any = answer["deltas"]
    winners: Any = answer["winners"]
    return Row(case.id, value if wins else None, tuple(deltas), tuple(winners))


@lru_cache(maxsize=32)
def table(ruleset_id: str, options: Given) -> tuple[Row, ...]:
    """Return the table under options: the dealer's cases only where they differ from the others."""
    chosen = dict(options)
    samples = values(ruleset_id, chosen)
    if not samples:
        return ()
    one = samples[-2] if len(samples) > 1 else samples[0]
    rows: list[Row] = []
    for case in cases(ruleset_id, chosen):
        several = samples if case.id in {"discard", "self_draw"} else [one]
        found = [row for value in several if (row := settled(ruleset_id, chosen, case, value))]
        rows += [row for row in found if not _is_known(row, rows)]
    return tuple(rows)


def _is_known(row: Row, rows: list[Row]) -> bool:
    """Whether a case of the dealer, or of a robbed kong, is paid as one that the table has."""
    if not row.case.startswith("dealer") and row.case != "rob_kong":
        return False
    return any(
        sorted(row.deltas) == sorted(other.deltas) and row.value == other.value
        for other in rows
        if not other.case.startswith("dealer")
    )


@lru_cache(maxsize=32)
def otherwise(ruleset_id: str, options: Given) -> tuple[Otherwise, ...]:
    """Return what other values of each option change of the table, for one value of a hand."""
    chosen = dict(options)
    samples = values(ruleset_id, chosen)
    found = []
    for option in rules.options(ruleset_id) if samples else ():
        # Of a number any other value would do: the first shows what it is about.
        alternatives = [v for v in option.values if v != chosen.get(option.id, option.default)]
        for value in alternatives[: 1 if option.number else None]:
            rows = _changed(ruleset_id, chosen, {**chosen, option.id: value}, samples)
            if rows:
                found.append(Otherwise(option, value, rows))
    return tuple(found)


def _changed(
    ruleset_id: str,
    chosen: Mapping[str, OptionValue],
    under: Mapping[str, OptionValue],
    samples: list[int],
) -> tuple[Row, ...]:
    one = samples[-2] if len(samples) > 1 else samples[0]
    rows: list[Row] = []
    for case in cases(ruleset_id, under):
        row = settled(ruleset_id, under, case, one)
        if row is None or row == settled(ruleset_id, chosen, case, one):
            continue
        if any(row.deltas) and not _is_known(row, rows):
            rows.append(row)
    return tuple(rows)
