"""The reference in words: what the engine declares and worked out, in the language of the page."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from mjclub.core import numbers, tilenames
from mjclub.games import entry_words, reference, rules, ruleset_options, units
from mjclub.games.entry_answer import name_of
from mjclub.games.reference_payments import PEOPLE
from mjclub.games.rules_texts import in_language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from mjclub.games.reference import Entry, Shown
    from mjclub.games.reference_frame import Play
    from mjclub.games.reference_payments import Otherwise, Row
    from mjclub.games.rules import Asks, OptionValue, Penalty, Unit


# --- patterns ------------------------------------------------------------------------------------


def _aliases(entry: Entry, name: str, language: str) -> list[str]:
    """Its further names in Korea: those of the other vocabulary are among them."""
    korean = [entry.name["ko"]] if language == "ko" else []
    return [one for one in dict.fromkeys((*korean, *entry.aliases)) if one != name]


def pattern(entry: Entry, ruleset_id: str, unit: Unit, language: str) -> dict[str, Any]:
    """One pattern in the language of the page, its names in the others beside it."""
    name = in_language(entry.name, entry.id)
    others = [
        (key, text)
        for key in ("ko", "zh", "en")
        if key != language and (text := entry.name.get(key)) and text != name
    ]

    def names(ids: Iterable[str]) -> list[str]:
        return [name_of(one, ruleset_id) for one in ids]

    only = entry.only_with
    return {
        "entry": entry,
        "name": name,
        "worth": units.long(entry.points, unit) if entry.category else "",
        "others": others,
        "aliases": _aliases(entry, name, language),
        "definition": in_language(entry.definition),
        "excluded": None if entry.excluded is None else names(entry.excluded),
        "part_of": names(entry.part_of),
        "only_with": "" if only is None else f"{in_language(only[0].name)}: {_value(*only)}",
        "switch_off": "" if entry.switch_off is None else in_language(entry.switch_off.name),
        "elsewhere": _elsewhere(entry, ruleset_id, unit),
        "taken_from": _taken_from(entry, ruleset_id),
        "example": example(entry.example, ruleset_id, unit),
        "calculator": _calculator(entry.example, ruleset_id),
    }


def _elsewhere(entry: Entry, ruleset_id: str, unit: Unit) -> list[tuple[str, str]]:
    option = reference.switch(ruleset_id)
    if option is None:
        return []
    return [(_value(option, value), units.long(points, unit)) for value, points in entry.elsewhere]


def _taken_from(entry: Entry, ruleset_id: str) -> str:
    """Which edition the points are from, where the chosen one does not say them."""
    option = reference.switch(ruleset_id)
    if option is None or entry.taken_from is None:
        return ""
    return _("value of %(edition)s") % {"edition": _value(option, entry.taken_from)}


def _calculator(shown: Shown, ruleset_id: str) -> str:
    """The address of the example in the calculator."""
    pairs = [("ruleset", ruleset_id), ("tiles", shown.text)]
    pairs += ruleset_options.pairs(dict(shown.options))
    if shown.seats:
        pairs.append(("seat", shown.seat or "2z"))
    pairs += [("flag", flag) for flag in shown.flags]
    return f"{reverse('calculator')}?{urlencode(pairs)}"


def _value(option: rules.Option, value: OptionValue) -> str:
    return ruleset_options.value_name(option, value)


def example(shown: Shown, ruleset_id: str, unit: Unit) -> str:
    """What an example is worth and how it is won, in one line."""
    ways = [pgettext("way", "Self-draw") if shown.self_draw else pgettext("way", "Discard")]
    ways += [entry_words.flag_name(flag) for flag in shown.flags]
    if shown.seat:
        ways.append(_("seat wind %(wind)s") % {"wind": tilenames.wind_long(shown.seat)})
    total = units.long(shown.total, unit)
    if not shown.legal:
        total = _("%(points)s, under the minimum") % {"points": total}
    parts = [f"{name_of(name, ruleset_id)} {points}" for name, points in shown.points]
    return f"{', '.join(ways)} · {total}" + (f": {' + '.join(parts)}" if parts else "")


# --- payments ------------------------------------------------------------------------------------

_CASES: Final[Mapping[str, Callable[[], str]]] = {
    "discard": lambda: _("B wins on C's discard"),
    "self_draw": lambda: _("B wins by self-draw"),
    "rob_kong": lambda: _("B robs C's kong"),
    "dealer_pays": lambda: _("B wins on the discard of A, the dealer"),
    "dealer_wins": lambda: _("A, the dealer, wins on C's discard"),
    "dealer_draws": lambda: _("A, the dealer, wins by self-draw"),
    "responsible": lambda: _("B wins on C's discard, D is responsible"),
    "nobody": lambda: _("B wins on C's discard, nobody is responsible"),
    "not_ready": lambda: _("C declared ready and is not; nobody wins"),
    "draw": lambda: _("Nobody wins"),
}
# These have another player where three play.
_CASES_OF: Final[Mapping[str, Callable[[], str]]] = {
    "two": lambda: _("B and %(other)s call C's discard together"),
    "second_discard": lambda: _("B wins on A's discard, then %(other)s on C's"),
    "second_draw": lambda: _("B wins on A's discard, then %(other)s by self-draw"),
}


@dataclass(frozen=True, slots=True)
class PaymentLine:
    """A row of the table: the value of a hand, and a cell for each player; a winner's is marked."""

    value: str
    cells: list[tuple[str, bool]]


