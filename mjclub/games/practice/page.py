"""What the practice page shows: the hand as it lies on the table, and the answer marked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from mjclub.core import tilenames
from mjclub.games import (
    answer_notes,
    calculator,
    entry_answer,
    entry_page,
    entry_sets,
    entry_words,
    picker,
    rules,
    ruleset_options,
    units,
)
from mjclub.games.practice.levels import LEVELS
from mjclub.games.rules_texts import in_language

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mjclub.games.entry_answer import AnswerView
    from mjclub.games.entry_page import MeldView
    from mjclub.games.practice.asked import Asked
    from mjclub.games.practice.check import Line, Marked
    from mjclub.games.rules import Asks

LEVEL_NAMES: Final[Mapping[str, Callable[[], str]]] = {
    "any": lambda: pgettext("level", "Any"),
    "easy": lambda: pgettext("level", "Easy"),
    "medium": lambda: pgettext("level", "Medium"),
    "hard": lambda: pgettext("level", "Hard"),
}


@dataclass(frozen=True, slots=True)
class HandView:
    """A hand to score.

    Attributes:
        melds: Declared sets, each with what a screen reader says of it.
        concealed: The other tiles, without the winning one.
        winning: The winning tile.
        facts: Terms and values: how it is won, winds, flowers, what else is true.
        options: Of the rules, where they differ from the defaults.
    """

    melds: tuple[tuple[MeldView, str], ...]
    concealed: tuple[str, ...]
    winning: str
    facts: tuple[tuple[str, str], ...]
    options: tuple[str, ...]


def hand_view(hand: Mapping[str, Any], asks: Asks) -> HandView:
    """Show a hand in its JSON form, without saying what is in it."""
    picked = picker.from_json(dict(hand))
    return HandView(
        melds=tuple((one, _spoken(one)) for one in entry_page.meld_views(picked)),
        concealed=tuple(picker.sort(picked.concealed)),
        winning=hand["winning_tile"],
        facts=tuple(_facts(hand, asks)),
        options=tuple(
            f"{one.name}: {one.value}"
            for one in ruleset_options.fields(
                asks.ruleset, ruleset_options.differing(asks.ruleset, hand["options"])
            )
            if one.changed
        ),
    )


def _spoken(meld: MeldView) -> str:
    said = [tilenames.spoken_all(meld.tiles), meld.name, entry_sets.giver(meld.turned)]
    return ", ".join(filter(None, said))


def _facts(hand: Mapping[str, Any], asks: Asks) -> list[tuple[str, str]]:
    drawn = hand["self_draw"]
    way = pgettext("seat", "Self-draw") if drawn else _("By discard")
    found = [(_("How it is won"), way)]
    if asks.round_wind:
        found.append((_("Round wind"), tilenames.wind_long(hand["round_wind"])))
    if asks.seat_wind:
        found.append((_("Seat wind"), tilenames.wind_long(hand["seat_wind"])))
    if asks.flowers:
        found.append((_("Flowers"), str(hand.get("flowers") or 0)))
    flags = [flag for flag in asks.flags if flag in hand["flags"]]
    if flags:
        found.append((_("True for this win"), ", ".join(map(entry_words.flag_name, flags))))
    if hand.get("responsible"):
        words = pgettext("responsible", "Another player")
        if hand["responsible"] == "none":
            words = pgettext("responsible", "Nobody")
        found.append((_("Responsible"), words))
    return found


@dataclass(frozen=True, slots=True)
class LineView:
    """A pattern of the comparison: name, points, verdict, and why it does not count."""

    name: str
    points: str
    verdict: str
    why: str


@dataclass(frozen=True, slots=True)
class MarkedView:
    """An answer, marked, with the engine's explanation.

    Attributes:
        right, total_right: Of all that was asked, of the total.
        given, total: In words.
        lines: Each pattern.
        answer: The engine's.
        payments: What the win pays.
        calculator: Where the hand stands in the calculator.
    """

    right: bool
    total_right: bool
    given: str
    total: str
    lines: tuple[LineView, ...]
    answer: AnswerView | None
    payments: str
    calculator: str


def marked_view(marked: Marked, hand: Mapping[str, Any], asked: Asked) -> MarkedView:
    """Show what was right, what is missing and what is too many."""
    answer = marked.answer
    unit = units.unit_of(answer)
    points = {item["id"]: item["points"] // item["count"] for item in answer["patterns"]}
    not_counted = zip(answer["not_counted"], entry_answer.not_counted(answer), strict=True)
    why = {item["id"]: line.why for item, line in not_counted}

    def line(one: Line) -> LineView:
        name = entry_answer.name_of(one.id, asked.ruleset)
        worth = points.get(one.id)
        reason = why.get(one.id, "")
        if one.verdict == "extra" and not reason:
            reason = _("counted too often") if worth else _("not in this hand")
        return LineView(
            name=f"{name} ×{one.count}" if one.count > 1 else name,
            points=units.short(worth * one.count, unit) if worth else "",
            verdict=one.verdict,
            why=reason if one.verdict == "extra" else "",
        )

    return MarkedView(
        right=marked.right,
        total_right=marked.total_right,
        given=units.long(marked.given or 0, unit),
        total=units.long(marked.total, unit),
        lines=tuple(line(one) for one in marked.lines),
        answer=entry_answer.view(answer, hand["winning_tile"], entry_sets.sources(hand["melds"])),
        payments=answer_notes.paid(answer["payments"]),
        calculator=calculator_address(hand, asked),
    )


def calculator_address(hand: Mapping[str, Any], asked: Asked) -> str:
    """The hand in the calculator."""
    return calculator.asked_for({**hand, "ruleset": asked.ruleset}, asked.club).address()


def choices(asked: Asked) -> dict[str, Any]:
    """The ways to ask: rulesets, levels, what is asked, whose hands; each with its address."""
    any_hand = asked.unnamed()
    own = [(False, _("Dealt hands")), (True, _("Hands of the club"))] if asked.club else []
    return {
        "rulesets": [
            (
                in_language(rules.name(one), one),
                replace(any_hand, ruleset=one, options={}).address(),
                one == asked.ruleset,
            )
            for one in rules.RULESET_IDS
        ],
        "levels": [
            (LEVEL_NAMES[one.id](), replace(any_hand, level=one).address(), one is asked.level)
            for one in LEVELS
        ],
        "asks_for": [
            (name, replace(asked, by_patterns=both).address(), both is asked.by_patterns)
            for both, name in ((True, _("Patterns and total")), (False, _("Total only")))
        ],
        "sources": [
            (name, replace(any_hand, own=value, options={}).address(), value is asked.own)
            for value, name in own
        ],
    }