def payment_lines(rows: Iterable[Row], unit: Unit) -> list[tuple[str, list[PaymentLine]]]:
    """The rows of the table by what happened."""
    return [
        (
            case_name(case, len(group[0].deltas)),
            [
                PaymentLine(
                    "" if row.value is None else units.long(row.value, unit),
                    [
                        (numbers.signed(points), column in row.winners)
                        for column, points in enumerate(row.deltas)
                    ],
                )
                for row in group
            ],
        )
        for case, found in groupby(rows, key=lambda row: row.case)
        for group in [list(found)]
    ]


def case_name(case: str, players: int) -> str:
    """What happened, in a sentence without its verb's end."""
    if case in _CASES:
        return _CASES[case]()
    if case == "second_draw" and players == 3:
        return _("B wins on C's discard, then A by self-draw")
    return _CASES_OF[case]() % {"other": "A" if players == 3 else "D"}


def otherwise(found: Iterable[Otherwise], unit: Unit) -> list[dict[str, Any]]:
    """What other values of the options change of the table."""
    return [
        {
            "name": in_language(one.option.name),
            "value": _value(one.option, one.value),
            "people": PEOPLE[: len(one.rows[0].deltas)],
            "lines": payment_lines(one.rows, unit),
        }
        for one in found
    ]


# --- the game ------------------------------------------------------------------------------------

_DEALS: Final[Mapping[str, Callable[[], str]]] = {
    "dealer": lambda: _("A, the dealer, wins"),
    "other": lambda: _("C wins"),
    "two": lambda: _("B and C win together"),
    "second": lambda: _("C wins first, then B"),
    "draw": lambda: _("Nobody wins"),
}


_SHAPES: Final[Mapping[str, Callable[[], str]]] = {
    "regular": lambda: _("four sets and a pair"),
    "seven_pairs": lambda: _("seven pairs"),
    "thirteen_orphans": lambda: _("thirteen terminals and honors"),
    "knitted_straight": lambda: _("nine knitted tiles, a set and a pair"),
    "knitted_and_honors": lambda: _("fourteen single knitted tiles and honors"),
}


def shapes(names: Iterable[str]) -> str:
    """What a hand that wins may look like."""
    return " · ".join(_SHAPES[name]() if name in _SHAPES else name for name in names)


def facts(asks: Asks, play: Play, choices: Mapping[str, Iterable[str]]) -> list[tuple[str, str]]:
    """What a game is: a term and its value each.

    Args:
        asks: What the ruleset asks of a hand.
        play: Its frame, played through.
        choices: Values of the options that concern the number of players, by the option's id.
    """
    frame = play.frame
    tiles = 4 * len(asks.tiles)
    found = [
        (
            pgettext("rules page", "Players"),
            " / ".join(choices.get("players", [_people(asks.players)])),
        ),
        (
            pgettext("rules page", "Tiles"),
            (_("%(n)s and 8 flowers") if asks.flowers else _("%(n)s tiles")) % {"n": tiles},
        ),
        (_("Hands of a game"), _hands(play)),
        (_("Start score"), numbers.plain(frame.start_score)),
        (
            pgettext("rules page", "Minimum"),
            units.long(frame.minimum, asks.unit) if frame.minimum else pgettext("minimum", "None"),
        ),
    ]
    if frame.time_limit:
        found.append((pgettext("rules page", "Time"), _("%(n)s minutes") % {"n": frame.time_limit}))
    if any(frame.place_points):
        places = " · ".join(numbers.twelfths(points) for points in frame.place_points)
        found.append((_("Table points"), places))
    return found


def _people(players: int) -> str:
    return ngettext("%(n)s player", "%(n)s players", players) % {"n": players}


def _hands(play: Play) -> str:
    if play.frame.hands is not None:
        return ngettext("%(n)s hand", "%(n)s hands", play.hands) % {"n": play.hands}
    rounds = len(play.rounds)
    return ngettext(
        "%(n)s round, at least %(hands)s hands: the deal decides",
        "%(n)s rounds, at least %(hands)s hands: the deal decides",
        rounds,
    ) % {"n": rounds, "hands": play.hands}


def sentences(asks: Asks) -> list[str]:
    """What is special about a hand of these rules, a sentence each."""
    found = []
    if asks.goes_on:
        words = _("After the first win the hand goes on, up to a second one; up to %(n)s may win.")
        found.append(words % {"n": asks.most_wins})
    elif asks.most_wins == 1:
        found.append(
            _("One player wins a hand; of several calls the nearest after the discarder counts.")
        )
    else:
        found.append(_("Several players may win on one discard."))
    if asks.declares_ready:
        found.append(_("Players may declare ready; who did and is not ready at the end pays."))
    if asks.responsible:
        found.append(
            _("Another player than the discarder, or nobody, may be responsible for a large hand.")
        )
    if asks.verified:
        found.append(_("The other players check a win before it is written down."))
    if not asks.round_wind and not asks.seat_wind:
        found.append(_("Winds are worth nothing."))
    elif not asks.round_wind:
        found.append(_("The round wind is worth nothing; the seat wind is."))
    return found


def deals(play: Play) -> list[tuple[str, str]]:
    """Who deals next, by what happened while A dealt."""
    return [(_DEALS[one.case](), PEOPLE[one.dealer]) for one in play.deals]


def rounds(play: Play) -> list[tuple[str, list[str]]]:
    """Who sits East, South, West and North in each round."""
    return [
        (tilenames.wind_long(one.wind), [PEOPLE[column] for column in one.seats])
        for one in play.rounds
    ]


# --- penalties -----------------------------------------------------------------------------------


def penalty(one: Penalty) -> dict[str, str]:
    """A penalty: its name, what is taken, what it is for."""
    return {
        "name": in_language(one.name, one.code),
        "value": _taken(one),
        "explanation": in_language(one.explanation),
    }


def _taken(one: Penalty) -> str:
    if one.kind == "note":
        return _("noted only")
    if one.kind == "step":
        return " / ".join(numbers.signed(-step) for step in one.steps)
    if not one.value:
        return _("set by the league")
    if one.kind == "to_each":
        return _("%(points)s to each other player") % {"points": one.value}
    return numbers.signed(-one.value)
